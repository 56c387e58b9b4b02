"""The Caltrops: a card in somebody's hands, and what lies in wait once they are laid out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.possession import Possession, usable
from undercroft.games.betrayal.events.board import Arrive, LiftToken, PutToken
from undercroft.games.betrayal.events.hands import Gain
from undercroft.games.betrayal.events.turns import Halt
from undercroft.games.betrayal.facts import ITEMS
from undercroft.games.betrayal.rules.harm import hurt_by_dice
from undercroft.games.betrayal.rules.possessions import drop
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import MENU, City, Lying

CARD: Final = ITEMS["caltrops"]
CITE: Final = "betrayal:item/caltrops"


@dataclass(frozen=True, slots=True)
class Caltrops(Possession):
    """Laid out, the card lies on the tile for anybody to pick up, and a token tells by whom."""

    @offers(MENU, Words("Lay out {card} here", card="caltrops"), when=usable)
    @cites("betrayal:item/caltrops")
    async def lay(self, city: City) -> None:
        spot = city.spot(self.who)
        if spot is None:
            return
        await self.use(city)
        await drop(city, self.who, self.key, CITE)
        token = f"{self.key}-{self.owner + 1}"
        await happen(city, PutToken(token, spot, city.board.tile(spot), CITE))


@dataclass(frozen=True, slots=True)
class CaltropsLaid(Lying):
    """Whoever comes must watch their step, except who laid them: the second seat `caltrops-2`."""

    def _is_from(self, city: City, who: str) -> bool:
        return city.is_adventurer(who) and self.key == f"{CARD.key}-{city.seat(who) + 1}"

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Arrive):
            here = event.spot == city.tokens[self.key] and event.holds(city)
            walks = event.how != "spawn" and not city.is_thing(event.who)
            return here and walks and not self._is_from(city, event.who)
        return isinstance(event, Gain) and event.thing == CARD.key

    @after(Arrive)
    @cites("betrayal:item/caltrops")
    async def trip(self, city: City, event: Arrive) -> None:
        """However one has come; what appears there has not entered."""
        who, least = event.who, CARD.figures["least"]
        if await trait_roll(city, who, "speed", CITE, need=least) >= least:
            return
        if who == city.doer:
            await happen(city, Halt(CITE))
        await hurt_by_dice(city, who, "physical", CARD.figures["physical_dice"], CITE)

    @after(Gain)
    @cites("betrayal:item/caltrops")
    async def gathered(self, city: City, event: Gain) -> None:
        await happen(city, LiftToken(self.key, "", CITE))
