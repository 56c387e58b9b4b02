"""The party: who joins it, and who looks after whom."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.wakening import worth
from undercroft.bots.wakening.sight import Sight
from undercroft.bots.wakening.turn import Turn
from undercroft.engine.decision import Decision

# The classes, the most welcome first.
WELCOME: Final = (
    "Barbarian",
    "Paladin",
    "Ranger",
    "Necromancer",
    "Monk",
    "Bard",
    "Wizard",
    "Rogue",
    "Witch",
)


def hero(decision: Decision[Any], sight: Sight) -> str:
    """Which hero to lead; or whom the Wizard sends, which is always the Wizard."""
    if sight.active:
        return sight.active
    classes = {option.key: option.label.rpartition(", ")[2] for option in decision.options}
    known = [key for key in classes if classes[key] in WELCOME]
    return min(known, key=lambda key: WELCOME.index(classes[key]), default=decision.keys[0])


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
    bearer, victim = sight.named_in(decision.prompt)
    turn = Turn(sight)
    return "yes" if turn.wound(bearer) < turn.wound(victim) else "no"
