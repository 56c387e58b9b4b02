"""A house in a process of its own, with the built client, and short ways to what a story needs."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.server.forks import Fork
from undercroft.server.app import BUILT

CLIENT = Path(os.environ.get("UNDERCROFT_WEB") or BUILT)
PATIENCE = 120.0  # seconds, on a busy machine
BOTS = {"wakening": 2, "ravenloft": 1}  # how many play the games that nobody watches
QUICK = {"wakening": {}, "ravenloft": {"adventure": "escape-the-tomb", "heroes": ["arjhan"]}}

Opened = dict[str, Any]


class Venue:
    """One worker, and what it is asked over HTTP."""

    def __init__(self, folder: Path) -> None:
        self._fork = Fork(f"sqlite:///{folder / 'store.db'}", CLIENT)
        self._finished: dict[str, Opened] = {}

    @property
    def address(self) -> str:
        return f"http://{self._fork.address}"

    def open(self) -> None:
        self._fork.open()

    def kill(self) -> None:
        self._fork.kill()

    def table(self, game: str, seats: list[dict[str, Any]], **wanted: Any) -> Opened:
        """A new table, where bots do not wait and luck is known."""
        return self._post(
            "/api/tables", {"game": game, "seats": seats, "pace": 0, "seed": "7", **wanted}
        )

    def finished(self, game: str) -> Opened:
        """A game that bots have played to its end; one for each title."""
        if game not in self._finished:
            bots = [{"bot": "scripted"}] * BOTS[game]
            opened = self.table(game, bots, options=QUICK[game])
            self._until_over(opened)
            self._finished[game] = opened
        return self._finished[game]

    def shared(self, game: str) -> str:
        """The code of the finished game's replay."""
        opened = self.finished(game)
        code: str = self._post(f"/api/tables/{opened['id']}/share", {}, opened)["code"]
        return code

    def later(self, game: str, step: int) -> Opened:
        """A table in the middle of a game: it goes on from a step of the finished one."""
        opened = self.finished(game)
        seats = [{"name": f"Guest {seat}", "mine": True} for seat in range(BOTS[game])]
        return self._post(
            f"/api/tables/{opened['id']}/branch", {"step": step, "seats": seats}, opened
        )

    def _until_over(self, opened: Opened) -> None:
        """Only a finished game may be shared."""
        path, head = f"/api/tables/{opened['id']}/share", _key_of(opened)
        deadline = time.monotonic() + PATIENCE
        while httpx.post(self.address + path, json={}, headers=head, timeout=20).is_error:
            assert time.monotonic() < deadline, "the bots do not come to an end"
            time.sleep(0.1)

    def _post(self, path: str, body: dict[str, Any], opened: Opened | None = None) -> Opened:
        head = _key_of(opened) if opened else {}
        answer = httpx.post(self.address + path, json=body, headers=head, timeout=60)
        assert answer.is_success, answer.text
        told: Opened = answer.json()
        return told


def _key_of(opened: Opened) -> dict[str, str]:
    return {"Authorization": f"Bearer {opened['token']}"}


def path_of(opened: Opened) -> str:
    """The way to a table for whoever opened it."""
    return f"/t/{opened['id']}#{opened['token']}"


@contextmanager
def venue(folder: Path) -> Iterator[Venue]:
    """Open until the stories are told."""
    assert (CLIENT / "index.html").exists(), (
        f"the browser client is not built in {CLIENT}: run `make web`"
    )
    place = Venue(folder)
    place.open()
    try:
        yield place
    finally:
        place.kill()
