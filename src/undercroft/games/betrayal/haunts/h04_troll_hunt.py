"""Haunt 4 - Troll Hunt!

No traitor: a Troll under the protection of Beshaba hunts the company through the city, one turn for
each of theirs, and heals as long as nobody burns it. The heroes want it dead; what the goddess
sends at the start of their turns wants them dead, too. Cites: betrayal:haunt/04
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Mark
from undercroft.games.betrayal.events.combat import Wound
from undercroft.games.betrayal.events.figures import Mend, Scar
from undercroft.games.betrayal.events.haunt import Afflict, Count, Relieve, Tell, Together
from undercroft.games.betrayal.events.turns import BeginTurn, EndMonsterTurn
from undercroft.games.betrayal.printed import Kind, Trait
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.effects import EffectTable, roll_on
from undercroft.games.betrayal.rules.goals import NoFigures
from undercroft.games.betrayal.rules.harm import hurt, hurt_by_dice
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind, Strike
from undercroft.games.betrayal.rules.permits import has_room
from undercroft.games.betrayal.rules.placing import spawn
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.rules.tokens import hand_out, tokens_of
from undercroft.games.betrayal.rules.wounds import slay
from undercroft.games.betrayal.state import HERO, City
from undercroft.games.betrayal.tiles import BUILDING, CATACOMB, STREET

TROLL: Final = "troll"
FIRE: Final = "alchemists-fire"
FLASKS: Final = "flasks"
SEARCHED: Final = "searched"
BURNT: Final = "burnt"
FLAMES: Final = ("fire",)  # what a wound is tagged with that burns
SAFE: Final = 4  # on the rolls that the blessing asks for
THROWN: Final = 3  # tiles that a flask flies

RIGHT_NOW: Final = "betrayal:haunt/04/right-now"
BLESSING: Final = "betrayal:haunt/04/blessing"
SEARCH: Final = "betrayal:haunt/04/search"
THROW: Final = "betrayal:haunt/04/throw"
WOUNDS: Final = "betrayal:haunt/04/wounds"
HUNTS: Final = "betrayal:haunt/04/troll"


HAUNT: Final = in_the_box(Haunt(4))
HAUNT.goal("slain", NoFigures(TROLL))
HAUNT.slot(Slot(TROLL, at="ended", of=HERO))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/04/right-now", "betrayal:haunt/counts", "betrayal:ruling/N4b")
async def lay_out(city: City) -> None:
    """The Troll, with a hit point more than there are adventurers, and a flask for each of them."""
    await spawn(city, TROLL, city.omen_spot, RIGHT_NOW, hits=len(city.cast) + 1)
    await happen(city, Count(FLASKS, len(city.cast), RIGHT_NOW))


# The blessing of Beshaba.


async def befall(city: City, kind: Kind, trait: Trait, story: str) -> None:
    """Each hero on tiles of a kind rolls, or is hurt."""
    await happen(city, Tell(HAUNT.slug, story, ALL, BLESSING))
    for hero in city.heroes():
        spot = city.spot(hero)
        if spot is None or city.board.kind(spot) != kind:
            continue
        if await trait_roll(city, hero, trait, BLESSING, need=SAFE) < SAFE:
            await hurt_by_dice(city, hero, "physical", 1, BLESSING)


@cites("betrayal:haunt/04/blessing")
async def lightning(city: City, who: str) -> None:
    await befall(city, STREET, "speed", "lightning")


@cites("betrayal:haunt/04/blessing")
async def fire(city: City, who: str) -> None:
    """Whatever burns does not ask whom."""
    await befall(city, BUILDING, "knowledge", "fire")
    spot = city.spot(TROLL)
    if spot is not None and city.board.kind(spot) == BUILDING:
        burns = await plain_roll(city, who, 1, BLESSING, need=1)
        if burns:
            await hurt(city, TROLL, "physical", 1, BLESSING, tags=FLAMES)


@cites("betrayal:haunt/04/blessing")
async def rocks(city: City, who: str) -> None:
    await befall(city, CATACOMB, "might", "rocks")


@cites("betrayal:haunt/04/blessing", "betrayal:ruling/N4f")
async def terrible_luck(city: City, who: str) -> None:
    for part in (lightning, fire, rocks):
        await part(city, who)


WEATHER: Final = EffectTable(
    4, ((7, terrible_luck), (5, rocks), (3, fire), (0, lightning)), BLESSING
)


# The hunters.


@cites("betrayal:ruling/N4a")
def hard_to_find(city: City) -> int:
    """The number that is lost in print."""
    return 3 if city.plays("N4a:three") else 5 if city.plays("N4a:five") else 4


def may_search(city: City, who: str) -> bool:
    """In a building without a mark, as long as there is a flask, for whoever carries none."""
    spot = city.spot(who)
    if spot is None or not city.counts[FLASKS] or not has_room(city, who, flask(city)):
        return False
    searched = city.states.get(SEARCHED, ())
    return city.board.kind(spot) == BUILDING and city.tile(spot) not in searched


def flask(city: City) -> str:
    """The next one that is found."""
    return f"{FIRE}-{city.counts[FLASKS]}"


@cites("betrayal:haunt/04/search")
async def find(city: City, who: str) -> None:
    found, spot = flask(city), city.spot(who)
    await happen(city, Count(FLASKS, -1, SEARCH))
    if spot is not None:
        await happen(city, Mark(SEARCHED, (city.tile(spot),), SEARCH))
    await hand_out(city, who, found, SEARCH)


FLASK_BLOW: Final = Blow(FIRE, "speed", reach="both", tiles=THROWN, tags=FLAMES, arm=FIRE, by=THROW)


@HAUNT.role("hunter")
@dataclass(frozen=True, slots=True)
class TrollHunter(Role):
    """All of you."""

    tasks = (
        Task(
            "search",
            Words("Look for {fire}", fire=FIRE),
            ("knowledge", "speed"),
            hard_to_find,
            may_search,
            find,
            SEARCH,
        ),
    )

    @cites("betrayal:haunt/04/throw")
    def blows(self, city: City) -> Sequence[Blow]:
        return [replace(FLASK_BLOW, token=held) for held in tokens_of(city, self.who, FIRE)]

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginTurn) and event.who == self.who

    @after(BeginTurn)
    @cites("betrayal:haunt/04/blessing", "betrayal:ruling/N4f")
    async def be_blessed(self, city: City, begun: BeginTurn) -> None:
        """All of it has happened before anybody has won."""
        await happen(city, Together(True, BLESSING))
        await roll_on(city, self.who, WEATHER)
        await happen(city, Together(False, BLESSING))


# The Troll.


@HAUNT.hurt("burn")
@cites("betrayal:haunt/04/wounds")
async def burn(city: City, wound: Wound) -> None:
    """What is burnt does not grow on again."""
    figure = wound.figure
    await happen(city, Scar(figure, wound.amount, wound.foe, WOUNDS))
    known = city.figures.get(figure)
    if known is not None and known.hits <= 0:
        await slay(city, wound)
    elif known is not None:
        await happen(city, Afflict(figure, BURNT, WOUNDS))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Smouldering(Source):
    """The fire is out when the Troll has had its turn."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, EndMonsterTurn) and city.has_condition(TROLL, BURNT)

    @after(EndMonsterTurn)
    @cites("betrayal:haunt/04/troll", "betrayal:ruling/N4e")
    async def go_out(self, city: City, ended: EndMonsterTurn) -> None:
        await happen(city, Relieve(TROLL, BURNT, HUNTS))


def can_heal(ground: Ground, troll: str) -> bool:
    hits, most = ground.hits[troll]
    return hits < most and BURNT not in ground.conditions.get(troll, ())


@cites("betrayal:haunt/04/troll", "betrayal:ruling/N4c", "betrayal:ruling/N4d")
async def heal(city: City, troll: str) -> None:
    await happen(city, Mend(troll, 1, HUNTS))


def heals(troll: str) -> Words:
    return Words("{troll} licks its wounds.", troll=troll)


HAUNT.mind(
    Mind(
        TROLL,
        (
            (Do("heals", heal, heals, when=can_heal),),
            (Go("nearest", Aim((HERO,))),),
            (Strike("at-hand", Aim((HERO,), "here", ())),),
        ),
        "active",
        HUNTS,
    )
)
