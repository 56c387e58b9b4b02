"""The one door through which every change of the State goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from undercroft.engine.decision import choose
from undercroft.engine.seat import ALL, UNOWNED

if TYPE_CHECKING:
    from undercroft.engine.index import Speaker
    from undercroft.engine.source import Source
    from undercroft.engine.state import State


class Event:
    """Something that is to happen, or has happened.

    An event names things by seat or key and never holds them, so it may outlive the position: in
    the log, in a save, in a clone. Its last field `by` cites the rule or card it comes from. It is
    never changed, only replaced. (Not `frozen`: that would triple the price of making one.)
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


class Over(Exception):
    """The game has ended: leave the flow at once."""


async def happen(state: State, event: Event) -> bool:
    """Let the event happen unless something in play has it otherwise; tell whether it did."""
    if type(event) in state.index().hearings:
        return await _discuss(state, event, ())
    _carry_out(state, event)
    return True


async def _discuss(state: State, event: Event, silent: tuple[Source, ...]) -> bool:
    """Sources speak instead, before and after; who replaced an event is silent on the new one.

    Who may speak is settled when a word begins: a source that leaves meanwhile is passed over, one
    that enters waits for the next word. So a source hears itself enter, but not itself leave.
    """
    hearing = state.index().hearing(type(event))

    waiting = state.speakers(hearing.instead, silent)
    while waiting:
        speaker = await _next_speaker(state, waiting)
        if state.has(speaker.source):
            other = await speaker.speak(speaker.source, state, event)
            if other is not event:
                if other is not None:
                    await _discuss(state, other, (*silent, speaker.source))
                return False

    waiting = state.speakers(hearing.before)
    while waiting:
        speaker = await _next_speaker(state, waiting)
        if state.has(speaker.source):
            changed = await speaker.speak(speaker.source, state, event)
            if changed is None:
                return False
            event = changed

    _carry_out(state, event)
    state.forget(hearing.stale)

    waiting = state.speakers(state.index().hearing(type(event)).after)
    while waiting:
        speaker = await _next_speaker(state, waiting)
        if state.has(speaker.source):
            await speaker.speak(speaker.source, state, event)
    return True


def _carry_out(state: State, event: Event) -> None:
    event.apply(state)
    state.beat += 1
    if isinstance(event, Reveal):
        state.shown += 1
    if state.chronicle is not None and not isinstance(event, Quiet):
        state.chronicle.note(event, event.audience(state))
    if state.ending():
        raise Over


async def _next_speaker(state: State, waiting: list[Speaker]) -> Speaker:
    """Clockwise from the seat in turn, then what belongs to nobody; of one's own, one chooses."""
    first = waiting[0]
    if len(waiting) > 1:
        tied = [speaker for speaker in waiting if speaker.distance == first.distance]
        if any(type(s.source) is not type(first.source) for s in tied):  # of equal cards, any
            owner = first.source.owner
            seat = state.turn if owner == UNOWNED else owner
            first = await choose(seat, "Which comes first?", tied, "engine:order", "order")
    waiting.remove(first)
    return first
