"""One packed catalogue for each book and language, as `undercroft.languages` reads it.

Run where the package is built, with nothing but Babel: it must not import undercroft.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

WORDS: Final = "words"
LONG_AGO: Final = datetime(2020, 1, 1, tzinfo=UTC)


def pack(package: Path) -> list[Path]:
    """Pack what is translated, wherever there are words under the package; tells what was made."""
    books: dict[tuple[Path, str], list[Path]] = {}  # by folder of words, and language
    for path in sorted(package.rglob("*.po")):
        alone = path.parent.name == WORDS  # words/de.po; else it is one of words/de/
        words, language = (path.parent, path.stem) if alone else (path.parents[1], path.parent.name)
        books.setdefault((words, language), []).append(path)
    return [_write(words, language, files) for (words, language), files in books.items()]


def _write(words: Path, language: str, files: Iterable[Path]) -> Path:
    """At one stroke: somebody may be reading it."""
    made, fresh = words / f"{language}.mo", words / f"{language}.new"
    fresh.write_bytes(packed(files, language))
    return fresh.replace(made)


def packed(files: Iterable[Path], language: str) -> bytes:
    made = BytesIO()
    write_mo(made, merged(files, language))
    return made.getvalue()


def merged(files: Iterable[Path], language: str) -> Catalog:
    """All files of a book in one. Two translations of one sentence are refused."""
    whole = Catalog(locale=language, creation_date=LONG_AGO, revision_date=LONG_AGO)
    for path in files:
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if not message.id or not message.string or message.fuzzy:
                    continue
                known = whole.get(message.id, message.context)
                if known and known.string != message.string:
                    raise ValueError(f"{path.name}: {message.id!r} has two translations")
                whole.add(message.id, message.string, context=message.context)
    return whole
