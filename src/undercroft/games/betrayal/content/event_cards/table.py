"""What all events have in common: whom they find, what is rolled, what the table brings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import Keep
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS
from undercroft.games.betrayal.printed import EventCard, Result, Trait
from undercroft.games.betrayal.rules.effects import bonus, bring, read_off
from undercroft.games.betrayal.rules.harm import pick_trait
from undercroft.games.betrayal.rules.possessions import EventDeed, refuses
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import BUILDING, CATACOMB, STREET

TABLES: Final = (  # events that are nothing but a table
    "betrayal:event/a-flumph-appears",
    "betrayal:event/a-hags-blessing",
    "betrayal:event/cranium-rats",
    "betrayal:event/crawling-claw",
    "betrayal:event/cult-whispers",
    "betrayal:event/death-vision",
    "betrayal:event/demonic-possession",
    "betrayal:event/echo-of-moander",
    "betrayal:event/fireside-horrors",
    "betrayal:event/go-for-the-eyes",
    "betrayal:event/lost-ghost",
    "betrayal:event/mists-of-ravenloft",
    "betrayal:event/moment-of-calm",
    "betrayal:event/rot-grub",
    "betrayal:event/shambling-form",
    "betrayal:event/stalking-shadow",
    "betrayal:event/vampiric-mist",
)
CODE: Final[dict[str, EventDeed]] = {}  # events with more to them than a table
Coded = Callable[[EventCard, City, str], Awaitable[bool]]
GROUNDS: Final[dict[str, tuple[str, ...]]] = {
    "all": (BUILDING, STREET, CATACOMB),
    "buildings": (BUILDING,),
    "streets": (STREET,),
    "catacombs": (CATACOMB,),
    "city": (BUILDING, STREET),
}


def card_of(anchor: str) -> EventCard:
    return EVENT_CARDS[anchor.rpartition("/")[2]]


def event(anchor: str) -> Callable[[Coded], Coded]:
    """Marks what an event does; the function tells whether the card stays in play."""

    def mark(deed: Coded) -> Coded:
        card = card_of(anchor)
        CODE[card.key] = partial(deed, card)
        return deed

    return mark


def cite(card: EventCard) -> str:
    return f"betrayal:event/{card.key}"


def found_by(city: City, who: str, card: EventCard) -> list[str]:
    """Whom an event finds, the drawer first."""
    if card.who not in GROUNDS:
        return [who]
    kinds = GROUNDS[card.who]
    found = [(person, city.spot(person)) for person in city.leftward(who)]
    return [p for p, spot in found if spot is not None and city.board.kind(spot) in kinds]


@cites("betrayal:traitor/refuse-event", "betrayal:ruling/R33")
async def is_spared(city: City, who: str, person: str, card: EventCard) -> bool:
    """Who has gone meanwhile is spared, and so is a traitor who refuses.

    Whoever has drawn an event that is about them alone was asked before it was read out.
    """
    if person not in city.at:
        return True
    asked = person == who and not card.finds_many
    return not asked and await refuses(city, person, card.key)


async def read(city: City, who: str, card: EventCard, trait: Trait | None = None) -> Result:
    """Roll as the card says, and find the line."""
    hero = ADVENTURERS[who]
    return await read_off(city, who, card, trait, bonus(card, hero.calling, hero.race))


async def undergo(city: City, who: str, card: EventCard, trait: Trait | None = None) -> Result:
    """Roll, find the line and let it come; of several traits one is chosen."""
    if trait is None and card.rolls:
        prompt, kind = Words("Which trait do you roll?"), "trait/roll"
        trait = await pick_trait(city, who, card.rolls, prompt, cite(card), kind, about=card.key)
    line = await read(city, who, card, trait)
    with since(city, Roll):
        await bring(city, who, line, cite(card), trait)
    return line


async def keep(city: City, who: str, card: EventCard) -> bool:
    """The card stays with an adventurer, if they are still alive."""
    kept = None if who in city.dead else await happen(city, Keep(who, card.key, cite(card)))
    return kept is not None


def by_the_table(card: EventCard) -> EventDeed:
    """Roll, look at the table, and let it come; the card stays where the line says so."""

    async def deed(city: City, who: str) -> bool:
        stays = False
        for person in found_by(city, who, card):
            if not await is_spared(city, who, person, card):
                line = await undergo(city, person, card)
                stays = stays or (line.keeps and await keep(city, person, card))
        return stays

    return deed
