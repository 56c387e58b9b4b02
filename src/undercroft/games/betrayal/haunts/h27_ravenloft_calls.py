"""Haunt 27 - Ravenloft Calls.

The mist has brought all of the company to another city, which they explore as if nothing had
begun. Then one of them remembers whom they serve, and the others look for the Elfsong Tavern, which
is the way home. Cites: betrayal:haunt/27
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, may, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, Edge
from undercroft.games.betrayal.events.board import (
    Discover,
    LayAll,
    Lift,
    LiftToken,
    Relay,
)
from undercroft.games.betrayal.events.cards import DiscardEvent, ReturnOmens, Strew
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Depart, Die
from undercroft.games.betrayal.events.turns import BeginTurn, Cease, EndTurn
from undercroft.games.betrayal.facts import EVENT_CARDS, OMENS, TRAITS
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, layout_of
from undercroft.games.betrayal.haunts.pieces.shifting import swung
from undercroft.games.betrayal.rules.exploring import stack_for
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import CountTo, Slain
from undercroft.games.betrayal.rules.harm import hurt, hurt_by_dice, strengthen, take_marks
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.places import at_door, at_spot, lies_at
from undercroft.games.betrayal.rules.placing import fetch_tile
from undercroft.games.betrayal.rules.possessions import discard
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.staging import begin_stage
from undercroft.games.betrayal.state import FIRST_STAGE, TURN, UNSEEN, City
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    BUILDING,
    DIRECTIONS,
    EAST,
    ELFSONG_TAVERN,
    STARTS,
    STEP,
    Shape,
    cell_at,
    free_doors,
    level_of,
    opposite,
    start,
)

ALLEY: Final = "haunted-alley"
MIDDLE: Final = cell_at("city", 0, 0)
CASTLE: Final = "castle"
ENVOY: Final = "envoy"
CAPTURED, ESCAPED = "captured", "escaped"
BATS: Final = "bats"
DICE: Final = 3  # of the bats
BLESSING: Final = 2  # steps of each trait
NEED: Final = 3  # Knowledge, to escape
TO_CAPTURE: Final = {2: 1, 3: 2, 4: 2, 5: 3}  # by the number of heroes
TO_ESCAPE: Final = {2: 2, 3: 2, 4: 3, 5: 3}
PIECE: Final = {cell: shape for cell, shape in start().items() if level_of(cell) == "city"}
WHOM: Final = Words("At whom does {bats} fly?", bats=BATS)
HOW: Final = Words("How does {tavern} lie?", tavern=ELFSONG_TAVERN)
WHICH_DOOR: Final = Words("Where does {tavern} come out of the mist?", tavern=ELFSONG_TAVERN)
HOME: Final = Words("Go home")
WHERE_TO: Final = Words("{bats} has won. What does it do?", bats=BATS)

RIGHT_NOW: Final = "betrayal:haunt/27/right-now"
NEW: Final = "betrayal:haunt/27/omens"
CALM: Final = "betrayal:haunt/27/calm"
CALLED: Final = "betrayal:haunt/27/envoy"
BITTEN: Final = "betrayal:haunt/27/bats"
TAKEN: Final = "betrayal:haunt/27/capture"
PATHS: Final = "betrayal:haunt/27/paths"
DREAD: Final = "betrayal:haunt/27/dread"
FLED: Final = "betrayal:haunt/27/escape"

Piece = Mapping[int, Shape]  # the start tile of the city, as it might lie


class RavenloftCalls(Haunt):
    """At first all is as if no haunt had begun; the city stays open for its start tile."""

    @cites("betrayal:ruling/N27c")
    def may_lie(self, city: City, cell: int, shape: Shape) -> bool:
        if not city.calm() or level_of(cell) != "city" or ALLEY not in city.board.cells:
            return True
        layout = city_of(city).and_({cell: shape})
        return next(joins(layout), None) is not None

    @cites("betrayal:haunt/27/escape")
    def verdict(self, city: City) -> str:
        """Whoever has escaped is not here any more, and has won all the same."""
        ending = self.goals["escaped"]
        return ending.ending if ending.reached(city) else super().verdict(city)


@cites("betrayal:haunt/27/capture")
def to_capture(city: City) -> int:
    return TO_CAPTURE[city.seats - 1]


@cites("betrayal:haunt/27/escape")
def to_escape(city: City) -> int:
    return TO_ESCAPE[city.seats - 1]


HAUNT: Final = in_the_box(RavenloftCalls(27))
HAUNT.goal("captured", CountTo(CAPTURED, to_capture))
HAUNT.goal("escaped", CountTo(ESCAPED, to_escape))
HAUNT.goal("slain", Slain(ENVOY))


# Into the mist.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/27/right-now", "betrayal:haunt/27/omens", "betrayal:ruling/N27a")
async def wake_elsewhere(city: City) -> None:
    """Of the city only an alley is left, and of the omens nothing."""
    seat = city.driver(city.heroes()[0])
    alley = await fetch_tile(city, seat, ALLEY, RIGHT_NOW)
    assert alley is not None, "an open door is always left for it"
    for who in city.living():
        if city.spot(who) not in (None, alley):
            await put_on(city, who, alley, RIGHT_NOW)
    kept = (ALLEY, *[part.key for part in STARTS["catacomb"]])
    gone = [tile for _, tile, _ in city.laid if tile not in kept]
    await clear(city, gone, alley)
    await happen(city, Lift(tuple(gone), RIGHT_NOW))
    here = city.board.cells[ALLEY]
    if here != MIDDLE:
        lie = city.board.shapes[here].lie
        await happen(city, Relay("move", ((ALLEY, (here, lie), (MIDDLE, lie)),), RIGHT_NOW))
    await forget_omens(city)


async def clear(city: City, gone: list[str], alley: int) -> None:
    """What lies on tiles that go: tokens with their events, and cards that come to the alley."""
    for token, spot in [*city.tokens.items()]:
        if city.tile(spot) in gone:
            await happen(city, LiftToken(token, "", RIGHT_NOW))
            card = token.rstrip("0123456789").rstrip("-")
            if card in EVENT_CARDS and card not in city.past:
                await happen(city, DiscardEvent(card, RIGHT_NOW))
    for thing, spot in [*city.piles.items()]:
        if city.tile(spot) in gone:
            await happen(city, Strew(thing, alley, ALLEY, RIGHT_NOW))


@cites("betrayal:haunt/27/omens", "betrayal:ruling/N27b")
async def forget_omens(city: City) -> None:
    """Everybody gives theirs back, with what it gave; then the deck is whole."""
    for omen in OMENS:
        who = city.held.get(omen)
        if who is not None:
            await discard(city, who, omen, NEW)
    await happen(city, ReturnOmens(NEW))


async def leave_the_game(city: City, who: str, by: str, track: str) -> None:
    """A hero is taken, or has escaped: not dead, and not here any more."""
    await happen(city, Together(True, by))
    gone = await falls(city, who, Depart(who, by, drops=False), by)
    with because_of(city, gone):
        if gone is not None:
            await take_marks(city, who, by)
            await happen(city, Count(track, 1, by))
        await happen(city, Together(False, by))
        if gone is not None and who == city.active and (city.phase == TURN or city.paused):
            await happen(city, Cease(who, by))


def is_at_the_door(city: City, who: str) -> bool:
    return city.tile_of(who) == ELFSONG_TAVERN


@cites("betrayal:haunt/27/escape")
async def go_home(city: City, who: str) -> None:
    """Out of all this, with what one has."""
    await leave_the_game(city, who, FLED, ESCAPED)


@HAUNT.role("dreamer")
@dataclass(frozen=True, slots=True)
class Dreamer(Role):
    """Somebody who would like to wake up."""

    tasks = (
        Task("escape", HOME, ("knowledge",), NEED, is_at_the_door, go_home, FLED, stage=CASTLE),
    )


@HAUNT.called
@cites("betrayal:haunt/27/calm")
async def remember(city: City, who: str) -> None:
    """Whoever has rolled enough remembers whom they serve."""
    await turn(city, who, ENVOY, CALM)
    await begin_stage(city, CASTLE, CALM)


@HAUNT.rule_in(FIRST_STAGE)
@dataclass(frozen=True, slots=True)
class LastTile(Source):
    """The dream does not go on for ever."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, EndTurn) and stack_for(city, BUILDING) is None

    @after(EndTurn)
    @cites("betrayal:haunt/27/calm", "betrayal:ruling/N27d")
    async def wake(self, city: City, ended: EndTurn) -> None:
        await HAUNT.call(city, ended.who)


# Where the start tile of the city can lie.


def city_of(city: City) -> Layout:
    return layout_of(city, ALLEY)


def joins(layout: Layout) -> Iterator[tuple[Edge, str, int, Piece]]:
    """Every way to join the start tile to an open door so that a door stays open."""
    for (cell, side), there in [(e, e[0] + STEP[e[1]]) for e in layout.open_doors()]:
        for hook, shape in PIECE.items():
            for turns in range(4):
                piece = swung(PIECE, hook, there, turns)
                if piece[there].has_door(opposite(side)) and layout.shapes.keys().isdisjoint(piece):
                    after = {**layout.shapes, **piece}
                    if next(free_doors(after, "city"), None) is not None:
                        yield (cell, side), shape.tile.key, turns, piece


@HAUNT.order(CASTLE)
@cites("betrayal:haunt/27/envoy")
def the_envoy_again(city: City) -> tuple[str, ...]:
    """Whoever has just been called has another turn."""
    (envoy,) = city.traitors() or [city.over or city.active]
    return city.leftward(envoy)


@HAUNT.sets_up(CASTLE)
@cites("betrayal:haunt/27/envoy", "betrayal:ruling/N27e")
async def let_the_tavern_appear(city: City) -> None:
    """Strahd's blessing, and the way home, as far from the heroes as can be."""
    for track in (CAPTURED, ESCAPED):
        await happen(city, Count(track, 0, CALLED))
    (envoy,) = city.traitors()
    await strengthen(city, envoy, CALLED, **dict.fromkeys(TRAITS, BLESSING))
    await join_the_tavern(city, city.driver(envoy))


async def join_the_tavern(city: City, seat: int) -> None:
    """Of the farthest places the traitor picks one: a door, then how the piece hangs there."""
    layout = city_of(city)
    best = farthest_joins(city, layout)
    doors = [at_door(edge, layout.shapes[edge[0]]) for edge in dict.fromkeys([j[0] for j in best])]
    about, by = ELFSONG_TAVERN, CALLED
    edge = (await choose(seat, WHICH_DOOR, doors, by, "door", about=about)).value
    options: list[Option[Piece]] = []
    for _, hook, turns, piece in [join for join in best if join[0] == edge]:
        cell = edge[0] + STEP[edge[1]]
        end = DIRECTIONS[(EAST + turns) % 4]
        label = Words(
            "{hook:bare} at the door; {tile:bare} to the {side}", hook=hook, tile=about, side=end
        )
        does = lies_at(piece[cell], cell)
        options.append(Option(f"{hook}:{turns}", piece, label, kind="turn", about=hook, does=does))
    piece = (await choose(seat, HOW, options, by, "rotate", about=about)).value
    laid = tuple([(cell, shape.tile.key, shape.rotation) for cell, shape in piece.items()])
    await happen(city, LayAll(laid, by))


def farthest_joins(city: City, layout: Layout) -> list[tuple[Edge, str, int, Piece]]:
    """Those ways to join it that leave the nearest hero the longest walk to the Tavern."""
    cells = [city.board.cells[city.tile_of(who)] for who in city.heroes() if who in city.at]
    found: dict[int, list[tuple[Edge, str, int, Piece]]] = {}
    for join in joins(layout):
        after = layout.and_(join[3])
        depths = replace(after, root=after.cell(ELFSONG_TAVERN)).depths()
        walk = min([depths.get(cell, APART) for cell in cells if cell in depths], default=0)
        found.setdefault(walk, []).append(join)
    assert found, "no tile is laid that leaves no room for it"
    return found[max(found)]


# In the mist.


@HAUNT.role(ENVOY)
@dataclass(frozen=True, slots=True)
class Envoy(Role):
    """Who brings the guests."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, BeginTurn):
            return event.who == self.who
        return isinstance(event, Discover) and event.who == self.who and event.draws

    @after(BeginTurn)
    @cites("betrayal:haunt/27/bats")
    async def send_bats(self, city: City, begun: BeginTurn) -> None:
        """Three dice; if they win they bite, or carry somebody off."""
        there = [who for who in city.heroes() if who in city.at]
        prey = [who for who in there if not city.reckoned(UNSEEN, who)]
        if not prey:
            return
        seat, kind = city.driver(self.who), "prey/bats"
        hero = (await choose(seat, WHOM, things(prey), BITTEN, kind, who=self.who)).value
        mine = await roll(city, BATS, "attack", DICE, BITTEN, trait="speed")
        dice = city.trait(hero, "speed")
        margin = mine - await roll(city, hero, "defense", dice, BITTEN, trait="speed")
        if margin > 0:
            await bite_or_carry(city, seat, self.who, hero, margin)

    @before(Discover)
    @cites("betrayal:haunt/27/paths")
    async def pass_by(self, city: City, found: Discover) -> Discover:
        """The tile is discovered all the same."""
        if ALL_TILES[found.tile].symbol == "none":
            return found
        prompt, seat = Words("Ignore the symbol of this tile?"), city.driver(self.who)
        kind, who = "may/pass-by", self.who
        if await may(seat, prompt, PATHS, kind, who=who, about=found.tile):
            return replace(found, draws=False, by=PATHS)
        return found


@cites("betrayal:haunt/27/bats")
async def bite_or_carry(city: City, seat: int, who: str, hero: str, margin: int) -> None:
    """Physical damage, or so many spaces at most in any direction."""
    here, board = city.spot(hero), city.board
    walks = {} if here is None else board.walks(here)
    near = [spot for spot, far in walks.items() if 0 < far <= margin]
    label = Words("{points} damage", points=margin)
    options: list[Option[int]] = [Option("damage", -1, label, kind="attack", about=hero)]
    options += [at_spot(board, spot) for spot in near]
    kind = "place/carried"
    chosen = await choose(
        seat, WHERE_TO, options, BITTEN, kind, who=who, about=hero, otherwise="damage"
    )
    if chosen.value < 0:
        await hurt(city, hero, "physical", margin, BITTEN, who)
    else:
        await shift(city, hero, chosen.value, BITTEN)


@HAUNT.rule_in(CASTLE)
@dataclass(frozen=True, slots=True)
class Ravenloft(Source):
    """What this place does to heroes."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, EndTurn | Die):
            return event.who in city.heroes()
        return False

    @after(EndTurn)
    @cites("betrayal:haunt/27/dread")
    async def weighs(self, city: City, ended: EndTurn) -> None:
        await hurt_by_dice(city, ended.who, "mental", 1, DREAD)

    @before(Die)
    @cites("betrayal:haunt/27/capture")
    async def takes(self, city: City, dying: Die) -> Die | None:
        """Nobody dies who could be a guest."""
        await leave_the_game(city, dying.who, TAKEN, CAPTURED)
        return None
