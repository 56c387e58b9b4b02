"""A level as it might lie: what hangs together, how deep it goes, where one more tile fits.

Nothing here asks or changes anything: `rebuilding` and `reworking` do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from undercroft.games.betrayal.board import Edge, Laid
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import (
    SHAPES,
    STEP,
    Shape,
    fitting,
    free_doors,
    level_of,
    opposite,
    seals,
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The tiles of one level, by cell."""

    root: int  # the cell from which no tile may be cut off
    shapes: Mapping[int, Shape]
    illusions: frozenset[tuple[str, int]]  # walls that are doors: a tile, its side as printed

    def cell(self, tile: str) -> int:
        return next(cell for cell, shape in self.shapes.items() if shape.tile.key == tile)

    def joined(self, cell: int, side: int) -> bool:
        """Can one walk out of this cell on this side?"""
        there = cell + STEP[side]
        if there not in self.shapes:
            return False
        if self.shapes[cell].doors[side] and self.shapes[there].doors[opposite(side)]:
            return True
        return bool(self.illusions) and (
            self._is_illusion(cell, side) or self._is_illusion(there, opposite(side))
        )

    def _is_illusion(self, cell: int, side: int) -> bool:
        shape = self.shapes[cell]
        return (shape.tile.key, (side - shape.rotation) % 4) in self.illusions

    def depths(self) -> dict[int, int]:
        """How many doors each cell is away from the root; barriers are no bar."""
        shapes = self.shapes
        found = {self.root: 0}
        edge = [self.root]
        for cell in edge:
            for side, there in enumerate([cell + step for step in STEP]):
                if there not in found and there in shapes and self.joined(cell, side):
                    found[there] = found[cell] + 1
                    edge.append(there)
        return found

    def deepest(self) -> list[int]:
        depths = self.depths()
        return [cell for cell, depth in depths.items() if depth == max(depths.values())]

    def open_doors(self) -> list[Edge]:
        return [*free_doors(self.shapes, level_of(self.root))]

    def is_whole(self) -> bool:
        """No tile is cut off, and a door is open."""
        return len(self.depths()) == len(self.shapes) and bool(self.open_doors())

    def without(self, tiles: Collection[str]) -> Layout:
        left = {cell: s for cell, s in self.shapes.items() if s.tile.key not in tiles}
        return Layout(self.root, left, self.illusions)

    def and_(self, more: Mapping[int, Shape]) -> Layout:
        return Layout(self.root, {**self.shapes, **more}, self.illusions)


def layout_of(city: City, root: str) -> Layout:
    """The level of this tile, as it lies."""
    board = city.board
    cell = board.cells[root]
    level = level_of(cell)
    shapes = {c: shape for c, shape in board.shapes.items() if level_of(c) == level}
    hidden = [(shapes[c], side) for c, side in city.illusions if c in shapes]
    printed = [(shape.tile.key, (side - shape.rotation) % 4) for shape, side in hidden]
    return Layout(cell, shapes, frozenset(printed))


def deepest_spots(city: City, root: str) -> list[int]:
    """All halves of the tiles that are the longest way from this one."""
    cells = layout_of(city, root).deepest()
    return [spot for cell in cells for spot in city.board.halves(cell)]


def movable(layout: Layout) -> list[str]:
    """All but the parts of the start tile."""
    return [shape.tile.key for shape in layout.shapes.values() if not shape.tile.start]


def laid_as(city: City, layout: Layout) -> tuple[Laid, ...]:
    """All tiles in play, those of this level as the layout has them."""
    lies = {shape.tile.key: (cell, shape.rotation) for cell, shape in layout.shapes.items()}
    old = {tile: (cell, rotation) for cell, tile, rotation in city.laid}
    places = {**old, **lies}
    return tuple([(places[tile][0], tile, places[tile][1]) for _, tile, _ in city.laid])


# Laying tiles anew.


def places_for(layout: Layout, tile: str) -> Iterator[tuple[Edge, Shape]]:
    """The doors a tile can be laid at, and how, so that the level stays open."""
    for cell, side in layout.open_doors():
        for shape in fitting(tile, side):
            if not seals(layout.shapes, cell + STEP[side], shape):
                yield (cell, side), shape


def laid_at(layout: Layout, edge: Edge, shape: Shape) -> Layout:
    return layout.and_({edge[0] + STEP[edge[1]]: shape})


def grown(layout: Layout, tiles: Collection[str]) -> Layout | None:
    """These tiles as well, one behind the other as deep as they go; dead ends come last."""
    for tile in sorted(tiles, key=_is_dead_end):
        depths = layout.depths()
        best: tuple[int, int] | None = None
        chosen = layout
        for (cell, side), shape in places_for(layout, tile):
            there = cell + STEP[side]
            beside = [there + step for step in STEP]
            goes_on = sum(
                [
                    cell not in layout.shapes
                    for cell, door in zip(beside, shape.doors, strict=True)
                    if door
                ]
            )
            worth = (depths[cell], goes_on)
            if best is None or worth > best:
                best, chosen = worth, laid_at(layout, (cell, side), shape)
        if best is None:
            return None
        layout = chosen
    return layout


def _is_dead_end(tile: str) -> bool:
    return sum(SHAPES[tile, 0].has_door(side) for side in range(4)) == 1
