"""Cubes that nobody sees but their master: they hide, creep by his orders, come to light.

Where they hide is a row of secrets. Where each of them goes he settles on his sheet, whoever is in
turn; as his turn ends they go there, and nobody is asked. So nothing shows until one meets a hero.
The table rests after each of them: who imagines what happened need not guess them all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.order import Order
from undercroft.engine.seat import ALL, only
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR, Way
from undercroft.games.betrayal.events.haunt import (
    Learn,
    Remember,
    Tell,
)
from undercroft.games.betrayal.events.sheets import StrikeOut
from undercroft.games.betrayal.events.turns import BeginMonster, Spend
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.monsters import begin_group
from undercroft.games.betrayal.rules.moving import ways
from undercroft.games.betrayal.rules.notes import cross_out, write_down, written
from undercroft.games.betrayal.rules.paces import set_pace
from undercroft.games.betrayal.rules.places import at_spot
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, staying
from undercroft.games.betrayal.rules.slots import monsters_have_turns
from undercroft.games.betrayal.rules.surroundings import heroes_on
from undercroft.games.betrayal.state import MONSTERS, MONSTERS_ACT, City, Memory

CUBE: Final = "gelatinous-cube"
LAIR: Final = "lair"  # where one hides, by tile
HIDE: Final = "betrayal:haunt/13/hide"
PROWL: Final = "betrayal:haunt/13/prowl"
COMES_TO_LIGHT: Final = "betrayal:haunt/13/reveal"
WaysFrom = Callable[[int], Sequence[Way]]


@dataclass(frozen=True, slots=True)
class Slime(Memory):
    """Where all could know that Cubes might be, if they knew that there are such."""

    cubes: int = 0  # so many were hidden
    crept: int = 0  # so many of them have moved since his last turn
    possible: tuple[str, ...] = ()  # for those that have
    before: tuple[str, ...] = ()  # for those that have not
    met: str = ""  # one that has just come upon a hero
    free: str = ""  # who has got out of a Cube's grip in this turn


def slime(city: City) -> Slime:
    assert isinstance(city.memory, Slime)
    return city.memory


def _lair(number: int) -> str:
    return f"{LAIR}-{number + 1}"


def lairs(city: City) -> list[tuple[int, str]]:
    """Where Cubes hide, each by its number."""
    found = [(number, written(city, _lair(number))) for number in range(slime(city).cubes)]
    return [(number, place) for number, place in found if place]


async def get_free(city: City, who: str, by: str) -> None:
    """Somebody is out of the grip of a Cube until they enter one; nobody, if none is named."""
    await happen(city, Remember(replace(slime(city), free=who), by))


async def has_met(city: City, cube: str, by: str) -> None:
    """A Cube has just come upon a hero; none, once it has done its worst."""
    await happen(city, Remember(replace(slime(city), met=cube), by))


def _named(city: City, spot: int) -> str:
    """A spot by its tile, which may come to lie elsewhere: `kitchen`, `flooded-chamber/far`."""
    return city.board.thing(spot)


def _spot(city: City, name: str) -> int:
    tile, _, half = name.partition("/")
    return city.board.cells[tile] + (FAR if half else 0)


def _reach(city: City, spot: int, ways_from: WaysFrom) -> dict[int, int]:
    """Where a hidden Cube can go from a spot, and for how many spaces; never past a hero."""
    pace, met = city.tale.kinds[CUBE].pace, {city.at.get(hero) for hero in city.heroes()}
    found, edge = {spot: 0}, [spot]
    while edge:
        here = edge.pop(0)
        for there, cost in ways_from(here):
            far = found[here] + cost
            if far <= pace and far < found.get(there, APART):
                found[there] = far
                if there not in met:
                    edge.append(there)
    return found


@cites("betrayal:haunt/13/hide", "betrayal:ruling/N13d")
async def hide(city: City, seat: int, count: int) -> None:
    """A seat hides so many, each on a tile of its own, away from heroes as long as it can."""
    board = city.board
    watched = [board.tile(spot) for spot in city.spots_of(city.heroes())]
    free = [spot for spot in board.spots if board.tile(spot) not in watched]
    possible = tuple([_named(city, spot) for spot in free])
    known = replace(slime(city), possible=possible, cubes=count, crept=count)
    await happen(city, Remember(known, HIDE))
    left, kind = [*board.spots], "place/hide"
    prompt = Words("Where does {monster:a} hide?", monster=CUBE)
    for number in range(count):
        spots = [spot for spot in left if spot in free] or left
        spot = await pick_spot(city, seat, spots, prompt, HIDE, kind, about=CUBE, secret=True)
        assert spot is not None, "there are more tiles than heroes"
        await write_down(city, _lair(number), _named(city, spot), only(seat), HIDE)
        left = [other for other in left if other % FAR != spot % FAR]


@cites("betrayal:haunt/13/prowl")
async def stir(city: City) -> None:
    """Another monster turn: what hides may be farther away than it was."""
    before = slime(city).possible
    ways_from = cache(partial(ways, city, CUBE))  # many lairs lie side by side
    reaches = [_reach(city, _spot(city, name), ways_from) for name in before]
    spots = dict.fromkeys([spot for reach in reaches for spot in reach])
    names = [_named(city, spot) for spot in spots if not heroes_on(city, spot)]
    known = replace(slime(city), before=before, possible=tuple(names), crept=0)
    await happen(city, Remember(known, PROWL))


def _order_key(number: int) -> str:
    return f"creep-{number + 1}"


@cites("betrayal:haunt/13/prowl", "betrayal:haunt/secrets")
def sheet(city: City, seat: int) -> list[Order]:
    """Where each Cube goes that this seat has hidden, as soon as its turn is over."""
    if seat != master(city):
        return []
    return [_order(city, seat, number, name) for number, name in lairs(city)]


def _order(city: City, seat: int, number: int, name: str) -> Order:
    spot, key, board = _spot(city, name), _order_key(number), city.board
    reach = _reach(city, spot, partial(ways, city, CUBE))
    options = [staying(city, s) if s == spot else at_spot(board, s) for s in reach]
    here, wanted = board.key(spot), city.orders.get(f"{seat}/{key}")
    stands = wanted.value if wanted and wanted.value in [o.key for o in options] else here
    prompt = Words("Where does {monster} creep that lurks at {tile}?", monster=CUBE, tile=name)
    return Order(key, prompt, options, PROWL, otherwise=here, stands=stands)


@cites("betrayal:haunt/13/prowl", "betrayal:haunt/13/reveal", "betrayal:ruling/N13f")
async def creep(city: City) -> None:
    """The next hidden Cube goes where its master wants it; one that meets a hero is in turn."""
    number, seat = slime(city).crept, master(city)
    await happen(city, Remember(replace(slime(city), crept=number + 1), PROWL))
    name = written(city, _lair(number))
    if not name:
        return
    order = _order(city, seat, number, name)
    await happen(city, StrikeOut(seat, order.key, PROWL))
    here = _spot(city, name)
    spaces = _reach(city, here, partial(ways, city, CUBE))
    to = next(spot for spot in spaces if city.board.key(spot) == order.stands)
    if to != here:
        await write_down(city, _lair(number), _named(city, to), only(seat), PROWL)
    if heroes_on(city, to):
        await uncover(city, to, spaces[to])


@cites("betrayal:haunt/13/reveal")
async def uncover(city: City, spot: int, crept: int | None = None) -> None:
    """A hero is here: what is hidden comes to light, or all know that nothing is.

    One that has `crept` so many spaces upon the hero goes on in the open, in the monster turn.
    """
    name, known = _named(city, spot), slime(city)
    found = [number for number, place in lairs(city) if place == name]
    if found or name in known.possible or name in known.before:
        possible = tuple([place for place in known.possible if place != name])
        before = tuple([place for place in known.before if place != name])
        ruled_out = replace(known, possible=possible, before=before)
        await happen(city, Learn(ruled_out, COMES_TO_LIGHT))
    for number in found:
        await _come_to_light(city, number, spot, crept)


@cites("betrayal:ruling/N13e")
async def _come_to_light(city: City, number: int, spot: int, crept: int | None) -> None:
    """With the first of them all learn that there are such, and that monsters have a turn."""
    by = COMES_TO_LIGHT
    await cross_out(city, _lair(number), by)
    await happen(city, StrikeOut(master(city), _order_key(number), by))
    if MONSTERS not in city.slots:
        await happen(city, Tell(city.haunt, "engulfed", ALL, by))
    await monsters_have_turns(city, by)
    figure = await spawn(city, CUBE, spot, by)
    if crept is not None and figure in city.at:
        await _is_in_turn(city, figure, crept)


async def _is_in_turn(city: City, figure: str, crept: int) -> None:
    by = COMES_TO_LIGHT
    if city.phase != MONSTERS_ACT:
        await begin_group(city, MONSTERS, city.slots.index(MONSTERS))
    await has_met(city, figure, by)
    await happen(city, BeginMonster(figure, by))
    await set_pace(city, figure)
    await happen(city, Spend(crept, by))


@cites("betrayal:haunt/13/hide", "betrayal:haunt/13/prowl")
def lurks(city: City, note: str) -> Sequence[str]:
    """A Cube may hide wherever it could have crept without meeting a hero."""
    known = slime(city)
    has_crept = note in [_lair(number) for number in range(known.crept)]
    return known.possible if has_crept else known.before
