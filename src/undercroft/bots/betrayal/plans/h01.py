"""Haunt 1: the servant keeps out of the way and lets it sleep; heroes keep it awake and hunt."""

from __future__ import annotations

from typing import Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Keyed

BEHOLDER: Final = "beholder"
KIN: Final = "beholderkin"
BARRIER: Final = "dream-barrier"
EAGER: Final = 4.0
EYES: Final = 3.0
FAIR: Final = 0.4  # a chance to win that is worth the walk
POP: Final = 2.5


def free_omens(sight: Sight) -> list[int]:
    """Where it can dream."""
    barred = sight.tokens(BARRIER)
    tiles = [tile for tile in sight.table["tiles"] if tile["symbol"] == "omen"]
    cells = [sight.tile(tile["key"]) for tile in tiles]
    return [cell for cell in cells if cell is not None and cell not in barred]


def omens(sight: Sight) -> list[int]:
    tiles = [tile for tile in sight.table["tiles"] if tile["symbol"] == "omen"]
    return [cell for tile in tiles if (cell := sight.tile(tile["key"])) is not None]


@plan(1, TRAITOR)
class Servant(Plan):
    """From bed to bed; if there is none left, barriers are taken down."""

    bold = 1.2
    favours = ("knowledge", "sanity", "might", "speed")

    def goals(self, sight: Sight) -> Goals:
        if not free_omens(sight):
            return dict.fromkeys(omens(sight), 2 * FAR_OFF)
        return {sight.at[key]: FAR_OFF - 0.3 * sight.frailty(key) for key in sight.heroes()}

    def hunting(self, sight: Sight) -> Goals:
        if sight.me["key"] == BEHOLDER:
            return dict.fromkeys(free_omens(sight), 2 * FAR_OFF)
        return super().hunting(sight)

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key == "task:soothe":
            return EAGER
        return EYES if option.key.endswith(":open_them") else super().deed(option, sight)


@plan(1, HERO)
class Insomniac(Plan):
    """Brood first, where one can burst it; else the Beholder, and its sleep."""

    favours = ("might", "knowledge", "sanity", "speed")

    def goals(self, sight: Sight) -> Goals:
        found = {sight.at[key]: FAR_OFF + 1 for key in sight.figures if key.startswith(KIN)}
        master = sight.at.get(BEHOLDER)
        if master is not None and (free_omens(sight) or is_time(BEHOLDER, sight, FAIR)):
            found[master] = FAR_OFF
        return found

    def stun(self, key: str, sight: Sight) -> float:
        return POP

    def finish(self, key: str, sight: Sight) -> float:
        """Whoever sleeps can be hurt for nothing."""
        return POP

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key.endswith(":disturb"):
            return EAGER if free_omens(sight) else -1.0
        return super().deed(option, sight)
