"""Haunt 3: get to the temple before the hulk, shore it up, and step out of the beast's sight."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.odds import at_least
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, Sight, spot_at
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.tiles import DEPTH, ROW

TEMPLE: Final = "temple-of-umberlee"
HULK: Final = "umber-hulk"
STRIDE: Final = 5  # tiles that the hulk crosses in a turn, more often than not
SHORED_FROM: Final = 4  # on the Knowledge roll
ON_FOOT: Final = 0.2  # a space that heroes have to walk, against one of the hulk's
SHORING: Final = 4.0  # what one shoring is worth


@plan(3, HERO)
class Defender(Plan):
    bold = 1.5
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        """To the temple, and out of it once one's work is done; who is too far away clings."""
        temple, hulk = sight.tile(TEMPLE), sight.at.get(HULK)
        if temple is None or hulk is None:
            return {}
        done = sight.table["attacked"] and sight.table["active"] == sight.own
        if done and _straight(hulk, temple) <= STRIDE:
            return dict.fromkeys(sight.board.near(temple), FAR_OFF)
        return {(hulk if self._clings(sight, temple, hulk) else temple): 3 * FAR_OFF}

    def _clings(self, sight: Sight, temple: int, hulk: int) -> bool:
        """It costs the beast a space for everybody who is with it."""
        far = sight.far(sight.here, [temple])
        return hulk != temple and far > sight.trait(sight.own, "speed")

    def deed(self, key: str, label: str, sight: Sight) -> float:
        if key == "task:shore-up":
            return SHORING * at_least(sight.trait(sight.own, "knowledge"), SHORED_FROM)
        return super().deed(key, label, sight)

    def stun(self, key: str, sight: Sight) -> float:
        """A wound of the hulk shores up the temple as well."""
        return SHORING

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "door" and HULK in sight.at:
            spots = {key: spot_at(key.split(":")[0]) for key in decision.keys}
            return max(spots, key=lambda key: _out_of_reach(spots[key], sight))
        return ""


def _out_of_reach(spot: int, sight: Sight) -> float:
    """Far for the beast, and not too far for the heroes."""
    walks = [sight.far(sight.at[key], [spot]) for key in sight.heroes()]
    return _straight(sight.at[HULK], spot) - ON_FOOT * sum(walks) / max(1, len(walks))


def _straight(one: int, other: int) -> int:
    """How many tiles apart two spots are for a beast that needs no doors."""
    columns = abs(one % ROW - other % ROW)
    rows = abs(one % DEPTH // ROW - other % DEPTH // ROW)
    return columns + rows + (10 if one // DEPTH != other // DEPTH else 0)
