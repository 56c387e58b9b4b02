"""Figures that follow their lists."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.accidents import Trapdoor
from tests.games.betrayal.rules.minds.beasts import BY, beasts, den, held
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.games.betrayal.events.board import Leave, Step, Vanish
from undercroft.games.betrayal.events.figures import Follow
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import (
    Aim,
    Do,
    Go,
    Rank,
    Stand,
    Strike,
    Throw,
)
from undercroft.games.betrayal.rules.slots import Slot, call_up
from undercroft.games.betrayal.state import City

HERO = Aim(("hero",))
NEAR = Go("near", HERO)
HERE = Strike("here", Aim(("hero",), "here", ()))
KITCHEN, CHAMBER, TAVERN = "0,0", "1,0", "2,0"


def follows(s: Scene) -> list[Follow]:
    assert s.table.chronicle is not None
    return [event for event in s.table.chronicle.events if isinstance(event, Follow)]


def lines(s: Scene) -> list[tuple[str, str]]:
    return [(told.line, told.about) for told in follows(s)]


def alone(s: Scene, who: str, tile: str) -> Scene:
    """One hero where the ogre may come, the other far below; the ogre's turn is next."""
    for other in ("gretchen", "vort"):
        s.stand(other, tile if other == who else "catacomb-landing")
    return s.before_monster_turn()


@cites("betrayal:monster/one-by-one", "betrayal:monster/speed")
def test_it_goes_as_far_as_its_roll_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(1, 0, 0)
    assert s.asked_seat == 0
    assert s.where("ogre-1") == "inner-chamber"
    assert lines(s) == [("near", "gretchen")]
    assert "Ogre 1 goes for Gretchen Titchwillow, 2 spaces away." in s.told()
    s.settled()


@cites("betrayal:monster/attack")
def test_then_it_strikes_whom_it_finds_there(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(2, 0, 0, *[0] * 4)
    s.dice(*[0] * s.value("gretchen", "might"))
    assert s.asked_seat == 0
    assert lines(s) == [("near", "gretchen"), ("here", "gretchen")]
    assert s.happened("Attack") == ["Attack"]
    s.settled()


@cites("betrayal:conflict/same-time")
def test_what_comes_of_a_line_hangs_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(2, 0, 0)
    assert s.asked_seat == 0
    told = s.table.chronicle
    assert told is not None
    kinds = [type(event).__name__ for event in told.events]
    assert kinds.index("Follow") < kinds.index("Step")


@cites("betrayal:ruling/M3", "betrayal:ruling/M4")
@pytest.mark.parametrize(
    ("hand", "seat"), [("revealer", 2), ("active", 2), ("right", 1), ("heroes", 0), ("keeper", 2)]
)
def test_of_several_the_hand_of_its_list_chooses(
    monkeypatch: pytest.MonkeyPatch, hand: str, seat: int
) -> None:
    beasts(monkeypatch, (NEAR,), hand=hand)  # type: ignore[arg-type]
    s = den().before_monster_turn().dice(0, 0, 0)
    assert (s.asked_seat, s.keys, s.city.turn) == (seat, ["gretchen", "vort"], seat)
    assert (s.asked.kind, s.asked.who) == ("prey/seek", "ogre-1")
    s.play("vort")
    assert lines(s) == [("near", "vort")]


@cites("betrayal:ruling/M4", "betrayal:haunt/traitor-gone")
def test_a_dead_hand_still_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,))
    s = den(revealer="miska").before_monster_turn().dice(0, 0, 0).given(dead=("miska",))
    assert s.asked_seat == 2


@cites("betrayal:ruling/M3")
def test_of_equal_ways_the_hand_chooses_one_at_the_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), ways=("burrow",))
    s = den().tile("ambush-alley", 0, -1).tile("rose-portal", 1, -1)
    alone(s, "gretchen", "rose-portal").dice(2, 0, 0)
    assert (s.asked.kind, {*s.keys}) == ("place/way", {"0,-1", CHAMBER})
    s.play("0,-1")
    assert s.where("ogre-1") == "rose-portal"
    s.settled()


@cites("betrayal:move/minimum", "betrayal:ruling/M3")
def test_nobody_is_asked_for_a_way_that_cannot_be_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), ways=("burrow",))
    s = den("elfsong-tavern").tile("ambush-alley", 0, -1).tile("rose-portal", 1, -1)
    alone(s, "gretchen", "ambush-alley").dice(1, 0, 0)
    assert s.asked.kind == "act"
    assert s.where("ogre-1") == "inner-chamber"


def test_near_enough_may_be_a_door_away(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (Go("near", HERO, ring=1),))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(2, 2, 2)
    assert s.asked_seat == 0
    assert s.where("ogre-1") == "inner-chamber"


def test_on_ones_spot_is_too_near(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (Go("near", HERO, ring=1),))
    s = alone(den("inner-chamber"), "gretchen", "inner-chamber").dice(2, 2, 2)
    assert (s.asked.kind, s.asked_seat, s.keys) == ("place/way", 2, [TAVERN, KITCHEN])
    assert s.play(TAVERN).where("ogre-1") == "elfsong-tavern"


def test_what_is_left_of_its_spaces_may_bring_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    king = Go("king", Aim(("tile/kitchen",)))
    beasts(monkeypatch, (NEAR,), (king,))
    s = alone(den("elfsong-tavern"), "gretchen", "inner-chamber").dice(2, 1, 0)
    assert s.asked_seat == 0
    assert s.where("ogre-1") == "kitchen"
    s = alone(den("elfsong-tavern"), "gretchen", "inner-chamber").dice(1, 0, 0)
    assert s.asked_seat == 0
    assert s.where("ogre-1") == "inner-chamber", "it has no spaces left"


def test_it_may_go_the_whole_way_without_a_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (Go("near", HERO, whole=True),))
    s = den().stand("gretchen", "catacomb-landing").stand("vort", "catacomb-landing")
    s.before_monster_turn().play("vort")
    assert s.where("ogre-1") == "catacomb-landing"
    assert not s.happened("Roll")


def thrown(ground: Ground, figure: str) -> bool:
    return ground.threw > 0


async def toll(city: City, figure: str) -> None:
    await happen(city, Count("doom", 1, BY))


@cites("betrayal:monster/speed")
def test_what_is_thrown_decides_between_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    again = Go("again", HERO, anew=True)
    beasts(monkeypatch, (Throw("luck", 1),), (Do("toll", toll, held, when=thrown), again))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(0, 0, 0, 2)
    assert s.asked_seat == 0
    assert (lines(s), s.city.counts) == ([("luck", ""), ("toll", "")], {"doom": 1})
    assert "Ogre 1 does what it does." in s.told()
    s = alone(den(), "gretchen", "elfsong-tavern").dice(0, 0, 0, 0, 1, 1, 0)
    assert s.asked_seat == 0
    assert lines(s) == [("luck", ""), ("again", "gretchen")]
    assert (follows(s)[1].passed, s.where("ogre-1")) == (("toll",), "elfsong-tavern")
    s.settled()


@cites("betrayal:monster/speed", "betrayal:move/minimum")
def test_who_sets_out_again_moves_at_least_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), (Go("again", HERO, anew=True),))
    s = alone(den().stand("ogre-1", "inner-chamber"), "gretchen", "kitchen-basement")
    s.dice(0, 0, 0, 0, 0, 0)
    assert s.asked_seat == 0
    assert s.where("ogre-1") == "kitchen-basement", "the stairs cost 2"
    s.settled()


def test_it_takes_its_stand_on_the_best_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (Stand("flees", (Rank("apart", "hero"),)),))
    s = alone(den(), "gretchen", "kitchen").stand("vort", "kitchen").dice(2, 2, 0)
    assert s.asked_seat == 2
    assert s.asked.kind == "place/stand"
    s.play(s.keys[0])
    assert s.where("ogre-1") == lines(s)[0][1]


def test_where_no_line_holds_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (Go("king", Aim(("kind/ogre-king",))),), (HERE,))
    s = den().before_monster_turn().dice(0, 0, 0)
    assert s.asked_seat == 0
    assert lines(s) == []


# What comes in between.


@cites("betrayal:monster/one-by-one")
def test_whoever_falls_on_the_way_follows_its_list_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(2, 2, 2)
    s.arranging.enter(Trapdoor("trapdoor"))
    assert s.asked_seat == 0
    assert "ogre-1" not in s.city.at
    assert lines(s) == [("near", "gretchen")]


@dataclass(frozen=True, slots=True)
class Warned(Source):
    """Whoever is hunted is gone as soon as the hunter moves."""

    @after(Step)
    async def flee(self, city: City, event: Step) -> None:
        if event.who not in city.steps and "gretchen" in city.at:
            await happen(city, Vanish("gretchen", "test"))


def test_when_its_prey_is_gone_it_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(2, 2, 2)
    s.arranging.enter(Warned("warned"))
    assert s.keys
    assert s.where("ogre-1") == "inner-chamber"
    assert lines(s) == [("near", "gretchen")]


@dataclass(frozen=True, slots=True)
class Wall(Source):
    """Nobody leaves the Inner Chamber."""

    where: int = 0

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Leave) and event.spot == self.where

    @before(Leave)
    async def shut(self, city: City, event: Leave) -> Leave | None:
        return None


def test_whoever_is_kept_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(2, 2, 2)
    s.arranging.enter(Wall("wall", where=s.spot("inner-chamber")))
    assert s.asked_seat == 0
    assert s.where("ogre-1") == "inner-chamber"


@dataclass(frozen=True, slots=True)
class Deaf(Source):
    """No line is followed."""

    @before(Follow)
    async def refuse(self, city: City, event: Follow) -> Follow | None:
        return None


def test_a_line_may_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = alone(den(), "gretchen", "elfsong-tavern").dice(2, 2, 2)
    s.arranging.enter(Deaf("deaf"))
    assert s.asked_seat == 0
    assert s.where("ogre-1") == "kitchen"


@dataclass(frozen=True, slots=True)
class Bait(Source):
    """Gretchen's first step calls the ogres."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Step) and event.who == "gretchen"

    @after(Step)
    async def call(self, city: City, event: Step) -> None:
        await call_up(city, "monsters", BY)


@cites("betrayal:haunt/order")
def test_called_up_in_mid_turn_it_hunts_whoever_is_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    active = Aim(("active",))
    tale = beasts(monkeypatch, (Go("active", active, whole=True),), (HERE,), hand="active")
    tale.slot(Slot("monsters", at="once"))
    s = den().stand("vort", "catacomb-landing").turn_of("gretchen")
    s.arranging.enter(Bait("bait"))
    s.dice(*[0] * 4, *[0] * s.value("gretchen", "might")).play(f"go:{CHAMBER}")
    assert s.where("ogre-1") == "inner-chamber"
    assert (s.city.active, s.city.phase, s.asked_seat) == ("gretchen", "turn", 0)
    s.settled()
