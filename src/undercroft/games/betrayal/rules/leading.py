"""Who leads monsters and NPCs: a seat, from the moment they come until they are handed over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.figures import Lead
from undercroft.games.betrayal.events.hands import Gain, Lose
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.printed import Creature
from undercroft.games.betrayal.state import TRAITOR, City


@cites("betrayal:traitor/monster-turn", "betrayal:haunt/traitor-gone")
def master(city: City) -> int:
    """The traitor's seat, dead or not; where no traitor is known, the revealer's."""
    for who in city.leftward(city.revealer):
        if city.open_side(who) == TRAITOR:
            return city.seat(who)
    return city.seat(city.revealer)


@cites("betrayal:traitor/monster-turn", "betrayal:npc/rules")
def first_lead(city: City, kind: Creature) -> int:
    """Who leads one of this kind as it comes onto the board."""
    match kind.lead:
        case "mind":
            return MIND
        case "nobody" | "holder":  # until somebody has what it goes by
            return UNOWNED
        case "revealer":
            return city.seat(city.revealer)
        case "heroes":
            return city.seat((city.heroes() or [city.revealer])[0])
    return master(city)


async def hand_over(city: City, figures: Sequence[str], seat: int, by: str) -> None:
    """Those of these whom another leads follow this seat, or their own minds, from now on."""
    led = tuple([f for f in figures if f in city.figures and city.figures[f].lead != seat])
    if led:
        await happen(city, Lead(led, seat, city.cast[seat] if seat >= 0 else "", by))


@dataclass(frozen=True, slots=True)
class HolderLeads(Source):
    """Whoever has a certain token leads a figure; while nobody has it, nobody does."""

    figure: ClassVar[str] = ""
    token: ClassVar[str] = ""
    by: ClassVar[str] = ""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Gain | Lose) and event.thing == self.token

    @after(Gain)
    async def is_taken(self, city: City, gained: Gain) -> None:
        await self._follow(city)

    @after(Lose)
    async def is_let_go(self, city: City, lost: Lose) -> None:
        """Whoever steals it has it by now."""
        await self._follow(city)

    async def _follow(self, city: City) -> None:
        holder = city.held.get(self.token, "")
        seat = city.seat(holder) if holder in city.steps else UNOWNED
        await hand_over(city, [self.figure], seat, self.by)
