"""Messages that nobody would write: the table stays as it is, and the line works."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from tests.server.guest import Guest
from tests.server.inn import Inn

WORDS = ("answer", "settle", "undo", "redo", "restart", "vote", "say", "seat", "kick", "pace")
FIELDS = ("n", "seat", "key", "yes", "text", "name", "bot", "pause", "step", "about", "proposal")
VALUES: tuple[Any, ...] = (-1, 0, 10**30, 1.5, "", "x" * 999, None, True, [], {}, "\u0000", [[[]]])


def nonsense(luck: Random) -> str:
    """Half a message of the protocol, or a whole one with some bytes turned."""
    fields = {luck.choice(FIELDS): luck.choice(VALUES) for _ in range(luck.randrange(5))}
    text = [*json.dumps({"is": luck.choice(WORDS), **fields})]
    for _ in range(luck.randrange(3)):
        text[luck.randrange(len(text))] = chr(luck.randrange(1, 0x7FF))
    return "".join(text)


async def fuzzed(inn: Inn, times: int) -> None:
    table = await inn.table(seats=[{"name": "Ann", "mine": True}, {"name": "Ben", "mine": True}])
    watcher = await inn.guest(table, table["watch"])
    luck = Random(7)
    for _ in range(times):
        await watcher.say_raw(nonsense(luck))
    ann = await inn.guest(table)
    assert ann.n == watcher.n, "who only watches has changed the table"
    assert (await ann.answer())["is"] == "update"
    await heard_by(watcher, ann.n)


async def heard_by(guest: Guest, n: int) -> None:
    async with asyncio.timeout(60):
        await guest.until(lambda guest: guest.n == n)


async def test_a_table_bears_nonsense(inn: Inn) -> None:
    await fuzzed(inn, 300)


@pytest.mark.long
async def test_a_table_bears_much_nonsense(inn: Inn) -> None:
    await fuzzed(inn, 20_000)
