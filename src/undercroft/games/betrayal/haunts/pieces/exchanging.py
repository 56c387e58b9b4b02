"""How a tile of a level may be laid at another door, or change places with another tile."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, meet
from undercroft.games.betrayal.haunts.pieces.lifting import Rest
from undercroft.games.betrayal.printed import Door
from undercroft.games.betrayal.tiles import SHAPES, STEP, Shape


@cache
def looks_of(tile: str) -> tuple[Shape, ...]:
    """The ways a tile can lie, each look once."""
    looks: dict[tuple[tuple[Door, ...], tuple[int, ...]], Shape] = {}
    for rotation in range(4):
        shape = SHAPES[tile, rotation]
        looks.setdefault((shape.doors, shape.halves), shape)
    return tuple(looks.values())


@cites("betrayal:board/connected")
def relaid(layout: Layout, tile: str) -> Iterator[tuple[int, Shape]]:
    """Every door a tile can be laid at once it is lifted, its own among them, and every look.

    What it hung on is an open door then, so to lie otherwise in the same place is to be relaid.
    """
    here = layout.cell(tile)
    rest, old = Rest(layout, (here,)), layout.shapes[here]
    now = (old.doors, old.halves)
    for cell in sorted(rest.faced):
        for shape in looks_of(tile):
            same = cell == here and (shape.doors, shape.halves) == now
            if not same and rest.is_whole_with(cell, shape):
                yield cell, shape


def swapped(layout: Layout, one: str, other: str) -> Iterator[tuple[Shape, Shape]]:
    """How two tiles can lie, each in the place of the other, so that the level is whole."""
    there, here = layout.cell(other), layout.cell(one)
    rest = Rest(layout, (here, there))
    beside = here - there in STEP
    side = STEP.index(here - there) if beside else 0
    theirs = [(shape, rest.touched(here, shape)) for shape in looks_of(other)]
    for shape in looks_of(one):
        own = rest.touched(there, shape)
        for facing, touched in theirs:
            if rest.is_all(own | touched):
                met = beside and meet(shape, side, facing, layout.opened)
                if (met or own & touched) and rest.opens({there: shape, here: facing}):
                    yield shape, facing


def can_change(layout: Layout, tile: str, others: Collection[str]) -> bool:
    """Can this tile be relaid at all, or change places with one of the others?"""
    if any(True for _ in relaid(layout, tile)):
        return True
    pairs = [other for other in others if other != tile]
    return any(True for other in pairs for _ in swapped(layout, tile, other))
