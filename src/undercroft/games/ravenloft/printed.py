"""What is printed on the cards: the definitions, without the figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

PowerType = Literal["at-will", "daily", "utility"]
Timing = Literal["attack", "free", "instead-of-attack", "instead-of-move", "reaction", "start"]
EncounterKind = Literal["attack", "environment", "event", "trap"]
TreasureKind = Literal["blessing", "fortune", "item", "relic"]
Use = Literal["", "always", "free", "instead-of-attack", "reaction"]  # of what is kept
Sureness = Literal["sourced", "one house detail", "reconstruction"]


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack as it is printed on a card."""

    key: str  # of a foe's: strahd/bite; a card has but one
    attack: int
    damage: int
    miss: int = 0  # damage all the same
    slows: bool = False
    immobilizes: bool = False
    pack: bool = False  # damage is the number of monsters on the tile
    lands: bool = False  # on a hit the attacker is placed beside its target


@dataclass(frozen=True, slots=True)
class HeroCard:
    key: str
    race: str
    calling: str
    ac: tuple[int, int]  # at each level
    hp: tuple[int, int]
    surge: tuple[int, int]
    speed: int
    text: str  # of its ability
    fixed: tuple[str, ...]
    picks: Mapping[PowerType, int]  # type of power -> how many
    suggested: tuple[str, ...]
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PowerCard:
    key: str
    number: int
    hero: str
    type: PowerType
    timing: Timing
    fixed: bool
    blow: Blow | None
    adjacent: bool
    near: int  # how many tiles away a target is at least
    far: int  # and at most
    each: bool  # each monster on one tile
    least: int  # so many targets, where there are enough
    most: int  # targets
    keeps_on_miss: bool
    text: str
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tactic:
    """One line of a monster's tactics."""

    when: str
    does: str
    tiles: int  # of the condition, or of the walk
    blow: Blow | None
    text: str


@dataclass(frozen=True, slots=True)
class FoeCard:
    """A monster or a villain: what is printed on its card."""

    kind: str
    types: tuple[str, ...]
    ac: int
    hp: int
    xp: int
    size: int  # squares along its base
    villain: bool
    text: str
    blows: Mapping[str, Blow]
    lines: tuple[Tactic, ...]  # of a monster
    tactics: tuple[str, ...]  # in words
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a kind of foe: ghoul-2, strahd."""

    key: str
    card: FoeCard


@dataclass(frozen=True, slots=True)
class EncounterCard:
    key: str
    numbers: tuple[int, ...]
    kind: EncounterKind
    text: str
    blow: Blow | None
    targets: str
    disable: int
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class TreasureCard:
    key: str
    numbers: tuple[int, ...]
    kind: TreasureKind
    text: str
    use: Use
    discards: bool
    blow: Blow | None
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class AdventureCard:
    key: str
    number: int
    fewest: int
    most: int
    recommended: int  # heroes
    goal: str
    setup: tuple[str, ...]
    special: tuple[str, ...]
    victory: str
    defeat: str
    sure: Sureness
    specials: tuple[tuple[str, int], ...]  # tiles and how many lie above their packet
    villains: tuple[str, ...]
    figures: Mapping[str, int]
