"""Haunt 14 - The Battle for Baldur's Gate.

No traitor: Tiamat has sent a Dragon, which goes for whatever is nearest and breathes on the rest.
Somewhere in the city three Ballistas are hidden, and the heroes want it dead before it has found
all of them. Cites: betrayal:haunt/14
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, may
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Source, after, before, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR
from undercroft.games.betrayal.events.board import Discover, Leave
from undercroft.games.betrayal.events.combat import Attack, Defeat, Fought, Remove
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.turns import EndTurn, Halt, SpendAttack, Use
from undercroft.games.betrayal.facts import EVENT, ITEM, OMEN
from undercroft.games.betrayal.rules.attacking import attack_all
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import NoFigures
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind, Rank, Strike, Throw
from undercroft.games.betrayal.rules.overhead import straight_on
from undercroft.games.betrayal.rules.placing import farthest, pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.surroundings import figures_on, heroes_on
from undercroft.games.betrayal.state import HERO, City
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    BUILDING,
    CATACOMB,
    CATACOMB_LANDING,
    ELFSONG_TAVERN,
    STEP,
    STREET,
)

DRAGON: Final = "dragon"
BALLISTA: Final = "ballista"
HIDDEN: Final = "ballistas"  # that nobody has found yet
LIFE: Final = 2  # hit points for each adventurer
BALLISTAS: Final = 3
PULL: Final = 7  # dice of a ballista
BREATHES: Final = 2  # on a die
SHIELDED, SPLINTERS = 1, 2  # damage to those beside a ballista: attacked, destroyed
SEWERS: Final = "sewers"  # used in this turn
RUINS: Final = "ruins"  # what the dragon does to whatever it beats
CRUSH: Final = "crush"
THERE: Final = Words("Where is {ballista:a} after all?", ballista=BALLISTA)
WHICH_WAY: Final = Words("Which way does {dragon} breathe?", dragon=DRAGON)

RIGHT_NOW: Final = "betrayal:haunt/14/right-now"
FOUND: Final = "betrayal:haunt/14/find"
FIRED: Final = "betrayal:haunt/14/fire"
DEFENDED: Final = "betrayal:haunt/14/defend"
ACTS: Final = "betrayal:haunt/14/dragon"
BREATHED: Final = "betrayal:haunt/14/breath"

HAUNT: Final = in_the_box(Haunt(14))
HAUNT.goal("slain", NoFigures(DRAGON))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/14/right-now")
async def lay_out(city: City) -> None:
    """The Dragon comes down on the tavern."""
    tavern = city.board.cells[ELFSONG_TAVERN]
    await spawn(city, DRAGON, tavern, RIGHT_NOW, hits=LIFE * len(city.cast))
    await happen(city, Count(HIDDEN, BALLISTAS, RIGHT_NOW))
    await bring_out_the_rest(city)


# Ballistas.


def ballista_at(city: City, spot: int | None) -> str:
    """The ballista on a spot, if there is one."""
    return next(iter(figures_on(city, BALLISTA, spot)), "")


async def set_up_ballista(city: City, spot: int) -> None:
    await happen(city, Count(HIDDEN, -1, FOUND))
    await spawn(city, BALLISTA, spot, FOUND)


@cites("betrayal:haunt/14/find")
def all_is_found(city: City) -> bool:
    """Is there no tile of the city left to discover?"""
    aside = [ALL_TILES[tile].kind for tile in city.aside]
    return all(not city.stacks[kind] and kind not in aside for kind in (BUILDING, STREET))


@cites("betrayal:haunt/14/find", "betrayal:ruling/N14b")
async def bring_out_the_rest(city: City) -> None:
    """What nobody has come upon stands as far from the Dragon as can be."""
    origin, kind = city.spot(DRAGON), "place/ballista"
    while origin is not None and city.counts[HIDDEN] and all_is_found(city):
        free = without(city, spots_on(city, "city"), city.of_kind(BALLISTA))
        seat = city.driver((city.heroes() or [city.revealer])[0])
        spots = farthest(city, origin, free)
        spot = await pick_spot(city, seat, spots, THERE, FOUND, kind, about=BALLISTA)
        assert spot is not None, "there are more tiles than ballistas"
        await set_up_ballista(city, spot)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class HiddenBallistas(Source):
    """They were hidden well."""

    def hears(self, city: City, event: Event) -> bool:
        if not city.counts[HIDDEN]:
            return False
        if isinstance(event, Discover) and event.draws:
            tile = ALL_TILES[event.tile]
            return tile.symbol in (EVENT, ITEM, OMEN) and tile.kind != CATACOMB
        return isinstance(event, EndTurn) and all_is_found(city)

    def voice(self, city: City, event: Event) -> int:
        """Whoever has come upon one says so in their turn."""
        return city.driver(event.who) if isinstance(event, Discover) else UNOWNED

    @before(Discover)
    @cites("betrayal:haunt/14/find")
    async def come_upon(self, city: City, found: Discover) -> Discover:
        """A card, or a ballista."""
        who, tile, kind = found.who, found.tile, "may/ballista"
        prompt = Words("Is {ballista:a} here, and no card?", ballista=BALLISTA)
        if not await may(city.driver(who), prompt, FOUND, kind, who=who, about=tile):
            return found
        await set_up_ballista(city, city.board.cells[tile])
        if who == city.doer:
            await happen(city, Halt(FOUND))
        return replace(found, draws=False)

    @after(EndTurn)
    @cites("betrayal:haunt/14/find", "betrayal:ruling/N14b")
    async def turn_up(self, city: City, ended: EndTurn) -> None:
        await bring_out_the_rest(city)


@cites("betrayal:haunt/14/fire", "betrayal:ruling/N14a")
def between(city: City, spot: int) -> int:
    """How many tiles lie between a ballista and the Dragon; too many, where it cannot fire."""
    goal = city.spot(DRAGON)
    if goal is None or city.board.level(goal) != "city":
        return PULL
    if goal not in city.board.seen(spot) and not city.plays("N14a:city"):
        return PULL
    return max(0, city.board.distances(spot).get(goal, APART) - 1)


BOLT: Final = Blow(BALLISTA, "might", reach="anywhere", against=DRAGON, arm=BALLISTA, by=FIRED)


@HAUNT.role("defender")
@dataclass(frozen=True, slots=True)
class CityDefender(Role):
    """All of you."""

    @cites("betrayal:haunt/14/fire")
    def blows(self, city: City) -> Sequence[Blow]:
        """The ballista on one's tile, as long as the Dragon is not too far away for it."""
        spot = city.spot(self.who)
        if spot is None or not ballista_at(city, spot):
            return ()
        dice = PULL - between(city, spot)
        return (replace(BOLT, fixed=dice),) if dice > 0 else ()


async def destroy(city: City, ballista: str, by: str) -> None:
    """It flies to pieces, and the pieces fly."""
    spot = city.spot(ballista)
    if spot is not None and await falls(city, ballista, Remove(ballista, by), by) is not None:
        for hero in heroes_on(city, spot):
            await hurt(city, hero, "physical", SPLINTERS, by, DRAGON)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Crews(Source):
    """Whoever stands beside a ballista stands or falls with it."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Attack):
            return event.who == DRAGON and event.target in city.of_kind(BALLISTA)
        assert isinstance(event, Defeat)
        if event.winner == DRAGON:
            return event.by == FIRED and not event.spared
        return event.loser == DRAGON and event.winner in city.of_kind(BALLISTA)

    @after(Attack)
    @cites("betrayal:haunt/14/defend")
    async def take_cover(self, city: City, begun: Attack) -> None:
        """They do not defend themselves: the ballista does."""
        for hero in heroes_on(city, city.spot(begun.target)):
            await hurt(city, hero, "physical", SHIELDED, DEFENDED, DRAGON)

    @instead(Defeat)
    @cites("betrayal:haunt/14/fire", "betrayal:haunt/14/defend")
    async def is_lost_or_not(self, city: City, won: Defeat) -> Event | None:
        """Who fires at it from its own tile and fails loses the ballista; one that holds is all."""
        if won.winner == DRAGON:
            await destroy(city, ballista_at(city, city.spot(won.loser)), FIRED)
        return None


# The Dragon.


@HAUNT.outcome(RUINS)
@cites("betrayal:haunt/14/defend", "betrayal:haunt/14/breath")
async def ruin(city: City, fought: Fought) -> None:
    """A ballista is destroyed by any damage; heroes take theirs."""
    if fought.target in city.of_kind(BALLISTA):
        await destroy(city, fought.target, DEFENDED)
    else:
        target, margin = fought.target, fought.margin
        await hurt(city, target, "physical", margin, BREATHED, fought.who, struck=True)


HAUNT.blow(Blow(CRUSH, "might", wins=RUINS, by=ACTS))
BREATH: Final = Blow("breath", "might", wins=RUINS, by=BREATHED)


def is_sewer(city: City, here: int, to: int) -> bool:
    """Does a step lead through a grate, down or up?"""
    landing = city.board.cells[CATACOMB_LANDING]
    if landing not in (here, to):
        return False
    other = to if here == landing else here
    return city.board.shape(other).tile.grate


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Sewers(Source):
    """It does not like the smell."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, Leave)
        return event.who == DRAGON and is_sewer(city, event.spot, event.to)

    @before(Leave)
    @cites("betrayal:haunt/14/dragon", "betrayal:ruling/N14c")
    async def once_is_enough(self, city: City, left: Leave) -> Leave | None:
        if SEWERS in city.used:
            return None
        await happen(city, Use(SEWERS, ACTS))
        return left


def in_the_line(city: City, spots: Sequence[int]) -> tuple[list[str], list[str]]:
    """The ballistas on these spots, and the heroes."""
    ballistas = [key for spot in spots for key in figures_on(city, BALLISTA, spot)]
    return ballistas, [hero for spot in spots for hero in heroes_on(city, spot)]


@cites("betrayal:haunt/14/breath", "betrayal:ruling/N14d")
async def pick_line(city: City, here: int) -> tuple[int, ...]:
    """Towards a ballista if it can, else towards most heroes; of equals the revealer picks."""
    lines = [straight_on(city.board, here % FAR, side) for side in range(len(STEP))]
    spots = [tuple([half for cell in line for half in city.board.halves(cell)]) for line in lines]
    met = [in_the_line(city, line) for line in spots]
    worth = [(bool(engines), 0 if engines else len(heroes)) for engines, heroes in met]
    best = [line for line, value in zip(spots, worth, strict=True) if value == max(worth)]
    if not any(max(worth)):
        return ()
    options = [Option(city.board.key(line[0]), line, towards(city, line[0])) for line in best]
    seat, kind = city.driver(DRAGON), "choose/line"
    return (await choose(seat, WHICH_WAY, options, BREATHED, kind, who=DRAGON)).value


def towards(city: City, spot: int) -> Words:
    return Words("Towards {tile}", tile=city.board.thing(spot))


@cites("betrayal:haunt/14/breath", "betrayal:haunt/14/defend")
async def breathe(city: City, dragon: str) -> None:
    """One roll against all on its tile and along a line; who is beside a ballista has its cover."""
    here = city.spot(dragon)
    if here is None:
        return
    spots = (*city.board.halves(here % FAR), *await pick_line(city, here))
    ballistas, heroes = in_the_line(city, spots)
    open_to_it = [hero for hero in heroes if not ballista_at(city, city.spot(hero))]
    await happen(city, SpendAttack(BREATHED))
    await happen(city, Together(True, BREATHED))
    await attack_all(city, dragon, [*ballistas, *open_to_it], BREATH)
    await happen(city, Together(False, BREATHED))


def draws_breath(ground: Ground, dragon: str) -> bool:
    return ground.threw >= BREATHES


def breathes(dragon: str) -> Words:
    return Words("{dragon} draws a breath.", dragon=dragon)


ENGINES: Final = f"kind/{BALLISTA}"
PREY: Final = Aim((HERO, ENGINES), ranks=(Rank("near"), Rank("first", ENGINES)))

HAUNT.mind(
    Mind(
        DRAGON,
        (
            (Go("nearest", PREY),),
            (Throw("breath", 1),),
            (
                Do("breathes", breathe, breathes, when=draws_breath),
                Strike(BALLISTA, Aim((ENGINES,), "here", ()), CRUSH),
                Strike("weakest", Aim((HERO,), "here", (Rank("least", "might"),))),
                Go("again", PREY, anew=True),
            ),
        ),
        "revealer",
        ACTS,
    )
)
