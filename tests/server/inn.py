"""A server that is open for a test, with a real socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from tests.server.guest import Guest, all_leave
from undercroft.server.app import Config, app
from undercroft.server.links import fresh_secret, fresh_seed
from undercroft.server.registry import Registry
from undercroft.server.run import SERVED

MANY = 1_000_000
PATIENT: dict[str, Any] = dict.fromkeys(
    (
        "tables_per_hour",
        "messages_per_second",
        "requests_per_second",
        "connections_per_address",
    ),
    MANY,
)


class Settled:
    """Luck that the server chooses for tables, known to a test; nothing: nobody knows it."""

    def __init__(self) -> None:
        self.seed = ""

    def __call__(self) -> str:
        return self.seed or fresh_seed()


class Inn:
    """The server, its address, and a way to ask it over HTTP."""

    def __init__(
        self, address: str, registry: Registry, http: httpx.AsyncClient, luck: Settled
    ) -> None:
        self.luck = luck
        self.address = address
        self.registry = registry
        self.http = http

    async def table(self, game: str = "wakening", **wanted: Any) -> dict[str, Any]:
        """Open a table; two people and a bot, unless it is wanted otherwise.

        Friends have sat down already: what stands in `links` are the secrets they keep.
        """
        opened = await self.gathering(game, **wanted)
        for link in opened["links"]:
            link["token"] = await self.sit(opened["id"], link["token"])
        return opened

    async def gathering(self, game: str = "wakening", **wanted: Any) -> dict[str, Any]:
        """Open a table that waits for those who are invited."""
        seats = [{"name": "Ann", "mine": True}, {"name": "Ben"}, {"bot": "random"}]
        body = {"game": game, "seats": seats, "pace": 0, "breath": 0, "seed": "7", **wanted}
        self.luck.seed = str(body.pop("seed"))
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    async def sit(self, id: str, token: str, name: str = "") -> str:
        """Redeem an invitation; the secret that opens the seat from now on."""
        secret = fresh_secret()
        answer = await self.http.post(
            f"/api/tables/{id}/sit",
            json={"secret": secret, "name": name},
            headers={"Authorization": f"Bearer {token}"},
        )
        assert answer.status_code == 200, answer.text
        return secret

    async def guest(self, opened: dict[str, Any], token: str = "", language: str = "en") -> Guest:
        return await Guest.come(self.address, opened["id"], token or opened["token"], language)


async def soon(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def serving(store: str, web: Path, **more: Any) -> AsyncIterator[Inn]:
    """Serve from within this very loop until the test is done."""
    web.mkdir(exist_ok=True)
    (web / "index.html").write_text("<!doctype html><title>test</title>")
    luck = Settled()
    config = Config(store, web, **{**PATIENT, "seeds": luck, **more})
    application = app(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        server = uvicorn.Server(
            uvicorn.Config(
                application,
                log_level="error",
                **SERVED,
                timeout_graceful_shutdown=1,
                lifespan="on",
            )
        )
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
            if task.done():
                task.result()
        address = f"127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=20) as http:
            try:
                yield Inn(address, application.state.registry, http, luck)
            finally:
                await all_leave()
        server.should_exit = True
        await task
