"""Looking back: a table as it stood, what led there, and a whole game in figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from undercroft.engine.errors import Diverged
from undercroft.engine.game import Frame
from undercroft.engine.rewind import played_through
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.speech import Speech
from undercroft.engine.table import Table
from undercroft.engine.words import Words
from undercroft.server import showing, wire
from undercroft.server.denied import Denied
from undercroft.server.live import Live
from undercroft.server.rewound import Rewound, Shelf

SHELF: Final = Shelf()


def no_such_step(steps: int) -> Denied:
    words = Words("This game has had {steps} {steps:step|steps}.", steps=steps)
    return Denied("no-such-step", words)


async def frame(
    live: Live, seats: showing.Eyes, step: int, seat: int, speech: Speech
) -> wire.Frame:
    """The table after a step. Others' eyes may be borrowed once there is nothing left to hide."""
    history = live.history
    seen = history.seen_steps(seats.bits)
    if step >= len(seen):
        raise no_such_step(len(seen) - 1)
    if seat >= len(history.names):
        raise Denied("no-such-seat", Words("There is no such seat."))
    open_to_all = history.table.over or not history.game.secrets
    if seat >= 0 and seat not in seats and not open_to_all:
        raise Denied("not-yours", Words("What that seat knows is its own until the game is over."))
    eyes = seat if seat >= 0 else SPECTATOR
    try:
        told = await live.clock.beside(
            lambda: _frame(SHELF[live.id], history.table, seen[step], eyes, speech)
        )
    except Diverged as error:
        raise Denied("old-rules", Words("That step was played under older rules.")) from error
    told.step, told.steps = step, len(seen) - 1
    return told


def _frame(rewound: Rewound, table: Table[Any], step: int, seat: int, speech: Speech) -> wire.Frame:
    """After a step of the whole game, whatever its number is for those who look."""
    with rewound.lock:
        now, heard = rewound.look(table, step, seat)
        speech = speech.at_table(now.game.lexicon(now.state))
        view = showing.table_view(now, seat)
        position = wire.Position(
            -1 if seat == SPECTATOR else seat,
            view,
            showing.asked(now, speech),
            None,
            showing.outcome(now, speech),
        )
        found = now.lines(only(seat))
        places = [line.place for line in found]
        rendered = showing.log_lines(found, speech)
        lines = showing.traced(rendered, places, now.chronicle.causes)
        told = [showing.rendered(speech, words) for words in heard]
        names = showing.things(speech, showing.met(now.game, speech.lexicon, view, lines))
    return wire.Frame(0, 0, position, wire.LogTail(0, lines), told, names)


async def recalled(live: Live, speech: Speech) -> wire.Recalled:
    history = live.history
    if not history.table.over:
        raise Denied("not-over", Words("The game is not over yet."))
    try:
        recap = await live.clock.beside(lambda: history.game.recap(_frames(history.table)))
    except Diverged as error:
        raise Denied("old-rules", Words("This game was begun under older rules.")) from error
    return wire.Recalled(showing.recap(recap, speech))


def _frames(table: Table[Any]) -> Iterator[Frame]:
    seen = 0
    for step, now in enumerate(played_through(table)):
        events = now.chronicle.seen_by(SPECTATOR, seen)
        seen = len(now.chronicle.events)
        yield Frame(step, now.game.view(now.state, SPECTATOR), events)


def reasons(live: Live, seats: showing.Eyes, about: str, speech: Speech) -> wire.Reasons:
    """Why a number is what it is, or why something is not offered."""
    table = live.history.table
    seat = showing.viewpoint(table, seats, SPECTATOR)
    found = table.game.why(table.state, seat, about)
    if not found:
        raise Denied("no-reason", Words("There is nothing to tell about that."))
    links = [wire.Link(showing.rendered(speech, reason.told), reason.cite) for reason in found]
    return wire.Reasons(about, links)
