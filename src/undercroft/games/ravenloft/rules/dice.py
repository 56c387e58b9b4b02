"""The die."""

from __future__ import annotations

from typing import Final

from undercroft.engine.chance import roll, throw
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.combat import Roll
from undercroft.games.ravenloft.state import Adds, Castle

CRITICAL: Final = 20  # the face that counts more than its number


async def d20(
    castle: Castle,
    who: str,
    adds: Adds,
    need: int,
    by: str,
    *,
    hoped: bool = True,
    worse_of_two: bool = False,
) -> Roll:
    """Roll and add; what lies there in the end tells whether the sum reaches what is needed.

    `hoped` says what the heroes wish for: cards that turn a die are asked for only then.
    """
    face = min(await throw(2, 20)) if worse_of_two else await roll(20)
    return await _cast(castle, Roll(who, face, adds, need, hoped, by))


@cites("ravenloft:ruling/R6")
async def direction_roll(castle: Castle, liked: tuple[int, ...], by: str) -> int:
    """A roll that says where to, and measures nothing; the heroes like some faces better."""
    return (await _cast(castle, Roll("", await roll(20), (), 1, True, by, liked))).face


@cites("ravenloft:ruling/R6")
async def table_roll(castle: Castle, who: str, best: int, by: str, *middling: int) -> int:
    """A roll that is looked up on a card: where its best band begins, and those in the middle.

    The die is measured by the next better band, so cards that turn it are asked for that one.
    """
    face = await roll(20)
    need = min((band for band in middling if band > face), default=best)
    rolled = await _cast(castle, Roll(who, face, (), need, True, by))
    return rolled.face + rolled.extra


async def _cast(castle: Castle, rolled: Roll) -> Roll:
    """A die lies there as it fell, or as cards have turned it."""
    return await happen(castle, rolled) or rolled


@cites("ravenloft:ruling/H2")
def fumbled(castle: Castle, rolled: Roll) -> bool:
    """Is it a 1 that fails whatever is added, where the table plays so?"""
    hopes = rolled.hoped and rolled.need > 1
    return hopes and rolled.face == 1 and castle.plays("H2:on")
