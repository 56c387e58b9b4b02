"""Backup and restore as docs/hosting.md tells them, on both stores."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from scripts.tools import postgres_binaries
from tests.server.databases import Cluster
from tests.server.furniture import a_key, a_row, a_table
from undercroft.server.store import Store

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
CHAPTER = PAGE.partition("## Backup and restore")[2].partition("\n## ")[0]
TOLD = "postgresql://undercroft:secret@db.example/undercroft"


def typed(kind: str, when: str) -> list[str]:
    """The lines under `# SQLite, backup` and the like."""
    (found,) = re.findall(rf"^# {kind}, {when}.*\n((?:[^#`\n].*\n)+)", CHAPTER, re.MULTILINE)
    return [str(line) for line in found.splitlines()]


def run(lines: list[str], folder: Path, url: str = "") -> None:
    binaries = postgres_binaries()
    assert binaries
    path = f"{binaries}:{os.environ['PATH']}"
    script = "\n".join(["set -e", *lines]).replace(TOLD, f"'{url}'")
    subprocess.run(["sh", "-c", script], cwd=folder, env={**os.environ, "PATH": path}, check=True)


async def fill(store: Store) -> None:
    await store.make(a_table(), [a_key("h1", host=True)], [a_row(0), a_row(1, body="äöü")])
    await store.setting("key", "the key of the house")


async def found(url: str) -> object:
    """All that a house finds in its store, the next time it opens."""
    store = await Store.open(url)
    try:
        key, setting = await store.key("h1"), await store.setting("key", "another")
        return await store.table("crypt"), key, await store.rows("crypt"), setting
    finally:
        await store.close()


FILLED = (
    a_table(),
    a_key("h1", host=True),
    [a_row(0), a_row(1, body="äöü")],
    "the key of the house",
)


async def test_sqlite_is_copied_while_the_house_is_open_and_put_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = await Store.open(url)
    await fill(store)
    run(typed("SQLite", "backup"), tmp_path)
    await store.append(a_row(2, body="after the backup"))
    await store.close()
    run(typed("SQLite", "restore"), tmp_path)
    assert await found(url) == FILLED


async def test_postgresql_is_dumped_while_the_house_is_open_and_put_back(
    tmp_path: Path, postgres: Cluster
) -> None:
    url, new = await postgres.database(), await postgres.database()
    store = await Store.open(url)
    await fill(store)
    run(typed("PostgreSQL", "backup"), tmp_path, url)
    await store.append(a_row(2, body="after the backup"))
    await store.close()
    for place in (url, new):
        run(typed("PostgreSQL", "restore"), tmp_path, place)
        assert await found(place) == FILLED
