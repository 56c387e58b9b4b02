"""What dice are worth."""

from __future__ import annotations

from undercroft.bots.wakening.odds import attack, doom, marks, scattered
from undercroft.engine.cite import cites
from undercroft.games.wakening.rules.odds import IN_ORDER


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


def test_doom_grows_with_every_attack() -> None:
    assert doom((), 0, 3) == 1
    assert doom((4,), 0, 3) == 0
    assert doom((4,), 1, 1) == 0.5
    assert doom((4,), 2, 1) == 0.75
    assert doom((4, 4, 5), 2, 3) < doom((4, 5), 2, 3) < doom((5,), 2, 3)
