"""Queries whose answers are kept until something they read has happened.

    @kept(reads=(Spawn, Vanish))                forgotten after each of these events
    def foes(city: City, who: str) -> tuple[str, ...]: ...

    @kept(reads={Lay: None, Prowl: "foe"})      after a Prowl only what is kept about its `foe`
    def prey(castle: Castle, foe: str) -> Mapping[str, int]: ...

A query is asked of a State, and of one subject or none. It says which kinds of events may change
its answer; where it looks at the sources in play, also which kinds of sources: it is forgotten when
one of them comes or goes. A kind stands for all its heirs. Nobody may change an answer that is
kept, and `Event.apply` asks for none that its own event changes: it is forgotten after `apply`.
A query in a State's own module lies below the events; `also_reads`, above, says what it reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from undercroft.engine.state import State

F = TypeVar("F", bound=Callable[..., Any])

Field = str | tuple[str, ...] | None  # names the subject; None: whatever the subject
Reads = Iterable[type] | Mapping[type, Field]


class Query:
    """What the answers at one place of `State.kept` are answers to."""

    __slots__ = ("_work_out", "name", "place")

    def __init__(self, name: str, place: int, work_out: Callable[..., Any]) -> None:
        self.name: Final = name
        self.place: Final = place
        self._work_out: Final = work_out

    def worked_out(self, state: State, subject: Any) -> Any:
        """The answer, whatever is kept of it; `subject` is None where there is none."""
        return self._work_out(state) if subject is None else self._work_out(state, subject)


Kept = list[dict[Any, Any] | None]  # answers by subject, at the place of their query
Part = tuple[int, str, Any]  # a query's answer about whatever a field names, or about this subject


Partly = tuple[int, tuple[str, ...], frozenset[Any]]  # a query's answers about all of these


def _partly(place: int, parts: list[Part]) -> Partly:
    mine = [(field, about) for other, field, about in parts if other == place]
    fields = tuple([field for field, _ in mine if field])
    return place, fields, frozenset([about for field, about in mine if not field])


class Stale:
    """What is forgotten after a kind of event, or when a source of a kind comes or goes."""

    __slots__ = ("partly", "wholly")

    def __init__(self, parts: list[Part]) -> None:
        wholly = sorted({place for place, field, about in parts if not field and about is None})
        more = [part for part in parts if part[0] not in wholly]
        self.wholly: Final = tuple(wholly)
        places = dict.fromkeys([place for place, _, _ in more])
        self.partly: Final = tuple([_partly(place, more) for place in places])


QUERIES: Final[list[Query]] = []
_ASKED: Final[dict[object, Query]] = {}  # by the function that is called
_DECLARED: Final[dict[type, list[Part]]] = {}
LOOKED_UP: Final[list[dict[type, Any]]] = []  # tables made of all this, emptied when there is more


def kept(reads: Reads, name: str = "") -> Callable[[F], F]:
    """The function is worked out once, and again after what it reads."""

    def mark(work_out: F) -> F:
        place = len(QUERIES)
        query = Query(name or getattr(work_out, "__name__", ""), place, work_out)

        def asked(state: State, subject: Any = None) -> Any:
            try:
                answers = state.kept[place]
            except IndexError:
                make_room(state.kept)
                answers = None
            if answers is None:
                answers = state.kept[place] = {}
            elif subject in answers:
                return answers[subject]
            answer = work_out(state) if subject is None else work_out(state, subject)
            answers[subject] = answer
            return answer

        QUERIES.append(query)
        _ASKED[asked] = query
        also_reads(asked, reads)
        marked: Any = asked
        found: F = marked
        return found

    return mark


def make_room(kept: Kept) -> None:
    """A State has places for no more queries than there were when one was asked of it first."""
    kept.extend([None] * (len(QUERIES) - len(kept)))


def query_of(asked: object) -> Query:
    """The query that a function marked as kept is asked for."""
    return _ASKED[asked]


def also_reads(asked: object, reads: Reads, about: Any = None) -> None:
    """A kept query reads more than it says itself; or its answer about one subject does."""
    query = query_of(asked)
    both = reads.items() if isinstance(reads, Mapping) else [(kind, None) for kind in reads]
    for kind, fields in both:
        for field in fields if isinstance(fields, tuple) else (fields or "",):
            if field and not hasattr(kind, field):
                raise TypeError(f"{query.name} reads {kind.__name__}.{field}, which is no field")
            _DECLARED.setdefault(kind, []).append((query.place, field, about))
    for table in LOOKED_UP:
        table.clear()


def stale_after(kind: type, more: Iterable[Part] = ()) -> Stale | None:
    """Nothing if no query reads the kind, or an ancestor of it."""
    found = [part for ancestor in kind.__mro__ for part in _DECLARED.get(ancestor, ())]
    parts = [*found, *more]
    return Stale(parts) if parts else None


def forget(kept: Kept, stale: Stale, cause: object) -> None:
    """`cause` is the event that has happened, or the source that has come or gone."""
    try:
        for place in stale.wholly:
            kept[place] = None
    except IndexError:  # so none of those behind has an answer either
        make_room(kept)
    if stale.partly:
        forget_parts(kept, stale.partly, cause)


def forget_parts(kept: Kept, parts: tuple[Partly, ...], cause: object) -> None:
    """Clones share answers, so none is taken out of a dictionary: another State may use it."""
    for place, fields, about in parts:
        answers = kept[place] if place < len(kept) else None
        if answers:
            gone = about.union([getattr(cause, field) for field in fields]) if fields else about
            if not gone.isdisjoint(answers):
                kept[place] = {key: answers[key] for key in answers if key not in gone}
