"""Adventure 8: break the spell on the Arcane Circle and slay the Howling Hag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.adventures.tokens import (
    exploring,
    fill_bag,
    monster_tokens,
    swarm,
    turn_over,
)
from undercroft.games.ravenloft.events.combat import Defeat
from undercroft.games.ravenloft.events.dungeon import Lay
from undercroft.games.ravenloft.events.moves import Teleport
from undercroft.games.ravenloft.events.turns import (
    BeginHeroPhase,
    Count,
    End,
    EndHeroPhase,
    Note,
)
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted
from undercroft.games.ravenloft.rules.dice import table_roll
from undercroft.games.ravenloft.rules.exploring import bring_villain
from undercroft.games.ravenloft.rules.stack import build_stack, enter
from undercroft.games.ravenloft.rules.tactics import enter_tile
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import EAST, NORTH, WEST, cell_at

BY: Final = "ravenloft:adventure/howling-hag"
HAG: Final = "howling-hag"
CIRCLE: Final = "arcane-circle"
TIME: Final = "time"
SLAIN: Final = "hag-slain"
# By what the die shows: where each Crypt Corner lies, turned so that it opens to the middle.
CORNERS: Final = (
    ("crypt-corner-1-5", 0, 0, NORTH),
    ("crypt-corner-6-10", 1, 0, NORTH),
    ("crypt-corner-11-15", 0, 1, WEST),
    ("crypt-corner-16-20", 1, 1, EAST),
)


async def judge(castle: Castle) -> None:
    """Won once the hag is slain and the spell is broken."""
    if castle.counts.get(SLAIN) and castle.counts.get(TIME) == 0:
        await happen(castle, End("hag-slain", BY))


def _time(change: int) -> Words:
    if change < 0:
        return Words(
            "{count} {count:Time token is|Time tokens are} taken off the Arcane Circle.",
            count=-change,
        )
    return Words(
        "{count} {count:Time token is|Time tokens are} laid on the Arcane Circle.", count=change
    )


class HorrorOfTheHowlingHag(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "hag-slain": Words("The spell is broken and {foe} is dead. The party has won!", foe=HAG),
    }
    counted: ClassVar[Mapping[str, Counted]] = {
        TIME: _time,
        SLAIN: Words("{foe} is dead.", foe=HAG),
    }

    async def prepare(self, castle: Castle) -> None:
        figures = self.card.figures
        tokens = {**monster_tokens(figures), HAG: figures["tokens_hag"]}
        await fill_bag(castle, tokens, BY)

    async def lay_out(self, castle: Castle) -> None:
        gap = self.card.figures["corner_gap"]
        for tile, column, row, rotation in CORNERS:
            await happen(castle, Lay(tile, cell_at(column * gap, row * gap), rotation, BY))
        await build_stack(castle, self.card.specials)

    async def muster(self, castle: Castle) -> None:
        """Each hero begins in the corner the die names, one to a corner while any is free."""
        free = [cell for cell, _, _ in castle.laid]
        for who in castle.heroes:
            cell = await self._corner(castle, who)
            while free and cell not in free:
                cell = await self._corner(castle, who)
            if cell in free:
                free.remove(cell)
            await enter(castle, who, castle.free(cell))

    async def _corner(self, castle: Castle, who: str) -> int:
        face = await table_roll(castle, who, 1, BY)
        return castle.laid[(face - 1) // self.card.figures["corner_step"]][0]

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """A token says how many monsters come, or that the hag does."""
        if tile == CIRCLE:
            await happen(castle, Count(TIME, self.card.figures["time"], BY))
        if not exploring(castle) or not castle.bag:
            return False
        token = await turn_over(castle, castle.active, BY)
        if token != HAG:
            await swarm(castle, token, cell, BY)
        elif HAG in castle.foes:
            await enter_tile(castle, HAG, cell, BY, Teleport)
        elif not castle.counts.get(SLAIN):
            await bring_villain(castle, HAG, cell, BY)
        return True

    @after(BeginHeroPhase)
    async def watch(self, castle: Castle, begin: BeginHeroPhase) -> None:
        """Remember who begins a Hero Phase on the Arcane Circle."""
        await happen(castle, Note((begin.who,) if _on_circle(castle, begin.who) else (), BY))

    @after(EndHeroPhase)
    async def unravel(self, castle: Castle, end: EndHeroPhase) -> None:
        """A whole Hero Phase on the Arcane Circle takes a Time token off it."""
        if end.who not in castle.noted or not castle.counts.get(TIME):
            return
        if not castle.standing(end.who) or not _on_circle(castle, end.who):
            return
        await happen(castle, Count(TIME, -1, BY))
        if not castle.counts[TIME] and HAG not in castle.foes and not castle.counts.get(SLAIN):
            await bring_villain(castle, HAG, castle.cell(end.who), BY)
        await judge(castle)

    @after(Defeat)
    async def fell(self, castle: Castle, defeat: Defeat) -> None:
        if defeat.foe == HAG:
            await happen(castle, Count(SLAIN, 1, BY))
            await judge(castle)


def _on_circle(castle: Castle, who: str) -> bool:
    return who in castle.at and castle.board.tile(castle.cell(who)) == CIRCLE
