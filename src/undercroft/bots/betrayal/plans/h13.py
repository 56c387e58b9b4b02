"""Haunt 13: Cubes lie in wait; their master picks off who is alone, heroes go for him together."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, mustered, plan, rally
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spot_at
from undercroft.engine.decision import Decision

ALONE: Final = 1  # heroes on one tile whom the servant dares to meet
AMBUSH: Final = 2  # how far from a hero a Cube hides: it is there in one turn


@plan(13, TRAITOR)
class Servant(Plan):
    """Strong against one, careful with two: the Cubes are there for crowds."""

    def goals(self, sight: Sight) -> Goals:
        found: dict[int, float] = {}
        for key in sight.heroes():
            crowd = [who for who in sight.on(sight.at[key]) if who in sight.heroes()]
            if len(crowd) <= ALONE:
                found[sight.at[key]] = FAR_OFF - 0.5 * sight.frailty(key)
        return found

    def hunting(self, sight: Sight) -> Goals:
        return {sight.at[key]: FAR_OFF for key in sight.heroes()}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Cubes hide a short way from heroes, and creep towards them."""
        heroes = [sight.at[key] for key in sight.heroes()]
        if decision.kind != "place" or "Cube" not in decision.prompt or not heroes:
            return ""
        hides = "hide" in decision.prompt
        wanted = AMBUSH if hides else 0
        return min(
            decision.keys, key=lambda key: abs(sight.far(spot_at(key), heroes) - wanted)
        )


@plan(13, HERO)
class Undigested(Plan):
    """Together, and not through slime."""

    bold = 1.5

    def goals(self, sight: Sight) -> Goals:
        servant = [sight.at[key] for key in sight.traitors()]
        if not servant or mustered(sight, servant[0]):
            return dict.fromkeys(servant, FAR_OFF)
        return rally(sight)

    def stun(self, key: str, sight: Sight) -> float:
        """A Cube is stuck to one until it is gone, and there is something in it."""
        return 2.5
