"""Cities that a haunt lays by rule: so many of them, each whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scripts.proof.count import Count
from tests.games.betrayal.laid_by_rule import LAID_BY_RULE, looked_through, until_laid
from undercroft.sim.series import Series

CITIES: Final = 10_000


def is_laid_by_rule(haunt: int) -> bool:
    return haunt in LAID_BY_RULE


def laid_out(series: Series, numbers: Sequence[int]) -> Count:
    """Play at random until the city is laid, and look at it."""
    count = Count()
    for number in numbers:
        count.games += 1
        try:
            looked_through(until_laid(series.open(number), number), number)
        except Exception as error:
            count.errors += 1
            count.faults.append(f"city {number}: {type(error).__name__}: {error}")
    return count
