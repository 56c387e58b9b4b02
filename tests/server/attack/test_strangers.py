"""What strangers send and damage leaves: answered in clear words, with no traceback in the log."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.attack.stranger import TEXT, Stranger, frame, request
from tests.server.databases import OpenStore
from tests.server.forks import Fork
from tests.server.guest import Guest, said
from tests.server.inn import Inn, serving
from tests.server.test_http import TWO, bearer
from undercroft.server.errors import CannotServe, StoreError
from undercroft.server.run import Wanted, run
from undercroft.server.sockets import FORBIDDEN
from undercroft.server.store import Store

ODD_ORIGINS = ("https://evil.example", "null", "", "http://[", "file://", "http://127.0.0.1:1")
DEEP = "[" * 50_000
WANTED = {"game": "wakening", "seats": TWO}


@pytest.mark.parametrize("origin", ODD_ORIGINS)
async def test_a_page_of_another_site_opens_no_table_on_its_visitors_quota(
    sqlite_url: str, tmp_path: Path, origin: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async with serving(sqlite_url, tmp_path / "web", tables_per_hour=1) as inn:
        text = json.dumps(WANTED)
        for path in ("tables", "import", "tables/x/share", "tables/x/branch"):
            answer = await inn.http.post(f"/api/{path}", content=text, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
        own = {"Origin": f"http://{inn.address}"}
        assert (await inn.http.post("/api/tables", json=WANTED, headers=own)).status_code == 201
    assert "Traceback" not in "".join(capfd.readouterr())


async def test_a_page_that_the_host_has_named_may(sqlite_url: str, tmp_path: Path) -> None:
    friend = "https://games.example"
    async with serving(sqlite_url, tmp_path / "web", origins=(friend,)) as inn:
        answer = await inn.http.post("/api/tables", json=WANTED, headers={"Origin": friend})
        assert answer.status_code == 201


@pytest.mark.parametrize("origin", ODD_ORIGINS)
async def test_an_odd_origin_opens_no_line(
    inn: Inn, origin: str, capfd: pytest.CaptureFixture[str]
) -> None:
    stranger = await Stranger.come(inn.address)
    await stranger.say(request(inn.address, "/ws/nowhere", f"Origin: {origin}"))
    assert b" 403 " in await stranger.heard()
    assert "Traceback" not in "".join(capfd.readouterr())


HALF_HANDSHAKES = {
    "no key": ("Sec-WebSocket-Key", b" 400 "),
    "no version": ("Sec-WebSocket-Version", b" 400 "),
}


@pytest.mark.parametrize("way", HALF_HANDSHAKES)
async def test_a_handshake_that_lacks_something_is_refused(
    inn: Inn, way: str, capfd: pytest.CaptureFixture[str]
) -> None:
    missing, status = HALF_HANDSHAKES[way]
    lines = request(inn.address, "/ws/nowhere").split(b"\r\n")
    left = [line for line in lines if not line.startswith(missing.encode())]
    stranger = await Stranger.come(inn.address)
    await stranger.say(b"\r\n".join(left))
    assert status in await stranger.heard()
    assert "Traceback" not in "".join(capfd.readouterr())


@pytest.mark.parametrize("text", [DEEP, '{"is":' * 9_000, '{"a":"\\ud800"}', "\x00", "{"])
async def test_json_that_nobody_can_read_is_refused(
    inn: Inn, text: str, capfd: pytest.CaptureFixture[str]
) -> None:
    answer = await inn.http.post("/api/tables", content=text)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    table = await inn.table(seats=TWO)
    first = await Stranger.dial(inn.address, f"/ws/{table['id']}")
    await first.say(frame(TEXT, text.encode()))
    assert await first.goodbye() == FORBIDDEN
    ann = await inn.guest(table)
    await ann.say_raw(text)
    assert (await ann.hear("error"))["code"] == "malformed"
    assert (await ann.answer())["is"] == "update"
    assert "Traceback" not in "".join(capfd.readouterr())


async def test_half_a_letter_is_no_name(inn: Inn, capfd: pytest.CaptureFixture[str]) -> None:
    body = '{"game":"wakening","seats":[{"name":"\\ud83d","mine":true},{"mine":true}]}'
    assert (await inn.http.post("/api/tables", content=body)).status_code == 400
    assert "Traceback" not in "".join(capfd.readouterr())


async def test_who_only_watches_neither_publishes_nor_plays_on_elsewhere(inn: Inn) -> None:
    table = await inn.table()
    ways: dict[str, dict[str, Any]] = {"share": {}, "branch": {"step": 0, "seats": TWO}}
    for way, body in ways.items():
        path, watcher = f"/api/tables/{table['id']}/{way}", bearer(table, table["watch"])
        answer = await inn.http.post(path, json=body, headers=watcher)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    friend = bearer(table, table["links"][0]["token"])
    path = f"/api/tables/{table['id']}/share"
    assert (await inn.http.post(path, json={}, headers=friend)).status_code == 200


async def test_who_only_watches_may_where_the_table_allows_it(inn: Inn) -> None:
    table = await inn.table(watchers_share=True)
    watcher = bearer(table, table["watch"])
    path = f"/api/tables/{table['id']}/share"
    assert (await inn.http.post(path, json={}, headers=watcher)).status_code == 200
    guest = await inn.guest(table, table["watch"])
    assert guest.about["watchers_share"]


async def test_a_table_whose_rows_lead_elsewhere_says_so_and_others_go_on(
    inn: Inn, tmp_path: Path, sqlite_url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    table, other = await inn.table(seats=TWO), await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await ann.answer()
    await ann.leave()
    inn.registry.put_away(inn.registry.tables[table["id"]])
    bodies = ('{"seat":0', '{"seat":7,"key":"x","at":0,"tape":[],"before":0,"drawn":0}', "null")
    for body in bodies:
        with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as file:
            file.execute("UPDATE rows SET body = ? WHERE table_id = ?", (body, table["id"]))
        file.close()
        again = await Guest.come(inn.address, table["id"], table["token"])
        assert again.told[0]["is"] == "bye"
        assert "does not lead anywhere" in said(again.told[0]["told"])
        assert await again.closed() == FORBIDDEN
        path = f"/api/tables/{table['id']}/save"
        answer = await inn.http.get(path, headers=bearer(table))
        assert (answer.status_code, answer.json()["code"]) == (409, "damaged")
    assert (await (await inn.guest(other)).answer())["is"] == "update"
    assert "Traceback" not in "".join(capfd.readouterr())


async def test_health_is_whether_anything_can_be_kept(
    inn: Inn, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.server.store.PROBE_EVERY", 0.0)
    assert (await inn.http.get("/health")).status_code == 200
    file = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    file.execute(
        "CREATE TRIGGER full BEFORE INSERT ON house BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    )
    file.commit()
    answer = await inn.http.get("/health")
    assert (answer.status_code, answer.json()) == (503, {"alive": False})
    file.execute("DROP TRIGGER full")
    file.commit()
    file.close()
    assert (await inn.http.get("/health")).status_code == 200


async def test_health_asked_a_thousand_times_writes_once_a_second(
    inn: Inn, commits: list[str]
) -> None:
    before = len(commits)
    answers = await asyncio.gather(*(inn.http.get("/health") for _ in range(100)))
    assert all(answer.json() == {"alive": True} for answer in answers)
    assert len(commits) - before <= 20, "a busy machine may take some seconds for them"


async def test_a_second_server_on_one_file_is_refused(
    house: Fork,
    sqlite_url: str,
    open_store: OpenStore,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(StoreError, match="Another server serves from"):
        await Store.open(sqlite_url, serving=True)
    await open_store(sqlite_url)  # to look into it is allowed
    monkeypatch.setenv("UNDERCROFT_WEB", str(tmp_path / "web"))
    wanted = Wanted("127.0.0.1", free_port(), sqlite_url, 1, (), 60)
    with pytest.raises(CannotServe, match="stop it first"):
        await asyncio.to_thread(run, wanted)
    house.kill()
    await (await Store.open(sqlite_url, serving=True)).close()


def free_port() -> int:
    return Fork("", Path()).port
