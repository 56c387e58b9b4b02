"""What a game must draw for the terminal. All of it comes from a View and nothing else.

What makes text is given a `Speech` as its last argument: names are `speech.name(key)`, sentences
are `Words` that `speech.plain` says in the language of whoever sits here.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Free, Seat, Words
from undercroft.term.content import Content

View = Mapping[str, Any]
Shown = Mapping[str, Any]  # an option of a decision, as `asked.shown` gives it
Spot = tuple[int, int]  # column and row on a board of squares

_SQUARE: Final = re.compile(r"(?:square )?(-?\d+), ?(-?\d+)")


class Board(Protocol):
    """`board(view)` and its neighbours; a game adds its own to `boards.BOARDS`."""

    pages: tuple[Words, Words, Words]  # what the board, the party and the threat are called
    welcome: Words  # one sentence for the first look
    goal: tuple[Words, ...]  # how the game is won and lost, in three sentences

    legend: tuple[tuple[str, Words], ...]  # signs on the board, and what they mean
    headings: frozenset[str]  # the kinds of log lines with which something new begins

    def status(self, view: View, width: int, speech: Speech) -> Content:
        """One line: how far the game is, who is in turn, what is left."""
        ...

    def board(
        self,
        view: View,
        width: int,
        height: int,
        hints: Mapping[str, str],
        cursor: Spot | None,
        speech: Speech,
    ) -> Content:
        """The places and what is in them; `hints` names the key for what one may choose there."""
        ...

    def spots(self, view: View, option: Shown) -> Collection[Spot]:
        """The squares of the board that stand for an option; none where there are no squares."""
        ...

    def sights(self, view: View) -> Collection[Spot]:
        """All squares that the cursor may visit; none: only those that stand for options."""
        ...

    def look_at(self, view: View, spot: Spot, speech: Speech) -> str:
        """What is on a square of the board, whether or not it is offered."""
        ...

    def party(self, view: View, width: int, speech: Speech) -> Content:
        """The heroes and all they have."""
        ...

    def threat(self, view: View, width: int, speech: Speech) -> Content:
        """What the party is up against."""
        ...

    def kept(self, view: View, speech: Speech) -> Content:
        """The roll that lies on the table while something is asked about it."""
        ...

    def brief(self, view: View, speech: Speech) -> Iterable[str]:
        """What a listener must know to answer: what is left, what lies on the table."""
        ...

    def hides(self, view: View) -> bool:
        """Do the seats by now see things that the others must not see?"""
        ...

    def speaker(self, view: View, seat: int, speech: Speech) -> str:
        """For whom this seat decides now; nothing if that needs no saying."""
        ...

    def explain(self, view: View, option: Shown, speech: Speech) -> str:
        """More about an option than its label says; its costs and chances are told besides."""
        ...

    def hands_to(self, view: View, option: Shown) -> int | None:
        """The seat that is asked next by an option which does nothing but ask it."""
        ...

    def caution(self, view: View, option: Shown, speech: Speech) -> str:
        """What to say before an option is taken that one might regret."""
        ...

    def page(self, view: View, speech: Speech) -> Iterable[str]:
        """What this seat plays for, in sentences: read aloud whenever there is something new."""
        ...

    def beneath(self, line: Line, speech: Speech) -> str:
        """What is printed on a card that a line of the log turns up; nothing for other lines."""
        ...

    def describe(self, view: View, speech: Speech) -> Iterable[str]:
        """The whole position in sentences."""
        ...

    def summary(self, view: View, speech: Speech) -> Iterable[str]:
        """How it stood when the game ended."""
        ...


def who(board: Board, view: View, seat: int, speech: Speech) -> str:
    """Whoever decides, and for whom: Player 2, Kata."""
    hero = board.speaker(view, seat, speech)
    if not hero:
        return speech.plain(Words("{seat}", seat=Seat(seat)))
    return speech.plain(Words("{seat}, {hero}", seat=Seat(seat), hero=Free(hero)))


def square(option: Shown) -> Spot | None:
    """The one square an option is about."""
    return spot_in(option["about"])


def spot_in(text: str) -> Spot | None:
    """A square as it is typed: 3,-1."""
    found = _SQUARE.fullmatch(text.strip())
    return (int(found[1]), int(found[2])) if found else None


def squares_last(options: Iterable[Shown]) -> Sequence[Shown]:
    """Deeds and cards before the many squares one may walk to."""
    return sorted(options, key=lambda option: square(option) is not None)
