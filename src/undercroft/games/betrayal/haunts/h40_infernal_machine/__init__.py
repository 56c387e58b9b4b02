"""Haunt 40 - Infernal Machine.

One of the company is part of a machine that moves the city about and shakes its streets at all
heroes at once. They look for the pages that it does not like to be fed. Cites: betrayal:haunt/40
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import Place, Push
from undercroft.games.betrayal.events.haunt import Count, Tell
from undercroft.games.betrayal.events.turns import SpendAttack, UseUp
from undercroft.games.betrayal.haunts.h40_infernal_machine.rearranging import RearrangeLaw
from undercroft.games.betrayal.haunts.pieces.holding import HoldLaw
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.setting_out import bare_spots
from undercroft.games.betrayal.rules.becoming import become
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.harm import gain
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.rules.possessions import discard
from undercroft.games.betrayal.rules.tokens import (
    put_token,
    take_token,
    tokens_here,
    tokens_on_board,
    untouched_tokens,
)
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, STREET

MACHINE: Final = "machine"
PAGE: Final = "instructions"
FED: Final = "fed"
UPHEAVAL: Final = "upheaval"  # its attack, and the story that is told before the first one
NEED: Final = 4  # on a Knowledge roll
TAKE: Final = Words("Take a page")
FEED: Final = Words("Feed a page to {machine}", machine=MACHINE)
HIDDEN: Final = Words("Where does a page lie?")

RIGHT_NOW: Final = "betrayal:haunt/40/right-now"
PAGES: Final = "betrayal:haunt/40/pages"
REARRANGED: Final = "betrayal:haunt/40/rearrange"
SHAKEN: Final = "betrayal:haunt/40/upheaval"
COLLECTED: Final = "betrayal:haunt/40/collect"
FEEDING: Final = "betrayal:haunt/40/feed"


class InfernalMachine(Haunt):
    """The streets around the Machine strike along with it."""

    @cites("betrayal:haunt/40/upheaval", "betrayal:board/adjacent")
    def edge(self, city: City, who: str, foe: str, *, striking: bool) -> int:
        return len(streets_beside(city)) if striking and who == MACHINE else 0


def streets_beside(city: City) -> list[int]:
    """The cells of street tiles that share a side with the Machine's, doors or not."""
    here = city.spot(MACHINE)
    near = [] if here is None else city.board.adjacent(here % FAR)
    return [cell for cell in near if city.board.kind(cell) == STREET]


def pages_in_all(city: City) -> int:
    """As many as there were adventurers."""
    return city.seats


HAUNT: Final = in_the_box(InfernalMachine(40))
HAUNT.goal("fed", CountTo(FED, pages_in_all))
HAUNT.blow(
    Blow(
        UPHEAVAL,
        "might",
        reach="anywhere",
        aims="seen",
        spares=("self", "side", "figures"),
        arm=UPHEAVAL,
        by=SHAKEN,
    )
)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/40/right-now", "betrayal:haunt/40/unmoved", "betrayal:haunt/40/pages")
async def wake(city: City) -> None:
    """The Machine takes its maker's place, and knows where its pages are."""
    (operator,) = city.traitors()
    seat = city.seat(operator)
    await happen(city, Count(FED, 0, FEEDING))
    spot = city.at.get(operator, city.omen_spot)
    await become(city, operator, MACHINE, spot, RIGHT_NOW, drops=True)
    for number in range(1, pages_in_all(city) + 1):
        page = f"{PAGE}-{number}"
        free = bare_spots(city, tokens_on_board(city, PAGE))
        to = await pick_spot(city, seat, free, HIDDEN, PAGES, "place/page", about=page)
        assert to is not None, "the start tiles always lie there"
        await put_token(city, page, to, PAGES)


def can_take(city: City, who: str) -> bool:
    return bool(tokens_here(city, who, PAGE))


@cites("betrayal:haunt/40/collect", "betrayal:ruling/N40b", "betrayal:ruling/N40d")
async def take(city: City, who: str) -> None:
    """One of those that lie there: they are all alike."""
    for page in tokens_here(city, who, PAGE)[:1]:
        await take_token(city, who, page, COLLECTED)


@cites("betrayal:haunt/40/feed")
def can_feed(city: City, who: str) -> bool:
    tile = city.tile_of(MACHINE)
    return bool(tile) and city.tile_of(who) == tile and bool(untouched_tokens(city, who, PAGE))


@cites("betrayal:haunt/40/feed")
async def feed(city: City, who: str) -> None:
    """The Machine has one page more, and its feeder knows a little more."""
    for page in untouched_tokens(city, who, PAGE)[:1]:
        await discard(city, who, page, FEEDING)
        if page not in city.items_of(who):
            await happen(city, Count(FED, 1, FEEDING))
            await gain(city, who, "knowledge", 1, FEEDING)


@HAUNT.role("tinker")
@dataclass(frozen=True, slots=True)
class Tinker(Role):
    """Somebody who goes about with paper and a pencil."""

    tasks = (
        Task("take-page", TAKE, ("knowledge",), NEED, can_take, take, COLLECTED),
        Task("feed", FEED, ("knowledge",), NEED, can_feed, feed, FEEDING),
    )


@HAUNT.rule
@cites("betrayal:haunt/40/rearrange", "betrayal:ruling/N40a")
@dataclass(frozen=True, slots=True)
class MovingCity(RearrangeLaw):
    """The city is laid out as the Machine likes it today."""

    builder, root, by = MACHINE, ELFSONG_TAVERN, REARRANGED


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Rooted(HoldLaw):
    """Whatever pushes or pulls at it, the Machine stays."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, (Push, Place)) and event.who == MACHINE

    @cites("betrayal:haunt/40/unmoved")
    def holds(self, city: City, who: str, by: str) -> bool:
        return who == MACHINE and who in city.at


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class FirstUpheaval(Source):
    """Before the first one all are told what it is like."""

    def hears(self, city: City, event: Event) -> bool:
        spent = isinstance(event, SpendAttack) and city.acting == MACHINE
        return spent and UPHEAVAL not in city.once

    @after(SpendAttack)
    @cites("betrayal:haunt/40/upheaval")
    async def is_told(self, city: City, spent: SpendAttack) -> None:
        await happen(city, UseUp(UPHEAVAL, SHAKEN))
        await happen(city, Tell(HAUNT.slug, UPHEAVAL, ALL, SHAKEN))


@HAUNT.rule
@cites("betrayal:haunt/40/collect", "betrayal:ruling/N40c")
@dataclass(frozen=True, slots=True)
class PagesTurnUpAgain(NeverLost):
    """A page survives whoever had it."""

    kind, by = PAGE, COLLECTED
