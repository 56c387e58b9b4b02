"""Where words are kept: one book for the house, one for each game, each in several files.

A haunt and an adventure have a file of their own, and one for their texts, so that several can
be translated at once. A sentence that two files of a book would hold goes to `common`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from undercroft.games import SLUGS

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ROOT / "src" / "undercroft"
GAMES: Final = SOURCES / "games"
TERMINAL: Final = SOURCES / "term"

HOUSE: Final = "house"
NAMES: Final = "names"
COMMON: Final = "common"
TEXTS: Final = "texts"
TERM: Final = "term"
_NUMBERED: Final = re.compile(r"([ha]\d\d)_\w+")  # a haunt or an adventure


@dataclass(frozen=True, slots=True)
class Book:
    """The words of the house or of one game."""

    slug: str  # of a game; nothing for the house
    home: Path  # of its sources
    words: Path  # where its catalogues are kept
    board: Path | None = None  # of a game: what a terminal says of it

    @property
    def title(self) -> str:
        return self.slug or HOUSE

    def file(self, language: str, stem: str) -> Path:
        """The house has a single file."""
        return self.words / language / f"{stem}.po" if self.slug else self.words / f"{language}.po"

    def files(self, language: str) -> list[Path]:
        """All that are there."""
        if not self.slug:
            return [path for path in [self.file(language, "")] if path.exists()]
        return sorted((self.words / language).glob("*.po"))

    def sources(self) -> Iterator[tuple[str, Path]]:
        """Modules, each with the file its sentences go to."""
        of_games = {folder / slug for folder in (GAMES, TERMINAL) for slug in SLUGS}
        for path in sorted(self.home.rglob("*.py")):
            if self.slug:
                yield _stem(path.relative_to(self.home)), path
            elif not of_games & {*path.parents}:
                yield HOUSE, path
        for path in sorted(self.board.rglob("*.py")) if self.board else ():
            yield TERM, path


def _stem(path: Path) -> str:
    for part in (path.stem, path.parent.name):  # a module, or the package it stands in
        if numbered := _NUMBERED.fullmatch(part):
            return numbered.group(1)
    return path.stem if path.name == "say.py" else "content" if "content" in path.parts else "rules"


def is_texts(stem: str) -> bool:
    return stem == TEXTS or stem.endswith(f".{TEXTS}")


def books() -> list[Book]:
    return [Book("", SOURCES, SOURCES / "words"), *(game_book(slug) for slug in SLUGS)]


def game_book(slug: str) -> Book:
    return Book(slug, GAMES / slug, GAMES / slug / "words", TERMINAL / slug)
