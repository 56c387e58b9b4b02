"""How a tile of a level may be laid at another door, or change places with another tile."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, looks_of, meet
from undercroft.games.betrayal.haunts.pieces.lifting import Rest
from undercroft.games.betrayal.tiles import STEP, Shape


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
