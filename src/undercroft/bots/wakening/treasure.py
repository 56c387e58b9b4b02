"""Who makes the most of a treasure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import fsum
from typing import Any, Final

from undercroft.bots.wakening import worth
from undercroft.bots.wakening.sight import Card, Hero, Sight, Terror, Way, ways_with
from undercroft.bots.wakening.target import Target
from undercroft.engine.decision import Decision, Does
from undercroft.games.wakening.does import Gives, Wears, Wields
from undercroft.games.wakening.facts import TYPES
from undercroft.games.wakening.rules.odds import EXACTLY, IN_ORDER, Row

KEEP: Final = "keep"
WIELD: Final = "wield"
WEAR: Final = "wear"
SAMPLE: Final[Row] = (4, 4, 5)
COGS: Final[Row] = (3, 4, 5)
HALF_A_RING: Final = (2, 4, 6)


def best_marks(target: Target, ways: Iterable[Way]) -> float:
    return max([target.marks(way) for way in ways])


@lru_cache(1024)
def against_monsters(ways: tuple[Way, ...]) -> float:
    """The average over all weaknesses."""
    return fsum([best_marks(Target(SAMPLE, weakness=w), ways) for w in TYPES]) / len(TYPES)


def muscle(ways: Sequence[Way], terror: Terror | None) -> float:
    """How many boxes an attack marks, with what there is to be attacked."""
    if terror is None:
        return against_monsters(tuple(ways))
    row, rule = SAMPLE, terror.rule
    if rule == EXACTLY:
        row = COGS
    elif rule != IN_ORDER:
        rule = HALF_A_RING
    return best_marks(Target(row, rule, terror.weakness, terror.immunity), ways)


def as_weapon(hero: Hero, card: Card, terror: Terror | None) -> float:
    """How many boxes more it marks in a turn; a weapon of the same type would have to go."""
    others = [other for other in hero.weapons if other["type"] != card["type"]]
    armed = ways_with(hero.types, hero.archetype, [*others, card])
    return hero.actions * (muscle(armed, terror) - muscle(hero.ways, terror))


def as_item(hero: Hero, card: Card, terror: Terror | None) -> float:
    item = card["item"]
    if item in worth.ITEMS_FOR_ATTACK:
        return worth.ITEMS_FOR_ATTACK[item] * muscle(hero.ways, terror)
    return worth.OTHER_ITEMS.get(item, 0.0)


def best_use(hero: Hero, card: Card, terror: Terror | None) -> tuple[float, str]:
    """What a card is worth in these hands, and whether to wield it, to wear it, or to keep it."""
    if card["special"]:
        return 0.0, KEEP
    weapon = as_weapon(hero, card, terror)
    item = 0.0 if hero.has(card["item"]) else as_item(hero, card, terror)
    return max((weapon, WIELD), (item, WEAR), (0.01, KEEP))


def destiny(sight: Sight, owner: Hero, card: Card) -> str:
    """Wield it, wear it, keep it, or the hero to give it to."""
    best, how = best_use(owner, card, sight.terror)
    for friend in sight.heroes.values():
        if friend is owner or card["special"]:
            continue
        there = best_use(friend, card, sight.terror)[0]
        if friend.room == owner.room and owner.key == sight.active:
            if there > best:
                best, how = there, friend.key
        elif sight.terror is None and there - worth.CARRY > best:
            best, how = there - worth.CARRY, KEEP
    return how


def to_sort(sight: Sight, who: str) -> str:
    """A card in this hero's reserve that should not stay there; nothing if there is none."""
    hero = sight.heroes[who]
    for card in hero.reserve:
        if destiny(sight, hero, card) != KEEP:
            return str(card["key"])
    return ""


def treasure(decision: Decision[Any], sight: Sight) -> str:
    """What becomes of a card."""
    owner, card = sight.owned(decision.about)
    fate = destiny(sight, owner, card)
    found = [option.key for option in decision.options if _fate(option.does) == fate]
    return found[0] if found else decision.otherwise


def _fate(does: Does | None) -> str:
    """How an answer puts a card to use, if it does."""
    match does:
        case Wields():
            return WIELD
        case Wears():
            return WEAR
        case Gives(to=friend):
            return friend
        case _:
            return ""


def give(decision: Decision[Any], sight: Sight) -> str:
    for option in decision.options:
        does = option.does
        if isinstance(does, Gives) and destiny(sight, *sight.owned(does.card)) == does.to:
            return str(option.key)
    return decision.otherwise


def card(decision: Decision[Any], sight: Sight) -> str:
    """Which card to sort, or which of two the Rogue keeps."""
    if decision.kind == "card/sort":
        return to_sort(sight, decision.who) or decision.otherwise

    def promise(key: str) -> float:
        _, card = sight.owned(key)
        if card["special"]:
            return worth.SCROLL
        return max(best_use(hero, card, sight.terror)[0] for hero in sight.heroes.values())

    return max(decision.keys, key=promise)


def lose(decision: Decision[Any], sight: Sight) -> str:
    """The card that is missed least."""

    def loss(key: str) -> float:
        owner, card = sight.owned(key)
        if card["special"]:
            return worth.SCROLL
        if card in owner.weapons:
            rest = [other for other in owner.weapons if other is not card]
            without = ways_with(owner.types, owner.archetype, rest)
            return owner.actions * (
                muscle(owner.ways, sight.terror) - muscle(without, sight.terror)
            )
        return as_item(owner, card, sight.terror) if card in owner.items else 0.0

    return min(decision.keys, key=loss)
