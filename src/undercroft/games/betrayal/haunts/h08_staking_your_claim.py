"""Haunt 8 - Staking Your Claim.

One of the company is a vampire and hunts Innocent Bystanders all over the city; the heroes want to
break up the coffin in which the vampire re-forms, and then finish the vampire.
Cites: betrayal:haunt/08
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import LiftToken
from undercroft.games.betrayal.events.combat import Slay
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import Halt, UseUp
from undercroft.games.betrayal.haunts.pieces.undying import Undying
from undercroft.games.betrayal.rules.goals import NoFigures, Slain
from undercroft.games.betrayal.rules.harm import gain, start_over, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import has_not_moved, put, put_on
from undercroft.games.betrayal.rules.placing import fresh_spot, pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.rules.tokens import is_beside, put_token
from undercroft.games.betrayal.state import MENU, City

BYSTANDER: Final = "bystander"
COFFIN: Final = "coffin"
STACK: Final = "coffin-stack"
MIST: Final = "mist"
BLOOD: Final = 1  # Might for every kill
DISSOLVE: Final = Words("Turn to mist instead of moving (once per game)")
STRONGER: Final = 2  # Might and Speed, at first and after every return

RIGHT_NOW: Final = "betrayal:haunt/08/right-now"
PEOPLE: Final = "betrayal:haunt/08/bystanders"
LAIR: Final = "betrayal:haunt/08/coffin"
RE_FORMED: Final = "betrayal:haunt/08/re-form"
DISSOLVED: Final = "betrayal:haunt/08/mist"
BROKEN: Final = "betrayal:haunt/08/break-up"
FED: Final = "betrayal:haunt/08/blood"


HAUNT: Final = in_the_box(Haunt(8))
HAUNT.goal("prey", NoFigures(BYSTANDER))
HAUNT.goal("stake", Slain("vampire"))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/08/bystanders", "betrayal:ruling/N8c", "betrayal:ruling/N8d")
async def people_walk_abroad(city: City) -> None:
    """A Bystander more than there are heroes, who lay their tiles in turn."""
    heroes, by, kind, about = city.heroes(), PEOPLE, "place/fresh", BYSTANDER
    prompt = Words("Where does {bystander} stand?", bystander=about)
    for who in (*heroes, heroes[0]):
        spot = await fresh_spot(city, city.driver(who), prompt, by, kind, about=about)
        await spawn(city, BYSTANDER, spot, by)


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/08/right-now",
    "betrayal:haunt/08/coffin",
    "betrayal:ruling/H2",
    "betrayal:ruling/N8d",
)
async def wake(city: City) -> None:
    """The vampire grows strong and hides the Coffin, on a square token for each hero."""
    (vampire,) = city.traitors()
    await strengthen(city, vampire, RIGHT_NOW, might=STRONGER, speed=STRONGER)
    prompt, seat = Words("Where does {coffin} stand?", coffin=COFFIN), city.driver(vampire)
    spot = await fresh_spot(city, seat, prompt, LAIR, "place/fresh", about=COFFIN)
    await put_token(city, COFFIN, spot, LAIR)
    await happen(city, Count(STACK, len(city.heroes()) + 1, LAIR))


def can_dissolve(side: Source, city: City) -> bool:
    return MIST not in city.once and has_not_moved(side, city)


@HAUNT.role("vampire")
@dataclass(frozen=True, slots=True)
class Vampire(Undying):
    """The vampire, dead long since."""

    def defies_death(self, city: City) -> bool:
        return COFFIN in city.tokens

    @cites("betrayal:haunt/08/re-form", "betrayal:ruling/N8a")
    async def endure(self, city: City) -> None:
        """Back to the Coffin, as strong as on the first night."""
        await start_over(city, self.who, RE_FORMED)
        await strengthen(city, self.who, RE_FORMED, might=STRONGER, speed=STRONGER)
        await put(city, self.who, city.tokens[COFFIN], RE_FORMED)

    @offers(MENU, DISSOLVE, when=can_dissolve, kind="go")
    @cites("betrayal:haunt/08/mist")
    async def dissolve(self, city: City) -> None:
        await happen(city, UseUp(MIST, DISSOLVED))
        await happen(city, Halt(DISSOLVED))
        by, kind, who = DISSOLVED, "place/appear", self.who
        here, prompt = city.spot(who), Words("Where do you appear?")
        spots = [spot for spot in spots_on(city) if spot != here]
        spot = await pick_spot(city, city.driver(who), spots, prompt, by, kind, who=who)
        if spot is not None:
            await put_on(city, who, spot, by)


@cites("betrayal:haunt/08/break-up")
async def break_up(city: City, who: str) -> None:
    """One token less; the last one is the Coffin itself."""
    await happen(city, Count(STACK, -1, BROKEN))
    if not city.counts[STACK]:
        await happen(city, LiftToken(COFFIN, "", BROKEN))


@HAUNT.role("hunter")
@dataclass(frozen=True, slots=True)
class Hunter(Role):
    """A hero with a stake."""

    tasks = (
        Task(
            COFFIN,
            Words("Break up {coffin}", coffin=COFFIN),
            ("might", "sanity"),
            4,
            partial(is_beside, token=COFFIN),
            break_up,
            BROKEN,
        ),
    )


@HAUNT.rule
@cites("betrayal:haunt/08/kill", "betrayal:ruling/N8b", "betrayal:ruling/N8e")
@dataclass(frozen=True, slots=True)
class Shelter(Source):
    """Heroes who stand with a Bystander help to defend it; whoever loses to the vampire is dead."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Prepare) or event.kind != "defense":
            return False
        return event.who in city.of_kind(BYSTANDER)

    @before(Prepare)
    @cites("betrayal:haunt/08/shelter")
    async def help(self, city: City, roll: Prepare) -> Prepare:
        return roll.more(len([w for w in on_tile(city, city.spot(roll.who)) if w in city.heroes()]))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Bloodthirst(Source):
    """Every kill makes the vampire stronger, whoever or whatever it was."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Slay):
            return event.foe in city.traitors()
        return isinstance(event, Die) and event.killer in city.traitors()

    @after(Slay)
    @cites("betrayal:haunt/08/blood")
    async def bite(self, city: City, slain: Slay) -> None:
        await gain(city, slain.foe, "might", BLOOD, FED)

    @after(Die)
    @cites("betrayal:haunt/08/blood")
    async def drain(self, city: City, died: Die) -> None:
        await gain(city, died.killer, "might", BLOOD, FED)
