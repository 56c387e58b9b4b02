"""Work in chunks, by one process or by several."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from undercroft.sim.jobs import in_chunks


def even(numbers: Sequence[int]) -> list[int]:
    return [number for number in numbers if number % 2 == 0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_chunks_hold_every_number_once_and_in_order(jobs: int) -> None:
    done = list(in_chunks(even, range(100), jobs))
    assert [number for _, chunk in done for number in chunk] == list(range(0, 100, 2))
    assert sum(count for count, _ in done) == 100
    assert len(done) > jobs
