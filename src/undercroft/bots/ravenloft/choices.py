"""Answers to everything else the castle asks."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.counting import count
from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.goals import HOARD, going_home
from undercroft.bots.ravenloft.harm import harm
from undercroft.bots.ravenloft.sight import Sight
from undercroft.engine.decision import Decision
from undercroft.games.ravenloft.facts import ITEM, MONSTERS, TREASURES, kind_of

# What to give up first and to keep last.
PRIZED: Final = (
    *("sunsword", "tome-of-strahd", "wooden-stake", "holy-symbol-of-ravenkind"),
    *("holy-avenger", "magic-sword", "ring-of-accuracy", "amulet-of-protection"),
    *("potion-of-healing", "lucky-charm", "ring-of-regeneration", "boots-of-striding"),
)


# Who makes the most of what.
SUITED: Final = {
    "amulet-of-protection": ("immeril", "kat", "allisa"),
    "holy-avenger": ("arjhan", "kat", "thorgrim"),
    "magic-sword": ("arjhan", "kat", "thorgrim"),
    "ring-of-accuracy": ("immeril", "allisa"),
    "thieves-tools": ("kat",),
}


def cancel(decision: Decision[Any], sight: Sight) -> str:
    """The less experience there is, the more must be at stake."""
    pile = count(card["worth"] for card in sight.table["experience"])
    spare = min(1.0, max(0.0, (pile - prices.ONCE) / (prices.THRICE - prices.ONCE)))
    asked = prices.DEAR + spare * (prices.CHEAP - prices.DEAR)
    stake = harm(sight, decision.about)
    payments = [option.key for option in decision.options if option.kind == "pay"]
    return payments[0] if stake >= asked else decision.otherwise


def prey(decision: Decision[Any], sight: Sight) -> str:
    """Whoever can bear it best; best of all nobody real."""

    def sturdy(key: str) -> float:
        hero = sight.heroes.get(key)
        return 99.0 if hero is None else hero.hp + 0.3 * hero.ac

    return max(decision.keys, key=sturdy)


def hero(decision: Decision[Any], sight: Sight) -> str:
    """Help goes to whoever is worst off."""
    if decision.kind == "hero/gift":
        return _gift(decision)
    if decision.kind == "hero/burden":
        return prey(decision, sight)

    def need(key: str) -> float:
        someone = sight.heroes.get(key)
        return 1.0 if someone is None else someone.hp / someone.most_hp

    return min(decision.keys, key=need)


def _gift(decision: Decision[Any]) -> str:
    """What one draws is kept, unless it is for another's hands."""
    suited = SUITED.get(kind_of(decision.about), ())
    return next((key for key in suited if key in decision.keys), decision.keys[0])


def treasure(decision: Decision[Any], sight: Sight) -> str:
    """Keep what is prized, give up what is not."""

    def prize(key: str) -> int:
        kind = kind_of(key)
        loot = sight.adventure == HOARD and kind in TREASURES and TREASURES[kind].kind == ITEM
        ranked = len(PRIZED) - PRIZED.index(kind) if kind in PRIZED else 0
        return ranked + (len(PRIZED) if loot else 0)

    keys = [key for key in decision.keys if key != decision.otherwise]
    return (max if decision.kind == "treasure/keep" else min)(keys, key=prize)


def leave(decision: Decision[Any], sight: Sight) -> str:
    return "leave" if sight.adventure == 10 or going_home(sight) else "stay"


def may(decision: Decision[Any], sight: Sight) -> str:
    """Reactions are there to be used, a ring when hurt, and nothing that costs loot."""
    if sight.adventure == HOARD and decision.kind == "may/avoid":
        return "yes" if decision.about in TOUGH else "no"
    if sight.adventure == HOARD and decision.kind in COSTS_LOOT:
        return "no"
    if decision.kind == "may/heal":
        return "yes" if 2 * sight.me.hp <= sight.me.most_hp else "no"
    return "no" if decision.kind in UNLOVED else "yes"


COSTS_LOOT: Final = (
    "may/reroll",
    "may/heal",
)  # a charm is used up, a ring takes a treasure's place
TOUGH: Final = [kind for kind, foe in MONSTERS.items() if foe.hp > 1]  # more trouble than prey
UNLOVED: Final = ("may/flee",)


def eager(decision: Decision[Any], sight: Sight) -> str:
    """Rather something than nothing."""
    return next((key for key in decision.keys if key != decision.otherwise), decision.keys[0])


def surge(decision: Decision[Any], sight: Sight) -> str:
    """A second attack before a second move, and either before nothing."""
    keys = {option.kind: option.key for option in decision.options}
    return keys.get("attack") or keys.get("go") or decision.keys[0]
