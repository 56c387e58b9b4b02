"""Two tables that differ in something a seat does not know, played alike until it is told."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from scripts.proof.count import Count
from tests.games.betrayal.pairs import compared, twins
from tests.games.betrayal.veil import secretive
from undercroft.sim.series import Series

FRESH: Final = 1000  # games that the tests do not play
WHOLE: Final = 4000  # answers


def has_pairs(haunt: int) -> bool:
    return haunt in secretive()


def paired(series: Series, numbers: Sequence[int]) -> Count:
    """Of each of these games one pair; where seats see a difference, that is an error."""
    count, haunt = Count(), int(series.options["haunt"])
    for number in numbers:
        random = Random(number)
        pairs = [*twins(haunt, random, [FRESH + number])]
        count.games += bool(pairs)
        try:
            for one, other, seat in random.sample(pairs, min(1, len(pairs))):
                count.answers.append(compared(one, other, random, seat, WHOLE))
        except AssertionError as difference:
            count.errors += 1
            count.faults.append(f"game {number}: {difference}")
    return count
