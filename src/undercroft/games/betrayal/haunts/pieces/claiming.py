"""Things that a haunt begins with: wherever they were, they come to whoever must have them."""

from __future__ import annotations

from undercroft.engine.event import happen
from undercroft.games.betrayal.events.cards import DrawOmen
from undercroft.games.betrayal.events.hands import DECK, Gain
from undercroft.games.betrayal.facts import OMENS
from undercroft.games.betrayal.rules.hands import received
from undercroft.games.betrayal.rules.possessions import hand_on, pick_up
from undercroft.games.betrayal.rules.tokens import hand_out
from undercroft.games.betrayal.state import City


async def claim(city: City, who: str, thing: str, by: str) -> None:
    """Out of others' hands, off the ground, out of the deck."""
    holder = city.held.get(thing, "")
    if holder == who:
        return
    if holder:
        await hand_on(city, holder, thing, who, by)
    elif thing in city.piles:
        await pick_up(city, who, thing, by, "receive")
    elif thing in OMENS and thing not in city.lost:
        await happen(city, DrawOmen(who, thing, city.at.get(who, city.omen_spot), by))
        await received(city, Gain(who, thing, DECK, "receive", by))
    else:
        await hand_out(city, who, thing, by)
