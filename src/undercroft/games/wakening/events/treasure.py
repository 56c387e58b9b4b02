"""Treasure: found, equipped, given, lost."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.deck import Deck
from undercroft.engine.event import Event, Quiet, Reveal
from undercroft.games.wakening.facts import TREASURES, kind_of
from undercroft.games.wakening.state import GIFTS, Lair


@dataclass(slots=True)
class Loot(Quiet):
    """A hero is owed a treasure for what it defeated."""

    who: str
    foe: str
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class FindTreasure(Reveal):
    """A hero turns up the top card of the treasure deck and holds it in reserve."""

    who: str
    card: str  # as it lies on the table from now on: scroll-2
    kind: str  # as it lay in the deck: scroll
    by: str

    def apply(self, state: Lair) -> None:
        state.hoard = state.hoard.without(self.kind)
        state.reserve[self.card] = self.who


@dataclass(slots=True)
class Stow(Event):
    """A treasure that a hero has just got stays in reserve."""

    who: str
    card: str
    by: str

    def apply(self, state: Lair) -> None:
        pass


@dataclass(slots=True)
class Wield(Event):
    """A treasure becomes a weapon for good."""

    who: str
    card: str
    by: str

    def apply(self, state: Lair) -> None:
        del state.reserve[self.card]
        state.weapons[self.card] = self.who


@dataclass(slots=True)
class Wear(Event):
    """A treasure becomes a magic item for good."""

    who: str
    card: str
    by: str

    def apply(self, state: Lair) -> None:
        del state.reserve[self.card]
        state.items[self.card] = self.who
        item = GIFTS[f"item/{TREASURES[self.card].item}"]
        state.enter(item(self.card, state.led[self.who], self.who))


@dataclass(slots=True)
class Give(Event):
    """A treasure in reserve changes hands."""

    who: str
    to: str
    card: str
    by: str

    def apply(self, state: Lair) -> None:
        state.reserve[self.card] = self.to


@dataclass(slots=True)
class Drop(Event):
    """A treasure goes to the discard pile."""

    who: str
    card: str
    by: str

    def apply(self, state: Lair) -> None:
        state.reserve.pop(self.card, None)
        state.weapons.pop(self.card, None)
        if state.items.pop(self.card, None):
            state.leave(self.card)
        state.spent = (*state.spent, kind_of(self.card))


@dataclass(slots=True)
class ShuffleTreasure(Event):
    """The discarded treasures become the deck again."""

    by: str

    def apply(self, state: Lair) -> None:
        counts: dict[str, int] = {}
        for card in state.spent:
            counts[card] = counts.get(card, 0) + 1
        state.hoard = Deck.of(counts)
        state.spent = ()
