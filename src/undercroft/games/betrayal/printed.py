"""What is printed on the cards and tiles: the definitions, without the figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

Trait = Literal["might", "speed", "knowledge", "sanity"]
TRAIT_ORDER: Final[tuple[Trait, ...]] = ("might", "speed", "knowledge", "sanity")
Colour = Literal["blue", "green", "purple", "red", "white", "yellow"]
Kind = Literal["building", "street", "catacomb"]
Level = Literal["city", "catacomb"]
Door = Literal["", "building", "street", "catacomb", "open", "any"]  # "" is wall; open joins parts
Symbol = Literal["event", "item", "omen", "none"]
Flag = Literal["companion", "distance", "fire", "reflective", "weapon"]
Handling = Literal["drop", "trade", "steal", "use", "pick-up"]
Use = Literal[
    "after-attack",
    "always",
    "any-time",
    "attack",
    "discovery",
    "haunt-turn",  # in one's own turn, once the haunt has begun
    "hurt",
    "instead-of-attack",
    "own-turn",
    "roll",
]
Limit = Literal["", "game", "turn"]
Who = Literal["you", "all", "board", "buildings", "catacombs", "city", "streets", "tile"]
How = Literal["", "by-tile", "choice", "each", "moved"]  # which of several rolls is made
Stays = Literal["", "board", "later", "player", "tile"]
Change = Literal["might", "speed", "knowledge", "sanity", "any", "rolled"]  # any: as one likes
Side = Literal["hero", "traitor", "each", ""]
Fate = Literal["dead", "stone"]  # of whoever is killed
Sides = Literal["everyone", "hidden", "later", "none", "one", "several"]
Leading = Literal["traitor", "revealer", "heroes", "mind", "holder", "nobody"]  # at first
Choosing = Literal[
    "everyone",
    "hidden",
    "highest",
    "later",
    "left",
    "lowest",
    "none",
    "oldest",
    "others",
    "revealer",
]

DEAD: Final[Fate] = "dead"
STONE: Final[Fate] = "stone"


@dataclass(frozen=True, slots=True)
class Track:
    """One trait of an adventurer: the value at every step; step 0 is the skull."""

    values: tuple[int, ...]
    start: int  # a step

    @property
    def highest(self) -> int:
        return len(self.values) - 1


@dataclass(frozen=True, slots=True)
class Power:
    name: str
    use: Use
    limit: Limit
    text: str
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class AdventurerCard:
    key: str
    name: str
    calling: str
    race: str
    colour: Colour
    age: int
    tracks: Mapping[Trait, Track]
    power: Power
    life: str  # who they were until tonight


@dataclass(frozen=True, slots=True)
class Leaving:
    """A roll that whoever leaves a tile must make."""

    trait: Trait
    least: int
    loses: Trait


@dataclass(frozen=True, slots=True)
class Barrier:
    """What parts a tile in two; each half has the door of its own side."""

    trait: Trait
    least: int
    halves: tuple[int, int]  # the sides, as the tile is printed


@dataclass(frozen=True, slots=True)
class TileCard:
    """A tile, or one part of a start tile, as it lies when its name reads upright."""

    key: str
    name: str
    kind: Kind
    doors: tuple[Door, Door, Door, Door]  # north, east, south, west
    symbol: Symbol
    text: str
    starred: bool
    start: Level | None  # the start tile that this is a part of
    at: int  # which part, counted from the west
    stairs: str  # the tile at the other end
    grate: bool
    gains: Trait | None  # once per game, for ending a turn here
    leaving: Leaving | None
    barrier: Barrier | None
    figures: Mapping[str, int]

    @property
    def level(self) -> Level:
        return "catacomb" if self.kind == "catacomb" else "city"


@dataclass(frozen=True, slots=True)
class Result:
    """One line of a printed table: what a roll of so much brings."""

    least: int
    text: str
    changes: Mapping[Change, int]  # steps up or down
    physical: int
    mental: int
    physical_dice: int
    mental_dice: int
    items: int  # drawn
    place: tuple[str, ...]  # tiles: one is put on the first that is in play
    keeps: bool  # the card stays
    placed_last: bool = False  # hurt first, and then put elsewhere


@dataclass(frozen=True, slots=True)
class Results:
    """A printed table, the best result first."""

    lines: tuple[Result, ...]
    highest: int  # that the dice can show; 0 where it depends

    def of(self, rolled: int) -> Result:
        return next(line for line in self.lines if rolled >= line.least or line.least == 0)

    def told(self) -> str:
        if not self.lines:
            return ""
        best, *_ = self.lines
        closed = best.least == self.highest
        told = [f"{best.least}{'' if closed else '+'}: {best.text}"]
        for above, line in pairwise(self.lines):
            most = above.least - 1
            reach = f"{line.least}" if line.least == most else f"{line.least}-{most}"
            told.append(f"{reach}: {line.text}")
        return " ".join(told)


@dataclass(frozen=True, slots=True)
class PossessionCard:
    """An item or an omen."""

    key: str
    name: str
    omen: bool
    flags: tuple[Flag, ...]
    use: Use
    limit: Limit
    discards: bool  # its use spends it
    forbidden: tuple[Handling, ...]
    traits: tuple[Trait, ...]  # that it attacks with
    gains: Mapping[Trait, int]  # steps while one has it
    lead: str
    dice: int
    results: Results
    figures: Mapping[str, int]

    @property
    def text(self) -> str:
        return f"{self.lead} {self.results.told()}".rstrip()


@dataclass(frozen=True, slots=True)
class EventCard:
    key: str
    number: int
    name: str
    who: Who
    stays: Stays
    flags: tuple[Flag, ...]  # of one that is kept
    rolls: tuple[Trait, ...]
    how: How
    dice: int
    bonus: Mapping[str, int]  # race or calling -> added to the result
    spares: tuple[str, ...]  # races
    changes: Mapping[Trait, int]  # without a roll
    tokens: Mapping[str, int]
    tiles: tuple[str, ...]  # that the text names beside those of its results
    lead: str
    results: Results
    figures: Mapping[str, int]

    @property
    def text(self) -> str:
        return f"{self.lead} {self.results.told()}".rstrip()

    @property
    def finds_many(self) -> bool:
        """Is it about all in some part of the board, and not about who drew it?"""
        return self.who not in ("you", "tile", "board")


@dataclass(frozen=True, slots=True)
class TraitorRule:
    """Who turns on the others when a haunt begins."""

    rule: Choosing  # unless somebody is named, or holds the card
    trait: Trait | None = None
    named: str = ""
    spares_revealer: bool = False  # the one who is named stays loyal if they revealed the haunt
    holds: str = ""  # an event


@dataclass(frozen=True, slots=True)
class HauntCard:
    key: str
    number: int
    title: str
    sides: Sides
    traitor_first: bool  # sets up before the heroes
    note: str  # what the book lost
    traitor: TraitorRule


@dataclass(frozen=True, slots=True)
class HurtLine:
    """What damage does to a kind: the first line of its list that fits happens."""

    does: str  # stun, kill, bleed, token, traits, nothing, or a word of its haunt
    at_least: int = 0  # damage at once
    stunned: bool = False  # only if it is struck while it lies stunned
    tag: str = ""  # only if the wound has this: fire
    foe: str = ""  # only if it comes from this side
    when: str = ""  # only while a condition of its haunt holds


STUNS: Final = (HurtLine("stun"),)  # where nothing else is told


@dataclass(frozen=True, slots=True)
class Creature:
    """A kind of monster or NPC that a haunt brings: `goblin`, of which `goblin-3` is one."""

    key: str
    name: str
    traits: Mapping[Trait, int]  # what it lacks is not told
    side: Side = "traitor"
    npc: bool = False
    large: bool = False  # a monster of its own, not one of a group
    attacks: tuple[str, ...] = ("might",)  # traits, or blows of its haunt; none: it never attacks
    pace: int = 0  # spaces it always moves; 0: it rolls its Speed
    moves: bool = True
    slows: bool = True
    icon: str = ""  # by which clients draw it
    lead: Leading = "traitor"
    hits: int = 0  # hit points it comes with
    slot: str = "monsters"  # in which it acts
    hurt: tuple[HurtLine, ...] = STUNS
    mob: int = 0  # dice that those on one tile can roll together
    thing: bool = False  # no monster: nobody fights it, slows it, or is slowed by it
    mind: str = ""  # its list, if it thinks
    ways: tuple[str, ...] = ()  # burrow, fly, up-grates; none: as everybody goes
    bound: str = ""  # the level it does not leave
    slowed: bool = True  # by opponents on its tile, or kept off by what they have
    hidden: bool = False  # that there are such is known to nobody before one is on the board
    carries: bool = False  # does it take things from those it beats, like an adventurer?


@dataclass(frozen=True, slots=True)
class TileState:
    """What may lie on whole tiles in a haunt: poison, fire, water."""

    name: str
    icon: str  # by which clients draw it
    text: str  # what it does to whoever is there
    supply: int = 0  # how many markers there are; 0: as many as one needs


@dataclass(frozen=True, slots=True)
class Permit:
    """What a haunt changes about a card of the box, or says of a kind of token of its own."""

    allows: tuple[Handling, ...] = ()  # whatever is printed
    forbids: tuple[Handling, ...] = ()
    most: int = 0  # so many of its kind in one pair of hands; 0: as many as one likes
    whole: bool = False  # what lies on a tile lies on both its halves
    only: Side = ""  # who can have it; none: whoever likes


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of token that a haunt brings: `clue`, of which `clue-3` is one."""

    name: str
    icon: str  # by which clients draw it
