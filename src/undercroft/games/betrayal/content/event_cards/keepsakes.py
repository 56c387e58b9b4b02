"""Events that stay with whoever drew them; what they do from then on is in `content.kept`."""

from __future__ import annotations

from undercroft.engine.decision import may
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.conditions import bite
from undercroft.games.betrayal.content.event_cards.table import (
    cite,
    event,
    is_spared,
    keep,
    read,
    undergo,
)
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.turns import Cease
from undercroft.games.betrayal.printed import EventCard
from undercroft.games.betrayal.rules.effects import bring
from undercroft.games.betrayal.rules.harm import hurt_by_dice
from undercroft.games.betrayal.rules.possessions import look_and_keep
from undercroft.games.betrayal.state import TURN, City


@event("betrayal:event/explosive-runes")
async def explosive_runes(card: EventCard, city: City, who: str) -> bool:
    """The best line arms; the worst is a blast."""
    line = await read(city, who, card, card.rolls[0])
    if line.least == 0:
        await _blast(card, city, who, line.physical_dice)
        return False
    await bring(city, who, line, cite(card))
    return line.keeps and await keep(city, who, card)


async def _blast(card: EventCard, city: City, who: str, dice: int) -> None:
    """Adventurers first, then monsters and NPCs, on this tile and all connected ones."""
    here = city.spot(who)
    near = () if here is None else city.board.within(here, 1)
    figures = [f for f in city.at if f not in city.steps and not city.is_thing(f)]
    for one in [*city.leftward(who), *figures]:
        if city.at.get(one) in near:
            spared = one in city.steps and await is_spared(city, who, one, card)
            blast = 0 if spared else dice
            await hurt_by_dice(city, one, "physical", blast, cite(card), tags=card.flags)


@event("betrayal:event/future-sight")
async def future_sight(card: EventCard, city: City, who: str) -> bool:
    by, looks = cite(card), card.figures["looks"]
    if city.items:
        prompt = Words("Look at {looks} {looks:item|items} now?", looks=looks)
        if await may(city.driver(who), prompt, by, "may/foresee", who=who, about=card.key):
            await look_and_keep(city, who, looks, by, card.figures["keeps"])
            return False
    return await keep(city, who, card)


@event("betrayal:event/trapper")
async def trapper(card: EventCard, city: City, who: str) -> bool:
    line = await undergo(city, who, card)
    if line.keeps and who not in city.dead:
        if who == city.active and city.phase == TURN:
            await happen(city, Cease(who, cite(card)))
        return await keep(city, who, card)
    return False


@event("betrayal:event/wererat-bite")
async def wererat_bite(card: EventCard, city: City, who: str) -> bool:
    await bite(city, who)
    return await keep(city, who, card)


@event("betrayal:event/will-o-wisp")
async def will_o_wisp(card: EventCard, city: City, who: str) -> bool:
    line = await read(city, who, card, card.rolls[0])
    if line.keeps:
        await happen(city, Vanish(who, cite(card)))
        return await keep(city, who, card)
    await bring(city, who, line, cite(card))
    return False
