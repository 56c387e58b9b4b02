"""A bar where somebody watches, and silence elsewhere."""

from __future__ import annotations

import sys

import pytest

from undercroft.sim.progress import progress


def work() -> None:
    with progress("digging", 3) as advance:
        for _ in range(3):
            advance(1)


def test_nothing_is_shown_where_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    work()
    assert capsys.readouterr() == ("", "")


def test_on_a_terminal_a_bar_is_shown_on_stderr_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    work()
    shown = capsys.readouterr()
    assert "digging" in shown.err
    assert shown.out == ""


def test_without_rich_the_work_is_done_all_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "undercroft.sim.bar", None)
    work()
    assert capsys.readouterr() == ("", "")
