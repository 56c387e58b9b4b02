"""Attacks and what becomes of those who lose them."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.games.betrayal.events.traits import Hurt
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.state import City


@dataclass(slots=True)
class Attack(Event):
    """One character attacks another."""

    who: str
    target: str
    trait: Trait
    weapon: str  # what it is made with, if anything
    afar: bool  # the target stands on another tile
    by: str

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Swarm(Event):
    """Monsters make one attack together, and none of them another in this turn."""

    figures: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        state.attacked = True
        state.swung = (*state.swung, *self.figures)


@dataclass(slots=True)
class Weigh(Event):
    """Both results are known; `before(Weigh)` is for what counts against this target alone."""

    who: str
    target: str
    mine: int
    theirs: int
    by: str

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Defeat(Event):
    """One side of an attack has won; `instead(Defeat)` may bring something else than damage."""

    winner: str
    loser: str
    margin: int
    trait: Trait
    weapon: str
    attacking: bool  # the winner made the attack
    afar: bool
    by: str
    band: tuple[str, ...] = ()  # monsters that made it together
    spared: bool = False  # the loser takes no damage

    def apply(self, state: City) -> None:
        return


@dataclass(frozen=True, slots=True)
class Fought:
    """What came of an attack on somebody."""

    who: str
    target: str
    trait: Trait
    blow: str  # its key
    margin: int  # above 0: the attacker won; below: the defender
    afar: bool
    came: str = ""  # damage, steal, what was done instead of it, or nothing
    used: tuple[str, ...] = ()  # what was used as it was won


@dataclass(slots=True)
class EndAttack(Event):
    """The attack is over, damage and all."""

    fought: Fought
    by: str

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Wound(Event):
    """A monster or NPC takes damage; what comes of it is a `Stun`, `Slay`, `Bleed` or `Shed`."""

    figure: str
    amount: int
    foe: str  # who did it, if anybody
    by: str
    hurt: Hurt = "physical"
    struck: bool = False  # by an attack
    tags: tuple[str, ...] = ()  # what it was done with: fire

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Stun(Event):
    """A monster or NPC is stunned and misses its next turn."""

    figure: str
    foe: str
    by: str

    def apply(self, state: City) -> None:
        state.stunned = (*state.stunned, self.figure)
        if self.figure in state.swung:  # with others: that was its turn
            state.waiting = tuple([m for m in state.waiting if m != self.figure])
        elif self.figure in state.waiting and self.figure not in state.dazed:
            state.dazed = (*state.dazed, self.figure)  # its next turn is the one it misses now
        if state.acting == self.figure:
            state.acting = ""
        _let_fall(state, self.figure, state.at[self.figure])


@dataclass(slots=True)
class Rouse(Event):
    """A monster that lay stunned is on its feet again before its time."""

    figure: str
    by: str

    def apply(self, state: City) -> None:
        state.stunned = tuple([m for m in state.stunned if m != self.figure])
        state.dazed = tuple([m for m in state.dazed if m != self.figure])


@dataclass(slots=True)
class Slay(Event):
    """A monster or NPC is killed and leaves the board."""

    figure: str
    foe: str
    by: str

    def apply(self, state: City) -> None:
        _off_the_board(state, self.figure)


@dataclass(slots=True)
class Remove(Event):
    """A monster or NPC leaves the board, dead or not."""

    figure: str
    by: str

    def apply(self, state: City) -> None:
        _off_the_board(state, self.figure)


def _off_the_board(state: City, figure: str) -> None:
    spot = state.at.pop(figure)
    state.figures.pop(figure, None)
    state.stunned = tuple([m for m in state.stunned if m != figure])
    state.waiting = tuple([m for m in state.waiting if m != figure])
    if state.acting == figure:
        state.acting = ""
    state.conditions.pop(figure, None)
    _let_fall(state, figure, spot)


@cites("betrayal:monster/items")
def _let_fall(state: City, figure: str, spot: int) -> None:
    """What a monster carried lies on its tile."""
    for key in state.items_of(figure):
        del state.held[key]
        state.piles[key] = spot
