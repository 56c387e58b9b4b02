"""Haunt 47 - The Mark of Baphomet.

One of the company has become the Minotaur, who hunts the others through the city. They look for
the Deck of Many Things among the omens, and want to calm the beast with it at the Neglected Shrine.
Cites: betrayal:haunt/47
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, Way
from undercroft.games.betrayal.events.board import Arrive
from undercroft.games.betrayal.events.cards import DrawOmen, ShuffleUnder
from undercroft.games.betrayal.events.combat import Attack, Rouse
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.figures import Reshape
from undercroft.games.betrayal.events.hands import DISCARDED, Lose
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, EndMonsterTurn, Use
from undercroft.games.betrayal.facts import OMEN, WEAPONS
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.spreading import is_in, take_hold
from undercroft.games.betrayal.rules.attacking import attack
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.hands import change_hands
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.minds.ways import trails_from
from undercroft.games.betrayal.rules.moving import step, toll, ways
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.rules.possessions import draw_omen, drop, item_cards
from undercroft.games.betrayal.state import UNSEEN, City

MINOTAUR: Final = "minotaur"
DECK: Final = "deck-of-many-things"
SHRINE: Final = "neglected-shrine"
SEARCHED: Final = "searched"
CALMED: Final = "calmed"
ON_TOP: Final = 3  # omens beneath which the Deck is shuffled
SEEKS: Final = 4  # with Speed
CALMS: Final = 6  # with Knowledge
DAZED_MIGHT, FULL_MIGHT = 5, 6  # in a turn that it began stunned, and in any other
SEEK: Final = Words("Search for an omen")
CALM: Final = Words("Calm the Minotaur")
WHERE: Final = Words("Where do you run?")

RIGHT_NOW: Final = "betrayal:haunt/47/right-now"
HIDDEN: Final = "betrayal:haunt/47/deck"
FLED: Final = "betrayal:haunt/47/flee"
HUNTS: Final = "betrayal:haunt/47/hunt"
SHRUGGED: Final = "betrayal:haunt/47/unstoppable"
FOUND: Final = "betrayal:haunt/47/search"
RITUAL: Final = "betrayal:haunt/47/ritual"


def has_arms(city: City, who: str) -> bool:
    """Has somebody a weapon, or the Deck?"""
    return any(thing == DECK or thing in WEAPONS for thing in city.items_of(who))


def can_hurt_it(city: City, who: str) -> bool:
    """Adventurers need something in their hands."""
    return who not in city.steps or has_arms(city, who)


@cites("betrayal:haunt/47")
class MarkOfBaphomet(Haunt):
    """Bare hands are of no use against the Minotaur, and it strikes as it goes."""

    @cites("betrayal:haunt/47/armed", "betrayal:ruling/N47a")
    def prey(self, city: City, who: str) -> Sequence[str]:
        found = super().prey(city, who)
        return found if can_hurt_it(city, who) else [foe for foe in found if foe != MINOTAUR]

    @cites("betrayal:haunt/47/hunt")
    def may_fight(self, city: City, who: str) -> bool:
        return who != MINOTAUR


HAUNT: Final = in_the_box(MarkOfBaphomet(47))
HAUNT.goal("calmed", CountTo(CALMED, 1))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/47/right-now", "betrayal:haunt/47/deck", "betrayal:ruling/N47b")
async def transform(city: City) -> None:
    """The Deck is gone, and somebody has horns."""
    (traitor,) = city.traitors()
    holder = city.held.get(DECK, "")
    loses = Lose(holder, DECK, DISCARDED, "discard", HIDDEN) if holder else None
    await change_hands(city, ShuffleUnder(DECK, ON_TOP, HIDDEN), loses=loses)
    tokens = city.counts.get(DECK, 0)
    if tokens:
        await happen(city, Count(DECK, -tokens, HIDDEN))
    spot = city.at.get(traitor, city.omen_spot)
    await become(city, traitor, MINOTAUR, spot, RIGHT_NOW, drops=True)


@HAUNT.heroes_set_up
@cites("betrayal:haunt/47/flee", "betrayal:ruling/N47c")
async def flee(city: City) -> None:
    """Things fall, and feet go by themselves."""
    for hero in city.heroes():
        for card in item_cards(city, hero):
            await drop(city, hero, card, FLED)
        await run_from(city, hero)


async def run_from(city: City, hero: str) -> None:
    """As far from the Minotaur as Speed allows; of several such places a hero picks one."""
    here, beast = city.spot(hero), city.spot(MINOTAUR)
    if here is None or beast is None:
        return
    away, walks = city.board.walks(beast), trails_from(here, partial(ways_out, city, hero))
    speed = city.trait(hero, "speed")
    near = [s for s, far in walks.far.items() if far <= speed or len(walks.path(s)) == 1]
    farthest = max([away.get(spot, APART) for spot in near])
    if farthest <= away.get(here, APART):
        return
    spots = [spot for spot in near if away.get(spot, APART) == farthest]
    seat, kind = city.driver(hero), "place/flee"
    goal = await pick_spot(city, seat, spots, WHERE, FLED, kind, who=hero)
    for to in () if goal is None else walks.path(goal):
        open_ways = dict(ways_out(city, hero, city.spot(hero)))
        if to not in open_ways or not await step(city, hero, to, open_ways[to], FLED):
            return


def ways_out(city: City, hero: str, spot: int | None) -> list[Way]:
    """Where one can run to from a spot, and in how many spaces: nobody slows whoever is afraid."""
    found = () if spot is None else ways(city, hero, spot)
    return [(to, cost + toll(city, hero, to)) for to, cost in found]


# The Minotaur.


@HAUNT.role("marked")
@dataclass(frozen=True, slots=True)
class Marked(Role):
    """The one who has become the Minotaur: what it does, it does as a monster."""


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Horns(Source):
    """It strikes as it goes, and nothing keeps it down."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Attack):
            return event.target == MINOTAUR and not can_hurt_it(city, event.who)
        if isinstance(event, Arrive):
            return event.who == MINOTAUR == city.acting and event.holds(city)
        if isinstance(event, BeginMonsterTurn):
            return MINOTAUR in event.monsters and MINOTAUR in city.stunned
        assert isinstance(event, EndMonsterTurn)
        return MINOTAUR in city.at and city.trait(MINOTAUR, "might") < FULL_MIGHT

    @after(Arrive)
    @cites("betrayal:haunt/47/hunt", "betrayal:ruling/N47d")
    async def gore(self, city: City, came: Arrive) -> None:
        """Every hero there, each once in a turn; past a barrier it comes upon those beyond."""
        for hero in [who for who in city.company(MINOTAUR) if who in city.heroes()]:
            mark = f"gored:{hero}"
            up = city.acting == MINOTAUR and city.spot(MINOTAUR) == came.spot
            seen = mark not in city.used and not city.reckoned(UNSEEN, hero)
            if up and seen and city.spot(hero) == came.spot:
                await happen(city, Use(mark, HUNTS))
                await attack(city, MINOTAUR, hero, BARE)

    @before(Attack)
    @cites("betrayal:haunt/47/armed")
    async def bounce_off(self, city: City, attack: Attack) -> Attack | None:
        """Not even by what strikes at all on a tile."""
        return None

    @after(BeginMonsterTurn)
    @cites("betrayal:haunt/47/unstoppable")
    async def get_up(self, city: City, begun: BeginMonsterTurn) -> None:
        """It has its turn all the same, and is a little weaker in it."""
        await happen(city, Rouse(MINOTAUR, SHRUGGED))
        await happen(city, Reshape(MINOTAUR, "might", DAZED_MIGHT, SHRUGGED))

    @after(EndMonsterTurn)
    @cites("betrayal:haunt/47/unstoppable")
    async def shake_off(self, city: City, ended: EndMonsterTurn) -> None:
        await happen(city, Reshape(MINOTAUR, "might", FULL_MIGHT, SHRUGGED))


# Its prey.


@cites("betrayal:haunt/47/search")
def can_search(city: City, who: str) -> bool:
    """An omen tile on which nobody has drawn an omen since."""
    spot = city.spot(who)
    if spot is None or not city.omens or is_in(city, SEARCHED, who):
        return False
    return city.board.shape(spot).tile.symbol == OMEN


async def search(city: City, who: str) -> None:
    await draw_omen(city, who, FOUND)


@cites("betrayal:haunt/47/ritual")
def can_calm(city: City, who: str) -> bool:
    return city.held.get(DECK) == who and city.tile_of(who) == SHRINE


async def calm(city: City, who: str) -> None:
    await happen(city, Count(CALMED, 1, RITUAL))


@HAUNT.role("quarry")
@dataclass(frozen=True, slots=True)
class Quarry(Role):
    """Somebody who smells good."""

    tasks = (
        Task("search", SEEK, ("speed",), SEEKS, can_search, search, FOUND),
        Task("calm", CALM, ("knowledge",), CALMS, can_calm, calm, RITUAL),
    )

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, DrawOmen):
            return event.who == self.who
        assert isinstance(event, Prepare)
        return event.who == self.who and event.task == "calm"

    @after(DrawOmen)
    @cites("betrayal:haunt/47/search")
    async def mark(self, city: City, drawn: DrawOmen) -> None:
        """Wherever an omen was drawn there is none any more."""
        await take_hold(city, SEARCHED, [city.tile(drawn.spot)], FOUND)

    @before(Prepare)
    @cites("betrayal:haunt/47/ritual")
    async def shuffle(self, city: City, roll: Prepare) -> Prepare:
        """The more often the Deck was used the better it listens."""
        return roll.more(city.counts.get(DECK, 0))


@HAUNT.rule
@cites("betrayal:haunt/47/ritual", "betrayal:ruling/N47e")
@dataclass(frozen=True, slots=True)
class DeckTurnsUpAgain(NeverLost):
    """The Deck survives whoever died in another place."""

    kind, by = DECK, RITUAL
