"""The files that translators write in: read, and brought up to date with the sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from scripts.words.books import Book
from scripts.words.gather import NOTE, Found, Key, Words

LANGUAGES: Final = ("de",)  # beside English, which stands in the sources
HEADS: Final = {
    "de": """\
# Deutsch. Eine Form heißt wie das männliche Wort, das dastünde: {foe:den}, {foe:dem}, {foe:vom},
# {foe:ein}; ohne Artikel nom akk dat gen; Orte wo wohin; Fürwörter er ihn ihm sein; eine Wahl nach
# dem Geschlecht {who:Letzter|Letzte|Letztes}, nach einer Zahl {n:Punkt|Punkte}. Ohne Form steht der
# Nominativ mit Artikel. Namen: der Ghul|s|e (Genitiv, Plural), der Jung~ Held|en|en (~: Endung des
# Adjektivs), die Küche||n @in (wo?), Kat (f), die Werkzeuge (pl); nie gebeugt: erschöpft (adj).
msgid ""
msgstr ""
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

""",
}
LONG_AGO: Final = datetime(2020, 1, 1, tzinfo=UTC)  # a catalogue does not tell when it was made


def key_of(message: Message) -> Key:
    return message.context or "", message.id if isinstance(message.id, str) else tuple(message.id)


def read(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)


def messages(catalogue: Catalog) -> Iterator[Message]:
    """All but the head of the file."""
    return (message for message in catalogue if message.id)


def is_translated(message: Message) -> bool:
    return any(message.string or ()) and not message.fuzzy


def known(book: Book, language: str) -> dict[Key, Message]:
    """What is translated, in whatever file it stands: a sentence may have moved."""
    return {
        key_of(message): message
        for path in book.files(language)
        for message in messages(read(path, language))
        if is_translated(message)
    }


def update(book: Book, words: Words, language: str) -> Iterator[str]:
    """Write all files of a book anew; tells which translations are no longer of use."""
    told = known(book, language)
    before, written = book.files(language), []
    for stem, found in words.items():
        path = book.file(language, stem)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(rendered(found, told, language), "utf-8")
        written.append(path)
    for path in before:
        if path not in written:
            path.unlink()
    needed = {key for found in words.values() for key in found}
    yield from (str(key[1]) for key in told if key not in needed)


def rendered(found: Mapping[Key, Found], told: Mapping[Key, Message], language: str) -> str:
    """A file as it should read: the sentences in their order, translated where that is known."""
    catalogue = Catalog(locale=language, creation_date=LONG_AGO, revision_date=LONG_AGO)
    for (context, english), one in found.items():
        message = told.get((context, english))
        catalogue.add(
            english,
            message.string if message else "",
            locations=[(place, 0) for place in one.places],
            auto_comments=[n if n.startswith("a name") else f"{NOTE} {n}" for n in one.notes],
            user_comments=message.user_comments if message else (),
            context=context or None,
        )
    made = BytesIO()
    write_po(made, catalogue, width=0, omit_header=True, include_lineno=False)
    return HEADS[language] + made.getvalue().decode().rstrip("\n") + "\n"
