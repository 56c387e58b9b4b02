"""Haunt 16 - Need a Hand?

No traitor: severed hands come out of the shadows, strike whoever is in turn, run for the nearest
hero, and there are more of them in every turn. The heroes shut doors, stairs and grates until
nothing can get at them any more. Cites: betrayal:haunt/16
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, instead, offers
from undercroft.engine.words import Several, Words
from undercroft.games.betrayal.board import APART, FAR, Edge, Exit
from undercroft.games.betrayal.events.board import (
    Lay,
    LiftToken,
    OpenWall,
    PutToken,
    Shut,
    Unshut,
)
from undercroft.games.betrayal.events.combat import Attack, Defeat, EndAttack, Wound
from undercroft.games.betrayal.events.haunt import Remember
from undercroft.games.betrayal.events.traits import Hurt
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, EndMonsterTurn, Rest
from undercroft.games.betrayal.facts import MOST_DICE, PHYSICAL
from undercroft.games.betrayal.haunts.pieces.mobbing import MobLaw
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.attacking import attack
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.rules.exploring import open_up, spot_behind, stack_for
from undercroft.games.betrayal.rules.goals import LIVES, MOVES, Test
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Go, Mind
from undercroft.games.betrayal.rules.mobs import share, standing, strike_as_one
from undercroft.games.betrayal.rules.moving import ways
from undercroft.games.betrayal.rules.places import at_door, at_exit
from undercroft.games.betrayal.rules.placing import open_doors, pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.slots import Slot, in_turn
from undercroft.games.betrayal.rules.surroundings import heroes_ever
from undercroft.games.betrayal.rules.wounds import slay
from undercroft.games.betrayal.state import HERO, MENU, UNSEEN, City, Memory
from undercroft.games.betrayal.tiles import BUILDING, CATACOMB, stack_behind

CLAW: Final = "claw"
CLAWS: Final = "claws"  # their place in the order: as each hero's turn starts
WAVE: Final = 8  # of them strike together at most
NEED: Final = 4  # on a Knowledge roll
FORTIFY: Final = Words("Fortify an exit")
TAKE_DOWN: Final = Words("Take a fortification down")
WHICH_EXIT: Final = Words("Which exit do you fortify?")
WHICH_DOWN: Final = Words("Which fortification do you take down?")
WHERE: Final = Words("Where does {claw:a} come?", claw=CLAW)
BESIDE_WHICH: Final = Words("At which door does the city go on?")

RIGHT_NOW: Final = "betrayal:haunt/16/right-now"
SWATTED: Final = "betrayal:haunt/16/swat"
BUILT: Final = "betrayal:haunt/16/fortify"
TORN_DOWN: Final = "betrayal:haunt/16/take-down"
STRUCK: Final = "betrayal:haunt/16/strike"
RUNS: Final = "betrayal:haunt/16/run"
MORE: Final = "betrayal:haunt/16/more"


class NeedAHand(Haunt):
    """Hands that are struck at together defend themselves together."""

    @cites("betrayal:haunt/16/swat")
    def guard(self, city: City, who: str, trait: Trait) -> int:
        aimed = handful(city).aimed
        dice = super().guard(city, who, trait)
        return min(MOST_DICE, dice * len(aimed)) if who in aimed else dice


# When it is over.


@cites("betrayal:haunt/16/overrun", "betrayal:haunt/counts")
def are_overrun(city: City) -> bool:
    """Half of them, rounded down, are dead."""
    heroes = heroes_ever(city)
    return len([who for who in heroes if who in city.dead]) >= len(heroes) // 2


def within_reach(city: City) -> list[int]:
    """Every spot that some hand could get to, if it had the time."""
    reached = dict.fromkeys(city.spots_of(city.of_kind(CLAW)))
    edge = [*reached]
    for spot in edge:
        for there, _ in ways(city, city.of_kind(CLAW)[0], spot):
            if there not in reached:
                reached[there] = None
                edge.append(there)
    return edge


@cites("betrayal:haunt/16/safe", "betrayal:ruling/N16a", "betrayal:ruling/N16b")
def are_safe(city: City) -> bool:
    """No hand has an open way to any of them."""
    if not city.of_kind(CLAW) or are_overrun(city):
        return False
    reached, heroes = within_reach(city), city.heroes()
    spots = {hero: city.spot(hero) for hero in heroes}
    safe = [hero for hero, spot in spots.items() if spot is not None and spot not in reached]
    if city.plays("N16a:half"):
        return 2 * len(safe) >= len(city.cast)
    return len(safe) == len(heroes)


HAUNT: Final = in_the_box(NeedAHand(16))
WALLS: Final = (Lay, OpenWall, PutToken, LiftToken, Shut, Unshut)
HAUNT.goal("safe", Test(are_safe, (*LIVES, *MOVES, *WALLS)))
HAUNT.goal("overrun", Test(are_overrun, LIVES))
HAUNT.slot(Slot(CLAWS, at="begins", of=HERO))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/16/right-now", "betrayal:ruling/N16c")
async def they_come(city: City) -> None:
    """Every hero brings hands to their own tile and to all that lie beside it."""
    for hero in city.heroes():
        here = city.spot(hero)
        if here is not None:
            await spawn(city, CLAW, here, RIGHT_NOW)
            for cell in city.board.adjacent(here % FAR):
                halves, seat = city.board.halves(cell), city.seat(hero)
                to = await pick_spot(
                    city, seat, halves, WHERE, RIGHT_NOW, "place/claw", who=hero, about=CLAW
                )
                assert to is not None, "a tile has one half at least"
                await spawn(city, CLAW, to, RIGHT_NOW)


# The heroes.


def exits_here(city: City, who: str, *, shut: bool) -> list[Exit]:
    """Doors, stairs and grates where somebody stands that are shut, or that are not."""
    spot, board = city.spot(who), city.board
    return [] if spot is None else [e for e in board.exits(spot) if board.is_shut(e) is shut]


def can_fortify(city: City, who: str) -> bool:
    return bool(exits_here(city, who, shut=False))


@cites("betrayal:haunt/16/fortify")
async def fortify(city: City, who: str) -> None:
    """An exit is shut for all, from both sides."""
    exits, seat = exits_here(city, who, shut=False), city.driver(who)
    if exits:
        options = [at_exit(city.board, way) for way in exits]
        asked = choose(seat, WHICH_EXIT, options, BUILT, "door/fortify", who=who)
        tile, way = (await asked).value
        await happen(city, Shut(tile, way, BUILT))


def can_take_down(role: Source, city: City) -> bool:
    return bool(exits_here(city, city.active, shut=True))


@HAUNT.role("survivor")
@dataclass(frozen=True, slots=True)
class Survivor(Role):
    """Everybody, for the time being."""

    tasks = (Task("fortify", FORTIFY, ("knowledge",), NEED, can_fortify, fortify, BUILT),)

    @offers(MENU, TAKE_DOWN, when=can_take_down, kind="use")
    @cites("betrayal:haunt/16/take-down")
    async def take_down(self, city: City) -> None:
        who = self.who
        options = [at_exit(city.board, way) for way in exits_here(city, who, shut=True)]
        seat, by, kind = city.driver(who), TORN_DOWN, "door/take-down"
        tile, way = (await choose(seat, WHICH_DOWN, options, by, kind, who=who)).value
        await happen(city, Unshut(tile, way, by))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Swatting(Source):
    """With one blow one strikes at as many hands of a tile as one likes."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Attack):
            return event.who in city.steps and event.target in city.of_kind(CLAW)
        if isinstance(event, Defeat):
            return event.attacking and event.loser in handful(city).aimed
        return isinstance(event, EndAttack) and bool(handful(city).aimed)

    def voice(self, city: City, event: Event) -> int:
        return city.driver(event.who) if isinstance(event, Attack) else self.owner

    @before(Attack)
    @cites("betrayal:haunt/16/swat", "betrayal:ruling/N16d")
    async def count(self, city: City, struck: Attack) -> Attack:
        """How many; an attack at all that are there counts each of them alone."""
        there = [c for c in standing(city, CLAW, city.spot(struck.target)) if c != struck.target]
        number = 1
        if there and not city.unsettled:
            options = [Option(str(n), n, _so_many(n)) for n in range(1, len(there) + 2)]
            prompt, kind = Words("How many do you strike at?"), "choose/claws"
            who, seat = struck.who, city.driver(struck.who)
            asked = choose(seat, prompt, options, SWATTED, kind, who=who, about=CLAW)
            number = (await asked).value
        aimed = (struck.target, *there[: number - 1])
        await happen(city, Remember(Handful(aimed if number > 1 else ()), SWATTED))
        return struck

    @instead(Defeat)
    @cites("betrayal:haunt/16/swat")
    async def swat(self, city: City, lost: Defeat) -> Event | None:
        """One of them for each point of damage, with all that cards add to it."""
        kind: Hurt = "physical" if lost.trait in PHYSICAL else "mental"
        there = [claw for claw in handful(city).aimed if claw in city.at]
        told = Wound(lost.loser, lost.margin, lost.winner, lost.by, kind, struck=True)
        wound = await happen(city, told) if there else None
        if wound is not None:
            for claw in await share(city, there, wound.amount, SWATTED):
                await slay(city, replace(wound, figure=claw))
        return None

    @after(EndAttack)
    async def is_over(self, city: City, ended: EndAttack) -> None:
        await happen(city, Remember(Handful(), SWATTED))


def _so_many(number: int) -> Words:
    return Words("{them}", them=Several(CLAW, number))


# The hands: they strike, they run, there are more of them.


def right_of_turn(city: City) -> str:
    """The adventurer to the right of the one in turn."""
    return city.leftward(in_turn(city) or city.revealer)[-1]


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class CrawlingClaws(MobLaw):
    """First they strike whoever is in turn, and when they have run there are more of them."""

    kind, by = CLAW, STRUCK

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, BeginMonsterTurn | EndMonsterTurn):
            return True
        return isinstance(event, Defeat) and event.loser in event.band

    @after(BeginMonsterTurn)
    @cites("betrayal:haunt/16/strike", "betrayal:haunt/16/hands-die")
    async def strike(self, city: City, begun: BeginMonsterTurn) -> None:
        """All who are there, eight at a time; whoever has got hold of a hero stays."""
        who = in_turn(city)  # even if that turn was lost as it began
        spot = city.spot(who)
        claws = standing(city, CLAW, spot)
        while claws and city.spot(who) == spot and not city.reckoned(UNSEEN, who):
            wave = tuple([claw for claw in claws[:WAVE] if claw in city.at])
            claws = claws[WAVE:]
            if len(wave) == 1:
                await attack(city, wave[0], who, replace(BARE, by=STRUCK))
            elif wave:
                await strike_as_one(city, wave[0], who, wave, STRUCK)
        holding = [c for h in city.heroes() for c in standing(city, CLAW, city.spot(h))]
        await happen(city, Rest(tuple(dict.fromkeys(holding)), RUNS))

    @after(EndMonsterTurn)
    @cites("betrayal:haunt/16/more", "betrayal:ruling/N16e")
    async def spread(self, city: City, ended: EndMonsterTurn) -> None:
        """A die for each hero who lives: so many more, where there is room."""
        heroes = city.heroes()
        right = right_of_turn(city)
        left = await plain_roll(city, CLAW, len(heroes), MORE)
        while left:
            free = without(city, without(city, spots_on(city), city.of_kind(CLAW)), city.heroes())
            if not free:
                await _beyond(city, right, left)
                return
            spot = await pick_spot(
                city, city.seat(right), free, WHERE, MORE, "place/claw", about=CLAW
            )
            if spot is not None:
                await spawn(city, CLAW, spot, MORE)
            left -= 1


@cites("betrayal:haunt/16/more", "betrayal:ruling/N16e")
async def _beyond(city: City, who: str, count: int) -> None:
    """There is no room: all of them come from behind the open door nearest to a hero."""
    doors = nearest_doors(city)
    if not doors:
        return
    options = [at_door(edge, city.board.shapes[edge[0]]) for edge in doors]
    asked = choose(city.seat(who), BESIDE_WHICH, options, MORE, "door/beyond", who=who)
    cell, side = (await asked).value
    if await open_up(city, who, cell, side):
        for _ in range(count):
            await spawn(city, CLAW, spot_behind(city, cell, side), MORE)


def nearest_doors(city: City) -> list[Edge]:
    """Open doors with something to be found behind them, the shortest walk from any hero."""
    board = city.board
    walks = [board.walks(spot) for spot in city.spots_of(city.heroes())]
    far: dict[Edge, int] = {}
    for edge in (*open_doors(city, "city"), *open_doors(city, CATACOMB)):
        colour = stack_behind(board.shapes, *edge) or BUILDING
        halves = [half for half in board.halves(edge[0]) if edge[1] in board.free(half)]
        if stack_for(city, colour) and halves:
            far[edge] = min([walk.get(half, APART) for walk in walks for half in halves])
    return [edge for edge in far if far[edge] == min(far.values())]


def no_hero_here(ground: Ground, claw: str) -> bool:
    return not ground.hero_here(claw)


HAUNT.mind(
    Mind(
        CLAW,
        ((Go("closest", Aim((HERO,)), when=no_hero_here),),),
        "right",
        RUNS,
        asks=False,
    )
)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Handful(Memory):
    """Whom a hero strikes at with one blow."""

    aimed: tuple[str, ...] = ()


def handful(city: City) -> Handful:
    assert isinstance(city.memory, Handful)
    return city.memory
