"""Things that come into hands and go out of them: cards, and tokens that are carried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from undercroft.engine.event import Quiet
from undercroft.games.betrayal.state import City

# Where a thing can be that is in nobody's hands.
DECK: Final = "deck"
PILE: Final = "pile"
BOARD: Final = "board"
DISCARDED: Final = "discarded"

ChangeOfHands = Literal[
    "draw",
    "keep",  # one of those looked at, or an event
    "receive",  # a haunt gives it
    "pick-up",
    "join",  # a companion without a master
    "trade",
    "hand-on",  # whether the other wants it or not
    "steal",
    "exchange",  # while a haunt is sought
    "drop",
    "discard",
    "fall",  # its holder is dead, stunned or gone
]


@dataclass(slots=True)
class Gain(Quiet):
    """Something comes into somebody's hands.

    Settled before anything is drawn or changed, so that it can be refused; told after it is theirs.
    What is to be drawn is nothing until it is told.
    """

    who: str
    thing: str
    origin: str  # a character, or one of the places above
    how: ChangeOfHands
    by: str

    def apply(self, state: City) -> None:
        return

    def holds(self, state: City) -> bool:
        """Do they still have it?"""
        return state.held.get(self.thing) == self.who


@dataclass(slots=True)
class Lose(Quiet):
    """Something leaves somebody's hands.

    Settled before anything changes, so that it can be refused; told after it is gone. What falls
    from the hands of the dead is only told.
    """

    who: str
    thing: str
    to: str  # a character, or one of the places above
    how: ChangeOfHands
    by: str

    def apply(self, state: City) -> None:
        return
