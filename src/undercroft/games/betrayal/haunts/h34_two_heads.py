"""Haunt 34 - Two Heads Are Worse Than One.

Everybody has grown a second head, an evil one, and fights it for the body as each turn starts.
Whoever loses walks to the Executioner's Block to have the wrong head cut off; in the Kitchen the
right one can be. When one kind of head sits on most of the living, that kind has won.
Cites: betrayal:haunt/34
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR, beyond
from undercroft.games.betrayal.events.board import LiftToken
from undercroft.games.betrayal.events.combat import Defeat
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import DropReins, Relieve, TakeReins
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, Cease, Halt
from undercroft.games.betrayal.facts import PHYSICAL, SKULL, WEAPONS
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.exploring import doors, may_explore, stack_for
from undercroft.games.betrayal.rules.goals import Majority
from undercroft.games.betrayal.rules.harm import afflict, gain, lose, reset
from undercroft.games.betrayal.rules.haunt import NOBODY, Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import crossing, price, step, ways
from undercroft.games.betrayal.rules.placing import lay_tile, pick_spot
from undercroft.games.betrayal.rules.rolls import roll, trait_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.tokens import next_token, put_token, tokens_on_board
from undercroft.games.betrayal.state import BOUND, GO, HERO, TURN, City
from undercroft.games.betrayal.tiles import BUILDING, ELFSONG_TAVERN, stack_behind

TORN: Final = "torn"  # roles: whoever has two heads,
SANE: Final = "sane"  # only their own,
EVIL: Final = "evil"  # or only the other
CURED: Final = "cured"  # by which all see who is sane
HEAD: Final = "evil-head"
OBSTACLE: Final = "obstacle"
BLOCK: Final = "executioners-block"
KITCHEN: Final = "kitchen"
HEAD_DICE: Final = 4
CHOP: Final = 4  # on a Might roll
SABOTAGE: Final = 4  # on a Speed roll
MEND: Final = 3
BEHEADS: Final = 2  # points by which somebody is beaten
RESET: Final = ("speed", "sanity")
WHICH_DOOR: Final = Words("Which door does {head} try?", head=HEAD)
CHOP_IT_OFF: Final = Words("Try to chop {head} off?", head=HEAD)
PILE_UP: Final = Words("Sabotage {block}", block=BLOCK)
CLEAR: Final = Words("Remove {obstacle:a} from {block}", obstacle=OBSTACLE, block=BLOCK)

RIGHT_NOW: Final = "betrayal:haunt/34/right-now"
FETCHED: Final = "betrayal:haunt/34/block"
CONTROL: Final = "betrayal:haunt/34/control"
DRAGGED: Final = "betrayal:haunt/34/dragged"
ON_THE_BLOCK: Final = "betrayal:haunt/34/on-the-block"
IN_THE_KITCHEN: Final = "betrayal:haunt/34/kitchen"
SPILLED: Final = "betrayal:haunt/34/spill"
SABOTAGED: Final = "betrayal:haunt/34/sabotage"
BEHEADED: Final = "betrayal:haunt/34/cure"
REAPED: Final = "betrayal:haunt/34/reap"
TURNED: Final = "betrayal:haunt/34/turned"
CLEARED: Final = "betrayal:haunt/34/clear"


@cites("betrayal:haunt/34")
class TwoHeads(Haunt):
    """A friend may be struck at for their own good; and it is heads that are counted."""

    @cites("betrayal:haunt/34/cure", "betrayal:ruling/N34h")
    def prey(self, city: City, who: str) -> Sequence[str]:
        foes = super().prey(city, who)
        if city.role(who) != SANE:
            return foes
        return [*foes, *torn(city)]

    @cites("betrayal:haunt/34/cure", "betrayal:ruling/N34h")
    def may_aim(self, city: City, who: str, prey: str, blow: Blow) -> bool:
        """At friends with a weapon alone."""
        return blow.weapon in WEAPONS or city.opposed(who, prey)

    @cites("betrayal:haunt/34", "betrayal:ruling/N34i")
    def verdict(self, city: City) -> str:
        """Where nobody lives no head is left to count."""
        reached = [told.ending for told in self.goals.values() if told.reached(city)]
        return (reached or [""])[0] if city.living() else NOBODY


HAUNT: Final = in_the_box(TwoHeads(34))
HAUNT.goal("spared", Majority(SANE))
HAUNT.goal("sane", Majority(SANE))
HAUNT.goal("evil", Majority(EVIL))


def torn(city: City) -> list[str]:
    """Who lives with two heads."""
    return [who for who in city.heroes() if city.role(who) == TORN]


def obstacles(city: City) -> list[str]:
    """What lies on the block."""
    return tokens_on_board(city, OBSTACLE)


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/34/right-now", "betrayal:haunt/34/block", "betrayal:ruling/H2")
async def lay_out(city: City) -> None:
    """A block within reach, and everybody as quick and as clear as they began."""
    tavern, seat = city.board.cells[ELFSONG_TAVERN], city.driver(city.heroes()[0])
    if city.board.of_tile(BLOCK) is None:
        await lay_tile(city, seat, BLOCK, FETCHED, near=tavern)
    for hero in city.heroes():
        await reset(city, hero, RESET, RIGHT_NOW)


# One head less.


async def keep_the_sane_one(city: City, who: str, by: str) -> None:
    """The evil head is off, for good."""
    turned = await turn(city, who, SANE, by)
    if turned is not None:
        with because_of(city, turned):
            await afflict(city, who, CURED, by)


@cites("betrayal:haunt/34/turned")
async def keep_the_evil_one(city: City, who: str, by: str) -> None:
    """Whatever there was of a mind is gone; what is left of it now belongs to another."""
    if who not in city.dead and city.step(who, "sanity") == SKULL:
        await gain(city, who, "sanity", SKULL + 1, TURNED)
    if city.has_condition(who, CURED):
        await happen(city, Relieve(who, CURED, by))
    await turn(city, who, EVIL, by)


# Who has two heads.


@cites("betrayal:haunt/34/control", "betrayal:ruling/N34a")
def right_of(city: City, who: str) -> str:
    """Whose player sits there, even if they are dead."""
    return city.leftward(who)[-1]


@HAUNT.role(TORN)
@dataclass(frozen=True, slots=True)
class Torn(Role):
    """A hero who is of two minds."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginTurn) and event.who == self.who

    @after(BeginTurn)
    @cites("betrayal:haunt/34/control", "betrayal:ruling/N34b")
    async def struggle(self, city: City, begun: BeginTurn) -> None:
        """Mind against mind, and the worse of them has friends."""
        who, where = self.who, city.tile_of(self.who)
        dice = HEAD_DICE + len(city.traitors())
        theirs = await roll(city, HEAD, "attack", dice, CONTROL, trait="sanity")
        dice = city.trait(who, "sanity")
        mine = await roll(city, who, "defense", dice, CONTROL, trait="sanity")
        with since(city, Roll):
            if not is_torn(city, who):  # one's cards may cost one's mind
                return
            if mine > theirs:
                if where == KITCHEN:
                    await chop(city, who)
            elif mine < theirs:
                await lose_control(city, who, where)


@cites("betrayal:haunt/34/kitchen")
async def chop(city: City, who: str) -> None:
    """There are knives here, and with luck friends to hold one down."""
    if not await may(city.driver(who), CHOP_IT_OFF, IN_THE_KITCHEN, "may/chop", who=who):
        return
    friends = [w for w in city.heroes() if city.role(w) == SANE and city.tile_of(w) == KITCHEN]
    by, dice = IN_THE_KITCHEN, len(friends)
    rolled = await trait_roll(city, who, "might", by, need=CHOP, dice=dice)
    if rolled >= CHOP and is_torn(city, who):
        with since(city, Roll):
            await keep_the_sane_one(city, who, by)


@cites(
    "betrayal:haunt/34/control",
    "betrayal:haunt/34/on-the-block",
    "betrayal:ruling/N34c",
    "betrayal:ruling/N34e",
)
async def lose_control(city: City, who: str, where: str) -> None:
    """A little sanity, and the use of one's legs; on the block perhaps a head."""
    await lose(city, who, "sanity", 1, CONTROL)
    if is_torn(city, who) and where == BLOCK:
        await lie_down(city, who)
    else:
        await be_dragged(city, who)
    if is_possessed(city, who):
        over = city.plays("N34c:over")
        await happen(city, Cease(who, CONTROL) if over else Halt(CONTROL))


def is_torn(city: City, who: str) -> bool:
    return city.role(who) == TORN and who not in city.dead


def is_possessed(city: City, who: str) -> bool:
    """Has somebody two heads, and still the turn in which they have lost control?"""
    return is_torn(city, who) and city.phase == TURN


@cites("betrayal:haunt/34/on-the-block")
async def lie_down(city: City, who: str) -> None:
    """Something is in the way, or nothing is."""
    lying = obstacles(city)
    if lying:
        await happen(city, LiftToken(lying[0], "", ON_THE_BLOCK))
    else:
        await keep_the_evil_one(city, who, ON_THE_BLOCK)


# The way to the block.


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34a")
async def be_dragged(city: City, who: str) -> None:
    """As far as one's own legs carry one, whatever lies on the way."""
    if city.plays("N34a:right") and is_possessed(city, who):
        await happen(city, TakeReins(who, city.seat(right_of(city, who)), (GO,), DRAGGED))
    await _walk(city, who)
    if who in city.reins:
        await happen(city, DropReins(who, DRAGGED))


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d")
async def _walk(city: City, who: str) -> None:
    while is_possessed(city, who) and not city.stopped and not city.reckoned(BOUND, who):
        here = city.spot(who)
        if here is None or city.tile(here) == BLOCK:
            return
        walks = trek(city, who, here)
        block = city.board.of_tile(BLOCK)
        if block in walks:
            went = await _one_step(city, who, here, {block})
        else:
            ends = loose_ends(city, who, walks)
            if here in ends:
                went = await _try_a_door(city, who, here)
            else:
                went = await _one_step(city, who, here, ends)
        if not went:
            return


def steps_from(city: City, who: str, spot: int) -> list[tuple[int, int]]:
    """Where one can go from a spot; past a barrier as well, if the roll allows it."""
    found = [*ways(city, who, spot)]
    return [*found, (beyond(spot), 0)] if spot in city.board.parted else found


def trek(city: City, who: str, origin: int) -> dict[int, int]:
    """How many spaces every spot is away that one can walk to."""
    found, edge = {origin: 0}, [origin]
    while edge:
        here = min(edge, key=found.__getitem__)
        edge.remove(here)
        for there, cost in steps_from(city, who, here):
            far = found[here] + cost
            if far < found.get(there, APART):
                found[there] = far
                edge.append(there)
    return found


@cites("betrayal:haunt/34/dragged", "betrayal:ruling/N34d")
def loose_ends(city: City, who: str, walks: dict[int, int]) -> set[int]:
    """The nearest spots with a door to something new; those above ground come first."""
    if not may_explore(city, who):
        return set()
    shapes, board = city.board.shapes, city.board
    ends = [
        spot
        for spot in walks
        for side in board.free(spot)
        if stack_for(city, stack_behind(shapes, spot % FAR, side) or BUILDING)
    ]
    above = [spot for spot in ends if board.level(spot) == "city"] or ends
    least = min([walks[spot] for spot in above], default=0)
    return {spot for spot in above if walks[spot] == least}


async def _one_step(city: City, who: str, here: int, ends: set[int]) -> bool:
    """On a shortest way to one of these; whether it was made."""
    far: dict[int, int] = {}
    for there, cost in steps_from(city, who, here):
        walks = trek(city, who, there)
        far[there] = cost + min([walks.get(end, APART) for end in ends], default=APART)
    least = min(far.values(), default=APART)
    best = [there for there, away in far.items() if away == least < APART]
    best = [there for there in best if there != beyond(here)] or best
    prompt = Words("Which way does {head} drag {who}?", head=HEAD, who=who)
    seat, kind = city.driver(who, GO), "place/dragged"
    to = await pick_spot(city, seat, best, prompt, DRAGGED, kind, who=who)
    if to is None:
        return False
    if to == beyond(here):
        for attempt in crossing(city, who):
            await attempt.value(city)
        return city.spot(who) == to
    toll = price(city, who, here, to)
    return toll is not None and await step(city, who, to, toll, DRAGGED)


async def _try_a_door(city: City, who: str, here: int) -> bool:
    """Whatever is behind it, it may be the way."""
    ahead = doors(city, who)
    if not ahead:
        return False
    door = await choose(city.driver(who, GO), WHICH_DOOR, ahead, DRAGGED, "door", who=who)
    await door.value(city)
    return city.spot(who) != here


# Who has one.


def can_sabotage(city: City, who: str) -> bool:
    """On the block, as long as there are obstacles beside the board."""
    return city.tile_of(who) == BLOCK and len(obstacles(city)) < len(city.cast)


@cites("betrayal:haunt/34/sabotage", "betrayal:ruling/N34f")
async def sabotage(city: City, who: str) -> None:
    """One obstacle more in the way of the axe."""
    spot = city.spot(who)
    if spot is not None and can_sabotage(city, who):
        await put_token(city, next_token(city, OBSTACLE), spot, SABOTAGED)


@HAUNT.role(SANE)
@dataclass(frozen=True, slots=True)
class Sane(Role):
    """A hero, and nobody else."""

    tasks = (Task("sabotage", PILE_UP, ("speed",), SABOTAGE, can_sabotage, sabotage, SABOTAGED),)


def can_clear(city: City, who: str) -> bool:
    return city.tile_of(who) == BLOCK and bool(obstacles(city))


@cites("betrayal:haunt/34/clear")
async def clear(city: City, who: str) -> None:
    for token in obstacles(city)[:1]:
        await happen(city, LiftToken(token, "", CLEARED))


@HAUNT.role(EVIL)
@dataclass(frozen=True, slots=True)
class Evil(Role):
    """A traitor with a clear view, for once."""

    tasks = (Task("clear", CLEAR, ("speed",), MEND, can_clear, clear, CLEARED),)


# What holds for everybody.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Heads(Source):
    """How else heads come off, and minds."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Die):
            return event.skulls == ("sanity",) and city.side(event.who) == HERO
        assert isinstance(event, Defeat)
        armed = event.attacking and event.weapon in WEAPONS and event.margin >= BEHEADS
        if not armed or city.role(event.loser) != TORN:
            return False
        hurts = event.trait in PHYSICAL or city.plays("N34g:any")
        return hurts and city.role(event.winner) in (SANE, EVIL)

    @instead(Die)
    @cites("betrayal:haunt/34/spill", "betrayal:ruling/N34e")
    async def spill(self, city: City, dying: Die) -> Event | None:
        """Nobody dies of this, and nobody is quite there afterwards."""
        await keep_the_evil_one(city, dying.who, SPILLED)
        return None

    @instead(Defeat)
    @cites(
        "betrayal:haunt/34/cure",
        "betrayal:haunt/34/reap",
        "betrayal:ruling/H11",
        "betrayal:ruling/N34g",
    )
    async def behead(self, city: City, won: Defeat) -> Event | None:
        """In place of all damage, the head that whoever strikes can do without."""
        if city.role(won.winner) == SANE:
            await keep_the_sane_one(city, won.loser, BEHEADED)
        else:
            await keep_the_evil_one(city, won.loser, REAPED)
        return None
