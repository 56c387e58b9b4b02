"""Haunt 2: Glurk hunts with his goblins; heroes go for Glurk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed

ENSLAVED: Final = "enslaved"
FAIR: Final = 0.5  # a chance to win that is worth the walk


def slaves(sight: Sight) -> list[str]:
    return [key for key in sight.heroes() if ENSLAVED in sight.people[key]["conditions"]]


def pens(sight: Sight) -> int | None:
    """Where the pens are, for those who know."""
    return sight.tile(sight.known("pens"))


@plan(2, TRAITOR)
class Slaver(Plan):
    """Beat somebody, then drag them to the pens."""

    bold = 1.5

    def goals(self, sight: Sight) -> Goals:
        """Glurk stays away from strong heroes and lets goblins do the work."""
        return {sight.at[key]: FAR_OFF for key in sight.heroes()}

    def hunting(self, sight: Sight) -> Goals:
        taken, home = slaves(sight), pens(sight)
        if home is not None and any(sight.at[key] == sight.here for key in taken):
            return {home: 2 * FAR_OFF}
        free = [key for key in sight.heroes() if key not in taken]
        return {sight.at[key]: FAR_OFF for key in (*taken, *free)}

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        """Whoever stands with a slave is led by hand, and takes the slave along."""
        held = [sight.at[key] for key in slaves(sight)]
        return "" if any(sight.at[key] in held for key in waiting) else "hunt"

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Goblins are called, and strike as a mob."""
        if option.kind == "command":
            return 1.2 if len(sight.figures) < 2 * len(sight.people) else -1.0
        return 1.5 if option.kind == "attack" else 0.2

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """The pens are where one gets to quickly."""
        return decision.keys[0] if decision.kind == "place/pens" else ""


@plan(2, HERO)
class GoblinSlayer(Plan):
    """Kill Glurk, but not alone; free friends on the way."""

    def goals(self, sight: Sight) -> Goals:
        """Glurk, if one is strong or has company; else the others, and slaves in any case."""
        hunted = [key for key in sight.traitors() if is_time(key, sight, FAIR)]
        friends = [key for key in sight.friends() if key in sight.at]
        found = {sight.at[key]: FAR_OFF for key in hunted or friends or sight.traitors()}
        for key in slaves(sight):
            if key != sight.me["key"]:
                found[sight.at[key]] = FAR_OFF - 1.0
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        """Every goblin on its feet is a die more of their mob."""
        goblins = [sight.figures[key] for key in sight.on(spot) if key in sight.figures]
        return float(len([goblin for goblin in goblins if not goblin["stunned"]]))

    def stun(self, key: str, sight: Sight) -> float:
        near = any(sight.at[slave] == sight.at[key] for slave in slaves(sight))
        return 1.6 if near else 0.6
