"""Heroes attack."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, Quiet
from undercroft.games.wakening.facts import FOES
from undercroft.games.wakening.state import Lair


@dataclass(slots=True)
class Engage(Quiet):
    """The active hero turns on a foe, settles on a way to attack it, or is done with it."""

    foe: str  # nothing: the attack is over
    way: str  # nothing: it is still to be chosen
    by: str

    def apply(self, state: Lair) -> None:
        state.foe = self.foe
        state.way = self.way


@dataclass(slots=True)
class Attack(Event):
    """A hero spends an action to attack a monster, a Trap or a zone of the Terror."""

    who: str
    foe: str
    weapon: str  # a treasure, or nothing for bare hands
    type: str
    by: str

    def apply(self, state: Lair) -> None:
        state.aim = self.foe
        state.actions -= 1


@dataclass(slots=True)
class Roll(Event):
    """Attack dice fall; they lie on the table until they are used."""

    who: str
    faces: tuple[int, ...]
    bonus: int  # the room's, on each die
    ground: str  # the room card that gives it
    meets: tuple[int, ...]  # open boxes, in the order the dice meet them; none if in any order
    by: str

    def apply(self, state: Lair) -> None:
        bonus = self.bonus
        state.dice = tuple(sorted([face + bonus for face in self.faces], reverse=True))


@dataclass(slots=True)
class Press(Event):
    """A hero goes on with the same attack: the same dice fall once more."""

    who: str
    foe: str
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class Reroll(Event):
    """Some of the dice on the table are rolled again."""

    who: str
    kept: tuple[int, ...]  # with what was added
    faces: tuple[int, ...]
    bonus: int
    ground: str
    meets: tuple[int, ...]
    by: str

    def apply(self, state: Lair) -> None:
        new = [face + self.bonus for face in self.faces]
        state.dice = tuple(sorted([*self.kept, *new], reverse=True))


@dataclass(slots=True)
class SpendMarker(Event):
    """An effect marker changes one die by one."""

    who: str
    die: int  # its value before
    change: int
    by: str

    def apply(self, state: Lair) -> None:
        dice = list(state.dice)
        dice.remove(self.die)
        dice.append(self.die + self.change)
        dice.sort(reverse=True)
        state.dice = tuple(dice)
        if state.fleeting[self.who]:
            state.fleeting[self.who] -= 1
        else:
            state.markers[self.who] -= 1


@dataclass(slots=True)
class Mark(Event):
    """Boxes of a monster, a Trap or a zone are marked."""

    foe: str
    boxes: int  # bits
    by: str

    def apply(self, state: Lair) -> None:
        state.marks[self.foe] = state.marks.get(self.foe, 0) | self.boxes


@dataclass(slots=True)
class Miss(Event):
    """No die did any damage."""

    who: str
    foe: str
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class Defeat(Event):
    """A monster is defeated and discarded."""

    who: str
    foe: str
    by: str

    def apply(self, state: Lair) -> None:
        del state.monsters[self.foe]
        del state.marks[self.foe]
        state.fallen = (*state.fallen, FOES[self.foe].kind)
        state.shot = tuple(foe for foe in state.shot if foe != self.foe)


@dataclass(slots=True)
class Disable(Event):
    """A zone of the Terror is full."""

    who: str
    zone: str
    by: str

    def apply(self, state: Lair) -> None:
        if state.bound == self.zone:
            state.bound = ""
