"""The die."""

from __future__ import annotations

from undercroft.engine.chance import roll, throw
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.combat import Roll
from undercroft.games.ravenloft.state import Castle


async def d20(
    castle: Castle,
    who: str,
    extra: int,
    need: int,
    by: str,
    *,
    hoped: bool = True,
    worse_of_two: bool = False,
) -> bool:
    """Roll and add; tells whether the sum reaches what is needed.

    `hoped` says what the heroes wish for: cards that turn a die are asked for only then.
    """
    face = min(await throw(2, 20)) if worse_of_two else await roll(20)
    await happen(castle, Roll(who, face, extra, need, hoped, by))
    return castle.face + castle.extra >= need


async def table_roll(castle: Castle, who: str, best: int, by: str) -> int:
    """A roll that is looked up on a card; `best` begins its best band."""
    await d20(castle, who, 0, best, by)
    return castle.face + castle.extra
