"""Haunt 2 - Glurk Rises.

One of the company was Glurk all along, overlord of the goblins under another face. He wants
everybody dead or in his slave pens, which lie beneath a catacomb tile that he alone knows; the
heroes want him dead. Cites: betrayal:haunt/02
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import only
from undercroft.engine.source import after, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Relieve, Remember
from undercroft.games.betrayal.events.turns import BeginTurn, Halt
from undercroft.games.betrayal.haunts.h02_glurk_rises.captives import (
    CaptureLaw,
    DragLaw,
    captives_on,
)
from undercroft.games.betrayal.haunts.pieces.mobbing import MobLaw
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.harm import depart, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.moving import has_not_moved
from undercroft.games.betrayal.rules.notes import disclose, write_down, written
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on, whole_tiles
from undercroft.games.betrayal.rules.rolls import break_free, plain_roll
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.state import HERO, MENU, City, Memory

GOBLIN: Final = "goblin"
ENSLAVED: Final = "enslaved"
PENS: Final = "pens"  # what Glurk writes down
BREAK_FREE: Final = 3  # on a Speed roll, more or less by who stands around
CALL: Final = Words("Call goblins instead of moving (2 dice)")
COMES: Final = Words("Where does {goblin:a} come?", goblin=GOBLIN)

RIGHT_NOW: Final = "betrayal:haunt/02/right-now"
LOST: Final = "betrayal:haunt/02/pens"
SLAVES: Final = "betrayal:haunt/02/enslave"
CALLED: Final = "betrayal:haunt/02/call"
MOBBED: Final = "betrayal:haunt/02/mob"
STRUGGLE: Final = "betrayal:haunt/02/struggle"
RESCUED: Final = "betrayal:haunt/02/rescue"


HAUNT: Final = in_the_box(Haunt(2))
HAUNT.goal("slain", Slain("glurk"))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/02/right-now", "betrayal:haunt/02/pens", "betrayal:ruling/H2")
async def lay_out(city: City) -> None:
    """Glurk gains Speed and Might, calls two goblins for each hero, and chooses his pens."""
    (glurk,) = city.traitors()
    seat = city.seat(glurk)
    await strengthen(city, glurk, RIGHT_NOW, might=2, speed=2)
    for _ in range(2 * len(city.heroes())):
        await spawn(city, GOBLIN, city.at.get(glurk, city.omen_spot), RIGHT_NOW)
    cells = [cell for cell in spots_on(city, "catacomb") if cell in city.board.shapes]
    tiles = tuple([city.board.tile(cell) for cell in cells])
    await happen(city, Remember(replace(pens(city), possible=tiles), LOST))
    prompt, kind = Words("Beneath which tile are the slave pens?"), "place/pens"
    cell = await pick_spot(city, seat, cells, prompt, LOST, kind, who=glurk, secret=True)
    assert cell is not None, "the start tile of the catacombs always lies there"
    await write_down(city, PENS, city.board.tile(cell), only(seat), LOST)


@HAUNT.note(PENS)
@cites("betrayal:haunt/02/pens")
def any_cellar(city: City, note: str) -> list[str]:
    """Any tile that lay there, unless a slave was brought to it for nothing."""
    return [tile for tile in pens(city).possible if tile not in pens(city).cleared]


@HAUNT.role("glurk")
@dataclass(frozen=True, slots=True)
class Glurk(Role):
    """The goblin overlord."""

    @offers(MENU, CALL, when=has_not_moved, kind="command")
    @cites("betrayal:haunt/02/call")
    async def call(self, city: City) -> None:
        await happen(city, Halt(CALLED))
        for _ in range(await plain_roll(city, self.who, 2, CALLED)):
            spots = whole_tiles(city, city.spots_of((self.who, *city.of_kind(GOBLIN))))
            by, who, kind, about = CALLED, self.who, "place/call", GOBLIN
            seat = city.driver(who)
            spot = await pick_spot(city, seat, spots, COMES, by, kind, who=who, about=about)
            if spot is not None:
                await spawn(city, about, spot, by)


def guards(city: City, spot: int | None) -> list[str]:
    """Goblins on the tile of a spot that are not stunned."""
    goblins = city.of_kind(GOBLIN)
    return [who for who in on_tile(city, spot) if who in goblins and who not in city.stunned]


@HAUNT.role("free")
@dataclass(frozen=True, slots=True)
class Free(Role):
    """A hero, as long as the goblins do not get them."""

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and city.has_condition(self.who, ENSLAVED)

    @after(BeginTurn)
    @cites("betrayal:haunt/02/struggle", "betrayal:ruling/N2a")
    async def struggle(self, city: City, begun: BeginTurn) -> None:
        """Break free, or lose the turn."""
        spot = city.spot(self.who)
        slaves = captives_on(city, spot, ENSLAVED)
        free = [w for w in on_tile(city, spot) if city.side(w) == HERO and w not in slaves]
        need = BREAK_FREE + len(guards(city, spot)) - len(free)
        await break_free(city, self.who, ENSLAVED, "speed", need, STRUGGLE)


@HAUNT.rule
@cites("betrayal:haunt/02/mob")
@dataclass(frozen=True, slots=True)
class GoblinMobs(MobLaw):
    """What one goblin cannot do, many can."""

    kind, by = GOBLIN, MOBBED


@HAUNT.rule
@cites("betrayal:haunt/02/enslave", "betrayal:ruling/N2b", "betrayal:ruling/N2d")
@dataclass(frozen=True, slots=True)
class Slavery(DragLaw, CaptureLaw):
    """What Glurk and his goblins do to those they beat."""

    bond, by = ENSLAVED, SLAVES

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Arrive):
            slave = city.has_condition(event.who, ENSLAVED)
            return slave and event.holds(city) and event.enters(city)
        return DragLaw.hears(self, city, event)

    def voice(self, city: City, event: Event) -> int:
        """Glurk's pens take a slave before anything else there can."""
        return master(city) if isinstance(event, Arrive) else DragLaw.voice(self, city, event)

    @cites("betrayal:haunt/02/drag")
    def helpless(self, city: City, spot: int) -> list[str]:
        return captives_on(city, spot, ENSLAVED)

    @after(Stun)
    @cites("betrayal:haunt/02/rescue")
    async def free_all(self, city: City, stunned: Stun) -> None:
        """When a free hero has stunned the last goblin on a tile, the slaves there are free."""
        spot, foe = city.spot(stunned.figure), stunned.foe
        free = foe in city.heroes() and not city.has_condition(foe, ENSLAVED)
        if free and not guards(city, spot):
            for slave in captives_on(city, spot, ENSLAVED):
                await happen(city, Relieve(slave, ENSLAVED, RESCUED))

    @after(Arrive)
    @cites("betrayal:haunt/02/pens", "betrayal:ruling/N2c")
    async def reach_pens(self, city: City, came: Arrive) -> None:
        """However a slave comes: in the pens they are lost, and all know where the pens are."""
        tile = city.tile(came.spot)
        if tile == written(city, PENS):
            await disclose(city, PENS, LOST)
            await depart(city, came.who, LOST)
        else:
            cleared = dict.fromkeys((*pens(city).cleared, tile))
            known = replace(pens(city), cleared=tuple(cleared))
            await happen(city, Remember(known, LOST))


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Pens(Memory):
    """Where the pens may be, as all could work out."""

    possible: tuple[str, ...] = ()  # catacomb tiles that lay there when the pens were chosen
    cleared: tuple[str, ...] = ()  # tiles that cannot be the pens: a slave came by


def pens(city: City) -> Pens:
    assert isinstance(city.memory, Pens)
    return city.memory
