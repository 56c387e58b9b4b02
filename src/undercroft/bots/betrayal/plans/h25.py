"""Haunt 25: the Lich stuns and takes whoever is alone; heroes search, and then strike together."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.odds import duel
from undercroft.games.betrayal.seen import spot_at

LICH: Final = "role/lich"
BATTLEGROUND: Final = "battleground"
FOUND: Final = "phylactery"
SENSELESS: Final = "senseless"
DOMINATED: Final = "dominated"
GAZE: Final = "deathly-gaze"
PRIZED: Final = "number-1"
FAIR: Final = 0.45  # a chance to win that is worth the walk
A_MIND: Final = 6.0  # what it is worth to have somebody lie there who may then be taken
SURE: Final = 0.4  # odds from which to dominate is better than to drain
FEW: Final = 2  # heroes, of whom at most one could come and help
NOW: Final = 7.0  # before anything else
NEARER: Final = 2.0  # what a goal is worth less for each friend who is nearer to it
ALONE_WITH_IT: Final = 2.0  # what it costs to end a move beside the Lich while it cannot die


def role(sight: Sight) -> str:
    return str(sight.table["haunt"]["role"])


def lies_there(key: str, sight: Sight) -> bool:
    return SENSELESS in sight.people[key]["conditions"]


def lich(sight: Sight) -> list[str]:
    """The traitor who is nobody's puppet, if they are on the board."""
    return [k for k in sight.traitors() if DOMINATED not in sight.people[k]["conditions"]]


@plan(25, TRAITOR)
class Undead(Plan):
    """The Lich goes for weak minds; the dominated go for whoever is left."""

    bold = 2.0
    favours = ("knowledge", "sanity", "might", "speed")

    def goals(self, sight: Sight) -> Goals:
        if role(sight) != LICH:
            return super().goals(sight)
        mind = sight.trait(sight.own, "knowledge")
        odds = {key: duel(mind, sight.trait(key, "knowledge")).wins for key in sight.heroes()}
        return {sight.at[key]: FAR_OFF + 4 * won for key, won in odds.items()}

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return A_MIND * duel(mine, theirs).wins if how == GAZE else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Friends bring a puppet back, and no corpse: only of the last few it is worth to try."""
        if option.key.endswith((":drain", ":dominate")):
            grips = len(sight.heroes()) <= FEW and self._best_grip(sight) >= SURE
            better = ":dominate" if grips else ":drain"
            return NOW if option.key.endswith(better) else NOW - 1.0
        return super().deed(option, sight)

    def _best_grip(self, sight: Sight) -> float:
        here = [key for key in sight.on(sight.here) if key in sight.heroes()]
        return max([self._grip(k, sight) for k in here if lies_there(k, sight)], default=0.0)

    def _grip(self, key: str, sight: Sight) -> float:
        mind = sight.trait(sight.own, "knowledge")
        return float(duel(mind, sight.trait(key, "knowledge")).wins)

    def _apart(self, token: str, sight: Sight) -> int:
        """How far a battleground is from the nearest hero."""
        at = next(t["at"] for t in sight.table["tokens"] if t["key"] == token)
        return sight.far(spot_at(at), [sight.at[key] for key in sight.heroes()])

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        heroes = [sight.at[key] for key in sight.heroes()]
        if decision.kind == "place/battleground":
            spots = spots_of(decision)
            return max(spots, key=lambda key: sight.far(spots[key], heroes))
        if decision.kind == "token/hide":
            return max(decision.keys, key=lambda key: self._apart(key, sight))
        if decision.kind == "place/lich":
            spots = spots_of(decision)
            weak = min(sight.heroes(), key=lambda key: sight.trait(key, "knowledge"), default="")
            there = sight.at.get(weak, sight.here)
            return min(spots, key=lambda key: sight.far(spots[key], [there]))
        if decision.kind == "person/special":
            return max(decision.keys, key=lambda key: self._grip(key, sight))
        return ""


@plan(25, HERO)
class Crusader(Plan):
    """Search, each the ground that is nearest to nobody else; then all at the Lich."""

    bold = 1.5
    favours = ("knowledge", "might", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        found: dict[int, float] = {}
        if sight.track(FOUND):
            for key in lich(sight):
                if is_time(key, sight, FAIR):
                    found[sight.at[key]] = FAR_OFF
        else:
            for spot in sight.tokens(BATTLEGROUND):
                found[spot] = FAR_OFF - NEARER * self._nearer(spot, sight)
        for key in sight.people:
            if key != sight.own and key in sight.at and self._needs_help(key, sight):
                found.setdefault(sight.at[key], FAR_OFF - 1.0)
        return found or {sight.at[key]: FAR_OFF for key in lich(sight)}

    def _nearer(self, spot: int, sight: Sight) -> int:
        mine = sight.far(sight.here, [spot])
        others = [sight.at[key] for key in sight.friends() if key in sight.at]
        return len([there for there in others if sight.far(there, [spot]) < mine])

    def _needs_help(self, key: str, sight: Sight) -> bool:
        if sight.side_of(key) == HERO:
            return lies_there(key, sight)
        return key not in lich(sight)

    def enemies(self, sight: Sight) -> list[str]:
        """Friends are not struck at, whatever they say; the Lich once it can be killed."""
        return lich(sight) if sight.track(FOUND) else []

    def danger(self, spot: int, sight: Sight) -> float:
        if sight.track(FOUND):
            return 0.0
        return ALONE_WITH_IT * len([key for key in lich(sight) if sight.at[key] == spot])

    def deed(self, option: Keyed, sight: Sight) -> float:
        does = option.does
        if isinstance(does, Attempts):
            return {"free": NOW, "bring-round": NOW - 1.0}.get(does.task, NOW - 2.0)
        return super().deed(option, sight)
