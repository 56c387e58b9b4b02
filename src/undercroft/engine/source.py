"""Things in play that have a say, and the five words they say it with.

    instead(Kind)   the event does not happen; another may
    before(Kind)    the event is changed, or does not happen; seats may be asked
    after(Kind)     it has happened; more may follow
    offers(menu)    one more option in a menu
    modifies(name)  a pure number is higher or lower

Each word is bound to a kind of event, a menu or a number, never to a card.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from undercroft.engine.event import HEARD, Event
from undercroft.engine.kept import Reads, also_reads, kept
from undercroft.engine.seat import UNOWNED

if TYPE_CHECKING:
    from undercroft.engine.state import State

Q = TypeVar("Q", bound="Source")
S = TypeVar("S", bound="State")
E = TypeVar("E", bound=Event)
R = TypeVar("R")

Spoken = Callable[[Q, S, E], Awaitable[R]]
Offered = Callable[[Q, S], Awaitable[None]]
Modified = Callable[[Q, S, str], int]


@dataclass(frozen=True, slots=True)
class Source:
    """A thing in play. It never changes: what it remembers is a fact of the State.

    So copies of a State share their sources. What changes hands leaves, and enters anew.
    """

    key: str
    owner: int = UNOWNED

    @property
    def label(self) -> str:
        return self.key

    def hears(self, state: Any, event: Event) -> bool:
        """Would it have anything to say of this event? Who would not is passed over unasked."""
        return True


@dataclass(slots=True)
class Word:
    """One thing that the sources of a class say."""

    word: str
    subject: Any  # a kind of event, a menu, a number
    label: str = ""
    when: Callable[[Any, Any], bool] | None = None
    secret: bool = False


_SAID: Final[dict[object, list[Word]]] = {}  # by the method that was marked


_WORDS: Final[dict[type, list[tuple[str, Word]]]] = {}


def words_of(kind: type) -> list[tuple[str, Word]]:
    """What a class of sources says, and by which of its methods; a nearer class has the say."""
    found = _WORDS.get(kind)
    if found is None:
        said: dict[str, list[Word]] = {}
        for ancestor in kind.__mro__:
            for name, method in vars(ancestor).items():
                if callable(method) and method in _SAID:
                    said.setdefault(name, _SAID[method])
        found = _WORDS[kind] = [(name, word) for name, words in said.items() for word in words]
    return found


def _note(method: object, word: Word) -> None:
    _SAID.setdefault(method, []).append(word)
    if word.word in ("instead", "before", "after"):
        HEARD.add(word.subject)


def instead(
    kind: type[E],
) -> Callable[[Spoken[Q, S, E, Event | None]], Spoken[Q, S, E, Event | None]]:
    """The method returns the event itself to let it pass, another in its place, or None."""

    def mark(method: Spoken[Q, S, E, Event | None]) -> Spoken[Q, S, E, Event | None]:
        _note(method, Word("instead", kind))
        return method

    return mark


def before(kind: type[E]) -> Callable[[Spoken[Q, S, E, E | None]], Spoken[Q, S, E, E | None]]:
    """The method returns the event, changed or not, or None to prevent it."""

    def mark(method: Spoken[Q, S, E, E | None]) -> Spoken[Q, S, E, E | None]:
        _note(method, Word("before", kind))
        return method

    return mark


def after(kind: type[E]) -> Callable[[Spoken[Q, S, E, None]], Spoken[Q, S, E, None]]:
    def mark(method: Spoken[Q, S, E, None]) -> Spoken[Q, S, E, None]:
        _note(method, Word("after", kind))
        return method

    return mark


def offers(
    menu: str, label: str = "", when: Callable[[Any, Any], bool] | None = None, secret: bool = False
) -> Callable[[Offered[Q, S]], Offered[Q, S]]:
    """The method is one more option of its owner's menu; a secret one leaves no open trace.

    Without a label of its own the option is called what its source is called.
    """

    def mark(method: Offered[Q, S]) -> Offered[Q, S]:
        _note(method, Word("offers", menu, label, when, secret))
        return method

    return mark


def modifies(number: str, reads: Reads = ()) -> Callable[[Modified[Q, S]], Modified[Q, S]]:
    """The method says by how much; after what it `reads` it may say otherwise, see `kept`."""

    def mark(method: Modified[Q, S]) -> Modified[Q, S]:
        _note(method, Word("modifies", number))
        _note_number(number, reads)
        return method

    return mark


# By how much all that is in play changes a number: a kept query for each.
NUMBERS: Final[dict[str, Callable[[Any, str], int]]] = {}


def _note_number(name: str, reads: Reads) -> None:
    if name not in NUMBERS:
        NUMBERS[name] = kept(reads=(), name=name)(partial(_modification, name))
    also_reads(NUMBERS[name], reads)


def _modification(name: str, state: Any, subject: str) -> int:
    total = 0
    for source, modify in state.index().numbers.get(name, ()):
        total += modify(source, state, subject)
    return total
