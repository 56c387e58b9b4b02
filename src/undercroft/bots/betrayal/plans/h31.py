"""Haunt 31: she takes her pipes and goes where it is quiet; the heroes hold up mirrors."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, mustered, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.facts import POSSESSIONS, REFLECTIVE
from undercroft.games.betrayal.odds import duel

BANSHEE: Final = "banshee"
PIPES: Final = "pipes-of-haunting"
STEAL: Final = f"steal:{PIPES}"
QUIET_PLACES: Final = ("arcane-retreat", "executioners-block", "haunted-alley", "neglected-shrine")
HERS: Final = 3 * FAR_OFF
FAIR: Final = 0.5  # a chance to win that is worth the walk
FRIGHT: Final = 2.0  # what it costs to end a move beside her


def quiet(sight: Sight) -> list[int]:
    """Where she wants to bring her pipes."""
    return [spot for spot in map(sight.tile, QUIET_PLACES) if spot is not None]


def has_pipes(sight: Sight) -> bool:
    """Are they hers already?"""
    if BANSHEE not in sight.figures:
        return False
    return any(card["key"] == PIPES for card in sight.figures[BANSHEE]["cards"])


def mirror(sight: Sight) -> str:
    """Something to hold up to her."""
    cards = [card["key"] for card in sight.people[sight.own]["cards"]]
    fit = [c for c in cards if c in POSSESSIONS and REFLECTIVE in POSSESSIONS[c].flags]
    return next(iter(fit), "")


@plan(31, TRAITOR)
class Mourner(Plan):
    """The pipes first, and then home; whoever else is near has the rest."""

    bold = 1.5
    favours = ("sanity", "speed", "knowledge", "might")

    def hunting(self, sight: Sight) -> Goals:
        if has_pipes(sight) and quiet(sight):
            return dict.fromkeys(quiet(sight), HERS)
        found = {sight.at[key]: FAR_OFF - sight.step(key, "sanity") for key in sight.heroes()}
        lying = sight.dropped(PIPES)
        if lying is not None and quiet(sight):
            found[lying] = HERS
        for key in sight.heroes():
            if sight.holds(key, PIPES):
                found[sight.at[key]] = HERS
        return found

    def prey(self, key: str, sight: Sight) -> float:
        return 2.0 + (4.0 if key in sight.people and sight.holds(key, PIPES) else 0.0)

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Whatever is no use to her makes her stronger."""
        if option.kind != "use":
            return super().deed(option, sight)
        cards = [card["key"] for card in sight.figures[BANSHEE]["cards"]]
        return 2.0 if [card for card in cards if card != PIPES] else -1.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "spoils":
            return STEAL if STEAL in decision.keys else ""
        if decision.kind in ("card/take", "card/retain"):
            return PIPES if PIPES in decision.keys else decision.keys[0]
        if decision.kind == "trait/raise" and "sanity" in decision.keys:
            return "sanity"
        if decision.kind == "card/hoard":
            return next(key for key in decision.keys if key != PIPES)
        return ""


@plan(31, HERO)
class Finder(Plan):
    """Together, and with a mirror if there is one; else out of her sight."""

    favours = ("sanity", "speed", "knowledge", "might")

    def goals(self, sight: Sight) -> Goals:
        her = sight.at.get(BANSHEE)
        if her is None:
            return {}
        if self._is_time(sight, her):
            return {her: FAR_OFF}
        friends = [sight.at[key] for key in sight.friends() if key in sight.at]
        return dict.fromkeys(friends, FAR_OFF) or {her: FAR_OFF}

    def _is_time(self, sight: Sight, her: int) -> bool:
        theirs = sight.trait(BANSHEE, "sanity") // (2 if mirror(sight) else 1)
        wins = duel(sight.trait(sight.own, "sanity"), theirs).wins
        return wins >= FAIR or has_pipes(sight) or mustered(sight, her)

    def danger(self, spot: int, sight: Sight) -> float:
        return FRIGHT if spot == sight.at.get(BANSHEE) and not mirror(sight) else 0.0

    def stun(self, key: str, sight: Sight) -> float:
        """Every point brings her nearer to her end."""
        return 3.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "spoils":
            return STEAL if STEAL in decision.keys else ""
        return decision.keys[0] if decision.kind == "card/mirror" else ""
