"""Haunt 14: find Ballistas, fire them from afar, and be somewhere else when the Dragon comes."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, Sight
from undercroft.engine.decision import Decision

DRAGON: Final = "dragon"
BALLISTA: Final = "ballista"
RANGE: Final = 3  # so far a ballista is worth the walk
FAIR: Final = 0.4  # a chance to win that is worth the walk


def ballistas(sight: Sight) -> list[int]:
    return [
        sight.at[key] for key, seen in sight.figures.items() if seen["thing"] and key in sight.at
    ]


@plan(14, HERO)
class Defender(Plan):
    """To a ballista that has the Dragon in sight; else to where another may be hidden."""

    bold = 2.0
    explores = True

    def goals(self, sight: Sight) -> Goals:
        dragon = sight.at.get(DRAGON)
        if dragon is None:
            return {}
        found: dict[int, float] = {}
        if is_time(DRAGON, sight, FAIR):
            found[dragon] = FAR_OFF
        if sight.track("ballistas"):
            found.update(dict.fromkeys(frontier(sight, "street"), FAR_OFF - 2.0))
            found.update(dict.fromkeys(frontier(sight, "building"), FAR_OFF - 2.0))
        for spot in ballistas(sight):
            far = sight.board.distances(spot).get(dragon, RANGE + 1)
            ready = dragon in sight.board.seen(spot) and far <= RANGE
            found[spot] = FAR_OFF + (4.0 if ready else -1.0)
        return found or {dragon: FAR_OFF / 2}

    def danger(self, spot: int, sight: Sight) -> float:
        """Beside the Dragon one is struck or burnt."""
        return 1.0 if spot == sight.at.get(DRAGON) and not is_time(DRAGON, sight, FAIR) else 0.0

    def stun(self, key: str, sight: Sight) -> float:
        """Every wound counts."""
        return 4.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """The Dragon goes for those who can bear it best."""
        if decision.kind not in ("prey/seek", "prey/strike"):
            return ""
        people = [str(key) for key in decision.keys if key in sight.people]
        return max(people, key=sight.frailty, default="")
