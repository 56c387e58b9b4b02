"""Haunt 12: heroes gather stones, and whoever has number 1 goes for the owner; the owner hunts."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.seen import spot_at

LEADERSHIP: Final = "number-1"
FETCH: Final = 2 * FAR_OFF
SHARED: Final = 3.0  # what a stone is worth less for each friend who is nearer to it
FAIR: Final = 0.45  # a chance to win that is worth the walk
AVOID: Final = 2.0  # what it costs to end a move beside the sword
DEADLY: Final = 4  # points of damage from which on a blow may kill
EAGER: Final = 3.0


def protected(key: str, sight: Sight) -> bool:
    return any(card["face"] == LEADERSHIP for card in sight.people[key]["cards"])


def lying(sight: Sight) -> list[int]:
    """Where stones lie face down."""
    return [spot_at(token["at"]) for token in sight.table["tokens"] if token["down"]]


def dropped(sight: Sight) -> list[int]:
    """Where stone 1 lies, if somebody has let it fall."""
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(c["face"] == LEADERSHIP for c in p["cards"])]


@plan(12, HERO)
class Seeker(Plan):
    """Stones first; the owner only with number 1 in hand."""

    favours = ("might", "speed", "knowledge", "sanity")

    def goals(self, sight: Sight) -> Goals:
        if protected(sight.own, sight):
            return {sight.at[key]: FETCH for key in sight.traitors()}
        found = dict.fromkeys(dropped(sight), FETCH)
        for spot in lying(sight):
            mine = sight.far(sight.here, [spot])
            nearer = [f for f in sight.friends() if f in sight.at]
            nearer = [f for f in nearer if sight.far(sight.at[f], [spot]) < mine]
            found[spot] = max(found.get(spot, 0.0), FAR_OFF - SHARED * len(nearer))
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        if protected(sight.own, sight):
            return 0.0
        return AVOID * len([key for key in sight.on(spot) if key in sight.traitors()])

    def prey(self, key: str, sight: Sight) -> float:
        """Who is not protected wears the owner down and does not kill."""
        if protected(sight.own, sight):
            return 2.0 + 3.0 / max(1, sight.frailty(key))
        return 0.5 if sight.frailty(key) > DEADLY else -2.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if option.key.endswith(":use") else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "act" and "take" in decision.keys and sight.here in dropped(sight):
            return "take"
        if decision.kind == "card/take":
            piles = sight.table["piles"]
            wanted = [c["key"] for p in piles for c in p["cards"] if c["face"] == LEADERSHIP]
            return next((key for key in decision.keys if key in wanted), "")
        return ""


@plan(12, TRAITOR)
class Owner(Plan):
    """The weakest first, and never whom the stone protects if there is anybody else."""

    bold = 1.6

    def goals(self, sight: Sight) -> Goals:
        found = dict[int, float]()
        for key in sight.heroes():
            worth = FAR_OFF - 0.3 * sight.frailty(key)
            if protected(key, sight) and not is_time(key, sight, FAIR):
                worth -= FAR_OFF / 2
            found[sight.at[key]] = worth
        return found
