"""Adventure 6: find Gravestorm at the Arcane Circle, and its phylactery far away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.board import beyond
from undercroft.games.ravenloft.events.combat import Defeat, Destroy
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.events.turns import End
from undercroft.games.ravenloft.rules.adventure import Adventure
from undercroft.games.ravenloft.rules.choosing import pick_edge
from undercroft.games.ravenloft.rules.exploring import bring_villain, lay
from undercroft.games.ravenloft.rules.harm import wound
from undercroft.games.ravenloft.rules.stack import build_stack, lay_start, square_on
from undercroft.games.ravenloft.state import Castle

BY: Final = "ravenloft:adventure/destroy-the-dracolich"
CIRCLE: Final = "arcane-circle"
LABORATORY: Final = "laboratory"
GRAVESTORM: Final = "gravestorm"
PHYLACTERY: Final = "phylactery"


def far_edges(castle: Castle, cell: int, away: int) -> list[int]:
    """The edges where a tile lies far enough from this one; if there is none, the farthest."""
    board, apart = castle.board, dict[int, int]()
    for edge in board.unexplored:
        there = beyond(edge)
        widened = board.with_tile(there, LABORATORY, edge & 3)
        apart[edge] = widened.tiles(there, cell)
    far = [edge for edge, tiles in apart.items() if tiles > away]
    most = max(apart.values(), default=0)
    return far or [edge for edge, tiles in apart.items() if tiles == most]


class DestroyTheDracolich(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "dracolich-destroyed": Words("{foe} is no more. The party has won!", foe=GRAVESTORM),
    }

    async def lay_out(self, castle: Castle) -> None:
        await lay_start(castle)
        await build_stack(castle, self.card.specials, without=(LABORATORY,))

    @cites("ravenloft:ruling/G27")
    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """Gravestorm in place of a monster, then the Laboratory with the phylactery."""
        figures = self.card.figures
        if tile == CIRCLE:
            await bring_villain(castle, GRAVESTORM, cell, BY)
            edges = far_edges(castle, cell, figures["away"])
            if edges:
                seat = castle.active_seat()
                prompt = Words("Where does {tile} lie?", tile=LABORATORY)
                edge = await pick_edge(seat, edges, prompt, BY, "edge/lay")
                await lay(castle, edge, LABORATORY, BY, monsters=False)
        elif tile == LABORATORY:
            table = square_on(castle, cell, figures["phylactery_row"], figures["phylactery_column"])
            await happen(castle, LayToken(PHYLACTERY, table, figures["phylactery_hp"], BY))
        return tile == CIRCLE

    @after(Destroy)
    async def shatter(self, castle: Castle, destroy: Destroy) -> None:
        if destroy.foe == PHYLACTERY and GRAVESTORM in castle.foes:
            damage = self.card.figures["phylactery_damage"]
            await wound(castle, GRAVESTORM, damage, destroy.who, BY)

    @after(Defeat)
    async def triumph(self, castle: Castle, defeat: Defeat) -> None:
        if defeat.foe == GRAVESTORM:
            await happen(castle, End("dracolich-destroyed", BY))
