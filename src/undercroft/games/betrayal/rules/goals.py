"""What a side wants, as values: whether it is so, and what it hangs on.

`reads` are the kinds of events after which a goal may answer otherwise: verdicts are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.games.betrayal.events.board import (
    Carry,
    LiftToken,
    Push,
    PutToken,
    Relay,
    Replace,
    Step,
)
from undercroft.games.betrayal.events.cards import (
    Discard,
    Drop,
    Exchange,
    Give,
    PickUp,
    Receive,
    Steal,
)
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Count, SetOrder, Turn
from undercroft.games.betrayal.events.traits import Depart, Die
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, BeginTurn, EndTurn, PassOver
from undercroft.games.betrayal.printed import Side
from undercroft.games.betrayal.rules.surroundings import COMINGS_AND_GOINGS
from undercroft.games.betrayal.state import City, living_on

Kinds = tuple[type[Event], ...]
Amount = int | Callable[[City], int]  # printed, or by how many there are of something

LIVES: Kinds = (Die, Depart, Turn)
MOVES: Kinds = (*COMINGS_AND_GOINGS, Step, Push, Carry, Relay, Replace)
TURNS: Kinds = (EndTurn, BeginTurn, BeginMonsterTurn, PassOver, SetOrder)
HANDS: Kinds = (
    *(Receive, Give, Steal, PickUp, Drop, Discard, Exchange, Stun),
    *COMINGS_AND_GOINGS,
)


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


def _alike(kind: str, things: Iterable[str]) -> list[str]:
    """Those of some things that are of a kind: a card by its key, tokens with their numbers."""
    return [key for key in things if key == kind or key.rpartition("-")[0] == kind]


@dataclass(frozen=True, slots=True)
class Arrived(Goal):
    """Somebody of a side is on one of these tiles, or ends a turn there; bringing something."""

    tiles: tuple[str, ...]
    side: Side
    bearing: str = ""  # a card, or a kind of token
    ends_turn: bool = False

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        people = [who for who in living_on(city, self.side) if city.tile_of(who) in self.tiles]
        if self.ends_turn:
            people = [who for who in people if who == city.over]
        if self.bearing:
            people = [who for who in people if _alike(self.bearing, city.items_of(who))]
        return bool(people)

    def reads(self) -> Kinds:
        return (*LIVES, *MOVES, *TURNS, *(HANDS if self.bearing else ()))


@dataclass(frozen=True, slots=True)
class Held(Goal):
    """A side has so many of something."""

    thing: str  # a card, or a kind of token
    side: Side
    amount: Amount = 1

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        people = living_on(city, self.side)
        held = [key for key in _alike(self.thing, city.held) if city.held[key] in people]
        return len(held) >= amount_of(self.amount, city)

    def reads(self) -> Kinds:
        return (*LIVES, *HANDS)


@dataclass(frozen=True, slots=True)
class Delivered(Goal):
    """So many of something that is carried lie on a tile."""

    thing: str  # a card, or a kind of token
    tile: str
    amount: Amount = 1

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        lying = _lying(city, city.piles, self.thing, self.tile)
        return lying >= amount_of(self.amount, city)

    def reads(self) -> Kinds:
        return (*LIVES, *HANDS, Relay, Replace)


@dataclass(frozen=True, slots=True)
class Placed(Goal):
    """So many tokens of a kind are on a tile; on any, if none is named."""

    thing: str
    tile: str = ""
    amount: Amount = 1

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        put = _lying(city, city.tokens, self.thing, self.tile)
        return put >= amount_of(self.amount, city)

    def reads(self) -> Kinds:
        return (*LIVES, PutToken, LiftToken, Relay, Replace)


def _lying(city: City, where: Mapping[str, int], kind: str, tile: str) -> int:
    """How many of a kind lie on a tile, or on any."""
    spots = [where[key] for key in _alike(kind, where)]
    return len([spot for spot in spots if tile in ("", city.tile(spot))])


@dataclass(frozen=True, slots=True)
class Majority(Goal):
    """More than half of those who live are in a role."""

    role: str

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        living = [who for who in city.cast if who not in city.dead]
        return 2 * len([who for who in living if city.role(who) == self.role]) > len(living)

    def reads(self) -> Kinds:
        return LIVES


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
class Either(Goal):
    """One thing or another."""

    one: Goal
    other: Goal

    @cites("betrayal:victory/first")
    def reached(self, city: City) -> bool:
        return self.one.reached(city) or self.other.reached(city)

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
