"""Whole games in German: whatever is said can be said, and where German is done nothing lacks."""

from __future__ import annotations

import pytest

from scripts.words.check import DONE
from tests.words import spoken
from tests.words.sights import DE, german
from tests.words.tables import TITLES, Title, played_at_random


@pytest.mark.parametrize("title", TITLES, ids=str)
def test_a_whole_game_can_be_told_in_german(title: Title) -> None:
    tongue, read, table, heard = german(title.slug), 0, title.open(0), 0
    for table in played_at_random(title, 0):
        speech = table.speech(tongue)
        for seat in range(title.seats):
            for told in (
                *spoken.asked(table, seat, speech),
                *spoken.logged(table, seat, read, speech),
            ):
                assert told
                heard += 1
        read = len(table.chronicle.events)
    assert len([*spoken.ended(table, table.speech(tongue))]) > 10
    assert heard > 100
    assert title.slug not in DONE[DE] or not tongue.missing
