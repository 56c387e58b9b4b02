"""The migrations lead to the schema, from wherever they begin."""

from __future__ import annotations

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from tests.server.databases import OpenStore
from tests.server.furniture import a_row, furnish
from undercroft.server.migrations import revisions, upgrade
from undercroft.server.schema import METADATA
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
