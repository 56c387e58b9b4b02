"""Where haunts put things: far, near, apart, as a seat picks; and tiles that they add."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR, Edge
from undercroft.games.betrayal.does import Goes
from undercroft.games.betrayal.events.board import Lay, Restack, SetAside
from undercroft.games.betrayal.events.haunt import Spawn
from undercroft.games.betrayal.printed import Kind, Level
from undercroft.games.betrayal.rules.coming import arrived
from undercroft.games.betrayal.rules.exploring import how_it_lies, rotations
from undercroft.games.betrayal.rules.leading import first_lead, master
from undercroft.games.betrayal.rules.places import Turned, at_door, at_spot, behind, of_stack
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import ALL_TILES, KINDS, Shape

WHICH_STACK: Final = Words("Which stack do you draw from?")


def spots_on(city: City, level: Level | None = None) -> list[int]:
    """All spots in play, or those of one level."""
    return [s for s in city.board.spots if level in (None, city.board.level(s))]


def without(city: City, spots: Iterable[int], people: Collection[str]) -> list[int]:
    """Those of these spots on whose tiles, in either half, none of these people stands."""
    taken = [city.tile(spot) for spot in city.spots_of(people)]
    return [spot for spot in spots if city.tile(spot) not in taken]


def least_crowded(city: City, spots: Sequence[int], kind: str) -> list[int]:
    """Those of these spots on whose tiles there are fewest of a kind."""
    tiles = [city.tile_of(figure) for figure in city.of_kind(kind)]
    fewest = min([tiles.count(city.tile(spot)) for spot in spots])
    return [spot for spot in spots if tiles.count(city.tile(spot)) == fewest]


@cites("betrayal:special/barrier-landing")
def whole_tiles(city: City, spots: Iterable[int]) -> list[int]:
    """All spots of the tiles of these: both halves of one with a barrier."""
    halves = [half for spot in spots for half in city.board.halves(spot % FAR)]
    return [*dict.fromkeys(halves)]


def farthest(city: City, origin: int, spots: Iterable[int]) -> list[int]:
    """Those of these spots that are the longest walk away; several if equally far."""
    return _extreme(city, origin, spots, max)


def nearest(city: City, origin: int, spots: Iterable[int]) -> list[int]:
    """Those of these spots that are the shortest walk away; several if equally near."""
    return _extreme(city, origin, spots, min)


def _extreme(
    city: City, origin: int, spots: Iterable[int], best: Callable[[Iterable[int]], int]
) -> list[int]:
    walks = city.board.walks(origin)
    far = {spot: walks.get(spot, APART) for spot in spots}
    if not far:
        return []
    wanted = best(far.values())
    return [spot for spot, away in far.items() if away == wanted]


def rings(city: City, origin: int, spots: Iterable[int]) -> list[list[int]]:
    """These spots ring by ring: those that are equally far to walk, the nearest first."""
    walks = city.board.walks(origin)
    found: dict[int, list[int]] = {}
    for spot in spots:
        found.setdefault(walks.get(spot, APART), []).append(spot)
    return [found[far] for far in sorted(found)]


async def pick_spot(
    city: City,
    seat: int,
    spots: Sequence[int],
    prompt: Words,
    by: str,
    kind: str,
    *,
    who: str = "",
    about: str = "",
    secret: bool = False,
    here: int = -1,
) -> int | None:
    """A seat picks one of these, if there is any; of a secret pick even a lone one is asked for.

    The question itself is no secret: where something is now is told by the option to stay `here`.
    """
    if not spots:
        return None
    board = city.board
    options = [staying(city, s) if s == here else at_spot(board, s) for s in spots]
    if secret:
        asked = ask(seat, prompt, options, by, kind, who=who, about=about, secret=True)
        return (await asked).value
    return (await choose(seat, prompt, options, by, kind, who=who, about=about)).value


def staying(city: City, spot: int) -> Option[int]:
    """The option to be nowhere else than now."""
    key, tile = city.board.key(spot), city.board.thing(spot)
    label = Words("Stay at {tile}", tile=tile)
    return Option(key, spot, label, kind="stay", about=tile, does=Goes(key))


@cites("betrayal:terms/tokens", "betrayal:ruling/H13")
def next_of(city: City, kind: str) -> str:
    """The lowest number of a kind that is not on the board, `goblin-4`; no kind runs out."""
    number = 1
    while f"{kind}-{number}" in city.figures:
        number += 1
    return f"{kind}-{number}"


async def spawn(
    city: City,
    kind: str,
    spot: int,
    by: str,
    *,
    lead: int | None = None,
    keeper: int | None = None,
    beneath: tuple[str, ...] = (),
    hits: int = 0,
) -> str:
    """One more monster or NPC, led as its kind is; a large one is called by its kind alone.

    The seat of its `keeper` has a hand in what it does by itself.
    """
    printed = city.tale.kinds[kind]
    figure = kind if printed.large else next_of(city, kind)
    if lead is None:
        lead = first_lead(city, printed)
    if keeper is None:
        keeper = lead if lead >= 0 else master(city)
    spawn = Spawn(figure, spot, city.tile(spot), by, lead, keeper, beneath, hits)
    with because_of(city, await happen(city, spawn)):
        await arrived(city, figure, spot, None, "spawn", by)
    return figure


# Tiles that a haunt adds.


def open_doors(city: City, level: Level) -> list[Edge]:
    return city.board.free_doors(level)


def lies(city: City, edge: Edge, tile: str) -> list[Shape]:
    """How a tile may lie behind a door without sealing its level."""
    return rotations(city, *edge, tile)


@cites("betrayal:cards/laid-tiles", "betrayal:discover/seal")
async def lay_tile(
    city: City,
    seat: int,
    tile: str,
    by: str,
    kinds: Collection[str] = KINDS,
    near: int | None = None,
) -> int | None:
    """A seat joins a tile to an open door of its level; where it lies, if it can lie anywhere.

    That is a door of these kinds, if it fits any, and of these one of the nearest, if told.
    """
    shapes = city.board.shapes
    edges = open_doors(city, ALL_TILES[tile].level)
    fitting = [edge for edge in edges if lies(city, edge, tile)]
    best = [edge for edge in fitting if shapes[edge[0]].doors[edge[1]] in kinds] or fitting
    if near is not None:
        cells = nearest(city, near, [cell for cell, _ in best])
        best = [edge for edge in best if edge[0] in cells]
    return await join_to(city, seat, tile, best, by) if best else None


async def join_to(city: City, seat: int, tile: str, doors: Sequence[Edge], by: str) -> int:
    """A seat joins a tile to one of these doors, at each of which it fits; where it lies."""
    shapes = city.board.shapes
    options = [at_door(edge, shapes[edge[0]]) for edge in doors]
    prompt = Words("Where does {tile} join the city?", tile=tile)
    edge = (await choose(seat, prompt, options, by, "door", about=tile)).value
    cell = behind(edge)
    turns = [Turned(s, cell, s) for s in lies(city, edge, tile)]
    shape = (await choose(seat, how_it_lies(tile), turns, by, "rotate", about=tile)).value
    await happen(city, Lay("", tile, cell, shape.rotation, by))
    return cell


async def fetch_tile(
    city: City, seat: int, tile: str, by: str, kinds: Collection[str] = KINDS
) -> int | None:
    """A named tile is sought out and laid, unless it is in play; where it lies."""
    cell = city.board.of_tile(tile)
    return await lay_tile(city, seat, tile, by, kinds) if cell is None else cell


async def add_tile(
    city: City, seat: int, kinds: Sequence[Kind], by: str, near: int | None = None
) -> int | None:
    """The next tile of a stack of one's choice joins the board; none, if no stack can give one."""
    while True:
        there = [k for k in kinds if city.stacks[k] or _aside(city, k)]
        usable = [k for k in there if open_doors(city, "catacomb" if k == "catacomb" else "city")]
        if not usable:
            return None
        options = [of_stack(kind) for kind in usable]
        kind = (await choose(seat, WHICH_STACK, options, by, "stack")).value
        if not city.stacks[kind]:
            await happen(city, Restack(kind, "betrayal:discover/empty-stack"))
        tile = await turn_up(city.stacks[kind])
        cell = await lay_tile(city, seat, tile, by, near=near)
        if cell is not None:
            return cell
        await happen(city, SetAside(tile, "betrayal:discover/seal"))
        if not city.stacks[kind]:
            kinds = [k for k in kinds if k != kind]


@cites("betrayal:cards/laid-tiles")
async def fresh_spot(
    city: City, seat: int, prompt: Words, by: str, kind: str, *, about: str = ""
) -> int:
    """A seat adds a tile of any stack and picks its half; any spot, if no tile can be laid."""
    cell = await add_tile(city, seat, KINDS, by)
    spots = spots_on(city) if cell is None else city.board.halves(cell)
    spot = await pick_spot(city, seat, spots, prompt, by, kind, about=about)
    assert spot is not None, "some tile always lies there"
    return spot


def _aside(city: City, kind: str) -> list[str]:
    return [tile for tile in city.aside if ALL_TILES[tile].kind == kind]
