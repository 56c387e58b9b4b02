"""What somebody is offered who says only that they want to play."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Final

from undercroft.engine.names import Lexicon
from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words
from undercroft.games import SLUGS, box
from undercroft.languages import DEFAULT, tongue
from undercroft.term.saves import Saved, read_all

MOST_SAVES: Final = 6
LEFT: Final = None


def menu(language: str = DEFAULT) -> str | Saved | None:
    """A new game by its name, a saved one, or nothing for whoever leaves."""
    speech = Speech(tongue("", language), Lexicon())
    unfinished = islice((saved for saved in read_all() if not saved.over), MOST_SAVES)
    offered: list[str | Saved] = [*unfinished, *SLUGS]
    print(speech.plain(Words("What would you like to play?")))
    for number, offer in enumerate(offered, 1):
        print(f"{number:>3}  {told(offer, language, speech)}")
    print(speech.plain(Words("Type a number; Enter takes the first, q leaves.")))
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        typed = line.strip().lower()
        if not line or typed in ("q", "quit"):
            return LEFT
        if not typed:
            return offered[0]
        if typed.isdecimal() and 0 < int(typed) <= len(offered):
            return offered[int(typed) - 1]
        if typed in SLUGS:
            return typed
        last = len(offered)
        print(speech.plain(Words("Please type a number from 1 to {last}, or q.", last=last)))


def told(offer: str | Saved, language: str, speech: Speech) -> str:
    """One line of the menu."""
    if isinstance(offer, str):
        return speech.plain(Words("{game}: a new game", game=Free(box(offer).name)))
    title = Free(offer.table.speech(tongue(offer.game, language)).plain(offer.title))
    n, at = offer.answers, Free(f"{offer.at:%Y-%m-%d %H:%M}")
    going_on = Words(
        "{title}: go on, {n} {n:answer|answers} so far, last played {at}", title=title, n=n, at=at
    )
    return speech.plain(going_on)
