"""Turns before and after the haunt begins."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.turns import (
    CALLED,
    BeginTurn,
    Cease,
    EndTurn,
    PassOver,
    SpendAttack,
    Use,
)
from undercroft.games.betrayal.rules.attacking import attacks, orders
from undercroft.games.betrayal.rules.exploring import Offer, ahead
from undercroft.games.betrayal.rules.monsters import begin_group, monsters_act
from undercroft.games.betrayal.rules.possessions import handling
from undercroft.games.betrayal.rules.reveal import haunt_rolls
from undercroft.games.betrayal.rules.setup import gather
from undercroft.games.betrayal.rules.siding import is_shrouded, unveiling
from undercroft.games.betrayal.rules.slots import call_all, members
from undercroft.games.betrayal.rules.tasks import tasks
from undercroft.games.betrayal.rules.tiles import deeds_here, turn_ends_here
from undercroft.games.betrayal.state import (
    BEGIN,
    ENDING,
    GATHER,
    GO,
    MENU,
    MONSTERS_ACT,
    STRIKE,
    TURN,
    WIELD,
    City,
)

WHAT: Final = Words("What do you do?")


@cites("betrayal:turn/order", "betrayal:haunt/order", "betrayal:ruling/H15")
async def begin(city: City) -> None:
    """Whoever was called up, else the next slot in the order of turns; the dead are passed over."""
    if city.next_up:
        await begin_group(city, city.next_up[0], CALLED)
        return
    slot, by = (city.slot + 1) % len(city.slots), "betrayal:turn/order"
    name = city.slots[slot]
    if name in city.steps and name not in city.dead:
        await happen(city, BeginTurn(name, slot, by))
        await call_all(city, "begins", name, by)
    elif name in city.steps and not members(city, name):
        await happen(city, PassOver(slot, "betrayal:ruling/H15"))
    else:
        await begin_group(city, name, slot)


@cites("betrayal:turn/actions", "betrayal:haunt/still-adventurers", "betrayal:ruling/R1")
async def act(city: City) -> None:
    """One thing of a turn: a move, a door, a card, a roll, a power, an attack, or its end."""
    if city.next_up:
        await begin_group(city, city.next_up[0], CALLED)
        return
    who = city.active
    if city.calls and city.plays("R1:at-once"):
        await haunt_rolls(city, who, city.calls)
        return
    taken = city.reins[who].deeds if who in city.reins else ()
    if taken and LED not in city.used:
        await _led(city, who, taken)
        return
    seat = city.driver(who)
    deeds: list[Offer] = [*city.offered(MENU, city.turn)]
    if who in city.at:
        if not city.calm():
            deeds += () if STRIKE in taken else attacks(city, who)
            deeds += tasks(city, who)
        deeds += deeds_here(city, who)
        deeds += () if GO in taken else ahead(city, who)
        deeds += handling(city, who)
    deeds.append(END)
    prompt, by, otherwise = WHAT, "betrayal:turn/actions", END.key
    if city.haunt and is_shrouded(city, who):
        # Even one who can only end the turn is asked: others may not know that.
        mine = unveiling(city, who) if seat == city.turn else []
        private = f"role/{who}:{city.tale.private}"
        lone = all(deed.key in (END.key, private) for deed in deeds)  # for all that others know
        deeds = [*mine, *deeds]
        deed = await ask(seat, prompt, deeds, by, "act", who=who, otherwise=otherwise, secret=lone)
    else:
        deed = await choose(seat, prompt, deeds, by, "act", who=who, otherwise=otherwise)
    await deed.value(city)


@cites("betrayal:turn/actions")
async def _led(city: City, who: str, taken: tuple[str, ...]) -> None:
    """First comes what another seat decides; what it leaves alone is not done in this turn."""
    deeds: list[Offer] = []
    if STRIKE in taken and not city.calm() and who in city.at:
        deeds += attacks(city, who) if WIELD in taken else orders(city, who)
    if GO in taken:
        deeds += ahead(city, who)
    deeds.append(THAT_IS_ALL)
    prompt, by = Words("What does {who} do?", who=who), "betrayal:turn/actions"
    seat, otherwise = city.reins[who].seat, THAT_IS_ALL.key
    deed = await choose(seat, prompt, deeds, by, "act", who=who, otherwise=otherwise)
    await deed.value(city)


async def _stop_leading(city: City) -> None:
    """To strike nobody is an order as well."""
    if STRIKE in city.reins[city.active].deeds:
        await happen(city, SpendAttack("betrayal:turn/actions"))
    await happen(city, Use(LED, "betrayal:turn/actions"))


LED: Final = "reins"  # used up, when the other seat has done
THAT_IS_ALL: Final[Option[Deed]] = Option(
    "enough", _stop_leading, Words("That is all"), kind="done"
)


async def _end(city: City) -> None:
    await happen(city, Cease(city.active, "betrayal:turn/actions"))


END: Final[Option[Deed]] = Option("end", _end, Words("End your turn"), kind="end")


@cites("betrayal:turn/haunt-roll", "betrayal:ruling/R1")
async def ending(city: City) -> None:
    """What a tile says of the end of a turn, then the haunt rolls, then the next turn."""
    who = city.active
    with since(city, BeginTurn):
        await turn_ends_here(city, who)
        await happen(city, EndTurn(who, "betrayal:turn/order"))
        await call_all(city, "ended", who, "betrayal:turn/order")
    if city.calls and city.calm():
        await haunt_rolls(city, who, city.calls)


STEPS: Final[dict[str, Callable[[City], Coroutine[Any, Any, None]]]] = {
    GATHER: gather,
    BEGIN: begin,
    TURN: act,
    ENDING: ending,
    MONSTERS_ACT: monsters_act,
}
