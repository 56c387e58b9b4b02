"""Haunt 36 - The Big Score.

All hunt for the Star of Thay, and help each other until it is found. From then on whoever has it
is the traitor and wants to sell it; all others want to have it. One of them wins, alone.
Cites: betrayal:haunt/36
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, may, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import only
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import Strew
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.hands import Gain, Lose
from undercroft.games.betrayal.events.haunt import Relieve, Remember, Tell
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.rules.attacking import NO_MORE
from undercroft.games.betrayal.rules.goals import LastAlive, Test
from undercroft.games.betrayal.rules.harm import afflict, gain, lose
from undercroft.games.betrayal.rules.haunt import NOBODY, Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.surroundings import foes_of
from undercroft.games.betrayal.rules.tokens import hand_out
from undercroft.games.betrayal.state import FIRST_STAGE, City, Memory

STAR: Final = "star"
FOUND: Final = "found"  # the stage in which all are after whoever has it
HUNTER, BEARER = "hunter", "bearer"
HELPING: Final = "helping"
SEARCH: Final = "search"
SLIPPED: Final = "slipped"  # the story of whoever was robbed
MARKETPLACE: Final = "marketplace"
HIDDEN: Final = 7  # to find it
SELLS: Final = 2  # to be rid of it
LOOK: Final = Words("Search for {star}", star=STAR)
WHOM: Final = Words("Whom do you ask for help?")

SEARCHED: Final = "betrayal:haunt/36/search"
HELPED: Final = "betrayal:haunt/36/help"
RACE: Final = "betrayal:haunt/36/race"
MINE: Final = "betrayal:haunt/36/mine"
KEPT: Final = "betrayal:haunt/36/star"
LOST: Final = "betrayal:haunt/36/lost"
FENCE: Final = "betrayal:haunt/36/fence"


@cites("betrayal:haunt/36/race")
def is_found(city: City) -> bool:
    return bool(hunt(city).where)


@cites("betrayal:haunt/36/fence")
def is_sold(city: City) -> bool:
    return bool(hunt(city).seller)


@cites("betrayal:haunt/36")
class BigScore(Haunt):
    """One wins alone: who has sold the Star, or whom nobody has outlived."""

    @cites("betrayal:haunt/36/steal", "betrayal:ruling/N36a", "betrayal:ruling/N36d")
    def prey(self, city: City, who: str) -> Sequence[str]:
        """Nobody before it is found, and then anybody, if the table does not see it otherwise."""
        if city.stage == FOUND and city.plays("N36d:traitor"):
            return foes_of(city, who)
        return super().prey(city, who)

    @cites("betrayal:haunt/36/fence", "betrayal:victory/first", "betrayal:ruling/N36k")
    def verdict(self, city: City) -> str:
        """Heroes are no side that wins or loses; the last one alive has won at any time."""
        won = [told for told in self.goals.values() if told.ending and told.goal.reached(city)]
        if won:
            return won[0].ending
        return NOBODY if all(who in city.dead for who in city.cast) else ""

    @cites("betrayal:haunt/36/fence", "betrayal:ruling/N36l")
    def winners(self, city: City, ending: str) -> tuple[int, ...]:
        """The seller, maybe with their last breath; else whoever has outlived the others."""
        won = [hunt(city).seller] if is_sold(city) else [w for w in city.cast if w not in city.dead]
        return tuple([city.seat(who) for who in won])


HAUNT: Final = in_the_box(BigScore(36))
HAUNT.goal("find", Test(is_found, (Remember,)))
HAUNT.goal("sold", Test(is_sold, (Remember,)))
HAUNT.goal("last", LastAlive())
HAUNT.goal("alone", LastAlive())


@HAUNT.order()
@cites("betrayal:haunt/36/begins")
def left_of_the_revealer(city: City) -> tuple[str, ...]:
    return city.tale.left_of(city, city.revealer)


# The hunt.


@cites("betrayal:haunt/36/search")
def may_search(city: City, who: str) -> bool:
    """On an item tile of the catacombs."""
    spot = city.spot(who)
    if spot is None or city.board.level(spot) != "catacomb":
        return False
    return city.board.shape(spot).tile.symbol == "item"


def beside(city: City, who: str) -> list[str]:
    """Heroes on the tile of whoever searches."""
    return [other for other in city.company(who) if other in city.heroes()]


def helpers(city: City, who: str) -> list[str]:
    return [other for other in beside(city, who) if city.has_condition(other, HELPING)]


@cites("betrayal:haunt/36/help")
def needed(city: City) -> int:
    """Less for everybody who has agreed to help with the search of this turn."""
    return HIDDEN - (len(helpers(city, city.active)) if SEARCH in city.used else 0)


@cites("betrayal:haunt/36/help", "betrayal:ruling/N36b")
async def ask_around(city: City, who: str) -> None:
    """One after the other, as many as the searcher likes; all hear what each of them says."""
    await let_go(city, who)
    asked = list[str]()
    while left := [other for other in beside(city, who) if other not in asked]:
        options, seat = [*things(left), NO_MORE], city.driver(who)
        kind, otherwise = "person/helper", NO_MORE.key
        chosen = choose(seat, WHOM, options, HELPED, kind, who=who, otherwise=otherwise)
        other = (await chosen).value
        if not other:
            return
        asked.append(other)
        prompt = Words("Do you help {who} to search for {star}?", who=who, star=STAR)
        if await may(city.driver(other), prompt, HELPED, "may/help", who=other, about=who):
            await afflict(city, other, HELPING, HELPED)


async def let_go(city: City, who: str) -> None:
    """Nobody is bound by an agreement of an earlier search."""
    for other in [other for other in city.cast if city.has_condition(other, HELPING)]:
        await happen(city, Relieve(other, HELPING, HELPED))


@cites("betrayal:haunt/36/race", "betrayal:ruling/N36c")
async def run_for_it(city: City, who: str) -> None:
    """Whoever is fastest of those who found it is at the Star first."""
    party, where = [who, *helpers(city, who)], city.tile_of(who)
    left = party
    while len(left) > 1:
        rolled = {each: await trait_roll(city, each, "speed", RACE) for each in left}
        left = [each for each in left if city.tile_of(each) == where]
        best = max([rolled[each] for each in left], default=0)
        left = [each for each in left if rolled[each] == best]
    with since(city, Roll):
        await let_go(city, who)
        if left:
            others = tuple([each for each in party if each != left[0]])
            await happen(city, Remember(Hunt(where, left[0], others), RACE))


@HAUNT.sets_up(FOUND)
@cites("betrayal:haunt/36/race", "betrayal:ruling/N36c", "betrayal:ruling/N36h")
async def hand_it_over(city: City) -> None:
    """The finder has it, and the others grow with greed."""
    found = hunt(city)
    await hand_out(city, found.finder, STAR, RACE)
    if STAR not in city.held:
        await happen(city, Strew(STAR, city.board.cells[found.where], found.where, RACE))
    for who in found.others:
        await gain(city, who, "speed", 1, RACE)
        await gain(city, who, "might", 1, RACE)


@HAUNT.role(HUNTER)
@dataclass(frozen=True, slots=True)
class Hunter(Role):
    """Anybody who does not have it."""

    tasks = (
        Task(
            SEARCH,
            LOOK,
            ("knowledge", "speed"),
            needed,
            may_search,
            run_for_it,
            SEARCHED,
            let_go,
            stage=FIRST_STAGE,
            first=ask_around,
        ),
    )


@HAUNT.role(BEARER)
@dataclass(frozen=True, slots=True)
class Bearer(Role):
    """Whoever has it, and knows a fence, who does not like crowds."""

    def hears(self, city: City, event: Event) -> bool:
        ended = isinstance(event, EndTurn) and event.who == self.who
        return ended and city.tile_of(self.who) == MARKETPLACE

    @after(EndTurn)
    @cites("betrayal:haunt/36/fence", "betrayal:ruling/N36d", "betrayal:ruling/N36g")
    async def haggle(self, city: City, ended: EndTurn) -> None:
        """It must be tried, and only somebody who still has it has sold it."""
        who = self.who
        need = SELLS + len([other for other in city.company(who) if city.opposed(who, other)])
        rolled = await trait_roll(city, who, "knowledge", FENCE, need=need)
        with since(city, Roll):
            if rolled < need:
                await gain(city, who, "knowledge", 1, FENCE)
            elif city.held.get(STAR) == who:
                await happen(city, Remember(replace(hunt(city), seller=who), FENCE))


# The Star.


@HAUNT.rule_in(FOUND)
@dataclass(frozen=True, slots=True)
class WhoeverHasIt(Source):
    """The role of the traitor goes from hand to hand with the Star."""

    def hears(self, city: City, event: Event) -> bool:
        """The dead are no slower than they were."""
        return isinstance(event, Gain | Lose) and event.thing == STAR and city.lives(event.who)

    @after(Lose)
    @cites("betrayal:haunt/36/lost", "betrayal:ruling/N36e", "betrayal:ruling/N36f")
    async def is_a_hero_again(self, city: City, lost: Lose) -> None:
        """And slower than before, however it was lost, or only if it was stolen."""
        who, stolen = lost.who, lost.how == "steal"
        if stolen:
            await happen(city, Tell(HAUNT.slug, SLIPPED, only(city.seat(who)), LOST))
        if stolen or not city.plays("N36e:stolen"):
            await lose(city, who, "speed", 1, LOST)
        await turn(city, who, HUNTER, LOST)

    @after(Gain)
    @cites(
        "betrayal:haunt/36/mine",
        "betrayal:haunt/36/star",
        "betrayal:haunt/36/steal",
        "betrayal:ruling/N36e",
    )
    async def is_the_traitor(self, city: City, gained: Gain) -> None:
        """From whatever hand, or from the ground."""
        if gained.holds(city) and await turn(city, gained.who, BEARER, MINE) is not None:
            await gain(city, gained.who, "speed", 1, MINE)


@HAUNT.rule_in(FOUND)
@cites("betrayal:haunt/36/star", "betrayal:ruling/N36i", "betrayal:ruling/N36j")
@dataclass(frozen=True, slots=True)
class TheStar(NeverLost):
    """Whoever takes it out of the world leaves it in the catacombs."""

    kind, by = STAR, KEPT


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Hunt(Memory):
    """Who was there when it was found, and who has sold it."""

    where: str = ""  # the tile
    finder: str = ""
    others: tuple[str, ...] = ()  # who ran for it as well
    seller: str = ""


def hunt(city: City) -> Hunt:
    assert isinstance(city.memory, Hunt)
    return city.memory
