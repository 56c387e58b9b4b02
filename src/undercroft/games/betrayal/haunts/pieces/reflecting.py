"""Things in which one can look at what must not be looked at."""

from __future__ import annotations

from undercroft.games.betrayal.facts import POSSESSIONS, REFLECTIVE
from undercroft.games.betrayal.state import City


def mirrors(city: City, who: str) -> list[str]:
    """The cards of somebody in which one could look at things."""
    cards = [card for card in city.items_of(who) if card in POSSESSIONS]
    return [card for card in cards if REFLECTIVE in POSSESSIONS[card].flags]
