"""Carrying out one piece of the rules by itself, on a position that is being arranged."""

from collections.abc import Coroutine
from typing import Any

from undercroft.engine.decision import Decision


def carry_out(deed: Coroutine[Any, Any, Any]) -> list[Decision[Any]]:
    """See it through, always with the first option; tells what was asked on the way."""
    asked: list[Decision[Any]] = []
    answer = None
    while True:
        try:
            decision = deed.send(answer)
        except StopIteration:
            return asked
        asked.append(decision)
        answer = decision.options[0]
