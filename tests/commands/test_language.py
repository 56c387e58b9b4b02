"""In which language the command line answers."""

from __future__ import annotations

from argparse import Namespace
from gettext import NullTranslations

import pytest

from tests.commands.shell import typed
from undercroft import languages
from undercroft.commands import language
from undercroft.commands.language import language_of
from undercroft.engine.tongues import Tongue

Capture = pytest.CaptureFixture[str]
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "en_GB", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "de_AT", "LC_MESSAGES": "en_GB"}, "de"),
        ({"LANGUAGE": "en:de", "LC_ALL": "de_AT"}, "en"),
        ({"LANGUAGE": "fr:de:en", "LC_ALL": "C"}, "de"),
    ],
)
def test_the_language_is_that_of_the_terminal_in_the_order_of_the_standard_library(
    environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of(Namespace()) == spoken
    assert language_of(Namespace(lang=None)) == spoken
    assert language_of(Namespace(lang="de")) == "de", "whoever asks for a language gets it"


def test_a_language_that_nobody_speaks_is_refused(capsys: Capture) -> None:
    assert typed("play wakening --lang fr") == 2
    assert "invalid choice: 'fr'" in capsys.readouterr().err


class Shouted(NullTranslations):
    """A catalogue that has everything, loudly."""

    def gettext(self, message: str) -> str:
        return message.upper() if "{" not in message else f"OH! {message}"


def test_a_refusal_is_said_in_the_language_of_whoever_typed(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def loud(game: str, code: str) -> Tongue:
        return Tongue(Shouted()) if code == "de" else languages.tongue(game, code)

    monkeypatch.setattr(language, "tongue", loud)
    assert typed("replay nowhere.json --lang de") == 2
    assert capsys.readouterr().err == ("undercroft: OH! There is no saved game “nowhere.json”.\n")
    monkeypatch.setenv("LANGUAGE", "de")
    assert typed("content chess") == 2
    assert capsys.readouterr().err.startswith("undercroft: OH! There is no game “chess”")
    assert typed("content chess --json --dance") == 2, "what cannot be parsed is told, too"
    assert capsys.readouterr().err.startswith("undercroft: OH! “undercroft content” has no")
