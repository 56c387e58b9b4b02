"""Every word that players read, with where it is said: sentences, names, printed texts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import redirect_stderr
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, Final

from babel.messages.extract import extract_from_file

from scripts.words.books import COMMON, NAMES, SOURCES, TEXTS, Book, books, is_texts
from undercroft.engine.names import Lexicon

Id = str | tuple[str, ...]  # a sentence; or for one and for many
Key = tuple[str, Id]  # what is meant, if that must be said, and the English
KEYWORDS: Final = {
    "Words": (1,),
    "Sense": ((1, "c"), 2),
    "pgettext": ((1, "c"), 2),
    "ngettext": (1, 2),
}
NOTE: Final = "NOTE:"
A_NAME: Final = "a name: "
TEXT: Final = "text"  # the context of what is printed in data files
RULES: Final = ("rulebook", "rulings")  # data files of texts that belong to no thing
ADVENTURES: Final = ("adventures", "tips")
PRINTED: Final = {  # their fields that are read by players
    *("gist", "heading", "question", "decision", "why", "choices"),
    *("goal", "setup", "special", "victory", "defeat"),
}


@dataclass(slots=True)
class Found:
    """One word or sentence of the sources."""

    places: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, place: str, notes: list[str]) -> None:
        self.places += [place] if place not in self.places else []
        self.notes += [note for note in notes if note not in self.notes]

    @property
    def is_name(self) -> bool:
        return any(note.startswith(A_NAME) for note in self.notes)


Words = dict[str, dict[Key, Found]]  # by file


def gathered() -> dict[str, Words]:
    """By book. What the house says already no game says again."""
    house, *games = books()
    found = {house.slug: words_of(house)}
    said = {key for file in found[house.slug].values() for key in file}
    for book in games:
        words = words_of(book)
        found[book.slug] = {
            stem: {key: one for key, one in file.items() if key not in said}
            for stem, file in words.items()
        }
    return found


def words_of(book: Book) -> Words:
    words: Words = {}
    for stem, place, key, notes in (*_sentences(book), *_names(book), *_texts(book)):
        words.setdefault(stem, {}).setdefault(key, Found()).add(place, notes)
    return shared(words)


def shared(words: Words) -> Words:
    """What is said in several files goes to `common`; a name of the box stays with its names.

    What an adventure tells is in the lexicon of the box as well, and goes to the adventure.
    """
    homes: dict[Key, list[str]] = {}
    for stem, file in words.items():
        for key in file:
            homes.setdefault(key, []).append(stem)
    sorted_out: Words = {}
    for key, stems in homes.items():
        home = _home(stems)
        for stem in stems:
            one = words[stem][key]
            kept = sorted_out.setdefault(home, {}).setdefault(key, Found())
            for place in one.places:
                kept.add(place, one.notes)
    return sorted_out


def _home(stems: list[str]) -> str:
    if len(stems) == 1:
        return stems[0]
    if all(is_texts(stem) for stem in stems):
        others = [stem for stem in stems if stem != TEXTS]
        return others[0] if len(others) == 1 and others[0].startswith("a") else TEXTS
    return NAMES if NAMES in stems else COMMON


Heard = tuple[str, str, Key, list[str]]  # the file it goes to, where it is said, what, notes


def _place(book: Book, path: Path) -> str:
    home = book.home if book.home in path.parents else SOURCES
    return path.relative_to(home).as_posix()


def _sentences(book: Book) -> Iterator[Heard]:
    for stem, path in book.sources():
        with redirect_stderr(StringIO()):  # Babel complains of Words(""), which say nothing
            found = extract_from_file("python", path, KEYWORDS, [NOTE], strip_comment_tags=True)
        for _, message, comments, context in found:
            yield stem, _place(book, path), (context or "", message), list(comments)


def _names(book: Book) -> Iterator[Heard]:
    for stem, place, lexicon in lexicons(book.slug) if book.slug else ():
        yield from _of_lexicon(stem, place, lexicon)


def lexicons(slug: str) -> Iterator[tuple[str, str, Lexicon]]:
    """The lexicon of a box, and those that lie over it, with the files they go to."""
    module = import_module(f"undercroft.games.{slug}.lexicon")
    yield NAMES, "lexicon.py", module.LEXICON
    if hasattr(module, "lexicon_of"):
        for tale in import_module(f"undercroft.games.{slug}.haunts.box").tales():
            stem = f"h{tale.number:02}"
            yield stem, f"haunts/{stem}", module.lexicon_of(tale.slug)


def _of_lexicon(stem: str, place: str, lexicon: Lexicon) -> Iterator[Heard]:
    named: dict[Key, list[str]] = {}
    for key, entry in lexicon.items():
        named.setdefault((entry.kind, entry.name), []).append(key)
        if entry.text:
            yield TEXTS if stem == NAMES else f"{stem}.{TEXTS}", place, (TEXT, entry.text), []
    for name, (first, *others) in named.items():
        more = f" and {len(others)} more" if others else ""
        yield stem, place, name, [f"{A_NAME}{first}{more}"]


def _texts(book: Book) -> Iterator[Heard]:
    """Rules and rulings; what an adventure tells, and its tips, are in a file of its own."""
    for name in (*RULES, *ADVENTURES) if book.slug else ():
        path = book.home / "data" / f"{name}.toml"
        for key, told in _read(path).items():
            stem = TEXTS if name in RULES else f"a{_number(book, key):02}.{TEXTS}"
            for text in printed(told, here=name == "tips"):
                yield stem, _place(book, path), (TEXT, text), []


def _number(book: Book, adventure: str) -> int:
    number: int = _read(book.home / "data" / "adventures.toml")[adventure]["number"]
    return number


@cache
def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def printed(told: Any, *, here: bool = False) -> Iterator[str]:
    """The texts in a table of a data file; `here`: a string found at once is one of them."""
    if isinstance(told, str):
        yield from [told] if here and told else []
    elif isinstance(told, list):
        for part in told:
            yield from printed(part, here=here and isinstance(part, str))
    elif isinstance(told, dict):
        for key, part in told.items():
            yield from printed(part, here=here or key in PRINTED)
