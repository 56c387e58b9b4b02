"""Adventure 1: a lone hero flees from Strahd's Crypt to the Secret Stairway."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.dungeon import Lay
from undercroft.games.ravenloft.events.heroes import Surge
from undercroft.games.ravenloft.events.turns import BeginTurn, End
from undercroft.games.ravenloft.rules.daylight import Daylight
from undercroft.games.ravenloft.rules.exploring import bring_villain
from undercroft.games.ravenloft.rules.stack import enter, ordinary, settle_stack, take
from undercroft.games.ravenloft.state import BEGIN, Castle
from undercroft.games.ravenloft.tiles import HOME

BY: Final = "ravenloft:adventure/escape-the-tomb"
CRYPT: Final = "strahds-crypt"
STAIRWAY: Final = "secret-stairway"
STRAHD: Final = "strahd"


async def judge(castle: Castle, who: str) -> None:
    """Won when a turn begins on the Secret Stairway tile, with the hero on its feet."""
    if castle.standing(who) and castle.board.tile(castle.cell(who)) == STAIRWAY:
        await happen(castle, End("tomb-escaped", BY))


class EscapeTheTomb(Daylight):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "tomb-escaped": Words("The hero slips away up the Secret Stairway. The party has won!"),
    }

    async def lay_out(self, castle: Castle) -> None:
        await happen(castle, Lay(CRYPT, HOME, 0, BY))
        rest = ordinary(castle, [STAIRWAY])
        above = await take(rest, self.card.figures["stairway"] - 1)
        await settle_stack(castle, [above, [STAIRWAY], rest])

    async def muster(self, castle: Castle) -> None:
        for who in castle.heroes:
            await enter(castle, who, castle.free(HOME))

    async def sunset(self, castle: Castle) -> None:
        await bring_villain(castle, STRAHD, HOME, BY)

    def needs(self, castle: Castle) -> list[str]:
        return [STAIRWAY] if castle.board.cell_with(STAIRWAY) is None else []

    @after(BeginTurn)
    async def begin_on_the_stairway(self, castle: Castle, turn: BeginTurn) -> None:
        await judge(castle, turn.who)

    @after(Surge)
    @cites("ravenloft:ruling/G19")
    async def rise_on_the_stairway(self, castle: Castle, surge: Surge) -> None:
        """The surge comes first, then the turn counts."""
        if castle.phase == BEGIN:
            await judge(castle, surge.who)
