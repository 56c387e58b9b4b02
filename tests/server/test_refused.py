"""Refused means unchanged: what could not be kept is shown to nobody, now or later."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from tests.server.guest import Guest, played, whose_turn
from tests.server.inn import Inn, soon
from undercroft.server.errors import StoreError
from undercroft.server.store import Store

SHOWN = ("n", "about", "record", "position", "log", "chat", "undo", "proposal", "steps")


def broken(store: Store, patched: pytest.MonkeyPatch) -> None:
    """It can be read, and takes nothing."""

    async def full(*_: object) -> Any:
        raise StoreError("The disk is full.")

    patched.setattr(store._database, "write", full)


async def calm(inn: Inn, table: dict[str, Any]) -> None:
    """The bot waits for people."""
    live = inn.registry.tables[table["id"]]
    await soon(lambda: all(one.seat not in live.bots for one in live.history.table.decisions))


async def shown_to_a_newcomer(inn: Inn, table: dict[str, Any]) -> dict[str, Any]:
    newcomer = await inn.guest(table, table["watch"])
    (welcome,) = newcomer.told
    await newcomer.leave()
    return {key: welcome[key] for key in SHOWN}


def everything(guest: Guest) -> list[dict[str, Any]]:
    """All that somebody can say that would change the table."""
    assert guest.decision is not None
    answer = {"is": "answer", "n": guest.n, "seat": guest.decision["seat"], "key": guest.keys[0]}
    return [
        {"is": "seat", "seat": 1, "bot": "random"},
        {"is": "seat", "seat": 0, "name": "Nobody"},
        {"is": "seat", "seat": 0, "name": "Nobody", "bot": "random"},
        {"is": "pace", "pause": 3000},
        {"is": "kick", "seat": 2},
        {"is": "invite", "seat": 0},
        {"is": "take", "seat": 3},
        {"is": "say", "text": "hello"},
        answer,
        {"is": "undo", "n": guest.n},
        {"is": "restart", "n": guest.n},
    ]


async def test_what_cannot_be_kept_leaves_no_trace_in_memory(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [{"name": "Ann", "mine": True}, {"name": "Ann too", "mine": True}]
    seats += [{"name": "Ben"}, {"bot": "random"}]
    table = await inn.table(seats=seats)
    ann = await inn.guest(table)
    ben = await inn.guest(table, table["links"][0]["token"])
    await played(6, Random(3), ann, ben)
    while ann.decision is None:
        guest = await whose_turn(ann, ben)
        assert guest is not None
        if guest is ben:
            await ben.answer()
    await calm(inn, table)
    live, store = inn.registry.tables[table["id"]], inn.registry.store
    before = await shown_to_a_newcomer(inn, table)
    kept, rows = await store.table(table["id"]), await store.rows(table["id"])
    with monkeypatch.context() as patched:
        broken(store, patched)
        heard = len(ben.told)
        for message in everything(ann):
            await ann.say(message)
            assert (await ann.hear("error"))["code"] == "store", message
            assert await shown_to_a_newcomer(inn, table) == before, message
        assert [*live.bots] == [3]
        await ben.say({"is": "hello", "token": ""})
        await ben.hear("error")
        assert [told["is"] for told in ben.told[heard:]] == ["error"], "the others heard nothing"
    assert await shown_to_a_newcomer(inn, table) == before
    assert (await store.table(table["id"]), await store.rows(table["id"])) == (kept, rows)
    await ann.say({"is": "seat", "seat": 1, "name": "Cid"})
    await ben.until(lambda guest: guest.about["seats"][1]["name"] == "Cid")


async def test_while_a_change_is_being_kept_nobody_reads_it(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by a page that shows the table as it was, nor over HTTP, nor in what all know."""
    seats = [{"name": "Ann", "mine": True}, {"name": "Ann too", "mine": True}]
    table = await inn.table(seats=seats)
    ann, watcher = await inn.guest(table), await inn.guest(table, table["watch"])
    await played(4, Random(3), ann)
    await watcher.until(lambda guest: guest.n == ann.n)
    begun, goes_on = asyncio.Event(), asyncio.Event()
    commit, steps = ann.about["commit"], ann.n

    async def slow(*_: object) -> Any:
        begun.set()
        await goes_on.wait()
        raise StoreError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(inn.registry.store._database, "write", slow)
        await ann.say({"is": "restart", "n": ann.n})
        await begun.wait()
        inn.registry.tables[table["id"]].tell_about()
        await watcher.hear("about")
        await watcher.say({"is": "look", "step": steps})
        bearer = {"Authorization": f"Bearer {table['token']}"}
        path = f"/api/tables/{table['id']}/save"
        saving = asyncio.create_task(inn.http.get(path, headers=bearer))
        await asyncio.sleep(0.1)
        assert not saving.done(), "it waits for what is being kept"
        goes_on.set()
        assert (await ann.hear("error"))["code"] == "store"
        assert (await saving).status_code == 200
    assert watcher.about["commit"] == commit
    assert (await watcher.hear("frame", "error"))["is"] == "frame", "that step is still there"
