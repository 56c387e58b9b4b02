"""The migrations lead to the schema, from wherever they begin."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, text

from tests.server.databases import OpenStore
from tests.server.furniture import a_key, a_row, a_table, furnish
from tests.server.inn import serving
from undercroft.games import box
from undercroft.server.database import values
from undercroft.server.links import hashed
from undercroft.server.migrations import revisions, upgrade
from undercroft.server.rows import KeyRow, TableRow
from undercroft.server.schema import KEYS, METADATA, TABLES
from undercroft.server.store import Store, StoreError, database_at


async def test_migrations_and_schema_agree(url: str, open_store: OpenStore) -> None:
    def differences(connection: Connection) -> list[object]:
        found: list[object] = compare_metadata(MigrationContext.configure(connection), METADATA)
        return found

    await open_store(url)
    database = database_at(url)
    assert await database.read(differences) == []
    await database.write(lambda c: c.execute(text("DROP INDEX ix_chat_table_id")).close())
    assert len(await database.read(differences)) == 1
    await database.close()


@pytest.mark.parametrize("begun", revisions())
async def test_a_store_of_any_age_is_brought_up_to_date(
    url: str, begun: str, open_store: OpenStore
) -> None:
    database = database_at(url)
    await database.write(lambda connection: upgrade(connection, begun))
    assert await database.read(_revision) == begun
    await furnish(await open_store(url))
    assert await database.read(_revision) == revisions()[-1]
    await database.close()


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


async def test_workers_may_start_at_the_same_moment(url: str, open_store: OpenStore) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    await furnish(stores[0])
    assert all(await asyncio.gather(*(store.append(a_row(n)) for n, store in enumerate(stores))))


async def test_a_store_of_a_newer_undercroft_is_left_alone(url: str) -> None:
    await (await Store.open(url)).close()
    database = database_at(url)
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    await database.write(lambda connection: connection.execute(newer).close())
    with pytest.raises(StoreError, match=r"newer version of undercroft"):
        await Store.open(url)
    assert await database.read(_revision) == "9999"
    await database.close()


async def test_a_migration_that_fails_changes_nothing(
    url: str, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = database_at(url)

    def half(connection: Connection) -> None:
        upgrade(connection)
        raise StoreError("The light went out.")

    with pytest.raises(StoreError, match="light went out"):
        await database.write(half)
    assert await database.read(_revision) is None
    await furnish(await open_store(url))
    await database.close()


async def test_links_that_were_given_before_invitations_still_open_their_seats(
    url: str, tmp_path: Path
) -> None:
    database = database_at(url)
    await database.write(lambda connection: upgrade(connection, "0002"))
    for id, seed in (("friends", "0123456789abcdef" * 2), ("chosen", "lucky")):
        begun = {"seed": seed, "nonce": "n", "save": "", "version": box("wakening").version}
        options = box("wakening").settle(2, {})
        settled = {"names": ["Ann", "Ben"], "options": options, "begun": begun, "breath": 0}
        table = a_table(
            id, settled=json.dumps(settled), seats='[{"name":"Ann","bot":""},{"name":"Ben"}]'
        )
        keys = [a_key(hashed(f"ann {id}"), id, host=True), a_key(hashed(f"ben {id}"), id, "[1]")]
        await database.write(partial(_furnish, table, keys))
    await database.close()
    async with serving(url, tmp_path / "web") as inn:
        ann = await inn.guest({"id": "friends"}, "ann friends")
        ben = await inn.guest({"id": "friends"}, "ben friends")
        assert ben.told[0]["you"] == {"seats": [1], "host": False}
        assert (ann.about["gathering"], ann.about["seed"], ann.told[0]["record"]) == (
            False,
            "",
            [],
        )
        assert (await ann.answer())["is"] == "update"
        await ben.say({"is": "invite", "seat": 1})
        cid = await inn.sit("friends", (await ben.hear("invited"))["token"], "Cid")
        assert (await inn.guest({"id": "friends"}, cid)).told[0]["you"]["seats"] == [1]
        assert (await inn.guest({"id": "chosen"}, "ben chosen")).about["seed"] == "lucky"


def _furnish(table: TableRow, keys: list[KeyRow], connection: Connection) -> None:
    connection.execute(insert(TABLES).values(values(table)))
    connection.execute(insert(KEYS), [values(key) for key in keys])
