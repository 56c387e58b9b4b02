"""Adventure 10: past the Zombie Dragon to the Secret Stairway, and out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Escape
from undercroft.games.ravenloft.events.turns import End
from undercroft.games.ravenloft.facts import FOES, UNDEAD
from undercroft.games.ravenloft.rules.adventure import Adventure
from undercroft.games.ravenloft.rules.exploring import bring_villain
from undercroft.games.ravenloft.state import Castle

BY: Final = "ravenloft:adventure/blood-and-fog"
NOOK: Final = "rotting-nook"
STAIRWAY: Final = "secret-stairway"
DRAGON: Final = "zombie-dragon"


class BloodAndFog(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "all-escaped": Words("Every hero is out of the castle. The party has won!"),
    }

    @cites("ravenloft:ruling/G27")
    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """The Zombie Dragon waits in its nook, in place of a monster."""
        if tile != NOOK:
            return False
        await bring_villain(castle, DRAGON, cell, BY)
        return True

    def cancels(self, castle: Castle) -> tuple[str, ...]:
        """The undead pay for nothing but the second level."""
        return tuple(c for c in castle.xp if c not in FOES or UNDEAD not in FOES[c].types)

    def exits(self, castle: Castle) -> list[int]:
        cell = castle.board.cell_with(STAIRWAY)
        return [] if cell is None else castle.board.drawn(cell, "S")

    def needs(self, castle: Castle) -> list[str]:
        """Only the way out; nobody has to meet the dragon."""
        return [STAIRWAY] if castle.board.cell_with(STAIRWAY) is None else []

    @after(Escape)
    @cites("ravenloft:escape/leave")
    async def all_out(self, castle: Castle, escape: Escape) -> None:
        if len(castle.escaped) == len(castle.heroes):
            await happen(castle, End("all-escaped", BY))
