"""No test of the terminal client writes outside its own folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.term import saves


@pytest.fixture(autouse=True)
def saves_in_a_folder_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(saves, "user_data_path", lambda name: tmp_path / name)
    return tmp_path / "undercroft" / "saves"
