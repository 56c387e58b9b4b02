"""Things of the table as options."""

from __future__ import annotations

from tests.games.ravenloft.scene import square
from undercroft.engine.decision import Option
from undercroft.games.ravenloft.rules.choosing import SquareOptions


def test_an_option_for_a_square_is_made_once_and_then_the_same_at_every_table() -> None:
    made: list[int] = []

    def make(place: int) -> Option[int]:
        made.append(place)
        return Option(str(place), place)

    here, there, beyond = square(0, 0), square(1, 0), square(2, 0)
    options = SquareOptions(make)
    first = options.of([here, there])
    again = options.of([there, beyond, here])
    assert made == [here, there, beyond]
    assert [option.value for option in again] == [there, beyond, here]
    assert (again[2], again[0]) == first
    assert options.of([]) == ()
