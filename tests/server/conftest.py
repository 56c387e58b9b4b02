"""Every test of the store runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from tests.server.databases import Cluster, OpenStore, cluster
from tests.server.driven import First, play_as
from tests.server.inn import Inn, serving
from tests.vault.game import GAME as VAULT
from tests.words.sights import DE, packed_words
from undercroft import languages
from undercroft.games import SLUGS
from undercroft.server.store import Store

PACKAGES = {f"undercroft.games.{slug}": slug for slug in (*SLUGS, VAULT.slug)} | {"undercroft": ""}


@pytest.fixture(scope="package", autouse=True)
def a_house_of_many_languages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What translators wrote is spoken, whatever was packed; in this process."""
    home = tmp_path_factory.mktemp("packed")

    @cache
    def files(package: str) -> Path:
        if package not in PACKAGES:
            raise ModuleNotFoundError(package)
        words = home / package / "words"
        words.mkdir(parents=True)
        (words / f"{DE}.mo").write_bytes(packed_words(PACKAGES[package]))
        return home / package

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(languages, "files", files)
        languages.tongue.cache_clear()
        yield
    languages.tongue.cache_clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@pytest.fixture
async def postgres_url(postgres: Cluster) -> str:
    """An empty database of PostgreSQL."""
    return await postgres.database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database, of either kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
async def open_store() -> AsyncIterator[OpenStore]:
    """Opens stores that are closed after the test."""
    async with AsyncExitStack() as opened:

        async def open_one(url: str) -> Store:
            store = await Store.open(url)
            opened.push_async_callback(store.close)
            return store

        yield open_one


@pytest.fixture
def commits() -> Iterator[list[str]]:
    """The names of the dialects whose transactions were committed, one for each."""
    seen: list[str] = []

    def note(connection: Connection) -> None:
        seen.append(connection.dialect.name)

    event.listen(Engine, "commit", note)
    yield seen
    event.remove(Engine, "commit", note)


@pytest.fixture
async def store(url: str, open_store: OpenStore) -> Store:
    """An open store with nothing in it."""
    return await open_store(url)


@pytest.fixture
async def inn(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Inn]:
    """A server that is open, on SQLite."""
    async with serving(sqlite_url, tmp_path / "web") as running:
        yield running


@pytest.fixture
def first_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take the first option."""
    play_as(monkeypatch, First())
