"""Haunt 36: find the Star together, then have it alone."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import chance
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision

STAR: Final = "star"
MARKETPLACE: Final = "marketplace"
FOUND: Final = "found"
CROWD: Final = 1.5  # what each other searcher on a tile is worth
PRIZE: Final = 8.0
FAIR: Final = 0.5  # a chance to win that is worth a fight


def holder(sight: Sight) -> str:
    """Who has the Star; nobody, while it lies about."""
    return next((key for key in sight.people if sight.holds(key, STAR)), "")


def hiding_places(sight: Sight) -> Goals:
    """Item tiles of the catacombs, the better the more heroes are there to help."""
    board, found = sight.board, dict[int, float]()
    for spot in board.spots:
        if board.level(spot) == "catacomb" and board.shape(spot).tile.symbol == "item":
            crowd = [key for key in sight.on(spot) if key != sight.own]
            found[spot] = FAR_OFF + CROWD * len(crowd)
    return found


def market(sight: Sight) -> Goals:
    """Where it is sold, or where a street with it may still be found."""
    there = sight.tile(MARKETPLACE)
    if there is not None:
        return {there: 2 * FAR_OFF}
    return frontier(sight, "street") or frontier(sight)


class Greedy(Plan):
    """What nobody thinks twice about."""

    explores = True
    favours = ("speed", "might", "knowledge", "sanity")

    def prey(self, key: str, sight: Sight) -> float:
        """Two points are enough to take the Star from whoever has it."""
        return (PRIZE / 4 if sight.holds(key, STAR) else 0.0) + super().prey(key, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        match decision.kind:
            case "spoils" | "card/steal":
                wanted = [key for key in decision.keys if key.endswith(f":{STAR}")]
            case "card/take":
                wanted = [key for key in decision.keys if key == STAR]
            case "card/drop" | "card/give":
                wanted = ["never-mind"]
            case _:
                wanted = []
        return wanted[0] if wanted else ""


@plan(36, HERO)
class Hunter(Greedy):
    """Search where others can help; then go for whoever has it, or be at the market first."""

    bold = 1.6
    seeks = "catacomb"

    def enemies(self, sight: Sight) -> list[str]:
        has = holder(sight)
        return [has] if has in sight.at and has != sight.own else []

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        return "end" if self._lies_in_wait(decision, sight) else super().answer(decision, sight)

    def _lies_in_wait(self, decision: Decision[Any], sight: Sight) -> bool:
        """On the Marketplace, as long as whoever has it is out of reach."""
        there, foes = sight.tile(MARKETPLACE), [sight.at[key] for key in self.enemies(sight)]
        if decision.kind != "act" or sight.here != there or not foes:
            return False
        return not {*foes} & {sight.here, *spots_of(decision).values()}

    def goals(self, sight: Sight) -> Goals:
        if sight.table["haunt"]["stage"] != FOUND:
            return hiding_places(sight) or frontier(sight, "catacomb") or frontier(sight)
        lies = sight.dropped(STAR)
        if lies is not None:
            return {lies: 2 * FAR_OFF}
        there = sight.tile(MARKETPLACE)
        found = {sight.at[key]: 2 * FAR_OFF for key in self.enemies(sight)}
        return found if there is None else {there: 2 * FAR_OFF - 2.0, **found}


@plan(36, TRAITOR)
class Bearer(Greedy):
    """Off to the market; whoever is in the way had better be weak."""

    seeks = "street"

    def enemies(self, sight: Sight) -> list[str]:
        return [key for key in sight.heroes() if chance(sight.own, key, sight) >= FAIR]

    def goals(self, sight: Sight) -> Goals:
        return market(sight)
