"""How events read in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.say import sentence
from undercroft.engine.tell import named
from undercroft.games.ravenloft.events.dungeon import Lay
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
from undercroft.games.ravenloft.state import total
from undercroft.games.ravenloft.tiles import ALL_TILES, corner, place


def say(event: Event) -> str:
    """One sentence that names its things, or nothing where no player would mention it."""
    return sentence(event, SAY, _WORDS, _EXTRA)


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


def thing(key: str) -> str:
    """The same, as something that can be shown on the board or as a card."""
    name = name_of(key)
    bare = name.removeprefix("the ")
    return name[: -len(bare)] + named(key, bare)


def spot(square: int) -> str:
    column, row = place(square)
    return named(f"{column},{row}", f"{column}, {row}")


def _tile_key(cell: int) -> str:
    column, row = place(corner(cell))
    return f"tile:{column},{row}"


def _tile_place(cell: int) -> str:
    column, row = place(corner(cell))
    return named(_tile_key(cell), f"{column}, {row}")


def _tile(tile: str, event: Any) -> str:
    """Where it lies it can be shown."""
    key = _tile_key(event.cell) if isinstance(event, Lay) else tile
    return named(key, ALL_TILES[tile].name)


def _effect(key: str) -> str:
    return thing(key.rpartition("/")[2])


def _signed(extra: int) -> str:
    return f" {'+' if extra > 0 else '-'} {abs(extra)}" if extra else ""


def _needed(need: int, event: Any) -> str:
    return f" against {need}" if need > 1 else ""


def _environment(key: str) -> str:
    return f"{thing(key)} lies over the dungeon." if key else "The air clears."


def _names(keys: tuple[str, ...]) -> str:
    return ", ".join(thing(key) for key in keys)


def _counted(what: str, change: int) -> str:
    """What is counted less may read otherwise."""
    sentence = COUNTED[what]
    if change < 0:
        sentence = COUNTED.get(f"{what}-less", sentence)
    return sentence.format(change=abs(change))


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "who": thing,
    "fallen": thing,
    "foe": thing,
    "figure": thing,
    "other": thing,
    "holder": thing,
    "kind": thing,
    "card": thing,
    "trap": thing,
    "marker": thing,
    "token": thing,
    "power": thing,
    "weapon": thing,
    "kinds": _names,
    "cards": _names,
    "adventure": lambda key: ADVENTURES[key].name,
    "environment": _environment,
    "effect": _effect,
    "how": lambda how: ENDINGS[how],
    "cell": _tile_place,
}
_EXTRA: Final[dict[str, dict[str, Callable[[Any, Any], str]]]] = {
    "tile": {"tile": _tile},
    "to": {"place": lambda square, _: spot(square)},
    "path": {"place": lambda path, _: spot(path[-1])},
    "adds": {"extra": lambda adds, _: _signed(total(adds))},
    "need": {"needed": _needed},
    "blow": {"blow": lambda blow, event: f" with {blow}" if blow and event.foe else ""},
    "foe": {"attacker": lambda foe, event: thing(foe or event.by.rpartition("/")[2])},
    "heroes": {"whom": lambda heroes, _: f" for {_names(heroes)}" if heroes else ""},
    "faces": {"rolls": lambda faces, _: ", ".join(str(face) for face in faces)},
    "what": {"counted": lambda what, event: _counted(what, event.change)},
    "token": {
        "holding": lambda token, event: (
            f"{thing(event.who)} holds {thing(token)}."
            if getattr(event, "who", "")  # a token may also lie on the board
            else f"{thing(token)} is given up."
        )
    },
}
