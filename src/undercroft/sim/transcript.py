"""One game of a series, told line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.engine.chronicle import Forced
from undercroft.engine.table import Table
from undercroft.engine.tape import Ordered
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
        before = len(table.tape)
        key = chosen(table, decision, bots)
        speech, name = table.speech(), table.sitting.names[decision.seat]
        for entry in table.tape[before:]:
            if isinstance(entry, Ordered):
                yield f"    ({name} settles in secret: {entry.key} {entry.choice})"
        answer = speech.option_plain(decision.option(key))
        yield f"[{place}] {name}: {speech.plain(decision.prompt)} {answer} ({key})"
        table.answer(key, decision.seat)
    outcome = table.outcome
    yield f"Outcome: {outcome.key if outcome else 'not finished'}"


def _since(table: Table[Any], told: int) -> Iterator[str]:
    speech = table.speech()
    for event in table.chronicle.events[told:]:
        said = None if isinstance(event, Forced) else table.game.say(event)
        if said:
            yield f"    {speech.plain(said.told)}"
