"""What people say to each other: to all, or to the side for which they openly pass.

A line is kept with the seats that hear it, and nobody else is sent anything of it until the game
is over. Who hears it is settled when it is said: whoever changes sides later has heard it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from undercroft.engine.seat import only
from undercroft.engine.words import Words
from undercroft.server import showing, wire
from undercroft.server.denied import Denied
from undercroft.server.errors import StoreError
from undercroft.server.logs import log
from undercroft.server.rows import EVERYBODY, ChatRow
from undercroft.server.showing import Eyes

if TYPE_CHECKING:
    from undercroft.server.live import Live

NOT_ALONE: Final = Words("You cannot talk to them alone now; nobody has heard what you wrote.")


async def say(live: Live, seats: Eyes, text: str, side: str = "") -> None:
    """Somebody says something: from the first of their seats that the side hears."""
    heard = EVERYBODY
    if side:
        async with live.held():
            await live.catch_up()
            heard = showing.channels(live.history.table).get(side, 0)
        if not heard & seats.bits:
            raise Denied("not-alone", NOT_ALONE)
    seat = next((seat for seat in seats if heard & only(seat)), -1)
    name = live.seats[seat].name if seat >= 0 else ""
    row = ChatRow(live.id, seat, name, text, live.clock.date(), side, heard)
    await live.keeper.say(row)
    await pass_on(live)


async def pass_on(live: Live) -> int:
    """Those who are here hear what is new; the number of the last line."""
    rows = await live.keeper.chat(live.id)
    live.audience.tell_chat(live, rows)
    return rows[-1].id if rows else 0


async def heard_by(live: Live, seats: Eyes, language: str) -> list[wire.ChatLine]:
    """The last lines that somebody who comes may hear; those who are here hear them first."""
    last = await pass_on(live)
    over = live.history.table.over
    rows = await live.keeper.chat(live.id, EVERYBODY if over else seats.bits, upto=last)
    return showing.chat(rows, live.history.game, live.speech(language))


async def open_up(live: Live) -> None:
    """The game is over: everybody hears what sides have said among themselves."""
    try:
        await live.keeper.open_chat(live.id)
        live.audience.tell_talk(live, await live.keeper.chat(live.id))
    except StoreError as error:  # the ending is kept; who comes again hears it all
        log.error("the talk of sides was not opened", table=live.id, error=str(error))
