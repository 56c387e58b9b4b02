"""A level as it might lie: what hangs together, how deep it goes, where one more tile fits.

Nothing here asks or changes anything: `rebuilding` and `reworking` do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from undercroft.games.betrayal.board import Edge, Exit
from undercroft.games.betrayal.events.board import Moved
from undercroft.games.betrayal.printed import Door
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import (
    SHAPES,
    STEP,
    WALL,
    Shape,
    fitting,
    free_doors,
    free_sides,
    level_of,
    opposite,
    seals,
)

Place = tuple[Edge, Shape]  # a door, and how a tile lies behind it


@dataclass(frozen=True, slots=True)
class Layout:
    """The tiles of one level, by cell."""

    root: int  # the cell from which no tile may be cut off
    shapes: Mapping[int, Shape]
    opened: frozenset[Exit]  # walls that are doors

    def cell(self, tile: str) -> int:
        return next(cell for cell, shape in self.shapes.items() if shape.tile.key == tile)

    def near(self, cell: int) -> list[int]:
        """The cells beyond the doors of this one; barriers are no bar."""
        shapes, here, opened = self.shapes, self.shapes[cell], self.opened
        beside = [(side, cell + step) for side, step in enumerate(STEP) if cell + step in shapes]
        if not opened:  # nearly always
            doors = here.doors
            return [
                there for side, there in beside if doors[side] and shapes[there].doors[side - 2]
            ]
        return [there for side, there in beside if meet(here, side, shapes[there], opened)]

    def depths(self) -> dict[int, int]:
        """How many doors each cell is away from the root."""
        found = {self.root: 0}
        edge = [self.root]
        for cell in edge:
            for there in self.near(cell):
                if there not in found:
                    found[there] = found[cell] + 1
                    edge.append(there)
        return found

    def deepest(self) -> list[int]:
        depths = self.depths()
        most = max(depths.values())
        return [cell for cell, depth in depths.items() if depth == most]

    def open_doors(self) -> list[Edge]:
        return [*free_doors(self.shapes, level_of(self.root))]

    def slots(self) -> dict[int, list[Edge]]:
        """The empty cells that open doors lead to, and those doors."""
        found: dict[int, list[Edge]] = {}
        for cell, side in self.open_doors():
            found.setdefault(cell + STEP[side], []).append((cell, side))
        return found

    def has_two_ways_on(self) -> bool:
        """Do open doors lead to more than one cell? Then no tile can seal the level."""
        first = None
        for cell, side in free_doors(self.shapes, level_of(self.root)):
            first = first or cell + STEP[side]
            if cell + STEP[side] != first:
                return True
        return False

    def is_whole(self) -> bool:
        """A door is open, and no tile is cut off."""
        doors = free_doors(self.shapes, level_of(self.root))
        return any(True for _ in doors) and len(self.depths()) == len(self.shapes)

    def without(self, tiles: Collection[str]) -> Layout:
        left = {cell: s for cell, s in self.shapes.items() if s.tile.key not in tiles}
        return Layout(self.root, left, self.opened)

    def and_(self, more: Mapping[int, Shape]) -> Layout:
        return Layout(self.root, {**self.shapes, **more}, self.opened)


def layout_of(city: City, root: str) -> Layout:
    """The level of this tile, as it lies."""
    board = city.board
    cell = board.cells[root]
    level = level_of(cell)
    shapes = {c: shape for c, shape in board.shapes.items() if level_of(c) == level}
    return Layout(cell, shapes, frozenset(city.opened))


def meet(here: Shape, side: int, there: Shape, opened: Collection[Exit]) -> bool:
    """Can one walk from a tile to the next one on this side?"""
    if here.doors[side] and there.doors[side - 2]:
        return True
    if not opened:
        return False
    own = (here.tile.key, (side - here.rotation) % 4)
    return own in opened or (there.tile.key, (side + 2 - there.rotation) % 4) in opened


@cache
def looks_of(tile: str) -> tuple[Shape, ...]:
    """The ways a tile can lie, each look once."""
    looks: dict[tuple[tuple[Door, ...], tuple[int, ...]], Shape] = {}
    for rotation in range(4):
        shape = SHAPES[tile, rotation]
        looks.setdefault((shape.doors, shape.halves), shape)
    return tuple(looks.values())


def meets(layout: Layout, cell: int, shape: Shape) -> int:
    """How many doors of a tile would meet a door here."""
    shapes = layout.shapes
    return sum(
        [
            cell + step in shapes and shapes[cell + step].has_door(opposite(side))
            for side, step in enumerate(STEP)
            if shape.has_door(side)
        ]
    )


def best_looks(layout: Layout, cell: int, tile: str) -> list[Shape]:
    """The looks of a tile that meet the most doors here, one at least."""
    met = {shape.rotation: meets(layout, cell, shape) for shape in looks_of(tile)}
    most = max(met.values())
    return [shape for shape in looks_of(tile) if most and met[shape.rotation] == most]


def deepest_spots(city: City, root: str) -> list[int]:
    """All halves of the tiles that are the longest way from this one."""
    cells = layout_of(city, root).deepest()
    return [spot for cell in cells for spot in city.board.halves(cell)]


def movable(layout: Layout) -> list[str]:
    """All but the parts of the start tile."""
    return [shape.tile.key for shape in layout.shapes.values() if not shape.tile.start]


def moved(city: City, layout: Layout) -> tuple[Moved, ...]:
    """Which tiles lie otherwise than before, if the level lies like this."""
    now = {shape.tile.key: (cell, shape.lie) for cell, shape in layout.shapes.items()}
    old = [(tile, (cell, turns)) for cell, tile, turns in city.laid]
    return tuple([(t, where, now[t]) for t, where in old if now.get(t, where) != where])


# Laying tiles anew.


def places_for(layout: Layout, tile: str) -> Iterator[Place]:
    """The doors a tile can be laid at, and how, so that the level stays open."""
    return _places_at(layout, layout.open_doors(), layout.has_two_ways_on(), tile)


def _places_at(
    layout: Layout, doors: Sequence[Edge], stays_open: bool, tile: str
) -> Iterator[Place]:
    for cell, side in doors:
        for shape in fitting(tile, side):
            if stays_open or not seals(layout.shapes, cell + STEP[side], shape):
                yield (cell, side), shape


def laid_at(layout: Layout, edge: Edge, shape: Shape) -> Layout:
    return layout.and_({edge[0] + STEP[edge[1]]: shape})


def grown(layout: Layout, tiles: Collection[str]) -> Layout | None:
    """These tiles as well, one behind the other as deep as they go; dead ends come last."""
    for tile in sorted(tiles, key=_is_dead_end):
        place = _deepest_place(layout, tile)
        if place is None:
            return None
        layout = laid_at(layout, *place)
    return layout


def _deepest_place(layout: Layout, tile: str) -> Place | None:
    """The deepest door at which a tile fits, lying so that it goes on on most sides."""
    shapes, depths, stays_open = layout.shapes, layout.depths(), layout.has_two_ways_on()
    for depth in range(max(depths.values()), -1, -1):
        cells = [cell for cell in shapes if depths[cell] == depth]
        doors = [(cell, side) for cell in cells for side in free_sides(shapes, cell)]
        places = [*_places_at(layout, doors, stays_open, tile)]
        if places:
            return max(places, key=partial(_goes_on, layout))
    return None


def _goes_on(layout: Layout, place: Place) -> int:
    """How many doors of a tile lead on if it is laid like this."""
    (cell, side), shape = place
    there, laid = cell + STEP[side], layout.shapes
    return sum(
        [
            door != WALL and there + step not in laid
            for step, door in zip(STEP, shape.doors, strict=True)
        ]
    )


@cache
def _is_dead_end(tile: str) -> bool:
    return sum(SHAPES[tile, 0].has_door(side) for side in range(4)) == 1
