"""Floods below the level of messages: closed with a code and counted, while others play on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.attack.stranger import (
    BINARY,
    CONTINUED,
    PING,
    TEXT,
    Stranger,
    closing_code,
    frame,
    request,
)
from tests.server.forks import Fork
from tests.server.guest import Guest
from tests.server.inn import Inn, serving
from tests.server.test_metrics import figure
from undercroft.server import door, line, metrics, sockets
from undercroft.server.limits import TOO_MANY, TOO_SLOW

NOWHERE = "/ws/nowhere"
MUCH = 4 << 20  # bytes a second


@pytest.fixture
async def inn(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Inn]:
    """With the limits that every host has."""
    async with serving(
        sqlite_url,
        tmp_path / "web",
        messages_per_second=door.PER_SECOND,
        connections_per_address=door.PER_ADDRESS,
    ) as running:
        yield running


def cut(limit: str) -> float:
    return figure(metrics.page().decode(), f'undercroft_cut_total{{limit="{limit}"}}')


def empty_pieces(size: int) -> bytes:
    """A message that begins and never ends."""
    return frame(TEXT, b"{", last=False) + frame(CONTINUED, last=False) * (size // 6)


FLOODS = {
    "fragments": (empty_pieces(2_000), TOO_MANY),
    "frames": (frame(TEXT, b"{}") * 2_000, TOO_MANY),
    "control": (frame(PING, b"x" * 125) * 100, TOO_MANY),
    "binary": (frame(BINARY, b'{"is":"hello"}'), 1003),
    "utf-8": (frame(TEXT, b'{"is":"\xff"}'), 1007),
}


@pytest.mark.parametrize("limit", FLOODS)
async def test_what_is_over_budget_is_closed_with_a_code_and_counted(
    inn: Inn, limit: str, capfd: pytest.CaptureFixture[str]
) -> None:
    flood, code = FLOODS[limit]
    before = cut(limit)
    stranger = await Stranger.dial(inn.address, NOWHERE)
    stranger.writer.write(flood)
    assert await stranger.goodbye() == code
    assert cut(limit) == before + 1
    assert "Traceback" not in "".join(capfd.readouterr())


async def test_who_sits_at_a_table_may_not_send_any_number_of_bytes(inn: Inn) -> None:
    before = cut("bytes")
    table = await inn.table()
    stranger = await Stranger.dial(inn.address, f"/ws/{table['id']}")
    await stranger.say(frame(TEXT, f'{{"is":"hello","token":"{table["watch"]}"}}'.encode()))
    await stranger.reader.readuntil(b'"is":"welcome"')
    stranger.writer.write(frame(TEXT, b" " * 60_000) * 20)
    assert b"too much at once" in await stranger.heard()
    assert cut("bytes") == before + 1


async def test_a_whole_message_in_pieces_is_heard(inn: Inn) -> None:
    """Budgets are for floods: who keeps to the protocol may use all of it."""
    table = await inn.table()
    stranger = await Stranger.dial(inn.address, f"/ws/{table['id']}")
    hello = f'{{"is":"hello","token":"{table["watch"]}"}}'.encode()
    await stranger.say(frame(PING, b"here?"))
    await stranger.say(frame(TEXT, hello[:10], last=False) + frame(PING))
    await stranger.say(frame(CONTINUED, hello[10:20], last=False) + frame(CONTINUED, hello[20:]))
    told = await stranger.reader.readuntil(b'"is":"welcome"')
    assert b"here?" in told, "a ping is answered"
    stranger.leave()


async def test_who_says_nothing_is_asked_to_go(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.2)
    monkeypatch.setattr(line, "GOODBYE_WITHIN", 0.2)
    before = cut("hello")
    stranger = await Stranger.dial(inn.address, NOWHERE)
    told = await stranger.heard()
    assert b"You have said nothing." in told
    assert closing_code(told) == TOO_SLOW
    assert cut("hello") == before + 1


async def test_half_a_request_is_not_waited_for(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the first nor a later one, however slowly bytes drip."""
    monkeypatch.setattr(door, "HEADERS_WITHIN", 0.5)
    before = cut("headers")
    silent, slow, later = [await Stranger.come(inn.address) for _ in range(3)]
    await later.say(f"GET /health HTTP/1.1\r\nHost: {inn.address}\r\n\r\n".encode())
    await later.reader.readuntil(b'"alive":true}')
    began = time.monotonic()
    hearing = [asyncio.create_task(who.heard()) for who in (silent, slow, later)]
    for drop in b"GET /health HTTP/1.1\r\nX: " + b"y" * 100:
        for who in (slow, later):
            who.writer.write(bytes((drop,)))
        await asyncio.wait(hearing, timeout=0.05)
        if all(task.done() for task in hearing):
            break
    assert all(b" 408 " in task.result() for task in hearing)
    assert time.monotonic() - began < 5
    assert cut("headers") == before + 3


async def test_half_a_body_is_not_waited_for(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.server.app.BODY_WITHIN", 0.3)
    before = cut("body")
    stranger = await Stranger.come(inn.address)
    head = f"POST /api/tables HTTP/1.1\r\nHost: {inn.address}\r\nContent-Length: 1000\r\n\r\n"
    await stranger.say(head.encode() + b'{"game":')
    answer = await stranger.heard()
    assert b" 408 " in answer
    assert b"That came too slowly." in answer
    assert cut("body") == before + 1


async def test_one_address_has_only_so_many_connections(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.0/8")
    async with serving(sqlite_url, tmp_path / "web", connections_per_address=3) as inn:
        before = cut("address")
        within = [await Stranger.dial(inn.address, NOWHERE) for _ in range(3)]
        refused = await Stranger.come(inn.address)
        assert b" 429 " in await refused.heard()
        assert cut("address") == before + 1
        within[0].leave()
        await asyncio.sleep(0.2)
        await Stranger.dial(inn.address, NOWHERE)


async def test_who_comes_through_a_proxy_is_counted_by_the_address_that_it_tells(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.0/8")
    monkeypatch.setattr(line, "GOODBYE_WITHIN", 0.2)
    async with serving(sqlite_url, tmp_path / "web", connections_per_address=2) as inn:
        ann, ben = "X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 192.0.2.2"
        before = cut("address")
        for who in (ann, ann, ben, ben):
            await Stranger.dial(inn.address, NOWHERE, who)
        assert await (await Stranger.dial(inn.address, NOWHERE, ann)).goodbye() == TOO_MANY
        asked = await inn.http.get("/api/games", headers=dict([ann.split(": ")]))
        assert asked.status_code == 429
        assert (await inn.http.get("/api/games")).status_code == 200
        assert cut("address") == before + 2


async def test_who_is_no_proxy_cannot_tell_another_address(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.1")
    async with serving(sqlite_url, tmp_path / "web", tables_per_hour=1) as inn:
        await inn.table()
        seats = [{"name": "Ann", "mine": True}, {"name": "Ben", "mine": True}]
        wanted = {"game": "wakening", "seats": seats}
        told = {"X-Forwarded-For": "192.0.2.7"}
        assert (await inn.http.post("/api/tables", json=wanted, headers=told)).status_code == 429


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
    ],
)
def test_of_ipv6_a_whole_network_is_one_address(host: str, whose: str) -> None:
    assert door.source(host) == whose


@pytest.mark.parametrize(
    ("trusted", "is_one"),
    [
        ("127.0.0.1", False),
        ("10.1.2.3", True),
        ("127.0.0.1, 10.0.0.0/8", True),
        (["10.1.2.3"], True),
        ("*", True),
        ("balancer", False),
        ("", False),
        (None, False),
    ],
)
def test_proxies_are_known_by_address_or_network(
    trusted: str | list[str] | None, is_one: bool
) -> None:
    assert door.is_proxy("10.1.2.3", trusted) == is_one


async def latency(inn: Fork, attack: Callable[[], Coroutine[Any, Any, None]]) -> float:
    """The slowest of some answers while this goes on, in seconds."""
    seats = [{"name": "Ann", "mine": True}, {"name": "Ben", "mine": True}]
    async with httpx.AsyncClient(base_url=f"http://{inn.address}", timeout=60) as http:
        body = {"game": "wakening", "seats": seats, "seed": "7", "pace": 0}
        table: dict[str, Any] = (await http.post("/api/tables", json=body)).json()
    ann = await Guest.come(inn.address, table["id"], table["token"])
    going = asyncio.create_task(attack())
    slowest = 0.0
    for _ in range(30):
        began = time.monotonic()
        await ann.answer()
        slowest = max(slowest, time.monotonic() - began)
        await asyncio.sleep(0.1)
    going.cancel()
    await ann.leave()
    return slowest


async def nothing() -> None:
    """All is quiet."""


def floods(address: str, flood: bytes) -> Callable[[], Coroutine[Any, Any, None]]:
    """Somebody who comes back at once whenever they are cut off, for half a minute at most."""

    async def attack() -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            stranger = await Stranger.come(address)
            try:
                await stranger.say(request(address, NOWHERE))
                while time.monotonic() < until:
                    stranger.writer.write(flood)
                    await stranger.writer.drain()
                    await asyncio.sleep(len(flood) / MUCH)
            except OSError:
                await asyncio.sleep(0.01)
            finally:
                stranger.leave()

    return attack


@pytest.mark.long
@pytest.mark.parametrize(
    "flood",
    [empty_pieces(64 << 10), frame(PING, b"x" * 125) * 500, frame(TEXT, b"{}") * 8_000],
    ids=["empty pieces", "pings", "frames"],
)
async def test_others_are_answered_while_one_connection_floods(house: Fork, flood: bytes) -> None:
    """It was half a second for pieces, and for frames it never ended."""
    quiet = await latency(house, nothing)
    slowest = await latency(house, floods(house.address, flood))
    assert slowest < 0.25 + quiet, f"{slowest:.2f} s, and {quiet:.2f} s without a flood"
