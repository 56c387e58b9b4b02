"""What a command is, and what all commands have in common."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, NoReturn

from undercroft.engine.errors import Refused
from undercroft.engine.words import Free, Words
from undercroft.games import SLUGS

FINE: Final = 0
FOUND_WANTING: Final = 1  # the command ran, and what it looked at is not as it should be
FAILED: Final = 1  # what was asked for is clear, but cannot be done here and now
INTERRUPTED: Final = 130  # by Ctrl+C, as shells have it
CLOSE: Final = 0.7  # how like a word must be to another to be taken for it
MISTAKE: Final = 2  # the command could not be understood, or asks for what there is not


WHICH_GAME: Final = f"which game: {', '.join(SLUGS)}"


class Mistake(Refused):
    """What somebody typed cannot be done, and why."""

    def __init__(self, words: Words) -> None:
        super().__init__("command", words)


class Unable(Refused):
    """What somebody typed can be done, but not here and now, and why."""

    def __init__(self, words: Words) -> None:
        super().__init__("command", words)

    @classmethod
    def by_the_system(cls, error: OSError) -> Unable:
        """A full disk, a folder that one may not write to."""
        why, file = Free(str(error.strerror or error)), Free(str(error.filename or ""))
        if error.filename:
            return cls(Words("{file}: the system says “{why}”.", file=file, why=why))
        return cls(Words("The system says “{why}”.", why=why))


class Parser(argparse.ArgumentParser):
    def unknown(self, typed: Sequence[str]) -> Mistake:
        """Words that this command has no use for; perhaps one of its own was meant."""
        known = [option for option in self._option_string_actions if option.startswith("--")]
        meant = nearest(typed[0].partition("=")[0], known) if typed[0].startswith("-") else ""
        program, words = Free(self.prog), Free(" ".join(typed))
        if meant:
            return Mistake(
                Words(
                    "“{program}” has no {typed}; did you mean {meant}? (see “{program} --help”)",
                    program=program,
                    typed=words,
                    meant=Free(meant),
                )
            )
        return Mistake(
            Words(
                "“{program}” has no {typed} (see “{program} --help”)", program=program, typed=words
            )
        )

    def error(self, message: str) -> NoReturn:
        words = Words(
            "{message} (see “{program} --help”)", message=Free(message), program=Free(self.prog)
        )
        raise Mistake(words)


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    summary: str
    details: str
    examples: tuple[str, ...]
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def nearest(typed: str, known: Iterable[str]) -> str:
    """What was probably meant, or nothing."""
    return next(iter(get_close_matches(typed, list(known), 1, CLOSE)), "")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=WHICH_GAME)


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object, for machines")


def add_series(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument(
        "--games",
        metavar="N",
        type=at_least(1),
        default=games,
        help="how many games (default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        default="1",
        help="the same seed plays the same games again (default: %(default)s)",
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=at_least(1),
        default=1,
        help="how many processes share the work; the result is the same (default: %(default)s)",
    )


def at_least(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} up")
        return int(text)

    return number


def between(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"{text!r} is not a whole number from {least} to {most}"
            )
        return int(text)

    return number


def answer(args: argparse.Namespace, data: object, lines: Iterable[str]) -> None:
    """For machines one JSON object, for people some lines."""
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        for line in lines:
            print(line)


def columns(rows: Sequence[Sequence[object]]) -> list[str]:
    """Rows of a small table, each column as wide as it must be."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return [
        "  "
        + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in texts
    ]
