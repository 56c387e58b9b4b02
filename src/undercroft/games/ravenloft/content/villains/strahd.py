"""Count Strahd von Zarovich, lord of the castle."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.combat import TurnToMist
from undercroft.games.ravenloft.events.dungeon import Appear
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.events.turns import Count
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.rules.adventure import tale
from undercroft.games.ravenloft.rules.choosing import nearest, pick_hero, pick_tile
from undercroft.games.ravenloft.rules.distance import closest_prey, prey
from undercroft.games.ravenloft.rules.exploring import new_monster
from undercroft.games.ravenloft.rules.harm import mend
from undercroft.games.ravenloft.rules.tactics import (
    adjacent_prey,
    approach,
    assail_tile,
    come_beside,
    enter_tile,
    prey_within,
)
from undercroft.games.ravenloft.rules.villains import Villain, heartiest, remotest_cells
from undercroft.games.ravenloft.state import Castle

BY = "ravenloft:villain/strahd"
MIST = "mist-form"
CRYPT = "strahds-crypt"


class Strahd(Villain):
    __slots__ = ()

    @after(Appear)
    async def gather_mist(self, castle: Castle, coming: Appear) -> None:
        if coming.foe == self.key:
            await happen(castle, Count(MIST, 1, BY))

    @cites("ravenloft:villain/strahd", "ravenloft:ruling/G1")
    async def act(self, castle: Castle) -> None:
        wounded = castle.hp[self.key] <= self.figure("wounded")
        mist = castle.counts.get(MIST, 0)
        beside = adjacent_prey(castle, self.key)
        near = prey_within(castle, self.key, self.figure("reach"))
        strongest = [who for who in heartiest(castle, prey(castle)) if who in near]
        if mist and castle.hp[self.key] <= self._flees_at(castle):
            await self._drift_away(castle)
        elif beside:
            await self._bite(castle, await self.single_out(castle, heartiest(castle, beside), BY))
        elif strongest:
            target = await self.single_out(castle, strongest, BY)
            await come_beside(castle, self.key, target, BY)
            await self._bite(castle, target)
        elif near:
            target = await closest_prey(castle, self.key, BY)
            blow = self.blow("ball-of-fire")
            await assail_tile(castle, self.key, castle.cell(target), blow, BY)
        elif wounded:
            await self._call(castle)
        else:
            await approach(castle, self.key, self.figure("walks"), BY)

    def _flees_at(self, castle: Castle) -> int:
        """Where an adventure has him flee sooner, it says so."""
        return tale(castle).card.figures.get("flight_hp", self.figure("wounded"))

    async def _bite(self, castle: Castle, who: str) -> None:
        if await self.strike(castle, who, "bite", BY) and self.key in castle.foes:
            await mend(castle, self.key, self.figure("drains"), BY)

    @cites("ravenloft:ruling/G26")
    async def _drift_away(self, castle: Castle) -> None:
        """Home to his crypt, or far from all heroes."""
        if not await happen(castle, TurnToMist(self.key, BY)):
            return
        home = castle.board.cell_with(CRYPT)
        cells = remotest_cells(castle) if home is None else [home]
        prompt, seat = Words("Where does the mist gather?"), castle.active_seat()
        cell = await pick_tile(seat, cells, prompt, BY, "tile/teleport", about=self.key)
        await enter_tile(castle, self.key, cell, BY, Teleport)

    @cites("ravenloft:ruling/R43")
    async def _call(self, castle: Castle) -> None:
        """The hero with the fewest monsters draws one, and it stands beside him."""
        held = {
            who: sum(key in FIGURES for key in castle.rows[who])
            for who in castle.clockwise()
            if who in castle.at
        }
        if not held:
            return
        fewest = [who for who, count in held.items() if count == min(held.values())]
        prompt = Words("Who draws the monster that {foe} calls?", foe=self.key)
        seat = castle.active_seat()
        who = await pick_hero(seat, fewest, prompt, BY, "hero/call", who=self.key)
        here, taken = castle.foes[self.key], castle.occupied()
        free = [square for square in castle.board.near[here] if square not in taken]
        squares = free or nearest(castle, here, castle.board.floor)
        await new_monster(castle, who, squares, BY)
