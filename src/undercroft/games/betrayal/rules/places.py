"""Spots, doors, stacks and ways to lie, as options: what is chosen is called by its name."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from undercroft.engine.decision import Choice, Option
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import GRATE, STAIRS, Board, Edge, Exit, key_of
from undercroft.games.betrayal.does import Goes, Lies, Opens
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.tiles import DIRECTIONS, KINDS, STEP, Shape

T = TypeVar("T")


def at_spot(board: Board, spot: int) -> Option[int]:
    """A tile, or one half of it."""
    key = board.key(spot)
    return Option(key, spot, about=board.thing(spot), does=Goes(key))


def at_door(edge: Edge, shape: Shape) -> Option[Edge]:
    """A side of a tile: a door, or a wall that might be one."""
    cell, side = edge
    tile, at, door = shape.tile.key, key_of(cell), shape.doors[side]
    stack: Kind | None = next((kind for kind in KINDS if kind == door), None)
    label = Words("{tile:bare}, {side}", tile=tile, side=DIRECTIONS[side])
    return Option(f"{at}:{side}", edge, label, about=tile, does=Opens(stack, side, at))


def at_exit(board: Board, way: Exit) -> Option[Exit]:
    """A door, stairs or a grate of a tile."""
    tile, what = way
    at = key_of(board.cells[tile])
    if what == STAIRS:
        label = Words("{tile:bare}, stairs", tile=tile)
        return Option(f"{at}:stairs", way, label, about=tile, does=Goes(at))
    if what == GRATE:
        label = Words("{tile:bare}, grate", tile=tile)
        return Option(f"{at}:grate", way, label, about=tile, does=Goes(at))
    edge = board.edge(way)
    door = at_door(edge, board.shapes[edge[0]])
    return Option(door.key, way, door.label, about=tile, does=door.does)


def of_stack(kind: Kind) -> Option[Kind]:
    """The next tile of a stack."""
    return Option(kind, kind, Words("A {stack:bare} tile", stack=kind), kind="take")


class Turned(Choice, Generic[T]):
    """A way in which a tile may lie; told only if asked."""

    __slots__ = ("cell", "shape", "value")

    def __init__(self, shape: Shape, cell: int, value: T) -> None:
        self.shape: Final = shape
        self.cell: Final = cell
        self.value: Final = value

    @property
    def key(self) -> str:
        return f"turn:{self.shape.rotation}"

    @property
    def label(self) -> Words:
        return self.shape.told()

    @property
    def kind(self) -> str:
        return "turn"

    @property
    def about(self) -> str:
        return self.shape.tile.key

    @property
    def does(self) -> Lies:
        return lies_at(self.shape, self.cell)


def behind(edge: Edge) -> int:
    """The cell on the other side of a door."""
    return edge[0] + STEP[edge[1]]


def lies_at(shape: Shape, cell: int) -> Lies:
    return Lies(shape.tile.key, shape.doors, key_of(cell))
