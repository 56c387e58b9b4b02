"""Two tables that differ in something a seat does not know, played alike until it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final

from scripts.proof.count import Count
from tests.games.betrayal.pairs import compared, twins
from tests.games.betrayal.veil import secretive
from tests.server.parting import WAYS, Ways, played_apart
from undercroft.bots import SCRIPTED
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


def wired(series: Series, numbers: Sequence[int]) -> Count:
    """Of each of these games one pair on the wire, to its end; each way to part has its turn."""
    count, haunt = Count(), int(series.options["haunt"])
    for number in numbers:
        random, ways = Random(number), Ways(haunt, [FRESH + number])
        wanted = [kind for kind in sorted(ways.forks) if kind[0] == WAYS[number % len(WAYS)]]
        kind = random.choice(wanted or sorted(ways.forks))
        fork, bot = random.choice(ways.forks[kind]), "" if number % 3 else SCRIPTED
        count.games += 1
        try:
            pair = asyncio.run(played_apart(fork, random, WHOLE, bot=bot))
            count.answers.append(pair.answers)
        except AssertionError as difference:
            count.errors += 1
            count.faults.append(f"game {number}: {difference}")
    return count
