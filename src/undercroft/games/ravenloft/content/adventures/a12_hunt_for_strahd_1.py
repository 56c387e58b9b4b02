"""Adventure 12: arm yourselves, cut down the bodyguard, drive Strahd back to his crypt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.decision import Option
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, instead
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.adventures.tokens import (
    any_left,
    exploring,
    face_down,
    fill_bag,
    lay_face_down,
    turn_over,
)
from undercroft.games.ravenloft.events.combat import Defeat, TurnToMist
from undercroft.games.ravenloft.events.dungeon import LiftToken
from undercroft.games.ravenloft.events.turns import Count, End
from undercroft.games.ravenloft.facts import FIGURES, kind_of
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted, within_grasp
from undercroft.games.ravenloft.rules.choosing import pick_square, spots
from undercroft.games.ravenloft.rules.dice import table_roll
from undercroft.games.ravenloft.rules.exploring import bring_villain
from undercroft.games.ravenloft.rules.stack import build_stack, lay_start
from undercroft.games.ravenloft.rules.treasure import copy_of, draw_treasure, hand_over
from undercroft.games.ravenloft.state import Castle
from undercroft.games.ravenloft.tiles import ALL_TILES

BY: Final = "ravenloft:adventure/hunt-for-strahd-1"
CIRCLE: Final = "arcane-circle"
STAIRWAY: Final = "secret-stairway"
CRYPT: Final = "strahds-crypt"
STRAHD: Final = "strahd"
SLAIN: Final = "hunted-down"
TREASURE: Final = "treasure"
HOLY_WATER: Final = "holy-water-token"
RELICS: Final = (
    "dimensional-shackles",
    "feywalk-amulet",
    "silver-dagger",
    "torch",
    "wooden-stake",
)
BODYGUARDS: Final = {
    "klak": "klak_to",
    "howling-hag": "howling_hag_to",
    "werewolf": "werewolf_to",
    "flesh-golem": "flesh_golem_to",
    "zombie-dragon": "zombie_dragon_to",
}


def _pick_up(token: str) -> Option[Deed]:
    async def pick_up(castle: Castle) -> None:
        """The token is turned over: a treasure to draw, or an item to take or give."""
        who = castle.active
        await happen(castle, LiftToken(token, BY))
        found = await turn_over(castle, who, BY)
        if found == TREASURE:
            await draw_treasure(castle, who, BY)
        else:
            await hand_over(castle, who, found if found == HOLY_WATER else copy_of(castle, found))

    label = Words("Pick up {token}", token=token)
    return Option(f"take:{token}", pick_up, label, kind="take", about=token)


class HuntForStrahd1(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "strahd-driven-off": Words("The bodyguard is gone, Strahd driven off. The party has won!"),
    }
    counted: ClassVar[Mapping[str, Counted]] = {
        SLAIN: Words("One of the hunted is gone."),
    }

    async def prepare(self, castle: Castle) -> None:
        treasures = self.card.figures["treasure_tokens"]
        tokens = {**dict.fromkeys((*RELICS, HOLY_WATER), 1), TREASURE: treasures}
        await fill_bag(castle, tokens, BY)

    async def lay_out(self, castle: Castle) -> None:
        await lay_start(castle)
        await build_stack(castle, self.card.specials, [CRYPT])

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """Strahd waits on the Stairway, his bodyguard on the Circle; dark tiles hide a token."""
        if tile == CIRCLE:
            face = await table_roll(castle, castle.active, 1, BY)
            figures = self.card.figures
            guard = next(key for key, upto in BODYGUARDS.items() if face <= figures[upto])
            await bring_villain(castle, guard, cell, BY)
        elif tile == STAIRWAY:
            await bring_villain(castle, STRAHD, cell, BY)
        if ALL_TILES[tile].arrow == "black" and exploring(castle) and any_left(castle):
            prompt, seat = Words("Where does the token lie?"), castle.active_seat()
            free, kind = spots(castle, cell), "square/token"
            square = await pick_square(seat, free, prompt, BY, kind, about="token")
            await lay_face_down(castle, square, BY)
        return tile in (CIRCLE, STAIRWAY)

    def deeds(self, castle: Castle) -> list[Option[Deed]]:
        hidden = face_down(castle)
        return [_pick_up(token) for token in within_grasp(castle, castle.active) if token in hidden]

    @instead(TurnToMist)
    async def flee(self, castle: Castle, mist: TurnToMist) -> Event | None:
        """Strahd leaves for good: that counts as a defeat, but nobody draws a treasure."""
        return Defeat(mist.foe, "", "", BY)

    @after(Defeat)
    async def tally(self, castle: Castle, defeat: Defeat) -> None:
        if not FIGURES[defeat.foe].card.villain:
            return
        await happen(castle, Count(SLAIN, 1, BY))
        if castle.counts[SLAIN] == len(self.card.specials):
            await happen(castle, End("strahd-driven-off", BY))


def veterans(castle: Castle) -> list[str]:
    """What the heroes take along into the second part."""
    told: list[str] = []
    for who in castle.heroes:
        level = ["level-2"] if who in castle.leveled else []
        items = [c if c == HOLY_WATER else kind_of(c) for c in castle.items_of(who)]
        told += [who, *level, *castle.powers_of(who), *items]
    return told
