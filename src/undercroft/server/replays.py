"""Looking back: a table as it stood, what led there, and a whole game in figures."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from undercroft.engine.errors import Diverged
from undercroft.engine.game import Frame
from undercroft.engine.rewind import played_through
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.table import Table
from undercroft.engine.tell import plain
from undercroft.server import showing, wire
from undercroft.server.denied import Denied
from undercroft.server.live import Live
from undercroft.server.rewound import Rewound, Shelf

CHAIN: Final = 5  # links of an answer to "why?"
SHELF: Final = Shelf()


async def frame(live: Live, seats: showing.Eyes, step: int, seat: int) -> wire.Frame:
    """The table after a step. Others' eyes may be borrowed once there is nothing left to hide."""
    history = live.history
    seen = history.seen_steps(seats.bits)
    if step >= len(seen):
        raise Denied("no-such-step", f"This game has had {len(seen) - 1} steps.")
    if seat >= len(history.names):
        raise Denied("no-such-seat", "There is no such seat.")
    open_to_all = history.table.over or not history.game.secrets
    if seat >= 0 and seat not in seats and not open_to_all:
        raise Denied("not-yours", "What that seat knows is its own until the game is over.")
    eyes = seat if seat >= 0 else SPECTATOR
    try:
        told = await asyncio.to_thread(_frame, SHELF[live.id], history.table, seen[step], eyes)
    except Diverged as error:
        raise Denied("old-rules", "That step was played under older rules.") from error
    told.step, told.steps = step, len(seen) - 1
    return told


def _frame(rewound: Rewound, table: Table[Any], step: int, seat: int) -> wire.Frame:
    """After a step of the whole game, whatever its number is for those who look."""
    with rewound.lock:
        now, heard = rewound.look(table, step, seat)
        view = showing.table_view(now, seat)
        position = wire.Position(
            -1 if seat == SPECTATOR else seat, view, showing.asked(now), None, showing.outcome(now)
        )
        lines = showing.log_lines(now.lines(only(seat)))
    return wire.Frame(0, 0, position, wire.LogTail(0, lines), heard)


async def recalled(live: Live) -> wire.Recalled:
    history = live.history
    if not history.table.over:
        raise Denied("not-over", "The game is not over yet.")
    try:
        recap = await asyncio.to_thread(lambda: history.game.recap(_frames(history.table)))
    except Diverged as error:
        raise Denied("old-rules", "This game was begun under older rules.") from error
    return wire.Recalled(showing.recap(recap))


def _frames(table: Table[Any]) -> Iterator[Frame]:
    seen = 0
    for step, now in enumerate(played_through(table)):
        events = now.chronicle.seen_by(SPECTATOR, seen)
        seen = len(now.chronicle.events)
        yield Frame(step, now.game.view(now.state, SPECTATOR), events)


def reasons(live: Live, seats: showing.Eyes, about: str) -> wire.Reasons:
    """Why a number is what it is, why something is not offered, why a line is in the log."""
    table = live.history.table
    place = about.removeprefix("log.")
    if place != about:
        return wire.Reasons(about, _chain(table, seats, place))
    seat = showing.viewpoint(table, seats, SPECTATOR)
    found = table.game.why(table.state, seat, about)
    if not found:
        raise Denied("no-reason", "There is nothing to tell about that.")
    return wire.Reasons(about, [wire.Link(plain(reason.text), reason.cite) for reason in found])


def _chain(table: Table[Any], seats: showing.Eyes, place: str) -> list[wire.Link]:
    """From an effect back to what began it: the lines since the last heading, newest first."""
    lines = table.lines(seats.bits)
    if not place.isdecimal() or int(place) >= len(lines):
        raise Denied("no-such-line", "There is no such line.")
    chain: list[wire.Link] = []
    for line in reversed(lines[: int(place) + 1]):
        chain.append(wire.Link(line.text, line.cite))
        if line.heading or len(chain) == CHAIN:
            break
    return chain
