"""The witness sees what was planted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.witness import OK, REFUSED, UNKNOWN, Heard, Operation, Row, complaints


def answer(place: int, seat: int = 0, **more: object) -> Operation:
    told = Operation("Ann", "answer", seat, f"key {place}", place, place, place + 0.5, OK, place)
    return replace(told, **more)  # type: ignore[arg-type]


def row(place: int, seat: int = 0) -> Row:
    return Row("play", {"seat": seat, "key": f"key {place}", "at": 3 * place})


OPERATIONS = [answer(0), answer(1, 1), answer(2)]
ROWS = [row(0), row(1, 1), row(2)]
HEARD = [Heard("Ann", n, "answer") for n in (1, 2, 3)]


def test_what_happened_as_it_was_told_is_nothing_to_complain_of() -> None:
    assert complaints(OPERATIONS, HEARD, ROWS) == []


def test_what_nobody_was_told_may_or_may_not_have_happened() -> None:
    unknown = answer(2, outcome=UNKNOWN, row=-1)
    assert complaints([*OPERATIONS[:2], unknown], HEARD[:2], ROWS) == []
    assert complaints([*OPERATIONS[:2], unknown], HEARD[:2], ROWS[:2]) == []


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ((OPERATIONS, HEARD, ROWS[:2]), "lost"),
        ((OPERATIONS, HEARD, [row(0), row(5, 1), row(2)]), "another stands in the place"),
        (([*OPERATIONS, answer(2, who="Ben")], HEARD, ROWS), "acknowledged as one"),
        ((OPERATIONS, HEARD, [*ROWS, Row("play", ROWS[2].body | {"at": 9})]), "doubled"),
        (([*OPERATIONS[:2], answer(2, outcome=REFUSED)], HEARD, ROWS), "nobody wanted it"),
        (([answer(0, sent=9.0, told=9.5), *OPERATIONS[1:]], HEARD, ROWS), "reordered"),
        ((OPERATIONS, [*HEARD, Heard("Ben", 4, "answer")], ROWS), "which is gone"),
        ((OPERATIONS, [Heard("Ben", 2, "undo")], ROWS), "was told that row 1 is undo"),
        ((OPERATIONS[:1], [], [row(0), Row("cut", {"at": 7})]), "takes back what does not stand"),
        ((OPERATIONS[:1], [], [row(0), Row("vote", {"seats": [1], "yes": True})]), "on nothing"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_was_planted_is_found(
    planted: tuple[list[Operation], list[Heard], list[Row]], found: str
) -> None:
    assert any(found in complaint for complaint in complaints(*planted))


def test_an_undo_that_was_acknowledged_is_looked_for_among_the_rows_since() -> None:
    undo = Operation("Ann", "undo", 0, "", 1, 5.0, 5.5, OK, upto=2)
    cut = Row("cut", {"at": 0})
    assert complaints([answer(0), undo], [], [row(0), cut]) == []
    assert any("lost" in one for one in complaints([answer(0), undo], [], [row(0)]))
    twice = [row(0), cut, Row("cut", {"at": 0})]
    assert any("doubled" in one for one in complaints([answer(0), undo], [], twice))


def test_a_vote_and_what_it_led_to() -> None:
    undo = Operation("Ann", "undo", 0, "", 1, 5.0, 5.5, OK, upto=2)
    vote = Operation("Ben", "vote", 1, "", 2, 6.0, 6.5, OK, upto=4)
    voted = Row("vote", {"seats": [1], "yes": True})
    rows = [row(0), Row("propose"), voted, Row("cut", {"at": 0})]
    assert complaints([answer(0), undo, vote], [], rows) == []
    assert any("lost" in one for one in complaints([answer(0), undo, vote], [], rows[:2]))
    assert any(
        "doubled" in one for one in complaints([answer(0), undo, vote], [], [*rows[:3], voted])
    )
