"""What a line of the log comes of.

Only some events happen inside another source's hook, where `happen` knows the cause by itself. The
rest follow one another inside a procedure, so the rules say it:

    swing = await happen(castle, Swing(...))
    with because_of(castle, swing):     # what happens inside comes of the swing
        ...                             # dice, hit, wound, defeat

    with since(castle, BeginTurn):      # ... or of a heading that another flow has written
        ...

Causes are no facts: they are written beside the chronicle where somebody observes it, in no save,
and a saved game learns them when it is played again. The rows of a server keep them: a table is
found there without being played again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from undercroft.engine.event import Event
    from undercroft.engine.state import State

NOTHING: Final = -1  # the place of no line


class _Unobserved:
    """A scope where nobody asks for causes; one for all.

    A built-in that makes nothing of anything enters and leaves it: methods would cost thrice that.
    """

    __slots__ = ()

    __enter__: ClassVar[Callable[..., str]] = "".format
    __exit__: ClassVar[Callable[..., str]] = "".format


class _Because:
    __slots__ = ("_before", "_state", "_under")

    def __init__(self, state: State, under: int) -> None:
        self._state: Final = state
        self._under: Final = under
        self._before: Final = state.under

    def __enter__(self) -> None:
        self._state.under = self._under

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self._state.under = self._before


_UNOBSERVED: Final = _Unobserved()
Scope = _Because | _Unobserved


def because(state: State) -> Scope:
    """What happens inside comes of the last line written."""
    chronicle = state.chronicle
    if chronicle is None or chronicle.causes is None:
        return _UNOBSERVED
    return _Because(state, len(chronicle.events) - 1)


def because_of(state: State, event: Event | None) -> Scope:
    """What happens inside comes of this event; if it came to nothing, of whatever it came of."""
    chronicle = state.chronicle
    if chronicle is None or chronicle.causes is None or event is None:
        return _UNOBSERVED
    written = chronicle.events
    for place in range(len(written) - 1, state.under, -1):  # later than what it comes of
        if written[place] is event:
            return _Because(state, place)
    return _UNOBSERVED


def since(state: State, kind: type[Event], other: type[Event] | None = None) -> Scope:
    """What happens inside comes of the last line of this kind, or of the other."""
    chronicle = state.chronicle
    if chronicle is None or chronicle.causes is None:
        return _UNOBSERVED
    written = chronicle.events
    for place in range(len(written) - 1, NOTHING, -1):
        if type(written[place]) in (kind, other):
            return _Because(state, place)
    return _UNOBSERVED


def told_cause(place: int, causes: Mapping[int, int], told: Sequence[int]) -> int:
    """Which of the lines at these places of the chronicle the event at a place comes of.

    A cause that was not told is passed over to its own cause; `NOTHING` where none is left.
    """
    cause = causes.get(place, NOTHING)
    while cause != NOTHING:
        line = bisect_left(told, cause)
        if line < len(told) and told[line] == cause:
            return line
        cause = causes.get(cause, NOTHING)
    return NOTHING


def chain(line: int, told: Sequence[int], causes: Mapping[int, int]) -> list[int]:
    """From a line back to what began it: the line itself, what it comes of, and so on."""
    links = [line]
    while (line := told_cause(told[line], causes, told)) != NOTHING:
        links.append(line)
    return links
