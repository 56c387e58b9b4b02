"""Haunt 28: one talks to the wizard, the others find the shop and hand her on, hero to hero."""

from __future__ import annotations

from typing import Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, Sight
from undercroft.engine.decision import Keyed
from undercroft.games.betrayal.does import Attempts

WIZARD: Final = "patient"
SUNDRIES: Final = "sorcerous-sundries"
CONVINCED: Final = "convinced"
EAGER: Final = 12.0
OUT_OF_REACH: Final = 3  # tiles from the wizard, as long as she throws fire


def is_convinced(sight: Sight) -> bool:
    return CONVINCED in sight.figures[WIZARD]["conditions"]


def talker(sight: Sight) -> str:
    """Whoever is most likely to convince her, or to be there soon."""
    her = sight.at[WIZARD]
    worth = {
        key: 3 * sight.trait(key, "knowledge") - sight.far(sight.at[key], [her])
        for key in sight.heroes()
    }
    return max(worth, key=worth.__getitem__, default="")


@plan(28, HERO)
class Escort(Plan):
    """There are five rounds, and she has to be fetched from the farthest cellar."""

    bold = 2.0
    explores = True
    seeks = "building"
    favours = ("knowledge", "speed", "sanity", "might")

    def goals(self, sight: Sight) -> Goals:
        home, her = sight.tile(SUNDRIES), sight.at.get(WIZARD)
        unknown = {} if home is not None else frontier(sight, "building") or frontier(sight)
        if her is None or home == her:
            return unknown or ({} if home is None else {home: 2 * FAR_OFF})
        if not is_convinced(sight):
            if talker(sight) == sight.own:
                return {her: 3 * FAR_OFF}
            return unknown or self.posts(sight, her, home)
        if sight.here == her:
            return {home: 3 * FAR_OFF} if home is not None else unknown
        return unknown or {**self.posts(sight, her, home), her: 2 * FAR_OFF}

    def posts(self, sight: Sight, her: int, home: int | None) -> Goals:
        """On her way home, ahead of her and out of her fire: there somebody takes over."""
        if home is None:
            return {}
        whole, found = sight.far(her, [home]), dict[int, float]()
        for spot in sight.board.spots:
            away, left = sight.far(her, [spot]), sight.far(spot, [home])
            if away >= OUT_OF_REACH and away + left == whole:
                found[spot] = 2 * FAR_OFF - away
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        """Where a hero is beside the golem already one waits for gas."""
        there = sight.on(spot)
        gas = "iron-golem" in there and any(key in there for key in sight.friends())
        return 2.0 if gas else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if isinstance(option.does, Attempts) else super().deed(option, sight)
