"""Traits that rise and fall, damage and death."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from undercroft.engine.event import Event
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS, TRAITS
from undercroft.games.betrayal.figure import newcomer
from undercroft.games.betrayal.printed import DEAD, Fate, Trait
from undercroft.games.betrayal.state import CONDITIONS, HAUNTS_BUILT, OWN_SLOT, City

Hurt = Literal["physical", "mental"]


def _shift(state: City, who: str, trait: Trait, steps: int) -> None:
    place = TRAITS.index(trait)
    clips = list(state.steps[who])
    highest = ADVENTURERS[who].tracks[trait].highest
    clips[place] = max(state.lowest_step(), min(highest, clips[place] + steps))
    state.steps[who] = tuple(clips)


@dataclass(slots=True)
class Raise(Event):
    """A trait rises by so many steps, up to its maximum."""

    who: str
    trait: Trait
    steps: int
    by: str

    def apply(self, state: City) -> None:
        _shift(state, self.who, self.trait, self.steps)


@dataclass(slots=True)
class Lower(Event):
    """A trait falls by so many steps; before the haunt never below its lowest value."""

    who: str
    trait: Trait
    steps: int
    by: str

    def apply(self, state: City) -> None:
        _shift(state, self.who, self.trait, -self.steps)


@dataclass(slots=True)
class Harm(Event):
    """An adventurer is to take damage; how it is split is asked next."""

    who: str
    hurt: Hurt
    amount: int
    foe: str  # who did it, if anybody
    by: str
    struck: bool = False  # by an attack

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Suffer(Event):
    """Damage is split: so many steps of each trait."""

    who: str
    losses: tuple[tuple[Trait, int], ...]
    foe: str
    by: str
    struck: bool = False  # by an attack

    def apply(self, state: City) -> None:
        for trait, steps in self.losses:
            _shift(state, self.who, trait, -steps)


@dataclass(slots=True)
class Surplus(Event):
    """What a card would have added beyond a maximum is noted with it, or paid back."""

    card: str
    trait: Trait
    steps: int
    by: str

    def apply(self, state: City) -> None:
        key = f"{self.card}:{self.trait}"
        left = state.surplus.pop(key, 0) + self.steps
        if left > 0:
            state.surplus[key] = left


def _gone(state: City, who: str, drops: bool, otherwise: int | None = None) -> None:
    """An adventurer plays no more; what they had lies where they were, or is lost."""
    state.dead = (*state.dead, who)
    here = state.at.pop(who, otherwise)
    spot = here if drops else None
    for condition in state.conditions.pop(who, ()):
        if condition in CONDITIONS:
            state.leave(f"{condition}/{who}")
    state.reins.pop(who, None)
    state.leave(who)
    if who in state.standings:
        state.leave(f"role/{who}")
    for key in state.items_of(who):
        del state.held[key]
        state.surplus = {k: n for k, n in state.surplus.items() if k.rpartition(":")[0] != key}
        if any(source.key == key for source in state.sources):
            state.leave(key)
        if key in EVENT_CARDS and not EVENT_CARDS[key].flags:  # it clung to them alone
            state.past = (*state.past, key)
        elif spot is not None:
            state.piles[key] = spot
        else:
            state.lost = (*state.lost, key)


@dataclass(slots=True)
class Die(Event):
    """An adventurer is dead. What they had lies where they fell."""

    who: str
    killer: str  # nobody, where no character did it
    by: str
    spot: int | None = None  # where they fell; nowhere, if off the board
    skulls: tuple[Trait, ...] = ()  # the traits that killed; none, where no trait did
    fate: Fate = DEAD
    drops: bool = True  # else what they had leaves the game with them

    def apply(self, state: City) -> None:
        _gone(state, self.who, self.drops)


@dataclass(slots=True)
class Depart(Event):
    """A haunt takes an adventurer out of the game without killing anybody."""

    who: str
    by: str
    drops: bool = True  # else what they had leaves the game with them

    def apply(self, state: City) -> None:
        _gone(state, self.who, self.drops)


@dataclass(slots=True)
class Become(Event):
    """A monster takes the place of an adventurer, whose player plays it from now on."""

    who: str
    figure: str
    spot: int
    tile: str
    drops: bool  # what they had lies there; else it is discarded
    by: str
    beneath: tuple[str, ...] = ()  # tokens that move along with the monster

    def apply(self, state: City) -> None:
        seat = state.seat(self.who)
        _gone(state, self.who, self.drops, self.spot)  # if they were nowhere
        kind = HAUNTS_BUILT[state.haunt].creature(self.figure)
        body = newcomer(kind, self.beneath, seat, seat)
        slot = self.who if kind.slot == OWN_SLOT else kind.slot
        state.figures[self.figure] = replace(body, body_of=self.who, slot=slot)
        state.at[self.figure] = self.spot
