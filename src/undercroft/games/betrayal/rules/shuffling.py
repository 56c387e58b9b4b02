"""Events that go back into the deck unseen."""

from __future__ import annotations

from typing import Final

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck, Layer, turn_up
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.cards import ShuffleBack
from undercroft.games.betrayal.facts import EVENT_CARDS
from undercroft.games.betrayal.state import City

RETURNING: Final = tuple(key for key, card in EVENT_CARDS.items() if "events" in card.figures)


@cites("betrayal:event/zhentarim-opportunist")
async def shuffle_back(city: City, card: str, among: int, by: str) -> None:
    """A card is shuffled into the top events, so many of them, and they go back on top."""
    deck = city.events
    unseen: list[str] = []
    while deck and len(unseen) < among:
        unseen.append(await turn_up(deck, secret=True))
        deck = deck.without(unseen[-1])
    await happen(city, ShuffleBack(card, tuple(unseen), by))


def redealt(deck: Deck, luck: Luck) -> Deck:
    """All know which card went back among the top ones, and nobody knows the others there."""
    if len(deck.layers) < 2:
        return deck
    *deep, below, top = deck.layers
    on_top = [card for card in top.cards if card in RETURNING]
    bag = sorted(card for card in (*below.cards, *top.cards) if card not in on_top)
    while len(on_top) < top.size():
        on_top.append(bag.pop(luck.below(len(bag))))
    layers = [Layer(dict.fromkeys(cards, 1)) for cards in (bag, sorted(on_top))]
    return Deck((*deep, *layers))
