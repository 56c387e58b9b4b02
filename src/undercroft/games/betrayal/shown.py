"""The view of the city, field by field: what browsers, terminals and bots read."""

from __future__ import annotations

from typing import TypedDict

from undercroft.games.betrayal.printed import Colour, Door, Flag, Kind, Level, Symbol, Trait
from undercroft.games.betrayal.state import Phase


class PrintedTrait(TypedDict):
    """One trait of an adventurer as it is printed: a track, and the step it starts on."""

    trait: Trait
    start: int
    values: list[int]


class TraitView(PrintedTrait):
    """A trait as it stands: the step the clip is on (0 is the skull)."""

    value: int
    step: int


class PrintedAdventurer(TypedDict):
    """What is printed on an adventurer's card beside the traits."""

    key: str
    name: str
    calling: str
    race: str
    colour: Colour
    age: int
    power: str
    power_text: str


class CardView(TypedDict):
    """A card or token somebody has, or that lies somewhere."""

    key: str
    name: str
    kind: str  # item, omen, event or token
    text: str
    flags: list[Flag]
    used: bool  # done with for this turn


class AdventurerView(PrintedAdventurer):
    seat: int
    at: str  # a spot; nothing while off the board
    side: str  # as far as one knows: hero, traitor or nothing
    dead: bool
    traits: list[TraitView]
    cards: list[CardView]
    marks: list[str]  # tokens of powers, by name
    conditions: list[str]


class FigureView(TypedDict):
    """A monster or NPC."""

    key: str
    name: str
    kind: str
    at: str
    npc: bool
    large: bool
    stunned: bool
    traits: dict[Trait, int]
    attacks: list[Trait]
    conditions: list[str]
    cards: list[CardView]


class TileView(TypedDict):
    """A tile as it lies; doors are north, east, south, west: nothing is a wall."""

    at: str  # its spot; with /2 the far half, if a barrier parts it
    key: str
    name: str
    kind: Kind
    level: Level
    column: int
    row: int
    rotation: int
    doors: list[Door]
    open: list[bool]  # does one come through, by direction?
    symbol: Symbol
    text: str
    grate: bool
    stairs: str
    halves: list[int]  # the sides of the two halves, if there is a barrier


class PileView(TypedDict):
    """Cards and tokens that anybody may pick up."""

    at: str
    cards: list[CardView]


class TokenView(TypedDict):
    key: str
    name: str
    at: str
    text: str


class StackView(TypedDict):
    kind: Kind
    size: int


class TrackView(TypedDict):
    """A track, hit points, or tokens that are counted."""

    key: str
    label: str
    value: int


class KnownView(TypedDict):
    """A secret of the haunt that this seat knows."""

    key: str
    label: str
    value: str


class HauntView(TypedDict):
    """The haunt as one side knows it."""

    number: int
    slug: str
    title: str
    revealer: str
    omen: str
    tile: str
    side: str  # one's own: hero, traitor, or nothing for those who only watch
    side_name: str
    brief: str
    goal: str
    tracks: list[TrackView]
    known: list[KnownView]


class BlowView(TypedDict):
    """A way to attack, by the key that options name it with, and its dice before other cards."""

    key: str
    trait: Trait
    dice: int


class MeansView(TypedDict):
    """What whoever acts has to spend; told to nobody but their own player."""

    leaving: int  # spaces more for leaving the tile
    costs: dict[str, int]  # spaces to every spot that can be gone to
    blows: list[BlowView]


class CityView(TypedDict):
    phase: Phase
    round: int
    turn: int
    active: str
    acting: str  # the monster that acts
    order: list[str]
    you: str  # one's own adventurer; nothing for those who only watch
    spaces: int  # that are left to move
    stopped: bool
    attacked: bool
    means: MeansView | None  # of one's own, while one acts
    tiles: list[TileView]
    adventurers: list[AdventurerView]
    figures: list[FigureView]
    piles: list[PileView]
    tokens: list[TokenView]
    stacks: list[StackView]
    aside: int
    items: int
    omens: int
    events: int
    discarded: list[str]
    omens_drawn: int
    haunt: HauntView | None
