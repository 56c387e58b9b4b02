"""What a side wants, as values: whether it is so, and what it hangs on.

`reads` are the kinds of events after which a goal may answer otherwise: verdicts are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.games.betrayal.events.haunt import Count, Turn
from undercroft.games.betrayal.events.traits import Banish, Die
from undercroft.games.betrayal.printed import Side
from undercroft.games.betrayal.rules.surroundings import COMINGS_AND_GOINGS
from undercroft.games.betrayal.state import City, living_on

Kinds = tuple[type[Event], ...]
Amount = int | Callable[[City], int]  # printed, or by how many there are of something

LIVES: Kinds = (Die, Banish, Turn)


def amount_of(amount: Amount, city: City) -> int:
    return amount if isinstance(amount, int) else amount(city)


@dataclass(frozen=True, slots=True)
class Goal:
    """One way to win."""

    def reached(self, city: City) -> bool:
        """Is it so now? Changes nothing."""
        raise NotImplementedError

    def reads(self) -> Kinds:
        """What may change the answer."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class NoneLeft(Goal):
    """Nobody lives on a side."""

    side: Side

    @cites("betrayal:victory/survivor")
    def reached(self, city: City) -> bool:
        return not living_on(city, self.side)

    def reads(self) -> Kinds:
        return LIVES


@dataclass(frozen=True, slots=True)
class Slain(Goal):
    """Somebody in a role has died, and nobody lives who is that."""

    role: str

    @cites("betrayal:haunt/death")
    def reached(self, city: City) -> bool:
        bearers = [who for who in city.cast if city.role(who) == self.role]
        return bool(bearers) and all(who in city.dead for who in bearers)

    def reads(self) -> Kinds:
        return LIVES


@dataclass(frozen=True, slots=True)
class NoFigures(Goal):
    """None of a kind is on the board."""

    kind: str

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        return not city.of_kind(self.kind)

    def reads(self) -> Kinds:
        return COMINGS_AND_GOINGS


@dataclass(frozen=True, slots=True)
class CountTo(Goal):
    """A track is so high."""

    track: str
    amount: Amount

    @cites("betrayal:haunt/counts")
    def reached(self, city: City) -> bool:
        return city.counts.get(self.track, 0) >= amount_of(self.amount, city)

    def reads(self) -> Kinds:
        return (Count, Turn)


@dataclass(frozen=True, slots=True)
class Clock(Goal):
    """A track has run down."""

    track: str

    @cites("betrayal:haunt/counts")
    def reached(self, city: City) -> bool:
        return city.counts.get(self.track, 1) <= 0

    def reads(self) -> Kinds:
        return (Count,)


@dataclass(frozen=True, slots=True)
class LastAlive(Goal):
    """Of all adventurers one is left."""

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        return len([who for who in city.cast if who not in city.dead]) == 1

    def reads(self) -> Kinds:
        return LIVES


@dataclass(frozen=True, slots=True)
class Both(Goal):
    """One thing and another."""

    one: Goal
    other: Goal

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        return self.one.reached(city) and self.other.reached(city)

    def reads(self) -> Kinds:
        return (*self.one.reads(), *self.other.reads())


@dataclass(frozen=True, slots=True)
class Test(Goal):
    """What only one haunt wants: a function, and the events that it hangs on."""

    test: Callable[[City], bool]
    hangs_on: Kinds

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        return self.test(city)

    def reads(self) -> Kinds:
        return self.hangs_on
