"""Haunt 5 - Labyrinth.

The Minotaur has killed one of the company, whose player is the Minotaur from now on. It shuts the
others in, builds the catacombs anew around them, and wants them dead or locked in for good; they
want its key out in the city, or the Minotaur dead. Cites: betrayal:haunt/05
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.facts import MENTAL
from undercroft.games.betrayal.haunts.h05_labyrinth.charging import ChargeLaw
from undercroft.games.betrayal.haunts.h05_labyrinth.locking import LockedHaunt, LockLaw, unlock
from undercroft.games.betrayal.haunts.h05_labyrinth.reworking import ReworkLaw
from undercroft.games.betrayal.haunts.pieces.layouts import deepest_spots, layout_of, movable
from undercroft.games.betrayal.haunts.pieces.rebuilding import draw_tiles, rebuild
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.ticking import EarlyTrackLaw
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.goals import HANDS, LIVES, MOVES, TURNS, Clock, NoFigures, Test
from undercroft.games.betrayal.rules.haunt import Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import put_on, ways
from undercroft.games.betrayal.rules.placing import pick_spot, spots_on
from undercroft.games.betrayal.rules.tokens import put_token, task_to_take
from undercroft.games.betrayal.state import Adds, City
from undercroft.games.betrayal.tiles import CATACOMB, CATACOMB_LANDING, KITCHEN_BASEMENT

BEAST: Final = "minotaur"
KEY: Final = "labyrinth-key"
LIFE: Final = "hit-point"  # a token of the Minotaur
CLOCK, OPEN = "labyrinth-clock", "labyrinth-open"
TILES_IN_ALL: Final = 8  # of catacombs, the start tile among them
ROUNDS: Final = 5
OPEN_BOX: Final = Words("Open the lockbox")
UNLOCK: Final = Words("Unlock the way up")

RIGHT_NOW: Final = "betrayal:haunt/05/right-now"
BUILT: Final = "betrayal:haunt/05/build"
TICKS: Final = "betrayal:haunt/05/clock"
REWORKED: Final = "betrayal:haunt/05/rework"
CHARGED: Final = "betrayal:haunt/05/charge"
WOKEN: Final = "betrayal:haunt/05/wake-up"
LOCKBOX: Final = "betrayal:haunt/05/lockbox"
UNLOCKED: Final = "betrayal:haunt/05/unlock"


class Labyrinth(LockedHaunt):
    """Heroes do not get out before somebody unlocks the way."""

    foyer = CATACOMB_LANDING
    unlocked = OPEN


HAUNT: Final = in_the_box(Labyrinth(5))


def is_below(city: City, spot: int) -> bool:
    return city.board.level(spot) == CATACOMB


@cites("betrayal:haunt/05/return")
def is_out(city: City) -> bool:
    """Whoever has just ended a turn did so in the city, with the key."""
    here = city.spot(city.over)
    return here is not None and city.held.get(KEY) == city.over and not is_below(city, here)


HAUNT.goal("lock-in", Clock(CLOCK))
HAUNT.goal("out", Test(is_out, (*LIVES, *MOVES, *TURNS, *HANDS)))
HAUNT.goal("slain", NoFigures(BEAST))


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/05/right-now",
    "betrayal:haunt/05/build",
    "betrayal:haunt/05/thick-hide",
    "betrayal:ruling/N5a",
    "betrayal:ruling/N5d",
    "betrayal:ruling/N5e",
)
async def build(city: City) -> None:
    """The adventurer is dead; the Minotaur builds, hides its key and waits somewhere."""
    (victim,) = city.traitors()
    seat = city.seat(victim)
    await happen(city, Count(CLOCK, ROUNDS, RIGHT_NOW))
    missing = TILES_IN_ALL - 1 - len(movable(layout_of(city, KITCHEN_BASEMENT)))
    await draw_tiles(city, CATACOMB, missing, KITCHEN_BASEMENT, BUILT)
    await rebuild(city, seat, KITCHEN_BASEMENT, BUILT)
    spots = deepest_spots(city, KITCHEN_BASEMENT)
    by, prompt = BUILT, Words("Where is {key}?", key=KEY)
    spot = await pick_spot(city, seat, spots, prompt, by, "place/key", about=KEY)
    assert spot is not None
    await put_token(city, KEY, spot, by)
    spots, prompt = spots_on(city, CATACOMB), Words("Where does {beast} wait?", beast=BEAST)
    lair = await pick_spot(city, seat, spots, prompt, by, "place/lair", about=BEAST)
    assert lair is not None
    lives = tuple([f"{LIFE}-{number}" for number in range(1, len(city.cast) + 2)])
    await become(city, victim, BEAST, lair, RIGHT_NOW, beneath=lives)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/05/wake-up")
async def wake_up(city: City) -> None:
    for who in city.heroes():
        await put_on(city, who, city.board.cells[CATACOMB_LANDING], WOKEN)


@cites("betrayal:haunt/05/unlock")
def at_lock(city: City, who: str) -> bool:
    """With the key, where any way leads up."""
    here = city.spot(who)
    if here is None or city.held.get(KEY) != who or OPEN in city.counts or not is_below(city, here):
        return False
    return any(not is_below(city, there) for there, _ in ways(city, BEAST, here))


@cites("betrayal:haunt/05/lockbox", "betrayal:haunt/05/unlock", "betrayal:board/line-of-sight")
def watched(city: City, who: str) -> Adds:
    """It is harder under the eyes of the Minotaur."""
    here = city.spot(who)
    seen = here is not None and city.spot(BEAST) in city.board.seen(here)
    return ((BEAST, -1),) if seen else ()


async def unlocks(city: City, who: str) -> None:
    await unlock(city, UNLOCKED)


@HAUNT.role("locked-in")
@dataclass(frozen=True, slots=True)
class LockedIn(Role):
    """A hero in the labyrinth."""

    tasks = (
        task_to_take("lockbox", OPEN_BOX, MENTAL, 4, KEY, LOCKBOX, adds=watched),
        Task("lock", UNLOCK, ("speed",), 3, at_lock, unlocks, UNLOCKED, adds=watched),
    )


@HAUNT.rule
@cites("betrayal:haunt/05/clock", "betrayal:ruling/H12", "betrayal:ruling/N5f")
@dataclass(frozen=True, slots=True)
class Countdown(EarlyTrackLaw):
    """The time of those below runs out."""

    track, by = CLOCK, TICKS


@HAUNT.rule
@cites("betrayal:haunt/05/rework", "betrayal:ruling/N5b", "betrayal:ruling/N5c")
@dataclass(frozen=True, slots=True)
class Maze(ReworkLaw):
    """It changes while one walks in it."""

    builder, root, by = BEAST, KITCHEN_BASEMENT, REWORKED


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class BullRush(ChargeLaw):
    """Worse than ever once the key is out of its box."""

    charger, by = BEAST, CHARGED

    @cites("betrayal:haunt/05/charge", "betrayal:ruling/N5g")
    def charges(self, city: City) -> int:
        return 1 if KEY in city.tokens else 2


@HAUNT.rule
@cites("betrayal:haunt/05/lockbox", "betrayal:ruling/N5i")
@dataclass(frozen=True, slots=True)
class KeyTurnsUpAgain(NeverLost):
    """The key survives whoever died in another place."""

    kind, by = KEY, LOCKBOX


@HAUNT.rule
@cites("betrayal:haunt/05/lockdown", "betrayal:ruling/N5h")
@dataclass(frozen=True, slots=True)
class LockedLabyrinth(LockLaw):
    """No magic leads out either."""
