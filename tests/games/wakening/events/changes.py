"""What an event changes on the table, field by field, and nothing else."""

from __future__ import annotations

from types import ModuleType

from undercroft.engine.deck import Deck
from undercroft.engine.event import Event
from undercroft.engine.wire import facts_of
from undercroft.games.wakening.state import Lair

BY = "a test"

Changes = dict[str, object]


def changes(lair: Lair, event: Event) -> Changes:
    """The fields that read differently afterwards; decks by size, sources by key."""
    before = _facts(lair.copy())
    event.apply(lair)
    after = _facts(lair)
    return {name: value for name, value in after.items() if value != before[name]}


def _facts(lair: Lair) -> Changes:
    facts: Changes = {name: getattr(lair, name) for name in facts_of(Lair)}
    facts["sources"] = tuple(source.key for source in lair.sources)
    return {k: v.size() if isinstance(v, Deck) else v for k, v in facts.items()}


def kinds_of(chapter: ModuleType) -> set[type]:
    """The kinds of event that a chapter tells of."""
    own = (kind for kind in vars(chapter).values() if isinstance(kind, type))
    return {k for k in own if issubclass(k, Event) and k.__module__ == chapter.__name__}
