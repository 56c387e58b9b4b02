"""Haunt 17 - An Eye in the Sky.

One of the company has made a pact with a star that looks into heads. Its light hurts whoever is in
the city, and its Mouthers drive the heroes out of the catacombs, where they would lay out wards
against it. Cites: betrayal:haunt/17
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Defeat, Fought, Slay, Swarm, Wound
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, EndMonsterTurn, EndTurn, Use
from undercroft.games.betrayal.facts import OMEN
from undercroft.games.betrayal.rules.attacking import attack, targets
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import Clock
from undercroft.games.betrayal.rules.harm import gain, hurt_by_dice, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.mobs import share, standing
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import least_crowded, pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.slots import members
from undercroft.games.betrayal.rules.surroundings import figures_on
from undercroft.games.betrayal.rules.tokens import (
    lift_token,
    next_token,
    put_token,
    tokens_on_board,
)
from undercroft.games.betrayal.state import City

MOUTHER: Final = "mouther"
WARD: Final = "ward"
PILE: Final = "wards"  # that lie on no tile yet
WARDS_EACH: Final = 2  # for each adventurer
NEED, CLEAR_VIEW = 3, 5  # on a Knowledge roll; with the second one may look once more
AGAIN: Final = "clear-view"  # noted for the turn in which one may
BABBLE_DICE, MORE_DICE = 3, 2  # of the first Mouther on a tile, and of each further one
DRIVES: Final = "driven-away"
CLEAR: Final = Words("Clear an Anti-Magic Ward")
CLEAR_MORE: Final = Words("Clear a second Anti-Magic Ward")
WHICH: Final = Words("From which tile is {ward:a} taken?", ward=WARD)
COMES: Final = Words("Where does {mouther:a} come?", mouther=MOUTHER)
WHOM: Final = Words("Whom do the Mouthers babble at next?")

RIGHT_NOW: Final = "betrayal:haunt/17/right-now"
MOUTHERS: Final = "betrayal:haunt/17/mouthers"
SET_ASIDE: Final = "betrayal:haunt/17/pile"
CLEARED: Final = "betrayal:haunt/17/clear"
LIGHT: Final = "betrayal:haunt/17/light"
SILENCED: Final = "betrayal:haunt/17/silence"
BABBLED: Final = "betrayal:haunt/17/babble"
TURN_ENDS: Final = "betrayal:haunt/17/turn-ends"

HAUNT: Final = in_the_box(Haunt(17))
HAUNT.goal("sealed", Clock(PILE))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/17/pile")
async def set_aside(city: City) -> None:
    """Two wards for each adventurer."""
    await happen(city, Count(PILE, WARDS_EACH * len(city.cast), SET_ASIDE))


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/17/right-now",
    "betrayal:haunt/17/mouthers",
    "betrayal:ruling/H2",
    "betrayal:ruling/N17b",
)
async def call_them(city: City) -> None:
    """Knowledge grows, and Mouthers come, spread out over the catacombs."""
    (traitor,) = city.traitors()
    await strengthen(city, traitor, RIGHT_NOW, knowledge=2)
    for _ in city.cast:
        await one_more(city, least_crowded(city, spots_on(city, "catacomb"), MOUTHER))


async def one_more(city: City, spots: Sequence[int]) -> None:
    """A Mouther comes to one of these spots."""
    seat, kind = master(city), "place/mouther"
    who, about = city.cast[seat], MOUTHER
    spot = await pick_spot(city, seat, spots, COMES, MOUTHERS, kind, who=who, about=about)
    if spot is not None:
        await spawn(city, MOUTHER, spot, MOUTHERS)


def wards(city: City) -> list[str]:
    """Those that lie in the catacombs."""
    return tokens_on_board(city, WARD)


@cites("betrayal:haunt/17/clear")
def can_clear(city: City, who: str) -> bool:
    """On an omen tile of the city, while there is a ward to clear."""
    spot = city.spot(who)
    if spot is None or city.board.level(spot) != "city" or not wards(city):
        return False
    return city.board.shape(spot).tile.symbol == OMEN


def can_clear_more(city: City, who: str) -> bool:
    return AGAIN in city.used and can_clear(city, who)


async def clear(city: City, who: str) -> None:
    """A ward from any tile is back in the pile."""
    lie = {city.tokens[ward]: ward for ward in wards(city)}
    seat, kind = city.driver(who), "place/clear"
    spot = await pick_spot(city, seat, [*lie], WHICH, CLEARED, kind, who=who, about=WARD)
    if spot is not None:
        await lift_token(city, lie[spot], CLEARED)
        await happen(city, Count(PILE, 1, CLEARED))


async def clear_with_ease(city: City, who: str) -> None:
    """There is time for another one."""
    await clear(city, who)
    await happen(city, Use(AGAIN, CLEARED))


@HAUNT.role("stargazer")
@dataclass(frozen=True, slots=True)
class Stargazer(Role):
    """Whoever has Khirad's ear."""

    tasks = (
        Task(
            "clear",
            CLEAR,
            ("knowledge",),
            NEED,
            can_clear,
            clear,
            CLEARED,
            better=((CLEAR_VIEW, clear_with_ease),),
        ),
        Task("clear-more", CLEAR_MORE, ("knowledge",), NEED, can_clear_more, clear, CLEARED),
    )

    @cites("betrayal:haunt/17/minds", "betrayal:attack/other-trait")
    def blows(self, city: City) -> Sequence[Blow]:
        return (BARE_BY_TRAIT["knowledge"],)


@cites("betrayal:haunt/17/turn-ends")
def can_be_warded(city: City, tile: str) -> bool:
    """Is neither a Mouther nor a ward there, on either half of it?"""
    taken = [city.tile(city.tokens[ward]) for ward in wards(city)]
    taken += [city.tile_of(mouther) for mouther in city.of_kind(MOUTHER)]
    return tile not in taken


@HAUNT.role("warder")
@dataclass(frozen=True, slots=True)
class Warder(Role):
    """A hero, who had better be below."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, EndTurn) and event.who == self.who and self.who in city.at

    @after(EndTurn)
    @cites("betrayal:haunt/17/turn-ends")
    async def is_seen_or_not(self, city: City, ended: EndTurn) -> None:
        """Beneath the star it hurts; below there is work to do."""
        spot = city.spot(self.who)
        assert spot is not None
        if city.board.level(spot) == "city":
            await hurt_by_dice(city, self.who, "mental", 1, TURN_ENDS)
        elif can_be_warded(city, city.tile(spot)):
            await put_token(city, next_token(city, WARD), spot, TURN_ENDS)
            await happen(city, Count(PILE, -1, TURN_ENDS))


# What Mouthers do.

BABBLE: Final = Blow("babble", "sanity", wins=DRIVES, by=BABBLED)


@HAUNT.outcome(DRIVES)
@cites("betrayal:haunt/17/babble")
async def drive_away(city: City, fought: Fought) -> None:
    """Nobody is hurt: it is only more than anybody can listen to."""
    who, kind = fought.target, "place/banish"
    seat, spots = master(city), spots_on(city, "city")
    prompt = Words("Where is {who} driven to?", who=who)
    spot = await pick_spot(city, seat, spots, prompt, BABBLED, kind, about=who)
    if spot is not None:
        await put_on(city, who, spot, BABBLED)


@HAUNT.holds("struck")
@cites("betrayal:haunt/17/silence")
def is_struck(city: City, wound: Wound) -> bool:
    """Is it an attack that hurts it, and not a trap?"""
    return wound.struck


@HAUNT.hurt("silence")
@cites("betrayal:haunt/17/silence")
async def silence(city: City, wound: Wound) -> None:
    """Who shuts it up hears their own thoughts again."""
    if await falls(city, wound.figure, Slay(wound.figure, wound.foe, SILENCED), SILENCED):
        await gain(city, wound.foe, "sanity", 1, SILENCED)


@cites("betrayal:haunt/17/babble")
def speakers(city: City, who: str) -> list[str]:
    """The Mouthers that can babble at a hero: all beside them in the catacombs, on their feet."""
    spot = city.spot(who)
    if spot is None or city.board.level(spot) != "catacomb":
        return []
    there = standing(city, MOUTHER, spot)
    return there if there and who in targets(city, there[0], BABBLE) else []


async def babble_at(city: City, who: str) -> None:
    """All of them at once."""
    there = speakers(city, who)
    if len(there) > 1:
        await happen(city, Swarm(tuple(there), BABBLED))
    dice = BABBLE_DICE + MORE_DICE * (len(there) - 1)
    await attack(city, there[0], who, replace(BABBLE, fixed=dice))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Khirad(Source):
    """What the star sends, and what it sees."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Defeat):
            return event.by == BABBLED and not event.attacking
        return True

    @before(BeginMonsterTurn)
    @cites("betrayal:haunt/17/mouthers")
    async def more_come(self, city: City, begins: BeginMonsterTurn) -> BeginMonsterTurn:
        """They act with the others."""
        for _ in range(len(city.cast) - len(city.of_kind(MOUTHER))):
            await one_more(city, spots_on(city, "catacomb"))
        return replace(begins, monsters=tuple(members(city, begins.group)))

    @before(EndMonsterTurn)
    @cites("betrayal:haunt/17/babble", "betrayal:ruling/N17a")
    async def they_babble(self, city: City, ends: EndMonsterTurn) -> EndMonsterTurn:
        """Each hero hears them once, after all have moved."""
        heard: list[str] = []
        while left := [w for w in city.heroes() if w not in heard and speakers(city, w)]:
            asked = choose(master(city), WHOM, things(left), BABBLED, "prey/babble")
            heard.append((await asked).value)
            await babble_at(city, heard[-1])
        return ends

    @instead(Defeat)
    @cites("betrayal:haunt/17/babble")
    async def one_falls_silent(self, city: City, lost: Defeat) -> Event | None:
        """Whom nobody listens to gives up."""
        there = figures_on(city, MOUTHER, city.spot(lost.winner))
        for mouther in await share(city, there, 1, BABBLED):
            await falls(city, mouther, Slay(mouther, lost.winner, BABBLED), BABBLED)
        return None

    @after(EndMonsterTurn)
    @cites("betrayal:haunt/17/light")
    async def it_looks_down(self, city: City, ended: EndMonsterTurn) -> None:
        """Whoever is beneath the sky is seen."""
        for who in city.heroes():
            spot = city.spot(who)
            if spot is not None and city.board.level(spot) == "city":
                await hurt_by_dice(city, who, "mental", 1, LIGHT)
