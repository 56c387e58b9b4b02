"""Haunt 3 - Hulking Vengeance.

No traitor: a Red Wizard drives an umber hulk through walls and floors towards the Temple of
Umberlee. All are heroes, and must keep one of its defences standing until the spell on the beast
wears off. Cites: betrayal:haunt/03
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.combat import Wound
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginTurn, Cease
from undercroft.games.betrayal.haunts.pieces.panic import run_amok, run_to
from undercroft.games.betrayal.haunts.pieces.ticking import LateTrackLaw
from undercroft.games.betrayal.printed import Creature, HurtLine
from undercroft.games.betrayal.rules.goals import Both, Clock, CountTo
from undercroft.games.betrayal.rules.haunt import Haunt, Heroes, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind, Rank, Strike
from undercroft.games.betrayal.rules.placing import fetch_tile, spawn
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import HERO, TRAITOR, City
from undercroft.games.betrayal.tiles import BUILDING

HULK: Final = "umber-hulk"
UMBER_HULK: Final = Creature(
    HULK,
    "Umber Hulk",
    {"knowledge": 3, "sanity": 4, "might": 7, "speed": 6},
    large=True,
    icon="insect-jaws",
    lead="mind",
    hurt=(HurtLine("shoring"),),
    mind="rampage",
    ways=("burrow", "up-grates"),
)
TEMPLE: Final = "temple-of-umberlee"
DEFENCES, SHORING, SPELL = "defences", "shoring", "spell"
ONE_FALLS, ALL_FALL = 4, 12  # on the hulk's roll at the temple
KEEPS_HEAD, FLEES = 5, 3  # on the Knowledge roll of whoever meets its gaze


HAUNT: Final = in_the_box(
    Haunt(
        3,
        kinds=(UMBER_HULK,),
        counts={
            DEFENCES: "Defences of the temple",
            SHORING: "Shored up",
            SPELL: "Rounds until the spell wears off",
        },
        endings={
            "hero": Words("The spell breaks, and the hulk turns on its master. The temple stands."),
            "traitor": Words("The Red Wizard rides off with the scroll of the temple."),
            "nobody": Words("Temple and heroes fall in the same moment."),
        },
    )
)

HAUNT.goal("plundered", Clock(DEFENCES), TRAITOR)
HAUNT.goal("endured", Both(Clock(SPELL), CountTo(DEFENCES, 1)), HERO)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/03", "betrayal:haunt/counts", "betrayal:ruling/H3")
async def lay_out(city: City) -> None:
    """The hulk breaks out where the omen was found; the temple is sought out if need be."""
    await spawn(city, HULK, city.omen_spot % FAR, HAUNT.cite)
    await fetch_tile(city, city.driver(city.revealer), TEMPLE, HAUNT.cite, (BUILDING,))
    await happen(city, Count(DEFENCES, (len(city.cast) + 1) // 2, HAUNT.cite))
    await happen(city, Count(SHORING, 0, HAUNT.cite))
    await happen(city, Count(SPELL, len(city.cast) + 1, HAUNT.cite))


def at_temple(city: City, who: str) -> bool:
    return city.tile_of(who) == TEMPLE


@cites("betrayal:haunt/03")
async def shore_up(city: City, who: str) -> None:
    await happen(city, Count(SHORING, 1, HAUNT.cite))


@HAUNT.role("defender")
@dataclass(frozen=True, slots=True)
class Defender(Heroes):
    """All of you."""

    brief = (
        "An umber hulk tunnels to the Temple of Umberlee by the shortest way, after the revealer's "
        "turn. At the temple it rolls its 7 Might at the end of each of its turns, less 1 for each "
        "shoring there, which is then used up: 4 or more breaks a defence, 12 or more all of them. "
        "Any damage to it counts as a shoring instead. At the temple you may roll Knowledge for 4 "
        "or more instead of attacking to shore it up. Whoever starts a turn with the hulk rolls "
        "Knowledge: with 5 or more all is well, with 3 or 4 they run one tile and do no more, "
        "with less they attack a hero in reach."
    )
    goal = "Keep a defence standing until the spell on the hulk wears off."
    tasks = (
        Task(
            "shore-up",
            Words("Shore up the temple instead of attacking"),
            ("knowledge",),
            4,
            at_temple,
            shore_up,
            HAUNT.cite,
            instead_of_attack=True,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and city.at.get(self.who, -1) == city.at.get(HULK)

    @after(BeginTurn)
    @cites("betrayal:haunt/03")
    async def meet_its_gaze(self, city: City, begun: BeginTurn) -> None:
        rolled = await trait_roll(city, self.who, "knowledge", HAUNT.cite, need=KEEPS_HEAD)
        if rolled < FLEES:
            await run_amok(city, self.who, HAUNT.cite)
        elif rolled < KEEPS_HEAD:
            here = city.spot(self.who)
            near = () if here is None else city.board.near(here)
            await run_to(city, self.who, near, Words("Where do you run?"), HAUNT.cite)
            await happen(city, Cease(self.who, HAUNT.cite))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Rampage(LateTrackLaw):
    """Time runs out for the hulk's master."""

    track, by = SPELL, HAUNT.cite


@HAUNT.hurt(SHORING)
@cites("betrayal:haunt/03")
async def shrug_off(city: City, wound: Wound) -> None:
    """Any damage to the hulk only gives the heroes time."""
    await happen(city, Count(SHORING, 1, HAUNT.cite))


@cites("betrayal:ruling/N3a")
def strikes_heroes(ground: Ground, hulk: str) -> bool:
    return "N3a:weakest" in ground.rulings


@cites("betrayal:haunt/03")
def is_there(ground: Ground, hulk: str) -> bool:
    return ground.tile_of(hulk) == TEMPLE


@cites("betrayal:haunt/03")
async def break_down(city: City, hulk: str) -> None:
    """What still stands at the temple, less what was shored up there."""
    shored = city.counts[SHORING]
    adds = ((SHORING, -shored),) if shored else ()
    rolled = await trait_roll(city, hulk, "might", HAUNT.cite, adds=adds)
    if shored:
        await happen(city, Count(SHORING, -shored, HAUNT.cite))
    falls = city.counts[DEFENCES] if rolled >= ALL_FALL else int(rolled >= ONE_FALLS)
    if falls:
        await happen(city, Count(DEFENCES, -falls, HAUNT.cite))


def breaks(hulk: str) -> Words:
    return Words("{hulk} throws itself at what still stands of the temple.", hulk=hulk)


WEAKEST: Final = Aim(("hero",), "here", (Rank("least", "might"),))

HAUNT.mind(
    Mind(
        "rampage",
        (
            (Go("temple", Aim((f"tile/{TEMPLE}",))),),
            (Strike("weakest", WEAKEST, when=strikes_heroes),),
            (Do("breaks", break_down, breaks, when=is_there),),
        ),
        "revealer",
        HAUNT.cite,
    )
)
