"""Klak: a kobold sorcerer who would rather have others fight."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.rules.choosing import pick_tile
from undercroft.games.ravenloft.rules.distance import closest_prey
from undercroft.games.ravenloft.rules.exploring import new_monster
from undercroft.games.ravenloft.rules.tactics import approach, arrivals, enter_tile, prey_within
from undercroft.games.ravenloft.rules.villains import Villain
from undercroft.games.ravenloft.state import Castle

BY = "ravenloft:villain/klak"


class Klak(Villain):
    __slots__ = ()

    @cites("ravenloft:villain/klak")
    async def act(self, castle: Castle) -> None:
        here = prey_within(castle, self.key, 0)
        if here:
            for who in here:
                await self.strike(castle, who, "chaos-burst", BY)
            await self._leap(castle)
        elif prey_within(castle, self.key, self.figure("reach")):
            target = await closest_prey(castle, self.key, BY)
            await self.strike(castle, target, "chaos-bolt", BY)
        elif _monsters(castle) < self.figure("calls_below"):
            await new_monster(castle, castle.active, arrivals(castle, castle.cell(self.key)), BY)
        else:
            await approach(castle, self.key, self.figure("walks"), BY)

    @cites("ravenloft:ruling/G26", "ravenloft:ruling/G1")
    async def _leap(self, castle: Castle) -> None:
        """To the emptiest tile of those around; without one he stays."""
        if self.key not in castle.foes:
            return
        jumps = self.figure("jumps")
        around = castle.board.within(castle.cell(self.key), jumps, jumps)
        fewest = min((len(castle.heroes_on(cell)) for cell in around), default=0)
        calm = [cell for cell in around if len(castle.heroes_on(cell)) == fewest]
        if calm:
            prompt = Words("Where does {foe} teleport to?", foe=self.key)
            seat = castle.active_seat()
            cell = await pick_tile(seat, calm, prompt, BY, "tile/teleport", about=self.key)
            await enter_tile(castle, self.key, cell, BY, Teleport)


def _monsters(castle: Castle) -> int:
    """How many monsters are in play, villains aside."""
    return sum(not FIGURES[foe].card.villain for foe in castle.foes)
