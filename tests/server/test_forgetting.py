"""What nothing has happened at for as long as the host keeps things ends, and nothing else."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Update, update

from tests.server.inn import Inn, serving
from tests.server.test_http import TWO, bearer
from undercroft.server.clock import Clock
from undercroft.server.links import hashed
from undercroft.server.schema import CHAT, ROWS, TABLES
from undercroft.server.store import Store

DAYS = 30
OFTEN = 0.02  # seconds
LONG_AGO = 40 * 86_400.0  # seconds


async def aged(store: Store, table: str, *what: Any) -> None:
    """As if these had happened long ago."""
    for one in what:
        column, id = (one.c.touched, one.c.id) if one is TABLES else (one.c.at, one.c.table)
        change = update(one).where(id == table).values({column: Clock().date() - LONG_AGO})
        await store._database.write(partial(changed, change=change))


def changed(connection: Connection, change: Update) -> None:
    connection.execute(change)


async def lasting(inn: Inn) -> dict[str, Any]:
    """A table with a row and a line of chat, put away."""
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await ann.answer()
    await ann.say({"is": "say", "text": "hello"})
    await ann.hear("chat")
    await ann.leave()
    inn.registry.put_away(inn.registry.tables[table["id"]])
    return table


@pytest.fixture
async def inn(url: str, tmp_path: Path) -> Any:
    async with serving(url, tmp_path / "web", keep_days=DAYS) as running:
        yield running


async def is_there(inn: Inn, table: dict[str, Any]) -> bool:
    answer = await inn.http.get(f"/api/tables/{table['id']}/save", headers=bearer(table))
    return answer.status_code != 404


async def test_a_table_at_which_nothing_happens_ends_with_all_that_belongs_to_it(inn: Inn) -> None:
    old, answered, talked, fresh, watched = [await lasting(inn) for _ in range(5)]
    store = inn.registry.store
    await aged(store, old["id"], TABLES, ROWS, CHAT)
    await aged(store, answered["id"], TABLES, CHAT)
    await aged(store, talked["id"], TABLES, ROWS)
    await aged(store, watched["id"], TABLES, ROWS, CHAT)
    await inn.guest(watched, watched["watch"])
    await inn.registry.forget()
    assert not await is_there(inn, old)
    assert await store.rows(old["id"]) == []
    assert await store.key(hashed(old["token"])) is None
    for table in (answered, talked, fresh, watched):
        assert await is_there(inn, table)


async def test_old_lines_of_chat_end_at_a_table_that_goes_on(inn: Inn) -> None:
    table = await lasting(inn)
    await aged(inn.registry.store, table["id"], CHAT)
    await inn.registry.forget()
    assert await inn.registry.store.chat(table["id"]) == []
    assert await is_there(inn, table)


async def test_unless_the_host_says_so_nothing_ends(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.registry.SWEEP", OFTEN)
    async with serving(url, tmp_path / "web") as inn:
        table = await lasting(inn)
        await aged(inn.registry.store, table["id"], TABLES, ROWS, CHAT)
        await asyncio.sleep(20 * OFTEN)
        assert await is_there(inn, table)


async def test_it_is_looked_for_time_and_again(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.registry.SWEEP", OFTEN)
    async with serving(url, tmp_path / "web", keep_days=DAYS) as inn:
        table = await lasting(inn)
        await aged(inn.registry.store, table["id"], TABLES, ROWS, CHAT)
        async with asyncio.timeout(10):
            while await inn.registry.store.table(table["id"]):
                await asyncio.sleep(OFTEN)
