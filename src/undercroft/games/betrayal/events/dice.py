"""Rolls: what is about to be rolled, what fell, what was changed afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from undercroft.engine.event import Event, Quiet
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
        return

    def more(self, dice: int, fewest: int = 0) -> Prepare:
        """So many dice more or fewer."""
        return replace(self, dice=max(min(fewest, self.dice), self.dice + dice))

    def plus(self, key: str, amount: int) -> Prepare:
        """A higher or lower result, and who brings that about."""
        return replace(self, adds=(*self.adds, (key, amount)))


@dataclass(slots=True)
class Roll(Event):
    """Dice fell."""

    who: str
    kind: Kind
    trait: Trait | None
    faces: tuple[int, ...]  # 1 to 3; a die shows one less
    adds: Adds
    fixed: int
    need: int  # 0 where no single number is needed
    by: str

    def apply(self, state: City) -> None:
        return

    @property
    def result(self) -> int:
        return self.fixed if self.fixed >= 0 else total(self.faces, self.adds)


@dataclass(slots=True)
class Tally(Quiet):
    """What a roll comes to: what is in play may still change that with `before(Tally)`."""

    who: str
    kind: Kind
    trait: Trait | None
    faces: tuple[int, ...]  # as they lie now
    adds: Adds
    fixed: int
    result: int
    by: str

    def apply(self, state: City) -> None:
        return

    def rerolled(self, old: int, new: int) -> Tally:
        """One die shows something else."""
        place = self.faces.index(old)
        faces = (*self.faces[:place], new, *self.faces[place + 1 :])
        return replace(self, faces=faces, result=total(faces, self.adds))

    def plus(self, key: str, change: int) -> Tally:
        """A higher or lower result, and who brings that about."""
        result = max(0, self.result + change)
        return replace(self, adds=(*self.adds, (key, change)), result=result)


@dataclass(slots=True)
class Reroll(Event):
    """One die of a roll is rolled again."""

    who: str
    old: int
    new: int
    by: str

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Adjust(Event):
    """A result is changed after the dice fell."""

    who: str
    key: str  # what changes it
    change: int
    by: str

    def apply(self, state: City) -> None:
        return
