"""How a table is described on the command line: who sits there, and what it wants otherwise."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any, Final

from undercroft import bots
from undercroft.commands.command import Mistake, at_least
from undercroft.engine.errors import BadOption
from undercroft.engine.game import Game

USUAL_SEATS: Final = 4
SINGLE: Final = ("terror", "adventure", "first", "surges")  # options of one word
SEVERAL: Final = ("heroes", "powers", "veterans", "ruling")
WAYS: Final = ("suggested", "ask", "random")  # to choose powers
BEST_BOT: Final = "scripted" if "scripted" in bots.NAMES else bots.NAMES[0]


def add_bot(parser: argparse.ArgumentParser, default: str = BEST_BOT) -> None:
    parser.add_argument(
        "--bot",
        metavar="NAME",
        choices=bots.NAMES,
        default=default,
        help=f"who plays: {', '.join(bots.NAMES)} (default: %(default)s)",
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """What a table may want otherwise. A game refuses what it does not have."""
    group = parser.add_argument_group("options of the game")
    group.add_argument(
        "--heroes",
        metavar="HERO",
        nargs="+",
        help="how many heroes, or their names ('random' and 'ask' are names, too)",
    )
    group.add_argument("--terror", metavar="NAME", help="which Terror sleeps in the last room")
    group.add_argument(
        "--adventure",
        metavar="N",
        help="which adventure of Castle Ravenloft, 1 to 13 or by name (default: 2; in a series "
        "of games one after another)",
    )
    group.add_argument(
        "--powers",
        metavar="POWER",
        nargs="+",
        help="'suggested', 'ask' (everyone chooses), 'random', or powers by name",
    )
    group.add_argument("--surges", metavar="N", type=at_least(0), help="how many healing surges")
    group.add_argument("--first", metavar="HERO", help="who begins")
    group.add_argument(
        "--veterans",
        metavar="WORD",
        nargs="+",
        help="heroes who come from a won adventure 12 with all they have; its result screen "
        "tells the words",
    )
    group.add_argument(
        "--ruling",
        metavar="A1=CHOICE",
        nargs="+",
        action="extend",
        help="rulings this table plays otherwise; 'undercroft rules GAME ruling' shows them",
    )


def options_of(args: argparse.Namespace) -> dict[str, Any]:
    """Only what was asked for; the game knows the rest."""
    options: dict[str, Any] = {}
    if args.heroes:
        names = [name for word in args.heroes for name in word.split(",") if name]
        options["heroes"] = _heroes(names)
    for key in SINGLE:
        wanted = getattr(args, key)
        if wanted is not None:
            options[key] = wanted
    if args.veterans:
        options["veterans"] = args.veterans
    if args.powers:
        options["powers"] = args.powers[0] if args.powers[0] in WAYS else args.powers
    if args.ruling:
        options["rulings"] = dict(_switch(text) for text in args.ruling)
    return options


def _heroes(names: list[str]) -> int | str | list[str]:
    match names:
        case [number] if number.isdecimal():
            return int(number)
        case ["random"]:
            return "random"
    return names


def _switch(text: str) -> tuple[str, str]:
    ruling, equals, choice = text.partition("=")
    if not (ruling and equals and choice):
        raise Mistake(f"--ruling takes a ruling and a choice, as in A1=populated, not {text!r}")
    return ruling, choice


def usual_seats(game: Game[Any], options: Mapping[str, Any]) -> int:
    """Four, or fewer until the party fits; where no number helps, the game shall say why."""
    for seats in range(min(USUAL_SEATS, game.most_seats), game.fewest_seats, -1):
        try:
            game.lay_out(seats, game.settle(seats, options))
        except BadOption:
            continue
        return seats
    return game.fewest_seats


def seats(text: str) -> int | None:
    """A number of seats, or None for all numbers in turn."""
    return None if text == "mixed" else at_least(1)(text)
