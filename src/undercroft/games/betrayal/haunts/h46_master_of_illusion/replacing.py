"""Tiles that are not what they seemed: another one of the same stack lies in their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Replace, SetAside, shuffled_in
from undercroft.games.betrayal.haunts.pieces.layouts import layout_of, looks_of, meets
from undercroft.games.betrayal.haunts.pieces.lifting import Rest
from undercroft.games.betrayal.haunts.pieces.rebuilding import pick_turn
from undercroft.games.betrayal.rules.exploring import how_it_lies
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    ELFSONG_TAVERN,
    KITCHEN_BASEMENT,
    Shape,
    level_of,
)

WHICH_HALF: Final = Words("On which side?")


@cites("betrayal:discover/match", "betrayal:discover/seal", "betrayal:ruling/R7")
async def replace_tile(city: City, who: str, tile: str, by: str) -> str:
    """A tile is shuffled back and another one drawn, which somebody lays; the new tile.

    Nothing may be cut off. The old tile itself always fits, so some tile does.
    """
    cell, kind = city.board.cells[tile], ALL_TILES[tile].kind
    deck = shuffled_in(city.stacks[kind], (tile,))
    while True:
        new = await turn_up(deck)
        looks = ways_to_replace(city, cell, new)
        if looks or new == tile:
            break
        await happen(city, SetAside(new, "betrayal:discover/seal"))
        deck = deck.without(new)
    ways = [(shape, shape.rotation) for shape in looks or [city.board.shapes[cell]]]
    rotation = await pick_turn(city.driver(who), how_it_lies(new), ways, cell, by)
    await happen(city, Replace(tile, new, rotation, by))
    await _choose_halves(city, cell, by)
    return new


def ways_to_replace(city: City, cell: int, new: str) -> Sequence[Shape]:
    """How a tile may lie in the place of another: what cuts nothing off and meets most doors."""
    city_level = level_of(cell) == "city"
    layout = layout_of(city, ELFSONG_TAVERN if city_level else KITCHEN_BASEMENT)
    rest = Rest(layout, (cell,))
    looks = [shape for shape in looks_of(new) if rest.is_whole_with(cell, shape)]
    if city.plays("R7:free"):
        return looks
    most = max([meets(layout, cell, shape) for shape in looks], default=0)
    return [shape for shape in looks if meets(layout, cell, shape) == most]


@cites("betrayal:special/barrier")
async def _choose_halves(city: City, cell: int, by: str) -> None:
    """Where the new tile has a barrier, each on it says on which side they are."""
    halves = city.board.halves(cell)
    if len(halves) > 1:
        for who in on_tile(city, cell):
            seat, prompt = city.driver(who), WHICH_HALF
            spot = await pick_spot(city, seat, halves, prompt, by, "place/half", who=who)
            if spot is not None and spot != city.spot(who):
                await put_on(city, who, spot, by)
