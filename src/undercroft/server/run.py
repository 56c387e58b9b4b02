"""Starting the server, and a browser at its door."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import tempfile
import threading
import time
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from socket import SOCK_STREAM
from typing import Any, Final

import platformdirs
import uvicorn

from undercroft.bots import best_of
from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words
from undercroft.games import box
from undercroft.languages import in_environment, known
from undercroft.server import wire
from undercroft.server.app import BUILT
from undercroft.server.door import Gate
from undercroft.server.errors import CannotServe, StoreError
from undercroft.server.line import Line
from undercroft.server.logs import configure
from undercroft.server.registry import Registry
from undercroft.server.store import Store
from undercroft.server.tongues import NOTHING, tongue_of

FIRST_GAME: Final = "wakening"  # dealt to whoever opens the server for the first time
HERE: Final = "here"  # the address of tables dealt by the command line
LARGEST_MESSAGE: Final = 64 << 10  # bytes
SERVED: Final[dict[str, Any]] = {  # what every server of the server is told
    "http": Gate,
    "ws": Line,
    "ws_max_size": LARGEST_MESSAGE,
    "access_log": False,
    "server_header": False,
}
UP_WITHIN: Final = 30.0  # seconds


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody asked for on the command line."""

    host: str
    port: int
    store: str
    workers: int
    origins: tuple[str, ...]
    tables_per_hour: int
    opens: bool = False
    game: str = ""
    keep_days: int = 0  # 0: for ever


def usual_store() -> str:
    folder = Path(platformdirs.user_data_dir("undercroft", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def run(wanted: Wanted) -> int:
    """Serve until somebody stops it; the exit code."""
    configure()
    if not (Path(os.environ.get("UNDERCROFT_WEB", BUILT)) / "index.html").is_file():
        make = Free("make web")
        raise CannotServe(Words("The browser client is not built: “{make}” builds it.", make=make))
    _try_to_listen(wanted.host, wanted.port)
    address = f"http://{_shown(wanted.host)}:{wanted.port}"
    try:
        path = asyncio.run(_first_page(wanted))
    except StoreError as error:
        raise CannotServe(Words("{error}", error=Free(str(error)))) from error
    print(f"undercroft is open at {address}{path}\nCtrl+C closes it; no game is lost.", flush=True)
    if wanted.opens:
        threading.Thread(target=_open_browser, args=(wanted, address + path), daemon=True).start()
    os.environ["UNDERCROFT_STORE"] = wanted.store
    os.environ["UNDERCROFT_ORIGINS"] = " ".join(wanted.origins)
    os.environ["UNDERCROFT_TABLES_PER_HOUR"] = str(wanted.tables_per_hour)
    os.environ["UNDERCROFT_KEEP_DAYS"] = str(wanted.keep_days)
    with tempfile.TemporaryDirectory(prefix="undercroft-metrics-") as figures:
        if wanted.workers > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = figures
        uvicorn.run(
            "undercroft.server.app:from_environment",
            factory=True,
            host=wanted.host,
            port=wanted.port,
            workers=wanted.workers,
            **SERVED,
            log_level="warning",
            timeout_graceful_shutdown=5,
        )
    return 0


async def _first_page(wanted: Wanted) -> str:
    """The way into a fresh game if one was asked for, or if this server has never seen one."""
    store = await Store.open(wanted.store, serving=True)
    try:
        game = wanted.game
        if wanted.opens and not game and not await store.opened_by(HERE, 0):
            game = FIRST_GAME
        if not game:
            return "/"
        most = min(4, box(game).most_seats)
        tongue = tongue_of(game, known(in_environment(os.environ)))
        you = Speech(tongue, NOTHING).plain(Words("You"))
        bots = [wire.NewSeat(bot=best_of(game)) for _ in range(most - 1)]
        seats = [wire.NewSeat(you, mine=True), *bots]
        registry = Registry(store)
        opened = await registry.open_table(wire.NewTable(game, seats), HERE, tongue)
        return f"/t/{opened.id}?game={game}#{opened.token}"
    finally:
        await store.close()


def _try_to_listen(host: str, port: int) -> None:
    """Uvicorn would end without a word that helps; this says what is wrong with the address."""
    try:
        found = socket.getaddrinfo(host or None, port, type=SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise CannotServe(_no_address(error, host, port)) from error
    family, kind, protocol, _, address = found[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            raise CannotServe(_no_address(error, host, port)) from error


def _no_address(error: OSError, host: str, port: int) -> Words:
    where, door, everywhere = Free(host), Free(str(port)), Free("--host 0.0.0.0")
    if isinstance(error, socket.gaierror):
        return Words(
            "There is no address “{host}”; try {all} for all addresses of this machine.",
            host=where,
            all=everywhere,
        )
    match error.errno:
        case errno.EADDRINUSE:
            return Words("{host}:{port} is in use; try another --port.", host=where, port=door)
        case errno.EADDRNOTAVAIL:
            return Words(
                "{host} is no address of this machine; try {all}.", host=where, all=everywhere
            )
        case errno.EACCES:
            return Words("Only an administrator may listen at port {port}.", port=door)
    why = Free(str(error.strerror or error))
    return Words("Nobody can listen at {host}:{port}: {why}.", host=where, port=door, why=why)


def _shown(host: str) -> str:
    """The address as a browser on this machine would write it."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _open_browser(wanted: Wanted, address: str) -> None:
    """As soon as the server answers."""
    deadline = time.monotonic() + UP_WITHIN
    while time.monotonic() < deadline:
        try:
            socket.create_connection((_shown(wanted.host).strip("[]"), wanted.port), 1).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
