"""`undercroft new`: the files of something that is to be written."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Final

import undercroft
from undercroft.commands.command import FINE, Command, Mistake, at_least
from undercroft.engine.words import Words

ROOT: Final = Path(undercroft.__file__).parents[2]  # of the sources, if this is no installation


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="haunt", choices=("haunt",), help="what is to be written")
    parser.add_argument("number", metavar="NUMBER", type=at_least(1), help="which one: 1 to 50")


def _run(args: argparse.Namespace) -> int:
    number: int = args.number
    box = import_module("undercroft.games.betrayal.facts")  # only now: it is much to read
    if number not in box.HAUNT_NUMBERS:
        raise Mistake(Words("The box has no haunt {number}.", number=number))
    if box.HAUNT_NUMBERS[number].key in box.BUILT:
        raise Mistake(Words("Haunt {number} is built already.", number=number))
    if not (ROOT / "tests").is_dir():
        raise Mistake(Words("New haunts are written where the sources and their tests are."))
    skeleton = import_module("undercroft.commands.skeleton")
    for path, text in skeleton.skeleton(number).items():
        (ROOT / path).write_text(text, "utf-8")
        print(path)
    return FINE


COMMAND: Final = Command(
    "new",
    "begin a haunt: its module, tables, plan and test",
    "Writes the files of a haunt of Betrayal that is not built yet: the tables of its text file, "
    "its module, a plan for each side and a test that runs at once and names what is missing. "
    "docs/a-haunt.md tells how to go on.",
    ("undercroft new haunt 17",),
    _arguments,
    _run,
)
