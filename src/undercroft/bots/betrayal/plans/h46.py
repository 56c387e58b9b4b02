"""Haunt 46: heroes look beneath illusion after illusion; the wizard hides and moves the portal."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.seen import spot_at

ILLUSION: Final = "illusion"
PORTAL: Final = "portal"
HIDES: Final = "number-1"  # beneath it is the portal
SAFE: Final = 5  # spaces from an enemy
CLOSE: Final = 4  # spaces from a hero to the portal
PRIZE: Final = 6.0
MIXING: Final = 1.5


@plan(46, HERO)
class Doubter(Plan):
    """Each to the nearest illusion that is nobody's yet, and all to the portal."""

    favours = ("sanity", "knowledge", "might", "speed")

    def goals(self, sight: Sight) -> Goals:
        found = sight.tokens(PORTAL)
        if found:
            return dict.fromkeys(found, 2 * FAR_OFF)
        lying = sight.tokens(ILLUSION)
        mine = [spot for spot in lying if self._is_mine(spot, sight)]
        return dict.fromkeys(mine or lying, FAR_OFF)

    def _is_mine(self, spot: int, sight: Sight) -> bool:
        others = [sight.at[who] for who in sight.friends() if who in sight.at]
        walk = sight.far(sight.here, [spot])
        return all(walk <= sight.far(there, [spot]) for there in others)

    def deed(self, option: Keyed, sight: Sight) -> float:
        return PRIZE if option.about == "close-portal" else super().deed(option, sight)


@plan(46, TRAITOR)
class Illusionist(Plan):
    """Out of reach, with a phantasm for whoever comes near, and the portal where nobody is."""

    bold = 0.8
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        feared = [sight.at[key] for key in sight.heroes()]
        return {spot: float(min(SAFE, sight.far(spot, feared))) for spot in sight.board.spots}

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Two illusions are crossed when somebody comes near the portal."""
        if option.kind != "command":
            return super().deed(option, sight)
        hidden = hiding(sight)
        return MIXING if hidden and nearness(hidden, sight) <= CLOSE else -1.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "place/portal":
            spots = spots_of(decision)
            heroes = [sight.at[who] for who in sight.heroes()]
            return max(spots, key=lambda key: sight.far(spots[key], heroes))
        if decision.kind == "token/lift":
            return hiding(sight) or decision.keys[0]
        if decision.kind == "token/mix":
            far = max(illusions(sight), key=lambda token: nearness(token, sight))
            return f"{far}/crossed" if f"{far}/crossed" in decision.keys else decision.keys[0]
        return ""


def illusions(sight: Sight) -> dict[str, Any]:
    """What lies face down, by token."""
    return {t["key"]: t for t in sight.table["tokens"] if t["key"].startswith(ILLUSION)}


def hiding(sight: Sight) -> str:
    """The illusion above the portal, for whoever knows."""
    return next((key for key, token in illusions(sight).items() if token["face"] == HIDES), "")


def nearness(token: str, sight: Sight) -> int:
    """How many spaces the nearest hero is away from an illusion."""
    spot = spot_at(illusions(sight)[token]["at"])
    return min([sight.far(sight.at[who], [spot]) for who in sight.heroes()], default=SAFE)
