"""Goals as values, and what comes of several that are reached at once."""

from __future__ import annotations

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Step
from undercroft.games.betrayal.events.combat import Slay
from undercroft.games.betrayal.events.haunt import Count, Turn
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import EndTurn, PassOver
from undercroft.games.betrayal.rules import goals
from undercroft.games.betrayal.rules.goals import (
    Arrived,
    Both,
    Clock,
    CountTo,
    Delivered,
    Either,
    Held,
    LastAlive,
    Majority,
    NoFigures,
    NoneLeft,
    Placed,
    Slain,
)
from undercroft.games.betrayal.state import City

CAST = ("gretchen", "vort", "miska")
BY = "test"
LANDING = "catacomb-landing"


@pytest.fixture
def s(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Miska is the traitor."""
    told(monkeypatch, OGRES)
    return Scene(*CAST).haunt(26, revealer="miska")


@cites("betrayal:victory/survivor")
def test_none_of_a_side_is_left_when_all_of_it_are_dead_or_turned(s: Scene) -> None:
    goal, city = NoneLeft("hero"), s.arranging
    s.apply(Die("vort", "", BY))
    assert not goal.reached(city)
    s.apply(Turn("gretchen", "traitor", "traitor", "traitor", -1, "", True, BY))
    city.kept.clear()
    assert goal.reached(city)


@cites("betrayal:haunt/death")
def test_somebody_is_slain_when_all_in_a_role_are_dead_and_there_was_one(s: Scene) -> None:
    city = s.arranging
    assert not Slain("traitor").reached(city)
    assert not Slain("king").reached(city)
    s.apply(Die("miska", "", BY))
    assert Slain("traitor").reached(city)
    s.apply(Die("vort", "", BY))
    assert not Slain("hero").reached(city)


@cites("betrayal:victory/first")
def test_no_figure_of_a_kind_is_left(s: Scene) -> None:
    assert NoFigures("ogre").reached(s.arranging)
    s.figure("ogre-1", "kitchen")
    assert not NoFigures("ogre").reached(s.arranging)
    s.apply(Slay("ogre-1", "vort", BY))
    assert NoFigures("ogre").reached(s.arranging)


@cites("betrayal:haunt/counts")
def test_a_track_counts_up_to_a_number_or_runs_down(s: Scene) -> None:
    city = s.arranging
    assert not Clock("doom").reached(city), "what was never set has not run down"
    s.apply(Count("doom", 2, BY))
    assert CountTo("doom", 2).reached(city)
    assert not CountTo("doom", lambda city: len(city.cast)).reached(city)
    assert not Clock("doom").reached(city)
    s.apply(Count("doom", -2, BY))
    assert Clock("doom").reached(city)


@cites("betrayal:victory/first")
def test_the_last_one_alive_is_one(s: Scene) -> None:
    city, goal = s.arranging, LastAlive()
    seen = []
    for who in CAST:
        seen.append(goal.reached(city))
        s.apply(Die(who, "", BY))
    assert (seen, goal.reached(city)) == ([False, False, True], False)


@cites("betrayal:victory/first")
def test_somebody_of_a_side_has_arrived_with_what_they_bring(s: Scene) -> None:
    city = s.stand("miska", LANDING).stand("vort", LANDING).arranging
    cellar = (LANDING, "kitchen")
    assert Arrived(cellar, "hero").reached(city)
    assert not Arrived(("kitchen",), "hero").reached(city)
    assert not Arrived(cellar, "hero", bearing="gem").reached(city)
    s.item("gretchen", "gem-1")
    assert not Arrived(cellar, "hero", bearing="gem").reached(city), "who has it is elsewhere"
    s.item("vort", "gem-2")
    assert Arrived(cellar, "hero", bearing="gem").reached(city)
    s.apply(Die("vort", "", BY))
    assert not Arrived(cellar, "hero").reached(city), "a traitor is there, and a dead hero"


@cites("betrayal:victory/first")
def test_some_must_end_their_turn_where_they_want_to_be(s: Scene) -> None:
    city, goal = s.stand("vort", LANDING).arranging, Arrived((LANDING,), "hero", ends_turn=True)
    assert not goal.reached(city)
    s.turn_of("miska").apply(EndTurn("miska", BY))
    assert not goal.reached(city), "another's turn has ended"
    s.turn_of("vort")
    assert not goal.reached(city), "the turn is not over"
    s.apply(EndTurn("vort", BY))
    assert goal.reached(city)
    s.apply(PassOver(1, BY))
    assert not goal.reached(city), "it was over long ago"


@cites("betrayal:victory/first")
def test_a_side_holds_things_and_others_lie_where_they_shall(s: Scene) -> None:
    city = s.item("vort", "gem-1").item("miska", "gem-2").arranging
    assert Held("gem", "hero").reached(city)
    assert not Held("gem", "hero", 2).reached(city), "the traitor has one of them"
    s.lying("gem-3", LANDING).lying("gem-4", "elfsong-tavern")
    assert Delivered("gem", LANDING).reached(city)
    assert not Delivered("gem", LANDING, 2).reached(city)
    s.token("idol-1", LANDING).token("idol-2", "elfsong-tavern")
    assert Placed("idol", LANDING).reached(city)
    assert not Placed("idol", LANDING, 2).reached(city)
    assert Placed("idol", amount=2).reached(city)
    assert not Placed("gem").reached(city), "what is carried is not put down"


@cites("betrayal:victory/first")
def test_more_than_half_of_the_living_are_something(s: Scene) -> None:
    city = s.arranging
    assert [Majority(role).reached(city) for role in ("hero", "traitor")] == [True, False]
    s.apply(Die("vort", "", BY))
    assert [Majority(role).reached(city) for role in ("hero", "traitor")] == [False, False]
    s.apply(Die("gretchen", "", BY))
    assert Majority("traitor").reached(city)


@cites("betrayal:victory/first")
def test_one_thing_or_another(s: Scene) -> None:
    city = s.arranging
    yes, no = goals.Test(lambda city: True, (Step,)), goals.Test(lambda city: False, (Count,))
    assert [Either(*pair).reached(city) for pair in ((no, no), (yes, no), (no, yes))] == [
        *(False, True, True)
    ]
    assert Either(yes, no).reads() == (Step, Count)


@cites("betrayal:victory/first")
def test_one_thing_and_another(s: Scene) -> None:
    city = s.arranging
    yes, no = goals.Test(lambda city: True, (Step,)), goals.Test(lambda city: False, (Count,))
    assert [Both(*pair).reached(city) for pair in ((yes, yes), (yes, no), (no, yes))] == [
        *(True, False, False)
    ]
    assert Both(yes, no).reads() == (Step, Count)


def at_the_end(s: Scene, hope: int, doom: int, *dead: str) -> str:
    """How it ends if all of this is so at once."""
    city: City = s.arranging
    s.apply(Count("hope", hope, BY), Count("doom", doom, BY), *[Die(who, "", BY) for who in dead])
    return OGRES.verdict(city)


@cites("betrayal:victory/first", "betrayal:victory/survivor", "betrayal:ruling/H6")
@pytest.mark.parametrize(
    ("hope", "doom", "dead", "end"),
    [
        (0, 0, (), ""),
        (3, 0, (), "hero"),
        (0, 3, (), "traitor"),
        (3, 3, (), "nobody"),
        (0, 0, ("vort", "gretchen"), "traitor"),
        (3, 0, ("vort", "gretchen"), "traitor"),
        (3, 0, CAST, "nobody"),
        (0, 0, CAST, "traitor"),
    ],
)
def test_of_more_than_one_goal_nobody_has_won_and_heroes_need_a_survivor(
    s: Scene, hope: int, doom: int, dead: tuple[str, ...], end: str
) -> None:
    assert at_the_end(s, hope, doom, *dead) == end
