"""`undercroft play`: sit down at a table in the terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Final

from undercroft.commands.command import FINE, WHICH_GAME, Command, Mistake, at_least
from undercroft.commands.language import add_language, language_of
from undercroft.commands.table import add_bot, add_options, bot_of, options_of, usual_seats
from undercroft.commands.terminal import from_terminal, no_save
from undercroft.engine.words import Words
from undercroft.games import SLUGS, box

LATEST: Final = Path()  # not a file: the game that was played last


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help=f"{WHICH_GAME} (default: you choose from a menu)"
    )
    parser.add_argument(
        "--seats",
        metavar="N",
        type=at_least(1),
        help="how many seats there are (default: 4, or as many as the party needs)",
    )
    parser.add_argument(
        "--bots",
        metavar="N",
        type=at_least(0),
        help="how many of them are bots; the rest is for people (default: all but one)",
    )
    add_bot(parser)
    parser.add_argument(
        "--seed", metavar="S", help="the same seed has the same luck (default: nobody knows)"
    )
    parser.add_argument(
        "--plain", action="store_true", help="lines of text, for screen readers and for scripts"
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        type=Path,
        const=LATEST,
        help="go on with a saved game; without FILE with the latest, of GAME if you name one",
    )
    add_language(parser)
    add_options(parser)


def _run(args: argparse.Namespace) -> int:
    if args.resume is None and args.game is None:
        chosen = from_terminal("menu")(language_of(args))
        if chosen is None:
            return FINE
        args.game, args.resume = (chosen, None) if chosen in SLUGS else (None, chosen.path)
    if args.resume is not None:
        return _resume(args)
    game, options = box(args.game), options_of(args)
    seats: int = args.seats or usual_seats(game, options)
    bots: int = seats - 1 if args.bots is None else args.bots
    if bots > seats:
        words = Words(
            "{bots} {bots:bot does|bots do} not fit on {seats} {seats:seat|seats}.",
            bots=bots,
            seats=seats,
        )
        raise Mistake(words)
    game.lay_out(seats, game.settle(seats, options))
    code: int = from_terminal("play")(
        args.game,
        seats=seats,
        bots=bots,
        bot=bot_of(args),
        seed=args.seed or secrets.token_hex(4),
        plain=args.plain,
        options=options,
        language=language_of(args),
    )
    return code


def _resume(args: argparse.Namespace) -> int:
    """The table is as it was saved, whatever else was typed."""
    if args.game:
        box(args.game)
    path: Path = args.resume
    if path == LATEST:
        found = from_terminal("saves", "latest")(args.game or "")
        if found is None:
            raise Mistake(Words("There is no unfinished game to go on with."))
        path = found.path
    if not path.is_file():
        raise Mistake(no_save(path))
    code: int = from_terminal("play", "resume")(
        path, game=args.game or "", bot=args.bot, plain=args.plain, language=language_of(args)
    )
    return code


COMMAND: Final = Command(
    "play",
    "play a game in the terminal",
    "Opens a table: you lead the first seat, bots the others, unless you want it otherwise. "
    "Without a game you choose from a menu of games and of your unfinished tables. "
    "Everything you need to know is on the screen. In Castle Ravenloft you play adventure 2 "
    "unless you name another; 1 and 7 are for a lone hero. In Betrayal at Baldur's Gate the chart "
    "decides which haunt comes, unless you name one.",
    (
        "undercroft play",
        "undercroft play --resume",
        "undercroft play wakening",
        "undercroft play wakening --seats 2 --bots 0",
        "undercroft play wakening --heroes kata lyric random --terror whiptail --plain",
        "undercroft play wakening --ruling A1=populated",
        "undercroft play ravenloft",
        "undercroft play ravenloft --adventure 2 --heroes kat thorgrim immeril",
        "undercroft play ravenloft --adventure 1 --seats 1",
        "undercroft play ravenloft --adventure 6 --heroes 5 --powers ask --ruling H1=on",
        "undercroft play betrayal",
        "undercroft play betrayal --haunt 22 --adventurers lia random random random random",
        "undercroft play betrayal --seats 3 --adventurers ask --played 2 --kinds one none",
    ),
    _arguments,
    _run,
)
