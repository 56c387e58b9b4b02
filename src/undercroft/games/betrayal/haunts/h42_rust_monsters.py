"""Haunt 42 - Rust Monsters to the Rescue!

One of the company is locked up in an armor that shoots at everybody, and wants out as much as the
others want it. They wake Rust Monsters, which eat whatever is made of metal, the armor last.
Cites: betrayal:haunt/42
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import after, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.events.cards import Destroy
from undercroft.games.betrayal.events.combat import Fought, Remove
from undercroft.games.betrayal.events.hands import Gain
from undercroft.games.betrayal.events.haunt import Afflict, Count, Relieve, Remember
from undercroft.games.betrayal.events.traits import Depart, Harm
from undercroft.games.betrayal.events.turns import BeginTurn, Cease, EndTurn, Halt
from undercroft.games.betrayal.facts import EVENT_CARDS, ITEMS
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunts.pieces.ticking import LateTrackLaw
from undercroft.games.betrayal.rules.attacking import attack
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import Clock, Either, NoFigures, Slain, Test
from undercroft.games.betrayal.rules.harm import afflict, gain, hurt, hurt_in, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.leading import hand_over
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind
from undercroft.games.betrayal.rules.moving import paths, walk
from undercroft.games.betrayal.rules.placing import farthest, pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.possessions import carried, discard, drop, pick_person
from undercroft.games.betrayal.rules.rolls import break_free
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.rules.tokens import lift_token, tokens_on_board
from undercroft.games.betrayal.state import HERO, TRAITOR, UNSEEN, City, Memory
from undercroft.games.betrayal.tiles import CATACOMB_LANDING

WEARER: Final = "wearer"
RUST: Final = "rust-monster"
STASIS: Final = "stasis"
SHUT_DOWN: Final = "shut-down"
CALTROPS: Final = "caltrops"  # a card that may lie there with a token
TIME: Final = "time"
ROUNDS: Final = 6
ASLEEP: Final = 3  # Rust Monsters
WAKES: Final = 5  # with Knowledge
RISES: Final = 4  # with Sanity, and 1 less for each hero there
SHUTS: Final = 2  # damage by which the armor shuts down
PARALYSES, DISINTEGRATES = 3, 5  # margins from which its other rays shine
RAY: Final = "ray"
BURNS: Final = 2  # damage of the lesser rays
WAKE: Final = Words("Wake a Rust Monster")
WHERE: Final = Words("Where does {monster:a} lie?", monster=RUST)
WHICH: Final = Words("Which of them do you wake?")
STANDS: Final = Words("Where does the armor go?")
EATS_OF: Final = Words("Whose things are eaten?")

RIGHT_NOW: Final = "betrayal:haunt/42/right-now"
PAIRS: Final = "betrayal:haunt/42/pairs"
CLOCK: Final = "betrayal:haunt/42/clock"
EMPTY: Final = "betrayal:haunt/42/empty-handed"
DRIVEN: Final = "betrayal:haunt/42/driven"
RAYS: Final = "betrayal:haunt/42/rays"
SHUTS_DOWN: Final = "betrayal:haunt/42/shut-down"
WOKEN: Final = "betrayal:haunt/42/wake"
HELD: Final = "betrayal:haunt/42/stasis"
EATS: Final = "betrayal:haunt/42/eat"


@cites("betrayal:haunt/42")
class RustMonsters(Haunt):
    """The armor alone fights for whoever is in it, finds no new tiles and lets nothing be held."""

    @cites("betrayal:haunt/42/driven")
    def may_fight(self, city: City, who: str) -> bool:
        return city.role(who) != WEARER

    @cites("betrayal:haunt/42/driven")
    def may_explore(self, city: City, who: str) -> bool:
        return city.role(who) != WEARER

    @cites("betrayal:haunt/42/empty-handed")
    def may_have(self, city: City, who: str) -> bool:
        return city.role(who) != WEARER


HAUNT: Final = in_the_box(RustMonsters(42))
HAUNT.slot(Slot(RUST, picks=True))


@cites("betrayal:haunt/42/eat")
def is_eaten(city: City) -> bool:
    return armor(city).eaten


for word in ("freed", "out"):
    HAUNT.goal(word, Test(is_eaten, (Remember,)))
HAUNT.goal("sealed", Either(Either(Clock(TIME), NoFigures(RUST)), Slain(WEARER)))


@HAUNT.order()
@cites("betrayal:haunt/42/eat")
def monsters_last(city: City) -> tuple[str, ...]:
    """The heroes, whoever is in the armor, and the Rust Monsters after that."""
    (wearer,) = [who for who in city.cast if city.role(who) == WEARER]
    first, *heroes = city.leftward(wearer)
    return (*heroes, first, RUST)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/42/clock")
async def start_the_clock(city: City) -> None:
    await happen(city, Count(TIME, ROUNDS, CLOCK))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/42/right-now", "betrayal:haunt/42/pairs", "betrayal:ruling/N42a")
async def lock_up(city: City) -> None:
    """The armor snaps shut, and Rust Monsters lie asleep where it is not."""
    (wearer,) = city.traitors()
    for thing in carried(city, wearer):
        await drop(city, wearer, thing, RIGHT_NOW)
    await strengthen(city, wearer, RIGHT_NOW, speed=2)
    here, seat = city.at.get(wearer, city.omen_spot), city.driver(wearer)
    below = city.board.level(here) == "catacomb"
    await lay_asleep(city, seat, farthest(city, here, spots_on(city, city.board.level(here))))
    for _ in range(ASLEEP - 1):
        await lay_asleep(city, seat, deepest(city, "city" if below else "catacomb"))


def deepest(city: City, level: str) -> list[int]:
    """The spots of a level that are farthest from all ways to it, where no Rust Monster lies."""
    board = city.board
    spots = [spot for spot in board.spots if board.level(spot) == level]
    taken = [city.tile_of(monster) for monster in city.of_kind(RUST)]
    left = [spot for spot in spots if city.tile(spot) not in taken] or spots
    exits = [spot for spot in spots if board.shape(spot).tile.stairs]
    if level == "catacomb":
        exits.append(board.cells[CATACOMB_LANDING])
    walks = [board.walks(spot) for spot in exits]
    far = {spot: min([walk.get(spot, APART) for walk in walks], default=0) for spot in left}
    return [spot for spot in left if far[spot] == max(far.values())]


async def lay_asleep(city: City, seat: int, spots: Sequence[int]) -> None:
    spot = await pick_spot(city, seat, spots, WHERE, PAIRS, "place/asleep", about=RUST)
    if spot is not None:
        monster = await spawn(city, RUST, spot, PAIRS, lead=UNOWNED)
        await happen(city, Afflict(monster, STASIS, PAIRS))


# The armor.


def awake(city: City) -> list[str]:
    return [m for m in city.of_kind(RUST) if not city.has_condition(m, STASIS)]


@cites("betrayal:haunt/42/driven", "betrayal:ruling/N42b")
def best_stands(city: City, who: str, spots: Sequence[int]) -> list[int]:
    """Far from Rust Monsters that are awake, then in sight of many heroes, then close to one."""
    board = city.board
    feared = [board.walks(spot) for spot in city.spots_of(awake(city))]
    hunted = [spot for hero in city.heroes() if (spot := city.spot(hero)) is not None]
    stalked = [board.walks(spot) for spot in hunted]

    def worth(spot: int) -> tuple[int, int, int]:
        apart = min([walk.get(spot, APART) for walk in feared], default=0)
        seen = len([there for there in hunted if there in board.seen(spot)])
        return apart, seen, -min([walk.get(spot, APART) for walk in stalked], default=0)

    ranked = {spot: worth(spot) for spot in spots}
    return [spot for spot in spots if ranked[spot] == max(ranked.values())]


@cites("betrayal:haunt/42/rays")
def in_sight(city: City, who: str) -> list[str]:
    """Heroes and Rust Monsters that the armor sees."""
    here = city.spot(who)
    if here is None:
        return []
    view = city.board.seen(here)
    prey = [*city.heroes(), *city.of_kind(RUST)]
    return [w for w in prey if city.spot(w) in view and not city.reckoned(UNSEEN, w)]


SHINES: Final = Blow(RAY, "speed", reach="sight", arm=RAY, wins=RAY, by=RAYS)


@HAUNT.role(WEARER)
@dataclass(frozen=True, slots=True)
class Wearer(Role):
    """Whoever is in there."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Harm | EndTurn):
            return event.who == self.who
        if isinstance(event, Gain):
            return event.thing in carried(city, self.who)
        assert isinstance(event, BeginTurn)
        return event.who == self.who

    @after(BeginTurn)
    @cites("betrayal:haunt/42/driven", "betrayal:haunt/42/shut-down")
    async def obey(self, city: City, begun: BeginTurn) -> None:
        """It goes where it likes, unless it has just come to, and shoots at all it sees."""
        if city.has_condition(self.who, SHUT_DOWN):
            await happen(city, Relieve(self.who, SHUT_DOWN, SHUTS_DOWN))
        else:
            await self._march(city)
        await happen(city, Halt(DRIVEN))
        await self._fire(city)

    async def _march(self, city: City) -> None:
        here = city.spot(self.who)
        if here is None:
            return
        ways = {here: (), **paths(city, self.who)}
        best = best_stands(city, self.who, [*ways])
        seat, kind = city.driver(self.who), "place/armor"
        spot = await pick_spot(city, seat, best, STANDS, DRIVEN, kind, who=self.who, here=here)
        if spot is not None:
            await walk(city, self.who, ways[spot])

    @cites("betrayal:haunt/42/rays", "betrayal:ruling/N42c")
    async def _fire(self, city: City) -> None:
        """One after the other, as long as it runs."""
        for target in in_sight(city, self.who):
            off = city.has_condition(self.who, SHUT_DOWN)
            if not off and target in in_sight(city, self.who):
                await attack(city, self.who, target, SHINES)

    @after(EndTurn)
    @cites("betrayal:haunt/42/rays")
    async def grow(self, city: City, ended: EndTurn) -> None:
        """What it has disintegrated makes it faster."""
        count = armor(city).disintegrated
        if count:
            await happen(city, Remember(Armor(), RAYS))
            await gain(city, self.who, "speed", count, RAYS)

    @after(Gain)
    @cites("betrayal:haunt/42/empty-handed")
    async def let_fall(self, city: City, gained: Gain) -> None:
        await drop(city, self.who, gained.thing, EMPTY)

    @instead(Harm)
    @cites("betrayal:haunt/42/shut-down", "betrayal:ruling/N42d")
    async def bounce(self, city: City, harm: Harm) -> Harm | None:
        """Nothing comes through, but enough of it stops the armor."""
        if harm.amount >= SHUTS:
            await afflict(city, self.who, SHUT_DOWN, SHUTS_DOWN)
            if city.active == self.who:
                await happen(city, Cease(self.who, SHUTS_DOWN))
        return None


@HAUNT.outcome(RAY)
@cites("betrayal:haunt/42/rays", "betrayal:ruling/N42e", "betrayal:ruling/N42f")
async def shine(city: City, fought: Fought) -> None:
    """By how much it has won decides with which of its rays."""
    who, target = fought.who, fought.target
    if not city.lives(target):
        return
    if fought.margin < PARALYSES:
        await hurt(city, target, "physical", BURNS, RAYS, who, struck=True)
    elif fought.margin < DISINTEGRATES:
        if target in city.steps:
            await hurt_in(city, target, "speed", BURNS, RAYS)
        if city.lives(target):
            await put_in_stasis(city, target)
    else:
        gone = Depart(target, RAYS) if target in city.steps else Remove(target, RAYS)
        if await falls(city, target, gone, RAYS) is not None:
            count = armor(city).disintegrated + 1
            await happen(city, Remember(Armor(disintegrated=count), RAYS))


async def put_in_stasis(city: City, who: str) -> None:
    await afflict(city, who, STASIS, HELD)
    await hand_over(city, [who], UNOWNED, HELD)


# Those who want them out.


def asleep_here(city: City, who: str) -> list[str]:
    return [m for m in city.company(who) if m in city.of_kind(RUST) and m not in awake(city)]


def can_wake(city: City, who: str) -> bool:
    return bool(asleep_here(city, who))


@cites("betrayal:haunt/42/wake")
async def wake(city: City, who: str) -> None:
    monsters = asleep_here(city, who)
    if monsters:
        seat, by, kind = city.driver(who), WOKEN, "person/wake"
        monster = await pick_person(seat, monsters, WHICH, by, kind, who=who)
        await happen(city, Relieve(monster, STASIS, by))
        await hand_over(city, [monster], MIND, by)


@cites("betrayal:haunt/42/wake")
async def slip(city: City, who: str) -> None:
    """Whoever touches the wrong thing stands as still as the monster."""
    await afflict(city, who, STASIS, WOKEN)
    await happen(city, Cease(who, WOKEN))


@HAUNT.role("rescuer")
@dataclass(frozen=True, slots=True)
class ArmorRescuer(Role):
    """Somebody with a friend in an armor."""

    tasks = (Task("wake", WAKE, ("knowledge",), WAKES, can_wake, wake, WOKEN, failure=slip),)

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, BeginTurn)
        return event.who == self.who and city.has_condition(self.who, STASIS)

    @after(BeginTurn)
    @cites("betrayal:haunt/42/stasis", "betrayal:ruling/N42g")
    async def come_to(self, city: City, begun: BeginTurn) -> None:
        """Friends who stand by help."""
        friends = [other for other in city.company(self.who) if other in city.heroes()]
        await break_free(city, self.who, STASIS, "sanity", RISES - len(friends), HELD)


# What the monsters do.


@cites("betrayal:haunt/42/eat", "betrayal:ruling/N42h")
def is_food(thing: str) -> bool:
    """An item, or what is treated like one."""
    return thing in ITEMS or (thing in EVENT_CARDS and bool(EVENT_CARDS[thing].flags))


def is_dropped(ground: Ground, thing: str) -> bool:
    """Of all that lies on a spot one thing is enough to go for."""
    spot = ground.loose[thing]
    there = [other for other, its in ground.loose.items() if its == spot and is_food(other)]
    return there[:1] == [thing]


def is_laden(ground: Ground, hero: str) -> bool:
    return any(holder == hero and is_food(thing) for thing, holder in ground.held.items())


def food_lies_here(ground: Ground, monster: str) -> bool:
    here = ground.at.get(monster)
    return any(is_food(thing) and spot == here for thing, spot in ground.loose.items())


def laden_here(ground: Ground, monster: str) -> list[str]:
    here = [key for key in ground.order if ground.at.get(key) == ground.at.get(monster)]
    return [hero for hero in here if ground.sides.get(hero) == HERO and is_laden(ground, hero)]


def a_hero_has_food_here(ground: Ground, monster: str) -> bool:
    return bool(laden_here(ground, monster))


def only_the_armor_is_left(ground: Ground, monster: str) -> bool:
    """The armor is here, and nothing else to eat anywhere."""
    here = ground.at.get(monster)
    there = [key for key, side in ground.sides.items() if side == TRAITOR and key in ground.order]
    left = any(is_food(thing) for thing in (*ground.loose, *ground.held))
    return not left and any(ground.at.get(key) == here for key in there)


@cites("betrayal:haunt/42/eat")
async def eat_what_lies(city: City, monster: str) -> None:
    here = city.spot(monster)
    lying = tuple([t for t, spot in city.piles.items() if spot == here and is_food(t)])
    await happen(city, Destroy(lying, EATS))
    if CALTROPS in lying:
        for token in tokens_on_board(city, CALTROPS):
            await lift_token(city, token, EATS)


@cites("betrayal:haunt/42/eat")
async def eat_of_one(city: City, monster: str) -> None:
    """All that one hero here carries; of several the heroes say which."""
    there = [w for w in city.company(monster) if w in city.heroes()]
    laden = [w for w in there if any(is_food(thing) for thing in city.items_of(w))]
    if laden:
        seat, kind = city.driver(monster), "person/eat"
        hero = await pick_person(seat, laden, EATS_OF, EATS, kind, who=monster)
        for thing in [t for t in city.items_of(hero) if is_food(t)]:
            await discard(city, hero, thing, EATS)


@cites("betrayal:haunt/42/eat")
async def eat_the_armor(city: City, monster: str) -> None:
    await happen(city, Remember(Armor(eaten=True), EATS))


def eats_dropped(monster: str) -> Words:
    return Words("{monster} eats what lies there.", monster=monster)


def eats_carried(monster: str) -> Words:
    return Words("{monster} eats what somebody carries.", monster=monster)


def eats_armor(monster: str) -> Words:
    return Words("{monster} eats the armor.", monster=monster)


HAUNT.mind(
    Mind(
        RUST,
        (
            (
                Go("dropped", Aim(("loose",), only=is_dropped)),
                Go("laden", Aim((HERO,), only=is_laden)),
                Go("armor", Aim((TRAITOR,))),
            ),
            (
                Do("eats-dropped", eat_what_lies, eats_dropped, when=food_lies_here),
                Do("eats-carried", eat_of_one, eats_carried, when=a_hero_has_food_here),
                Do("eats-armor", eat_the_armor, eats_armor, when=only_the_armor_is_left),
            ),
        ),
        "heroes",
        EATS,
    )
)


@HAUNT.rule
@cites("betrayal:haunt/42/clock", "betrayal:ruling/N42i")
@dataclass(frozen=True, slots=True)
class TheArmorLocks(LateTrackLaw):
    """It will not open again for anybody."""

    track, by = TIME, CLOCK


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Armor(Memory):
    """What has become of it, and what it has done in this turn."""

    eaten: bool = False
    disintegrated: int = 0


def armor(city: City) -> Armor:
    assert isinstance(city.memory, Armor)
    return city.memory
