"""Treasures: drawn, kept, given, used."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import (
    DiscardTreasure,
    FindTreasure,
    OweTreasure,
    Receive,
)
from undercroft.games.ravenloft.events.dungeon import Reshuffle
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.facts import BLESSING, ITEM, TREASURES, kind_of
from undercroft.games.ravenloft.rules.choosing import pick_hero
from undercroft.games.ravenloft.state import HERO, Castle
from undercroft.games.ravenloft.tiles import cell_of

Fortune = Callable[[Castle, str], Awaitable[None]]

FORTUNES: Final[dict[str, Fortune]] = {}  # what each fortune does for its drawer
KEPT: Final[set[str]] = set()  # fortunes that do not go to the discard pile by themselves


@cites("ravenloft:decks/reshuffle")
async def find(castle: Castle, who: str, by: str) -> str:
    """Turn up the top treasure; nothing if there is none anywhere."""
    if not castle.treasures:
        if not castle.spent:
            return ""
        await happen(castle, Reshuffle("treasures", "ravenloft:decks/reshuffle"))
    kind = await turn_up(castle.treasures)
    await happen(castle, FindTreasure(who, kind, by))
    return kind


async def draw_treasure(castle: Castle, who: str, by: str) -> None:
    """Draw one and do as its kind says, unless something has it otherwise."""
    if await happen(castle, OweTreasure(who, by)):
        kind = await find(castle, who, by)
        if kind:
            with since(castle, FindTreasure):
                await play(castle, who, kind)


@cites("ravenloft:treasures/fortune", "ravenloft:ruling/C15")
async def play(castle: Castle, who: str, kind: str) -> None:
    """A treasure that was drawn takes effect."""
    card = TREASURES[kind]
    if card.kind == ITEM:
        await hand_over(castle, who, copy_of(castle, kind))
    elif card.kind == BLESSING:
        await bless(castle, who, kind)
    else:
        await FORTUNES[kind](castle, who)
        if kind not in KEPT:
            await happen(castle, DiscardTreasure(who, kind, "ravenloft:treasures/fortune"))


def left_of(castle: Castle, kind: str) -> bool:
    """Is there a copy of this card that nobody holds?"""
    held = [card for card in castle.items if kind_of(card) == kind]
    return len(held) < len(TREASURES[kind].numbers)


def copy_of(castle: Castle, kind: str) -> str:
    """This very card: the first copy of its kind that nobody holds."""
    copies = len(TREASURES[kind].numbers)
    if copies == 1:
        return kind
    return next(f"{kind}-{n}" for n in range(1, copies + 1) if f"{kind}-{n}" not in castle.items)


@cites("ravenloft:treasures/item", "ravenloft:ruling/C12", "ravenloft:ruling/H6")
async def hand_over(castle: Castle, who: str, card: str) -> None:
    """Keep it or give it to another hero, now or never."""
    heroes = [hero for hero in castle.clockwise() if hero == who or hero in castle.at]
    if castle.plays("H6:on"):
        heroes = [hero for hero in heroes if hero == who or _neighbours(castle, who, hero)]
    heroes.sort(key=lambda hero: hero != who)  # to keep it comes first
    by = "ravenloft:treasures/item"
    prompt = Words("Who gets {card}?", card=card)
    seat, kind = castle.led[who], "hero/gift"
    to = await pick_hero(seat, heroes, prompt, by, kind, who=who, about=card)
    await happen(castle, Receive(to, card, by))


def _neighbours(castle: Castle, who: str, other: str) -> bool:
    if who not in castle.at or other not in castle.at:
        return False
    return castle.board.adjacent(castle.at[who], castle.at[other])


@cites("ravenloft:treasures/blessing", "ravenloft:ruling/C22")
async def bless(castle: Castle, who: str, kind: str) -> None:
    """It lasts until the end of the drawer's next turn: not of this one, if it is the drawer's."""
    ends = 1 + (who == castle.active)
    if castle.plays("C22:hero-phase"):
        ends = 1 + (who == castle.active and castle.phase == HERO)
    await happen(castle, Linger(f"treasure/{kind}", who, (), ends, "ravenloft:treasures/blessing"))


@cites("ravenloft:treasures/blessing", "ravenloft:decks/reshuffle")
async def put_away(castle: Castle, who: str, effect: str) -> None:
    """A blessing that is over goes to the discarded treasures; other effects were no card."""
    kind = effect.removeprefix("treasure/")
    if kind in TREASURES and TREASURES[kind].kind == BLESSING:
        await happen(castle, DiscardTreasure(who, kind, "ravenloft:treasures/blessing"))


def same_tile(castle: Castle, who: str, other: str) -> bool:
    if who not in castle.at or other not in castle.at:
        return False
    return cell_of(castle.at[who]) == cell_of(castle.at[other])
