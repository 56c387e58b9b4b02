"""What events and items leave lying on tiles. A token of an event is called like its card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive, Leave, LiftToken
from undercroft.games.betrayal.events.cards import DiscardEvent
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS, PHYSICAL
from undercroft.games.betrayal.printed import EventCard
from undercroft.games.betrayal.rules.effects import bonus, bring, read_off
from undercroft.games.betrayal.rules.harm import could_rise, gain, pick_trait
from undercroft.games.betrayal.rules.possessions import look_and_keep, refuses
from undercroft.games.betrayal.rules.siding import escapes
from undercroft.games.betrayal.rules.strangers import attacked_by
from undercroft.games.betrayal.state import City, Lying


async def touched_by(city: City, who: str, card: EventCard) -> None:
    """Roll as the card says; the best line of some tables rids the tile of it, if it lies there."""
    by, hero = f"betrayal:event/{card.key}", ADVENTURERS[who]
    trait = card.rolls[0]
    line = await read_off(city, who, card, trait, bonus(card, hero.calling, hero.race))
    await bring(city, who, line, by)
    lies = card.key in city.tokens
    if lies and card.key in RID_OF_BY_THE_BEST and line is card.results.lines[0]:
        await clear(city, card.key, by)


async def clear(city: City, card: str, by: str) -> None:
    """A token is gone for good, and its card with it."""
    await happen(city, LiftToken(card, "", by))
    await happen(city, DiscardEvent(card, by))


def is_free_of_events(city: City, who: str) -> bool:
    """A traitor need not suffer what an event left behind."""
    return who in city.steps and city.acts_as_traitor(who)


@dataclass(frozen=True, slots=True)
class Growth(Lying):
    """Something that every adventurer who comes has to deal with."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, Arrive)
        here = event.spot == state.tokens[self.key] and event.holds(state)
        return here and event.who in state.steps

    @after(Arrive)
    @cites("betrayal:ruling/C5", "betrayal:traitor/refuse-event")
    async def entered(self, city: City, event: Arrive) -> None:
        if not await refuses(city, event.who, self.key):
            await touched_by(city, event.who, EVENT_CARDS[self.key])


@dataclass(frozen=True, slots=True)
class GreenSlime(Growth):
    """Until somebody is quick enough to scrape it off."""


@dataclass(frozen=True, slots=True)
class YellowMold(Growth):
    """It stays where it is."""


@dataclass(frozen=True, slots=True)
class PitTrap(Lying):
    """Whoever comes has to climb around it."""

    @cites("betrayal:event/pit-trap")
    def toll(self, city: City, who: str) -> int:
        return 0 if is_free_of_events(city, who) else EVENT_CARDS[self.key].figures["spaces"] - 1


@dataclass(frozen=True, slots=True)
class TroglodyteStench(Lying):
    """It takes the strength out of everybody's arms."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, Prepare)
        who = event.who
        rolls_might = event.kind == "trait" and event.trait == "might"
        here = who in state.steps and state.at.get(who) == state.tokens[self.key]
        return rolls_might and here and not is_free_of_events(state, who)

    @before(Prepare)
    @cites("betrayal:event/troglodyte-stench", "betrayal:ruling/R21")
    async def weaken(self, city: City, event: Prepare) -> Prepare:
        figures = EVENT_CARDS[self.key].figures
        return event.more(figures["dice"], figures["fewest"])


@dataclass(frozen=True, slots=True)
class OtyughTentacle(Lying):
    """It grabs at heroes who want to go."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, Leave)
        here = event.spot == state.tokens[self.key]
        return here and not state.calm() and event.who in state.steps

    @before(Leave)
    @cites("betrayal:event/otyugh-tentacle")
    async def grab(self, city: City, left: Leave) -> Leave:
        """One gets past it in any case, alive or not."""
        if not await escapes(city, left.who, self.key, f"betrayal:event/{self.key}"):
            await self._fight(city, left.who)
        return left

    async def _fight(self, city: City, who: str) -> None:
        by, figures = f"betrayal:event/{self.key}", EVENT_CARDS[self.key].figures
        margin, _ = await attacked_by(city, self.key, who, "might", figures["dice"], by)
        if margin >= 0:
            return
        await clear(city, self.key, by)
        rising = could_rise(city, who, PHYSICAL)
        if -margin >= figures["margin"] and rising:
            prompt = Words("Which trait rises?")
            trait = await pick_trait(city, who, rising, prompt, by, "trait/raise")
            await gain(city, who, trait, figures["gain"], by)


@dataclass(frozen=True, slots=True)
class LonelyChest(Lying):
    """Whoever is there may open it, once."""

    @cites("betrayal:event/lonely-chest")
    def deeds(self, city: City, who: str) -> list[Option[Deed]]:
        label, deed = Words("Open the chest"), partial(_open, self.key)
        return [Option(f"open:{self.key}", deed, label, kind="use", about=self.key)]


async def _open(key: str, city: City) -> None:
    who, card, by = city.active, EVENT_CARDS[key], f"betrayal:event/{key}"
    await clear(city, key, by)
    await bring(city, who, await read_off(city, who, card, None), by)


@dataclass(frozen=True, slots=True)
class LostAndFound(Lying):
    """Whoever ends a turn there may try to make out what is theirs."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, EndTurn)
        return state.at.get(event.who) == state.tokens[self.key]

    @after(EndTurn)
    @cites("betrayal:event/lost-and-found")
    async def search(self, city: City, event: EndTurn) -> None:
        who, card, by = event.who, EVENT_CARDS[self.key], f"betrayal:event/{self.key}"
        prompt, kind = Words("Search the chest?"), "may/search"
        if not await may(city.driver(who), prompt, by, kind, who=who, about=self.key):
            return
        line = await read_off(city, who, card, card.rolls[0])
        if line is card.results.lines[0]:
            await clear(city, self.key, by)
            await look_and_keep(city, who, card.figures["looks"], by, card.figures["keeps"])


RID_OF_BY_THE_BEST: Final = ("green-slime",)
EVENT_TOKENS: Final[dict[str, type[Lying]]] = {
    "green-slime": GreenSlime,
    "lonely-chest": LonelyChest,
    "lost-and-found": LostAndFound,
    "otyugh-tentacle": OtyughTentacle,
    "pit-trap": PitTrap,
    "troglodyte-stench": TroglodyteStench,
    "yellow-mold": YellowMold,
}
