"""Work on many numbers, by one process or by several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Final, TypeVar

T = TypeVar("T")

MOST_IN_CHUNK: Final = 250
CHUNKS_PER_JOB: Final = 16


def in_chunks(
    work: Callable[[Sequence[int]], T], numbers: Sequence[int], jobs: int
) -> Iterator[tuple[int, T]]:
    """How many numbers were done, and the result, chunk by chunk in their order.

    With several jobs, `work` must be something that can be sent to another process.
    """
    if jobs == 1:
        for number in numbers:  # whoever interrupts loses one
            yield 1, work([number])
        return
    size = min(MOST_IN_CHUNK, max(1, len(numbers) // (jobs * CHUNKS_PER_JOB)))
    chunks = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    with import_module("undercroft.sim.pool").pool(jobs) as pool:
        for chunk, result in zip(chunks, pool.map(work, chunks), strict=True):
            yield len(chunk), result
