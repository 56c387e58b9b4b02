"""Haunt 38: each carries a citizen down, where nothing burns; who is versed lays the circle."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.odds import at_least
from undercroft.games.betrayal.seen import spot_at

CITIZEN: Final = "citizen"
CIRCLE: Final = "circle"
FIRE: Final = "fire"
LANDING: Final = "catacomb-landing"
VERSED: Final = ("bard", "sorcerer", "wizard")
LAY, LAY_WITH_EASE = 6, 3
EAGER: Final = 6.0  # what it is worth to lift somebody, or to lay the circle
HOT: Final = 0.5  # what it costs to stop where it burns


def carries(sight: Sight, key: str) -> bool:
    return any(card["key"].startswith(CITIZEN) for card in sight.people[key]["cards"])


def lying(sight: Sight) -> dict[int, int]:
    """Where how many citizens lie."""
    found: dict[int, int] = {}
    for pile in sight.table["piles"]:
        here = [card for card in pile["cards"] if card["key"].startswith(CITIZEN)]
        if here:
            found[spot_at(pile["at"])] = len(here)
    return found


def burning(sight: Sight) -> list[int]:
    """Where it burns."""
    tiles = [tile["key"] for tile in sight.table["tiles"] if FIRE in tile["states"]]
    return [spot for spot in map(sight.tile, tiles) if spot is not None]


def skill(sight: Sight, key: str) -> float:
    """How likely somebody lays the circle."""
    need = LAY_WITH_EASE if ADVENTURERS[key].calling in VERSED else LAY
    return at_least(sight.trait(key, "knowledge"), need)


@plan(38, HERO)
class Rescuer(Plan):
    """Whoever is carried is safe from fire; below, all have time."""

    favours = ("might", "knowledge", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        circle, landing = sight.tokens(CIRCLE), sight.tile(LANDING)
        below = circle or ([] if landing is None else [landing])
        if carries(sight, sight.own):
            return dict.fromkeys(below, 2 * FAR_OFF)
        if not circle and self._is_most_skilled(sight):
            return dict.fromkeys(below, 2 * FAR_OFF)
        hot = burning(sight)
        found = {s: FAR_OFF - (2.0 if s in hot else 0.0) for s in lying(sight)}
        return found or dict.fromkeys(below, FAR_OFF)

    def _is_most_skilled(self, sight: Sight) -> bool:
        best = max(sight.heroes(), key=lambda key: skill(sight, key), default="")
        return best == sight.own

    def danger(self, spot: int, sight: Sight) -> float:
        return HOT if spot in burning(sight) else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """The circle is laid where all come down."""
        if option.key == "task:lay":
            landing = sight.tile(LANDING)
            return EAGER if landing is not None and sight.far(sight.here, [landing]) < 2 else -1.0
        return EAGER if option.key == "task:lift" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """In the circle one lets go."""
        if sight.own not in sight.people or sight.here not in sight.tokens(CIRCLE):
            return ""
        if decision.kind == "act" and "drop" in decision.keys and carries(sight, sight.own):
            return "drop"
        if decision.kind == "card/drop":
            return next((key for key in decision.keys if key.startswith(CITIZEN)), "")
        return ""
