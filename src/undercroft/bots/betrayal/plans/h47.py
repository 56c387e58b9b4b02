"""Haunt 47: the Minotaur runs through them all; they search omen tiles, then seek the shrine."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.facts import OMEN
from undercroft.games.betrayal.seen import spot_at

MINOTAUR: Final = "minotaur"
DECK: Final = "deck-of-many-things"
SHRINE: Final = "neglected-shrine"
SEARCHED: Final = "searched"
FEAR: Final = 5.0
EAGER: Final = 6.0


def unsearched(sight: Sight) -> list[int]:
    """Omen tiles that nobody has searched."""
    board = sight.board
    done = [board.cells[t["key"]] for t in sight.table["tiles"] if SEARCHED in t["states"]]
    return [s for s in board.spots if board.shape(s).tile.symbol == OMEN and s not in done]


def deck_lies(sight: Sight) -> list[int]:
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(card["key"] == DECK for card in p["cards"])]


@plan(47, TRAITOR)
class Minotaur(Plan):
    """The nearest and frailest, and over all who are on the way."""

    def hunting(self, sight: Sight) -> Goals:
        found = {sight.at[k]: FAR_OFF - 0.2 * sight.frailty(k) for k in sight.heroes()}
        for key in sight.heroes():
            if sight.holds(key, DECK):
                found[sight.at[key]] = 2 * FAR_OFF
        return {spot: worth for spot, worth in found.items() if spot != sight.here}


@plan(47, HERO)
class Quarry(Plan):
    """Omen tiles, one after the other; with the Deck, the shrine."""

    explores = True
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        shrine, fallen = sight.tile(SHRINE), deck_lies(sight)
        if sight.holds(sight.own, DECK):
            if shrine is not None:
                return {shrine: 3 * FAR_OFF}
            return frontier(sight, "catacomb") or frontier(sight)
        found = dict.fromkeys(unsearched(sight), FAR_OFF)
        found.update(dict.fromkeys(fallen, 2 * FAR_OFF))
        return found or frontier(sight, "catacomb") or frontier(sight)

    def danger(self, spot: int, sight: Sight) -> float:
        """Nobody ends a move on the way of the Minotaur."""
        beast = sight.at.get(MINOTAUR)
        return 0.0 if beast is None else max(0.0, FEAR - sight.far(beast, [spot]))

    def stun(self, key: str, sight: Sight) -> float:
        return 0.5

    def deed(self, option: Keyed, sight: Sight) -> float:
        return EAGER if isinstance(option.does, Attempts) else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "act" and "take" in decision.keys and sight.here in deck_lies(sight):
            return "take"
        return DECK if decision.kind == "card/take" and DECK in decision.keys else ""
