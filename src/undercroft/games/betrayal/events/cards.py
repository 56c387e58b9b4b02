"""Cards that are drawn, kept, handed on and discarded; carried tokens are treated alike."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.deck import Deck, Layer
from undercroft.engine.event import Event, Reveal
from undercroft.engine.seat import ALL, NOBODY, Secret
from undercroft.games.betrayal.facts import EVENT_CARDS, ITEMS, OMENS
from undercroft.games.betrayal.state import CARDS, Belonging, City


def anchor_of(card: str) -> str:
    """What a card is called among CARDS: `omen/homunculus`; nothing for a token of a haunt."""
    for pile, cards in (("item", ITEMS), ("omen", OMENS), ("event", EVENT_CARDS)):
        if card in cards:
            return f"{pile}/{card}"
    return ""


def _hand_to(state: City, card: str, who: str) -> None:
    """Cards have a say for adventurers only: a monster merely carries them."""
    state.held[card] = who
    kind = CARDS.get(anchor_of(card))
    if kind is not None and who in state.steps:
        state.enter(kind(card, state.seat(who), who))


def _take_from(state: City, card: str) -> None:
    del state.held[card]
    if any(isinstance(s, Belonging) and s.key == card for s in state.sources):
        state.leave(card)


@dataclass(slots=True)
class DrawEvent(Reveal):
    """An event is drawn and read out."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        state.events = state.events.without(self.card)


@dataclass(slots=True)
class DrawUnseen(Reveal):
    """An event is drawn into a hand: which it is, is noted for those whose hand it is."""

    note: str
    card: str
    known_to: int
    by: str

    def apply(self, state: City) -> None:
        state.events = state.events.without(self.card)
        state.notes[self.note] = Secret(self.card, self.known_to)

    def audience(self, state: City) -> int:
        return self.known_to


@dataclass(slots=True)
class PlayEvent(Reveal):
    """An event out of a hand is read out to somebody; where in the hand it was, nobody hears."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        kept = [note for note, held in state.notes.items() if held.value == self.card]
        del state.notes[kept[0]]


@dataclass(slots=True)
class DrawItem(Reveal):
    """An item is drawn and lies open before its adventurer."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        state.items = state.items.without(self.card)
        _hand_to(state, self.card, self.who)


@dataclass(slots=True)
class DrawOmen(Reveal):
    """An omen is drawn and lies open before its adventurer."""

    who: str
    card: str
    spot: int  # where it was drawn
    by: str

    def apply(self, state: City) -> None:
        state.omens = state.omens.without(self.card)
        state.drawn += 1
        if state.calm():
            state.calls = (*state.calls, (self.card, self.spot))
        _hand_to(state, self.card, self.who)


@dataclass(slots=True)
class ReturnOmens(Event):
    """All omens that nobody has go back into their deck; it is as if none had been drawn."""

    by: str

    def apply(self, state: City) -> None:
        omens = [card for card in OMENS if card not in state.held]
        state.omens = Deck.of(dict.fromkeys(omens, 1))
        for card in omens:
            state.piles.pop(card, None)
        state.lost = tuple([card for card in state.lost if card not in OMENS])
        state.once = tuple([mark for mark in state.once if mark.partition(":")[0] not in OMENS])
        state.drawn, state.calls = 0, ()


@dataclass(slots=True)
class Exchange(Reveal):
    """While a haunt is sought an omen is turned up: it takes the first one's place, or goes."""

    who: str
    old: str
    new: str
    fits: bool
    by: str

    def apply(self, state: City) -> None:
        state.omens = state.omens.without(self.new)
        gone = self.new
        if self.fits:
            gone = self.old
            if gone in state.held:
                _take_from(state, gone)
            state.piles.pop(gone, None)
            _hand_to(state, self.new, self.who)
        if gone not in state.lost:
            state.lost = (*state.lost, gone)


@dataclass(slots=True)
class TurnUp(Reveal):
    """Cards are looked at; those not kept are discarded."""

    who: str
    cards: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        for card in self.cards:
            state.items = state.items.without(card)
        state.lost = (*state.lost, *self.cards)


@dataclass(slots=True)
class Reshuffle(Event):
    """The discarded events are the deck again."""

    by: str

    def apply(self, state: City) -> None:
        state.events = Deck.of(dict.fromkeys(sorted(state.past), 1))
        state.past = ()


@dataclass(slots=True)
class ShuffleBack(Event):
    """An event is shuffled into the next few, which nobody looks at."""

    card: str
    unseen: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        for card in self.unseen:
            state.events = state.events.without(card)
        top = Layer(dict.fromkeys(sorted((self.card, *self.unseen)), 1))
        state.events = Deck((*state.events.layers, top))

    def audience(self, state: City) -> int:
        return NOBODY


@dataclass(slots=True)
class ShuffleIn(Event):
    """A discarded item is shuffled back into the deck."""

    card: str
    by: str

    def apply(self, state: City) -> None:
        state.lost = tuple([card for card in state.lost if card != self.card])
        left = [card for layer in state.items.layers for card in layer.cards]
        state.items = Deck.of(dict.fromkeys(sorted((*left, self.card)), 1))


@dataclass(slots=True)
class ShuffleUnder(Event):
    """An omen is shuffled back into its deck, beneath so many cards that stay on top."""

    card: str
    above: int
    by: str

    def apply(self, state: City) -> None:
        if self.card in state.held:
            _take_from(state, self.card)
        state.piles.pop(self.card, None)
        state.lost = tuple([card for card in state.lost if card != self.card])
        left = [card for layer in state.omens.layers for card in layer.cards if card != self.card]
        top, card = dict.fromkeys(sorted(left), 1), {self.card: 1}
        if len(left) > self.above:
            state.omens = Deck((Layer(card), Layer(top, left=self.above)))
        else:
            state.omens = Deck((Layer(card), Layer(top)) if left else (Layer(card),))


@dataclass(slots=True)
class PutUnder(Event):
    """An item that all have seen is put beneath the deck."""

    card: str
    by: str

    def apply(self, state: City) -> None:
        state.lost = tuple([card for card in state.lost if card != self.card])
        state.items = state.items.under(self.card, ALL)


@dataclass(slots=True)
class Keep(Event):
    """An event stays with an adventurer."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        _hand_to(state, self.card, self.who)


@dataclass(slots=True)
class Receive(Event):
    """A card or a token that belonged to nobody comes into an adventurer's hands."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        state.lost = tuple([card for card in state.lost if card != self.card])
        _hand_to(state, self.card, self.who)


@dataclass(slots=True)
class DiscardEvent(Event):
    """An event is over and joins the discarded ones."""

    card: str
    by: str

    def apply(self, state: City) -> None:
        if self.card in state.held:
            _take_from(state, self.card)
        state.past = (*state.past, self.card)


@dataclass(slots=True)
class Discard(Event):
    """An item or omen is discarded."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        _take_from(state, self.card)
        state.lost = (*state.lost, self.card)


@dataclass(slots=True)
class Drop(Event):
    """A card or token is laid down on its holder's tile."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        _take_from(state, self.card)
        state.piles[self.card] = state.at[self.who]


@dataclass(slots=True)
class Strew(Event):
    """A card or token that nobody had lies on a tile for anybody to pick up."""

    card: str
    spot: int
    tile: str
    by: str

    def apply(self, state: City) -> None:
        state.lost = tuple([card for card in state.lost if card != self.card])
        state.piles[self.card] = self.spot


@dataclass(slots=True)
class PickUp(Event):
    """A card or token is taken from a pile."""

    who: str
    card: str
    by: str

    def apply(self, state: City) -> None:
        del state.piles[self.card]
        _hand_to(state, self.card, self.who)


@dataclass(slots=True)
class Give(Event):
    """A card or token changes hands by agreement."""

    who: str
    card: str
    to: str
    by: str

    def apply(self, state: City) -> None:
        _take_from(state, self.card)
        _hand_to(state, self.card, self.to)


@dataclass(slots=True)
class Steal(Event):
    """A card or token is taken from somebody."""

    who: str  # the thief
    card: str
    victim: str
    by: str

    def apply(self, state: City) -> None:
        _take_from(state, self.card)
        _hand_to(state, self.card, self.who)


@dataclass(slots=True)
class Destroy(Event):
    """What lies on a tile is out of the game."""

    cards: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        for card in self.cards:
            del state.piles[card]
        state.lost = (*state.lost, *self.cards)


@dataclass(slots=True)
class GiveMark(Event):
    """The token of a power comes to somebody, or back to its owner."""

    mark: str
    to: str  # nobody: back to its owner
    by: str

    def apply(self, state: City) -> None:
        if self.to:
            state.marks[self.mark] = self.to
        else:
            state.marks.pop(self.mark, None)
