"""What the list of a figure that thinks may say.

A mind is a row of steps, each a short row of lines; of a step the first line that holds is
followed. `only` and `when` are pure functions of the ground; `effect` is what happens.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from undercroft.engine.words import Several, Words

if TYPE_CHECKING:
    from undercroft.games.betrayal.rules.minds.ground import Ground

Where = Literal["anywhere", "here", "sight", "adjacent"]
By = Literal["near", "least", "most", "first", "seen", "apart", "few"]
Hand = Literal["active", "right", "revealer", "keeper", "heroes"]  # who rolls and settles ties
Holds = Callable[["Ground", str], bool]
Told = Callable[[str], Words]  # of the figure
Effect = Callable[[Any, str], Awaitable[None]]  # of the City and the figure: this knows no State


@dataclass(frozen=True, slots=True)
class Rank:
    """Those are preferred that are first by this measure.

    Near, or the least or most of a trait; of a sort before others; where most of a sort are seen,
    where all of a sort are far, where few of a sort are.
    """

    by: By
    what: str = ""  # a trait, or a sort as in `Aim.of`


NEAREST: Final = (Rank("near"),)


@dataclass(frozen=True, slots=True)
class Aim:
    """A set of things, and how it is narrowed."""

    of: tuple[str, ...]  # hero, npc, traitor, foe, active, kind/…, token/…, tile/…, state/…, loose
    where: Where = "anywhere"
    ranks: tuple[Rank, ...] = NEAREST
    only: Holds | None = None  # of the thing
    same: bool = False  # as the line before was about


@dataclass(frozen=True, slots=True)
class Go:
    """To something, along a shortest way, as far as its pace brings it."""

    key: str
    aim: Aim
    ring: int = 0  # so many doors away from it is near enough, and on its spot too near
    anew: bool = False  # with another roll of its Speed
    whole: bool = False  # the whole way, without a roll
    when: Holds | None = None  # of the figure


@dataclass(frozen=True, slots=True)
class Stand:
    """To the best spot in reach."""

    key: str
    ranks: tuple[Rank, ...]
    when: Holds | None = None


@dataclass(frozen=True, slots=True)
class Strike:
    """The attack of its turn."""

    key: str
    aim: Aim
    blow: str = "might"  # a trait, or a blow of its haunt
    when: Holds | None = None


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that later lines look at."""

    key: str
    dice: int
    when: Holds | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """What only its haunt knows."""

    key: str
    effect: Effect
    told: Told
    when: Holds | None = None


Tactic = Go | Stand | Strike | Throw | Do


@dataclass(frozen=True, slots=True)
class Mind:
    """What a figure does in its turn."""

    key: str
    steps: tuple[tuple[Tactic, ...], ...]
    hand: Hand
    by: str  # its cite
    asks: bool = True  # the hand, where several fit alike; else the first does


@dataclass(frozen=True, slots=True)
class Drill:
    """A command that one kind alone understands; its mind has its name, and asks nothing."""

    kind: str
    label: Callable[[Several], Words]  # as an option, and as it is called out
    cry: Callable[[Several], Words]
    mind: Mind


MINDS: Final[dict[str, Mind]] = {}  # of all haunts that have been opened, by their cites


def needs_pace(mind: Mind) -> bool:
    """Does a figure roll its Speed as its turn begins?"""
    lines = [tactic for step in mind.steps for tactic in step]
    return any(
        isinstance(line, Stand) or (isinstance(line, Go) and not line.whole) for line in lines
    )


@dataclass(frozen=True, slots=True)
class Seen:
    """What a figure has come upon in its turn so far."""

    threw: int = -1
    last: str = ""  # whom or what its last line was about


@dataclass(frozen=True, slots=True)
class Pick:
    """The line that applies now; what it leaves open is more than one in `about`."""

    tactic: Tactic
    about: tuple[str, ...]
    far: int = 0  # in spaces of its own ways
    passed: tuple[str, ...] = ()  # lines before it that did not hold
