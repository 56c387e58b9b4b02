"""Items that take something off the damage one suffers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import before
from undercroft.games.betrayal.content.possession import Possession
from undercroft.games.betrayal.events.traits import Harm, Hurt
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class Ward(Possession):
    """Damage of one kind is less; where nothing is left of it, nothing happens."""

    against: ClassVar[Hurt]

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Harm) and event.who == self.who and event.hurt == self.against

    @before(Harm)
    @cites("betrayal:item/chain-mail", "betrayal:item/locket")
    async def soften(self, city: City, event: Harm) -> Harm | None:
        left = event.amount - self.figure(self.against)
        return replace(event, amount=left) if left > 0 else None


@dataclass(frozen=True, slots=True)
class ChainMail(Ward):
    """Against blows."""

    against = "physical"


@dataclass(frozen=True, slots=True)
class Locket(Ward):
    """Against terrors."""

    against = "mental"
