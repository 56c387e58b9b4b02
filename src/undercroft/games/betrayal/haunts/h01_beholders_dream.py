"""Haunt 1 - Do Beholders Dream of Electric Eye Rays?

A Beholder sleeps where there are omens, and what it dreams of comes true: Beholderkin. Its servant
wants as many of these as there were adventurers; the heroes keep it awake until it goes mad, and
want it and its brood dead. Cites: betrayal:haunt/01
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after, before, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR
from undercroft.games.betrayal.events.combat import Rouse, Slay, Wound
from undercroft.games.betrayal.events.dice import Prepare, Roll
from undercroft.games.betrayal.events.haunt import Afflict, Relieve, Remember, Tell
from undercroft.games.betrayal.events.turns import (
    BeginMonster,
    BeginMonsterTurn,
    BeginTurn,
    EndMonster,
    EndMonsterTurn,
    EndTurn,
    Rest,
    SpendAttack,
    Use,
)
from undercroft.games.betrayal.facts import MENTAL
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunts.pieces.setting_out import tiles_with
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.attacking import attack
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.falling import falls, stun
from undercroft.games.betrayal.rules.goals import MOVES, Both, NoFigures, NoneLeft, Test
from undercroft.games.betrayal.rules.harm import WHICH_IS_ROLLED, pick_trait
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.leading import hand_over, master
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Mind
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import nearest, pick_spot, spawn, without
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.rules.surroundings import foes_of
from undercroft.games.betrayal.rules.tokens import (
    lift_token,
    next_token,
    put_token,
    tokens_on_board,
)
from undercroft.games.betrayal.state import (
    AT_MOST,
    HERO,
    MENU,
    MONSTER_MENU,
    MONSTERS,
    TRAITOR,
    UNSEEN,
    City,
    Memory,
)

BEHOLDER: Final = "beholder"
KIN: Final = "beholderkin"
BARRIER: Final = "dream-barrier"
SLOWED: Final = "slowed"
ENERVATED: Final = "enervated"
HITS_EACH: Final = 2  # hit points for each adventurer
REACH: Final = 1  # doors
TARGETS: Final = 2
RAY: Final = 2  # dice that tell which
CRAWL: Final = 2  # spaces, after a slowing ray
LET_SLEEP: Final = 4  # on a Knowledge or Sanity roll
CHOICE: Final = 3  # items to choose from
SHOOT: Final = Words("Open the eyes")
DISTURB: Final = Words("Disturb the dreams of {beholder}", beholder=BEHOLDER)
SLEEP_AGAIN: Final = Words("Let {beholder} dream again", beholder=BEHOLDER)
WHOM: Final = Words("Whom does {beholder} look at?", beholder=BEHOLDER)
NOBODY_ELSE: Final = Option("enough", "", Words("Nobody else"), kind="done")

RIGHT_NOW: Final = "betrayal:haunt/01/right-now"
WAKES: Final = "betrayal:haunt/01/wakes"
SOOTHED: Final = "betrayal:haunt/01/soothe"
MAD: Final = "betrayal:haunt/01/insane"
RAYS: Final = "betrayal:haunt/01/rays"
DREAMS: Final = "betrayal:haunt/01/dreams"
KEPT_AWAKE: Final = "betrayal:haunt/01/disturb"
POPPED: Final = "betrayal:haunt/01/kin"


class BeholdersDream(Haunt):
    """Heroes have their pick of whatever the city has to offer."""

    @cites("betrayal:haunt/01/stock-up")
    def item_choice(self, city: City, who: str) -> int:
        return CHOICE if city.side(who) == HERO else 1


@cites("betrayal:haunt/01/brood")
def is_an_army(city: City) -> bool:
    return len(city.of_kind(KIN)) >= len(city.cast)


HAUNT: Final = in_the_box(BeholdersDream(1))
HAUNT.goal("army", Test(is_an_army, MOVES))
HAUNT.goal("dead", NoneLeft(HERO))
HAUNT.goal("destroyed", Both(NoFigures(BEHOLDER), NoFigures(KIN)))
HAUNT.slot(Slot(MONSTERS, (BEHOLDER, KIN)))


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/01/right-now", "betrayal:haunt/counts")
async def the_master_comes(city: City) -> None:
    (traitor,) = city.traitors()
    spot = city.at.get(traitor, city.omen_spot)
    await spawn(city, BEHOLDER, spot, RIGHT_NOW, hits=HITS_EACH * len(city.cast))


# Where it sleeps, and where it cannot.


def open_cells(city: City) -> list[int]:
    """Tiles with an omen where nothing keeps it from dreaming."""
    barred = [city.tokens[token] % FAR for token in tokens_on_board(city, BARRIER)]
    return [cell for cell in tiles_with(city, "omen") if cell not in barred]


@cites("betrayal:haunt/01/insane", "betrayal:ruling/N1a")
def cannot_sleep(city: City) -> bool:
    return not open_cells(city)


async def bar(city: City, cell: int, by: str) -> None:
    await put_token(city, next_token(city, BARRIER), cell, by)


def could_soothe(city: City, who: str) -> bool:
    spot = city.spot(who)
    return spot is not None and spot % FAR in tiles_with(city, "omen") and cannot_sleep(city)


async def soothe(city: City, who: str) -> None:
    """It may dream again, wherever it likes."""
    for token in tokens_on_board(city, BARRIER):
        await lift_token(city, token, SOOTHED)


@HAUNT.role("servant")
@dataclass(frozen=True, slots=True)
class DreamersServant(Role):
    """Whoever has been told to see that nobody disturbs it."""

    tasks = (
        Task(
            "soothe",
            SLEEP_AGAIN,
            MENTAL,
            LET_SLEEP,
            could_soothe,
            soothe,
            SOOTHED,
            instead_of_attack=True,
        ),
    )

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginTurn) and event.who == self.who and BEHOLDER in city.stunned

    @after(BeginTurn)
    @cites("betrayal:haunt/01/wakes", "betrayal:ruling/N1b")
    async def wake(self, city: City, begun: BeginTurn) -> None:
        await happen(city, Rouse(BEHOLDER, WAKES))


def can_disturb(role: Source, city: City) -> bool:
    spot = city.spot(city.active)
    return not city.attacked and spot is not None and spot == city.spot(BEHOLDER)


@HAUNT.role("insomniac")
@dataclass(frozen=True, slots=True)
class Insomniac(Role):
    """A hero who lets nobody sleep tonight."""

    @offers(MENU, DISTURB, when=can_disturb, kind="roll")
    @cites("betrayal:haunt/01/disturb")
    async def disturb(self, city: City) -> None:
        """Head against head; if the hero's is the stronger, every omen is barred."""
        who, by = self.who, KEPT_AWAKE
        await happen(city, SpendAttack(by))
        kind, about = "trait/roll", BEHOLDER
        trait = await pick_trait(city, who, MENTAL, WHICH_IS_ROLLED, by, kind, about=about)
        mine = await trait_roll(city, who, trait, by)
        if BEHOLDER not in city.at or mine <= await trait_roll(city, BEHOLDER, trait, by):
            return
        with since(city, Roll):
            for cell in open_cells(city):
                await bar(city, cell, by)
            await happen(city, Tell(HAUNT.slug, "sleepless", ALL, by))


def done_with(event: EndMonster | Rest) -> tuple[str, ...]:
    """Those whose turn is over with this."""
    return (event.figure,) if isinstance(event, EndMonster) else event.figures


@cites("betrayal:haunt/01/dreams", "betrayal:ruling/N1b")
async def fall_asleep(city: City) -> None:
    """It sleeps, one of its brood lies beside it, and here it will not dream again."""
    here = city.spot(BEHOLDER)
    if here is None:
        return
    await stun(city, BEHOLDER, "", DREAMS)
    halves = [half for cell in city.board.adjacent(here % FAR) for half in city.board.halves(cell)]
    spots = without(city, halves, city.of_kind(KIN)) or halves
    prompt, seat = Words("Where does {kin:a} lie?", kin=KIN), master(city)
    spot = await pick_spot(city, seat, spots, prompt, DREAMS, "place/kin", about=KIN)
    await bar(city, here % FAR, DREAMS)
    if spot is not None:
        kin = await spawn(city, KIN, spot, DREAMS)
        await stun(city, kin, "", DREAMS)
        newborn = (*dreams(city).newborn, kin)
        await happen(city, Remember(replace(dreams(city), newborn=newborn), DREAMS))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Brakxus(Source):
    """It dreams at the end of its turn, and without sleep it does not know its own any more."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, EndMonster | Rest):
            spot = city.spot(BEHOLDER)
            mine = BEHOLDER in done_with(event)
            return mine and spot is not None and spot % FAR in open_cells(city)
        if isinstance(event, EndMonsterTurn):
            return bool(dreams(city).newborn)
        return isinstance(event, BeginMonsterTurn) and BEHOLDER in city.at

    @after(BeginMonsterTurn)
    @cites("betrayal:haunt/01/insane")
    async def go_mad_or_not(self, city: City, begun: BeginMonsterTurn) -> None:
        lead = MIND if cannot_sleep(city) else master(city)
        await hand_over(city, [BEHOLDER], lead, MAD)

    @after(EndMonster)
    @cites("betrayal:haunt/01/dreams", "betrayal:ruling/N1b")
    async def dream(self, city: City, ended: EndMonster) -> None:
        await fall_asleep(city)

    @after(Rest)
    @cites("betrayal:haunt/01/dreams")
    async def dream_where_it_is(self, city: City, told: Rest) -> None:
        """A turn in which it does nothing ends there as well."""
        await fall_asleep(city)

    @after(EndMonsterTurn)
    @cites("betrayal:haunt/01/dreams", "betrayal:ruling/N1b")
    async def stir(self, city: City, ended: EndMonsterTurn) -> None:
        """The newborn have missed the turn that was theirs."""
        for kin in dreams(city).newborn:
            if kin in city.stunned:
                await happen(city, Rouse(kin, DREAMS))
        await happen(city, Remember(Dreams(), DREAMS))


# Its eyes.


def ray(key: str, trait: Trait) -> Blow:
    return Blow(key, trait, arm=key, by=RAYS)


RAYS_BY_DOTS: Final = (
    (4, ray("enervation-ray", "sanity")),
    (3, ray("telekinetic-ray", "knowledge")),
    (2, ray("slowing-ray", "speed")),
    (0, ray("disintegration-ray", "might")),
)


@cites("betrayal:haunt/01/rays")
def in_view(city: City, people: Sequence[str]) -> list[str]:
    """Those of these who are on its tile or one door away."""
    here = city.spot(BEHOLDER)
    near = () if here is None else city.board.within(here, REACH)
    return [who for who in people if city.spot(who) in near and not city.reckoned(UNSEEN, who)]


@cites("betrayal:haunt/01/rays")
async def look_at(city: City, target: str) -> None:
    """Two dice tell which eye it is, and what comes on top of the damage."""
    dots = await plain_roll(city, BEHOLDER, RAY, RAYS)
    blow = next(blow for least, blow in RAYS_BY_DOTS if dots >= least)
    if BEHOLDER not in city.at or target not in city.at:
        return
    fought = await attack(city, BEHOLDER, target, blow)
    if fought is None or fought.margin <= 0 or fought.target not in city.at:
        return
    if blow.key == "slowing-ray":
        await happen(city, Afflict(fought.target, SLOWED, RAYS))
    elif blow.key == "telekinetic-ray":
        await _throw(city, fought.target)
    elif blow.key == "enervation-ray":
        await happen(city, Afflict(fought.target, ENERVATED, RAYS))


@cites("betrayal:haunt/01/rays", "betrayal:ruling/N1c")
async def _throw(city: City, target: str) -> None:
    """To the nearest other tile with somebody who does not like them."""
    here = city.spot(target)
    if here is None:
        return
    tiles = [s for s in city.spots_of(foes_of(city, target)) if city.tile(s) != city.tile(here)]
    spots = nearest(city, here, tiles)
    prompt = Words("Where does the ray take {target}?", target=target)
    kind, seat = "place/ray", city.driver(BEHOLDER)
    spot = await pick_spot(city, seat, spots, prompt, RAYS, kind, who=BEHOLDER, about=target)
    if spot is not None:
        await put_on(city, target, spot, RAYS)


def can_look(rule: Source, city: City) -> bool:
    awake = city.acting == BEHOLDER and not city.attacked
    return awake and bool(in_view(city, city.heroes()))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Eyes(Source):
    """What it looks at, and what is left of that for a while."""

    @offers(MONSTER_MENU, SHOOT, when=can_look, kind="attack")
    @cites("betrayal:haunt/01/rays")
    async def open_them(self, city: City) -> None:
        """At one or two of those near it, each once."""
        await happen(city, SpendAttack(RAYS))
        struck: list[str] = []
        while len(struck) < TARGETS:
            left = [hero for hero in in_view(city, city.heroes()) if hero not in struck]
            if not left or BEHOLDER not in city.at:
                return
            options = [*things(left), *([NOBODY_ELSE] if struck else ())]
            seat, kind, otherwise = city.driver(BEHOLDER), "prey/eyes", left[0]
            asked = choose(seat, WHOM, options, RAYS, kind, who=BEHOLDER, otherwise=otherwise)
            target = (await asked).value
            if not target:
                return
            struck.append(target)
            await look_at(city, target)

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Prepare):
            return event.kind == "attack" and city.has_condition(event.who, ENERVATED)
        if isinstance(event, Rest):
            return any(city.has_condition(figure, SLOWED) for figure in event.figures)
        who = event.figure if isinstance(event, BeginMonster | EndMonster) else ""
        if isinstance(event, BeginTurn | EndTurn):
            who = event.who
        return bool(who) and city.has_condition(who, SLOWED)

    @before(Prepare)
    @cites("betrayal:haunt/01/rays")
    async def falter(self, city: City, ready: Prepare) -> Prepare:
        await happen(city, Relieve(ready.who, ENERVATED, RAYS))
        return replace(ready, dice=ready.dice - 1)

    @after(BeginTurn)
    @cites("betrayal:haunt/01/rays")
    async def drag_ones_feet(self, city: City, begun: BeginTurn) -> None:
        """Only a turn that begins so is the next one."""
        await happen(city, Use(_mark(begun.who), RAYS))

    @after(BeginMonster)
    @cites("betrayal:haunt/01/rays")
    async def drag_its_feet(self, city: City, begun: BeginMonster) -> None:
        await happen(city, Use(_mark(begun.figure), RAYS))

    @modifies(AT_MOST)
    @cites("betrayal:haunt/01/rays")
    def crawl(self, city: City, who: str) -> int:
        return CRAWL if _mark(who) in city.used else 0

    @after(EndTurn)
    @cites("betrayal:haunt/01/rays")
    async def stride_again(self, city: City, ended: EndTurn) -> None:
        if _mark(ended.who) in city.used:
            await happen(city, Relieve(ended.who, SLOWED, RAYS))

    @after(EndMonster)
    @cites("betrayal:haunt/01/rays")
    async def run_again(self, city: City, ended: EndMonster) -> None:
        if _mark(ended.figure) in city.used:
            await happen(city, Relieve(ended.figure, SLOWED, RAYS))

    @after(Rest)
    @cites("betrayal:haunt/01/rays")
    async def rest_from_it(self, city: City, told: Rest) -> None:
        """That was its next turn, too."""
        for figure in told.figures:
            if city.has_condition(figure, SLOWED):
                await happen(city, Relieve(figure, SLOWED, RAYS))


def _mark(who: str) -> str:
    return f"{SLOWED}:{who}"


# Out of its mind.


def its_own(city: City) -> list[str]:
    return [*city.traitors(), *city.of_kind(KIN)]


@cites("betrayal:haunt/01/insane", "betrayal:ruling/N1d")
async def strike_its_own(city: City, beholder: str) -> None:
    """The closest, and the closest after that, if its eyes reach them."""
    here = city.spot(beholder)
    if here is None:
        return
    walks = city.board.walks(here)
    prey = in_view(city, its_own(city))
    for target in sorted(prey, key=lambda who: walks.get(city.at.get(who, -1), APART))[:TARGETS]:
        await look_at(city, target)


def sees_its_own(ground: Ground, beholder: str) -> bool:
    here = ground.at.get(beholder)
    near = () if here is None else ground.board.within(here, REACH)
    kin = [key for key, kind in ground.kinds.items() if kind.key == KIN]
    own = [*kin, *[key for key in ground.order if ground.sides.get(key) == TRAITOR]]
    return any(ground.at.get(key) in near and key not in ground.unseen for key in own)


def sees_none(ground: Ground, beholder: str) -> bool:
    return not sees_its_own(ground, beholder)


def raves(beholder: str) -> Words:
    return Words("{beholder} turns its eyes on its own.", beholder=beholder)


OWN: Final = Aim((TRAITOR, f"kind/{KIN}"))
CLOSEST: Final = Go("closest", OWN, ring=REACH, when=sees_none)
RAVES: Final = Do("raves", strike_its_own, raves, when=sees_its_own)
HAUNT.mind(Mind(BEHOLDER, ((CLOSEST,), (RAVES,)), "keeper", MAD))


@HAUNT.hurt("pop")
@cites("betrayal:haunt/01/kin", "betrayal:ruling/N1e")
async def pop(city: City, wound: Wound) -> None:
    """It bursts like a bad dream, and something is left of it."""
    if await falls(city, wound.figure, Slay(wound.figure, wound.foe, POPPED), POPPED):
        await draw_item(city, wound.foe, POPPED)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Dreams(Memory):
    """What has come of the last one."""

    newborn: tuple[str, ...] = ()  # asleep as the Beholder is, until the monsters' turn is over


def dreams(city: City) -> Dreams:
    assert isinstance(city.memory, Dreams)
    return city.memory
