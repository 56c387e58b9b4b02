"""What needs the consent of others: who is asked, how long they have, and what comes of it.

Asked are the people of the table, whether their lines stand or not. Silence is no consent: what
somebody has not agreed to in the time that the table has chosen does not happen.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from undercroft.engine.words import Words
from undercroft.server import showing
from undercroft.server.denied import Denied
from undercroft.server.errors import StoreError
from undercroft.server.history import (
    AGREED,
    LAPSED,
    OVERTAKEN,
    WITHDRAWN,
    Proposal,
)
from undercroft.server.logs import log

if TYPE_CHECKING:
    from undercroft.server.live import Live
    from undercroft.server.showing import Eyes

OTHERS_FIRST: Final = 1.5  # seconds in which the worker that moved last may see to it
RETRY: Final = 2.0  # seconds after the store could not be reached

Mark = tuple[int, bool]  # which proposal it is, and whether somebody has not said


async def propose(live: Live, kind: str, seats: Eyes, *, at: int = -1, seat: int = -1) -> None:
    """Ask all others at the table. The lock is held."""
    if live.history.proposal:
        raise Denied("busy", Words("Something else is being voted on."))
    by = showing.viewpoint(live.history.table, seats, seats[0]) if seats else -1
    until = live.clock.date() + live.settled.patience
    asked = Proposal(kind, at, by, list(seats), live.others(seats), seat=seat, until=until)
    await live.commit(*live.history.propose(asked), by)


async def vote(live: Live, seats: Eyes, proposal: int, *, yes: bool) -> None:
    """Agree or not, and what all have agreed to is done.

    Who has agreed may change their mind until all have, and who asked may take it back.
    """
    async with live.held():
        asked = live.history.proposal
        mine = [] if asked is None else [seat for seat in seats if seat in asked.waiting]
        said = [] if asked is None or yes else [seat for seat in seats if seat in asked.yes]
        late = asked is None or live.clock.date() >= asked.until
        if asked is None or late or asked.id != proposal or not (mine or said):
            raise Denied("stale", Words("There is nothing to vote on any more."))
        if not yes and asked.by in seats:
            await live.commit(*live.history.withdraw(WITHDRAWN), asked.by)
        else:
            await live.commit(*live.history.vote(mine, yes=yes), (mine or said)[0])
        granted = await _settle(live)
    if granted:
        await _grant(live, granted)


async def _settle(live: Live) -> Proposal | None:
    """Do what all have agreed to; what somebody has been silent about for too long is off.

    The lock is held; what is about a seat comes back, for it is done without.
    """
    asked = live.history.proposal
    if asked is None:
        return None
    if asked.waiting:
        if live.clock.date() >= asked.until:
            await live.commit(*live.history.withdraw(LAPSED), -1)
        return None
    match asked.kind:
        case "restart":
            await live.begin_again()
        case "undo":
            place = live.history.place_of(asked.at)
            if place < 0 or live.history.stands_for_good(place):
                await live.commit(*live.history.withdraw(OVERTAKEN), -1)
            else:
                await live.take_back(place)
        case "seat":
            return asked
    return None


async def _grant(live: Live, asked: Proposal) -> None:
    """Somebody else may sit there: that is kept before the vote is over."""
    await live.grant(asked.seat)
    async with live.held():
        await live.catch_up()
        now = live.history.proposal
        if now and now.id == asked.id:
            await live.commit(*live.history.withdraw(AGREED), -1)


class Watch:
    """Sees to it that a vote ends, and that what was agreed to is done, though a server fell."""

    def __init__(self) -> None:
        self._mark: Mark | None = None
        self._task: asyncio.Task[None] | None = None

    def look(self, live: Live) -> None:
        """Something has happened at the table."""
        asked = live.history.proposal
        mark = None if asked is None else (asked.id, bool(asked.waiting))
        if mark == self._mark:
            return
        self.close()
        if mark is not None:
            self._mark = mark
            self._task = asyncio.create_task(self._see_to(live, mark))

    def close(self) -> None:
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._mark = self._task = None

    async def _see_to(self, live: Live, mark: Mark) -> None:
        await live.clock.sleep(_seconds_left(live))
        while self._mark == mark:
            try:
                async with live.held():
                    await live.catch_up()
                    granted = await _settle(live)
                if granted:
                    await _grant(live, granted)
            except (Denied, StoreError) as error:
                log.warning("a vote could not be ended", table=live.id, error=str(error))
            await live.clock.sleep(max(RETRY, _seconds_left(live)))


def _seconds_left(live: Live) -> float:
    asked = live.history.proposal
    left = asked.until - live.clock.date() if asked and asked.waiting else 0.0
    return max(0.0, left) + (0.0 if live.wrote_last else OTHERS_FIRST)
