"""Adventurers in whose place a monster stands: their players play on as that monster."""

from __future__ import annotations

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.traits import Become
from undercroft.games.betrayal.rules.harm import take_marks
from undercroft.games.betrayal.rules.placing import next_of
from undercroft.games.betrayal.state import City


@cites("betrayal:haunt/traitor-gone")
async def become(
    city: City,
    who: str,
    kind: str,
    spot: int,
    by: str,
    *,
    drops: bool = False,
    beneath: tuple[str, ...] = (),
) -> Become | None:
    """A monster of this kind comes in place of somebody; they have no turn but its own."""
    if who in city.dead:
        return None
    figure = kind if city.tale.kinds[kind].large else next_of(city, kind)
    tile = city.board.tile(spot)
    became = await happen(city, Become(who, figure, spot, tile, drops, by, beneath))
    with because_of(city, became):
        await take_marks(city, who, by)
    return became
