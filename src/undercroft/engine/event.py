"""The one door through which every change of the State goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from undercroft.engine.decision import choose
from undercroft.engine.kept import LOOKED_UP, forget_parts, make_room, stale_after
from undercroft.engine.seat import ALL, UNOWNED

if TYPE_CHECKING:
    from undercroft.engine.index import Hearing, Speaker
    from undercroft.engine.source import Source
    from undercroft.engine.state import State


class Event:
    """Something that is to happen, or has happened.

    An event names things by seat or key and never holds them, so it may outlive the position: in
    the log, in a save, in a clone. Its last field `by` cites the rule or card it comes from. It is
    never changed, only replaced. (Not `frozen`: that would double the price of making one.)
    (Not generic in the State: mypyc compiles no dataclass that is.)
    """

    __slots__ = ()

    def apply(self, state: Any) -> None:
        """Change the state. Asks nobody, rolls nothing, lets nothing else happen."""
        raise NotImplementedError

    def audience(self, state: Any) -> int:
        """The seats that notice."""
        return ALL


class Quiet(Event):
    """Bookkeeping no player would mention: it is not written into the log."""

    __slots__ = ()


class Reveal(Event):
    """An event by which somebody learns something: undo stops here."""

    __slots__ = ()


HEARD: Final[set[type[Event]]] = set()  # kinds that something in some box has a word on


class Over(Exception):
    """The game has ended: leave the flow at once."""


async def happen(state: State, event: Event, silent: tuple[Source, ...] = ()) -> bool:
    """Let the event happen unless something in play has it otherwise; tell whether it did.

    Sources speak instead, before and after; who replaced an event is silent on the new one. Who
    may speak is settled when a word begins: a source that leaves meanwhile is passed over, one
    that enters waits for the next word. So a source hears itself enter, but not itself leave.
    """
    kind = type(event)
    index = state.known_index
    if index is None and kind in HEARD:
        index = state.index()
    hearing: Hearing | None = None
    if index is not None and kind in index.hearings:
        hearing = index.hearings[kind]
        if hearing.instead or hearing.before:
            settled = await _discuss(state, event, hearing, silent)
            if settled is None:
                return False
            event, kind, index = settled, type(settled), state.index()
            hearing = index.hearing(kind)  # others may be in play after what was said

    event.apply(state)
    try:
        manner = _MANNERS[kind]
    except KeyError:
        manner = _manner(kind)
    stale = manner.stale
    if stale is not None:  # see `forget`: to call it would cost as much again
        kept = state.kept
        try:
            for place in stale.wholly:
                kept[place] = None
        except IndexError:
            make_room(kept)
        if stale.partly:
            forget_parts(kept, stale.partly, event)
    state.events_happened += 1
    if manner.plain:
        if state.chronicle is not None:
            state.chronicle.events.append(event)
    elif not manner.quiet:
        _make_known(state, event, manner)
    if state.ending():
        raise Over

    if state.known_index is not index and kind in HEARD:  # who came may be first to listen
        hearing = state.index().hearing(kind)
    if hearing is not None and hearing.after:
        await _follow_up(state, event, hearing)
    return True


async def _discuss(
    state: State, event: Event, hearing: Hearing, silent: tuple[Source, ...]
) -> Event | None:
    """What is to happen after all that is said instead and before; nothing, if nothing is left."""
    waiting = state.speakers(hearing.instead, event, silent) if hearing.instead else []
    present = state.sources
    while waiting:
        speaker = waiting.pop() if len(waiting) == 1 else await _next_speaker(state, waiting)
        if state.sources is present or state.has(speaker.source):
            other = await speaker.speak(speaker.source, state, event)
            if other is not event:
                if other is not None:
                    await happen(state, other, (*silent, speaker.source))
                return None

    if state.sources is not present:  # what was said may have changed who lies where
        hearing = state.index().hearing(type(event))
    waiting = state.speakers(hearing.before, event) if hearing.before else []
    present = state.sources
    while waiting:
        speaker = waiting.pop() if len(waiting) == 1 else await _next_speaker(state, waiting)
        if state.sources is present or state.has(speaker.source):
            changed = await speaker.speak(speaker.source, state, event)
            if changed is None:
                return None
            event = changed
    return event


async def _follow_up(state: State, event: Event, hearing: Hearing) -> None:
    """It has happened: what is in play now has the last word."""
    waiting = state.speakers(hearing.after, event)
    present = state.sources
    while waiting:
        speaker = waiting.pop() if len(waiting) == 1 else await _next_speaker(state, waiting)
        if state.sources is present or state.has(speaker.source):
            await speaker.speak(speaker.source, state, event)


def _make_known(state: State, event: Event, manner: _Manner) -> None:
    """Somebody learns something by it, or not all notice."""
    state.shown += manner.reveals
    if state.chronicle is not None:
        if manner.reserved:
            state.chronicle.note(event, event.audience(state))
        else:
            state.chronicle.events.append(event)


class _Manner:
    """What follows from a kind of event; cheaper to look up than to work out at every event."""

    __slots__ = ("plain", "quiet", "reserved", "reveals", "stale")

    def __init__(self, kind: type[Event]) -> None:
        self.quiet: Final = issubclass(kind, Quiet)
        self.reveals: Final = issubclass(kind, Reveal)
        self.reserved: Final = kind.audience is not Event.audience  # it picks its audience
        self.plain: Final = not (self.quiet or self.reveals or self.reserved)
        self.stale: Final = stale_after(kind)


_MANNERS: Final[dict[type, _Manner]] = {}
LOOKED_UP.append(_MANNERS)


def _manner(kind: type[Event]) -> _Manner:
    return _MANNERS.setdefault(kind, _Manner(kind))


async def _next_speaker(state: State, waiting: list[Speaker]) -> Speaker:
    """Clockwise from the seat in turn, then what belongs to nobody; of one's own, one chooses."""
    first = waiting[0]
    tied: dict[str, Speaker] = {}
    for speaker in waiting:
        if speaker.distance == first.distance:
            tied.setdefault(speaker.key, speaker)
    kinds = {type(speaker.source) for speaker in tied.values()}
    if len(kinds) > 1:  # of equal cards, any
        owner = first.source.owner
        seat = state.turn if owner == UNOWNED else owner
        prompt = "Which comes first?"
        first = await choose(seat, prompt, list(tied.values()), "engine:order", "order")
    waiting.remove(first)
    return first
