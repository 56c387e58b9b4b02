"""Treasure: finding, equipping, giving."""

from __future__ import annotations

from functools import partial
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Choice, Option, ask, choose
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.wakening.does import Drops, Gives, Sorts, Wears, Wields
from undercroft.games.wakening.events.lair import LayTrap, Spring
from undercroft.games.wakening.events.treasure import (
    Drop,
    FindTreasure,
    Give,
    Loot,
    ShuffleTreasure,
    Stow,
    Wear,
    Wield,
)
from undercroft.games.wakening.facts import HEROES, SPECIAL_COUNTS, TRAP, TREASURES, kind_of
from undercroft.games.wakening.state import Lair

KEEP: Final[Option[Deed | None]] = Option("keep", None, Words("Keep it in reserve"), kind="keep")
DONE: Final[Option[Deed | None]] = Option("done", None, Words("Done"), kind="done")
WHICH: Final = Words("Which treasure?")
WHICH_IS_LOST: Final = Words("Which treasure do you lose?")
IN_PASSING: Final = Words("Do you leave something as you pass?")


class Card(Choice):
    """A treasure on the table, as an option; one with two halves goes by both their names."""

    __slots__ = ("card", "deed")

    def __init__(self, card: str, deed: str = "") -> None:
        self.card: Final = card
        self.deed: Final = deed

    @property
    def key(self) -> str:
        return self.card

    @property
    def kind(self) -> str:
        return self.deed

    @property
    def label(self) -> Words | None:
        treasure = TREASURES.get(self.card)
        if treasure is None:
            return None
        return Words("{weapon:bare} / {item:bare}", weapon=treasure.key, item=treasure.item)


@cites("wakening:treasure/draw", "wakening:ruling/A10")
async def loot(lair: Lair, who: str, foe: str, by: str) -> None:
    """A hero is owed a treasure for what it defeated."""
    if await happen(lair, Loot(who, foe, by)):
        card = await find(lair, who)
        if card:
            with since(lair, FindTreasure):
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
        laid = await happen(lair, LayTrap(who, card, lair.at[who], "wakening:trap/place"))
        with because_of(lair, laid):
            await happen(lair, Spring(who, card, "wakening:trap/place"))
        return
    uses: list[Option[Deed | None]] = [KEEP, *equipments(lair, who, card), *gifts(lair, who, card)]
    use = await choose(
        lair.led[who],
        _its_fate(card),
        uses,
        "wakening:treasure/equip",
        "treasure/found",
        who=who,
        about=card,
        otherwise="keep",
    )
    if use.value:
        await use.value(lair)
    else:
        await happen(lair, Stow(who, card, "wakening:treasure/reserve"))


def _its_fate(card: str) -> Words:
    treasure = TREASURES.get(card)
    if treasure is None:
        return Words("What becomes of {card}?", card=card)
    return Words("What becomes of {weapon} / {item:bare}?", weapon=card, item=treasure.item)


@cites(
    "wakening:treasure/weapon-limit", "wakening:treasure/item-limit", "wakening:treasure/reserve"
)
def equipments(lair: Lair, who: str, card: str) -> list[Option[Deed | None]]:
    """As weapon, and as item unless the hero has that item; a Scroll is never equipped."""
    treasure = TREASURES.get(card)
    if treasure is None:
        return []
    options: list[Option[Deed | None]] = [_wielding(who, card, _same_type(lair, who, card))]
    if not has_item(lair, who, treasure.item):
        label = Words("Use {item}", item=treasure.item)
        deed = partial(wear, who, card)
        options.append(
            Option(f"wear:{card}", deed, label, kind="use", about=card, does=Wears(card))
        )
    return options


def _wielding(who: str, card: str, old: str) -> Option[Deed | None]:
    kind = TREASURES[card].type
    if old:
        label = Words(
            "Wield {weapon} ({type:bare}) in place of {old}", weapon=card, type=kind, old=old
        )
    else:
        label = Words("Wield {weapon} ({type:bare})", weapon=card, type=kind)
    deed = partial(wield, who, card)
    return Option(f"wield:{card}", deed, label, kind="use", about=card, does=Wields(card, old))


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
def takers(lair: Lair, who: str) -> list[str]:
    """Only in the giver's turn, and only heroes in the same room."""
    if who != lair.active:
        return []
    return [hero for hero in lair.heroes_in(lair.at[who]) if hero != who]


def gifts(lair: Lair, who: str, card: str) -> list[Option[Deed | None]]:
    return [
        _gift(who, card, hero, Words("Give it to {to}", to=hero), about=hero)
        for hero in takers(lair, who)
    ]


def _gift(who: str, card: str, to: str, label: Words, about: str) -> Option[Deed | None]:
    key, deed = f"give:{card}:{to}", partial(give, who, to, card)
    return Option(key, deed, label, kind="give", about=about, does=Gives(card, to))


async def give(who: str, to: str, card: str, lair: Lair) -> None:
    given = await happen(lair, Give(who, to, card, "wakening:treasure/give"))
    with because_of(lair, given):
        await receive(lair, to, card)


async def give_in_passing(lair: Lair, who: str) -> None:
    """Walking through a room with friends, a hero may leave them something from reserve."""
    while any(hero == who for hero in lair.reserve.values()):
        options: list[Option[Deed | None]] = [DONE]
        friends = takers(lair, who)
        for card, hero in lair.reserve.items():
            if hero == who:
                options += [_gift(who, card, to, _given(card, to), about=card) for to in friends]
        if len(options) == 1:
            return
        gift = await ask(
            lair.led[who],
            IN_PASSING,
            options,
            "wakening:treasure/give",
            "give/passing",
            who=who,
            otherwise="done",
        )
        if gift.value is None:
            return
        await gift.value(lair)


def _given(card: str, to: str) -> Words:
    treasure = TREASURES.get(card)
    if treasure is None:
        return Words("Give {card} to {to}", card=card, to=to)
    return Words("Give {weapon} / {item:bare} to {to}", weapon=card, item=treasure.item, to=to)


@cites("wakening:treasure/discard", "wakening:ruling/A8")
async def arrange(who: str, lair: Lair) -> None:
    """At any quiet moment: equip from reserve, give, or throw away."""
    cards: list[Card | Option[Deed | None]] = [Card(card) for card in lair.treasures_of(who)]
    cards.append(DONE)
    seat, by = lair.led[who], "wakening:treasure/reserve"
    chosen = await ask(seat, WHICH, cards, by, "card/sort", who=who, otherwise="done")
    if chosen is DONE:
        return
    card = chosen.key
    deeds: list[Option[Deed | None]] = []
    if card in lair.reserve:
        deeds += [*equipments(lair, who, card), *gifts(lair, who, card)]
    thrown, label = partial(drop, who, card), Words("Discard it")
    deeds.append(Option(f"drop:{card}", thrown, label, kind="drop", about=card, does=Drops(card)))
    deeds.append(DONE)
    prompt, kind = _its_fate(card), "treasure/sort"
    deed = await ask(seat, prompt, deeds, by, kind, who=who, about=card, otherwise="done")
    if deed.value:
        await deed.value(lair)


async def drop(who: str, card: str, lair: Lair) -> None:
    await happen(lair, Drop(who, card, "wakening:treasure/discard"))


def _arrangement(hero: str) -> Option[Deed]:
    label, deed = Words("Sort {hero}'s treasure", hero=hero), partial(arrange, hero)
    return Option(f"arrange:{hero}", deed, label, about=hero, does=Sorts(hero))


ARRANGE: Final[dict[str, Option[Deed]]] = {hero: _arrangement(hero) for hero in HEROES}


@cites("wakening:treasure/discard", "wakening:ruling/A48")
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
        options = [Card(card, "lose") for card in cards]
        lost = await ask(lair.led[who], WHICH_IS_LOST, options, by, "lose", who=who)
        await happen(lair, Drop(who, lost.card, by))
