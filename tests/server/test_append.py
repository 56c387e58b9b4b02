"""Many write to tapes at once; each number has one winner, and few transactions do."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Sequence

import asyncpg
import pytest

from tests.server.databases import Cluster, OpenStore
from tests.server.furniture import a_row, furnish
from undercroft.server import sqlite
from undercroft.server.errors import Refused
from undercroft.server.scribe import Entry, Number, Scribe
from undercroft.server.store import Store, StoreError

ENDLESS = """
import asyncio, itertools, sys
from undercroft.server.rows import Row
from undercroft.server.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    for n in itertools.count():
        assert await store.append(Row("crypt", n, "play", "", 0.0))
        print(n, flush=True)

asyncio.run(main())
"""


async def test_of_many_who_want_a_number_one_gets_it(url: str, open_store: OpenStore) -> None:
    stores = [await open_store(url) for _ in range(2)]
    await furnish(stores[0])
    for n in range(5):
        wanted = [a_row(n, body=f"{who}") for who in range(50)]
        won = await asyncio.gather(*(stores[who % 2].append(row) for who, row in enumerate(wanted)))
        assert sum(won) == 1
        assert await stores[0].rows("crypt", n) == [wanted[won.index(True)]]


async def test_workers_take_numbers_in_one_order_so_that_none_waits_for_ever(
    postgres_url: str, open_store: OpenStore
) -> None:
    store = await open_store(postgres_url)
    await furnish(store)
    other = await asyncpg.connect(postgres_url)
    row = "INSERT INTO rows VALUES ('crypt', $1, 'play', '', 0)"
    async with other.transaction():
        await other.execute(row, 1)
        callers = [asyncio.create_task(store.append(a_row(n))) for n in (2, 1)]
        while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
        await other.execute(row, 2)
    assert await asyncio.gather(*callers) == [False, False]
    await other.close()


async def test_what_was_said_to_be_stored_outlives_a_kill(url: str, open_store: OpenStore) -> None:
    store = await open_store(url)
    await furnish(store)
    worker = subprocess.Popen([sys.executable, "-c", ENDLESS, url], stdout=subprocess.PIPE)
    assert worker.stdout is not None
    told = [int(worker.stdout.readline()) for _ in range(50)]
    worker.kill()
    told += [int(line) for line in worker.stdout.read().split(b"\n")[:-1]]
    worker.wait()
    worker.stdout.close()
    rows = await store.rows("crypt")
    assert [row.n for row in rows][: len(told)] == told
    assert len(rows) <= len(told) + 1


async def test_a_row_the_database_does_not_take_keeps_out_no_other(store: Store) -> None:
    await furnish(store)
    told = await asyncio.gather(
        store.append(a_row(0)),
        store.append(a_row(1, "no such table")),
        store.append(a_row(2, body="half a pair: \ud83c")),
        store.append(a_row(2**70)),
        store.append(a_row(3)),
        return_exceptions=True,
    )
    assert (told[0], told[4]) == (True, True)
    assert [type(one) for one in told[1:4]] == [Refused] * 3
    assert [row.n for row in await store.rows("crypt")] == [0, 3]


async def test_a_caller_that_goes_away_harms_nobody(store: Store) -> None:
    await furnish(store)
    callers = [asyncio.create_task(store.append(a_row(n))) for n in range(20)]
    await asyncio.sleep(0)
    for caller in callers[::2]:
        caller.cancel()
    told = await asyncio.gather(*callers, return_exceptions=True)
    assert told[1::2] == [True] * 10
    assert all(isinstance(one, asyncio.CancelledError) for one in told[::2])
    assert await store.append(a_row(20))
    assert {row.n for row in await store.rows("crypt")} >= {*range(1, 20, 2), 20}


async def test_a_store_that_closes_writes_what_waits_and_takes_no_more(
    url: str, open_store: OpenStore
) -> None:
    store = await Store.open(url)
    await furnish(store)
    callers = [asyncio.create_task(store.append(a_row(n))) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*callers) == [True] * 20
    with pytest.raises(StoreError, match="closed"):
        await store.append(a_row(20))
    assert len(await (await open_store(url)).rows("crypt")) == 20


async def test_when_the_database_is_away_all_are_told_and_nothing_is_written(
    postgres: Cluster, postgres_url: str, open_store: OpenStore
) -> None:
    store = await open_store(postgres_url)
    await furnish(store)
    await postgres.cut_off(postgres_url)
    told = await asyncio.gather(*(store.append(a_row(n)) for n in range(5)), return_exceptions=True)
    assert all(isinstance(one, StoreError) for one in told)
    assert not await store.alive()
    await postgres.let_in(postgres_url)
    assert await store.rows("crypt") == []
    assert await store.append(a_row(0))
    assert await store.alive()


async def test_a_restart_of_the_database_costs_nobody_an_answer(
    postgres: Cluster, postgres_url: str, open_store: OpenStore
) -> None:
    store = await open_store(postgres_url)
    await furnish(store)
    await postgres.cut_off(postgres_url)
    await postgres.let_in(postgres_url)
    assert await store.append(a_row(0))


async def test_a_file_that_another_process_holds_is_waited_for_and_then_given_up(
    sqlite_url: str, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    store = await open_store(sqlite_url)
    await furnish(store)
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="database is locked"):
        await store.append(a_row(0))
    other.execute("ROLLBACK")
    other.close()
    assert await store.append(a_row(0))


class Ledger:
    """Takes its time for a transaction, and counts them."""

    def __init__(self) -> None:
        self.transactions: list[list[Number]] = []
        self.go_on = asyncio.Event()

    async def write(self, entries: Sequence[Entry]) -> set[Number]:
        numbers = [(row.table, row.n) for row, _ in entries]
        self.transactions.append(numbers)
        await self.go_on.wait()
        return set(numbers)


async def test_while_one_transaction_runs_the_next_gathers() -> None:
    ledger = Ledger()
    scribe = Scribe(ledger.write)
    first = asyncio.create_task(scribe.append(a_row(0)))
    while not ledger.transactions:
        await asyncio.sleep(0)
    rest = [asyncio.create_task(scribe.append(a_row(n))) for n in range(1, 100)]
    await asyncio.sleep(0)
    ledger.go_on.set()
    assert await asyncio.gather(first, *rest) == [True] * 100
    assert [len(batch) for batch in ledger.transactions] == [1, 99]


async def test_of_two_with_one_number_in_a_transaction_the_first_wins() -> None:
    ledger = Ledger()
    ledger.go_on.set()
    scribe = Scribe(ledger.write)
    told = await asyncio.gather(*(scribe.append(a_row(0, body=who)) for who in "abc"))
    assert told == [True, False, False]
    assert ledger.transactions == [[("crypt", 0)]]


async def test_an_error_nobody_thought_of_reaches_the_callers() -> None:
    async def write(rows: object) -> set[Number]:
        raise ZeroDivisionError

    scribe = Scribe(write)
    with pytest.raises(ZeroDivisionError):
        await scribe.append(a_row(0))
    with pytest.raises(ZeroDivisionError):
        await scribe.append(a_row(0))


async def test_many_appends_are_few_transactions(commits: list[str], store: Store) -> None:
    await furnish(store)
    commits.clear()
    assert all(await asyncio.gather(*(store.append(a_row(n)) for n in range(500))))
    assert 1 <= len(commits) <= 3
