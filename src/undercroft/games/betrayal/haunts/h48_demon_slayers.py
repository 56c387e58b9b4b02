"""Haunt 48 - Demon Slayers.

No traitor: Cultists sing a Demon into the world while the heroes try to spoil the song. How strong
it is depends on them; and then it is there, in the middle of somebody's turn.
Cites: betrayal:haunt/48
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.combat import Wound
from undercroft.games.betrayal.events.figures import Bleed, Reshape
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginTurn, Cease
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.haunts.pieces.setting_out import tiles_with
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.goals import CountTo, NoFigures
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Go, Mind, Strike
from undercroft.games.betrayal.rules.placing import fetch_tile, pick_spot, rings, spawn
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.rules.tokens import lift_token, put_token, tokens_on_board
from undercroft.games.betrayal.rules.wounds import slay
from undercroft.games.betrayal.state import FIRST_STAGE, HERO, MONSTERS, City

CULTIST: Final = "cultist"
DEMON: Final = "demon"  # a figure, and the stage in which it comes
STATUE: Final = "cursed-statue"
RITUAL: Final = "ritual"
DISRUPTION: Final = "disruption"
CURSE: Final = "curse"
COMPLETE: Final = 8  # steps of the ritual
NEED: Final = 5  # on a Knowledge roll
CHANTS: Final = Words("Where does {cultist:a} stand?", cultist=CULTIST)

RIGHT_NOW: Final = "betrayal:haunt/48/right-now"
CHANTED: Final = "betrayal:haunt/48/ritual"
DISRUPTED: Final = "betrayal:haunt/48/disrupt"
CURSED: Final = "betrayal:haunt/48/cultists"
ARRIVES: Final = "betrayal:haunt/48/arrives"
HUNTS: Final = "betrayal:haunt/48/demon"
BANISHED: Final = "betrayal:haunt/48/banish"

HAUNT: Final = in_the_box(Haunt(48))
HAUNT.goal("ritual", CountTo(RITUAL, COMPLETE))
HAUNT.goal("banished", NoFigures(DEMON))
HAUNT.slot(Slot(MONSTERS, (CULTIST, DEMON)))


# Set-up.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/48/right-now", "betrayal:haunt/counts", "betrayal:ruling/N48a")
async def lay_out(city: City) -> None:
    """A Cultist at the statue, and the others where something happens, as near to it as can be."""
    await happen(city, Count(RITUAL, 0, RIGHT_NOW))
    seat = city.driver((city.heroes() or [city.revealer])[0])
    statue = await fetch_tile(city, seat, STATUE, RIGHT_NOW)
    assert statue is not None, "some door of the city is always open"
    await spawn(city, CULTIST, statue, RIGHT_NOW)
    left = len(city.cast) - 1
    for ring in rings(city, statue, tiles_with(city, "event")):
        cells = [*ring]
        while cells and left:
            near = cells if left < len(cells) else cells[:1]
            spots = [half for cell in near for half in city.board.halves(cell)]
            kind = "place/chant"
            spot = await pick_spot(city, seat, spots, CHANTS, RIGHT_NOW, kind, about=CULTIST)
            assert spot is not None, "there are cells left"
            cells.remove(spot % FAR)
            await spawn(city, CULTIST, spot, RIGHT_NOW)
            left -= 1
    for _ in range(left):
        await spawn(city, CULTIST, statue, RIGHT_NOW)


@HAUNT.sets_up(DEMON)
@cites("betrayal:haunt/48/arrives")
async def come_through(city: City) -> None:
    """What was spoilt is missing in its strength, and holds it here."""
    tokens = disruptions(city)
    for token in tokens:
        await lift_token(city, token, ARRIVES)
        await happen(city, Count(RITUAL, -1, ARRIVES))
    statue = city.board.of_tile(STATUE)
    assert statue is not None, "it has stood there since the beginning"
    await spawn(city, DEMON, statue, ARRIVES, hits=len(tokens) + 1)
    for trait in TRAITS:
        if city.trait(DEMON, trait) != city.counts[RITUAL]:
            await happen(city, Reshape(DEMON, trait, city.counts[RITUAL], ARRIVES))


# The ritual.


@HAUNT.rule_in(FIRST_STAGE)
@dataclass(frozen=True, slots=True)
class Chant(Source):
    """They do not stop to breathe."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginTurn) and event.who in city.heroes()

    @after(BeginTurn)
    @cites("betrayal:haunt/48/ritual")
    async def goes_on(self, city: City, begun: BeginTurn) -> None:
        await happen(city, Count(RITUAL, 1, CHANTED))


def disruptions(city: City) -> list[str]:
    """What the heroes have left at the statue."""
    return tokens_on_board(city, DISRUPTION)


@cites("betrayal:haunt/48/disrupt")
def at_statue(city: City, who: str) -> bool:
    return city.tile_of(who) == STATUE


@cites("betrayal:haunt/48/disrupt")
async def disrupt(city: City, who: str) -> None:
    """A wrong note, and the turn is over."""
    spot = city.spot(who)
    if spot is not None:
        await put_token(city, f"{DISRUPTION}-{len(disruptions(city)) + 1}", spot, DISRUPTED)
    await fall_silent(city, who)


@cites("betrayal:haunt/48/disrupt")
async def fall_silent(city: City, who: str) -> None:
    """The turn is over."""
    await happen(city, Cease(who, DISRUPTED))


@HAUNT.role("slayer")
@dataclass(frozen=True, slots=True)
class DemonSlayer(Role):
    """All of you."""

    tasks = (
        Task(
            "disrupt",
            Words("Disrupt the ritual instead of attacking"),
            ("knowledge",),
            NEED,
            at_statue,
            disrupt,
            DISRUPTED,
            failure=fall_silent,
            instead_of_attack=True,
            stage=FIRST_STAGE,
        ),
    )


# The Cultists, and whom they wait for.


@HAUNT.hurt("banish")
@cites("betrayal:haunt/48/banish")
async def banish(city: City, wound: Wound) -> None:
    """One hit point, however hard the blow."""
    figure = wound.figure
    await happen(city, Bleed(figure, 1, wound.foe, BANISHED))
    known = city.figures.get(figure)
    if known is not None and known.hits <= 0:
        await slay(city, wound)


@cites("betrayal:haunt/48/demon", "betrayal:ruling/N48b")
def is_elsewhere(ground: Ground, hero: str) -> bool:
    """Is somebody not where the Demon is?"""
    return ground.at.get(hero) != ground.at.get(DEMON)


HAUNT.blow(Blow(CURSE, "knowledge", reach="sight", arm=CURSE, by=CURSED))

HAUNT.mind(
    Mind(
        CULTIST,
        (
            (Go("nearest", Aim((HERO,)), ring=1),),
            (Strike("curse", Aim((HERO,), "sight", (), same=True), CURSE),),
        ),
        "revealer",
        CURSED,
    )
)

HAUNT.mind(
    Mind(
        DEMON,
        (
            (Go("nearest", Aim((HERO,))),),
            (Strike("at-hand", Aim((HERO,), "here", ())),),
            (Go("on", Aim((HERO,), only=is_elsewhere)),),
        ),
        "revealer",
        HUNTS,
    )
)
