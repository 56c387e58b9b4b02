"""The Flesh Golem: sewn together, and angry about it."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.games.ravenloft.rules.distance import closest_prey
from undercroft.games.ravenloft.rules.tactics import approach, arrivals, prey_within, set_down
from undercroft.games.ravenloft.rules.villains import Villain
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import cell_of

BY = "ravenloft:villain/flesh-golem"


class FleshGolem(Villain):
    __slots__ = ()

    @cites("ravenloft:villain/flesh-golem")
    async def act(self, castle: Castle) -> None:
        here = prey_within(castle, self.key, 0)
        if here:
            for who in here:
                await self.strike(castle, who, "double-slam", BY)
        elif prey_within(castle, self.key, self.figure("reach")):
            target = await closest_prey(castle, self.key, BY)
            await set_down(castle, self.key, _footholds(castle, target), BY)
            await self.strike(castle, target, "fist", BY)
        else:
            await approach(castle, self.key, self.figure("walks"), BY)


def _footholds(castle: Castle, target: str) -> list[int]:
    """Free squares of the target's tile beside the target, else where any monster arrives."""
    cell, taken = castle.cell(target), castle.occupied()
    near = castle.board.near[castle.where(target)]
    beside = [square for square in near if cell_of(square) == cell and square not in taken]
    return beside or arrivals(castle, cell)
