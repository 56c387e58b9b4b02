"""A mob: a haunt says `mob` of the creature, and whoever leads it may let several strike as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import Source, instead, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Defeat
from undercroft.games.betrayal.events.traits import Hurt
from undercroft.games.betrayal.facts import PHYSICAL
from undercroft.games.betrayal.rules.attacking import targets
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.mobs import band, share, strike_together
from undercroft.games.betrayal.rules.wounds import BEATEN_BACK
from undercroft.games.betrayal.state import MONSTER_MENU, City


def can_mob(law: MobLaw, city: City) -> bool:
    figure = city.acting
    if figure not in city.figures or city.figures[figure].kind != law.kind:
        return False
    return len(band(city, figure)) > 1 and bool(targets(city, figure, BARE))


@dataclass(frozen=True, slots=True)
class MobLaw(Source):
    """Those of a kind on one tile may strike as a mob, and share the damage if they lose."""

    kind: ClassVar[str] = ""
    by: ClassVar[str] = ""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Defeat) and event.loser in event.band

    @offers(MONSTER_MENU, Words("Strike as a mob"), can_mob, kind="attack")
    async def mob_attack(self, city: City) -> None:
        await strike_together(city, city.acting, self.by)

    @instead(Defeat)
    @cites("betrayal:attack/damage", "betrayal:conflict/haunt")
    async def is_beaten(self, city: City, lost: Defeat) -> Event | None:
        """No more than one point each."""
        kind: Hurt = "physical" if lost.trait in PHYSICAL else "mental"
        there = [figure for figure in lost.band if figure in city.at]
        for figure in await share(city, there, lost.margin, self.by):
            tags, by = BEATEN_BACK, lost.by
            await hurt(city, figure, kind, 1, by, lost.winner, struck=True, tags=tags)
        return None
