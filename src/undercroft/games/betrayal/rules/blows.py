"""Ways to attack, and who has them. What comes of an attack is in `attacking`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from undercroft.engine.decision import Option
from undercroft.engine.state import Deed
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.state import Belonging, City

Reach = Literal["tile", "sight", "within", "both", "anywhere"]  # both: within, and in sight
Aims = Literal["one", "several", "tile", "line", "seen"]
Spared = Literal["self", "side", "npcs", "figures"]  # figures: all that are no adventurers
Safe = Literal["afar", "always", "never"]  # when losing does not hurt
Cost = Literal["attack", "move", "turn", "game"]  # turn, game: it works once in each
DAMAGE: Final = "damage"
ATTACK: Final = "betrayal:attack/roll"


@dataclass(frozen=True, slots=True)
class Blow:
    """A way to attack, for adventurers and monsters: with what, how far, at how many."""

    key: str
    trait: Trait
    weapon: str = ""  # the card that is used
    dice: int = 0  # more than the trait gives
    fixed: int = 0  # so many, whatever the trait
    least: int = 0  # so many at least, without those
    reach: Reach = "tile"
    tiles: int = 0  # how far it goes at most
    aims: Aims = "one"  # one roll against all of them
    most: int = 0  # of several; 0: as many as one likes
    against: str = ""  # the kind of figures that it is good for; nothing: for all
    unless: str = ""  # whoever has this condition is no target
    bearer: str = ""  # nobody is a target but whoever has this
    spares: tuple[Spared, ...] = ("self",)  # of all on a tile, in a line, in sight
    defends: Trait | None = None  # with what, if not with the same trait
    safe: Safe = "afar"
    costs: tuple[Cost, ...] = ("attack",)
    token: str = ""  # a token or card that it uses up
    track: str = ""  # that goes down by one
    sure: bool = False  # beats the stunned without a roll
    wins: str = DAMAGE  # or a word of the haunt
    tags: tuple[str, ...] = ()  # of the wounds it does: fire
    arm: str = ""  # what is used, if it is no card: a power, something of a haunt
    band: tuple[str, ...] = ()  # monsters that strike as one
    by: str = ATTACK

    @property
    def defense(self) -> Trait:
        """What whoever is attacked rolls."""
        return self.defends or self.trait

    @property
    def how(self) -> str:
        """What one attacks with: a card, a power, a trait."""
        return self.arm or self.weapon or self.trait

    def dice_of(self, city: City, who: str) -> int:
        """How many dice it gives, before cards have their say."""
        own = self.fixed or max(self.least, city.trait(who, self.trait))
        return min(MOST_DICE, own + self.dice)

    def mark_of(self, who: str) -> str:
        """What notes that somebody has struck like this: `acid:tasha`."""
        return f"{self.key}:{who}"

    def can_be_paid(self, city: City, who: str) -> bool:
        """Has somebody left what it costs?"""
        costs = self.costs
        if "attack" in costs and (city.attacked or who in city.swung):
            return False
        if "move" in costs and (city.strides or city.stopped):
            return False
        if "turn" in costs and self.mark_of(who) in city.used:
            return False
        if "game" in costs and self.mark_of(who) in city.once:
            return False
        if self.track and city.counts.get(self.track, 0) < 1:
            return False
        return not self.token or city.held.get(self.token) == who

    def beside_a_turn(self) -> Blow:
        """The same, where it takes nothing of somebody's turn but what it uses up."""
        return replace(self, costs=tuple([c for c in self.costs if c not in ("attack", "move")]))

    def may_meet(self, city: City, target: str) -> bool:
        """Is somebody of those whom it is good for, if they are in reach?"""
        if self.against and (target in city.steps or city.kind(target).key != self.against):
            return False
        if self.unless and city.has_condition(target, self.unless):
            return False
        if self.bearer and city.held.get(self.bearer) != target:
            return False
        return not city.lacks(target, self.defense) and not city.tale.shields(city, target, self)

    def is_sure(self, city: City, target: str) -> bool:
        """Does it need no roll against somebody?"""
        return self.sure and target in city.stunned


BARE: Final = Blow("might", "might")
BARE_BY_TRAIT: Final[dict[str, Blow]] = {
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
