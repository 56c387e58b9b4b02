"""The time track: the sun moves on with every white arrow, until it sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.dungeon import Lay
from undercroft.games.ravenloft.events.turns import Count
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted
from undercroft.games.ravenloft.state import GATHER, Castle
from undercroft.games.ravenloft.tiles import ALL_TILES

SUN: Final = "sun"


class Daylight(Adventure):
    """An adventure that is played against the setting sun."""

    __slots__ = ()

    counted: ClassVar[Mapping[str, Counted]] = {
        SUN: Words("The Sun token moves on to the next space of the track.")
    }

    @property
    def by(self) -> str:
        return f"ravenloft:{self.key}"

    async def prepare(self, castle: Castle) -> None:
        await happen(castle, Count(SUN, 1, self.by))

    def dark(self, castle: Castle) -> bool:
        return castle.counts[SUN] >= self.card.figures["sunset"]

    @after(Lay)
    async def pass_time(self, castle: Castle, lay: Lay) -> None:
        """Tiles of the set-up do not count, and after sunset none does."""
        white = ALL_TILES[lay.tile].arrow == "white"
        if white and castle.phase != GATHER and not self.dark(castle):
            await happen(castle, Count(SUN, 1, self.by))
            if self.dark(castle):
                await self.sunset(castle)

    async def sunset(self, castle: Castle) -> None:
        """What comes with the dark, once."""
