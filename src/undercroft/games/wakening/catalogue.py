"""The whole box, for who sets up a table or leafs through the cards."""

from __future__ import annotations

from typing import TypedDict

from undercroft.games.wakening.facts import (
    CLASSES,
    COPIES,
    HEROES,
    ITEM_NAMES,
    ITEM_TEXTS,
    MONSTER_COUNTS,
    MONSTERS,
    ROOMS,
    SPECIAL_COUNTS,
    SPECIAL_NAMES,
    SPECIAL_TEXTS,
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


class SideView(TypedDict):
    """One side of a hero card."""

    key: str
    name: str


class CallingView(TypedDict):
    """A class: all that is printed on its card, and who plays it."""

    key: str
    name: str
    archetype: Archetype
    types: list[Kind]
    boxes: list[int]
    ability: str
    text: str
    heroes: list[SideView]


class ZoneCardView(TypedDict):
    key: str
    name: str
    boxes: list[int]
    number: int
    under: str


class TerrorCardView(TypedDict):
    key: str
    name: str
    weakness: Kind
    immunity: Kind
    text: str
    zones: list[ZoneCardView]


class RoomCardView(TypedDict):
    key: str
    name: str
    monsters: int
    advantage: list[Kind]


class MonsterCardView(TypedDict):
    key: str
    name: str
    family: str
    weakness: KindOrNone
    boxes: list[int]
    copies: int


class TreasureCardView(TypedDict):
    key: str
    name: str
    type: Kind
    prefers: Archetype
    bonus: Kind
    item: str
    item_name: str
    item_text: str


class SpecialCardView(TypedDict):
    """A Scroll or a Trap; only a Trap has boxes."""

    key: str
    name: str
    text: str
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
                "name": room.name,
                "monsters": room.monsters,
                "advantage": list(room.advantage),
            }
            for room in ROOMS.values()
        ],
        "monsters": [_monster(kind) for kind in MONSTER_COUNTS],
        "treasures": [_treasure(card) for card in TREASURES.values()],
        "specials": [_special(kind) for kind in SPECIAL_COUNTS],
        "fewest_heroes": fewest,
        "most_heroes": most,
    }


def _calling(calling: HeroClass) -> CallingView:
    return {
        "key": calling.key,
        "name": calling.name,
        "archetype": calling.archetype,
        "types": list(calling.types),
        "boxes": list(calling.boxes),
        "ability": calling.ability,
        "text": calling.text,
        "heroes": [
            {"key": hero.key, "name": hero.name}
            for hero in HEROES.values()
            if hero.calling.key == calling.key
        ],
    }


def _terror(board: TerrorBoard) -> TerrorCardView:
    return {
        "key": board.key,
        "name": board.name,
        "weakness": board.weakness,
        "immunity": board.immunity,
        "text": board.text,
        "zones": [
            {
                "key": zone.key,
                "name": zone.name,
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
        "name": card.name,
        "family": card.family,
        "weakness": card.weakness,
        "boxes": list(card.boxes),
        "copies": MONSTER_COUNTS[kind],
    }


def _treasure(card: Treasure) -> TreasureCardView:
    return {
        "key": card.key,
        "name": card.name,
        "type": card.type,
        "prefers": card.prefers,
        "bonus": card.bonus,
        "item": card.item,
        "item_name": ITEM_NAMES[card.item],
        "item_text": ITEM_TEXTS[card.item],
    }


def _special(kind: str) -> SpecialCardView:
    trap = TRAPS.get(f"{kind}-1")
    return {
        "key": kind,
        "name": SPECIAL_NAMES[kind],
        "text": SPECIAL_TEXTS[kind],
        "copies": SPECIAL_COUNTS[kind],
        "boxes": list(trap.boxes) if trap else [],
    }
