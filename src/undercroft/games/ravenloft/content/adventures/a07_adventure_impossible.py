"""Adventure 7: one player, five heroes one after another, three villains in their lairs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose
from undercroft.engine.event import happen
from undercroft.engine.source import after, before
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.combat import Defeat
from undercroft.games.ravenloft.events.dungeon import TakeTile
from undercroft.games.ravenloft.events.heroes import Heal, Hurt
from undercroft.games.ravenloft.events.moves import Perish, Vanish
from undercroft.games.ravenloft.events.turns import (
    Count,
    End,
    EndHeroPhase,
    EndTurn,
    Join,
    Note,
    Succeed,
)
from undercroft.games.ravenloft.facts import FIGURES, HEROES
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted
from undercroft.games.ravenloft.rules.exploring import bring_villain
from undercroft.games.ravenloft.rules.setup import ASK, HERO_OPTIONS, SUGGESTED, equip
from undercroft.games.ravenloft.rules.stack import (
    enter,
    lay_start,
    ordinary,
    settle_stack,
    start_cells,
    take,
)
from undercroft.games.ravenloft.state import Castle

BY: Final = "ravenloft:adventure/adventure-impossible"
LAIRS: Final = {
    "arcane-circle": "howling-hag",
    "dark-fountain": "young-vampire",
    "fetid-den": "werewolf",
    "laboratory": "klak",
    "rotting-nook": "zombie-dragon",
    "workshop": "flesh-golem",
}
FOUND: Final = "lairs-found"
SLAIN: Final = "villains-slain"
FALLEN: Final = "heroes-fallen"


class AdventureImpossible(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "lairs-cleared": Words("Three villains lie dead in their lairs. The party has won!"),
        "lost-line": Words("The last hero of the line has fallen. The party has lost."),
    }
    counted: ClassVar[Mapping[str, Counted]] = {
        FOUND: Words("A villain is at home."),
        SLAIN: Words("One villain fewer."),
        FALLEN: Words("A hero is out for good."),
    }

    async def lay_out(self, castle: Castle) -> None:
        """Three lairs hide among the topmost tiles; the others are tiles like any."""
        await lay_start(castle)
        lairs = list(LAIRS)
        hidden = await take(lairs, self.card.figures["lairs"])
        rest = ordinary(castle, list(LAIRS))
        top = [*hidden, *await take(rest, self.card.figures["mixed_in"])]
        await settle_stack(castle, [top, [*rest, *lairs]])

    @after(TakeTile)
    async def recognise(self, castle: Castle, taken: TakeTile) -> None:
        """The first three lairs from the top of the stack are the inhabited ones, even buried."""
        lair, known = taken.tile in LAIRS, castle.noted
        if lair and not taken.last and len(known) < self.card.figures["lairs"]:
            await happen(castle, Note(tuple(dict.fromkeys((*known, taken.tile))), BY))

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        if tile not in castle.noted:
            return False
        await happen(castle, Count(FOUND, 1, BY))
        await bring_villain(castle, LAIRS[tile], cell, BY)
        return True

    def needs(self, castle: Castle) -> list[str]:
        if castle.counts.get(FOUND, 0) >= self.card.figures["lairs"]:
            return []
        return [tile for tile in LAIRS if castle.board.cell_with(tile) is None]

    def alike(self, tile: str) -> str:
        return "lair" if tile in LAIRS else ""

    @after(Hurt)
    async def fall(self, castle: Castle, hurt: Hurt) -> None:
        """With the last of the line all is lost."""
        if not castle.hp[hurt.who] and len(castle.led) == self.card.figures["line"]:
            await happen(castle, End("lost-line", BY))

    @before(Vanish)
    @cites("ravenloft:encounter/king-tomescus-portal")
    async def fall_first(self, castle: Castle, vanish: Vanish) -> Vanish | None:
        """Whom the portal fells is out for good, not away for a while."""
        return vanish if castle.hp[vanish.who] else None

    @before(EndHeroPhase)
    async def fallen_in_hero_phase(self, castle: Castle, end: EndHeroPhase) -> EndHeroPhase:
        await _carry_out(castle)
        return end

    @before(EndTurn)
    async def fallen_in_villain_phase(self, castle: Castle, end: EndTurn) -> EndTurn:
        await _carry_out(castle)
        return end

    @before(Heal)
    async def stay_down(self, castle: Castle, heal: Heal) -> Heal | None:
        return heal if castle.hp[heal.who] > 0 else None

    @cites("ravenloft:adventure/adventure-impossible")
    async def doomed(self, castle: Castle, who: str) -> None:
        """The next hero in line enters on the start tile and takes a full turn."""
        seat = castle.led[who]
        waiting = [HERO_OPTIONS[hero] for hero in HEROES if hero not in castle.led]
        prompt = Words("Which hero comes next?")
        heir = (await choose(seat, prompt, waiting, BY, "hero/next", who=who)).value
        await happen(castle, Join(heir, seat, BY))
        await happen(castle, Succeed(who, heir, BY))
        await equip(castle, heir, ASK if castle.picking == SUGGESTED else castle.picking)
        cells = start_cells(castle)
        await enter(castle, heir, [square for cell in cells for square in castle.free(cell)])

    @after(Defeat)
    async def count_villains(self, castle: Castle, defeat: Defeat) -> None:
        if not FIGURES[defeat.foe].card.villain:
            return
        await happen(castle, Count(SLAIN, 1, BY))
        if castle.counts[SLAIN] == self.card.figures["defeats"]:
            await happen(castle, End("lairs-cleared", BY))


async def _carry_out(castle: Castle) -> None:
    """A fallen hero's figure leaves as soon as what felled it is over."""
    who = castle.active
    if who in castle.at and not castle.standing(who):
        await happen(castle, Perish(who, BY))
        await happen(castle, Count(FALLEN, 1, BY))
