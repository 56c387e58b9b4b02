"""Haunt 11 - You'll Have the House Slaad with That.

One of the company was a Death Slaad and has seeded all others with its young. It wants them dead,
so that the tadpoles come out; they look for scrolls that cure them, or banish it, and want every
slaad destroyed. Cites: betrayal:haunt/11
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Fought, Remove, Slay
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.figures import Reshape
from undercroft.games.betrayal.events.haunt import Afflict, Count, Relieve, Remember, Spawn
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import EndTurn, Use
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import LIVES, Both, NoFigures, Test
from undercroft.games.betrayal.rules.harm import afflict, hurt_in
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.permits import has_room
from undercroft.games.betrayal.rules.placing import fetch_tile, spawn
from undercroft.games.betrayal.rules.possessions import discard, is_ready, pick_person
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.tokens import hand_out, tokens_of
from undercroft.games.betrayal.state import HERO, MENU, City, Memory

SLAAD: Final = "death-slaad"
TADPOLE: Final = "slaad-tadpole"
HOST: Final = "host"
FIREBALLS: Final = "fireballs"
CURE, BANISHMENT = "cure-scroll", "banishment-scroll"
ARCANE_RETREAT: Final = "arcane-retreat"
BUILDINGS: Final = ("sorcerous-sundries", "warehouse")
LIBRARIES: Final = (ARCANE_RETREAT, *BUILDINGS)
ORPHANED: Final[dict[Trait, int]] = {"might": 4, "speed": 3, "knowledge": 4, "sanity": 2}
GNAWED: Final[tuple[Trait, ...]] = ("might", "speed", "sanity")
HOLD_OUT: Final = 3  # on a Might roll
SEARCH: Final = Words("Search for a scroll")
READ: Final = Words("Read {scroll}", scroll=CURE)
WHICH: Final = Words("Which scroll have you found?")
WHOM: Final = Words("Whom does {scroll} save, or end?", scroll=CURE)

UNMASKED: Final = "betrayal:haunt/11/unmasked"
THROWN: Final = "betrayal:haunt/11/fireball"
GROWN: Final = "betrayal:haunt/11/tadpole"
SEEDED: Final = "betrayal:haunt/11/hosts"
FETCHED: Final = "betrayal:haunt/11/libraries"
FOUND: Final = "betrayal:haunt/11/scrolls"
GNAWING: Final = "betrayal:haunt/11/gnaw"
BURST: Final = "betrayal:haunt/11/burst"
CURED: Final = "betrayal:haunt/11/cure"
BANISHED: Final = "betrayal:haunt/11/banish"


@cites("betrayal:haunt/11")
class HouseSlaad(Haunt):
    """A Death Slaad that lies stunned hardly defends itself."""

    @cites("betrayal:haunt/11/coup", "betrayal:ruling/N11f")
    def guard(self, city: City, who: str, trait: Trait) -> int:
        dice = super().guard(city, who, trait)
        return dice // 2 if who == SLAAD and who in city.stunned else dice


def is_host(city: City, who: str) -> bool:
    return city.has_condition(who, HOST)


HAUNT: Final = in_the_box(HouseSlaad(11))


@cites("betrayal:victory/survivor", "betrayal:ruling/N11e")
def nobody_hosts(city: City) -> bool:
    """No hero is a host; a company whose last one died of being one was not saved by that."""
    if city.heroes():
        return not any(is_host(city, who) for who in city.heroes())
    fallen = [who for who in city.dead if city.side(who) == HERO]
    return pile(city).perished not in fallen[-1:]


NO_MORE_SLAADI: Final = Both(NoFigures(SLAAD), NoFigures(TADPOLE))
HAUNT.goal("purged", Both(NO_MORE_SLAADI, Test(nobody_hosts, (*LIVES, Afflict, Relieve))))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/11/hosts", "betrayal:haunt/11/libraries", "betrayal:haunt/11/scrolls")
async def feel_it(city: City) -> None:
    """Every hero is a host; there are a cure and a banishment for each, and places to find them."""
    heroes = city.heroes()
    for hero in heroes:
        await afflict(city, hero, HOST, SEEDED)
    seat = city.seat(heroes[0])
    await fetch_tile(city, seat, ARCANE_RETREAT, FETCHED)
    for building in BUILDINGS:
        await fetch_tile(city, seat, building, FETCHED, ("building",))
    await happen(city, Remember(Pile(len(heroes), len(heroes)), FOUND))


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/11/unmasked",
    "betrayal:haunt/11/fireball",
    "betrayal:ruling/N11a",
    "betrayal:ruling/N11b",
)
async def put_down_the_face(city: City) -> None:
    """The Death Slaad stands where its adventurer stood, with a fireball for each hero."""
    (traitor,) = city.traitors()
    await happen(city, Count(FIREBALLS, len(city.heroes()), THROWN))
    spot = city.at.get(traitor, city.omen_spot)
    await become(city, traitor, SLAAD, spot, UNMASKED, drops=True)


@HAUNT.role("broodlord")
@dataclass(frozen=True, slots=True)
class Broodlord(Role):
    """The one who has become the Death Slaad: what it does, it does as a monster."""


HAUNT.blow(
    Blow(
        "fireball",
        "speed",
        fixed=5,
        reach="within",
        tiles=1,
        aims="tile",
        spares=("figures",),
        track=FIREBALLS,
        tags=("fire",),
        arm="fireball",
        by=THROWN,
    )
)


def can_find(city: City, who: str, scroll: str) -> bool:
    """Is one of these left, and can somebody carry it?"""
    left = pile(city).cures if scroll == CURE else pile(city).banishments
    return left > 0 and has_room(city, who, scroll)


def in_library(city: City, who: str, scroll: str) -> bool:
    return city.tile_of(who) in LIBRARIES and can_find(city, who, scroll)


def finds_cures(city: City, who: str) -> bool:
    return in_library(city, who, CURE)


def finds_only_more(city: City, who: str) -> bool:
    return in_library(city, who, BANISHMENT) and not can_find(city, who, CURE)


async def find_cure(city: City, who: str) -> None:
    await find(city, who, CURE)


@cites("betrayal:haunt/11/scrolls", "betrayal:ruling/N11d")
async def find_any(city: City, who: str) -> None:
    """A cure or a banishment, as the finder likes."""
    left = [scroll for scroll in (CURE, BANISHMENT) if can_find(city, who, scroll)]
    seat = city.driver(who)
    chosen = await choose(seat, WHICH, things(left), FOUND, "token/scroll", who=who)
    await find(city, who, chosen.value)


async def find(city: City, who: str, scroll: str) -> None:
    known = pile(city)
    if scroll == CURE:
        number, left = known.cures, replace(known, cures=known.cures - 1)
    else:
        number, left = known.banishments, replace(known, banishments=known.banishments - 1)
    await happen(city, Remember(left, FOUND))
    await hand_out(city, who, f"{scroll}-{number}", FOUND)


@cites("betrayal:items/one-deed")
def cures_of(city: City, who: str) -> list[str]:
    """Scrolls with which nothing was done in this turn."""
    return [scroll for scroll in tokens_of(city, who, CURE) if is_ready(city, who, scroll)]


def patients(city: City, who: str) -> list[str]:
    """Hosts on the tile, oneself first, and tadpoles that are loose there."""
    here = [who, *city.company(who)]
    hosts = [other for other in here if other in city.heroes() and is_host(city, other)]
    loose = city.of_kind(TADPOLE)
    return [*hosts, *[other for other in here if other in loose]]


def can_cure(role: Incubator, city: City) -> bool:
    who = role.who
    if CURED in city.used or who not in city.at or not cures_of(city, who):
        return False
    return bool(patients(city, who))


@HAUNT.role("incubator")
@dataclass(frozen=True, slots=True)
class Incubator(Role):
    """A hero who has a tadpole within, or had."""

    tasks = (
        Task(
            "scroll", SEARCH, ("speed",), 3, finds_cures, find_cure, FOUND, better=((5, find_any),)
        ),
        Task("scroll", SEARCH, ("speed",), 5, finds_only_more, find_any, FOUND),
    )

    @cites("betrayal:haunt/11/banish")
    def blows(self, city: City) -> list[Blow]:
        """With a scroll, the Death Slaad can be sent back to where it came from."""
        return [
            Blow(
                "banishment",
                "sanity",
                against=SLAAD,
                token=scroll,
                sure=True,
                wins="banished",
                arm=BANISHMENT,
                by=BANISHED,
            )
            for scroll in tokens_of(city, self.who, BANISHMENT)
        ]

    @offers(MENU, READ, when=can_cure, kind="use")
    @cites("betrayal:haunt/11/cure")
    async def cure(self, city: City) -> None:
        """Once in a turn: what gnaws within somebody here is destroyed, or what crawls here is."""
        seat, by, who = city.driver(self.who), CURED, self.who
        target = await pick_person(seat, patients(city, who), WHOM, by, "person/cure", who=who)
        await happen(city, Use(CURED, by))
        await discard(city, who, cures_of(city, who)[0], by)
        if target in city.steps:
            await happen(city, Relieve(target, HOST, by))
        elif target in city.at:
            await falls(city, target, Slay(target, who, by), by)

    def hears(self, city: City, event: Event) -> bool:
        ended = isinstance(event, EndTurn) and event.who == self.who
        return ended and is_host(city, self.who)

    @after(EndTurn)
    @cites("betrayal:haunt/11/gnaw", "betrayal:ruling/N11c")
    async def endure(self, city: City, ended: EndTurn) -> None:
        """Hold out, or take damage in each trait that the tadpole gnaws at."""
        if await trait_roll(city, self.who, "might", GNAWING, need=HOLD_OUT) >= HOLD_OUT:
            return
        with since(city, Roll):
            for trait in GNAWED:
                await hurt_in(city, self.who, trait, 1, GNAWING)


@HAUNT.outcome("banished")
@cites("betrayal:haunt/11/banish")
async def banish(city: City, fought: Fought) -> None:
    """Back to Limbo."""
    slaad = fought.target
    if slaad in city.at:
        await falls(city, slaad, Remove(slaad, BANISHED), BANISHED)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Brood(Source):
    """Tadpoles come out of the dead, and grow when nobody is left to feed them."""

    def hears(self, city: City, event: Event) -> bool:
        match event:
            case Die(who=who):
                return is_host(city, who)
            case Slay(figure=figure) | Remove(figure=figure):
                return figure == SLAAD
            case Spawn(figure=figure):
                return figure in city.of_kind(TADPOLE) and SLAAD not in city.figures
        return False

    @before(Die)
    @cites("betrayal:haunt/11/burst", "betrayal:ruling/N11e")
    async def burst(self, city: City, dying: Die) -> Die | None:
        """As a host dies."""
        spot = city.spot(dying.who)
        await happen(city, Relieve(dying.who, HOST, BURST))
        if spot is not None:
            await spawn(city, TADPOLE, spot, BURST)
        else:
            await happen(city, Remember(replace(pile(city), perished=dying.who), BURST))
        return None if dying.who in city.dead else dying

    @after(Slay)
    @cites("betrayal:haunt/11/tadpole")
    async def orphan(self, city: City, slain: Slay) -> None:
        await grow_all(city)

    @after(Remove)
    @cites("betrayal:haunt/11/tadpole")
    async def leave_behind(self, city: City, gone: Remove) -> None:
        await grow_all(city)

    @after(Spawn)
    @cites("betrayal:haunt/11/tadpole")
    async def born_orphan(self, city: City, born: Spawn) -> None:
        await grow(city, born.figure)


async def grow_all(city: City) -> None:
    for tadpole in city.of_kind(TADPOLE):
        await grow(city, tadpole)


async def grow(city: City, tadpole: str) -> None:
    """An orphan fends for itself."""
    for trait, value in ORPHANED.items():
        if tadpole in city.figures and city.trait(tadpole, trait) != value:
            await happen(city, Reshape(tadpole, trait, value, GROWN))


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Pile(Memory):
    """What is left to be found."""

    cures: int = 0
    banishments: int = 0
    perished: str = ""  # the last who died off the board with a tadpole within


def pile(city: City) -> Pile:
    assert isinstance(city.memory, Pile)
    return city.memory
