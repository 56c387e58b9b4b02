"""Set-up, turns, and what is used up in them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.event import Event, Quiet
from undercroft.games.betrayal.facts import ADVENTURERS, TRAITS
from undercroft.games.betrayal.state import (
    BEGIN,
    CARDS,
    ENDING,
    MONSTERS,
    MONSTERS_ACT,
    TURN,
    City,
    Commanded,
    Going,
)
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

CALLED: Final = -1  # in place of a slot's number: it does not stand in the order


@dataclass(slots=True)
class Join(Event):
    """An adventurer joins, all traits at their starting values, on the Elfsong Tavern."""

    who: str
    seat: int
    by: str

    def apply(self, state: City) -> None:
        card = ADVENTURERS[self.who]
        state.cast = (*state.cast, self.who)
        state.steps[self.who] = tuple([card.tracks[trait].start for trait in TRAITS])
        state.at[self.who] = state.board.cells[ELFSONG_TAVERN]
        key = f"adventurer/{self.who}"
        state.enter(CARDS[key](self.who, self.seat, self.who))


@dataclass(slots=True)
class GoFirst(Event):
    """Turns pass to the left, beginning here."""

    who: str
    by: str

    def apply(self, state: City) -> None:
        state.slots = state.leftward(self.who)
        state.slot = -1
        state.phase = BEGIN


def _fresh(state: City) -> None:
    state.spent = state.strides = state.bonus = 0
    state.stopped = state.attacked = False
    state.used = ()


@dataclass(slots=True)
class BeginTurn(Event):
    """An adventurer's turn begins."""

    who: str
    slot: int
    by: str

    def apply(self, state: City) -> None:
        if self.slot <= state.slot or state.slot < 0:
            state.round += 1
        state.slot = self.slot
        state.active, state.over = self.who, ""
        state.turn = state.seat(self.who)
        state.phase = TURN
        _fresh(state)


@dataclass(slots=True)
class PassOver(Quiet):
    """A slot of the dead takes its place in the order."""

    slot: int
    by: str

    def apply(self, state: City) -> None:
        if self.slot <= state.slot or state.slot < 0:
            state.round += 1
        state.slot = self.slot
        state.over = ""


@dataclass(slots=True)
class Cease(Event):
    """The turn is over before its time, or its player says so."""

    who: str
    by: str

    def apply(self, state: City) -> None:
        if state.paused:  # others act in the middle of it: it ends when they have
            first, *rest = state.paused
            state.paused = (replace(first, phase=ENDING), *rest)
        else:
            state.phase = ENDING


@dataclass(slots=True)
class EndTurn(Event):
    """An adventurer's turn ends: what waits for this moment happens after it."""

    who: str
    by: str

    def apply(self, state: City) -> None:
        state.phase = BEGIN
        state.over = self.who


@dataclass(slots=True)
class RollsMade(Quiet):
    """The haunt rolls of this turn are under way: none is due twice."""

    by: str

    def apply(self, state: City) -> None:
        state.calls = ()


@dataclass(slots=True)
class CallUp(Quiet):
    """The figures of a slot act before the next in order does."""

    group: str
    by: str

    def apply(self, state: City) -> None:
        state.next_up = (*state.next_up, self.group)


@dataclass(slots=True)
class BeginMonsterTurn(Event):
    """The monsters' turn begins; those that are stunned begin theirs, too, and miss it."""

    slot: int  # in the order; or they were called up
    seat: int  # who leads the first of them
    monsters: tuple[str, ...]
    by: str
    group: str = MONSTERS  # the slot in which these act

    def apply(self, state: City) -> None:
        if self.slot == CALLED:
            place = state.next_up.index(self.group)
            state.next_up = (*state.next_up[:place], *state.next_up[place + 1 :])
            _pause(state)
        else:
            if self.slot <= state.slot:
                state.round += 1
            state.slot = self.slot
            state.active = ""
        state.over = ""
        state.turn = self.seat
        state.phase = MONSTERS_ACT
        state.group = self.group
        slots = {key: figure.slot for key, figure in state.figures.items()}
        state.dazed = tuple([m for m in state.stunned if slots.get(m) == self.group])
        state.commanded = None
        state.waiting = self.monsters
        state.acting = ""
        state.swung = ()
        state.paces = {}
        _fresh(state)


@dataclass(slots=True)
class BeginMonster(Event):
    """A monster's turn: it moves and does everything before the next one begins."""

    figure: str
    by: str
    misses: bool = False  # it is stunned

    def apply(self, state: City) -> None:
        state.acting = self.figure
        state.turn = state.driver(self.figure)
        state.waiting = tuple([m for m in state.waiting if m != self.figure])
        _fresh(state)


@dataclass(slots=True)
class SetPace(Quiet):
    """Monsters of this kind may move so many spaces in this monster turn."""

    kind: str
    spaces: int
    by: str

    def apply(self, state: City) -> None:
        state.paces[self.kind] = self.spaces


@dataclass(slots=True)
class Rest(Quiet):
    """These monsters do nothing in this monster turn, as their leader says."""

    figures: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        state.waiting = tuple([m for m in state.waiting if m not in self.figures])


@dataclass(slots=True)
class Command(Event):
    """A leader tells all of a kind that still wait what to do."""

    command: str
    kind: str
    about: str  # a person, or a tile
    figures: tuple[str, ...]
    shown: int  # how much has come to light so far
    by: str

    def apply(self, state: City) -> None:
        state.commanded = Commanded(self.command, self.about, self.figures, self.shown)


@dataclass(slots=True)
class Dismiss(Quiet):
    """What was said to many holds no longer."""

    by: str

    def apply(self, state: City) -> None:
        state.commanded = None


@dataclass(slots=True)
class EndMonster(Quiet):
    """The monster is done."""

    figure: str
    by: str

    def apply(self, state: City) -> None:
        state.acting = ""


@dataclass(slots=True)
class EndMonsterTurn(Event):
    """The monsters have acted; those that missed this turn recover."""

    by: str

    def apply(self, state: City) -> None:
        state.phase = BEGIN
        state.group = state.acting = ""
        state.commanded = None
        state.waiting = ()
        state.stunned = tuple([m for m in state.stunned if m not in state.dazed])
        state.dazed = ()
        _go_on(state)


def _pause(state: City) -> None:
    """A turn that is under way stands still; between two turns nothing does."""
    if state.phase == BEGIN:
        state.active = ""
        return
    going = Going(
        state.phase,
        state.turn,
        state.group,
        state.spent,
        state.strides,
        state.stopped,
        state.bonus,
        state.attacked,
        state.used,
        state.waiting,
        state.acting,
        state.swung,
        tuple(state.paces.items()),
        state.dazed,
        state.commanded,
    )
    state.paused = (*state.paused, going)


def _go_on(state: City) -> None:
    """The turn that stood still goes on where it was; the dead and gone act no more in it."""
    if not state.paused:
        return
    *rest, going = state.paused
    state.paused = tuple(rest)
    state.phase, state.turn, state.group = going.phase, going.turn, going.group
    state.commanded = going.commanded
    state.spent, state.strides, state.bonus = going.spent, going.strides, going.bonus
    state.stopped, state.attacked, state.used = going.stopped, going.attacked, going.used
    state.waiting = tuple([m for m in going.waiting if m in state.at])
    state.acting = going.acting if going.acting in state.at else ""
    state.swung, state.paces = going.swung, dict(going.paces)
    newly = [m for m in state.waiting if m in state.stunned and m not in going.dazed]
    state.dazed = (*going.dazed, *newly)  # their next turn is the one they miss now


@dataclass(slots=True)
class Halt(Quiet):
    """No more movement in this turn."""

    by: str

    def apply(self, state: City) -> None:
        state.stopped = True


@dataclass(slots=True)
class MoreSpaces(Quiet):
    """So many more spaces in this turn, or fewer."""

    spaces: int
    by: str

    def apply(self, state: City) -> None:
        state.bonus += self.spaces


@dataclass(slots=True)
class SetOut(Quiet):
    """Whoever acts moves once more in this turn, as if they had not moved yet."""

    by: str

    def apply(self, state: City) -> None:
        state.spent = state.strides = 0


@dataclass(slots=True)
class Spend(Quiet):
    """So many spaces of this turn are behind whoever acts, without a step that all have seen."""

    spaces: int
    by: str

    def apply(self, state: City) -> None:
        state.spent += self.spaces
        state.strides += 1


@dataclass(slots=True)
class Use(Quiet):
    """Something is done with for this turn: an item, a power, a task."""

    key: str
    by: str

    def apply(self, state: City) -> None:
        state.used = (*state.used, self.key)


@dataclass(slots=True)
class UseUp(Quiet):
    """Something is done once and never again in this game: `fountain:torskar`."""

    key: str
    by: str

    def apply(self, state: City) -> None:
        state.once = (*state.once, self.key)


@dataclass(slots=True)
class SpendAttack(Quiet):
    """The attack of this turn is made, or given up for something else."""

    by: str

    def apply(self, state: City) -> None:
        state.attacked = True
        if state.acting:
            state.swung = (*state.swung, state.acting)


@dataclass(slots=True)
class GiveUpAttacks(Quiet):
    """Monsters do something together instead of attacking, each of them for this turn."""

    figures: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        state.attacked = state.attacked or state.acting in self.figures
        state.swung = (*state.swung, *self.figures)
