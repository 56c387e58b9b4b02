"""What answers do, for whoever reads no sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from undercroft.engine.decision import Does
from undercroft.games.wakening.facts import Kind, KindOrNone

Cause = Literal["base", "preference", "type"]  # why a die is thrown


@dataclass(frozen=True, slots=True)
class Goes(Does):
    """Somebody or something is in this room then."""

    room: int


@dataclass(frozen=True, slots=True)
class Strikes(Does):
    """An attack with a weapon, or with bare hands, as a certain type."""

    weapon: str  # nothing for bare hands
    type: Kind
    causes: tuple[Cause, ...]  # one for each die
    also: KindOrNone = ""  # a bonus type that only helps to press the attack (ruling A6:press)

    @property
    def dice(self) -> int:
        return len(self.causes)


@dataclass(frozen=True, slots=True)
class Marks(Does):
    """A die goes to this box of a monster or a zone."""

    box: int  # its place in the row, from 0
    number: int  # printed there; 0 where any open number of a ring will do


@dataclass(frozen=True, slots=True)
class Changes(Does):
    """An effect marker turns a die up or down."""

    face: int
    by: int


@dataclass(frozen=True, slots=True)
class Rerolls(Does):
    """These dice are rolled again."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sorts(Does):
    """A hero's treasure is looked through."""

    who: str


@dataclass(frozen=True, slots=True)
class Wields(Does):
    """A treasure becomes a weapon; another of its type must go."""

    card: str
    instead: str  # nothing: no other goes


@dataclass(frozen=True, slots=True)
class Wears(Does):
    """A treasure becomes a magic item."""

    card: str


@dataclass(frozen=True, slots=True)
class Gives(Does):
    """A treasure changes hands."""

    card: str
    to: str


@dataclass(frozen=True, slots=True)
class Drops(Does):
    """A treasure is discarded."""

    card: str
