"""The dungeon as it lies: turning, stepping, counting, open edges."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.drive import run
from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft import board as module
from undercroft.games.ravenloft.board import FAR, Board, beyond
from undercroft.games.ravenloft.events.combat import Defeat
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.events.moves import Prowl
from undercroft.games.ravenloft.rules.distance import (
    BESIDE,
    beside,
    beside_any,
    closest,
    closest_edges,
    farthest_cells,
    in_sight,
    prey_apart,
    span,
    tiles_apart,
    within_tiles,
)
from undercroft.games.ravenloft.state import LARGE
from undercroft.games.ravenloft.tiles import (
    ALL_TILES,
    CELL_STEP,
    EAST,
    NORTH,
    ROW,
    SHAPES,
    SOUTH,
    START_NORTH,
    START_SOUTH,
    TILES,
    WEST,
    Shape,
    around,
    cell_of,
    corner,
    place,
)
from undercroft.games.ravenloft.walks import each

OPEN = "black-x4-3"  # floor all over
OPEN_TOO = "black-x4-4"
OPEN_AS_WELL = "black-x4-5"
HALLWAY = "black-x2-1"  # open to the south and to the north
START = ((cell(0, 0), START_SOUTH, 0), (cell(0, -4), START_NORTH, 0))


def start_with(*laid: tuple[str, int, int, int]) -> Board:
    """The start tile and more: a tile, its north-west square, its quarter turns."""
    tiles = [(cell(column, row), tile, turns) for tile, column, row, turns in laid]
    return Board.of([*START, *tiles])


def seen(shape: Shape) -> list[tuple[int, int]]:
    """The floor by column and row."""
    return sorted((step % ROW, step // ROW) for step in shape.floor)


@cites("ravenloft:board/tiles")
def test_every_tile_is_four_by_four_with_one_bone_pile_on_its_floor() -> None:
    for tile in ALL_TILES.values():
        assert [len(row) for row in tile.rows] == [4, 4, 4, 4]
        shape = SHAPES[tile.key, 0]
        assert shape.bones in shape.floor
    assert len(TILES) == 40


@cites("ravenloft:board/triangle")
def test_a_quarter_turn_carries_floor_bones_and_edges_clockwise() -> None:
    straight, turned = SHAPES["crypt-corner-1-5", 0], SHAPES["crypt-corner-1-5", 1]
    assert straight.bones == 1 * ROW + 1
    assert turned.bones == 1 * ROW + 2
    assert seen(turned) == sorted((3 - row, column) for column, row in seen(straight))
    assert [bool(edge) for edge in straight.edges] == [False, True, True, False]
    assert [bool(edge) for edge in turned.edges] == [False, False, True, True]
    assert turned.edges[WEST] == (ROW, 2 * ROW, 3 * ROW)


@cites("ravenloft:board/triangle")
def test_the_triangle_points_at_the_edge_that_was_explored_whichever_side_it_is() -> None:
    for tile in TILES:
        for direction in (NORTH, EAST, SOUTH, WEST):
            edge = cell(0, 0) * 4 + direction
            board = Board.of([(cell(0, 0), OPEN, 0), (beyond(edge), tile, direction)])
            assert board.pointed_at(beyond(edge)) == cell(0, 0), (tile, direction)


def test_a_square_is_named_by_column_and_row() -> None:
    assert place(square(3, -4)) == (3, -4)
    assert cell_of(square(-1, -1)) == cell(-4, -4)
    assert corner(cell(5, 6)) == square(4, 4)


@cites("ravenloft:setup/start-tile", "ravenloft:ruling/R16")
def test_the_start_tile_is_two_joined_tiles_with_a_wall_to_the_south() -> None:
    board = start_with()
    assert board.tiles(cell(0, 0), cell(0, -4)) == 1
    assert not any(square(column, 3) in board.floor for column in range(4))
    assert board.drawn(cell(0, 0), "S") == [square(*at) for at in ((1, 1), (2, 1), (1, 2), (2, 2))]
    assert square(1, 1) in board.near[square(0, 0)]  # stairs can be walked on


@cites("ravenloft:board/unexplored", "ravenloft:setup/start-tile")
def test_the_start_tile_has_five_unexplored_edges() -> None:
    edges = {(place(corner(edge >> 2)), edge & 3) for edge in start_with().unexplored}
    north, south = (0, -4), (0, 0)
    assert edges == {(north, 0), (north, 1), (north, 3), (south, 1), (south, 3)}


@cites("ravenloft:board/unexplored", "ravenloft:ruling/C26")
def test_one_stands_along_an_edge_only_on_the_squares_that_touch_it() -> None:
    board = start_with()
    assert board.edges_at(square(0, -4)) == [cell(0, -4) * 4 + NORTH, cell(0, -4) * 4 + WEST]
    assert board.edges_at(square(1, -4)) == [cell(0, -4) * 4 + NORTH]
    assert board.edges_at(square(1, -3)) == []
    assert board.edges_at(square(1, 2)) == []  # the wall to the south is no edge


@cites("ravenloft:board/unexplored", "ravenloft:board/tiles")
def test_a_tile_that_shows_a_wall_ends_the_edge_and_connects_nothing() -> None:
    board = start_with((HALLWAY, 4, -4, 0))
    assert cell(0, -4) * 4 + EAST not in board.unexplored
    assert cell(4, -4) not in board.joined[cell(0, -4)]
    assert board.tiles(cell(0, -4), cell(4, -4)) == FAR


@cites("ravenloft:board/tiles")
def test_open_edge_against_open_edge_connects() -> None:
    board = start_with((HALLWAY, 4, -4, EAST))
    assert cell(4, -4) in board.joined[cell(0, -4)]
    assert cell(0, -4) in board.joined[cell(4, -4)]
    assert board.adjacent(square(3, -3), square(4, -3))


@cites("ravenloft:board/squares", "ravenloft:move/diagonal")
def test_a_square_has_eight_neighbours_across_the_border_of_tiles_too() -> None:
    board = start_with()
    around = {place(other) for other in board.near[square(1, 0)]}
    assert around == {(c, r) for c in (0, 1, 2) for r in (-1, 0, 1)} - {(1, 0)}


@cites("ravenloft:move/diagonal", "ravenloft:board/squares", "ravenloft:ruling/R15")
def test_no_step_leads_between_two_walls_and_nothing_is_adjacent_through_them() -> None:
    corners = [(cell(0, 0), OPEN, 0), (cell(4, 4), OPEN_TOO, 0)]
    apart = Board.of(corners)
    assert not apart.adjacent(square(3, 3), square(4, 4))
    joined = Board.of([*corners, (cell(4, 0), OPEN_AS_WELL, 0)])  # one of the two walls is gone
    assert joined.adjacent(square(3, 3), square(4, 4))


@cites("ravenloft:move/diagonal")
def test_rounding_a_single_corner_is_fine() -> None:
    board = start_with((HALLWAY, 0, -8, 0))  # its south row is wall, floor, floor, wall
    assert square(0, -5) not in board.floor
    assert board.adjacent(square(0, -4), square(1, -5))


@cites("ravenloft:board/counting", "ravenloft:board/within")
def test_tiles_are_never_counted_diagonally_but_around() -> None:
    board = start_with((OPEN, 4, 0, EAST), (HALLWAY, 0, -8, 0))
    assert board.tiles(cell(0, 0), cell(0, 0)) == 0
    assert board.tiles(cell(0, 0), cell(4, 0)) == 1
    assert board.tiles(cell(0, -4), cell(4, 0)) == 2  # they touch at a corner
    assert board.tiles(cell(4, 0), cell(0, -8)) == 3
    assert cell(4, 0) not in board.within(cell(0, -4), 0, 1)
    assert set(board.within(cell(0, 0), 0, 1)) == {cell(0, 0), cell(0, -4), cell(4, 0)}


@cites("ravenloft:board/counting", "ravenloft:ruling/G8")
def test_counting_goes_around_walls_between_tiles_that_lie_side_by_side() -> None:
    board = start_with((OPEN, 4, -4, EAST), (HALLWAY, 4, 0, 0))  # closed to the start's south half
    assert board.tiles(cell(0, 0), cell(4, 0)) == 3
    around = board.steps([square(3, 0)], [square(5, 0)])
    assert around == 2  # by the border of the tiles north of them


@cites("ravenloft:ruling/G2")
def test_steps_are_counted_from_the_nearest_square_to_the_nearest_square() -> None:
    board = start_with()
    these, those = [square(1, 2), square(1, 1)], [square(1, -2), square(1, -1)]
    assert board.steps(these, those) == 2
    assert board.steps(these[:1], those) == 3
    assert board.steps(these, these) == 0
    assert board.steps(these, [square(40, 40)]) == FAR


@cites("ravenloft:board/tiles")
def test_a_board_grows_differently_by_another_tile_and_stays_as_it_was_itself() -> None:
    start = start_with()
    one, other = start_with((OPEN, 4, 0, EAST)), start_with((HALLWAY, 4, 0, EAST))
    assert (one.tile(cell(4, 0)), other.tile(cell(4, 0))) == (OPEN, HALLWAY)
    assert cell(4, 0) not in start.shapes
    assert start_with((OPEN, 4, 0, EAST)).laid == one.laid


@cites("ravenloft:board/counting", "ravenloft:ruling/G2", "ravenloft:ruling/G1")
def test_the_closest_is_found_by_tiles_then_by_squares_and_the_rest_is_a_tie() -> None:
    s = Scene("arjhan", "kat", "allisa").stand("arjhan", 0, 0).stand("kat", 3, -1)
    s.stand("allisa", 0, -4).foe("wolf-1", 2, 0)
    assert closest(s.castle, "wolf-1", ["arjhan", "kat", "allisa"]) == ["arjhan"]
    assert closest(s.castle, "wolf-1", ["kat", "allisa"]) == ["kat"]
    s.stand("kat", 2, -4)
    assert closest(s.castle, "wolf-1", ["kat", "allisa"]) == ["kat", "allisa"]


@cites("ravenloft:ruling/G2", "ravenloft:ruling/G25")
def test_what_no_way_leads_to_is_farther_than_all_else() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).tile(HALLWAY, 4, 0).tile("kings-crypt", 0, -8)
    s.foe("wolf-1", 5, 1)
    assert closest(s.castle, "arjhan", ["wolf-1"]) == []
    assert farthest_cells(s.castle, cell(0, 0)) == [cell(4, 0)]


@cites("ravenloft:board/within", "ravenloft:ruling/G4")
def test_an_unexplored_edge_belongs_to_its_tile() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 1).tile(HALLWAY, -4, 0, WEST)
    assert closest_edges(s.castle, square(0, 1)) == [cell(0, 0) * 4 + EAST]


@cites("ravenloft:board/large")
def test_a_large_figure_is_on_every_tile_it_has_floor_of() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 1).stand("kat", 3, -4).foe("gravestorm", 1, -1)
    assert s.castle.covers("gravestorm") == [square(1, -1) + step for step in LARGE[3]]
    assert set(s.castle.cells("gravestorm")) == {cell(0, 0), cell(0, -4)}
    assert tiles_apart(s.castle, "gravestorm", "arjhan") == 0
    assert beside(s.castle, "gravestorm", "arjhan")
    assert not beside(s.castle, "gravestorm", "kat")


@cites("ravenloft:board/coffins", "ravenloft:ruling/R14")
def test_coffins_altars_and_stairs_are_floor() -> None:
    for key in ALL_TILES:
        drawn = [place_ for places in SHAPES[key, 0].drawn.values() for place_ in places]
        assert set(drawn) <= set(SHAPES[key, 0].floor), key
    s = Scene("arjhan").tile("kings-crypt", 0, -8).stand("arjhan", 1, -5)
    assert "move:0,-6" in s.keys  # a coffin


@cites("ravenloft:move/squares")
def test_reach_counts_steps_and_goes_around_what_is_blocked() -> None:
    board = Board.of([(cell(0, 0), HALLWAY, 0)])  # two squares wide
    free = board.reach(square(1, 3), 3, ())
    assert (free[square(1, 0)], free[square(2, 0)]) == (3, 3)
    barred = board.reach(square(1, 3), 3, (square(1, 2),))
    assert square(1, 2) not in barred
    assert barred[square(1, 1)] == 2  # diagonally past it
    assert len(board.reach(square(1, 3), 3, (square(1, 2), square(2, 2)))) == 2


@pytest.mark.parametrize("goal", [(3, -4), (0, -4), (3, 2)])
@cites("ravenloft:move/squares")
def test_a_path_is_a_shortest_way_of_single_steps(goal: tuple[int, int]) -> None:
    board, start, blocked = start_with(), square(0, 2), (square(1, 1), square(0, 0))
    walks = board.reach(start, 9, blocked)
    path = walks.way(square(*goal))
    assert path[-1] == square(*goal)
    assert len(path) == walks[square(*goal)]
    for here, there in zip((start, *path), path, strict=False):
        assert board.adjacent(here, there)
    assert not set(path) & set(blocked)


def steps_by_hand(board: Board, start: int, speed: int, blocked: list[int]) -> dict[int, int]:
    """A search without any art: nearest first, and in the order of the ways."""
    steps, waiting = {start: 0}, [start]
    while waiting:
        here = waiting.pop(0)
        for other in board.near[here]:
            if steps[here] < speed and other not in steps and other not in blocked:
                steps[other] = steps[here] + 1
                waiting.append(other)
    return steps


@pytest.mark.parametrize("seed", range(6))
@cites("ravenloft:move/squares")
def test_walks_are_those_found_step_by_step_however_the_dungeon_grew(seed: int) -> None:
    luck, board = Random(seed), start_with()
    for tile in luck.sample(sorted(TILES), 8):
        edge = luck.choice(board.unexplored)
        smaller, board = board, board.with_tile(beyond(edge), tile, edge & 3)
        floor = list(board.floor)
        for _ in range(5):
            start, blocked = luck.choice(floor), luck.sample(floor, 4)
            speed = luck.randrange(1, 9)
            expected = steps_by_hand(board, start, speed, blocked)
            walks = board.reach(start, speed, [*blocked, corner(0)])  # one on no floor at all
            assert [(here, walks[here]) for here in walks] == [*expected.items()]
            assert len(walks) == len(expected)
            assert all((here in walks) == (here in expected) for here in (*floor, corner(0)))
        start = luck.choice(list(smaller.floor))
        assert [*smaller.reach(start, 4, ())] == [*steps_by_hand(smaller, start, 4, [])]
        if not board.unexplored:
            break


@pytest.mark.parametrize("seed", range(6))
@cites("ravenloft:move/squares")
def test_a_walk_ends_wherever_it_leads_but_where_it_began_and_where_others_stand(seed: int) -> None:
    luck, board = Random(seed), start_with((OPEN, 0, -8, 0))
    start, *others = luck.sample(list(board.floor), 4)
    walks = board.reach(start, 3, ())
    taken = [start, *others, others[0]]  # two on one square, some out of reach
    assert walks.ends(taken) == tuple(here for here in walks if here not in taken)
    assert walks.ends(()) == tuple(walks)[1:]


@pytest.mark.parametrize("keys", [[], [1], [2, 0], [1, 1, 2]])
def test_what_is_looked_up_comes_in_the_order_asked_for(keys: list[int]) -> None:
    assert each(["a", "b", "c"], keys) == tuple("abc"[key] for key in keys)
    assert each({0: "a", 1: "b", 2: "c"}, keys) == tuple("abc"[key] for key in keys)


def test_a_board_never_changes() -> None:
    board = start_with()
    later = board.with_tile(cell(0, -8), HALLWAY, 0)
    assert cell(0, -8) not in board.shapes
    assert cell(0, -8) in later.joined[cell(0, -4)]
    assert len(board.unexplored) == len(later.unexplored)  # one closed, one opened


def test_dungeons_share_the_ways_they_have_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_WAYS", {})
    alone = start_with((OPEN, 0, -8, 0))
    beside_another = start_with((HALLWAY, 4, -4, 1), (OPEN, 0, -8, 0))
    tile = alone.squares(cell(0, -8))
    assert len(tile) == 16
    assert all(alone.near[here] is beside_another.near[here] for here in tile)
    monkeypatch.setattr(module, "_MANY", 3)
    for column in (4, 8, 12):
        start_with((OPEN, 0, -8, 0), (OPEN_TOO, column, -8, 0))
        assert len(module._WAYS) <= 3


@pytest.mark.parametrize("seed", range(12))
@cites("ravenloft:board/unexplored", "ravenloft:move/diagonal")
def test_however_a_dungeon_grew_ways_and_open_edges_are_those_of_the_whole(seed: int) -> None:
    luck, board = Random(seed), start_with()
    for tile in luck.sample(sorted(TILES), 12):
        edge = luck.choice(board.unexplored)
        board = board.with_tile(beyond(edge), tile, edge & 3)
        assert board.near == {here: around(board.floor, here) for here in board.floor}
        assert board.joined == {laid: module._joined(board.shapes, laid) for laid in board.shapes}
        assert board.unexplored == tuple(
            laid * 4 + direction
            for laid, shape in board.shapes.items()
            for direction, squares in enumerate(shape.edges)
            if squares and laid + CELL_STEP[direction] not in board.shapes
        )
        if not board.unexplored:
            break


@pytest.mark.parametrize("foe", ["skeleton-1", "zombie-dragon", "artifact"])
@cites("ravenloft:attacks/target")
def test_whether_anything_is_in_reach_agrees_with_what_is(foe: str) -> None:
    s = Scene("arjhan").tile(OPEN, 0, -8).tile(OPEN_TOO, 0, -12)
    if foe == "artifact":
        s.apply(LayToken(foe, square(1, -7), 3, "test"))
    else:
        s.foe(foe, 1, -7)
    castle = s.castle
    for here in castle.board.floor:
        castle.at["arjhan"] = here
        seen = in_sight(castle, here)
        assert bool(seen & BESIDE) == bool(beside_any(castle, [here]))
        for near, far in ((0, 0), (0, 1), (1, 2), (2, 2)):
            found = within_tiles(castle, "arjhan", near, far)
            assert bool(seen & span(near, far)) == bool(found)


def test_what_is_in_reach_and_who_is_seen_is_looked_up_again_once_something_has_happened() -> None:
    s = Scene("arjhan").tile(OPEN, 0, -8).stand("arjhan", 1, -4).foe("skeleton-1", 1, -6)
    castle, here = s.castle, square(1, -4)
    assert (in_sight(castle, here), prey_apart(castle, "skeleton-1")) == (2 << 1, {"arjhan": 1})
    run(happen(castle, Prowl("skeleton-1", square(1, -3), "test")))
    assert in_sight(castle, here) == BESIDE | 2 << 0
    assert prey_apart(castle, "skeleton-1") == {"arjhan": 0}
    run(happen(castle, Defeat("skeleton-1", "", "arjhan", "test")))
    assert in_sight(castle, here) == 0
