"""Haunt 36: the hunt for the Star, who helps, and who is first when it is found."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.bigscore import ALL, CRYPT, REVEALER, begun, found
from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import dice_of
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.haunt import Afflict, Remember
from undercroft.games.betrayal.haunts.h36_big_score import (
    BEARER,
    FOUND,
    HAUNT,
    HELPING,
    HUNTER,
    STAR,
    Hunt,
    helpers,
    hunt,
    may_search,
    run_for_it,
)
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.staging import begin_stage

SEARCH = "task:search"


def sought(*down: str) -> Scene:
    """Lia searches the crypt, in which these are as well; she has the wits and the legs for it."""
    s = begun("lia", "lia", *down)
    return s.trait("lia", "knowledge", 6).trait("lia", "speed", 6).play(SEARCH)


def enlisted(*down: str) -> Scene:
    """All of these help, and Lia finds it with Knowledge."""
    s = sought(*down)
    for who in down:
        s.play(who, "yes")
    need = 7 - len(down)
    dots = [2] * (need // 2) + [1] * (need % 2)
    return s.dice(*dice_of(s, "lia", "knowledge", *dots))


def test_nothing_is_missing() -> None:
    left = missing(36)
    assert not left, "\n".join(left)


# It begins.


@cites("betrayal:haunt/36/begins", "betrayal:haunt/36", "betrayal:haunt/order")
def test_all_are_heroes_the_star_lies_nowhere_and_the_revealers_left_begins() -> None:
    s = begun("")
    assert {*s.city.heroes()} == {*ALL}
    assert [s.city.role(who) for who in ALL] == [HUNTER] * 4
    assert s.city.slots == ("lia", "vort", "miska", REVEALER)
    assert STAR not in {**s.city.held, **s.city.piles, **s.city.tokens}
    assert s.asked.who == "lia"


@cites("betrayal:haunt/36/begins", "betrayal:ruling/N36a")
def test_before_it_is_found_nobody_is_attacked_and_omens_call_nothing_but_one_can_die() -> None:
    s = begun().item("lia", "crossbow")
    assert not [key for key in s.keys if key.startswith("attack")]
    assert not s.city.calm()
    s = begun().trait("vort", "might", 1).trait("vort", "speed", 1)
    played(hurt(s.arranging, "vort", "physical", 3, "test"))
    assert s.city.dead == ("vort",)
    assert s.ending == ""


@cites("betrayal:haunt/36/begins", "betrayal:ruling/N36a", "betrayal:terms/opponent")
def test_before_it_is_found_nobody_slows_anybody() -> None:
    s = begun()
    assert not s.city.tale.slows(s.city, "vort", "lia")


# Searching.


@cites("betrayal:haunt/36/search")
@pytest.mark.parametrize(
    ("where", "may"), [(CRYPT, True), ("catacomb-landing", False), ("marketplace", False)]
)
def test_one_searches_on_an_item_tile_of_the_catacombs(where: str, may: bool) -> None:
    s = begun("lia").stand("lia", where)
    assert (SEARCH in s.keys) is may


@cites("betrayal:haunt/36/search")
def test_off_the_board_nobody_searches() -> None:
    s = begun("lia", "lia").apply(Vanish("lia", "test"))
    assert not may_search(s.arranging, "lia")


@cites("betrayal:haunt/36/search", "betrayal:dice/task-roll")
@pytest.mark.parametrize("trait", ["knowledge", "speed"])
def test_with_less_than_seven_it_is_not_found_and_there_is_one_search_in_a_turn(
    trait: str,
) -> None:
    s = sought()
    assert (s.asked.kind, s.keys) == ("trait/roll", ["knowledge", "speed"])
    s.dice(*dice_of(s, "lia", "speed" if trait == "speed" else "knowledge", 2, 2, 2)).play(trait)
    assert s.city.stage != FOUND
    assert SEARCH not in s.keys
    s.fell_as_scripted()


@cites("betrayal:haunt/36/search", "betrayal:haunt/36/race", "betrayal:ruling/N36c")
def test_with_seven_whoever_searched_alone_has_it_without_a_race() -> None:
    s = sought()
    speed = s.step("lia", "speed")
    s.dice(*dice_of(s, "lia", "knowledge", 2, 2, 2, 1)).play("knowledge")
    assert (s.city.stage, s.city.role("lia"), s.holds("lia")) == (FOUND, BEARER, [STAR])
    assert s.step("lia", "speed") == speed + 1
    assert s.asked.who == "lia"
    assert SEARCH not in s.keys
    s.fell_as_scripted()


# Helping.


@cites("betrayal:haunt/36/help", "betrayal:ruling/N36b")
def test_the_searcher_asks_one_after_the_other_and_each_says_yes_or_no() -> None:
    s = sought("vort", "miska")
    assert (s.asked.kind, s.asked_seat, s.keys) == ("person/helper", 1, ["vort", "miska", "enough"])
    s.play("miska")
    assert (s.asked.kind, s.asked.who, s.asked_seat, s.asked.about) == (
        "may/help",
        "miska",
        3,
        "lia",
    )
    s.play("no")
    assert (s.asked_seat, s.keys) == (1, ["vort", "enough"])
    s.play("vort", "yes")
    assert s.asked.kind == "trait/roll"
    assert helpers(s.city, "lia") == ["vort"]
    assert s.city.has_condition("vort", HELPING)
    assert not s.city.has_condition("miska", HELPING)


@cites("betrayal:haunt/36/help")
def test_the_searcher_need_ask_nobody() -> None:
    s = sought("vort").play("enough")
    s.dice(*dice_of(s, "lia", "knowledge", 2, 2, 2)).play("knowledge")
    assert s.city.stage != FOUND
    s.fell_as_scripted()


@cites("betrayal:haunt/36/help")
@pytest.mark.parametrize(("down", "dots"), [(("vort",), (2, 2, 2)), (("vort", "miska"), (2, 2, 1))])
def test_each_who_agrees_makes_it_one_less(down: tuple[str, ...], dots: tuple[int, ...]) -> None:
    s = sought(*down)
    for who in down:
        s.play(who, "yes")
    s.dice(*dice_of(s, "lia", "knowledge", *dots))
    for who in ("lia", *down):
        s.dice(*dice_of(s, who, "speed", 2 if who == "lia" else 0))
    s.play("knowledge")
    assert s.holds("lia") == [STAR]
    s.fell_as_scripted()


@cites("betrayal:haunt/36/help")
def test_whoever_says_no_makes_nothing_easier() -> None:
    s = sought("vort").play("vort", "no")
    s.dice(*dice_of(s, "lia", "knowledge", 2, 2, 2)).play("knowledge")
    assert s.city.stage != FOUND
    s.fell_as_scripted()


@cites("betrayal:haunt/36/help")
def test_who_is_elsewhere_is_not_asked() -> None:
    s = sought()
    assert s.asked.kind == "trait/roll"


@cites("betrayal:haunt/36/help", "betrayal:ruling/N36b")
def test_an_agreement_is_over_with_the_search() -> None:
    s = sought("vort").play("vort", "yes")
    s.dice(*dice_of(s, "lia", "knowledge", 2)).play("knowledge")
    assert not s.city.has_condition("vort", HELPING)
    s = begun("lia", "lia", "vort").apply(Afflict("vort", HELPING, "test"))
    s.play(SEARCH, "vort", "no")
    assert not s.city.has_condition("vort", HELPING)


@cites("betrayal:haunt/36/help")
def test_whoever_has_left_the_tile_helps_no_more() -> None:
    s = begun("lia", "lia", "vort").apply(Afflict("vort", HELPING, "test"))
    assert helpers(s.arranging, "lia") == ["vort"]
    assert helpers(s.stand("vort", "kitchen").arranging, "lia") == []


# The race.


@cites("betrayal:haunt/36/race", "betrayal:haunt/36/mine")
def test_the_fastest_has_it_and_is_the_traitor_and_each_of_the_others_grows() -> None:
    s = enlisted("vort", "miska")
    before = {who: (s.step(who, "speed"), s.step(who, "might")) for who in ALL}
    s.dice(*dice_of(s, "lia", "speed", 1), *dice_of(s, "vort", "speed", 2))
    s.dice(*dice_of(s, "miska", "speed", 1)).play("knowledge")
    assert (s.city.traitors(), s.holds("vort")) == (["vort"], [STAR])
    grown = {
        who: (s.step(who, "speed") - speed, s.step(who, "might") - might)
        for who, (speed, might) in before.items()
    }
    assert grown == {REVEALER: (0, 0), "lia": (1, 1), "vort": (1, 0), "miska": (1, 1)}
    assert not s.city.conditions
    s.fell_as_scripted()


@cites("betrayal:haunt/36/race")
def test_of_those_who_tie_for_the_highest_each_runs_again_and_nobody_else() -> None:
    s = enlisted("vort", "miska")
    s.dice(*dice_of(s, "lia", "speed", 1), *dice_of(s, "vort", "speed", 2))
    s.dice(*dice_of(s, "miska", "speed", 2))
    s.dice(*dice_of(s, "vort", "speed"), *dice_of(s, "miska", "speed"))
    s.dice(*dice_of(s, "vort", "speed"), *dice_of(s, "miska", "speed", 1)).play("knowledge")
    assert s.holds("miska") == [STAR]
    s.fell_as_scripted()


@cites("betrayal:haunt/36/race")
def test_who_did_not_help_neither_runs_nor_grows() -> None:
    s = sought("vort", "miska").play("vort", "yes", "miska", "no")
    might = s.step("miska", "might")
    s.dice(*dice_of(s, "lia", "knowledge", 2, 2, 2))
    s.dice(*dice_of(s, "lia", "speed", 1), *dice_of(s, "vort", "speed")).play("knowledge")
    assert s.holds("lia") == [STAR]
    assert s.step("miska", "might") == might
    s.fell_as_scripted()


@cites("betrayal:haunt/36/race", "betrayal:ruling/N36h")
def test_the_turn_goes_on_whoever_has_it_and_the_order_stays() -> None:
    s = enlisted("vort")
    s.dice(*dice_of(s, "lia", "speed"), *dice_of(s, "vort", "speed", 1)).play("knowledge")
    assert s.city.traitors() == ["vort"]
    assert (s.asked.who, s.asked.kind) == ("lia", "act")
    assert "attack:vort:might" in s.keys
    assert s.city.slots == ("lia", "vort", "miska", REVEALER)
    s.play("end")
    assert s.asked.who == "vort"


def interrupted(party: tuple[str, ...], gone: tuple[str, ...]) -> Scene:
    """In the middle of a race, after the first roll, some are taken away."""
    s = begun("lia", "lia", *party)
    for who in party:
        s.apply(Afflict(who, HELPING, "test"))
    city, luck = s.arranging, Luck("race")
    flow = run_for_it(city, "lia")
    asked = flow.send(None)
    s.apply(*[Vanish(who, "test") for who in gone])
    try:
        while True:
            asked = flow.send(luck.settle(asked))
    except StopIteration:
        pass
    return s


@cites("betrayal:haunt/36/race", "betrayal:ruling/N36c")
def test_whoever_is_gone_in_the_middle_of_the_race_runs_no_more() -> None:
    s = interrupted(("vort", "miska"), ("lia", "miska"))
    assert (hunt(s.city).finder, hunt(s.city).others) == ("vort", ("lia", "miska"))


@cites("betrayal:haunt/36/race", "betrayal:ruling/N36c")
def test_if_nobody_is_left_in_the_race_the_star_is_not_found() -> None:
    s = interrupted(("vort",), ("lia", "vort"))
    assert (hunt(s.city).where, s.city.stage) == ("", "begin")


@cites("betrayal:haunt/36/race", "betrayal:ruling/N36c")
def test_of_a_finder_who_is_dead_the_star_lies_where_it_was_found() -> None:
    s = begun("lia").apply(Remember(Hunt(CRYPT, "vort", ("miska",)), "test"))
    s.given(dead=("vort",))
    played(begin_stage(s.arranging, FOUND, "test"))
    assert s.city.piles[STAR] == s.spot(CRYPT)
    assert s.city.traitors() == []


# Secrets.


@cites("betrayal:haunt/36", "betrayal:haunt/secrets")
def test_nobody_reads_of_what_comes_before_the_star_is_found() -> None:
    hidden = [text for text in HAUNT.text.hidden_in(FOUND) if text]
    canaries(begun(), hidden, (0, 1, 2, 3))
    canaries(sought("vort").play("vort", "yes"), hidden, (0, 1, 2, 3))


@cites("betrayal:haunt/36", "betrayal:haunt/sides")
def test_then_each_reads_the_page_that_is_theirs() -> None:
    s, text = found("lia"), HAUNT.text
    theirs = [text.page_of(BEARER, FOUND), text.stories["bearer"].text]
    ours = [text.page_of(HUNTER, FOUND), text.stories["found"].text]
    for told in theirs:
        assert told in read_by(s, "lia")
    for told in ours:
        assert told in read_by(s, "vort")
    canaries(s, [*theirs, *text.pages["bearer"].keeps], (0, 2, 3))
    canaries(s, ours, (1,))


@cites("betrayal:haunt/36/search", "betrayal:haunt/sides")
def test_all_read_one_page_before_it_is_found() -> None:
    s, page = begun(), HAUNT.text.page_of(HUNTER)
    for who in ALL:
        assert page in read_by(s, who)
        assert HAUNT.text.stories["hero"].text in read_by(s, who)
