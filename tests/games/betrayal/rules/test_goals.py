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
from undercroft.games.betrayal.rules import goals
from undercroft.games.betrayal.rules.goals import (
    Both,
    Clock,
    CountTo,
    LastAlive,
    NoFigures,
    NoneLeft,
    Slain,
)
from undercroft.games.betrayal.state import City

CAST = ("gretchen", "vort", "miska")
BY = "test"


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
