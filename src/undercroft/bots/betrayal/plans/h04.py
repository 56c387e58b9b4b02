"""Haunt 4: find a flask, throw it from where the Troll is in sight, and strike while it burns."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.odds import at_least

TROLL: Final = "troll"
FIRE: Final = "alchemists-fire"
THROWN: Final = 3  # tiles that a flask flies
FOUND_FROM: Final = 4
FAIR: Final = 0.5  # a chance to win that is worth the walk


def flask(sight: Sight, key: str) -> bool:
    return any(card["key"].startswith(FIRE) for card in sight.people[key]["cards"])


def unsearched(sight: Sight) -> list[int]:
    """Buildings in which there may be a flask."""
    tiles = [tile for tile in sight.table["tiles"] if tile["kind"] == "building"]
    cells = [sight.tile(tile["key"]) for tile in tiles if not tile["states"]]
    return [cell for cell in cells if cell is not None]


def strength(sight: Sight, key: str) -> int:
    return sight.trait(key, "might") + sight.frailty(key)


def skill(sight: Sight) -> float:
    dice = max(sight.trait(sight.own, trait) for trait in ("knowledge", "speed"))
    return at_least(dice, FOUND_FROM)


@plan(4, HERO)
class Burner(Plan):
    """Fire is what counts: what it takes away does not grow on again."""

    bold = 1.5
    favours = ("speed", "might", "knowledge", "sanity")

    def goals(self, sight: Sight) -> Goals:
        troll = sight.at.get(TROLL)
        if troll is None:
            return {}
        if flask(sight, sight.own):
            board = sight.board
            lines = [s for s in board.within(troll, THROWN) if troll in board.seen(s)]
            return {spot: FAR_OFF - 2.0 * (spot == troll) for spot in lines}
        if is_time(TROLL, sight, FAIR):
            return {troll: FAR_OFF}
        if sight.track("flasks"):
            return dict.fromkeys(unsearched(sight), FAR_OFF)
        return {troll: FAR_OFF / 2}

    def danger(self, spot: int, sight: Sight) -> float:
        """Whoever is close when the turn ends is whom the Troll comes for."""
        troll = sight.at.get(TROLL)
        if troll is None or is_time(TROLL, sight, FAIR):
            return 0.0
        return 1.0 if spot == troll else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        if isinstance(option.does, Attempts):
            return 4.0 * skill(sight)
        return super().deed(option, sight)

    def stun(self, key: str, sight: Sight) -> float:
        """A wound is a wound, and this one does not get up from the last."""
        return 3.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """The Troll is sent to those who can bear it best."""
        if decision.kind not in ("prey/seek", "prey/strike"):
            return ""
        people = [str(key) for key in decision.keys if key in sight.people]
        return max(people, key=lambda who: strength(sight, who), default="")
