"""`undercroft new`: the files of something that is to be written."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Final

import undercroft
from undercroft.commands.command import FINE, Command, Mistake, at_least
from undercroft.commands.skeleton import TRAITORS, skeleton, slug_of
from undercroft.engine.words import Free, Words
from undercroft.games.betrayal.printed import HauntCard

LAST: Final = 99
ROOT: Final = Path(undercroft.__file__).parents[2]  # of the sources, if this is no installation


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="haunt", choices=("haunt",), help="what is to be written")
    parser.add_argument("number", metavar="NUMBER", type=at_least(1), help="51 to 99")
    parser.add_argument("--title", metavar="TITLE", help="what it is called")
    kinds = f"who is the traitor: {', '.join(TRAITORS)} (default: one)"
    parser.add_argument("--kind", choices=TRAITORS, default="one", help=kinds)


def _run(args: argparse.Namespace) -> int:
    number: int = args.number
    title: str = args.title or f"Haunt {number}"
    box = import_module("undercroft.games.betrayal.facts")  # only now: it is much to read
    if number in box.HAUNT_NUMBERS:
        raise Mistake(Words("There is a haunt {number} already.", number=number))
    if number > LAST:
        raise Mistake(Words("Haunts have two digits: the last is {last}.", last=LAST))
    if not slug_of(title) or slug_of(title) in box.HAUNTS:
        raise Mistake(Words("No haunt can be called {title}.", title=Free(repr(title))))
    if not (ROOT / "tests").is_dir():
        raise Mistake(Words("New haunts are written where the sources and their tests are."))
    card = HauntCard(slug_of(title), number, title, args.kind, False, "", TRAITORS[args.kind])
    for path, text in skeleton(card).items():
        (ROOT / path).write_text(text, "utf-8")
        print(path)
    return FINE


COMMAND: Final = Command(
    "new",
    "begin a haunt: its module, tables, plan and test",
    "Writes the files of another haunt of Betrayal: its text file, its module, a plan for each "
    "side and a test that runs at once and names what is missing. It comes when a table asks for "
    "its number. docs/a-haunt.md tells how to go on.",
    ("undercroft new haunt 51 --title 'The Lamplighter'",),
    _arguments,
    _run,
)
