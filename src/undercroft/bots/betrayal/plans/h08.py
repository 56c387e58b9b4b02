"""Haunt 8: the vampire hunts Bystanders; heroes break up the Coffin, then wait at their side."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, mustered, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spot_at
from undercroft.engine.decision import Decision

BYSTANDER: Final = "bystander"
COFFIN: Final = "coffin"
MIST_FROM: Final = 6  # a walk that is worth the mist
GUARDED: Final = 2.0  # steps one goes to spare oneself a hero at the victim's side


def bystanders(sight: Sight) -> list[str]:
    return [key for key, figure in sight.figures.items() if figure["kind"] == BYSTANDER]


def out_of_the_way(decision: Decision[Any], sight: Sight, people: list[str]) -> str:
    """On the other level, by the door that is the longest walk away from all of these."""
    spots = [sight.at[key] for key in people if key in sight.at]
    if not spots:
        return ""
    if decision.kind == "door":
        return max(decision.keys, key=lambda key: sight.far(spot_at(key.split(":")[0]), spots))
    if decision.kind == "stack":
        above = [spot for spot in spots if sight.board.level(spot) == "city"]
        return "catacomb" if 2 * len(above) > len(spots) else "building"
    return ""


@plan(8, TRAITOR)
class Vampire(Plan):
    """From one lonely Bystander to the next; heroes only where they stand in the way."""

    bold = 1.5

    def goals(self, sight: Sight) -> Goals:
        found: dict[int, float] = {}
        for key in bystanders(sight):
            guards = [who for who in sight.on(sight.at[key]) if who in sight.heroes()]
            found[sight.at[key]] = FAR_OFF - GUARDED * len(guards)
        return found

    def stun(self, key: str, sight: Sight) -> float:
        return 4.0

    def deed(self, key: str, label: str, sight: Sight) -> float:
        if key.endswith(":dissolve"):
            spots = [sight.at[key] for key in bystanders(sight)]
            return 3.0 if sight.far(sight.here, spots) >= MIST_FROM else -1.0
        return super().deed(key, label, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """The Coffin stands where heroes do not come by."""
        return out_of_the_way(decision, sight, sight.heroes())


@plan(8, HERO)
class Hunter(Plan):
    """The Coffin first; then all together against the vampire, at the side of a Bystander."""

    bold = 1.5

    def goals(self, sight: Sight) -> Goals:
        coffin = sight.tokens(COFFIN)
        if coffin:
            return {coffin[0]: 2 * FAR_OFF}
        vampire = [sight.at[key] for key in sight.traitors()]
        if not vampire or mustered(sight, vampire[0]):
            return dict.fromkeys(vampire, FAR_OFF)
        victims = [sight.at[key] for key in bystanders(sight)]
        return {s: FAR_OFF - sight.far(vampire[0], [s]) for s in victims}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Bystanders walk abroad where the vampire is not."""
        return out_of_the_way(decision, sight, [*sight.traitors(), *bystanders(sight)])
