"""Who has seen something of an answer: how it is counted, undone and voted on hangs on that."""

from __future__ import annotations

from typing import Any

from undercroft.engine.seat import ALL, SPECTATOR, only
from undercroft.engine.table import Table


def noticed(table: Table[Any], seat: int, key: str) -> int:
    """Carry out an answer and tell who has seen something of it.

    All see an open answer. Of a secret one they see what comes of it: a line of the log, another
    position, somebody else who is asked. Whoever sees nothing of it is not to learn that it was.
    """
    decision = table.decision(seat)
    if decision.seen_of(decision.option(key)) != "" or len(table.decisions) > 1 or table.sealed:
        table.answer(key, seat)
        return ALL
    others = [place for place in range(len(table.sitting.names)) if place != seat]
    asked, logged = _asked(table), len(table.chronicle.events)
    before = {eyes: _view(table, eyes) for eyes in (SPECTATOR, *others)}
    table.answer(key, seat)

    def sees(eyes: int) -> bool:
        return bool(table.lines(only(eyes), logged)) or _view(table, eyes) != before[eyes]

    if table.over or _asked(table) != asked or sees(SPECTATOR):
        return ALL
    return only(seat) | sum(only(other) for other in others if sees(other))


def _asked(table: Table[Any]) -> list[int]:
    return [decision.seat for decision in table.decisions]


def _view(table: Table[Any], eyes: int) -> dict[str, object]:
    return table.game.view(table.state, eyes)
