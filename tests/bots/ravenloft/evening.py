"""Whole games of Castle Ravenloft with bots in every seat."""

from __future__ import annotations

from typing import Any

import undercroft
from tests.bots.evening import ask
from undercroft.bots import bot
from undercroft.engine.table import NEVER, Table

ALONE = (1, 7)  # adventures for one player


def opened(adventure: int, seed: int, seats: int = 2, **options: Any) -> Table[Any]:
    names = [f"seat {number}" for number in range(1 if adventure in ALONE else seats)]
    settings = {"adventure": str(adventure), **options}
    return undercroft.new("ravenloft", seats=names, seed=seed, spacing=NEVER, **settings)


def answers(name: str, adventure: int, seed: int, seats: int = 2) -> tuple[list[str], str]:
    """Every answer of one game, and how it ended."""
    table = opened(adventure, seed, seats)
    players = [bot(name, "ravenloft", f"{seed}/{seat}") for seat in range(seats)]
    given = []
    while not table.over:
        given.append(ask(players[table.decision().seat], table))
        table.answer(given[-1])
    assert table.outcome
    return given, table.outcome.key
