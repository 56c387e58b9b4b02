"""A seat's view of the lair, in the words its judgement uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from undercroft.bots.counting import count
from undercroft.games.wakening.facts import ACTIONS
from undercroft.games.wakening.rules.odds import Row, Rule, rule_of

Card = Mapping[str, Any]  # a treasure, as the view shows it


class Way(NamedTuple):
    """One way to attack."""

    type: str
    dice: int


@dataclass(slots=True)
class Hero:
    key: str
    calling: str
    archetype: str
    types: Sequence[str]
    room: int
    boxes: Row  # all five
    damage: int
    markers: int  # effect markers of both kinds
    reach: int
    spreads: bool
    ward: int  # dice taken off every attack
    ways: list[Way]
    actions: int  # in a whole turn
    weapons: Sequence[Card]
    items: Sequence[Card]
    reserve: Sequence[Card]

    @property
    def left(self) -> Row:
        return self.boxes[self.damage :]

    def has(self, item: str) -> bool:
        return any(card["item"] == item for card in self.items)

    def at_home(self, room: Room) -> bool:
        """Does the room give this hero an advantage?"""
        return any(kind in room.advantage for kind in self.types)


@dataclass(slots=True)
class Foe:
    key: str
    room: int
    boxes: Row
    row: Row  # those of them that are unmarked
    weakness: str
    family: str


@dataclass(slots=True)
class Room:
    number: int
    awake: bool
    advantage: Sequence[str]
    monsters: list[Foe]
    traps: list[Foe]


@dataclass(slots=True)
class Zone:
    key: str
    boxes: Row
    row: Row  # those of them that are unmarked
    number: int  # of the die that lets it strike
    open: bool


@dataclass(slots=True)
class Terror:
    key: str
    room: int
    weakness: str
    immunity: str
    rule: Rule
    zones: list[Zone]  # those not yet disabled


@dataclass(slots=True)
class Sight:
    active: str
    actions: int
    heroes: dict[str, Hero]
    rooms: dict[int, Room]
    terror: Terror | None
    shot: Sequence[str]
    aim: str
    dice: Row
    scrolls: int

    @property
    def hero(self) -> Hero:
        """The one in turn."""
        return self.heroes[self.active]

    @property
    def on_terror(self) -> bool:
        """Are the dice on the table for the Terror, or for a zone of it?"""
        terror = self.terror
        return terror is not None and self.aim in (terror.key, *[z.key for z in terror.zones])

    def foe(self, key: str) -> Foe:
        for room in self.rooms.values():
            for foe in (*room.monsters, *room.traps):
                if foe.key == key:
                    return foe
        raise KeyError(key)

    def monsters(self) -> list[Foe]:
        return [foe for room in self.rooms.values() for foe in room.monsters]

    def owned(self, key: str) -> tuple[Hero, Card]:
        """A treasure that somebody has, and who that is."""
        for hero in self.heroes.values():
            for card in (*hero.reserve, *hero.weapons, *hero.items):
                if card["key"] == key:
                    return hero, card
        raise KeyError(key)


def ways_with(types: Sequence[str], archetype: str, weapons: Sequence[Card]) -> list[Way]:
    """Bare hands with one die; weapons with one more each for who prefers them and for the type.

    Who prefers a weapon may also declare its bonus type (ruling A6).
    """
    ways = [Way(kind, 1) for kind in types]
    for card in weapons:
        preferred = card["prefers"] == archetype
        dice = 1 + preferred + (card["type"] in types)
        for kind in (card["type"], card["bonus"])[: 1 + preferred]:
            ways.append(Way(kind, dice))
    return ways


def _boxes_and_row(boxes: Sequence[Mapping[str, Any]]) -> tuple[Row, Row]:
    row = tuple([box["number"] for box in boxes if not box["marked"]])
    return tuple([box["number"] for box in boxes]), row


def _hero(raw: Mapping[str, Any]) -> Hero:
    return Hero(
        raw["key"],
        raw["class"],
        raw["archetype"],
        raw["types"],
        raw["room"],
        tuple(raw["boxes"]),
        raw["damage"],
        raw["markers"] + raw["fleeting"],
        raw["reach"],
        raw["spreads"],
        -raw["dice_against"],
        ways_with(raw["types"], raw["archetype"], raw["weapons"]),
        ACTIONS + raw["extra_actions"],
        raw["weapons"],
        raw["items"],
        raw["reserve"],
    )


def _foes(raws: Sequence[Mapping[str, Any]], room: int) -> list[Foe]:
    return [
        Foe(r["key"], room, *_boxes_and_row(r["boxes"]), r["weakness"], r["family"]) for r in raws
    ]


def _room(raw: Mapping[str, Any]) -> Room:
    number = raw["number"]
    return Room(
        number,
        raw["awake"],
        raw["advantage"],
        _foes(raw["monsters"], number),
        _foes(raw["traps"], number),
    )


def _terror(raw: Mapping[str, Any] | None) -> Terror | None:
    if raw is None:
        return None
    zones = [
        Zone(zone["key"], *_boxes_and_row(zone["boxes"]), zone["number"], zone["open"])
        for zone in raw["zones"]
        if not zone["disabled"]
    ]
    return Terror(raw["key"], raw["room"], raw["weakness"], raw["immunity"], rule_of(raw), zones)


def see(view: Mapping[str, Any]) -> Sight:
    """Read a view, as `table.view(seat)` gives it."""
    table = view["table"]
    heroes = {raw["key"]: _hero(raw) for raw in table["heroes"]}
    return Sight(
        table["active"],
        table["actions"],
        heroes,
        {raw["number"]: _room(raw) for raw in table["rooms"]},
        _terror(table["terror"]),
        table["shot"],
        table["aim"],
        tuple(table["dice"]),
        count(card["special"] == "scroll" for hero in heroes.values() for card in hero.reserve),
    )
