"""The words of the interface, read from the client's own catalogue."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from scripts.words.books import game_book
from scripts.words.catalogues import messages, read
from scripts.words.check import DONE
from undercroft.games import SLUGS

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
ENTRY = re.compile(r'^ {2}(?:"([\w.-]+)"|(\w+)):\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every word by its key."""
    found: dict[str, str] = {}
    for file in sorted((WORDS / language).glob("*.ts")):
        for quoted, bare, text in ENTRY.findall(file.read_text()):
            found[quoted or bare] = text
    return found


def only_english() -> set[str]:
    """Texts that stand in the English catalogue and are nobody's German."""
    english, german = catalogue("en"), catalogue("de")
    assert english.keys() == german.keys()
    whole = {text for text in english.values() if "{" not in text}
    return whole - set(german.values())


def still_english(game: str) -> set[str]:
    """What untranslated sentences may hold: all that a game says, if its German is not complete."""
    if game not in SLUGS or game in DONE["de"]:
        return set()
    paths = game_book(game).files("de")
    return {str(message.id) for path in paths for message in messages(read(path, "de"))}
