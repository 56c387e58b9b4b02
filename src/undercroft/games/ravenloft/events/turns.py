"""Set-up, turns and phases, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, Finale, Quiet
from undercroft.games.ravenloft.facts import BLESSING, HEROES, RELIC, TREASURES, kind_of
from undercroft.games.ravenloft.state import (
    AGAIN,
    BEGIN,
    DANGERS,
    EFFECTS,
    EXPLORE,
    HERO,
    VILLAIN,
    Castle,
    card_of,
)


@dataclass(slots=True)
class Join(Event):
    """A hero joins the party, led by a seat."""

    who: str
    seat: int
    by: str

    def apply(self, state: Castle) -> None:
        state.heroes = (*state.heroes, self.who)
        state.led[self.who] = self.seat
        state.hp[self.who] = HEROES[self.who].hp[0]
        state.rows[self.who] = ()
        key = f"hero/{self.who}"
        state.enter(card_of(key, key, self.seat, self.who))


@dataclass(slots=True)
class Succeed(Event):
    """A hero takes a fallen one's place: its monsters and traps stay, all else is lost."""

    fallen: str
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        fallen = self.fallen
        state.heroes = tuple(hero for hero in state.heroes if hero != fallen)
        state.active = self.who
        state.rows[self.who] = state.rows.pop(fallen)
        state.at.pop(fallen, None)
        del state.hp[fallen]
        state.away = tuple(hero for hero in state.away if hero != fallen)
        state.slowed = tuple(hero for hero in state.slowed if hero != fallen)
        state.immobilized = tuple(hero for hero in state.immobilized if hero != fallen)
        state.leveled = tuple(hero for hero in state.leveled if hero != fallen)
        _clear_away(state, fallen)
        state.leave(f"hero/{fallen}")
        for key in (*state.powers_of(fallen), *state.items_of(fallen), *state.lasting):
            state.leave(key)
        lost = [kind_of(card) for card in state.items_of(fallen)]
        effects = [effect.removeprefix("treasure/") for effect in state.lasting]
        lost += [kind for kind in effects if kind in TREASURES and TREASURES[kind].kind == BLESSING]
        state.spent = (*state.spent, *(kind for kind in lost if TREASURES[kind].kind != RELIC))
        state.powers = {power: who for power, who in state.powers.items() if who != fallen}
        state.flipped = tuple(power for power in state.flipped if power in state.powers)
        state.items = {card: who for card, who in state.items.items() if who != fallen}
        state.lasting = {}


def _clear_away(state: Castle, fallen: str) -> None:
    """What a hero's powers and items have laid on the board goes with it."""
    gone = {*state.powers_of(fallen), *(key.removeprefix("treasure/") for key in state.lasting)}
    state.markers = {cell: marker for cell, marker in state.markers.items() if marker not in gone}
    for key in gone.intersection(state.things):
        del state.things[key], state.hp[key]


@dataclass(slots=True)
class TakePower(Event):
    """A power card lies face up before its hero."""

    who: str
    power: str
    by: str

    def apply(self, state: Castle) -> None:
        state.powers[self.power] = self.who
        seat = state.led[self.who]
        state.enter(card_of(f"power/{self.power}", self.power, seat, self.who))


@dataclass(slots=True)
class BeginAdventure(Event):
    """The adventure's own rules are in force from now on."""

    adventure: str
    by: str

    def apply(self, state: Castle) -> None:
        state.enter(DANGERS[f"adventure/{self.adventure}"](f"adventure/{self.adventure}"))


@dataclass(slots=True)
class GoFirst(Event):
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        place = state.heroes.index(self.who)
        state.first = self.who
        state.phase = BEGIN
        state.heroes = state.heroes[place:] + state.heroes[:place]


@dataclass(slots=True)
class BeginTurn(Event):
    """A hero's turn begins; whether it can stand up is settled next."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.active = self.who
        state.turn = state.led[self.who]
        if self.who == state.heroes[0]:
            state.round += 1
        state.looted = ()
        state.burdens = state.conditions(self.who)


@dataclass(slots=True)
class BeginHeroPhase(Event):
    """The hero may move and attack."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.phase = HERO
        state.moved = state.budget = 0
        state.acted = state.attacked = False
        state.explored = ""


@dataclass(slots=True)
class EndHeroPhase(Event):
    """The hero is done; what waits for this moment happens now."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.phase = EXPLORE
        state.budget = 0


@dataclass(slots=True)
class BeginVillainPhase(Event):
    """So many encounters come, then villains, then the hero's own monsters and traps."""

    who: str
    draws: int
    by: str

    def apply(self, state: Castle) -> None:
        state.phase = VILLAIN
        state.draws, state.drawn = self.draws, 0
        state.done = state.frenzied = ()


@dataclass(slots=True)
class Acted(Quiet):
    """A villain, a kind of monster or a trap has had its go in this Villain Phase."""

    key: str
    by: str

    def apply(self, state: Castle) -> None:
        state.done = (*state.done, self.key)


@dataclass(slots=True)
class EndTurn(Event):
    """The Villain Phase is over; the next hero follows."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.phase = BEGIN
        state.staked = {foe: hero for foe, hero in state.staked.items() if hero != self.who}


@dataclass(slots=True)
class SpendMove(Quiet):
    """A move is used up or begun, with so many squares to walk."""

    squares: int
    by: str

    def apply(self, state: Castle) -> None:
        state.moved += 1
        state.budget = self.squares


@dataclass(slots=True)
class SpendAttack(Quiet):
    """The attack of this turn is used up; an unfinished move is over."""

    attack: bool  # an attack, and not something done in its place
    by: str

    def apply(self, state: Castle) -> None:
        state.acted = True
        state.attacked = state.attacked or self.attack
        state.budget = 0


@dataclass(slots=True)
class Linger(Event):
    """An effect begins that lasts for a while."""

    effect: str
    who: str  # whose phases or turns it counts
    heroes: tuple[str, ...]  # who has it; nobody named means everybody
    ends: int  # how many of those it outlives
    by: str

    def apply(self, state: Castle) -> None:
        if self.effect in state.lasting:
            state.leave(self.effect)
        state.lasting[self.effect] = self.ends
        kind = EFFECTS[self.effect.removeprefix(AGAIN)]
        state.enter(kind(self.effect, state.led[self.who], self.who, self.heroes))


@dataclass(slots=True)
class Wear(Quiet):
    """An effect comes one end nearer to its own."""

    effect: str
    by: str

    def apply(self, state: Castle) -> None:
        state.lasting[self.effect] -= 1


@dataclass(slots=True)
class Expire(Event):
    """An effect is over."""

    effect: str
    by: str

    def apply(self, state: Castle) -> None:
        del state.lasting[self.effect]
        state.leave(self.effect)


@dataclass(slots=True)
class Count(Event):
    """The adventure counts something: time, tokens, defeated monsters."""

    what: str
    change: int
    by: str

    def apply(self, state: Castle) -> None:
        state.counts[self.what] = state.counts.get(self.what, 0) + self.change


@dataclass(slots=True)
class Note(Quiet):
    """The adventure remembers these."""

    keys: tuple[str, ...]
    by: str

    def apply(self, state: Castle) -> None:
        state.noted = self.keys


@dataclass(slots=True)
class End(Finale):
    how: str
    by: str

    def apply(self, state: Castle) -> None:
        state.end = self.how
