"""Haunt 35: everybody looks for eggs where that is easy, and not where the Dragon will be."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.odds import at_least
from undercroft.games.betrayal.seen import spot_at

DRAGON: Final = "dragon"
EGG: Final = "egg"
HARD: Final = {"item": 3, "omen": 4, "event": 5, "none": 6}
HARDEST: Final = 6
EAGER: Final = 6.0  # what it is worth to look for an egg
SCORCHED: Final = 3.0  # what it costs to stand where she breathes


def states(tile: str, sight: Sight) -> list[str]:
    """What lies on a tile."""
    found = next((t for t in sight.table["tiles"] if t["key"] == tile), None)
    return [] if found is None else [*found["states"]]


def chance(spot: int, sight: Sight) -> float:
    """How likely one finds an egg there."""
    tile = sight.board.tile(spot)
    if tile in [sight.board.tile(there) for there in sight.tokens("nest")]:
        return 0.0
    need = (
        HARDEST if "destroyed" in states(tile, sight) else HARD[sight.board.shape(spot).tile.symbol]
    )
    dice = sight.trait(sight.own, "knowledge") if sight.own in sight.people else HARDEST
    return at_least(dice, need)


def lying(sight: Sight) -> list[int]:
    """Where eggs lie that somebody let fall."""
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(c["key"].startswith(EGG) for c in p["cards"])]


@plan(35, HERO)
class Searcher(Plan):
    """The likeliest tile in reach; new ones, when the old ones are done."""

    explores = True
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        found = {spot: FAR_OFF * chance(spot, sight) for spot in sight.board.spots}
        if not sight.track("eggs"):
            found = {}
        doors = dict.fromkeys(frontier(sight), FAR_OFF / 3)
        best = {spot: max(worth, doors.get(spot, 0.0)) for spot, worth in found.items()}
        return {**best, **dict.fromkeys(lying(sight), 2 * FAR_OFF)}

    def danger(self, spot: int, sight: Sight) -> float:
        """The nearer she is, the surer one burns."""
        her = sight.at.get(DRAGON)
        return 0.0 if her is None else SCORCHED * max(0, 4 - sight.far(her, [spot]))

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if isinstance(option.does, Attempts) else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Eggs are picked up; she burns what is of least use."""
        if decision.kind == "place/spread":
            spots = spots_of(decision)
            heroes = [sight.at[key] for key in sight.heroes()]
            return min(spots, key=lambda key: (spots[key] in heroes, chance(spots[key], sight)))
        if decision.kind == "act" and "take" in decision.keys and sight.here in lying(sight):
            return "take"
        if decision.kind == "card/take":
            return next((key for key in decision.keys if key.startswith(EGG)), "")
        return ""
