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

    def __init__(self) -> None:
        self.instead: Final[list[Ear]] = []
        self.before: Final[list[Ear]] = []
        self.after: Final[list[Ear]] = []
        self.stale: Final[list[str]] = []


class Index:
    __slots__ = ("hearings", "numbers", "offers")

    def __init__(self, kinds: Sequence[type[Source]]) -> None:
        self.hearings: Final[dict[type, Hearing]] = {}
        self.offers: Final[dict[str, list[tuple[int, str, Word]]]] = {}
        self.numbers: Final[dict[str, list[tuple[int, Callable[[Any, Any, str], int]]]]] = {}
        for place, kind in enumerate(kinds):
            for name, word in words_of(kind):
                self._add(place, word, name, getattr(kind, name))

    def hearing(self, kind: type) -> Hearing:
        return self.hearings.get(kind, SILENCE)

    def _add(self, place: int, word: Word, name: str, method: Any) -> None:
        if word.word == "offers":
            self.offers.setdefault(word.subject, []).append((place, name, word))
        elif word.word == "modifies":
            self.numbers.setdefault(word.subject, []).append((place, method))
            for kind in word.reads:
                self._hearing(kind).stale.append(word.subject)
        else:
            ears: list[Ear] = getattr(self._hearing(word.subject), word.word)
            ears.append((place, method))

    def _hearing(self, kind: type) -> Hearing:
        hearing = self.hearings.get(kind)
        if hearing is None:
            hearing = self.hearings[kind] = Hearing()
        return hearing


SILENCE: Final = Hearing()

_KNOWN: Final[dict[tuple[type[Source], ...], Index]] = {}
_MANY: Final = 4096


def index_of(sources: Sequence[Source]) -> Index:
    kinds = tuple([type(source) for source in sources])
    index = _KNOWN.get(kinds)
    if index is None:
        if len(_KNOWN) >= _MANY:  # a very long evening: start over rather than grow for ever
            _KNOWN.clear()
        index = _KNOWN[kinds] = Index(kinds)
    return index
