"""Sentences that know what they speak of, and what is remembered of a game."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.engine.toy import Say
from undercroft.engine.event import Event
from undercroft.engine.say import sentence
from undercroft.engine.tell import (
    MOST_TURNINGS,
    Named,
    Turning,
    capital,
    named,
    parts,
    plain,
    remembered,
)


@dataclass(slots=True)
class Greet(Event):
    who: str
    times: int
    by: str = "toy:rule"


PATTERNS = {"Greet": "{who} greets {often}.", "Say": ""}
WORDS = {"who": lambda who: named(who, who.title())}
EXTRAS = {"times": {"often": lambda times, event: "twice" if times == 2 else str(event.times)}}


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Greet("ann", 2), "Ann greets twice."),
        (Greet("ann", 7), "Ann greets 7."),
        (Say("hello"), ""),
    ],
)
def test_a_pattern_is_filled_with_the_words_of_a_game(event: Event, text: str) -> None:
    assert plain(sentence(event, PATTERNS, WORDS, EXTRAS)) == text


def test_what_has_no_pattern_is_not_mentioned() -> None:
    assert sentence(Greet("ann", 2), {}, WORDS, EXTRAS) == ""


def test_a_name_that_cries_out_ends_its_sentence() -> None:
    patterns = {"Greet": "A card is drawn: {who}."}
    assert plain(sentence(Greet("run!", 1), patterns, WORDS, EXTRAS)) == "A card is drawn: Run!"


def test_a_sentence_falls_into_words_and_things() -> None:
    told = f"{named('a', 'one')} meets {named('b', 'two')}."
    assert plain(told) == "one meets two."
    assert parts(told) == [Named("a", "one"), " meets ", Named("b", "two"), "."]
    assert plain(capital(told)) == "One meets two."


def test_the_weightiest_turning_points_are_remembered_in_their_order() -> None:
    light = [Turning(1, step, f"light {step}") for step in range(MOST_TURNINGS)]
    heavy = Turning(0, MOST_TURNINGS, "heavy")
    assert remembered([*light, heavy]) == [
        *((step, f"light {step}") for step in range(MOST_TURNINGS - 1)),
        (MOST_TURNINGS, "heavy"),
    ]
    assert remembered([]) == []
