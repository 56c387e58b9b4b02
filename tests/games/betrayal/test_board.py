"""The city as it lies: ways, distances, sight, and barriers that part a tile."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import APART, FAR, Board, Laid, board_of, cell_of
from undercroft.games.betrayal.lexicon import LEXICON
from undercroft.games.betrayal.tiles import EAST, NORTH, SOUTH, WEST, cell_at, start

START: tuple[Laid, ...] = tuple((cell, shape.tile.key, 0) for cell, shape in start().items())
KITCHEN, CHAMBER, TAVERN = (cell_at("city", column, 0) for column in range(3))
LANDING, BASEMENT = (cell_at("catacomb", column, 0) for column in range(2))


def city(*tiles: tuple[str, int, int, int]) -> Board:
    """The start and these tiles: name, column, row, quarter turns."""
    laid = [(cell_at("city", column, row), tile, turn) for tile, column, row, turn in tiles]
    return board_of((*START, *laid), ())


def catacombs(*tiles: tuple[str, int, int, int], walls: tuple[tuple[str, int], ...] = ()) -> Board:
    laid = [(cell_at("catacomb", column, row), tile, turn) for tile, column, row, turn in tiles]
    return board_of((*START, *laid), walls)


@cites("betrayal:special/start-parts", "betrayal:special/kitchen-stairs", "betrayal:ruling/R10")
def test_the_parts_of_the_start_tiles_are_tiles_of_their_own() -> None:
    board = city()
    assert board.ways(KITCHEN) == ((CHAMBER, 1), (BASEMENT, 2))
    assert board.ways(CHAMBER) == ((TAVERN, 1), (KITCHEN, 1))
    assert board.ways(LANDING) == ((BASEMENT, 1),)
    assert board.ways(BASEMENT) == ((LANDING, 1), (KITCHEN, 2))


@cites("betrayal:board/connected", "betrayal:board/doors", "betrayal:discover/false-features")
def test_tiles_are_connected_where_door_meets_door() -> None:
    """Ambush Alley has doors north and south: east of the Tavern it shows it a wall."""
    board = city(("ambush-alley", 3, 0, 0))
    alley = cell_at("city", 3, 0)
    assert board.near(TAVERN) == (CHAMBER,)
    assert board.near(alley) == ()
    assert board.free(alley) == (NORTH, SOUTH)
    assert city(("ambush-alley", 3, 0, 1)).near(TAVERN) == (alley, CHAMBER)


@cites("betrayal:board/adjacent")
def test_tiles_are_adjacent_where_they_share_a_side_doors_or_not() -> None:
    board = city(("ambush-alley", 3, 0, 0), ("fountain", 3, -1, 0))
    assert board.adjacent(TAVERN) == [cell_at("city", 3, 0), CHAMBER]
    assert cell_at("city", 3, -1) not in board.adjacent(TAVERN)


@cites("betrayal:move/grate", "betrayal:move/levels")
def test_a_grate_leads_down_and_not_up() -> None:
    board = city(("cursed-statue", 2, -1, 0))
    statue = cell_at("city", 2, -1)
    assert (LANDING, 1) in board.ways(statue)
    assert statue not in [there for there, _ in board.ways(LANDING)]


@cites("betrayal:special/weapon-shop", "betrayal:move/stairs")
def test_stairs_need_both_their_tiles() -> None:
    shop = cell_at("city", 3, 0)
    below = (cell_at("catacomb", 2, 0), "weapon-shop-basement", 0)
    alone = board_of((*START, (shop, "weapon-shop", 0)), ())
    both = board_of((*START, (shop, "weapon-shop", 0), below), ())
    assert [there for there, cost in alone.ways(shop) if cost == 2] == []
    assert (below[0], 2) in both.ways(shop)
    assert (shop, 2) in both.ways(below[0])


@cites("betrayal:board/within", "betrayal:ruling/R36")
def test_distance_counts_doors_and_neither_stairs_nor_grates() -> None:
    board = city(("cursed-statue", 2, -1, 0))
    assert board.distances(TAVERN) == {
        TAVERN: 0,
        cell_at("city", 2, -1): 1,
        CHAMBER: 1,
        KITCHEN: 2,
    }
    assert {*board.within(TAVERN, 1)} == {TAVERN, CHAMBER, cell_at("city", 2, -1)}


@cites("betrayal:board/line-of-sight", "betrayal:ruling/R36")
def test_sight_goes_along_straight_rows_of_doors() -> None:
    board = city(("fountain", 2, -1, 0), ("rose-portal", 3, -1, 0), ("watch-post", 2, -2, 0))
    fountain, portal = cell_at("city", 2, -1), cell_at("city", 3, -1)
    assert board.seen(TAVERN) == {TAVERN, CHAMBER, KITCHEN, fountain}  # the Post shows a wall
    assert portal in board.seen(fountain)
    assert portal not in board.seen(TAVERN)


@cites("betrayal:special/barrier", "betrayal:ruling/R16", "betrayal:special/barrier-apart")
def test_a_barrier_parts_a_tile_in_halves_with_a_door_each() -> None:
    """East of the Basement: its west door belongs to the second half."""
    board = catacombs(("flooded-chamber", 2, 0, 0), ("rat-den", 3, 0, 0))
    near, den = cell_at("catacomb", 2, 0), cell_at("catacomb", 3, 0)
    assert board.halves(near) == (near, near + FAR)
    assert board.near(near) == (den,)
    assert board.near(near + FAR) == (BASEMENT,)
    assert (near + FAR) in board.near(BASEMENT)
    assert near in board.near(den)
    assert den not in board.distances(BASEMENT)
    assert board.seen(BASEMENT) & {near, near + FAR, den} == {near + FAR}
    assert cell_of(near + FAR) == cell_of(near) == near


@cites("betrayal:special/barrier", "betrayal:board/connected")
def test_a_turned_barrier_turns_its_halves() -> None:
    """Assassin's Run parts north from south; after a quarter turn, east from west."""
    board = catacombs(("assassins-run", 2, 0, 1))
    run = cell_at("catacomb", 2, 0)
    assert board.near(run + FAR) == (BASEMENT,)
    assert board.free(run) == (EAST,)
    assert board.free(run + FAR) == ()


@cites("betrayal:ruling/R36", "betrayal:event/illusory-wall")
def test_an_illusion_is_a_door_for_steps_sight_and_distance() -> None:
    alley = cell_at("city", 3, 0)
    laid = (*START, (alley, "ambush-alley", 0))
    for wall in (("elfsong-tavern", EAST), ("ambush-alley", WEST)):
        board = board_of(laid, (wall,))
        assert alley in board.near(TAVERN)
        assert TAVERN in board.near(alley)
        assert alley in board.seen(TAVERN)
        assert board.distances(KITCHEN)[alley] == 3


@cites("betrayal:ruling/R36", "betrayal:special/barrier")
def test_an_illusion_in_the_side_of_a_barrier_tile_can_be_passed_both_ways() -> None:
    chamber, den = cell_at("catacomb", 2, 0), cell_at("catacomb", 2, -1)
    board = catacombs(
        ("flooded-chamber", 2, 0, 0), ("rat-den", 2, -1, 0), walls=(("flooded-chamber", NORTH),)
    )
    assert chamber in board.near(den)
    assert den in board.near(chamber)
    assert den not in board.near(chamber + FAR)


def test_walks_go_by_stairs_and_grates_and_past_barriers() -> None:
    board = catacombs(("flooded-chamber", 2, 0, 0), ("rat-den", 9, 9, 0))
    walks = board.walks(TAVERN)
    assert walks[BASEMENT] == 4
    assert walks[cell_at("catacomb", 2, 0)] == walks[cell_at("catacomb", 2, 0) + FAR] == 5
    assert walks.get(cell_at("catacomb", 9, 9), APART) == APART


@cites("betrayal:board/levels", "betrayal:board/kinds")
def test_spots_are_named_as_players_read_them() -> None:
    board = catacombs(("flooded-chamber", 2, 0, 0))
    far = cell_at("catacomb", 2, 0) + FAR
    assert [board.key(spot) for spot in (TAVERN, LANDING, far)] == ["2,0", "b0,0", "b2,0/2"]
    assert board.thing(far) == "flooded-chamber/far"
    assert LEXICON.find(board.thing(far))[0].name == "Flooded Chamber (far side)"
    assert (board.level(far), board.kind(far), board.tile(far)) == (
        "catacomb",
        "catacomb",
        "flooded-chamber",
    )
    assert board.of_tile("flooded-chamber") == far - FAR
    assert board.of_tile("fountain") is None


def test_equal_boards_are_one() -> None:
    assert city(("fountain", 3, 0, 0)) is city(("fountain", 3, 0, 0))
    assert city(("fountain", 3, 0, 0)) is not city(("fountain", 3, 0, 1))
