"""Adventure 5: lead Kavan to the Dark Fountain, and keep the vampire in him down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.decision import Option, ask
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.combat import Defeat, Depart
from undercroft.games.ravenloft.events.dungeon import Appear, LayToken, LiftToken
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.events.turns import (
    BeginTurn,
    BeginVillainPhase,
    Count,
    End,
    EndHeroPhase,
    EndTurn,
    Note,
)
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted
from undercroft.games.ravenloft.rules.choosing import pick_square, square_options
from undercroft.games.ravenloft.rules.stack import start_squares
from undercroft.games.ravenloft.state import KAVAN, Castle

BY: Final = "ravenloft:adventure/final-transformation"
FOUNTAIN: Final = "dark-fountain"
VAMPIRE: Final = "young-vampire"
CURE: Final = "fountain"
STAYS: Final[Option[int]] = Option("stay", 0, Words("He stays"), kind="stay")


def _tokens(change: int) -> Words:
    if change < 0:
        return Words(
            "{count} {count:token is|tokens are} taken off the Dark Fountain.", count=-change
        )
    return Words("{count} {count:token is|tokens are} laid on the Dark Fountain.", count=change)


class FinalTransformation(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "kavan-cured": Words("The fountain runs dry and Kavan is cured. The party has won!"),
        "lost-kavan": Words("The vampire is destroyed, and Kavan with it. The party has lost."),
    }
    counted: ClassVar[Mapping[str, Counted]] = {
        CURE: _tokens,
    }

    async def begin(self, castle: Castle) -> None:
        """Kavan waits on a start square that the heroes left free."""
        seat, squares = castle.led[castle.heroes[0]], start_squares(castle)
        prompt = Words("Where does {who} stand?", who=KAVAN)
        to = await pick_square(seat, squares, prompt, BY, "square/stand", about=KAVAN)
        await happen(castle, LayToken(KAVAN, to, 0, BY))

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        if tile == FOUNTAIN:
            await happen(castle, Count(CURE, self.card.figures["fountain"], BY))
        return False

    # Kavan follows.

    @after(BeginTurn)
    async def take_by_the_hand(self, castle: Castle, turn: BeginTurn) -> None:
        """Only who is beside him as the turn begins can lead him."""
        who = turn.who
        near = castle.board.near[castle.at[who]] if who in castle.at else ()
        await happen(castle, Note((who,) if castle.things.get(KAVAN) in near else (), BY))

    @after(EndHeroPhase)
    async def lead_alone(self, castle: Castle, phase: EndHeroPhase) -> None:
        if len(castle.heroes) == 1:
            await self.lead(castle, phase.who)

    async def lead(self, castle: Castle, who: str) -> None:
        """Kavan comes to the tile of the hero who leads him, if that hero likes."""
        if who not in castle.noted or KAVAN not in castle.things or not castle.standing(who):
            return
        free = castle.free(castle.cell(who))
        if free:
            chosen = await ask(
                castle.led[who],
                Words("Where does {other} follow {who} to?", other=KAVAN, who=who),
                [STAYS, *square_options(free)],
                BY,
                "square/follow",
                who=who,
                about=KAVAN,
                otherwise="stay",
            )
            if chosen is not STAYS:
                await happen(castle, Put(KAVAN, chosen.value, BY))

    # Kavan changes.

    @after(BeginVillainPhase)
    async def turn_into_vampire(self, castle: Castle, phase: BeginVillainPhase) -> None:
        """A monster near him, or no hero, and the vampire breaks out."""
        if KAVAN not in castle.things:
            return
        cell = castle.cell(KAVAN)
        if castle.foes_on(cell) or not castle.heroes_on(cell):
            square = castle.things[KAVAN]
            await happen(castle, LiftToken(KAVAN, BY))
            await happen(castle, Appear(VAMPIRE, square, BY))

    @after(EndTurn)
    async def close_turn(self, castle: Castle, turn: EndTurn) -> None:
        """Kavan follows, then comes to himself, then drinks."""
        if len(castle.heroes) > 1:
            await self.lead(castle, turn.who)
        await self.turn_back(castle, turn.who)
        await self.drink(castle)

    async def turn_back(self, castle: Castle, who: str) -> None:
        if VAMPIRE not in castle.foes or not castle.standing(who):
            return
        if castle.foes_on(castle.cell(who)) == [VAMPIRE]:
            square = castle.foes[VAMPIRE]
            await happen(castle, Depart(VAMPIRE, "", BY))
            await happen(castle, LayToken(KAVAN, square, 0, BY))

    async def drink(self, castle: Castle) -> None:
        """Undisturbed at the fountain, Kavan needs one token less."""
        if KAVAN not in castle.things:
            return
        cell = castle.cell(KAVAN)
        if castle.board.tile(cell) == FOUNTAIN and not castle.foes_on(cell):
            await happen(castle, Count(CURE, -1, BY))
            if not castle.counts[CURE]:
                await happen(castle, End("kavan-cured", BY))

    @after(Defeat)
    async def lose_kavan(self, castle: Castle, defeat: Defeat) -> None:
        if defeat.foe == VAMPIRE:
            await happen(castle, End("lost-kavan", BY))
