"""The dungeon as it lies: squares, tiles, and how far it is from one to another.

A Board never changes: laying a tile gives another one. Copies of a State share it, and what has
once been measured on it stays measured.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable
from functools import lru_cache
from typing import Final

from undercroft.engine.cite import cites
from undercroft.games.ravenloft.tiles import (
    CELL_ROW,
    CELL_STEP,
    ROW,
    SHAPES,
    SIDE,
    Laid,
    Shape,
    around,
    cell_of,
    corner,
)
from undercroft.games.ravenloft.walks import NO_GROUND, Ground, Walks, Ways, each

Floor = dict[int, int]  # square -> cell
FAR: Final = 10_000  # no way leads there (ruling G2)


def _seams() -> dict[int, tuple[int, ...]]:
    """By the step to each of the eight cells around: the squares on both sides of the seam."""
    side = range(SIDE)
    tile = [r * ROW + c for r in side for c in side]
    seams: dict[int, tuple[int, ...]] = {}
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            if row or column:
                other = [square + SIDE * (row * ROW + column) for square in tile]
                touch = [sq for sq in tile if any(_touch(sq, square) for square in other)]
                touch += [sq for sq in other if any(_touch(sq, square) for square in tile)]
                seams[row * CELL_ROW + column] = tuple(touch)
    return seams


def _touch(square: int, other: int) -> bool:
    return abs(square - other) in (1, ROW - 1, ROW, ROW + 1)


_SEAMS: Final = _seams()


def _sewn(cells: Container[int], floor: Container[int], cell: int) -> set[int]:
    """The squares on both sides of where a tile touches others."""
    origin = corner(cell)
    return {
        origin + square
        for step, touch in _SEAMS.items()
        if cell + step in cells
        for square in touch
        if origin + square in floor
    }


@lru_cache(maxsize=4096)
def _placed(cell: int, tile: str, rotation: int) -> tuple[Floor, Ways]:
    """A tile as it would lie there alone. It lies so in many games, and they share it."""
    shape, origin = SHAPES[tile, rotation], corner(cell)
    at = {square: _one(origin + square) for square in shape.floor}
    near = {at[square]: each(at, ways) for square, ways in shape.near.items()}
    return dict.fromkeys(at.values(), cell), near


_WAYS: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}
_MANY: Final = 1 << 14


def _shared(ways: tuple[int, ...]) -> tuple[int, ...]:
    """Where tiles touch, the same steps lead on in many games."""
    if len(_WAYS) >= _MANY:
        _WAYS.clear()
    return _WAYS.setdefault(ways, tuple(map(_one, ways)))


_SQUARES: Final[dict[int, int]] = {}


def _one(square: int) -> int:
    """The one number object for a square: a look-up that finds the very same needs no comparing."""
    if len(_SQUARES) >= _MANY:
        _SQUARES.clear()
    return _SQUARES.setdefault(square, square)


class Board:
    __slots__ = (
        "_ground",
        "_next",
        "_steps",
        "_tiles",
        "floor",
        "joined",
        "laid",
        "near",
        "shapes",
        "unexplored",
    )

    def __init__(
        self,
        laid: tuple[Laid, ...],
        shapes: dict[int, Shape],
        floor: Floor,
        near: Ways,
        joined: dict[int, tuple[int, ...]],
        unexplored: tuple[int, ...],
        ground: Ground,
    ) -> None:
        self.laid: Final = laid
        self.shapes: Final = shapes  # by cell
        self.floor: Final = floor
        self.near: Final = near
        self.joined: Final = joined  # cell -> the cells it is connected with
        self.unexplored: Final = unexplored  # edges: cell * 4 + direction
        self._next: Board | None = None
        self._ground: Final = ground
        self._tiles: Final[dict[int, dict[int, int]]] = {}
        self._steps: Final[dict[int, dict[int, int]]] = {}

    @classmethod
    def of(cls, laid: Iterable[Laid]) -> Board:
        board = NOTHING_LAID
        for cell, tile, rotation in laid:
            board = board.with_tile(cell, tile, rotation)
        return board

    @cites("ravenloft:board/tiles", "ravenloft:board/squares")
    def with_tile(self, cell: int, tile: str, rotation: int) -> Board:
        """The last answer is kept: most games begin with the same tiles."""
        laid = (*self.laid, (cell, tile, rotation))
        if self._next is None or self._next.laid != laid:
            self._next = self._grown(laid)
        return self._next

    def _grown(self, laid: tuple[Laid, ...]) -> Board:
        cell, tile, rotation = laid[-1]
        shape = SHAPES[tile, rotation]
        shapes = {**self.shapes, cell: shape}
        own_floor, own_ways = _placed(cell, tile, rotation)
        floor = self.floor | own_floor
        near = self.near | own_ways
        sewn = _sewn(shapes, floor, cell)
        for square in sewn:
            ways = around(floor, square)
            near[square] = _WAYS.get(ways) or _shared(ways)
        joined = self.joined.copy()
        joined[cell] = _joined(shapes, cell)
        for other in joined[cell]:
            joined[other] = _joined(shapes, other)
        unexplored = [edge for edge in self.unexplored if beyond(edge) != cell]
        for direction, squares in enumerate(shape.edges):
            if squares and cell + CELL_STEP[direction] not in shapes:
                unexplored.append(cell * 4 + direction)
        ground = self._ground.grown(near, own_floor, sewn)
        return Board(laid, shapes, floor, near, joined, tuple(unexplored), ground)

    # Tiles.

    def tile(self, cell: int) -> str:
        return self.shapes[cell].tile.key

    def cell_with(self, tile: str) -> int | None:
        for cell, key, _ in self.laid:
            if key == tile:
                return cell
        return None

    def squares(self, cell: int) -> list[int]:
        origin = corner(cell)
        return [origin + square for square in self.shapes[cell].floor]

    def bones(self, cell: int) -> int:
        return corner(cell) + self.shapes[cell].bones

    def drawn(self, cell: int, letter: str) -> list[int]:
        """Where stairs, coffins and the like are drawn."""
        origin = corner(cell)
        return [origin + square for square in self.shapes[cell].drawn.get(letter, ())]

    def pointed_at(self, cell: int) -> int | None:
        """The tile that this one's arrow points at."""
        arrow = self.shapes[cell].arrow
        if arrow >= 0 and cell + CELL_STEP[arrow] in self.joined[cell]:
            return cell + CELL_STEP[arrow]
        return None

    @cites("ravenloft:board/counting", "ravenloft:board/within", "ravenloft:ruling/G8")
    def tiles_from(self, cell: int) -> dict[int, int]:
        """How many tiles it is to every tile that can be reached at all."""
        known = self._tiles.get(cell)
        if known is None:
            known = self._tiles[cell] = _spread(self.joined, [cell])
        return known

    def tiles(self, cell: int, to: int) -> int:
        return self.tiles_from(cell).get(to, FAR)

    def within(self, cell: int, near: int, far: int) -> list[int]:
        """The tiles so far away, and no farther."""
        return [to for to, tiles in self.tiles_from(cell).items() if near <= tiles <= far]

    def closer(self, cell: int, to: int) -> list[int]:
        """The tiles next to this one from which it is one tile less."""
        from_goal = self.tiles_from(to)
        here = from_goal.get(cell)
        if not here:
            return []
        return [other for other in self.joined[cell] if from_goal[other] == here - 1]

    # Squares.

    def adjacent(self, square: int, other: int) -> bool:
        return other in self.near[square]

    def steps_from(self, square: int) -> dict[int, int]:
        """How many squares it is to every other, figures ignored (ruling G2)."""
        known = self._steps.get(square)
        if known is None:
            known = self._steps[square] = _spread(self.near, [square])
        return known

    def steps(self, these: Collection[int], those: Collection[int]) -> int:
        """How many squares it is from the one of these that is nearest to any of those."""
        seen = self.steps_until(these, those)
        return min([seen.get(square, FAR) for square in those])

    def steps_until(self, these: Collection[int], those: Collection[int]) -> dict[int, int]:
        """How many squares it is from these to all around, no farther than the first of those."""
        return _spread(self.near, these, those)

    @cites("ravenloft:move/squares")
    def reach(self, start: int, speed: int, blocked: Collection[int]) -> Walks:
        """Every square in so many steps; blocked ones are gone around."""
        return self._ground.walks(start, speed, blocked)

    # Edges.

    def edge_squares(self, edge: int) -> list[int]:
        """The floor along an edge, on the near side."""
        cell, direction = divmod(edge, 4)
        origin = corner(cell)
        return [origin + square for square in self.shapes[cell].edges[direction]]

    @cites("ravenloft:board/unexplored", "ravenloft:ruling/C26")
    def edges_at(self, square: int) -> list[int]:
        """The unexplored edges that this square lies along."""
        cell = cell_of(square)
        return [
            edge
            for edge in self.unexplored
            if edge >> 2 == cell and square in self.edge_squares(edge)
        ]


def beyond(edge: int) -> int:
    """The cell on the far side of an edge."""
    return (edge >> 2) + CELL_STEP[edge & 3]


def _joined(shapes: dict[int, Shape], cell: int) -> tuple[int, ...]:
    """Open edge against open edge connects; anything else does not."""
    found: list[int] = []
    for direction, squares in enumerate(shapes[cell].edges):
        other = cell + CELL_STEP[direction]
        if squares and other in shapes and shapes[other].edges[(direction + 2) % 4]:
            found.append(other)
    return tuple(found)


def _spread(
    ways: dict[int, tuple[int, ...]], starts: Iterable[int], goals: Iterable[int] = ()
) -> dict[int, int]:
    """How far it is to everything around, or no farther than to the first of these goals."""
    edge = list(starts)
    seen = dict.fromkeys(edge, 0)
    sought, away = set(goals), 0
    while edge and sought.isdisjoint(edge):
        away += 1
        further: list[int] = []
        for here in edge:
            for other in ways[here]:
                if other not in seen:
                    seen[other] = away
                    further.append(other)
        edge = further
    return seen


NOTHING_LAID: Final = Board((), {}, {}, {}, {}, (), NO_GROUND)
