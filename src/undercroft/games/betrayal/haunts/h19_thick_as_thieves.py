"""Haunt 19 - Thick as Thieves.

Cultists of Bhaal have made off with the Whispering Skull, and one of the company told them where
it was: whoever was dealt the number 1. The heroes want the Skull at the Elfsong Tavern, the
informer wants it on the Shrine to Bhaal; the Skull goes with whomever it likes.
Cites: betrayal:haunt/19
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after, before, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.cards import Steal
from undercroft.games.betrayal.events.combat import Defeat
from undercroft.games.betrayal.events.hands import Gain, Lose
from undercroft.games.betrayal.events.haunt import Remember
from undercroft.games.betrayal.events.turns import EndTurn, PassOver
from undercroft.games.betrayal.facts import EVENT_CARDS, POSSESSIONS, STEAL_FROM
from undercroft.games.betrayal.haunts.pieces.claiming import claim
from undercroft.games.betrayal.haunts.pieces.dealt import (
    DealtHaunt,
    NumbersTell,
    deal_numbers,
    numbers_of,
    side_by_numbers,
)
from undercroft.games.betrayal.printed import Level, Side
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.goals import HANDS, LIVES, MOVES, TURNS, Slain, Test
from undercroft.games.betrayal.rules.hands import change_hands
from undercroft.games.betrayal.rules.harm import gain
from undercroft.games.betrayal.rules.haunt import Role, in_the_box
from undercroft.games.betrayal.rules.hidden import cast_as
from undercroft.games.betrayal.rules.leading import hand_over
from undercroft.games.betrayal.rules.minds.tactics import Aim, Go, Mind, Strike
from undercroft.games.betrayal.rules.notes import disclose
from undercroft.games.betrayal.rules.permits import is_allowed
from undercroft.games.betrayal.rules.placing import farthest, join_to, lies, spawn, spots_on
from undercroft.games.betrayal.rules.possessions import carried, discard, pick_card, stop
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.siding import is_veiled, seen_through
from undercroft.games.betrayal.rules.slots import whose_turn
from undercroft.games.betrayal.state import BEGIN, HERO, TRAITOR, City, Memory
from undercroft.games.betrayal.tiles import CATACOMB, ELFSONG_TAVERN, KITCHEN_BASEMENT

SKULL: Final = "whispering-skull"
SHRINE: Final = "shrine-to-bhaal"
CULTIST: Final = "cultist"
INFORMER: Final = "informer"
EACH: Final = 1  # number for each player
FICKLE: Final = 5  # on the roll by which the Skull comes instead of something else
DICE: Final[dict[Level, int]] = {"city": 4, "catacomb": 5}
QUICKER: Final = 2  # Speed, for the informer who comes out
BEFORE_THEY_ACT: Final = "before-cultists"
WHAT_IS_LOST: Final = Words("What do you let go of?")

SOUGHT: Final = "betrayal:haunt/19/shrine"
DEALT: Final = "betrayal:haunt/19/deal"
COME: Final = "betrayal:haunt/19/cultists"
ROBBED: Final = "betrayal:haunt/19/right-now"
TOLD_BY_IT: Final = "betrayal:haunt/19/proof"
THEY_ACT: Final = "betrayal:haunt/19/hunt"
LOOTED: Final = "betrayal:haunt/19/loot"
IT_COMES: Final = "betrayal:haunt/19/fickle"
OUT: Final = "betrayal:haunt/19/come-out"


@cites("betrayal:haunt/19/shadows")
class ThickAsThieves(DealtHaunt):
    """To Cultists, who slow nobody, all are heroes but an informer who is out."""

    occasions: ClassVar[tuple[Option[bool], ...]] = (
        Option(BEFORE_THEY_ACT, True, Words("As the Cultists are about to act"), kind="use"),
    )

    @cites("betrayal:haunt/19/hunt", "betrayal:ruling/N19d")
    def taken_for(self, city: City, who: str) -> Side:
        return HERO if is_veiled(city, who) else city.open_side(who)

    @cites("betrayal:haunt/19/come-out", "betrayal:ruling/N19h")
    def is_occasion(self, city: City, occasion: str) -> bool:
        return occasion == BEFORE_THEY_ACT and is_checked(city)

    @cites("betrayal:hidden/deal", "betrayal:haunt/19/proof")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Whoever has number 1 there is the informer there; who knows of whom all have seen."""
        for who, kept in city.standings.items():
            if is_veiled(city, who):
                cast_as(city, who, self.begins_as(side_by_numbers(city, who)), kept.known_to)


# Who has won.


@cites("betrayal:haunt/19/delivered", "betrayal:haunt/19/summoned", "betrayal:ruling/H15")
def is_checked(city: City) -> bool:
    """Is the turn of whoever revealed the haunt just over, or their place in the order past?"""
    if city.over == city.revealer:
        return True
    passed = city.phase == BEGIN and city.slot >= 0 and city.slots[city.slot] == city.revealer
    return passed and city.revealer in city.dead


def bearer_on(city: City, tile: str) -> str:
    """Who stands with the Skull on a tile."""
    bearer = city.held.get(SKULL, "")
    return bearer if bearer and city.tile_of(bearer) == tile else ""


@cites("betrayal:haunt/19/delivered")
def is_delivered(city: City) -> bool:
    """Has a hero brought it to the Tavern, known for one or not?"""
    bearer = bearer_on(city, ELFSONG_TAVERN)
    return bool(bearer) and city.side(bearer) == HERO and is_checked(city)


@cites("betrayal:haunt/19/summoned", "betrayal:ruling/N19i")
def is_summoned(city: City) -> bool:
    """Has an informer brought it to the Shrine who was out before this round?"""
    bearer = bearer_on(city, SHRINE)
    known = bool(bearer) and city.open_side(bearer) == TRAITOR
    return known and outing(city).round < city.round and is_checked(city)


HAUNT: Final = in_the_box(ThickAsThieves(19))
HANGS_ON: Final = (*LIVES, *MOVES, *HANDS, *TURNS, Remember)
HAUNT.goal("delivered", Test(is_delivered, HANGS_ON))
HAUNT.goal("caught", Slain(INFORMER))
HAUNT.goal("summoned", Test(is_summoned, HANGS_ON))


# Set-up.


@HAUNT.prepares
@cites(
    "betrayal:haunt/19/shrine",
    "betrayal:haunt/19/deal",
    "betrayal:haunt/19/cultists",
    "betrayal:haunt/19/right-now",
)
async def lay_out(city: City) -> None:
    """The Shrine is found, all look at their numbers, and everybody is robbed."""
    await find_shrine(city)
    await deal_numbers(city, EACH, DEALT)
    await surround(city)
    holder = city.held.get(SKULL, city.revealer)
    await claim(city, holder, SKULL, ROBBED)
    await discard(city, holder, SKULL, ROBBED)
    for who in city.leftward(city.revealer)[1:]:
        cards = loot_of(city, who)
        if cards:
            await discard(city, who, await Chance(tuple(cards)), ROBBED)


@cites("betrayal:haunt/19/shrine", "betrayal:ruling/N19a")
async def find_shrine(city: City) -> None:
    """As far from the Kitchen Basement as a door is at which it fits."""
    if city.board.of_tile(SHRINE) is not None:
        return
    board = city.board
    doors = {spot: board.free(spot) for spot in spots_on(city, CATACOMB)}
    fits = {
        spot: [(spot % FAR, side) for side in sides if lies(city, (spot % FAR, side), SHRINE)]
        for spot, sides in doors.items()
    }
    reached = [spot for spot, edges in fits.items() if edges]
    far = farthest(city, board.cells[KITCHEN_BASEMENT], reached)
    edges = [edge for spot in far for edge in fits[spot]]
    if edges:
        await join_to(city, city.driver(city.revealer), SHRINE, edges, SOUGHT)


@cites("betrayal:haunt/19/cultists", "betrayal:ruling/N19b")
async def surround(city: City) -> None:
    """One for each tile that somebody stands on."""
    for who in city.leftward(city.revealer):
        spot = city.spot(who)
        met = [city.tile_of(cultist) for cultist in city.of_kind(CULTIST)]
        crowded = spot is not None and city.tile(spot) in met and not city.plays("N19b:each")
        if spot is not None and not crowded:
            await spawn(city, CULTIST, spot, COME)


@cites("betrayal:haunt/19/right-now", "betrayal:haunt/19/loot", "betrayal:ruling/H17")
def loot_of(city: City, who: str) -> list[str]:
    """What could be stolen of somebody's items and omens."""
    return [card for card in carried(city, who) if is_allowed(city, "steal", card)]


# Everybody.


@cites("betrayal:haunt/19")
@dataclass(frozen=True, slots=True)
class Suspect(Role):
    """Anybody, as far as the others know."""

    @cites("betrayal:haunt/19/come-out")
    def blows(self, city: City) -> Sequence[Blow]:
        """Who is out has no more need to look clumsy."""
        out = city.open_side(self.who) == TRAITOR
        return (replace(BARE_BY_TRAIT["speed"], by=OUT),) if out else ()


@HAUNT.role(INFORMER)
@dataclass(frozen=True, slots=True)
class Informer(Suspect):
    """Who told them."""


@HAUNT.role("faithful")
@dataclass(frozen=True, slots=True)
class Faithful(Suspect):
    """Who did not, and can prove nothing."""


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Numbers(NumbersTell):
    """What the informer gains by coming out."""

    @cites("betrayal:haunt/19/come-out", "betrayal:haunt/19/killed", "betrayal:ruling/N19g")
    async def exposed(self, city: City, who: str) -> None:
        """Swift, and in good company."""
        await happen(city, Remember(Outing(city.round), OUT))
        await gain(city, who, "speed", QUICKER, OUT)
        await hand_over(city, city.of_kind(CULTIST), city.seat(who), OUT)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Proof(Source):
    """Whoever has the Skull at the Tavern when it counts, and does not win by it, is no hero."""

    def hears(self, city: City, event: Event) -> bool:
        match event:
            case EndTurn() | PassOver():
                counts = whose_turn(city, event) == city.revealer
            case _:
                assert isinstance(event, Gain)
                counts = event.thing == SKULL and is_checked(city) and not city.unsettled
        bearer = bearer_on(city, ELFSONG_TAVERN) if counts else ""
        hidden = bool(bearer) and city.side(bearer) != HERO
        return hidden and city.standings[bearer].known_to != ALL

    @before(EndTurn)
    @cites("betrayal:haunt/19/proof", "betrayal:ruling/N19j")
    async def tells(self, city: City, ended: EndTurn) -> EndTurn:
        await _see_through_all(city)
        return ended

    @after(Gain)
    @cites("betrayal:haunt/19/proof", "betrayal:ruling/N19j")
    async def tells_late(self, city: City, gained: Gain) -> None:
        """Whatever waits for the end of a turn may bring it there in time."""
        await _see_through_all(city)

    @before(PassOver)
    @cites("betrayal:haunt/19/proof", "betrayal:ruling/N19j", "betrayal:ruling/H15")
    async def tells_without(self, city: City, passed: PassOver) -> PassOver:
        await _see_through_all(city)
        return passed


async def _see_through_all(city: City) -> None:
    """All can work out who has number 1, and so what everybody is; nobody is out by that."""
    bearer = city.held[SKULL]
    for note in numbers_of(city, bearer):
        await disclose(city, note, TOLD_BY_IT)
    for who in (bearer, *city.leftward(city.revealer)):
        if is_veiled(city, who) and city.standings[who].known_to != ALL:
            await happen(city, seen_through(city, who, ALL, TOLD_BY_IT))


# The Skull.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class FickleSkull(Source):
    """It comes to whoever wanted something else."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, Gain)
        if event.who not in city.steps or event.thing == SKULL or not is_card(event.thing):
            return False
        spared = city.plays("N19f:spared") and city.held.get(SKULL) == event.who
        return city.spot(event.who) is not None and not spared

    @before(Gain)
    @cites(
        "betrayal:haunt/19/fickle",
        "betrayal:ruling/N19e",
        "betrayal:ruling/N19f",
        "betrayal:ruling/N19k",
        "betrayal:ruling/N19m",
    )
    async def slip_in(self, city: City, gained: Gain) -> Gain | None:
        who, spot = gained.who, city.spot(gained.who)
        if spot is None:
            return gained
        dice = DICE[city.board.level(spot)]
        if await plain_roll(city, who, dice, IT_COMES, need=FICKLE) < FICKLE:
            return gained
        if gained.how == "draw":
            await stop(city, who, IT_COMES)
        await take_skull(city, who)
        return None


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19e", "betrayal:ruling/C9")
def is_card(thing: str) -> bool:
    """An item or an omen, or one that is still to be drawn; what clings to somebody is neither."""
    if thing in EVENT_CARDS:
        return bool(EVENT_CARDS[thing].flags)
    return not thing or thing in POSSESSIONS


@cites("betrayal:haunt/19/fickle", "betrayal:ruling/N19c")
async def take_skull(city: City, who: str) -> None:
    """Wherever it is: in others' hands, on the ground, beside the board."""
    holder = city.held.get(SKULL, "")
    if holder == who:
        return
    if holder:
        gains = Gain(who, SKULL, holder, "hand-on", IT_COMES)
        loses = Lose(holder, SKULL, who, "hand-on", IT_COMES)
        await change_hands(city, Steal(who, SKULL, holder, IT_COMES), gains, loses)
        return
    await claim(city, who, SKULL, IT_COMES)


# The Cultists.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Looting(Source):
    """They would rather have one's things than one's blood."""

    def hears(self, city: City, event: Event) -> bool:
        assert isinstance(event, Defeat)
        robs = event.attacking and event.winner in city.of_kind(CULTIST)
        return robs and event.margin >= STEAL_FROM and bool(loot_of(city, event.loser))

    def voice(self, city: City, event: Event) -> int:
        """Whoever is struck says what goes."""
        assert isinstance(event, Defeat)
        return city.driver(event.loser)

    @instead(Defeat)
    @cites("betrayal:haunt/19/loot", "betrayal:ruling/N19l", "betrayal:ruling/H11")
    async def rob(self, city: City, won: Defeat) -> Event | None:
        who, cards, kind = won.loser, loot_of(city, won.loser), "card/loot"
        card = await pick_card(city, who, cards, WHAT_IS_LOST, LOOTED, kind, about=won.winner)
        await discard(city, who, card, LOOTED)
        return won if city.held.get(card) == who else None


CLOSEST: Final = Go("closest", Aim((HERO,)))
STAB: Final = Strike("stab", Aim((HERO,), "here", (), same=True), "speed")
HAUNT.mind(Mind("errand", ((CLOSEST,), (STAB,)), "revealer", THEY_ACT))


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Outing(Memory):
    """In which round the informer has come out."""

    round: int = -1


def outing(city: City) -> Outing:
    assert isinstance(city.memory, Outing)
    return city.memory
