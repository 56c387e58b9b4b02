"""`undercroft sim`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.commands.shell import typed
from tests.sim.cellar import open_cellar
from undercroft.sim.tally import Tally

Capture = pytest.CaptureFixture[str]


def counted(capsys: Capture, words: str) -> dict[str, Any]:
    assert typed(f"{words} --json") == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    counts: dict[str, Any] = json.loads(shown.out)
    return counts


def test_json_is_one_object_with_exactly_the_promised_keys(capsys: Capture) -> None:
    counts = counted(capsys, "sim wakening --games 4 --seed 1 --bot random")
    assert list(counts) == list(Tally().shown())
    assert counts["games"] == counts["finished"] == 4
    assert counts["errors"] == 0
    assert sum(counts["outcomes"].values()) == 4


def test_two_jobs_count_what_one_counts(capsys: Capture) -> None:
    words = "sim wakening --games 6 --seats mixed --bot random --jobs"
    one, two = counted(capsys, f"{words} 1"), counted(capsys, f"{words} 2")
    for counts in (one, two):
        for key in ("cpu_seconds", "decisions_per_second", "real_decisions_per_second"):
            del counts[key]
    assert one == two


def test_people_read_a_small_table_with_an_interval(capsys: Capture) -> None:
    assert typed("sim wakening --games 4 --bot random --seats 3") == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Wakening Lair: 4 games, seats: 3, bot: random, seed: 1\n")
    assert "95 % interval" in shown
    assert "real decisions a second" in shown


def test_only_one_game_is_told_from_beginning_to_end(capsys: Capture) -> None:
    assert typed("sim wakening --bot random --seed 1 --only 3") == 0
    shown = capsys.readouterr().out
    counts = counted(capsys, "sim wakening --bot random --seed 1 --only 3")
    assert shown.startswith("Wakening Lair, game 3, seed 1/3\n")
    assert shown.endswith(f"Outcome: {next(iter(counts['outcomes']))}\n")
    assert shown.count("\n[") == counts["decisions"]
    assert counts["games"] == 1


def test_the_options_of_the_game_reach_the_table(capsys: Capture) -> None:
    words = "sim wakening --bot random --heroes kata lyric --first lyric --terror soulbane --only 0"
    assert typed(words) == 0
    assert "Lyric goes first." in capsys.readouterr().out


def test_a_haunt_of_the_city_is_chosen_by_its_number(capsys: Capture) -> None:
    words = "sim betrayal --bot random --haunt 22 --adventurers lia vort torskar --only 0"
    assert typed(words) == 0
    shown = capsys.readouterr().out
    assert "Lia" in shown
    assert 'reveals the haunt "Battle of the Bhaalspawn".' in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--heroes kata nobody", "There is no hero 'nobody'"),
        ("--terror kitten", "There is no Terror 'kitten'"),
        ("--ruling A1=sometimes", "Ruling A1 is one of empty, populated, not 'sometimes'"),
        ("--seats 7", "is for 1 to 6 seats, not 7"),
        ("--seats some", "'some' is not a whole number"),
        ("--only last", "'last' is not a whole number"),
    ],
)
def test_what_the_game_does_not_have_is_refused(words: str, told: str, capsys: Capture) -> None:
    assert typed(f"sim wakening --games 1 {words}") == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert told in shown.err
    assert shown.err.count("\n") == 1


def test_a_crash_tells_the_seed_and_the_command_that_repeats_it(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_cellar(monkeypatch, "crash")
    assert typed("sim cellar --games 20 --bot random --seed x --seats mixed --json") == 1
    shown = capsys.readouterr()
    counts = json.loads(shown.out)
    assert 0 < counts["errors"] < 20
    told = shown.err.splitlines()
    number = told[0].split()[2]
    assert told[:3] == [
        f"undercroft: game {number} crashed: ZeroDivisionError: the barrel is bottomless",
        f"  its seed is x/{number}",
        "  this plays it again: undercroft sim cellar --seed x --bot random --seats mixed "
        f"--only {number}",
    ]
    _, _, command = told[2].partition("again: undercroft ")
    assert typed(command) == 1
    again = capsys.readouterr()
    assert f"game {number}, seed x/{number}" in again.out
    assert "ZeroDivisionError: the barrel is bottomless" in again.err


def test_the_command_that_repeats_a_crash_carries_all_options(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.sim.series._play_at_random", lambda *_: 1 / 0)
    words = "--terror mudmuck --first kata --heroes kata lyric --ruling A1=empty"
    assert typed(f"sim wakening --games 1 --seed 'a b' --bot random --seats 2 {words}") == 1
    assert (
        "again: undercroft sim wakening --seed 'a b' --bot random --seats 2 --only 0 "
        f"{words}\n" in capsys.readouterr().err
    )
