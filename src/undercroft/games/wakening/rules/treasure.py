"""Treasure: finding, equipping, giving."""

from __future__ import annotations

from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.games.wakening.events.lair import LayTrap, Spring
from undercroft.games.wakening.events.treasure import (
    Drop,
    FindTreasure,
    Give,
    Loot,
    ShuffleTreasure,
    Wear,
    Wield,
)
from undercroft.games.wakening.facts import (
    HEROES,
    ITEM_NAMES,
    SPECIAL_COUNTS,
    TRAP,
    TREASURES,
    kind_of,
    treasure_name,
)
from undercroft.games.wakening.state import Lair

KEEP: Final[Option[Deed | None]] = Option("keep", "Keep it in reserve", None)
DONE: Final[Option[Deed | None]] = Option("done", "Done", None)


class Card:
    """A treasure on the table, as an option."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key: Final = key

    @property
    def label(self) -> str:
        return treasure_name(self.key)


@cites("wakening:treasure/draw", "wakening:ruling/A10")
async def loot(lair: Lair, who: str, foe: str, by: str) -> None:
    """A hero is owed a treasure for what it defeated."""
    if await happen(lair, Loot(who, foe, by)):
        card = await find(lair, who)
        if card:
            await receive(lair, who, card)


async def find(lair: Lair, who: str) -> str:
    """The top treasure, in reserve for now; nothing when there is none."""
    if not lair.hoard.layers and lair.spent and lair.plays("A10:reshuffle"):
        await happen(lair, ShuffleTreasure("wakening:ruling/A10"))
    if not lair.hoard.layers:
        return ""
    kind = await turn_up(lair.hoard)
    card = kind
    if kind in SPECIAL_COUNTS:
        taken = (*lair.reserve, *lair.traps)
        numbers = range(1, SPECIAL_COUNTS[kind] + 1)
        card = next(f"{kind}-{n}" for n in numbers if f"{kind}-{n}" not in taken)
    await happen(lair, FindTreasure(who, card, kind, "wakening:treasure/draw"))
    return card


@cites("wakening:treasure/equip", "wakening:trap/place")
async def receive(lair: Lair, who: str, card: str) -> None:
    """A hero has just got this card: a Trap goes off, anything else may be put to use."""
    if kind_of(card) == TRAP:
        await happen(lair, LayTrap(who, card, lair.at[who], "wakening:trap/place"))
        await happen(lair, Spring(who, card, "wakening:trap/place"))
        return
    uses: list[Option[Deed | None]] = [KEEP, *equipments(lair, who, card), *gifts(lair, who, card)]
    prompt = f"What becomes of the {treasure_name(card)}?"
    use = await choose(lair.led[who], prompt, uses, "wakening:treasure/equip", "treasure")
    if use.value:
        await use.value(lair)


@cites(
    "wakening:treasure/weapon-limit", "wakening:treasure/item-limit", "wakening:treasure/reserve"
)
def equipments(lair: Lair, who: str, card: str) -> list[Option[Deed | None]]:
    """As weapon, and as item unless the hero has that item; a Scroll is never equipped."""
    treasure = TREASURES.get(card)
    if treasure is None:
        return []
    old = _same_type(lair, who, card)
    instead = f", in place of the {TREASURES[old].name}" if old else ""
    options: list[Option[Deed | None]] = [
        Option(
            f"wield:{card}",
            f"Wield the {treasure.name} ({treasure.type}){instead}",
            partial(wield, who, card),
            about=card,
        )
    ]
    if not has_item(lair, who, treasure.item):
        label = f"Use the {ITEM_NAMES[treasure.item]}"
        options.append(Option(f"wear:{card}", label, partial(wear, who, card), about=card))
    return options


def has_item(lair: Lair, who: str, item: str) -> bool:
    return any(hero == who and TREASURES[card].item == item for card, hero in lair.items.items())


def _same_type(lair: Lair, who: str, card: str) -> str:
    """The weapon that must go if this one is taken up."""
    kind = TREASURES[card].type
    for other, hero in lair.weapons.items():
        if hero == who and TREASURES[other].type == kind:
            return other
    return ""


async def wield(who: str, card: str, lair: Lair) -> None:
    old = _same_type(lair, who, card)
    if old:
        await happen(lair, Drop(who, old, "wakening:treasure/weapon-limit"))
    await happen(lair, Wield(who, card, "wakening:treasure/equip"))


async def wear(who: str, card: str, lair: Lair) -> None:
    await happen(lair, Wear(who, card, "wakening:treasure/equip"))


@cites("wakening:treasure/give", "wakening:ruling/A9")
def gifts(lair: Lair, who: str, card: str) -> list[Option[Deed | None]]:
    """Only in the giver's turn, and only to heroes in the same room."""
    if who != lair.active:
        return []
    return [
        Option(
            f"give:{card}:{hero}",
            f"Give it to {HEROES[hero].name}",
            partial(give, who, hero, card),
            about=hero,
        )
        for hero in lair.heroes_in(lair.at[who])
        if hero != who
    ]


async def give(who: str, to: str, card: str, lair: Lair) -> None:
    await happen(lair, Give(who, to, card, "wakening:treasure/give"))
    await receive(lair, to, card)


async def give_in_passing(lair: Lair, who: str) -> None:
    """Walking through a room with friends, a hero may leave them something from reserve."""
    while any(hero == who for hero in lair.reserve.values()):
        options: list[Option[Deed | None]] = [DONE]
        for card, hero in lair.reserve.items():
            if hero == who:
                options += [
                    Option(gift.key, f"{treasure_name(card)}: {gift.label}", gift.value, about=card)
                    for gift in gifts(lair, who, card)
                ]
        if len(options) == 1:
            return
        prompt = "Do you leave something as you pass?"
        gift = await ask(lair.led[who], prompt, options, "wakening:treasure/give", "give")
        if gift.value is None:
            return
        await gift.value(lair)


@cites("wakening:treasure/discard", "wakening:ruling/A8")
async def arrange(who: str, lair: Lair) -> None:
    """At any quiet moment: equip from reserve, give, or throw away."""
    cards: list[Card | Option[Deed | None]] = [Card(card) for card in lair.treasures_of(who)]
    cards.append(DONE)
    seat = lair.led[who]
    chosen = await ask(seat, "Which treasure?", cards, "wakening:treasure/reserve", "card")
    if chosen is DONE:
        return
    card = chosen.key
    deeds: list[Option[Deed | None]] = []
    if card in lair.reserve:
        deeds += [*equipments(lair, who, card), *gifts(lair, who, card)]
    deeds.append(Option(f"drop:{card}", "Discard it", partial(drop, who, card), about=card))
    deeds.append(DONE)
    prompt = f"What becomes of the {treasure_name(card)}?"
    deed = await ask(seat, prompt, deeds, "wakening:treasure/reserve", "treasure")
    if deed.value:
        await deed.value(lair)


async def drop(who: str, card: str, lair: Lair) -> None:
    await happen(lair, Drop(who, card, "wakening:treasure/discard"))


ARRANGE: Final[dict[str, Option[Deed]]] = {
    hero: Option(
        f"arrange:{hero}", f"Sort {card.name}'s treasure", partial(arrange, hero), about=hero
    )
    for hero, card in HEROES.items()
}


def arrangements(lair: Lair) -> list[Option[Deed]]:
    """The active hero may sort its treasure; the others may equip what they hold in reserve."""
    holders, active = lair.reserve.values(), lair.active
    found = [ARRANGE[hero] for hero in lair.heroes if hero in holders] if holders else []
    if active not in holders and (active in lair.weapons.values() or active in lair.items.values()):
        found.append(ARRANGE[active])
    return found


async def lose_one(lair: Lair, who: str, cards: list[str], by: str) -> None:
    """The hero gives up one of these treasures; its player says which."""
    if cards:
        options = [Card(card) for card in cards]
        card = await ask(lair.led[who], "Which treasure do you lose?", options, by, "lose")
        await happen(lair, Drop(who, card.key, by))
