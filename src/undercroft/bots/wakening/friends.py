"""The party: who joins it, and who looks after whom."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.wakening import worth
from undercroft.bots.wakening.sight import Sight
from undercroft.bots.wakening.stakes import Stakes
from undercroft.engine.decision import Decision

# The classes, the most welcome first: by how often random parties with them win.
WELCOME: Final = (
    "Bard",
    "Rogue",
    "Monk",
    "Paladin",
    "Wizard",
    "Ranger",
    "Barbarian",
    "Necromancer",
    "Witch",
)


def welcome(decision: Decision[Any]) -> list[str]:
    """The heroes of the best class that is left: both sides of one card."""
    classes = {option.key: option.label.rpartition(", ")[2] for option in decision.options}
    for best in WELCOME:
        if found := [key for key, name in classes.items() if name == best]:
            return found
    return decision.keys


def first(decision: Decision[Any], sight: Sight) -> str:
    """Whoever can take most begins."""
    return max(decision.keys, key=lambda key: sum(sight.heroes[key].boxes))


def heal(decision: Decision[Any], sight: Sight) -> str:
    stakes = Stakes(sight)
    return max(decision.keys, key=lambda key: stakes.relief(sight.heroes[key]))


def boon(decision: Decision[Any], sight: Sight) -> str:
    """Health for those who need it, else a marker."""
    listener = next(iter(sight.named_in(decision.prompt)), sight.hero)
    return "heal" if Stakes(sight).relief(listener) >= worth.MARKER else "marker"


def take_damage(decision: Decision[Any], sight: Sight) -> str:
    """The Voodoo Doll: yes, if it hurts the bearer less."""
    stakes, named = Stakes(sight), sight.named_in(decision.prompt)
    if len(named) != 2:
        return "no"
    bearer, victim = named
    return "yes" if stakes.wound(bearer) < stakes.wound(victim) else "no"
