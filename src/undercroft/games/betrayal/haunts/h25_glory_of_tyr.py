"""Haunt 25 - For the Glory of Tyr.

One of the company is a lich, and has been for centuries. It wants every hero dead or dominated; the
heroes search old battlegrounds for the Phylactery without which it can be killed.
Cites: betrayal:haunt/25
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, only
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Defeat, Fought
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Afflict, Count, Relieve, Tell
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, Cease, EndTurn, Use
from undercroft.games.betrayal.facts import SKULL, TRAITS
from undercroft.games.betrayal.haunts.pieces.faces import is_down, lay_down, turn_up
from undercroft.games.betrayal.haunts.pieces.undying import Undying
from undercroft.games.betrayal.rules.attacking import attack
from undercroft.games.betrayal.rules.blows import BARE, Blow
from undercroft.games.betrayal.rules.goals import Both, CountTo, Slain
from undercroft.games.betrayal.rules.harm import afflict, gain, kill, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.possessions import draw_item, pick_person
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.slots import monsters_have_turns
from undercroft.games.betrayal.rules.tokens import is_beside, lift_token, put_token
from undercroft.games.betrayal.state import MENU, UNSEEN, City

LICH: Final = "lich"
CRUSADER: Final = "crusader"
PUPPET: Final = "puppet"
DOMINATED: Final = "dominated"  # a condition: whoever is in it is a puppet
SENSELESS: Final = "senseless"
BATTLEGROUND: Final = "battleground"
SKELETON: Final = "skeleton"
FOUND: Final = "phylactery"  # a track, and the story of it
HIDES_IT: Final = "number-1"
GUARDED: Final = ("number-2", "number-4", "number-6")
NEED: Final = 3  # on a Knowledge roll, to find anything
SHAKE: Final = 2  # to bring one round who is stunned
WAKE: Final = 4  # and one who is dominated
DRAIN_DICE, DRAINS = 2, 3
FEAST: Final = 1  # in each trait, for a life that is drained
SPECIAL: Final = "special-attack"  # made in this turn
STARE: Final = "deathly-gaze"
DOMINATE: Final = "dominate"
WHERE: Final = Words("Where does a battleground lie?")
APPEARS: Final = Words("Where are you?")
WHICH: Final = Words("Which battleground do you search?")
SEARCH: Final = Words("Search the battleground")
BRING_ROUND: Final = Words("Bring a stunned hero round")
FREE: Final = Words("Free a dominated hero")
WHO: Final = Words("Whom do you bring back?")
LIFE_DRAIN: Final = Words("Life Drain (2 dice, 3+ kills)")
DOMINATES: Final = Words("Dominate a stunned hero")
WHOM: Final = Words("On which hero?")

RIGHT_NOW: Final = "betrayal:haunt/25/right-now"
LAID: Final = "betrayal:haunt/25/battlegrounds"
ANYWHERE: Final = "betrayal:haunt/25/anywhere"
IMMORTAL: Final = "betrayal:haunt/25/immortal"
SEARCHED: Final = "betrayal:haunt/25/search"
DESTROYED: Final = "betrayal:haunt/25/phylactery"
BONES: Final = "betrayal:haunt/25/bones"
LEFT_BEHIND: Final = "betrayal:haunt/25/left-behind"
GAZES: Final = "betrayal:haunt/25/gaze"
STUNNED: Final = "betrayal:haunt/25/stunned"
EATS: Final = "betrayal:haunt/25/drain"
BENDS: Final = "betrayal:haunt/25/dominate"
TAKEN: Final = "betrayal:haunt/25/dominated"
SNAPS_OUT: Final = "betrayal:haunt/25/snap-out"

HAUNT: Final = in_the_box(Haunt(25))
HAUNT.goal("slain", Both(CountTo(FOUND, 1), Slain(LICH)))


# Set-up.


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/25/right-now", "betrayal:haunt/25/anywhere", "betrayal:ruling/H2")
async def rise(city: City) -> None:
    """The Lich grows, hides what it must, and is somewhere else."""
    (lich,) = city.traitors()
    seat, here, by = city.driver(lich), city.spot(lich), ANYWHERE
    await strengthen(city, lich, RIGHT_NOW, speed=1, knowledge=2)
    await lay_battlegrounds(city, city.seat(lich))
    spots, now = spots_on(city), -1 if here is None else here
    spot = await pick_spot(city, seat, spots, APPEARS, by, "place/lich", who=lich, here=now)
    if spot is not None and spot != here:
        await put_on(city, lich, spot, by)


@cites("betrayal:haunt/25/battlegrounds")
async def lay_battlegrounds(city: City, seat: int) -> None:
    """One to a tile, as long as there are any without."""
    laid = [f"{BATTLEGROUND}-{n}" for n in range(1, city.seats + 1)]
    for ground in laid:
        taken = [city.tile(city.tokens[other]) for other in laid if other in city.tokens]
        free = [s for s in spots_on(city) if city.tile(s) not in taken] or spots_on(city)
        kind, about = "place/battleground", BATTLEGROUND
        spot = await pick_spot(city, seat, free, WHERE, LAID, kind, about=about)
        assert spot is not None, "some tile always lies there"
        await put_token(city, ground, spot, LAID)
    await number_them(city, seat, laid)


@cites("betrayal:haunt/25/battlegrounds", "betrayal:haunt/secrets", "betrayal:ruling/N25j")
async def number_them(city: City, seat: int, laid: Sequence[str]) -> None:
    """Which of them is which is for the Lich to choose, and for nobody else to know."""
    faces, left = dict[str, str](), [*laid]
    for number in [f"number-{n}" for n in range(1, len(laid) + 1)]:
        ground = left[0]
        if len(left) > 1:
            options = [Option(each, each, _at(city, each), about=each) for each in left]
            prompt = Words("Which battleground is {number:bare}?", number=number)
            kind, about = "token/hide", BATTLEGROUND
            asked = ask(seat, prompt, options, LAID, kind, about=about, secret=True)
            ground = (await asked).value
        faces[ground] = number
        left.remove(ground)
    await lay_down(city, {ground: faces[ground] for ground in laid}, only(seat), LAID)


def _at(city: City, ground: str) -> Words:
    return Words("{ground:bare} at {tile}", ground=ground, tile=city.tile(city.tokens[ground]))


# The heroes: what they search for.


def grounds_here(city: City, who: str) -> list[str]:
    """Battlegrounds that lie face down on somebody's tile."""
    return [token for token in city.tokens if is_down(city, token) and is_beside(city, who, token)]


def can_search(city: City, who: str) -> bool:
    return bool(grounds_here(city, who))


@cites(
    "betrayal:haunt/25/search",
    "betrayal:haunt/25/left-behind",
    "betrayal:haunt/shared-knowledge",
    "betrayal:ruling/N25j",
)
async def search(city: City, who: str) -> None:
    """The end of the Lich's good luck, somebody's bones, or something useful."""
    grounds, seat, kind = grounds_here(city, who), city.driver(who), "token/search"
    if not grounds:
        return
    ground = (await choose(seat, WHICH, things(grounds), SEARCHED, kind, who=who)).value
    number = await turn_up(city, ground, SEARCHED)
    await lift_token(city, ground, SEARCHED)
    if number == HIDES_IT:
        await destroy(city)
    elif number in GUARDED:
        await animate(city, who)
    else:
        await draw_item(city, who, LEFT_BEHIND)


@cites("betrayal:haunt/25/phylactery")
async def destroy(city: City) -> None:
    """From now on the Lich dies as others do."""
    await happen(city, Tell(city.haunt, FOUND, ALL, DESTROYED))
    await happen(city, Count(FOUND, 1, DESTROYED))


def is_found(city: City) -> bool:
    """Has the Phylactery been destroyed?"""
    return city.counts.get(FOUND, 0) > 0


@cites("betrayal:haunt/25/bones", "betrayal:ruling/N25g")
async def animate(city: City, who: str) -> None:
    """It gets up where the hero stands, and strikes at that hero before anything else."""
    spot = city.spot(who)
    if spot is None:
        return
    lich = next(each for each in city.cast if city.role(each) == LICH)
    await happen(city, Tell(city.haunt, "bones", ALL, BONES))
    await monsters_have_turns(city, BONES)
    skeleton = await spawn(city, SKELETON, spot, BONES, lead=city.seat(lich))
    if city.spot(skeleton) == city.spot(who) is not None and not city.reckoned(UNSEEN, who):
        await attack(city, skeleton, who, BARE)


# The heroes: whom they bring back.


def stunned_here(city: City, who: str) -> list[str]:
    return [hero for hero in city.company(who) if city.has_condition(hero, SENSELESS)]


def dominated_here(city: City, who: str) -> list[str]:
    return [hero for hero in city.company(who) if city.has_condition(hero, DOMINATED)]


def can_bring_round(city: City, who: str) -> bool:
    return bool(stunned_here(city, who))


def can_free(city: City, who: str) -> bool:
    return bool(dominated_here(city, who))


async def pick(city: City, who: str, people: Sequence[str]) -> str:
    """One of those who could be brought back; nobody, if there is none any more."""
    if not people:
        return ""
    seat, kind = city.driver(who), "person/wake"
    return await pick_person(seat, people, WHO, SNAPS_OUT, kind, who=who)


@cites("betrayal:haunt/25/snap-out")
async def bring_round(city: City, who: str) -> None:
    hero = await pick(city, who, stunned_here(city, who))
    if hero:
        await happen(city, Relieve(hero, SENSELESS, SNAPS_OUT))


@cites("betrayal:haunt/25/snap-out")
async def free(city: City, who: str) -> None:
    hero = await pick(city, who, dominated_here(city, who))
    if hero:
        await happen(city, Relieve(hero, DOMINATED, SNAPS_OUT))


@HAUNT.role(CRUSADER)
@cites("betrayal:ruling/N25i")
@dataclass(frozen=True, slots=True)
class Crusader(Role):
    """A hero who is awake, or soon will be."""

    tasks = (
        Task(
            "search",
            SEARCH,
            ("knowledge",),
            NEED,
            can_search,
            search,
            SEARCHED,
            instead_of_attack=True,
        ),
        Task(
            "bring-round",
            BRING_ROUND,
            ("knowledge",),
            SHAKE,
            can_bring_round,
            bring_round,
            SNAPS_OUT,
            instead_of_attack=True,
        ),
        Task(
            "free",
            FREE,
            ("knowledge",),
            WAKE,
            can_free,
            free,
            SNAPS_OUT,
            instead_of_attack=True,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, BeginTurn | EndTurn)
        return event.who == self.who and city.has_condition(self.who, SENSELESS)

    @after(BeginTurn)
    @cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25a")
    async def lie_there(self, city: City, begun: BeginTurn) -> None:
        await happen(city, Cease(self.who, STUNNED))

    @after(EndTurn)
    @cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25a")
    async def get_up(self, city: City, ended: EndTurn) -> None:
        if not city.plays("N25a:lasting"):
            await happen(city, Relieve(self.who, SENSELESS, STUNNED))


# The Lich, and those who speak for it.


def victims(city: City, who: str) -> list[str]:
    """Stunned heroes who are with the Lich, as far as it can see them."""
    return [hero for hero in stunned_here(city, who) if not city.reckoned(UNSEEN, hero)]


@cites("betrayal:haunt/25/special")
def can_finish(role: Source, city: City) -> bool:
    return SPECIAL not in city.used and bool(victims(city, city.active))


GAZE: Final = Blow(STARE, "knowledge", arm=STARE, wins=SENSELESS, by=GAZES)
GRIP: Final = Blow(DOMINATE, "knowledge", arm=DOMINATE, wins=DOMINATED, costs=(), by=BENDS)


@HAUNT.role(LICH)
@dataclass(frozen=True, slots=True)
class Lich(Undying):
    """It has not died so far."""

    @cites("betrayal:haunt/25/gaze", "betrayal:ruling/N25c")
    def blows(self, city: City) -> Sequence[Blow]:
        return (GAZE,)

    def defies_death(self, city: City) -> bool:
        return not is_found(city)

    @cites("betrayal:haunt/25/immortal", "betrayal:ruling/N25h")
    async def endure(self, city: City) -> None:
        for trait in TRAITS:
            if city.step(self.who, trait) == SKULL:
                await gain(city, self.who, trait, 1, IMMORTAL)

    @offers(MENU, LIFE_DRAIN, when=can_finish, kind="attack")
    @cites("betrayal:haunt/25/special", "betrayal:haunt/25/drain")
    async def drain(self, city: City) -> None:
        """Somebody's life, or a wasted breath."""
        who, hero = self.who, await self._single_out(city, EATS)
        if await plain_roll(city, who, DRAIN_DICE, EATS, need=DRAINS) < DRAINS:
            return
        with since(city, Roll):
            await kill(city, hero, who, EATS)
            for trait in TRAITS if not city.decided() else ():
                await gain(city, who, trait, FEAST, EATS)

    @offers(MENU, DOMINATES, when=can_finish, kind="attack")
    @cites("betrayal:haunt/25/special", "betrayal:haunt/25/dominate")
    async def dominate(self, city: City) -> None:
        """One more attack, for a mind that lies open."""
        await attack(city, self.who, await self._single_out(city, BENDS), GRIP)

    async def _single_out(self, city: City, by: str) -> str:
        """One of those who lie there, and no other in this turn."""
        await happen(city, Use(SPECIAL, by))
        seat, people, kind = city.driver(self.who), victims(city, self.who), "person/special"
        return await pick_person(seat, people, WHOM, by, kind, who=self.who)


@HAUNT.outcome(SENSELESS)
@cites("betrayal:haunt/25/gaze", "betrayal:haunt/25/stunned")
async def stun(city: City, fought: Fought) -> None:
    if not city.has_condition(fought.target, SENSELESS):
        await afflict(city, fought.target, SENSELESS, GAZES)


@HAUNT.outcome(DOMINATED)
@cites("betrayal:haunt/25/dominate")
async def bend(city: City, fought: Fought) -> None:
    """Whoever lay there gets up, and is somebody else's."""
    if city.has_condition(fought.target, SENSELESS):
        await happen(city, Relieve(fought.target, SENSELESS, BENDS))
    await afflict(city, fought.target, DOMINATED, BENDS)


@HAUNT.role(PUPPET)
@cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25d", "betrayal:ruling/N25e")
@dataclass(frozen=True, slots=True)
class Puppet(Role):
    """A hero, behind drawn curtains."""


# What holds for everybody.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Defenceless(Source):
    """Whoever lies there hurts nobody."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, Defeat)
        return not event.attacking and city.has_condition(event.winner, SENSELESS)

    @before(Defeat)
    @cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25b", "betrayal:attack/stunned-target")
    async def spare(self, city: City, lost: Defeat) -> Defeat:
        return replace(lost, spared=True)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Dominion(Source):
    """Whoever is dominated is on the other side until it ends, and it ends with the Lich."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Die):
            return city.role(event.who) == LICH
        assert isinstance(event, Afflict | Relieve)
        return event.condition == DOMINATED

    @after(Afflict)
    @cites("betrayal:haunt/25/dominated", "betrayal:ruling/H16", "betrayal:ruling/N25d")
    async def begins(self, city: City, lost: Afflict) -> None:
        await turn(city, lost.who, PUPPET, TAKEN)

    @after(Relieve)
    @cites("betrayal:haunt/25/dominated")
    async def ends(self, city: City, back: Relieve) -> None:
        await turn(city, back.who, CRUSADER, TAKEN)

    @after(Die)
    @cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25f")
    async def release(self, city: City, died: Die) -> None:
        for who in city.cast:
            if city.has_condition(who, DOMINATED):
                await happen(city, Relieve(who, DOMINATED, TAKEN))
