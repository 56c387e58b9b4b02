"""Haunt 7: heroes search omen tiles for clues, and go for the flayer if they have a chance."""

from __future__ import annotations

from typing import Final

from undercroft.bots.betrayal.fights import chance
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.games.betrayal.facts import OMEN

SEARCHED: Final = "searched"
FAIR: Final = 0.5  # a chance to win that is worth the walk


def unsearched(sight: Sight) -> list[int]:
    """Omen tiles where a clue may still be found."""
    done = sight.tokens(SEARCHED)
    board = sight.board
    return [s for s in board.spots if board.shape(s).tile.symbol == OMEN and s not in done]


@plan(7, HERO)
class FreeMind(Plan):
    explores = True
    favours = ("knowledge", "might", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        found = dict.fromkeys(unsearched(sight), FAR_OFF)
        for key in sight.traitors():
            if chance(sight.own, key, sight) >= FAIR:
                found[sight.at[key]] = FAR_OFF
        return found or frontier(sight)

    def stun(self, key: str, sight: Sight) -> float:
        """Whoever stuns a devourer learns from it."""
        return 1.2


@plan(7, TRAITOR)
class Flayer(Plan):
    """Sound play; brains make the flayer clever, and cleverness is what it strikes with."""

    favours = ("knowledge", "sanity", "might", "speed")
