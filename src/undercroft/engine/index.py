"""Who in play says what: looked up by kind of event, by menu, by number.

An Index is a value: what comes or goes makes another, which shares all that is the same. So it
costs as much as the newcomer has words, however much lies on the table, and copies share it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

from undercroft.engine.decision import Choice
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Hook, Source, hooks_of
from undercroft.engine.words import Words

Speak = Callable[[Any, Any, Any], Awaitable[Any]]
Ear = tuple[Source, Speak]
Offers = tuple[tuple[Source, str, Hook], ...]
Changes = tuple[tuple[Source, Callable[[Any, Any, str], int]], ...]
E = TypeVar("E", bound=tuple[Any, ...])


class Speaker(Choice):
    """A source that is about to speak of an event."""

    __slots__ = ("changes", "place", "seat", "source", "speak")

    def __init__(self, source: Source, speak: Speak, changes: bool = False) -> None:
        self.source: Final = source
        self.speak: Final = speak
        self.changes: Final = changes  # the event, and puts no other in its place
        self.seat = UNOWNED  # whose turn to speak it is
        self.place = 0  # of what it says among all that is said

    @property
    def key(self) -> str:
        return self.source.key

    @property
    def label(self) -> Words | None:
        return self.source.label


class Hearing:
    """All that is said of one kind of event."""

    __slots__ = ("after", "before", "instead")

    def __init__(self, other: Hearing | None = None) -> None:
        self.instead: tuple[Ear, ...] = other.instead if other else ()
        self.before: tuple[Ear, ...] = other.before if other else ()
        self.after: tuple[Ear, ...] = other.after if other else ()

    def is_silent(self) -> bool:
        return not (self.instead or self.before or self.after)

    def add(self, word: str, ear: Ear) -> None:
        if word == "instead":
            self.instead = (*self.instead, ear)
        elif word == "before":
            self.before = (*self.before, ear)
        else:
            self.after = (*self.after, ear)

    def drop(self, source: Source) -> None:
        self.instead = _without(self.instead, source)
        self.before = _without(self.before, source)
        self.after = _without(self.after, source)


class Index:
    """Never changed once it is made."""

    __slots__ = ("hearings", "numbers", "offers", "size")

    def __init__(self, other: Index | None = None, newest: Sequence[Source] = ()) -> None:
        """Of a table that another index is of, with more things behind all others."""
        self.hearings: Final[dict[type, Hearing]] = other.hearings.copy() if other else {}
        self.offers: Final[dict[str, Offers]] = other.offers.copy() if other else {}
        self.numbers: Final[dict[str, Changes]] = other.numbers.copy() if other else {}
        self.size: int = (other.size if other else 0) + len(newest)
        own: set[type] = set()  # kinds of events whose hearing is not shared with the other
        for source in newest:
            kind = type(source)
            for name, hook in hooks_of(kind):
                self._add(source, name, hook, getattr(kind, name), own)

    def without(self, source: Source) -> Index:
        """Of the same table once this has left."""
        index = Index(self)
        index.size -= 1
        own: set[type] = set()
        for _, hook in hooks_of(type(source)):
            subject = hook.subject
            if hook.word == "offers":
                index.offers[subject] = _without(index.offers[subject], source)
            elif hook.word == "modifies":
                index.numbers[subject] = _without(index.numbers[subject], source)
            else:
                index._own_hearing(subject, own).drop(source)
        for kind in own:
            if index.hearings[kind].is_silent():
                del index.hearings[kind]  # so that to be there means to be heard
        return index

    def hearing(self, kind: type) -> Hearing:
        return self.hearings.get(kind, SILENCE)

    def _add(self, source: Source, name: str, hook: Hook, method: Any, own: set[type]) -> None:
        subject = hook.subject
        if hook.word == "offers":
            self.offers[subject] = (*self.offers.get(subject, ()), (source, name, hook))
        elif hook.word == "modifies":
            self.numbers[subject] = (*self.numbers.get(subject, ()), (source, method))
        else:
            self._own_hearing(subject, own).add(hook.word, (source, method))

    def _own_hearing(self, kind: type, own: set[type]) -> Hearing:
        if kind not in own:
            own.add(kind)
            self.hearings[kind] = Hearing(self.hearings.get(kind))
        return self.hearings[kind]


def _without(entries: tuple[E, ...], source: Source) -> tuple[E, ...]:
    return tuple([entry for entry in entries if entry[0] is not source])


SILENCE: Final = Hearing()
NOTHING: Final = Index()  # for a table on which nothing lies
