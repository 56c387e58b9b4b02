"""What a view of the lair looks like; web/ reads its types off these."""

from __future__ import annotations

from typing import Literal, TypedDict

from undercroft.games.wakening.facts import Archetype, Kind, KindOrNone
from undercroft.games.wakening.state import Moment


class BoxView(TypedDict):
    number: int  # what a die must reach, or show
    marked: bool


class TreasureView(TypedDict):
    """A card somebody holds; one that is no weapon has neither type nor item."""

    key: str
    special: str  # scroll or trap; nothing for a card with a weapon half and an item half
    name: str
    text: str  # of a special card
    type: KindOrNone
    prefers: Literal["", "fighter", "wanderer", "arcanist"]
    bonus: KindOrNone
    item: str
    item_name: str
    item_text: str


# By this syntax, because "class" is a word of Python.
ClassView = TypedDict("ClassView", {"class": str, "class_name": str})


class HeroView(ClassView):
    key: str
    name: str
    seat: int  # that leads it
    archetype: Archetype
    types: list[Kind]
    ability: str
    ability_text: str
    room: int
    boxes: list[int]
    damage: int
    markers: int  # that stay
    fleeting: int  # gone when the turn ends
    due: int  # to come with the next turn
    webbed: bool
    advantage: bool  # the room adds to its dice
    reach: int
    spreads: bool
    extra_actions: int
    dice_against: int
    weapons: list[TreasureView]
    items: list[TreasureView]
    reserve: list[TreasureView]


class FoeView(TypedDict):
    """A monster or a Trap."""

    key: str
    name: str
    kind: str
    family: str
    weakness: KindOrNone
    boxes: list[BoxView]


class RoomView(TypedDict):
    number: int
    awake: bool
    card: str  # nothing while it lies face down
    name: str
    advantage: list[Kind]
    heroes: list[str]
    monsters: list[FoeView]
    traps: list[FoeView]
    terror: bool


class ZoneView(TypedDict):
    key: str
    name: str
    number: int  # of the die that lets it strike; 0 where that is not so
    boxes: list[BoxView]
    open: bool  # it may be attacked
    disabled: bool
    barred: str  # why it may not be attacked yet, though it stands


class TerrorView(TypedDict):
    key: str
    name: str
    text: str
    room: int
    weakness: Kind
    immunity: Kind
    exact: bool
    ring: list[int]
    zones: list[ZoneView]


class DieView(TypedDict):
    """A die that would be thrown, and why there is one."""

    reason: Literal["base", "preference", "type"]
    text: str


class ModifierView(TypedDict):
    """Something that could matter for an attack: it does, it may be spent, or it does not."""

    kind: Literal["room", "press", "immunity", "marker", "dice"]
    counts: Literal["applies", "spendable", "not"]
    value: int  # on each die, or how many there are to spend
    text: str
    cite: str


class ChanceView(TypedDict):
    """How likely a roll marks at least one box: in `hits` of `cases` rolls."""

    target: str  # a monster, a Trap, a zone
    need: int  # what the next box asks for; 0 where several numbers will do
    cases: int
    hits: int
    hits_with_markers: int  # if all markers may be spent on it


class WayView(TypedDict):
    """One way to attack; its key is that of the option."""

    key: str
    weapon: str  # a treasure, or nothing for bare hands
    name: str
    type: str
    dice: list[DieView]
    modifiers: list[ModifierView]
    chances: list[ChanceView]


class AttackView(TypedDict):
    """The attack under way: all ways while one is being chosen, then the one that was."""

    who: str
    foe: str
    name: str
    chosen: bool
    ways: list[WayView]


class LairView(TypedDict):
    phase: Moment
    round: int
    active: str
    actions: int
    party: int
    heroes: list[HeroView]
    rooms: list[RoomView]
    terror: TerrorView | None
    attack: AttackView | None
    aim: str
    dice: list[int]
    queue: list[str]
    shot: list[str]
    monster_deck: int
    fallen: list[str]
    treasure_deck: int
    spent: list[str]
    house_rulings: list[str]
