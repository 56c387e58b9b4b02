"""Adventure 2: find the Chapel, take the Icon from its altar, clear the tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import Receive
from undercroft.games.ravenloft.events.combat import Defeat
from undercroft.games.ravenloft.events.dungeon import Lay, LayToken, LiftToken
from undercroft.games.ravenloft.events.turns import Count, End, Note
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted, within_grasp
from undercroft.games.ravenloft.rules.exploring import new_monster
from undercroft.games.ravenloft.rules.stack import build_stack, lay_start, square_on, take
from undercroft.games.ravenloft.rules.tactics import arrivals
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import EAST, TILES, WEST, cell_at

BY: Final = "ravenloft:adventure/icon-of-ravenloft"
CHAPEL: Final = "chapel"
TOKEN: Final = "icon"
CARD: Final = "icon-of-ravenloft"
REVEALED: Final = "chapel-found"
TAKEN: Final = "icon-taken"


async def take_icon(castle: Castle) -> None:
    await happen(castle, LiftToken(TOKEN, BY))
    await happen(castle, Receive(castle.active, CARD, BY))
    await happen(castle, Count(TAKEN, 1, BY))
    await judge(castle)


async def judge(castle: Castle) -> None:
    """Won once no guardian of the Chapel is left and the Icon has been taken."""
    if castle.counts.get(TAKEN) and not castle.noted:
        await happen(castle, End("icon-found", BY))


PICK_UP: Final[Option[Deed]] = Option(
    "take:icon", take_icon, Words("Pick up {token}", token=TOKEN), kind="take", about=TOKEN
)


class IconOfRavenloft(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "icon-found": Words("The Icon is found and the Chapel is clear. The party has won!"),
    }
    counted: ClassVar[Mapping[str, Counted]] = {
        REVEALED: Words("{tile} is found: from now on the castle stirs twice.", tile=CHAPEL),
        TAKEN: Words("{token} is taken.", token=TOKEN),
    }

    async def lay_out(self, castle: Castle) -> None:
        await lay_start(castle)
        hallways = [key for key, tile in TILES.items() if tile.hallway]
        west, east = await take(hallways, self.card.figures["hallways"])
        await happen(castle, Lay(west, cell_at(-1, 0), WEST, BY))
        await happen(castle, Lay(east, cell_at(1, 0), EAST, BY))
        await build_stack(castle, self.card.specials)

    @cites("ravenloft:ruling/G27")
    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """The normal monster, and one more from each player, the active one first."""
        if tile != CHAPEL:
            return False
        figures = self.card.figures
        await happen(castle, Count(REVEALED, 1, BY))
        altar = square_on(castle, cell, figures["icon_row"], figures["icon_column"])
        await happen(castle, LayToken(TOKEN, altar, 0, BY))
        guardians: list[str] = []
        for who in (castle.active, *castle.clockwise()):
            guardians.append(await new_monster(castle, who, arrivals(castle, cell), BY))
        await happen(castle, Note(tuple(foe for foe in guardians if foe), BY))
        return True

    @after(Defeat)
    async def thin_out(self, castle: Castle, defeat: Defeat) -> None:
        if defeat.foe in castle.noted:
            rest = tuple(foe for foe in castle.noted if foe != defeat.foe)
            await happen(castle, Note(rest, BY))
            await judge(castle)

    def deeds(self, castle: Castle) -> list[Option[Deed]]:
        return [PICK_UP] if TOKEN in within_grasp(castle, castle.active) else []

    def extra_draws(self, castle: Castle) -> int:
        return self.card.figures["extra_encounters"] if castle.counts.get(REVEALED) else 0
