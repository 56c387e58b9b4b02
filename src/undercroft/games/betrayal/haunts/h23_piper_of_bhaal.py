"""Haunt 23 - The Piper of Bhaal.

One of the company has found the right tune: swarms of rats come out of the drains and bite whoever
they leave behind, and whom the music has got loses a turn over it. The Piper wants every hero
dead; the heroes want the Piper dead. Cites: betrayal:haunt/23
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Several, Words
from undercroft.games.betrayal.events.board import Leave, Vanish
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Relieve
from undercroft.games.betrayal.events.turns import BeginTurn, Cease, EndTurn, SpendAttack, Use
from undercroft.games.betrayal.rules.attacking import attack, targets
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.rules.commands import PREY
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.harm import afflict, strengthen_freely
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Do, Drill, Go, Mind
from undercroft.games.betrayal.rules.mobs import standing
from undercroft.games.betrayal.rules.moving import has_not_moved, price, put_on, walk, ways
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.possessions import pick_person
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.rules.surroundings import heroes_on
from undercroft.games.betrayal.state import MENU, UNSEEN, City

RATS: Final = "rat-swarm"
ENTHRALLED: Final = "enthralled"
CALLED: Final = "called"  # in this turn
NEAR: Final = 2  # tiles that the pipes are heard
RESIST: Final = 4  # on a Knowledge roll
CALL: Final = Words("Call rats before moving (1 die)")
PLAY: Final = Words("Play the pipes instead of attacking")
NOBODY: Final = Option("nobody", "", Words("Nobody"), kind="no")

RIGHT_NOW: Final = "betrayal:haunt/23/right-now"
FIRST_TUNE: Final = "betrayal:haunt/23/first-tune"
SWARMS: Final = "betrayal:haunt/23/swarms"
CALLS: Final = "betrayal:haunt/23/call"
MUSIC: Final = "betrayal:haunt/23/music"
WAKES: Final = "betrayal:haunt/23/wake"
BITES: Final = "betrayal:haunt/23/bite"


def is_enthralled(city: City, who: str) -> bool:
    return city.has_condition(who, ENTHRALLED)


@cites("betrayal:haunt/23")
class PiperOfBhaal(Haunt):
    """Whoever hears nothing but the music hardly defends themselves against rats."""

    @cites("betrayal:haunt/23/half-awake", "betrayal:ruling/N23d")
    def edge(self, city: City, who: str, foe: str, *, striking: bool) -> int:
        bitten = not striking and foe in city.of_kind(RATS) and is_enthralled(city, who)
        might = city.trait(who, "might") if bitten else 0
        return might // 2 - might


HAUNT: Final = in_the_box(PiperOfBhaal(23))
HAUNT.goal("slain", Slain("piper"))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/23/first-tune")
async def hear_the_first_tune(city: City) -> None:
    for hero in city.heroes():
        await afflict(city, hero, ENTHRALLED, FIRST_TUNE)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/23/right-now", "betrayal:haunt/23/swarms", "betrayal:ruling/N23a")
async def open_the_drains(city: City) -> None:
    """The Piper grows with the number of heroes, and two swarms for each of them come."""
    (piper,) = city.traitors()
    heroes = city.heroes()
    await strengthen_freely(city, piper, RIGHT_NOW)
    prompt, seat = Words("Where does {rats:a} come up?", rats=RATS), city.seat(piper)
    for _ in range(2 * len(heroes)):
        away = without(city, spots_on(city), heroes)
        spots = without(city, away, city.of_kind(RATS)) or away or spots_on(city)
        spot = await pick_spot(city, seat, spots, prompt, SWARMS, "place/rats", about=RATS)
        assert spot is not None, "some tile always lies there"
        await spawn(city, RATS, spot, SWARMS)


# The Piper.


def in_hearing(city: City, who: str) -> list[int]:
    """The spots that are near enough for music."""
    here = city.spot(who)
    return [] if here is None else [*city.board.within(here, NEAR)]


def can_be_called(city: City, who: str) -> list[str]:
    """Swarms on their feet that hear the pipes."""
    near = in_hearing(city, who)
    return [rats for spot in near for rats in standing(city, RATS, spot)]


def listeners(city: City, who: str) -> list[str]:
    """Heroes whom the music could still get."""
    near = in_hearing(city, who)
    heroes = [hero for hero in city.heroes() if city.spot(hero) in near]
    return [h for h in heroes if not is_enthralled(city, h) and not city.reckoned(UNSEEN, h)]


def has_been_called(city: City) -> list[str]:
    """Swarms that nobody sees: they are on their way to the Piper."""
    return [key for key, f in city.figures.items() if f.kind == RATS and key not in city.at]


def can_call(piper: Source, city: City) -> bool:
    rested = CALLED not in city.used and has_not_moved(piper, city)
    return rested and bool(can_be_called(city, city.active))


def can_play(piper: Source, city: City) -> bool:
    return not city.attacked and bool(listeners(city, city.active))


@HAUNT.role("piper")
@dataclass(frozen=True, slots=True)
class Piper(Role):
    """The one with the pipes."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, EndTurn)
        return event.who == self.who and bool(has_been_called(city))

    @offers(MENU, CALL, when=can_call, kind="command")
    @cites("betrayal:haunt/23/call", "betrayal:ruling/N23b")
    async def call(self, city: City) -> None:
        """So many swarms leave the board, to turn up where the Piper goes."""
        who, by = self.who, CALLS
        await happen(city, Use(CALLED, by))
        prompt, kind = Words("Which rats come?"), "person/swarm"
        for left in range(await plain_roll(city, who, 1, by), 0, -1):
            rats = can_be_called(city, who)
            if rats:
                some = rats if len(rats) > left else rats[:1]
                picked = await pick_person(city.driver(who), some, prompt, by, kind, who=who)
                await happen(city, Vanish(picked, by))

    @after(EndTurn)
    @cites("betrayal:haunt/23/call", "betrayal:ruling/N23b")
    async def gather(self, city: City, ended: EndTurn) -> None:
        """They are where the Piper is by then."""
        for rats in has_been_called(city):
            spot = city.spot(self.who)
            if spot is not None:
                await put_on(city, rats, spot, CALLS)

    @offers(MENU, PLAY, when=can_play, kind="attack")
    @cites("betrayal:haunt/23/music", "betrayal:ruling/N23c")
    async def play(self, city: City) -> None:
        """Somebody near listens, and keeps a clear head or does not."""
        who, by, prompt = self.who, MUSIC, Words("For whom do you play?")
        await happen(city, SpendAttack(by))
        people, kind = listeners(city, who), "person/music"
        hero = await pick_person(city.driver(who), people, prompt, by, kind, who=who)
        if await trait_roll(city, hero, "knowledge", by, need=RESIST) < RESIST:
            with since(city, Roll):
                await afflict(city, hero, ENTHRALLED, by)


@HAUNT.role("listener")
@dataclass(frozen=True, slots=True)
class Listener(Role):
    """A hero, with that tune in the head."""

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and is_enthralled(city, self.who)

    @after(BeginTurn)
    @cites("betrayal:haunt/23/wake")
    async def wake(self, city: City, begun: BeginTurn) -> None:
        """One comes round in any case, but it may take a turn."""
        who, by = self.who, WAKES
        rolled = await trait_roll(city, who, "knowledge", by, need=RESIST)
        with since(city, Roll):
            await happen(city, Relieve(who, ENTHRALLED, by))
            if rolled < RESIST:
                await happen(city, Cease(who, by))


# The rats.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class HungryRats(Source):
    """They do not fight: they bite as they go."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Leave) or event.who not in city.of_kind(RATS):
            return False
        return bool(targets(city, event.who, BARE))

    def voice(self, city: City, event: Event) -> int:
        """Whoever leads them chooses."""
        return city.driver(event.who) if isinstance(event, Leave) else self.owner

    @before(Leave)
    @cites("betrayal:haunt/23/bite")
    async def bite(self, city: City, left: Leave) -> Leave | None:
        """A hero on their tile, each time; the stunned go nowhere."""
        rats = left.who
        hero = await self._prey(city, rats)
        if hero:
            await attack(city, rats, hero, BARE)
        stays = rats in city.stunned or city.spot(rats) != left.spot
        return None if stays else left

    async def _prey(self, city: City, rats: str) -> str:
        """As their leader says; where many were told what to do, the one with the least Might."""
        heroes = targets(city, rats, BARE)
        if city.commanded is not None:
            return min(heroes, key=lambda hero: city.trait(hero, "might"))
        prompt, kind = Words("Whom does {rats} bite?", rats=rats), "prey/bite"
        options, seat, otherwise = [*things(heroes), NOBODY], city.driver(rats), NOBODY.key
        asked = choose(seat, prompt, options, BITES, kind, who=rats, otherwise=otherwise)
        return (await asked).value


async def bite_and_run(city: City, rats: str) -> None:
    """Off the tile and back again, or over to the next hero: as far as they come."""
    here = city.spot(rats)
    if here is None:
        return
    priced = [(to, price(city, rats, here, to)) for to, cost in ways(city, rats, here) if cost]
    near = [(not heroes_on(city, to), cost, to) for to, cost in priced if cost is not None]
    for _, _, to in sorted(near)[:1]:
        await walk(city, rats, (to, here))


def hungry(ground: Ground, rats: str) -> bool:
    return not ground.hero_here(rats)


def fed(ground: Ground, rats: str) -> bool:
    """With a hero, and with a space left to run."""
    return ground.hero_here(rats) and bool(ground.reach)


def harry(them: Several) -> Words:
    return Words("{them}: go for whoever is nearest, bite and run", them=them)


def harry_aloud(them: Several) -> Words:
    return Words("{them}: go for whoever is nearest, bite and run!", them=them)


def tells(rats: str) -> Words:
    return Words("{rats} bares its teeth and turns to run.", rats=rats)


NEXT: Final = Go("next", PREY, when=hungry)
RUN: Final = Do("run", bite_and_run, tells, when=fed)
HARRY: Final = Mind("harry", ((NEXT,), (RUN,)), "keeper", BITES, asks=False)
HAUNT.drill(Drill(RATS, harry, harry_aloud, HARRY))
