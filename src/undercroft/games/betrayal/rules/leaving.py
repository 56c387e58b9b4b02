"""Leaving a spot on one's own feet: who or what keeps one, and what it costs."""

from __future__ import annotations

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.board import Leave
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.rules.harm import lose
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import escapes
from undercroft.games.betrayal.state import City


def has_a_say(city: City, spot: int) -> bool:
    """Does anything in play, or the tile itself, hear who leaves a spot? If not, all just go."""
    return spot in city.board.rough or city.listens(Leave)


async def leave(city: City, who: str, to: int, cost: int, by: str) -> Leave | None:
    """All who have a say in it speak, the tile itself last; nothing, where somebody stays."""
    here = city.at.get(who)
    if here is None:
        return None
    left = Leave(who, here, to, cost, by)
    if city.listens(Leave):
        settled = await happen(city, left)
        if settled is None or city.at.get(who) != here:
            return None
        left = settled
    if here in city.board.rough and who in city.steps:
        await _roll_to_leave(city, who, here)
        if city.at.get(who) != here:
            return None
    return left


@cites(
    "betrayal:tile/beasts-lair",
    "betrayal:tile/haunted-alley",
    "betrayal:tile/house-of-blood",
    "betrayal:tile/sacrificial-chamber",
)
async def _roll_to_leave(city: City, who: str, spot: int) -> None:
    """One gets out in any case, alive or not."""
    tile = city.board.shape(spot).tile
    leaving = tile.leaving
    assert leaving is not None
    by = f"betrayal:tile/{tile.key}"
    if await escapes(city, who, tile.key, by):
        return
    if await trait_roll(city, who, leaving.trait, by, need=leaving.least) < leaving.least:
        with since(city, Roll):
            await lose(city, who, leaving.loses, 1, by)
