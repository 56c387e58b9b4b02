"""`undercroft serve`: games in the browser."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any, Final

from undercroft.commands.command import Command, Mistake, Unable, at_least, between
from undercroft.engine.words import Free, Words
from undercroft.games import SLUGS

LAST_PORT: Final = 65_535


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        metavar="H",
        default="127.0.0.1",
        help="the address to listen at (default: %(default)s)",
    )
    parser.add_argument(
        "--port",
        metavar="P",
        type=between(1, LAST_PORT),
        default=8000,
        help="the port (default: %(default)s)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        help="where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE "
        "(default: a file in your data folder)",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=at_least(1),
        default=1,
        help="how many processes serve; more than one needs PostgreSQL (default: %(default)s)",
    )
    parser.add_argument(
        "--origin",
        metavar="O",
        action="append",
        default=[],
        help="another site whose pages may connect, such as https://games.example",
    )
    parser.add_argument(
        "--tables-per-hour",
        metavar="N",
        type=at_least(1),
        default=60,
        help="how many tables one address may open in an hour (default: %(default)s)",
    )
    parser.add_argument(
        "--keep-days",
        metavar="N",
        type=at_least(1),
        help="tables and lines of chat end when nothing has happened at them for so many days "
        "(default: they are kept for ever)",
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument(
        "--game",
        metavar="GAME",
        choices=SLUGS,
        help="with --open: deal a new game of this and open the browser at it",
    )


def _run(args: argparse.Namespace) -> int:
    url: str = args.store or ""
    if args.workers > 1 and not url.startswith("postgresql:"):
        words = Words(
            "Several workers need PostgreSQL: {option}", option=Free("--store postgresql://...")
        )
        raise Mistake(words)
    server = server_module("run")
    house = server.Wanted(
        args.host,
        args.port,
        url or server.usual_store(),
        args.workers,
        tuple(args.origin),
        args.tables_per_hour,
        opens=args.open or bool(args.game),
        game=args.game or "",
        keep_days=args.keep_days or 0,
    )
    try:
        code: int = server.run(house)
    except server.CannotServe as error:
        raise Unable(error.words) from error
    return code


def server_module(name: str) -> Any:
    """A module of the server: imported only when somebody needs it, for it needs much."""
    try:
        return import_module(f"undercroft.server.{name}")
    except ModuleNotFoundError as missing:
        words = Words(
            "The server needs the package {missing}: {command}",
            missing=Free(str(missing.name)),
            command=Free("pip install 'undercroft[server]'"),
        )
        raise Mistake(words) from missing


COMMAND: Final = Command(
    "serve",
    "play in the browser, alone or with friends",
    "Opens the house: every table is kept in the store before anybody hears of a move, so that "
    "it may be stopped and started again at any time. One process on SQLite serves friends; "
    "several workers on PostgreSQL serve the public.",
    (
        "undercroft serve --open",
        "undercroft serve --game ravenloft",
        "undercroft serve --host 0.0.0.0 --port 8080",
        "undercroft serve --store postgresql://undercroft:secret@localhost/undercroft --workers 4",
    ),
    _arguments,
    _run,
)
