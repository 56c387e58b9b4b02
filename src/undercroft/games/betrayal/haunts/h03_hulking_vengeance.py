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
from undercroft.games.betrayal.haunts.pieces.panic import run, run_amok
from undercroft.games.betrayal.haunts.pieces.ticking import LateTrackLaw
from undercroft.games.betrayal.rules.goals import Both, Clock, CountTo
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind, Rank, Strike
from undercroft.games.betrayal.rules.placing import fetch_tile, spawn
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import HERO, City
from undercroft.games.betrayal.tiles import BUILDING

HULK: Final = "umber-hulk"
TEMPLE: Final = "temple-of-umberlee"
DEFENCES, SHORING, SPELL = "defences", "shoring", "spell"
ONE_FALLS, ALL_FALL = 4, 12  # on the hulk's roll at the temple
KEEPS_HEAD, FLEES = 5, 3  # on the Knowledge roll of whoever meets its gaze

RIGHT_NOW: Final = "betrayal:haunt/03/right-now"
GAZE: Final = "betrayal:haunt/03/gaze"
WAY: Final = "betrayal:haunt/03/rampage"
DESTROY: Final = "betrayal:haunt/03/destroy"
SHORE_UP: Final = "betrayal:haunt/03/shore-up"
SHRUGGED: Final = "betrayal:haunt/03/shrug-off"
WEARS_OFF: Final = "betrayal:haunt/03/spell"


HAUNT: Final = in_the_box(Haunt(3))
HAUNT.goal("break", Clock(DEFENCES))
HAUNT.goal("hold", Both(Clock(SPELL), CountTo(DEFENCES, 1)))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/03/right-now", "betrayal:haunt/counts", "betrayal:ruling/H3")
async def lay_out(city: City) -> None:
    """The hulk breaks out where the omen was found; the temple is sought out if need be."""
    await spawn(city, HULK, city.omen_spot % FAR, RIGHT_NOW)
    await fetch_tile(city, city.driver(city.revealer), TEMPLE, RIGHT_NOW, (BUILDING,))
    await happen(city, Count(DEFENCES, (len(city.cast) + 1) // 2, RIGHT_NOW))
    await happen(city, Count(SHORING, 0, RIGHT_NOW))
    await happen(city, Count(SPELL, len(city.cast) + 1, RIGHT_NOW))


def at_temple(city: City, who: str) -> bool:
    return city.tile_of(who) == TEMPLE


@cites("betrayal:haunt/03/shore-up")
async def shore_up(city: City, who: str) -> None:
    await happen(city, Count(SHORING, 1, SHORE_UP))


@HAUNT.role("defender")
@dataclass(frozen=True, slots=True)
class Defender(Role):
    """All of you."""

    tasks = (
        Task(
            "shore-up",
            Words("Shore up the temple instead of attacking"),
            ("knowledge",),
            4,
            at_temple,
            shore_up,
            SHORE_UP,
            instead_of_attack=True,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and self.who in city.at and city.tile_of(self.who) == city.tile_of(HULK)

    @after(BeginTurn)
    @cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
    async def meet_its_gaze(self, city: City, begun: BeginTurn) -> None:
        rolled = await trait_roll(city, self.who, "knowledge", GAZE, need=KEEPS_HEAD)
        if rolled < FLEES:
            await run_amok(city, self.who, GAZE)
        elif rolled < KEEPS_HEAD:
            await run(city, self.who, Words("Where do you run?"), GAZE)
            await happen(city, Cease(self.who, GAZE))


@HAUNT.rule
@cites("betrayal:haunt/03/spell")
@dataclass(frozen=True, slots=True)
class WearingOff(LateTrackLaw):
    """Time runs out for the hulk's master."""

    track, by = SPELL, WEARS_OFF


@HAUNT.hurt(SHORING)
@cites("betrayal:haunt/03/shrug-off")
async def shrug_off(city: City, wound: Wound) -> None:
    """Any damage to the hulk only gives the heroes time."""
    await happen(city, Count(SHORING, 1, SHRUGGED))


@cites("betrayal:ruling/N3a")
def strikes_heroes(ground: Ground, hulk: str) -> bool:
    return "N3a:weakest" in ground.rulings


@cites("betrayal:haunt/03/destroy")
def is_there(ground: Ground, hulk: str) -> bool:
    return ground.tile_of(hulk) == TEMPLE


@cites("betrayal:haunt/03/destroy")
async def break_down(city: City, hulk: str) -> None:
    """What still stands at the temple, less what was shored up there."""
    shored = city.counts[SHORING]
    adds = ((SHORING, -shored),) if shored else ()
    rolled = await trait_roll(city, hulk, "might", DESTROY, adds=adds)
    if shored:
        await happen(city, Count(SHORING, -shored, DESTROY))
    falls = city.counts[DEFENCES] if rolled >= ALL_FALL else int(rolled >= ONE_FALLS)
    if falls:
        await happen(city, Count(DEFENCES, -falls, DESTROY))


def breaks(hulk: str) -> Words:
    return Words("{hulk} throws itself at what still stands of the temple.", hulk=hulk)


WEAKEST: Final = Aim((HERO,), "here", (Rank("least", "might"),))

HAUNT.mind(
    Mind(
        "rampage",
        (
            (Go("temple", Aim((f"tile/{TEMPLE}",))),),
            (Strike("weakest", WEAKEST, when=strikes_heroes),),
            (Do("breaks", break_down, breaks, when=is_there),),
        ),
        "revealer",
        WAY,
    )
)
