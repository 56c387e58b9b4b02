"""How events read in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.say import sentence
from undercroft.engine.tell import named
from undercroft.games.wakening.facts import (
    ENDINGS,
    FOES,
    HEROES,
    ITEM_NAMES,
    ROOMS,
    SAY,
    SPECIAL_NAMES,
    TERRORS,
    TRAP,
    TRAP_RESULTS,
    TRAPS,
    TREASURES,
    ZONES,
    treasure_name,
)


def say(event: Event) -> str:
    """One sentence that names its things, or nothing where no player would mention it."""
    return sentence(event, SAY, _WORDS, _EXTRA)


def foe_name(key: str) -> str:
    """A monster, a Trap, a Terror or one of its zones."""
    if key in TRAPS:
        return f"the {_trap(key)}"
    if key in FOES:
        return f"the {named(key, FOES[key].name)}"
    if key in TERRORS:
        return named(key, TERRORS[key].name)
    terror = TERRORS[key.partition("/")[0]]
    return named(key, f"{terror.name}'s {ZONES[key].name.lower()}")


def _trap(key: str) -> str:
    return named(key, SPECIAL_NAMES[TRAP])


def _hero(key: str) -> str:
    return named(key, HEROES[key].name)


def _room(number: int) -> str:
    return named(f"room-{number}", f"room {number}")


def _weapon(key: str) -> str:
    return f"with the {named(key, TREASURES[key].name)}" if key else "with bare hands"


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


def _room_card(key: str, event: Any) -> str:
    return named(f"room-{event.room}", ROOMS[key].name) if key in ROOMS else ""


def _item(key: str, _: Event) -> str:
    return named(key, ITEM_NAMES[TREASURES[key].item]) if key in TREASURES else ""


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "who": _hero,
    "to": _hero,
    "holder": _hero,
    "foe": foe_name,
    "zone": foe_name,
    "terror": foe_name,
    "trap": lambda key: f"a {_trap(key)}",
    "room": _room,
    "weapon": _weapon,
    "dice": _dice,
    "faces": _dice,
    "numbers": _dice,
    "boxes": _bits,
    "bonus": _bonus,
    "how": lambda how: ENDINGS[how],
}
_EXTRA: Final[dict[str, dict[str, Callable[[Any, Any], str]]]] = {
    "amount": {"amount": _amount},
    "dice": {"sum": lambda dice, _: _room(sum(dice))},
    "face": {"trapresult": lambda face, _: TRAP_RESULTS[str(face)]},
    "change": {"changed": lambda change, event: str(event.die + change)},
    "card": {
        "card": lambda key, _: "" if key in ROOMS else f"the {named(key, treasure_name(key))}",
        "roomcard": _room_card,
        "weapon": lambda key, _: named(key, TREASURES[key].name) if key in TREASURES else "",
        "item": _item,
    },
}
