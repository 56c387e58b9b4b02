"""Items for those who attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.possession import BLOWS, Possession, Weapon
from undercroft.games.betrayal.events.combat import EndAttack, Wound
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.traits import Harm
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.facts import ITEMS, MOST_DICE
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.harm import hurt_by_dice
from undercroft.games.betrayal.rules.pushing import push
from undercroft.games.betrayal.state import TURN, WIELD, City

FIREBALLS: Final = replace(
    BLOWS["necklace-of-fireballs"],
    reach="within",
    tiles=ITEMS["necklace-of-fireballs"].figures["tiles"],
    aims="tile",
    safe="always",
)


@dataclass(frozen=True, slots=True)
class NecklaceOfFireballs(Weapon):
    """One throw at everybody on a tile; whoever throws it is never hurt by losing."""

    @cites("betrayal:item/necklace-of-fireballs")
    def blows(self, city: City) -> Sequence[Blow]:
        return (FIREBALLS,)


@dataclass(frozen=True, slots=True)
class RingOfTheRam(Weapon):
    """Whom it beats may be moved through a door, on top of the damage."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, EndAttack):
            return False
        return event.fought.blow == self.key and event.fought.margin > 0

    @after(EndAttack)
    @cites("betrayal:item/ring-of-the-ram", "betrayal:ruling/P6")
    async def ram(self, city: City, event: EndAttack) -> None:
        await push(city, self.who, event.fought.target, self.figure("tiles"), self.cite, self.deed)


@dataclass(frozen=True, slots=True)
class GamblersDice(Possession):
    """More dice for an attack roll; losing it hurts."""

    @property
    def stake(self) -> str:
        """Noted in `City.used` while an attack is made with the dice."""
        return f"{self.key}:staked"

    @property
    def paid(self) -> str:
        return f"{self.key}:paid"

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Prepare):
            wanted = event.kind == "attack" and event.dice < MOST_DICE
            return wanted and event.who == self.who and self.is_fresh(city)
        if isinstance(event, EndAttack):
            lost = event.fought.who == self.who and event.fought.margin < 0
            return lost and self.stake in city.used and self.paid not in city.used
        return False

    @before(Prepare)
    @cites("betrayal:item/gamblers-dice", "betrayal:dice/most")
    async def gamble(self, city: City, event: Prepare) -> Prepare:
        dice = self.figure("dice")
        prompt = Words("Roll {dice} more {dice:die|dice} with {card}?", dice=dice, card=self.key)
        if not await self.agrees(city, prompt, "may/gamble", amount=dice):
            return event
        await self.use(city)
        await happen(city, Use(self.stake, self.cite))
        return event.more(dice)

    @after(EndAttack)
    @cites("betrayal:item/gamblers-dice")
    async def pay(self, city: City, event: EndAttack) -> None:
        await happen(city, Use(self.paid, self.cite))
        await hurt_by_dice(city, self.who, "physical", self.figure("physical_dice"), self.cite)


def is_made_to_strike(city: City, who: str) -> bool:
    """Does another seat have somebody attack, whoever's turn it is?"""
    return who in city.reins and WIELD in city.reins[who].deeds


@dataclass(frozen=True, slots=True)
class HolySymbol(Possession):
    """A little more damage by one's own attack, once stealing is out of the question."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Harm | Wound) or not event.struck:
            return False
        in_turn = self.who == city.active and city.phase == TURN
        own = in_turn or is_made_to_strike(city, self.who)
        return own and event.foe == self.who and self.is_fresh(city)

    @before(Harm)
    @cites("betrayal:item/holy-symbol", "betrayal:card/holy-symbol")
    async def hurt_more(self, city: City, event: Harm) -> Harm:
        return replace(event, amount=event.amount + await self._more(city))

    @before(Wound)
    @cites("betrayal:item/holy-symbol")
    async def wound_more(self, city: City, event: Wound) -> Wound:
        return replace(event, amount=event.amount + await self._more(city))

    async def _more(self, city: City) -> int:
        harm = self.figure("harm")
        prompt = Words("Inflict {harm} more damage with {card}?", harm=harm, card=self.key)
        if not await self.agrees(city, prompt, "may/hurt-more", amount=harm):
            return 0
        await self.use(city)
        return harm
