"""Haunt 9 - Alone Against the Dead.

Myrkul has taken everyone but the revealer. The dead want that one hero, too; the hero wants to end
a turn at the Elfsong Tavern, where there are still living people. Cites: betrayal:haunt/09
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.names import Entry
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import DiscloseOne
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, SpendAttack
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.haunts.pieces.arriving import Arriving
from undercroft.games.betrayal.haunts.pieces.roles import RoleHaunt, Roles, choose_roles, role
from undercroft.games.betrayal.printed import Creature
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.harm import gain, gain_different, reset, sink, strengthen
from undercroft.games.betrayal.rules.haunt import Traitor, in_the_box
from undercroft.games.betrayal.rules.leading import hand_over
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.possessions import look_and_keep
from undercroft.games.betrayal.state import MENU, MONSTERS, City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

MINION: Final = Creature(
    "minion", "Undead Minion", {"might": 2, "speed": 1}, icon="shambling-zombie"
)
MOST_MINIONS: Final = 6
FIRST_MINIONS: Final = 3
ACID: Final = "acid"
RAISE: Final = Words("Raise a minion instead of attacking")
RISES: Final = Words("Where does {minion:a} rise?", minion="minion")
NECROMANCER, HULK, SKELETON = "necromancer", "zombie hulk", "skeleton warrior"
ROLES: Final = (NECROMANCER, HULK, SKELETON)


@cites("betrayal:haunt/09", "betrayal:ruling/N9a")
def open_roles(taken: Sequence[str], choosers: int) -> list[str]:
    """What may be chosen, if so many still choose and each role shall be there once."""
    missing = [kind for kind in ROLES if kind not in taken]
    return missing if len(missing) >= choosers else [*ROLES]


class Alone(RoleHaunt):
    """The dead have their turns before the hero; what each has become shows when they act."""

    def open_roles(self, taken: Sequence[str], choosers: int) -> list[str]:
        return open_roles(taken, choosers)


HAUNT: Final = in_the_box(
    Alone(
        9,
        kinds=(MINION,),
        endings={
            "hero": Words("The door of the Elfsong falls shut, and the dead stay outside."),
            "traitor": Words("The last living friend joins the ranks of the dead."),
            "nobody": Words("Nobody is left, alive or dead."),
        },
        things={
            NECROMANCER: Entry("role", "Necromancer"),
            HULK: Entry("role", "Zombie hulk"),
            SKELETON: Entry("role", "Skeleton warrior"),
            ACID: Entry("arm", "stream of acid"),
        },
    )
)


@HAUNT.order()
@cites("betrayal:haunt/09")
def the_dead_first(city: City) -> tuple[str, ...]:
    """The dead have their turns, then their minions, then the hero."""
    hero, *dead = city.leftward(city.revealer)
    return (*dead, MONSTERS, hero)


@cites("betrayal:haunt/09", "betrayal:ruling/N9b")
def master_of_minions(city: City) -> int:
    """The first living necromancer in order of turns, else the last of the dead in it."""
    _, *dead = city.leftward(city.revealer)
    living = [who for who in dead if who not in city.dead]
    return city.seat(next((who for who in living if shown_as(city, who) == NECROMANCER), dead[-1]))


def shown_as(city: City, who: str) -> str:
    """What somebody has become, once it is announced."""
    secret = cult(city).roles[city.seat(who)]
    return secret.value if secret.known_to == ALL else ""


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/09")
async def raise_the_dead(city: City) -> None:
    """Three minions rise away from the hero, and every traitor chooses what to be."""
    hero, *dead = city.leftward(city.revealer)
    for _ in range(FIRST_MINIONS):
        free = without(city, spots_on(city), [hero, *city.of_kind("minion")])
        seat, by = city.driver(dead[0]), HAUNT.cite
        spot = await pick_spot(city, seat, free, RISES, by, "place/rise", about="minion")
        if spot is not None:
            await spawn(city, "minion", spot, HAUNT.cite, lead=master_of_minions(city))
    await choose_roles(city, dead, Words("What have you become?"), HAUNT.cite)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/09")
async def make_ready(city: City) -> None:
    """For each of the dead: the better of two items, or two traits."""
    hero, seat = city.revealer, city.driver(city.revealer)
    options = [
        Option("items", True, Words("Look at 2 items and keep 1"), kind="take"),
        Option("traits", False, Words("Gain 1 in two traits"), kind="use"),
    ]
    prompt = Words("How do you make ready?")
    for _ in city.traitors():
        if (await choose(seat, prompt, options, HAUNT.cite, "ready", who=hero)).value:
            await look_and_keep(city, hero, 2, HAUNT.cite)
        else:
            await gain_different(city, hero, 2, HAUNT.cite)


SPITTLE: Final = Blow(
    ACID, "might", reach="both", tiles=2, costs=("attack", "game"), arm=ACID, by=HAUNT.cite
)


def can_raise(side: Source, city: City) -> bool:
    ready = role(city, city.active) == NECROMANCER and not city.attacked
    return ready and len(city.of_kind("minion")) < MOST_MINIONS


@HAUNT.role("undead")
@dataclass(frozen=True, slots=True)
class Undead(Traitor):
    """Somebody whom Myrkul has taken."""

    name = "The dead"
    brief = (
        "All of you are dead. What each has become is announced, and takes effect, as their first "
        "turn starts. The necromancer gains 1 Sanity and 1 Knowledge, leads the minions, and may "
        "raise one instead of attacking, not with the hero, up to 6 in all. The zombie hulk gains "
        "3 Might, drops to its lowest Speed, and may once spit acid at the hero: a Might attack "
        "within 2 tiles in sight, safe from afar. The skeleton warrior resets every trait, gains "
        "1 in each, and resets them as each turn starts. The hero heads for the Elfsong Tavern."
    )
    goal = "The hero dies."

    @cites("betrayal:haunt/09")
    def blows(self, city: City) -> Sequence[Blow]:
        return (SPITTLE,) if role(city, self.who) == HULK else ()

    @offers(MENU, RAISE, when=can_raise, kind="command")
    @cites("betrayal:haunt/09")
    async def raise_minion(self, city: City) -> None:
        await happen(city, SpendAttack(HAUNT.cite))
        free = without(city, spots_on(city), city.heroes())
        by, kind, who = HAUNT.cite, "place/rise", self.who
        seat = city.driver(who)
        spot = await pick_spot(city, seat, free, RISES, by, kind, who=who, about="minion")
        if spot is not None:
            await spawn(city, "minion", spot, by, lead=master_of_minions(city))

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginTurn) and event.who == self.who

    @after(BeginTurn)
    @cites("betrayal:haunt/09", "betrayal:ruling/N9c")
    async def show(self, city: City, begun: BeginTurn) -> None:
        """What one has become is announced, and takes effect, as one's first turn starts."""
        secret, by = cult(city).roles[self.owner], HAUNT.cite
        if secret.known_to == ALL:
            if secret.value == SKELETON:
                await reset(city, self.who, TRAITS, by)
            return
        await happen(city, DiscloseOne("roles", self.owner, secret.value, ALL, by))
        if secret.value == NECROMANCER:
            await gain(city, self.who, "sanity", 1, by)
            await gain(city, self.who, "knowledge", 1, by)
        elif secret.value == HULK:
            await gain(city, self.who, "might", 3, by)
            await sink(city, self.who, "speed", by)
        else:
            await strengthen(city, self.who, by, might=1, speed=1, knowledge=1, sanity=1)


@HAUNT.role("last-alive")
@dataclass(frozen=True, slots=True)
class LastAlive(Arriving):
    """The one whom Myrkul did not get."""

    name = "The last hero"
    brief = (
        "All your friends serve Myrkul now and want you to join them. They have their turns, and "
        "so have their minions, before you do."
    )
    goal = "End a turn on the Elfsong Tavern."

    @cites("betrayal:haunt/09")
    def has_arrived(self, city: City) -> bool:
        return city.tile_of(self.who) == ELFSONG_TAVERN


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Obedience(Source):
    """The minions follow a necromancer, as long as there is one."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Die):
            return event.who in city.cast and shown_as(city, event.who) == NECROMANCER
        return isinstance(event, DiscloseOne) and event.value == NECROMANCER

    @after(DiscloseOne)
    @cites("betrayal:haunt/09", "betrayal:ruling/N9b")
    async def follow(self, city: City, shown: DiscloseOne) -> None:
        await hand_over(city, city.of_kind("minion"), master_of_minions(city), HAUNT.cite)

    @after(Die)
    @cites("betrayal:haunt/09", "betrayal:ruling/N9b")
    async def look_for_another(self, city: City, died: Die) -> None:
        await hand_over(city, city.of_kind("minion"), master_of_minions(city), HAUNT.cite)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Cult(Roles):
    """What each traitor has become; nothing for the hero."""


def cult(city: City) -> Cult:
    assert isinstance(city.memory, Cult)
    return city.memory
