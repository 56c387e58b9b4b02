"""The Werewolf: its wounds close unless new ones follow."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.games.ravenloft.events.combat import Wound
from undercroft.games.ravenloft.events.turns import Count
from undercroft.games.ravenloft.rules.distance import closest_prey
from undercroft.games.ravenloft.rules.harm import mend
from undercroft.games.ravenloft.rules.tactics import (
    adjacent_prey,
    approach,
    come_beside,
    prey_within,
)
from undercroft.games.ravenloft.rules.villains import Villain, frailest
from undercroft.games.ravenloft.state import Castle

BY = "ravenloft:villain/werewolf"
SILVER = "silver-dagger"
FRESH = "werewolf-wounded"  # since it last acted


class Werewolf(Villain):
    __slots__ = ()

    @after(Wound)
    async def bleed(self, castle: Castle, wound: Wound) -> None:
        if wound.foe == self.key and not castle.counts.get(FRESH):
            await happen(castle, Count(FRESH, 1, BY))

    @cites("ravenloft:villain/werewolf", "ravenloft:ruling/G1")
    async def act(self, castle: Castle) -> None:
        await self._regenerate(castle)
        beside = adjacent_prey(castle, self.key)
        if beside:
            target = await self.single_out(castle, frailest(castle, beside), BY)
            await self.strike(castle, target, "bite", BY)
        elif prey_within(castle, self.key, self.figure("leaps")):
            target = await closest_prey(castle, self.key, BY)
            await come_beside(castle, self.key, target, BY)
            await self.strike(castle, target, "claws", BY)
        else:
            await approach(castle, self.key, self.figure("walks"), BY)

    async def _regenerate(self, castle: Castle) -> None:
        if castle.counts.get(FRESH):
            await happen(castle, Count(FRESH, -1, BY))
        elif not castle.counts.get(SILVER):
            await mend(castle, self.key, self.figure("regenerates"), BY)
