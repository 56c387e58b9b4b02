"""Haunt 30 - Darkness Falls.

The city lies face down around the Elfsong Tavern. Its heroes find it again, tile by tile, and the
components of a counterspell with it, while Cultists sing and the air gets less.
Cites: betrayal:haunt/30
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from undercroft.engine.chance import Chance
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck, turn_up
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Discover, Hide, LiftToken
from undercroft.games.betrayal.events.cards import Destroy, DiscardEvent, Strew
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.facts import EVENT, EVENT_CARDS, ITEM, OMEN
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.ticking import EarlyTrackLaw
from undercroft.games.betrayal.printed import Kind
from undercroft.games.betrayal.rules.attacking import strike_all
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.goals import HANDS, LIVES, MOVES, Clock, Test
from undercroft.games.betrayal.rules.haunt import Haunt, Role, in_the_box
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Do, Mind, Rank, Stand
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import spawn
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.state import HERO, City
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    ELFSONG_TAVERN,
    KINDS,
    STARTS,
    cell_at,
    level_of,
)

CULTIST: Final = "cultist"
COMPONENT: Final = "component"
BREATH: Final = "breath"
TO_FIND, TO_COME = "to-find", "to-come"
HYMN: Final = "hymn"
# The columns of the start tile begin with 0.
EAST_END: Final = max([part.at for part in STARTS["city"]])

RIGHT_NOW: Final = "betrayal:haunt/30/right-now"
CIRCLE: Final = "betrayal:haunt/30/circle"
TRACKED: Final = "betrayal:haunt/30/track"
SEARCHED: Final = "betrayal:haunt/30/search"
DELIVERED: Final = "betrayal:haunt/30/deliver"
SUNG: Final = "betrayal:haunt/30/cultists"


@cites("betrayal:haunt/30/dead-ends", "betrayal:ruling/N30c")
class DarknessFalls(Haunt):
    """A tile that would shut off the city is taken away, and a stack gives another."""

    dead_end = "betrayal:haunt/30/dead-ends"


HAUNT: Final = in_the_box(DarknessFalls(30))


def components(city: City) -> list[str]:
    """One for each adventurer."""
    return [f"{COMPONENT}-{number + 1}" for number in range(city.seats)]


@cites("betrayal:haunt/30/deliver")
def all_delivered(city: City) -> bool:
    """All are found, and lie at the Elfsong Tavern or are in the hands of somebody there."""
    if city.counts.get(TO_FIND, 1) > 0:
        return False
    lying = [city.tile(city.piles[c]) for c in components(city) if c in city.piles]
    held = [city.tile_of(city.held[c]) for c in components(city) if c in city.held]
    return [*lying, *held].count(ELFSONG_TAVERN) == city.seats


HAUNT.goal("spell", Test(all_delivered, (*LIVES, *MOVES, *HANDS, Strew, Count)))
HAUNT.goal("smothered", Clock(BREATH))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/30/right-now", "betrayal:haunt/30/circle", "betrayal:haunt/30/track")
async def let_it_fall(city: City) -> None:
    """All are at the tavern, and the city lies around them face down."""
    await happen(city, Count(BREATH, len(city.heroes()) + 1, TRACKED))
    for track in (TO_FIND, TO_COME):
        await happen(city, Count(track, len(city.heroes()), SEARCHED))
    await clear_tokens(city)
    await come_together(city)
    tiles = [tile for cell, tile, _ in city.laid if is_in_the_dark(cell, tile)]
    if tiles:
        await happen(city, Hide(tuple(tiles), await backs_for(tiles), CIRCLE))


def is_in_the_dark(cell: int, tile: str) -> bool:
    return level_of(cell) == "city" and not ALL_TILES[tile].start


async def clear_tokens(city: City) -> None:
    """What lies on tiles is discarded, and with it the cards that put it there."""
    events = [key for key in EVENT_CARDS if any(_is_of(token, key) for token in city.tokens)]
    items = [key for key in city.piles if any(_is_of(token, key) for token in city.tokens)]
    for token in [*city.tokens]:
        await happen(city, LiftToken(token, "", RIGHT_NOW))
    for card in events:
        await happen(city, DiscardEvent(card, RIGHT_NOW))
    if items:
        await happen(city, Destroy(tuple(items), RIGHT_NOW))


def _is_of(token: str, card: str) -> bool:
    """A token of an event is called like its card."""
    return card in (token, token.rstrip("0123456789").rstrip("-"))


@cites("betrayal:haunt/30/right-now", "betrayal:ruling/N30b")
async def come_together(city: City) -> None:
    """Whoever is on the board comes to the tavern; what lay about in the city lies there."""
    tavern = city.board.cells[ELFSONG_TAVERN]
    for who in city.living():
        if city.spot(who) not in (None, tavern):
            await put_on(city, who, tavern, RIGHT_NOW)
    for thing, spot in [*city.piles.items()]:
        if spot != tavern and city.board.level(spot) == "city":
            await happen(city, Strew(thing, tavern, ELFSONG_TAVERN, RIGHT_NOW))


@cites("betrayal:haunt/30/circle", "betrayal:ruling/N30a")
async def backs_for(tiles: list[str]) -> tuple[tuple[int, Kind], ...]:
    """Where tiles lie in a circle, and of what colour the back of each is."""
    colours = [ALL_TILES[tile].kind for tile in tiles]
    deck = Deck.of({kind: colours.count(kind) for kind in KINDS if kind in colours})
    backs: list[tuple[int, Kind]] = []
    for cell in await circled(len(tiles)):
        drawn = await turn_up(deck)
        deck = deck.without(drawn)
        backs.append((cell, next(kind for kind in KINDS if kind == drawn)))
    return tuple(backs)


@cites("betrayal:haunt/30/circle")
async def circled(count: int) -> list[int]:
    """So many cells round the start tile: ring by ring, in each the sides before the corners.

    What does not fill a row is spaced out along it from where luck says: opposite sides differ by
    one tile at most.
    """
    found: list[int] = []
    for row in _rows():
        wanted = min(len(row), count - len(found))
        if wanted < len(row):
            first = await Chance(range(len(row))) if wanted else 0
            steps = [(first + n * len(row) // wanted) % len(row) for n in range(wanted)]
            return found + [row[step] for step in steps]
        found += row
    return found


def _rows() -> Iterator[list[int]]:
    """Ring by ring the cells beside its sides, then its corners, both clockwise."""
    far = 0
    while True:
        far += 1
        west, east = -far, EAST_END + far
        top = [(column, -far) for column in range(west + 1, east)]
        right = [(east, row) for row in range(-far + 1, far)]
        bottom = [(column, far) for column in range(east - 1, west, -1)]
        left = [(west, row) for row in range(far - 1, -far, -1)]
        corners = [(west, -far), (east, -far), (east, far), (west, far)]
        for cells in ((*top, *right, *bottom, *left), corners):
            yield [cell_at("city", column, row) for column, row in cells]


@HAUNT.role("lamplighter")
@cites("betrayal:haunt/30")
@dataclass(frozen=True, slots=True)
class Lamplighter(Role):
    """Somebody in the dark."""


@HAUNT.rule
@cites("betrayal:haunt/30/track", "betrayal:ruling/N30d")
@dataclass(frozen=True, slots=True)
class LastBreath(EarlyTrackLaw):
    """The air gets less when the revealer's turn is over."""

    track, by = BREATH, TRACKED


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class InTheDark(Source):
    """What a tile of the city brings besides its card."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Discover) and ALL_TILES[event.tile].level == "city"

    @after(Discover)
    @cites("betrayal:haunt/30/search")
    async def comes_to_light(self, city: City, found: Discover) -> None:
        """A component or a Cultist, as long as there are any; and no omen need be missing."""
        symbol, spot = ALL_TILES[found.tile].symbol, city.board.cells[found.tile]
        if symbol in (ITEM, OMEN) and city.counts[TO_FIND] > 0:
            component = components(city)[-city.counts[TO_FIND]]
            await happen(city, Strew(component, spot, found.tile, SEARCHED))
            await happen(city, Count(TO_FIND, -1, SEARCHED))
        if symbol == EVENT and found.draws and city.counts[TO_COME] > 0:
            await happen(city, Count(TO_COME, -1, SEARCHED))
            await spawn(city, CULTIST, spot, SEARCHED)
        if symbol == OMEN and found.draws and not city.omens:
            await draw_item(city, found.who, SEARCHED)


@HAUNT.rule
@cites("betrayal:haunt/30/deliver", "betrayal:ruling/N30e")
@dataclass(frozen=True, slots=True)
class ComponentsTurnUpAgain(NeverLost):
    """Salt does not suffocate."""

    kind, by = COMPONENT, DELIVERED


# The Cultists.

HAUNT.blow(
    Blow(
        HYMN,
        "knowledge",
        reach="sight",
        aims="seen",
        spares=("self", "side", "figures"),
        arm=HYMN,
        by=SUNG,
    )
)


def sees_somebody(ground: Ground, figure: str) -> bool:
    here = ground.at.get(figure)
    seen = () if here is None else ground.board.seen(here)
    heroes = [who for who in ground.order if ground.sides.get(who) == HERO]
    return any(ground.at.get(who) in seen for who in heroes)


@cites("betrayal:haunt/30/cultists")
async def sing(city: City, figure: str) -> None:
    await strike_all(city, HAUNT.blows[HYMN])


def sings(figure: str) -> Words:
    return Words("{figure} sings at all whom it sees.", figure=figure)


HAUNT.mind(
    Mind(
        CULTIST,
        (
            (Stand("watch", (Rank("seen", HERO), Rank("few", HERO), Rank("near"))),),
            (Do("sing", sing, sings, sees_somebody),),
        ),
        "revealer",
        SUNG,
    )
)
