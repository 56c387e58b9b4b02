"""What may be done with a thing: the haunt has the first word, then whoever does it, then print."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import EVENT_CARDS, POSSESSIONS
from undercroft.games.betrayal.printed import Handling, Permit
from undercroft.games.betrayal.state import City

AS_PRINTED: Final = Permit()
TAKING: Final[tuple[Handling, ...]] = ("steal", "pick-up")  # whoever does it has it then


@cites(
    "betrayal:items/limits",
    "betrayal:items/tokens",
    "betrayal:conflict/card",
    "betrayal:conflict/haunt",
    "betrayal:ruling/H14",
)
def may_do(city: City, who: str, deed: Handling, thing: str) -> bool:
    """May somebody do this with a thing? Whoever steals it or picks it up must have room for it."""
    return is_allowed(city, deed, thing) and (deed not in TAKING or has_room(city, who, thing))


def is_allowed(city: City, deed: Handling, thing: str) -> bool:
    """May anybody do this with it, by the haunt's text and by what is printed?"""
    if not city.haunt or not city.tale.permits:
        return _is_printed(deed, thing)
    permit = _permit(city, thing)
    return deed not in permit.forbids and (deed in permit.allows or _is_printed(deed, thing))


def has_room(city: City, who: str, thing: str) -> bool:
    """May somebody have this, and have they fewer of its kind than one may carry?"""
    if city.haunt and not city.tale.may_have(city, who):
        return False
    permit = _permit(city, thing)
    if permit.only and city.open_side(who) != permit.only:
        return False
    if not permit.most:
        return True
    kind = _kind(thing)
    return len([held for held in city.items_of(who) if _kind(held) == kind]) < permit.most


def lies_across(city: City, thing: str) -> bool:
    """Can what lies on one half of a barrier tile be picked up from the other?"""
    return _permit(city, thing).whole


def _permit(city: City, thing: str) -> Permit:
    """What the haunt says of it; mostly nothing."""
    permits = city.tale.permits if city.haunt else None
    if not permits:
        return AS_PRINTED
    return permits.get(thing) or permits.get(_kind(thing), AS_PRINTED)


def _kind(thing: str) -> str:
    """Of `clue-3` it is `clue`."""
    kind, _, number = thing.rpartition("-")
    return kind if number.isdigit() else thing


def _is_printed(deed: Handling, thing: str) -> bool:
    if thing in POSSESSIONS:
        return deed not in POSSESSIONS[thing].forbidden
    if thing in EVENT_CARDS:
        return bool(EVENT_CARDS[thing].flags)  # kept as a weapon
    return True
