"""The doctor finds what is damaged in a store, names it, and changes nothing."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from tests.commands.shell import typed
from tests.server.databases import OpenStore
from tests.server.guest import played
from tests.server.inn import Inn, serving
from tests.server.test_http import TWO
from undercroft.games import box
from undercroft.server.doctor import DAMAGED, FINE, OLDER, looked_over
from undercroft.server.errors import StoreError
from undercroft.server.schema import ROWS
from undercroft.server.store import Store


async def busy(inn: Inn) -> dict[str, Any]:
    """A table at which something has happened."""
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await played(6, Random(1), ann)
    await ann.leave()
    return table


@pytest.fixture
async def two_tables(url: str, tmp_path: Path) -> list[str]:
    """Their names; the server is closed."""
    async with serving(url, tmp_path / "web") as inn:
        return [(await busy(inn))["id"] for _ in range(2)]


async def spoiled(store: Store, table: str, n: int, body: str) -> None:
    change = update(ROWS).where(ROWS.c.table == table, ROWS.c.n == n).values(body=body)
    await store._database.write(lambda connection: connection.execute(change).close())


async def test_a_store_in_order_is_found_in_order(two_tables: list[str], url: str) -> None:
    report = await looked_over(url)
    assert [finding.table for finding in report.having(FINE)] == two_tables
    assert report.healthy


async def test_rows_that_do_not_follow_are_named_and_other_tables_are_fine(
    two_tables: list[str], url: str, open_store: OpenStore
) -> None:
    store = await open_store(url)
    rows = await store.rows(two_tables[0])
    other = json.loads(rows[2].body) | {"key": "nothing that was offered"}
    for body in (json.dumps(other), "half a ro", "{}"):
        await spoiled(store, two_tables[0], 2, body)
        report = await looked_over(url)
        (found,) = report.having(DAMAGED)
        assert found.table == two_tables[0]
        assert f"Row 2 of {len(rows)} does not follow" in found.why
        assert [finding.table for finding in report.having(FINE)] == [two_tables[1]]
        assert not report.healthy
    assert await store.rows(two_tables[0], 3) == rows[3:], "nothing was changed"


async def test_tables_of_other_rules_are_no_damage_and_stay_as_they_are(
    two_tables: list[str], url: str, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(url)
    before = await store.rows(two_tables[0])
    monkeypatch.setattr(type(box("wakening")), "version", 10_000)
    report = await looked_over(url)
    assert [finding.table for finding in report.having(OLDER)] == two_tables
    assert report.healthy
    assert await store.rows(two_tables[0]) == before


async def test_a_file_that_is_damaged_is_found(sqlite_url: str, open_store: OpenStore) -> None:
    """Here a row that points nowhere."""
    await open_store(sqlite_url)
    file = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    file.execute("PRAGMA foreign_keys = OFF")
    file.execute("INSERT INTO rows VALUES ('nowhere', 0, 'play', '{}', 0)")
    file.commit()
    file.close()
    report = await looked_over(sqlite_url)
    assert report.damage == ["a row of rows belongs to no table"]
    assert not report.healthy


@pytest.mark.parametrize("spoilt", [b"no database at all", b""])
async def test_what_is_no_store_is_said(tmp_path: Path, spoilt: bytes) -> None:
    path = tmp_path / "some.db"
    with pytest.raises(StoreError, match="There is no file"):
        await looked_over(f"sqlite:///{path}")
    assert not path.exists()
    path.write_bytes(spoilt)
    if spoilt:
        with pytest.raises(StoreError, match="cannot be used"):
            await looked_over(f"sqlite:///{path}")
    else:
        assert "no tables of undercroft" in (await looked_over(f"sqlite:///{path}")).schema


def test_the_command_tells_it_and_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(f"doctor --store sqlite:///{tmp_path / 'none.db'}") != 0
    assert "There is no file" in capsys.readouterr().err
    (tmp_path / "empty.db").touch()
    assert typed(f"doctor --store sqlite:///{tmp_path / 'empty.db'}") == 1
    assert "There are no tables of undercroft in it." in capsys.readouterr().out
    assert typed(f"doctor --store sqlite:///{tmp_path / 'empty.db'} --json") == 1
    assert json.loads(capsys.readouterr().out)["healthy"] is False
