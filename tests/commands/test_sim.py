"""`undercroft sim`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.commands.shell import typed
from tests.sim.cellar import open_cellar
from undercroft.commands import sim
from undercroft.sim.series import Series, play
from undercroft.sim.tally import Result, Tally

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
    assert "  won               0 of 4  0.0%    (95 % interval 0.0% to 49.0%)\n" in shown
    assert "real decisions a second" in shown
    assert "By seats" not in shown, "all tables were alike in that"


def test_a_series_of_several_kinds_of_tables_is_told_apart(capsys: Capture) -> None:
    assert typed("sim ravenloft --games 30 --bot random --seats mixed") == 0
    shown = capsys.readouterr().out
    places, seats = shown.partition("By adventure\n")[2].split("By seats\n")
    assert places.count("\n") == 11, "a lone hero's two are left out: no table has one seat"
    assert "  icon-of-ravenloft: won " in places
    assert [line.split(":")[0].strip() for line in seats.splitlines()] == ["2", "3", "4", "5"]


def test_no_side_of_the_city_has_won_because_somebody_has(capsys: Capture) -> None:
    assert typed("sim betrayal --games 6 --bot random --haunt 2") == 0
    shown = capsys.readouterr().out
    assert "  heroes won " in shown
    assert "  traitor won " in shown
    assert "\n  won" not in shown
    counts = counted(capsys, "sim betrayal --games 6 --bot random --haunt 2")
    assert list(counts["sides"]) == ["hero", "traitor"]
    assert sum(side["wins"] for side in counts["sides"].values()) + counts["nobody"] == 6
    assert list(counts["by"]["haunt"]) == ["glurk-rises"]
    assert counts["by"]["haunt"]["glurk-rises"] == counts["sides"]


def test_rows_are_one_line_of_json_for_each_game(capsys: Capture, tmp_path: Path) -> None:
    assert typed("sim wakening --games 3 --bot random --rows -") == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["number"] for row in rows] == [0, 1, 2]
    assert {row["outcome"] for row in rows} == {"hero-died"}
    file = tmp_path / "rows.jsonl"
    assert typed(f"sim wakening --games 3 --bot random --jobs 2 --rows {file}") == 0
    assert "3 games" in capsys.readouterr().out
    written = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for row in (*rows, *written):
        del row["cpu_seconds"]
    assert written == rows


def test_a_folder_that_one_may_not_write_to_is_a_sentence(capsys: Capture) -> None:
    assert typed("sim wakening --games 1 --bot random --rows /nowhere/rows.jsonl") == 1
    assert capsys.readouterr().err.startswith("undercroft: /nowhere/rows.jsonl: the system says")


def test_an_interrupt_leaves_what_was_counted_by_then(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = iter(range(3))

    def played(series: Series, numbers: Sequence[int]) -> list[Result]:
        if next(games, None) is None:
            raise KeyboardInterrupt
        return play(series, numbers)

    monkeypatch.setattr(sim, "play", played)
    assert typed("sim wakening --games 900 --bot random --json") == 130
    shown = capsys.readouterr()
    assert json.loads(shown.out)["games"] == 3
    assert shown.err == "undercroft: interrupted after 3 of 900 games\n"


def test_an_interrupt_does_not_wait_for_other_processes(tmp_path: Path) -> None:
    """As from a keyboard: Ctrl+C reaches the whole group."""
    rows = tmp_path / "rows.jsonl"
    words = "sim wakening --games 1000000 --seed 1 --bot random --jobs 2 --json --rows"
    with subprocess.Popen(
        [sys.executable, "-m", "undercroft", *words.split(), str(rows)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not rows.exists() or not rows.read_text("utf-8"):
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err.startswith("undercroft: interrupted after ")
    assert json.loads(out)["games"] >= len(rows.read_text("utf-8").splitlines()) > 0


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
