"""Haunt 16: all go to one place with few exits, clear it, and shut it up."""

from __future__ import annotations

from math import fsum
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.odds import duel

CLAW: Final = "claw"
EAGER: Final = 4.0
EXIT: Final = 3.0  # what an open exit is worse
HAND: Final = 0.7  # what a claw on the spot is worse


def claws_on(spot: int, sight: Sight) -> int:
    return len([key for key in sight.on(spot) if key in sight.figures])


def open_exits(spot: int, sight: Sight) -> int:
    board = sight.board
    return len([way for way in board.exits(spot) if not board.is_shut(way)])


def nest(sight: Sight) -> int:
    """Where it is best to make a stand: all come to the same answer."""
    people = [sight.at[key] for key in sight.heroes()]

    def cost(spot: int) -> float:
        walks = fsum([sight.far(there, [spot]) for there in people]) / max(1, len(people))
        return walks + EXIT * open_exits(spot, sight) + HAND * claws_on(spot, sight)

    return min(sight.board.spots, key=cost)


@plan(16, HERO)
class Survivor(Plan):
    """Together, behind doors."""

    favours = ("knowledge", "might", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        return {nest(sight): FAR_OFF}

    def stun(self, key: str, sight: Sight) -> float:
        return 2.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Only there a fortification is of use."""
        if isinstance(option.does, Attempts):
            return EAGER if sight.here == nest(sight) else 0.3
        if option.key.endswith(":take_down"):
            return -1.0
        return super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "choose/claws":
            return self._how_many(decision, sight)
        if decision.kind == "place/claw":
            return self._far_away(decision, sight)
        return ""

    def _how_many(self, decision: Decision[Any], sight: Sight) -> str:
        """As many as one can hope to hit."""
        mine = sight.trait(sight.own, "might")
        best = {key: min(float(key), duel(mine, min(8, int(key))).gain) for key in decision.keys}
        return max(best, key=best.__getitem__)

    def _far_away(self, decision: Decision[Any], sight: Sight) -> str:
        people = [sight.at[key] for key in sight.heroes()]
        spots = spots_of(decision)
        return max(spots, key=lambda key: sight.far(spots[key], people))
