"""What heroes do, and what is done to them."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event
from undercroft.games.wakening.state import Lair


@dataclass(slots=True)
class Step(Event):
    """A hero walks into a room; the first step of a Move costs the action."""

    who: str
    room: int
    cost: int
    by: str

    def apply(self, state: Lair) -> None:
        state.at[self.who] = self.room
        state.actions -= self.cost
        state.carries = 0


@dataclass(slots=True)
class Whisk(Event):
    """A hero is carried into a room by magic or by a Trap."""

    who: str
    room: int
    carry: int  # by the how-manieth Trap in a row; 0 by magic
    by: str

    def apply(self, state: Lair) -> None:
        state.at[self.who] = self.room
        state.carries = self.carry
        state.webbed = tuple(hero for hero in state.webbed if hero != self.who)


@dataclass(slots=True)
class Push(Event):
    """The Terror drives a hero before it."""

    who: str
    room: int
    by: str

    def apply(self, state: Lair) -> None:
        state.at[self.who] = self.room
        state.carries = 0


@dataclass(slots=True)
class Web(Event):
    """A hero is stuck where it stands until its next turn."""

    who: str
    by: str

    def apply(self, state: Lair) -> None:
        state.webbed = (*state.webbed, self.who)


@dataclass(slots=True)
class Wound(Event):
    """A hero takes one damage."""

    who: str
    by: str

    def apply(self, state: Lair) -> None:
        state.damage[self.who] += 1


@dataclass(slots=True)
class Heal(Event):
    who: str
    amount: int
    by: str

    def apply(self, state: Lair) -> None:
        state.damage[self.who] = max(0, state.damage[self.who] - self.amount)


@dataclass(slots=True)
class Raise(Event):
    """A dead hero comes back: no damage, no markers, all treasure."""

    who: str
    holder: str
    card: str
    by: str

    def apply(self, state: Lair) -> None:
        del state.reserve[self.card]
        state.spent = (*state.spent, "scroll")
        state.damage[self.who] = 0
        state.markers[self.who] = 0
        state.fleeting[self.who] = 0
        state.due.pop(self.who, None)


@dataclass(slots=True)
class Gain(Event):
    """A hero gets effect markers that stay until they are spent."""

    who: str
    amount: int
    by: str

    def apply(self, state: Lair) -> None:
        state.markers[self.who] += self.amount


@dataclass(slots=True)
class GainForNow(Event):
    """A hero gets effect markers that vanish when the turn ends."""

    who: str
    amount: int
    by: str

    def apply(self, state: Lair) -> None:
        state.fleeting[self.who] += self.amount


@dataclass(slots=True)
class Exhale(Event):
    """What was brewed in the last turn is there now, for this turn."""

    who: str
    amount: int
    by: str

    def apply(self, state: Lair) -> None:
        del state.due[self.who]
        state.fleeting[self.who] += self.amount


@dataclass(slots=True)
class Fade(Event):
    """Effect markers that nobody spent vanish."""

    who: str
    amount: int
    by: str

    def apply(self, state: Lair) -> None:
        state.fleeting[self.who] -= self.amount


@dataclass(slots=True)
class Brew(Event):
    """Effect markers will come with the hero's next turn."""

    who: str
    amount: int
    by: str

    def apply(self, state: Lair) -> None:
        state.due[self.who] = self.amount
