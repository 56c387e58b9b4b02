"""Events that are over as soon as they have happened to whoever drew them."""

from __future__ import annotations

from typing import Final

from undercroft.engine.decision import Option, choose
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.event_cards.table import cite, event, read, undergo
from undercroft.games.betrayal.does import Trades
from undercroft.games.betrayal.facts import SKULL
from undercroft.games.betrayal.printed import EventCard, Trait
from undercroft.games.betrayal.rules.effects import bring
from undercroft.games.betrayal.rules.harm import (
    below_start,
    could_rise,
    gain,
    kill,
    lose,
    pick_trait,
    reset,
    sink,
)
from undercroft.games.betrayal.rules.possessions import (
    discard,
    item_cards,
    look_and_keep,
    pick_card,
)
from undercroft.games.betrayal.rules.shuffling import shuffle_back
from undercroft.games.betrayal.rules.strangers import attacked_by, overcome_by
from undercroft.games.betrayal.state import City

RISES: Final = Words("Which trait rises?")


def _heart(lost: Trait, gained: Trait) -> Option[tuple[Trait, Trait]]:
    label = Words("Lose {lost} and gain {gained}", lost=lost, gained=gained)
    return Option(lost, (lost, gained), label, kind="lose", does=Trades(gained, lost))


HEARTS: Final = (_heart("might", "sanity"), _heart("sanity", "might"))


@event("betrayal:event/bhaals-call")
async def bhaals_call(card: EventCard, city: City, who: str) -> bool:
    line = await undergo(city, who, card)
    if line.least == 0:
        await overcome_by(city, card.key, who, "sanity", card.figures["dice"], cite(card))
    return False


@event("betrayal:event/desiccated-heart")
async def desiccated_heart(card: EventCard, city: City, who: str) -> bool:
    prompt = Words("What do you give to the heart?")
    chosen = await choose(
        city.driver(who), prompt, HEARTS, cite(card), "heart", who=who, about=card.key
    )
    lost, gained = chosen.value
    await lose(city, who, lost, card.figures["loss"], cite(card))
    await gain(city, who, gained, card.figures["gain"], cite(card))
    return False


@event("betrayal:event/forgotten-relic")
async def forgotten_relic(card: EventCard, city: City, who: str) -> bool:
    line = await read(city, who, card, card.rolls[0])
    best, good, _ = card.results.lines
    low = below_start(city, who)
    if not low or line not in (best, good):
        return False
    trait = await pick_trait(city, who, low, RISES, cite(card), "trait/raise")
    if line is best:
        await reset(city, who, [trait], cite(card))
    else:
        await gain(city, who, trait, card.figures["gain"], cite(card))
    return False


@event("betrayal:event/infernal-pact")
async def infernal_pact(card: EventCard, city: City, who: str) -> bool:
    """What the chosen trait loses, others gain, step by step."""
    traits = [trait for trait in card.rolls if city.step(who, trait) > SKULL + 1]
    if not traits:
        return False
    by = cite(card)
    prompt = Words("Which trait do you stake?")
    chosen = await pick_trait(city, who, traits, prompt, by, "trait/stake")
    line = await undergo(city, who, card, chosen)
    if line is not card.results.lines[1]:
        return False
    before = city.step(who, chosen)
    await sink(city, who, chosen, by)
    for _ in range(before - city.step(who, chosen)):
        others = could_rise(city, who, [trait for trait in card.rolls if trait != chosen])
        if others:
            rising = await pick_trait(city, who, others, RISES, by, "trait/raise")
            await gain(city, who, rising, 1, by)
    return False


@event("betrayal:event/test-of-the-dead-three")
async def test_of_the_dead_three(card: EventCard, city: City, who: str) -> bool:
    passed = card.results.lines[0]
    lines = [await undergo(city, who, card, trait) for trait in card.rolls]
    rising = could_rise(city, who, card.rolls) if who not in city.dead else []
    if all(line is passed for line in lines) and rising:
        trait = await pick_trait(city, who, rising, RISES, cite(card), "trait/raise")
        await gain(city, who, trait, card.figures["gain"], cite(card))
    return False


@event("betrayal:event/the-green-devil-face")
async def the_green_devil_face(card: EventCard, city: City, who: str) -> bool:
    line = await read(city, who, card)
    if line.least == 0 and not city.calm():
        await kill(city, who, "", cite(card))
        return False
    if line.place:
        for item in item_cards(city, who):
            await discard(city, who, item, cite(card))
    await bring(city, who, line, cite(card))
    return False


@event("betrayal:event/red-wizard")
async def red_wizard(card: EventCard, city: City, who: str) -> bool:
    by, figures = cite(card), card.figures
    prompt = Words("Which item do you give to the wizard?")
    if await gives_up_an_item(city, who, prompt, by):
        await look_and_keep(city, who, figures["looks"], by, figures["keeps"])
        await lose(city, who, "sanity", figures["loss"], by)
    return False


async def gives_up_an_item(city: City, who: str, prompt: Words, by: str) -> bool:
    """One may discard an item card, if one has any; tell whether one did."""
    items = item_cards(city, who)
    if not items:
        return False
    given = await pick_card(city, who, items, prompt, by, "card/pay", spare=True)
    if given:
        await discard(city, who, given, by)
    return bool(given)


@event("betrayal:event/zhentarim-opportunist")
async def zhentarim_opportunist(card: EventCard, city: City, who: str) -> bool:
    """An item buys him off; otherwise he strikes, and comes back if that hurt."""
    by, figures = cite(card), card.figures
    if await gives_up_an_item(city, who, Words("Which item buys him off?"), by):
        return False
    _, suffered = await attacked_by(city, card.key, who, "might", figures["dice"], by)
    if suffered is None or suffered.who != who:
        return False
    await shuffle_back(city, card.key, figures["events"], by)
    return True
