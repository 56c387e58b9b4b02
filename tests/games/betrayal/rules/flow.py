"""Rules played by themselves, without a turn around them.

    asked = played(hurt(s.arranging, "lia", "physical", 2, "test"), "1-1")

The answers are given in order; `dice` are what the dice show. What was asked comes back, keys only.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from undercroft.engine.chance import Luck
from undercroft.engine.decision import Decision


class Played:
    """What came out of a rule, and what it asked on the way."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.seats: list[int] = []
        self.result: Any = None


def played(flow: Coroutine[Any, Any, Any], *answers: str, dice: tuple[int, ...] = ()) -> Played:
    luck, left, told = Luck("flow"), list(answers), Played()
    luck.rig(*(dot + 1 for dot in dice))
    reply: Any = None
    try:
        while True:
            asked = flow.send(reply)
            if isinstance(asked, Decision):
                told.asked.append(asked.keys)
                told.seats.append(asked.seat)
                reply = asked.option(left.pop(0))
            else:
                reply = luck.settle(asked)
    except StopIteration as end:
        told.result = end.value
    assert not left, f"never asked: {left}"
    assert not luck.rigged, f"never fell: {luck.rigged}"
    return told
