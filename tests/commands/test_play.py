"""`undercroft play`: what it hands over to the terminal client."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from undercroft.cli import main
from undercroft.commands.play import COMMAND

Capture = pytest.CaptureFixture[str]


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
        "bot": "scripted",
        "plain": False,
        "resume": None,
        "options": {},
        "language": "en",
    }


@pytest.mark.parametrize("example", COMMAND.examples)
def test_the_examples_of_the_help_open_a_table(example: str, handed_over: list[Any]) -> None:
    assert main(example.split()[1:]) == 7
    assert handed_over


def test_an_adventure_for_a_lone_hero_has_one_seat_and_no_bots(handed_over: list[Any]) -> None:
    assert main(["play", "ravenloft", "--adventure", "1"]) == 7
    assert (handed_over[1]["seats"], handed_over[1]["bots"]) == (1, 0)


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
        "language": "en",
    }


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--seats 2 --bots 3", "3 bots do not fit on 2 seats"),
        ("--seats 8", "is for 1 to 6 seats, not 8"),
        ("--heroes kata nobody", "There is no hero 'nobody'"),
        ("--resume nowhere.json", "There is no saved game “nowhere.json”"),
        ("--bot nobody", "invalid choice: 'nobody'"),
    ],
)
def test_what_cannot_be_is_refused_before_the_screen_opens(
    words: str, told: str, handed_over: list[Any], capsys: Capture
) -> None:
    assert main(["play", "wakening", *words.split()]) == 2
    assert told in capsys.readouterr().err
    assert handed_over == []
