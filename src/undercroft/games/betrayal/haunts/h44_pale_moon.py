"""Haunt 44 - By the Light of the Pale Moon.

Something grows in one of the company, and nobody knows in whom: whoever has no amulet when the moon
is up becomes the Dark Servant of Bhaal. Cultists keep it from harm; the others turn these to stone,
and then it is beaten, unless it finds another body. Cites: betrayal:haunt/44
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after, instead, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import Destroy
from undercroft.games.betrayal.events.combat import Defeat, Remove, Slay, Stun, Wound
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Remember, Tell
from undercroft.games.betrayal.events.turns import EndTurn, PassOver, Use, UseUp
from undercroft.games.betrayal.facts import OMENS
from undercroft.games.betrayal.haunts.pieces.faces import deal_down, is_down, look
from undercroft.games.betrayal.haunts.pieces.setting_out import tiles_with
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import Test
from undercroft.games.betrayal.rules.harm import break_off
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.permits import may_do
from undercroft.games.betrayal.rules.placing import nearest, pick_spot, spawn, spots_on, without
from undercroft.games.betrayal.rules.possessions import discard, is_ready, item_cards
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.slots import Slot, whose_turn
from undercroft.games.betrayal.rules.staging import begin_stage
from undercroft.games.betrayal.rules.tokens import (
    hand_out,
    lift_token,
    put_token,
    take_token,
    tokens_here,
    tokens_of,
)
from undercroft.games.betrayal.state import FIRST_STAGE, MENU, MONSTER_MENU, City, Memory

AMULET: Final = "amulet"
MOON: Final = "moon"  # the stage in which all is known
SERVANT: Final = "dark-servant"
CULTIST: Final = "chanter"
FIRE: Final = "fire-flask"
PILE: Final = "burning"  # what notes that a card was exchanged in this turn
CHANTING: Final = "chanting"  # the slot of those who do nothing
STONE: Final = "stone"  # the story of the first of them
NEED: Final = 3  # on a Speed roll
FLIES: Final = 2  # tiles
DICE: Final = 4  # of Speed, whoever throws
WHICH_LIES: Final = Words("Which number is the false amulet?")
LIES: Final = Words("Where does {amulet:a} lie?", amulet=AMULET)
WHICH_AMULET: Final = Words("Which amulet do you take?")
TAKE: Final = Words("Take {amulet:a}", amulet=AMULET)
EXCHANGE: Final = Words("Exchange a card for {fire:a}", fire=FIRE)
WHICH_CARD: Final = Words("Which card do you exchange?")
SACRIFICE: Final = Words("Sacrifice {cultist:a} and appear there", cultist=CULTIST)
WHICH_CULTIST: Final = Words("Whom do you sacrifice?")
WHERE: Final = Words("Where does {cultist:a} chant?", cultist=CULTIST)

AMULETS: Final = "betrayal:haunt/44/amulets"
SEARCH: Final = "betrayal:haunt/44/take"
RISES: Final = "betrayal:haunt/44/moon"
EXCHANGED: Final = "betrayal:haunt/44/exchange"
BODY: Final = "betrayal:haunt/44/subsumed"
CHANT: Final = "betrayal:haunt/44/chant"
SWAPS: Final = "betrayal:haunt/44/sacrifice"
STRIKES: Final = "betrayal:haunt/44/strike"
STONED: Final = "betrayal:haunt/44/stone"
DUEL: Final = "betrayal:haunt/44/duel"
BURNS: Final = "betrayal:haunt/44/fire"


@cites("betrayal:haunt/44/duel")
def is_gone(city: City) -> bool:
    return night(city).over


@cites("betrayal:haunt/44")
class PaleMoon(Haunt):
    """The cultists only chant; what hurts the Servant is told by its rule."""


HAUNT: Final = in_the_box(PaleMoon(44))
HAUNT.goal("slain", Test(is_gone, (Remember,)))
HAUNT.slot(Slot(CHANTING, at="once"))
HAUNT.blow(Blow("all-might", "might", aims="several", arm="all-might", by=STRIKES))
HAUNT.blow(Blow("all-sanity", "sanity", aims="several", arm="all-sanity", by=STRIKES))


# Before the moon.


@HAUNT.heroes_set_up
@cites("betrayal:haunt/44/amulets", "betrayal:ruling/N44a")
async def lay_the_amulets(city: City) -> None:
    """One for each, mixed, on the nearest omens; one of the numbers is the false one."""
    numbers = [f"number-{n}" for n in range(1, city.seats + 1)]
    seat = city.seat(city.revealer)
    asked = choose(seat, WHICH_LIES, things(numbers), AMULETS, "token/fake", about=AMULET)
    await happen(city, Remember(Night((await asked).value), AMULETS))
    amulets = [f"{AMULET}-{n}" for n in range(1, city.seats + 1)]
    await deal_down(city, numbers, amulets, AMULETS)
    board = city.board
    omens = tiles_with(city, "omen")
    for amulet, who in zip(amulets, city.cast, strict=True):
        here = city.at.get(who, city.omen_spot)
        halves = [half for cell in omens for half in board.halves(cell)]
        spots = nearest(city, here, halves) or [here]
        kind = "place/lies"
        spot = await pick_spot(city, city.seat(who), spots, LIES, AMULETS, kind, who=who)
        assert spot is not None, "they lie somewhere"
        await put_token(city, amulet, spot, AMULETS)


def amulets_here(city: City, who: str) -> list[str]:
    """Those that lie face down on somebody's tile, in either half."""
    return [token for token in tokens_here(city, who, AMULET) if is_down(city, token)]


def can_take(city: City, who: str) -> bool:
    return bool(amulets_here(city, who))


@cites("betrayal:haunt/44/take", "betrayal:ruling/N44b")
async def take(city: City, who: str) -> None:
    """It is looked at; the false one is thrown away."""
    there = amulets_here(city, who)
    if not there:
        return
    seat, kind = city.driver(who), "token/amulet"
    amulet = (await choose(seat, WHICH_AMULET, things(there), SEARCH, kind, who=who)).value
    if await look(city, who, amulet, ALL, SEARCH) == night(city).fake:
        await lift_token(city, amulet, SEARCH)
    else:
        await take_token(city, who, amulet, SEARCH)


@HAUNT.rule_in(FIRST_STAGE)
@dataclass(frozen=True, slots=True)
class Moonrise(Source):
    """When the revealer's first turn is over."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, EndTurn | PassOver)
        return whose_turn(city, event) == city.revealer

    @after(EndTurn)
    @cites("betrayal:haunt/44/moon")
    async def rises(self, city: City, ended: EndTurn) -> None:
        await the_moon_is_up(city)

    @after(PassOver)
    @cites("betrayal:haunt/44/moon", "betrayal:ruling/N44c")
    async def rises_all_the_same(self, city: City, passed: PassOver) -> None:
        """For a dead revealer as well."""
        await the_moon_is_up(city)


@cites("betrayal:haunt/44/moon", "betrayal:ruling/N44c")
async def the_moon_is_up(city: City) -> None:
    """Of those without an amulet the one with the weakest mind."""
    alive = city.living()
    bare = [who for who in alive if not tokens_of(city, who, AMULET)] or alive
    while len(bare) > 1:
        rolled: dict[str, int] = {}
        for who in bare:
            rolled[who] = await trait_roll(city, who, "sanity", RISES)
        bare = [who for who in bare if who in city.living()] or bare[:1]
        least = min(rolled[who] for who in bare)
        bare = [who for who in bare if rolled[who] == least]
    await happen(city, Remember(replace(night(city), taken=bare[0]), RISES))
    await begin_stage(city, MOON, RISES)


# The moon is up.


@HAUNT.sets_up(MOON)
@cites(
    "betrayal:haunt/44/exchange",
    "betrayal:haunt/44/subsumed",
    "betrayal:haunt/44/chant",
    "betrayal:ruling/N44d",
)
async def unveil(city: City) -> None:
    """Amulets turn into fire, somebody turns into something else, and cultists chant."""
    who = night(city).taken
    await subsume(city, who)
    await exchange_amulets(city)
    seat = city.seat(who)
    for _ in city.cast:
        free = without(city, spots_on(city), city.of_kind(CULTIST)) or spots_on(city)
        spot = await pick_spot(city, seat, free, WHERE, CHANT, "place/chanter", about=CULTIST)
        assert spot is not None, "some tile always lies there"
        await spawn(city, CULTIST, spot, CHANT)


async def exchange_amulets(city: City) -> None:
    number = 1
    for amulet in [f"{AMULET}-{n}" for n in range(1, city.seats + 1)]:
        holder = city.held.get(amulet, "")
        if amulet in city.tokens:
            await lift_token(city, amulet, EXCHANGED)
        elif amulet in city.piles:
            await happen(city, Destroy((amulet,), EXCHANGED))
        elif holder:
            await discard(city, holder, amulet, EXCHANGED)
            await hand_out(city, holder, f"{FIRE}-{number}", EXCHANGED)
            number += 1


@cites("betrayal:haunt/44/subsumed", "betrayal:ruling/N44d")
async def subsume(city: City, who: str) -> None:
    """There is nothing left of them but what they had on them."""
    spot = city.at.get(who, city.omen_spot)
    await turn(city, who, "servant", BODY)
    if who not in city.dead:
        await become(city, who, SERVANT, spot, BODY, drops=True)
        await break_off(city, who, BODY)


def next_fire(city: City) -> str:
    number = 1
    while f"{FIRE}-{number}" in (*city.held, *city.piles):
        number += 1
    return f"{FIRE}-{number}"


def to_exchange(city: City, who: str) -> list[str]:
    """Items and omens that could be dropped."""
    held = [*item_cards(city, who), *[c for c in city.items_of(who) if c in OMENS]]
    return [card for card in held if card not in city.used and may_do(city, who, "drop", card)]


def can_exchange(role: Source, city: City) -> bool:
    if city.stage != MOON or PILE in city.used:
        return False
    return bool(to_exchange(city, city.active))


BURN: Final = Blow(
    FIRE,
    "speed",
    fixed=DICE,
    reach="both",
    tiles=FLIES,
    aims="tile",
    spares=(),
    arm=FIRE,
    by=BURNS,
)


@HAUNT.role("wearer")
@dataclass(frozen=True, slots=True)
class Wearer(Role):
    """Everybody, until it is somebody else."""

    tasks = (Task("take", TAKE, ("speed",), NEED, can_take, take, SEARCH, stage=FIRST_STAGE),)

    @cites("betrayal:haunt/44/fire", "betrayal:ruling/N44e")
    def blows(self, city: City) -> Sequence[Blow]:
        flasks = tokens_of(city, self.who, FIRE) if city.stage == MOON else []
        ready = [flask for flask in flasks if is_ready(city, self.who, flask)]
        return [replace(BURN, token=flask) for flask in ready[:1]]

    @offers(MENU, EXCHANGE, when=can_exchange, kind="use")
    @cites("betrayal:haunt/44/fire")
    async def exchange(self, city: City) -> None:
        """Whatever one has, it burns."""
        who, seat, by, kind = self.who, city.driver(self.who), BURNS, "card/exchange"
        await happen(city, Use(PILE, by))
        options = things(to_exchange(city, who))
        card = (await choose(seat, WHICH_CARD, options, by, kind, who=who)).value
        await discard(city, who, card, by)
        if card not in city.items_of(who):
            await hand_out(city, who, next_fire(city), by)


def can_sacrifice(rule: Source, city: City) -> bool:
    return city.acting == SERVANT and bool(city.of_kind(CULTIST))


def are_silent(city: City) -> bool:
    """Is no cultist left who chants?"""
    return all(cultist in city.stunned for cultist in city.of_kind(CULTIST))


@HAUNT.holds("chanting")
@cites("betrayal:haunt/44/chant")
def is_chanted_for(city: City, wound: Wound) -> bool:
    return not are_silent(city)


@HAUNT.rule_in(MOON)
@dataclass(frozen=True, slots=True)
class Ritual(Source):
    """What keeps the Servant from harm, and what happens when nothing does."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Stun):
            return event.figure in city.of_kind(CULTIST) and STONE not in city.once
        assert isinstance(event, Defeat)
        beaten = event.loser == SERVANT and event.winner in city.heroes()
        return beaten and are_silent(city)

    @offers(MONSTER_MENU, SACRIFICE, can_sacrifice, kind="command")
    @cites("betrayal:haunt/44/sacrifice")
    async def sacrifice(self, city: City) -> None:
        seat, people, kind = city.turn, things(city.of_kind(CULTIST)), "person/sacrifice"
        asked = choose(seat, WHICH_CULTIST, people, SWAPS, kind, who=SERVANT)
        cultist = (await asked).value
        spot = city.spot(cultist)
        await falls(city, cultist, Remove(cultist, SWAPS), SWAPS)
        if spot is not None and cultist not in city.at:
            await put_on(city, SERVANT, spot, SWAPS)

    @after(Stun)
    @cites("betrayal:haunt/44/stone")
    async def is_stone(self, city: City, stunned: Stun) -> None:
        """The first of them is read about."""
        await happen(city, UseUp(STONE, STONED))
        await happen(city, Tell(HAUNT.slug, STONE, ALL, STONED))

    @instead(Defeat)
    @cites("betrayal:haunt/44/duel", "betrayal:ruling/N44f")
    async def looks_for_a_body(self, city: City, lost: Defeat) -> Event | None:
        """Mind against mind: whose is the weaker is gone."""
        hero = lost.winner
        its = mine = 0
        while its == mine and SERVANT in city.at and hero in city.heroes():
            its = await trait_roll(city, SERVANT, "sanity", DUEL)
            mine = await trait_roll(city, hero, "sanity", DUEL)
        with since(city, Roll):
            if SERVANT not in city.at:
                return None
            if mine > its:
                await falls(city, SERVANT, Slay(SERVANT, hero, DUEL), DUEL)
                await happen(city, Remember(replace(night(city), over=True), DUEL))
            elif its > mine and hero in city.heroes():
                await falls(city, SERVANT, Remove(SERVANT, DUEL), DUEL)
                await subsume(city, hero)
        return None


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Night(Memory):
    """What the company has agreed on, and what the moon has brought."""

    fake: str = ""  # a number
    taken: str = ""  # in whom it grew
    over: bool = False  # it has found no other body


def night(city: City) -> Night:
    assert isinstance(city.memory, Night)
    return city.memory
