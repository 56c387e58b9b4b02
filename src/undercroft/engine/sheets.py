"""The sheets of a table: what stands on them, what they answer, and that an undo keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from undercroft.engine.decision import Decision
from undercroft.engine.tape import Ordered

if TYPE_CHECKING:
    from undercroft.engine.table import Table


def as_ordered(table: Table[Any], decision: Decision[Any]) -> str:
    """The answer that the sheet of who is asked has to this; nothing if there is none."""
    answers = [order.answer_to(decision) for order in table.sheet(decision.seat)]
    return next((answer for answer in answers if answer), "")


def standing(table: Table[Any]) -> list[Ordered]:
    """What stands on all sheets."""
    return [
        Ordered(seat, order.key, order.stands)
        for seat in range(len(table.sitting.names))
        for order in table.sheet(seat)
    ]


def keep(table: Table[Any], sheets: Sequence[Ordered]) -> None:
    """What is settled is not undone with what was answered; what is not offered then is gone."""
    for ordered in sheets:
        for order in table.sheet(ordered.seat):
            if order.key == ordered.key and order.stands != ordered.choice:
                if ordered.choice in [option.key for option in order.options]:
                    table.order(ordered.seat, ordered.key, ordered.choice)
                break
