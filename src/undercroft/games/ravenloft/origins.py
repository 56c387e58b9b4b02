"""Where a number comes from: the thing in play as players call it, and the card it stands on."""

from __future__ import annotations

from typing import Final

from undercroft.engine.event import Event
from undercroft.engine.tell import Rolled
from undercroft.engine.words import Words, called
from undercroft.games.ravenloft.events.combat import Roll, RollForFirst
from undercroft.games.ravenloft.facts import FIGURES, POWERS, kind_of

D20: Final = 20  # sides


def origin(key: str) -> Words:
    """A source in words."""
    hero = key.removeprefix("hero/")
    if hero != key:
        return Words("{hero:bare}: {ability:bare}", hero=hero, ability=f"{hero}/ability")
    return called(thing_of(key))


def thing_of(key: str) -> str:
    """What the lexicon calls a source by: its card, or the adventure."""
    chapter, _, name = key.rpartition("/")
    return key if chapter == "adventure" else name


def helped(key: str, change: int) -> Words:
    """By how much a source changes a number."""
    hero = key.removeprefix("hero/")
    if hero != key:
        return Words(
            "{change:+} from {hero}: {ability:bare}.",
            change=change,
            hero=hero,
            ability=f"{hero}/ability",
        )
    return Words("{change:+} from {card}.", change=change, card=thing_of(key))


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
    return Rolled(
        (event.face,), D20, adds, need=event.need, reached=event.reached, hoped=event.hoped
    )
