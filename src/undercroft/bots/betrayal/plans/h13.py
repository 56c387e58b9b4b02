"""Haunt 13: Cubes lie in wait; their master picks off the weak, heroes arm and strike at him."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision
from undercroft.engine.order import Order

PACE: Final = 2  # of Cubes
STUCK: Final = 5.0
FAIR: Final = 0.45  # a chance to win that is worth the walk
AMBUSH: Final = 8  # how far from the heroes a Cube hides, so that they have a chance


@plan(13, TRAITOR)
class Servant(Plan):
    """The weakest first; the Cubes do the rest."""

    def goals(self, sight: Sight) -> Goals:
        return {sight.at[k]: FAR_OFF - 0.5 * sight.frailty(k) for k in sight.heroes()}

    def hunting(self, sight: Sight) -> Goals:
        return {sight.at[key]: FAR_OFF for key in sight.heroes()}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Cubes hide some way from heroes."""
        if decision.kind != "place/hide":
            return ""
        return self._away(spots_of(decision), AMBUSH, sight)

    def settles(self, sheet: Sequence[Order], sight: Sight) -> Mapping[str, str]:
        """And creep towards them."""
        return {order.key: self._away(spots_of(order), 0, sight) for order in sheet}

    def _away(self, spots: Mapping[str, int], wanted: int, sight: Sight) -> str:
        """The one of these that is about so far from heroes."""
        heroes = [sight.at[key] for key in sight.heroes()]
        if not heroes:
            return next(iter(spots))
        return min(spots, key=lambda key: abs(sight.far(spots[key], heroes) - wanted))


@plan(13, HERO)
class Undigested(Plan):
    """Cubes are slow: keep away from them, find weapons, and strike when there is a chance."""

    bold = 8.0
    explores = True

    def goals(self, sight: Sight) -> Goals:
        hunted = [k for k in sight.traitors() if is_time(k, sight, FAIR)]
        return {sight.at[key]: FAR_OFF for key in hunted} or frontier(sight) or super().goals(sight)

    def danger(self, spot: int, sight: Sight) -> float:
        """A Cube comes two spaces far."""
        if sight.me["key"] in sight.figures:
            return 0.0
        cubes = [sight.at[key] for key in sight.figures]
        return fsum([STUCK for cube in cubes if sight.far(cube, [spot]) <= PACE])

    def stun(self, key: str, sight: Sight) -> float:
        """A Cube is stuck to one until it is gone, and there is something in it."""
        return 2.5
