"""Whole games of Betrayal at Baldur's Gate with bots in every seat."""

from __future__ import annotations

from typing import Any, Final

import undercroft
from undercroft.bots import Bot, bot
from undercroft.engine.decision import Decision
from undercroft.engine.table import NEVER, Table

GAME: Final = "betrayal"
HAUNTS: Final = (2, 3, 5, 7, 8, 9, 13, 21, 22, 37)
ENDLESS: Final = 4000  # answers; an evening takes some hundreds


def opened(haunt: int, seed: int, seats: int = 4) -> Table[Any]:
    names = [f"seat {number}" for number in range(seats)]
    return undercroft.new(GAME, seats=names, seed=seed, spacing=NEVER, haunt=haunt)


def ask(player: Bot, table: Table[Any], decision: Decision[Any]) -> str:
    return player.choose(decision, lambda: table.view(decision.seat))


def answers(name: str, haunt: int, seed: int, seats: int = 4) -> tuple[list[str], str]:
    """Every answer of one game, and how it ended."""
    table = opened(haunt, seed, seats)
    players = [bot(name, GAME, f"{seed}/{seat}") for seat in range(seats)]
    given: list[str] = []
    while not table.over:
        decision = table.decisions[0]
        given.append(ask(players[decision.seat], table, decision))
        table.answer(given[-1], decision.seat)
        assert len(given) < ENDLESS
    assert table.outcome
    return given, table.outcome.key
