"""Effects that last until the end of a hero's next Hero Phase."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.state import AGAIN, HERO, Castle


@cites("ravenloft:powers/utility", "ravenloft:ruling/R31")
async def linger(castle: Castle, effect: str, who: str, heroes: tuple[str, ...], by: str) -> None:
    """Until the end of that hero's next Hero Phase: not of the present one."""
    ends = 1 + (castle.active == who and castle.phase == HERO)
    key = AGAIN + effect if effect in castle.lasting else effect
    await happen(castle, Linger(key, who, heroes, ends, by))


def heroes_within(castle: Castle, who: str, tiles: int) -> list[str]:
    """Heroes on the board so near to one, itself and the fallen included."""
    board, cell = castle.board, castle.cell(who)
    here = [hero for hero in castle.clockwise() if hero in castle.at]
    return [hero for hero in here if board.tiles(cell, castle.cell(hero)) <= tiles]
