"""How events read in the log."""

from __future__ import annotations

from typing import Any

from tests.vault.facts import HEROES, ITEMS, MONSTERS, ROOMS, SAY
from undercroft.engine.event import Event
from undercroft.engine.wire import facts_of


def say(event: Event) -> str:
    """One sentence, or nothing."""
    sentence = SAY.get(type(event).__name__)
    if sentence is None:
        return ""
    facts = {name: _name(name, getattr(event, name)) for name in facts_of(type(event))}
    return sentence.format(**facts)


def _name(field: str, value: Any) -> str:
    match field:
        case "seat" | "whom":
            return HEROES[value].name if value >= 0 else "nobody"
        case "room" | "false_seal":
            return ROOMS[value].label
        case "item":
            return ITEMS[value]
        case "monster" | "kind":
            return MONSTERS[str(value).partition("-")[0]].name
        case _:
            return str(value)
