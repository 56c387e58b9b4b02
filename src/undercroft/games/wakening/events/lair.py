"""Rooms, monsters, Traps and the Terror."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, Finale, Quiet, Reveal
from undercroft.games.wakening.facts import AWAKENS, FOES, TRAP
from undercroft.games.wakening.state import DANGERS, Lair


@dataclass(slots=True)
class RollForRoom(Event):
    """The dice say which room stirs."""

    who: str
    dice: tuple[int, ...]
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class Flip(Reveal):
    """A room card is turned face up: the room has awakened."""

    room: int
    card: str
    by: str

    def apply(self, state: Lair) -> None:
        row = list(state.row)
        row[self.room - 1] = self.card
        state.row = tuple(row)
        state.unseen = state.unseen.without(self.card)


@dataclass(slots=True)
class Appear(Reveal):
    """A monster comes off the deck into a room."""

    foe: str
    room: int
    by: str

    def apply(self, state: Lair) -> None:
        state.deck = state.deck.without(FOES[self.foe].kind)
        state.monsters[self.foe] = self.room


@dataclass(slots=True)
class Prowl(Event):
    """A monster goes, or is sent, to another room; there it is the farthest."""

    foe: str
    room: int
    by: str

    def apply(self, state: Lair) -> None:
        del state.monsters[self.foe]
        state.monsters[self.foe] = self.room


@dataclass(slots=True)
class Recall(Event):
    """A defeated monster stands up again."""

    foe: str
    room: int
    by: str

    def apply(self, state: Lair) -> None:
        fallen = list(state.fallen)
        fallen.remove(FOES[self.foe].kind)
        state.fallen = tuple(fallen)
        state.monsters[self.foe] = self.room


@dataclass(slots=True)
class Shoot(Quiet):
    """A monster was attacked from the next room and will come."""

    foe: str
    by: str

    def apply(self, state: Lair) -> None:
        state.shot = (*state.shot, self.foe)


@dataclass(slots=True)
class FoeAttacks(Event):
    """A monster, or the Terror, rolls against a hero."""

    foe: str
    who: str
    dice: tuple[int, ...]
    meets: tuple[int, ...]  # the hero's open boxes from the top; none where no die can miss
    by: str

    def apply(self, state: Lair) -> None:
        if state.queue and state.queue[0] == self.foe:
            state.queue = state.queue[1:]


@dataclass(slots=True)
class FoeRolls(Event):
    """The Terror rolls for what it does; the die hurts nobody."""

    foe: str
    face: int
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class LayTrap(Event):
    """A Trap lies in a room from now on."""

    who: str
    trap: str
    room: int
    by: str

    def apply(self, state: Lair) -> None:
        del state.reserve[self.trap]
        state.traps[self.trap] = self.room
        state.enter(DANGERS["card/trap"](self.trap))


@dataclass(slots=True)
class Spring(Event):
    """A Trap goes off under a hero."""

    who: str
    trap: str
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class TrapResult(Event):
    """What the Trap does."""

    who: str
    face: int
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class Tumble(Event):
    """The floor gives way: the dice say which room the hero falls into, if any."""

    who: str
    dice: tuple[int, ...]
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class Disarm(Event):
    """A Trap is gone, broken or picked apart."""

    who: str
    trap: str
    by: str

    def apply(self, state: Lair) -> None:
        del state.traps[self.trap]
        state.marks.pop(self.trap, None)
        state.leave(self.trap)
        state.spent = (*state.spent, TRAP)


@dataclass(slots=True)
class Awaken(Reveal):
    """The Terror rises from room 12, and now any number of monsters may share a room."""

    terror: str
    by: str

    def apply(self, state: Lair) -> None:
        state.deck = state.deck.without(AWAKENS)
        state.terror = self.terror
        state.woke = True
        state.enter(DANGERS[f"board/{self.terror}"](self.terror))


@dataclass(slots=True)
class Advance(Event):
    """The Terror goes one room toward the exit, and the monsters around it go too."""

    terror: str
    room: int
    by: str

    def apply(self, state: Lair) -> None:
        company = state.monsters_in(state.terror_at)
        state.terror_at = self.room
        for foe in company:
            del state.monsters[foe]
            state.monsters[foe] = self.room


@dataclass(slots=True)
class Mend(Event):
    """Damage of a monster, or of a zone of the Terror, is healed."""

    foe: str
    boxes: int  # bits
    by: str

    def apply(self, state: Lair) -> None:
        left = state.marks.get(self.foe, 0) & ~self.boxes
        if left:
            state.marks[self.foe] = left
        else:
            state.marks.pop(self.foe, None)


@dataclass(slots=True)
class Bind(Quiet):
    """Soulbane's zone under attack must be finished first."""

    zone: str
    by: str

    def apply(self, state: Lair) -> None:
        state.bound = self.zone


@dataclass(slots=True)
class OpenRing(Event):
    """A gap opens in Cindershroud's ring, if there was none at that number."""

    number: int
    by: str

    def apply(self, state: Lair) -> None:
        if self.number not in state.ring:
            state.ring = tuple(sorted((*state.ring, self.number)))


@dataclass(slots=True)
class CloseRing(Event):
    """The ring burns again at these numbers."""

    numbers: tuple[int, ...]
    by: str

    def apply(self, state: Lair) -> None:
        state.ring = tuple(number for number in state.ring if number not in self.numbers)


@dataclass(slots=True)
class End(Finale):
    """It is over."""

    how: str
    by: str

    def apply(self, state: Lair) -> None:
        state.end = self.how
