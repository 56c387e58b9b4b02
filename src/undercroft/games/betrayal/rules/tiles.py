"""What tiles say: at the end of a turn, and what can be done on them. Content fills the tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.state import Deed
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.rules.moving import tokens_on
from undercroft.games.betrayal.state import City

TURN_ENDS: Final[dict[str, Callable[[City, str], Awaitable[None]]]] = {}  # by tile
TILE_DEEDS: Final[dict[str, Callable[[City, str], list[Option[Deed]]]]] = {}


def deeds_here(city: City, who: str) -> list[Option[Deed]]:
    """What one's tile, and tokens on it, let one do."""
    spot = city.at.get(who)
    if spot is None:
        return []
    shape = city.board.shapes[spot % FAR]
    tile = shape.tile.key
    found = TILE_DEEDS[tile](city, who) if tile in TILE_DEEDS and shape.face_up else []
    if spot in city.tokens.values():
        for token in tokens_on(city, spot):
            found += token.deeds(city, who)
    return found


@cites(
    "betrayal:discover/text",
    "betrayal:discover/text-after-card",
    "betrayal:ruling/R13",
    "betrayal:ruling/R14",
)
async def turn_ends_here(city: City, who: str) -> None:
    """The text of a tile that speaks of the end of a turn."""
    spot = city.spot(who)
    shape = None if spot is None else city.board.shape(spot)
    if shape is not None and shape.face_up and shape.tile.key in TURN_ENDS:
        await TURN_ENDS[shape.tile.key](city, who)
