"""Haunt 33: the possessed hunts with the pack; heroes break the shackles, or what wears them."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts

SHACKLES: Final = "dimensional-shackles"
PIT: Final = "gladiator-pit"
FAIR: Final = 0.55  # a chance to win that is worth the walk
LONELY: Final = 1  # gnolls that one may well meet alone


@plan(33, TRAITOR)
class Alpha(Plan):
    """With the pack, never in front of it."""

    bold = 1.3

    def goals(self, sight: Sight) -> Goals:
        """Where gnolls and heroes are, else where the next hero is."""
        prey = [sight.at[key] for key in sight.heroes()]
        met = [spot for spot in prey if any(key in sight.figures for key in sight.on(spot))]
        return dict.fromkeys(met or prey, FAR_OFF)

    def hunting(self, sight: Sight) -> Goals:
        """Where others of the pack are already, a gnoll bites harder."""
        found: dict[int, float] = {}
        for key in sight.heroes():
            spot = sight.at[key]
            pack = [one for one in sight.on(spot) if one in sight.figures]
            found[spot] = FAR_OFF + 0.5 * len(pack) - 0.2 * sight.frailty(key)
        return found

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Gnolls wait as near to the heroes as they can; blank dice are always rolled again."""
        if decision.kind == "may/zeros":
            return "yes"
        if decision.kind != "place/pack":
            return ""
        prey = [sight.at[key] for key in sight.heroes()]
        return min(spots_of(decision).items(), key=lambda one: sight.far(one[1], prey))[0]


@plan(33, HERO)
class Tamer(Plan):
    """Shackles to the pit; else the traitor, when there are enough of us; and gnolls one by one."""

    def goals(self, sight: Sight) -> Goals:
        pit = sight.tile(PIT)
        if pit is not None and sight.holds(sight.own, SHACKLES) and sight.traitors():
            return {pit: 2 * FAR_OFF}
        hunted = [key for key in sight.traitors() if is_time(key, sight, FAIR)]
        gnolls = [key for key in sight.figures if key in sight.at]
        alone = [key for key in gnolls if self.danger(sight.at[key], sight) <= LONELY]
        friends = [key for key in sight.friends() if key in sight.at]
        return {sight.at[key]: FAR_OFF for key in hunted or alone or gnolls or friends}

    def danger(self, spot: int, sight: Sight) -> float:
        """Every gnoll there bites, and the others bite harder for it."""
        return float(len([key for key in sight.on(spot) if key in sight.figures]))

    def stun(self, key: str, sight: Sight) -> float:
        """Whatever hurts a gnoll kills it."""
        return 2.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Nothing is better than to set a friend free."""
        return 9.0 if isinstance(option.does, Attempts) else super().deed(option, sight)
