"""The whole box, for who sets up a table or leafs through the cards; names come by their keys."""

from __future__ import annotations

from typing import TypedDict

from undercroft.games.wakening.facts import (
    CLASSES,
    COPIES,
    HEROES,
    MONSTER_COUNTS,
    MONSTERS,
    ROOMS,
    SPECIAL_COUNTS,
    TERRORS,
    TRAPS,
    TREASURES,
    TYPES,
    Archetype,
    HeroClass,
    Kind,
    KindOrNone,
    TerrorBoard,
    Treasure,
)
from undercroft.games.wakening.figures import LEVELS, STANDARD, figures


class CallingView(TypedDict):
    """A class: all that is printed on its card, and who plays it."""

    key: str
    archetype: Archetype
    types: list[Kind]
    boxes: list[int]
    heroes: list[str]  # one for each side of the card


class ZoneCardView(TypedDict):
    key: str
    boxes: list[int]
    number: int
    under: str


class TerrorCardView(TypedDict):
    key: str
    weakness: Kind
    immunity: Kind
    zones: list[ZoneCardView]


class RoomCardView(TypedDict):
    key: str
    monsters: int
    advantage: list[Kind]


class MonsterCardView(TypedDict):
    key: str
    family: str
    weakness: KindOrNone
    boxes: list[int]
    copies: int


class LevelView(TypedDict):
    """What a level makes of the cards."""

    key: str
    classes: dict[str, list[int]]  # what a die must reach to hurt them
    monsters: dict[str, list[int]]
    rooms: dict[str, list[Kind]]


class TreasureCardView(TypedDict):
    key: str
    type: Kind
    prefers: Archetype
    bonus: Kind
    item: str


class SpecialCardView(TypedDict):
    """A Scroll or a Trap; only a Trap has boxes."""

    key: str
    copies: int
    boxes: list[int]


class CatalogueView(TypedDict):
    types: list[Kind]
    classes: list[CallingView]
    terrors: list[TerrorCardView]
    rooms: list[RoomCardView]
    monsters: list[MonsterCardView]
    treasures: list[TreasureCardView]
    specials: list[SpecialCardView]
    levels: list[LevelView]
    usual_level: str
    fewest_heroes: int
    most_heroes: int


def catalogue(fewest: int, most: int) -> CatalogueView:
    return {
        "types": list(TYPES),
        "classes": [_calling(calling) for calling in CLASSES.values()],
        "terrors": [_terror(board) for board in TERRORS.values()],
        "rooms": [
            {
                "key": room.key,
                "monsters": room.monsters,
                "advantage": list(room.advantage),
            }
            for room in ROOMS.values()
        ],
        "monsters": [_monster(kind) for kind in MONSTER_COUNTS],
        "treasures": [_treasure(card) for card in TREASURES.values()],
        "specials": [_special(kind) for kind in SPECIAL_COUNTS],
        "levels": [_level(key) for key in LEVELS],
        "usual_level": STANDARD,
        "fewest_heroes": fewest,
        "most_heroes": most,
    }


def _calling(calling: HeroClass) -> CallingView:
    return {
        "key": calling.key,
        "archetype": calling.archetype,
        "types": list(calling.types),
        "boxes": list(calling.boxes),
        "heroes": [hero.key for hero in HEROES.values() if hero.calling is calling],
    }


def _terror(board: TerrorBoard) -> TerrorCardView:
    return {
        "key": board.key,
        "weakness": board.weakness,
        "immunity": board.immunity,
        "zones": [
            {
                "key": zone.key,
                "boxes": list(zone.boxes),
                "number": zone.number,
                "under": zone.under,
            }
            for zone in board.zones
        ],
    }


def _monster(kind: str) -> MonsterCardView:
    card = MONSTERS[COPIES[kind][0]]
    return {
        "key": kind,
        "family": card.family,
        "weakness": card.weakness,
        "boxes": list(card.boxes),
        "copies": MONSTER_COUNTS[kind],
    }


def _level(key: str) -> LevelView:
    made = figures(key, 0)
    return {
        "key": key,
        "classes": {calling: list(row) for calling, row in made.classes.items()},
        "monsters": {kind: list(row) for kind, row in made.monsters.items()},
        "rooms": {room: list(types) for room, types in made.rooms.items()},
    }


def _treasure(card: Treasure) -> TreasureCardView:
    return {
        "key": card.key,
        "type": card.type,
        "prefers": card.prefers,
        "bonus": card.bonus,
        "item": card.item,
    }


def _special(kind: str) -> SpecialCardView:
    trap = TRAPS.get(f"{kind}-1")
    return {
        "key": kind,
        "copies": SPECIAL_COUNTS[kind],
        "boxes": list(trap.boxes) if trap else [],
    }
