"""All that can occur in the castle, and how to tell what has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.event import Event
from undercroft.engine.game import Variant


def possible() -> list[str]:
    return []


def occurred(told: Iterable[Event]) -> Iterator[str]:
    yield from ()


def shape(decision: Decision[Any], option: Keyed) -> str:
    return f"option:{decision.kind}"


def varied(number: int) -> Variant:
    return Variant(1 + number % 5, {})
