"""What somebody must not know does not leave the house: not over a socket, not over HTTP, not in
a line of its own log."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from tests.server.guest import Guest
from tests.server.inn import Inn, inn
from tests.server.party import WATCHER, WITH_THE_VAULT, Party, Rigged, with_the_vault
from tests.vault.facts import SEALS
from tests.vault.test_secrets import learnt
from undercroft.engine.seat import SPECTATOR
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.server.history import RESTART
from undercroft.server.live import Settled

GAMES = 40  # of each of five batches
AT_ONCE = 4
STEPS = 12
TWINS = 5
LONG = 30
RUBBISH = ("", "{", "[]", '{"is":"answer"}', '{"is":"hello","token":"x"}', '{"is":"conquer"}')


class Written(logging.Handler):
    """What the web server notes."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture
def written() -> Iterator[Written]:
    """Everything uvicorn and websockets would write, down to each frame's headers."""
    pen = Written()
    names = ("uvicorn.error", "uvicorn.access", "undercroft")
    for name in names:
        logging.getLogger(name).addHandler(pen)
    yield pen
    for name in names:
        logging.getLogger(name).removeHandler(pen)


@asynccontextmanager
async def a_house(url: str, web: Path, *vault: Rigged) -> AsyncIterator[Inn]:
    async with inn(url, web, boxes=with_the_vault(*vault), slugs=WITH_THE_VAULT) as house:
        for name in ("uvicorn.error", "uvicorn.access"):
            logging.getLogger(name).setLevel(logging.INFO)
        yield house


# ---- the same whatever is hidden -------------------------------------------------------------


def _eyes(seat: int) -> int:
    return SPECTATOR if seat == WATCHER else seat


class Twins:
    """Two tables of two houses that are answered alike and differ in what is hidden."""

    def __init__(self, one: Party, other: Party, luck: Random, knowing: set[int]) -> None:
        self.both = (one, other)
        self.luck = luck
        self.ignorant = [seat for seat in one.guests if seat not in knowing]

    async def alike(self, seat: int, message: dict[str, Any]) -> None:
        """A seat says the same at both tables; each about what it read last."""
        for party in self.both:
            guest = party.guests[seat]
            said = {**message, "n": guest.n} if "n" in message else message
            await guest.say(said)
        await self.compare(seat)

    async def compare(self, first: int = 0) -> int:
        """Who cannot know reads the same bytes, and as many; how many messages that were."""
        one, other = self.both
        for party in self.both:
            await party.hush(first)
        self.ignorant = [s for s in self.ignorant if not learnt(one.table, other.table, _eyes(s))]
        for seat in self.ignorant:
            assert one.heard(seat) == other.heard(seat)
            assert one.answers[seat] == other.answers[seat]
        return sum(len(one.guests[seat].raw) for seat in self.ignorant)

    async def answer(self) -> bool:
        """An option that both offer; False when there is none."""
        one, other = self.both
        asked = [s for s in one.guests if one.guests[s].decision and other.guests[s].decision]
        if not asked:
            return False
        seat = self.luck.choice(asked)
        shared = [k for k in one.guests[seat].keys if k in other.guests[seat].keys]
        if not shared:
            return False
        message = {"is": "answer", "n": 0, "seat": seat, "key": self.luck.choice(shared)}
        await self.alike(seat, message)
        return True

    async def chatter(self, seat: int) -> None:
        """Anything else that somebody may do, or may try."""
        luck, steps = self.luck, self.both[0].history.steps
        proposal = self.both[0].guests[seat].proposal
        tries: list[dict[str, Any]] = [
            {"is": "undo", "n": 0},
            {"is": "redo", "n": 0},
            {"is": "restart", "n": 0},
            {"is": "say", "text": "Who is it?"},
            {"is": "look", "step": luck.randint(0, steps + 1), "seat": seat},
            {"is": "look", "step": luck.randint(0, steps + 1), "seat": -1},
            {"is": "look", "step": 1, "seat": (seat + 1) % 4},
            {"is": "why", "about": f"log.{luck.randint(0, 9)}"},
            {"is": "why", "about": "hero.0"},
            {"is": "answer", "n": 0, "seat": luck.randint(0, 3), "key": "whisper"},
            {"is": "recall"},
        ]
        if proposal:
            agreed = proposal["kind"] == "undo" and luck.random() < 0.7
            tries = [{"is": "vote", "proposal": proposal["id"], "yes": agreed}]
        await self.alike(seat, luck.choice(tries))

    async def over_http(self, seat: int) -> None:
        body = {"step": 0, "seats": [{"mine": True}] * 4}
        for party in self.both:
            await party.ask(seat, "GET", "/api/tables/{id}/save")
            await party.ask(seat, "POST", "/api/tables/{id}/share", json={})
            await party.ask(seat, "POST", "/api/tables/{id}/branch", json=body)
            await party.come(seat)
        await self.compare(seat)


@asynccontextmanager
async def twins(
    tmp_path: Path, luck: Random, moles: tuple[int, int], seals: tuple[str, str]
) -> AsyncIterator[Twins]:
    houses = []
    for place, (mole, seal) in enumerate(zip(moles, seals, strict=True)):
        url, web = f"sqlite:///{tmp_path / str(place)}.db", tmp_path / str(place)
        houses.append(a_house(url, web, Rigged(mole, seal)))
    async with houses[0] as left, houses[1] as right:
        seed = str(luck.random())
        one = await Party.at(left, "vault", 4, seed=seed)
        other = await Party.at(right, "vault", 4, seed=seed)
        yield Twins(one, other, luck, {*moles})
        await one.leave()
        await other.leave()


@pytest.mark.parametrize("number", range(TWINS))
async def test_whoever_is_the_mole_the_others_read_the_same_bytes(
    tmp_path: Path, number: int
) -> None:
    luck = Random(number)
    first, second = luck.sample(range(4), 2)
    seal, another = (room.key for room in luck.sample(SEALS, 2))
    compared = 0
    async with twins(tmp_path, luck, (first, second), (seal, another)) as pair:
        for _ in range(LONG):
            compared = max(compared, await pair.compare())
            if not pair.ignorant or not await pair.answer():
                break
            if luck.random() < 0.5 and pair.ignorant:
                await pair.chatter(luck.choice(pair.ignorant))
            if luck.random() < 0.05:
                await pair.over_http(luck.choice([*pair.both[0].guests]))
    assert compared > 30


@pytest.mark.parametrize("number", range(TWINS))
async def test_that_the_mole_whispers_is_noticed_by_nobody_else(
    tmp_path: Path, number: int
) -> None:
    """Neither by a gap in a numbering, nor by a step of the replay, an undo or a vote."""
    luck = Random(number)
    mole, seal = luck.randrange(4), luck.choice(SEALS).key
    whispered = 0
    async with twins(tmp_path, luck, (mole, mole), (seal, seal)) as pair:
        one = pair.both[0]
        for _ in range(LONG):
            if not pair.ignorant:
                break
            whispered += await _whisper(one, mole, luck)
            await pair.compare()
            if not await pair.answer():
                break
            for _ in range(luck.randrange(3) if pair.ignorant else 0):
                whispered += await _whisper(one, mole, luck)
                await pair.chatter(luck.choice(pair.ignorant))
    assert whispered or not pair.ignorant


async def _whisper(party: Party, mole: int, luck: Random) -> bool:
    """At this table alone, if the mole may; sometimes it takes it back."""
    guest = party.guests[mole]
    options = guest.decision["options"] if guest.decision else []
    keys = [option["key"] for option in options if option["label"] == "Whisper"]
    if not keys or luck.random() < 0.3:
        return False
    assert (await guest.answer(keys[0]))["is"] == "update"
    assert (await guest.answer(luck.choice(guest.keys)))["is"] == "update"
    if luck.random() < 0.3:
        for _ in range(2):
            await guest.say({"is": "undo", "n": guest.n})
            assert (await guest.hear("update", "proposal"))["is"] == "update"
    return True
