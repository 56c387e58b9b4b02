"""`undercroft play` and `undercroft replay`: what they hand over to the terminal client."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import undercroft
from undercroft.cli import main
from undercroft.commands.table import BEST_BOT

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the terminal client would have been given; it answers with exit code 7."""
    given: list[Any] = []

    def client(*args: object, **kwargs: object) -> int:
        given.extend([*args, kwargs])
        return 7

    for name in ("play", "replay"):
        module = ModuleType(f"undercroft.term.{name}")
        vars(module)[name] = client
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return given


def test_a_table_has_four_seats_and_three_bots_unless_asked_otherwise(
    handed_over: list[Any],
) -> None:
    assert main(["play", "wakening"]) == 7
    game, wanted = handed_over
    assert game == "wakening"
    assert wanted.pop("seed")
    assert wanted == {
        "seats": 4,
        "bots": 3,
        "bot": BEST_BOT,
        "plain": False,
        "resume": None,
        "options": {},
    }


def test_two_tables_have_different_luck(handed_over: list[Any]) -> None:
    main(["play", "wakening"])
    main(["play", "wakening"])
    assert handed_over[1]["seed"] != handed_over[3]["seed"]


def test_everything_asked_for_reaches_the_client(handed_over: list[Any], tmp_path: Path) -> None:
    saved = tmp_path / "evening.json"
    saved.write_text("{}", "utf-8")
    words = "--seats 2 --bots 0 --bot random --seed 7 --plain --heroes kata lyric --terror mudmuck"
    assert main(["play", "wakening", *words.split(), "--resume", str(saved)]) == 7
    assert handed_over[1] == {
        "seats": 2,
        "bots": 0,
        "bot": "random",
        "seed": "7",
        "plain": True,
        "resume": saved,
        "options": {"heroes": ["kata", "lyric"], "terror": "mudmuck"},
    }


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--seats 2 --bots 3", "3 bots do not fit on 2 seats"),
        ("--seats 8", "is for 1 to 6 seats, not 8"),
        ("--heroes kata nobody", "there is no hero 'nobody'"),
        ("--resume nowhere.json", "there is no saved game 'nowhere.json'"),
        ("--bot nobody", "invalid choice: 'nobody'"),
    ],
)
def test_what_cannot_be_is_refused_before_the_screen_opens(
    words: str, told: str, handed_over: list[Any], capsys: Capture
) -> None:
    assert main(["play", "wakening", *words.split()]) == 2
    assert told in capsys.readouterr().err
    assert handed_over == []


def test_a_replay_is_handed_the_file_the_step_and_the_seat(
    handed_over: list[Any], tmp_path: Path
) -> None:
    saved = tmp_path / "evening.json"
    saved.write_text(undercroft.new("wakening", ["Ann", "Ben"]).save(), "utf-8")
    assert main(["replay", str(saved)]) == 7
    assert handed_over == [saved, {"to": None, "seat": 0, "plain": False}]
    handed_over.clear()
    assert main(["replay", str(saved), "--to", "40", "--seat", "1", "--plain"]) == 7
    assert handed_over == [saved, {"to": 40, "seat": 1, "plain": True}]
    handed_over.clear()
    assert main(["replay", str(saved), "--seat", "Ben"]) == 7
    assert handed_over[1]["seat"] == 1


def test_a_replay_of_nothing_or_by_nobody_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert main(["replay", "nowhere.json"]) == 2
    assert "there is no saved game 'nowhere.json'" in capsys.readouterr().err
    saved = tmp_path / "evening.json"
    saved.write_text("{}", "utf-8")
    assert main(["replay", str(saved), "--seat", "Ann"]) == 2
    assert "this is not a saved game of undercroft" in capsys.readouterr().err
    saved.write_text(undercroft.new("wakening", ["Ann", "Ben"]).save(), "utf-8")
    assert main(["replay", str(saved), "--seat", "Cid"]) == 2
    assert "there is no seat 'Cid'; there are Ann, Ben" in capsys.readouterr().err


def test_without_textual_the_client_says_what_to_install(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "undercroft.term.play", None)
    assert main(["play", "wakening"]) == 2
    assert "pip install 'undercroft[term]'" in capsys.readouterr().err
