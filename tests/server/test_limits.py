"""Buckets: a burst is borne, a flood is not."""

from __future__ import annotations

import pytest

from undercroft.server import limits
from undercroft.server.limits import Bucket, Buckets


class Clock:
    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "time", clock)
    return clock


def taken(bucket: Bucket, wishes: int = 100) -> int:
    return sum(bucket.take() for _ in range(wishes))


def test_a_bucket_gives_a_burst_and_then_fills_at_its_rate(clock: Clock) -> None:
    bucket = Bucket(2.0, 5.0)
    assert taken(bucket) == 5
    clock.now += 1.0
    assert taken(bucket) == 2
    clock.now += 0.4
    assert taken(bucket) == 0
    clock.now += 0.1
    assert taken(bucket) == 1
    clock.now += 1000.0
    assert taken(bucket) == 5, "it does not run over"


def test_each_address_has_its_own_and_the_one_longest_unused_is_forgotten(clock: Clock) -> None:
    buckets = Buckets(1.0, 1.0, most=2)
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")
    assert buckets.take("c"), "b was not used for longest"
    assert not buckets.take("a")
    assert buckets.take("b")
