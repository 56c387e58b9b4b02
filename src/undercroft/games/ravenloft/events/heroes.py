"""What happens to heroes: wounds, conditions, powers used, levels."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event
from undercroft.games.ravenloft.state import Castle


@dataclass(slots=True)
class Hurt(Event):
    """A hero takes damage; at 0 it falls."""

    who: str
    amount: int
    foe: str  # the monster that did it, or nobody
    by: str

    def apply(self, state: Castle) -> None:
        state.hp[self.who] = max(0, state.hp[self.who] - self.amount)


@dataclass(slots=True)
class Heal(Event):
    who: str
    amount: int
    by: str

    def apply(self, state: Castle) -> None:
        state.hp[self.who] += self.amount


@dataclass(slots=True)
class Surge(Event):
    """A fallen hero spends a healing surge."""

    who: str
    amount: int
    by: str

    def apply(self, state: Castle) -> None:
        state.surges -= 1
        state.hp[self.who] = self.amount


@dataclass(slots=True)
class Slow(Event):
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.slowed = (*state.slowed, self.who)


@dataclass(slots=True)
class Immobilize(Event):
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.immobilized = (*state.immobilized, self.who)


@dataclass(slots=True)
class Recover(Event):
    """A condition ends."""

    who: str
    condition: str  # slowed or immobilized
    by: str

    def apply(self, state: Castle) -> None:
        if self.condition == "slowed":
            state.slowed = tuple(hero for hero in state.slowed if hero != self.who)
        else:
            state.immobilized = tuple(hero for hero in state.immobilized if hero != self.who)


@dataclass(slots=True)
class UsePower(Event):
    """A daily or utility power has been used and lies face down."""

    who: str
    power: str
    by: str

    def apply(self, state: Castle) -> None:
        state.flipped = (*state.flipped, self.power)


@dataclass(slots=True)
class FlipDown(Event):
    """An unused power is turned over by something else than its use."""

    who: str
    power: str
    by: str

    def apply(self, state: Castle) -> None:
        state.flipped = (*state.flipped, self.power)


@dataclass(slots=True)
class FlipUp(Event):
    """A used power may be used again."""

    who: str
    power: str
    by: str

    def apply(self, state: Castle) -> None:
        state.flipped = tuple(power for power in state.flipped if power != self.power)


@dataclass(slots=True)
class LevelUp(Event):
    """A hero reaches the second level: two more hit points come with it."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        before = state.most_hp(self.who)
        state.leveled = (*state.leveled, self.who)
        state.hp[self.who] += state.most_hp(self.who) - before
