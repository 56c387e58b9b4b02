"""Everything on the table now.

A State is a tree of plain data. Each thing that changes has one home in it; elsewhere it is named
by seat or key. So a copy is one walk, a save is one walk, and no two places can disagree.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from undercroft.engine.chronicle import Chronicle
from undercroft.engine.decision import Option
from undercroft.engine.errors import RuleError
from undercroft.engine.index import NOTHING, Ear, Hearing, Index, Speaker
from undercroft.engine.kept import LOOKED_UP, Kept, Part, Stale, forget, kept, query_of, stale_after
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import NUMBERS, Hook, Source, hooks_of

if TYPE_CHECKING:
    from undercroft.engine.event import Event

Deed = Callable[[Any], Awaitable[None]]
Prepared = tuple[Source, Callable[[Any, Any], bool] | None, Option[Deed]]


def _place(speaker: Speaker) -> int:
    return speaker.place


@dataclass(slots=True)
class State:
    """What all games have in common. A field with `compare=False` is no fact: it is not saved."""

    seats: int
    turn: int = 0  # the seat in turn
    sources: tuple[Source, ...] = ()
    events_happened: int = 0
    shown: int = 0  # how many of them told somebody something
    chronicle: Chronicle | None = field(default=None, init=False, compare=False, repr=False)
    under: int = field(default=-1, init=False, compare=False, repr=False)  # see `cause`
    nesting: int = field(default=0, init=False, compare=False, repr=False)  # events under way
    judged: bool = field(default=True, init=False, compare=False, repr=False)  # see `ending`
    known_index: Index | None = field(default=None, init=False, compare=False, repr=False)
    _smaller: Index | None = field(default=None, init=False, compare=False, repr=False)
    kept: Kept = field(default_factory=list, init=False, compare=False, repr=False)

    def copy(self) -> State:
        """All facts again. Chronicle and kept answers are not copied; the index may be shared."""
        raise NotImplementedError

    def ending(self) -> str:
        """How the game ended, or nothing yet. Asked when all that came of an event is done.

        Where a `Finale` alone ends the game, `judged` is false and nobody asks.
        """
        raise NotImplementedError

    def source(self, key: str) -> Source:
        for source in reversed(self.sources):  # what is looked for has mostly come of late
            if source.key == key:
                return source
        raise RuleError(f"{key!r} is not in play")

    def has(self, source: Source) -> bool:
        return any(other is source for other in self.sources)

    def enter(self, source: Source) -> None:
        """Only from `Event.apply`."""
        smaller = self.known_index or self._smaller
        self._put((*self.sources, source), source)
        self._smaller = smaller

    def leave(self, key: str) -> None:
        """Only from `Event.apply`."""
        changed = self.source(key)  # which complains if it is not there
        smaller = self.index().without(changed)
        self._put(tuple([source for source in self.sources if source is not changed]), changed)
        self.known_index = smaller

    def replace(self, source: Source) -> None:
        """Another source takes the place of the one with its key; the order stays."""
        changed = self.source(source.key)
        others = tuple([source if other is changed else other for other in self.sources])
        self._put(others, changed, source)

    def _put(self, sources: tuple[Source, ...], *changed: Source) -> None:
        """Others lie on the table now: these have come or gone."""
        self.sources = sources
        self.known_index = self._smaller = None
        if self.kept:
            for source in changed:
                _forget_with(self.kept, source)

    def index(self) -> Index:
        index = self.known_index
        if index is None:
            smaller = self._smaller or NOTHING
            index = self.known_index = Index(smaller, self.sources[smaller.size :])
            self._smaller = None
        return index

    def listens(self, kind: type[Event]) -> bool:
        """Has anything in play a word on this kind? If not, a `Notice` need not happen."""
        return kind in (self.known_index or self.index()).hearings

    def speakers(self, ears: Sequence[Ear], event: Event) -> list[Speaker]:
        """Who wants to speak after an event, in order."""
        found: list[Speaker] = []
        for source, speak in ears:
            if source.hears(self, event):
                found.append(Speaker(source, speak))
        return found if len(found) < 2 else self._in_order(found, event)

    def speakers_beforehand(
        self, hearing: Hearing, event: Event, silent: tuple[Source, ...]
    ) -> list[Speaker]:
        """Who wants to speak instead or before, in order."""
        found: list[Speaker] = []
        for source, speak in hearing.instead:
            if source not in silent and source.hears(self, event):
                found.append(Speaker(source, speak))
        for source, speak in hearing.before:
            if source not in silent and source.hears(self, event):
                found.append(Speaker(source, speak, True))
        return found if len(found) < 2 else self._in_order(found, event)

    def _in_order(self, speakers: list[Speaker], event: Event) -> list[Speaker]:
        """The seat in turn first, then clockwise, what nobody owns last; of each, instead first."""
        for speaker in speakers:
            seat = speaker.seat = speaker.source.voice(self, event)
            away = self.seats if seat == UNOWNED else (seat - self.turn) % self.seats
            speaker.place = 2 * away + speaker.changes
        speakers.sort(key=_place)
        return speakers

    def number(self, name: str, subject: str, base: int) -> int:
        """`base` as modified by all that is in play; kept until something it reads has happened."""
        index = self.known_index or self.index()
        if name not in index.numbers:
            return base
        return base + NUMBERS[name](self, subject)

    def reckoned(self, name: str, subject: str) -> Sequence[tuple[Source, int]]:
        """Who modifies a number now, and by how much: for numbers that hang on where all stand."""
        index = self.known_index or self.index()
        if name not in index.numbers:
            return ()
        found: list[tuple[Source, int]] = []
        for source, modify in index.numbers[name]:
            change = modify(source, self, subject)
            if change:
                found.append((source, change))
        return found

    def modified(self, name: str) -> bool:
        """Does anything in play modify this number? If not, nobody's need be reckoned."""
        return name in (self.known_index or self.index()).numbers

    def offered(self, menu: str, seat: int) -> list[Option[Deed]]:
        """What the sources of this seat add to a menu."""
        offers = _menus(self, seat).get(menu, ())
        return [option for source, when, option in offers if when is None or when(source, self)]


@kept(reads=())  # but see `_forget_with`
def _menus(state: State, seat: int) -> dict[str, list[Prepared]]:
    """What the sources of this seat could ever add, by menu."""
    menus: dict[str, list[Prepared]] = {}
    offers = state.index().offers
    for menu in sorted(offers):
        for source, name, hook in offers[menu]:
            if source.owner == seat:
                menus.setdefault(menu, []).append(_prepared(source, name, hook))
    return menus


_STALE: Final[dict[type, Stale | None]] = {}  # by class of sources
LOOKED_UP.append(_STALE)


def _forget_with(kept: Kept, source: Source) -> None:
    """What comes or goes changes its owner's menus, and the numbers that it has a word on."""
    kind = type(source)
    if kind not in _STALE:
        more: list[Part] = []
        for _, hook in hooks_of(kind):
            if hook.word == "offers":
                more.append((query_of(_menus).place, "owner", None))
            elif hook.word == "modifies":
                more.append((query_of(NUMBERS[hook.subject]).place, "", None))
        _STALE[kind] = stale_after(kind, more)
    stale = _STALE[kind]
    if stale is not None:
        forget(kept, stale, source)


_OFFERS: Final[dict[tuple[Source, str], Prepared]] = {}
_MANY: Final = 4096


def _prepared(source: Source, name: str, hook: Hook) -> Prepared:
    """Equal cards offer the same at every table."""
    offer = _OFFERS.get((source, name))
    if offer is None:
        if len(_OFFERS) >= _MANY:
            _OFFERS.clear()
        deed: Deed = partial(getattr(type(source), name), source)
        key = source.key + ":" + name
        label = hook.label or source.label
        option = Option(key, deed, label, kind=hook.kind, about=source.key, seen=hook.seen)
        offer = _OFFERS[source, name] = source, hook.when, option
    return offer
