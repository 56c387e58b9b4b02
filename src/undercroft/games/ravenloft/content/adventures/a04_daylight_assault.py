"""Adventure 4: plunder the castle by daylight and carry the items out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Escape
from undercroft.games.ravenloft.events.turns import End
from undercroft.games.ravenloft.rules.daylight import Daylight
from undercroft.games.ravenloft.rules.stack import start_cells
from undercroft.games.ravenloft.state import Castle

BY: Final = "ravenloft:adventure/daylight-assault"


class DaylightAssault(Daylight):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "castle-plundered": Words("The loot is out in the daylight. The party has won!"),
        "lost-too-few-items": Words("All are out, with too little loot. The party has lost."),
    }

    def extra_draws(self, castle: Castle) -> int:
        return self.card.figures["extra_encounters"] if self.dark(castle) else 0

    def exits(self, castle: Castle) -> list[int]:
        board = castle.board
        return [square for cell in start_cells(castle) for square in board.drawn(cell, "S")]

    @after(Escape)
    @cites("ravenloft:escape/leave", "ravenloft:ruling/G23")
    async def count_the_loot(self, castle: Castle, escape: Escape) -> None:
        """Only what lies before heroes who are out counts."""
        loot = [card for card, hero in castle.items.items() if hero in castle.escaped]
        if len(loot) >= self.card.figures["items"]:
            await happen(castle, End("castle-plundered", BY))
        elif len(castle.escaped) == len(castle.heroes):
            await happen(castle, End("lost-too-few-items", BY))
