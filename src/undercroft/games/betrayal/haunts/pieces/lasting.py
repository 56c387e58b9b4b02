"""Cards that a haunt needs: they are never lost for good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.cards import ShuffleIn
from undercroft.games.betrayal.events.hands import Lose
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.state import City


async def find_again(city: City, card: str, by: str) -> None:
    """A card that was discarded is shuffled back."""
    if card in city.lost:
        await happen(city, ShuffleIn(card, by))


@dataclass(frozen=True, slots=True)
class LastingLaw(Source):
    """A card is shuffled back whenever it is discarded, by whatever way."""

    card: ClassVar[str] = ""
    by: ClassVar[str] = ""

    def hears(self, city: City, event: Event) -> bool:
        return self.card in city.lost

    @after(Lose)
    async def is_discarded(self, city: City, gone: Lose) -> None:
        await find_again(city, self.card, self.by)

    @after(EndTurn)
    async def was_passed_over(self, city: City, over: EndTurn) -> None:
        """Items that somebody looked at and did not keep are discarded with nobody's hand."""
        await find_again(city, self.card, self.by)
