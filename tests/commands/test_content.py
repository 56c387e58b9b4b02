"""`undercroft content`."""

from __future__ import annotations

import json

import pytest

from undercroft.cli import main


def test_the_box_of_wakening_lair_is_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "wakening", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert list(content) == ["counts", "tags"]
    assert content["counts"] == {
        "heroes": 18,
        "monster_cards": 24,
        "treasure_cards": 24,
        "rooms": 12,
        "terrors": 6,
    }
    assert content["tags"]["book"] > 0


def test_people_read_two_small_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "wakening"]) == 0
    shown = capsys.readouterr().out
    assert "  monster cards   24\n" in shown
    assert "uncertain" in shown
