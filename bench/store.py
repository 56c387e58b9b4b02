"""Appends per second on SQLite and on a PostgreSQL of its own: `python -m bench.store [URL ...]`.

Every append is durable: the databases wait for the disk as they do in service. `writers` callers
append to a tape each, one row after the other. CPU is that of this process alone.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import uvloop
from sqlalchemy import make_url

from tests.server.databases import cluster
from undercroft.server.rows import Row, TableRow
from undercroft.server.store import Store

WRITERS = (1, 10, 100, 1000)
SECONDS = 3.0
BODY = '{"seat":1,"key":"move:n4","tape":[["answer",1,"move:n4",17,9],["chance",4]]}'


async def append_on(store: Store, table: str, end: float) -> int:
    n = 0
    while time.perf_counter() < end:
        assert await store.append(Row(table, n, "play", BODY, time.time()))
        n += 1
    return n


async def measure(url: str) -> None:
    store = await Store.open(url)
    run = f"{time.time():.0f}"
    for writers in WRITERS:
        tables = [f"{run}-{writers}-{i}" for i in range(writers)]
        for table in tables:
            await store.make(TableRow(table, "wakening", 1, "{}", "[]", 0, 0.0, 0.0, "bench"), [])
        start, cpu = time.perf_counter(), time.process_time()
        tapes = (append_on(store, table, start + SECONDS) for table in tables)
        done = sum(await asyncio.gather(*tapes))
        took, used = time.perf_counter() - start, time.process_time() - cpu
        print(f"{writers:8} {done / took:10,.0f} {done / used:14,.0f}", flush=True)
    await store.close()


def main(urls: list[str]) -> None:
    with ExitStack() as until_done:
        if not urls:
            folder = Path(until_done.enter_context(tempfile.TemporaryDirectory()))
            server = until_done.enter_context(cluster(settings=""))
            for synchronous in ("normal", "full"):
                urls.append(f"sqlite:///{folder / synchronous}.db?synchronous={synchronous}")
            urls.append(server.url("postgres"))
        for url in urls:
            print(f"\n{make_url(url).render_as_string()}\n writers  appends/s  per CPU second")
            uvloop.run(measure(url))


if __name__ == "__main__":
    main(sys.argv[1:])
