"""`undercroft play` from the first line to the last."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.english import refused
from tests.term.evening import played
from undercroft.engine.errors import CannotLoad, Refused
from undercroft.term import play as front
from undercroft.term.play import play, resume
from undercroft.term.replay import replay
from undercroft.term.wakening.lair import LairBoard


def start(**changed: Any) -> int:
    wanted: dict[str, Any] = {
        "seats": 2,
        "bots": 1,
        "bot": "random",
        "seed": "4",
        "plain": True,
        "options": {},
    }
    return play("wakening", **{**wanted, **changed})


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("kata\nquit\n"))


@pytest.mark.usefixtures("typed")
@pytest.mark.parametrize("plain", [True, False])
def test_without_a_terminal_the_game_is_plain(
    plain: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(plain=plain) == 0
    printed = capsys.readouterr().out
    assert "Kata joins the party." in printed
    assert "undercroft play wakening --resume " in printed


@pytest.mark.usefixtures("typed")
def test_a_saved_game_is_taken_up_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = played(10).save(tmp_path / "evening.json")
    assert resume(path, bot=None, plain=True) == 0
    assert "Type help for the commands" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"bots": 3}, "3 bots cannot sit on 2 seats"),
        ({"bot": "oracle"}, "There is no bot “oracle”"),
        ({"options": {"terror": "mouse"}}, "There is no Terror 'mouse'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(changed: dict[str, Any], refusal: str) -> None:
    with refused(Refused, refusal):
        start(**changed)


def test_a_save_of_another_game_than_the_one_named_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "castle.json"
    path.write_text(undercroft.new("ravenloft", ["Ann"], adventure="1").save(), "utf-8")
    with refused(CannotLoad, "This is a save of ravenloft, not of wakening"):
        resume(path, game="wakening", bot=None, plain=True)


def test_a_flipped_byte_in_a_save_is_told(tmp_path: Path) -> None:
    path = tmp_path / "lair.json"
    text = undercroft.new("wakening", ["Ann", "Ben"]).save()
    path.write_text(text.replace("Ann", "Ant", 1), "utf-8")
    with refused(CannotLoad, "This save is damaged"):
        resume(path, bot=None, plain=True)
    with refused(CannotLoad, "This save is damaged"):
        replay(path, to=None, seat="0", plain=True)


def test_a_file_that_cannot_be_read_is_named() -> None:
    with refused(Refused, "nowhere.json cannot be read: "):
        resume(Path("nowhere.json"), bot=None, plain=True)


class Screen:
    """A full screen that ends as it is told: in a wish, or in an error."""

    def __init__(self, ending: str | Exception) -> None:
        self.broken = ending if isinstance(ending, Exception) else None
        self._wish = None if isinstance(ending, Exception) else ending

    def run(self) -> str | None:
        return self._wish


@pytest.fixture
def in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> list[str | Exception]:
    """How the screens of this test end, one after the other."""
    endings: list[str | Exception] = []
    monkeypatch.setattr(front, "in_terminal", lambda: True)
    monkeypatch.setattr(front, "lacking", lambda: None)
    monkeypatch.setattr(front, "play_app", lambda session: Screen(endings.pop(0)))
    return endings


def test_a_new_game_follows_where_one_is_wanted(
    in_a_terminal: list[str | Exception], capsys: pytest.CaptureFixture[str]
) -> None:
    in_a_terminal.extend(["new", "quit"])
    assert start(plain=False) == 0
    assert capsys.readouterr().out.count("Go on with it: ") == 2


@pytest.mark.parametrize(("reply", "left"), [("", 0), ("q", 1)])
def test_after_a_mishap_one_may_go_on_or_leave(
    reply: str,
    left: int,
    in_a_terminal: list[str | Exception],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    in_a_terminal.extend([ZeroDivisionError(), "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: reply)
    assert start(plain=False) == 0
    assert len(in_a_terminal) == left
    printed = capsys.readouterr().out
    assert "Sorry, the screen gave way (ZeroDivisionError). The game itself is safe." in printed
    assert "Traceback" not in printed


@pytest.mark.usefixtures("typed")
def test_plain_lines_that_fail_end_in_a_sentence_and_a_save(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(LairBoard, "speaker", fail)
    assert start() == 1
    printed = capsys.readouterr().out
    assert "Sorry, something gave way (ZeroDivisionError). The game itself is safe." in printed
    assert "undercroft play wakening --resume " in printed
