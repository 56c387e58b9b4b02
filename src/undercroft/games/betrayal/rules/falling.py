"""What somebody had when they fall: it is out of their hands."""

from __future__ import annotations

from typing import TypeVar

from undercroft.engine.cause import because_of
from undercroft.engine.event import Event, happen, tell
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.hands import DISCARDED, PILE, Lose
from undercroft.games.betrayal.state import City

E = TypeVar("E", bound=Event)


async def falls(city: City, who: str, event: E, by: str) -> E | None:
    """Somebody dies, is stunned or goes; each thing that they let fall by it is told."""
    had = city.items_of(who)
    fallen = await happen(city, event)
    if fallen is not None:
        with because_of(city, fallen):
            for thing in had:
                if city.held.get(thing) != who:
                    to = PILE if thing in city.piles else DISCARDED
                    await tell(city, Lose(who, thing, city.held.get(thing, to), "fall", by))
    return fallen


async def stun(city: City, figure: str, foe: str, by: str) -> None:
    """A figure lies down, unless it does or is gone."""
    if figure in city.at and figure not in city.stunned:
        await falls(city, figure, Stun(figure, foe, by), by)
