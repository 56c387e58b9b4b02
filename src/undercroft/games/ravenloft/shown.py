"""The view of the castle, field by field: what browsers, terminals and bots read."""

from __future__ import annotations

from typing import TypedDict

from undercroft.games.ravenloft.printed import (
    PowerType,
    Timing,
    TreasureKind,
    Use,
)
from undercroft.games.ravenloft.state import Condition, Phase
from undercroft.games.ravenloft.tiles import Arrow, Direction

Spot = list[int]  # column and row of a square, counted from the corner of the first tile


class AdventureView(TypedDict):
    """What is printed on it stands in the catalogue and the lexicon: `adventure/<key>`."""

    key: str
    number: int
    figures: dict[str, int]


class TileView(TypedDict):
    """A tile as it lies; `rows` are its squares: # wall, . floor, B bone pile, else a drawing."""

    key: str
    number: int  # by which sentences tell it from others of its name, or 0
    at: Spot
    arrow: Arrow
    points: Direction | None  # where the arrow points
    skull: bool
    rotation: int  # quarter turns clockwise
    rows: list[str]


class EdgeView(TypedDict):
    """An unexplored edge of the tile at a place."""

    at: Spot
    side: Direction


class BlowView(TypedDict):
    """An attack as it is printed; those of a foe have a key, by which they are called."""

    key: str
    attack: int
    damage: int
    miss: int
    slows: bool
    immobilizes: bool


class PrintedPower(TypedDict):
    """`near` and `far` say how many tiles away a target is, `most` how many there are."""

    key: str
    type: PowerType
    timing: Timing
    blow: BlowView | None
    adjacent: bool
    near: int
    far: int
    each: bool
    most: int


class PowerView(PrintedPower):
    """A power card before a hero."""

    used: bool


class ItemView(TypedDict):
    key: str
    kind: TreasureKind
    use: Use


Calling = TypedDict("Calling", {"class": str})  # a word that no class statement takes


class HeroView(Calling):
    """Its ability is called `<key>/ability`."""

    key: str
    race: str
    seat: int
    level: int
    at: Spot | None
    hp: int
    most_hp: int
    ac: int
    bonus: int  # on its attacks now, as far as that does not depend on the target
    speed: int
    surge: int
    conditions: list[Condition]
    escaped: bool
    away: bool
    powers: list[PowerView]
    items: list[ItemView]
    tokens: list[str]
    row: list[str]  # the monsters and traps that it controls


class FoeView(TypedDict):
    """A monster or a villain; large ones cover several squares."""

    key: str
    kind: str
    types: list[str]
    villain: bool
    size: int
    at: Spot
    covers: list[Spot]
    hp: int
    most_hp: int
    ac: int
    xp: int
    tactics: list[str]  # the keys of its lines, in turn
    blows: list[BlowView]
    controller: str
    dazed: bool


class ThingView(TypedDict):
    """A token or an object; with hit points it can be a target."""

    key: str
    at: Spot
    hp: int
    target: bool


class MarkerView(TypedDict):
    """A marker belongs to the whole tile at a place."""

    key: str
    at: Spot


class EffectView(TypedDict):
    """Something that lasts for a while, for some heroes or for all."""

    key: str
    card: str  # it comes from
    hero: str
    heroes: list[str]


class ExperienceView(TypedDict):
    key: str
    worth: int


class DeckView(TypedDict):
    size: int
    seen: list[str]  # the cards on top that all know, the topmost first


class DecksView(TypedDict):
    stack: DeckView
    monsters: DeckView
    encounters: DeckView
    treasures: DeckView


class DiscardsView(TypedDict):
    monsters: list[str]
    encounters: list[str]
    treasures: list[str]


class CastleView(TypedDict):
    """The whole table. All seats see the same."""

    adventure: AdventureView
    phase: Phase
    round: int
    active: str
    surges: int
    moved: int
    budget: int
    acted: bool
    draws: int
    tiles: list[TileView]
    unexplored: list[EdgeView]
    heroes: list[HeroView]
    foes: list[FoeView]
    things: list[ThingView]
    markers: list[MarkerView]
    environment: str
    effects: list[EffectView]
    experience: list[ExperienceView]
    decks: DecksView
    discards: DiscardsView
    respites: list[str]
    counts: dict[str, int]
    noted: list[str]
    bag: int
    target: str
    die: int
    end: str
    veterans: list[str]
