"""`undercroft serve` hands over what was typed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.commands.shell import typed
from undercroft.server import run as module
from undercroft.server.run import Wanted


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Wanted]:
    """What the house would have been asked for; it ends with exit code 7."""
    given: list[Wanted] = []

    def run(wanted: Wanted) -> int:
        given.append(wanted)
        return 7

    monkeypatch.setattr(module, "run", run)
    monkeypatch.setattr(module, "usual_store", lambda: "sqlite:///usual.db")
    return given


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("serve", {"host": "127.0.0.1", "port": 8000, "store": "sqlite:///usual.db"}),
        ("serve --host 0.0.0.0 --port 81", {"host": "0.0.0.0", "port": 81, "opens": False}),
        ("serve --store sqlite:///x.db", {"store": "sqlite:///x.db", "workers": 1}),
        ("serve --store postgresql://h/d --workers 4", {"workers": 4}),
        ("serve --origin https://a --origin https://b", {"origins": ("https://a", "https://b")}),
        ("serve --tables-per-hour 5", {"tables_per_hour": 5}),
        ("serve", {"keep_days": 0}),
        ("serve --keep-days 90", {"keep_days": 90}),
        ("serve --open", {"opens": True, "game": ""}),
        ("serve --game ravenloft", {"opens": True, "game": "ravenloft"}),
    ],
)
def test_what_is_typed_is_what_is_asked_for(
    asked: list[Wanted], line: str, told: dict[str, Any]
) -> None:
    assert typed(line) == 7
    assert {name: getattr(asked[0], name) for name in told} == told


@pytest.mark.parametrize("store", ["", "--store sqlite:///x.db"])
def test_several_workers_need_postgresql(
    asked: list[Wanted], store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(f"serve --workers 2 {store}") != 7
    assert "Several workers need PostgreSQL" in capsys.readouterr().err
    assert not asked


@pytest.mark.parametrize("line", ["serve --port x", "serve --port 0", "serve --game chess"])
def test_what_makes_no_sense_is_refused(asked: list[Wanted], line: str) -> None:
    assert typed(line) == 2
    assert not asked
