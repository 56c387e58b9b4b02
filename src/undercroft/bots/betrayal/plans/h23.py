"""Haunt 23: the Piper stays in hearing and lets rats do the work; heroes go for the Piper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed

RATS: Final = "rat-swarm"
ENTHRALLED: Final = "enthralled"
FAIR: Final = 0.5  # a chance to win that is worth the walk
HEARD: Final = 2  # tiles
A_TURN: Final = 2.0  # what it is worth that a hero may lose one


def enthralled(key: str, sight: Sight) -> bool:
    return ENTHRALLED in sight.people[key]["conditions"]


@plan(23, TRAITOR)
class Piper(Plan):
    """Play for whoever comes near, and strike at whoever lies there."""

    bold = 1.4
    favours = ("might", "speed", "sanity", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        """The weakest first; they cannot all be fought at once."""
        return {sight.at[key]: FAR_OFF - 0.3 * sight.frailty(key) for key in sight.heroes()}

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return "harry"

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key.endswith(":play"):
            return A_TURN
        if option.key.endswith(":call"):
            return self._call(sight)
        return super().deed(option, sight)

    def _call(self, sight: Sight) -> float:
        """Rats that are busy are left where they are."""
        heroes = [sight.at[key] for key in sight.heroes()]
        near = [sight.at[key] for key in sight.figures if key in sight.at]
        idle = [spot for spot in near if sight.far(sight.here, [spot]) <= HEARD]
        return -1.0 if any(sight.far(spot, heroes) <= HEARD for spot in idle) else 1.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "person/music":
            return min(decision.keys, key=lambda key: sight.trait(key, "knowledge"))
        return ""


@plan(23, HERO)
class Listener(Plan):
    """The Piper, and together; rats only where they are in the way."""

    def goals(self, sight: Sight) -> Goals:
        hunted = [key for key in sight.traitors() if is_time(key, sight, FAIR)]
        friends = [key for key in sight.friends() if key in sight.at]
        return {sight.at[key]: FAR_OFF for key in hunted or friends or sight.traitors()}

    def danger(self, spot: int, sight: Sight) -> float:
        """Every swarm on its feet will bite."""
        rats = [sight.figures[key] for key in sight.on(spot) if key in sight.figures]
        return 0.5 * len([swarm for swarm in rats if not swarm["stunned"]])
