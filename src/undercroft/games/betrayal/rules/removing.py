"""Adventurers who are gone although their players play on."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.traits import Banish
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.harm import take_marks
from undercroft.games.betrayal.state import City


@cites("betrayal:haunt/traitor-gone")
async def take_away(city: City, who: str, by: str) -> None:
    """A figure leaves the board, and every card its player had is discarded."""
    if who in city.dead:
        return
    if who in city.at:
        await happen(city, Vanish(who, by))  # nothing of theirs stays on the tile
    await falls(city, who, Banish(who, by), by)
    await take_marks(city, who, by)
