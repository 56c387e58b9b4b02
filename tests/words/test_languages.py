"""Which language somebody gets to read."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.parlour import HOME as PARLOUR
from tests.engine.parlour import LEXICON, packed
from undercroft import languages
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH, German
from undercroft.engine.words import Words


@pytest.fixture(autouse=True)
def nothing_is_remembered() -> Iterator[None]:
    languages.tongue.cache_clear()
    yield
    languages.tongue.cache_clear()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with a game called parlour; nothing is packed yet."""

    def folder(package: str) -> Path:
        return tmp_path / package

    monkeypatch.setattr(languages, "files", folder)
    for package in ("undercroft", "undercroft.games.parlour"):
        (tmp_path / package / "words").mkdir(parents=True)
    return tmp_path


def _pack(house: Path, package: str, text: bytes) -> None:
    (house / package / "words" / "de.mo").write_bytes(packed(text, "de"))


SHARED = b"""
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Yes"
msgstr "Ja"
"""


def test_a_game_speaks_its_own_words_and_those_of_the_house(house: Path) -> None:
    _pack(house, "undercroft", SHARED)
    _pack(house, "undercroft.games.parlour", (PARLOUR / "de.po").read_bytes())
    german = languages.tongue("parlour", "de")
    speech = Speech(german, LEXICON)
    assert isinstance(german, German)
    assert speech.plain(Words("Yes")) == "Ja"
    assert speech.plain(Words("Go to {tile}", tile="kitchen")) == "In die Küche gehen"
    assert speech.plain(Words("No")) == "No"
    assert german.missing == {"No"}


def test_all_tables_of_a_game_share_a_language(house: Path) -> None:
    _pack(house, "undercroft", SHARED)
    _pack(house, "undercroft.games.parlour", SHARED)
    assert languages.tongue("parlour", "de") is languages.tongue("parlour", "de")
    assert languages.tongue("", "de") is not languages.tongue("parlour", "de")


@pytest.mark.parametrize("game", ["", "parlour"])
def test_where_nothing_is_packed_english_is_spoken_and_it_is_said_once(
    house: Path, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert languages.tongue(game, "de") is ENGLISH
        assert languages.tongue(game, "de") is ENGLISH
    (said,) = caplog.messages
    assert "make words" in said


def test_english_needs_no_catalogue(house: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert languages.tongue("parlour", "en") is ENGLISH
    assert not caplog.messages


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de"], "de"),
        (["de_AT.UTF-8"], "de"),
        (["DE-ch"], "de"),
        (["fr", "de"], "de"),
        (["en-GB", "de"], "en"),
        (["fr"], "en"),
        (["deu", ""], "en"),
        ([], "en"),
    ],
)
def test_of_several_languages_the_first_is_spoken_that_the_house_knows(
    wanted: list[str], language: str
) -> None:
    assert languages.known(wanted) == language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANGUAGE": "fr:de:en", "LC_ALL": "en_US"}, "de"),
        ({"LANGUAGE": "", "LANG": "de"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_a_terminal_is_asked_in_the_order_of_gettext(
    variables: dict[str, str], language: str
) -> None:
    assert languages.known(languages.in_environment(variables)) == language


@pytest.mark.parametrize(
    ("accepted", "wanted"),
    [
        ("", []),
        ("de-AT,de;q=0.9,en;q=0.5", ["de-AT", "de", "en"]),
        ("en;q=0.5, de", ["de", "en"]),
        ("de;q=0, en", ["en"]),
        ("de;q=much, en", ["en"]),
        ("*;q=0.1", ["*"]),
    ],
)
def test_a_browser_says_how_much_it_wants_a_language(accepted: str, wanted: list[str]) -> None:
    assert languages.in_header(accepted) == wanted
