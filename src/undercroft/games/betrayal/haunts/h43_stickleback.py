"""Haunt 43 - Stickleback.

A thing without eyes has eaten one of the company and sends out Mind Ticklers, through whom it sees.
It wants every mind; the heroes eat mushrooms, and want to feed the Rose Portal with wards until it
takes the thing back. Cites: betrayal:haunt/43
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, modifies, offers
from undercroft.engine.words import Several, Words
from undercroft.games.betrayal.events.board import Discover, Promote
from undercroft.games.betrayal.events.cards import Strew
from undercroft.games.betrayal.events.combat import Attack, Remove
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Count, Relieve, Remember
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, SpendAttack, Use
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.setting_out import tiles_with
from undercroft.games.betrayal.printed import Symbol
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.falling import falls, stun
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.harm import afflict, gain, hurt
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Drill, Go, Mind
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.places import of_stack
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, without
from undercroft.games.betrayal.rules.possessions import discard, pick_person
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.rules.tokens import untouched_tokens
from undercroft.games.betrayal.state import (
    AT_MOST,
    BOUND,
    HERO,
    MENU,
    MONSTER_MENU,
    MONSTERS,
    TRAITOR,
    UNSEEN,
    City,
    Memory,
)
from undercroft.games.betrayal.tiles import ALL_TILES, KINDS

THING: Final = "thing"
TICKLER: Final = "mind-tickler"
TICKLED: Final = "tickled"
WARD, MUSHROOM = "ward", "mushroom"
FED: Final = "fed"
ROSE_PORTAL: Final = "rose-portal"
DRAGGED: Final = "dragged"  # in this turn, by what sits on one
SIGNS: Final[tuple[Symbol, ...]] = ("omen", "item", "event")  # in this order Ticklers come
GROWS: Final[dict[Symbol, tuple[str, int]]] = {"omen": (WARD, 1), "item": (MUSHROOM, 2)}
RESIST: Final = 4  # on a Sanity roll
FEED: Final = 3  # on a Knowledge roll
BITES: Final = 4  # dice of a mushroom
CRAWL: Final = 1  # space
WHERE: Final = Words("Where is {tickler:a}?", tickler=TICKLER)
ON_WHOM: Final = Words("On whom does it want to sit?")
TICKLE: Final = Words("Sit down on a hero")
EAT: Final = Words("Eat {mushroom:a} (4 dice)", mushroom=MUSHROOM)
WHICH_LINE: Final = Words("What does it do to you?")
WHICH_STACK: Final = Words("Which stack do you see through?")
WHICH_TILE: Final = Words("Which tile comes on top?")
WHERE_TO: Final = Words("Where do you come to?")

RIGHT_NOW: Final = "betrayal:haunt/43/right-now"
SENT_OUT: Final = "betrayal:haunt/43/ticklers"
REACHES: Final = "betrayal:haunt/43/psychic"
SETTLES: Final = "betrayal:haunt/43/tickle"
WARDS: Final = "betrayal:haunt/43/wards"
MUSHROOMS: Final = "betrayal:haunt/43/mushrooms"
ITCHES: Final = "betrayal:haunt/43/tickled"
EATEN: Final = "betrayal:haunt/43/eat"
FEEDS: Final = "betrayal:haunt/43/empower"


def is_tickled(city: City, who: str) -> bool:
    return city.has_condition(who, TICKLED)


class Stickleback(Haunt):
    """Nobody takes a swing at a spirit."""

    @cites("betrayal:haunt/43/untouchable")
    def prey(self, city: City, who: str) -> Sequence[str]:
        spirits = city.of_kind(TICKLER)
        return [other for other in super().prey(city, who) if other not in spirits]


@cites("betrayal:haunt/43/empower")
def enough(city: City) -> int:
    """A Ward for each who came along, whoever is dead since."""
    return len(city.cast)


HAUNT: Final = in_the_box(Stickleback(43))
HAUNT.goal("banished", CountTo(FED, enough))


# How it begins.


@HAUNT.order()
@cites("betrayal:haunt/43/order")
def ticklers_first(city: City) -> tuple[str, ...]:
    """The monsters, then to the left of the traitor, whose place is the last one."""
    (traitor,) = [who for who in city.cast if city.open_side(who) == TRAITOR]
    _, *others = city.leftward(traitor)
    return (MONSTERS, *others, traitor)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/43/wards", "betrayal:haunt/43/mushrooms")
async def something_grows(city: City) -> None:
    """On all tiles that lie there."""
    for sign in GROWS:
        for cell in tiles_with(city, sign):
            await grow_on(city, cell)


async def grow_on(city: City, cell: int) -> None:
    """A Ward on an omen tile, two Mushrooms on an item tile."""
    kind, many = GROWS[city.board.shapes[cell].tile.symbol]
    for _ in range(many):
        known = growth(city)
        if kind == WARD:
            number, known, by = known.wards + 1, Growth(known.wards + 1, known.mushrooms), WARDS
        else:
            number, by = known.mushrooms + 1, MUSHROOMS
            known = Growth(known.wards, known.mushrooms + 1)
        await happen(city, Remember(known, by))
        await happen(city, Strew(f"{kind}-{number}", cell, city.tile(cell), by))


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/43/right-now",
    "betrayal:haunt/43/ticklers",
    "betrayal:ruling/N43a",
    "betrayal:ruling/N43b",
)
async def wake_up(city: City) -> None:
    """The thing stands where its adventurer stood, and its little ones are everywhere."""
    (traitor,) = city.traitors()
    seat = city.seat(traitor)
    await become(city, traitor, THING, city.at.get(traitor, city.omen_spot), RIGHT_NOW)
    for sign in islice(cycle(SIGNS), len(city.cast)):
        spots = eligible(city, sign)
        spot = await pick_spot(city, seat, spots, WHERE, SENT_OUT, "place/tickler", about=TICKLER)
        if spot is not None:
            await spawn(city, TICKLER, spot, SENT_OUT)


@cites("betrayal:haunt/43/ticklers", "betrayal:ruling/N43a")
def eligible(city: City, sign: Symbol) -> list[int]:
    """Tiles of this kind without a Tickler, else of the others; else any of this kind, or any."""
    due, others = tiles_with(city, sign), tiles_with(city, *SIGNS)
    taken = city.of_kind(TICKLER)
    cells = without(city, due, taken) or without(city, others, taken) or due or others
    return [half for cell in cells for half in city.board.halves(cell)]


# The thing, and what it sees by.


@HAUNT.role("dreamer")
@dataclass(frozen=True, slots=True)
class BlindDreamer(Role):
    """Whoever plays Stickleback: what it does, it does as a monster."""


HAUNT.blow(Blow("psychic", "sanity", reach="within", tiles=2, arm="psychic", by=REACHES))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Blind(Source):
    """It sees through others, or not at all; and nobody sees where a spirit ends."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Attack) and event.target in city.of_kind(TICKLER)

    @modifies(BOUND)
    @cites("betrayal:haunt/43/blind")
    def gropes(self, city: City, who: str) -> int:
        return int(who == THING and not any(is_tickled(city, hero) for hero in city.heroes()))

    @before(Attack)
    @cites("betrayal:haunt/43/untouchable")
    async def passes_through(self, city: City, attack: Attack) -> Attack | None:
        """Not even by what strikes at all on a tile."""
        return None


@cites("betrayal:haunt/43/tickle")
def heads(city: City, tickler: str) -> list[str]:
    """Those with the lowest Sanity among the heroes on its tile on whom none sits."""
    here = city.company(tickler)
    free = [hero for hero in city.heroes() if hero in here and not is_tickled(city, hero)]
    seen = [hero for hero in free if not city.reckoned(UNSEEN, hero)]
    lowest = min([city.trait(hero, "sanity") for hero in seen], default=0)
    return [hero for hero in seen if city.trait(hero, "sanity") == lowest]


def can_tickle(source: Source, city: City) -> bool:
    figure = city.acting
    fresh = not city.attacked and figure in city.of_kind(TICKLER)
    return fresh and bool(heads(city, figure))


@cites("betrayal:haunt/43/tickle")
async def tickle(city: City, figure: str) -> None:
    """Sanity, or it sits there."""
    by, led = SETTLES, city.commanded is None
    await happen(city, SpendAttack(by))
    found = heads(city, figure)
    if not found:
        return
    seat, some = city.driver(figure), found if led else found[:1]
    hero = await pick_person(seat, some, ON_WHOM, by, "person/tickle", who=figure)
    if await trait_roll(city, hero, "sanity", by, need=RESIST) >= RESIST:
        return
    with since(city, Roll):
        if figure in city.at and hero in city.at and not is_tickled(city, hero):
            await falls(city, figure, Remove(figure, by), by)
            await afflict(city, hero, TICKLED, by)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Ticklers(Source):
    """What Mind Ticklers do, and where they are when somebody has died of it."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and is_tickled(city, event.who)

    @offers(MONSTER_MENU, TICKLE, can_tickle, kind="attack")
    @cites("betrayal:haunt/43/tickle")
    async def sit_down(self, city: City) -> None:
        await tickle(city, city.acting)

    @before(Die)
    @cites("betrayal:haunt/43/tickle", "betrayal:ruling/N43c")
    async def crawl_out(self, city: City, dying: Die) -> Die | None:
        spot = city.spot(dying.who)
        await happen(city, Relieve(dying.who, TICKLED, SETTLES))
        if spot is not None:
            await spawn(city, TICKLER, spot, SETTLES)
        return None if dying.who in city.dead else dying


# The heroes.


def can_feed(city: City, who: str) -> bool:
    return city.tile_of(who) == ROSE_PORTAL and bool(untouched_tokens(city, who, WARD))


@cites("betrayal:haunt/43/empower")
def to_feed(city: City) -> int:
    """It is harder under what serves it for eyes."""
    return FEED + int(city.tile_of(THING) == ROSE_PORTAL)


@cites("betrayal:haunt/43/empower", "betrayal:ruling/R18")
async def feed(city: City, who: str) -> None:
    """A Ward is there for good, and counts."""
    for ward in untouched_tokens(city, who, WARD)[:1]:
        await discard(city, who, ward, FEEDS)
        if ward not in city.items_of(who):
            await happen(city, Count(FED, 1, FEEDS))


def can_eat(awake: Source, city: City) -> bool:
    return bool(untouched_tokens(city, city.active, MUSHROOM))


@HAUNT.role("awake")
@dataclass(frozen=True, slots=True)
class Awake(Role):
    """A hero, not yet a dream."""

    tasks = (
        Task(
            "feed",
            Words("Feed the portal with {ward:a}", ward=WARD),
            ("knowledge",),
            to_feed,
            can_feed,
            feed,
            FEEDS,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and is_tickled(city, self.who)

    @after(BeginTurn)
    @cites("betrayal:haunt/43/tickled")
    async def shake(self, city: City, begun: BeginTurn) -> None:
        """Something looks out through one's eyes, and one's feet are heavy."""
        who, by = self.who, ITCHES
        if await trait_roll(city, who, "sanity", by, need=RESIST) >= RESIST:
            return
        with since(city, Roll):
            await happen(city, Use(DRAGGED, by))
            await hurt(city, who, "mental", 1, by)

    @modifies(AT_MOST)
    @cites("betrayal:haunt/43/tickled")
    def drags(self, city: City, who: str) -> int:
        return CRAWL if who == self.who == city.active and DRAGGED in city.used else 0

    @offers(MENU, EAT, when=can_eat, kind="use")
    @cites("betrayal:haunt/43/eat", "betrayal:ruling/R18")
    async def eat(self, city: City) -> None:
        """The dice say how far one may go, and one may also go less far."""
        who, by = self.who, EATEN
        await discard(city, who, untouched_tokens(city, who, MUSHROOM)[0], by)
        rolled = await plain_roll(city, who, BITES, by)
        lines = [line for line in LINES if line[0] <= rolled]
        options = [Option(str(least), deed, label) for least, label, deed in lines]
        seat, kind = city.driver(who), "choose/mushroom"
        chosen = await choose(seat, WHICH_LINE, options, by, kind, who=who)
        with since(city, Roll):
            await chosen.value(city, who)


@cites("betrayal:haunt/43/eat")
async def hiccup(city: City, who: str) -> None:
    spots = [spot for spot in city.board.spots if spot != city.spot(who)]
    seat, kind = city.driver(who), "place/teleport"
    spot = await pick_spot(city, seat, spots, WHERE_TO, EATEN, kind, who=who)
    if spot is not None:
        await put_on(city, who, spot, EATEN)


@cites("betrayal:haunt/43/eat", "betrayal:ruling/N43e")
async def see_ahead(city: City, who: str) -> None:
    """Any tile of a stack lies on top of it from now on."""
    kinds, seat = [kind for kind in KINDS if city.stacks[kind]], city.driver(who)
    if not kinds:
        return
    options = [of_stack(kind) for kind in kinds]
    kind = (await choose(seat, WHICH_STACK, options, EATEN, "stack", who=who)).value
    tiles = sorted([tile for layer in city.stacks[kind].layers for tile in layer.cards])
    asked = choose(seat, WHICH_TILE, things(tiles), EATEN, "tile/glimpse", who=who)
    await happen(city, Promote(kind, (await asked).value, EATEN))


async def learn(city: City, who: str) -> None:
    await gain(city, who, "knowledge", 1, EATEN)


@cites("betrayal:haunt/43/eat")
async def shake_off(city: City, who: str) -> None:
    """It lies on its back for a while."""
    spot = city.spot(who)
    if not is_tickled(city, who):
        return
    await happen(city, Relieve(who, TICKLED, EATEN))
    if spot is not None:
        fallen = await spawn(city, TICKLER, spot, EATEN)
        await stun(city, fallen, who, EATEN)


async def be_sick(city: City, who: str) -> None:
    await hurt(city, who, "physical", 1, EATEN)


LINES: Final = (
    (8, Words("Hiccup, and be somewhere else"), hiccup),
    (7, Words("See a tile that is to come"), see_ahead),
    (5, Words("Gain 1 Knowledge"), learn),
    (3, Words("Shake off {tickler:a}", tickler=TICKLER), shake_off),
    (0, Words("Take 1 physical damage"), be_sick),
)


# What holds for everybody.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Sprouting(Source):
    """Wherever somebody comes, something has grown there already."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Discover) and ALL_TILES[event.tile].symbol in GROWS

    @after(Discover)
    @cites("betrayal:haunt/43/wards", "betrayal:haunt/43/mushrooms")
    async def sprout(self, city: City, found: Discover) -> None:
        cell = city.board.of_tile(found.tile)
        if cell is not None:
            await grow_on(city, cell)


@HAUNT.rule
@cites("betrayal:haunt/43/wards", "betrayal:ruling/N43d")
@dataclass(frozen=True, slots=True)
class WardsTurnUpAgain(NeverLost):
    """A Ward survives whoever died in another place."""

    kind, by = WARD, WARDS


# Told to all Ticklers at once.


def has_a_free_head(ground: Ground, who: str) -> bool:
    return TICKLED not in ground.conditions.get(who, ())


def is_beside_one(ground: Ground, tickler: str) -> bool:
    here = [who for who, spot in ground.at.items() if spot == ground.at.get(tickler)]
    free = [who for who in here if ground.sides.get(who) == HERO and who not in ground.unseen]
    return any(has_a_free_head(ground, who) for who in free)


def settles_down(tickler: str) -> Words:
    return Words("{tickler} feels for a head.", tickler=tickler)


def settle(them: Several) -> Words:
    return Words("{them}: find a head to sit on", them=them)


def settle_aloud(them: Several) -> Words:
    return Words("{them}: find a head to sit on!", them=them)


FIND: Final = Go("head", Aim((HERO,), only=has_a_free_head))
SIT: Final = Do("sit", tickle, settles_down, when=is_beside_one)
HAUNT.drill(
    Drill(
        TICKLER,
        settle,
        settle_aloud,
        Mind("settle", ((FIND,), (SIT,)), "keeper", SETTLES, asks=False),
    )
)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Growth(Memory):
    """How many of each have come into the game."""

    wards: int = 0
    mushrooms: int = 0


def growth(city: City) -> Growth:
    assert isinstance(city.memory, Growth)
    return city.memory
