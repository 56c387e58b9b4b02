"""People who play at several workers and write down what they are told; what befalls workers."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

import httpx
from websockets.exceptions import WebSocketException

from tests.server.databases import Cluster, OpenStore
from tests.server.forks import Fork
from tests.server.guest import Guest
from tests.server.witness import OK, REFUSED, Heard, Operation, Row, complaints
from undercroft.server.links import fresh_secret

GONE: Final = (WebSocketException, httpx.HTTPError, OSError, TimeoutError)
SAYS_NO: Final = {"stale", "not-an-option", "cannot-undo", "not-yours", "busy"}
PATIENCE: Final = 12.0  # seconds
PAUSE: Final = 1.0  # seconds that a worker stands still
FAULTS: Final = ("kill", "pause", "cut")


class Person:
    """Somebody with a seat of their own, at whichever worker is there."""

    def __init__(self, name: str, table: str, secret: str, seat: int, number: int) -> None:
        self.name, self.table, self.secret, self.seat = name, table, secret, seat
        self.luck = Random(number)
        self.done: list[Operation] = []
        self.heard: list[Heard] = []

    async def plays(self, forks: Sequence[Fork], stop: asyncio.Event) -> None:
        while not stop.is_set():
            fork = self.luck.choice(forks)
            with suppress(*GONE):
                guest = await Guest.come(fork.address, self.table, self.secret)
                try:
                    if guest.told[-1]["is"] == "welcome":
                        await self._plays_at(guest, stop)
                finally:
                    with suppress(*GONE):
                        async with asyncio.timeout(2):
                            await guest.leave()
            await asyncio.sleep(0.05)

    async def _plays_at(self, guest: Guest, stop: asyncio.Event) -> None:
        while not stop.is_set() and not guest.over and self.luck.random() > 0.02:
            asked = guest.proposal
            whim = self.luck.random()
            if asked and self.seat in asked["waiting"]:
                yes = whim < 0.7
                said = {"is": "vote", "proposal": asked["id"], "yes": yes}
                await self._does(guest, "vote", "", said)
            elif not asked and whim < 0.12:
                await self._does(guest, "undo", "", {"is": "undo", "n": guest.n})
            elif not asked and guest.decision and guest.decision["seat"] == self.seat:
                key = self.luck.choice(guest.keys)
                said = {"is": "answer", "n": guest.n, "seat": self.seat, "key": key}
                await self._does(guest, "answer", key, said)
            else:
                with suppress(TimeoutError):
                    self._note(await guest.next(0.2))

    async def _does(self, guest: Guest, kind: str, key: str, said: dict[str, Any]) -> None:
        """Say it, and behind it what is always answered: then it is clear what came of it."""
        one = Operation(self.name, kind, self.seat, key, guest.n, time.monotonic())
        self.done.append(one)
        await guest.say(said)
        await guest.say({"is": "hello", "token": ""})
        codes: list[str] = []
        row = -1
        async with asyncio.timeout(PATIENCE):
            while "hello-twice" not in codes:
                told = await guest.next(PATIENCE)
                self._note(told)
                if told["is"] == "error":
                    codes.append(told["code"])
                if told["is"] == "update" and told["by"] == "answer" and told["seat"] == self.seat:
                    row = told["n"] - 1
        one.told, one.upto = time.monotonic(), guest.n
        if codes[0] in SAYS_NO:
            one.outcome = REFUSED
        elif codes == ["hello-twice"] and (kind != "answer" or row >= 0):
            one.outcome, one.row = OK, row

    def _note(self, told: dict[str, Any]) -> None:
        if told["is"] == "update" and told["n"] > told["was"]:
            self.heard.append(Heard(self.name, told["n"], told["by"]))


async def two_sit_down(fork: Fork, number: int) -> tuple[str, list[Person]]:
    """A table of Castle Ravenloft, where nothing is secret, and a seat for each of two."""
    async with httpx.AsyncClient(base_url=f"http://{fork.address}", timeout=20) as http:
        seats = [{"name": "Ann", "mine": True}, {"name": "Ben"}]
        body = {"game": "ravenloft", "seats": seats, "pace": 0, "breath": 0}
        opened = (await http.post("/api/tables", json=body)).json()
        secret = fresh_secret()
        answer = await http.post(
            f"/api/tables/{opened['id']}/sit",
            json={"secret": secret, "name": "Ben"},
            headers={"Authorization": f"Bearer {opened['links'][0]['token']}"},
        )
        assert answer.status_code == 200, answer.text
    id = opened["id"]
    ann = Person(f"Ann {number}", id, opened["token"], 0, number)
    return id, [ann, Person(f"Ben {number}", id, secret, 1, number + 1000)]


async def strikes(fault: str, fork: Fork, postgres: Cluster, url: str) -> None:
    """A worker is killed, stands still, or loses its database."""
    assert fork.process is not None
    assert fork.process.pid is not None
    if fault == "kill":
        fork.kill()
        await asyncio.to_thread(fork.open)
    elif fault == "pause":
        os.kill(fork.process.pid, signal.SIGSTOP)
        await asyncio.sleep(PAUSE)
        os.kill(fork.process.pid, signal.SIGCONT)
    else:
        database = url.rpartition("/")[2].partition("?")[0]
        await postgres.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{database}' AND application_name = 'undercroft'"
        )


async def tried(
    forks: Sequence[Fork],
    postgres: Cluster,
    url: str,
    open_store: OpenStore,
    *,
    tables: int,
    faults: int,
    between: int,
) -> list[str]:
    """People play, workers suffer; what the witness has to say."""
    luck, stop = Random(5), asyncio.Event()
    for fork in forks:
        await asyncio.to_thread(fork.open)
    sat = [await two_sit_down(forks[0], number) for number in range(tables)]
    people = [person for _, both in sat for person in both]
    playing = [asyncio.create_task(person.plays(forks, stop)) for person in people]
    for number in range(faults):
        before, deadline = _acknowledged(people), time.monotonic() + PATIENCE
        while _acknowledged(people) < before + between and time.monotonic() < deadline:
            await asyncio.sleep(0.02)
            for task in playing:
                if task.done():
                    task.result()
        await strikes(FAULTS[number % len(FAULTS)], luck.choice(forks), postgres, url)
    await asyncio.sleep(1)
    stop.set()
    await asyncio.gather(*playing)
    store = await open_store(url)
    found: list[str] = []
    for id, both in sat:
        kept = await store.rows(id)
        assert [row.n for row in kept] == [*range(len(kept))]
        rows = [Row(row.kind, json.loads(row.body)) for row in kept]
        operations = [one for person in both for one in person.done]
        heard = [one for person in both for one in person.heard]
        found += complaints(operations, heard, rows)
        found += await _differently_seen(forks, both[0], len(rows))
    assert _acknowledged(people) > faults * between / 2, "hardly anything could be done"
    kinds = {one.kind for person in people for one in person.done if one.outcome == OK}
    assert {"answer", "undo"} <= kinds
    return found


def _acknowledged(people: Sequence[Person]) -> int:
    return sum(one.outcome == OK for person in people for one in person.done)


async def _differently_seen(forks: Sequence[Fork], person: Person, n: int) -> list[str]:
    """In the end all workers show the same."""
    seen = []
    for fork in forks:
        guest = await Guest.come(fork.address, person.table, person.secret)
        seen.append((guest.n, guest.position["table"], guest.log))
        await guest.leave()
    if all(one == seen[0] for one in seen) and seen[0][0] == n:
        return []
    return [f"workers show different tables, or not all {n} rows: {[one[0] for one in seen]}"]
