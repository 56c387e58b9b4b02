"""Who in play says what: looked up by kind of event, by menu, by number.

An Index names sources by their place in `State.sources` and methods by their class, so it depends
on nothing but which classes lie on the table in which order: equal tables share one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from undercroft.engine.source import Source, Word, words_of

Speak = Callable[[Any, Any, Any], Awaitable[Any]]
Ear = tuple[int, Speak]
Offers = tuple[tuple[int, str, Word], ...]
Changes = tuple[tuple[int, Callable[[Any, Any, str], int]], ...]


class Speaker:
    """A source that is about to speak of an event."""

    __slots__ = ("distance", "source", "speak")

    def __init__(self, source: Source, speak: Speak, distance: int) -> None:
        self.source: Final = source
        self.speak: Final = speak
        self.distance: Final = distance  # of its owner, clockwise from the seat in turn

    @property
    def key(self) -> str:
        return self.source.key

    @property
    def label(self) -> str:
        return self.source.label


class Hearing:
    """All that is said of one kind of event, and the numbers it makes stale."""

    __slots__ = ("after", "before", "instead", "stale")

    def __init__(self, other: Hearing | None = None) -> None:
        self.instead: tuple[Ear, ...] = other.instead if other else ()
        self.before: tuple[Ear, ...] = other.before if other else ()
        self.after: tuple[Ear, ...] = other.after if other else ()
        self.stale: tuple[str, ...] = other.stale if other else ()

    def add(self, word: str, ear: Ear) -> None:
        if word == "instead":
            self.instead = (*self.instead, ear)
        elif word == "before":
            self.before = (*self.before, ear)
        else:
            self.after = (*self.after, ear)


_SAID_AT: Final[dict[tuple[int, type[Source]], list[tuple[Word, Any]]]] = {}


def _said_at(place: int, kind: type[Source]) -> list[tuple[Word, Any]]:
    """What a source of this class says from this place: all indexes share the entries."""
    said = _SAID_AT.get((place, kind))
    if said is None:
        said = _SAID_AT[place, kind] = [
            (word, (place, name, word) if word.word == "offers" else (place, getattr(kind, name)))
            for name, word in words_of(kind)
        ]
    return said


class Index:
    """Never changed once it is made: a larger table's index shares what is the same."""

    __slots__ = ("hearings", "numbers", "offers", "size")

    def __init__(self, smaller: Index | None = None, newest: Sequence[type[Source]] = ()) -> None:
        self.hearings: Final[dict[type, Hearing]] = smaller.hearings.copy() if smaller else {}
        self.offers: Final[dict[str, Offers]] = smaller.offers.copy() if smaller else {}
        self.numbers: Final[dict[str, Changes]] = smaller.numbers.copy() if smaller else {}
        place = smaller.size if smaller else 0
        self.size: Final[int] = place + len(newest)
        own: set[type] = set()  # kinds of events whose hearing is not shared with the smaller one
        for kind in newest:
            for word, entry in _said_at(place, kind):
                self._add(word, entry, own)
            place += 1

    def hearing(self, kind: type) -> Hearing:
        return self.hearings.get(kind, SILENCE)

    def _add(self, word: Word, entry: Any, own: set[type]) -> None:
        if word.word == "offers":
            self.offers[word.subject] = (*self.offers.get(word.subject, ()), entry)
        elif word.word == "modifies":
            self.numbers[word.subject] = (*self.numbers.get(word.subject, ()), entry)
            for kind in word.reads:
                hearing = self._own_hearing(kind, own)
                hearing.stale = (*hearing.stale, word.subject)
        else:
            self._own_hearing(word.subject, own).add(word.word, entry)

    def _own_hearing(self, kind: type, own: set[type]) -> Hearing:
        if kind not in own:
            own.add(kind)
            self.hearings[kind] = Hearing(self.hearings.get(kind))
        return self.hearings[kind]


SILENCE: Final = Hearing()
NOTHING: Final = Index()  # for a table on which nothing lies

_KNOWN: Final[dict[tuple[type[Source], ...], Index]] = {}
_MANY: Final = 64  # enough for a table that is played again, or that a bot thinks about


def index_of(sources: Sequence[Source], smaller: Index | None = None) -> Index:
    """Most things come last: a smaller table's index, of the first of these, needs but more."""
    kinds = tuple([type(source) for source in sources])
    index = _KNOWN.get(kinds)
    if index is None:
        known = smaller or _KNOWN.get(kinds[:-1], NOTHING)
        index = Index(known, kinds[known.size :])
        if len(_KNOWN) >= _MANY:
            del _KNOWN[next(iter(_KNOWN))]
        _KNOWN[kinds] = index
    return index
