"""Haunt 24: heroes fetch badges, then Drabin, and find the Mansion; the silencer goes for him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.seen import spot_at

DRABIN: Final = "drabin"
BADGE: Final = "badge"
LEADING: Final = "leading"
MANSION: Final = "mansion"
KILL: Final = 6.0  # what it is worth to beat Drabin
EAGER: Final = 9.0


def badged(key: str, sight: Sight) -> bool:
    return any(card["key"].startswith(BADGE) for card in sight.people[key]["cards"])


def lying(sight: Sight) -> list[int]:
    """Where badges lie."""
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(c["key"].startswith(BADGE) for c in p["cards"])]


def fetches(sight: Sight, badges: Sequence[int]) -> bool:
    """Is nobody nearer to the badges? One is enough; the others stand by Drabin."""
    away = {key: sight.far(sight.at[key], badges) for key in sight.heroes()}
    return min(away, key=away.__getitem__, default="") == sight.own


@plan(24, TRAITOR)
class Silencer(Plan):
    """Drabin, and whoever stands in the way."""

    bold = 1.6
    favours = ("might", "sanity", "speed", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        found = {sight.at[key]: FAR_OFF / 2 for key in sight.heroes()}
        return {**found, sight.at[DRABIN]: 2 * FAR_OFF} if DRABIN in sight.at else found

    def hunting(self, sight: Sight) -> Goals:
        return self.goals(sight)

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return "hunt-one"

    def stun(self, key: str, sight: Sight) -> float:
        return KILL if key == DRABIN else super().stun(key, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        return DRABIN if decision.kind == "prey/command" and DRABIN in decision.keys else ""


@plan(24, HERO)
class Bodyguard(Plan):
    """A badge for each, then to Drabin; who has none to fetch looks for the Mansion."""

    explores = True
    seeks = "building"
    favours = ("speed", "might", "sanity", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        him, home, badges = sight.at.get(DRABIN), sight.tile(MANSION), lying(sight)
        wanted = frontier(sight, "building") or frontier(sight)
        way = wanted if home is None else {home: FAR_OFF}
        if him is None:
            return way
        if LEADING in sight.me["conditions"]:
            return {spot: 2 * worth for spot, worth in way.items()}
        if badged(sight.own, sight):
            return {him: 2 * FAR_OFF}
        bearers = [key for key in sight.friends() if badged(key, sight)]
        if badges and not bearers and fetches(sight, badges):
            return dict.fromkeys(badges, 2 * FAR_OFF)
        return {him: FAR_OFF}

    def danger(self, spot: int, sight: Sight) -> float:
        """Where knives are out, one would rather not stop without a reason."""
        here = [key for key in sight.on(spot) if key in sight.foes()]
        return 0.5 * len(here)

    def stun(self, key: str, sight: Sight) -> float:
        """It makes the silencer stronger; but it is one knife less."""
        return 1.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if option.kind == "command" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """A badge is picked up by whoever has none; on the Mansion one stays."""
        led = LEADING in sight.me["conditions"] and sight.here == sight.tile(MANSION)
        if decision.kind == "act" and led:
            return "end"
        if badged(sight.own, sight):
            return ""
        if decision.kind == "act" and "take" in decision.keys and sight.here in lying(sight):
            return "take"
        if decision.kind == "card/take":
            return next((key for key in decision.keys if key.startswith(BADGE)), "")
        return ""
