"""`undercroft content`."""

from __future__ import annotations

import json

import pytest

from undercroft.cli import main
from undercroft.games.betrayal.facts import BUILT


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


def test_the_box_of_betrayal_tells_how_many_of_its_haunts_can_be_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["content", "betrayal", "--json"]) == 0
    counts = json.loads(capsys.readouterr().out)["counts"]
    built = counts.pop("haunts_built")
    assert counts == {
        **{"adventurers": 12, "tiles": 42, "start_tiles": 2, "items": 22, "omens": 13},
        **{"events": 45, "chart_cells": 169, "haunts": 50},
    }
    assert built == len(BUILT)


def test_people_read_two_small_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "wakening"]) == 0
    shown = capsys.readouterr().out
    assert "  monster cards   24\n" in shown
    assert "uncertain" in shown
