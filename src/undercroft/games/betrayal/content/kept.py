"""Events that an adventurer keeps: what they do until they are discarded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.conditions import Infected
from undercroft.games.betrayal.events.cards import DiscardEvent
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.traits import Raise
from undercroft.games.betrayal.events.turns import BeginTurn, Cease, EndTurn
from undercroft.games.betrayal.facts import EVENT_CARDS, OMEN
from undercroft.games.betrayal.printed import EventCard
from undercroft.games.betrayal.rules.blows import Armed, Blow
from undercroft.games.betrayal.rules.effects import bring
from undercroft.games.betrayal.rules.hands import drop_event
from undercroft.games.betrayal.rules.harm import hurt, hurt_by_dice
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.rules.possessions import look_and_keep
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import Belonging, City


@dataclass(frozen=True, slots=True)
class KeptEvent(Belonging):
    """An event that clings to an adventurer."""

    @property
    def card(self) -> EventCard:
        return EVENT_CARDS[self.key]

    @property
    def by(self) -> str:
        return f"betrayal:event/{self.key}"

    async def discard(self, city: City) -> None:
        await drop_event(city, self.key, self.by)


@dataclass(frozen=True, slots=True)
class AHagsBlessing(KeptEvent):
    """The next roll comes to nothing, whatever falls."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, Prepare)
        return event.who == self.who and event.kind != "haunt"

    @before(Prepare)
    @cites("betrayal:event/a-hags-blessing")
    async def spoil(self, city: City, event: Prepare) -> Prepare:
        await self.discard(city)
        return replace(event, fixed=0)


@dataclass(frozen=True, slots=True)
class CrawlingClaw(KeptEvent):
    """It pinches at the end of every turn, until one grows or finds the tools to be rid of it."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, EndTurn | Raise)
        return event.who == self.who

    @after(EndTurn)
    @cites("betrayal:event/crawling-claw")
    async def pinch(self, city: City, event: EndTurn) -> None:
        spot = city.at.get(self.who)
        if spot is not None and city.board.tile(spot) in self.card.tiles:
            await self.discard(city)
        else:
            await hurt(city, self.who, "physical", self.card.figures["physical"], self.by)

    @after(Raise)
    @cites("betrayal:event/crawling-claw")
    async def let_go(self, city: City, event: Raise) -> None:
        await self.discard(city)


@dataclass(frozen=True, slots=True)
class ExplosiveRunes(Armed):
    """A weapon for one attack with Knowledge."""

    @cites("betrayal:event/explosive-runes", "betrayal:card/explosive-runes")
    def blows(self, city: City) -> Sequence[Blow]:
        by, tags = f"betrayal:event/{self.key}", EVENT_CARDS[self.key].flags
        return [Blow(self.key, "knowledge", self.key, tags=tags, by=by)]

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, Attack)
        return event.weapon == self.key

    @after(Attack)
    @cites("betrayal:event/explosive-runes")
    async def burn_out(self, city: City, event: Attack) -> None:
        await drop_event(city, self.key, event.by)


@dataclass(frozen=True, slots=True)
class FutureSight(KeptEvent):
    """A look at what is to come, as one of one's turns starts."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, BeginTurn)
        return event.who == self.who and bool(state.items)

    @after(BeginTurn)
    @cites("betrayal:event/future-sight")
    async def foresee(self, city: City, event: BeginTurn) -> None:
        figures = self.card.figures
        prompt = Words(
            "Discard {card} to look at {looks} {looks:item|items}?",
            card=self.key,
            looks=figures["looks"],
        )
        kind, who = "may/foresee", self.who
        if await may(city.driver(who), prompt, self.by, kind, who=who, about=self.key):
            await self.discard(city)
            await look_and_keep(city, self.who, figures["looks"], self.by, figures["keeps"])


@dataclass(frozen=True, slots=True)
class MistsOfRavenloft(KeptEvent):
    """They cloud the mind until it clears again."""

    def hears(self, state: City, event: Event) -> bool:
        if isinstance(event, Prepare):
            return event.who == self.who and event.kind == "trait" and event.trait == "sanity"
        assert isinstance(event, Raise)
        return event.who == self.who and event.trait == "sanity"

    @before(Prepare)
    @cites("betrayal:event/mists-of-ravenloft", "betrayal:ruling/R21", "betrayal:ruling/C10")
    async def cloud(self, city: City, event: Prepare) -> Prepare:
        figures = self.card.figures
        return event.more(figures["dice"], figures["fewest"])

    @after(Raise)
    @cites("betrayal:event/mists-of-ravenloft")
    async def lift(self, city: City, event: Raise) -> None:
        await self.discard(city)


@dataclass(frozen=True, slots=True)
class Trapper(KeptEvent):
    """It holds its prey; those who stand by pull with them."""

    def hears(self, state: City, event: Event) -> bool:
        assert isinstance(event, BeginTurn)
        return event.who == self.who

    @after(BeginTurn)
    @cites("betrayal:event/trapper", "betrayal:ruling/C4")
    async def struggle(self, city: City, event: BeginTurn) -> None:
        who, card = self.who, self.card
        friends = [p for p in city.company(who) if p in city.steps]
        dice = card.figures["dice"] * len(friends)
        line = card.results.of(await trait_roll(city, who, card.rolls[0], self.by, dice=dice))
        if not line.keeps:
            await self.discard(city)
            return
        await bring(city, who, line, self.by)
        if who not in city.dead:
            await happen(city, Cease(who, self.by))


@dataclass(frozen=True, slots=True)
class WereratBite(KeptEvent, Infected):
    """The card itself: it infects like those whom it infected."""


@dataclass(frozen=True, slots=True)
class WillOWisp(KeptEvent):
    """It leads somebody astray for a turn, and out again where an omen was found."""

    def hears(self, state: City, event: Event) -> bool:
        if isinstance(event, BeginTurn):
            return event.who == self.who
        assert isinstance(event, DiscardEvent)
        return event.card == self.key and self.who not in state.at and self.who not in state.dead

    @after(BeginTurn)
    @cites("betrayal:event/will-o-wisp")
    async def come_back(self, city: City, event: BeginTurn) -> None:
        await self._return(city)
        dice = next(line.physical_dice for line in self.card.results.lines if line.keeps)
        await hurt_by_dice(city, self.who, "physical", dice, self.by)
        if self.key in city.held:
            await self.discard(city)

    @before(DiscardEvent)
    @cites("betrayal:event/will-o-wisp", "betrayal:traitor/shed-events")
    async def be_free(self, city: City, event: DiscardEvent) -> DiscardEvent:
        """Whoever is freed of it comes back at once, unharmed."""
        await self._return(city)
        return event

    async def _return(self, city: City) -> None:
        board = city.board
        spots = [s for s in board.spots if board.shape(s).tile.symbol == OMEN]
        spots = spots or [board.cells[self.card.tiles[0]]]
        prompt, who = Words("Where do you find your way out?"), self.who
        kind, seat = "place/return", city.driver(who)
        spot = await pick_spot(city, seat, spots, prompt, self.by, kind, who=who)
        if spot is not None:
            await put_on(city, who, spot, self.by)


KEPT_EVENTS: Final[dict[str, type[Belonging]]] = {
    "event/a-hags-blessing": AHagsBlessing,
    "event/crawling-claw": CrawlingClaw,
    "event/explosive-runes": ExplosiveRunes,
    "event/future-sight": FutureSight,
    "event/mists-of-ravenloft": MistsOfRavenloft,
    "event/trapper": Trapper,
    "event/wererat-bite": WereratBite,
    "event/will-o-wisp": WillOWisp,
}
