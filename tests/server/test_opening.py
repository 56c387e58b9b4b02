"""A store that cannot be opened says why, in one sentence and without the password."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.server.databases import Cluster
from undercroft.server.store import Store, StoreError


async def refusal(url: str) -> str:
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    return str(caught.value)


@pytest.mark.parametrize("url", ["mysql://u:secret@h/d", "sqlite+aiosqlite:///f", "file.db", ""])
async def test_only_two_kinds_are_known(url: str) -> None:
    said = await refusal(url)
    assert "://" in said
    assert "secret" not in said


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
async def test_sqlite_needs_a_file(url: str) -> None:
    assert "needs a file" in await refusal(url)


@pytest.mark.parametrize("query", ["synchronous=off", "mode=ro"])
async def test_sqlite_has_one_setting(sqlite_url: str, query: str) -> None:
    assert "?synchronous=normal or full" in await refusal(f"{sqlite_url}?{query}")


@pytest.mark.parametrize(("query", "level"), [("", 1), ("?synchronous=full", 2)])
async def test_sqlite_waits_for_the_disk_as_told(sqlite_url: str, query: str, level: int) -> None:
    store = await Store.open(sqlite_url + query)
    found = await store._database.read(  # the pragma is the connection's own
        lambda c: [
            c.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("synchronous", "journal_mode", "foreign_keys")
        ]
    )
    await store.close()
    assert found == [level, "wal", 1]


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'nowhere' / 'store.db'}"
    assert await refusal(url) == f"The store {url} cannot be used: unable to open database file."


async def test_a_file_that_cannot_be_written(sqlite_url: str, tmp_path: Path) -> None:
    await (await Store.open(sqlite_url)).close()
    path = tmp_path / "store.db"
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM alembic_version")
    connection.close()
    (tmp_path / "store.db-wal").mkdir()  # even root cannot write through that
    assert "cannot be used" in await refusal(sqlite_url)


async def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 100, "utf-8")
    assert "not a database" in await refusal(f"sqlite:///{path}")
    assert path.read_text("utf-8").startswith("Dear Ada")


async def test_a_database_that_is_not_there(postgres: Cluster) -> None:
    said = await refusal(postgres.url("nowhere"))
    assert 'database "nowhere" does not exist' in said


async def test_a_server_that_is_not_there() -> None:
    said = await refusal("postgresql://ada:secret@127.0.0.1:1/store")
    assert said.startswith("The store postgresql://ada:***@127.0.0.1:1/store cannot be used: ")
    assert "secret" not in said


async def test_an_address_nobody_can_read() -> None:
    assert "no address" in await refusal("postgresql://ada@host:port/store")
