"""What the powers of all adventurers have in common."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.decision import may
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.rules.blows import Armed
from undercroft.games.betrayal.state import City


@dataclass(frozen=True, slots=True)
class Talent(Armed):
    """The power of an adventurer; some are ways to attack."""

    @property
    def power(self) -> str:
        """The key of its name."""
        return f"{self.who}/power"

    @property
    def label(self) -> Words | None:
        return Words("{power}", power=self.power)

    @property
    def cite(self) -> str:
        return f"betrayal:adventurer/{self.who}"

    def figure(self, name: str) -> int:
        return ADVENTURERS[self.who].power.figures[name]

    def rests(self, city: City) -> bool:
        """Was it used in this turn?"""
        return self.who in city.used

    async def tire(self, city: City) -> None:
        """That was its use in this turn."""
        await happen(city, Use(self.who, self.cite))

    async def agrees(
        self, city: City, prompt: Words, kind: str, *, about: str = "", amount: int = 0
    ) -> bool:
        """Does whoever decides for its owner want it to work?"""
        about = about or self.power
        seat = city.driver(self.who)
        return await may(seat, prompt, self.cite, kind, who=self.who, about=about, amount=amount)
