"""What was answered and what fell: the whole history of a table.

Everything else (position, log, undo, clone, save) can be had by playing the tape again. Entries are
never changed. (Not `frozen`: that would double the price of making one, and many are made.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.chance import Outcome


@dataclass(slots=True)
class Answer:
    """A seat took an option. `mark` says where the rules stood; a replay compares it."""

    seat: int
    key: str
    mark: int
    seen: str | None = None  # by others: None all of it, "" nothing, else the key of a thing
    sealed: bool = False  # one answer of a poll

    @property
    def hidden(self) -> bool:
        """Others do not know what was answered, or not all of it."""
        return self.seen is not None


@dataclass(slots=True)
class Ordered:
    """A seat settled something on its sheet. No rule ran by it, and nobody else knows."""

    seat: int
    key: str  # of the order
    choice: str


@dataclass(slots=True)
class Fall:
    """What chance gave."""

    outcome: Outcome
    hidden: bool = False  # known to nobody, unless the rules told


@dataclass(slots=True)
class Shown:
    """Somebody learnt something."""


Entry = Answer | Ordered | Fall | Shown
KINDS: Final[tuple[type, ...]] = (Answer, Ordered, Fall, Shown)
SOMETHING_SHOWN: Final = Shown()

_FALLS: Final[dict[Outcome, Fall]] = {}
_MANY: Final = 4096


def fallen(outcome: Outcome, hidden: bool) -> Fall:
    """Most falls are dice, and all tables share theirs."""
    fall = None if hidden else _FALLS.get(outcome)
    if fall is None:
        fall = Fall(outcome, hidden)
        if not hidden and len(_FALLS) < _MANY:
            _FALLS[outcome] = fall
    return fall


def floor(tape: list[Entry]) -> int:
    """The place on the tape below which nothing can be taken back: see `Table.undo`."""
    place = lowest = len(tape)
    while place:
        entry = tape[place - 1]
        if isinstance(entry, Answer) and not entry.sealed:
            lowest = place - 1
        elif not isinstance(entry, Ordered):  # a sheet stays as it is
            break
        place -= 1
    return lowest


def last_but_orders(tape: list[Entry]) -> int:
    """The place of the last entry that is no order; -1 if there is none."""
    place = len(tape) - 1
    while place >= 0 and isinstance(tape[place], Ordered):
        place -= 1
    return place
