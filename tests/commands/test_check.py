"""`undercroft check`."""

from __future__ import annotations

import json

import pytest

from tests.commands.shell import typed
from tests.sim.cellar import open_cellar

Capture = pytest.CaptureFixture[str]


def test_json_has_exactly_the_promised_keys(capsys: Capture) -> None:
    assert typed("check wakening --games 1 --seed 1 --seats 2 --json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["games", "decisions", "failures"]
    assert (shown["games"], shown["failures"]) == (1, 0)
    assert shown["decisions"] > 10


def test_two_jobs_find_what_one_finds(capsys: Capture) -> None:
    found = []
    for jobs in "12":
        assert typed(f"check wakening --games 2 --seed 4 --jobs {jobs}") == 0
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]


def test_failures_are_counted_and_with_verbose_described(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_cellar(monkeypatch, "leak")
    assert typed("check cellar --games 12") == 1
    assert capsys.readouterr().err == ""
    assert typed("check cellar --games 12 --verbose --json") == 1
    shown = capsys.readouterr()
    assert json.loads(shown.out)["failures"] > 0
    assert "sees beside other secrets is not the same" in shown.err


def test_kept_answers_are_compared_instead_where_that_is_wanted(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed("check wakening --kept --games 2 --seed 1") == 0
    open_cellar(monkeypatch, "stale")
    assert typed("check cellar --games 2") == 0, "the other checks do not see it"
    assert typed("check cellar --kept --games 2 --verbose") == 1
    assert "lifts about 'left' is kept as 0, but is 1 now" in capsys.readouterr().err


def test_what_the_game_does_not_have_is_refused(capsys: Capture) -> None:
    assert typed("check wakening --terror kitten") == 2
    assert "There is no Terror 'kitten'" in capsys.readouterr().err
