"""Dice with their reasons, the answer to "why?", games in figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from undercroft.engine.words import Words

MOST_TURNINGS: Final = 8
Cell = int | Words  # of a table: a number, or a sentence


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that fell, what is added to the sum (or to each die), and what was needed."""

    dice: tuple[int, ...]
    sides: int
    adds: tuple[tuple[Words, int], ...] = ()  # where it comes from, and how much
    each: bool = False
    need: int | None = None
    reached: bool | None = None
    meets: tuple[int, ...] = ()  # where each die has a number of its own to reach, in turn
    hoped: bool | None = True  # by the party; None: they may well be of two minds


@dataclass(frozen=True, slots=True)
class Reason:
    """One link of the answer to "why?", with the rule it rests on."""

    told: Words
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Factor:
    """One thing that matters for dice before they fall, or might have mattered."""

    kind: str  # what it is, by game: a die, a bonus, an immunity
    told: Words  # where it comes from
    counts: Literal["yes", "may", "no"]  # it counts, it may be spent, it does not count
    value: int = 0
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Aim:
    """One thing that dice may hit, and how likely they do."""

    target: str
    chance: float
    at_best: float  # if all that may be spent is spent on it
    need: int = 0  # of a die; nothing where several numbers will do


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a person is told about an option, worked out from the position of their seat."""

    costs: tuple[tuple[str, int], ...] = ()  # what, and how much: spaces, experience, a surge
    chance: float | None = None  # that it succeeds
    harm: tuple[tuple[str, float], ...] = ()  # to whom, points to expect
    then: tuple[str, ...] = ()  # who acts on you next if you do this
    ends: str = ""  # turn, attack, game
    fair: bool = True  # may be the filled default button
    factors: tuple[Factor, ...] = ()  # of the dice to be rolled
    aims: tuple[Aim, ...] = ()  # what these dice may hit


@dataclass(slots=True)
class Recap:
    """A whole game in figures, for the screen after the last move."""

    figures: list[tuple[str, Words, Cell]]  # a key, what, and how much
    x: Words  # what the plot runs over
    y: Words
    series: list[tuple[str, Words, list[tuple[float, float]]]]  # key, label, points
    dice: list[int]  # how often each face fell, the lowest first
    sides: int
    turnings: list[tuple[int, Words]]  # step, and what happened there
    head: list[Words]  # of a table
    rows: list[tuple[str, list[Cell]]]  # whose, and what
    lowest: int = 1  # what the lowest face shows


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment of a game that may be remembered."""

    weight: int  # the weightiest have 0
    step: int
    told: Words


def remembered(turnings: Sequence[Turning]) -> list[tuple[int, Words]]:
    """The weightiest turning points, in the order in which they came."""
    places = sorted(range(len(turnings)), key=lambda place: turnings[place].weight)
    kept = [turnings[place] for place in sorted(places[:MOST_TURNINGS])]
    return [(turning.step, turning.told) for turning in kept]
