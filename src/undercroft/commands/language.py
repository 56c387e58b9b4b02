"""In which language a command speaks to whoever typed it."""

from __future__ import annotations

import argparse
import os

from undercroft.engine.errors import Refused
from undercroft.engine.names import Lexicon
from undercroft.engine.speech import Speech
from undercroft.games import SLUGS, box
from undercroft.languages import LANGUAGES, in_environment, known, tongue


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        metavar="LANG",
        choices=LANGUAGES,
        help=f"in which language: {', '.join(LANGUAGES)} (default: that of your terminal)",
    )


def language_of(args: argparse.Namespace) -> str:
    """What was asked for, or else what the environment says."""
    wanted: str | None = getattr(args, "lang", None)
    return wanted or known(in_environment(os.environ))


def speech_of(args: argparse.Namespace) -> Speech:
    """For what is said before a table is open: the names of the box, if a game was named."""
    game: str = getattr(args, "game", "")
    if game not in SLUGS:
        return Speech(tongue("", language_of(args)), Lexicon())
    return Speech(tongue(game, language_of(args)), box(game).things)


def sentence(refusal: Refused, args: argparse.Namespace) -> str:
    return speech_of(args).plain(refusal.words)
