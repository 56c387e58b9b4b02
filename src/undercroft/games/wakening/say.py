"""How events read in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.wire import facts_of
from undercroft.games.wakening.facts import (
    ENDINGS,
    FOES,
    HEROES,
    ITEM_NAMES,
    ROOMS,
    SAY,
    TERRORS,
    TRAP_RESULTS,
    TRAPS,
    TREASURES,
    ZONES,
    treasure_name,
)


def say(event: Event) -> str:
    """One sentence, or nothing where no player would mention it."""
    sentence = SAY.get(type(event).__name__)
    if sentence is None:
        return ""
    parts: dict[str, str] = {}
    for name in facts_of(type(event)):
        value = getattr(event, name)
        parts[name] = _WORDS[name](value) if name in _WORDS else str(value)
        for extra, word in _EXTRA.get(name, {}).items():
            parts[extra] = word(value, event)
    text = sentence.format(**parts)
    return text[0].upper() + text[1:]


def foe_name(key: str) -> str:
    """A monster, a Trap, a Terror or one of its zones."""
    if key in TRAPS:
        return "the Trap"
    if key in FOES:
        return f"the {FOES[key].name}"
    if key in TERRORS:
        return TERRORS[key].name
    zone = ZONES[key]
    return f"{TERRORS[key.partition('/')[0]].name}'s {zone.name.lower()}"


def _markers(amount: int) -> str:
    return "1 effect marker" if amount == 1 else f"{amount} effect markers"


def _dice(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in faces)


def _bits(boxes: int) -> str:
    return f"{boxes.bit_count()} damage"


def _bonus(bonus: int) -> str:
    return f" (+{bonus} each for the room)" if bonus else ""


def _amount(amount: int, event: Event) -> str:
    return str(amount) if type(event).__name__ == "Heal" else _markers(amount)


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "who": lambda key: HEROES[key].name,
    "to": lambda key: HEROES[key].name,
    "holder": lambda key: HEROES[key].name,
    "foe": foe_name,
    "zone": foe_name,
    "terror": foe_name,
    "weapon": lambda key: f"with the {TREASURES[key].name}" if key else "with bare hands",
    "dice": _dice,
    "faces": _dice,
    "numbers": _dice,
    "boxes": _bits,
    "bonus": _bonus,
    "how": lambda how: ENDINGS[how],
}
_EXTRA: Final[dict[str, dict[str, Callable[[Any, Any], str]]]] = {
    "amount": {"amount": _amount},
    "dice": {"sum": lambda dice, _: str(sum(dice))},
    "face": {"trapresult": lambda face, _: TRAP_RESULTS[str(face)]},
    "change": {"changed": lambda change, event: str(event.die + change)},
    "card": {
        "card": lambda key, _: ROOMS[key].name if key in ROOMS else f"the {treasure_name(key)}",
        "roomcard": lambda key, _: ROOMS[key].name if key in ROOMS else "",
        "weapon": lambda key, _: TREASURES[key].name if key in TREASURES else "",
        "item": lambda key, _: ITEM_NAMES[TREASURES[key].item] if key in TREASURES else "",
    },
}
