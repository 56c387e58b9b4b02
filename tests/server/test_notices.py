"""Workers on PostgreSQL hear what the others do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable

import pytest

from tests.server.databases import Cluster, OpenStore
from tests.server.furniture import a_key, a_line, a_row, a_table, furnish
from undercroft.server import ear
from undercroft.server.rows import ALL, Notice, RecordRow, Topic
from undercroft.server.store import Store, StoreError

EVERYTHING = Notice(ALL, ALL)


async def heard(notices: AsyncIterator[Notice]) -> Notice:
    async with asyncio.timeout(10):
        return await anext(notices)


@pytest.fixture
async def two(postgres_url: str, open_store: OpenStore) -> tuple[Store, Store]:
    stores = (await open_store(postgres_url), await open_store(postgres_url))
    await stores[0].make(a_table(), [a_key("old")])
    return stores


async def test_all_that_others_do_is_heard(two: tuple[Store, Store]) -> None:
    one, other = two
    notices = other.notices()
    assert await heard(notices) == EVERYTHING
    deeds: list[tuple[Awaitable[object], Topic]] = [
        (one.append(a_row(0)), "rows"),
        (one.arrange("crypt", 0.0, lambda kept: kept), "seats"),
        (one.note(RecordRow("crypt", "{}", 0.0)), "seats"),
        (one.say(a_line("hello")), "chat"),
    ]
    for deed, topic in deeds:
        await deed
        assert await heard(notices) == Notice("crypt", topic)


async def test_ones_own_deeds_and_failed_ones_are_not_heard(two: tuple[Store, Store]) -> None:
    one, other = two
    await one.append(a_row(0))
    notices = other.notices()
    assert await heard(notices) == EVERYTHING
    await other.append(a_row(1))
    assert not await one.append(a_row(0))
    with pytest.raises(StoreError):
        await one.arrange("never there", 0.0, lambda kept: kept)
    await one.say(a_line("hello"))
    assert await heard(notices) == Notice("crypt", "chat")


async def test_many_rows_of_a_table_need_one_notice(two: tuple[Store, Store]) -> None:
    one, other = two
    await furnish(one, "attic")
    notices = other.notices()
    assert await heard(notices) == EVERYTHING
    await asyncio.gather(*(one.append(a_row(n)) for n in range(100)))
    await one.append(a_row(0, "attic"))
    await one.say(a_line("done"))
    told = [await heard(notices)]
    while told[-1].topic != "chat":
        told.append(await heard(notices))
    assert set(told[:-1]) == {Notice("crypt", "rows"), Notice("attic", "rows")}
    assert len(told) < 10


async def test_a_cut_line_is_mended_and_everybody_catches_up(
    two: tuple[Store, Store], postgres: Cluster, postgres_url: str
) -> None:
    one, other = two
    notices = other.notices()
    assert await heard(notices) == EVERYTHING
    waiting = asyncio.create_task(heard(notices))
    await asyncio.sleep(0)
    await postgres.cut_off(postgres_url)
    await asyncio.sleep(3 * ear.SHORTEST)
    assert not waiting.done()
    await postgres.let_in(postgres_url)
    assert await waiting == EVERYTHING
    await one.append(a_row(0))
    assert await heard(notices) == Notice("crypt", "rows")


async def test_a_quiet_line_is_tried(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ear, "QUIET", 0.02)
    one, other = two
    notices = other.notices()
    assert await heard(notices) == EVERYTHING
    waiting = asyncio.create_task(heard(notices))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    await one.append(a_row(0))
    assert await waiting == Notice("crypt", "rows")


async def test_who_listens_is_let_go_when_the_store_closes(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    notices = store.notices()
    assert await heard(notices) == EVERYTHING
    waiting = asyncio.create_task(heard(notices))
    await asyncio.sleep(0)
    await store.close()
    with pytest.raises(StopAsyncIteration):
        await waiting


async def test_with_sqlite_there_is_nobody_to_hear(sqlite_url: str, open_store: OpenStore) -> None:
    store = await open_store(sqlite_url)
    assert [notice async for notice in store.notices()] == []
