"""What one process of the house bears: `python -m bench.server [--seconds S] [--accept]`.

The server runs on one core and a SQLite file, this generator on another. An answer counts when
its update has come back, which is after it was kept. `--accept` writes the table to
bench/RESULTS.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import httpx
import msgspec
import uvloop

from bench.lines import Line, open_line
from undercroft.engine.table import Table
from undercroft.games import box
from undercroft.server.links import fresh_secret

HERE = Path(__file__).resolve().parent
HEADING = "## The house"
GAMES = ("wakening", "ravenloft", "betrayal")
WATCHERS = 5
BUSY = 60  # tables that are answered as fast as they can be
TWO_LANGUAGES = ("en", "de")
PAUSE = 0.5  # seconds between the answers of one table, where people play
PEOPLE = 20  # tables
BOT_TABLES = 55
IDLE_TABLES = 200
IDLE_LINES = 2000
FILES = 8192
SEATS = [{"name": f"Player {seat}", "mine": True} for seat in range(4)]
SIX = tuple(f"Player {seat}" for seat in range(6))
LONG_SEED = "0"  # of a game of six at random that goes on for more than 1,300 answers
LONG_TABLES = 12
SO_MANY = 25  # answers of each of them, and as many times an answer and its undo
SLOWEST = 30.0  # seconds


@dataclass
class Server:
    port: int
    pid: int

    def megabytes(self) -> float:
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found.group(1)) / 1024 if found else 0.0

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def house(folder: Path) -> Iterator[Server]:
    """A server on the first core; what calls this moves to the last."""
    cores = sorted(os.sched_getaffinity(0))
    (folder / "index.html").write_text("<!doctype html>")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ,
        "UNDERCROFT_WEB": str(folder),
        "UNDERCROFT_MESSAGES_PER_SECOND": "1e9",
        "UNDERCROFT_CONNECTIONS_PER_ADDRESS": "1000000",
    }
    words = f"serve --port {port} --tables-per-hour 1000000 --store sqlite:///{folder}/tables.db"
    process = subprocess.Popen(
        [sys.executable, "-m", "undercroft", *words.split()],
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    os.sched_setaffinity(process.pid, cores[:1])
    os.sched_setaffinity(0, cores[-1:])
    try:
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.05)
        yield Server(port, process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)
        os.sched_setaffinity(0, cores)


async def opened(server: Server, game: str, tables: int) -> list[dict[str, Any]]:
    """As fast as one address may."""
    found: list[dict[str, Any]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        while len(found) < tables:
            answer = await http.post("/api/tables", json={"game": game, "seats": SEATS, "pace": 0})
            if answer.status_code == 201:
                found.append(answer.json())
            else:
                await asyncio.sleep(0.5)
    return found


@dataclass
class Play:
    """Everybody who answers, and how long the house took."""

    luck: Random = field(default_factory=lambda: Random(1))
    sent: dict[Line, float] = field(default_factory=dict)
    took: list[float] = field(default_factory=list)
    eager: bool = False  # answer at once
    errors: int = 0

    def heard(self, line: Line, told: dict[str, Any]) -> None:
        if told["is"] == "update":
            begun = self.sent.pop(line, None)
            if begun is not None and told["by"] == "answer":
                self.took.append(time.perf_counter() - begun)
            if self.eager:
                self.act(line)
        elif told["is"] == "error":
            self.errors += 1

    def act(self, line: Line) -> None:
        """Take an option; begin again when it is over."""
        asked = line.position["decision"]
        if asked is None:
            line.say({"is": "restart", "n": line.n})
            return
        key = self.luck.choice(asked["options"])["key"]
        self.sent[line] = time.perf_counter()
        line.say({"is": "answer", "n": line.n, "seat": asked["seat"], "key": key})


async def sat_down(
    server: Server,
    game: str,
    tables: int,
    play: Play,
    watchers: int,
    languages: Sequence[str] = ("en",),
) -> tuple[list[Line], list[Line]]:
    """Who watches a table reads these languages by turns."""
    players, others = [], []
    for table in await opened(server, game, tables):
        path = f"/ws/{table['id']}"
        players.append(await open_line(server.port, path, table["token"], play.heard))
        for _, language in zip(range(watchers), cycle(languages), strict=False):
            others.append(await open_line(server.port, path, table["watch"], language=language))
    return players, others


async def throughput(
    server: Server, game: str, seconds: float, languages: Sequence[str] = ("en",)
) -> dict[str, float]:
    play = Play()
    players, others = await sat_down(server, game, BUSY, play, WATCHERS, languages)
    play.eager = True
    for line in players:
        play.act(line)
    await asyncio.sleep(1)
    play.took.clear()
    received = sum(line.received for line in others)
    wall, own, used = time.perf_counter(), time.process_time(), server.cpu_seconds()
    await asyncio.sleep(seconds)
    wall, own = time.perf_counter() - wall, time.process_time() - own
    used = server.cpu_seconds() - used
    answers = len(play.took)
    received = sum(line.received for line in others) - received
    play.eager = False
    await asyncio.sleep(0.5)
    for line in (*players, *others):
        line.close()
    assert not play.errors
    return {
        "answers/s": answers / wall,
        "answers per CPU second of the server": answers / used,
        "updates/s": answers / wall * (WATCHERS + 1),
        "bytes an update": received / answers / WATCHERS,
        "generator busy, %": 100 * own / wall,
    }


async def latency(server: Server, game: str, tables: int, seconds: float) -> dict[str, float]:
    play = Play()
    players, others = await sat_down(server, game, tables, play, WATCHERS)

    async def human(line: Line) -> None:
        await asyncio.sleep(play.luck.random() * PAUSE)
        while True:
            play.act(line)
            await asyncio.sleep(PAUSE)

    people = [asyncio.create_task(human(line)) for line in players]
    await asyncio.sleep(seconds)
    for one in people:
        one.cancel()
    for line in (*players, *others):
        line.close()
    places = quantiles(play.took, n=100)
    return {
        "answers/s asked for": tables / PAUSE,
        "p50 ms": places[49] * 1000,
        "p99 ms": places[98] * 1000,
    }


async def beside_bots(server: Server, game: str, seconds: float) -> dict[str, float]:
    """What people wait for while bots play among themselves at many tables."""
    alone = await latency(server, game, PEOPLE, seconds)
    seats = [{"name": "Host", "mine": True}, *({"bot": "scripted"} for _ in range(3))]
    watching: list[Line] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        while len(watching) < BOT_TABLES:
            wanted = {"game": game, "seats": seats, "pace": 500}
            answer = await http.post("/api/tables", json=wanted)
            if answer.status_code != 201:
                await asyncio.sleep(0.5)
                continue
            table, play = answer.json(), Play()
            line = await open_line(server.port, f"/ws/{table['id']}", table["token"], play.heard)
            play.eager = True  # so that it is soon a bot's turn again
            play.act(line)
            watching.append(line)
    beside = await latency(server, game, PEOPLE, seconds)
    for line in watching:
        line.close()
    return {
        "p99 ms, nobody else": alone["p99 ms"],
        "p99 ms beside them": beside["p99 ms"],
        "ratio": beside["p99 ms"] / alone["p99 ms"],
    }


async def idle(server: Server, game: str) -> dict[str, float]:
    empty = server.megabytes()
    play = Play()
    players, _ = await sat_down(server, game, IDLE_TABLES, play, 0)
    for line in players:
        line.close()
    await asyncio.sleep(1)
    loaded = server.megabytes()
    (table,) = await opened(server, game, 1)
    path = f"/ws/{table['id']}"
    lines = [await open_line(server.port, path, table["watch"]) for _ in range(IDLE_LINES)]
    connected = server.megabytes()
    host = await open_line(server.port, path, table["token"], play.heard)
    await asyncio.sleep(1)  # until all have heard that the host has come
    before = [line.received for line in lines]
    begun = time.perf_counter()
    host.say({"is": "say", "text": "Is everybody there?"})
    reached = 0
    while reached < IDLE_LINES and time.perf_counter() - begun < 30:
        await asyncio.sleep(0.01)
        reached = sum(line.received > old for line, old in zip(lines, before, strict=True))
    told = time.perf_counter() - begun
    for line in (*lines, host):
        line.close()
    return {
        "KB a loaded table": (loaded - empty) * 1024 / IDLE_TABLES,
        "idle connections": float(reached),
        "KB an idle connection": (connected - loaded) * 1024 / IDLE_LINES,
        "ms to tell all of them": told * 1000,
    }


def save_after(answers: int) -> str:
    """A game of Betrayal, six at random, after so many answers."""
    luck = Random(0)
    table = Table.open(box("betrayal"), SIX, LONG_SEED)
    for _ in range(answers):
        asked = table.decision()
        table.answer(luck.choice(asked.keys), asked.seat)
    return table.save()


class Six:
    """A table whose six seats are held by six lines: each sees other things."""

    def __init__(self, luck: Random) -> None:
        self.lines: list[Line] = []
        self.answers = 0
        self.undone: list[int] = []  # the size of each update that an undo brought
        self._luck = luck
        self._wanted = 0
        self._undoes = False
        self._done = asyncio.Event()

    async def plays(self, answers: int, *, undoes: bool = False) -> None:
        """So many more answers; each is taken back if who gave it may, without asking anybody."""
        self._wanted, self._undoes = self.answers + answers, undoes
        self._done.clear()
        self._act()
        with suppress(TimeoutError):  # whoever waits for a breath is left behind
            await asyncio.wait_for(self._done.wait(), SLOWEST)

    def heard(self, line: Line, told: dict[str, Any]) -> None:
        if told["is"] != "update":
            return
        if told["by"] == "undo":
            self.undone.append(len(msgspec.json.encode(told)))
        mine = told["by"] == "answer" and self.lines.index(line) == told["seat"]
        if mine and self._undoes and told["undo"]["possible"] and not told["undo"]["consent"]:
            line.say({"is": "undo", "n": line.n})
        elif mine or (told["by"] == "undo" and line.position["decision"] is not None):
            asyncio.get_running_loop().call_soon(self._act)

    def _act(self) -> None:
        """Once all six have heard what came before."""
        if len({line.n for line in self.lines}) > 1:
            asyncio.get_running_loop().call_later(0.001, self._act)
            return
        if self.answers >= self._wanted:
            self._done.set()
            return
        for line in self.lines:
            asked = line.position["decision"]
            if asked is not None:
                self.answers += 1
                key = self._luck.choice(asked["options"])["key"]
                line.say({"is": "answer", "n": line.n, "seat": asked["seat"], "key": key})
                return
        asyncio.get_running_loop().call_later(0.05, self._act)


async def six_sat_down(server: Server, save: str, luck: Random) -> Six:
    seats = [{"name": name, "mine": place == 0} for place, name in enumerate(SIX)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        answer = await http.post("/api/import", json={"save": save, "seats": seats})
        opened = answer.json()
        tokens = [opened["token"]]
        for link in opened["links"]:
            tokens.append(fresh_secret())
            await http.post(
                f"/api/tables/{opened['id']}/sit",
                json={"secret": tokens[-1]},
                headers={"Authorization": f"Bearer {link['token']}"},
            )
    six = Six(luck)
    path = f"/ws/{opened['id']}"
    for token in tokens:
        six.lines.append(await open_line(server.port, path, token, six.heard))
    return six


async def late(server: Server, answers: int) -> dict[str, float]:
    """What an answer costs when so many were given before it, and what an undo does."""
    luck, save = Random(1), save_after(answers)
    tables = [await six_sat_down(server, save, luck) for _ in range(LONG_TABLES)]
    began = server.cpu_seconds()
    await asyncio.gather(*(table.plays(SO_MANY) for table in tables))
    used, played = server.cpu_seconds() - began, sum(table.answers for table in tables)
    began = server.cpu_seconds()
    await asyncio.gather(*(table.plays(SO_MANY, undoes=True) for table in tables))
    again = sum(table.answers for table in tables) - played
    undone = [size for table in tables for size in table.undone]
    undos = len(undone) / len(SIX)
    rest = server.cpu_seconds() - began - again * used / played
    for table in tables:
        for line in table.lines:
            line.close()
    return {
        "ms of CPU an answer": 1000 * used / played,
        "ms of CPU an undo": 1000 * rest / undos,
        "bytes an undo, for each": sum(undone) / len(undone),
        "answers and undos measured": played + again + undos,
    }


def measured(seconds: float) -> list[tuple[str, dict[str, float]]]:
    found = []
    for game in GAMES:
        for name, work in (
            (f"{BUSY} tables, as fast as it goes", lambda s: throughput(s, game, seconds)),
            (
                f"{BUSY} tables, spectators in two languages",
                lambda s: throughput(s, game, seconds, TWO_LANGUAGES),
            ),
            ("50 tables of people", lambda s: latency(s, game, 50, seconds)),
            ("200 tables of people", lambda s: latency(s, game, 200, seconds)),
            (f"{BOT_TABLES} tables of bots", lambda s: beside_bots(s, game, seconds)),
            ("nobody moves", lambda s: idle(s, game)),
        ):
            print(f"{game}: {name} ...", file=sys.stderr)
            with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server:
                found.append((f"{game}, {name}", uvloop.run(work(server))))
            print(found[-1][1], file=sys.stderr)
    return found


def measured_late() -> list[tuple[str, dict[str, float]]]:
    found = []
    for answers in (50, 1000):
        name = f"betrayal, six different eyes, from answer {answers:,} on"
        print(name, "...", file=sys.stderr)
        with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server:
            found.append((name, uvloop.run(late(server, answers))))
        print(found[-1][1], file=sys.stderr)
    return found


def table(found: list[tuple[str, dict[str, float]]]) -> str:
    lines = ["| one process, one core, SQLite | | |", "| --- | --- | --- |"]
    for name, figures in found:
        lines += [f"| {name} | {what} | {value:,.1f} |" for what, value in figures.items()]
    return "\n".join(lines)


def accept(result: str) -> None:
    """Under its own heading; what stands before and behind it stays."""
    path = HERE / "RESULTS.md"
    before, _, ours = path.read_text("utf-8").partition(HEADING)
    _, mark, after = ours.partition("\n## ")
    about = f"Made by `python -m bench.server`: {WATCHERS} spectators at each table."
    told = f"{before.rstrip()}\n\n{HEADING}\n\n{about}\n\n{result}\n{mark}{after}"
    path.write_text(told, "utf-8")


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    ask.add_argument("--seconds", type=float, default=10.0)
    ask.add_argument("--accept", action="store_true", help="write bench/RESULTS.md")
    wanted = ask.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    result = table([*measured(wanted.seconds), *measured_late()])
    print(result)
    if wanted.accept:
        accept(result)


if __name__ == "__main__":
    main()
