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
    type: KindOrNone
    prefers: Literal["", "fighter", "wanderer", "arcanist"]
    bonus: KindOrNone
    item: str


# By this syntax, because "class" is a word of Python.
ClassView = TypedDict("ClassView", {"class": str})


class HeroView(ClassView):
    key: str
    seat: int  # that leads it
    archetype: Archetype
    types: list[Kind]
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
    presses: bool  # whatever the weakness, on what is in its room
    extra_actions: int
    dice_against: int
    weapons: list[TreasureView]
    items: list[TreasureView]
    reserve: list[TreasureView]


class FoeView(TypedDict):
    """A monster or a Trap."""

    key: str
    kind: str
    family: str
    weakness: KindOrNone
    boxes: list[BoxView]


class RoomView(TypedDict):
    number: int
    awake: bool
    card: str  # nothing while it lies face down
    advantage: list[Kind]
    heroes: list[str]
    monsters: list[FoeView]
    traps: list[FoeView]
    terror: bool


class ZoneView(TypedDict):
    key: str
    number: int  # of the die that lets it strike; 0 where that is not so
    boxes: list[BoxView]
    open: bool  # it may be attacked
    disabled: bool
    first: list[str]  # zones that must fall before it may be attacked, though it stands


class TerrorView(TypedDict):
    key: str
    room: int
    weakness: Kind
    immunity: Kind
    exact: bool
    ring: list[int]
    zones: list[ZoneView]


class LairView(TypedDict):
    phase: Moment
    round: int
    active: str
    actions: int
    party: int
    level: str  # gentle, standard, grim
    heroes: list[HeroView]
    rooms: list[RoomView]
    terror: TerrorView | None
    foe: str  # under attack by the hero in turn: a monster, a Trap, the Terror or a zone
    way: str  # of that attack, once it is chosen
    aim: str  # what the dice on the table are for
    dice: list[int]
    used: list[str]  # what can be used once in a turn, and was
    queue: list[str]
    shot: list[str]
    monster_deck: int
    fallen: list[str]
    treasure_deck: int
    spent: list[str]
    house_rulings: list[str]
