"""Bots think in processes of their own: the same as ever, of what their seat may know."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.server.driven import Driven
from tests.server.inn import serving, soon
from undercroft.bots import bot
from undercroft.engine.table import Table
from undercroft.games import SLUGS, box
from undercroft.server.clock import Clock
from undercroft.server.minds import AT_ONCE, PER_TABLE, TOLD, Minds, bare

BOTS = [{"name": "Ann", "mine": True}, {"bot": "scripted"}, {"bot": "random"}]
PURSE = {"table": PER_TABLE}


def dealt(slug: str) -> Table[Any]:
    return Table.open(box(slug), ["Ann", "Ben", "Cid"], "7")


async def played(minds: Minds, slug: str, answers: int) -> list[str]:
    table = dealt(slug)
    players = [bot("scripted", slug, seat) for seat in range(3)]
    for _ in range(answers):
        if table.over:
            break
        asked = table.decision()
        sheet, view = table.sheet(asked.seat), table.view(asked.seat)
        player, _, key = await minds.think(PURSE, players[asked.seat], asked, sheet, view)
        players[asked.seat] = player
        table.answer(key, asked.seat)
    return [f"{entry}" for entry in table.tape]


def processes_of(minds: Minds) -> list[int]:
    assert minds._pool is not None
    return [*minds._pool._processes]


async def test_what_bots_answer_does_not_hang_on_where_they_think() -> None:
    here, elsewhere = Minds(Clock(), 0), Minds(Clock(), 1)
    try:
        for slug in SLUGS:
            assert await played(elsewhere, slug, 60) == await played(here, slug, 60)
        assert os.getpid() not in processes_of(elsewhere)
    finally:
        await elsewhere.close()


async def test_a_process_that_is_killed_is_replaced_and_asked_again() -> None:
    minds = Minds(Clock(), 1)
    try:
        whole = await played(Minds(Clock(), 0), "wakening", 15)
        assert await played(minds, "wakening", 15) == whole
        (first,) = processes_of(minds)
        os.kill(first, signal.SIGKILL)
        assert await played(minds, "wakening", 15) == whole
        assert first not in processes_of(minds)
    finally:
        await minds.close()


async def test_processes_go_when_the_house_is_closed(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(sqlite_url, tmp_path / "web", thinkers=1) as inn:
        ann = await inn.guest(await inn.table("wakening", seats=BOTS))
        for _ in range(3):
            await ann.until(lambda guest: guest.decision is not None)
            await ann.answer()
        await soon(lambda: inn.registry.minds._pool is not None)
        pids = processes_of(inn.registry.minds)
    await soon(lambda: not any(map(_lives, pids)))


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_goes_over_holds_no_table_and_nothing_that_could_be_done(slug: str) -> None:
    table = dealt(slug)
    for _ in range(20):
        asked = table.decision()
        gone = bare(asked)
        assert [option.value for option in gone.options] == [None] * len(asked.options)
        assert gone.facts() == asked.facts()
        packed = pickle.dumps((gone, table.view(asked.seat)))
        assert type(table.state).__name__.encode() + b"\x94" not in packed
        table.answer(asked.keys[0], asked.seat)


async def test_a_table_that_thinks_too_much_waits_and_others_do_not() -> None:
    clock = Driven()
    minds = Minds(clock, 0)
    table = dealt("wakening")
    asked = table.decision()
    free = int(AT_ONCE / TOLD)

    async def thinks(name: str) -> None:
        player = bot("random", "wakening")
        await minds.think({name: PER_TABLE}, player, asked, (), table.view(asked.seat))

    for _ in range(free // 2):
        await thinks("busy")
    minds._allowed["busy"].spend(AT_ONCE)
    late = asyncio.create_task(thinks("busy"))
    await clock.goes_on(0)
    assert not late.done(), "its debt is waited out"
    await thinks("other")
    await clock.goes_on(60)
    assert late.done()
