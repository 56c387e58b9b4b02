"""Things as options: what lies face down is called by what whoever is asked knows it to be."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, thing
from undercroft.engine.words import Words
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tracking import known_face


def beneath(city: City, key: str, seat: int) -> str:
    """What a thing shows or hides, if a seat can be sure of it; nothing, where it has no face."""
    return known_face(city.faces, key, seat) if key in city.faces.tokens() else ""


@cites("betrayal:terms/tokens")
def faced(city: City, seat: int, keys: Iterable[str]) -> list[Option[str]]:
    """Things as options for a seat; of an answer the others see the thing, and not its face."""
    return [_faced(city, seat, key) for key in keys]


def _faced(city: City, seat: int, key: str) -> Option[str]:
    if key not in city.faces.tokens():
        return thing(key)
    face = beneath(city, key, seat)
    label = Words("{thing:bare} ({face:bare})", thing=key, face=face) if face else None
    return Option(key, key, label, seen=seen_of(city, key))


def seen_of(city: City, key: str) -> str | None:
    """What others see of an answer that names this: nothing but the thing, if it lies face down."""
    return key if city.faces.is_down(key) else None
