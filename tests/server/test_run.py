"""Starting the server: what is refused, and where the browser is led."""

from __future__ import annotations

import asyncio
import os
import re
import socket
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tests.english import refused
from undercroft.server import run as module
from undercroft.server.errors import CannotServe
from undercroft.server.registry import Registry
from undercroft.server.run import HERE, Wanted, run
from undercroft.server.store import Store


@pytest.fixture
def wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A inn with pages, on a free port and a new store; nothing is really served."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setenv("UNDERCROFT_WEB", str(tmp_path))
    for name in ("STORE", "ORIGINS", "TABLES_PER_HOUR"):
        monkeypatch.setenv(f"UNDERCROFT_{name}", "")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    return {
        "host": "127.0.0.1",
        "port": port,
        "store": f"sqlite:///{tmp_path / 'store.db'}",
        "workers": 1,
        "origins": ("https://games.example",),
        "tables_per_hour": 9,
    }


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(uvicorn, "run", lambda _, **more: calls.append(more))
    monkeypatch.setattr(module, "_open_browser", lambda *_: None)
    return calls


def test_without_pages_it_says_how_to_make_them(
    wanted: dict[str, Any], served: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCROFT_WEB", "/nowhere")
    with refused(CannotServe, "The browser client is not built: “make web” builds it."):
        run(Wanted(**wanted))
    assert not served


def test_a_port_in_use_is_named(wanted: dict[str, Any], served: list[Any]) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", wanted["port"]))
        busy.listen()
        with refused(CannotServe, f"127.0.0.1:{wanted['port']} is in use; try another --port."):
            run(Wanted(**wanted))
    assert not served


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("nowhere.invalid", "There is no address “nowhere.invalid”; try --host 0.0.0.0"),
        ("192.0.2.1", "192.0.2.1 is no address of this machine; try --host 0.0.0.0."),
    ],
)
def test_an_address_that_is_none_of_ours_is_not_said_to_be_in_use(
    host: str, told: str, wanted: dict[str, Any], served: list[Any]
) -> None:
    with refused(CannotServe, re.escape(told)):
        run(Wanted(**{**wanted, "host": host}))
    assert not served


def test_a_store_that_cannot_be_is_named(wanted: dict[str, Any], served: list[Any]) -> None:
    with refused(CannotServe, "not mysql://"):
        run(Wanted(**{**wanted, "store": "mysql://x"}))
    assert not served


def test_it_serves_without_access_log_and_tells_where(
    wanted: dict[str, Any], served: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(Wanted(**wanted)) == 0
    assert f"http://127.0.0.1:{wanted['port']}/\n" in capsys.readouterr().out
    assert served[0]["access_log"] is False
    assert served[0]["port"] == wanted["port"]
    assert os.environ["UNDERCROFT_TABLES_PER_HOUR"] == "9"
    assert os.environ["UNDERCROFT_ORIGINS"] == "https://games.example"


def test_the_first_who_opens_it_is_dealt_a_game_and_only_the_first(
    wanted: dict[str, Any], served: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(Wanted(**wanted, opens=True)) == 0
    first = capsys.readouterr().out
    assert run(Wanted(**wanted, opens=True)) == 0
    assert "/t/" not in capsys.readouterr().out
    assert run(Wanted(**wanted, opens=True, game="ravenloft")) == 0
    asked_for = capsys.readouterr().out
    assert asyncio.run(_games(wanted["store"], first, asked_for)) == ["wakening", "ravenloft"]


async def _games(url: str, *told: str) -> list[str]:
    """What the links that were printed open, and to whom."""
    store = await Store.open(url)
    try:
        assert await store.opened_by(HERE, 0) == len(told)
        found = []
        for text in told:
            link = re.search(r"/t/(\w+)\?game=(\w+)#(\S+)", text)
            assert link is not None
            id, game, secret = link.groups()
            key = await Registry(store).key(id, secret)
            assert (key.host, key.seats) == (True, "[0]")
            row = await store.table(id)
            assert row is not None
            assert row.game == game  # the page knows what to tell before it sits down
            found.append(row.game)
        return found
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("host", "shown"),
    [("0.0.0.0", "127.0.0.1"), ("::", "127.0.0.1"), ("::1", "[::1]"), ("box.lan", "box.lan")],
)
def test_an_address_is_shown_as_a_browser_writes_it(host: str, shown: str) -> None:
    assert module._shown(host) == shown
