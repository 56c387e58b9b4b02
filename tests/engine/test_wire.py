"""Values as text and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.engine.test_source import Dog
from tests.engine.toy import Board, Mutter, Say
from tests.english import refused
from tests.vault.state import Hero
from undercroft.engine import wire
from undercroft.engine.chronicle import Chronicle
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.errors import CannotLoad
from undercroft.engine.seat import Secret
from undercroft.engine.tape import Answer, Fall

KINDS = (Board, Say, Mutter, Hero, Secret, Deck, Layer, Answer, Fall, Dog, Chronicle)
VALUES: list[Any] = [
    None,
    True,
    0,
    -3,
    "a word",
    "naïve “quotes”\n",
    [1, [2, ["three"]]],
    (1, (2,), []),
    {"b": 1, "a": {"is": "a key like any other"}},
    {3: "three", 1: (1,)},
    {},
    {("a", 1): 2},
    Answer(1, "left", 7, seen="parcel"),
    Fall((3, 4)),
    Deck((Layer({"z": 1}), Layer({"b": 2, "a": 1}, 2, 5))),
    Dog("rex", 2),
    Say("word"),
    Board(2, 1, (Dog("rex"),), 3, 4, ["said"], 5, "over"),
    Chronicle([Say("a"), Mutter(1, "b")], {1: 2}),
]


def again(value: Any) -> Any:
    return wire.Reader(KINDS).read(wire.text(value))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_comes_back_as_it_was(value: Any) -> None:
    assert again(value) == value
    assert type(again(value)) is type(value)
    assert wire.text(again(value)) == wire.text(value)


def test_a_secret_comes_back_with_who_knows_it() -> None:
    hero = again(Hero(1, 4, "hall", Secret("mole", 0b110), 2))
    assert (hero.side.value, hero.side.known_to, hero.steps) == ("mole", 0b110, 2)


@pytest.mark.parametrize("order", [("b", "a", "c"), ("c", "b", "a"), (3, 1, 2)])
def test_the_order_of_a_mapping_is_a_fact(order: tuple[Any, ...]) -> None:
    """Which monster is nearest, and which card a number means, hang on it."""
    value = dict.fromkeys(order, 1)
    assert list(again(value)) == list(order)
    assert wire.text(value) != wire.text(dict.fromkeys(sorted(order), 1))


def test_what_is_no_fact_is_not_written() -> None:
    board = Board(2)
    plain = wire.text(board)
    board.number("noise", "ann", 0)
    board.chronicle = Chronicle([Say("a")])
    assert wire.text(board) == plain
    assert "chronicle" not in plain


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), [1, [2.5]], b"bytes"])
def test_what_is_no_plain_data_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="is not plain data"):
        wire.text(value)


def test_a_reader_builds_nothing_but_what_it_was_told() -> None:
    with refused(CannotLoad, "speaks of 'Answer', which is not in this game"):
        wire.Reader((Say,)).read(wire.text([Answer(0, "left", 1)]))
    with refused(CannotLoad, "speaks of 'object'"):
        wire.Reader((Say,)).read('{"is":"object"}')


def test_a_fingerprint_is_the_same_on_every_machine() -> None:
    """Written down once: saves carry it."""
    assert wire.fingerprint(["a", {"b": 2}, (1, None)]) == 806421299481621981
    assert wire.fingerprint([1, 2]) != wire.fingerprint([2, 1])
    assert wire.fingerprint([1, 2]) < 1 << 60


def test_the_text_is_json_on_one_line() -> None:
    text = wire.text(VALUES[:-4])
    assert "\n" not in text
    assert isinstance(json.loads(text), list)
