"""What a seat may settle beforehand, whoever is asked, and what the rules make of it.

What is due is first turned up, then the table rests, then it happens: whoever imagines the table
starts after that rest and need not guess what stood on another's sheet.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.order import Order
from undercroft.engine.seat import ALL, among
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.sheets import COME_OUT, ComeForward, StepOut
from undercroft.games.betrayal.rules.siding import ACCEPT, come_out, is_veiled, seen_through
from undercroft.games.betrayal.state import TRAITOR, City

REVEAL: Final = "betrayal:hidden/reveal"
HEED: Final = "heed"
NOT_YET: Final = Option("not-yet", False, Words("Not yet"), kind="stay")
NOW: Final = Option("now", True, Words("Now, whosever turn it is"), kind="use")
ASK_ME: Final = Option("ask", False, Words("Ask me each time"), kind="stay")
TAKE_IT: Final = Option(ACCEPT.key, True, Words("Let it happen, unasked"), kind="yes")
WHEN: Final = Words("When do you show that you are the traitor?")
WHATEVER_COMES: Final = Words("What if something would befall you?")


def settled(city: City, who: str, order: str) -> str:
    found = city.orders.get(f"{city.seat(who)}/{order}")
    return "" if found is None else found.value


def orders(city: City, seat: int) -> list[Order]:
    """What a seat may settle now: as somebody who might be a traitor, and by the haunt."""
    who = city.cast[seat] if city.haunt else ""
    if not who or who in city.dead or city.due:
        return []
    return [*_veiled(city, who), *city.tale.sheet(city, seat)]


@cites("betrayal:hidden/reveal")
def _veiled(city: City, who: str) -> list[Order]:
    """The same for all who might be a hidden traitor; who is one has one thing more to settle."""
    if not is_veiled(city, who):
        return []
    stands, choices = settled(city, who, HEED), (ASK_ME, TAKE_IT)
    heed = Order(
        HEED,
        WHATEVER_COMES,
        choices,
        REVEAL,
        otherwise=ASK_ME.key,
        stands=stands,
        answers="heed",
    )
    sheet = [heed]
    if city.side(who) == TRAITOR:
        stands = settled(city, who, COME_OUT)
        moments = (NOT_YET, NOW, *city.tale.occasions)
        sheet.append(Order(COME_OUT, WHEN, moments, REVEAL, otherwise=NOT_YET.key, stands=stands))
    return sheet


def due(city: City) -> Coroutine[Any, Any, None] | None:
    """What has come due, as the flow that is to be played next."""
    if city.due:
        return _step_out(city, city.due)
    for who in city.cast if city.orders else ():
        wanted = settled(city, who, COME_OUT)
        comes = wanted == NOW.key or (wanted and city.tale.is_occasion(city, wanted))
        if comes and who not in city.dead and is_veiled(city, who):
            return _come_forward(city, who)
    return city.tale.due(city)


async def _come_forward(city: City, who: str) -> None:
    await happen(city, ComeForward(who, REVEAL))
    await happen(city, seen_through(city, who, ALL, REVEAL))


@cites("betrayal:hidden/reveal", "betrayal:ruling/H16")
async def _step_out(city: City, who: str) -> None:
    await happen(city, StepOut(REVEAL))
    await come_out(city, who)


def strike_out(city: City, seat: int) -> None:
    """In worlds that a seat imagines nobody else has settled anything: what was due is known."""
    kept = city.orders.items()
    city.orders = {key: order for key, order in kept if among(order.known_to, seat)}
