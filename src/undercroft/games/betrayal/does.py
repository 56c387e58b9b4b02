"""What options do, exactly: read by bots and clients, shown to nobody."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.decision import Does
from undercroft.games.betrayal.printed import Door, Kind, Trait


@dataclass(frozen=True, slots=True)
class Goes(Does):
    """Somebody or something comes to a spot."""

    at: str  # a spot of the board
    spaces: int = 0  # that it takes to walk there


@dataclass(frozen=True, slots=True)
class Opens(Does):
    """A door, or a wall that might be one, of the tile at a spot."""

    stack: Kind | None  # that it draws from; nothing for a wall
    side: int
    at: str
    spaces: int = 0  # that it takes to look behind it


@dataclass(frozen=True, slots=True)
class Lies(Does):
    """A tile comes to lie at a spot, with these doors to the north, east, south and west."""

    tile: str
    doors: tuple[Door, ...]
    at: str


@dataclass(frozen=True, slots=True)
class Strikes(Does):
    """An attack: at somebody, or at all on the tile it is about."""

    target: str
    blow: str
    trait: Trait
    dice: int  # before cards have their say
    theirs: int = 0  # against so many, if it is at somebody
    sure: bool = False  # and nobody rolls
    at: str = ""  # the spot it is at, or the last of a row, if it is at all there


@dataclass(frozen=True, slots=True)
class Loses(Does):
    """Steps that are lost, trait by trait."""

    losses: tuple[tuple[Trait, int], ...]


@dataclass(frozen=True, slots=True)
class Attempts(Does):
    """A task of the haunt: so much must be rolled with one of these traits."""

    task: str
    traits: tuple[Trait, ...]
    least: int


@dataclass(frozen=True, slots=True)
class Trades(Does):
    """One trait rises and another falls."""

    gains: Trait
    loses: Trait
