"""Leaving on one's own feet: refused, taxed, punished; and who is no longer there after that."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from tests.games.betrayal.accidents import Refuses, Watch
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import before
from undercroft.games.betrayal.events.board import Leave, Vanish
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.leaving import has_a_say, leave
from undercroft.games.betrayal.rules.moving import put_on, step
from undercroft.games.betrayal.state import City

BY: Final = "betrayal:test"


@dataclass(frozen=True, slots=True)
class Taxes(Watch):
    @before(Leave)
    async def charge(self, city: City, left: Leave) -> Leave:
        return replace(left, cost=left.cost + 2)


@dataclass(frozen=True, slots=True)
class Hurts(Watch):
    @before(Leave)
    async def bite(self, city: City, left: Leave) -> Leave:
        await hurt(city, left.who, "physical", 1, BY)
        return left


@dataclass(frozen=True, slots=True)
class Kills(Watch):
    @before(Leave)
    async def slay(self, city: City, left: Leave) -> Leave:
        await kill(city, left.who, "", BY)
        return left


@dataclass(frozen=True, slots=True)
class Hides(Watch):
    @before(Leave)
    async def swallow(self, city: City, left: Leave) -> Leave:
        await happen(city, Vanish(left.who, BY))
        return left


@dataclass(frozen=True, slots=True)
class Whisks(Watch):
    @before(Leave)
    async def throw(self, city: City, left: Leave) -> Leave:
        await put_on(city, left.who, city.board.cells["kitchen-basement"], BY)
        return left


@dataclass(frozen=True, slots=True)
class Takes(Watch):
    """Lia and Vort are taken along."""

    @before(Leave)
    async def hold(self, city: City, left: Leave) -> Leave:
        return replace(left, along=("lia", "vort"))


def at_the_door(kind: type[Watch]) -> Scene:
    s = Scene("torskar", "lia", "vort")
    s.arranging.enter(kind("watch", where=s.spot("elfsong-tavern")))
    return s


@pytest.fixture
def besieged(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, OGRES)
    return Scene("torskar", "lia", "vort").haunt(26, turn="lia")


@cites("betrayal:move/speed")
def test_whoever_is_refused_stays_and_has_spent_nothing() -> None:
    s = at_the_door(Refuses).play("go:0,0")
    assert s.where("torskar") == "elfsong-tavern"
    assert (s.city.spent, s.city.strides, s.happened("Step")) == (0, 0, [])


@cites("betrayal:discover/place")
def test_whoever_is_refused_at_an_unknown_door_sees_nothing_and_may_take_it_back() -> None:
    s = at_the_door(Refuses).stack("street", "fountain")
    s.play("explore:east")
    assert not s.happened("Lay", "Step", "Discover")
    assert "fountain" not in s.city.board.cells
    s.table.undo()


@cites("betrayal:move/speed", "betrayal:ruling/R12")
def test_a_tax_is_paid_with_the_step_and_counts_for_the_next() -> None:
    s = at_the_door(Taxes).play("go:1,0")
    assert (s.where("torskar"), s.city.spent) == ("inner-chamber", 1 + 2)


@cites("betrayal:discover/place")
def test_a_tax_is_paid_at_an_unknown_door() -> None:
    s = at_the_door(Taxes).stack("street", "fountain").play("explore:east").take_first("rotate")
    assert (s.where("torskar"), s.city.spent) == ("fountain", 1 + 2)


def test_whoever_is_bitten_on_leaving_goes_all_the_same() -> None:
    s = at_the_door(Hurts).play("go:1,0", "1-0")
    assert s.where("torskar") == "inner-chamber"
    assert (
        s.step("torskar", "might") == Scene("torskar", "lia", "vort").step("torskar", "might") - 1
    )


@cites("betrayal:haunt/death")
def test_whoever_dies_on_leaving_leaves_no_step_behind(besieged: Scene) -> None:
    s = besieged
    s.arranging.enter(Kills("watch", where=s.spot("elfsong-tavern")))
    s.play("go:1,0")
    assert "lia" in s.city.dead
    assert not s.happened("Step")


@cites("betrayal:discover/place")
@pytest.mark.parametrize("kind", [Hides, Whisks])
def test_whoever_is_gone_from_an_unknown_door_finds_nothing(kind: type[Watch]) -> None:
    s = at_the_door(kind).stack("street", "fountain").play("explore:east")
    assert not s.happened("Lay", "Step")


@pytest.mark.parametrize("kind", [Hides, Whisks])
def test_whoever_is_gone_takes_no_step(kind: type[Watch]) -> None:
    s = at_the_door(kind).play("go:0,0")
    assert not s.happened("Step")


def test_nobody_leaves_nowhere() -> None:
    s = Scene("torskar", "lia", "vort")
    del s.arranging.at["torskar"]
    assert played(leave(s.arranging, "torskar", s.spot("kitchen"), 1, BY)).result is None
    assert played(step(s.arranging, "torskar", s.spot("kitchen"), 1, BY)).result is False


def test_those_who_are_taken_along_come_after_the_step() -> None:
    s = at_the_door(Takes).play("go:1,0")
    assert {s.where(who) for who in ("torskar", "lia", "vort")} == {"inner-chamber"}
    assert s.happened("Step", "Carry") == ["Step", "Carry", "Carry"]


def test_whoever_is_no_longer_there_is_not_taken_along() -> None:
    s = at_the_door(Takes).stand("lia", "kitchen")
    del s.arranging.at["vort"]
    s.play("go:1,0")
    assert (s.where("lia"), s.happened("Carry")) == ("kitchen", [])


@cites("betrayal:discover/place")
def test_those_who_are_taken_along_come_onto_a_tile_that_is_found() -> None:
    s = at_the_door(Takes).stack("street", "fountain").play("explore:east").take_first("rotate")
    assert {s.where(who) for who in ("torskar", "lia", "vort")} == {"fountain"}


@cites("betrayal:event/otyugh-tentacle")
def test_the_tile_itself_has_the_last_word(besieged: Scene) -> None:
    """A tentacle comes first, then the house: both know only whoever really leaves."""
    s = besieged.tile("house-of-blood", 3, 0).token("otyugh-tentacle", "house-of-blood")
    s.stand("lia", "house-of-blood")
    s.arranging.enter(Refuses("watch", where=s.spot("house-of-blood")))
    refused = played(leave(s.arranging, "lia", s.spot("elfsong-tavern"), 1, BY), "watch")
    assert refused.result is None
    s.arranging.leave("watch")
    tentacle, guard = [0] * 3, [0] * s.value("lia", "might")
    house = [1] * s.value("lia", "sanity")
    went = leave(s.arranging, "lia", s.spot("elfsong-tavern"), 1, BY)
    assert isinstance(played(went, dice=(*tentacle, *guard, *house)).result, Leave)


def test_whoever_is_taken_along_twice_is_taken_along_once() -> None:
    left = Leave("vort", 0, 1, 1, BY).taking("miska")
    assert left.along == ("miska",)
    assert left.taking("miska") is left


def test_a_step_of_which_nobody_hears_is_one_event_and_goes_on_only_if_made() -> None:
    s = Scene("torskar", "lia", "vort").stand("torskar", "elfsong-tavern")
    here, there = s.spot("elfsong-tavern"), s.spot("inner-chamber")
    assert not has_a_say(s.city, here)
    before = s.city.events_happened
    assert played(step(s.arranging, "torskar", there, 1, BY)).result is True
    assert s.city.events_happened == before + 1
    assert s.where("torskar") == "inner-chamber"
