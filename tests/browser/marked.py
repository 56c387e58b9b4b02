"""A house that speaks the pseudo-language in the place of English, and a client that does."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from shutil import copytree
from unittest.mock import patch

from tests.browser.venue import CLIENT
from tests.browser.words import catalogue
from tests.words.pseudo import Pseudo, marked
from undercroft import languages

SLOT = re.compile(r"\{(\w+)(?::([^}|]*)\|([^}]*))?\}")
ENTRY = re.compile(r"(?:\"([\w.-]+)\"|(\w+)):`((?:[^`\\]|\\.)*)`")
ENTRIES = re.compile(rf"\{{{ENTRY.pattern}(?:,{ENTRY.pattern})*\}}")


class InPlaceOfEnglish(Pseudo):
    code = "en"


def speak() -> None:
    """In the process of a server, before it opens."""
    patch.object(languages, "ENGLISH", InPlaceOfEnglish()).start()


def marked_words(text: str) -> str:
    """Words of the interface: what is filled in has marks of its own."""
    found, read = "", 0
    for slot in SLOT.finditer(text):
        name, one, many = slot.groups()
        choice = "" if one is None else f":{marked(one)}|{marked(many)}"
        found += f"{marked(text[read : slot.start()])}{{{name}{choice}}}"
        read = slot.end()
    return found + marked(text[read:])


@cache
def marked_catalogue() -> dict[str, str]:
    return {key: marked_words(text) for key, text in catalogue("en").items()}


def client(folder: Path) -> Path:
    """The client as it was built, but for its English words."""
    place = copytree(CLIENT, folder / "web")
    english, done = catalogue("en"), set[str]()

    def mark(found: re.Match[str]) -> str:
        texts = {quoted or bare: text for quoted, bare, text in ENTRY.findall(found[0])}
        if texts.items() - english.items():
            return found[0]  # something else that looks like it
        done.update(texts)
        return "{" + ",".join(f'"{key}":`{marked_catalogue()[key]}`' for key in texts) + "}"

    for script in place.glob("assets/*.js"):
        script.write_text(ENTRIES.sub(mark, script.read_text("utf-8")), "utf-8")
    assert done == english.keys(), "not all words were found in the built client"
    return place
