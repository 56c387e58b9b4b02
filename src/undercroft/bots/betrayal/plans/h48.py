"""Haunt 48: spoil the ritual as long as it lasts, then all at the Demon."""

from __future__ import annotations

from typing import Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, Sight
from undercroft.engine.decision import Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.odds import at_least

STATUE: Final = "cursed-statue"
DEMON: Final = "demon"
NEED: Final = 5
SPOILT: Final = 6.0  # what a disruption is worth, against a point of damage
FAIR: Final = 0.4  # a chance to win that is worth the walk


@plan(48, HERO)
class Slayer(Plan):
    """Wise heroes to the statue; strong ones clear the way."""

    bold = 1.5
    favours = ("knowledge", "might", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        demon, statue = sight.at.get(DEMON), sight.tile(STATUE)
        if demon is not None:
            near = is_time(DEMON, sight, FAIR)
            return {demon: FAR_OFF if near else FAR_OFF / 2}
        return super().goals(sight) if statue is None else {statue: FAR_OFF}

    def deed(self, option: Keyed, sight: Sight) -> float:
        if isinstance(option.does, Attempts):
            return SPOILT * at_least(sight.trait(sight.own, "knowledge"), NEED)
        return super().deed(option, sight)

    def stun(self, key: str, sight: Sight) -> float:
        """It does not wait, and it does not heal: every blow counts."""
        return 20.0 if key == DEMON else 0.8
