"""The thirteen omens; the Homunculus only raises traits and has nothing more to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before, instead, modifies, offers
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.content.possession import (
    Possession,
    Weapon,
    usable,
    usable_in_haunt,
)
from undercroft.games.betrayal.events.board import Leave
from undercroft.games.betrayal.events.combat import Attack, EndAttack
from undercroft.games.betrayal.events.dice import Adjust, Tally
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Die, Harm
from undercroft.games.betrayal.events.turns import Halt, SpendAttack, UseUp
from undercroft.games.betrayal.facts import SKULL, TRAITS
from undercroft.games.betrayal.printed import Result
from undercroft.games.betrayal.rules.attacking import meet, targets
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.effects import bring
from undercroft.games.betrayal.rules.harm import hurt, kill, lose, pick_trait, sink
from undercroft.games.betrayal.rules.possessions import (
    discard,
    hand_on,
    item_cards,
)
from undercroft.games.betrayal.rules.pushing import around, lead
from undercroft.games.betrayal.rules.rolls import plain_roll, roll, trait_roll
from undercroft.games.betrayal.state import BOUND, MENU, Belonging, City


@dataclass(frozen=True, slots=True)
class BerserkerAxe(Weapon):
    """It wants blood before it lets its bearer go."""

    @modifies(BOUND)
    @cites("betrayal:omen/berserker-axe", "betrayal:card/berserker-axe", "betrayal:ruling/C11")
    def thirst(self, city: City, who: str) -> int:
        if who != self.who or not usable_in_haunt(self, city):
            return 0
        if not city.tale.may_fight(city, who):
            return 0
        return int(any(city.opposed(who, foe) for foe in targets(city, who, self.blow())))


@dataclass(frozen=True, slots=True)
class BookOfSpells(Weapon):
    """A spell that goes wrong hurts more."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Harm) and event.who == self.who and event.by == self.cite

    @before(Harm)
    @cites("betrayal:omen/book-of-spells")
    async def backfire(self, city: City, event: Harm) -> Harm:
        return replace(event, amount=event.amount + self.figure("harm"))


@dataclass(frozen=True, slots=True)
class CursedArmor(Possession):
    """Better defense, paid for in Sanity."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Tally) and event.who == self.who and event.kind == "defense"

    @before(Tally)
    @cites("betrayal:omen/cursed-armor")
    async def harden(self, city: City, event: Tally) -> Tally:
        bonus, loss = self.figure("bonus"), self.figure("loss")
        prompt = Words(
            "You defend with {result}. Lose {loss} Sanity for {bonus} more?",
            result=event.result,
            loss=loss,
            bonus=bonus,
        )
        if not await self.agrees(city, prompt, "may/harden", amount=loss):
            return event
        await happen(city, Adjust(self.who, self.key, bonus, self.cite))
        await lose(city, self.who, "sanity", loss, self.cite)
        return event.plus(self.key, bonus)


@dataclass(frozen=True, slots=True)
class DeckOfManyThings(Possession):
    """Every draw is worse than the last."""

    @offers(MENU, Words("Draw from {card}", card="deck-of-many-things"), when=usable)
    @cites(
        "betrayal:omen/deck-of-many-things",
        "betrayal:card/deck-of-many-things",
        "betrayal:ruling/C1",
    )
    async def draw(self, city: City) -> None:
        await self.use(city)
        dice, adds = self.card.dice, ((self.key, -city.counts.get(self.key, 0)),)
        rolled = await roll(city, self.who, "dice", dice, self.cite, adds=adds)
        line = self.card.results.of(rolled)
        if line is self.card.results.lines[-1]:
            await self._doom(city)
        elif line.mental:
            await self._toll(city, line)
        else:
            await bring(city, self.who, line, self.cite)
        await happen(city, Count(self.key, self.figure("tokens"), self.cite))

    @cites("betrayal:omen/deck-of-many-things", "betrayal:ruling/H17")
    async def _toll(self, city: City, line: Result) -> None:
        """An item card, or damage."""
        options = [
            Option(card, card, Words("Discard {card}", card=card), kind="lose")
            for card in item_cards(city, self.who)
        ]
        amount = line.mental
        damage = Words("Take {amount} {hurt}", amount=amount, hurt="mental")
        options.append(Option("damage", "", damage, kind="lose", about="mental"))
        prompt = Words("What does {card} take from you?", card=self.key)
        kind, who = "card/toll", self.who
        chosen = await choose(
            city.driver(who),
            prompt,
            options,
            self.cite,
            kind,
            who=who,
            about=self.key,
            amount=amount,
        )
        card = chosen.value
        if card:
            await discard(city, self.who, card, self.cite)
        else:
            await bring(city, self.who, line, self.cite)

    async def _doom(self, city: City) -> None:
        """A trait at its lowest or, once the haunt has begun, death."""
        if not city.calm():
            await kill(city, self.who, "", self.cite)
            return
        traits = [trait for trait in TRAITS if city.step(self.who, trait) > SKULL + 1]
        if traits:
            prompt = Words("Which trait drops to its lowest value?")
            trait = await pick_trait(city, self.who, traits, prompt, self.cite, "trait/drop")
            await sink(city, self.who, trait, self.cite)


@dataclass(frozen=True, slots=True)
class DimensionalShackles(Possession):
    """A burden to hand on to whom one beats."""

    @cites("betrayal:omen/dimensional-shackles", "betrayal:attack/instead")
    def spoils(self, city: City, loser: str) -> Sequence[Option[Deed]]:
        """An adventurer on one's own tile may have them instead."""
        near = city.is_adventurer(loser) and loser in city.company(self.who)
        if not near or not usable(self, city):
            return ()
        key, deed = f"{self.key}:hand_on", partial(self._hand_on, loser)
        label = Words("Put {card} on them", card=self.key)
        return (Option(key, deed, label, kind="use", about=self.key),)

    async def _hand_on(self, victim: str, city: City) -> None:
        await self.use(city)
        await hand_on(city, self.who, self.key, victim, self.cite)


@dataclass(frozen=True, slots=True)
class EyeOfVecna(Possession):
    """Opponents who walk up to it may find that they cannot."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Leave) or event.to != city.at.get(self.who):
            return False
        heeds = event.who in city.steps or city.kind(event.who).slowed
        return heeds and event.who != self.who and city.opposed(event.who, self.who)

    @before(Leave)
    @cites("betrayal:omen/eye-of-vecna", "betrayal:card/eye-of-vecna", "betrayal:conflict/haunt")
    async def stare(self, city: City, event: Leave) -> Leave | None:
        prompt = Words("Fix {card} on {whom}?", card=self.key, whom=event.who)
        if not await self.agrees(city, prompt, "may/stare", about=event.who):
            return event
        least = self.figure("least")
        rolled = await plain_roll(city, event.who, self.figure("dice"), self.cite, need=least)
        if rolled >= least:
            return event
        if event.who == city.doer:
            await happen(city, Halt(self.cite))
        if rolled:
            await hurt(city, self.who, "mental", self.figure("mental"), self.cite)
        return None


@dataclass(frozen=True, slots=True)
class FigurineOfWondrousPower(Possession):
    """Once it comes alive and takes the blow."""

    @property
    def mark(self) -> str:
        """What is noted when its owner has had this once."""
        return f"{self.key}:{self.who}"

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Harm) and event.who == self.who and self.mark not in city.once

    @instead(Harm)
    @cites(
        "betrayal:omen/figurine-of-wondrous-power",
        "betrayal:items/once-per-game",
        "betrayal:conflict/same-time",
    )
    async def come_alive(self, city: City, event: Harm) -> Event | None:
        amount = event.amount
        prompt = Words(
            "Ignore {amount} {hurt} with {card}?", amount=amount, hurt=event.hurt, card=self.key
        )
        if not await self.agrees(city, prompt, "may/ignore", amount=amount):
            return event
        await happen(city, UseUp(self.mark, self.cite))
        return None


def _could_unstop(card: Possession, city: City) -> bool:
    if not usable_in_haunt(card, city) or city.attacked:
        return False
    return f"{card.key}:{card.who}" not in city.once and city.tale.may_fight(city, card.who)


UNSTOP: Final = Words("Open {card}: it attacks everyone here, you too", card="iron-flask-of-tuerny")


@dataclass(frozen=True, slots=True)
class IronFlaskOfTuerny(Possession):
    """What is in it strikes all who are near, its owner last but not least."""

    @offers(MENU, UNSTOP, when=_could_unstop)
    @cites(
        "betrayal:omen/iron-flask-of-tuerny",
        "betrayal:card/iron-flask",
        "betrayal:items/once-per-game",
    )
    async def unstop(self, city: City) -> None:
        await self.use(city)
        await happen(city, SpendAttack(self.cite))
        await happen(city, UseUp(f"{self.key}:{self.who}", self.cite))
        await happen(city, Together(True, self.cite))
        might = await plain_roll(city, self.who, self.figure("dice"), self.cite)
        for target in (*city.company(self.who), self.who):
            if target in city.at and city.trait(target, "might") and not city.is_thing(target):
                await self._strike(city, target, might)
        await happen(city, Together(False, self.cite))

    async def _strike(self, city: City, target: str, might: int) -> None:
        """The roll of the flask against one defense; nobody strikes back at a flask."""
        cite, who = self.cite, self.who
        if not await happen(city, Attack(who, target, "might", self.key, False, cite)):
            return
        blow = Blow(self.key, "might", self.key, safe="always", tags=self.card.flags, by=cite)
        fought = await meet(city, who, target, blow, might)
        await happen(city, EndAttack(fought, cite))


@dataclass(frozen=True, slots=True)
class Meenlock(Possession):
    """It takes the wounds of the body for those of the mind."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Harm) and event.who == self.who and event.hurt == "physical"

    @instead(Harm)
    @cites("betrayal:omen/meenlock")
    async def torment(self, city: City, event: Harm) -> Event:
        return replace(event, hurt="mental")


def is_small(city: City, figure: str) -> bool:
    """Is this a small monster or an NPC?"""
    if city.is_adventurer(figure) or city.is_thing(figure):
        return False
    return city.kind(figure).npc or not city.kind(figure).large


@dataclass(frozen=True, slots=True)
class PipesOfHaunting(Possession):
    """Whoever cannot bear the tune is driven away."""

    @offers(MENU, Words("Play {card}", card="pipes-of-haunting"), when=usable_in_haunt)
    @cites("betrayal:omen/pipes-of-haunting", "betrayal:ruling/C2")
    async def play(self, city: City) -> None:
        await self.use(city)
        here = city.spot(self.who)
        near = () if here is None else city.board.within(here, self.figure("tiles"))
        for other in [key for key, spot in city.at.items() if spot in near and key != self.who]:
            if other in city.at and (city.is_adventurer(other) or is_small(city, other)):
                await self._drive(city, other)

    async def _drive(self, city: City, other: str) -> None:
        """Away is where it is farther to the piper than before."""
        least = self.figure("least")
        rolled = 0
        if city.trait(other, "sanity"):
            rolled = await trait_roll(city, other, "sanity", self.cite, need=least)
        piper, here = city.spot(self.who), city.spot(other)
        if rolled >= least or piper is None or here is None:
            return
        far = city.board.distances(piper)
        reach = around(city, other, self.figure("spaces"))
        away = [spot for spot in reach if far.get(spot, APART) > far.get(here, APART)]
        await lead(city, self.who, other, away, self.cite)


@dataclass(frozen=True, slots=True)
class SymbolOfBhaal(Possession):
    """The god of murder notices every death."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and not city.calm() and not city.decided()

    @after(Die)
    @cites("betrayal:omen/symbol-of-bhaal")
    async def rejoice(self, city: City, event: Die) -> None:
        line = self.card.results.of(await plain_roll(city, self.who, self.card.dice, self.cite))
        if not line.mental_dice or event.killer != self.who:
            await bring(city, self.who, line, self.cite)


def _dupes(card: Possession, city: City) -> list[str]:
    """Who listens to the skull and has somewhere to go."""
    listening = [figure for figure in city.at if is_small(city, figure)]
    return [figure for figure in listening if around(city, figure, card.figure("spaces"))]


def _has_dupes(card: Possession, city: City) -> bool:
    return usable_in_haunt(card, city) and bool(_dupes(card, city))


@dataclass(frozen=True, slots=True)
class WhisperingSkull(Possession):
    """Small minds do as it says."""

    @offers(MENU, Words("Let {card} move somebody", card="whispering-skull"), when=_has_dupes)
    @cites("betrayal:omen/whispering-skull")
    async def whisper(self, city: City) -> None:
        await self.use(city)
        prompt, options = Words("Whom does {card} speak to?", card=self.key), _dupes(self, city)
        chosen = await choose(
            city.driver(self.who),
            prompt,
            things(options),
            self.cite,
            "figure/lead",
            who=self.who,
            about=self.key,
        )
        dupe = chosen.value
        await lead(city, self.who, dupe, around(city, dupe, self.figure("spaces")), self.cite)


OMEN_CARDS: Final[dict[str, type[Belonging]]] = {
    "omen/berserker-axe": BerserkerAxe,
    "omen/book-of-spells": BookOfSpells,
    "omen/cursed-armor": CursedArmor,
    "omen/deck-of-many-things": DeckOfManyThings,
    "omen/dimensional-shackles": DimensionalShackles,
    "omen/eye-of-vecna": EyeOfVecna,
    "omen/figurine-of-wondrous-power": FigurineOfWondrousPower,
    "omen/iron-flask-of-tuerny": IronFlaskOfTuerny,
    "omen/meenlock": Meenlock,
    "omen/pipes-of-haunting": PipesOfHaunting,
    "omen/symbol-of-bhaal": SymbolOfBhaal,
    "omen/whispering-skull": WhisperingSkull,
}
