"""Ways to attack, and who has them. What comes of an attack is in `attacking`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from undercroft.engine.decision import Option
from undercroft.engine.state import Deed
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.state import Belonging, City

Reach = Literal["tile", "sight", "within"]
ATTACK: Final = "betrayal:attack/roll"


@dataclass(frozen=True, slots=True)
class Blow:
    """A way to attack: with what, how far, at how many."""

    key: str
    trait: Trait
    weapon: str = ""  # the card that is used
    dice: int = 0  # more than the trait gives
    reach: Reach = "tile"
    tiles: int = 0  # how far "within" goes, or sight at most
    sweeps: bool = False  # everybody on one tile in reach, one roll against all
    safe: bool = False  # losing never hurts
    once: str = ""  # what marks it as used, if it works once in a game
    arm: str = ""  # what is used, if it is no card: a power, something of a haunt
    band: tuple[str, ...] = ()  # monsters that strike as one
    by: str = ATTACK

    @property
    def how(self) -> str:
        """What one attacks with: a card, a power, a trait."""
        return self.arm or self.weapon or self.trait

    def dice_of(self, city: City, who: str) -> int:
        """How many dice it gives, before cards have their say."""
        return min(MOST_DICE, city.trait(who, self.trait) + self.dice)


BARE: Final = Blow("might", "might")
BARE_BY_TRAIT: Final[dict[Trait, Blow]] = {
    "might": BARE,
    "speed": Blow("speed", "speed"),
    "knowledge": Blow("knowledge", "knowledge"),
    "sanity": Blow("sanity", "sanity"),
}


@dataclass(frozen=True, slots=True)
class Armed(Belonging):
    """A card, a power or a side that gives its adventurer another way to attack."""

    def blows(self, city: City) -> Sequence[Blow]:
        return ()

    def spoils(self, city: City, loser: str) -> Sequence[Option[Deed]]:
        """What its adventurer can take of whom they have beaten, instead of doing damage."""
        return ()
