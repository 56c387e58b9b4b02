"""Haunt 26 - Call of the Draakhorn.

One of the company has a green dragon in hand and loots the city while it is poisoned. The others
look for a horn that calls better dragons, and want the orb that the green one obeys.
Cites: betrayal:haunt/26
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Leave, LiftToken, PutToken
from undercroft.games.betrayal.events.haunt import Count, Tell
from undercroft.games.betrayal.events.turns import BeginTurn
from undercroft.games.betrayal.haunts.pieces.braving import brave
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.setting_out import set_on
from undercroft.games.betrayal.haunts.pieces.spreading import (
    beside,
    clear,
    creep_on,
    is_in,
    recede,
    take_hold,
    tiles_in,
)
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.goals import HANDS, Arrived, Both, CountTo, Held, Slain, Test
from undercroft.games.betrayal.rules.harm import strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.placing import add_tile
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.surroundings import heroes_ever, heroes_on
from undercroft.games.betrayal.rules.tokens import (
    hand_out,
    is_beside,
    put_token,
    take_token,
    tokens_here,
    tokens_of,
    tokens_on_board,
)
from undercroft.games.betrayal.state import HERO, TRAITOR, City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, place

CALLER: Final = "caller"
ORB: Final = "orb-of-dragonkind"
HORN: Final = "draakhorn"
CHEST: Final = "treasure-chest"
POISON: Final = "poison"
CLUES: Final = "clues"
CALLS: Final = "calls"
DEAD_DRAGON: Final = "dead-dragon"  # what is read aloud
START: Final = (ELFSONG_TAVERN, "inner-chamber", "kitchen")
HOUSE: Final = "house-of-blood"
ABOVE: Final[tuple[Kind, ...]] = ("building", "street")  # where the horn may be
RICH: Final = (
    *("forgotten-cache", "smithy", "storehouse", "sorcerous-sundries", "trading-post"),
    *("weapon-shop-basement", "weapon-shop"),
)
FINDS: Final = 5  # a clue, with Knowledge
SOUNDS: Final = 4  # the horn, with Knowledge
LOOTS: Final = 2  # with Knowledge or Speed, and 1 more for each hero there
BREATHES: Final = 3  # with Speed, on leaving a tile with poison
CHOKED: Final = 2  # physical damage
LOOT: Final = Words("Loot the treasure")
FIND: Final = Words("Look for a clue")
SOUND: Final = Words("Sound the horn")

RIGHT_NOW: Final = "betrayal:haunt/26/right-now"
STRAFED: Final = "betrayal:haunt/26/strafed"
CHESTS: Final = "betrayal:haunt/26/chests"
FLOWN: Final = "betrayal:haunt/26/fly-by"
LOOTED: Final = "betrayal:haunt/26/loot"
WRESTED: Final = "betrayal:haunt/26/wrest"
SEARCHED: Final = "betrayal:haunt/26/clue"
UNEARTHED: Final = "betrayal:haunt/26/unearth"
CALLED: Final = "betrayal:haunt/26/call"
SLAIN: Final = "betrayal:haunt/26/slain"
BREATHED: Final = "betrayal:haunt/26/breathe"


WREST: Final = replace(BARE_BY_TRAIT["knowledge"], bearer=ORB, by=WRESTED)


@cites("betrayal:haunt/26/fly-by", "betrayal:haunt/26/call")
def starting_heroes(city: City) -> int:
    """As many as there were at the start, the dead among them."""
    return len(heroes_ever(city))


def has_dragon(city: City) -> bool:
    """Does the green dragon still fly?"""
    return city.counts.get(CALLS, 0) < starting_heroes(city)


@cites("betrayal:haunt/26/loot", "betrayal:ruling/N26f")
def all_is_looted(city: City) -> bool:
    """Every chest is in the hands of the traitor."""
    taken = [token for who in city.traitors() for token in tokens_of(city, who, CHEST)]
    return bool(taken) and not tokens_on_board(city, CHEST)


HAUNT: Final = in_the_box(Haunt(26))
ALL_IS_LOOTED: Final = Test(all_is_looted, (*HANDS, PutToken, LiftToken))
HAUNT.goal("looted", Both(ALL_IS_LOOTED, Arrived((HOUSE,), TRAITOR, ends_turn=True)))
HAUNT.goal("called", Both(CountTo(CALLS, starting_heroes), Held(ORB, HERO)))
HAUNT.goal("slain", Slain(CALLER))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/26/clue")
async def nothing_is_found_yet(city: City) -> None:
    await happen(city, Count(CLUES, 0, SEARCHED))


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/26/right-now",
    "betrayal:haunt/26/strafed",
    "betrayal:haunt/26/chests",
    "betrayal:ruling/H2",
    "betrayal:ruling/N26a",
)
async def call_the_dragon(city: City) -> None:
    """The dragon has flown over the Tavern from one end of the city to the other."""
    (caller,) = city.traitors()
    await strengthen(city, caller, RIGHT_NOW, might=2, knowledge=2)
    await take_hold(city, POISON, line_of_flight(city), STRAFED)
    await hand_out(city, caller, ORB, RIGHT_NOW)
    chests = [f"{CHEST}-{n + 1}" for n in range(len(city.cast))]
    await set_on(city, city.driver(caller), chests, RICH, CHESTS, "place/chest")


def line_of_flight(city: City) -> list[str]:
    """The tiles of the start, and those that lie in one line with them, over whatever gaps."""
    board = city.board
    above = [cell for cell in board.shapes if board.level(cell) == "city"]
    *_, row = place(board.cells[ELFSONG_TAVERN])
    line = [board.tile(cell) for cell in above if place(cell)[2] == row]
    return [*START, *[tile for tile in line if tile not in START]]


@dataclass(frozen=True, slots=True)
class Grasping(Role):
    """Whoever wants the orb may strike at the mind of the one who has it."""

    @cites("betrayal:haunt/26/wrest")
    def blows(self, city: City) -> Sequence[Blow]:
        return (WREST,)


def chest_here(city: City, who: str) -> str:
    """The chest that stands where somebody is."""
    return next(iter(tokens_here(city, who, CHEST)), "")


def can_loot(city: City, who: str) -> bool:
    return bool(chest_here(city, who))


def guarded(city: City) -> int:
    """A treasure is harder to loot under the eyes of heroes."""
    return LOOTS + len(heroes_on(city, city.spot(city.active)))


@cites("betrayal:haunt/26/loot")
async def loot(city: City, who: str) -> None:
    """The chest is taken, and something useful lies in it."""
    chest = chest_here(city, who)
    if chest:
        await take_token(city, who, chest, LOOTED)
        await draw_item(city, who, LOOTED)


@HAUNT.role(CALLER)
@dataclass(frozen=True, slots=True)
class Caller(Grasping):
    """The one whom the dragon obeys."""

    tasks = (Task("loot", LOOT, ("knowledge", "speed"), guarded, can_loot, loot, LOOTED),)

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, BeginTurn)
        return event.who == self.who and has_dragon(city)

    @after(BeginTurn)
    @cites("betrayal:haunt/26/fly-by", "betrayal:ruling/N26b")
    async def fly_by(self, city: City, begun: BeginTurn) -> None:
        """Poison for each hero there was, tile beside tile."""
        for _ in range(starting_heroes(city)):
            front = beside(city, POISON, "city")
            await creep_on(city, city.driver(self.who), POISON, front, FLOWN)


def can_find(city: City, who: str) -> bool:
    """Clues are left, and the air is clean."""
    left = city.counts.get(CLUES, 0) < len(city.cast)
    return left and who in city.at and not is_in(city, POISON, who)


@cites("betrayal:haunt/26/clue")
async def find(city: City, who: str) -> None:
    """With the last clue one knows where to dig."""
    await happen(city, Count(CLUES, 1, SEARCHED))
    if city.counts[CLUES] == len(city.cast):
        await unearth(city, who)


@cites("betrayal:haunt/26/unearth", "betrayal:ruling/N26c")
async def unearth(city: City, who: str) -> None:
    """The horn lies on a new tile, as near to the Tavern as one fits."""
    tavern = city.board.cells[ELFSONG_TAVERN]
    cell = await add_tile(city, city.driver(who), ABOVE, UNEARTHED, near=tavern)
    await put_token(city, HORN, tavern if cell is None else cell, UNEARTHED)


@cites("betrayal:haunt/26/call", "betrayal:ruling/N26e")
def can_sound(city: City, who: str) -> bool:
    return has_dragon(city) and is_beside(city, who, HORN)


@cites("betrayal:haunt/26/call", "betrayal:haunt/26/slain")
async def call(city: City, who: str) -> None:
    """A better dragon clears the air; when enough of them have come the green one is dead."""
    dice, by = starting_heroes(city), CALLED
    cleared = await plain_roll(city, who, dice, by)
    if city.counts.get(CALLS, 0) + 1 < dice:
        await recede(city, city.driver(who), POISON, cleared, by)
    await happen(city, Count(CALLS, 1, by))
    if not has_dragon(city):
        await happen(city, Tell(city.haunt, DEAD_DRAGON, ALL, SLAIN))
        await clear(city, POISON, tiles_in(city, POISON), SLAIN)


@HAUNT.role("seeker")
@dataclass(frozen=True, slots=True)
class ClueSeeker(Grasping):
    """Somebody who holds their breath."""

    tasks = (
        Task("clue", FIND, ("knowledge",), FINDS, can_find, find, SEARCHED),
        Task("horn", SOUND, ("knowledge",), SOUNDS, can_sound, call, CALLED),
    )

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, Leave)
        return event.who == self.who and is_in(city, POISON, self.who)

    @before(Leave)
    @cites("betrayal:haunt/26/breathe")
    async def breathe(self, city: City, left: Leave) -> Leave:
        """One gets away in any case, if alive."""
        await brave(city, self.who, "speed", BREATHES, CHOKED, BREATHED)
        return left


@HAUNT.rule
@cites("betrayal:haunt/26/wrest", "betrayal:ruling/N26d")
@dataclass(frozen=True, slots=True)
class OrbTurnsUpAgain(NeverLost):
    """The orb survives whoever died in another place."""

    kind, by = ORB, WRESTED
