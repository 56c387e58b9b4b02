"""Haunt 29: the traitor to the storm and then to the shrine; heroes let the water in and hunt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.tiles import STREET

FLASK: Final = "iron-flask-of-tuerny"
CHAMBER: Final = "flooded-chamber"
SHRINE: Final = "neglected-shrine"
WATER: Final = "water"
FETCH: Final = 2 * FAR_OFF
BACK: Final = 0.7  # what each space of the way down again takes from a street
NEXT_DOOR: Final = 1.0  # what a street is worth more than a fight
EAGER: Final = 4.0
FAIR: Final = 0.45  # a chance to win that is worth the walk


def has_flask(key: str, sight: Sight) -> bool:
    return key in sight.people and sight.holds(key, FLASK)


def flask(sight: Sight) -> int | None:
    """Where the flask is, with somebody or on the ground."""
    for key in sight.people:
        if key in sight.at and has_flask(key, sight):
            return sight.at[key]
    return sight.dropped(FLASK)


def wet(sight: Sight) -> list[str]:
    return [tile["key"] for tile in sight.table["tiles"] if WATER in tile["states"]]


@plan(29, TRAITOR)
class Servant(Plan):
    """Lightning, then the shrine; Sea Spawn drink where there is water."""

    bold = 1.3
    favours = ("might", "knowledge", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        if not has_flask(sight.own, sight):
            spot = flask(sight)
            return super().goals(sight) if spot is None else {spot: FETCH}
        shrine, board = sight.tile(SHRINE), sight.board
        if shrine is None:
            return super().goals(sight)
        if sight.track("lightning"):
            return {shrine: FETCH}
        streets = [spot for spot in board.spots if board.kind(spot) == STREET]
        worth = {s: FAR_OFF + NEXT_DOOR - BACK * sight.far(s, [shrine]) for s in streets}
        return {**worth, **super().goals(sight)}

    def prey(self, key: str, sight: Sight) -> float:
        return super().prey(key, sight) + (3.0 if has_flask(key, sight) else 0.0)

    def hunting(self, sight: Sight) -> Goals:
        """Whoever has the flask, else whoever is nearest; some water is worth more."""
        found = {sight.at[key]: FAR_OFF for key in sight.heroes()}
        for key in sight.heroes():
            if has_flask(key, sight):
                found[sight.at[key]] = FETCH
        return found

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return "drink" if wet(sight) else "hunt"

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if option.key == "task:open" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        return take_the_flask(decision, sight)


def take_the_flask(decision: Decision[Any], sight: Sight) -> str:
    """It is stolen from whoever is beaten, and picked up wherever it lies."""
    if decision.kind == "spoils" and f"steal:{FLASK}" in decision.keys:
        return f"steal:{FLASK}"
    if decision.kind == "act" and "take" in decision.keys and sight.dropped(FLASK) == sight.here:
        return "take"
    return FLASK if decision.kind == "card/take" and FLASK in decision.keys else ""


@plan(29, HERO)
class Keeper(Plan):
    """The nearest starts the flood; whoever has the flask keeps away; the others hunt."""

    favours = ("might", "speed", "knowledge", "sanity")

    def goals(self, sight: Sight) -> Goals:
        if has_flask(sight.own, sight):
            return self._away(sight)
        loose, chamber = sight.dropped(FLASK), sight.tile(CHAMBER)
        found = {} if loose is None else {loose: FETCH}
        if chamber is not None and not wet(sight) and self._is_nearest(sight, chamber):
            found.update(dict.fromkeys(sight.board.halves(chamber), FETCH))
        hunted = [key for key in sight.traitors() if is_time(key, sight, FAIR)]
        found.update({sight.at[key]: FAR_OFF for key in hunted or self._meeting(sight)})
        return found

    def _is_nearest(self, sight: Sight, spot: int) -> bool:
        far = {k: sight.far(sight.at[k], sight.board.halves(spot)) for k in sight.heroes()}
        return far.get(sight.own, 0) <= min(far.values(), default=0)

    def _meeting(self, sight: Sight) -> list[str]:
        friends = [key for key in sight.friends() if key in sight.at]
        return friends or sight.traitors()

    def _away(self, sight: Sight) -> Goals:
        foes = [sight.at[key] for key in sight.traitors()]
        return {spot: 2.0 * min(6, sight.far(spot, foes)) for spot in sight.board.spots}

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if option.key == "task:drain" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        return take_the_flask(decision, sight)
