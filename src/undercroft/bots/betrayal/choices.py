"""Answers to everything else the city asks."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.deeds import place
from undercroft.bots.betrayal.plan import plan_of
from undercroft.bots.betrayal.sight import Sight, spot_at
from undercroft.engine.decision import Decision

DEADLY: Final = 100.0
NO: Final = ("no", "never-mind", "nobody", "enough")


def split(decision: Decision[Any], sight: Sight) -> str:
    """Stay alive, then keep Speed and Might, or Knowledge and Sanity, level."""

    def cost(label: str) -> float:
        total = 0.0
        for part in label.split(" and "):
            words = part.split(" ")
            if len(words) == 2 and words[0].isdigit():
                left = sight.step(sight.own, words[1].lower()) - int(words[0])
                total += DEADLY if left <= 0 else 1.0 / left
        return total

    costs = {str(option.key): cost(str(option.label)) for option in decision.options}
    return min(costs, key=costs.__getitem__)


def spoils(decision: Decision[Any], sight: Sight) -> str:
    """Damage, unless the haunt's plan wants something else."""
    return "damage" if "damage" in decision.keys else decision.keys[0]


def monster(decision: Decision[Any], sight: Sight) -> str:
    """Those nearest to what they hunt go first, and all of them go."""
    goals = plan_of(sight).hunting(sight)
    keys = [key for key in decision.keys if key in sight.at]
    if not keys:
        return decision.keys[0]
    return max(keys, key=lambda key: place(sight.at[key], sight, goals))


def trait(decision: Decision[Any], sight: Sight) -> str:
    """To roll or to raise: what one has most of; nothing is known of the rest."""
    if sight.own not in sight.people:
        return decision.keys[0]
    return max(decision.keys, key=lambda key: sight.trait(sight.own, key))


def where(decision: Decision[Any], sight: Sight) -> str:
    """The place that the plan likes best."""
    goals = plan_of(sight).goals(sight)
    spots = {}
    for key in decision.keys:
        try:
            spots[key] = spot_at(key)
        except ValueError:
            return decision.keys[0]
    return max(spots, key=lambda key: place(spots[key], sight, goals))


def may(decision: Decision[Any], sight: Sight) -> str:
    """Powers and cards are there to be used; gifts of opponents are not to be trusted."""
    return "yes" if "yes" in decision.keys else decision.keys[0]


def refuse(decision: Decision[Any], sight: Sight) -> str:
    """Most events do harm."""
    return "refuse"


def prey(decision: Decision[Any], sight: Sight) -> str:
    """Whoever is nearest to death."""
    people = [key for key in decision.keys if key in sight.people]
    return min(people, key=sight.frailty) if people else decision.keys[0]


def drag(decision: Decision[Any], sight: Sight) -> str:
    """Whoever can be dragged is."""
    return decision.keys[0]


def eager(decision: Decision[Any], sight: Sight) -> str:
    """Rather something than nothing."""
    return next((key for key in decision.keys if key not in NO), decision.keys[0])


def person(decision: Decision[Any], sight: Sight) -> str:
    """Help goes to one's own side; harm to the other."""
    mine = sight.side
    friends = [k for k in decision.keys if k in sight.people and sight.side_of(k) == mine]
    return friends[0] if friends else decision.keys[0]
