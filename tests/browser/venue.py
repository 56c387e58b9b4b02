"""A house in a process of its own, with the built client, and short ways to what a story needs."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any

import httpx

import undercroft
from tests.server.forks import Fork, as_it_is
from tests.server.inn import PATIENT
from undercroft.bots import best_of, bot
from undercroft.server.app import BUILT
from undercroft.server.links import fresh_secret

CLIENT = Path(os.environ.get("UNDERCROFT_WEB") or BUILT)
SEED = "7"  # of every table
ALL = 10_000  # answers: more than any game has
SEATS = {
    "wakening": ["Ada", "Ben", "Cleo"],
    "ravenloft": ["Ada", "Ben"],
    "betrayal": ["Ada", "Ben", "Cleo"],
}

Opened = dict[str, Any]


@cache
def played(game: str, answers: int = ALL, asks: int | None = None, **options: Any) -> str:
    """The save of a game in which bots gave so many answers, or all of them.

    If a seat is to be asked, they go on until it is.
    """
    names = SEATS[game]
    table = undercroft.new(game, seats=names, seed=7, **options)
    players = [bot(best_of(game), game, f"7/{seat}") for seat in range(len(names))]
    for given in count():
        if table.over:
            break
        decision = table.decision()
        if given >= answers and asks in (None, decision.seat):
            break
        look = partial(table.view, decision.seat)
        table.answer(players[decision.seat].choose(decision, look))
    return table.save()


@cache
def moments(game: str, **options: Any) -> tuple[str, ...]:
    """Saves from a game of bots: one for each kind of question that was asked in it."""
    names = SEATS[game]
    table = undercroft.new(game, seats=names, seed=7, **options)
    players = [bot(best_of(game), game, f"7/{seat}") for seat in range(len(names))]
    found: dict[str, str] = {}
    while not table.over:
        decision = table.decision()
        found.setdefault(decision.kind, table.save())
        look = partial(table.view, decision.seat)
        table.answer(players[decision.seat].choose(decision, look))
    return tuple(found.values())


class Venue:
    """One worker, and what it is asked over HTTP."""

    def __init__(
        self, folder: Path, client: Path = CLIENT, first: Callable[[], None] = as_it_is
    ) -> None:
        self._store = folder / "store.db"
        known = {**PATIENT, "seeds": partial(str, SEED)}
        self._fork = Fork(f"sqlite:///{self._store}", client, first, known)

    @property
    def address(self) -> str:
        return f"http://{self._fork.address}"

    def open(self) -> None:
        self._fork.open()

    def kill(self) -> None:
        self._fork.kill()

    def table(self, game: str, *seats: str, **wanted: Any) -> Opened:
        """A new table with known luck: all seats are one person's, except for friends."""
        friends = wanted.pop("friends", ())
        places = [{"name": name, "mine": name not in friends} for name in seats]
        return self.opens({"game": game, "seats": places, **wanted})

    def opens(self, wanted: dict[str, Any]) -> Opened:
        """A new table, just as it is wanted; friends have sat down already."""
        return self._seated(self._post("/api/tables", wanted))

    def gathers(self, game: str, *seats: str, friends: Sequence[str]) -> Opened:
        """A new table that waits for those who are invited."""
        places = [{"name": name, "mine": name not in friends} for name in seats]
        return self._post("/api/tables", {"game": game, "seats": places})

    def _seated(self, opened: Opened) -> Opened:
        """What stands in `links` from now on are the secrets that friends keep."""
        for link in opened["links"]:
            secret = fresh_secret()
            self._post(f"/api/tables/{opened['id']}/sit", {"secret": secret}, link["token"])
            link["token"] = secret
        return opened

    def later(self, game: str, answers: int = ALL, **options: Any) -> Opened:
        """A table at which so much has happened already; all seats are one person's, except for
        friends."""
        friends = options.pop("friends", ())
        return self.imported(game, played(game, answers, **options), friends)

    def imported(self, game: str, save: str, friends: Sequence[str] = ()) -> Opened:
        """A table from a save; all seats are one person's, except for friends."""
        places = [{"name": name, "mine": name not in friends} for name in SEATS[game]]
        return self._seated(self._post("/api/import", {"save": save, "seats": places}))

    def shared(self, opened: Opened) -> str:
        """The code of a finished game's replay."""
        code: str = self._post(f"/api/tables/{opened['id']}/share", {}, opened["token"])["code"]
        return code

    def rows(self, opened: Opened) -> list[tuple[str, str]]:
        """What was answered so far, each with the stretch of tape it brought."""
        with closing(sqlite3.connect(self._store)) as store:
            kept = "SELECT kind, body FROM rows WHERE table_id = ? ORDER BY n"
            return store.execute(kept, (opened["id"],)).fetchall()

    def _post(self, path: str, body: dict[str, Any], token: str = "") -> Opened:
        head = {"Authorization": f"Bearer {token}"} if token else {}
        answer = httpx.post(self.address + path, json=body, headers=head, timeout=60)
        assert answer.is_success, answer.text
        told: Opened = answer.json()
        return told


def path_of(opened: Opened, token: str = "", part: str = "") -> str:
    """The way to a table for whoever opened it, or for who holds another secret."""
    return f"/t/{opened['id']}{part}#{token or opened['token']}"


def invitation_of(opened: Opened, place: int = 0) -> str:
    """The way of a friend who was invited."""
    return f"/i/{opened['id']}#{opened['links'][place]['token']}"


@contextmanager
def venue(
    folder: Path, client: Path = CLIENT, first: Callable[[], None] = as_it_is
) -> Iterator[Venue]:
    """Open until the stories are told."""
    assert (CLIENT / "index.html").exists(), (
        f"the browser client is not built in {CLIENT}: run `make web`"
    )
    place = Venue(folder, client, first)
    place.open()
    try:
        yield place
    finally:
        place.kill()
