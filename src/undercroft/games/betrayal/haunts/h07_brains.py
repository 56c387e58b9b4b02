"""Haunt 7 - Tonight's Special: Brains!

A mind flayer walked among the company behind a mask of illusions, and its intellect devourers have
come. It wants every brain, eaten or taken over; the heroes look for clues to the elder brain, or
kill the flayer. Cites: betrayal:haunt/07
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import PutToken
from undercroft.games.betrayal.events.combat import Defeat, Remove, Stun
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import OMEN
from undercroft.games.betrayal.printed import Creature, Token
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.goals import CountTo, Slain
from undercroft.games.betrayal.rules.harm import gain, strengthen
from undercroft.games.betrayal.rules.haunt import Begins, Haunt, Heroes, Task, Traitor, in_the_box
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.state import HERO, TRAITOR, City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

DEVOURER: Final = Creature(
    "devourer",
    "Intellect Devourer",
    {"might": 3, "speed": 3, "knowledge": 5},
    attacks=("knowledge", "might"),
    icon="brain-tentacle",
)
FLAYER: Final = "mind-flayer"  # a role
CLUES: Final = "clues"
TAKES_OVER: Final = 3  # a defeat by so much

HAUNT: Final = in_the_box(
    Haunt(
        7,
        kinds=(DEVOURER,),
        tokens={
            "clue": Token("Clue", icon="magnifying-glass"),
            "searched": Token("Searched", icon="footprint"),
        },
        counts={CLUES: "Clues at the Elfsong Tavern"},
        endings={
            "hero": Words("The elder brain has nowhere left to hide, and its servants are beaten."),
            "traitor": Words("Not one free mind is left in the company: a feast."),
            "nobody": Words("The flayer and the last free mind go out together."),
        },
    )
)


@cites("betrayal:haunt/07", "betrayal:ruling/N7b")
def clues_needed(city: City) -> int:
    """One for each who came along, whoever is dead or has turned since."""
    return len(city.cast)


HAUNT.goal("found", CountTo(CLUES, clues_needed), HERO)
HAUNT.goal("slain", Slain(FLAYER), HERO)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/07", "betrayal:ruling/H2")
async def lay_out(city: City) -> None:
    """The flayer's mind grows, and a devourer for each adventurer comes out of hiding."""
    (flayer,) = city.traitors()
    await happen(city, Count(CLUES, 0, HAUNT.cite))
    await strengthen(city, flayer, HAUNT.cite, knowledge=2, sanity=2)
    for _ in city.cast:
        people = [*city.heroes(), *city.of_kind("devourer")]
        free = without(city, spots_on(city), people)
        prompt = Words("Where does {devourer:a} come out?", devourer="devourer")
        by, kind, seat = HAUNT.cite, "place/emerge", city.driver(flayer)
        spot = await pick_spot(city, seat, free, prompt, by, kind, who=flayer, about="devourer")
        if spot is not None:
            await spawn(city, "devourer", spot, by)


@HAUNT.role("thrall")
@dataclass(frozen=True, slots=True)
class Thrall(Traitor):
    """Somebody into whose head a devourer has moved, and who fights as ever."""

    name = "Thrall"
    begins: ClassVar[Begins] = ""
    brief = (
        "The flayer may attack with Knowledge, for mental damage, and so may every devourer. A "
        "devourer that beats a hero by 3 or more does no damage: it moves into that head, leaves "
        "the board, and the hero is a traitor from then on. For each hero the flayer kills, its "
        "Knowledge rises to its start, if it is below, and then by 2. The heroes search the city "
        "for clues to where your elder brain sleeps."
    )
    goal = "No hero is left: all are dead or taken over."


@HAUNT.role(FLAYER)
@dataclass(frozen=True, slots=True)
class MindFlayer(Thrall):
    """The flayer itself."""

    name = "Mind flayer"
    begins = TRAITOR

    @cites("betrayal:haunt/07", "betrayal:attack/other-trait", "betrayal:ruling/N7a")
    def blows(self, city: City) -> Sequence[Blow]:
        return (BARE_BY_TRAIT["knowledge"],)

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and event.killer == self.who

    @after(Die)
    @cites("betrayal:haunt/07")
    async def devour(self, city: City, death: Die) -> None:
        await strengthen(city, self.who, HAUNT.cite, knowledge=2)


@cites("betrayal:haunt/07")
def can_search(city: City, who: str) -> bool:
    """An omen tile that nobody has searched with success."""
    spot = city.spot(who)
    searched = [there for token, there in city.tokens.items() if token.startswith("searched")]
    if spot is None or spot in searched:
        return False
    return city.board.shape(spot).tile.symbol == OMEN


@cites("betrayal:haunt/07")
async def find_clue(city: City, who: str) -> None:
    """The tile is done with, and a clue lies at the Elfsong Tavern."""
    number = city.counts[CLUES] + 1
    spot, tavern = city.spot(who), city.board.cells[ELFSONG_TAVERN]
    if spot is None:
        return
    await happen(city, PutToken(f"searched-{number}", spot, city.board.tile(spot), HAUNT.cite))
    await happen(city, PutToken(f"clue-{number}", tavern, ELFSONG_TAVERN, HAUNT.cite))
    await happen(city, Count(CLUES, 1, HAUNT.cite))


@HAUNT.role("free-mind")
@dataclass(frozen=True, slots=True)
class FreeMind(Heroes):
    """Somebody who still has a head of their own."""

    brief = (
        "A mind flayer walked among you, and its devourers like brains, too. Somewhere an elder "
        "brain sleeps. On an omen tile that was not searched yet you may roll Knowledge for 5 or "
        "more: the tile is marked, and a clue goes to the Elfsong Tavern. You need as many clues "
        "as there were adventurers. Whoever stuns a devourer gains 1 Knowledge."
    )
    goal = "Find all the clues, or kill the mind flayer."
    tasks = (
        Task(
            "search",
            Words("Search for a clue"),
            ("knowledge",),
            5,
            can_search,
            find_clue,
            HAUNT.cite,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Stun) and event.foe == self.who

    @after(Stun)
    @cites("betrayal:haunt/07")
    async def learn(self, city: City, stunned: Stun) -> None:
        await gain(city, self.who, "knowledge", 1, HAUNT.cite)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class TakenOver(Source):
    """A devourer that wins clearly moves in, where it could also do damage."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Defeat) or event.margin < TAKES_OVER or event.spared:
            return False
        return event.winner in city.of_kind("devourer") and city.side(event.loser) == HERO

    @instead(Defeat)
    @cites("betrayal:haunt/07", "betrayal:ruling/N7a", "betrayal:ruling/N7c", "betrayal:ruling/H10")
    async def move_in(self, city: City, won: Defeat) -> Event | None:
        await happen(city, Remove(won.winner, HAUNT.cite))
        await turn(city, won.loser, "thrall", HAUNT.cite)
        return None
