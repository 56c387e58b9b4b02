"""Haunt 3: build the temple far from the hulk, get there first, and shore it up."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, Sight, spot_at
from undercroft.engine.decision import Decision

TEMPLE: Final = "temple-of-umberlee"
HULK: Final = "umber-hulk"
LEARNED: Final = 9  # Knowledge of those who are of use at the temple


@plan(3, HERO)
class Defender(Plan):
    def goals(self, sight: Sight) -> Goals:
        """The learned shore up and step out of its gaze; the others cling to the beast to slow it."""
        temple, hulk = sight.tile(TEMPLE), sight.at.get(HULK)
        if temple is None or hulk is None:
            return {}
        if sight.table["attacked"] and sight.table["active"] == sight.own:
            return {spot: FAR_OFF for spot in sight.board.near(temple) if spot != hulk}
        learned = sight.trait(sight.own, "knowledge") >= LEARNED
        clings = hulk != temple and not learned
        return {hulk if clings else temple: 3 * FAR_OFF}

    def deed(self, key: str, label: str, sight: Sight) -> float:
        return 3.0 if key == "task:shore-up" else super().deed(key, label, sight)

    def stun(self, key: str, sight: Sight) -> float:
        """A wound of the hulk shores up the temple as well."""
        return 1.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "door" and HULK in sight.at:
            hulk = sight.at[HULK]
            return max(decision.keys, key=lambda key: _straight(hulk, spot_at(key.split(":")[0])))
        return ""


def _straight(one: int, other: int) -> int:
    """How many tiles apart two spots are for a beast that needs no doors."""
    columns = abs(one % 64 - other % 64)
    rows = abs(one % 4096 // 64 - other % 4096 // 64)
    return columns + rows + (10 if one // 4096 != other // 4096 else 0)
