"""Haunt 29 - Bottled Lightning.

The holder of the Iron Flask has promised what lives in it a storm and a shrine. The heroes drown
the shrine, or kill the traitor, before the flask is opened there; Sea Spawn bale the water out.
Cites: betrayal:haunt/29
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Several, Words
from undercroft.games.betrayal.board import FAR, Edge
from undercroft.games.betrayal.events.board import Mark, Unmark
from undercroft.games.betrayal.events.dice import Tally
from undercroft.games.betrayal.events.haunt import Count, Remember, Tell
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn, SpendAttack
from undercroft.games.betrayal.facts import SKULL
from undercroft.games.betrayal.haunts.pieces.blanks import BLANK, fall_again
from undercroft.games.betrayal.haunts.pieces.claiming import claim
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.spreading import (
    along,
    clear,
    creep_on,
    doors_from,
    is_in,
    take_hold,
    times,
)
from undercroft.games.betrayal.rules.commands import AT_HAND
from undercroft.games.betrayal.rules.goals import NoneLeft, Slain, Test
from undercroft.games.betrayal.rules.harm import lose, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Drill, Go, Mind
from undercroft.games.betrayal.rules.placing import (
    join_to,
    lies,
    open_doors,
    pick_spot,
    spawn,
    without,
)
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.rules.surroundings import heroes_on
from undercroft.games.betrayal.state import HERO, MONSTER_MENU, City, Memory
from undercroft.games.betrayal.tiles import CATACOMB_LANDING, STREET

FLASK: Final = "iron-flask-of-tuerny"
SPAWN: Final = "sea-spawn"
WATER: Final = "water"
CHAMBER: Final = "flooded-chamber"
SHRINE: Final = "neglected-shrine"
BASEMENT: Final = "kitchen-basement"
CHARGED: Final = "lightning"  # the track that is there when it has struck
ENOUGH: Final = 3  # tokens that drown the shrine
BALE: Final = 4  # on a Speed roll
OPEN: Final = 4  # on a Knowledge roll, and 1 for each hero who stands around

RIGHT_NOW: Final = "betrayal:haunt/29/right-now"
SEA: Final = "betrayal:haunt/29/sea-spawn"
TILES: Final = "betrayal:haunt/29/tiles"
STORM: Final = "betrayal:haunt/29/storm"
GENIE: Final = "betrayal:haunt/29/genie"
DELIVERY: Final = "betrayal:haunt/29/delivery"
BALING: Final = "betrayal:haunt/29/bale"
FLOOD: Final = "betrayal:haunt/29/flood"
FLOWS: Final = "betrayal:haunt/29/flow"


@cites("betrayal:haunt/29")
class BottledLightning(Haunt):
    """Water is heavy going for whoever has no gills."""

    @cites("betrayal:haunt/29/wading")
    def toll(self, city: City, who: str, tile: str) -> int:
        return int(who not in city.of_kind(SPAWN) and times(city, WATER, tile) > 0)


@cites("betrayal:haunt/29/drowned")
def is_drowned(city: City) -> bool:
    return times(city, WATER, SHRINE) >= ENOUGH


def is_released(city: City) -> bool:
    return weather(city).released


HAUNT: Final = in_the_box(BottledLightning(29))
HAUNT.goal("delivered", Test(is_released, (Remember,)))
HAUNT.goal("dead", NoneLeft(HERO))
HAUNT.goal("slain", Slain("servant"))
HAUNT.goal("drowned", Test(is_drowned, (Mark, Unmark)))


def far_doors(city: City, tile: str, other: str) -> list[Edge]:
    """Where one tile can be joined as far as can be from the other, which may lie nowhere yet."""
    board = city.board
    if other in board.cells:
        goals = [other]
    else:
        goals = [board.tile(cell) for cell, _ in doors_for(city, other)]
    ways = [doors_from(city, goal) for goal in dict.fromkeys(goals)]
    doors = doors_for(city, tile)
    far = {door: max([way[board.tile(door[0])] for way in ways], default=0) for door in doors}
    return [door for door in doors if far[door] == max(far.values())]


def doors_for(city: City, tile: str) -> list[Edge]:
    """Open doors of the catacombs at which a tile can lie."""
    return [door for door in open_doors(city, "catacomb") if lies(city, door, tile)]


@HAUNT.heroes_set_up
@cites("betrayal:haunt/29/tiles", "betrayal:ruling/N29a")
async def find_the_tiles(city: City) -> None:
    seat = city.seat(city.heroes()[0])
    for tile, other in ((CHAMBER, SHRINE), (SHRINE, CHAMBER)):
        doors = [] if tile in city.board.cells else far_doors(city, tile, other)
        if doors:
            await join_to(city, seat, tile, doors, TILES)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/29/right-now", "betrayal:haunt/29/sea-spawn", "betrayal:ruling/N29b")
async def go_down_to_the_sea(city: City) -> None:
    """The flask makes the traitor strong and heavy, and something wet comes up to help."""
    (traitor,) = city.traitors()
    await claim(city, traitor, FLASK, RIGHT_NOW)
    await strengthen(city, traitor, RIGHT_NOW, might=2)
    if city.step(traitor, "speed") > SKULL + 1:
        await lose(city, traitor, "speed", 1, RIGHT_NOW)
    first, board = [city.board.cells[CATACOMB_LANDING], city.board.cells[BASEMENT]], city.board
    near = [
        half for spot in first for there in board.near(spot) for half in board.halves(there % FAR)
    ]
    prompt, seat = Words("Where does {spawn:a} come up?", spawn=SPAWN), city.seat(traitor)
    for number in range(len(city.heroes())):
        free = without(city, dict.fromkeys(near), city.of_kind(SPAWN))
        spots = first[number : number + 1] or free or first[:1]
        spot = await pick_spot(city, seat, spots, prompt, SEA, "place/spawn", about=SPAWN)
        assert spot is not None, "the start tile of the catacombs always lies there"
        await spawn(city, SPAWN, spot, SEA)


# The flask.


def is_charged(city: City) -> bool:
    return city.counts.get(CHARGED, 0) > 0


def can_open(city: City, who: str) -> bool:
    has_it = city.held.get(FLASK) == who
    return has_it and is_charged(city) and city.tile_of(who) == SHRINE


def to_open(city: City) -> int:
    """It is harder with heroes looking on."""
    return OPEN + len(heroes_on(city, city.spot(city.active)))


async def release(city: City, who: str) -> None:
    await happen(city, Remember(replace(weather(city), released=True), DELIVERY))


@HAUNT.role("servant")
@dataclass(frozen=True, slots=True)
class StormServant(Role):
    """Whoever carries the flask for what is in it."""

    tasks = (
        Task("open", Words("Open the flask"), ("knowledge",), to_open, can_open, release, DELIVERY),
    )

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, EndTurn)
        spot = city.spot(self.who)
        outside = spot is not None and city.board.kind(spot) == STREET
        has_it = event.who == self.who and city.held.get(FLASK) == self.who
        return has_it and outside and not is_charged(city)

    @after(EndTurn)
    @cites("betrayal:haunt/29/storm")
    async def hold_it_up(self, city: City, ended: EndTurn) -> None:
        await happen(city, Tell(HAUNT.slug, "lightning", ALL, STORM))
        await happen(city, Count(CHARGED, 1, STORM))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class GenieInTheFlask(Source):
    """As long as the traitor has it, it looks after its own."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Tally) or event.kind != "defense" or BLANK not in event.faces:
            return False
        kept = is_charged(city) and city.held.get(FLASK) in city.traitors()
        return kept and event.who in city.of_kind(SPAWN)

    @before(Tally)
    @cites("betrayal:haunt/29/genie", "betrayal:ruling/N29c")
    async def shelter(self, city: City, event: Tally) -> Tally:
        return await fall_again(city, event, GENIE)


@HAUNT.rule
@cites("betrayal:haunt/29/flask", "betrayal:ruling/N29e")
@dataclass(frozen=True, slots=True)
class FlaskTurnsUpAgain(NeverLost):
    """The flask survives whoever died in another place."""

    kind, by = FLASK, "betrayal:haunt/29/flask"


# The flood.


def can_drain(city: City, who: str) -> bool:
    return city.tile_of(who) == CHAMBER and not weather(city).started


async def drain(city: City, who: str) -> None:
    await happen(city, Remember(replace(weather(city), started=True), FLOOD))
    await take_hold(city, WATER, [CHAMBER], FLOOD)


@HAUNT.role("keeper")
@dataclass(frozen=True, slots=True)
class Keeper(Role):
    """A hero who means to let the water in."""

    tasks = (Task("drain", Words("Drain the chamber"), ("knowledge",), 4, can_drain, drain, FLOOD),)

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and weather(city).started and SHRINE in city.board.cells

    @after(BeginTurn)
    @cites("betrayal:haunt/29/flow", "betrayal:ruling/N29d")
    async def flow(self, city: City, begun: BeginTurn) -> None:
        """From the Chamber on, tile by tile; what is left of it rises in the Shrine."""
        for _ in range(await plain_roll(city, self.who, 1, FLOWS)):
            front, seat = along(city, WATER, CHAMBER, SHRINE), city.driver(self.who)
            await creep_on(city, seat, WATER, front, FLOWS, again=True)


def can_bale(source: Source, city: City) -> bool:
    figure = city.acting
    busy = city.attacked or figure in city.swung
    return figure in city.of_kind(SPAWN) and not busy and is_in(city, WATER, figure)


@cites("betrayal:haunt/29/bale")
async def bale(city: City, figure: str) -> None:
    """Instead of attacking, a Sea Spawn drinks what it can."""
    tile = city.tile_of(figure)
    await happen(city, SpendAttack(BALING))
    if await trait_roll(city, figure, "speed", BALING, need=BALE) >= BALE:
        await clear(city, WATER, [tile], BALING)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Gills(Source):
    """What Sea Spawn can do that others cannot."""

    @offers(MONSTER_MENU, Words("Drink up water (Speed 4+)"), can_bale, kind="roll")
    @cites("betrayal:haunt/29/bale")
    async def drink(self, city: City) -> None:
        await bale(city, city.acting)


def in_water(ground: Ground, figure: str) -> bool:
    return ground.tile_of(figure) in ground.states.get(WATER, ())


def on_dry_land(ground: Ground, figure: str) -> bool:
    return not in_water(ground, figure)


def has_some_left(ground: Ground, spot: str) -> bool:
    """Is there more water on a tile than Sea Spawn to drink it?"""
    tile = spot.partition("/")[0]
    there = [key for key, kind in ground.kinds.items() if kind.key == SPAWN]
    drinkers = [key for key in there if ground.tile_of(key) == tile]
    return ground.states[WATER].count(tile) > len(drinkers)


def drinks(figure: str) -> Words:
    return Words("{figure} drinks.", figure=figure)


def drink_up(them: Several) -> Words:
    return Words("{them}: drink up the nearest water", them=them)


def drink_up_aloud(them: Several) -> Words:
    return Words("{them}: drink up the nearest water!", them=them)


TO_WATER: Final = Go("water", Aim((f"state/{WATER}",), only=has_some_left), when=on_dry_land)
DRINK: Final = Do("drink", bale, drinks, when=in_water)
THIRST: Final = Mind("drink", ((TO_WATER,), (DRINK, *AT_HAND)), "keeper", BALING, asks=False)
HAUNT.drill(Drill(SPAWN, drink_up, drink_up_aloud, THIRST))


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Weather(Memory):
    """How far things have come."""

    started: bool = False  # the flood
    released: bool = False  # what was in the flask


def weather(city: City) -> Weather:
    assert isinstance(city.memory, Weather)
    return city.memory
