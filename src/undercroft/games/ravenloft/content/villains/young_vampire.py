"""The Young Vampire: he makes for the way out, and drinks as he goes."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.rules.choosing import pick_spot
from undercroft.games.ravenloft.rules.harm import hurt, mend
from undercroft.games.ravenloft.rules.tactics import adjacent_prey, enter_tile, prey_within
from undercroft.games.ravenloft.rules.villains import Villain
from undercroft.games.ravenloft.state import Castle

BY = "ravenloft:villain/young-vampire"


class YoungVampire(Villain):
    __slots__ = ()

    @cites("ravenloft:villain/young-vampire")
    async def act(self, castle: Castle) -> None:
        beside = adjacent_prey(castle, self.key)
        near = prey_within(castle, self.key, self.figure("reach"))
        if beside:
            target = await self.single_out(castle, beside, BY)
            hit = await self.strike(castle, target, "fangs", BY)
            if hit and self.key in castle.foes:
                await mend(castle, self.key, self.figure("drains"), BY)
                await self._go(castle, self.figure("flees"))
        elif len(near) >= self.figure("crowd"):
            for who in near:
                if await self.strike(castle, who, "gaze", BY):
                    await self._send_back(castle, who)
        elif castle.board.shapes[castle.cell(self.key)].tile.start:
            await hurt(castle, castle.active, self.figure("start_damage"), BY, self.key)
        else:
            await self._go(castle, self.figure("walks"))

    async def _go(self, castle: Castle, tiles: int) -> None:
        """With the arrows; where none leads on, he stays."""
        here = goal = castle.cell(self.key)
        for _ in range(tiles):
            ahead = castle.board.pointed_at(goal)
            goal = goal if ahead is None else ahead
        if goal != here:
            await enter_tile(castle, self.key, goal, BY)

    async def _send_back(self, castle: Castle, who: str) -> None:
        """Against the arrows, to a tile from which they lead to the hero's own."""
        if who not in castle.at:
            return
        board = castle.board
        cells = [castle.cell(who)]
        for _ in range(self.figure("sends")):
            cells = [cell for cell in board.shapes if board.pointed_at(cell) in cells]
        if cells:
            foe, seat = self.key, castle.active_seat()
            prompt = Words("Where does the gaze of {foe} send {who}?", foe=foe, who=who)
            to = await pick_spot(castle, seat, cells, prompt, BY, "astray", who=foe, about=who)
            await happen(castle, Put(who, to, BY))
