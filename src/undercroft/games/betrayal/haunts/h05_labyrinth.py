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
from undercroft.games.betrayal.haunts.pieces.arriving import Arriving
from undercroft.games.betrayal.haunts.pieces.charging import ChargeLaw
from undercroft.games.betrayal.haunts.pieces.layouts import deepest_spots, layout_of, movable
from undercroft.games.betrayal.haunts.pieces.locking import LockedHaunt, LockLaw, unlock
from undercroft.games.betrayal.haunts.pieces.rebuilding import draw_tiles, rebuild
from undercroft.games.betrayal.haunts.pieces.reworking import ReworkLaw
from undercroft.games.betrayal.haunts.pieces.ticking import EarlyTrackLaw
from undercroft.games.betrayal.printed import Creature, HurtLine, Token
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.goals import Clock, NoFigures
from undercroft.games.betrayal.rules.haunt import Task, Traitor, in_the_box
from undercroft.games.betrayal.rules.moving import put_on, ways
from undercroft.games.betrayal.rules.placing import pick_spot, spots_on
from undercroft.games.betrayal.rules.tokens import put_token, task_to_take
from undercroft.games.betrayal.state import HERO, TRAITOR, Adds, City
from undercroft.games.betrayal.tiles import CATACOMB, CATACOMB_LANDING, KITCHEN_BASEMENT

BEAST: Final = "minotaur"
MINOTAUR: Final = Creature(
    BEAST,
    "Minotaur",
    {"might": 6, "speed": 3, "knowledge": 3, "sanity": 3},
    large=True,
    icon="minotaur",
    hurt=(HurtLine("token", at_least=2), HurtLine("nothing")),
)
KEY: Final = "labyrinth-key"
LIFE: Final = "hit-point"  # a token of the Minotaur
CLOCK, OPEN = "labyrinth-clock", "labyrinth-open"
TILES_IN_ALL: Final = 8  # of catacombs, the start tile among them
ROUNDS: Final = 5
OPEN_BOX: Final = Words("Open the lockbox")
UNLOCK: Final = Words("Unlock the way up")


class Labyrinth(LockedHaunt):
    """Heroes do not get out before somebody unlocks the way."""

    foyer = CATACOMB_LANDING
    unlocked = OPEN


HAUNT: Final = in_the_box(
    Labyrinth(
        5,
        kinds=(MINOTAUR,),
        tokens={
            KEY: Token("Labyrinth Key", icon="skeleton-key"),
            LIFE: Token("Hit Point", icon="hearts"),
        },
        counts={CLOCK: "Turn track", OPEN: "Way up unlocked"},
        endings={
            "hero": Words(
                "Daylight, and nothing bellows behind it: the labyrinth has lost its terror."
            ),
            "traitor": Words("The last lock snaps shut. Down below, something large is satisfied."),
            "nobody": Words(
                "The Minotaur and the last of its guests lie in the same dark passage."
            ),
        },
    )
)

HAUNT.goal("locked-in", Clock(CLOCK), TRAITOR)
HAUNT.goal("slain", NoFigures(BEAST), HERO)


def is_below(city: City, spot: int) -> bool:
    return city.board.level(spot) == CATACOMB


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/05", "betrayal:ruling/N5a", "betrayal:ruling/N5d", "betrayal:ruling/N5e")
async def build(city: City) -> None:
    """The adventurer is dead; the Minotaur builds, hides its key and waits somewhere."""
    (victim,) = city.traitors()
    seat = city.seat(victim)
    await happen(city, Count(CLOCK, ROUNDS, HAUNT.cite))
    missing = TILES_IN_ALL - 1 - len(movable(layout_of(city, KITCHEN_BASEMENT)))
    await draw_tiles(city, CATACOMB, missing, KITCHEN_BASEMENT, HAUNT.cite)
    await rebuild(city, seat, KITCHEN_BASEMENT, HAUNT.cite)
    spots = deepest_spots(city, KITCHEN_BASEMENT)
    by, prompt = HAUNT.cite, Words("Where is {key}?", key=KEY)
    spot = await pick_spot(city, seat, spots, prompt, by, "place/key", about=KEY)
    assert spot is not None
    await put_token(city, KEY, spot, by)
    spots, prompt = spots_on(city, CATACOMB), Words("Where does {beast} wait?", beast=BEAST)
    lair = await pick_spot(city, seat, spots, prompt, by, "place/lair", about=BEAST)
    assert lair is not None
    lives = tuple([f"{LIFE}-{number}" for number in range(1, len(city.cast) + 2)])
    await become(city, victim, BEAST, lair, by, beneath=lives)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/05")
async def wake_up(city: City) -> None:
    for who in city.heroes():
        await put_on(city, who, city.board.cells[CATACOMB_LANDING], HAUNT.cite)


@HAUNT.role("maze-beast")
@dataclass(frozen=True, slots=True)
class MazeBeast(Traitor):
    """The one who has become the Minotaur."""

    name = "Minotaur"
    brief = (
        "Your adventurer is dead: you play the Minotaur, after the others. As your turn starts the "
        "turn track goes down by 1. Once in your turn you may roll your 3 Sanity and turn or shift "
        "so many tiles; none may be cut off from the Kitchen Basement, and a door must stay open. "
        "Instead of moving and attacking you may charge: in a straight line through doors, as far "
        "as you like, with an attack on each hero whose tile you leave or enter. Once the heroes "
        "have got your key you may charge twice. Nothing stuns you: 2 or more damage at once costs "
        "you a token, and without a token left it kills you."
    )
    goal = "The turn track reaches 0 before your key is out in the city, or all heroes are dead."


@cites("betrayal:haunt/05")
def at_lock(city: City, who: str) -> bool:
    """With the key, where any way leads up."""
    here = city.spot(who)
    if here is None or city.held.get(KEY) != who or OPEN in city.counts or not is_below(city, here):
        return False
    return any(not is_below(city, there) for there, _ in ways(city, BEAST, here))


@cites("betrayal:haunt/05", "betrayal:board/line-of-sight")
def watched(city: City, who: str) -> Adds:
    """It is harder under the eyes of the Minotaur."""
    here = city.spot(who)
    seen = here is not None and city.spot(BEAST) in city.board.seen(here)
    return ((BEAST, -1),) if seen else ()


@HAUNT.role("locked-in")
@dataclass(frozen=True, slots=True)
class LockedIn(Arriving):
    """A hero in the labyrinth."""

    brief = (
        "You are shut in with a Minotaur, and nothing gets you out of the catacombs before you "
        "unlock them. The key lies in a lockbox: on its tile roll Knowledge or Sanity for 4 or "
        "more to take it. A key that was dropped is picked up like any item. With the key, on a "
        "tile with a way up to the city, roll Speed for 3 or more: then the way is free for all of "
        "you for good. Both rolls count 1 less while the Minotaur is in line of sight."
    )
    goal = "End a turn in the city with the key before the track is at 0, or kill the Minotaur."
    tasks = (
        task_to_take("lockbox", OPEN_BOX, MENTAL, 4, KEY, HAUNT.cite, adds=watched),
        Task("lock", UNLOCK, ("speed",), 3, at_lock, unlock, HAUNT.cite, adds=watched),
    )

    @cites("betrayal:haunt/05")
    def has_arrived(self, city: City) -> bool:
        """In the city, with the key."""
        here = city.spot(self.who)
        return here is not None and city.held.get(KEY) == self.who and not is_below(city, here)


@HAUNT.rule
@cites("betrayal:haunt/05", "betrayal:ruling/H12", "betrayal:ruling/N5f")
@dataclass(frozen=True, slots=True)
class Maze(ReworkLaw, EarlyTrackLaw):
    """It changes, and the time of those in it runs out."""

    builder, root, track, by = BEAST, KITCHEN_BASEMENT, CLOCK, HAUNT.cite


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class BullRush(ChargeLaw):
    """Worse than ever once the key is out of its box."""

    charger, by = BEAST, HAUNT.cite

    @cites("betrayal:haunt/05", "betrayal:ruling/N5g")
    def charges(self, city: City) -> int:
        return 1 if KEY in city.tokens else 2


@HAUNT.rule
@cites("betrayal:haunt/05", "betrayal:ruling/N5h")
@dataclass(frozen=True, slots=True)
class LockedLabyrinth(LockLaw):
    """No magic leads out either."""
