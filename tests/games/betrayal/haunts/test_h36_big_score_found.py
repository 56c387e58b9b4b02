"""Haunt 36: the Star goes from hand to hand, and somebody wins alone."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.bigscore import ALL, REVEALER, begun, found
from tests.games.betrayal.haunts.striking import dice_of, winners, without
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.event import tell
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.hands import Gain
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.haunts.h36_big_score import (
    BEARER,
    FOUND,
    HAUNT,
    HUNTER,
    SLIPPED,
    STAR,
    Bearer,
    is_sold,
)
from undercroft.games.betrayal.rules.harm import depart, kill
from undercroft.games.betrayal.rules.possessions import hand_on, item_cards
from undercroft.games.betrayal.state import HERO, NO_SIDE, TRAITOR, WINDED

MARKET = "marketplace"
STEAL = f"steal:{STAR}"


def robbed(s: Scene, thief: str = "vort", victim: str = "lia") -> Scene:
    """Somebody beats whoever has the Star, and takes it."""
    s.dice(*dice_of(s, thief, "might", 2), *[0] * s.value(victim, "might"))
    return s.play(f"attack:{victim}:might", STEAL)


def at_market(bearer: str = "lia", *others: str) -> Scene:
    s = found(bearer).stand(bearer, MARKET)
    for who in others:
        s.stand(who, MARKET)
    return s


# From hand to hand.


@cites(
    "betrayal:haunt/36/steal",
    "betrayal:haunt/36/lost",
    "betrayal:haunt/36/mine",
    "betrayal:haunt/36/star",
)
def test_who_steals_it_is_the_traitor_and_faster_and_who_had_it_a_hero_and_slower() -> None:
    s = found("lia", "vort")
    mine, theirs = s.step("lia", "speed"), s.step("vort", "speed")
    robbed(s)
    assert (s.holds("vort"), s.holds("lia")) == ([STAR], [])
    assert (s.city.role("vort"), s.city.role("lia")) == (BEARER, HUNTER)
    assert (s.city.side("vort"), s.city.side("lia")) == (TRAITOR, HERO)
    assert s.city.acts_as_traitor("vort")
    assert not s.city.acts_as_traitor("lia")
    assert (s.step("lia", "speed"), s.step("vort", "speed")) == (mine - 1, theirs + 1)
    assert (s.asked.who, s.asked.kind) == ("vort", "act")
    s.fell_as_scripted()


@cites("betrayal:haunt/36/lost", "betrayal:haunt/36/mine", "betrayal:haunt/sides")
def test_the_page_goes_with_it() -> None:
    s, text = found("lia", "vort"), HAUNT.text
    robbed(s)
    page = text.page_of(BEARER, FOUND)
    assert page in read_by(s, "vort")
    canaries(s, [page], (0, 3))
    assert text.page_of(HUNTER, FOUND) in read_by(s, "lia")


@cites("betrayal:haunt/36/lost")
def test_whoever_was_robbed_alone_is_told_how_that_feels() -> None:
    s = robbed(found("lia", "vort"))
    told = HAUNT.text.stories[SLIPPED].text
    assert told in read_by(s, "lia")
    canaries(s, [told], (0, 2, 3))


@cites("betrayal:haunt/36/lost", "betrayal:ruling/N36f", "betrayal:traits/skull")
def test_whoever_has_a_step_of_speed_left_dies_of_the_theft_and_it_is_the_thiefs() -> None:
    s = found("lia", "vort").trait("lia", "speed", 1)
    robbed(s)
    assert s.city.dead == ("lia",)
    assert (s.holds("vort"), s.city.traitors(), s.ending) == ([STAR], ["vort"], "")


@cites("betrayal:haunt/36/lost", "betrayal:ruling/N36f", "betrayal:victory/first")
def test_if_the_last_other_dies_of_the_theft_the_thief_has_won() -> None:
    s = without(found("lia", "vort"), "miska", REVEALER).trait("lia", "speed", 1)
    robbed(s)
    assert (s.ending, winners(s)) == ("last", (2,))


@cites("betrayal:haunt/36/star", "betrayal:haunt/36/lost", "betrayal:ruling/N36e")
def test_while_it_lies_on_a_tile_there_is_no_traitor_and_nobody_slows_anybody() -> None:
    s = found("lia")
    speed = s.step("lia", "speed")
    s.play("drop", STAR)
    assert (s.city.traitors(), s.city.role("lia")) == ([], HUNTER)
    assert s.step("lia", "speed") == speed - 1
    assert s.city.piles[STAR] == s.spot("elfsong-tavern")
    assert not s.city.tale.slows(s.city, "vort", "lia")
    assert s.ending == ""
    assert "take" not in s.keys  # one deed with a thing in a turn


@cites("betrayal:haunt/36/star", "betrayal:haunt/36/lost", "betrayal:ruling/N36e")
def test_or_only_who_is_robbed_is_slower_as_the_table_has_it() -> None:
    s = found("lia", rulings={"N36e": "stolen"})
    speed = s.step("lia", "speed")
    s.play("drop", STAR)
    assert (s.city.role("lia"), s.step("lia", "speed")) == (HUNTER, speed)
    s = robbed(found("lia", "vort", rulings={"N36e": "stolen"}))
    assert (s.city.role("lia"), s.step("lia", "speed")) == (HUNTER, speed - 1)


@cites("betrayal:haunt/36/star", "betrayal:haunt/36/lost", "betrayal:ruling/N36e")
@pytest.mark.parametrize("deed", ["drop", "give"])
def test_whoever_has_a_step_of_speed_left_dies_of_dropping_or_giving_it_too(deed: str) -> None:
    s = found("lia").item("lia", "locket").trait("lia", "speed", 1)
    s.play(deed, STAR, *(["vort", "yes"] if deed == "give" else []))
    assert (s.city.dead, s.city.held.get(STAR, "")) == (("lia",), "vort" * (deed == "give"))
    assert (s.asked.who, s.asked.kind, s.ending) == ("vort", "act", "")


@cites("betrayal:haunt/36/star", "betrayal:haunt/36/mine", "betrayal:ruling/N36e")
def test_whoever_picks_it_up_is_the_traitor() -> None:
    s = found("lia").play("drop", STAR, "end")
    speed = s.step("vort", "speed")
    s.play("take", STAR)
    assert (s.city.traitors(), s.step("vort", "speed")) == (["vort"], speed + 1)


@cites("betrayal:haunt/36/star", "betrayal:haunt/36/lost", "betrayal:ruling/N36e")
def test_traded_it_makes_a_traitor_of_whoever_agrees_to_have_it() -> None:
    s = found("lia")
    mine, theirs = s.step("lia", "speed"), s.step("vort", "speed")
    s.play("give", STAR, "vort", "yes")
    assert (s.city.role("lia"), s.city.role("vort")) == (HUNTER, BEARER)
    assert (s.step("lia", "speed"), s.step("vort", "speed")) == (mine - 1, theirs + 1)
    assert s.asked.who == "lia"
    canaries(s, [HAUNT.text.stories[SLIPPED].text], (0, 1, 2, 3))


@cites("betrayal:haunt/36/star", "betrayal:ruling/N36e")
def test_who_declines_it_changes_nothing() -> None:
    s = found("lia").play("give", STAR, "vort", "no")
    assert (s.city.traitors(), s.holds("lia")) == (["lia"], [STAR])


@cites("betrayal:haunt/36/star", "betrayal:item/shiny-rock")
def test_a_shiny_rock_takes_it_as_well() -> None:
    s = found("lia", "vort").item("vort", "shiny-rock").play("shiny-rock:dazzle")
    if s.asked.kind == "card/steal":
        s.play(f"lia:{STAR}")
    assert (s.city.traitors(), s.holds("vort")[-1]) == (["vort"], STAR)


@cites("betrayal:haunt/36/lost", "betrayal:ruling/N36e", "betrayal:death/items")
def test_it_lies_where_its_bearer_fell_and_the_killer_is_no_traitor_yet() -> None:
    s = found("lia", "vort")
    steps = s.step("lia", "speed")
    played(kill(s.arranging, "lia", "vort", "test"))
    assert s.city.piles[STAR] == s.spot("elfsong-tavern")
    assert (s.city.traitors(), s.city.heroes()) == ([], ["vort", "miska", REVEALER])
    assert (s.step("lia", "speed"), s.ending) == (steps, "")
    s.play("take", STAR)
    assert s.city.traitors() == ["vort"]


@cites("betrayal:haunt/36/star", "betrayal:ruling/N36i")
def test_whoever_dies_off_the_board_leaves_it_on_the_landing() -> None:
    s = found("lia", "vort").apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles[STAR] == s.spot("catacomb-landing")
    s = found("lia", "vort")
    played(depart(s.arranging, "lia", "test", drops=False))
    assert s.city.piles[STAR] == s.spot("catacomb-landing")


@cites("betrayal:haunt/36/star", "betrayal:ruling/N36j", "betrayal:ruling/H17")
def test_it_is_no_item_card() -> None:
    s = found("lia").item("lia", "locket")
    assert item_cards(s.city, "lia") == ["locket"]


@cites("betrayal:haunt/36/mine", "betrayal:traitor/shed-events")
def test_a_new_traitor_may_throw_off_what_hampers_them() -> None:
    s = found("lia", "vort").apply(Afflict("vort", WINDED, "test"))
    robbed(s)
    assert (s.asked.kind, s.asked_seat, s.asked.about) == ("may/shed", 2, WINDED)
    s.play("yes")
    assert not s.city.has_condition("vort", WINDED)


@cites("betrayal:haunt/36/mine")
def test_who_has_lost_it_again_by_the_time_it_is_told_is_no_traitor() -> None:
    s = found("lia")
    played(tell(s.arranging, Gain("vort", STAR, "lia", "steal", "test")))
    assert s.city.traitors() == ["lia"]


@cites("betrayal:haunt/36/mine", "betrayal:ruling/N36f")
def test_a_thief_who_is_dead_by_then_is_no_traitor() -> None:
    s = without(found("lia", "vort"), "vort")
    played(hand_on(s.arranging, "lia", STAR, "vort", "test"))
    assert (s.holds("lia"), s.city.traitors()) == ([STAR], ["lia"])


# Who fights whom.


@cites("betrayal:haunt/36/steal", "betrayal:ruling/N36d")
def test_once_it_is_found_anybody_may_attack_anybody() -> None:
    s = found("lia", "vort")
    struck = {key.split(":")[1] for key in s.keys if key.startswith("attack")}
    assert struck == {"lia", "miska", REVEALER}


@cites("betrayal:haunt/36/steal", "betrayal:ruling/N36d")
def test_or_only_traitor_and_heroes_attack_each_other_as_the_table_has_it() -> None:
    s = found("lia", "vort", rulings={"N36d": "traitor"})
    assert {key.split(":")[1] for key in s.keys if key.startswith("attack")} == {"lia"}
    s = found("lia", "lia", rulings={"N36d": "traitor"})
    struck = {key.split(":")[1] for key in s.keys if key.startswith("attack")}
    assert struck == {"vort", "miska", REVEALER}
    s.play("drop", STAR)
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/36/steal", "betrayal:ruling/N36d", "betrayal:terms/opponent")
def test_heroes_slow_the_traitor_and_the_traitor_heroes_and_nobody_else() -> None:
    s = found("lia")
    slows = s.city.tale.slows
    assert slows(s.city, "vort", "lia")
    assert slows(s.city, "lia", "vort")
    assert not slows(s.city, "miska", "vort")


@cites("betrayal:haunt/36/steal", "betrayal:attack/distance")
def test_nobody_steals_it_from_afar() -> None:
    s = found("lia", "vort").item("vort", "crossbow").stand("lia", MARKET)
    dice = s.value("vort", "speed")
    s.dice(*[2] * (dice + 3), *[0] * s.value("lia", "speed"))
    s.play("attack:lia:crossbow")
    assert STEAL not in s.keys
    assert STAR in s.holds("lia")


@cites("betrayal:haunt/36/steal", "betrayal:omen/figurine-of-wondrous-power")
def test_a_figurine_does_not_save_it() -> None:
    s = found("lia", "vort").item("lia", "figurine-of-wondrous-power")
    robbed(s)
    assert s.city.traitors() == ["vort"]


# The fence.


@cites("betrayal:haunt/36/fence", "betrayal:victory/first")
def test_who_ends_a_turn_with_it_on_the_marketplace_and_rolls_two_has_won_alone() -> None:
    s = at_market()
    s.dice(*dice_of(s, "lia", "knowledge", 2)).play("end")
    assert (s.ending, winners(s)) == ("sold", (1,))
    s.fell_as_scripted()


@cites("betrayal:haunt/36/fence")
def test_with_less_it_is_worth_a_step_of_knowledge_and_the_game_goes_on() -> None:
    s = at_market()
    wits = s.step("lia", "knowledge")
    s.dice(*dice_of(s, "lia", "knowledge", 1)).play("end")
    assert (s.ending, s.step("lia", "knowledge"), s.holds("lia")) == ("", wits + 1, [STAR])
    assert s.asked.who == "vort"
    s.fell_as_scripted()


@cites("betrayal:haunt/36/fence")
@pytest.mark.parametrize(("dots", "ending"), [((2, 1), ""), ((2, 2), "sold")])
def test_each_opponent_on_the_tile_makes_it_one_harder(dots: tuple[int, ...], ending: str) -> None:
    s = at_market("lia", "vort", "miska")
    s.dice(*dice_of(s, "lia", "knowledge", *dots)).play("end")
    assert s.ending == ending
    s.fell_as_scripted()


@cites("betrayal:haunt/36/fence")
def test_the_dead_are_no_opponents() -> None:
    s = without(at_market("lia", "vort"), "vort")
    s.dice(*dice_of(s, "lia", "knowledge", 2)).play("end")
    assert s.ending == "sold"


@cites("betrayal:haunt/36/fence")
def test_elsewhere_or_without_it_nobody_sells_anything() -> None:
    s = found("lia").play("end")
    assert s.ending == ""
    s.fell_as_scripted()
    s = found("lia", "vort").stand("vort", MARKET).play("end")
    assert s.ending == ""
    s.fell_as_scripted()


@cites("betrayal:haunt/36/fence", "betrayal:haunt/36/star")
def test_who_drops_it_there_has_nothing_to_sell() -> None:
    s = at_market().play("drop", STAR, "end")
    assert (s.ending, s.asked.who) == ("", "vort")
    s.fell_as_scripted()


@cites("betrayal:haunt/36/fence", "betrayal:ruling/N36g")
def test_a_thief_must_try_to_sell_it_in_the_very_turn() -> None:
    s = at_market("lia", "vort").turn_of("vort")
    robbed(s)
    s.dice(*dice_of(s, "vort", "knowledge", 2, 1)).play("end")
    assert (s.ending, winners(s)) == ("sold", (2,))
    s.fell_as_scripted()


@cites("betrayal:haunt/36/fence", "betrayal:ruling/N36g")
def test_who_is_given_it_there_sells_it_at_the_end_of_their_own_turn() -> None:
    s = at_market("lia", "vort").play("give", STAR, "yes", "end")
    assert (s.asked.who, s.ending) == ("vort", "")
    s.dice(*dice_of(s, "vort", "knowledge", 2, 1)).play("end")
    assert (s.ending, winners(s)) == ("sold", (2,))


@cites("betrayal:haunt/36/fence")
def test_who_has_it_no_more_when_the_dice_lie_still_has_sold_nothing() -> None:
    s = at_market()
    city, luck = s.arranging, Luck("fence")
    luck.rig(*[2] * s.value("lia", "knowledge"))
    (role,) = [source for source in city.sources if isinstance(source, Bearer)]
    flow = role.haggle(city, EndTurn("lia", "test")).__await__()
    thrown = flow.send(None)
    played(kill(city, "lia", "", "test"))
    with pytest.raises(StopIteration):
        flow.send(luck.settle(thrown))
    assert not is_sold(city)


def pinched(first: str) -> Scene:
    """Something has the bearer by the ankle, and they have no step to lose."""
    s = at_market().item("lia", "crawling-claw").trait("lia", "might", 1).trait("lia", "speed", 1)
    s.play("end")
    assert (s.asked.head, s.asked_seat) == ("order", 1)
    if first == "role":
        s.dice(*dice_of(s, "lia", "knowledge", 2))
    s.play(next(key for key in s.keys if key.startswith(first)))
    assert s.asked.kind == "split"
    s.play(s.keys[0])
    assert "lia" in s.city.dead
    s.fell_as_scripted()
    return s


@cites("betrayal:haunt/36/fence", "betrayal:ruling/N36l", "betrayal:conflict/same-time")
def test_who_sells_it_before_they_die_of_the_end_of_their_turn_has_won() -> None:
    s = pinched("role")
    assert (s.ending, winners(s)) == ("sold", (1,))


@cites("betrayal:haunt/36/fence", "betrayal:ruling/N36l", "betrayal:event/crawling-claw")
def test_who_dies_before_they_sell_it_has_not() -> None:
    s = pinched("crawling-claw")
    assert (s.ending, s.city.piles[STAR]) == ("", s.spot(MARKET))


# The last one.


@cites("betrayal:haunt/36", "betrayal:victory/first", "betrayal:ruling/N36k")
@pytest.mark.parametrize("last", ["lia", "vort"])
def test_the_last_one_alive_has_won_with_the_star_or_without(last: str) -> None:
    s = found("lia", last).given(unsettled=1)
    without(s, *[who for who in ALL if who != last])
    s.given(unsettled=0)
    assert s.city.ending() == "last"
    assert HAUNT.winners(s.city, "last") == (s.city.seat(last),)


@cites("betrayal:haunt/36", "betrayal:ruling/N36k")
def test_before_it_is_found_as_well() -> None:
    s = begun("vort", "vort").given(unsettled=1)
    without(s, "lia", "miska", REVEALER).given(unsettled=0)
    assert s.city.ending() == "last"
    assert HAUNT.winners(s.city, "last") == (2,)


@cites("betrayal:haunt/36", "betrayal:ruling/N36k", "betrayal:victory/survivor")
@pytest.mark.parametrize("stage", ["begin", FOUND])
def test_if_all_die_in_one_blow_nobody_has_won(stage: str) -> None:
    s = (found() if stage == FOUND else begun()).given(unsettled=1)
    without(s, *ALL).given(unsettled=0)
    assert s.city.ending() == "nobody"
    assert HAUNT.winners(s.city, "nobody") == ()


@cites("betrayal:haunt/36", "betrayal:victory/survivor")
def test_that_no_hero_or_no_traitor_lives_decides_nothing() -> None:
    s = without(found("lia", "vort"), "lia")
    assert (s.city.open_side("lia"), s.ending) != (NO_SIDE, "traitor")
    assert s.asked.who == "vort"
