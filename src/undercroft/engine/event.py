"""The one door through which every change of the State goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from undercroft.engine.cause import because
from undercroft.engine.decision import choose
from undercroft.engine.kept import LOOKED_UP, forget_parts, make_room, stale_after
from undercroft.engine.seat import ALL, UNOWNED
from undercroft.engine.words import Words

if TYPE_CHECKING:
    from undercroft.engine.index import Hearing, Index, Speaker
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


class Notice(Quiet):
    """It changes nothing and is there to be heard: where nothing in play listens, it is nothing."""

    __slots__ = ()

    def apply(self, state: Any) -> None:
        return


class Reveal(Event):
    """An event by which somebody learns something: undo stops here."""

    __slots__ = ()


class Finale(Event):
    """An event that ends the game there and then, whatever else is under way."""

    __slots__ = ()


E = TypeVar("E", bound=Event)

ORDER: Final = "order"  # the one kind of question that the engine asks by itself
_FIRST: Final = Words("Which comes first?")


class Over(Exception):
    """The game has ended: leave the flow at once."""


async def happen(state: State, event: E, silent: tuple[Source, ...] = ()) -> E | None:
    """Let the event happen unless something in play has it otherwise; tell how it was settled.

    That is nothing where it was prevented, or where another kind of event took its place. What
    follows uses the facts of what was settled, never of what was asked for.

    Before it happens there is one conversation, seat by seat from the seat in turn: what each has
    to say instead, then before; what nobody owns comes last. Who replaced an event is silent on the
    new one. Who may speak is settled when the conversation begins: a source that leaves meanwhile
    or has nothing to say any more is passed over, one that enters waits for the word after. So a
    source hears itself enter, but not itself leave.

    Whether the game is over is asked when an event has settled that is no part of another.
    """
    kind = type(event)
    try:
        manner = _MANNERS[kind]
    except KeyError:
        manner = _manner(kind)
    index: Index | None = None
    hearing: Hearing | None = None
    if manner.heard:
        index = state.known_index or state.index()
        if kind in index.hearings:
            hearing = index.hearings[kind]
            if hearing.instead or hearing.before:
                waiting = state.speakers_beforehand(hearing, event, silent)
                if waiting:
                    state.nesting += 1
                    settled, due = await _discuss(state, event, waiting, silent)
                    state.nesting -= 1
                    if settled is None or not due:
                        if state.judged and not state.nesting and state.ending():
                            raise Over
                        return settled
                    event, index = settled, state.index()
                    hearing = index.hearing(kind)  # others may be in play after what was said
        elif manner.notice:
            return event
    elif manner.notice:
        return event

    event.apply(state)
    if manner.stale is not None:  # see `forget`: to call it would cost as much again
        stale, kept = manner.stale, state.kept
        try:
            for place in stale.wholly:
                kept[place] = None
        except IndexError:
            make_room(kept)
        if stale.partly:
            forget_parts(kept, stale.partly, event)
    state.events_happened += 1
    if not manner.quiet:
        chronicle = state.chronicle
        if chronicle is not None:
            if chronicle.causes is not None:
                chronicle.trace(state.under)
            if manner.reserved:
                chronicle.note(event, event.audience(state))
            else:
                chronicle.events.append(event)
        if manner.matters:
            state.shown += manner.reveals
            if manner.ends:
                raise Over

    if index is not None:
        if state.known_index is not index:  # who came may be first to listen
            hearing = state.index().hearing(kind)
        if hearing is not None and hearing.after:
            waiting = state.speakers(hearing.after, event)
            if waiting:
                state.nesting += 1
                if manner.quiet:
                    await _follow_up(state, event, waiting)
                else:
                    with because(state):
                        await _follow_up(state, event, waiting)
                state.nesting -= 1
    if state.judged and not state.nesting and state.ending():
        raise Over
    return event


async def settle(state: State, event: E, silent: tuple[Source, ...] = ()) -> E | None:
    """What comes of all that is said instead and before; nothing has happened yet.

    For a change that is several events at once: each is settled, then the change happens, then each
    is told. So nobody hears of a part while another part may still be refused.
    """
    waiting = state.speakers_beforehand(state.index().hearing(type(event)), event, silent)
    if not waiting:
        return event
    state.nesting += 1
    settled, _ = await _discuss(state, event, waiting, silent, ahead=True)
    state.nesting -= 1
    if state.judged and not state.nesting and state.ending():
        raise Over
    return settled


async def tell(state: State, event: Event) -> None:
    """What was settled has happened as part of a larger change: what is in play has its word."""
    waiting = state.speakers(state.index().hearing(type(event)).after, event)
    if waiting:
        state.nesting += 1
        await _follow_up(state, event, waiting)
        state.nesting -= 1
    if state.judged and not state.nesting and state.ending():
        raise Over


async def _discuss(
    state: State,
    event: E,
    waiting: list[Speaker],
    silent: tuple[Source, ...],
    ahead: bool = False,
) -> tuple[E | None, bool]:
    """What comes of all that is said instead and before, and whether it has yet to happen.

    `ahead` of a larger change another event of the same kind is settled as well, and not more.
    """
    present = state.sources
    heard = silent
    while waiting:
        speaker = waiting.pop() if len(waiting) == 1 else await _next_speaker(state, waiting)
        said = await speaker.speak(speaker.source, state, event)
        if said is None:
            return None, False
        if speaker.changes:
            event = said
            heard = (*heard, speaker.source)
        elif said is not event:
            alike = type(said) is type(event)  # then nobody who has changed it does so twice
            quiet = (*(heard if alike else silent), speaker.source)
            if ahead and alike:
                return await settle(state, said, quiet), False
            other = await happen(state, said, quiet)
            return (other if alike else None), False
        if waiting:
            waiting = _still_speaking(state, waiting, event, present)
    return event, True


async def _follow_up(state: State, event: Event, waiting: list[Speaker]) -> None:
    """It has happened: what is in play now has the last word."""
    present = state.sources
    while waiting:
        speaker = waiting.pop() if len(waiting) == 1 else await _next_speaker(state, waiting)
        await speaker.speak(speaker.source, state, event)
        if waiting:
            waiting = _still_speaking(state, waiting, event, present)


def _still_speaking(
    state: State, waiting: list[Speaker], event: Event, present: tuple[Source, ...]
) -> list[Speaker]:
    """Others have spoken: who is still there, and still has something to say?"""
    if state.sources is not present:
        waiting = [speaker for speaker in waiting if state.has(speaker.source)]
    return [speaker for speaker in waiting if speaker.source.hears(state, event)]


class _Manner:
    """What follows from a kind of event; cheaper to look up than to work out at every event."""

    __slots__ = ("ends", "heard", "matters", "notice", "quiet", "reserved", "reveals", "stale")

    def __init__(self, kind: type[Event]) -> None:
        self.heard: Final = kind in _HEARD
        self.quiet: Final = issubclass(kind, Quiet)
        self.notice: Final = issubclass(kind, Notice)
        self.reveals: Final = issubclass(kind, Reveal)
        self.reserved: Final = kind.audience is not Event.audience  # it picks its audience
        self.ends: Final = issubclass(kind, Finale)
        self.matters: Final = self.reveals or self.ends
        self.stale: Final = stale_after(kind)


_HEARD: Final[set[type]] = set()  # kinds that something in some box has a word on
_MANNERS: Final[dict[type, _Manner]] = {}
LOOKED_UP.append(_MANNERS)


def _manner(kind: type[Event]) -> _Manner:
    return _MANNERS.setdefault(kind, _Manner(kind))


def listen(kind: type[Event]) -> None:
    """Something in some box has a word on this kind: `happen` asks who is there to say it."""
    _HEARD.add(kind)
    _MANNERS.pop(kind, None)


async def _next_speaker(state: State, waiting: list[Speaker]) -> Speaker:
    """Clockwise from the seat in turn, then what belongs to nobody; of one's own, one chooses."""
    first = waiting[0]
    tied: dict[str, Speaker] = {}
    for speaker in waiting:
        if speaker.place == first.place:
            tied.setdefault(speaker.key, speaker)
    kinds = {type(speaker.source) for speaker in tied.values()}
    if len(kinds) > 1:  # of equal cards, any
        seat = state.turn if first.seat == UNOWNED else first.seat
        first = await choose(seat, _FIRST, list(tied.values()), "engine:order", ORDER)
    waiting.remove(first)
    return first
