"""Heroes vanish here and stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.facts import HEROES
from undercroft.games.ravenloft.rules.choosing import pick_spot
from undercroft.games.ravenloft.state import Castle

AMULET: Final = "feywalk-amulet"


@cites("ravenloft:ruling/G26", "ravenloft:treasure/feywalk-amulet")
async def teleport_hero(castle: Castle, who: str, cells: Sequence[int], by: str) -> None:
    """To a free square on one of these tiles; with the Feywalk Amulet, on any tile at all."""
    if castle.items.get(AMULET) == who and castle.standing(who):
        cells = [*castle.board.shapes]
    prompt = f"Where does {HEROES[who].name} teleport to?"
    to = await pick_spot(castle, castle.led[who], cells, prompt, by)
    await happen(castle, Teleport(who, to, by))
