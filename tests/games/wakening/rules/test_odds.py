"""What a roll may mark."""

from __future__ import annotations

from itertools import product

import pytest

from undercroft.engine.cite import cites
from undercroft.games.wakening.rules.combat import in_order
from undercroft.games.wakening.rules.odds import EXACTLY, IN_ORDER, hits, rolls, struck, wounds


def test_the_rolls_of_three_dice_are_all_there() -> None:
    assert len(rolls(3, 0)) == 56
    assert sum(chance for chance, _ in rolls(3, 1)) == pytest.approx(1)
    assert max(roll for _, roll in rolls(2, 1)) == (7, 7)


@cites("wakening:attack/resolve")
def test_without_markers_dice_mark_what_the_rules_say() -> None:
    for row in ((4, 5, 5), (3, 4), (4,), (5, 3, 6)):
        for roll in product(range(1, 7), repeat=3):
            dice = tuple(sorted(roll, reverse=True))
            marked = in_order(row, 0, dice).bit_count()
            assert struck(row, IN_ORDER, dice, 0) == (row[marked:], 0)


@cites("wakening:markers/spend")
def test_a_marker_closes_a_gap_and_no_more_are_spent_than_needed() -> None:
    assert struck((4, 5), IN_ORDER, (5, 4, 1), 3) == ((), 1)
    assert struck((4, 5), IN_ORDER, (4, 3, 1), 2) == ((5,), 0)  # both dice would have to reach 5
    assert struck((4, 5), IN_ORDER, (4, 3, 1), 3) == ((), 3)


@cites("wakening:board/grimgear")
def test_cogs_need_their_very_number() -> None:
    assert struck((2, 3, 4, 5, 6), EXACTLY, (5, 2, 2), 0) == ((3, 4, 6), 0)  # T10
    assert struck((2, 3, 4, 5, 6), EXACTLY, (5, 2, 2), 1) == ((4, 6), 1)
    assert struck((3, 4), EXACTLY, (6, 6, 1), 1) == ((3, 4), 0)


@cites("wakening:board/cindershroud")
def test_only_gaps_in_the_ring_let_dice_through() -> None:
    assert struck((0,) * 6, (2, 5), (6, 5, 2), 0) == ((0,) * 4, 0)  # T14
    assert struck((0,) * 6, (2, 5), (6, 5, 2), 1) == ((0,) * 3, 1)
    assert struck((0,), (), (6, 5, 2), 9) == ((0,), 0)


def test_hits_are_counted_case_by_case() -> None:
    assert hits((4, 5), IN_ORDER, 1, 0, 0) == 3
    assert hits((4, 5), IN_ORDER, 1, 1, 1) == 5
    assert hits((5, 5), IN_ORDER, 3, 1, 0) == 6**3 - 3**3
    assert hits((2, 6), EXACTLY, 2, 0, 0) == 6**2 - 4**2
    assert hits((0, 0), (3,), 2, 0, 0) == 6**2 - 5**2


@cites("wakening:monsters/attack")
def test_wounds_go_down_the_boxes_attack_by_attack() -> None:
    assert wounds((4, 5), (1,)) == (0.5, 0.5, 0.0)
    assert wounds((4, 5), (1, 1)) == pytest.approx((1 / 4, 1 / 4 + 1 / 3, 1 / 6))
    assert wounds((4, 5), (0,)) == (1.0, 0.0, 0.0)
