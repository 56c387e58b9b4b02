"""Haunt 41: a barrel is built and driven to the Portal; Morkoths flood what is near, and call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.bots.betrayal.fights import LONG_NIGHT
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.odds import at_least

APPARATUS: Final = "apparatus"
FLOODED: Final = "flooded"
HYPNOSIS: Final = "hypnosis"
PILOTING: Final = "piloting"
WORKSHOPS: Final = ("smithy", "trash-pile", "weapon-shop-basement")
PRIZE: Final = 8.0
WET: Final = 10.0  # what it costs to drown
SWIMS: Final = 4
LURED: Final = 2.5  # what it is worth to send somebody into it
CLOSE_BY: Final = 1  # tile, to close the Portal
STACKS: Final = ("building", "street")  # with the workshops of the city


def wet(sight: Sight) -> set[int]:
    """Spots under water."""
    board = sight.board
    cells = [board.cells[t["key"]] for t in sight.table["tiles"] if FLOODED in t["states"]]
    return {half for cell in cells for half in board.halves(cell)}


def inside(sight: Sight) -> list[str]:
    """The heroes in the Apparatus."""
    hull = sight.at.get(APPARATUS)
    return [] if hull is None else [key for key in sight.heroes() if sight.at[key] == hull]


def portal(sight: Sight) -> int:
    return next(iter(sight.tokens("portal")), 0)


def berths(sight: Sight) -> list[int]:
    """Where the Apparatus must be to close the Portal."""
    return sight.board.within(portal(sight), CLOSE_BY)


def workshops(sight: Sight) -> list[int]:
    spots = [sight.tile(name) for name in WORKSHOPS]
    return [spot for spot in spots if spot is not None]


@plan(41, TRAITOR)
class Morkoth(Plan):
    """In sight of heroes who have wet feet, and of the Portal when they come for it."""

    bold = 1.5
    favours = ("sanity", "might", "speed", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        """Where some hero can be seen, the closer the better."""
        seen = [spot for key in sight.heroes() for spot in sight.board.seen(sight.at[key])]
        found = dict.fromkeys(seen, FAR_OFF + 1.0)
        return {**{sight.at[key]: FAR_OFF for key in sight.heroes()}, **found}

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return LURED if how == HYPNOSIS else 0.0

    def stun(self, key: str, sight: Sight) -> float:
        """Each dent is a bruise for somebody."""
        return 2.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "place/spread":
            return self.spread(spots_of(decision), sight)
        if decision.kind == "place/lure":
            return self.lure(decision, sight)
        return ""

    def spread(self, spots: Mapping[str, int], sight: Sight) -> str:
        """Under the feet of heroes, or on the way to them and to where they want to build."""
        heroes = [sight.at[key] for key in sight.heroes() if key not in inside(sight)]
        dear = [] if APPARATUS in sight.at else workshops(sight)

        def apart(key: str) -> tuple[int, int]:
            near = sight.far(spots[key], heroes)
            return near, sight.far(spots[key], dear)

        return min(spots, key=apart)

    def lure(self, decision: Decision[Any], sight: Sight) -> str:
        """Out of the Apparatus and into the water, or at least away from where they want to be."""
        spots, water, hull = spots_of(decision), wet(sight), sight.at.get(APPARATUS)
        origin = sight.at.get(decision.about, 0)

        def worth(key: str) -> float:
            spot = spots[key]
            drowns = 4.0 if spot in water and spot != hull else 0.0
            out = 2.0 if origin == hull and spot != hull else 0.0
            away = [] if hull is None else [hull]
            return drowns + out + 0.1 * min(9, sight.far(spot, away))

        return max(spots, key=worth)


@plan(41, HERO)
class Diver(Plan):
    """To a workshop before the water is there, then into the barrel, all of them, and down."""

    bold = 0.8
    explores = True
    seeks = "building"
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        hull = sight.at.get(APPARATUS)
        if hull is None:
            shops = dict.fromkeys(workshops(sight), FAR_OFF)
            return shops or self._to_be_found(sight)
        if sight.here != hull:
            return {hull: 2 * FAR_OFF}
        if PILOTING in sight.people[sight.own]["conditions"]:
            return dict.fromkeys(berths(sight), 2 * FAR_OFF)
        return {hull: 2 * FAR_OFF}

    def _to_be_found(self, sight: Sight) -> Goals:
        found = {spot: worth for kind in STACKS for spot, worth in frontier(sight, kind).items()}
        return found or frontier(sight)

    def danger(self, spot: int, sight: Sight) -> float:
        """Wherever the Apparatus is, one keeps dry."""
        if sight.here == sight.at.get(APPARATUS) or spot == sight.at.get(APPARATUS):
            return 0.0
        if int(sight.table["round"]) > LONG_NIGHT or spot not in wet(sight):
            return 0.0
        return WET * (1.0 - at_least(sight.trait(sight.own, "speed"), SWIMS))

    def enemies(self, sight: Sight) -> list[str]:
        """There is no time for that; but who comes close is told where to go."""
        return sight.traitors()

    def deed(self, option: Keyed, sight: Sight) -> float:
        return PRIZE if isinstance(option.does, Attempts) else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        match decision.kind:
            case "choose/station":
                return self.station(decision, sight)
            case "card/scrap":
                return self.scrap(decision, sight)
            case "person/share":
                return max(decision.keys, key=sight.frailty)
        return ""

    def station(self, decision: Decision[Any], sight: Sight) -> str:
        """Close it if one can, else go where one can."""
        return "close" if "close" in decision.keys else "pilot"

    def scrap(self, decision: Decision[Any], sight: Sight) -> str:
        """Everything, if that is enough."""
        cards = [key for key in decision.keys if key != decision.otherwise]
        return cards[0] if len(cards) >= decision.amount else decision.otherwise
