"""`undercroft replay`: watch a saved game again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from undercroft.commands.command import Command, Mistake, at_least
from undercroft.commands.language import add_language, language_of
from undercroft.commands.terminal import from_terminal, no_save


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
    add_language(parser)


def _run(args: argparse.Namespace) -> int:
    if not args.file.is_file():
        raise Mistake(no_save(args.file))
    code: int = from_terminal("replay")(
        args.file, to=args.to, seat=args.seat, plain=args.plain, language=language_of(args)
    )
    return code


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
