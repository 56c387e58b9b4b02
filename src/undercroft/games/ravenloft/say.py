"""How events read in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.wire import facts_of
from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    COUNTED,
    ENCOUNTERS,
    ENDINGS,
    FIGURES,
    FOES,
    HEROES,
    POWERS,
    SAY,
    TREASURES,
    kind_of,
)
from undercroft.games.ravenloft.rules.choosing import OBJECT_NAMES
from undercroft.games.ravenloft.tiles import ALL_TILES, corner, place


def say(event: Event) -> str:
    """One sentence, or nothing where no player would mention it."""
    sentence = SAY.get(type(event).__name__)
    if not sentence:
        return ""
    parts: dict[str, str] = {}
    for fact in facts_of(type(event)):
        value = getattr(event, fact)
        parts[fact] = _WORDS[fact](value) if fact in _WORDS else str(value)
        for extra, word in _EXTRA.get(fact, {}).items():
            parts[extra] = word(value, event)
    text = sentence.format(**parts).replace("!.", "!")  # a card may be called Run!
    return text[:1].upper() + text[1:]


def name_of(key: str) -> str:
    """Anything on the table, as a sentence calls it."""
    if key in HEROES:
        return HEROES[key].name
    if key in FIGURES:
        figure = FIGURES[key]
        return figure.card.name if figure.card.villain else f"the {figure.label}"
    if key in OBJECT_NAMES:
        return OBJECT_NAMES[key]
    for pile in (FOES, POWERS, ENCOUNTERS, TREASURES):
        if key in pile:
            return str(pile[key].name)
    if kind_of(key) in TREASURES:
        return TREASURES[kind_of(key)].name
    return key.replace("-", " ").capitalize()


def spot(square: int) -> str:
    column, row = place(square)
    return f"{column}, {row}"


def _effect(key: str) -> str:
    return name_of(key.rpartition("/")[2])


def _signed(extra: int) -> str:
    return f" {'+' if extra > 0 else '-'} {abs(extra)}" if extra else ""


def _needed(need: int, event: Any) -> str:
    return f" against {need}" if need > 1 else ""


def _environment(key: str) -> str:
    return f"{ENCOUNTERS[key].name} lies over the dungeon." if key else "The air clears."


def _names(keys: tuple[str, ...]) -> str:
    return ", ".join(name_of(key) for key in keys)


def _counted(what: str, change: int) -> str:
    """What is counted less may read otherwise."""
    sentence = COUNTED[what]
    if change < 0:
        sentence = COUNTED.get(f"{what}-less", sentence)
    return sentence.format(change=abs(change))


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "who": name_of,
    "fallen": name_of,
    "foe": name_of,
    "figure": name_of,
    "other": name_of,
    "holder": name_of,
    "kind": name_of,
    "card": name_of,
    "trap": name_of,
    "marker": name_of,
    "token": name_of,
    "power": name_of,
    "weapon": name_of,
    "kinds": _names,
    "cards": _names,
    "tile": lambda key: ALL_TILES[key].name,
    "adventure": lambda key: ADVENTURES[key].name,
    "environment": _environment,
    "effect": _effect,
    "extra": _signed,
    "how": lambda how: ENDINGS[how],
    "cell": lambda cell: spot(corner(cell)),
}
_EXTRA: Final[dict[str, dict[str, Callable[[Any, Any], str]]]] = {
    "to": {"place": lambda square, _: spot(square)},
    "path": {"place": lambda path, _: spot(path[-1])},
    "need": {"needed": _needed},
    "blow": {"blow": lambda blow, event: f" with {blow}" if blow and event.foe else ""},
    "foe": {"attacker": lambda foe, event: name_of(foe or event.by.rpartition("/")[2])},
    "heroes": {"whom": lambda heroes, _: f" for {_names(heroes)}" if heroes else ""},
    "faces": {"rolls": lambda faces, _: ", ".join(str(face) for face in faces)},
    "what": {"counted": lambda what, event: _counted(what, event.change)},
    "token": {
        "holding": lambda token, event: (
            f"{name_of(event.who)} holds {name_of(token)}."
            if getattr(event, "who", "")  # a token may also lie on the board
            else f"{name_of(token)} is given up."
        )
    },
}
