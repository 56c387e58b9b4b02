"""Haunt 33 - The Will of Yeenoghu.

A demon lord has laughed himself into somebody's head and sent gnolls along. The heroes want the
pack dead, and their friend dead or free: the Dimensional Shackles can be broken on the Gladiator
Pit. Gnolls without a master run for whoever is closest. Cites: betrayal:haunt/33
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Leave
from undercroft.games.betrayal.events.dice import Prepare, Roll, Tally
from undercroft.games.betrayal.events.haunt import Count, Turn
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, EndMonsterTurn, MoreSpaces, Use
from undercroft.games.betrayal.facts import SKULL
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunts.pieces.blanks import BLANK, fall_again
from undercroft.games.betrayal.haunts.pieces.braving import brave
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.goals import Both, Either, NoFigures, NoneLeft, Slain, Test
from undercroft.games.betrayal.rules.harm import gain, hurt_in, lose, sink, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.leading import hand_over
from undercroft.games.betrayal.rules.minds.tactics import Aim, Go, Mind, Strike
from undercroft.games.betrayal.rules.placing import (
    fetch_tile,
    pick_spot,
    spawn,
    spots_on,
    without,
)
from undercroft.games.betrayal.rules.possessions import discard
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.slots import call_up
from undercroft.games.betrayal.rules.staging import begin_stage
from undercroft.games.betrayal.state import FIRST_STAGE, HERO, MONSTERS, MONSTERS_ACT, City

GNOLL: Final = "gnoll"
POSSESSED: Final = "possessed"
FREED: Final = "freed"
MASTERLESS: Final = "masterless"  # the stage in which nobody leads the gnolls
SHACKLES: Final = "dimensional-shackles"
PIT: Final = "gladiator-pit"
ASIDE: Final = "hyenas"  # gnolls that are still to come
SNAP: Final = 3  # on a Speed roll
WHISPER: Final = 3  # on a Sanity roll
BREAK: Final = 4
HASTE: Final = "haste"  # noted for the turn in which the shackles lend speed
ZEROS: Final = "zeros"
COMES: Final = Words("Where does {gnoll:a} wait?", gnoll=GNOLL)
ONCE_MORE: Final = Words("Roll all blank dice again, by the power of Yeenoghu?")

PACK: Final = "betrayal:haunt/33/pack"
FOUND: Final = "betrayal:haunt/33/pit"
CLAWS: Final = "betrayal:haunt/33/claws"
CERTAINTY: Final = "betrayal:haunt/33/certainty"
POWER: Final = "betrayal:haunt/33/power"
SNAPPED: Final = "betrayal:haunt/33/snap"
HYENAS: Final = "betrayal:haunt/33/hyenas"
WHISPERED: Final = "betrayal:haunt/33/whisper"
RELEASED: Final = "betrayal:haunt/33/release"
ON_THEIR_OWN: Final = "betrayal:haunt/33/masterless"


@cites("betrayal:haunt/33", "betrayal:haunt/33/killed", "betrayal:haunt/33/stolen")
class WillOfYeenoghu(Haunt):
    """Gnolls are brave in company; that they die easily, and what is stolen, is told by data."""

    @cites("betrayal:haunt/33/frenzy")
    def edge(self, city: City, who: str, foe: str, *, striking: bool) -> int:
        """A die for every other gnoll, and for the traitor, on the tile of one that strikes."""
        if not striking or who not in city.of_kind(GNOLL):
            return 0
        pack = [*city.of_kind(GNOLL), *city.traitors()]
        return len([one for one in pack if city.tile_of(one) == city.tile_of(who)]) - 1


HAUNT: Final = in_the_box(WillOfYeenoghu(33))


# Who has won.


def is_free(city: City) -> bool:
    """Does somebody live who was freed?"""
    return any(city.role(who) == FREED and who not in city.dead for who in city.cast)


HAUNT.goal("put-down", Both(NoFigures(GNOLL), Either(Slain(POSSESSED), Slain(FREED))))
HAUNT.goal("released", Both(NoFigures(GNOLL), Test(is_free, (Turn, Die))))
HAUNT.goal("devoured", Both(NoneLeft(HERO), Slain(FREED)))


# Set-up.


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/33/pack",
    "betrayal:haunt/33/pit",
    "betrayal:haunt/33/claws",
    "betrayal:ruling/H2",
    "betrayal:ruling/N33a",
)
async def lay_out(city: City) -> None:
    """Gnolls lie in wait, the Gladiator Pit is found, and somebody grows claws."""
    (traitor,) = city.traitors()
    seat, count = city.driver(traitor), len(city.cast)
    await happen(city, Count(ASIDE, 2 * count, PACK))
    for _ in range(count):
        spots = without(city, spots_on(city), [*city.heroes(), *city.monsters()])
        spot = await pick_spot(
            city, seat, spots, COMES, PACK, "place/pack", who=traitor, about=GNOLL
        )
        if spot is not None:
            await one_more(city, spot, PACK)
    await fetch_tile(city, seat, PIT, FOUND)
    await strengthen(city, traitor, CLAWS, might=2, speed=1)
    await sink(city, traitor, "sanity", CLAWS)


async def one_more(city: City, spot: int, by: str) -> None:
    """One of those that were set aside comes."""
    lead = MIND if city.stage == MASTERLESS else None
    await happen(city, Count(ASIDE, -1, by))
    await spawn(city, GNOLL, spot, by, lead=lead)


# The two sides, and who was on both.


@HAUNT.role(POSSESSED)
@dataclass(frozen=True, slots=True)
class Possessed(Role):
    """Whom Yeenoghu has, nothing frightens any more."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Die):
            return event.who == self.who and event.skulls == ("sanity",)
        if not isinstance(event, Tally) or event.who != self.who or event.kind != "attack":
            return False
        has_them = city.held.get(SHACKLES) == self.who
        return has_them and ZEROS not in city.used and BLANK in event.faces

    @instead(Die)
    @cites("betrayal:haunt/33/certainty", "betrayal:ruling/N33g")
    async def is_certain(self, city: City, died: Die) -> Event | None:
        """Sanity alone does not kill."""
        await gain(city, self.who, "sanity", SKULL + 1, CERTAINTY)
        return None

    @before(Tally)
    @cites("betrayal:haunt/33/power")
    async def roll_again(self, city: City, event: Tally) -> Tally:
        """Once a turn, what fell blank in an attack falls again."""
        seat = city.driver(self.who)
        if not await may(seat, ONCE_MORE, POWER, "may/zeros", who=self.who, about=SHACKLES):
            return event
        await happen(city, Use(ZEROS, POWER))
        return await fall_again(city, event, POWER)


def can_break(city: City, who: str) -> bool:
    """Are the shackles here, on the Gladiator Pit, and is there somebody to free?"""
    there = city.held.get(SHACKLES) == who and city.tile_of(who) == PIT
    return there and bool(city.traitors())


@cites("betrayal:haunt/33/release", "betrayal:ruling/N33c", "betrayal:ruling/N33f")
async def break_them(city: City, who: str) -> None:
    """The shackles are gone, and so is the voice; what it had lent goes with it."""
    await discard(city, who, SHACKLES, RELEASED)
    for freed in city.traitors():
        settled = await turn(city, freed, FREED, RELEASED)
        with because_of(city, settled):
            await _weaken(city, freed, "might", 2)
            await _weaken(city, freed, "speed", 1)


async def _weaken(city: City, who: str, trait: Trait, steps: int) -> None:
    """Nobody dies of being freed."""
    await lose(city, who, trait, min(steps, city.step(who, trait) - (SKULL + 1)), RELEASED)


@HAUNT.role("sane")
@dataclass(frozen=True, slots=True)
class Sane(Role):
    """A hero; with the shackles, one who hears whispers."""

    tasks = (
        Task(
            "break",
            Words("Break the Dimensional Shackles"),
            ("sanity",),
            BREAK,
            can_break,
            break_them,
            RELEASED,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Prepare):
            hasty = event.who == city.active == self.who and HASTE in city.used
            return hasty and event.trait == "speed"
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and city.held.get(SHACKLES) == self.who

    @after(BeginTurn)
    @cites("betrayal:haunt/33/whisper", "betrayal:ruling/N33b")
    async def listen(self, city: City, begun: BeginTurn) -> None:
        """They lend speed to the steady, and gnaw at the others."""
        rolled = await trait_roll(city, self.who, "sanity", WHISPERED, need=WHISPER)
        with since(city, Roll):
            if rolled < WHISPER:
                await hurt_in(city, self.who, "sanity", 1, WHISPERED)
            else:
                await happen(city, Use(HASTE, WHISPERED))
                await happen(city, MoreSpaces(1, WHISPERED))

    @before(Prepare)
    @cites("betrayal:haunt/33/whisper")
    async def hurry(self, city: City, event: Prepare) -> Prepare:
        """A point of Speed is a die, too."""
        return event.more(1)


@HAUNT.role(FREED)
@dataclass(frozen=True, slots=True)
class Freed(Role):
    """A hero again."""


# What holds for everybody.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Pack(Source):
    """What gnolls do to those who turn their backs, and who comes for the dead."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Leave):
            return city.open_side(event.who) == HERO and _slips_away(city, event)
        if not isinstance(event, Die) or event.spot is None:
            return False
        return city.side(event.who) == HERO and city.counts.get(ASIDE, 0) > 0

    @before(Leave)
    @cites("betrayal:haunt/33/snap", "betrayal:ruling/N33d")
    async def snap(self, city: City, left: Leave) -> Leave:
        """Speed, or a bite; one gets away in any case, if alive."""
        await brave(city, left.who, "speed", SNAP, 1, SNAPPED)
        return left

    @after(Die)
    @cites("betrayal:haunt/33/hyenas")
    async def feast(self, city: City, died: Die) -> None:
        """A hyena eats, and is a gnoll."""
        assert died.spot is not None
        await one_more(city, died.spot, HYENAS)


def _slips_away(city: City, left: Leave) -> bool:
    """Does somebody leave a tile with a gnoll on it, and not merely cross its barrier?"""
    tile = city.tile(left.spot)
    crosses = left.to in city.board.spots and city.tile(left.to) == tile
    return not crosses and any(city.tile_of(gnoll) == tile for gnoll in city.of_kind(GNOLL))


@HAUNT.rule_in(FIRST_STAGE)
@dataclass(frozen=True, slots=True)
class Leash(Source):
    """Gnolls have a master, until there is none."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Turn):
            return event.role == FREED
        return isinstance(event, Die) and city.role(event.who) == POSSESSED

    @after(Turn)
    @cites("betrayal:haunt/33/masterless")
    async def is_slipped(self, city: City, freed: Turn) -> None:
        await begin_stage(city, MASTERLESS, ON_THEIR_OWN)

    @after(Die)
    @cites("betrayal:haunt/33/masterless")
    async def is_cut(self, city: City, died: Die) -> None:
        await begin_stage(city, MASTERLESS, ON_THEIR_OWN)


@HAUNT.sets_up(MASTERLESS)
@cites("betrayal:haunt/33/masterless", "betrayal:ruling/N33e")
async def they_run(city: City) -> None:
    """At once, and from now on in the monsters' turn."""
    await hand_over(city, city.of_kind(GNOLL), MIND, ON_THEIR_OWN)
    if city.phase == MONSTERS_ACT:  # their master fell in the middle of it: what was left is over
        await happen(city, EndMonsterTurn(ON_THEIR_OWN))
    await call_up(city, MONSTERS, ON_THEIR_OWN)


HAUNT.mind(
    Mind(
        GNOLL,
        (
            (Go("closest", Aim((HERO,)), whole=True),),
            (Strike("that-one", Aim((HERO,), "here", (), same=True)),),
        ),
        "heroes",
        ON_THEIR_OWN,
    )
)
