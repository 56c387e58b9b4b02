"""Haunt 49: the traitor sets heroes on one another; they finish the ritual and take the lantern."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.odds import duel
from undercroft.games.betrayal.seen import spot_at

LANTERN: Final = "lantern"
SITE: Final = "ritual-site"
ENCHANTED: Final = "enchanted"
STEAL: Final = f"steal:{LANTERN}"
SPELLBOUND: Final = 4.0  # what it is worth to have somebody under the spell
FAIR: Final = 0.55  # a chance to win that is worth the walk


def lantern_at(sight: Sight) -> int | None:
    """Where the lantern lies, if nobody has it."""
    piles = [p for p in sight.table["piles"] if any(c["key"] == LANTERN for c in p["cards"])]
    return spot_at(piles[0]["at"]) if piles else None


@plan(49, TRAITOR)
class Lightbearer(Plan):
    """Enchant whoever is alone in mind; send the enchanted at the weakest."""

    bold = 1.6
    favours = ("sanity", "might", "speed", "knowledge")

    def enemies(self, sight: Sight) -> list[str]:
        """All heroes, but for the one who is led."""
        return [key for key in sight.heroes() if key != sight.me["key"]]

    def goals(self, sight: Sight) -> Goals:
        found = {sight.at[key]: FAR_OFF - 0.2 * sight.frailty(key) for key in self.enemies(sight)}
        fallen = lantern_at(sight)
        if fallen is not None and sight.me["key"] == sight.own:
            found[fallen] = 2 * FAR_OFF
        return found

    def boon(self, how: str, mine: int, theirs: int) -> float:
        """The lantern draws no blood, but two fight for it then."""
        return SPELLBOUND * duel(mine, theirs).wins if how == LANTERN else 0.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "prey/rampage":
            return self._best_stroke(decision)
        return STEAL if decision.kind == "spoils" and STEAL in decision.keys else ""

    def _best_stroke(self, decision: Decision[Any]) -> str:
        strokes: dict[str, Strikes] = {
            option.key: option.does
            for option in decision.options
            if isinstance(option.does, Strikes)
        }
        return max(strokes, key=lambda key: duel(strokes[key].dice, strokes[key].theirs).gain)


@plan(49, HERO)
class Ritualist(Plan):
    """The ritual first; when it is done, the lantern; the traitor, whenever that looks fair."""

    favours = ("sanity", "might", "speed", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        sites, fallen = sight.tokens(SITE), lantern_at(sight)
        found = dict.fromkeys(sites, FAR_OFF)
        if fallen is not None:
            found[fallen] = FAR_OFF + 2.0
        for key in sight.traitors():
            if not sites or is_time(key, sight, FAIR):
                found[sight.at[key]] = FAR_OFF
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        """It is not good to be with one who has the lantern, or is in its power."""
        here = [key for key in sight.on(spot) if key in sight.people and key != sight.own]
        bearers = [k for k in here if k in sight.traitors() and sight.holds(k, LANTERN)]
        lost = [key for key in here if ENCHANTED in sight.people[key]["conditions"]]
        return (3.0 if bearers and sight.tokens(SITE) else 0.0) + 1.0 * len(lost)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        return STEAL if decision.kind == "spoils" and STEAL in decision.keys else ""
