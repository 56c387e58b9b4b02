"""Every name in its forms, to be read through by somebody who speaks the language."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from typing import Final

from scripts.words.books import Book
from scripts.words.check import PLACES
from scripts.words.gather import Words
from scripts.words.pack import packed
from undercroft.engine.names import Entry
from undercroft.engine.tongues import TONGUES, Tongue

ALONE: Final = {"de": ("der", "den", "dem", "des", "nom", "ein", "einem")}
SEVERAL: Final = {"de": ("nom", "dem")}
WHERE: Final = {"de": ("wo", "wohin")}


def declined(book: Book, words: Words, language: str) -> Iterator[str]:
    """One line for each name that is translated."""
    catalogue = GNUTranslations(BytesIO(packed(book.files(language), language)))
    tongue = TONGUES[language](catalogue)
    for found in words.values():
        for (kind, english), one in found.items():
            if one.is_name and isinstance(english, str) and tongue.text(english, kind):
                yield f"{kind}: {english}: " + ", ".join(_forms(tongue, Entry(kind, english)))


def _forms(tongue: Tongue, entry: Entry) -> Iterator[str]:
    place = WHERE[tongue.code] if entry.kind in PLACES else ()
    for form in (*ALONE[tongue.code], *place):
        yield " ".join(tongue.decline(entry, form)).strip()
    for form in SEVERAL[tongue.code]:
        yield " ".join(tongue.decline(entry, form, count=2)).strip()
