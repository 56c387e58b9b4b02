"""Sentences that know what they speak of, dice with their reasons, games in figures.

Inside a sentence a thing on the table is written `named(key, name)`: terminals print the name,
browsers make it a chip that shows the thing on the board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MOST_TURNINGS: Final = 8
_NAMED: Final = re.compile("\x02([^\x1f]*)\x1f([^\x03]*)\x03")


@dataclass(frozen=True, slots=True)
class Named:
    """A thing in a sentence."""

    key: str
    name: str


def named(key: str, name: str) -> str:
    return f"\x02{key}\x1f{name}\x03"


def plain(told: str) -> str:
    """The sentence as it is printed."""
    if "\x02" not in told:
        return told
    pieces = _NAMED.split(told)  # words, a key, a name, words, a key, a name, words
    del pieces[1::3]
    return "".join(pieces)


def parts(told: str) -> list[str | Named]:
    """The sentence in pieces: words and things."""
    words, *rest = _NAMED.split(told)
    pieces: list[str | Named] = [words] if words else []
    for place in range(0, len(rest), 3):
        key, name, words = rest[place : place + 3]
        pieces.append(Named(key, name))
        if words:
            pieces.append(words)
    return pieces


def capital(told: str) -> str:
    """A sentence begins with a capital letter, also where it begins with a thing."""
    if told.startswith("\x02"):
        key, name = told.split("\x1f", 1)
        return f"{key}\x1f{name[:1].upper()}{name[1:]}"
    return told[:1].upper() + told[1:]


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that fell, what is added to the sum (or to each die), and what was needed."""

    dice: tuple[int, ...]
    sides: int
    adds: tuple[tuple[str, int], ...] = ()  # where it comes from, and how much
    each: bool = False
    need: int | None = None
    reached: bool | None = None
    meets: tuple[int, ...] = ()  # where each die has a number of its own to reach, in turn


@dataclass(frozen=True, slots=True)
class Reason:
    """One link of the answer to "why?", with the rule it rests on."""

    text: str
    cite: str = ""


@dataclass(slots=True)
class Recap:
    """A whole game in figures, for the screen after the last move."""

    figures: list[tuple[str, str]]  # what, and how much
    x: str  # what the plot runs over
    y: str
    series: list[tuple[str, str, list[tuple[float, float]]]]  # key, label, points
    dice: list[int]  # how often each face fell, the lowest first
    sides: int
    turnings: list[tuple[int, str]]  # step, and what happened there
    head: list[str]  # of a table
    rows: list[list[str]]
    lowest: int = 1  # what the lowest face shows


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment of a game that may be remembered."""

    weight: int  # the weightiest have 0
    step: int
    text: str


def remembered(turnings: Sequence[Turning]) -> list[tuple[int, str]]:
    """The weightiest turning points, in the order in which they came."""
    places = sorted(range(len(turnings)), key=lambda place: turnings[place].weight)
    kept = [turnings[place] for place in sorted(places[:MOST_TURNINGS])]
    return [(turning.step, turning.text) for turning in kept]
