"""Who makes the most of a treasure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from undercroft.bots.wakening import odds
from undercroft.bots.wakening.odds import EXACTLY, IN_ORDER, Row, Rule
from undercroft.bots.wakening.sight import Hero, Sight, Terror
from undercroft.bots.wakening.tune import W

TYPES: Final = ("fire", "frost", "grievous", "holy", "poison", "precision")
SAMPLE: Final = (4, 4, 5)
Card = Mapping[str, Any]
Ways = tuple[tuple[str, int], ...]


def ways(hero: Hero, weapons: Sequence[Card]) -> Ways:
    best = dict.fromkeys(hero.types, 1)
    for card in weapons:
        preferred = card["prefers"] == hero.archetype
        dice = 1 + preferred + (card["type"] in hero.types)
        best[card["type"]] = max(dice, best.get(card["type"], 0))
        if preferred:
            best[card["bonus"]] = max(dice, best.get(card["bonus"], 0))
    return tuple(sorted(best.items()))


@cache
def against(row: Row, rule: Rule, armed: Ways, weakness: str, immunity: str) -> float:
    """Boxes marked by one attack, with the best of these ways."""
    return max(
        (
            odds.marks(row, rule, dice, 0, kind == weakness, 0)
            for kind, dice in armed
            if kind != immunity
        ),
        default=0.0,
    )


@cache
def against_all(armed: Ways) -> float:
    """The same, for whatever may come."""
    return sum(against(SAMPLE, IN_ORDER, armed, weakness, "") for weakness in TYPES) / len(TYPES)


def muscle(armed: Ways, terror: Terror | None) -> float:
    """Boxes marked by one attack of a hero with these weapons."""
    if terror is None:
        return against_all(armed)
    row: Row = SAMPLE
    rule = terror.rule
    if rule == EXACTLY:
        row = (3, 4, 5)
    elif rule != IN_ORDER:
        rule = (2, 4, 6)
    return against(row, rule, armed, terror.weakness, terror.immunity)


def as_weapon(hero: Hero, card: Card, terror: Terror | None) -> float:
    """Boxes more in a turn."""
    before = ways(hero, hero.weapons)
    after = ways(hero, [*(c for c in hero.weapons if c["type"] != card["type"]), card])
    gain = muscle(after, terror) - muscle(before, terror)
    return gain * (4 if hero.has("beads") else 3)


def as_item(hero: Hero, card: Card, terror: Terror | None) -> float:
    item = card["item"]
    if hero.has(item):
        return -1.0
    force = muscle(ways(hero, hero.weapons), terror)
    if item == "beads":
        return force * W.beads
    if item == "dice":
        return force * W.dice
    if item == "amulet":
        return force * W.amulet
    if item == "ward":
        return W.ward
    if item == "elixir":
        return W.elixir
    return W.doll


def use(hero: Hero, card: Card, sight: Sight) -> tuple[float, str]:
    """The better half of a card in this hero's hands: its worth, and wield or wear."""
    if card["special"]:
        return 0.0, "keep"
    weapon = as_weapon(hero, card, sight.terror)
    item = as_item(hero, card, sight.terror)
    return (weapon, "wield") if weapon >= item else (item, "wear")
