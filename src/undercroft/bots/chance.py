"""Any option is as good as any other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from undercroft.engine.decision import Decision


class RandomBot:
    def __init__(self, seed: object) -> None:
        self._random = Random(str(seed)).random

    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str:
        options = decision.options
        key: str = options[int(self._random() * len(options))].key
        return key
