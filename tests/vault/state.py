"""The vault: everything on the table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from tests.vault.facts import (
    DISTANCE,
    HEROES,
    LAST_DOOM,
    MONSTERS,
    TRUE_SEALS,
    HeroCard,
    MonsterCard,
)
from undercroft.engine.deck import Deck
from undercroft.engine.seat import Secret
from undercroft.engine.source import Source
from undercroft.engine.state import State

CREW: Final = "crew"
MOLE: Final = "mole"
WARDEN: Final = "warden"

DEAL: Final = "deal"
ACT: Final = "act"
WALK: Final = "walk"
WARD: Final = "ward"

MIGHT: Final = "might"
SPEED: Final = "speed"

SOURCES: Final[dict[str, type[Source]]] = {}  # by slug; game.py fills it


@dataclass(slots=True)
class Hero:
    seat: int
    hp: int
    room: str
    side: Secret[str]
    steps: int = 0  # left of the walk under way

    def copy(self) -> Hero:
        return Hero(self.seat, self.hp, self.room, self.side.copy(), self.steps)

    @property
    def card(self) -> HeroCard:
        return HEROES[self.seat]

    @property
    def key(self) -> str:
        return HEROES[self.seat].key


@dataclass(slots=True)
class Monster:
    key: str
    kind: str
    room: str

    def copy(self) -> Monster:
        return Monster(self.key, self.kind, self.room)

    @property
    def card(self) -> MonsterCard:
        return MONSTERS[self.kind]


@dataclass(slots=True, kw_only=True)
class Vault(State):
    heroes: list[Hero]
    deck: Deck
    false_seal: Secret[str]
    whispered_in: Secret[int]  # the round in which the mole last did
    pool: list[str]  # items not yet found
    orders: dict[str, Secret[str]] = field(default_factory=dict)  # what seats have settled
    discard: dict[str, int] = field(default_factory=dict)
    monsters: list[Monster] = field(default_factory=list)
    queue: list[str] = field(default_factory=list)  # monsters still to act
    lifted: list[str] = field(default_factory=list)
    true_seals: int = 0
    doom: int = 0
    last_doom: int = LAST_DOOM
    unanimous: bool = False  # an accusation takes all the others (ruling V1)
    round: int = 1
    phase: str = DEAL
    actions: int = 0
    accused_in: int = 0  # the round of the last accusation
    spawned: int = 0

    def copy(self) -> Vault:
        twin = Vault(
            self.seats,
            self.turn,
            self.sources,
            self.events_happened,
            self.shown,
            heroes=[hero.copy() for hero in self.heroes],
            deck=self.deck,
            false_seal=self.false_seal.copy(),
            whispered_in=self.whispered_in.copy(),
            orders={key: order.copy() for key, order in self.orders.items()},
            pool=self.pool[:],
            discard=self.discard.copy(),
            monsters=[monster.copy() for monster in self.monsters],
            queue=self.queue[:],
            lifted=self.lifted[:],
            true_seals=self.true_seals,
            doom=self.doom,
            last_doom=self.last_doom,
            unanimous=self.unanimous,
            round=self.round,
            phase=self.phase,
            actions=self.actions,
            accused_in=self.accused_in,
            spawned=self.spawned,
        )
        twin.known_index = self.known_index
        return twin

    def ending(self) -> str:
        if self.doom >= self.last_doom:
            return WARDEN
        if self.true_seals >= TRUE_SEALS:
            return CREW
        for hero in self.heroes:
            if hero.hp and hero.side.value != WARDEN:
                return ""
        return WARDEN

    def in_turn(self) -> Hero:
        return self.heroes[self.turn]

    def standing(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.hp]

    def prey(self, room: str, reach: int) -> list[Hero]:
        """Heroes of the crew within reach, the nearest only."""
        near = DISTANCE[room]
        found = [h for h in self.heroes if h.hp and h.side.value != WARDEN]
        best = min([near[h.room] for h in found], default=reach + 1)
        return [h for h in found if near[h.room] == best] if best <= reach else []

    def monster(self, key: str) -> Monster:
        return next(monster for monster in self.monsters if monster.key == key)

    def monsters_in(self, room: str) -> list[Monster]:
        return [monster for monster in self.monsters if monster.room == room]

    def hero(self, key: str) -> Hero:
        return next(hero for hero in self.heroes if hero.key == key)

    def might(self, hero: Hero) -> int:
        return self.number(MIGHT, hero.key, hero.card.might)

    def speed(self, hero: Hero) -> int:
        return self.number(SPEED, hero.key, hero.card.speed)

    def throw_away(self, card: str) -> None:
        """The top card of the deck goes to the discard. Only from `Event.apply`."""
        self.deck = self.deck.without(card)
        self.discard[card] = self.discard.get(card, 0) + 1

    def hand_over(self, key: str, owner: int) -> None:
        """The same thing in the same place, but another's."""
        self._put(tuple(replace(s, owner=owner) if s.key == key else s for s in self.sources))
