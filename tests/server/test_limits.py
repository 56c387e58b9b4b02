"""Buckets: a burst is borne, a flood is not."""

from __future__ import annotations

import pytest

from tests.server.driven import Driven
from undercroft.server.limits import Bucket, Buckets


@pytest.fixture
def clock() -> Driven:
    return Driven()


def taken(bucket: Bucket, wishes: int = 100) -> int:
    return sum(bucket.take() for _ in range(wishes))


def test_a_bucket_gives_a_burst_and_then_fills_at_its_rate(clock: Driven) -> None:
    bucket = Bucket(2.0, 5.0, clock)
    assert taken(bucket) == 5
    clock.at += 1.0
    assert taken(bucket) == 2
    clock.at += 0.4
    assert taken(bucket) == 0
    clock.at += 0.1
    assert taken(bucket) == 1
    clock.at += 1000.0
    assert taken(bucket) == 5, "it does not run over"


def test_each_address_has_its_own_and_the_one_longest_unused_is_forgotten(clock: Driven) -> None:
    buckets = Buckets(1.0, 1.0, clock, most=2)
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")
    assert buckets.take("c"), "b was not used for longest"
    assert not buckets.take("a")
    assert buckets.take("b")
