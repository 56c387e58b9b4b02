"""Haunt 9 - Alone Against the Dead.

Myrkul has taken everyone but the revealer. The dead want that one hero, too; the hero wants to end
a turn at the Elfsong Tavern, where there are still living people. Cites: betrayal:haunt/09
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, only
from undercroft.engine.source import Source, after, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import Disclose, Tell
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, SpendAttack
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.goals import Arrived
from undercroft.games.betrayal.rules.harm import gain, gain_different, reset, sink, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.leading import hand_over
from undercroft.games.betrayal.rules.notes import disclose, eyes_on, write_down, written
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.possessions import look_and_keep
from undercroft.games.betrayal.state import HERO, MENU, MONSTERS, City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

MINION: Final = "minion"
MOST_MINIONS: Final = 6
FIRST_MINIONS: Final = 3
ACID: Final = "acid"
RAISE: Final = Words("Raise a minion instead of attacking")
RISES: Final = Words("Where does {minion:a} rise?", minion=MINION)
NECROMANCER, HULK, SKELETON = "necromancer", "zombie-hulk", "skeleton-warrior"  # notes
ROLES: Final = (NECROMANCER, HULK, SKELETON)

RISEN: Final = "betrayal:haunt/09/minions"
CHOSEN: Final = "betrayal:haunt/09/choose"
LED: Final = "betrayal:haunt/09/lead"
READY: Final = "betrayal:haunt/09/make-ready"
RAISED: Final = "betrayal:haunt/09/raise"
SPAT: Final = "betrayal:haunt/09/acid"
AS_NECROMANCER: Final = "betrayal:haunt/09/necromancer"
AS_HULK: Final = "betrayal:haunt/09/zombie-hulk"
AS_SKELETON: Final = "betrayal:haunt/09/skeleton-warrior"


@cites("betrayal:haunt/09/choose", "betrayal:ruling/N9a")
def open_roles(taken: Sequence[str], choosers: int) -> list[str]:
    """What may be chosen, if so many still choose and each role shall be there once."""
    missing = [kind for kind in ROLES if kind not in taken]
    return missing if len(missing) >= choosers else [*ROLES]


HAUNT: Final = in_the_box(Haunt(9))
HAUNT.goal("reach", Arrived((ELFSONG_TAVERN,), HERO, ends_turn=True))


@HAUNT.order()
@cites("betrayal:haunt/09/order")
def the_dead_first(city: City) -> tuple[str, ...]:
    """The dead have their turns, then their minions, then the hero."""
    hero, *dead = city.leftward(city.revealer)
    return (*dead, MONSTERS, hero)


@cites("betrayal:haunt/09/lead", "betrayal:ruling/N9b")
def master_of_minions(city: City) -> int:
    """The first living necromancer in order of turns, else the last of the dead in it."""
    _, *dead = city.leftward(city.revealer)
    living = [who for who in dead if who not in city.dead]
    return city.seat(next((who for who in living if shown_as(city, who) == NECROMANCER), dead[-1]))


def note_of(who: str) -> str:
    """On which it stands what one of the dead has become."""
    return f"role/{who}"


def shown_as(city: City, who: str) -> str:
    """What somebody has become, once it is announced."""
    note = note_of(who)
    return written(city, note) if eyes_on(city, note) == ALL else ""


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/09/minions", "betrayal:haunt/09/choose")
async def raise_the_dead(city: City) -> None:
    """Three minions rise away from the hero, and every traitor chooses what to be."""
    hero, *dead = city.leftward(city.revealer)
    for _ in range(FIRST_MINIONS):
        free = without(city, spots_on(city), [hero, *city.of_kind(MINION)])
        seat, by = city.driver(dead[0]), RISEN
        spot = await pick_spot(city, seat, free, RISES, by, "place/rise", about=MINION)
        if spot is not None:
            await spawn(city, MINION, spot, RISEN, lead=master_of_minions(city))
    eyes = sum([only(city.seat(who)) for who in dead])
    for who in dead:
        left, seat = could_be(city, note_of(who)), city.seat(who)
        by, prompt = CHOSEN, Words("What have you become?")
        chosen = await ask(seat, prompt, things(left), by, "role", who=who, secret=True)
        await write_down(city, note_of(who), chosen.value, eyes, by)


@HAUNT.note("role")
@cites("betrayal:haunt/09/choose")
def could_be(city: City, note: str) -> list[str]:
    """Of what the others leave."""
    _, *dead = city.leftward(city.revealer)
    taken = [role for who in dead if (role := written(city, note_of(who)))]
    return open_roles(taken, len(dead) - len(taken))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/09/make-ready")
async def make_ready(city: City) -> None:
    """For each of the dead: the better of two items, or two traits."""
    hero, seat = city.revealer, city.driver(city.revealer)
    options = [
        Option("items", True, Words("Look at 2 items and keep 1"), kind="take"),
        Option("traits", False, Words("Gain 1 in two traits"), kind="use"),
    ]
    prompt = Words("How do you make ready?")
    for _ in city.traitors():
        if (await choose(seat, prompt, options, READY, "choose/ready", who=hero)).value:
            await look_and_keep(city, hero, 2, READY)
        else:
            await gain_different(city, hero, 2, READY)


SPITTLE: Final = Blow(
    ACID, "might", reach="both", tiles=2, costs=("attack", "game"), arm=ACID, by=SPAT
)


def can_raise(side: Source, city: City) -> bool:
    ready = written(city, note_of(city.active)) == NECROMANCER and not city.attacked
    return ready and len(city.of_kind(MINION)) < MOST_MINIONS


@HAUNT.role("undead")
@dataclass(frozen=True, slots=True)
class Undead(Role):
    """Somebody whom Myrkul has taken."""

    @cites("betrayal:haunt/09/acid")
    def blows(self, city: City) -> Sequence[Blow]:
        return (SPITTLE,) if written(city, note_of(self.who)) == HULK else ()

    @offers(MENU, RAISE, when=can_raise, kind="command")
    @cites("betrayal:haunt/09/raise")
    async def raise_minion(self, city: City) -> None:
        await happen(city, SpendAttack(RAISED))
        free = without(city, spots_on(city), city.heroes())
        by, kind, who = RAISED, "place/rise", self.who
        seat = city.driver(who)
        spot = await pick_spot(city, seat, free, RISES, by, kind, who=who, about=MINION)
        if spot is not None:
            await spawn(city, MINION, spot, by, lead=master_of_minions(city))

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginTurn) and event.who == self.who

    @after(BeginTurn)
    @cites("betrayal:haunt/09/choose", "betrayal:ruling/N9c")
    async def show(self, city: City, begun: BeginTurn) -> None:
        """What one has become is announced, and takes effect, as one's first turn starts."""
        role = written(city, note_of(self.who))
        if not shown_as(city, self.who):
            await disclose(city, note_of(self.who), CHOSEN)
            await happen(city, Tell(city.haunt, role, ALL, CHOSEN))
            await RISING[role](city, self.who)
        elif role == SKELETON:
            await reset(city, self.who, TRAITS, AS_SKELETON)


@cites("betrayal:haunt/09/necromancer")
async def rise_as_necromancer(city: City, who: str) -> None:
    await gain(city, who, "sanity", 1, AS_NECROMANCER)
    await gain(city, who, "knowledge", 1, AS_NECROMANCER)


@cites("betrayal:haunt/09/zombie-hulk")
async def rise_as_hulk(city: City, who: str) -> None:
    await gain(city, who, "might", 3, AS_HULK)
    await sink(city, who, "speed", AS_HULK)


@cites("betrayal:haunt/09/skeleton-warrior")
async def rise_as_skeleton(city: City, who: str) -> None:
    await strengthen(city, who, AS_SKELETON, might=1, speed=1, knowledge=1, sanity=1)


RISING: Final = {
    NECROMANCER: rise_as_necromancer,
    HULK: rise_as_hulk,
    SKELETON: rise_as_skeleton,
}


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Obedience(Source):
    """The minions follow a necromancer, as long as there is one."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Die):
            return event.who in city.cast and shown_as(city, event.who) == NECROMANCER
        return isinstance(event, Disclose) and event.value == NECROMANCER

    @after(Disclose)
    @cites("betrayal:haunt/09/lead", "betrayal:ruling/N9b")
    async def follow(self, city: City, shown: Disclose) -> None:
        await hand_over(city, city.of_kind(MINION), master_of_minions(city), LED)

    @after(Die)
    @cites("betrayal:haunt/09/lead", "betrayal:ruling/N9b")
    async def look_for_another(self, city: City, died: Die) -> None:
        await hand_over(city, city.of_kind(MINION), master_of_minions(city), LED)
