"""What is remembered of a game."""

from __future__ import annotations

from tests.english import said
from undercroft.engine.tell import MOST_TURNINGS, Turning, remembered
from undercroft.engine.words import Words


def test_the_weightiest_turning_points_are_remembered_in_their_order() -> None:
    light = [Turning(1, step, Words("light {step}", step=step)) for step in range(MOST_TURNINGS)]
    heavy = Turning(0, MOST_TURNINGS, Words("heavy"))
    kept = [(step, said(told)) for step, told in remembered([*light, heavy])]
    assert kept == [
        *((step, f"Light {step}") for step in range(MOST_TURNINGS - 1)),
        (MOST_TURNINGS, "Heavy"),
    ]
    assert remembered([]) == []
