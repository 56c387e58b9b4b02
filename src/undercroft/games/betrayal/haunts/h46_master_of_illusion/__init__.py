"""Haunt 46 - Master of Illusion.

A Red Wizard reads the names of fiends, and has hidden the portal for them beneath one of many
illusions: tiles that are not what they seem. The heroes look beneath them, one after the other,
and want to close it in time. Cites: betrayal:haunt/46
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.chance import Chance
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, may
from undercroft.engine.deck import turn_up as draw_from
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import only
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import Edge
from undercroft.games.betrayal.events.board import Lay, Restack, SetAside
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginTurn, Use
from undercroft.games.betrayal.haunts.h46_master_of_illusion.replacing import replace_tile
from undercroft.games.betrayal.haunts.pieces.faces import (
    face_down,
    lay_down,
    mix,
    turn_up,
    ways_to_mix,
)
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, layout_of, looks_of, meets
from undercroft.games.betrayal.haunts.pieces.rebuilding import pick_turn
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.exploring import discovered, how_it_lies
from undercroft.games.betrayal.rules.goals import Clock, CountTo, Slain
from undercroft.games.betrayal.rules.harm import strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.places import at_door, behind, of_stack
from undercroft.games.betrayal.rules.placing import WHICH_STACK, pick_spot
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.tokens import is_beside, lift_token, put_token
from undercroft.games.betrayal.state import MENU, City
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    ELFSONG_TAVERN,
    KINDS,
    KITCHEN_BASEMENT,
    STEP,
    Shape,
    opposite,
)

ILLUSION: Final = "illusion"
PORTAL: Final = "portal"
HIDES: Final = "number-1"  # beneath it is the portal
RESEARCH: Final = "research"
SHUT: Final = "portal-shut"
FOUND: Final = "portal-found"  # in this turn
PHANTASM: Final = "phantasm"
EACH_HERO: Final = 2  # illusions
MORE: Final = 2  # steps of the track than there are adventurers
NEED: Final = 4  # on both rolls
WHERE: Final = Words("Where does an illusion lie?")
WHICH_HIDES: Final = Words("Which illusion hides {portal}?", portal=PORTAL)
SEE_THROUGH: Final = Words("See through the illusion")
CLOSE: Final = Words("Close {portal}", portal=PORTAL)
MIX: Final = Words("Lift two illusions")
WHICH_FIRST: Final = Words("Which illusion do you lift?")
WHICH_SECOND: Final = Words("Which one do you lift with it, and how do they come back?")
MAY_BLUR: Final = Words("Roll a die to be somewhere else?")

RIGHT_NOW: Final = "betrayal:haunt/46/right-now"
LAID: Final = "betrayal:haunt/46/illusions"
NOTED: Final = "betrayal:haunt/46/note"
TRACKED: Final = "betrayal:haunt/46/track"
DISPELLED: Final = "betrayal:haunt/46/dispel"
CLOSED: Final = "betrayal:haunt/46/close"
BLURRED: Final = "betrayal:haunt/46/blur"
PHANTASMS: Final = "betrayal:haunt/46/phantasm"
MIXED: Final = "betrayal:haunt/46/mix"


class MasterOfIllusion(Haunt):
    """The city is as it is: nobody discovers more of it."""

    @cites("betrayal:haunt/46/no-discovery")
    def may_explore(self, city: City, who: str) -> bool:
        return False


HAUNT: Final = in_the_box(MasterOfIllusion(46))
HAUNT.goal("called", Clock(RESEARCH))
HAUNT.goal("closed", CountTo(SHUT, 1))
HAUNT.goal("slain", Slain("illusionist"))


# Set-up.


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/46/right-now", "betrayal:haunt/46/illusions")
async def weave(city: City) -> None:
    """The traitor recovers, covers the edges of the city with illusions, and notes one of them."""
    (traitor,) = city.traitors()
    seat, wanted = city.seat(traitor), EACH_HERO * len(city.heroes())
    await strengthen(city, traitor, RIGHT_NOW, knowledge=1, speed=0)
    await happen(city, Count(RESEARCH, city.seats + MORE, TRACKED))
    await add_leaves(city, seat, wanted)
    left, laid = leaves(city), list[str]()
    while left and len(laid) < wanted:
        token, about = f"{ILLUSION}-{len(laid) + 1}", ILLUSION
        some = left if len(left) > wanted - len(laid) else left[:1]
        cell = await pick_spot(city, seat, some, WHERE, LAID, "place/illusion", about=about)
        assert cell is not None, "there are some left"
        await put_token(city, token, cell, LAID)
        left, laid = [other for other in left if other != cell], [*laid, token]
    await hide_the_portal(city, seat, laid)


@cites("betrayal:haunt/46/note", "betrayal:haunt/secrets", "betrayal:ruling/N46b")
async def hide_the_portal(city: City, seat: int, laid: Sequence[str]) -> None:
    """Number 1 goes beneath an illusion of the traitor's choice, the others as luck has it."""
    cells, kind = [city.tokens[token] for token in laid], "place/portal"
    cell = await pick_spot(city, seat, cells, WHICH_HIDES, NOTED, kind, about=PORTAL, secret=True)
    left, dealt = [f"number-{n}" for n in range(2, len(laid) + 1)], dict[str, str]()
    for token in laid:
        dealt[token] = HIDES
        if city.tokens[token] != cell:
            dealt[token] = await Chance(tuple(left), secret=True)
            left.remove(dealt[token])
    if dealt:
        await lay_down(city, dealt, only(seat), LAID)


def levels(city: City) -> list[Layout]:
    return [layout_of(city, root) for root in (ELFSONG_TAVERN, KITCHEN_BASEMENT)]


@cites("betrayal:haunt/46/illusions", "betrayal:ruling/N46a")
def leaves(city: City) -> list[int]:
    """The cells that doors join to one other alone, the start tiles aside."""
    return [cell for layout in levels(city) for cell in _leaves(layout)]


def _leaves(layout: Layout) -> list[int]:
    cells = layout.shapes.items()
    return [c for c, shape in cells if not shape.tile.start and len({*layout.near(c)}) == 1]


Hangs = dict[Edge, list[tuple[Shape, int]]]  # by door: how a tile may lie there


def hangs(city: City, tile: str) -> Hangs:
    """Where a tile joins one other alone, and one that is no leaf: so there is one more of them."""
    found: Hangs = {}
    for layout in levels(city):
        if ALL_TILES[tile].level == city.board.level(layout.root):
            for (cell, side), shape in _hangs(layout, tile):
                found.setdefault((cell, side), []).append((shape, shape.rotation))
    return found


def _hangs(layout: Layout, tile: str) -> Iterator[tuple[Edge, Shape]]:
    taken = _leaves(layout)
    for cell, side in layout.open_doors():
        there = cell + STEP[side]
        for shape in looks_of(tile) if cell not in taken else ():
            alone = shape.has_door(opposite(side)) and meets(layout, there, shape) == 1
            if alone and layout.and_({there: shape}).is_whole():
                yield (cell, side), shape


async def add_leaves(city: City, seat: int, wanted: int) -> None:
    """Tiles of any stack are joined to one tile each, until there are leaves enough."""
    while len(leaves(city)) < wanted:
        kinds = [kind for kind in KINDS if _can_hang(city, kind)]
        if not kinds:
            return
        options = [of_stack(kind) for kind in kinds]
        kind = (await choose(seat, WHICH_STACK, options, LAID, "stack")).value
        if not city.stacks[kind]:
            await happen(city, Restack(kind, "betrayal:discover/empty-stack"))
        tile = await draw_from(city.stacks[kind])
        ways = hangs(city, tile)
        if not ways:
            await happen(city, SetAside(tile, LAID))
            continue
        shapes, prompt = city.board.shapes, Words("Where does {tile} join the city?", tile=tile)
        doors = [at_door(edge, shapes[edge[0]]) for edge in ways]
        edge = (await choose(seat, prompt, doors, LAID, "door", about=tile)).value
        cell = behind(edge)
        rotation = await pick_turn(seat, how_it_lies(tile), ways[edge], cell, LAID)
        await happen(city, Lay("", tile, cell, rotation, LAID))


def _can_hang(city: City, kind: Kind) -> bool:
    """Is there a tile of this kind left that would make one leaf more?"""
    aside = [tile for tile in city.aside if ALL_TILES[tile].kind == kind]
    stack = [tile for layer in city.stacks[kind].layers for tile in layer.cards]
    return any(hangs(city, tile) for tile in stack or aside)


# The heroes.


def illusion_at(city: City, who: str) -> str:
    """The illusion on somebody's tile; nothing, if there is none."""
    return next((token for token in face_down(city) if is_beside(city, who, token)), "")


def can_see_through(city: City, who: str) -> bool:
    return bool(illusion_at(city, who))


@cites(
    "betrayal:haunt/46/dispel",
    "betrayal:haunt/46/return",
    "betrayal:ruling/N46c",
    "betrayal:ruling/N46d",
)
async def see_through(city: City, who: str) -> None:
    """The number is read out, another tile lies there, and perhaps the portal is on it."""
    token = illusion_at(city, who)
    number = await turn_up(city, token, DISPELLED)
    tile = city.tile(city.tokens[token])
    await lift_token(city, token, DISPELLED)
    new = await replace_tile(city, who, tile, DISPELLED)
    if number == HIDES:
        await put_token(city, PORTAL, city.board.cells[new], DISPELLED)
        await happen(city, Use(FOUND, DISPELLED))
    if city.tile_of(who) == new:
        await discovered(city, who, new)


@cites("betrayal:haunt/46/dispel", "betrayal:haunt/46/track")
async def lose_time(city: City, who: str) -> None:
    await happen(city, Count(RESEARCH, -1, DISPELLED))


@cites("betrayal:haunt/46/close", "betrayal:ruling/N46d")
def can_close(city: City, who: str) -> bool:
    spot = city.tokens.get(PORTAL)
    here = spot is not None and city.tile(spot) == city.tile_of(who)
    return here and FOUND not in city.used


async def close(city: City, who: str) -> None:
    await lift_token(city, PORTAL, CLOSED)
    await happen(city, Count(SHUT, 1, CLOSED))


@HAUNT.role("doubter")
@dataclass(frozen=True, slots=True)
class Doubter(Role):
    """Somebody who looks twice."""

    tasks = (
        Task(
            "see-through",
            SEE_THROUGH,
            ("sanity",),
            NEED,
            can_see_through,
            see_through,
            DISPELLED,
            lose_time,
        ),
        Task("close-portal", CLOSE, ("knowledge",), NEED, can_close, close, CLOSED),
    )


# The traitor.


@cites("betrayal:haunt/46/mix")
def can_mix(role: Source, city: City) -> bool:
    return MIXED not in city.used and len(face_down(city)) > 1


@HAUNT.role("illusionist")
@dataclass(frozen=True, slots=True)
class Illusionist(Role):
    """A Red Wizard with a book and a plan."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, BeginTurn):
            return event.who == self.who
        return isinstance(event, Attack) and event.target == self.who

    @cites("betrayal:haunt/46/phantasm")
    def blows(self, city: City) -> Sequence[Blow]:
        """What is sent at somebody's mind reaches through a door."""
        return [
            Blow(PHANTASM, "knowledge", reach="within", tiles=1, arm=PHANTASM, by=PHANTASMS),
        ]

    @after(BeginTurn)
    @cites("betrayal:haunt/46/track")
    async def read_on(self, city: City, begun: BeginTurn) -> None:
        await happen(city, Count(RESEARCH, -1, TRACKED))

    @before(Attack)
    @cites("betrayal:haunt/46/blur", "betrayal:ruling/N46e")
    async def blur(self, city: City, attack: Attack) -> Attack | None:
        """Perhaps nobody is where one strikes at."""
        seat, kind, who = city.driver(self.who), "may/blur", self.who
        if not await may(seat, MAY_BLUR, BLURRED, kind, who=who, about=attack.who):
            return attack
        return None if await plain_roll(city, self.who, 1, BLURRED) == 0 else attack

    @offers(MENU, MIX, when=can_mix, kind="command")
    @cites("betrayal:haunt/46/mix", "betrayal:ruling/N46b")
    async def shuffle(self, city: City) -> None:
        """All see which two are lifted, and nobody how they come back."""
        seat, who = city.driver(self.who), self.who
        await happen(city, Use(MIXED, MIXED))
        lying = [Option(token, token, _at(city, token), about=token) for token in face_down(city)]
        one = (await choose(seat, WHICH_FIRST, lying, MIXED, "token/lift", who=who)).value
        options, kind = ways_to_mix(city, one), "token/mix"
        asked = ask(seat, WHICH_SECOND, options, MIXED, kind, who=who, about=one, secret=True)
        other, crossed = (await asked).value
        await mix(city, who, (one, other), crossed, only(city.seat(who)), MIXED)


def _at(city: City, token: str) -> Words:
    return Words("{token:bare} at {tile}", token=token, tile=city.tile(city.tokens[token]))
