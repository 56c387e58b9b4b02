"""The tests on every Python: which are looked for, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import pythons


@pytest.fixture(autouse=True)
def an_empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(pythons, "HOME", tmp_path)


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", "utf-8")
    path.chmod(0o755)
    return path


def test_all_that_the_package_supports_are_looked_for() -> None:
    assert pythons.supported() == ["3.11", "3.12", "3.13"]


def test_an_interpreter_is_found_on_the_path_and_where_such_are_kept(tmp_path: Path) -> None:
    assert pythons.found("3.12") is None
    on_path = program(tmp_path / "bin/python3.12")
    assert pythons.found("3.12") == on_path
    program(tmp_path / ".pyenv/versions/3.12.1/bin/python3")
    newer = program(tmp_path / ".pyenv/versions/3.12.10/bin/python3")
    assert pythons.found("3.12") == newer
    assert pythons.found("3.1") is None


def test_one_that_fails_or_none_at_all_is_no_success(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pythons.main([]) == 1
    assert capsys.readouterr().out.count("not found") == 3
    monkeypatch.setattr(pythons, "found", Path)
    monkeypatch.setattr(pythons, "prepared", lambda version, python: python)
    monkeypatch.setattr(pythons, "tested", lambda python, *_: str(python) != "3.13")
    assert pythons.main([]) == 1
    assert "Python 3.12: passed\nPython 3.13: FAILED\n" in capsys.readouterr().out
    monkeypatch.setattr(pythons, "tested", lambda *_: True)
    assert pythons.main([]) == 0
