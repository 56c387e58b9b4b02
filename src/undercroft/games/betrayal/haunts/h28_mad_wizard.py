"""Haunt 28 - The Mad Wizard.

No traitor: cultists of Cyric have driven a wizard out of her mind, her golem runs amok, and below
the city something is prayed for. All are heroes, and must talk her into coming along to Sorcerous
Sundries and cure her there before the ritual is over. Cites: betrayal:haunt/28
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import Leave, Place, Push
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Afflict, Count, Together
from undercroft.games.betrayal.events.turns import EndTurn, PassOver
from undercroft.games.betrayal.haunts.pieces.holding import HoldLaw
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.harm import hurt, hurt_by_dice
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind, Strike
from undercroft.games.betrayal.rules.placing import least_crowded, pick_spot, rings, spawn, spots_on
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.slots import Slot, whose_turn
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.state import HERO, MONSTERS, City
from undercroft.games.betrayal.tiles import CATACOMB, KITCHEN_BASEMENT

CULTIST: Final = "cultist"
GOLEM: Final = "iron-golem"
WIZARD: Final = "patient"
SUNDRIES: Final = "sorcerous-sundries"
RITUAL, CURED = "ritual", "cured"
CONVINCED, BREATHLESS = "convinced", "breathless"
MORE_CULTISTS: Final = 2  # than there are heroes
MANY: Final = 5  # adventurers, for whom there is less time
ROUNDS, ROUNDS_OF_MANY = 5, 4
CROWD: Final = 2  # heroes who are worth a breath
NEAR: Final = 2  # tiles that a fireball reaches
DODGE: Final = 5  # on the rolls against gas and fire
DICE: Final = 2  # of damage that both do
CONVINCE: Final = 5  # on a Knowledge roll
CURE: Final = 4  # on a Sanity roll
SHUDDER: Final = 2  # mental damage, for whoever has looked into her head for nothing
FIRE: Final = ("fire",)
WAITS: Final = Words("Where are {golem} and {wizard}?", golem=GOLEM, wizard=WIZARD)
PRAYS: Final = Words("Where is {cultist:a}?", cultist=CULTIST)

RIGHT_NOW: Final = "betrayal:haunt/28/right-now"
CULT: Final = "betrayal:haunt/28/cultists"
GOES_ON: Final = "betrayal:haunt/28/ritual"
HUNTS: Final = "betrayal:haunt/28/hunt"
AMOK: Final = "betrayal:haunt/28/golem"
GAS: Final = "betrayal:haunt/28/gas"
COMES_ALONG: Final = "betrayal:haunt/28/convince"
FIREBALL: Final = "betrayal:haunt/28/fireball"
HEALED: Final = "betrayal:haunt/28/cure"


@cites("betrayal:haunt/28/ritual")
def rounds(city: City) -> int:
    """How far the ritual goes; for many adventurers it is shorter."""
    return ROUNDS_OF_MANY if len(city.cast) >= MANY else ROUNDS


HAUNT: Final = in_the_box(Haunt(28))
HAUNT.goal("cured", CountTo(CURED, 1))
HAUNT.goal("finished", CountTo(RITUAL, rounds))
HAUNT.slot(Slot(MONSTERS, (CULTIST, GOLEM)))


# Set-up.


@HAUNT.heroes_set_up
@cites(
    "betrayal:haunt/28/right-now",
    "betrayal:haunt/28/cultists",
    "betrayal:haunt/28/order",
    "betrayal:ruling/N28a",
)
async def lay_out(city: City) -> None:
    """The golem and its mistress far below, and Cultists all over the catacombs."""
    await happen(city, Count(RITUAL, 0, GOES_ON))
    _, *others = city.leftward(city.revealer)
    seats = [city.driver(who) for who in (*others, city.revealer)]
    below = spots_on(city, CATACOMB)
    far = rings(city, city.board.cells[KITCHEN_BASEMENT], below)[-1]
    spot = await pick_spot(city, seats[0], far, WAITS, RIGHT_NOW, "place/golem", about=GOLEM)
    assert spot is not None, "the start tile of the catacombs always lies there"
    await spawn(city, GOLEM, spot, RIGHT_NOW)
    await spawn(city, WIZARD, spot, RIGHT_NOW)
    for number in range(len(city.heroes()) + MORE_CULTISTS):
        seat, kind = seats[(number + 1) % len(seats)], "place/cultist"
        spots = least_crowded(city, below, CULTIST)
        there = await pick_spot(city, seat, spots, PRAYS, CULT, kind, about=CULTIST)
        assert there is not None, "some tile has fewest"
        await spawn(city, CULTIST, there, CULT)


# The escort.


def with_her(city: City, who: str) -> bool:
    """Is somebody on the wizard's tile?"""
    return who in city.at and city.tile_of(who) == city.tile_of(WIZARD)


def is_convinced(city: City) -> bool:
    return city.has_condition(WIZARD, CONVINCED)


def can_talk(city: City, who: str) -> bool:
    return with_her(city, who) and not is_convinced(city)


@cites("betrayal:haunt/28/convince")
async def convince(city: City, who: str) -> None:
    await happen(city, Afflict(WIZARD, CONVINCED, COMES_ALONG))


@cites("betrayal:haunt/28/fireball", "betrayal:ruling/N28d")
async def throw_fire(city: City, who: str) -> None:
    """She has misunderstood something; whoever stands near had better be quick."""
    here = city.spot(WIZARD)
    if here is None:
        return
    halves = city.board.halves(here % FAR)
    tiles = {city.tile(spot): spot for half in halves for spot in city.board.within(half, NEAR)}
    near = [each for spot in tiles.values() for each in on_tile(city, spot)]
    monsters = city.monsters()
    await dodge(city, [w for w in near if w in city.heroes() or w in monsters], "speed", FIREBALL)


async def dodge(city: City, people: list[str], trait: Trait, by: str) -> None:
    """Each of these rolls, or is hurt; all of it has happened before anybody has won."""
    await happen(city, Together(True, by))
    for who in people:
        if who in city.at and await trait_roll(city, who, trait, by, need=DODGE) < DODGE:
            with since(city, Roll):
                tags = FIRE if by == FIREBALL else ()
                await hurt_by_dice(city, who, "physical", DICE, by, tags=tags)
    await happen(city, Together(False, by))


def can_cure(city: City, who: str) -> bool:
    return with_her(city, who) and city.tile_of(who) == SUNDRIES


@cites("betrayal:haunt/28/cure")
async def cure(city: City, who: str) -> None:
    await happen(city, Count(CURED, 1, HEALED))


@cites("betrayal:haunt/28/cure")
async def shudder(city: City, who: str) -> None:
    """What is in her head is not for others."""
    await hurt(city, who, "mental", SHUDDER, HEALED)


TALK: Final = Task(
    "talk",
    Words("Convince {wizard}", wizard=WIZARD),
    ("knowledge",),
    CONVINCE,
    can_talk,
    convince,
    COMES_ALONG,
    throw_fire,
)
HEAL: Final = Task(
    "cure",
    Words("Cure {wizard}", wizard=WIZARD),
    ("sanity",),
    CURE,
    can_cure,
    cure,
    HEALED,
    shudder,
)


@HAUNT.role("escort")
@dataclass(frozen=True, slots=True)
class Escort(Role):
    """All of you."""

    tasks = (TALK, HEAL)


# What holds for everybody.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Stubborn(HoldLaw):
    """Before that she goes nowhere, whoever would have it so."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, Leave | Push | Place)
        return event.who == WIZARD and not is_convinced(city)

    @cites("betrayal:haunt/28/wizard", "betrayal:ruling/N28e")
    def holds(self, city: City, who: str, by: str) -> bool:
        return True


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class GoodCompany(Source):
    """Once she has made up her mind the wizard goes with anybody."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Leave) or event.who not in city.heroes():
            return False
        return is_convinced(city) and city.tile(event.spot) == city.tile_of(WIZARD)

    @before(Leave)
    @cites("betrayal:haunt/28/convince", "betrayal:ruling/N28c")
    async def come_along(self, city: City, left: Leave) -> Leave:
        return left.taking(WIZARD)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Prayers(Source):
    """The ritual goes on whether anybody listens or not."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, EndTurn | PassOver)
        return whose_turn(city, event) == city.revealer

    @after(EndTurn)
    @cites("betrayal:haunt/28/ritual")
    async def go_on(self, city: City, ended: EndTurn) -> None:
        await happen(city, Count(RITUAL, 1, GOES_ON))

    @after(PassOver)
    @cites("betrayal:haunt/28/ritual", "betrayal:ruling/N28b")
    async def go_on_without(self, city: City, passed: PassOver) -> None:
        await happen(city, Count(RITUAL, 1, GOES_ON))


# The monsters.


def has_a_crowd(ground: Ground, golem: str) -> bool:
    """Are two heroes with it, and has it gas left?"""
    heroes = [who for who in ground.order if ground.sides.get(who) == HERO]
    here = [who for who in heroes if ground.tile_of(who) == ground.tile_of(golem)]
    return len(here) >= CROWD and BREATHLESS not in ground.conditions.get(golem, ())


@cites("betrayal:haunt/28/gas")
async def breathe(city: City, golem: str) -> None:
    """All heroes on its tile at once, and never again."""
    await happen(city, Afflict(golem, BREATHLESS, GAS))
    there = on_tile(city, city.spot(golem))
    await dodge(city, [who for who in there if who in city.heroes()], "might", GAS)


def breathes(golem: str) -> Words:
    return Words("{golem} breathes poison gas.", golem=golem)


CLOSEST: Final = Go("closest", Aim((HERO,)))
THAT_ONE: Final = Aim((HERO,), "here", (), same=True)

HAUNT.mind(Mind("zeal", ((CLOSEST,), (Strike("pray", THAT_ONE, "sanity"),)), "revealer", HUNTS))
HAUNT.mind(
    Mind(
        "amok",
        (
            (CLOSEST,),
            (Do("breathe", breathe, breathes, when=has_a_crowd), Strike("smash", THAT_ONE)),
        ),
        "revealer",
        AMOK,
    )
)
