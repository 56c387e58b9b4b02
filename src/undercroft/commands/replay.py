"""`undercroft replay`: watch a saved game again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import undercroft
from undercroft.commands.command import Command, Mistake, at_least
from undercroft.commands.terminal import from_terminal
from undercroft.engine.errors import TableError


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    parser.add_argument(
        "--to", metavar="STEP", type=at_least(0), help="how far (default: to the end)"
    )
    parser.add_argument(
        "--seat",
        metavar="S",
        default="0",
        help="through whose eyes: a seat by its number, the first is 0, or by name (default: 0)",
    )
    parser.add_argument(
        "--plain", action="store_true", help="lines of text, for screen readers and for scripts"
    )


def _run(args: argparse.Namespace) -> int:
    if not args.file.is_file():
        raise Mistake(f"there is no saved game {str(args.file)!r}")
    seat = int(args.seat) if args.seat.isdecimal() else _seat_of(args.seat, args.file)
    code: int = from_terminal("replay")(args.file, to=args.to, seat=seat, plain=args.plain)
    return code


def _seat_of(name: str, saved: Path) -> int:
    try:
        return undercroft.load(saved.read_text("utf-8")).seat(name)
    except (TableError, OSError, UnicodeDecodeError) as error:
        raise Mistake(str(error)) from error


COMMAND: Final = Command(
    "replay",
    "watch a saved game step by step",
    "Shows a saved game from its beginning to its end, or to a step, as one seat saw it.",
    (
        "undercroft replay evening.json",
        "undercroft replay evening.json --to 40 --seat 0 --plain",
    ),
    _arguments,
    _run,
)
