"""What items and omens have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.words import Words
from undercroft.games.betrayal.facts import ITEM, OMEN, POSSESSIONS
from undercroft.games.betrayal.printed import PossessionCard
from undercroft.games.betrayal.rules.blows import Armed, Blow
from undercroft.games.betrayal.rules.possessions import is_ready, use_up
from undercroft.games.betrayal.state import WIELD, City


@dataclass(frozen=True, slots=True)
class Possession(Armed):
    """An item or omen that has a say as long as an adventurer has it."""

    @property
    def card(self) -> PossessionCard:
        return POSSESSIONS[self.key]

    @property
    def cite(self) -> str:
        return f"betrayal:{OMEN if self.card.omen else ITEM}/{self.key}"

    @property
    def deed(self) -> str:
        """What it is part of, if another seat may have that in hand."""
        return WIELD if self.card.use in ("attack", "after-attack") else ""

    def figure(self, name: str) -> int:
        """A number that is printed on the card."""
        return self.card.figures[name]

    def is_fresh(self, city: City) -> bool:
        """Can it be used in this turn?"""
        return is_ready(city, self.who, self.key)

    async def use(self, city: City) -> None:
        """This turn's deed with it; some cards are spent by it."""
        await use_up(city, self.who, self.key, self.cite)

    async def agrees(
        self, city: City, prompt: Words, kind: str, *, about: str = "", amount: int = 0
    ) -> bool:
        """Does whoever decides for its owner want it to work?"""
        about = about or self.key
        seat = city.driver(self.who, self.deed)
        return await may(seat, prompt, self.cite, kind, who=self.who, about=about, amount=amount)


@cites("betrayal:items/use", "betrayal:items/one-deed", "betrayal:ruling/R17")
def usable(card: Possession, city: City) -> bool:
    return card.is_fresh(city) and card.who in city.at


def usable_in_haunt(card: Possession, city: City) -> bool:
    return not city.calm() and usable(card, city)


@dataclass(frozen=True, slots=True)
class Weapon(Possession):
    """A way to attack: the trait, more dice and the reach are as printed."""

    @cites(
        "betrayal:items/weapons",
        "betrayal:attack/distance",
        "betrayal:item/crossbow",
        "betrayal:item/javelin-of-lightning",
    )
    def blow(self) -> Blow:
        return BLOWS[self.key]

    def blows(self, city: City) -> Sequence[Blow]:
        return (BLOWS[self.key],)


def _blow(key: str, card: PossessionCard) -> Blow:
    return Blow(
        key,
        card.traits[0],
        key,
        dice=card.figures.get("dice", 0),
        reach="sight" if "distance" in card.flags else "tile",
        tags=tuple(card.flags),
        by=f"betrayal:{OMEN if card.omen else ITEM}/{key}",
    )


BLOWS: Final = {key: _blow(key, card) for key, card in POSSESSIONS.items() if card.traits}
