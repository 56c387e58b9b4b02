"""Levels as they might lie, and how tiles of them turn and shift."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import OpenWall, Relay
from undercroft.games.betrayal.haunts.pieces.layouts import (
    Layout,
    deepest_spots,
    grown,
    layout_of,
    movable,
    moved,
    places_for,
)
from undercroft.games.betrayal.haunts.pieces.shifting import shifted, turned
from undercroft.games.betrayal.tiles import NORTH, SHAPES, SOUTH, STEP, WEST, fitting

ROOT = "kitchen-basement"


def scene() -> Scene:
    """Below: a straight tile east of the Basement, a corner behind it, a dead end up there."""
    s = Scene("gretchen", "vort", "miska")
    s.tile("collapsed-tunnel", 2, 0, rotation=1, below=True)
    s.tile("arcane-retreat", 3, 0, below=True)
    return s.tile("forgotten-cache", 3, -1, rotation=2, below=True)


def key(s: Scene, layout: Layout, tile: str) -> str:
    """Where a layout has a tile, as players read it."""
    s.apply(Relay("shift", moved(s.city, layout), "test"))
    return s.city.board.key(s.spot(tile))


def test_a_layout_is_one_level_and_its_start_tile_stays() -> None:
    s = scene().tile("fountain", 3, 0)
    layout = layout_of(s.city, ROOT)
    assert len(layout.shapes) == 5
    assert movable(layout) == ["collapsed-tunnel", "arcane-retreat", "forgotten-cache"]
    assert moved(s.city, layout) == ()


def test_depths_count_doors_from_the_root() -> None:
    s = scene()
    layout = layout_of(s.city, ROOT)
    depths = layout.depths()
    assert depths[s.spot("catacomb-landing")] == 1
    assert depths[s.spot("forgotten-cache")] == 3
    assert layout.deepest() == [s.spot("forgotten-cache")]


def test_the_deepest_spots_are_both_halves_of_the_deepest_tiles() -> None:
    s = Scene("gretchen", "vort", "miska").tile("flooded-chamber", 2, 0, below=True)
    far = ("catacomb-landing", "flooded-chamber", "flooded-chamber/2")
    assert sorted(deepest_spots(s.city, ROOT)) == sorted([s.spot(tile) for tile in far])


def test_barriers_cut_nothing_off() -> None:
    s = scene().tile("flooded-chamber", -1, 0, below=True).tile("rat-den", -2, 0, below=True)
    layout = layout_of(s.city, ROOT)
    assert layout.depths()[s.spot("rat-den")] == 3
    assert layout.is_whole()


def test_a_level_is_whole_as_long_as_nothing_is_cut_off_and_a_door_is_open() -> None:
    s = scene()
    layout = layout_of(s.city, ROOT)
    assert layout.is_whole()
    broken = layout.and_({s.spot("collapsed-tunnel"): SHAPES["collapsed-tunnel", 0]})
    assert not broken.is_whole()
    bare = layout.without(movable(layout))
    plugs = {c + STEP[side]: fitting("forgotten-cache", side)[0] for c, side in bare.open_doors()}
    assert not bare.and_(plugs).is_whole()


@cites("betrayal:event/illusory-wall")
def test_a_wall_that_is_a_door_joins_and_moves_with_its_tile() -> None:
    s = Scene("gretchen", "vort", "miska").tile("forgotten-cache", 2, 0, rotation=3, below=True)
    s.tile("rat-den", 2, -1, below=True)
    assert not layout_of(s.city, ROOT).is_whole()
    s.apply(OpenWall(s.spot("forgotten-cache"), NORTH, "test"))
    layout = layout_of(s.city, ROOT)
    assert layout.is_whole()
    other = layout.without(("forgotten-cache", "rat-den"))
    west = s.spot("catacomb-landing") - 1
    after = other.and_({west: SHAPES["forgotten-cache", 1], west + 64: SHAPES["rat-den", 0]})
    assert after.is_whole()
    s.apply(Relay("build", moved(s.city, after), "test"))
    assert s.city.board.exit(west, SOUTH) in s.city.opened
    assert s.spot("rat-den") in s.city.board.near(s.spot("forgotten-cache"))


@cites("betrayal:event/illusory-wall")
def test_such_a_wall_joins_from_either_side() -> None:
    s = Scene("gretchen", "vort", "miska").tile("forgotten-cache", 2, 0, rotation=3, below=True)
    s.tile("kobold-hideout", 2, -1, rotation=1, below=True)
    assert not layout_of(s.city, ROOT).is_whole()
    s.apply(OpenWall(s.spot("kobold-hideout"), SOUTH, "test"))
    assert layout_of(s.city, ROOT).is_whole()


@cites("betrayal:discover/seal")
def test_the_last_open_door_is_not_closed() -> None:
    layout = layout_of(scene().city, ROOT)
    bare = layout.without(movable(layout))
    *others, last = bare.open_doors()
    plugs = {c + STEP[side]: fitting("forgotten-cache", side)[0] for c, side in others}
    narrow = bare.and_(plugs)
    assert narrow.open_doors() == [last]
    assert not [*places_for(narrow, "neglected-shrine")]
    assert grown(narrow, ("neglected-shrine",)) is None
    assert [edge for edge, _ in places_for(narrow, "rat-den")] == [last]


def test_a_tile_fits_behind_every_open_door_as_long_as_one_stays_open() -> None:
    s = Scene("gretchen", "vort", "miska")
    layout = layout_of(s.city, ROOT)
    doors = [edge for edge, _ in places_for(layout, "forgotten-cache")]
    assert doors == layout.open_doors()
    assert len(doors) == 6


def test_what_grows_by_itself_is_deep_and_whole_and_its_dead_ends_come_last() -> None:
    s = scene()
    layout = layout_of(s.city, ROOT)
    tiles = ["neglected-shrine", *movable(layout), "kobold-hideout"]
    after = grown(layout.without(tiles), tiles)
    assert after is not None
    assert after.is_whole()
    assert len(after.shapes) == 7
    assert max(after.depths().values()) >= 4
    assert after.cell("neglected-shrine") in after.deepest()


def test_a_tile_turns_into_every_other_look() -> None:
    s = scene().tile("rat-den", 4, 1, below=True).tile("flooded-chamber", 5, 5, below=True)
    layout = layout_of(s.city, ROOT)
    turns = {tile: len(turned(layout, tile)) for tile in movable(layout)}
    assert turns == {
        "collapsed-tunnel": 1,
        "arcane-retreat": 3,
        "forgotten-cache": 3,
        "rat-den": 0,
        "flooded-chamber": 3,  # half a turn swaps its halves
    }


@cites("betrayal:ruling/N5b")
def test_a_shift_takes_along_all_that_hangs_on_the_tile() -> None:
    s = scene()
    shifts = [*shifted(layout_of(s.city, ROOT), "collapsed-tunnel")]
    doors = {shift.door for shift in shifts}
    assert doors == {(s.spot(ROOT), side) for side in (0, 2)}
    hooks = {shift.hook.tile.key for shift in shifts}
    assert hooks == {"collapsed-tunnel"}  # the others have no door to spare
    north = next(shift for shift in shifts if shift.door[1] == NORTH)
    assert key(s, north.layout, "collapsed-tunnel") == "b1,-1"
    assert s.city.board.key(s.spot("arcane-retreat")) == "b1,-2"
    assert s.city.board.key(s.spot("forgotten-cache")) == "b0,-2"


@cites("betrayal:ruling/N5b")
def test_any_tile_of_the_group_may_be_hooked_to_the_other_door() -> None:
    s = Scene("gretchen", "vort", "miska").tile("rat-den", 2, 0, below=True)
    s.tile("gladiator-pit", 3, 0, below=True)
    shifts = [*shifted(layout_of(s.city, ROOT), "rat-den")]
    assert {shift.hook.tile.key for shift in shifts} == {"rat-den", "gladiator-pit"}


def test_a_tile_is_shifted_along_a_tile_it_is_joined_to_and_no_other() -> None:
    s = Scene("gretchen", "vort", "miska").tile("rat-den", 1, -1, below=True)
    s.tile("arcane-retreat", 2, 0, below=True).tile("collapsed-tunnel", 2, -1, below=True)
    assert not [*shifted(layout_of(s.city, ROOT), "collapsed-tunnel")]


def test_a_tile_on_a_ring_is_shifted_alone() -> None:
    s = Scene("gretchen", "vort", "miska").tile("rat-den", 1, -1, below=True)
    s.tile("gladiator-pit", 0, -1, below=True)
    for shift in shifted(layout_of(s.city, ROOT), "rat-den"):
        there = {shape.tile.key: cell for cell, shape in shift.layout.shapes.items()}
        assert there["gladiator-pit"] == s.spot("gladiator-pit")
        assert there["rat-den"] != s.spot("rat-den")


def test_no_shift_lands_on_other_tiles_or_leaves_the_level_in_pieces() -> None:
    s = scene()
    layout = layout_of(s.city, ROOT)
    for tile in movable(layout):
        for shift in shifted(layout, tile):
            assert len(shift.layout.shapes) == len(layout.shapes)
            assert shift.layout.is_whole()
    assert WEST not in {shift.door[1] for shift in shifted(layout, "collapsed-tunnel")}
