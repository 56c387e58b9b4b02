"""Haunt 9: the hero runs for the tavern; the dead stand in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.odds import duel

TAVERN: Final = "elfsong-tavern"
MINION: Final = 2  # dice
FAIR: Final = 0.4  # a chance to win that is worth being stunned


@plan(9, HERO)
class Runner(Plan):
    """Fight only what stands in the way."""

    bold = 0.5
    favours = ("speed", "might", "sanity", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        return {sight.board.cells[TAVERN]: 3 * FAR_OFF}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Quick legs are better than anything one could find in a hurry."""
        return "traits" if decision.kind == "choose/ready" else ""


@plan(9, TRAITOR)
class Pursuer(Plan):
    """Hunt the hero; minions gather where the hero must pass."""

    bold = 2.0

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        """All after the hero; a strong one is better hemmed in than struck."""
        fair = [duel(MINION, sight.trait(hero, "might")).wins for hero in sight.heroes()]
        return "hunt" if all(wins >= FAIR for wins in fair) else "surround"

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Another minion is better than most."""
        return 0.4 if option.kind == "command" else 0.2
