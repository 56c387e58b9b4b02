"""Things without which nobody could win: whoever dies off the board does not take them along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.cards import Strew
from undercroft.games.betrayal.events.hands import Lose
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import CATACOMB_LANDING


@dataclass(frozen=True, slots=True)
class NeverLost(Source):
    """What would be out of the game lies on the Catacomb Landing instead."""

    kind: ClassVar[str] = ""  # of token: `stone` is any of `stone-3`
    by: ClassVar[str] = ""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Lose) or event.how != "fall" or event.thing not in city.lost:
            return False
        return event.thing == self.kind or event.thing.rpartition("-")[0] == self.kind

    @after(Lose)
    @cites("betrayal:haunt/death", "betrayal:conflict/haunt")
    async def turns_up_again(self, city: City, lost: Lose) -> None:
        spot = city.board.cells[CATACOMB_LANDING]
        await happen(city, Strew(lost.thing, spot, city.tile(spot), self.by))
