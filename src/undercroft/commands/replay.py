"""`undercroft replay`: watch a saved game again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from undercroft.commands.command import Command, Mistake, at_least
from undercroft.commands.terminal import from_terminal


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    parser.add_argument("--to", metavar="STEP", type=at_least(0), help="begin at this step")
    parser.add_argument("--seat", metavar="S", help="through whose eyes: a seat's number or name")
    parser.add_argument(
        "--plain", action="store_true", help="lines of text, for screen readers and for scripts"
    )


def _run(args: argparse.Namespace) -> int:
    if not args.file.is_file():
        raise Mistake(f"there is no saved game {str(args.file)!r}")
    seat = int(args.seat) if args.seat and args.seat.isdecimal() else args.seat
    code: int = from_terminal("replay")(args.file, to=args.to, seat=seat, plain=args.plain)
    return code


COMMAND: Final = Command(
    "replay",
    "watch a saved game step by step",
    "Shows a saved game from its beginning, or from a step on, as one seat saw it.",
    (
        "undercroft replay evening.json",
        "undercroft replay evening.json --to 40 --seat 0 --plain",
    ),
    _arguments,
    _run,
)
