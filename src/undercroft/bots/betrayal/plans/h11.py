"""Haunt 11: cures first, then the Death Slaad, best while it lies there; it burns whom it can."""

from __future__ import annotations

from math import fsum
from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, TASK, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.odds import duel

SLAAD: Final = "death-slaad"
TADPOLE: Final = "slaad-tadpole"
HOST: Final = "host"
FIREBALLS: Final = "fireballs"
CURE, BANISHMENT = "cure-scroll", "banishment-scroll"
LIBRARIES: Final = ("arcane-retreat", "sorcerous-sundries", "warehouse")
BURNING: Final = 0.5  # a fireball that hits at least so much is worth its token
FAIR: Final = 0.45  # a chance to win that is worth the walk
AWAY: Final = 1.5  # worth of a space between it and its prey
BITE: Final = 0.4  # what a tadpole's company costs


def hosts(sight: Sight) -> list[str]:
    return [key for key in sight.heroes() if HOST in sight.people[key]["conditions"]]


def has(sight: Sight, scroll: str) -> bool:
    cards = sight.people[sight.own]["cards"] if sight.own in sight.people else ()
    return any(card["key"].startswith(scroll) for card in cards)


def lies(sight: Sight) -> bool:
    """Is the Death Slaad stunned?"""
    return SLAAD in sight.figures and bool(sight.figures[SLAAD]["stunned"])


def loose(sight: Sight) -> list[str]:
    return [key for key in sight.figures if key.startswith(TADPOLE) and key in sight.at]


@plan(11, HERO)
class Cured(Plan):
    """Whoever is a host looks for a cure; the others hunt, and read for those who cannot."""

    favours = ("might", "speed", "sanity", "knowledge")
    bold = 1.4

    def goals(self, sight: Sight) -> Goals:
        libraries = [sight.tile(tile) for tile in LIBRARIES]
        search = {spot: FAR_OFF for spot in libraries if spot is not None}
        sick = hosts(sight)
        if sight.own in sick:
            return {sight.here: 2 * FAR_OFF} if has(sight, CURE) else search
        if has(sight, CURE):
            wanted = [key for key in (*sick, *loose(sight)) if key != sight.own]
            if wanted:
                return {sight.at[key]: FAR_OFF for key in wanted}
        return self._hunt(sight) or search

    def _hunt(self, sight: Sight) -> Goals:
        prey = {sight.at[key]: FAR_OFF for key in loose(sight)}
        if SLAAD in sight.at and (has(sight, BANISHMENT) or lies(sight)):
            prey[sight.at[SLAAD]] = 2 * FAR_OFF
        elif SLAAD in sight.at and is_time(SLAAD, sight, FAIR):
            prey[sight.at[SLAAD]] = FAR_OFF
        return prey

    def danger(self, spot: int, sight: Sight) -> float:
        """Hosts keep away from what wants them dead."""
        if sight.at.get(SLAAD) == spot and not lies(sight) and sight.own in hosts(sight):
            return 4.0
        return BITE * len([key for key in loose(sight) if sight.at[key] == spot])

    def stun(self, key: str, sight: Sight) -> float:
        return 3.0 if key == SLAAD else 2.0

    def boon(self, how: str, mine: int, theirs: int) -> float:
        """Banished is destroyed."""
        return 6.0 * (duel(mine, theirs).wins if theirs else 1.0) if how == "banishment" else 0.0

    def finish(self, key: str, sight: Sight) -> float:
        return 5.0 if key == SLAAD else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """A cure is read at once, for the worst off."""
        return 2 * TASK if option.key.endswith(":cure") else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "token/scroll":
            return CURE if hosts(sight) else BANISHMENT
        if decision.kind == "person/cure":
            sick = [key for key in hosts(sight) if key in decision.keys]
            return sight.own if sight.own in sick else min(sick, key=sight.frailty, default="")
        return ""


@plan(11, TRAITOR)
class Brood(Plan):
    """Burn them where they stand together, else bite the weakest."""

    bold = 2.5

    def hunting(self, sight: Sight) -> Goals:
        """The Death Slaad throws from next door, and gets away when it has struck."""
        heroes = [sight.at[key] for key in sight.heroes()]
        if sight.me["key"] != SLAAD:
            return super().hunting(sight)
        if sight.table["attacked"]:
            return {spot: AWAY * sight.far(spot, heroes) for spot in sight.board.spots}
        found = {sight.at[k]: FAR_OFF + 2.0 / sight.frailty(k) for k in sight.heroes()}
        if sight.track(FIREBALLS):
            for spot in heroes:
                for near in sight.board.within(spot, 1)[1:]:
                    found.setdefault(near, FAR_OFF + 1.0)
        return found

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        """What a fireball would do to all whom it finds."""
        there = [key for key in sight.heroes() if sight.board.key(sight.at[key]) == attack.at]
        gains = [duel(attack.dice, sight.trait(key, "speed")).gain for key in there]
        worth = [gain * self.prey(key, sight) for key, gain in zip(there, gains, strict=True)]
        return fsum(worth) if fsum(gains) >= BURNING else 0.0
