"""The party: who joins it, and who looks after whom."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.wakening import worth
from undercroft.bots.wakening.sight import Sight
from undercroft.bots.wakening.turn import Turn
from undercroft.engine.decision import Decision

# The classes, the most welcome first.
WELCOME: Final = (
    "Bard",
    "Rogue",
    "Monk",
    "Barbarian",
    "Wizard",
    "Paladin",
    "Ranger",
    "Witch",
    "Necromancer",
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
    turn = Turn(sight)
    return max(decision.keys, key=lambda key: turn.relief(sight.heroes[key]))


def boon(decision: Decision[Any], sight: Sight) -> str:
    """Health for those who need it, else a marker."""
    listener = sight.named_in(decision.prompt)[0]
    return "heal" if Turn(sight).relief(listener) >= worth.MARKER else "marker"


def take_damage(decision: Decision[Any], sight: Sight) -> str:
    """The Voodoo Doll: yes, if it hurts the bearer less."""
    turn, named = Turn(sight), sight.named_in(decision.prompt)
    if len(named) != 2:
        return "no"
    bearer, victim = named
    return "yes" if turn.wound(bearer) < turn.wound(victim) else "no"
