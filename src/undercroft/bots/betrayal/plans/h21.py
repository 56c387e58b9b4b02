"""Haunt 21: a hunter of eyes; heroes find the Fountain and meet there."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.choices import losses
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.odds import ahead

FOUNTAIN: Final = "fountain"
GOUGE: Final = "gouge"
GOUGED_FROM: Final = 2
EYE: Final = 4.0
FEAR: Final = 6.0  # steps one goes round to keep one's eyes


@plan(21, TRAITOR)
class Gouger(Plan):
    """Quick rather than strong, and afraid of nothing."""

    bold = 4.0
    favours = ("speed", "might", "sanity", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        """The slowest is the best prey."""
        return {sight.at[key]: FAR_OFF - sight.trait(key, "speed") for key in sight.heroes()}

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return EYE * ahead(mine, theirs, GOUGED_FROM) if how == GOUGE else 0.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Wounds cannot kill: whatever else suffers, it is not the trait one gouges with."""
        if decision.kind != "split":
            return ""
        return str(min(decision.options, key=lambda option: losses(option).get("speed", 0)).key)


@plan(21, HERO)
class Seer(Plan):
    """Nobody at the Fountain is of use before all are there."""

    explores = True
    seeks = "street"
    favours = ("sanity", "speed", "might", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        fountain = sight.tile(FOUNTAIN)
        if fountain is not None:
            return {fountain: 3 * FAR_OFF}
        return frontier(sight, "street") or frontier(sight)

    def danger(self, spot: int, sight: Sight) -> float:
        """Nobody walks into the arms of the gouger, not even at the Fountain."""
        feared = [sight.at[key] for key in sight.traitors()]
        return FEAR if spot in feared and sight.here not in feared else 0.0
