"""Everything that can happen in the vault, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass

from tests.vault.facts import ACTIONS
from tests.vault.state import ACT, CREW, MOLE, SOURCES, WARD, WARDEN, Monster, Vault
from undercroft.engine.deck import Deck
from undercroft.engine.event import Event, Quiet, Reveal
from undercroft.engine.seat import ALL, Secret, only


@dataclass(slots=True)
class Deal(Event):
    """The roles are dealt: `seat` is the mole and knows the false seal."""

    seat: int
    false_seal: str
    by: str

    def apply(self, state: Vault) -> None:
        for hero in state.heroes:
            hero.side.value = MOLE if hero.seat == self.seat else CREW
            hero.side.known_to = only(hero.seat)
        state.false_seal.value = self.false_seal
        state.false_seal.known_to = only(self.seat)
        state.whispered_in.known_to = only(self.seat)
        state.enter(SOURCES[MOLE](MOLE, self.seat))

    def audience(self, state: Vault) -> int:
        return only(self.seat)


@dataclass(slots=True)
class Begin(Event):
    """The next seat is in turn; after the last one, a new round."""

    seat: int
    by: str

    def apply(self, state: Vault) -> None:
        if self.seat <= state.turn and state.phase == WARD:
            state.round += 1
        state.turn = self.seat
        state.phase = ACT
        state.actions = ACTIONS


@dataclass(slots=True)
class Spend(Quiet):
    """An action is used."""

    actions: int
    by: str

    def apply(self, state: Vault) -> None:
        state.actions -= self.actions


@dataclass(slots=True)
class Phase(Quiet):
    """Another part of the turn begins."""

    phase: str
    by: str

    def apply(self, state: Vault) -> None:
        state.phase = self.phase
        if self.phase == WARD:
            state.queue = [monster.key for monster in state.monsters]


@dataclass(slots=True)
class SetOut(Quiet):
    """A hero starts to walk."""

    seat: int
    steps: int
    by: str

    def apply(self, state: Vault) -> None:
        state.heroes[self.seat].steps = self.steps


@dataclass(slots=True)
class Step(Event):
    """A hero enters a room."""

    seat: int
    room: str
    by: str

    def apply(self, state: Vault) -> None:
        hero = state.heroes[self.seat]
        hero.room = self.room
        hero.steps = max(0, hero.steps - 1)


@dataclass(slots=True)
class Halt(Event):
    """A walk ends early."""

    seat: int
    by: str

    def apply(self, state: Vault) -> None:
        state.heroes[self.seat].steps = 0


@dataclass(slots=True)
class Wound(Event):
    seat: int
    amount: int
    by: str

    def apply(self, state: Vault) -> None:
        hero = state.heroes[self.seat]
        hero.hp = max(0, hero.hp - self.amount)


@dataclass(slots=True)
class Mend(Event):
    seat: int
    amount: int
    by: str

    def apply(self, state: Vault) -> None:
        hero = state.heroes[self.seat]
        hero.hp = min(hero.card.hp, hero.hp + self.amount)


@dataclass(slots=True)
class Rolled(Event):
    """A die was cast against a target; nothing changes by that alone."""

    who: str
    face: int
    bonus: int
    target: int
    by: str

    def apply(self, state: Vault) -> None:
        pass


@dataclass(slots=True)
class Spawn(Event):
    kind: str
    room: str
    by: str

    def apply(self, state: Vault) -> None:
        state.spawned += 1
        state.monsters.append(Monster(f"{self.kind}-{state.spawned}", self.kind, self.room))


@dataclass(slots=True)
class Rouse(Quiet):
    """The first monster of the queue acts."""

    monster: str
    by: str

    def apply(self, state: Vault) -> None:
        state.queue.remove(self.monster)


@dataclass(slots=True)
class Prowl(Event):
    """A monster enters a room."""

    monster: str
    room: str
    by: str

    def apply(self, state: Vault) -> None:
        state.monster(self.monster).room = self.room


@dataclass(slots=True)
class Slay(Event):
    monster: str
    by: str

    def apply(self, state: Vault) -> None:
        state.monsters.remove(state.monster(self.monster))
        if self.monster in state.queue:
            state.queue.remove(self.monster)


@dataclass(slots=True)
class Draw(Reveal):
    """The top card is turned up and thrown on the discard."""

    seat: int
    card: str
    by: str

    def apply(self, state: Vault) -> None:
        state.throw_away(self.card)
        if not state.deck.size():
            state.deck = Deck.of(state.discard)
            state.discard = {}


@dataclass(slots=True)
class Look(Event):
    """That a seat looks at the top card is seen by all."""

    seat: int
    by: str

    def apply(self, state: Vault) -> None:
        pass


@dataclass(slots=True)
class Peek(Reveal):
    """What it sees is seen by that seat alone."""

    seat: int
    card: str
    by: str

    def apply(self, state: Vault) -> None:
        state.deck = state.deck.pinned(self.card, only(self.seat))

    def audience(self, state: Vault) -> int:
        return only(self.seat)


@dataclass(slots=True)
class Bury(Reveal):
    """The top card goes to the discard, unread by the others until then."""

    card: str
    by: str

    def apply(self, state: Vault) -> None:
        state.throw_away(self.card)


@dataclass(slots=True)
class Glimpse(Reveal):
    """A seat learns the role of another; all see whom it looked at."""

    seat: int
    whom: int
    by: str

    def apply(self, state: Vault) -> None:
        state.heroes[self.whom].side.known_to |= only(self.seat)


@dataclass(slots=True)
class Gain(Event):
    seat: int
    item: str
    by: str

    def apply(self, state: Vault) -> None:
        state.pool.remove(self.item)
        state.enter(SOURCES[self.item](self.item, self.seat))


@dataclass(slots=True)
class Break(Event):
    """An item leaves the game."""

    item: str
    by: str

    def apply(self, state: Vault) -> None:
        state.leave(self.item)


@dataclass(slots=True)
class Lift(Reveal):
    """A seal is lifted, and all see whether it was the false one."""

    seat: int
    room: str
    by: str

    def apply(self, state: Vault) -> None:
        state.lifted.append(self.room)
        if self.room == state.false_seal.value:
            state.false_seal.known_to = ALL
            state.doom += 2
        else:
            state.true_seals += 1


@dataclass(slots=True)
class Whisper(Event):
    """The mole shifts the false seal."""

    seat: int
    room: str
    by: str

    def apply(self, state: Vault) -> None:
        state.false_seal.value = self.room
        state.whispered_in.value = state.round

    def audience(self, state: Vault) -> int:
        return only(self.seat)


@dataclass(slots=True)
class Accuse(Reveal):
    """All have pointed; `whom` is the seat most point at, or nobody (-1)."""

    whom: int
    votes: tuple[int, ...]
    by: str

    def apply(self, state: Vault) -> None:
        state.accused_in = state.round


@dataclass(slots=True)
class Unmask(Reveal):
    """The mole changes sides openly."""

    seat: int
    by: str

    def apply(self, state: Vault) -> None:
        state.heroes[self.seat].side.value = WARDEN
        for hero in state.heroes:
            hero.side.known_to = ALL
        state.leave(MOLE)
        state.enter(SOURCES[WARDEN](WARDEN, self.seat))


@dataclass(slots=True)
class Absolve(Reveal):
    """All know now that this one is no mole. What is proven must be written down: see `redeal`."""

    seat: int
    by: str

    def apply(self, state: Vault) -> None:
        state.heroes[self.seat].side.known_to = ALL


@dataclass(slots=True)
class Settle(Quiet):
    """A seat writes something on its sheet."""

    seat: int
    order: str
    choice: str

    def apply(self, state: Vault) -> None:
        state.orders[f"{self.seat}/{self.order}"] = Secret(self.choice, only(self.seat))


@dataclass(slots=True)
class Tally(Reveal):
    """The bag is emptied; whose the stones were is seen by nobody."""

    stones: int
    by: str

    def apply(self, state: Vault) -> None:
        pass


@dataclass(slots=True)
class Doom(Event):
    amount: int
    by: str

    def apply(self, state: Vault) -> None:
        state.doom += self.amount
