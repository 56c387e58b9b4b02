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
from undercroft.engine.source import Source, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import LiftToken
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import Halt, UseUp
from undercroft.games.betrayal.haunts.pieces.thriving import ThriveLaw
from undercroft.games.betrayal.haunts.pieces.undying import Undying
from undercroft.games.betrayal.printed import Creature, HurtLine, Token
from undercroft.games.betrayal.rules.goals import NoFigures, Slain
from undercroft.games.betrayal.rules.harm import gain, start_over, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Heroes, Task, in_the_box
from undercroft.games.betrayal.rules.moving import has_not_moved, put_on
from undercroft.games.betrayal.rules.placing import fresh_spot, pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.tokens import is_beside, put_token
from undercroft.games.betrayal.state import HERO, MENU, TRAITOR, City

BYSTANDER: Final = Creature(
    "bystander",
    "Innocent Bystander",
    {"might": 2},
    HERO,
    npc=True,
    attacks=(),
    moves=False,
    icon="person",
    lead="heroes",
    hurt=(HurtLine("kill", foe=TRAITOR), HurtLine("nothing")),  # by the vampire's hand only
)
COFFIN: Final = "coffin"
STACK: Final = "coffin-stack"
MIST: Final = "mist"
BLOOD: Final = 1  # Might for every kill
DISSOLVE: Final = Words("Turn to mist instead of moving (once per game)")
STRONGER: Final = 2  # Might and Speed, at first and after every return

HAUNT: Final = in_the_box(
    Haunt(
        8,
        kinds=(BYSTANDER,),
        tokens={COFFIN: Token("Coffin", icon="coffin")},
        counts={STACK: "Square tokens of the Coffin"},
        endings={
            "hero": Words("A stake, a scream, a heap of dust: the city may sleep again."),
            "traitor": Words("Pale and sated, the vampire slips home before the cock crows."),
            "nobody": Words("The vampire's last victim was also the last one to strike."),
        },
    )
)

HAUNT.goal("sated", NoFigures(BYSTANDER.key), TRAITOR)
HAUNT.goal("staked", Slain("vampire"), HERO)


@HAUNT.heroes_set_up
@cites(
    "betrayal:haunt/08",
    "betrayal:ruling/N8b",
    "betrayal:ruling/N8c",
    "betrayal:ruling/N8d",
    "betrayal:ruling/N8e",
)
async def people_walk_abroad(city: City) -> None:
    """A Bystander more than there are heroes, who lay their tiles in turn."""
    heroes, about = city.heroes(), BYSTANDER.key
    prompt = Words("Where does {bystander} stand?", bystander=about)
    for who in (*heroes, heroes[0]):
        spot = await fresh_spot(
            city, city.driver(who), prompt, HAUNT.cite, "place/fresh", about=about
        )
        await spawn(city, BYSTANDER.key, spot, HAUNT.cite)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/08", "betrayal:ruling/H2", "betrayal:ruling/N8d")
async def wake(city: City) -> None:
    """The vampire grows strong and hides the Coffin, on a square token for each hero."""
    (vampire,) = city.traitors()
    await strengthen(city, vampire, HAUNT.cite, might=STRONGER, speed=STRONGER)
    prompt, seat = Words("Where does {coffin} stand?", coffin=COFFIN), city.driver(vampire)
    spot = await fresh_spot(city, seat, prompt, HAUNT.cite, "place/fresh", about=COFFIN)
    await put_token(city, COFFIN, spot, HAUNT.cite)
    await happen(city, Count(STACK, len(city.heroes()) + 1, HAUNT.cite))


def can_dissolve(side: Source, city: City) -> bool:
    return MIST not in city.once and has_not_moved(side, city)


@HAUNT.role("vampire")
@dataclass(frozen=True, slots=True)
class Vampire(Undying):
    """The vampire, dead long since."""

    name = "Vampire"
    brief = (
        "You are a vampire. The Innocent Bystanders are your prey: beat one and it is dead. With "
        "every Bystander and every hero you kill you gain 1 Might. Once in the game, instead of "
        "moving, you may turn to mist and appear on any tile. As long as your Coffin is on the "
        "board you do not die: you re-form beside it, all your traits at their starting values, "
        "then 2 Might and 2 Speed higher. The heroes try to break it up; without it, death is "
        "final."
    )
    goal = "Kill all Innocent Bystanders or all heroes."

    def defies_death(self, city: City) -> bool:
        return COFFIN in city.tokens

    @cites("betrayal:haunt/08", "betrayal:ruling/N8a")
    async def endure(self, city: City) -> None:
        """Back to the Coffin, as strong as on the first night."""
        await start_over(city, self.who, HAUNT.cite)
        await strengthen(city, self.who, HAUNT.cite, might=STRONGER, speed=STRONGER)
        await put_on(city, self.who, city.tokens[COFFIN], HAUNT.cite)

    @offers(MENU, DISSOLVE, when=can_dissolve, kind="go")
    @cites("betrayal:haunt/08")
    async def dissolve(self, city: City) -> None:
        await happen(city, UseUp(MIST, HAUNT.cite))
        await happen(city, Halt(HAUNT.cite))
        by, kind, who = HAUNT.cite, "place/appear", self.who
        here, prompt = city.spot(who), Words("Where do you appear?")
        spots = [spot for spot in spots_on(city) if spot != here]
        spot = await pick_spot(city, city.driver(who), spots, prompt, by, kind, who=who)
        if spot is not None:
            await put_on(city, who, spot, by)


async def break_up(city: City, who: str) -> None:
    """One token less; the last one is the Coffin itself."""
    await happen(city, Count(STACK, -1, HAUNT.cite))
    if not city.counts[STACK]:
        await happen(city, LiftToken(COFFIN, HAUNT.cite))


@HAUNT.role("hunter")
@dataclass(frozen=True, slots=True)
class Hunters(Heroes):
    """A hero with a stake."""

    brief = (
        "Your friend is a vampire and preys on the Innocent Bystanders. They neither move nor "
        "attack; they defend with Might 2 and a die more for each hero on their tile, and whoever "
        "loses to the vampire is dead. If you kill the vampire it re-forms at its Coffin, so that "
        "must go first: on its tile, once in each turn, a Might or Sanity roll of 4 or more "
        "removes a token from the stack, and the Coffin is the last of them."
    )
    goal = "Destroy the Coffin, then kill the vampire, before all Bystanders or all of you die."
    tasks = (
        Task(
            COFFIN,
            Words("Break up {coffin}", coffin=COFFIN),
            ("might", "sanity"),
            4,
            partial(is_beside, token=COFFIN),
            break_up,
            HAUNT.cite,
        ),
    )


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Shelter(Source):
    """Heroes who stand with a Bystander help to defend it."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Prepare) or event.kind != "defense":
            return False
        return event.who in city.of_kind(BYSTANDER.key)

    @before(Prepare)
    @cites("betrayal:haunt/08")
    async def help(self, city: City, roll: Prepare) -> Prepare:
        return roll.more(len([w for w in city.company(roll.who) if w in city.heroes()]))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Bloodthirst(ThriveLaw):
    """Every kill makes the vampire stronger."""

    @cites("betrayal:haunt/08")
    async def thrive(self, city: City, killer: str) -> None:
        await gain(city, killer, "might", BLOOD, HAUNT.cite)
