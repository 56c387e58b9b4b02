"""Whole numbers are added up here, all others by `math.fsum`.

What the bare `sum` of floats comes to depends on the version of Python, and a bot shall play the
same game on all of them.
"""

from __future__ import annotations

from collections.abc import Iterable


def count(numbers: Iterable[int]) -> int:
    return sum(numbers)
