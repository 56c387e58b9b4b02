"""What exactly an option does: for bots and clients, which read no sentence."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.decision import Does
from undercroft.games.ravenloft.tiles import Direction


@dataclass(frozen=True, slots=True)
class Pays(Does):
    """These cards of the experience pile are spent; they are worth so much together."""

    cards: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Strikes(Does):
    """With this power, or this item, that target is attacked."""

    power: str
    target: str


@dataclass(frozen=True, slots=True)
class Square(Does):
    """It is about the square at this place."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Tile(Does):
    """It is about the tile whose north-west square is at this place."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Edge(Does):
    """It is about one side of that tile."""

    column: int
    row: int
    side: Direction
