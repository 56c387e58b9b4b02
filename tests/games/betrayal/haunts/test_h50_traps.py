"""Haunt 50: what is at the end of a wire, how it ends, and what nobody may see before."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.haunts.wires import (
    BASEMENT,
    CHAMBER,
    DISABLE,
    FOUNTAIN,
    GET_OUT,
    HELP_OUT,
    KITCHEN,
    LANDING,
    RUN,
    TAVERN,
    THIEF,
    begun,
    blanks,
    bodily,
    fell,
    lying,
    settle,
    wire,
    wired,
    with_a_run,
)
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.events.board import Relay, Vanish
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h50_down_to_the_wire import (
    ARROW,
    BLAST,
    DECK,
    DUD,
    FACES,
    HAUNT,
    NET,
    NETTED,
    WIRE,
    help_out,
)
from undercroft.games.betrayal.haunts.pieces.faces import face_of, true_face
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.strangers import attacked_by
from undercroft.games.betrayal.state import City

SET = "role/tasha:set_one"


# Arrows.


@cites("betrayal:haunt/50/arrow")
def test_an_arrow_does_two_dice_and_one_of_damage_and_stays_face_up() -> None:
    s = wired(ARROW).trait("lia", "might", 6).play("go:3,0")
    before = bodily(s, "lia")
    s.dice(*blanks(s, "lia", "knowledge"), 2, 1)
    settle(s.play("disable"))
    assert bodily(s, "lia") == before - 4
    (token,) = s.city.tokens
    assert [face_of(s.city, token, seat) for seat in (1, 2, SPECTATOR)] == [ARROW] * 3
    assert s.where("lia") == FOUNTAIN
    s.settled()


@cites("betrayal:haunt/50/arrow")
def test_who_is_slowed_by_it_gets_out_all_the_same() -> None:
    s = wired(ARROW).trait("lia", "speed", 4).given(strides=1, spent=3).play("go:3,0")
    s.dice(*blanks(s, "lia", "knowledge"), 0, 0).play("disable", "0-1")
    assert s.value("lia", "speed") == 3
    assert s.where("lia") == FOUNTAIN


@cites("betrayal:haunt/50/arrow", "betrayal:ruling/N50h")
def test_who_has_been_shot_need_not_roll_again_in_this_turn() -> None:
    s = wired(ARROW).trait("lia", "speed", 7).play("go:3,0")
    s.dice(*blanks(s, "lia", "knowledge"), 0, 0)
    settle(s.play("disable"))
    s.play("go:2,0", "go:1,0")
    assert s.where("lia") == CHAMBER
    s.settled()


@cites("betrayal:haunt/50/arrow")
def test_others_and_in_later_turns_all_must_attempt_it_again() -> None:
    s = wired(ARROW).dice(*blanks(Scene(THIEF, "lia", "vort"), "lia", "knowledge"), 0, 0)
    settle(s.play(DISABLE)).play("end", "go:3,0")
    assert (s.kind, s.asked_seat) == ("choose/past", 2)
    fell(s, "vort", "speed", 5).play("avoid", "end", "end", "go:3,0")
    assert (s.kind, s.asked_seat) == ("choose/past", 1)


@cites("betrayal:haunt/50/arrow", "betrayal:ruling/N50i")
@pytest.mark.parametrize(("way", "trait"), [("disable", "knowledge"), ("avoid", "speed")])
@pytest.mark.parametrize("total", [4, 5])
def test_face_up_it_is_like_any_other_and_who_fails_is_hit_again(
    way: str, trait: Trait, total: int
) -> None:
    s = wired(ARROW, up=True)
    before = bodily(s, "lia")
    fell(s, "lia", trait, total).dice(*((1, 0) if total < 5 else ())).play("go:3,0")
    settle(s.play(way))
    assert bodily(s, "lia") == before - (2 if total < 5 else 0)
    assert lying(s) == ({} if (way, total) == ("disable", 5) else {TAVERN: ARROW})
    assert s.where("lia") == (TAVERN if (way, total) == ("avoid", 4) else FOUNTAIN)
    assert s.happened("SeeFace") == []
    s.settled()


@cites("betrayal:haunt/50/arrow", "betrayal:haunt/death")
def test_whom_an_arrow_kills_goes_nowhere() -> None:
    s = wired(ARROW).trait("lia", "might", 1).trait("lia", "speed", 1).play("go:3,0")
    s.dice(*blanks(s, "lia", "knowledge"), 2, 2)
    settle(s.play("disable"))
    assert "lia" in s.city.dead
    assert s.city.piles[DECK] == s.spot(TAVERN)
    assert s.asked_seat == 2


@cites("betrayal:haunt/50/arrow", "betrayal:adventurer/aldan")
def test_whoever_stands_by_may_take_the_arrow() -> None:
    s = begun("lia", "aldan")
    wire(s, ARROW, TAVERN)
    before = bodily(s, "lia"), bodily(s, "aldan")
    s.dice(*blanks(s, "lia", "knowledge"), 0, 0).play("go:3,0", "disable")
    assert (s.kind, s.asked_seat) == ("may/step-in", 2)
    settle(s.play("yes"))
    assert (bodily(s, "lia"), bodily(s, "aldan")) == (before[0], before[1] - 1)
    assert s.where("lia") == FOUNTAIN


@cites("betrayal:haunt/50/arrow", "betrayal:omen/figurine-of-wondrous-power")
def test_a_figurine_may_take_the_arrow() -> None:
    s = wired(ARROW).item("lia", "figurine-of-wondrous-power")
    before = bodily(s, "lia")
    s.dice(*blanks(s, "lia", "knowledge"), 2, 0).play("go:3,0", "disable")
    assert (s.kind, s.asked.amount) == ("may/ignore", 3)
    s.play("yes")
    assert bodily(s, "lia") == before
    assert s.where("lia") == FOUNTAIN


@cites("betrayal:haunt/50/encounter", "betrayal:omen/eye-of-vecna", "betrayal:conflict/same-time")
def test_the_wire_comes_before_the_eye_of_one_to_whom_one_goes() -> None:
    s = wired(DUD).stand(THIEF, FOUNTAIN).item(THIEF, "eye-of-vecna").play("go:3,0")
    assert s.kind == "choose/past"
    fell(s, "lia", "speed", 5).dice(0, 0).play("avoid")
    assert (s.kind, s.asked_seat) == ("may/stare", 0)
    s.play("yes")
    assert s.where("lia") == TAVERN
    assert lying(s) == {TAVERN: DUD}


@cites("betrayal:haunt/50/encounter", "betrayal:omen/eye-of-vecna", "betrayal:haunt/death")
def test_nobody_stares_at_whom_the_arrow_has_killed() -> None:
    s = wired(ARROW).stand(THIEF, FOUNTAIN).item(THIEF, "eye-of-vecna")
    s.trait("lia", "might", 1).trait("lia", "speed", 1).play("go:3,0")
    s.dice(*blanks(s, "lia", "knowledge"), 2, 2)
    settle(s.play("disable"))
    assert "lia" in s.city.dead
    assert s.kind == "act"


# Nets.


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50k", "betrayal:item/crossbow")
def test_a_crossbow_is_hard_to_hold_in_a_net() -> None:
    s = begun().stand(THIEF, FOUNTAIN).item("lia", "crossbow")
    s.apply(Afflict("lia", NETTED, "test"))
    dice = s.value("lia", "speed") - 2
    s.dice(*[0] * dice, *blanks(s, THIEF, "speed")).play("attack:tasha:crossbow")
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:haunt/50/sprung")
def test_a_net_is_taken_off_the_board_and_comes_over_whoever_triggered_it() -> None:
    s = wired(NET).play("go:3,0").dice(*blanks(Scene(THIEF, "lia", "vort"), "lia", "speed"))
    s.play("avoid")
    assert s.city.has_condition("lia", NETTED)
    assert not s.city.has_condition("vort", NETTED)
    assert s.city.tokens == {}


@cites("betrayal:haunt/50/net")
def test_in_a_net_one_cannot_move_and_rolls_once_in_a_turn_to_get_out() -> None:
    s = begun().trait("lia", "might", 8).apply(Afflict("lia", NETTED, "test"))
    assert not [key for key in s.keys if key.startswith(("go:", "explore"))]
    fell(s, "lia", "might", 4).play(GET_OUT)
    assert s.city.has_condition("lia", NETTED)
    assert GET_OUT not in s.keys
    s.play("end", "end", "end")
    fell(s, "lia", "might", 5).play(GET_OUT)
    assert not s.city.has_condition("lia", NETTED)
    assert "go:3,0" in s.keys
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:special/barrier")
def test_in_a_net_nobody_crosses_a_barrier() -> None:
    s = begun(scene=with_a_run()).stand("lia", RUN)
    assert "cross" in s.keys
    s = begun(scene=with_a_run()).stand("lia", RUN).apply(Afflict("lia", NETTED, "test"))
    assert "cross" not in s.keys


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50k")
@pytest.mark.parametrize(("step", "dice"), [(8, 5), (4, 2), (2, 1), (1, 1)])
def test_in_a_net_one_attacks_with_two_dice_fewer_but_one_at_least(step: int, dice: int) -> None:
    s = begun().stand(THIEF, TAVERN).trait("lia", "might", step)
    s.apply(Afflict("lia", NETTED, "test"))
    s.dice(*[0] * dice, *blanks(s, THIEF, "might")).play("attack:tasha:might")
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50k")
def test_in_a_net_one_attacks_with_fewer_dice_whatever_the_trait() -> None:
    s = begun().stand(THIEF, TAVERN).apply(Afflict("lia", NETTED, "test"))
    s.dice(*blanks(s, "lia", "sanity")[2:], *blanks(s, THIEF, "sanity"))
    s.play("attack:tasha:eldritch-blast")
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50k")
def test_in_a_net_one_defends_against_might_alone_with_fewer_dice() -> None:
    s = begun(turn=THIEF).stand(THIEF, TAVERN).trait("lia", "might", 8)
    s.apply(Afflict("lia", NETTED, "test"))
    s.dice(*blanks(s, THIEF, "might"), *blanks(s, "lia", "might")[2:]).play("attack:lia:might")
    s.settled()
    fewer: dict[Trait, int] = {"might": 2, "speed": 0}
    for trait, less in fewer.items():
        s = begun().trait("lia", "might", 8).apply(Afflict("lia", NETTED, "test"))
        dice = (0, 0, *blanks(s, "lia", trait)[less:])
        played(attacked_by(s.arranging, BLAST, "lia", trait, 2, "betrayal:test"), dice=dice)


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50k")
def test_neither_others_nor_other_rolls_are_hampered() -> None:
    s = begun(turn="vort").stand(THIEF, TAVERN).apply(Afflict("lia", NETTED, "test"))
    s.dice(*blanks(s, "vort", "might"), *blanks(s, THIEF, "might")).play("attack:tasha:might")
    s.settled()
    s = wired(DUD).apply(Afflict("lia", NETTED, "test"))
    s.dice(*blanks(s, "lia", "knowledge")).play(DISABLE)
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50k")
def test_a_second_net_does_nothing_more() -> None:
    s = wired(NET).trait("lia", "might", 8).apply(Afflict("lia", NETTED, "test"))
    s.dice(*blanks(s, "lia", "knowledge")).play(DISABLE)
    fell(s, "lia", "might", 5).play(GET_OUT)
    assert not s.city.has_condition("lia", NETTED)
    assert "go:3,0" in s.keys
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50l")
@pytest.mark.parametrize("total", [4, 5])
def test_a_friend_in_the_same_place_may_help_once_and_still_attack(total: int) -> None:
    s = begun(turn="vort").stand(THIEF, TAVERN).trait("vort", "might", 8)
    s.apply(Afflict("lia", NETTED, "test"))
    fell(s, "vort", "might", total).play(HELP_OUT)
    assert s.city.has_condition("lia", NETTED) is (total < 5)
    assert HELP_OUT not in s.keys
    assert "attack:tasha:might" in s.keys
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50l")
def test_of_several_in_nets_one_is_helped() -> None:
    s = begun("lia", "vort", "miska", turn="vort").trait("vort", "might", 8)
    s.apply(Afflict("lia", NETTED, "test"), Afflict("miska", NETTED, "test"))
    fell(s, "vort", "might", 5).play(HELP_OUT)
    assert (s.kind, {*s.keys}) == ("person/net", {"lia", "miska"})
    s.play("miska")
    assert not s.city.has_condition("miska", NETTED)
    assert s.city.has_condition("lia", NETTED)


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50l")
def test_nobody_helps_from_another_place_and_the_thief_helps_nobody() -> None:
    caught = Afflict("lia", NETTED, "test")
    s = begun(turn="vort").stand("vort", FOUNTAIN).apply(caught)
    assert HELP_OUT not in s.keys
    assert HELP_OUT not in begun(turn=THIEF).stand(THIEF, TAVERN).apply(caught).keys
    s = begun(turn="vort", scene=with_a_run()).stand("vort", RUN).stand("lia", f"{RUN}/2")
    assert HELP_OUT not in s.apply(caught).keys


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50l")
def test_one_in_a_net_may_help_another_and_roll_for_themselves_too() -> None:
    s = begun().apply(Afflict("lia", NETTED, "test"), Afflict("vort", NETTED, "test"))
    s.dice(*blanks(s, "lia", "might")).play(HELP_OUT)
    assert GET_OUT in s.keys
    s.settled()


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50l")
def test_somebody_who_is_gone_by_then_is_not_helped() -> None:
    s = begun(turn="vort").apply(Afflict("lia", NETTED, "test"), Vanish("lia", "test"))
    played(help_out(s.arranging, "vort"))
    assert s.arranging.has_condition("lia", NETTED)


@cites("betrayal:haunt/50/net")
def test_a_net_keeps_nobody_from_being_placed_and_comes_along() -> None:
    s = begun().apply(Afflict("lia", NETTED, "test"))
    played(put_on(s.arranging, "lia", s.spot(FOUNTAIN), "test"))
    assert s.where("lia") == FOUNTAIN
    assert s.city.has_condition("lia", NETTED)


# Powder.


def blown_up(s: Scene, *dice: int) -> Scene:
    """Lia triggers what lies on her tile: 4 dice, then those of all who stand there."""
    s.dice(*blanks(s, "lia", "knowledge"), *dice)
    return settle(s.play(DISABLE))


@cites("betrayal:haunt/50/blast", "betrayal:ruling/N50m")
def test_powder_attacks_all_on_its_tile_and_hurts_all_within_one() -> None:
    s = begun("lia", "vort", "miska", "dhadius")
    wire(s, BLAST, TAVERN)
    s.stand("vort", FOUNTAIN).stand("miska", KITCHEN).stand("dhadius", CHAMBER)
    s.stand(THIEF, TAVERN).trait("lia", "might", 6).trait(THIEF, "might", 6)
    before = {who: bodily(s, who) for who in s.city.cast}
    blown_up(s, 2, 1, 0, 0, *blanks(s, THIEF, "speed"), *blanks(s, "lia", "speed"))
    lost = {who: before[who] - bodily(s, who) for who in s.city.cast}
    assert lost == {THIEF: 4, "lia": 4, "vort": 1, "miska": 0, "dhadius": 1}
    assert s.city.tokens == {}
    assert s.happened("Attack", "Defeat") == []
    s.settled()


@cites("betrayal:haunt/50/blast", "betrayal:ruling/N50m")
def test_who_defends_well_takes_the_one_point_alone() -> None:
    s = wired(BLAST).stand("vort", KITCHEN)
    before = bodily(s, "lia")
    blown_up(s, 2, 0, 0, 0, *[2] * s.value("lia", "speed"))
    assert bodily(s, "lia") == before - 1
    s.settled()


@cites("betrayal:haunt/50/blast", "betrayal:ruling/N50m", "betrayal:special/barrier")
def test_on_a_barrier_tile_both_halves_are_hit_and_what_is_beside_either() -> None:
    s = begun(scene=with_a_run("lia", "vort", "miska"))
    wire(s, BLAST, RUN)
    s.stand("lia", RUN).stand("vort", f"{RUN}/2").stand("miska", "rat-den").stand(THIEF, LANDING)
    before = {who: bodily(s, who) for who in s.city.cast}
    blown_up(s, 0, 0, 0, 0, *blanks(s, "lia", "speed"), *blanks(s, "vort", "speed"))
    lost = {who: before[who] - bodily(s, who) for who in s.city.cast}
    assert lost == {THIEF: 1, "lia": 1, "vort": 1, "miska": 1}
    s.settled()


@cites("betrayal:haunt/50/blast")
def test_stairs_and_grates_lead_nothing_of_it_away() -> None:
    s = wired(BLAST, BASEMENT).stand("lia", BASEMENT).stand("vort", KITCHEN)
    s.stand(THIEF, KITCHEN)
    before = bodily(s, "vort"), bodily(s, THIEF)
    blown_up(s, 0, 0, 0, 0, *blanks(s, "lia", "speed"))
    assert (bodily(s, "vort"), bodily(s, THIEF)) == before
    s.settled()


@cites("betrayal:haunt/50/blast", "betrayal:haunt/50/encounter")
def test_who_survives_it_goes_on() -> None:
    s = wired(BLAST).stand("vort", KITCHEN).play("go:3,0")
    s.dice(*blanks(s, "lia", "knowledge"), 0, 0, 0, 0, *blanks(s, "lia", "speed"))
    settle(s.play("disable"))
    assert s.where("lia") == FOUNTAIN


@cites("betrayal:haunt/50/blast")
def test_who_is_off_the_board_is_not_hit() -> None:
    s = wired(BLAST).apply(Vanish("vort", "test"))
    before = bodily(s, "vort")
    blown_up(s, 2, 2, 0, 0, *blanks(s, "lia", "speed"))
    assert bodily(s, "vort") == before
    s.settled()


# How it ends.


@cites("betrayal:haunt/50", "betrayal:victory/first")
@pytest.mark.parametrize(("tile", "ending"), [(TAVERN, "traitor"), (CHAMBER, "")])
def test_the_thief_wins_by_ending_a_turn_on_the_elfsong_tavern_with_the_deck(
    tile: str, ending: str
) -> None:
    s = begun(turn=THIEF).stand(THIEF, tile)
    s.arranging.held[DECK] = THIEF
    assert s.city.ending() == ""
    s.play("end")
    assert s.ending == ending
    if ending:
        assert s.table.outcome is not None
        assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/50", "betrayal:victory/first")
def test_the_turn_of_somebody_else_or_a_deck_in_other_hands_is_not_enough() -> None:
    s = begun().stand(THIEF, TAVERN)
    s.arranging.held[DECK] = THIEF
    assert s.play("end").ending == ""
    assert begun(turn=THIEF).stand(THIEF, TAVERN).play("end").ending == ""
    s = begun(turn=THIEF).stand(THIEF, TAVERN)
    del s.arranging.held[DECK]
    assert s.lying(DECK, TAVERN).play("end").ending == ""


@cites("betrayal:haunt/50", "betrayal:attack/steal")
def test_the_deck_is_stolen_and_stolen_back_by_a_blow() -> None:
    s = begun(turn=THIEF).stand(THIEF, TAVERN)
    s.dice(2, *blanks(s, THIEF, "might")[1:], *blanks(s, "lia", "might"))
    s.play("attack:lia:might", f"steal:{DECK}")
    assert s.city.held[DECK] == THIEF
    s = begun().stand(THIEF, TAVERN)
    s.arranging.held[DECK] = THIEF
    s.dice(2, *blanks(s, "lia", "might")[1:], *blanks(s, THIEF, "might"))
    s.play("attack:tasha:might", f"steal:{DECK}")
    assert s.city.held[DECK] == "lia"


@cites("betrayal:haunt/50", "betrayal:victory/first")
def test_the_heroes_win_when_the_thief_is_dead() -> None:
    s = begun().stand(THIEF, TAVERN).trait(THIEF, "might", 1).trait(THIEF, "speed", 1)
    s.dice(2, 2, *blanks(s, "lia", "might")[2:], *blanks(s, THIEF, "might"))
    settle(s.play("attack:tasha:might"))
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/50", "betrayal:victory/survivor")
def test_the_thief_wins_with_the_last_hero() -> None:
    s = begun().apply(Die("vort", "", "test"))
    assert s.arranging.ending() == ""
    assert s.apply(Die("lia", THIEF, "test")).city.ending() == "traitor"


def at_deaths_door(s: Scene, *people: str) -> Scene:
    for who in people:
        s.trait(who, "might", 1).trait(who, "speed", 1)
    return s


@cites("betrayal:haunt/50/blast", "betrayal:ruling/N50m", "betrayal:victory/first")
def test_powder_that_kills_the_thief_wins_for_the_heroes() -> None:
    s = at_deaths_door(wired(BLAST), THIEF).stand(THIEF, TAVERN).stand("vort", KITCHEN)
    blown_up(s, 2, 2, 0, 0, *blanks(s, THIEF, "speed"), *[2] * s.value("lia", "speed"))
    assert s.ending == "hero"
    assert s.city.dead == (THIEF,)


@cites("betrayal:haunt/50/blast", "betrayal:ruling/N50m", "betrayal:victory/survivor")
def test_powder_that_kills_the_thief_and_the_last_hero_wins_for_nobody() -> None:
    s = at_deaths_door(wired(BLAST), THIEF, "lia").stand(THIEF, TAVERN)
    s.apply(Die("vort", "", "test"))
    blown_up(s, 2, 2, 0, 0, *blanks(s, THIEF, "speed"), *blanks(s, "lia", "speed"))
    assert {*s.city.dead} == {"vort", "lia", THIEF}
    assert s.ending == "nobody"


@cites("betrayal:haunt/50/blast", "betrayal:ruling/N50m", "betrayal:victory/survivor")
def test_it_is_one_blow_for_those_beside_it_too() -> None:
    s = at_deaths_door(wired(BLAST), THIEF, "lia").stand(THIEF, FOUNTAIN)
    s.apply(Die("vort", "", "test"))
    blown_up(s, 2, 2, 0, 0, *blanks(s, "lia", "speed"))
    assert {*s.city.dead} == {"vort", "lia", THIEF}
    assert s.ending == "nobody"


@cites("betrayal:haunt/50/deck", "betrayal:ruling/N50e")
def test_the_deck_of_one_who_dies_off_the_board_lies_on_the_landing() -> None:
    s = begun().apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "betrayal:test"))
    assert s.city.piles[DECK] == s.spot(LANDING)
    assert DECK not in s.city.lost


# Secrets.


@cites("betrayal:haunt/50", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = wired(NET)
    canaries(s, HAUNT.text.secrets_of("thief"), (1, 2))
    canaries(s, HAUNT.text.secrets_of("treader"), (0,))
    for told in HAUNT.text.secrets_of("thief")[:2]:
        assert told in read_by(s, THIEF)


@cites("betrayal:haunt/50/disable", "betrayal:haunt/50/avoid", "betrayal:haunt/sides")
def test_how_hard_it_is_to_get_past_a_wire_stands_on_the_heroes_page_alone() -> None:
    s = wired(NET)
    canaries(s, ["Knowledge or Speed", "Speed 5"], (0,))


@cites("betrayal:haunt/50/tokens", "betrayal:haunt/secrets")
def test_nobody_but_the_thief_meets_the_name_of_what_lies_there() -> None:
    names = [HAUNT.things[face].name for face in FACES]
    s = begun(turn=THIEF).stand(THIEF, CHAMBER).play(SET, "1,0")
    canaries(s, names, (1, 2))
    s.play(NET)
    canaries(s, names, (1, 2))
    assert HAUNT.things[NET].name in read_by(s, THIEF)


def told(city: City, seat: int) -> bool:
    """The thief knows; the others, once one of the wires that differ was turned over."""
    return seat == 0 or any(not city.faces.is_down(token) for token in city.faces.tokens())


@cites("betrayal:haunt/50/tokens", "betrayal:haunt/50/strew", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("other", [ARROW, NET, BLAST])
def test_what_was_laid_at_first_makes_no_difference_to_those_who_do_not_know(
    other: str, seed: int
) -> None:
    tables: list[Scene] = []
    for face in (DUD, other):
        s = begun()
        wire(s, face, TAVERN)
        wire(s, NET, FOUNTAIN)
        wire(s, DUD, BASEMENT)
        tables.append(s)
    assert no_interference(tables[0], tables[1], (1, 2), told, seed=seed) > 3


@cites("betrayal:haunt/50/set", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("one", "other"), [(DUD, NET), (ARROW, BLAST)])
def test_what_is_set_in_a_turn_makes_no_difference_to_those_who_do_not_know(
    one: str, other: str, seed: int
) -> None:
    tables: list[Scene] = []
    for face in (one, other):
        s = begun(turn=THIEF).stand(THIEF, CHAMBER).play(SET, "1,0", face, SET, "2,0", DUD)
        tables.append(s)
    assert no_interference(tables[0], tables[1], (1, 2), told, seed=seed) > 3


@cites("betrayal:haunt/50/tokens", "betrayal:haunt/secrets")
def test_in_imagined_worlds_there_may_be_anything_beneath_a_wire() -> None:
    s = wired(NET)
    (token,) = s.city.tokens

    def imagined(seat: int) -> set[str]:
        worlds = [imagine(s.table, seat, f"{seed}").state for seed in range(40)]
        return {true_face(world, token) for world in worlds}

    assert imagined(1) == {*FACES}
    assert imagined(0) == {NET}


@cites("betrayal:haunt/50/set", "betrayal:haunt/secrets")
def test_what_is_imagined_of_one_leaves_the_thief_something_to_set() -> None:
    """Whatever somebody makes of the first two, there is a third in every world."""
    s = begun(turn=THIEF).stand(THIEF, CHAMBER).play(SET, "1,0", NET, SET, "0,0", DUD)
    for seed in range(20):
        world = imagine(s.table, 1, f"{seed}")
        world.answer(SET, 0)
        assert world.decisions[0].kind == "token/beneath"
        assert world.decisions[0].options


@cites("betrayal:haunt/50/disable", "betrayal:ruling/N50j", "betrayal:haunt/secrets")
@pytest.mark.parametrize("face", FACES)
def test_what_was_disabled_is_never_told(face: str) -> None:
    s = wired(face)
    (token,) = s.city.tokens
    fell(s, "lia", "knowledge", 5).play(DISABLE)
    assert [face_of(s.city, token, seat) for seat in (1, 2, SPECTATOR)] == ["", "", ""]
    canaries(s, [HAUNT.things[each].name for each in FACES], (1, 2))


@cites("betrayal:haunt/50/tokens")
def test_the_key_of_a_wire_tells_only_how_many_there_were_before() -> None:
    s = begun(turn=THIEF).stand(THIEF, CHAMBER)
    before = len(s.city.faces.tokens())
    s.play(SET, "1,0", NET, SET, "0,0", DUD)
    assert [*s.city.tokens] == [f"{WIRE}-{before + 1}", f"{WIRE}-{before + 2}"]


@cites("betrayal:haunt/50")
def test_wires_come_along_with_tiles_that_are_moved() -> None:
    s = wired(NET, FOUNTAIN)
    cell, lie = s.spot(FOUNTAIN), s.arranging.board.shapes[s.spot(FOUNTAIN)].lie
    s.apply(Relay("move", ((FOUNTAIN, (cell, lie), (cell + 64, lie)),), "test"))
    assert lying(s) == {FOUNTAIN: NET}
