"""What reaches a seat, in every language there is: proofs of secrecy compare it.

The grammar of a name tells something, too: what is hidden must not be told by *er* or *sie*.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from scripts.words.books import Book, books, game_book
from scripts.words.pack import packed
from tests.vault.game import GAME as VAULT
from tests.words.pseudo import Pseudo
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH, German, Tongue

DE = German.code
HOME = Path(__file__).resolve().parents[1] / VAULT.slug


def book_of(slug: str) -> Book:
    """The words of a game, of the house (without a slug), or of the game that we invented."""
    if slug == VAULT.slug:
        return Book("", HOME, HOME / "words")
    return game_book(slug) if slug else books()[0]


@cache
def packed_words(slug: str) -> bytes:
    """Straight from what translators wrote, as far as they came."""
    return packed(book_of(slug).files(DE), DE)


@cache
def german(slug: str) -> Tongue:
    catalogue = GNUTranslations(BytesIO(packed_words(slug)))
    catalogue.add_fallback(GNUTranslations(BytesIO(packed_words(""))))
    return German(catalogue)


@cache
def tongues(slug: str) -> tuple[Tongue, ...]:
    return ENGLISH, Pseudo(), german(slug)


def sights(table: Table[Any], seat: int) -> list[str]:
    """Every byte that may leave for a seat, language by language."""
    return [table.seen(seat, tongue) for tongue in tongues(table.game.slug)]


def questions(table: Table[Any], seat: int) -> list[object]:
    """What a seat is asked and may answer, language by language."""
    return [table.asked(seat, tongue) for tongue in tongues(table.game.slug)]
