"""Haunt 27: the company explores as before, then runs for the tavern; the envoy is in its way."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

CLOSE: Final = 4  # spaces from the tavern, from which one is carried off


@plan(27, HERO)
class Dreamer(Plan):
    """New tiles, until there is a way home."""

    explores = True
    favours = ("knowledge", "sanity", "speed", "might")

    def goals(self, sight: Sight) -> Goals:
        tavern = sight.tile(ELFSONG_TAVERN)
        return frontier(sight) if tavern is None else {tavern: 2 * FAR_OFF}


@plan(27, TRAITOR)
class Envoy(Plan):
    """At whoever is nearest to the tavern, with bats and with both hands."""

    bold = 2.0
    favours = ("might", "speed", "sanity", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        tavern = sight.tile(ELFSONG_TAVERN)
        if tavern is None:
            return frontier(sight)
        ways = {sight.at[key]: sight.far(sight.at[key], [tavern]) for key in sight.heroes()}
        return {spot: FAR_OFF - 0.5 * walk for spot, walk in ways.items()}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        tavern = sight.tile(ELFSONG_TAVERN)
        if tavern is None:
            return ""
        if decision.kind == "prey/bats":
            people = [key for key in decision.keys if key in sight.people]
            weak = {key: sight.frailty(key) + sight.far(sight.at[key], [tavern]) for key in people}
            return min(weak, key=lambda key: weak[key]) if weak else ""
        if decision.kind == "place/carried":
            return self._carry(decision, sight, tavern)
        return ""

    def _carry(self, decision: Decision[Any], sight: Sight, tavern: int) -> str:
        """Away from the tavern whoever is nearly there; else they bite."""
        here = sight.at.get(decision.about, tavern)
        if sight.far(here, [tavern]) > CLOSE or sight.frailty(decision.about) <= 4:
            return "damage"
        spots = spots_of(decision)
        return max(spots, key=lambda key: sight.far(spots[key], [tavern])) if spots else "damage"
