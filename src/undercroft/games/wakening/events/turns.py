"""Turns, and what they are made of."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, Quiet
from undercroft.games.wakening.facts import ACTIONS, HEROES
from undercroft.games.wakening.state import ACT, ACTIONS_A_TURN, BEGIN, FIGHT, GIFTS, Lair, Moment


@dataclass(slots=True)
class Join(Event):
    """A hero joins the party, led by a seat."""

    seat: int
    who: str
    by: str

    def apply(self, state: Lair) -> None:
        state.heroes = (*state.heroes, self.who)
        state.led[self.who] = self.seat
        state.at[self.who] = 1
        state.damage[self.who] = 0
        state.markers[self.who] = 0
        state.fleeting[self.who] = 0
        calling = HEROES[self.who].calling.key
        state.enter(GIFTS[f"hero/{calling}"](self.who, self.seat, self.who))


@dataclass(slots=True)
class GoFirst(Event):
    """The party has decided who begins."""

    who: str
    by: str

    def apply(self, state: Lair) -> None:
        place = state.heroes.index(self.who)
        state.active = state.heroes[place - 1]  # the turn passes on from here
        state.first = self.who
        state.phase = BEGIN


@dataclass(slots=True)
class BeginTurn(Event):
    """A hero's turn begins; webs fall away."""

    who: str
    by: str

    def apply(self, state: Lair) -> None:
        state.active = self.who
        state.turn = state.led[self.who]
        state.round += self.who == state.first
        state.actions = state.number(ACTIONS_A_TURN, self.who, ACTIONS)
        state.used = ("beads",) if state.actions > ACTIONS else ()
        state.shot = ()
        state.woke = False
        if state.webbed:
            state.webbed = tuple(hero for hero in state.webbed if hero != self.who)
        state.phase = ACT


@dataclass(slots=True)
class Phase(Quiet):
    phase: Moment
    by: str

    def apply(self, state: Lair) -> None:
        state.phase = self.phase


@dataclass(slots=True)
class EndActions(Quiet):
    """The active hero has done all it wants to do; the monsters in its room line up."""

    who: str
    by: str

    def apply(self, state: Lair) -> None:
        state.phase = FIGHT
        state.queue = tuple(state.monsters_in(state.at[self.who]))
        state.aim = ""
        state.dice = ()


@dataclass(slots=True)
class FaceMonsters(Quiet):
    """The line of monsters that attack the active hero changes."""

    monsters: tuple[str, ...]
    by: str

    def apply(self, state: Lair) -> None:
        state.queue = self.monsters


@dataclass(slots=True)
class Invoke(Event):
    """A hero spends an action on what its class or one of its treasures can do."""

    who: str
    what: str
    by: str

    def apply(self, state: Lair) -> None:
        state.actions -= 1


@dataclass(slots=True)
class Hasten(Event):
    """A hero has an action more in this turn."""

    who: str
    by: str

    def apply(self, state: Lair) -> None:
        state.actions += 1


@dataclass(slots=True)
class Use(Quiet):
    """Something that works once in a turn was used."""

    what: str
    by: str

    def apply(self, state: Lair) -> None:
        state.used = (*state.used, self.what)
