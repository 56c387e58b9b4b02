"""`undercroft replay`: what it hands over to the terminal client."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import undercroft
from undercroft.cli import main

Capture = pytest.CaptureFixture[str]


def test_a_replay_is_handed_the_file_the_step_and_the_seat(
    handed_over: list[Any], tmp_path: Path
) -> None:
    saved = tmp_path / "evening.json"
    saved.write_text(undercroft.new("wakening", ["Ann", "Ben"]).save(), "utf-8")
    assert main(["replay", str(saved)]) == 7
    assert handed_over == [saved, {"to": None, "seat": "0", "plain": False, "language": "en"}]
    handed_over.clear()
    assert main(["replay", str(saved), "--to", "40", "--seat", "1", "--plain"]) == 7
    assert handed_over == [saved, {"to": 40, "seat": "1", "plain": True, "language": "en"}]


def test_a_replay_of_nothing_or_by_nobody_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert main(["replay", "nowhere.json"]) == 2
    assert "There is no saved game “nowhere.json”." in capsys.readouterr().err
    saved = tmp_path / "evening.json"
    saved.write_text("{}", "utf-8")
    assert main(["replay", str(saved), "--seat", "Ann"]) == 2
    assert "This is not a saved game of undercroft." in capsys.readouterr().err
    saved.write_text(undercroft.new("wakening", ["Ann", "Ben"]).save(), "utf-8")
    assert main(["replay", str(saved), "--seat", "Cid"]) == 2
    assert "There is no one seat Cid; there are Ann, Ben." in capsys.readouterr().err
