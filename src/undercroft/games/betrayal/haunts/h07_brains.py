"""Haunt 7 - Tonight's Special: Brains!

A mind flayer walked among the company behind a mask of illusions, and its intellect devourers have
come. It wants every brain, eaten or taken over; the heroes look for clues to the elder brain, or
kill the flayer. Cites: betrayal:haunt/07
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import PutToken
from undercroft.games.betrayal.events.combat import Defeat, Remove, Stun
from undercroft.games.betrayal.events.haunt import Count, Tell
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import OMEN
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import CountTo, Slain
from undercroft.games.betrayal.rules.harm import gain, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.state import HERO, City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

DEVOURER: Final = "devourer"
FLAYER: Final = "mind-flayer"  # a role
CLUES: Final = "clues"
TAKES_OVER: Final = 3  # a defeat by so much
EMERGES: Final = Words("Where does {devourer:a} come out?", devourer=DEVOURER)

RIGHT_NOW: Final = "betrayal:haunt/07/right-now"
DEVOURED: Final = "betrayal:haunt/07/devour"
TAKEN_OVER: Final = "betrayal:haunt/07/take-over"
SEARCHED: Final = "betrayal:haunt/07/search"
LEARNED: Final = "betrayal:haunt/07/learn"


HAUNT: Final = in_the_box(Haunt(7))


@cites("betrayal:haunt/07/clues", "betrayal:ruling/N7b")
def clues_needed(city: City) -> int:
    """One for each who came along, whoever is dead or has turned since."""
    return len(city.cast)


HAUNT.goal("find", CountTo(CLUES, clues_needed))
HAUNT.goal("slain", Slain(FLAYER))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/07/right-now", "betrayal:ruling/H2", "betrayal:ruling/N7d")
async def lay_out(city: City) -> None:
    """The flayer's mind grows, and a devourer for each adventurer comes out of hiding."""
    (flayer,) = city.traitors()
    await happen(city, Count(CLUES, 0, RIGHT_NOW))
    await strengthen(city, flayer, RIGHT_NOW, knowledge=2, sanity=2)
    for _ in city.cast:
        spots = without(city, spots_on(city), city.heroes())
        free = without(city, spots, city.of_kind(DEVOURER)) or spots
        by, who, kind, seat = RIGHT_NOW, flayer, "place/emerge", city.driver(flayer)
        spot = await pick_spot(city, seat, free, EMERGES, by, kind, who=who, about=DEVOURER)
        if spot is not None:
            await spawn(city, DEVOURER, spot, by)


@HAUNT.role(FLAYER)
@dataclass(frozen=True, slots=True)
class MindFlayer(Role):
    """The flayer itself; those whom its devourers take over fight as ever."""

    @cites("betrayal:haunt/07/mind-attack", "betrayal:attack/other-trait", "betrayal:ruling/N7a")
    def blows(self, city: City) -> Sequence[Blow]:
        return (BARE_BY_TRAIT["knowledge"],)

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and event.killer == self.who

    @after(Die)
    @cites("betrayal:haunt/07/devour")
    async def devour(self, city: City, death: Die) -> None:
        await strengthen(city, self.who, DEVOURED, knowledge=2)


@cites("betrayal:haunt/07/search")
def can_search(city: City, who: str) -> bool:
    """An omen tile that nobody has searched with success."""
    spot = city.spot(who)
    searched = [there for token, there in city.tokens.items() if token.startswith("searched")]
    if spot is None or spot in searched:
        return False
    return city.board.shape(spot).tile.symbol == OMEN


@cites("betrayal:haunt/07/search")
async def find_clue(city: City, who: str) -> None:
    """The tile is done with, and a clue lies at the Elfsong Tavern."""
    number = city.counts[CLUES] + 1
    spot, tavern = city.spot(who), city.board.cells[ELFSONG_TAVERN]
    if spot is None:
        return
    await happen(city, PutToken(f"searched-{number}", spot, city.board.tile(spot), SEARCHED))
    await happen(city, PutToken(f"clue-{number}", tavern, ELFSONG_TAVERN, SEARCHED))
    await happen(city, Count(CLUES, 1, SEARCHED))


@HAUNT.role("free-mind")
@dataclass(frozen=True, slots=True)
class FreeMind(Role):
    """Somebody who still has a head of their own."""

    tasks = (
        Task(
            "search",
            Words("Search for a clue"),
            ("knowledge",),
            5,
            can_search,
            find_clue,
            SEARCHED,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Stun) and event.foe == self.who

    @after(Stun)
    @cites("betrayal:haunt/07/learn")
    async def learn(self, city: City, stunned: Stun) -> None:
        await gain(city, self.who, "knowledge", 1, LEARNED)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class TakenOver(Source):
    """A devourer that wins clearly moves in, where it could also do damage."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Defeat) or event.margin < TAKES_OVER or event.spared:
            return False
        return event.winner in city.of_kind(DEVOURER) and city.side(event.loser) == HERO

    @instead(Defeat)
    @cites(
        "betrayal:haunt/07/take-over",
        "betrayal:ruling/N7a",
        "betrayal:ruling/N7c",
        "betrayal:ruling/H10",
    )
    async def move_in(self, city: City, won: Defeat) -> Event | None:
        await falls(city, won.winner, Remove(won.winner, TAKEN_OVER), TAKEN_OVER)
        await happen(city, Tell(city.haunt, "taken-over", ALL, TAKEN_OVER))
        await turn(city, won.loser, "thrall", TAKEN_OVER)
        return None
