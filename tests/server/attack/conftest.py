"""A server in a process of its own, with the limits that every host has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.attack.stranger import HERE
from tests.server.forks import Fork


@pytest.fixture(autouse=True)
async def all_strangers_leave() -> AsyncIterator[None]:
    yield
    while HERE:
        HERE.pop().leave()
    await asyncio.sleep(0)


@pytest.fixture
def house(sqlite_url: str, tmp_path: Path) -> Iterator[Fork]:
    """It is open; whoever attacks it does not share its loop."""
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    fork = Fork(sqlite_url, web, limits={})
    fork.open()
    yield fork
    fork.kill()
