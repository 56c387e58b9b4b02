"""Haunt 26: the traitor loots chest by chest; heroes find the horn, sound it, and want the orb."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.odds import ahead
from undercroft.games.betrayal.seen import spot_at

ORB: Final = "orb-of-dragonkind"
HORN: Final = "draakhorn"
CHEST: Final = "treasure-chest"
POISON: Final = "poison"
CALLS: Final = "calls"
HOUSE: Final = "house-of-blood"
STEAL: Final = f"steal:{ORB}"
STEALS: Final = 2  # damage by which one may steal
WORTH: Final = 4.0  # of the orb
STENCH: Final = 1.5  # what it costs to end a move in poison
CLEAN: Final = 4.0  # what clean air is worth to whoever looks for clues
FAIR: Final = 0.55  # a chance to win that is worth the walk
EAGER: Final = 3.0


def poisoned(sight: Sight) -> list[int]:
    cells = sight.board.cells
    return [cells[tile["key"]] for tile in sight.table["tiles"] if POISON in tile["states"]]


def bearers(sight: Sight) -> list[str]:
    """Who has the orb."""
    return [key for key in sight.people if key in sight.at and sight.holds(key, ORB)]


def lying(sight: Sight) -> list[int]:
    """Where the orb lies, if nobody has it."""
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(card["key"] == ORB for card in p["cards"])]


def calls_left(sight: Sight) -> int:
    return len(sight.table["adventurers"]) - 1 - sight.track(CALLS)


@plan(26, TRAITOR)
class Caller(Plan):
    """Treasures first, then home; the orb, when its loss would be the end."""

    bold = 1.2
    explores = True
    seeks = "building"
    favours = ("knowledge", "might", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        thieves = [sight.at[key] for key in bearers(sight) if key in sight.heroes()]
        if calls_left(sight) <= 1 and (thieves or lying(sight)):
            return dict.fromkeys([*thieves, *lying(sight)], 2 * FAR_OFF)
        chests, home = sight.tokens(CHEST), sight.tile(HOUSE)
        if chests:
            return dict.fromkeys(chests, FAR_OFF)
        if home is not None:
            return {home: 2 * FAR_OFF}
        return frontier(sight, self.seeks) or frontier(sight)

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return WORTH * ahead(mine, theirs, STEALS) if how == "knowledge" else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if option.key == "task:loot" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Chests stand close together; poison lies where heroes are."""
        if decision.kind in ("place/chest", "place/spread"):
            spots = spots_of(decision)
            near = sight.tokens(CHEST) or [sight.here]
            if decision.kind == "place/spread":
                near = [sight.at[key] for key in sight.heroes()]
            return min(spots, key=lambda key: sight.far(spots[key], near))
        return STEAL if decision.kind == "spoils" and STEAL in decision.keys else ""


@plan(26, HERO)
class Seeker(Plan):
    """Clues in clean air, then the horn; and the orb, whenever there is a fair chance."""

    bold = 1.2
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        found = dict.fromkeys(lying(sight), 2 * FAR_OFF)
        horn = sight.tokens(HORN) if calls_left(sight) else []
        found.update(dict.fromkeys(horn, FAR_OFF))
        if not horn and calls_left(sight):
            bad = poisoned(sight)
            found.update({spot: CLEAN for spot in sight.board.spots if spot not in bad})
        for key in sight.traitors():
            if not calls_left(sight) or is_time(key, sight, FAIR):
                found[sight.at[key]] = FAR_OFF
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        """Poison stinks, and whoever has the orb keeps away from those who want it back."""
        feared = [sight.at[key] for key in sight.traitors()] if sight.holds(sight.own, ORB) else []
        stench = STENCH if spot in poisoned(sight) else 0.0
        return stench + (FAR_OFF / 2 if spot in feared else 0.0)

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return WORTH * ahead(mine, theirs, STEALS)

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if option.key == "task:horn" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Where there is a choice the air is cleared around heroes, and the orb is taken."""
        if decision.kind == "place/recede":
            spots = spots_of(decision)
            heroes = [sight.at[key] for key in sight.heroes()]
            return min(spots, key=lambda key: sight.far(spots[key], heroes))
        if decision.kind == "act" and "take" in decision.keys and sight.here in lying(sight):
            return "take"
        if decision.kind == "card/take" and ORB in decision.keys:
            return ORB
        return STEAL if decision.kind == "spoils" and STEAL in decision.keys else ""
