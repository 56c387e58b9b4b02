"""Figures change their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.event import Event
from undercroft.games.ravenloft.state import Castle

OUTSIDE: Final = -1  # no square of the dungeon


def _set(state: Castle, figure: str, square: int) -> None:
    if figure in state.foes:
        state.foes[figure] = square
    elif figure in state.things:
        state.things[figure] = square
    else:
        state.at[figure] = square


@dataclass(slots=True)
class Walk(Event):
    """A hero walks, square by square."""

    who: str
    path: tuple[int, ...]
    begins: int  # a move of so many squares; 0 where it goes on with one
    cost: int  # of that move; 0 where another effect lets it walk
    by: str

    def apply(self, state: Castle) -> None:
        state.at[self.who] = self.path[-1]
        if self.begins:
            state.moved += 1
            state.budget = self.begins
        state.budget -= self.cost


@dataclass(slots=True)
class Prowl(Event):
    """A monster moves."""

    foe: str
    to: int
    by: str
    origin: int = OUTSIDE

    def apply(self, state: Castle) -> None:
        state.foes[self.foe] = self.to


@dataclass(slots=True)
class Put(Event):
    """A hero, a foe or Kavan is placed somewhere: that is no move, and no condition bars it."""

    figure: str
    to: int
    by: str
    origin: int = OUTSIDE  # where a foe came from

    def apply(self, state: Castle) -> None:
        _set(state, self.figure, self.to)


@dataclass(slots=True)
class Teleport(Event):
    """Like placing, but some cards care (ruling G26)."""

    figure: str
    to: int
    by: str
    origin: int = OUTSIDE  # where a foe came from

    def apply(self, state: Castle) -> None:
        _set(state, self.figure, self.to)


@dataclass(slots=True)
class Swap(Event):
    """Two figures change places."""

    figure: str
    other: str
    by: str

    def apply(self, state: Castle) -> None:
        here, there = state.where(self.figure), state.where(self.other)
        _set(state, self.figure, there)
        _set(state, self.other, here)


@dataclass(slots=True)
class Vanish(Event):
    """A hero is off the board for a while."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.away = (*state.away, self.who)
        del state.at[self.who]


@dataclass(slots=True)
class Perish(Event):
    """A hero at 0 hit points is out for good: the figure leaves the board."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        del state.at[self.who]


@dataclass(slots=True)
class Return(Event):
    """A hero comes back to the board, or enters it."""

    who: str
    to: int
    by: str

    def apply(self, state: Castle) -> None:
        state.away = tuple(hero for hero in state.away if hero != self.who)
        state.at[self.who] = self.to


@dataclass(slots=True)
class Escape(Event):
    """A hero leaves the dungeon for good."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.escaped = (*state.escaped, self.who)
        del state.at[self.who]
