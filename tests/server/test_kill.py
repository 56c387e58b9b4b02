"""The server is killed again and again under play; what it acknowledged is never lost."""

from __future__ import annotations

import asyncio
import json
from asyncio import FIRST_COMPLETED
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.databases import OpenStore
from tests.server.forks import Fork
from tests.server.guest import Guest, all_leave

KILLS = 100
TABLES = 2
PATIENCE = 60.0  # seconds, on a busy machine
MOST = 12  # answers between two kills
INSTANT = 0.004  # seconds in which the kill comes after the last of them
GONE = (WebSocketException, httpx.HTTPError, OSError, TimeoutError)


class Acknowledged:
    """What the server said it has done: the answer that made row n of a table."""

    def __init__(self) -> None:
        self.answers: dict[tuple[str, int], str] = {}
        self.last: dict[str, int] = {}
        self.fresh = asyncio.Event()

    def note(self, table: str, n: int, key: str) -> None:
        assert (table, n) not in self.answers, "two answers were acknowledged as one row"
        self.answers[table, n] = key
        self.last[table] = n
        self.fresh.set()

    async def answered(self, more: int) -> None:
        """Wait until so many more answers were acknowledged."""
        enough = len(self.answers) + more
        while len(self.answers) < enough:
            self.fresh.clear()
            await self.fresh.wait()


async def _opened(address: str, seed: str) -> dict[str, Any]:
    """A table of two seats, both led by who opened it: it never waits for a bot."""
    seats = [{"name": "Ann", "mine": True}, {"name": "Ben", "mine": True}]
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=20) as http:
        body = {"game": "wakening", "seats": seats, "seed": seed, "pace": 0}
        opened: dict[str, Any] = (await http.post("/api/tables", json=body)).json()
        return opened


async def _plays(
    address: str, tables: list[dict[str, Any]], place: int, luck: Random, heard: Acknowledged
) -> None:
    """Answer as fast as the server does, game after game, until it is gone."""
    with suppress(*GONE):
        while True:
            table = tables[place]
            guest = await Guest.come(address, table["id"], table["token"])
            try:
                await _plays_on(guest, table["id"], luck, heard)
            finally:
                await guest.leave()
            tables[place] = await _opened(address, str(luck.random()))


async def _plays_on(guest: Guest, table: str, luck: Random, heard: Acknowledged) -> None:
    assert guest.n >= heard.last.get(table, 0), "an acknowledged answer is gone"
    while not guest.over:
        if guest.decision is None:
            await guest.next()
            continue
        key = luck.choice(guest.keys)
        said = await guest.answer(key)
        if said["is"] == "update" and said["by"] == "answer":
            heard.note(table, said["n"], key)


@pytest.fixture
def forks(url: str, tmp_path: Path) -> Iterator[list[Fork]]:
    """One worker on SQLite, two on PostgreSQL."""
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    workers = [Fork(url, web) for _ in range(2 if url.startswith("postgresql") else 1)]
    yield workers
    for worker in workers:
        worker.kill()


async def test_what_was_acknowledged_survives_every_kill(
    forks: list[Fork], url: str, open_store: OpenStore
) -> None:
    luck, heard = Random(11), Acknowledged()
    for fork in forks:
        fork.open()
    tables = [await _opened(forks[0].address, str(seed)) for seed in range(TABLES)]
    for kill in range(KILLS):
        players = [
            asyncio.create_task(_plays(fork.address, tables, place, luck, heard))
            for place in range(TABLES)
            for fork in [forks[(place + kill) % len(forks)]]
        ]
        enough = asyncio.create_task(heard.answered(luck.randint(1, MOST)))
        await asyncio.wait((enough, *players), timeout=PATIENCE, return_when=FIRST_COMPLETED)
        assert enough.done(), [player for player in players if player.done()]
        await asyncio.sleep(luck.random() * INSTANT)
        doomed = forks if luck.random() < 0.5 else [luck.choice(forks)]
        for fork in doomed:
            fork.kill()
        if doomed is not forks:
            for player in players:
                player.cancel()
        for ended in await asyncio.gather(*players, return_exceptions=True):
            if ended is not None and not isinstance(ended, asyncio.CancelledError):
                raise ended
        await all_leave()
        for fork in doomed:
            fork.open()
    store = await open_store(url)
    for (table, n), key in heard.answers.items():
        rows = await store.rows(table, n - 1)
        assert json.loads(rows[0].body)["key"] == key, "another answer stands in its place"
