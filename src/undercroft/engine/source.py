"""Things in play that have a say, and the five hooks by which they have it.

    instead(Kind)   the event does not happen; another may
    before(Kind)    the event is changed, or does not happen; seats may be asked
    after(Kind)     it has happened; more may follow
    offers(menu)    one more option in a menu
    modifies(name)  a pure number is higher or lower

Each hook is bound to a kind of event, a menu or a number, never to a card.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from undercroft.engine.event import Event, listen
from undercroft.engine.kept import Reads, also_reads, kept
from undercroft.engine.seat import UNOWNED
from undercroft.engine.words import Words

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
    def label(self) -> Words | None:
        """What it is called as an option; without words it is called by the name of its key."""
        return None

    def hears(self, state: Any, event: Event) -> bool:
        """Would it have anything to say of this event? Who would not is passed over unasked.

        Asked once to see who speaks at all, and again after others have spoken.
        """
        return True

    def voice(self, state: Any, event: Event) -> int:
        """The seat in whose place it speaks: its owner's, unless it lets another person choose."""
        return self.owner


@dataclass(slots=True)
class Hook:
    """One method of a class of sources, and when it is called."""

    word: str
    subject: Any  # a kind of event, a menu, a number
    label: Words | None = None
    when: Callable[[Any, Any], bool] | None = None
    kind: str = ""  # of the option that is offered
    seen: str | None = None  # what others see of it when it is taken, see `Option.seen`


_MARKED: Final[dict[object, list[Hook]]] = {}  # by the method that was marked
_HOOKS: Final[dict[type, list[tuple[str, Hook]]]] = {}


def hooks_of(kind: type) -> list[tuple[str, Hook]]:
    """The hooks of a class of sources, each with its method; a nearer class has the say."""
    found = _HOOKS.get(kind)
    if found is None:
        marked: dict[str, list[Hook]] = {}
        for ancestor in kind.__mro__:
            for name, method in vars(ancestor).items():
                if callable(method) and method in _MARKED:
                    marked.setdefault(name, _MARKED[method])
        found = _HOOKS[kind] = [(name, hook) for name, hooks in marked.items() for hook in hooks]
    return found


def _note(method: object, hook: Hook) -> None:
    _MARKED.setdefault(method, []).append(hook)
    if hook.word in ("instead", "before", "after"):
        listen(hook.subject)


def instead(
    kind: type[E],
) -> Callable[[Spoken[Q, S, E, Event | None]], Spoken[Q, S, E, Event | None]]:
    """The method returns the event itself to let it pass, another in its place, or None."""

    def mark(method: Spoken[Q, S, E, Event | None]) -> Spoken[Q, S, E, Event | None]:
        _note(method, Hook("instead", kind))
        return method

    return mark


def before(kind: type[E]) -> Callable[[Spoken[Q, S, E, E | None]], Spoken[Q, S, E, E | None]]:
    """The method returns the event, changed or not, or None to prevent it."""

    def mark(method: Spoken[Q, S, E, E | None]) -> Spoken[Q, S, E, E | None]:
        _note(method, Hook("before", kind))
        return method

    return mark


def after(kind: type[E]) -> Callable[[Spoken[Q, S, E, None]], Spoken[Q, S, E, None]]:
    def mark(method: Spoken[Q, S, E, None]) -> Spoken[Q, S, E, None]:
        _note(method, Hook("after", kind))
        return method

    return mark


def offers(
    menu: str,
    label: Words | None = None,
    when: Callable[[Any, Any], bool] | None = None,
    *,
    kind: str = "use",
    seen: str | None = None,
) -> Callable[[Offered[Q, S]], Offered[Q, S]]:
    """The method is one more option of its owner's menu; with `seen=""` others see nothing of it.

    Without a label of its own the option is called what its source is called.
    """

    def mark(method: Offered[Q, S]) -> Offered[Q, S]:
        _note(method, Hook("offers", menu, label, when, kind, seen))
        return method

    return mark


def modifies(number: str, reads: Reads = ()) -> Callable[[Modified[Q, S]], Modified[Q, S]]:
    """The method says by how much; after what it `reads` it may say otherwise, see `kept`."""

    def mark(method: Modified[Q, S]) -> Modified[Q, S]:
        _note(method, Hook("modifies", number))
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
