"""One game of a series, told line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.engine.chronicle import Forced
from undercroft.engine.table import Table
from undercroft.engine.tell import plain
from undercroft.sim.series import MOST_DECISIONS, Series, chosen


def transcript(series: Series, number: int) -> Iterator[str]:
    """What happened and what was answered; the last lines before a crash are told, too."""
    table, bots = series.open(number), series.bots(number)
    told = 0
    yield f"{series.box.name}, game {number}, seed {series.seed_of(number)}"
    for place in range(MOST_DECISIONS):
        yield from _since(table, told)
        told = len(table.chronicle.events)
        decision = table.pending
        if decision is None:
            break
        key = chosen(table, decision, bots)
        name, label = table.sitting.names[decision.seat], decision.option(key).label
        yield f"[{place}] {name}: {decision.prompt} {label} ({key})"
        table.answer(key, decision.seat)
    outcome = table.outcome
    yield f"Outcome: {outcome.key if outcome else 'not finished'}"


def _since(table: Table[Any], told: int) -> Iterator[str]:
    for event in table.chronicle.events[told:]:
        text = "" if isinstance(event, Forced) else plain(table.game.say(event))
        if text:
            yield f"    {text}"
