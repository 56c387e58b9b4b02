"""All that can occur in the castle, and how to tell what has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from undercroft.engine.chronicle import Forced
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.event import Event
from undercroft.engine.game import Variant
from undercroft.games.ravenloft.events.cards import (
    Cancel,
    Disarm,
    DrawEncounter,
    FindTreasure,
    Receive,
    SetTrap,
)
from undercroft.games.ravenloft.events.combat import Defeat, Destroy, LevelUp
from undercroft.games.ravenloft.events.dungeon import Appear, Lay, Spawn, TurnToken
from undercroft.games.ravenloft.events.turns import BeginAdventure, End, Join, Linger, TakePower
from undercroft.games.ravenloft.facts import FIGURES, POWERS, kind_of
from undercroft.games.ravenloft.state import VILLAIN, Castle

CARD_CHAPTERS: Final = (
    *("adventure", "encounter", "hero", "monster", "power", "treasure", "villain"),
)
CAUSES: Final[dict[str, tuple[str, ...]]] = {}

def possible() -> list[str]:
    return []


def occurred(told: Iterable[Event]) -> Iterator[str]:
    adventure = ""
    for event in told:
        if not isinstance(event, Forced):
            by: str = getattr(event, "by", "")
            yield f"event:{type(event).__name__} ({cause(by)})"
        match event:
            case BeginAdventure():
                adventure = event.adventure
                yield f"adventure:{adventure}"
            case End():
                yield f"ending:{event.how}/{adventure}"
            case _:
                yield from _named(event)


def cause(by: str) -> str:
    """The rule it comes from; of a card, what sort of card."""
    anchor = by.partition(":")[2]
    chapter = anchor.partition("/")[0]
    return chapter if chapter in CARD_CHAPTERS else anchor


def _named(event: Event) -> Iterator[str]:
    """The things an event speaks of."""
    match event:
        case Join():
            yield f"hero:{event.who}"
        case LevelUp():
            yield f"level:{event.who}"
        case TakePower():
            yield f"power:{event.power}"
        case Lay():
            yield f"tile:{event.tile}"
        case Spawn():
            yield f"monster:{FIGURES[event.foe].card.kind}"
        case Appear():
            yield f"villain:{event.foe}"
        case Defeat():
            yield f"defeated:{FIGURES[event.foe].card.kind}"
        case Destroy():
            yield f"destroyed:{event.foe}"
        case DrawEncounter():
            yield f"encounter:{event.card}"
        case Cancel():
            yield f"cancelled:{event.card}"
        case SetTrap():
            yield f"trap:{event.trap}"
        case Disarm():
            yield f"disarmed:{event.trap}"
        case FindTreasure():
            yield f"treasure:{event.card}"
        case Receive():
            yield f"item:{kind_of(event.card)}"
        case TurnToken():
            yield f"token:{event.token}"
        case Linger():
            yield f"lasting:{event.effect}"
    by: str = getattr(event, "by", "")
    chapter, _, power = by.removeprefix("ravenloft:").partition("/")
    if chapter == "power" and not isinstance(event, TakePower) and power in POWERS:
        yield f"used:{power}"


def shape(decision: Decision[Any], option: Keyed) -> str:
    first, _, rest = option.key.partition(":")
    return f"option:{decision.kind}/{cause(decision.cite)}/{first}"


def varied(number: int) -> Variant:
    return Variant(1 + number % 5, {})


def wish(castle: Castle) -> int:
    """Heroes want to roll high; what the castle rolls they want to be low."""
    return 1 if castle.phase == VILLAIN else 20
