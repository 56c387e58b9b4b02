"""Watching a saved game again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.english import refused
from tests.term.evening import played, session
from undercroft.engine.errors import CannotLoad, Diverged, Refused
from undercroft.engine.rewind import table_at
from undercroft.engine.tongues import ENGLISH
from undercroft.term.popups import HelpPopup, WhyPopup
from undercroft.term.reel import Reel, reel_app
from undercroft.term.replay import replay, transcript


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    played(40).save(path)
    return path


def test_answers_stand_between_the_lines_they_led_to() -> None:
    begun = session(seats=3)
    begun.answer("kata")
    begun.answer("lyric")
    assert list(transcript(begun.table, 2, 0))[1:] == [
        "1> Player 1: Kata, Monk: Flowing strikes",
        "Kata joins the party. [setup/heroes]",
        "2> Player 2: Lyric, Bard: Bardsong",
        "Lyric joins the party. [setup/heroes]",
    ]


def test_a_replay_shows_all_that_the_seat_has_read() -> None:
    table = played(69).table
    lines = list(transcript(table, 69, 1))
    told = [line.partition(" [")[0] for line in lines[1:-1] if "> Player" not in line]
    assert told == [table.speech().plain(line.told) for line in table.log(1)]
    assert lines[-1] == "A hero is dead and nobody can help. All is lost. [end/death]"


def test_the_plain_replay_stops_at_the_step_that_is_asked_for(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(saved, to=3, seat="1", plain=True) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Wakening Lair, seen by Player 2, steps 0 to 3 of 40.")
    assert "3> " in printed
    assert "4> " not in printed


@pytest.mark.parametrize(
    ("to", "seat", "refusal"),
    [
        (41, "0", "There is no step 41: this game has steps 0 to 40."),
        (1, "7", "There is no one seat 7; there are Player 1, Player 2."),
        (1, "Cid", "There is no one seat Cid; there are Player 1, Player 2."),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(
    saved: Path, to: int, seat: str, refusal: str
) -> None:
    with refused(Refused, refusal):
        replay(saved, to=to, seat=seat, plain=True)


def test_a_seat_may_be_named(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(saved, to=3, seat="Player 2", plain=True) == 0
    assert capsys.readouterr().out.startswith("Wakening Lair, seen by Player 2")


def test_a_game_that_was_played_by_other_rules_is_refused_in_a_sentence(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lead_elsewhere(*_: object) -> None:
        raise Diverged("here or there")

    monkeypatch.setattr("undercroft.term.replay.table_at", lead_elsewhere)
    with refused(CannotLoad, "This game was played under other rules"):
        replay(saved, to=3, seat="0", plain=True)


@pytest.mark.parametrize("text", ["", "not a game", "{}", "\0"])
def test_a_file_that_is_no_game_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    with refused(CannotLoad, "^This is not a saved game of undercroft.$"):
        replay(path, to=None, seat="0", plain=True)
    with refused(CannotLoad, "none.json cannot be read: "):
        replay(tmp_path / "none.json", to=None, seat="0", plain=True)


def watch(script: Callable[[Pilot[str]], Any], step: int = 20) -> None:
    async def run() -> None:
        app = reel_app(played(40).table, step, 0, ENGLISH)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await script(pilot)
        assert app.broken is None

    asyncio.run(run())


def test_the_reel_is_wound_to_and_fro() -> None:
    async def script(pilot: Pilot[str]) -> None:
        def marked() -> str:
            lines = str(pilot.app.screen.query_one("#answers", Static).content).splitlines()
            return next((line for line in lines if line.startswith("▶")), "")

        assert marked().startswith("▶  20  Player ")
        for keys, step in (
            (["right"], "21"),
            (["left", "left"], "19"),
            (["pagedown"], "29"),
            (["end"], "40"),
            (["right"], "40"),
        ):
            await pilot.press(*keys)
            assert marked().split()[1] == step
        await pilot.press("home")
        assert marked() == ""

    watch(script)


def test_another_seat_may_look_and_the_log_is_that_of_the_step() -> None:
    table = played(40).table

    async def script(pilot: Pilot[str]) -> None:
        log = pilot.app.screen.query_one("#log")
        assert getattr(log, "option_count", 0) == len(table_at(table, 20).log(0))
        await pilot.press("n")
        assert pilot.app.screen.query_one(Reel).border_title == "Replay, seen by Player 2"
        await pilot.press("l", "enter")
        assert isinstance(pilot.app.screen, WhyPopup)
        await pilot.press("escape", "h")
        assert isinstance(pilot.app.screen, HelpPopup)
        await pilot.press("escape", "q")

    watch(script)
