"""Haunt 6: vines multiply and creep to the next Branch; heroes fell Branches, then the gardener."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Keyed

BRANCH: Final = "branch"
VINE: Final = "vine-blight"
FELLING: Final = 5.0
SPROUTING: Final = 1.2
THICKET: Final = 12  # vines that are enough


def of_kind(kind: str, sight: Sight) -> list[str]:
    found = [key for key in sight.figures if key.rpartition("-")[0] == kind]
    return [key for key in found if key in sight.at]


@plan(6, HERO)
class Pruner(Plan):
    """The nearest Branch, and the gardener once none is left or they are at hand."""

    bold = 1.5
    favours = ("might", "speed", "sanity", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        branches = {sight.at[key]: FAR_OFF for key in of_kind(BRANCH, sight)}
        return branches or super().goals(sight)

    def stun(self, key: str, sight: Sight) -> float:
        return FELLING if key in of_kind(BRANCH, sight) else 0.9


@plan(6, TRAITOR)
class Gardener(Plan):
    """Vines go for the nearest Branch that is not their own; the gardener guards what grows."""

    bold = 0.8
    favours = ("speed", "might", "knowledge", "sanity")

    def goals(self, sight: Sight) -> Goals:
        """Beside the thickest growth; without any, at somebody's throat."""
        vines = [sight.at[key] for key in of_kind(VINE, sight)]
        return {spot: FAR_OFF + vines.count(spot) for spot in vines} or super().goals(sight)

    def hunting(self, sight: Sight) -> Goals:
        """A few stay at home; the others make a chain, one tile after the other."""
        vines, branches = of_kind(VINE, sight), [sight.at[k] for k in of_kind(BRANCH, sight)]
        company = [key for key in vines if sight.at[key] == sight.here]
        if len(company) < 2:
            return {}
        others = [spot for spot in branches if spot != sight.here]
        if not others or len(vines) > THICKET:
            return super().hunting(sight)
        return {spot: FAR_OFF - 0.1 * sight.far(sight.here, [spot]) for spot in others}

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return ""

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.kind == "command":
            return SPROUTING if len(of_kind(VINE, sight)) <= THICKET else -1.0
        return super().deed(option, sight)
