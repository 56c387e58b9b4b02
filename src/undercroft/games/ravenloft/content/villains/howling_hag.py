"""The Howling Hag: here, there, and where she sends you."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.rules.choosing import pick_tile
from undercroft.games.ravenloft.rules.distance import closest_prey, farthest_cells
from undercroft.games.ravenloft.rules.tactics import (
    adjacent_prey,
    come_beside,
    enter_tile,
    prey_within,
)
from undercroft.games.ravenloft.rules.teleport import teleport_hero
from undercroft.games.ravenloft.rules.villains import Villain
from undercroft.games.ravenloft.state import Castle

BY = "ravenloft:villain/howling-hag"


class HowlingHag(Villain):
    __slots__ = ()

    @cites("ravenloft:villain/howling-hag", "ravenloft:ruling/G26")
    async def act(self, castle: Castle) -> None:
        near = prey_within(castle, self.key, self.figure("reach"))
        beside = adjacent_prey(castle, self.key)
        if len(near) >= self.figure("crowd"):
            for who in near:
                await self.strike(castle, who, "howl", BY)
        elif beside:
            await self._claw(castle, await self.single_out(castle, beside, BY))
        elif near:
            target = await closest_prey(castle, self.key, BY)
            await come_beside(castle, self.key, target, BY)
            await self._claw(castle, target)
        elif target := await closest_prey(castle, self.key, BY):
            await enter_tile(castle, self.key, castle.cell(target), BY, Teleport)

    @cites("ravenloft:ruling/G25")
    async def _claw(self, castle: Castle, who: str) -> None:
        """Whom she hits finds itself as far away as can be, on a square it may choose."""
        hit = await self.strike(castle, who, "claw", BY)
        if not hit or who not in castle.at or self.key not in castle.foes:
            return
        cells = farthest_cells(castle, castle.cell(self.key))
        prompt = Words("To which tile does {foe}'s magic lead {who}?", foe=self.key, who=who)
        seat, foe = castle.active_seat(), self.key
        cell = await pick_tile(seat, cells, prompt, BY, "tile/astray", who=foe, about=who)
        await teleport_hero(castle, who, [cell], BY)
