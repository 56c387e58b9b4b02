"""Rest points: between two flows the state says all there is to say, and can be set aside."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from undercroft.engine.chronicle import Chronicle
from undercroft.engine.errors import RuleError
from undercroft.engine.state import State
from undercroft.engine.tape import SOMETHING_SHOWN, Entry, floor

S = TypeVar("S", bound=State)

IN_CIRCLES: Final = 10_000


class Milestone(Generic[S]):
    """The state at a rest point, set aside. It is copied before use and never played on."""

    __slots__ = ("at", "logged", "state")

    def __init__(self, state: S, at: int, logged: int) -> None:
        self.state: Final = state
        self.at: Final = at  # so much of the tape had been played
        self.logged: Final = logged


class Rests(Generic[S]):
    """Where a flow has come to rest last, and what was set aside at earlier rests."""

    __slots__ = (
        "_chronicle",
        "_state",
        "_tape",
        "at",
        "events",
        "logged",
        "milestones",
        "passed",
        "shown",
        "sought",
        "spacing",
    )

    def __init__(self, state: S, tape: list[Entry], chronicle: Chronicle, spacing: int) -> None:
        self._state: Final = state
        self._tape: Final = tape
        self._chronicle: Final = chronicle
        self.spacing = spacing  # so many entries of tape, at least, between milestones
        self.milestones: list[Milestone[S]] = []
        self.sought = -1  # a place on the tape at which one is wanted in any case
        self.at = len(tape)
        self.events = state.events_happened
        self.logged = len(chronicle.events)
        self.shown = state.shown  # what of it is noted on the tape
        self.passed = 0  # rests without anything that the table waits for

    def come(self) -> None:
        """The flow rests, and goes on at once."""
        state = self._state
        if state.shown != self.shown:
            self.note_shown()
        at = self.at = len(self._tape)
        self.events = state.events_happened
        self.logged = len(self._chronicle.events)
        if at - self.milestones[-1].at >= self.spacing or at == self.sought:
            self.set_milestone()
        self.passed += 1
        if self.passed > IN_CIRCLES:
            raise RuleError("the rules run in circles and ask nobody")

    def is_last(self) -> bool:
        """Has nothing happened since?"""
        return (
            len(self._tape) == self.at
            and self._state.events_happened == self.events
            and len(self._chronicle.events) == self.logged
        )

    def note_shown(self) -> None:
        if self._state.shown != self.shown:
            self.shown = self._state.shown
            self._tape.append(SOMETHING_SHOWN)

    def set_milestone(self) -> None:
        """Set a copy of the resting state aside, and let go of those no undo can need."""
        at = len(self._tape)
        copied: Any = self._state.copy()
        milestones = [Milestone(copied, at, len(self._chronicle.events))]
        bottom = floor(self._tape)
        for milestone in reversed(self.milestones):
            if milestones[0].at <= bottom:
                break
            if milestone.at < at:
                milestones.insert(0, milestone)
        self.milestones = milestones
