"""Answers to everything else the castle asks."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.goals import HOARD, going_home
from undercroft.bots.ravenloft.harm import harm
from undercroft.bots.ravenloft.sight import Sight
from undercroft.engine.decision import Decision
from undercroft.games.ravenloft.facts import ITEM, MONSTERS, TREASURES

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
NAMES: Final = {TREASURES[kind].name: kind for kind in SUITED}


def cancel(decision: Decision[Any], sight: Sight) -> str:
    """The less experience there is, the more must be at stake."""
    pile = sum(card["worth"] for card in sight.table["experience"])
    spare = min(1.0, max(0.0, (pile - prices.ONCE) / (prices.THRICE - prices.ONCE)))
    asked = prices.DEAR + spare * (prices.CHEAP - prices.DEAR)
    stake = harm(sight, decision.prompt.partition(":")[0])
    payments = [key for key in decision.keys if key != "no"]
    return payments[0] if stake >= asked else "no"


def prey(decision: Decision[Any], sight: Sight) -> str:
    """Whoever can bear it best; best of all nobody real."""

    def sturdy(key: str) -> float:
        hero = sight.heroes.get(key)
        return 99.0 if hero is None else hero.hp + 0.3 * hero.ac

    return max(decision.keys, key=sturdy)


def hero(decision: Decision[Any], sight: Sight) -> str:
    """Help goes to whoever is worst off."""
    if decision.cite == "ravenloft:treasures/item":
        return _gift(decision)
    if decision.cite == "ravenloft:encounter/reinforcements":
        return prey(decision, sight)

    def need(key: str) -> float:
        someone = sight.heroes.get(key)
        return 1.0 if someone is None else someone.hp / someone.most_hp

    return min(decision.keys, key=need)


def _gift(decision: Decision[Any]) -> str:
    """What one draws is kept, unless it is for another's hands."""
    item = next((kind for name, kind in NAMES.items() if name in decision.prompt), "")
    return next((key for key in SUITED.get(item, ()) if key in decision.keys), decision.keys[0])


def treasure(decision: Decision[Any], sight: Sight) -> str:
    """Keep what is prized, give up what is not."""

    def prize(key: str) -> int:
        kind = key if key in TREASURES else key.rpartition("-")[0]
        loot = sight.adventure == HOARD and kind in TREASURES and TREASURES[kind].kind == ITEM
        ranked = len(PRIZED) - PRIZED.index(kind) if kind in PRIZED else 0
        return ranked + (len(PRIZED) if loot else 0)

    keys = [key for key in decision.keys if key != "no"]
    giving_up = any(word in decision.prompt.lower() for word in ("discard", "lose", "give up"))
    return (min if giving_up else max)(keys, key=prize)


def leave(decision: Decision[Any], sight: Sight) -> str:
    return "leave" if sight.adventure == 10 or going_home(sight) else "stay"


def may(decision: Decision[Any], sight: Sight) -> str:
    """Reactions are there to be used, a ring when hurt, and nothing that costs loot."""
    if sight.adventure == HOARD and decision.cite == "ravenloft:power/stealth":
        return "yes" if any(name in decision.prompt for name in TOUGH) else "no"
    if sight.adventure == HOARD and decision.cite in COSTS_LOOT:
        return "no"
    if decision.cite == "ravenloft:treasure/ring-of-regeneration":
        return "yes" if 2 * sight.me.hp <= sight.me.most_hp else "no"
    return "no" if decision.cite in UNLOVED else "yes"


COSTS_LOOT: Final = ("ravenloft:treasure/lucky-charm", "ravenloft:treasure/ring-of-regeneration")
TOUGH: Final = [foe.called for foe in MONSTERS.values() if foe.hp > 1]  # more trouble than prey
UNLOVED: Final = ("ravenloft:power/spring-away",)


def eager(decision: Decision[Any], sight: Sight) -> str:
    """Rather something than nothing."""
    return next((key for key in decision.keys if key not in ("no", "stay")), decision.keys[0])


def surge(decision: Decision[Any], sight: Sight) -> str:
    """A second attack before a second move, and either before nothing."""
    return next((key for key in ("attack", "move") if key in decision.keys), decision.keys[0])
