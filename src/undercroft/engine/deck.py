"""Cards whose order nobody knows, because there is none yet.

A deck is layers of unordered bags, the top layer last. Which card comes is decided when it comes;
the chances are those of a shuffled pile, and no one can leak an order that is not there.

Decks are values: drawing gives another deck. So copies of a State share them for nothing. (They are
not `frozen`, for that would double the price of making one; nothing changes them all the same.)
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.errors import RuleError
from undercroft.engine.seat import NOBODY, among

ALL_OF_THEM: Final = -1


@dataclass(slots=True)
class Layer:
    """So many of each card, in no order. A layer of one card is a card whose place is fixed.

    After `left` more cards the rest sinks into the layer below: "sixteen of these lie on top of
    the other eight and that one" is a layer of twenty-four with sixteen left, above a layer of one.
    """

    cards: Mapping[str, int]
    left: int = ALL_OF_THEM
    known_to: int = NOBODY  # who has seen the one card

    def size(self) -> int:
        return sum(self.cards.values())

    def without(self, card: str) -> Layer:
        cards = dict(self.cards)
        copies = cards.pop(card)
        if copies > 1:
            cards[card] = copies - 1
        return Layer(cards, self.left - 1 if self.left > 0 else self.left, self.known_to)

    def with_more(self, more: Mapping[str, int]) -> Layer:
        cards = dict(self.cards)
        for card, copies in more.items():
            cards[card] = cards.get(card, 0) + copies
        return Layer(cards, self.left, self.known_to)


@dataclass(slots=True)
class Deck:
    layers: tuple[Layer, ...]

    @classmethod
    def of(cls, cards: Mapping[str, int]) -> Deck:
        return cls((Layer(dict(cards)),) if cards else ())

    def __bool__(self) -> bool:
        """Is any card left?"""
        return bool(self.layers)

    def size(self) -> int:
        return sum([layer.size() for layer in self.layers])

    def top_seen_by(self, seat: int) -> str | None:
        """The top card, if this seat has seen it."""
        if self.layers and among(self.layers[-1].known_to, seat):
            return next(iter(self.layers[-1].cards))
        return None

    def without(self, card: str) -> Deck:
        """The top card has left the deck."""
        layers = list(self.layers)
        top = layers[-1] = layers[-1].without(card)
        if not top.cards:
            layers.pop()
        while len(layers) > 1 and not layers[-1].left:
            sunk = layers.pop()
            layers[-1] = layers[-1].with_more(sunk.cards)
        return Deck(tuple(layers))

    def pinned(self, card: str, known_to: int) -> Deck:
        """Somebody has seen that this card is on top. The rest sinks no sooner than it leaves."""
        *lower, top = self.layers
        if top.size() == 1:
            return Deck((*lower, replace(top, known_to=top.known_to | known_to)))
        return Deck((*lower, top.without(card), Layer({card: 1}, known_to=known_to)))

    def topped(self, card: str, known_to: int) -> Deck:
        """A card is put on top, seen by these."""
        return Deck((*self.layers, Layer({card: 1}, known_to=known_to)))

    def under(self, card: str, known_to: int) -> Deck:
        """A card is put at the bottom, seen by these."""
        return Deck((Layer({card: 1}, known_to=known_to), *self.layers))

    def without_last(self, card: str) -> Deck:
        """The bottom card has left the deck."""
        bottom = self.layers[0].without(card)
        return Deck((bottom, *self.layers[1:]) if bottom.cards else self.layers[1:])

    def seen_by(self, seat: int) -> list[str]:
        """The cards on top that this seat has seen, the topmost first."""
        found: list[str] = []
        for layer in reversed(self.layers):
            if not among(layer.known_to, seat):
                break
            found.extend(layer.cards)
        return found

    def redealt(self, seat: int, luck: Luck) -> Deck:
        """Pinned cards this seat has not seen get another face, as likely as the seat thinks."""
        layers = list(self.layers)
        for place in range(len(layers) - 1, 0, -1):
            layer, below = layers[place], layers[place - 1]
            if layer.known_to and not among(layer.known_to, seat):
                bag = below.with_more(layer.cards)
                bag = Layer(dict(sorted(bag.cards.items())))  # else their order would tell
                card = str(luck.settle(_top_of(bag)))
                layers[place - 1] = replace(below, cards=bag.without(card).cards)
                layers[place] = Layer({card: 1}, known_to=layer.known_to)
        return Deck(tuple(layers))


def _top_of(layer: Layer, secret: bool = False) -> Chance[str]:
    return Chance(list(layer.cards), list(layer.cards.values()), secret=secret)


def turn_up(deck: Deck, *, secret: bool = False) -> Awaitable[str]:
    """Which card is on top? It stays there until an event takes it."""
    if not deck.layers:
        raise RuleError("no card left to turn up")
    top = deck.layers[-1]
    if len(top.cards) == 1:
        return _lone(next(iter(top.cards)))
    return _top_of(top, secret)


def turn_up_last(deck: Deck) -> Awaitable[str]:
    """Which card is at the bottom?"""
    if not deck.layers:
        raise RuleError("no card left to turn up")
    bottom = deck.layers[0]
    if len(bottom.cards) == 1:
        return _lone(next(iter(bottom.cards)))
    return _top_of(bottom)


async def _lone(card: str) -> str:
    return card
