"""Spots in reach, on made-up ground: 1 - 2 - 3 - 4 in a row, and stairs from 1 to 4."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import Steps
from undercroft.games.betrayal.rules.reaching import Reach, reach_from

GROUND: dict[int, tuple[Steps, ...]] = {
    1: ((1, (2,)), (2, (4,))),
    2: ((1, (1, 3)),),
    3: ((1, (2, 4)),),
    4: ((1, (3,)), (2, (1,))),
}


def no_odd_steps(spot: int) -> Sequence[Steps]:
    raise AssertionError(spot)


def reach(left: int, leaving: int = 0, hurdles: tuple[int, ...] = (), *, free: bool) -> Reach[int]:
    return reach_from(1, GROUND, left, leaving, hurdles, (), no_odd_steps, free=free)


@cites("betrayal:move/speed", "betrayal:move/stairs")
def test_the_cheapest_way_is_told_step_by_step() -> None:
    found = reach(3, free=False)
    assert [*found.spots] == [2, 4, 3]
    assert found.way_to(3) == [(2, 1), (3, 1)]
    assert found.way_to(4) == [(4, 2)]


def test_no_more_spaces_are_spent_than_are_left() -> None:
    assert [*reach(1, free=False).spots] == [2]
    assert not reach(0, free=False).spots


@cites("betrayal:move/minimum")
def test_a_free_first_step_is_made_whatever_it_costs_and_is_the_last() -> None:
    found = reach(0, 3, free=True)
    assert [*found.spots] == [2, 4]
    assert found.way_to(2) == [(2, 4)]


@cites("betrayal:move/opponents")
def test_leaving_opponents_costs_the_first_step_only() -> None:
    assert reach(4, 2, free=False).way_to(3) == [(2, 3), (3, 1)]


@cites("betrayal:move/between")
def test_nothing_leads_on_from_a_hurdle() -> None:
    assert [*reach(3, hurdles=(2, 4), free=False).spots] == [2, 4]
    assert reach(4, hurdles=(2,), free=False).way_to(3) == [(4, 2), (3, 1)]


@cites("betrayal:monster/passages")
def test_odd_spots_have_steps_of_their_own_and_past_a_barrier_nothing_is_paid() -> None:
    def odd_steps(spot: int) -> Sequence[Steps]:
        return [(0, (9,))] if spot == 1 else [(1, (2,))]

    found = reach_from(1, GROUND, 1, 5, (), (1, 9), odd_steps, free=False)
    assert found.way_to(9) == [(9, 0)]
    assert found.way_to(2) == [(9, 0), (2, 1)]
