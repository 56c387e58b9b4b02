"""Haunt 31 - Pipes of the Banshee.

One of the company has died of a banshee's face, and is the banshee from then on. She wants her
pipes back and a quiet place to play them; the heroes have them, and look for a mirror.
Cites: betrayal:haunt/31
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Attack, EndAttack, Slay
from undercroft.games.betrayal.events.dice import Prepare, Roll
from undercroft.games.betrayal.events.figures import Reshape
from undercroft.games.betrayal.events.hands import Gain, Lose
from undercroft.games.betrayal.events.haunt import Remember
from undercroft.games.betrayal.events.turns import BeginTurn, Use
from undercroft.games.betrayal.facts import EVENT_CARDS, MOST_DICE, POSSESSIONS
from undercroft.games.betrayal.haunts.pieces.reflecting import mirrors
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.blows import BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import HANDS, LIVES, MOVES, NoFigures, Test
from undercroft.games.betrayal.rules.harm import WHICH_RISES, lose, pick_trait
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.possessions import (
    WHAT_TO_TAKE,
    carried,
    discard,
    is_ready,
    pick_card,
    pick_up,
    takeable,
)
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import MONSTER_MENU, City, Memory

BANSHEE: Final = "banshee"
PIPES: Final = "pipes-of-haunting"
QUIET_PLACES: Final = ("arcane-retreat", "executioners-block", "haunted-alley", "neglected-shrine")
TRAITS: Final[tuple[Trait, ...]] = ("speed", "knowledge", "sanity")  # of the Banshee
BEAR: Final = 4  # on a Sanity roll
HOARDED: Final = 2  # in a trait
HOARD: Final = "hoard"  # noted for the turn in which she has done so
WHAT_TO_KEEP: Final = Words("What do you keep?")
WHAT_TO_HOARD: Final = Words("What do you hoard?")
WHAT_TO_HOLD_UP: Final = Words("What do you hold up to {banshee}?", banshee=BANSHEE)

RIGHT_NOW: Final = "betrayal:haunt/31/right-now"
VISAGE: Final = "betrayal:haunt/31/visage"
PRETTIES: Final = "betrayal:haunt/31/pretties"
FACED: Final = "betrayal:haunt/31/sanity"
MIRROR: Final = "betrayal:haunt/31/mirror"


@cites("betrayal:haunt/31/pretties")
def is_at_home(city: City) -> bool:
    """She has her pipes, in one of the places where she likes to play."""
    return city.held.get(PIPES) == BANSHEE and city.tile_of(BANSHEE) in QUIET_PLACES


HAUNT: Final = in_the_box(Haunt(31))
HAUNT.goal("home", Test(is_at_home, (*LIVES, *HANDS, *MOVES)))
HAUNT.goal("destroyed", NoFigures(BANSHEE))


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/31/right-now",
    "betrayal:haunt/31/wail",
    "betrayal:haunt/31/walls",
    "betrayal:ruling/N31a",
    "betrayal:ruling/N31b",
)
async def come_out_of_the_wall(city: City) -> None:
    """The adventurer is dead; what she likes of theirs is hers."""
    (traitor,) = city.traitors()
    kept = await retain(city, traitor)
    spot = city.at.get(traitor, city.omen_spot)
    await become(city, traitor, BANSHEE, spot, RIGHT_NOW, drops=True)
    for card in kept:
        if card in city.piles and BANSHEE in city.at:
            await pick_up(city, BANSHEE, card, RIGHT_NOW, "receive")


async def retain(city: City, who: str) -> list[str]:
    """One after the other, until there is nothing else worth having."""
    left, kept = carried(city, who), list[str]()
    while left:
        kind = "card/retain"
        card = await pick_card(city, who, left, WHAT_TO_KEEP, RIGHT_NOW, kind, spare=True)
        if not card:
            break
        left.remove(card)
        kept.append(card)
    return kept


@HAUNT.role("mourner")
@dataclass(frozen=True, slots=True)
class Mourner(Role):
    """The one who has become the Banshee: what she does, she does as a monster."""


# The heroes.


def ready_mirrors(city: City, who: str) -> list[str]:
    """Those with which nothing else was done in this turn."""
    return [card for card in mirrors(city, who) if is_ready(city, who, card)]


@HAUNT.role("finder")
@dataclass(frozen=True, slots=True)
class Finder(Role):
    """A hero, for as long as they can bear it."""

    @cites("betrayal:haunt/31/sanity", "betrayal:attack/other-trait")
    def blows(self, city: City) -> Sequence[Blow]:
        return (replace(BARE_BY_TRAIT["sanity"], against=BANSHEE, by=FACED),)

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Attack):
            at_her = (event.who, event.target) == (self.who, BANSHEE)
            return at_her and (glass(city).held_up or bool(ready_mirrors(city, self.who)))
        assert isinstance(event, BeginTurn)
        here, hers = city.spot(self.who), city.spot(BANSHEE)
        if event.who != self.who or here is None or hers is None:
            return False
        return hers in city.board.seen(here)

    @after(BeginTurn)
    @cites("betrayal:haunt/31/visage")
    async def look_her_in_the_face(self, city: City, begun: BeginTurn) -> None:
        """It is no damage, and nothing helps against it but nerve."""
        if await trait_roll(city, self.who, "sanity", VISAGE, need=BEAR) < BEAR:
            with since(city, Roll):
                await lose(city, self.who, "sanity", 1, VISAGE, BANSHEE)

    @before(Attack)
    @cites("betrayal:haunt/31/mirror", "betrayal:ruling/N31c")
    async def hold_it_up(self, city: City, begins: Attack) -> Attack:
        """It does not survive the sight."""
        who, cards, kind = self.who, ready_mirrors(city, self.who), "card/mirror"
        prompt, by, about = WHAT_TO_HOLD_UP, MIRROR, BANSHEE
        card = ""
        if cards:
            card = await pick_card(city, who, cards, prompt, by, kind, about=about, spare=True)
        await happen(city, Remember(Glass(bool(card)), by))
        if card:
            await discard(city, who, card, by)
        return begins


# The Banshee.


def is_acting(city: City) -> bool:
    return city.acting == BANSHEE and BANSHEE in city.at


@cites("betrayal:haunt/31/pretties")
def can_take(source: Source, city: City) -> bool:
    return is_acting(city) and bool(takeable(city, BANSHEE))


@cites("betrayal:haunt/31/pretties")
def can_hoard(source: Source, city: City) -> bool:
    """Once in a turn, with anything but tokens."""
    return is_acting(city) and HOARD not in city.used and bool(pretties(city))


@cites("betrayal:items/one-deed", "betrayal:ruling/H17")
def pretties(city: City) -> list[str]:
    """Items and omens with which nothing was done in this turn."""
    cards = [card for card in carried(city, BANSHEE) if card in (*POSSESSIONS, *EVENT_CARDS)]
    return [card for card in cards if card not in city.used]


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Grievance(Source):
    """What she can do that other monsters cannot, and what is the end of her."""

    def hears(self, city: City, event: Event) -> bool:
        match event:
            case Prepare():
                return event.who == BANSHEE and event.kind == "defense" and glass(city).held_up
            case EndAttack():
                return event.fought.target == BANSHEE and glass(city).held_up
            case Gain() | Lose():
                spent = BANSHEE in city.at and 0 in city.figures[BANSHEE].traits
                return spent and event.who == BANSHEE
        return True

    @offers(MONSTER_MENU, Words("Pick something up"), when=can_take, kind="take")
    @cites("betrayal:haunt/31/pretties")
    async def take(self, city: City) -> None:
        cards, kind = takeable(city, BANSHEE), "card/take"
        card = await pick_card(city, BANSHEE, cards, WHAT_TO_TAKE, PRETTIES, kind, spare=True)
        if card:
            await happen(city, Use(card, PRETTIES))
            await pick_up(city, BANSHEE, card, PRETTIES)

    @offers(MONSTER_MENU, Words("Hoard something"), when=can_hoard, kind="use")
    @cites("betrayal:haunt/31/pretties", "betrayal:ruling/N31d")
    async def hoard(self, city: City) -> None:
        """It is in a safe place, and she is the better for it."""
        cards, kind = pretties(city), "card/hoard"
        card = await pick_card(city, BANSHEE, cards, WHAT_TO_HOARD, PRETTIES, kind, spare=True)
        if not card:
            return
        await happen(city, Use(HOARD, PRETTIES))
        await discard(city, BANSHEE, card, PRETTIES)
        rising = [trait for trait in TRAITS if city.trait(BANSHEE, trait) < MOST_DICE]
        if BANSHEE in city.at and card not in city.held and rising:
            kind = "trait/raise"
            trait = await pick_trait(city, BANSHEE, rising, WHICH_RISES, PRETTIES, kind)
            value = min(MOST_DICE, city.trait(BANSHEE, trait) + HOARDED)
            await happen(city, Reshape(BANSHEE, trait, value, PRETTIES))

    @before(Prepare)
    @cites("betrayal:haunt/31/mirror")
    async def flinch(self, city: City, event: Prepare) -> Prepare:
        return event.more(event.dice // 2 - event.dice)

    @after(EndAttack)
    @cites("betrayal:haunt/31/mirror")
    async def look_away(self, city: City, ended: EndAttack) -> None:
        await happen(city, Remember(Glass(), MIRROR))

    @after(Gain)
    @cites("betrayal:haunt/31/right-now")
    async def is_weighed_down(self, city: City, gained: Gain) -> None:
        await self._fade(city)

    @after(Lose)
    @cites("betrayal:haunt/31/right-now")
    async def is_left_with_nothing(self, city: City, lost: Lose) -> None:
        await self._fade(city)

    async def _fade(self, city: City) -> None:
        """A trait at 0 is the end, whatever brought it there."""
        await falls(city, BANSHEE, Slay(BANSHEE, "", RIGHT_NOW), RIGHT_NOW)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Glass(Memory):
    """Whether she sees herself in something just now."""

    held_up: bool = False


def glass(city: City) -> Glass:
    assert isinstance(city.memory, Glass)
    return city.memory
