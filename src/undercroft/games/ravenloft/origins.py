"""Where a number comes from: the thing in play as players call it, and the card it stands on."""

from __future__ import annotations

from typing import Final

from undercroft.engine.event import Event
from undercroft.engine.tell import Rolled
from undercroft.games.ravenloft.events.combat import Roll, RollForFirst
from undercroft.games.ravenloft.facts import ADVENTURES, FIGURES, HEROES, POWERS, kind_of
from undercroft.games.ravenloft.say import name_of

D20: Final = 20  # sides


def origin(key: str) -> str:
    """The key of a source, in words."""
    chapter, _, name = key.rpartition("/")
    if chapter == "hero":
        return f"{HEROES[name].name}: {HEROES[name].ability}"
    if chapter == "adventure":
        return ADVENTURES[name].name
    return name_of(name).removeprefix("the ")


def anchor(key: str) -> str:
    """The card of a source in the rulebook."""
    if "/" in key:
        return f"ravenloft:{key}"
    if key in POWERS:
        return f"ravenloft:power/{key}"
    if key in FIGURES:
        card = FIGURES[key].card
        return f"ravenloft:{'villain' if card.villain else 'monster'}/{card.kind}"
    return f"ravenloft:treasure/{kind_of(key)}"


def rolled(event: Event) -> Rolled | None:
    """The dice of an event. A roll that is looked up on a table is measured by nothing."""
    if isinstance(event, RollForFirst):
        return Rolled(event.faces, D20)
    if not isinstance(event, Roll):
        return None
    adds = tuple((origin(key), change) for key, change in event.adds)
    if event.need <= 1:
        return Rolled((event.face,), D20, adds)
    return Rolled((event.face,), D20, adds, need=event.need, reached=event.reached)
