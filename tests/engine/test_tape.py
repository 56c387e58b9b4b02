"""What was answered and what fell."""

from __future__ import annotations

import pytest

from undercroft.engine.tape import Answer, Entry, Fall, Shown, fallen, floor

HERE = Answer(0, "left", 2)
VOTE = Answer(0, "left", 2, sealed=True)


@pytest.mark.parametrize(
    ("tape", "place"),
    [
        ([], 0),
        ([HERE, HERE], 0),
        ([Fall(3)], 1),
        ([HERE, Fall(3), HERE, HERE], 2),
        ([HERE, Shown(), HERE], 2),
        ([HERE, VOTE, VOTE, HERE], 3),
        ([HERE, Fall(3)], 2),
        ([HERE, Answer(1, "whisper", 2, seen="")], 0),
    ],
)
def test_nothing_below_the_floor_can_be_taken_back(tape: list[Entry], place: int) -> None:
    assert floor(tape) == place


def test_equal_falls_are_one_and_hidden_ones_are_not_shared() -> None:
    assert fallen((3, 4), hidden=False) is fallen((3, 4), hidden=False)
    assert fallen("owl", hidden=False) == Fall("owl")
    assert fallen("owl", hidden=True) == Fall("owl", hidden=True)
    assert fallen("owl", hidden=False).hidden is False
