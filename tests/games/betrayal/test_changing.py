"""Exits that are shut, tiles that are wrecked, tiles of which only the backs are known."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.games.betrayal.english import SPEECH
from undercroft.engine.cite import cites
from undercroft.engine.errors import RuleError
from undercroft.games.betrayal.board import FAR, GRATE, STAIRS, Back, Board, Exit, Laid, board_of
from undercroft.games.betrayal.changing import (
    carried,
    hide,
    lay,
    open_wall,
    relay,
    shut,
    unshut,
    wreck,
)
from undercroft.games.betrayal.does import Opens
from undercroft.games.betrayal.rules.places import at_exit
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    EAST,
    NORTH,
    SHAPES,
    SOUTH,
    STEP,
    WEST,
    WRECK,
    cell_at,
    seals,
    start,
)

START: Final[tuple[Laid, ...]] = tuple((c, shape.tile.key, 0) for c, shape in start().items())
KITCHEN, CHAMBER, TAVERN = (cell_at("city", column, 0) for column in range(3))
LANDING, BASEMENT = (cell_at("catacomb", column, 0) for column in range(2))
FOUNTAIN, ROW = cell_at("city", 3, 0), cell_at("city", 4, 0)
DEN = cell_at("catacomb", 2, 0)


def board(*more: Laid) -> Board:
    """East of the Tavern the Fountain and Murder Row with its grate; a den below."""
    own = ((FOUNTAIN, "fountain", 0), (ROW, "murder-row", 0), (DEN, "rat-den", 0))
    return board_of((*START, *own, *more))


# Exits that are shut (003:3781-3789).


@cites("betrayal:board/connected")
@pytest.mark.parametrize("way", [("elfsong-tavern", EAST), ("fountain", WEST)])
def test_a_door_that_is_shut_is_no_way_and_no_sight_from_either_side(way: Exit) -> None:
    before = board()
    assert FOUNTAIN in before.near(TAVERN)
    after = shut(before, way)
    assert FOUNTAIN not in after.near(TAVERN)
    assert TAVERN not in after.near(FOUNTAIN)
    assert FOUNTAIN not in after.seen(CHAMBER)
    assert FOUNTAIN not in after.distances(TAVERN)
    assert after.is_shut(("elfsong-tavern", EAST))
    assert after.is_shut(("fountain", WEST))
    for end in (("elfsong-tavern", EAST), ("fountain", WEST)):
        assert unshut(after, end) is before


def test_a_shut_door_to_nothing_is_not_explored_and_nothing_is_laid_there() -> None:
    before = board()
    side = before.free(TAVERN)[0]
    after = shut(before, before.exit(TAVERN, side))
    assert side not in after.free(TAVERN)
    assert (TAVERN, side) in before.free_doors("city")
    assert (TAVERN, side) not in after.free_doors("city")
    beyond = lay(after, "smithy", (TAVERN + STEP[side], 0))
    assert TAVERN + STEP[side] not in beyond.near(TAVERN)


@cites("betrayal:move/stairs")
@pytest.mark.parametrize("end", ["kitchen", "kitchen-basement"])
def test_stairs_that_are_shut_at_one_end_lead_nowhere_at_either(end: str) -> None:
    before = board()
    after = shut(before, (end, STAIRS))
    for here, there in ((KITCHEN, BASEMENT), (BASEMENT, KITCHEN)):
        assert there in [to for to, _ in before.ways(here)]
        assert there not in [to for to, _ in after.ways(here)]
    assert unshut(after, ("kitchen", STAIRS)) is before


@cites("betrayal:move/grate")
def test_a_grate_that_is_shut_leads_nowhere_and_the_others_do() -> None:
    harbor = cell_at("city", 9, 9)
    before = board((harbor, "gray-harbor", 0))
    after = shut(before, ("murder-row", GRATE))
    assert [to for to, _ in before.ways(ROW)][-1] == LANDING
    assert LANDING not in [to for to, _ in after.ways(ROW)]
    assert LANDING in [to for to, _ in after.ways(harbor)]
    assert unshut(after, ("murder-row", GRATE)) is before


@cites("betrayal:special/barrier")
def test_the_exits_of_a_spot_are_its_own_half_and_shut_ones_among_them() -> None:
    chamber = cell_at("catacomb", 3, 0)
    there = board((chamber, "flooded-chamber", 0))
    assert there.exits(chamber + FAR) == [("flooded-chamber", WEST)]
    assert ("flooded-chamber", WEST) not in there.exits(chamber)
    assert ("kitchen", STAIRS) in there.exits(KITCHEN)
    assert ("murder-row", GRATE) in there.exits(ROW)
    closed = shut(there, ("flooded-chamber", WEST))
    assert closed.exits(chamber + FAR) == [("flooded-chamber", WEST)]
    walled = open_wall(there, ROW, EAST)
    doors = [SHAPES["murder-row", 0].has_door(side) for side in range(4)]
    assert doors[EAST] is False
    assert ("murder-row", EAST) in walled.exits(ROW)


def test_an_exit_is_an_option_by_its_side_or_what_it_is() -> None:
    there = board()
    options = {option.key: option for option in (at_exit(there, way) for way in there.exits(ROW))}
    assert [*options] == ["4,0:0", "4,0:3", "4,0:grate"]
    labels = [option.label for option in options.values()]
    assert [label and SPEECH.plain(label) for label in labels] == [
        *("Murder Row, north", "Murder Row, west", "Murder Row, grate"),
    ]
    stairs = at_exit(there, ("kitchen", STAIRS))
    assert (stairs.key, stairs.about, stairs.value) == (
        *("0,0:stairs", "kitchen"),
        ("kitchen", STAIRS),
    )
    turned = relay(there, {"murder-row": (ROW, 1)})
    assert at_exit(turned, ("murder-row", WEST)).does == Opens("building", NORTH, "4,0")


def test_what_is_shut_goes_with_its_tile() -> None:
    after = relay(shut(board(), ("fountain", WEST)), {"fountain": (FOUNTAIN, 1)})
    assert after.edge(("fountain", WEST)) == (FOUNTAIN, NORTH)
    assert TAVERN in after.near(FOUNTAIN)


# Wrecks (003:2215-2232).


@pytest.mark.parametrize("tile", [*ALL_TILES])
def test_a_wreck_has_doors_on_all_sides_and_nothing_else(tile: str) -> None:
    for turns in range(4):
        shape = SHAPES[tile, turns + WRECK]
        assert (shape.rotation, shape.lie, shape.face_up) == (turns, turns + WRECK, False)
        assert all(shape.has_door(side) for side in range(4))
        card = shape.tile
        printed = ALL_TILES[tile]
        assert (card.key, card.kind, card.start) == (tile, printed.kind, printed.start)
        assert (card.stairs, card.grate, card.text, card.symbol) == ("", False, "", "none")
        assert (card.gains, card.leaving, card.barrier, shape.halves) == (None, None, None, ())


def test_one_leaves_a_wreck_through_every_neighbour_that_has_a_door_there() -> None:
    alley = (FOUNTAIN + STEP[NORTH], "ambush-alley", 0)
    before = board(alley)
    after = wreck(before, "fountain")
    facing = SHAPES["ambush-alley", 0].has_door(SOUTH)
    assert (alley[0] in after.near(FOUNTAIN)) == facing
    assert TAVERN in after.near(FOUNTAIN)
    assert SOUTH in after.free(FOUNTAIN)  # an open edge: it can be explored from there
    walled = wreck(board((FOUNTAIN + STEP[NORTH], "haunted-alley", 1)), "fountain")
    assert FOUNTAIN + STEP[NORTH] not in walled.near(FOUNTAIN)  # its neighbour keeps its walls


@cites("betrayal:move/stairs", "betrayal:move/grate")
def test_stairs_lead_on_while_both_ends_lie_face_up_and_a_grate_while_its_own_tile_does() -> None:
    for end in ("kitchen", "kitchen-basement"):
        after = wreck(board(), end)
        assert BASEMENT not in [to for to, _ in after.ways(KITCHEN)]
        assert KITCHEN not in [to for to, _ in after.ways(BASEMENT)]
    assert LANDING in [to for to, _ in wreck(board(), "catacomb-landing").ways(ROW)]
    assert LANDING not in [to for to, _ in wreck(board(), "murder-row").ways(ROW)]


@cites("betrayal:special/barrier")
def test_who_stood_beyond_a_barrier_stands_on_the_wreck() -> None:
    chamber = cell_at("catacomb", 3, 0)
    before = board((chamber, "flooded-chamber", 0))
    after = wreck(before, "flooded-chamber")
    assert carried(before, after, chamber + FAR) == chamber == carried(before, after, chamber)
    assert after.spots.count(chamber) == 1
    assert chamber not in after.parted
    assert [*after.halves(chamber)] == [chamber]


@cites("betrayal:event/illusory-wall")
def test_a_wall_that_is_a_door_stays_one_whichever_of_its_tiles_is_wrecked() -> None:
    there = FOUNTAIN + STEP[NORTH]
    before = open_wall(board((there, "haunted-alley", 1)), there, SOUTH)
    assert there in before.near(FOUNTAIN)
    for tile in ("haunted-alley", "fountain"):
        assert there in wreck(before, tile).near(FOUNTAIN)


def test_a_wreck_is_measured_as_a_board_from_scratch_would_be() -> None:
    for seed in range(20):
        luck, now = Random(seed), board()
        for tile in luck.sample([*now.cells], 4):
            now = wreck(now, tile)
            fresh = Board(now.laid)
            assert {s: now.ways(s) for s in now.spots} == {s: fresh.ways(s) for s in fresh.spots}
            grown = lay(now, "smithy", (cell_at("city", 3, 5), 0))
            alone = Board(grown.laid)
            assert {s: grown.ways(s) for s in grown.spots} == {
                s: alone.ways(s) for s in alone.spots
            }


# Backs (003:4378-4406).


def test_a_tile_that_nobody_knows_is_no_tile_yet_and_a_door_to_it_leads_to_nothing() -> None:
    before = board()
    backs: tuple[Back, ...] = ((FOUNTAIN, "street"), (ROW, "building"))
    after = hide(before, ("fountain", "murder-row"), backs)
    assert after.backs == backs
    assert after.hidden == dict(backs)
    assert EAST in after.free(TAVERN)
    assert FOUNTAIN not in after.spots
    assert (TAVERN, EAST) in after.free_doors("city")
    up = lay(after, "smithy", (FOUNTAIN, 0))
    assert up.backs == backs[1:]
    assert up.tile(FOUNTAIN) == "smithy"


@cites("betrayal:discover/seal")
def test_it_keeps_a_level_open_as_an_unexplored_door_does() -> None:
    """Below, doors east and south of the Basement are left; south of it a dead end shall lie."""
    ends = (("spys-roost", 0, -1, 2), ("dead-end", 0, 1, 0), ("gray-harbor", -1, 0, 1))
    laid = [(cell_at("catacomb", x, y), tile, turns) for tile, x, y, turns in ends]
    bare = board_of((*START, *laid, (BASEMENT + STEP[NORTH], "trading-post", 0)))
    assert bare.free_doors("catacomb") == [(BASEMENT, EAST), (BASEMENT, SOUTH)]
    dead_end = SHAPES["neglected-shrine", 0]
    dark = hide(bare, (), ((DEN, "catacomb"),))
    assert not seals(dark.shapes, BASEMENT + STEP[SOUTH], dead_end)
    found = lay(dark, "forgotten-cache", (DEN, 3))
    assert seals(found.shapes, BASEMENT + STEP[SOUTH], dead_end)


def test_what_was_opened_or_shut_on_a_tile_goes_with_it_under_the_others() -> None:
    before = shut(open_wall(board(), ROW, EAST), ("fountain", WEST))
    before = shut(before, ("elfsong-tavern", NORTH))
    after = hide(before, ("fountain", "murder-row"), ())
    assert after.opened == ()
    assert after.closed == (("elfsong-tavern", NORTH),)


def test_nothing_lies_on_anything_else() -> None:
    dark = hide(board(), ("fountain",), ((FOUNTAIN, "street"),))
    with pytest.raises(RuleError):
        hide(dark, (), ((FOUNTAIN, "street"),))
    with pytest.raises(RuleError):
        hide(dark, (), ((TAVERN, "street"),))
    with pytest.raises(RuleError):
        relay(dark, {"murder-row": (FOUNTAIN, 0)})
    with pytest.raises(RuleError):
        lay(dark, "fountain", (TAVERN, 0))
