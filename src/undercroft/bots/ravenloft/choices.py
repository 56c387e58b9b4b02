"""Answers to everything else the castle asks."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.ravenloft.goals import going_home
from undercroft.bots.ravenloft.sight import Sight
from undercroft.engine.decision import Decision

# Encounters that are not worth experience while little of it is left.
MILD: Final = frozenset(
    (
        *("bubbling-cauldron", "corner-of-your-eye", "lief-lipsiege", "treasure-chest"),
        *("strahds-trick", "prowling-spirits", "music-of-the-damned", "deadly-shadows"),
        *("spirit-of-doom", "clear-the-air", "illusionary-trick", "cackling-skull"),
    )
)
PLENTY: Final = 9  # experience from which on everything is cancelled

# What to give up first and to keep last.
PRIZED: Final = (
    *("sunsword", "tome-of-strahd", "wooden-stake", "holy-symbol-of-ravenkind"),
    *("holy-avenger", "magic-sword", "ring-of-accuracy", "amulet-of-protection"),
    *("potion-of-healing", "lucky-charm", "ring-of-regeneration", "boots-of-striding"),
)


def cancel(decision: Decision[Any], sight: Sight) -> str:
    payments = [key for key in decision.keys if key != "no"]
    name = decision.prompt.partition(":")[0].lower()
    slug = "".join(letter for letter in name.replace(" ", "-") if letter.isalnum() or letter == "-")
    pile = sum(card["worth"] for card in sight.table["experience"])
    return "no" if slug in MILD and pile < PLENTY else payments[0]


def prey(decision: Decision[Any], sight: Sight) -> str:
    """Whoever can bear it best; best of all nobody real."""

    def sturdy(key: str) -> float:
        hero = sight.heroes.get(key)
        return 99.0 if hero is None else hero.hp + 0.3 * hero.ac

    return max(decision.keys, key=sturdy)


def hero(decision: Decision[Any], sight: Sight) -> str:
    """A gift is kept; help goes to whoever is worst off."""
    if decision.cite == "ravenloft:treasures/item":
        return decision.keys[0]
    if decision.cite == "ravenloft:encounter/reinforcements":
        return prey(decision, sight)

    def need(key: str) -> float:
        someone = sight.heroes.get(key)
        return 1.0 if someone is None else someone.hp / someone.most_hp

    return min(decision.keys, key=need)


def treasure(decision: Decision[Any], sight: Sight) -> str:
    """Keep what is prized, give up what is not."""

    def prize(key: str) -> int:
        kind = key if key in PRIZED else key.rpartition("-")[0]
        return len(PRIZED) - PRIZED.index(kind) if kind in PRIZED else 0

    keys = [key for key in decision.keys if key != "no"]
    giving_up = any(word in decision.prompt.lower() for word in ("discard", "lose", "give up"))
    return (min if giving_up else max)(keys, key=prize)


def leave(decision: Decision[Any], sight: Sight) -> str:
    return "leave" if sight.adventure == 10 or going_home(sight) else "stay"


def may(decision: Decision[Any], sight: Sight) -> str:
    """Reactions are there to be used; a ring instead of treasure only when hurt."""
    if decision.cite == "ravenloft:treasure/ring-of-regeneration":
        return "yes" if 2 * sight.me.hp <= sight.me.most_hp else "no"
    return "no" if decision.cite in UNLOVED else "yes"


UNLOVED: Final = ("ravenloft:power/spring-away",)


def eager(decision: Decision[Any], sight: Sight) -> str:
    """Rather something than nothing."""
    return next((key for key in decision.keys if key not in ("no", "stay")), decision.keys[0])


def surge(decision: Decision[Any], sight: Sight) -> str:
    """A second attack before a second move, and either before nothing."""
    return next((key for key in ("attack", "move") if key in decision.keys), decision.keys[0])
