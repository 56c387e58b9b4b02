"""Gravestorm: a dracolich with one great breath and endless lightning."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.games.ravenloft.events.dungeon import Appear
from undercroft.games.ravenloft.events.turns import Count
from undercroft.games.ravenloft.rules.distance import closest_prey, prey
from undercroft.games.ravenloft.rules.tactics import assail_tile, prey_within, walk_to
from undercroft.games.ravenloft.rules.villains import Villain, heartiest, shove
from undercroft.games.ravenloft.state import Castle

BY = "ravenloft:villain/gravestorm"
BREATH = "dragons-breath"


class Gravestorm(Villain):
    __slots__ = ()

    @after(Appear)
    async def inhale(self, castle: Castle, coming: Appear) -> None:
        if coming.foe == self.key:
            await happen(castle, Count(BREATH, 1, BY))

    @cites("ravenloft:villain/gravestorm")
    async def act(self, castle: Castle) -> None:
        near = prey_within(castle, self.key, self.figure("reach"))
        if castle.counts.get(BREATH) and len(near) >= self.figure("crowd"):
            await happen(castle, Count(BREATH, -1, BY))
            for who in near:
                await self.strike(castle, who, "blast", BY)
        elif near:
            target = await closest_prey(castle, self.key, BY)
            if await self.strike(castle, target, "bite", BY):
                await shove(castle, self.key, target, BY, self.figure("shoves"))
        elif prey_within(castle, self.key, self.figure("hunts")):
            await self._stalk(castle)
            if self.key in castle.foes:
                target = await closest_prey(castle, self.key, BY)
                await assail_tile(castle, self.key, castle.cell(target), self.blow("burst"), BY)
        else:
            await self._stalk(castle)

    async def _stalk(self, castle: Castle) -> None:
        """Toward the hero with the most hit points."""
        heroes = heartiest(castle, prey(castle))
        if heroes:
            target = await self.single_out(castle, heroes, BY)
            goal = castle.cell(target)
            await walk_to(castle, self.key, goal, self.figure("walks"), BY)
