"""The party: who joins it, and who looks after whom."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.counting import count
from undercroft.bots.wakening import worth
from undercroft.bots.wakening.sight import Sight
from undercroft.bots.wakening.stakes import Stakes
from undercroft.engine.decision import Decision
from undercroft.games.wakening.facts import HEROES

# The classes, the most welcome first: by how often random parties with them win.
WELCOME: Final = (
    "bard",
    "rogue",
    "monk",
    "paladin",
    "wizard",
    "ranger",
    "barbarian",
    "necromancer",
    "witch",
)


def welcome(decision: Decision[Any]) -> list[str]:
    """The heroes of the best class that is left: both sides of one card."""
    for best in WELCOME:
        if found := [key for key in decision.keys if HEROES[key].calling.key == best]:
            return found
    return decision.keys


def first(decision: Decision[Any], sight: Sight) -> str:
    """Whoever can take most begins."""
    return max(decision.keys, key=lambda key: count(sight.heroes[key].boxes))


def heal(decision: Decision[Any], sight: Sight) -> str:
    stakes = Stakes(sight)
    return max(decision.keys, key=lambda key: stakes.relief(sight.heroes[key]))


def boon(decision: Decision[Any], sight: Sight) -> str:
    """Health for those who need it, else a marker."""
    relief = Stakes(sight).relief(sight.heroes[decision.who])
    return "heal" if relief >= worth.MARKER else "marker"


def take_damage(decision: Decision[Any], sight: Sight) -> str:
    """The Voodoo Doll: yes, if it hurts the bearer less."""
    stakes, bearer, victim = Stakes(sight), sight.heroes[decision.who], sight.heroes[decision.about]
    return "yes" if stakes.wound(bearer) < stakes.wound(victim) else "no"
