"""A browser without a screen: says hello, keeps the table up to date by patches, and answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Told = dict[str, Any]


def said(words: dict[str, Any]) -> str:
    """A sentence as it reads on a screen."""
    return "".join(part if isinstance(part, str) else part["name"] for part in words["t"])


class Guest:
    """One connection to a table. `told` is every message; the rest is what they add up to."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[Told] = []
        self.raw: list[str] = []
        self.n = -1
        self.position: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.about: dict[str, Any] = {}
        self.undo: dict[str, Any] = {}
        self.proposal: dict[str, Any] | None = None
        self.names: dict[str, Any] = {}  # of things that are not in the words of the box

    @classmethod
    async def come(cls, address: str, id: str, token: str, language: str = "en") -> Guest:
        """Sit down and wait for the welcome (or for the door to be shut)."""
        socket = await connect(f"ws://{address}/ws/{id}", max_size=None, ping_interval=None)
        guest = cls(socket)
        PRESENT.append(guest)
        try:
            await guest.say({"is": "hello", "token": token, "language": language})
            await guest.hear("welcome", "bye")
        except BaseException:
            await guest.leave()
            raise
        return guest

    async def leave(self) -> None:
        if self in PRESENT:
            PRESENT.remove(self)
        await self.socket.close()

    async def say(self, message: dict[str, Any]) -> None:
        await self.say_raw(json.dumps(message))

    async def say_raw(self, text: str) -> None:
        await self.socket.send(text)

    async def next(self, within: float = 10.0) -> Told:
        async with asyncio.timeout(within):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Told = json.loads(text)
        self.told.append(message)
        self._understand(message)
        return message

    async def hear(self, *kinds: str) -> Told:
        """The next message of one of these kinds."""
        while True:
            message = await self.next()
            if message["is"] in kinds:
                return message

    async def until(self, true: Callable[[Guest], bool]) -> None:
        while not true(self):
            await self.next()

    async def closed(self) -> int:
        """The code with which the server closed the line."""
        try:
            while True:
                await self.next()
        except ConnectionClosed:
            return self.socket.close_code or 0

    @property
    def decision(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.position.get("decision")
        return found

    @property
    def keys(self) -> list[str]:
        return [option["key"] for option in self.decision["options"]] if self.decision else []

    @property
    def over(self) -> bool:
        return self.position.get("ending") is not None

    @property
    def sentences(self) -> list[str]:
        return [said(line["told"]) for line in self.log]

    async def answer(self, key: str | None = None) -> Told:
        """Take an option (the first, if none is named); what the server said to it."""
        assert self.decision is not None, "this guest is not asked"
        seat = self.decision["seat"]
        before = self.n
        await self.say({"is": "answer", "n": self.n, "seat": seat, "key": key or self.keys[0]})
        while True:
            message = await self.next()
            if message["is"] == "error" or (message["is"] == "update" and self.n > before):
                return message

    def _understand(self, message: Told) -> None:
        match message["is"]:
            case "welcome":
                self.n, self.position = message["n"], message["position"]
                self.log, self.about = message["log"]["lines"], message["about"]
                self.undo, self.proposal = message["undo"], message["proposal"]
                self.names = message["names"]
            case "update":
                assert message["was"] == self.n, "an update is missing"
                self.n = message["n"]
                patch(self.position, message["patches"])
                tail = message["log"]
                assert tail["start"] <= len(self.log), "lines of the log are missing"
                self.log = [*self.log[: tail["start"]], *tail["lines"]]
                self.undo = message["undo"]
                self.names |= message["names"]
            case "about":
                self.about = message["about"]
            case "proposal":
                self.proposal = message["proposal"]


PRESENT: list[Guest] = []


async def all_leave() -> None:
    """No line stays open after a test."""
    for guest in [*PRESENT]:
        await guest.leave()


def patch(value: Any, patches: Iterable[dict[str, Any]]) -> None:
    """Apply RFC 6902 patches of the three kinds the server sends."""
    for one in patches:
        *way, last = [p.replace("~1", "/").replace("~0", "~") for p in one["path"].split("/")[1:]]
        place = value
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        if isinstance(place, list):
            if one["op"] == "add":
                assert last == "-"
                place.append(one["value"])
            elif one["op"] == "remove":
                del place[int(last)]
            else:
                place[int(last)] = one["value"]
        elif one["op"] == "remove":
            del place[last]
        else:
            place[last] = one["value"]


def has_heard(n: int) -> Callable[[Guest], bool]:
    return lambda guest: guest.n >= n


async def whose_turn(*guests: Guest) -> Guest | None:
    """Let all catch up with one another until one of them is asked; nobody if it is over."""
    while True:
        latest = max(guest.n for guest in guests)
        for guest in guests:
            await guest.until(has_heard(latest))
        if len({guest.n for guest in guests}) > 1:
            continue
        for guest in guests:
            if guest.decision is not None:
                return guest
        if guests[0].over:
            return None
        await guests[0].next()


async def played(steps: int, luck: Random, *guests: Guest) -> None:
    """So many answers at random, or until it is over."""
    for _ in range(steps):
        guest = await whose_turn(*guests)
        if guest is None:
            return
        await guest.answer(luck.choice(guest.keys))
    await whose_turn(*guests)
