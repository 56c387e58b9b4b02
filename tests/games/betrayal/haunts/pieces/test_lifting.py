"""What is judged at a glance is what laying it and looking would tell, on levels of every shape."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from undercroft.games.betrayal.board import Exit
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, laid_at, movable, places_for
from undercroft.games.betrayal.haunts.pieces.lifting import Rest
from undercroft.games.betrayal.haunts.pieces.shifting import safely_turned, shifted, turned
from undercroft.games.betrayal.tiles import KITCHEN_BASEMENT, SHAPES, STACKS, level_of, start

SEEDS: Final = range(30)


def level(seed: int) -> Layout:
    """Catacombs of some tiles, laid as luck has it; at some tables walls are doors."""
    luck = Random(seed)
    shapes = {c: shape for c, shape in start().items() if level_of(c) == "catacomb"}
    root = next(c for c, shape in shapes.items() if shape.tile.key == KITCHEN_BASEMENT)
    walls: list[Exit] = []
    layout = Layout(root, shapes, frozenset())
    for tile in luck.sample(STACKS["catacomb"], luck.randint(3, 9)):
        if places := [*places_for(layout, tile)]:
            layout = laid_at(layout, *luck.choice(places))
            walls += [(tile, luck.randrange(4))] if seed % 3 == 0 else []
    return Layout(root, layout.shapes, frozenset(walls))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tile_in_any_place_and_any_look_joins_what_it_seems_to_join(seed: int) -> None:
    layout = level(seed)
    judged = set()
    for tile in movable(layout):
        here = layout.cell(tile)
        rest, alone = Rest(layout, (here,)), layout.without((tile,))
        for cell in {here, *(c + step for c in alone.shapes for step in (-64, -1, 1, 64))}:
            for turns in range(4):
                shape = SHAPES[tile, turns]
                if cell not in alone.shapes:
                    whole = alone.and_({cell: shape}).is_whole()
                    assert rest.is_whole_with(cell, shape) == whole
                    judged.add(whole)
    assert judged == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
def test_turns_are_safe_and_shifts_possible_as_laying_them_tells(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = level(seed)
    assert layout.is_whole()
    for tile in movable(layout):
        cell, looks = layout.cell(tile), turned(layout, tile)
        whole = [shape for shape in looks if layout.and_({cell: shape}).is_whole()]
        assert safely_turned(layout, tile) == whole
    found = [shift for tile in movable(layout) for shift in shifted(layout, tile)]
    monkeypatch.setattr(Rest, "opens", lambda *_: True)
    tried = [shift for tile in movable(layout) for shift in shifted(layout, tile)]
    assert found == [shift for shift in tried if shift.layout.is_whole()]
    assert {len(shift.layout.shapes) for shift in found} <= {len(layout.shapes)}
