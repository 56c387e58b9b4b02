"""Haunt 20: the first of them seeks company; who was replaced waits; heroes look for chests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, Final

from undercroft.bots.betrayal.fights import LONG_NIGHT, chance, is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision
from undercroft.engine.order import Order
from undercroft.games.betrayal.odds import duel

FIRST: Final = "role/first"
MEDALLION: Final = "medallion"
CHEST: Final = "chest"
FAIR: Final = 0.5  # a chance to win that is worth the walk
SURE: Final = 0.75  # and one that is worth the mask
ALONE_WITH_IT: Final = 4.0  # what it costs to end a turn where one may be replaced
FEW: Final = 2  # heroes who are left: no time for masks


def role(sight: Sight) -> str:
    return str(sight.table["haunt"]["role"])


def replaceable(sight: Sight) -> list[str]:
    """Heroes, as far as one knows, whom nothing protects."""
    return [key for key in sight.heroes() if not sight.holds(key, MEDALLION)]


@plan(20, TRAITOR)
class Faceless(Plan):
    """Replace whoever can be, kill the others; masks fall where it pays."""

    bold = 2.0
    favours = ("speed", "might", "sanity", "knowledge")

    def enemies(self, sight: Sight) -> list[str]:
        heroes = sight.heroes()
        if role(sight) == FIRST or len(heroes) <= FEW or sight.table["round"] > LONG_NIGHT:
            return heroes
        return [key for key in heroes if chance(sight.own, key, sight) >= SURE]

    def goals(self, sight: Sight) -> Goals:
        """To whomever is least able to resist; a mask stays near everybody."""
        wanted = replaceable(sight) or sight.heroes()
        if role(sight) != FIRST:
            return {sight.at[key]: FAR_OFF for key in self.enemies(sight) or sight.heroes()}
        return {sight.at[key]: FAR_OFF + 4 * self._odds(key, sight) for key in wanted}

    def _odds(self, key: str, sight: Sight) -> float:
        traits = ("might", "speed")
        return max([duel(sight.trait(sight.own, t), sight.trait(key, t)).wins for t in traits])

    def settles(self, sheet: Sequence[Order], sight: Sight) -> Mapping[str, str]:
        """With what one is stronger than those who are near."""
        heroes = replaceable(sight)
        if not heroes:
            return {}
        near = min(heroes, key=lambda key: sight.far(sight.here, [sight.at[key]]))
        best = max(
            ("might", "speed"),
            key=lambda t: duel(sight.trait(sight.own, t), sight.trait(near, t)).wins,
        )
        return {order.key: best for order in sheet}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Chests lie where heroes do not get to; the strongest follows."""
        heroes = [sight.at[key] for key in sight.heroes()]
        if decision.kind == "place/chest":
            spots = spots_of(decision)
            return max(spots, key=lambda key: sight.far(spots[key], heroes))
        if decision.kind == "person/heir":
            return max(decision.keys, key=sight.frailty)
        if decision.kind == "prey/mimic":
            return next((key for key in decision.keys if key in sight.heroes()), "")
        return ""


@plan(20, HERO)
class Genuine(Plan):
    """Find the Medallion, strike when there is a chance, and do not stay with it for the night."""

    bold = 3.0
    explores = True

    def goals(self, sight: Sight) -> Goals:
        hunted = [k for k in sight.traitors() if is_time(k, sight, FAIR)]
        found = {sight.at[key]: FAR_OFF for key in hunted}
        for spot in sight.tokens(CHEST):
            found.setdefault(spot, FAR_OFF - 1.0)
        return found or frontier(sight) or super().goals(sight)

    def danger(self, spot: int, sight: Sight) -> float:
        """Who ends a turn beside the doppelganger may be replaced."""
        if sight.me["key"] in sight.figures or sight.holds(sight.own, MEDALLION):
            return 0.0
        there = [key for key in sight.traitors() if sight.at[key] == spot]
        return fsum([ALONE_WITH_IT for key in there if chance(sight.own, key, sight) < FAIR])
