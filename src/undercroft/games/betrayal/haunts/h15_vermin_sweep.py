"""Haunt 15 - Vermin Sweep.

One of the company leads the kobolds now, who pour out of their hideout without end and want to get
to the Mansion; the heroes set traps, and want to catch enough of them before enough have come
through. Cites: betrayal:haunt/15
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import (
    BeginMonster,
    BeginTurn,
    EndMonster,
    EndMonsterTurn,
    PassOver,
    Rest,
)
from undercroft.games.betrayal.haunts.pieces.mobbing import MobLaw
from undercroft.games.betrayal.rules.falling import falls, stun
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.placing import fetch_tile, spawn
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.tokens import lift_token, next_token, put_token, tokens_here
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import BUILDING

KOBOLD: Final = "kobold"
TRAP: Final = "trap"
CHIEFTAIN: Final = "chieftain"
HIDEOUT: Final = "kobold-hideout"
MANSION: Final = "mansion"
GATHERED, TRAPPED = "gathered", "trapped"
EACH: Final = 2  # kobolds for each adventurer, to win
NEED: Final = 3  # on a Speed roll
CATCHES, STUNS = 2, 1  # what the die of a trap shows
UNMOVED: Final = ("spawn", "place")  # ways to come without moving or being moved

RIGHT_NOW: Final = "betrayal:haunt/15/right-now"
FETCHED: Final = "betrayal:haunt/15/fetch"
HORDES: Final = "betrayal:haunt/15/horde"
MOBBED: Final = "betrayal:haunt/15/mob"
SACKED: Final = "betrayal:haunt/15/mansion"
SET: Final = "betrayal:haunt/15/set"
TRAPS: Final = "betrayal:haunt/15/trap"


@cites("betrayal:haunt/15/mansion", "betrayal:haunt/15/trap")
def enough(city: City) -> int:
    """Two for each who came along, whoever is dead since."""
    return EACH * len(city.cast)


HAUNT: Final = in_the_box(Haunt(15))
HAUNT.goal("sacked", CountTo(GATHERED, enough))
HAUNT.goal("swept", CountTo(TRAPPED, enough))


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/15/fetch", "betrayal:haunt/counts")
async def find_the_mansion(city: City) -> None:
    """The Mansion is sought out if need be."""
    for track in (GATHERED, TRAPPED):
        await happen(city, Count(track, 0, FETCHED))
    seat = city.driver(city.heroes()[0])
    await fetch_tile(city, seat, MANSION, FETCHED, (BUILDING,))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/15/right-now", "betrayal:ruling/N15c")
async def muster(city: City) -> None:
    """The first kobolds come out of their hole."""
    (chieftain,) = city.traitors()
    await fetch_tile(city, city.driver(chieftain), HIDEOUT, RIGHT_NOW)
    await come_out(city, chieftain, RIGHT_NOW)


async def come_out(city: City, chieftain: str, by: str) -> None:
    """As many kobolds as dice for all adventurers show."""
    hideout = city.board.of_tile(HIDEOUT)
    for _ in range(await plain_roll(city, chieftain, len(city.cast), by)):
        if hideout is not None:
            await spawn(city, KOBOLD, hideout, by)


# The two sides.


@HAUNT.role(CHIEFTAIN)
@dataclass(frozen=True, slots=True)
class Chieftain(Role):
    """Whoever the kobolds listen to."""


@cites("betrayal:haunt/15/set")
def anywhere(city: City, who: str) -> bool:
    return True


@cites("betrayal:haunt/15/set")
async def set_trap(city: City, who: str) -> None:
    """One more trap where somebody stands."""
    spot = city.spot(who)
    if spot is not None:
        await put_token(city, next_token(city, TRAP), spot, SET)


@HAUNT.role("catcher")
@dataclass(frozen=True, slots=True)
class Catcher(Role):
    """Whoever has been given traps."""

    tasks = (Task("set", Words("Set a kobold trap"), ("speed",), NEED, anywhere, set_trap, SET),)


# What holds for everybody.


@HAUNT.rule
@cites("betrayal:haunt/15/mob")
@dataclass(frozen=True, slots=True)
class KoboldMobs(MobLaw):
    """One kobold bites ankles; eight bite what they like."""

    kind, by = KOBOLD, MOBBED


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Horde(Source):
    """There are always more of them."""

    def hears(self, city: City, event: Event) -> bool:
        return bool(leader_of(city, event))

    @after(BeginTurn)
    @cites("betrayal:haunt/15/horde")
    async def more(self, city: City, begun: BeginTurn) -> None:
        await come_out(city, begun.who, HORDES)

    @after(PassOver)
    @cites("betrayal:haunt/15/horde", "betrayal:ruling/N15a")
    async def more_for_the_dead(self, city: City, passed: PassOver) -> None:
        await come_out(city, leader_of(city, passed), HORDES)


def leader_of(city: City, event: Event) -> str:
    """The traitor whose turn begins with this event, or would if they lived."""
    if isinstance(event, BeginTurn | PassOver):
        who = city.slots[event.slot]
        return who if city.role(who) == CHIEFTAIN else ""
    return ""


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class OpenHouse(Source):
    """Whoever has come to the Mansion has what they came for."""

    def hears(self, city: City, event: Event) -> bool:
        return any(city.tile_of(kobold) == MANSION for kobold in city.of_kind(KOBOLD))

    @after(EndMonsterTurn)
    @cites("betrayal:haunt/15/mansion")
    async def help_themselves(self, city: City, ended: EndMonsterTurn) -> None:
        for kobold in city.of_kind(KOBOLD):
            if city.tile_of(kobold) == MANSION and not city.decided():
                await take_away(city, kobold, GATHERED, SACKED)


async def take_away(city: City, kobold: str, track: str, by: str) -> None:
    """One kobold less on the streets, and one more that counts."""
    if await falls(city, kobold, Remove(kobold, by), by) is not None:
        await happen(city, Count(track, 1, by))


def is_in_danger(city: City, who: str) -> bool:
    return who in city.of_kind(KOBOLD) and bool(tokens_here(city, who, TRAP))


def left_to_lie(city: City, event: Rest | EndMonsterTurn) -> list[str]:
    """Kobolds beside a trap that their leader tells to do nothing."""
    told = event.figures if isinstance(event, Rest) else city.waiting
    return [kobold for kobold in told if is_in_danger(city, kobold)]


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Traps(Source):
    """Some straw, something shiny, and a spring."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Arrive):
            moved = event.how not in UNMOVED and event.holds(city) and event.enters(city)
            return moved and is_in_danger(city, event.who)
        if isinstance(event, BeginMonster):
            return is_in_danger(city, event.figure)
        assert isinstance(event, Rest | EndMonsterTurn)
        return bool(left_to_lie(city, event))

    @after(Arrive)
    @cites("betrayal:haunt/15/trap")
    async def steps_on_it(self, city: City, came: Arrive) -> None:
        await spring(city, came.who)

    @after(BeginMonster)
    @cites("betrayal:haunt/15/trap")
    async def wakes_on_it(self, city: City, begun: BeginMonster) -> None:
        """Stunned or not."""
        await spring(city, begun.figure)

    @before(Rest)
    @cites("betrayal:haunt/15/trap", "betrayal:ruling/N15b")
    async def rests_on_it(self, city: City, told: Rest) -> Rest:
        await begin_all_the_same(city, told)
        return told

    @before(EndMonsterTurn)
    @cites("betrayal:haunt/15/trap", "betrayal:ruling/N15b")
    async def stays_on_it(self, city: City, told: EndMonsterTurn) -> EndMonsterTurn:
        await begin_all_the_same(city, told)
        return told


@cites("betrayal:ruling/N15b")
async def begin_all_the_same(city: City, told: Rest | EndMonsterTurn) -> None:
    """Whoever does nothing in a turn has begun it."""
    for kobold in left_to_lie(city, told):
        if is_in_danger(city, kobold) and not city.decided():  # the last trap may be used up
            await happen(city, BeginMonster(kobold, TRAPS))
            if city.acting == kobold:
                await happen(city, EndMonster(kobold, TRAPS))


@cites("betrayal:haunt/15/trap")
async def spring(city: City, kobold: str) -> None:
    """Caught, stunned, or one trap less."""
    traps = tokens_here(city, kobold, TRAP)
    fell = await plain_roll(city, kobold, 1, TRAPS)
    if kobold not in city.at:
        return
    if fell >= CATCHES:
        await take_away(city, kobold, TRAPPED, TRAPS)
    elif fell == STUNS:
        await stun(city, kobold, "", TRAPS)
    else:
        await lift_token(city, traps[-1], TRAPS)
