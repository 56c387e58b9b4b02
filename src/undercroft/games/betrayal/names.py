"""What things are called, wherever they are named."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.tell import named
from undercroft.games.betrayal.facts import ADVENTURERS, EVENTS, POSSESSIONS
from undercroft.games.betrayal.state import HAUNTS_BUILT
from undercroft.games.betrayal.tiles import ALL_TILES

MARKS: Final = {"hunters-mark": ADVENTURERS["avrixis"].power.name}  # tokens of powers


@lru_cache(maxsize=1024)
@cites("betrayal:ruling/R40", "betrayal:ruling/R41", "betrayal:ruling/R42")
def name_of(key: str) -> str:
    """A character, a card, a token, a tile or half of one: `Vort Dormall`, `Goblin 3`."""
    for pile in (ADVENTURERS, POSSESSIONS, EVENTS, ALL_TILES):
        if key in pile:
            return str(pile[key].name)
    tile, _, half = key.partition("/")
    if half and tile in ALL_TILES:
        return f"{ALL_TILES[tile].name} (far side)"
    kind, _, number = key.rpartition("-")
    if not number.isdigit():
        kind, number = key, ""
    for tale in HAUNTS_BUILT.values():
        if kind in tale.kinds:
            return f"{tale.kinds[kind].name} {number}".rstrip()
        if kind in tale.tokens:
            return tale.tokens[kind]
    if kind in EVENTS:  # which put several tokens on the board
        return EVENTS[kind].name
    return MARKS.get(kind, key.replace("-", " ").capitalize())


def thing(key: str) -> str:
    """The same, as something that can be shown on the board or as a card."""
    return named(key, name_of(key))
