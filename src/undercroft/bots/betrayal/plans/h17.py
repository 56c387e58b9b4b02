"""Haunt 17: heroes lay wards on catacomb tiles; the stargazer clears them and sends Mouthers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.facts import OMEN

WARD: Final = "ward"
WARDS_EACH: Final = 2
EAGER: Final = 4.0  # what it is worth to clear a ward
CROWD: Final = 0.5  # what each Mouther that is there already adds


def is_below(spot: int, sight: Sight) -> bool:
    return sight.board.level(spot) == "catacomb"


def mouthers_on(spot: int, sight: Sight) -> int:
    return len([key for key in sight.on(spot) if key in sight.figures])


def below(sight: Sight) -> list[int]:
    """Where heroes are in the catacombs."""
    return [sight.at[key] for key in sight.heroes() if is_below(sight.at[key], sight)]


def unwarded(sight: Sight) -> list[int]:
    """Where a ward could lie, and nothing babbles."""
    taken = [sight.board.tile(spot) for spot in sight.tokens(WARD)]
    taken += [sight.board.tile(sight.at[key]) for key in sight.figures if key in sight.at]
    spots = [spot for spot in sight.board.spots if is_below(spot, sight)]
    return [spot for spot in spots if sight.board.tile(spot) not in taken]


@plan(17, TRAITOR)
class Stargazer(Plan):
    """Clear wards from an omen tile; have Mouthers crowd around heroes below."""

    bold = 1.4
    favours = ("knowledge", "sanity", "might", "speed")

    def goals(self, sight: Sight) -> Goals:
        """The best view there is, and heroes on the way."""
        shape = sight.board.shape
        city = [spot for spot in sight.board.spots if not is_below(spot, sight)]
        views = [spot for spot in city if shape(spot).tile.symbol == OMEN]
        found = {sight.at[key]: FAR_OFF / 2 for key in sight.heroes()}
        return {**found, **dict.fromkeys(views, FAR_OFF if sight.tokens(WARD) else FAR_OFF / 2)}

    def hunting(self, sight: Sight) -> Goals:
        """Heroes below, where others babble already; else where they come down, or lay wards."""
        found = {spot: FAR_OFF + CROWD * mouthers_on(spot, sight) for spot in below(sight)}
        return found or dict.fromkeys(unwarded(sight), FAR_OFF / 2)

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return "hunt" if below(sight) else ""

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if isinstance(option.does, Attempts) else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        spots = spots_of(decision)
        if decision.kind == "place/mouther":
            goals = self.hunting(sight)
            return max(spots, key=lambda key: goals.get(spots[key], 0.0))
        if decision.kind == "place/banish":
            down = [spot for spot in sight.board.spots if is_below(spot, sight)]
            return max(spots, key=lambda key: sight.far(spots[key], down))
        return ""


@plan(17, HERO)
class Warder(Plan):
    """Down, to where no ward lies yet; if every tile has one, find more of them."""

    explores = True
    seeks = "catacomb"
    favours = ("sanity", "knowledge", "speed", "might")

    def goals(self, sight: Sight) -> Goals:
        found = dict.fromkeys(frontier(sight, "catacomb"), FAR_OFF - 1.0)
        return {**found, **dict.fromkeys(unwarded(sight), FAR_OFF)}

    def danger(self, spot: int, sight: Sight) -> float:
        """Beneath the star, and among Mouthers, one does not want to end a move."""
        return 1.0 * mouthers_on(spot, sight) if is_below(spot, sight) else 2.0

    def stun(self, key: str, sight: Sight) -> float:
        """It makes room for a ward, and clears the head."""
        return 2.0
