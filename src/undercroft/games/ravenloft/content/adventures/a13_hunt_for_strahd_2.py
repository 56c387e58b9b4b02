"""Adventure 13: search the coffins, corner Strahd in his crypt, end his rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.adventures.tokens import exploring, fill_bag, turn_over
from undercroft.games.ravenloft.events.cards import Receive
from undercroft.games.ravenloft.events.combat import Defeat
from undercroft.games.ravenloft.events.dungeon import LayToken, LiftToken
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.events.turns import (
    BeginVillainPhase,
    Count,
    End,
    EndHeroPhase,
    Note,
    SpendAttack,
)
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.rules.adventure import Adventure, within_grasp
from undercroft.games.ravenloft.rules.choosing import pick_hero, pick_square, spots
from undercroft.games.ravenloft.rules.experience import rise
from undercroft.games.ravenloft.rules.exploring import bring_villain, new_monster
from undercroft.games.ravenloft.rules.harm import hurt, mend
from undercroft.games.ravenloft.rules.tactics import arrivals, enter_tile
from undercroft.games.ravenloft.rules.treasure import copy_of, draw_treasure, hand_over, left_of
from undercroft.games.ravenloft.state import Castle

BY: Final = "ravenloft:adventure/hunt-for-strahd-2"
CRYPT: Final = "strahds-crypt"
STRAHD: Final = "strahd"
COFFIN: Final = "coffin-"
LAID: Final = "coffins-laid"
HOLY_WATER: Final = "holy-water-coffin"
STAKE: Final = "wooden-stake"
LEAVE_CLOSED: Final = Option("no", "", Words("Leave them closed"), kind="no")
HEIRLOOMS: Final = ("sunsword", "tome-of-strahd", "holy-symbol-of-ravenkind", STAKE)
INSIDE: Final = {
    "nothing": "coffins_empty",
    "treasure": "coffins_treasure",
    "trap": "coffins_trap",
    "monster": "coffins_monster",
    HOLY_WATER: "coffins_holy_water",
    STAKE: "coffins_wooden_stake",
    STRAHD: "coffins_strahd",
}


def coffins(castle: Castle, cells: Iterable[int]) -> list[str]:
    """All coffins on these tiles, face up or face down."""
    on = tuple(cells)
    return [key for key in castle.things if key.startswith(COFFIN) and castle.cell(key) in on]


def _destroy(coffin: str) -> Option[Deed]:
    async def destroy(castle: Castle) -> None:
        await happen(castle, SpendAttack(False, BY))
        await happen(castle, LiftToken(coffin, BY))

    label = Words("Destroy {coffin}", coffin=coffin)
    return Option(f"destroy:{coffin}", destroy, label, kind="use", about=coffin)


class HuntForStrahd2(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "strahd-slain": Words("{foe} is destroyed. The party has won!", foe=STRAHD),
    }

    async def prepare(self, castle: Castle) -> None:
        figures = self.card.figures
        await fill_bag(castle, {key: figures[name] for key, name in INSIDE.items()}, BY)

    async def begin(self, castle: Castle) -> None:
        """Heroes without a first part behind them are raised; the heirlooms are shared out."""
        if self.card.figures["level"] > 1:
            for who in castle.heroes:
                if who not in (*castle.veterans, *castle.leveled):
                    await rise(castle, who)
        shares = dict.fromkeys(castle.heroes, 0)
        seat = castle.led[castle.heroes[0]]
        for heirloom in HEIRLOOMS:
            fewest = min(shares.values())
            heroes = [who for who, share in shares.items() if share == fewest]
            prompt = Words("Who carries {card}?", card=heirloom)
            who = await pick_hero(seat, heroes, prompt, BY, "hero/carry", about=heirloom)
            shares[who] += 1
            await happen(castle, Receive(who, copy_of(castle, heirloom), BY))

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        if tile == CRYPT:
            await summon(castle, cell)
            missing = FIGURES[STRAHD].card.hp - castle.hp[STRAHD]
            await mend(castle, STRAHD, missing, BY)
            return True
        laid = castle.counts.get(LAID, 0)
        if exploring(castle) and laid < self.card.figures["coffins"]:
            bones = castle.board.bones(cell)
            free = [square for square in spots(castle, cell) if square != bones]
            coffin, seat = f"{COFFIN}{laid + 1}", castle.active_seat()
            prompt = Words("Where does {coffin} stand?", coffin=coffin)
            square = await pick_square(seat, free, prompt, BY, "square/token", about=coffin)
            await happen(castle, LayToken(coffin, square, 0, BY))
            await happen(castle, Count(LAID, 1, BY))
        return False

    @after(EndHeroPhase)
    async def search(self, castle: Castle, end: EndHeroPhase) -> None:
        """Beside closed coffins a hero may open one."""
        who = end.who
        if not castle.standing(who):
            return
        closed = [
            key
            for key in within_grasp(castle, who)
            if key.startswith(COFFIN) and key not in castle.noted
        ]
        if not closed:
            return
        options = [LEAVE_CLOSED, *[Option(key, key, kind="use") for key in closed]]
        seat, prompt = castle.led[who], Words("Does {who} open a coffin?", who=who)
        asked = choose(seat, prompt, options, BY, "coffin/open", who=who, otherwise="no")
        coffin = (await asked).value
        if coffin:
            await happen(castle, Note((*castle.noted, coffin), BY))
            await self._open(castle, who, castle.cell(coffin))

    async def _open(self, castle: Castle, who: str, cell: int) -> None:
        inside = await turn_over(castle, who, BY)
        if inside == "treasure":
            await draw_treasure(castle, who, BY)
        elif inside == "trap":
            await hurt(castle, who, self.card.figures["trap_damage"], BY)
        elif inside == "monster":
            await new_monster(castle, who, arrivals(castle, cell), BY)
        elif inside == HOLY_WATER:
            await hand_over(castle, who, HOLY_WATER)
        elif inside == STAKE and left_of(castle, STAKE):
            await hand_over(castle, who, copy_of(castle, STAKE))
        elif inside == STRAHD:
            await summon(castle, cell)

    @after(BeginVillainPhase)
    async def rest(self, castle: Castle, begin: BeginVillainPhase) -> None:
        """Beside a coffin Strahd regains his strength."""
        if STRAHD in castle.foes and coffins(castle, castle.cells(STRAHD)):
            await mend(castle, STRAHD, self.card.figures["heals"], BY)

    def deeds(self, castle: Castle) -> list[Option[Deed]]:
        if not castle.attack_left():
            return []
        return [_destroy(coffin) for coffin in coffins(castle, [castle.cell(castle.active)])]

    @after(Defeat)
    async def triumph(self, castle: Castle, defeat: Defeat) -> None:
        if defeat.foe == STRAHD:
            await happen(castle, End("strahd-slain", BY))


async def summon(castle: Castle, cell: int) -> None:
    """Strahd appears on a tile, or is put there if he is in play."""
    if STRAHD in castle.foes:
        await enter_tile(castle, STRAHD, cell, BY, Put)
    else:
        await bring_villain(castle, STRAHD, cell, BY)
