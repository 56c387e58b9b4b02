"""Whole games with bots in every seat."""

from __future__ import annotations

from typing import Any

import undercroft
from undercroft.bots import Bot, bot
from undercroft.engine.table import NEVER, Table


def opened(seed: int, seats: int = 4, **options: Any) -> Table[Any]:
    names = [f"seat {number}" for number in range(seats)]
    return undercroft.new("wakening", seats=names, seed=seed, spacing=NEVER, **options)


def ask(player: Bot, table: Table[Any]) -> str:
    decision = table.decision()
    return player.choose(decision, lambda: table.view(decision.seat))


def answers(name: str, seed: int, seats: int = 4, **options: Any) -> tuple[list[str], str]:
    """Every answer of one game, and how it ended."""
    table = opened(seed, seats, **options)
    players = [bot(name, "wakening", f"{seed}/{seat}") for seat in range(seats)]
    given = []
    while not table.over:
        given.append(ask(players[table.decision().seat], table))
        table.answer(given[-1])
    assert table.outcome
    return given, table.outcome.key


def wins(name: str, seeds: range, level: str) -> int:
    return sum(answers(name, seed, level=level)[1] == "terror-defeated" for seed in seeds)
