"""Tokens that a haunt sets out one to a tile: on the best tiles first, or on those it names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.words import Words
from undercroft.games.betrayal.printed import Symbol
from undercroft.games.betrayal.rules.placing import fetch_tile, pick_spot, spots_on
from undercroft.games.betrayal.rules.tokens import put_token
from undercroft.games.betrayal.state import City


def tiles_with(city: City, *symbols: Symbol) -> list[int]:
    """The tiles on which one of these is printed."""
    shapes = city.board.shapes
    return [cell for cell, shape in shapes.items() if shape.tile.symbol in symbols]


def bare_spots(city: City, tokens: Iterable[str]) -> list[int]:
    """Spots on tiles where none of these lies; any spots, when there is no such tile."""
    taken = [city.tile(city.tokens[token]) for token in tokens if token in city.tokens]
    return [spot for spot in spots_on(city) if city.tile(spot) not in taken] or spots_on(city)


@cites("betrayal:haunt/right-now", "betrayal:terms/tokens")
async def set_out(
    city: City, tokens: Sequence[str], ranks: Sequence[Sequence[int]], by: str, kind: str
) -> None:
    """Rank by rank, one to a tile; where there is a choice the heroes make it in turn.

    When every tile has one, the ranks begin again.
    """
    left, chosen = [*tokens], 0
    while left:
        for rank in ranks:
            spots = [*rank]
            while left and spots:
                if len(spots) > len(left):
                    spot = await _pick(city, chosen, spots, left[0], by, kind)
                    chosen += 1
                else:
                    spot = spots[0]
                spots.remove(spot)
                await put_token(city, left.pop(0), spot, by)


@cites("betrayal:haunt/right-now", "betrayal:cards/laid-tiles")
async def set_on(
    city: City, seat: int, tokens: Sequence[str], tiles: Sequence[str], by: str, kind: str
) -> None:
    """On tiles of these, as a seat likes; when none that lies there is left, more are fetched."""
    left = [*tiles]
    for token in tokens:
        lying = [city.board.cells[tile] for tile in left if tile in city.board.cells]
        prompt = Words("Where does {token:a} lie?", token=token)
        if lying:
            spot = await pick_spot(city, seat, lying, prompt, by, kind, about=token)
        else:
            spot = await _fetch(city, seat, left, token, by)
        if spot is None:
            return
        left.remove(city.tile(spot))
        await put_token(city, token, spot, by)


async def _fetch(city: City, seat: int, tiles: Sequence[str], token: str, by: str) -> int | None:
    """One of these that can be joined to its level; nowhere, if none can."""
    missing = [*tiles]
    while missing:
        prompt = Words("Which tile is fetched for {token:a}?", token=token)
        asked = choose(seat, prompt, things(missing), by, "tile/fetch", about=token)
        tile = (await asked).value
        spot = await fetch_tile(city, seat, tile, by)
        if spot is not None:
            return spot
        missing.remove(tile)
    return None


async def _pick(city: City, turn: int, spots: Sequence[int], token: str, by: str, kind: str) -> int:
    heroes = city.heroes()
    who = heroes[turn % len(heroes)]
    prompt = Words("Where does {token:a} lie?", token=token)
    spot = await pick_spot(city, city.driver(who), spots, prompt, by, kind, who=who, about=token)
    assert spot is not None, "there are more tiles than tokens"
    return spot
