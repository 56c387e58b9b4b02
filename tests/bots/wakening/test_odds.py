"""What dice are worth."""

from __future__ import annotations

from itertools import product

import pytest

from undercroft.bots.wakening.odds import (
    EXACTLY,
    IN_ORDER,
    attack,
    doom,
    marks,
    rolls,
    scattered,
    struck,
    wounds,
)
from undercroft.engine.cite import cites
from undercroft.games.wakening.rules.combat import in_order


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


@cites("wakening:hero/monk")
def test_spread_dice_take_the_hardest_box_they_reach() -> None:
    assert scattered(((3, 4), (5, 5)), IN_ORDER, (6, 4, 3), 0) == (((), (5,)), 0)
    assert scattered(((4,), (5,)), IN_ORDER, (4, 4, 1), 1) == (((), ()), 1)
    assert scattered(((0, 0),), (3,), (6, 3, 2), 0) == (((0,),), 0)


@cites("wakening:attack/press")
def test_pressing_rolls_again_while_boxes_fall() -> None:
    once = dict_of(attack((4, 4), IN_ORDER, 1, 0, False, 0))
    assert once == {((4, 4), 0): 0.5, ((4,), 0): 0.5}
    pressed = dict_of(attack((4, 4), IN_ORDER, 1, 0, True, 0))
    assert pressed == {((4, 4), 0): 0.5, ((4,), 0): 0.25, ((), 0): 0.25}
    assert marks((4, 4), IN_ORDER, 1, 0, True, 0) == 0.75


def dict_of(outcomes: tuple[tuple[float, tuple[int, ...], int], ...]) -> dict[object, float]:
    return {(left, markers): chance for chance, left, markers in outcomes}


@cites("wakening:monsters/attack")
def test_wounds_go_down_the_boxes_attack_by_attack() -> None:
    assert wounds((4, 5), (1,)) == (0.5, 0.5, 0.0)
    assert wounds((4, 5), (1, 1)) == pytest.approx((1 / 4, 1 / 4 + 1 / 3, 1 / 6))
    assert wounds((4, 5), (0,)) == (1.0, 0.0, 0.0)


def test_doom_grows_with_every_attack() -> None:
    assert doom((), 0, 3) == 1
    assert doom((4,), 0, 3) == 0
    assert doom((4,), 1, 1) == 0.5
    assert doom((4,), 2, 1) == 0.75
    assert doom((4, 4, 5), 2, 3) < doom((4, 5), 2, 3) < doom((5,), 2, 3)
