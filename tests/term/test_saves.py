from __future__ import annotations

import os
from pathlib import Path

import pytest

from undercroft.term import saves


def test_a_save_is_written_into_a_folder_that_was_not_there(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "game.json"
    saves.write(path, "a game")
    assert path.read_text("utf-8") == "a game"


def test_a_save_that_fails_leaves_the_old_one_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    saves.write(path, "the old game")

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="no space left"):
        saves.write(path, "the new game")
    assert path.read_text("utf-8") == "the old game"
    assert list(tmp_path.iterdir()) == [path]


def test_two_games_begun_at_once_have_files_of_their_own() -> None:
    assert len({saves.fresh("wakening") for _ in range(3)}) == 3
