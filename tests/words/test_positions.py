"""Positions carry keys: what things are called, clients look up in the words of their reader."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.words.tables import CITY, TITLES, Title, played_at_random
from undercroft.engine.table import Table

SOMETIMES = 20  # decisions between two looks
KEY = re.compile(r"[a-z0-9/:.,_+*-]*")
DRAWING = re.compile(r"[.#A-Z]{4}")  # a row of a tile, as it is drawn


def strings(shown: object) -> Iterator[str]:
    if isinstance(shown, Mapping):
        for part in shown.values():
            yield from strings(part)
    elif isinstance(shown, list | tuple):
        for part in shown:
            yield from strings(part)
    elif isinstance(shown, str):
        yield shown


def named_at(table: Table[Any], seats: int) -> set[str]:
    """Whatever is no key in the positions that seats are sent."""
    lexicon, told = table.game.lexicon(table.state), set()
    for seat in range(seats):
        for text in strings(table.game.view(table.state, seat)):
            if not (KEY.fullmatch(text) or DRAWING.fullmatch(text) or text in lexicon):
                told.add(text)
    return told


@pytest.mark.parametrize("title", [t for t in TITLES if t.slug != CITY], ids=str)
def test_a_position_has_no_name_and_no_sentence_in_it(title: Title) -> None:
    """Those of the city are looked at in its whole games."""
    looked = 0
    for place, table in enumerate(played_at_random(title, "positions")):
        if place % SOMETIMES == 0 or table.over:
            looked += 1
            assert named_at(table, title.seats) == set()
    assert looked > 1


@pytest.mark.parametrize("text", ["Kat", "the ghoul", "2 Might and 1 Speed", "Who are you?"])
def test_a_name_in_a_position_is_found(text: str) -> None:
    (found,) = strings({"heroes": [{"key": 3, "told": (text,)}]})
    assert not KEY.fullmatch(found)
    assert not DRAWING.fullmatch(found)
