"""Questions to luck, and the generator that answers them."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Generator, Sequence
from hashlib import blake2b
from itertools import accumulate
from struct import unpack
from typing import Any, Final, Generic, Protocol, TypeVar

from undercroft.engine.errors import RuleError

Outcome = int | str | tuple[int, ...]
MOST_WAYS: Final = 1 << 13  # for dice to be drawn as one number: five of six sides, no more
O_co = TypeVar("O_co", bound=Outcome, covariant=True)


class Marked(Protocol):
    """What luck can pick: it has a key."""

    @property
    def key(self) -> str: ...


M = TypeVar("M", bound=Marked)


class Chance(Generic[O_co]):
    """What may fall, and how likely. What fell goes on the tape by its value, not its place."""

    __slots__ = ("outcomes", "secret", "weights")

    def __init__(
        self,
        outcomes: Sequence[O_co],
        weights: Sequence[int] | None = None,
        *,
        secret: bool = False,
    ) -> None:
        self.outcomes: Final = outcomes
        self.weights: Final = weights
        self.secret: Final = secret  # no seat sees what fell, unless the rules tell it

    def __await__(self) -> Generator[Any, Any, O_co]:
        fallen: O_co = yield self
        return fallen

    def fall(self, luck: Luck) -> Outcome:
        """One of the outcomes, as luck has it."""
        weights = self.weights
        if weights is None:
            return self.outcomes[luck.below(len(self.outcomes))]
        upto = list(accumulate(weights))
        return self.outcomes[bisect(upto, luck.below(upto[-1]))]

    def allows(self, outcome: Outcome) -> bool:
        return outcome in self.outcomes


class Throw(Chance[tuple[int, ...]]):
    """Several equal dice thrown together: one entry on the tape, each die to be seen."""

    __slots__ = ("_known", "dice", "sides", "ways")

    def __init__(self, dice: int, sides: int) -> None:
        super().__init__(())
        self.dice: Final = dice
        self.sides: Final = sides
        self.ways: Final = sides**dice
        self._known: Final[dict[int, tuple[int, ...]]] = {}

    def fall(self, luck: Luck) -> Outcome:
        if self.ways > MOST_WAYS:
            return tuple([luck.below(self.sides) + 1 for _ in range(self.dice)])
        way = luck.below(self.ways)
        return self._known.get(way) or self.faces(way)

    def faces(self, way: int) -> tuple[int, ...]:
        """The faces of one of all ways in which the dice can fall."""
        left, found = way, []
        for _ in range(self.dice):
            left, face = divmod(left, self.sides)
            found.append(face + 1)
        faces = self._known[way] = tuple(found)
        return faces

    def allows(self, outcome: Outcome) -> bool:
        return (
            isinstance(outcome, tuple)
            and len(outcome) == self.dice
            and all(1 <= face <= self.sides for face in outcome)
        )


class Luck:
    """A keyed stream of numbers. It belongs to the Table: the future is not on the table.

    A hash of seed and block is the same on every machine and in every version, costs nothing to
    copy, and cannot be run backwards by a player who has seen many dice.
    """

    __slots__ = ("_block", "_number", "drawn", "rigged", "seed")

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed: Final = seed
        self.drawn = drawn
        self._number = -1
        self._block: tuple[int, ...] = ()
        self.rigged: tuple[Outcome, ...] = ()  # what is still to fall as told

    def copy(self) -> Luck:
        twin = Luck(self.seed, self.drawn)
        twin._number = self._number
        twin._block = self._block
        twin.rigged = self.rigged
        return twin

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1; uneven by less than bound / 2**32."""
        drawn = self.drawn
        number = drawn >> 4
        if number != self._number:
            self._number = number
            self._block = unpack("<16I", blake2b(f"{self.seed}/{number}".encode()).digest())
        self.drawn = drawn + 1
        return self._block[drawn & 15] * bound >> 32

    def rig(self, *outcomes: Outcome) -> None:
        """Let these fall next: for scenes, and for bots that look at every outcome.

        A throw of several dice takes as many numbers as it has dice, or one tuple.
        """
        self.rigged = (*self.rigged, *outcomes)

    def settle(self, chance: Chance[Any]) -> Outcome:
        if self.rigged:
            return self._as_told(chance)
        return chance.fall(self)

    def _as_told(self, chance: Chance[Any]) -> Outcome:
        outcome, used = self.rigged[0], 1
        if isinstance(chance, Throw) and isinstance(outcome, int):
            used = chance.dice
            outcome = tuple([face for face in self.rigged[:used] if isinstance(face, int)])
        if not chance.allows(outcome):
            possible = (
                f"{chance.dice} dice of {chance.sides}"
                if isinstance(chance, Throw)
                else str(list(chance.outcomes))
            )
            raise RuleError(f"{outcome!r} cannot fall here; {possible} can")
        self.rigged = self.rigged[used:]
        return outcome


DICE: Final = {sides: Chance(range(1, sides + 1)) for sides in (4, 6, 8, 10, 12, 20)}
THROWS: Final = {(dice, sides): Throw(dice, sides) for sides in (3, 6) for dice in range(1, 9)}


def roll(sides: int) -> Chance[int]:
    """One die."""
    return DICE.get(sides) or Chance(range(1, sides + 1))


def throw(dice: int, sides: int) -> Throw:
    """Several dice at once; their faces come as they fell."""
    return THROWS.get((dice, sides)) or Throw(dice, sides)


async def pick(things: Sequence[M], *, secret: bool = False) -> M:
    """One of the things, each as likely as any other."""
    if not things:
        raise RuleError("luck is asked to pick one of nothing")
    key = await Chance([thing.key for thing in things], secret=secret)
    for thing in things:
        if thing.key == key:
            return thing
    raise AssertionError(key)
