"""What reaches a seat, in every language there is: proofs of secrecy compare it.

The grammar of a name tells something, too: what is hidden must not be told by *er* or *sie*.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from typing import Any

from scripts.words.books import books, game_book
from scripts.words.pack import packed
from tests.words.pseudo import Pseudo
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH, German, Tongue

DE = German.code


@cache
def german(slug: str) -> Tongue:
    """As far as it is translated, straight from what translators wrote."""
    house, *_ = books()
    files = [*house.files(DE), *game_book(slug).files(DE)]
    return German(GNUTranslations(BytesIO(packed(files, DE))))


@cache
def tongues(slug: str) -> tuple[Tongue, ...]:
    return ENGLISH, Pseudo(), german(slug)


def sights(table: Table[Any], seat: int) -> list[str]:
    """Every byte that may leave for a seat, language by language."""
    return [table.seen(seat, tongue) for tongue in tongues(table.game.slug)]


def questions(table: Table[Any], seat: int) -> list[object]:
    """What a seat is asked and may answer, language by language."""
    return [table.asked(seat, tongue) for tongue in tongues(table.game.slug)]
