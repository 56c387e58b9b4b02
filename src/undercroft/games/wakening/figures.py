"""The figures in play: what is printed on the cards, as the level and the party make it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from undercroft.engine.cite import cites
from undercroft.engine.tables import read_table
from undercroft.games.wakening.facts import (
    CLASSES,
    COPIES,
    HEROES,
    MONSTERS,
    ROOMS,
    TERRORS,
    TRAPS,
    Kind,
    TerrorBoard,
)

Row = tuple[int, ...]  # what the boxes of a card ask for

_TABLE: Final = read_table("undercroft.games.wakening", "levels.toml")
_STAYS: Final[Mapping[str, Any]] = _TABLE["stays"]
LEVELS: Final[Mapping[str, Mapping[str, int]]] = _TABLE["levels"]
STANDARD: Final = "standard"
PRINTED: Final = ""  # no level: every card is played as it is
DIE: Final = 6
TWO: Final = 2  # boxes: so many have the monsters that get a third


@dataclass(frozen=True, slots=True)
class Figures:
    """What every box asks for at one table, and what every room is good for."""

    classes: Mapping[str, Row]
    heroes: Mapping[str, Row]
    monsters: Mapping[str, Row]  # by kind
    boxes: Mapping[str, Row]  # of every monster, Trap and zone
    full: Mapping[str, int]  # the same with all boxes marked, as bits
    rooms: Mapping[str, tuple[Kind, ...]]  # the types that each favours
    advantage: Mapping[tuple[str, str], int]  # of a hero in a room


@cache
@cites("wakening:ruling/A49")
def figures(level: str, party: int) -> Figures:
    """The figures of a table that plays this level with so many heroes."""
    change = LEVELS[level] if level else {}
    classes = {key: calling.boxes for key, calling in CLASSES.items()}
    monsters = {kind: MONSTERS[copies[0]].boxes for kind, copies in COPIES.items()}
    if level:
        classes = {key: _class(key, row, change) for key, row in classes.items()}
        monsters = {kind: _monster(kind, row, change) for kind, row in monsters.items()}
    size: Mapping[str, int] = _TABLE["parties"].get(str(party), {}) if level else {}
    zones = {key: row for board in TERRORS.values() for key, row in _zones(board, size).items()}
    rooms = {key: room.advantage[: change.get("icons")] for key, room in ROOMS.items()}
    heroes = {hero.key: classes[hero.calling.key] for hero in HEROES.values()}
    boxes = {
        **{foe.key: monsters[foe.kind] for foe in MONSTERS.values()},
        **{trap.key: trap.boxes for trap in TRAPS.values()},
        **zones,
    }
    return Figures(
        classes,
        heroes,
        monsters,
        boxes,
        {key: (1 << len(row)) - 1 for key, row in boxes.items()},
        rooms,
        {
            (hero.key, room): int(any(kind in types for kind in hero.calling.types))
            for hero in HEROES.values()
            for room, types in rooms.items()
        },
    )


def _class(key: str, printed: Row, change: Mapping[str, int]) -> Row:
    stays: list[int] | None = _STAYS["classes"].get(key)
    return tuple(stays or [number + change["heroes"] for number in printed])


def _monster(kind: str, printed: Row, change: Mapping[str, int]) -> Row:
    stays: list[int] | None = _STAYS["monsters"].get(kind)
    if stays:
        return tuple(stays)
    least, more = change.get("least", 1), change.get("monsters", 0)
    row = tuple([max(least, number + more) for number in printed])
    return (*row, change["third"]) if len(row) == TWO else row


def _zones(board: TerrorBoard, size: Mapping[str, int]) -> dict[str, Row]:
    if board.key in _STAYS["terrors"]:
        return {zone.key: zone.boxes for zone in board.zones}
    most, more = size.get("most", DIE), size.get("terror", 0)
    return {
        zone.key: tuple([min(most, number + more) for number in zone.boxes]) for zone in board.zones
    }
