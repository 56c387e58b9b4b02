"""Tile states that spread: vines, poison, water, fire, rubble.

A state is a token on a spot for each tile that has it: `fire-1`, `fire-2`. A haunt that spreads one
names it among its `tokens` and says when it grows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import LiftToken, PutToken
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.state import City

WHERE_TO: Final = Words("Where to?")


def holding(city: City, state: str) -> dict[int, str]:
    """Where a state is, and by which token."""
    return {spot: t for t, spot in city.tokens.items() if t.rpartition("-")[0] == state}


def is_in(city: City, state: str, who: str) -> bool:
    """Does a character stand where this state is?"""
    return city.at.get(who) in holding(city, state)


@cites("betrayal:board/connected", "betrayal:board/adjacent")
def front(city: City, state: str, *, doors: bool = True) -> list[int]:
    """Where a state could go next: beyond doors, or to every adjacent tile."""
    here = holding(city, state)
    found: list[int] = []
    for spot in here:
        near: Iterable[int] = city.board.near(spot)
        if not doors:
            near = [half for c in city.board.adjacent(spot % FAR) for half in city.board.halves(c)]
        found += near
    return [spot for spot in dict.fromkeys(found) if spot not in here]


@cites("betrayal:terms/tokens")
async def take_hold(city: City, state: str, spots: Iterable[int], by: str) -> None:
    """A state comes to these spots, where it is not there already."""
    for spot in spots:
        if spot not in holding(city, state):
            number = 1
            while f"{state}-{number}" in city.tokens:
                number += 1
            token = f"{state}-{number}"
            await happen(city, PutToken(token, spot, city.board.tile(spot), by))


async def grow(city: City, state: str, by: str, *, doors: bool = True) -> None:
    """A state takes everything next to it."""
    await take_hold(city, state, front(city, state, doors=doors), by)


async def creep_on(city: City, seat: int, state: str, by: str, *, doors: bool = True) -> None:
    """A state takes one more tile, which a seat picks."""
    spots = front(city, state, doors=doors)
    spot = await pick_spot(city, seat, spots, WHERE_TO, by, "place/spread", about=state)
    if spot is not None:
        await take_hold(city, state, [spot], by)


async def clear(city: City, state: str, spot: int, by: str) -> None:
    """A state is gone from a spot."""
    token = holding(city, state).get(spot)
    if token is not None:
        await happen(city, LiftToken(token, by))
