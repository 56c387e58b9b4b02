"""Monsters that nobody sees but the seat that leads them: they hide, creep, come to light.

Where they hide is a row of secrets in the memory of a haunt that remembers `Lurkers`. A hidden
monster is asked for once in each monster turn, whatever it can do, so that nothing shows. The
table rests after each of them: who imagines what happened need not guess them all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL, NOBODY, Secret, among, only
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR, Way
from undercroft.games.betrayal.events.haunt import ConcealOne, Disclose, Learn, Remember
from undercroft.games.betrayal.events.turns import BeginMonster, Spend
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.moving import ways
from undercroft.games.betrayal.rules.paces import set_pace
from undercroft.games.betrayal.rules.placing import pick_spot, spawn
from undercroft.games.betrayal.rules.surroundings import heroes_on
from undercroft.games.betrayal.state import City, Memory

WaysFrom = Callable[[int], Sequence[Way]]


@dataclass(frozen=True, slots=True)
class Lurkers(Memory):
    """Where monsters hide, by tile, and where all know that they could."""

    lairs: tuple[Secret[str], ...] = ()  # nothing where one has come to light
    crept: int = 0  # so many of them have moved in this monster turn
    possible: tuple[str, ...] = ()  # for those that have
    before: tuple[str, ...] = ()  # for those that have not
    met: str = ""  # one that has just come upon a hero
    danger: Secret[str] = field(default_factory=lambda: Secret("", NOBODY))  # what all learn then


def lurkers(city: City) -> Lurkers:
    assert isinstance(city.memory, Lurkers)
    return city.memory


class LurkingHaunt(Haunt):
    """A haunt with monsters of one kind, which hide."""

    def fact(self, city: City, fact: str, place: int) -> tuple[str, str]:
        """All secrets are about the monsters that hide."""
        (kind,) = self.kinds
        return kind, ""

    @cites("betrayal:haunt/secrets")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """A monster may hide wherever it could have crept without meeting a hero."""
        known = lurkers(city)
        lairs: list[Secret[str]] = []
        for number, lair in enumerate(known.lairs):
            place = lair.value
            if place and not among(lair.known_to, seat):
                spots = known.possible if number < known.crept else known.before
                place = spots[luck.below(len(spots))]
            lairs.append(Secret(place, lair.known_to))
        city.memory = replace(known, lairs=tuple(lairs))

    async def interlude(self, city: City) -> bool:
        """Before other monsters act, those that hide creep one by one."""
        known, by = lurkers(city), self.cite
        if known.met:
            await happen(city, Remember(replace(known, met=""), by))
            await self.surprise(city, known.met)
        elif not city.acting and known.crept < len(known.lairs):
            (kind,) = self.kinds
            await creep(city, kind, known.crept, by)
            await happen(city, Remember(replace(lurkers(city), crept=known.crept + 1), by))
        else:
            return False
        return True

    async def surprise(self, city: City, figure: str) -> None:
        """What one does to the heroes it has come upon, before anything else."""


def _named(city: City, spot: int) -> str:
    """A spot by its tile, which may come to lie elsewhere: `kitchen`, `flooded-chamber/far`."""
    return city.board.thing(spot)


def _spot(city: City, name: str) -> int:
    tile, _, half = name.partition("/")
    return city.board.cells[tile] + (FAR if half else 0)


def _reach(city: City, kind: str, spot: int, ways_from: WaysFrom) -> dict[int, int]:
    """Where a hidden monster can go from a spot, and for how many spaces; never past a hero."""
    pace, met = city.tale.kinds[kind].pace, {city.at.get(hero) for hero in city.heroes()}
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


async def hide(city: City, seat: int, count: int, kind: str, by: str) -> None:
    """A seat hides so many, each on a tile of its own, away from heroes as long as it can."""
    board = city.board
    watched = [board.tile(spot) for spot in city.spots_of(city.heroes())]
    free = [spot for spot in board.spots if board.tile(spot) not in watched]
    possible = tuple([_named(city, spot) for spot in free])
    await happen(city, Remember(replace(lurkers(city), possible=possible, crept=count), by))
    left = [*board.spots]
    prompt = Words("Where does {monster:a} hide?", monster=kind)
    for number in range(count):
        spots = [spot for spot in left if spot in free] or left
        spot = await pick_spot(city, seat, spots, prompt, by, "place/hide", about=kind, secret=True)
        assert spot is not None, "there are more tiles than heroes"
        await happen(city, ConcealOne("lairs", number, _named(city, spot), only(seat), by))
        left = [other for other in left if other % FAR != spot % FAR]


async def stir(city: City, kind: str, by: str) -> None:
    """Another monster turn: what hides may be farther away than it was."""
    before = lurkers(city).possible
    lairs = [_spot(city, name) for name in before]
    ways_from = cache(partial(ways, city, kind))  # many lairs lie side by side
    reaches = [_reach(city, kind, spot, ways_from) for spot in lairs]
    spots = dict.fromkeys([spot for reach in reaches for spot in reach])
    names = [_named(city, spot) for spot in spots if not heroes_on(city, spot)]
    known = replace(lurkers(city), before=before, possible=tuple(names), crept=0)
    await happen(city, Remember(known, by))


async def creep(city: City, kind: str, number: int, by: str) -> None:
    """A hidden monster goes where its leader likes; if it meets a hero, it acts."""
    name, seat = lurkers(city).lairs[number].value, master(city)
    if not name:
        return
    spot = _spot(city, name)
    spaces = _reach(city, kind, spot, partial(ways, city, kind))
    prompt = Words("Where does the next lurking {monster:bare} go?", monster=kind)
    to = await pick_spot(
        city, seat, [*spaces], prompt, by, "place/prowl", about=kind, secret=True, here=spot
    )
    assert to is not None, "it can always stay"
    if to != spot:
        await happen(city, ConcealOne("lairs", number, _named(city, to), only(seat), by))
    if not heroes_on(city, to):
        return
    (figure,) = await uncover(city, kind, to, by)
    await happen(city, Remember(replace(lurkers(city), met=figure), by))
    await happen(city, BeginMonster(figure, by))
    await set_pace(city, figure)
    await happen(city, Spend(spaces[to], by))


async def uncover(city: City, kind: str, spot: int, by: str) -> list[str]:
    """A hero is here: what is hidden comes to light, or all know that nothing is."""
    name = _named(city, spot)
    known = lurkers(city)
    if name in known.possible or name in known.before:
        possible = tuple([place for place in known.possible if place != name])
        before = tuple([place for place in known.before if place != name])
        await happen(city, Learn(replace(known, possible=possible, before=before), by))
    found: list[str] = []
    for number, lair in enumerate(lurkers(city).lairs):
        if lair.value == name:
            await happen(city, ConcealOne("lairs", number, "", NOBODY, by))
            found.append(await spawn(city, kind, spot, by))
    if found and lurkers(city).danger.known_to != ALL:
        await happen(city, Disclose("danger", kind, ALL, by))
    return found
