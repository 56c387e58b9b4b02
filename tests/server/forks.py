"""Houses in processes of their own, which can be killed and opened again within a moment."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.inn import PATIENT
from undercroft.games import SLUGS
from undercroft.server.app import Config, app
from undercroft.server.run import SERVED

UP_WITHIN = 30.0

# A server that was forked from one which has imported everything starts in no time.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__, *(f"undercroft.games.{slug}.game" for slug in SLUGS)])


def as_it_is() -> None:
    """Nothing is changed in the process of a server."""


def _serve(
    store: str, web: str, port: int, first: Callable[[], None], limits: dict[str, Any]
) -> None:
    first()
    uvicorn.run(
        app(Config(store, Path(web), **limits)),
        host="127.0.0.1",
        port=port,
        log_level="critical",
        **SERVED,
    )


class Fork:
    """One worker of a server; `first` is called in its process before it opens."""

    def __init__(
        self,
        store: str,
        web: Path,
        first: Callable[[], None] = as_it_is,
        limits: dict[str, Any] = PATIENT,
    ) -> None:
        self._store, self._web, self._first, self._limits = store, web, first, limits
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: BaseProcess | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def open(self) -> None:
        self.process = FORKS.Process(
            target=_serve,
            args=(self._store, str(self._web), self.port, self._first, self._limits),
            daemon=True,
        )
        self.process.start()
        deadline = time.monotonic() + UP_WITHIN
        while time.monotonic() < deadline:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.01)
        raise AssertionError("the server did not open")

    def kill(self) -> None:
        """As the power would: no goodbye, nothing written."""
        if self.process is not None and self.process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGKILL)
            self.process.join(10)
            self.process = None
