"""What events do. Most are a roll and a printed table, which is data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from undercroft.engine.event import happen
from undercroft.games.betrayal.events.cards import Keep
from undercroft.games.betrayal.facts import ADVENTURERS, EVENTS
from undercroft.games.betrayal.printed import EventCard, Trait, Who
from undercroft.games.betrayal.rules.effects import bonus, bring, read_off
from undercroft.games.betrayal.rules.harm import pick_trait
from undercroft.games.betrayal.rules.possessions import EVENT_DEEDS, EventDeed
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import BUILDING, CATACOMB, STREET

CODE: Final[dict[str, EventDeed]] = {}  # events with more to them than a table


def event(key: str) -> Callable[[EventDeed], EventDeed]:
    """Marks what an event does; the function tells whether the card stays in play."""

    def mark(deed: EventDeed) -> EventDeed:
        CODE[key] = deed
        return deed

    return mark


def found_by(city: City, who: str, scope: Who) -> Iterable[str]:
    """Whom an event finds, the drawer first."""
    kinds: dict[str, tuple[str, ...]] = {
        "buildings": (BUILDING,),
        "streets": (STREET,),
        "catacombs": (CATACOMB,),
        "city": (BUILDING, STREET),
    }
    people = [p for p in city.leftward(who) if p in city.at]
    if scope == "all":
        return people
    if scope in kinds:
        return [p for p in people if city.board.kind(city.at[p]) in kinds[scope]]
    return [who]


async def trait_for(city: City, who: str, card: EventCard) -> Trait | None:
    """Which trait is rolled: none, the one printed, or the one that is chosen."""
    if not card.rolls:
        return None
    by = f"betrayal:event/{card.key}"
    return await pick_trait(city, who, card.rolls, "Which trait do you roll?", by)


def by_the_table(card: EventCard) -> EventDeed:
    """Roll, look at the table, and let it come; the card stays where the line says so."""

    async def deed(city: City, who: str) -> bool:
        by = f"betrayal:event/{card.key}"
        stays = False
        if not card.results.lines:
            return stays
        for person in found_by(city, who, card.who):
            if person in city.dead:
                continue
            trait = await trait_for(city, person, card)
            hero = ADVENTURERS[person]
            line = await read_off(city, person, card, trait, bonus(card, hero.calling, hero.race))
            await bring(city, person, line, by, trait)
            if line.keeps and person not in city.dead:
                await happen(city, Keep(person, card.key, by))
                stays = True
        return stays

    return deed


for _card in EVENTS.values():
    EVENT_DEEDS[_card.key] = by_the_table(_card)
EVENT_DEEDS.update(CODE)
