"""A bar where somebody watches, and a line now and then elsewhere."""

from __future__ import annotations

import sys

import pytest

from undercroft.sim import progress as module
from undercroft.sim.progress import progress


def work() -> None:
    with progress("digging", 3) as advance:
        for _ in range(3):
            advance(1)


def test_what_is_done_soon_is_done_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    work()
    assert capsys.readouterr() == ("", "")


def test_long_work_says_how_far_it_is_where_no_bar_can_be_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "monotonic", iter([0, 10, 16, 16, 20]).__next__)
    work()
    shown = capsys.readouterr()
    assert shown.err == "undercroft: digging: 2 of 3\n"
    assert shown.out == ""


def test_on_a_terminal_a_bar_is_shown_on_stderr_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    work()
    shown = capsys.readouterr()
    assert "digging" in shown.err
    assert shown.out == ""


def test_without_rich_lines_must_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "undercroft.sim.bar", None)
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    work()
    assert capsys.readouterr().err.endswith("undercroft: digging: 3 of 3\n")
