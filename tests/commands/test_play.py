"""`undercroft play`: what it hands over to the terminal client."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

import undercroft
from undercroft.cli import main
from undercroft.commands.play import COMMAND
from undercroft.term import saves
from undercroft.term.saves import Saved

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
        "options": {},
        "language": "en",
    }


@pytest.mark.parametrize("example", COMMAND.examples[2:])
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


def test_everything_asked_for_reaches_the_client(handed_over: list[Any]) -> None:
    words = "--seats 2 --bots 0 --bot random --seed 7 --plain --heroes kata lyric --terror mudmuck"
    assert main(["play", "wakening", *words.split()]) == 7
    assert handed_over[1] == {
        "seats": 2,
        "bots": 0,
        "bot": "random",
        "seed": "7",
        "plain": True,
        "options": {"heroes": ["kata", "lyric"], "terror": "mudmuck"},
        "language": "en",
    }


def test_a_saved_game_needs_no_name_of_its_game(handed_over: list[Any], tmp_path: Path) -> None:
    saved = tmp_path / "evening.json"
    saved.write_text("{}", "utf-8")
    assert main(["play", "--resume", str(saved), "--plain"]) == 7
    assert handed_over == [saved, {"game": "", "bot": None, "plain": True, "language": "en"}]


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Saved]:
    """Two unfinished games, the lair played last, and one that is over."""
    monkeypatch.setattr(saves, "user_data_path", lambda name: tmp_path / name)
    tables = [
        undercroft.new("ravenloft", ["You", "Bot 2"], 1),
        undercroft.new("wakening", ["You", "Bot 2"], 1),
        over(undercroft.new("wakening", ["You", "Bot 2"], 1)),
    ]
    for age, table in enumerate(reversed(tables)):
        path = saves.fresh(f"{table.game.slug}-auto")
        saves.write(path, table.save())
        at = 1_700_000_000 + (0 if table.over else 1_000 * (age + 1) * (-1 if age > 1 else 1))
        os.utime(path, (at, at))
    (saves.folder() / "wakening-broken.json").write_text("{}", "utf-8")
    return [*saves.read_all()]


def over(table: undercroft.Table[Any]) -> undercroft.Table[Any]:
    while table.pending:
        table.answer(table.pending.keys[-1])
    return table


def test_the_latest_is_the_unfinished_game_that_was_played_last(
    kept: list[Saved], handed_over: list[Any], capsys: Capture
) -> None:
    assert [(saved.game, saved.over) for saved in kept] == [
        ("wakening", False),
        ("wakening", True),
        ("ravenloft", False),
    ]
    assert main(["play", "--resume"]) == 7
    assert main(["play", "ravenloft", "--resume"]) == 7
    assert handed_over[::2] == [kept[0].path, kept[2].path]
    assert main(["play", "betrayal", "--resume"]) == 2
    assert "There is no unfinished game to go on with." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "taken"),
    [("\n", 0), ("2\n", 1), ("9\nravenloft\n", "ravenloft"), ("3\n", "wakening"), ("q\n", None)],
)
def test_without_a_game_there_is_a_menu_of_unfinished_tables_and_games(
    typed: str,
    taken: int | str | None,
    kept: list[Saved],
    handed_over: list[Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["play"]) == (0 if taken is None else 7)
    shown = capsys.readouterr().out
    assert "  1  Wakening Lair: go on, 0 answers so far, last played 2023-" in shown
    assert "  2  Find the Icon of Ravenloft: go on, " in shown
    assert "  5  Betrayal at Baldur's Gate: a new game\n" in shown
    assert ("Please type a number from 1 to 5, or q." in shown) == typed.startswith("9")
    unfinished = [saved.path for saved in kept if not saved.over]
    wanted = unfinished[taken] if isinstance(taken, int) else taken
    assert handed_over[:1] == ([] if taken is None else [wanted])


@pytest.mark.usefixtures("kept")
def test_saves_are_listed_the_latest_first(capsys: Capture) -> None:
    assert main(["saves"]) == 0
    head, *listed, tail = capsys.readouterr().out.splitlines()
    assert head.startswith("Saved games in ")
    assert [line.split("  ")[2] for line in listed] == [
        "Wakening Lair",
        "Wakening Lair",
        "Find the Icon of Ravenloft",
    ]
    assert [("unfinished" in line, "over" in line) for line in listed] == [
        (True, False),
        (False, True),
        (True, False),
    ]
    assert "undercroft play --resume" in tail
    assert main(["saves", "ravenloft", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["saves"]
    assert (found["game"], found["seats"], found["over"]) == ("ravenloft", ["You", "Bot 2"], False)


def test_a_folder_without_saves_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    monkeypatch.setattr(saves, "user_data_path", lambda name: tmp_path / name)
    assert main(["saves"]) == 0
    assert capsys.readouterr().out.startswith("There are no saved games in ")
    assert main(["saves", "chess"]) == 2


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
