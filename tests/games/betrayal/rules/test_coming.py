"""However somebody comes to a spot, what waits there hears of it, once."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import undercroft.games.betrayal
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.games.betrayal.events.board import Arrive, Carry, Leave, Push, Step, Vanish
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.haunts.h05_labyrinth.charging import charge
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.moving import put_on, walk
from undercroft.games.betrayal.rules.placing import spawn
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.state import City

HOME: Final = Path(undercroft.games.betrayal.__file__).parent
BY: Final = "betrayal:test"


@dataclass(frozen=True, slots=True)
class Doorman(Source):
    """Notes who came, from where, and how."""

    @after(Arrive)
    async def note(self, city: City, came: Arrive) -> None:
        origin = "nowhere" if came.origin is None else city.tile(came.origin)
        line = f"{came.who} {came.how} {origin} {city.tile(came.spot)}"
        await happen(city, Count(line, 1, BY))


@dataclass(frozen=True, slots=True)
class Meanwhile(Source):
    """Takes whoever moves off the board before they are there, or puts them elsewhere."""

    to: int = -1

    @after(Step)
    async def strike(self, city: City, moved: Step) -> None:
        if self.to < 0:
            await happen(city, Vanish(moved.who, BY))
        else:
            await put_on(city, moved.who, self.to, BY)


def hall(*sources: Source) -> Scene:
    s = Scene("torskar", "lia", "vort")
    for source in (Doorman("doorman"), *sources):
        s.arranging.enter(source)
    return s


@pytest.fixture
def ogres(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, OGRES)
    s = Scene("torskar", "lia", "vort").haunt(26, turn="lia").figure("ogre-1", "inner-chamber")
    s.arranging.enter(Doorman("doorman"))
    return s


def noted(city: City) -> list[str]:
    return [line for line, times in city.counts.items() if " " in line for _ in range(times)]


@cites("betrayal:move/speed")
def test_each_step_of_a_walk_is_an_arrival() -> None:
    s = hall().play("go:0,0")
    assert noted(s.city) == [
        "torskar step elfsong-tavern inner-chamber",
        "torskar step inner-chamber kitchen",
    ]


@cites("betrayal:discover/place")
def test_whoever_explores_arrives_on_the_new_tile_before_its_symbol_counts() -> None:
    s = hall().stack("building", "arcane-retreat").stack("street", "fountain")
    s.play("explore:east").take_first("rotate")
    assert noted(s.city) == ["torskar explore elfsong-tavern fountain"]


@cites("betrayal:special/barrier")
def test_past_a_barrier_one_arrives_on_the_same_tile_and_has_not_left_it() -> None:
    s = hall(Latch("latch")).tile("flooded-chamber", 0, 1, 1, below=True)
    s.stand("torskar", "flooded-chamber").dice(*[1] * s.value("torskar", "might")).play("cross")
    assert noted(s.city) == ["torskar cross flooded-chamber flooded-chamber"]


@cites("betrayal:ruling/P6")
def test_whoever_is_pushed_or_placed_or_carried_arrives_as_well(ogres: Scene) -> None:
    city, kitchen = ogres.arranging, ogres.spot("kitchen")
    played(shift(city, "vort", kitchen, BY))
    played(put_on(city, "lia", kitchen, BY))
    played(come(city, Carry("torskar", "ogre-1", kitchen, "kitchen", BY), "carry"))
    assert noted(city) == [
        "vort push elfsong-tavern kitchen",
        "lia place elfsong-tavern kitchen",
        "torskar carry elfsong-tavern kitchen",
    ]


def test_being_moved_is_no_step_of_ones_own() -> None:
    s = hall()
    played(shift(s.arranging, "torskar", s.spot("kitchen"), BY))
    assert (s.city.strides, s.city.spent) == (0, 0)


def test_whoever_was_off_the_board_comes_from_nowhere() -> None:
    s = hall()
    del s.arranging.at["lia"]
    played(put_on(s.arranging, "lia", s.spot("kitchen"), BY))
    assert noted(s.city) == ["lia place nowhere kitchen"]


@cites("betrayal:terms/tokens")
def test_a_monster_that_appears_or_walks_or_charges_arrives(ogres: Scene) -> None:
    city = ogres.arranging
    played(spawn(city, "ogre", ogres.spot("kitchen"), BY))
    played(walk(city, "ogre-2", [ogres.spot("inner-chamber")]))
    ogres.stand("torskar", "kitchen").stand("lia", "kitchen").stand("vort", "kitchen")
    played(charge(city, "ogre-2", (ogres.spot("elfsong-tavern"),), BY))
    assert noted(city) == [
        "ogre-2 spawn nowhere kitchen",
        "ogre-2 step kitchen inner-chamber",
        "ogre-2 step inner-chamber elfsong-tavern",
    ]


def test_whoever_is_gone_before_they_are_there_does_not_arrive() -> None:
    s = hall(Meanwhile("meanwhile")).play("go:0,0")
    assert noted(s.city) == []
    assert "torskar" not in s.city.at


def test_whoever_is_put_elsewhere_on_the_way_arrives_there_only_and_goes_no_farther() -> None:
    s = hall()
    s.arranging.enter(Meanwhile("meanwhile", to=s.spot("kitchen-basement")))
    s.play("go:0,0")
    assert noted(s.city) == ["torskar place inner-chamber kitchen-basement"]
    assert s.where("torskar") == "kitchen-basement"


@cites("betrayal:death/companions")
def test_a_companion_joins_whoever_comes_by_however_they_come() -> None:
    s = hall().lying("homunculus", "kitchen")
    played(shift(s.arranging, "vort", s.spot("kitchen"), BY))
    assert "homunculus" in s.city.items_of("vort")


@dataclass(frozen=True, slots=True)
class Latch(Source):
    """Nobody leaves."""

    @before(Leave)
    async def shut(self, city: City, left: Leave) -> Leave | None:
        return None


def comings(source: str) -> list[int]:
    """The lines that let somebody come otherwise than through `come`."""
    calls = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    through = [call.args[1] for call in calls if named(call) == "come"]
    ways = {"Step", "Push", "Carry", "Place", "Spawn"}
    return [call.lineno for call in calls if named(call) in ways and call not in through]


def named(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


@pytest.mark.parametrize(
    "line",
    ["await happen(city, Place(who, spot, tile, by))", "step = Step(who, to, tile, cost, by)"],
)
def test_a_planted_coming_without_an_arrival_is_found(line: str) -> None:
    assert comings(line) == [1]
    assert not comings('await come(city, Place(who, spot, tile, by), "place")')


def test_nobody_comes_without_an_arrival() -> None:
    """One place for steps, those taken along, and one for monsters that appear."""
    found = {
        str(path.relative_to(HOME))
        for path in sorted(HOME.rglob("*.py"))
        if comings(path.read_text("utf-8"))
    }
    assert found == {"rules/coming.py", "rules/placing.py"}


def test_an_arrival_no_longer_holds_once_they_are_gone() -> None:
    s = hall()
    here = s.spot("elfsong-tavern")
    came: Event = Arrive("lia", here, None, "place", BY)
    assert isinstance(came, Arrive)
    assert came.holds(s.arranging)
    del s.arranging.at["lia"]
    assert not came.holds(s.arranging)


def test_a_push_can_be_prevented_like_any_other_way() -> None:
    s = hall(Anchor("anchor"))
    played(shift(s.arranging, "vort", s.spot("kitchen"), BY))
    assert (s.where("vort"), noted(s.city)) == ("elfsong-tavern", [])


@dataclass(frozen=True, slots=True)
class Anchor(Source):
    """Nobody is pushed."""

    @before(Push)
    async def hold(self, city: City, pushed: Push) -> Push | None:
        return None
