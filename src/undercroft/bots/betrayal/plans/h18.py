"""Haunt 18: Citizens hurry to the ships with heroes about them; rats are after the stunned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight

CITIZEN: Final = "citizen"
WATERFRONT: Final = "waterfront"
TURNING: Final = 6.0
BAIT: Final = 2.0


def citizens(sight: Sight) -> list[str]:
    return [key for key in sight.figures if key.rpartition("-")[0] == CITIZEN and key in sight.at]


def pier(sight: Sight) -> int:
    return sight.board.cells.get(WATERFRONT, sight.here)


@plan(18, HERO)
class Shepherd(Plan):
    """Beside the Citizens who are nearest to the ships, against rats that are near."""

    bold = 1.2

    def goals(self, sight: Sight) -> Goals:
        flock = sorted(citizens(sight), key=lambda key: sight.far(sight.at[key], [pier(sight)]))
        return {sight.at[key]: FAR_OFF - 2 * place for place, key in enumerate(flock)}

    def hunting(self, sight: Sight) -> Goals:
        return {pier(sight): 3 * FAR_OFF}

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        """Each is led by hand: they are no hunters."""
        return ""

    def stun(self, key: str, sight: Sight) -> float:
        return 1.2

    def finish(self, key: str, sight: Sight) -> float:
        """A stunned rat can be killed."""
        return 1.5


@plan(18, TRAITOR)
class Rat(Plan):
    """After Citizens, those first that lie stunned."""

    bold = 1.5
    favours = ("might", "speed", "sanity", "knowledge")

    def _prey(self, sight: Sight) -> Goals:
        flock = citizens(sight)
        down = [key for key in flock if sight.figures[key]["stunned"]]
        hunted = {sight.at[key]: FAR_OFF for key in flock}
        return {**hunted, **{sight.at[key]: FAR_OFF + BAIT for key in down}}

    def goals(self, sight: Sight) -> Goals:
        return self._prey(sight) or super().goals(sight)

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return ""

    def hunting(self, sight: Sight) -> Goals:
        return self._prey(sight) or super().hunting(sight)

    def stun(self, key: str, sight: Sight) -> float:
        return BAIT

    def finish(self, key: str, sight: Sight) -> float:
        return TURNING
