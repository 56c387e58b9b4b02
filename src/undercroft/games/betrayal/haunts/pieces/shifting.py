"""How a tile of a level may be turned where it lies, or shifted to another door."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import Edge
from undercroft.games.betrayal.haunts.pieces.layouts import Layout
from undercroft.games.betrayal.haunts.pieces.lifting import Rest
from undercroft.games.betrayal.tiles import ROW, SHAPES, STEP, Shape, opposite, place


def turned(layout: Layout, tile: str) -> list[Shape]:
    """The other ways a tile can lie where it is, each look once."""
    cell = layout.cell(tile)
    looks = {_look(layout.shapes[cell]): layout.shapes[cell]}
    for rotation in range(4):
        shape = SHAPES[tile, rotation]
        looks.setdefault(_look(shape), shape)
    return [*looks.values()][1:]


def safely_turned(layout: Layout, tile: str) -> list[Shape]:
    """Those of them that leave the level whole."""
    cell = layout.cell(tile)
    rest = Rest(layout, (cell,))
    return [shape for shape in turned(layout, tile) if rest.is_whole_with(cell, shape)]


def _look(shape: Shape) -> tuple[object, ...]:
    return shape.doors, shape.halves


@dataclass(frozen=True, slots=True)
class Shift:
    """A tile and all that hangs on it alone, hooked to another door of the tile it hung on."""

    door: Edge
    hook: Shape  # the tile of the group that is joined to that door, as it lies then
    layout: Layout


@cites("betrayal:ruling/N5b")
def shifted(layout: Layout, tile: str) -> Iterator[Shift]:
    """All ways to shift a tile of a whole level that leave it whole; the group keeps its shape.

    The group hangs together, and so does what stays: once hooked on, only a door may be missing.
    """
    here = layout.cell(tile)
    alone = layout.without((tile,))
    kept = alone.depths()
    group = {c: s for c, s in layout.shapes.items() if c not in kept}
    stays = replace(layout, shapes={c: s for c, s in alone.shapes.items() if c in kept})
    rest = Rest(stays, ())
    seen: list[dict[int, tuple[object, ...]]] = []
    for anchor in layout.near(here):
        if anchor not in kept:
            continue
        for door in range(4):
            to = anchor + STEP[door]
            if not stays.shapes[anchor].has_door(door) or to in kept or to == here:
                continue
            for hook in group:
                for turns in range(4):
                    moved = swung(group, hook, to, turns)
                    looks = {c: (s.tile.key, *_look(s)) for c, s in moved.items()}
                    fits = moved[to].has_door(opposite(door)) and looks not in seen
                    if fits and kept.keys().isdisjoint(moved) and rest.opens(moved):
                        seen.append(looks)
                        yield Shift((anchor, door), moved[to], stays.and_(moved))


def swung(group: Mapping[int, Shape], hook: int, to: int, turns: int) -> dict[int, Shape]:
    """A group carried so that one of its cells comes to lie elsewhere, turned as a whole."""
    _, column, row = place(hook)
    found: dict[int, Shape] = {}
    for cell, shape in group.items():
        _, x, y = place(cell)
        east, south = x - column, y - row
        for _ in range(turns):
            east, south = -south, east
        found[to + south * ROW + east] = SHAPES[shape.tile.key, (shape.rotation + turns) % 4]
    return found
