"""Adventure 9: hold the way out until enough monsters are slain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.event import happen
from undercroft.engine.source import after, modifies
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.adventures.tokens import (
    any_left,
    exploring,
    face_down,
    fill_bag,
    lay_face_down,
    monster_tokens,
    swarm,
    turn_over,
)
from undercroft.games.ravenloft.events.combat import Defeat, Depart
from undercroft.games.ravenloft.events.dungeon import LiftToken
from undercroft.games.ravenloft.events.moves import Put, Return, Swap, Teleport, Walk
from undercroft.games.ravenloft.events.turns import Count, End, EndTurn
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted
from undercroft.games.ravenloft.rules.distance import tiles_to
from undercroft.games.ravenloft.rules.harm import whose_card
from undercroft.games.ravenloft.rules.stack import start_cells
from undercroft.games.ravenloft.state import STEPWISE, Castle

BY: Final = "ravenloft:adventure/gauntlet-of-terror"
GATE: Final = "gate"
SLAIN: Final = "slain"


def _gate(change: int) -> Words:
    if change < 0:
        return Words(
            "{count} {count:hit point token is|hit point tokens are} taken off the start tile.",
            count=-change,
        )
    return Words(
        "{count} {count:hit point token is|hit point tokens are} laid on the start tile.",
        count=change,
    )


class GauntletOfTerror(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "gate-held": Words("The way out is held. The party has won!"),
        "lost-gate": Words("Too many monsters have slipped out. The party has lost."),
    }
    counted: ClassVar[Mapping[str, Counted]] = {
        GATE: _gate,
        SLAIN: Words("One more monster is slain."),
    }

    async def prepare(self, castle: Castle) -> None:
        await fill_bag(castle, monster_tokens(self.card.figures), BY)
        await happen(castle, Count(GATE, self.card.figures["start_hp"], BY))

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """A face-down token lies where a monster would stand."""
        if not exploring(castle) or not any_left(castle):
            return False
        await lay_face_down(castle, castle.board.bones(cell), BY)
        return True

    @modifies(STEPWISE)
    def tread_softly(self, castle: Castle, who: str) -> int:
        return 1

    @after(Walk)
    async def step(self, castle: Castle, walk: Walk) -> None:
        await self._wake(castle, walk.who)

    @after(Put)
    async def land(self, castle: Castle, put: Put) -> None:
        await self._wake(castle, put.figure)

    @after(Teleport)
    async def arrive(self, castle: Castle, teleport: Teleport) -> None:
        await self._wake(castle, teleport.figure)

    @after(Swap)
    async def trade(self, castle: Castle, swap: Swap) -> None:
        await self._wake(castle, swap.figure)
        await self._wake(castle, swap.other)

    @after(Return)
    async def come_back(self, castle: Castle, back: Return) -> None:
        await self._wake(castle, back.who)

    async def _wake(self, castle: Castle, who: str) -> None:
        """All tokens near a hero are turned over, and what they hide appears."""
        if who not in castle.at:
            return
        near = castle.board.within(castle.cell(who), 0, self.card.figures["reach"])
        for token in [token for token in face_down(castle) if castle.cell(token) in near]:
            cell = castle.cell(token)
            await happen(castle, LiftToken(token, BY))
            await swarm(castle, await turn_over(castle, castle.active, BY), cell, BY)

    def march(self, castle: Castle, foe: str) -> int | None:
        return min(start_cells(castle), key=lambda cell: tiles_to(castle, foe, cell))

    @after(EndTurn)
    async def slip_out(self, castle: Castle, end: EndTurn) -> None:
        """Monsters on the start tile get away, each at the price of a hit point token."""
        for cell in start_cells(castle):
            for foe in castle.foes_on(cell):
                await happen(castle, Depart(foe, whose_card(castle, foe, ""), BY))
                await happen(castle, Count(GATE, -1, BY))
                if not castle.counts[GATE]:
                    await happen(castle, End("lost-gate", BY))

    @after(Defeat)
    async def tally(self, castle: Castle, defeat: Defeat) -> None:
        """Only what heroes or their effects defeat counts."""
        if not defeat.who:
            return
        await happen(castle, Count(SLAIN, 1, BY))
        if castle.counts[SLAIN] == self.card.figures["count"]:
            await happen(castle, End("gate-held", BY))
