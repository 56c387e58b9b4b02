"""Any option is as good as any other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from undercroft.engine.decision import Decision
from undercroft.engine.order import Order

SELDOM: Final = 0.1


class RandomBot:
    def __init__(self, seed: object) -> None:
        self._random = Random(str(seed)).random

    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str:
        options = decision.options
        key: str = options[int(self._random() * len(options))].key
        return key

    def settle(
        self, sheet: Sequence[Order], look: Callable[[], Mapping[str, Any]]
    ) -> Mapping[str, str]:
        return settled_at_random(sheet, self._random)


def settled_at_random(sheet: Sequence[Order], draw: Callable[[], float]) -> dict[str, str]:
    """Now and then something, so that not everything happens at once."""
    changed = [order for order in sheet if draw() < SELDOM]
    return {order.key: order.options[int(draw() * len(order.options))].key for order in changed}
