"""Heroes vanish here and stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.rules.choosing import pick_spot
from undercroft.games.ravenloft.state import Castle

AMULET: Final = "feywalk-amulet"


@cites("ravenloft:ruling/G26", "ravenloft:treasure/feywalk-amulet")
async def teleport_hero(castle: Castle, who: str, cells: Sequence[int], by: str) -> None:
    """To a free square on one of these tiles; with the Feywalk Amulet, on any tile at all."""
    if castle.items.get(AMULET) == who and castle.standing(who):
        cells = [*castle.board.shapes]
    prompt = Words("Where does {who} teleport to?", who=who)
    to = await pick_spot(castle, castle.led[who], cells, prompt, by, "teleport", about=who)
    await happen(castle, Teleport(who, to, by))
