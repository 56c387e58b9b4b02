"""Everybody around one table of a server, and every byte that was said to them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tests.games.betrayal.veil import rests
from tests.server.guest import Guest
from tests.server.inn import Inn
from tests.vault.events import Begin, Deal
from tests.vault.game import GAME, VaultGame
from tests.vault.state import DEAL, Vault
from undercroft.engine.errors import BadOption
from undercroft.engine.event import happen
from undercroft.engine.game import Game
from undercroft.engine.table import Table
from undercroft.engine.words import Free, Words
from undercroft.games import SLUGS, box
from undercroft.games.betrayal.game import Betrayal
from undercroft.games.betrayal.state import City
from undercroft.server.history import History
from undercroft.server.live import Live

WATCHER = -1
WITH_THE_VAULT = (*SLUGS, GAME.slug)
SILENCE = {"is": "hello", "token": ""}  # nobody says it twice: the answer is known
DIFFER = re.compile(r'"(commit|nonce)":"[0-9a-f]*"|"(at|until)":[0-9.]+')  # from table to table


class Haunted(Betrayal):
    """A box whose tables open in the midst of a haunt; one city for each number of seats."""

    def __init__(self, *cities: City) -> None:
        self.cities = {city.seats: city for city in cities}

    def lay_out(self, seats: int, options: Mapping[str, Any]) -> City:
        return self.cities[seats].copy()


@cache
def haunted_houses() -> Haunted:
    """Three seats with a killer among them, four that something lurks for."""
    return Haunted(*(next(rests(*game)).state.copy() for game in ((37, 3, 1), (13, 4, 1))))


def with_the_vault(vault: Game[Any] = GAME) -> Callable[[str], Game[Any]]:
    """The games of the server (a haunt has begun in the city), and one with secrets."""

    def found(slug: str) -> Game[Any]:
        if slug == vault.slug:
            return vault
        if slug == Haunted.slug:
            return haunted_houses()
        if slug not in SLUGS:
            raise BadOption("game", Words("There is no game {game}.", game=Free(slug)))
        return box(slug)

    return found


class Rigged(VaultGame):
    """A vault whose mole and false seal are settled without luck."""

    def __init__(self, mole: int, seal: str) -> None:
        self.mole, self.seal = mole, seal

    async def step(self, state: Vault) -> None:
        if state.phase != DEAL:
            return await super().step(state)
        await happen(state, Deal(self.mole, self.seal, "vault:setup/roles"))
        await happen(state, Begin(0, "vault:turn/act"))
        return None


class Party:
    """One person on each seat (the first is the host), and a spectator."""

    def __init__(self, inn: Inn, opened: dict[str, Any], language: str) -> None:
        self.inn = inn
        self.language = language  # in which all of them read
        self.id: str = opened["id"]
        self.tokens: dict[int, str] = {0: opened["token"], WATCHER: opened["watch"]}
        self.tokens |= {link["seat"]: link["token"] for link in opened["links"]}
        self.guests: dict[int, Guest] = {}
        self.gone: list[Guest] = []
        self.answers: dict[int, list[str]] = {seat: [] for seat in self.tokens}  # over HTTP

    @classmethod
    async def at(
        cls, inn: Inn, game: str, seats: int, language: str = "en", **wanted: Any
    ) -> Party:
        sitting = [{"name": f"Player {seat}", "mine": seat == 0} for seat in range(seats)]
        party = cls(inn, await inn.table(game, seats=sitting, **wanted), language)
        for seat in party.tokens:
            await party.come(seat)
        await party.hush()
        return party

    @property
    def live(self) -> Live:
        return self.inn.registry.tables[self.id]

    @property
    def history(self) -> History:
        return self.live.history

    @property
    def table(self) -> Table[Any]:
        return self.history.table

    async def come(self, seat: int) -> None:
        """Sit down, or reconnect."""
        old = self.guests.get(seat)
        if old:
            ears = len(self.live.audience.ears)
            await old.leave()
            while len(self.live.audience.ears) == ears:
                await asyncio.sleep(0.001)
            self.gone.append(old)
        opened = {"id": self.id}
        self.guests[seat] = await self.inn.guest(opened, self.tokens[seat], self.language)

    async def hush(self, first: int = 0) -> None:
        """Everybody has heard all that came of what `first` said last."""
        others = [seat for seat in self.guests if seat != first]
        for seats in ([first], others):
            for seat in seats:
                await self.guests[seat].say(SILENCE)
            for seat in seats:
                await _silence(self.guests[seat])

    async def ask(self, seat: int, method: str, path: str, **more: Any) -> str:
        """Over HTTP, with the link of a seat; what the server answered."""
        asks = {"Authorization": f"Bearer {self.tokens[seat]}", "Accept-Language": self.language}
        path = path.format(id=self.id)
        answer = await self.inn.http.request(method, path, headers=asks, **more)
        headers = [(name, value) for name, value in answer.headers.items() if name != "date"]
        told = f"{answer.status_code} {headers} {answer.text}"
        self.answers[seat].append(told)
        return told

    def heard(self, seat: int) -> list[str]:
        """What its connection of now was told, without what differs from table to table."""
        raw = self.guests[seat].raw
        return [DIFFER.sub("", text).replace(self.id, "") for text in raw]

    async def leave(self) -> None:
        for guest in self.guests.values():
            await guest.leave()


async def _silence(guest: Guest) -> None:
    while True:
        said = await guest.next()
        if said["is"] == "error" and said["code"] == "hello-twice":
            guest.raw.pop()
            return
