"""Terminals on which the full screen has no room, or no way to be drawn."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from tests.english import said
from undercroft.term import door
from undercroft.term.door import lacking

Set = Callable[..., None]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Set:
    """A good one, but for what a test says."""

    def set_up(
        term: str = "xterm", encoding: str = "utf-8", size: tuple[int, int] = (80, 24)
    ) -> None:
        monkeypatch.setenv("TERM", term)
        monkeypatch.setattr(sys, "stdout", SimpleNamespace(encoding=encoding))
        monkeypatch.setattr(door, "get_terminal_size", lambda: os.terminal_size(size))

    return set_up


def test_a_good_terminal_lacks_nothing(terminal: Set) -> None:
    terminal()
    assert lacking() is None


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"term": "dumb"}, "This terminal cannot move its cursor"),
        ({"term": ""}, "This terminal cannot move its cursor"),
        ({"encoding": "iso8859-1"}, "This terminal cannot draw the full screen"),
        ({"size": (40, 10)}, "needs 60 by 18 characters and there are 40 by 10"),
        ({"size": (200, 10)}, "there are 200 by 10"),
    ],
)
def test_what_it_lacks_is_told(terminal: Set, wrong: dict[str, object], told: str) -> None:
    terminal(**wrong)
    words = lacking()
    assert words is not None
    assert told in said(words)


def test_without_textual_lines_must_do(terminal: Set, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal()
    monkeypatch.setattr(door, "find_spec", lambda name: None)
    words = lacking()
    assert words is not None
    assert "pip install 'undercroft[term]'" in said(words)
