"""The smallest game there can be: its rules are whatever a test hands it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any

from undercroft.engine.chance import Luck
from undercroft.engine.cite import Rulebook
from undercroft.engine.decision import Option
from undercroft.engine.event import Event, Finale, Quiet, Reveal
from undercroft.engine.game import Game, Outcome
from undercroft.engine.names import Entry, Lexicon
from undercroft.engine.ruling import Ruling
from undercroft.engine.say import Said
from undercroft.engine.seat import only
from undercroft.engine.state import State
from undercroft.engine.table import Table
from undercroft.engine.words import Free, Words

BY = "toy:rule"
LEFT = Option("left", 1, Words("Go left"), kind="go")
RIGHT = Option("right", 2, Words("Go right"), kind="go")
WAYS = (LEFT, RIGHT)
WHICH_WAY = Words("Which way?")
LEXICON = Lexicon(
    {
        "lamp": Entry("thing", "Lamp"),
        "rope": Entry("thing", "Rope"),
        "parcel": Entry("thing", "parcel"),
        "rex": Entry("dog", "Rex", proper=True),
    }
)


@dataclass(slots=True)
class Board(State):
    """What was said, and a number that only seat 0 knows."""

    said: list[str] = field(default_factory=list)
    hidden: int = 0
    end: str = ""

    def copy(self) -> Board:
        twin = Board(self.seats, self.turn, self.sources, self.events_happened, self.shown)
        twin.said = self.said[:]
        twin.hidden = self.hidden
        twin.end = self.end
        twin.known_index = self.known_index
        return twin

    def ending(self) -> str:
        return self.end


@dataclass(slots=True)
class Say(Event):
    word: str
    by: str = BY

    def apply(self, state: Board) -> None:
        state.said.append(self.word)


@dataclass(slots=True)
class Show(Reveal):
    word: str
    by: str = BY

    def apply(self, state: Board) -> None:
        state.said.append(self.word)


@dataclass(slots=True)
class Hush(Quiet):
    word: str
    by: str = BY

    def apply(self, state: Board) -> None:
        state.said.append(self.word)


@dataclass(slots=True)
class Mutter(Event):
    """Heard by one seat alone."""

    seat: int
    word: str
    by: str = BY

    def apply(self, state: Board) -> None:
        pass

    def audience(self, state: Board) -> int:
        return only(self.seat)


@dataclass(slots=True)
class Finish(Finale):
    how: str = "finished"
    by: str = BY

    def apply(self, state: Board) -> None:
        state.end = self.how


Rules = Callable[[Board], Coroutine[Any, Any, None]]


class Toy(Game[Board]):
    slug = "toy"
    name = "Toy"
    version = 1
    kinds = (Board, Say, Show, Hush, Mutter, Finish)
    asks = frozenset({"way", "poll", "may"})
    things = LEXICON
    rulebook = Rulebook(())
    rulings: Mapping[str, Ruling] = {}

    def __init__(self, rules: Rules, hidden: int = 0) -> None:
        self._rules = rules
        self._hidden = hidden

    def lay_out(self, seats: int, options: Mapping[str, Any]) -> Board:
        return Board(seats, hidden=self._hidden)

    async def step(self, state: Board) -> None:
        await self._rules(state)

    def view(self, state: Board, seat: int) -> dict[str, object]:
        return {"said": state.said[:], "hidden": state.hidden if seat == 0 else None}

    def redeal(self, state: Board, seat: int, luck: Luck) -> None:
        if seat != 0:
            state.hidden = luck.below(2)

    def outcome(self, state: Board) -> Outcome:
        return Outcome(state.end, Words("It is over: {how}.", how=Free(state.end)), (), BY)

    def say(self, event: Event) -> Said | None:
        word = getattr(event, "word", "")
        return Said(Words("{word}", word=Free(word))) if word else None


def toy(rules: Rules, *, hidden: int = 0, spacing: int = 8, proof: bool = False) -> Table[Board]:
    """A table of two who play by these rules."""
    game = Toy(rules, hidden)
    return Table.open(game, ("Ann", "Ben"), "toy", spacing=spacing, proof=proof)
