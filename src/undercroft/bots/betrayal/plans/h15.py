"""Haunt 15: kobolds run for the Mansion; the heroes lay traps where all of them must come by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts

MANSION: Final = "mansion"
HIDEOUT: Final = "kobold-hideout"
TRAP: Final = "trap"
SNARE: Final = 4.0  # what a trap is worth, against a point of damage
COMES_BY: Final = 1.0  # how much better a place is for each kobold who has to come by


@plan(15, TRAITOR)
class Chieftain(Plan):
    """Everybody to the Mansion; whoever lays traps is kept busy by the chieftain."""

    bold = 1.4

    def hunting(self, sight: Sight) -> Goals:
        mansion = sight.tile(MANSION)
        return super().hunting(sight) if mansion is None else {mansion: 2 * FAR_OFF}

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return "hunt" if sight.tile(MANSION) is None else "go"

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Where they go."""
        if decision.kind != "place/command":
            return ""
        spots = spots_of(decision)
        return next((key for key, spot in spots.items() if spot == sight.tile(MANSION)), "")


@plan(15, HERO)
class Catcher(Plan):
    """Traps at the hideout, or where else the kobolds come by."""

    favours = ("speed", "might", "knowledge", "sanity")

    def goals(self, sight: Sight) -> Goals:
        """Where most of them have still to come by, those included who are still to come."""
        hideout, mansion = sight.tile(HIDEOUT), sight.tile(MANSION)
        if hideout is None or mansion is None:
            return super().goals(sight)
        coming = [sight.at[key] for key in sight.figures] + [hideout] * len(sight.people)
        found: dict[int, float] = {}
        for spot in sight.board.spots:
            left = sight.far(spot, [mansion])
            past = [k for k in coming if sight.far(k, [spot]) + left == sight.far(k, [mansion])]
            found[spot] = FAR_OFF + COMES_BY * len(past)
        return found

    def deed(self, option: Keyed, sight: Sight) -> float:
        return SNARE if isinstance(option.does, Attempts) else super().deed(option, sight)
