"""What a figure that thinks will do, as it is told to those who are asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.rules.minds.foresee import foresee
from undercroft.games.betrayal.rules.minds.ground import ground_of
from undercroft.games.betrayal.rules.minds.seen import ground_seen, hunters
from undercroft.sim.series import Series

TROLL = "troll"


def hunt(**spots: str) -> Scene:
    """A Troll in the Kitchen, and everybody on the Tavern or where they are said to be."""
    s = Scene("torskar", "lia", "vort").haunt(4, tile="kitchen", turn="lia")
    for who, tile in spots.items():
        s.stand(who, tile)
    return s


def then(s: Scene) -> tuple[str, ...]:
    view = GAME.view(s.city, s.asked_seat)
    return GAME.outlook(view, s.asked)["end"].then


@cites("betrayal:monster/one-by-one", "betrayal:haunt/04/troll")
def test_whoever_ends_a_turn_is_told_who_comes_for_them() -> None:
    assert then(hunt(lia="inner-chamber")) == (TROLL,)
    assert then(hunt(lia="catacomb-landing")) == ()
    assert then(hunt()) == (TROLL,)  # for one of three


@cites("betrayal:monster/stunned")
def test_a_stunned_one_comes_for_nobody() -> None:
    assert then(hunt(lia="inner-chamber").given(stunned=(TROLL,))) == ()


@cites("betrayal:haunt/order", "betrayal:haunt/03/rampage")
def test_one_that_acts_after_the_revealer_is_told_of_to_the_revealer_alone() -> None:
    s = Scene("torskar", "lia", "vort").tile("temple-of-umberlee", 3, 0, 1)
    s.haunt(3, tile="kitchen", turn="torskar")
    view = GAME.view(s.city, 0)
    assert [key for key, _ in hunters(view, "torskar")] == ["umber-hulk"]
    assert [*hunters(view, "lia")] == []


@cites("betrayal:haunt/04/troll", "betrayal:monster/speed")
def test_why_tells_what_it_will_do_and_how_likely() -> None:
    found = GAME.why(hunt(lia="inner-chamber").city, 1, f"{TROLL}.next")
    templates = [reason.told.template for reason in found]
    assert templates == [
        "{figure} goes for the nearest, {far} {far:space|spaces} away: {prey}.",
        "It gets there with a chance of {percent} %.",
        "Then it strikes {prey}, if it gets there.",
    ]
    assert found[0].told.args["prey"] == ("lia",)
    assert found[1].told.args["percent"] == 100
    assert {reason.cite for reason in found} == {"betrayal:haunt/04/troll"}


@cites("betrayal:ruling/M3")
def test_of_several_it_is_told_who_decides() -> None:
    found = GAME.why(hunt().city, 1, f"{TROLL}.next")
    assert "{seat} decides among them." in [reason.told.template for reason in found]


@cites("betrayal:monster/stunned", "betrayal:traitor/monster-turn")
def test_of_others_it_is_told_why_nothing_is_known() -> None:
    stunned = GAME.why(hunt().given(stunned=(TROLL,)).city, 1, f"{TROLL}.next")
    assert [reason.cite for reason in stunned] == ["betrayal:monster/stunned"]
    led = Scene("torskar", "lia", "vort").haunt(2, "b0,0", revealer="torskar", turn="lia")
    (reason,) = GAME.why(led.city, 1, "goblin-1.next")
    assert reason.told.template == "{seat} decides what {figure} does."


@pytest.mark.parametrize("haunt", [3, 4])
def test_a_view_tells_the_same_as_the_table(haunt: int) -> None:
    """In whole games: whom a figure goes for by a seat's view, and by all there is."""
    series = Series("betrayal", 2, "seen", seats=4, options={"haunt": haunt})
    compared = 0
    for number in range(series.games):
        table, bots = series.open(number), series.bots(number)
        while table.outcome is None:
            decision, city = table.decision(), table.state
            if city.haunt and decision.kind == "act":
                compared += alike(GAME.view(city, decision.seat), city, decision.who)
            answer = bots[decision.seat].choose(decision, lambda: {})
            table.answer(answer, decision.seat)
    assert compared > 5


def alike(view: Any, city: Any, who: str) -> int:
    """How often the two were compared."""
    found = [*hunters(view, who)]
    for figure in dict.fromkeys([key for key, _ in found]):
        first = next(pick for key, pick in found if key == figure)
        told = [p for step in foresee(city, figure) for p in step if p.about]
        assert (first.about, first.far) == (told[0].about, told[0].far)
        ground, seen = ground_of(city, figure), ground_seen(view, city.tale)
        assert (ground.at, ground.board.laid) == (seen.at, seen.board.laid)
    return len(found)
