"""Haunt 18 - Rats on a Pier.

One of the company is a Wererat, and hungry: it wants the Citizens at the Elfsong Tavern turned into
its own kind. The heroes lead these through all of the city to the Waterfront, where ships wait.
Cites: betrayal:haunt/18
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import Laid
from undercroft.games.betrayal.events.board import Arrive, LayAll
from undercroft.games.betrayal.events.combat import Remove, Wound
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.haunts.h18_rats_on_a_pier.building import built_out, is_outer
from undercroft.games.betrayal.haunts.pieces.layouts import layout_of
from undercroft.games.betrayal.haunts.pieces.rebuilding import settle
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import Both, CountTo, NoFigures, Slain
from undercroft.games.betrayal.rules.hands import drop_event
from undercroft.games.betrayal.rules.harm import strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.placing import least_crowded, pick_spot, spawn, without
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.state import MONSTERS, City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, STARTS

WERERAT: Final = "wererat"
CITIZEN: Final = "citizen"
CITIZENS: Final = "citizen"  # their slot
WATERFRONT: Final = "waterfront"
BITE: Final = "wererat-bite"
RESCUED, TURNED = "rescued", "turned"
WAITS: Final = Words("Where does a citizen wait?")
LURKS: Final = Words("Where is {wererat:a}?", wererat=WERERAT)

RIGHT_NOW: Final = "betrayal:haunt/18/right-now"
CROWD: Final = "betrayal:haunt/18/citizens"
BUILT: Final = "betrayal:haunt/18/build-out"
RATS: Final = "betrayal:haunt/18/wererats"
SAVED: Final = "betrayal:haunt/18/rescue"
BITTEN: Final = "betrayal:haunt/18/turn"


class RatsOnAPier(Haunt):
    """Citizens hide behind heroes."""

    @cites("betrayal:haunt/18/shelter")
    def edge(self, city: City, who: str, foe: str, *, striking: bool) -> int:
        """A die for each hero on the tile of whoever is attacked."""
        if striking or who in city.steps or city.kind(who).key != CITIZEN:
            return 0
        tile = city.tile_of(who)
        return len([hero for hero in city.heroes() if city.tile_of(hero) == tile])


HAUNT: Final = in_the_box(RatsOnAPier(18))
HAUNT.slot(Slot(CITIZENS))


@cites("betrayal:haunt/18/rescue")
def to_rescue(city: City) -> int:
    """Half as many as there were adventurers, rounded up."""
    return -(-city.seats // 2)


@cites("betrayal:haunt/18/turn")
def to_turn(city: City) -> int:
    """Half as many as there were adventurers, rounded down, and one."""
    return city.seats // 2 + 1


HAUNT.goal("turned", CountTo(TURNED, to_turn))
HAUNT.goal("rescued", CountTo(RESCUED, to_rescue))
HAUNT.goal("slain", Both(Slain("rat"), NoFigures(WERERAT)))


@HAUNT.order()
@cites("betrayal:haunt/18/citizens")
def citizens_before_the_traitor(city: City) -> tuple[str, ...]:
    """They act after the last hero; the Wererats do after the traitor."""
    known = [who for who in city.cast if who in city.traitors()]
    *heroes, rat = HAUNT.left_of(city, known[0] if known else city.revealer)[: city.seats]
    return (*heroes, CITIZENS, rat, MONSTERS)


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/18/citizens", "betrayal:haunt/18/build-out", "betrayal:ruling/N18b")
async def gather(city: City) -> None:
    """Citizens wait at the tavern, and all of the city lies around it."""
    await happen(city, Count(RESCUED, 0, SAVED))
    seat = city.driver(city.heroes()[0])
    parts = [city.board.cells[part.key] for part in STARTS["city"]]
    for _ in range(city.seats):
        least = least_crowded(city, parts, CITIZEN)
        spot = await pick_spot(city, seat, least, WAITS, CROWD, "place/citizen", about=CITIZEN)
        assert spot is not None, "the start tile always lies there"
        await spawn(city, CITIZEN, spot, CROWD)
    layout = await built_out(city, WATERFRONT)
    await settle(city, layout, "build", BUILT)
    lying = city.board.cells
    cells = [(cell, shape) for cell, shape in layout.shapes.items() if shape.tile.key not in lying]
    new: tuple[Laid, ...] = tuple([(cell, s.tile.key, s.rotation) for cell, s in cells])
    await happen(city, LayAll(new, BUILT))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/18/right-now", "betrayal:haunt/18/wererats", "betrayal:ruling/N18d")
async def grow_whiskers(city: City) -> None:
    """The traitor grows strong, and others of the kind come from all sides."""
    (rat,) = city.traitors()
    await strengthen(city, rat, RIGHT_NOW, might=2)
    seat, layout = city.driver(rat), layout_of(city, ELFSONG_TAVERN)
    outer = [cell for cell in layout.shapes if is_outer(layout, cell)]
    for _ in range(city.seats):
        free = without(city, outer, city.of_kind(WERERAT)) or outer
        spot = await pick_spot(city, seat, free, LURKS, RATS, "place/wererat", about=WERERAT)
        assert spot is not None, "the city ends somewhere"
        await spawn(city, WERERAT, spot, RATS)
    if city.held.get(BITE) == rat:
        await drop_event(city, BITE, RIGHT_NOW)


@HAUNT.role("rat")
@dataclass(frozen=True, slots=True)
class Rat(Role):
    """Somebody who smells garbage and is delighted."""


@HAUNT.role("shepherd")
@dataclass(frozen=True, slots=True)
class Shepherd(Role):
    """Somebody who counts heads."""


# What holds for everybody.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Ships(Source):
    """Whoever comes to the Waterfront is out of it."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Arrive) or event.who not in city.of_kind(CITIZEN):
            return False
        return event.holds(city) and city.tile(event.spot) == WATERFRONT

    @after(Arrive)
    @cites("betrayal:haunt/18/rescue")
    async def sail_away(self, city: City, came: Arrive) -> None:
        await falls(city, came.who, Remove(came.who, SAVED), SAVED)
        if came.who not in city.at:
            await happen(city, Count(RESCUED, 1, SAVED))


@HAUNT.hurt("turn")
@cites("betrayal:haunt/18/turn", "betrayal:ruling/N18c")
async def turn_citizen(city: City, wound: Wound) -> None:
    """A stunned Citizen is one no more; the new Wererat does nothing in this turn."""
    citizen, spot = wound.figure, city.spot(wound.figure)
    await falls(city, citizen, Remove(citizen, BITTEN), BITTEN)
    if citizen not in city.at:
        await happen(city, Count(TURNED, 1, BITTEN))
        if spot is not None:
            await spawn(city, WERERAT, spot, BITTEN)
