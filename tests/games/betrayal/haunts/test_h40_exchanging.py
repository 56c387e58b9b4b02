"""What a tile can be done is told quickly, and is what laying it and looking would tell."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.betrayal.haunts.pieces.test_lifting import level
from undercroft.games.betrayal.haunts.h40_infernal_machine.exchanging import (
    can_change,
    relaid,
    swapped,
)
from undercroft.games.betrayal.haunts.pieces.layouts import looks_of, movable
from undercroft.games.betrayal.tiles import STEP

SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tile_goes_wherever_laying_it_leaves_the_level_whole(seed: int) -> None:
    layout = level(seed)
    for tile in movable(layout):
        here, alone = layout.cell(tile), layout.without((tile,))
        old = layout.shapes[here]
        now = (here, old.doors, old.halves)
        doors = {cell + STEP[side] for cell, side in alone.open_doors()}
        plain = {
            (cell, shape.rotation)
            for cell in doors
            for shape in looks_of(tile)
            if alone.and_({cell: shape}).is_whole() and (cell, shape.doors, shape.halves) != now
        }
        assert {(cell, shape.rotation) for cell, shape in relaid(layout, tile)} == plain
        assert can_change(layout, tile, ()) == bool(plain)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_tiles_change_places_wherever_that_leaves_the_level_whole(seed: int) -> None:
    layout = level(seed)
    for one, other in combinations(movable(layout), 2):
        bare, there, here = layout.without((one, other)), layout.cell(other), layout.cell(one)
        plain = {
            (a.rotation, b.rotation)
            for a in looks_of(one)
            for b in looks_of(other)
            if bare.and_({there: a, here: b}).is_whole()
        }
        assert {(a.rotation, b.rotation) for a, b in swapped(layout, one, other)} == plain
