"""What several people were told through several workers is what happened: see `witness.py`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import Cluster, OpenStore
from tests.server.forks import Fork
from tests.server.nemesis import tried


@pytest.fixture
def forks(
    request: pytest.FixtureRequest, postgres_url: str, tmp_path: Path
) -> Iterator[list[Fork]]:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    workers = [Fork(postgres_url, web) for _ in range(request.param)]
    yield workers
    for worker in workers:
        worker.kill()


@pytest.mark.parametrize("forks", [2], indirect=True, ids=["two workers"])
async def test_under_kills_pauses_and_cut_lines_nothing_is_lost_doubled_or_reordered(
    forks: list[Fork], postgres: Cluster, postgres_url: str, open_store: OpenStore
) -> None:
    found = await tried(forks, postgres, postgres_url, open_store, tables=2, faults=6, between=6)
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("forks", [2, 4], indirect=True, ids=["two workers", "four workers"])
async def test_nor_in_a_long_time(
    forks: list[Fork], postgres: Cluster, postgres_url: str, open_store: OpenStore
) -> None:
    found = await tried(forks, postgres, postgres_url, open_store, tables=6, faults=45, between=15)
    assert found == []
