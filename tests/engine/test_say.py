"""Events in words and as data: a row for each kind that players would mention."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.engine.toy import LEXICON, Say
from tests.english import said
from undercroft.engine.event import Event
from undercroft.engine.say import Row, Said, Sayings, names_in
from undercroft.engine.words import Words


@dataclass(slots=True)
class Greet(Event):
    who: str
    times: int
    by: str = "toy:rule"


@dataclass(slots=True)
class Drop(Event):
    dog: str
    card: str
    spot: str
    points: int
    by: str = "toy:rule"


def _greet(event: Greet) -> Words | None:
    if not event.times:
        return None
    return Words("{who} barks {times} {times:time|times}.", who=event.who, times=event.times)


SAY = Sayings(
    {
        Greet: _greet,
        Drop: Row(
            Words("{dog} drops {card} and {card}."),
            who="dog",
            about="card",
            at="spot",
            amount="points",
        ),
    }
)


def test_the_names_of_a_template_are_facts_of_the_event() -> None:
    told = SAY.say(Drop("rex", "lamp", "rope", 3))
    assert told is not None
    assert said(told.told, lexicon=LEXICON) == "Rex drops the Lamp and the Lamp."
    assert told.told.args == {"dog": "rex", "card": "lamp"}


def test_a_row_says_where_the_facts_of_its_line_are_found() -> None:
    told = SAY.say(Drop("rex", "lamp", "rope", 3))
    assert told is not None
    assert (told.who, told.about, told.at, told.amount) == ("rex", "lamp", "rope", 3)


def test_without_a_row_of_its_own_the_facts_have_the_names_of_the_fields() -> None:
    assert SAY.say(Greet("rex", 2)) == Said(
        Words("{who} barks {times} {times:time|times}.", who="rex", times=2), who="rex"
    )


def test_a_function_picks_a_sentence_or_none() -> None:
    assert SAY.say(Greet("rex", 0)) is None


def test_a_fact_may_be_worked_out_from_the_event() -> None:
    rows = Sayings({Drop: Row(Words("{dog} sits."), amount=lambda event: event.points * 2)})
    told = rows.say(Drop("rex", "lamp", "rope", 3))
    assert told is not None
    assert (told.amount, told.who) == (6, "")


def test_what_has_no_row_is_not_mentioned() -> None:
    assert SAY.say(Say("hello")) is None


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (Words("{whom} drops {card}."), "Drop has no whom; expected dog, card, spot, points, by"),
        (Row(Words("{dog} sits."), who="hero"), "Drop has no hero, which should be its who"),
        (Row(_greet, at="place"), "Drop has no place, which should be its at"),
    ],
)
def test_a_table_that_names_what_no_event_has_is_refused(row: Words | Row, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Sayings({Drop: row})


def test_the_names_of_a_template_come_once_each_in_their_order() -> None:
    assert names_in("{b:a} and {a:the} and {b}: 3 {n:point|points}") == ("b", "a", "n")
