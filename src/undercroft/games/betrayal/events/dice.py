"""Rolls: what is about to be rolled, what fell, what was changed afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from undercroft.engine.event import Event, Quiet
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.state import Adds, City

Kind = Literal["trait", "attack", "defense", "haunt", "damage", "dice", "speed"]
AS_IT_FALLS: Final = -1


def total(faces: tuple[int, ...], adds: Adds) -> int:
    """A die shows one less than its side; no result is below 0."""
    return max(0, sum(faces) - len(faces) + sum([add for _, add in adds]))


@dataclass(slots=True)
class Prepare(Quiet):
    """A roll is about to be made: what is in play may change it with `before(Prepare)`."""

    who: str  # who rolls: an adventurer, a monster, or an event that attacks
    kind: Kind
    trait: Trait | None
    dice: int
    adds: Adds
    by: str
    task: str = ""  # what it is for, where a haunt asks for the same roll once in a turn
    fixed: int = AS_IT_FALLS

    def apply(self, state: City) -> None:
        state.dice = max(0, min(MOST_DICE, self.dice))
        state.adds = self.adds
        state.fixed = self.fixed

    def more(self, dice: int, fewest: int = 0) -> Prepare:
        """So many dice more or fewer."""
        return replace(self, dice=max(min(fewest, self.dice), self.dice + dice))

    def plus(self, key: str, amount: int) -> Prepare:
        """A higher or lower result, and who brings that about."""
        return replace(self, adds=(*self.adds, (key, amount)))


@dataclass(slots=True)
class Roll(Event):
    """Dice fell. What is in play may change the result with `after(Roll)`."""

    who: str
    kind: Kind
    trait: Trait | None
    faces: tuple[int, ...]  # 1 to 3; a die shows one less
    adds: Adds
    fixed: int
    need: int  # 0 where no single number is needed
    by: str

    def apply(self, state: City) -> None:
        state.faces = self.faces
        state.adds = self.adds
        state.result = self.fixed if self.fixed >= 0 else total(self.faces, self.adds)


@dataclass(slots=True)
class Reroll(Event):
    """One die of the last roll is rolled again."""

    who: str
    old: int
    new: int
    by: str

    def apply(self, state: City) -> None:
        faces = list(state.faces)
        faces[faces.index(self.old)] = self.new
        state.faces = tuple(faces)
        if state.fixed < 0:
            state.result = total(state.faces, state.adds)


@dataclass(slots=True)
class Adjust(Event):
    """The last result is changed after the dice fell."""

    who: str
    key: str  # what changes it
    change: int
    by: str

    def apply(self, state: City) -> None:
        state.adds = (*state.adds, (self.key, self.change))
        state.result = max(0, state.result + self.change)
