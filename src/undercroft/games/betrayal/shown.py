"""The view of the city, field by field: what browsers, terminals and bots read."""

from __future__ import annotations

from typing import Literal, TypedDict

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
    calling: str
    race: str
    colour: Colour
    age: int


class CardView(TypedDict):
    """A card or token somebody has, or that lies somewhere."""

    key: str
    kind: str  # item, omen, event or token
    flags: list[Flag]
    used: bool  # done with for this turn
    face: str  # of a token, if one can be sure of it
    down: bool  # its face was not turned up for all


class AdventurerView(PrintedAdventurer):
    seat: int
    at: str  # a spot; nothing while off the board
    side: str  # as far as one knows: hero, traitor, each or nothing
    dead: bool
    traits: list[TraitView]
    cards: list[CardView]
    marks: list[str]  # tokens of powers
    conditions: list[str]


class FigureView(TypedDict):
    """A monster or NPC."""

    key: str
    kind: str
    at: str
    npc: bool  # no monster: it stands with the heroes
    thing: bool  # no monster: nobody fights it
    large: bool
    stunned: bool
    traits: dict[Trait, int]
    attacks: list[Trait]
    lead: int  # the seat that leads it; below 0: nobody does, or it thinks for itself
    hits: int  # hit points it has left
    most: int  # and those it can have; 0: it has none
    beneath: list[str]  # tokens that move along with it
    conditions: list[str]
    cards: list[CardView]


Face = Literal["up", "wreck"]


class TileView(TypedDict):
    """A tile as it lies; doors are north, east, south, west: nothing is a wall."""

    at: str  # its spot; with /2 the far half, if a barrier parts it
    key: str
    kind: Kind
    level: Level
    column: int
    row: int
    rotation: int
    doors: list[Door]
    open: list[bool]  # does one come through, by direction?
    symbol: Symbol
    grate: bool
    stairs: str
    halves: list[int]  # the sides of the two halves, if there is a barrier
    face: Face
    shut: list[bool]  # which exits are: north, east, south, west, stairs, grate
    states: dict[str, int]  # what lies on the whole of it, and how often


class BackView(TypedDict):
    """A tile that lies face down: of what kind it is, and no more."""

    at: str
    kind: Kind
    level: Level
    column: int
    row: int


class PileView(TypedDict):
    """Cards and tokens that anybody may pick up."""

    at: str
    cards: list[CardView]


class TokenView(TypedDict):
    key: str
    at: str
    face: str  # if one can be sure of it
    down: bool  # its face was not turned up for all


class StackView(TypedDict):
    kind: Kind
    size: int


class TrackView(TypedDict):
    """A track, hit points, or tokens that are counted."""

    key: str
    value: int


class KnownView(TypedDict):
    """A secret of the haunt that this seat knows: what it is, whose, and what it speaks of."""

    key: str
    what: str
    who: str
    value: list[str]


class HauntView(TypedDict):
    """The haunt as one side knows it."""

    number: int
    slug: str
    stage: str
    revealer: str
    omen: str
    tile: str
    side: str  # one's own; nothing for those who only watch
    role: str  # what one is in this haunt
    story: str  # what is read aloud to it as the stage begins
    page: str  # what it reads
    goal: str
    tracks: list[TrackView]
    known: list[KnownView]


class CityView(TypedDict):
    phase: Phase
    round: int
    turn: int
    active: str
    acting: str  # the monster that acts
    group: str  # the slot whose figures act: monsters, or one of the haunt
    order: list[str]
    you: str  # one's own adventurer; nothing for those who only watch
    spaces: int  # that are left to move
    stopped: bool
    bound: list[str]  # what does not let one leave, in one's own turn
    attacked: bool
    tiles: list[TileView]
    backs: list[BackView]
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
