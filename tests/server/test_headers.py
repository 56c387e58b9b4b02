"""Every answer over HTTP carries the headers that keep pages to themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.inn import Inn
from undercroft.server.headers import FOR_EVER, HEADERS, POLICY


@pytest.mark.parametrize("path", ["/", "/t/any", "/api/games", "/api/none", "/health", "/metrics"])
async def test_all_answers_carry_them(inn: Inn, path: str) -> None:
    answer = await inn.http.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


async def test_what_may_be_kept_and_what_not(inn: Inn, tmp_path: Path) -> None:
    assets = tmp_path / "web" / "assets"
    assets.mkdir()
    (assets / "app-1234.js").write_text("1;")
    kept = await inn.http.get("/assets/app-1234.js")
    assert (kept.status_code, kept.headers["cache-control"]) == (200, FOR_EVER)
    assert (await inn.http.get("/api/games")).headers["cache-control"] == "no-store"
    assert (await inn.http.get("/")).headers["cache-control"] == "no-cache"
    missing = await inn.http.get("/assets/none.js")
    assert missing.status_code == 404
    assert "cache-control" not in missing.headers, "it may come with the next version"


def test_nothing_is_allowed_that_is_not_our_own() -> None:
    for rule in POLICY.split("; "):
        _, *sources = rule.split()
        assert {*sources} <= {"'self'", "'none'"}
