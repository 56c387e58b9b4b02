"""Encounters, treasures and experience."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.deck import Deck
from undercroft.engine.event import Event, Quiet, Reveal
from undercroft.engine.seat import ALL
from undercroft.games.ravenloft.facts import HARROWED, RELIC, VILLAINS, kind_of, treasure
from undercroft.games.ravenloft.state import CARDS, DANGERS, Castle


@dataclass(slots=True)
class DrawEncounter(Reveal):
    """An encounter card is turned up; it can still be cancelled."""

    who: str
    card: str
    by: str

    def apply(self, state: Castle) -> None:
        state.encounters = state.encounters.without(self.card)


@dataclass(slots=True)
class PlayEncounter(Quiet):
    """The card is about to take effect, unless somebody undoes it."""

    who: str
    card: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Cancel(Event):
    """An encounter is cancelled and discarded."""

    who: str
    card: str
    by: str

    def apply(self, state: Castle) -> None:
        state.past = (*state.past, self.card)


@dataclass(slots=True)
class CountDraw(Quiet):
    """One encounter of this Villain Phase is dealt with."""

    by: str

    def apply(self, state: Castle) -> None:
        state.drawn += 1


@dataclass(slots=True)
class DiscardEncounter(Event):
    """An encounter is done with, cancelled or without effect."""

    card: str
    by: str

    def apply(self, state: Castle) -> None:
        state.past = (*state.past, self.card)


@dataclass(slots=True)
class Change(Event):
    """A new environment comes into force, or the old one ends: then it is none."""

    environment: str
    by: str

    def apply(self, state: Castle) -> None:
        old = state.environment
        if old:
            state.leave(f"encounter/{old}")
            state.past = (*state.past, old)
        state.environment = self.environment
        if self.environment:
            key = f"encounter/{self.environment}"
            state.enter(DANGERS[key](key))


@dataclass(slots=True)
class SetTrap(Event):
    """A trap lies on a tile, its card in the row of the hero who drew it."""

    who: str
    trap: str
    cell: int
    by: str

    def apply(self, state: Castle) -> None:
        state.markers[self.cell] = self.trap
        state.rows[self.who] = (*state.rows[self.who], self.trap)


@dataclass(slots=True)
class Disarm(Event):
    """A trap and its card are gone."""

    trap: str
    by: str

    def apply(self, state: Castle) -> None:
        state.markers = {c: m for c, m in state.markers.items() if m != self.trap}
        owner = state.controller(self.trap)
        state.rows[owner] = tuple(key for key in state.rows[owner] if key != self.trap)
        state.past = (*state.past, self.trap)


@dataclass(slots=True)
class Frenzied(Event):
    """These kinds of monsters act twice in this Villain Phase."""

    kinds: tuple[str, ...]
    by: str

    def apply(self, state: Castle) -> None:
        state.frenzied = self.kinds


@dataclass(slots=True)
class OweTreasure(Quiet):
    """A hero is about to draw a treasure."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class NoteLoot(Quiet):
    """A hero has had its treasure for defeating monsters in this turn."""

    who: str
    by: str

    def apply(self, state: Castle) -> None:
        state.looted = (*state.looted, self.who)


@dataclass(slots=True)
class FindTreasure(Reveal):
    """A treasure card is turned up."""

    who: str
    card: str
    by: str

    def apply(self, state: Castle) -> None:
        state.treasures = state.treasures.without(self.card)


@dataclass(slots=True)
class Receive(Event):
    """An item lies before a hero and stays there."""

    who: str
    card: str  # this very card: lucky-charm-2
    by: str

    def apply(self, state: Castle) -> None:
        state.items[self.card] = self.who
        kind = CARDS[f"treasure/{kind_of(self.card)}"]
        state.enter(kind(self.card, state.led[self.who], self.who))


@dataclass(slots=True)
class DiscardTreasure(Event):
    """A treasure is used up, lost or put away. Adventure treasures do not come back."""

    who: str
    card: str
    by: str

    def apply(self, state: Castle) -> None:
        if self.card in state.items:
            del state.items[self.card]
            state.leave(self.card)
        if treasure(self.card).kind != RELIC and not self.card.endswith(("-token", "-coffin")):
            state.spent = (*state.spent, kind_of(self.card))


@dataclass(slots=True)
class GainExperience(Event):
    """A card joins the experience pile without a fight."""

    card: str
    by: str

    def apply(self, state: Castle) -> None:
        state.xp = (*state.xp, self.card)


@dataclass(slots=True)
class Pay(Event):
    """Cards of the experience pile are spent."""

    who: str
    cards: tuple[str, ...]
    by: str

    def apply(self, state: Castle) -> None:
        pile = list(state.xp)
        for card in self.cards:
            pile.remove(card)
            if card == HARROWED:
                state.spent = (*state.spent, card)
            elif card not in VILLAINS:
                state.graveyard = (*state.graveyard, card)
        state.xp = tuple(pile)


@dataclass(slots=True)
class Arrange(Event):
    """Cards that were looked at go back on a deck, the last of them on top."""

    deck: str  # monsters, encounters
    cards: tuple[str, ...]
    by: str

    def apply(self, state: Castle) -> None:
        deck: Deck = getattr(state, self.deck)
        for card in self.cards:
            deck = deck.topped(card, ALL)
        setattr(state, self.deck, deck)


@dataclass(slots=True)
class Look(Reveal):
    """The top card of a deck or stack is shown to all."""

    who: str
    deck: str  # monsters, encounters, treasures or stack
    card: str
    by: str

    def apply(self, state: Castle) -> None:
        deck: Deck = getattr(state, self.deck)
        setattr(state, self.deck, deck.pinned(self.card, ALL))


@dataclass(slots=True)
class Peek(Reveal):
    """A card is taken off a deck to be looked at; it goes back in a moment."""

    who: str
    deck: str
    card: str
    by: str

    def apply(self, state: Castle) -> None:
        deck: Deck = getattr(state, self.deck)
        setattr(state, self.deck, deck.without(self.card))


@dataclass(slots=True)
class Guard(Event):
    """A Moment's Respite lies on a deck."""

    deck: str
    by: str

    def apply(self, state: Castle) -> None:
        state.respites = (*state.respites, self.deck)


@dataclass(slots=True)
class Relieve(Event):
    """The Respite takes the place of a draw."""

    deck: str
    by: str

    def apply(self, state: Castle) -> None:
        state.respites = tuple(deck for deck in state.respites if deck != self.deck)
        state.spent = (*state.spent, "moments-respite")
