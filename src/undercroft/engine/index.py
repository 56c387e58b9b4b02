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
Offer = tuple[int, str, Word]
Change = tuple[int, Callable[[Any, Any, str], int]]


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
        self.instead: Final[list[Ear]] = other.instead[:] if other else []
        self.before: Final[list[Ear]] = other.before[:] if other else []
        self.after: Final[list[Ear]] = other.after[:] if other else []
        self.stale: Final[list[str]] = other.stale[:] if other else []


class Index:
    """Never changed once it is made: a larger table's index shares what is the same."""

    __slots__ = ("hearings", "numbers", "offers", "size")

    def __init__(self, smaller: Index | None = None, newest: Sequence[type[Source]] = ()) -> None:
        self.hearings: Final[dict[type, Hearing]] = smaller.hearings.copy() if smaller else {}
        self.offers: Final[dict[str, list[Offer]]] = smaller.offers.copy() if smaller else {}
        self.numbers: Final[dict[str, list[Change]]] = smaller.numbers.copy() if smaller else {}
        place = smaller.size if smaller else 0
        self.size: Final[int] = place + len(newest)
        own: set[type] = set()  # kinds of events whose hearing is not shared with the smaller one
        for kind in newest:
            for name, word in words_of(kind):
                self._add(place, word, name, getattr(kind, name), own)
            place += 1

    def hearing(self, kind: type) -> Hearing:
        return self.hearings.get(kind, SILENCE)

    def _add(self, place: int, word: Word, name: str, method: Any, own: set[type]) -> None:
        if word.word == "offers":
            self.offers[word.subject] = [*self.offers.get(word.subject, ()), (place, name, word)]
        elif word.word == "modifies":
            self.numbers[word.subject] = [*self.numbers.get(word.subject, ()), (place, method)]
            for kind in word.reads:
                self._own_hearing(kind, own).stale.append(word.subject)
        else:
            ears: list[Ear] = getattr(self._own_hearing(word.subject, own), word.word)
            ears.append((place, method))

    def _own_hearing(self, kind: type, own: set[type]) -> Hearing:
        if kind not in own:
            own.add(kind)
            self.hearings[kind] = Hearing(self.hearings.get(kind))
        return self.hearings[kind]


SILENCE: Final = Hearing()
NOTHING: Final = Index()  # for a table on which nothing lies

_KNOWN: Final[dict[tuple[type[Source], ...], Index]] = {}
_MANY: Final = 4096


def index_of(sources: Sequence[Source]) -> Index:
    """Most things come last and leave from there: what lies before them is often known already."""
    kinds = tuple([type(source) for source in sources])
    index = _KNOWN.get(kinds)
    if index is None:
        known = _KNOWN.get(kinds[:-1], NOTHING)
        index = Index(known, kinds[known.size :])
        if len(_KNOWN) >= _MANY:  # a very long evening: start over rather than grow for ever
            _KNOWN.clear()
        _KNOWN[kinds] = index
    return index
