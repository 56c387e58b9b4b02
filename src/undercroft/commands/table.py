"""How a table is described on the command line: who sits there, and what it wants otherwise."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from itertools import chain
from typing import Any, Final

from undercroft import bots
from undercroft.commands.command import Mistake, at_least
from undercroft.engine.errors import BadOption
from undercroft.engine.game import Game
from undercroft.engine.words import Free, Words

USUAL_SEATS: Final = 4
SINGLE: Final = ("terror", "adventure", "haunt", "first", "level", "surges")  # options of one word
SEVERAL: Final = ("heroes", "adventurers", "powers", "veterans", "played", "kinds", "ruling")
WAYS: Final = ("suggested", "ask", "random")  # to choose powers or adventurers


def add_bot(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    parser.add_argument(
        "--bot",
        metavar="NAME",
        choices=bots.NAMES,
        default=default,
        help=f"who plays: {', '.join(bots.NAMES)} "
        f"(default: {default or 'scripted, where somebody has written one for the game'})",
    )


def bot_of(args: argparse.Namespace) -> str:
    """Who was asked for, or else the best there is."""
    wanted: str = args.bot or bots.best_of(args.game)
    return wanted


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
        "--level", metavar="NAME", help="how hard Wakening Lair is: gentle, standard, grim"
    )
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
    group.add_argument(
        "--adventurers",
        metavar="NAME",
        nargs="+",
        help="'random', 'ask', or one name for each seat ('random' and 'ask' are names, too)",
    )
    group.add_argument(
        "--haunt",
        metavar="N",
        help="which haunt of Betrayal at Baldur's Gate, 1 to 50 or by name, whatever the chart "
        "says (default: the chart decides)",
    )
    group.add_argument(
        "--played",
        metavar="N",
        nargs="+",
        type=at_least(1),
        help="haunts that this table has played before: others come instead",
    )
    group.add_argument(
        "--kinds",
        metavar="KIND",
        nargs="+",
        help="kinds of haunts that may come: one (traitor), several, everyone (against all), "
        "hidden (traitor), later (one to come), none (default: all of them)",
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
    for key in ("veterans", "played", "kinds"):
        if wanted := getattr(args, key):
            options[key] = wanted
    for key in ("powers", "adventurers"):
        if wanted := getattr(args, key):
            options[key] = wanted[0] if wanted[0] in WAYS and len(wanted) == 1 else wanted
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
        words = Words(
            "{option} takes a ruling and a choice, as in {example}, not “{typed}”.",
            option=Free("--ruling"),
            example=Free("A1=populated"),
            typed=Free(text),
        )
        raise Mistake(words)
    return ruling, choice


def usual_seats(game: Game[Any], options: Mapping[str, Any]) -> int:
    """Four, or else fewer, or else more; where no number helps, the game shall say why."""
    usual = min(USUAL_SEATS, game.most_seats)
    fewer, more = range(usual, game.fewest_seats - 1, -1), range(usual + 1, game.most_seats + 1)
    for number in chain(fewer, more):
        try:
            game.lay_out(number, game.settle(number, options))
        except BadOption:
            continue
        return number
    return game.fewest_seats


def seats(text: str) -> int | None:
    """A number of seats, or None for all numbers in turn."""
    return None if text == "mixed" else at_least(1)(text)
