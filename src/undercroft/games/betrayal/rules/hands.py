"""Things change hands: refused by whoever has a say before, heard by whoever has one after."""

from __future__ import annotations

from typing import TypeVar

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen, settle, tell
from undercroft.games.betrayal.events.cards import DiscardEvent
from undercroft.games.betrayal.events.figures import Reshape
from undercroft.games.betrayal.events.hands import DISCARDED, PILE, Gain, Lose
from undercroft.games.betrayal.events.traits import Surplus
from undercroft.games.betrayal.facts import ADVENTURERS, MOST_DICE, OMENS, POSSESSIONS
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import gain, lose
from undercroft.games.betrayal.state import City

E = TypeVar("E", bound=Event)


async def change_hands(
    city: City, change: E, gains: Gain | None = None, loses: Lose | None = None
) -> E | None:
    """Something comes into hands, goes out of them, or both; tell what happened, if it did.

    Nothing has changed as long as anybody may refuse, and all has when it is told.
    """
    if gains is not None and await settle(city, gains) is None:
        return None
    if loses is not None:
        if await settle(city, loses) is None:
            return None
        await take_out(city, loses.who, loses.thing)
        if city.held.get(loses.thing) != loses.who:
            return None
        if loses.to == PILE and loses.who not in city.at:  # taken away with it in hand
            await settle_in(city, loses.who, loses.thing)
            return None
    if gains is not None and not city.lives(gains.who):
        return None
    changed = await happen(city, change)
    if changed is None:
        return None
    with because_of(city, changed):
        if loses is not None:
            await tell(city, loses)
        if gains is not None:
            await received(city, gains)
    return changed


async def received(city: City, gains: Gain) -> None:
    """Something is in somebody's hands: what is printed on it counts, and it is told."""
    await settle_in(city, gains.who, gains.thing)
    await tell(city, gains)


async def drop_event(city: City, card: str, by: str) -> None:
    """An event is over; whoever had it has it no more."""
    who = city.held.get(card, "")
    loses = Lose(who, card, DISCARDED, "discard", by) if who else None
    await change_hands(city, DiscardEvent(card, by), loses=loses)


@cites(
    "betrayal:items/over-the-top",
    "betrayal:item/boots-of-speed",
    "betrayal:item/gauntlets-of-ogre-power",
    "betrayal:item/headband-of-intellect",
    "betrayal:omen/homunculus",
    "betrayal:ruling/R19",
)
async def settle_in(city: City, who: str, card: str) -> None:
    """What a card gives as long as one has it; the surplus over a maximum is noted with it."""
    if card not in POSSESSIONS or city.held.get(card) != who:
        return
    by = _cite(card)
    for trait, steps in POSSESSIONS[card].gains.items():
        if who not in city.steps:
            await _alter(city, who, trait, steps, by)
            continue
        if steps < 0:
            await lose(city, who, trait, -steps, by)
            continue
        room = ADVENTURERS[who].tracks[trait].highest - city.step(who, trait)
        await gain(city, who, trait, steps, by)
        if steps > room:
            await happen(city, Surplus(card, trait, steps - room, by))


@cites("betrayal:items/over-the-top", "betrayal:ruling/R19")
async def take_out(city: City, who: str, card: str) -> None:
    """What a card gave is taken back; its surplus is paid first."""
    if card not in POSSESSIONS:
        return
    by = _cite(card)
    for trait, steps in POSSESSIONS[card].gains.items():
        if who not in city.steps:
            await _alter(city, who, trait, -steps, by)
            continue
        if steps < 0:
            await gain(city, who, trait, -steps, by)
            continue
        over = city.surplus.get(f"{card}:{trait}", 0)
        if over:
            await happen(city, Surplus(card, trait, -over, by))
        await lose(city, who, trait, steps - over, by)


async def _alter(city: City, figure: str, trait: Trait, steps: int, by: str) -> None:
    """What a card does to a monster that carries it, which may lack the trait."""
    if figure in city.at and not city.lacks(figure, trait):
        value = min(MOST_DICE, max(0, city.trait(figure, trait) + steps))
        await happen(city, Reshape(figure, trait, value, by))


def _cite(card: str) -> str:
    return f"betrayal:{'omen' if card in OMENS else 'item'}/{card}"
