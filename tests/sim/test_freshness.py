"""An answer that is kept too long is found after the very event that changed it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.sim.cellar import open_cellar
from undercroft.engine.event import Event
from undercroft.sim.freshness import check_kept, same, watched
from undercroft.sim.series import Series


def test_nothing_is_wrong_with_a_game_whose_queries_say_what_they_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_cellar(monkeypatch)
    findings = check_kept(Series("cellar", 4, "1", seats=None), range(4))
    assert (findings.games, findings.decisions, findings.failures) == (4, 4 * 6, 0), (
        findings.described
    )


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("stale", ": lifts about 'left' is kept as 0, but is 1 now"),
        ("gone", ": lifts about 'left' is kept as 0, but is KeyError('left') now"),
    ],
)
def test_a_query_that_does_not_say_all_it_reads_is_found(
    monkeypatch: pytest.MonkeyPatch, fault: str, told: str
) -> None:
    open_cellar(monkeypatch, fault)
    findings = check_kept(Series("cellar", 12, "1", seats=None), range(12))
    assert findings.failures == 12
    assert all("(seed 1/" in failure for failure in findings.described)
    assert any("after Lift(seat=0, barrel='left'" in failure for failure in findings.described)
    assert any(told in failure for failure in findings.described)


def test_nobody_is_watched_afterwards() -> None:
    kinds = [kind for kind in Event.__subclasses__() if "apply" in vars(kind)]
    before = [vars(kind)["apply"] for kind in kinds]
    with watched():
        assert [vars(kind)["apply"] for kind in kinds] != before
    assert [vars(kind)["apply"] for kind in kinds] == before


class Pair:
    """A value that does not say when it is equal."""

    __slots__ = ("one", "two")

    def __init__(self, one: Any, two: Any) -> None:
        self.one, self.two = one, two


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ({1: [2], 3: (4,)}, {1: [2], 3: (4,)}, True),
        ({1: 2, 3: 4}, {3: 4, 1: 2}, False),
        ([1, 2], [1, 2, 3], False),
        ((1,), [1], False),
        (Pair(1, [2]), Pair(1, [2]), True),
        (Pair(1, [2]), Pair(1, [3]), False),
        (partial(max, 1), partial(max, 1), True),
        (partial(max, 1), partial(max, 2), False),
        (partial(max, 1), partial(min, 1), False),
    ],
)
def test_values_are_compared_part_by_part_in_their_order(
    one: object, other: object, equal: bool
) -> None:
    assert same(one, other) is equal
