"""Who stands against whom, and what lies about: asked at every step and menu, so it is kept."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.kept import also_reads, kept
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import (
    Hide,
    Lay,
    LayAll,
    Lift,
    LiftToken,
    Mark,
    Place,
    PutToken,
    Relay,
    Replace,
    Unmark,
    Vanish,
    Wreck,
)
from undercroft.games.betrayal.events.cards import (
    Destroy,
    Drop,
    Exchange,
    PickUp,
    ReturnOmens,
    Strew,
)
from undercroft.games.betrayal.events.combat import Remove, Slay, Stun
from undercroft.games.betrayal.events.haunt import BeginHaunt, Spawn, Turn
from undercroft.games.betrayal.events.traits import Become, Depart, Die
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, BeginTurn, Join
from undercroft.games.betrayal.printed import Side
from undercroft.games.betrayal.state import EACH, HERO, City, Lying, living_on

# By these somebody comes onto the board or leaves it; by those one is known on another side.
COMINGS_AND_GOINGS: Final = (Join, Place, Spawn, Vanish, Die, Depart, Become, Slay, Remove)
SIDES_CHANGE: Final = (BeginHaunt, Turn)

also_reads(living_on, (Turn, Die, Depart, Become, BeginTurn, BeginMonsterTurn))

# By these things are laid down, taken up or carried along; whoever falls lets everything fall.
THINGS_CHANGE: Final = (
    *(PutToken, LiftToken, Relay, Replace, Wreck),
    *(Drop, Strew, PickUp, Exchange, Destroy, ReturnOmens),
    *(Die, Depart, Become, Stun, Slay, Remove),
)


@kept(reads=(*COMINGS_AND_GOINGS, *SIDES_CHANGE))
def foes_of(city: City, who: str) -> tuple[str, ...]:
    """All on the board who openly stand against somebody."""
    if not city.haunt:
        return ()
    mine, sides = city.tale.taken_for(city, who), open_sides(city)
    foes = [side for side in dict.fromkeys(sides.values()) if are_opposed(mine, side)]
    return tuple([key for key, side in sides.items() if side in foes and key != who])


@cites("betrayal:terms/opponent", "betrayal:terms/ally")
def are_opposed(mine: Side, theirs: Side) -> bool:
    """Do these sides fight each other? Nobody opposes whom all take for nothing."""
    return bool(mine and theirs) and (mine != theirs or mine == EACH)


@kept(reads=(*COMINGS_AND_GOINGS, *SIDES_CHANGE))
def open_sides(city: City) -> dict[str, Side]:
    """Of all on the board, as they take each other to be."""
    return {key: city.tale.taken_for(city, key) for key in city.at}


@kept(reads=THINGS_CHANGE)
def strewn(city: City) -> frozenset[int]:
    """The spots on which anything lies: most have nothing, and need no closer look."""
    return frozenset((*city.tokens.values(), *city.piles.values()))


@kept(reads=(*THINGS_CHANGE, Lay, LayAll, Lift, Hide, Mark, Unmark))
def hindered(city: City) -> frozenset[int]:
    """The spots where every move ends, whoever stands there: something lies there, it is rough."""
    hindered = strewn(city) | city.board.rough | city.board.wrecks
    return hindered.union(in_any_state(city)) if city.states else hindered


def in_any_state(city: City) -> list[int]:
    """All spots of tiles that are in any state."""
    board = city.board
    tiles = dict.fromkeys([tile for tiles in city.states.values() for tile in tiles])
    cells = [board.cells[tile] for tile in tiles if tile in board.cells]
    return [spot for cell in cells for spot in board.halves(cell)]


@cites("betrayal:special/barrier-apart", "betrayal:ruling/R16")
def on_tile(city: City, spot: int | None) -> list[str]:
    """Everybody on the tile of a spot, on both sides of a barrier; nobody is on no tile."""
    if spot is None:
        return []
    return [who for half in city.board.halves(spot % FAR) for who in city.together(half)]


def heroes_on(city: City, spot: int | None) -> list[str]:
    """Heroes who stand on a spot; nobody stands nowhere."""
    return [] if spot is None else [who for who in city.heroes() if city.spot(who) == spot]


def heroes_ever(city: City) -> list[str]:
    """All heroes, the dead among them."""
    return [who for who in city.cast if city.side(who) == HERO]


def figures_on(city: City, kind: str, spot: int | None) -> list[str]:
    """Monsters or NPCs of a kind on a spot."""
    return [figure for figure in city.of_kind(kind) if city.spot(figure) == spot]


@kept(reads=(Lying,))
def lying(city: City) -> tuple[Lying, ...]:
    """Tokens with a say."""
    return tuple([source for source in city.sources if isinstance(source, Lying)])
