"""Sentences for events: a pattern for each kind, and words for their facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from undercroft.engine.event import Event
from undercroft.engine.tell import capital, plain
from undercroft.engine.wire import facts_of

Words = Mapping[str, Callable[[Any], str]]  # a fact -> how it is called
Extras = Mapping[str, Mapping[str, Callable[[Any, Any], str]]]  # what else one can say by it


def sentence(event: Event, patterns: Mapping[str, str], words: Words, extras: Extras) -> str:
    """The pattern of this kind of event, filled in; nothing where no player would mention it."""
    pattern = patterns.get(type(event).__name__)
    if not pattern:
        return ""
    parts: dict[str, str] = {}
    for fact in facts_of(type(event)):
        value = getattr(event, fact)
        parts[fact] = words[fact](value) if fact in words else str(value)
        for extra, word in extras.get(fact, {}).items():
            parts[extra] = word(value, event)
    return _ended(capital(pattern.format(**parts)))


def _ended(told: str) -> str:
    """A card may be called Run!, and that is full stop enough."""
    return told.removesuffix(".") if plain(told).endswith("!.") else told
