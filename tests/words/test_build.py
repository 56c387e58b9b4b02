"""Whoever installs the package can read it in other languages."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

from hatchling.builders.wheel import WheelBuilder

from scripts.words.books import ROOT, SOURCES, books
from scripts.words.catalogues import LANGUAGES
from undercroft.engine.tongues import TONGUES


def test_the_package_holds_the_packed_words_of_every_book(tmp_path: Path) -> None:
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    inside = ZipFile(wheel).namelist()
    for book in books():
        for language in LANGUAGES:
            packed = (book.words / f"{language}.mo").relative_to(SOURCES.parent)
            assert packed.as_posix() in inside
    assert not [name for name in inside if name.endswith(".po")]


def test_every_language_but_english_has_catalogues() -> None:
    assert ["en", *LANGUAGES] == list(TONGUES)
