"""The Zombie Dragon: a heap of rotting wings that never stops coming."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.games.ravenloft.rules.distance import closest_prey
from undercroft.games.ravenloft.rules.tactics import approach, come_beside, prey_within
from undercroft.games.ravenloft.rules.villains import Villain, shove
from undercroft.games.ravenloft.state import Castle

BY = "ravenloft:villain/zombie-dragon"


class ZombieDragon(Villain):
    __slots__ = ()

    @cites("ravenloft:villain/zombie-dragon")
    async def act(self, castle: Castle) -> None:
        here = prey_within(castle, self.key, 0)
        if here:
            for who in here:
                if await self.strike(castle, who, "claws-wings-tail", BY):
                    await shove(castle, self.key, who, BY, self.figure("shoves"))
        elif prey_within(castle, self.key, self.figure("reach")):
            target = await closest_prey(castle, self.key, BY)
            await come_beside(castle, self.key, target, BY)
            await self.strike(castle, target, "bite", BY)
        else:
            await approach(castle, self.key, self.figure("walks"), BY)
