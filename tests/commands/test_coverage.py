"""`undercroft coverage`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.shell import typed
from tests.sim import cellar
from tests.sim.cellar import open_cellar
from undercroft.commands import coverage

Capture = pytest.CaptureFixture[str]


def test_json_has_the_promised_keys(capsys: Capture) -> None:
    typed("coverage wakening --games 3 --seed 1 --bot random --json")
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == [
        *("games", "total", "occurred", "never", "unlisted", "errors"),
        *("anchors_total", "anchors_implemented", "anchors_tested", "unclaimed", "unknown"),
    ]
    assert shown["occurred"] + len(shown["never"]) == shown["total"]
    assert 0 < shown["occurred"] < shown["total"]


def test_what_is_missing_is_named_and_the_exit_code_is_one(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_cellar(monkeypatch)
    assert typed("coverage cellar --games 2 --bot random") == 1
    shown = capsys.readouterr().out
    assert "Never occurred:\n  event:Drink\n" in shown
    assert "Occurred, but the game does not list it:\n  event:Hide\n" in shown


def test_where_nothing_is_missing_the_exit_code_is_zero(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_cellar(monkeypatch)
    monkeypatch.setattr(coverage, "home_of", lambda _: Path(cellar.__file__).parent)
    monkeypatch.setattr(coverage, "folder_of_tests", lambda: None)
    monkeypatch.setattr(
        type(game), "possible", lambda _: ("event:Lift", "event:Hide", "option:barrel")
    )
    assert typed("coverage cellar --games 2 --bot random") == 0
    assert "Never occurred" not in capsys.readouterr().out


def test_an_installed_package_says_that_it_has_no_folder_of_tests(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coverage, "folder_of_tests", lambda: None)
    typed("coverage wakening --games 1 --bot random")
    assert "unknown: the tests are not installed" in capsys.readouterr().out
    typed("coverage wakening --games 1 --bot random --json")
    assert json.loads(capsys.readouterr().out)["anchors_tested"] is None


def test_crashes_are_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    open_cellar(monkeypatch, "crash")
    assert typed("coverage cellar --games 20 --bot random --json") == 1
    shown = capsys.readouterr()
    assert json.loads(shown.out)["errors"] == shown.err.count("crashed: ZeroDivisionError") > 0
