"""A monster or NPC on the table: a value, replaced by another one when it changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.seat import UNOWNED
from undercroft.games.betrayal.printed import TRAIT_ORDER, Creature, Trait

MIND: Final = -2  # leads a figure in place of a seat: it thinks for itself
LACKS: Final = -1  # a trait that it does not have

Traits = tuple[int, int, int, int]  # might, speed, knowledge, sanity


@dataclass(frozen=True, slots=True)
class Figure:
    """What is printed of it is its kind; this is what has become of it."""

    kind: str
    traits: Traits
    hits: int = 0  # hit points, or the lower slider
    most: int = 0  # the upper slider
    beneath: tuple[str, ...] = ()  # tokens that move along with it
    lead: int = UNOWNED  # the seat that leads it, MIND, or nobody: then it stays
    keeper: int = UNOWNED  # the seat that led it last, or rolls for it
    slot: str = ""  # in which it acts
    body_of: str = ""  # the adventurer whose place it has taken


def as_printed(kind: Creature) -> Traits:
    """The four traits of a kind."""
    might, speed, knowledge, sanity = [kind.traits.get(trait, LACKS) for trait in TRAIT_ORDER]
    return might, speed, knowledge, sanity


def newcomer(kind: Creature, beneath: tuple[str, ...], lead: int, keeper: int) -> Figure:
    """One of a kind, as it comes onto the board."""
    traits, hits = as_printed(kind), kind.hits
    return Figure(kind.key, traits, hits, hits, beneath, lead, keeper, kind.slot)


def with_trait(figure: Figure, trait: Trait, value: int) -> Figure:
    """The same figure with another value of one trait."""
    values = [value if t == trait else v for t, v in zip(TRAIT_ORDER, figure.traits, strict=True)]
    might, speed, knowledge, sanity = values
    return replace(figure, traits=(might, speed, knowledge, sanity))
