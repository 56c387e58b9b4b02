"""Where a language is declared complete, whatever is said is said in it."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from io import BytesIO

import pytest

from scripts.words.books import books, game_book
from scripts.words.check import DONE
from scripts.words.gather import TEXT, gathered
from scripts.words.pack import packed
from tests.words import spoken
from tests.words.tables import TITLES, Title, played_at_random
from undercroft.engine.tongues import TONGUES, Tongue

SOMETIMES = 60  # decisions between two times that everything is asked "why?"
COMPLETE = [
    (language, title) for language, done in DONE.items() for title in TITLES if title.slug in done
]


@cache
def _catalogue(slug: str, language: str) -> bytes:
    house, *_ = books()
    return packed([*house.files(language), *game_book(slug).files(language)], language)


@cache
def _texts(slug: str) -> set[str]:
    """What may lag behind."""
    found = gathered()[slug].values()
    return {str(english) for file in found for kind, english in file if kind == TEXT}


def _heard(title: Title, tongue: Tongue) -> list[str]:
    """A random game, from the rules to the last figure."""
    told: list[str] = []
    read, table = 0, title.open(tongue.code)
    for place, table in enumerate(played_at_random(title, tongue.code)):
        speech = table.speech(tongue)
        for seat in range(title.seats):
            told += spoken.asked(table, seat, speech)
            told += spoken.logged(table, seat, read, speech)
            told += spoken.explained(table, seat, speech) if place % SOMETIMES == 0 else ()
        read = len(table.chronicle.events)
    told += spoken.ended(table, table.speech(tongue))
    told += spoken.before_the_game(table.game, title.options, table.speech(tongue))
    return told


@pytest.mark.parametrize(("language", "title"), COMPLETE, ids=str)
def test_nothing_is_missing_in_a_game_that_is_done(language: str, title: Title) -> None:
    catalogue = GNUTranslations(BytesIO(_catalogue(title.slug, language)))
    tongue = TONGUES[language](catalogue)
    told = _heard(title, tongue)
    assert told
    assert tongue.missing - _texts(title.slug) == set()
    assert not [sentence for sentence in told if set("{}|~@") & set(sentence)]


def test_what_is_missing_is_found() -> None:
    language, title = COMPLETE[0]
    house, *_ = books()
    tongue = TONGUES[language](GNUTranslations(BytesIO(packed(house.files(language), language))))
    assert _heard(title, tongue)
    assert "Which hero do you lead?" in tongue.missing - _texts(title.slug)
