"""Haunt 10 - Rabble Rousers.

There is a chest on the Neglected Shrine, and a crowd that wants it to stay shut; one of the company
leads the crowd. The heroes want the treasure, and nobody has told them what keeps it company.
Cites: betrayal:haunt/10
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.turns import BeginTurn
from undercroft.games.betrayal.haunts.pieces.mobbing import MobLaw
from undercroft.games.betrayal.haunts.pieces.reflecting import mirrors
from undercroft.games.betrayal.printed import STONE, Trait
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import MOVES, Arrived, Both, NoFigures, NoneLeft, Test
from undercroft.games.betrayal.rules.harm import WHICH_IS_ROLLED, kill, pick_trait
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.minds.tactics import Aim, Go, Mind, Rank, Strike
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import fetch_tile, pick_spot, rings, spawn
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.tokens import lift_token, put_token
from undercroft.games.betrayal.state import FIRST_STAGE, HERO, City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

CITIZEN: Final = "citizen"
MEDUSA: Final = "medusa"  # a figure, and the stage in which it comes
CHEST: Final = "chest"
OBSTACLE: Final = "obstacle"
SHRINE: Final = "neglected-shrine"
EACH: Final = 3  # citizens for each adventurer
WITHSTAND: Final = 4  # on a Knowledge or Sanity roll
WITS: Final[tuple[Trait, Trait]] = ("knowledge", "sanity")
WAITS: Final = Words("Where does {citizen:a} stand?", citizen=CITIZEN)

RIGHT_NOW: Final = "betrayal:haunt/10/right-now"
CROWD: Final = "betrayal:haunt/10/crowd"
MOBBED: Final = "betrayal:haunt/10/mob"
UNLEASHED: Final = "betrayal:haunt/10/unleashed"
GAZE: Final = "betrayal:haunt/10/gaze"
HUNGER: Final = "betrayal:haunt/10/hunger"


@cites("betrayal:haunt/10", "betrayal:haunt/10/chipped")
class RabbleRousers(Haunt):
    """Whoever looks at the Medusa in a mirror sees it better; what breaks it is told by data."""

    @cites("betrayal:haunt/10/mirrors", "betrayal:ruling/N10c")
    def edge(self, city: City, who: str, foe: str, *, striking: bool) -> int:
        """One die against the Medusa, in attack and defence."""
        return 1 if foe == MEDUSA and mirrors(city, who) else 0


HAUNT: Final = in_the_box(RabbleRousers(10))


# What is won, and what is opened.


@cites("betrayal:haunt/10/chest", "betrayal:haunt/10/cleared")
def is_unguarded(city: City) -> bool:
    """No citizen is on the tile of the chest; the traitor is none."""
    return not any(city.tile_of(citizen) == SHRINE for citizen in city.of_kind(CITIZEN))


HAUNT.goal("chest", Both(Arrived((SHRINE,), HERO, ends_turn=True), Test(is_unguarded, MOVES)))
HAUNT.goal("shattered", NoFigures(MEDUSA))
HAUNT.goal("petrified", NoneLeft(HERO))


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/10/right-now", "betrayal:haunt/10/crowd", "betrayal:ruling/N10d")
async def lay_out(city: City) -> None:
    """The heroes have come to the tavern, and the city has come to the heroes."""
    tavern = city.board.cells[ELFSONG_TAVERN]
    for hero in city.heroes():
        await put_on(city, hero, tavern, RIGHT_NOW)
    seat = city.driver(city.heroes()[0])
    shrine = await fetch_tile(city, seat, SHRINE, RIGHT_NOW)
    left = EACH * len(city.cast)
    if shrine is not None:
        await put_token(city, CHEST, shrine, RIGHT_NOW)
        await spawn(city, CITIZEN, shrine, CROWD)
        left -= 1
    await gather(city, seat, tavern, left)


@cites("betrayal:haunt/10/crowd", "betrayal:ruling/N10a")
async def gather(city: City, seat: int, tavern: int, left: int) -> None:
    """One to a tile, ring by ring, and again from the inside when all tiles have one."""
    ground = [cell for cell in city.board.shapes if cell != tavern]
    free = [cell for cell in ground if city.tile(cell) != SHRINE]
    while left:
        for ring in rings(city, tavern, free):
            left -= await _fill(city, seat, ring, left)
        free = ground


async def _fill(city: City, seat: int, ring: list[int], left: int) -> int:
    """How many of these tiles have got a citizen; where not all can, somebody says which."""
    waiting = list(ring)
    for _ in range(min(left, len(ring))):
        spot: int | None = waiting[0]
        if left < len(ring):
            kind = "place/crowd"
            spot = await pick_spot(city, seat, waiting, WAITS, CROWD, kind, about=CITIZEN)
        assert spot is not None, "there are tiles left"
        waiting.remove(spot)
        halves, leader = city.board.halves(spot), master(city)
        half = await pick_spot(city, leader, halves, WAITS, CROWD, "place/crowd", about=CITIZEN)
        await spawn(city, CITIZEN, spot if half is None else half, CROWD)
    return len(ring) - len(waiting)


@HAUNT.sets_up(MEDUSA)
@cites(
    "betrayal:haunt/10/unleashed",
    "betrayal:haunt/10/hunger",
    "betrayal:ruling/N10b",
    "betrayal:ruling/N10e",
)
async def unleash(city: City) -> None:
    """The crowd runs, its leader has been right, and now all are in it together."""
    shrine = city.board.of_tile(SHRINE)
    assert shrine is not None, "somebody has just opened what stood there"
    count = -(-len(city.living()) // 2)
    beneath = tuple([f"{OBSTACLE}-{number}" for number in range(1, count + 1)])
    await spawn(city, MEDUSA, shrine, UNLEASHED, beneath=beneath)
    for rouser in city.traitors():
        await turn(city, rouser, "seeker", UNLEASHED)
    await lift_token(city, CHEST, UNLEASHED)
    for citizen in city.of_kind(CITIZEN):
        await falls(city, citizen, Remove(citizen, UNLEASHED), UNLEASHED)


# The two sides.


@HAUNT.role("rouser")
@dataclass(frozen=True, slots=True)
class Rouser(Role):
    """Who has listened to the people."""


@HAUNT.role("seeker")
@dataclass(frozen=True, slots=True)
class TreasureSeeker(Role):
    """Who has not."""


# What holds for everybody.


@HAUNT.rule_in(FIRST_STAGE)
@cites("betrayal:haunt/10/mob")
@dataclass(frozen=True, slots=True)
class CitizenMobs(MobLaw):
    """What one shopkeeper would not dare, eight will."""

    kind, by = CITIZEN, MOBBED


@HAUNT.rule_in(MEDUSA)
@dataclass(frozen=True, slots=True)
class Gaze(Source):
    """Nobody should begin a day like this."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, BeginTurn) or event.who not in city.at:
            return False
        return city.tile_of(event.who) == city.tile_of(MEDUSA)

    @after(BeginTurn)
    @cites("betrayal:haunt/10/gaze", "betrayal:haunt/10/mirrors")
    async def meets(self, city: City, begun: BeginTurn) -> None:
        """Wits, or stone."""
        who, by = begun.who, GAZE
        trait = await pick_trait(city, who, WITS, WHICH_IS_ROLLED, by, "trait/roll", about=MEDUSA)
        dice = 1 if mirrors(city, who) else 0
        if await trait_roll(city, who, trait, by, need=WITHSTAND, dice=dice) < WITHSTAND:
            with since(city, Roll):
                await kill(city, who, MEDUSA, by, fate=STONE)


HAUNT.mind(
    Mind(
        MEDUSA,
        (
            (Go("nearest", Aim((HERO,))),),
            (Strike("weakest", Aim((HERO,), "here", (Rank("least", "might"),))),),
        ),
        "active",
        HUNGER,
    )
)
