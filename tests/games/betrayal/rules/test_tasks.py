"""Rolls that a haunt lets one attempt."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, OgreHunters, always, found, told
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.rules.haunt import Task
from undercroft.games.betrayal.state import City


@pytest.fixture(autouse=True)
def ogres(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)


def haunted(turn: str = "gretchen") -> Scene:
    return Scene("gretchen", "vort", "miska").haunt(26, revealer="miska", turn=turn)


@cites("betrayal:dice/task-roll", "betrayal:dice/trait-roll")
def test_a_task_is_a_roll_of_a_trait_of_ones_choice() -> None:
    s = haunted().play("task:search")
    assert s.keys == ["knowledge", "sanity"]
    s.dice(1, 1, 1, 0).play("sanity")
    assert s.city.counts == {"hope": 1}
    s.settled()


@dataclass(frozen=True, slots=True)
class Gust(Source):
    """Whoever thinks is blown away."""

    @after(Roll)
    async def blow(self, city: City, rolled: Roll) -> None:
        await happen(city, Vanish(rolled.who, "test"))


@cites("betrayal:dice/task-roll")
@pytest.mark.parametrize("dots", [(2, 2, 0), (1, 1, 0)])
def test_nothing_comes_of_a_roll_if_the_roller_is_gone(dots: tuple[int, ...]) -> None:
    s = haunted()
    s.arranging.enter(Gust("gust"))
    s.dice(*dots).play("task:search", "knowledge")
    assert s.city.counts == {}


@cites("betrayal:dice/task-roll")
def test_too_low_a_roll_may_have_its_own_consequence() -> None:
    s = haunted().dice(1, 1, 0).play("task:search", "knowledge")
    assert s.city.counts == {"despair": 1}
    s.settled()


@cites("betrayal:dice/task-roll")
@pytest.mark.parametrize(("dots", "hope"), [((1, 0, 0), 0), ((2, 0, 0), 1), ((2, 2, 0), 5)])
def test_a_higher_roll_may_bring_more(
    monkeypatch: pytest.MonkeyPatch, dots: tuple[int, ...], hope: int
) -> None:
    async def struck_gold(city: City, who: str) -> None:
        await happen(city, Count("hope", 5, OGRES.cite))

    rows = ((4, struck_gold),)
    dig = Task("trial", Words("Dig"), ("knowledge",), 2, always, found, OGRES.cite, better=rows)
    monkeypatch.setattr(OgreHunters, "tasks", (dig,))
    s = haunted().dice(*dots).play("task:trial")
    assert s.city.counts.get("hope", 0) == hope
    s.fell_as_scripted()


@cites("betrayal:dice/once", "betrayal:dice/task-roll", "betrayal:ruling/H7")
def test_each_task_once_in_a_turn_by_whichever_trait() -> None:
    s = haunted().dice(0, 0, 0).play("task:search", "knowledge")
    assert "task:search" not in s.keys
    assert "task:pray" in s.keys
    s.play("end", "end", "end")
    assert "task:search" in s.keys


@cites("betrayal:dice/once")
def test_a_task_may_be_one_for_each_of_several_things(monkeypatch: pytest.MonkeyPatch) -> None:
    def tile(city: City, who: str) -> str:
        return city.tile_of(who)

    dig = Task("dig", Words("Dig"), ("knowledge",), 9, always, found, OGRES.cite, each=tile)
    monkeypatch.setattr(OgreHunters, "tasks", (dig,))
    s = haunted().dice(0, 0, 0).play("task:dig")
    assert "task:dig" not in s.keys
    s.play("go:1,0")
    assert "task:dig" in s.keys
    s.settled()


@cites("betrayal:attack/haunt-action")
def test_a_task_comes_on_top_of_an_attack() -> None:
    s = haunted().dice(0, 0, 0).play("task:search", "knowledge")
    assert "attack:miska:might" in s.keys


@cites("betrayal:attack/haunt-action")
def test_a_task_instead_of_an_attack_takes_its_place() -> None:
    s = haunted().dice(1, 0, 0, 0).play("task:pray")
    assert s.city.counts == {"hope": 1}  # the candle adds 1
    assert "attack:miska:might" not in s.keys
    s = haunted().dice(0, 0, 0, 0).dice(0, 0, 0).play("attack:miska:might")
    assert "task:pray" not in s.keys
    assert "task:search" in s.keys
    s.settled()


@cites("betrayal:haunt/sides", "betrayal:haunt/secrets")
def test_the_traitor_has_no_part_in_the_heroes_tasks() -> None:
    assert not [key for key in haunted("miska").keys if key.startswith("task")]
