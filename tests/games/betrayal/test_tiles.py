"""The tiles as printed, how they turn, and how they join."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.betrayal.english import SPEECH
from undercroft.engine.cite import cites
from undercroft.games.betrayal.tiles import (
    ALL_TILES,
    DIRECTIONS,
    EAST,
    ELFSONG_TAVERN,
    LEVELS,
    NORTH,
    OPEN,
    ROW,
    SHAPES,
    SOUTH,
    STACKS,
    STARTS,
    STEP,
    TILES,
    WEST,
    Shape,
    best_fitting,
    cell_at,
    connects,
    fitting,
    free_doors,
    level_of,
    opposite,
    place,
    seals,
    stack_behind,
    start,
)

# North, east, south, west: building, street, catacomb, open to the next part, or wall.
PRINTED = """
kitchen                bobs none      inner-chamber          bobo none
elfsong-tavern         ssso none      catacomb-landing       cocc none
kitchen-basement       ccco none
felogyrs-fireworks     b.bs event     hall-of-wonders        ..sb event
house-of-blood         bbbb omen      mansion                bbs. event
shrine-to-gargauth     sssb omen      smithy                 s.b. event
sorcerous-sundries     ..sb event     spys-roost             b... event
storehouse             bbbb item      temple-of-umberlee     s.s. item
trading-post           ..s. event     warehouse              bsbb item
weapon-shop            ssbb item
ambush-alley           s.s. event     beloved-ranger-statue  sbsb none
cursed-statue          .bs. omen      dead-end               b... event
executioners-block     sssb omen      fountain               ssss none
gray-harbor            s... event     haunted-alley          s.s. omen
marketplace            .s.b item      murder-row             b..b omen
rose-portal            ss.s event     trash-pile             ..b. event
watch-post             .b.b event     waterfront             s.b. event
arcane-retreat         c..c omen      assassins-run          c.c. event
beasts-lair            ccc. omen      flooded-chamber        .c.c none
forgotten-cache        c... none      gladiator-pit          cccc omen
kobold-hideout         c.c. omen      neglected-shrine       c... omen
sacrificial-chamber    .c.c omen      shrine-to-bhaal        cc.c omen
vacated-shop           ccc. item      weapon-shop-basement   c..c item
rat-den                cccc event     collapsed-tunnel       c.c. event
old-crypt              cc.c item
"""
WORDS = PRINTED.split()
FACES = {key: (doors, symbol) for key, doors, symbol in zip(*[iter(WORDS)] * 3, strict=True)}

TAVERN = cell_at("city", 2, 0)
CHAMBER = cell_at("city", 1, 0)
BASEMENT = cell_at("catacomb", 1, 0)


def letters(shape: Shape) -> str:
    return "".join(door[:1] or "." for door in shape.doors)


def test_doors_and_symbols_are_where_they_are_printed() -> None:
    found = {key: (letters(SHAPES[key, 0]), tile.symbol) for key, tile in ALL_TILES.items()}
    assert found == FACES


@cites("betrayal:box/components", "betrayal:setup/stacks", "betrayal:board/kinds")
def test_the_stacks_hold_as_many_tiles_as_the_box() -> None:
    assert {kind: len(tiles) for kind, tiles in STACKS.items()} == {
        "building": 13,
        "street": 14,
        "catacomb": 15,
    }
    assert sum(STACKS.values(), ()) == (*TILES,)


@cites("betrayal:cards/symbols")
def test_symbols_are_as_many_as_counted() -> None:
    assert Counter((tile.kind, tile.symbol) for tile in TILES.values()) == {
        ("building", "event"): 7,
        ("building", "item"): 4,
        ("building", "omen"): 2,
        ("street", "event"): 7,
        ("street", "item"): 1,
        ("street", "omen"): 4,
        ("street", "none"): 2,
        ("catacomb", "event"): 3,
        ("catacomb", "item"): 3,
        ("catacomb", "omen"): 7,
        ("catacomb", "none"): 2,
    }


@cites("betrayal:board/levels")
def test_catacomb_doors_lead_to_catacombs_and_city_doors_to_the_city() -> None:
    for tile in ALL_TILES.values():
        below = {door == "catacomb" for door in tile.doors if door not in ("", OPEN)}
        assert below == {tile.level == "catacomb"}, tile.key


@cites("betrayal:move/grate", "betrayal:ruling/R46")
def test_three_streets_have_a_sewer_grate() -> None:
    grates = {tile.key for tile in ALL_TILES.values() if tile.grate}
    assert grates == {"cursed-statue", "gray-harbor", "murder-row"}
    assert {TILES[key].kind for key in grates} == {"street"}


@cites("betrayal:move/stairs", "betrayal:special/kitchen-stairs", "betrayal:special/weapon-shop")
def test_stairs_lead_there_and_back_between_the_levels() -> None:
    stairs = {tile.key: tile.stairs for tile in ALL_TILES.values() if tile.stairs}
    assert stairs == {
        "kitchen": "kitchen-basement",
        "kitchen-basement": "kitchen",
        "weapon-shop": "weapon-shop-basement",
        "weapon-shop-basement": "weapon-shop",
    }
    assert all(ALL_TILES[one].level != ALL_TILES[other].level for one, other in stairs.items())


def test_a_tile_tells_its_doors_and_their_stacks_as_it_lies() -> None:
    told = [SPEECH.plain(SHAPES[key].told()) for key in (("smithy", 0), ("smithy", 2))]
    assert told[0] == "Doors north (street), south (building)"
    assert told[1] == "Doors north (building), south (street)"


def test_any_number_of_doors_can_be_told() -> None:
    """Of a tile that can be laid."""
    for (key, rotation), shape in SHAPES.items():
        if key not in TILES:
            continue
        told = SPEECH.plain(shape.told())
        sides = [side for side in DIRECTIONS if f"{side} (" in told]
        doors = [DIRECTIONS[side] for side, door in enumerate(shape.doors) if door]
        assert sides == doors, (key, rotation, told)


@cites("betrayal:special/barrier")
@pytest.mark.parametrize(
    ("key", "halves", "trait"),
    [("assassins-run", (NORTH, SOUTH), "speed"), ("flooded-chamber", (EAST, WEST), "might")],
)
def test_a_barrier_parts_two_doors(key: str, halves: tuple[int, int], trait: str) -> None:
    barrier = TILES[key].barrier
    assert barrier
    assert (barrier.halves, barrier.trait, barrier.least) == (halves, trait, 3)
    for rotation in range(4):
        shape = SHAPES[key, rotation]
        doors = [direction for direction in range(4) if shape.has_door(direction)]
        assert sorted(shape.halves) == doors
        assert [shape.half(side) for side in shape.halves] == [0, 1]


def test_only_two_tiles_have_a_barrier_and_the_others_are_whole() -> None:
    parted = [tile.key for tile in ALL_TILES.values() if tile.barrier]
    assert parted == ["assassins-run", "flooded-chamber"]
    assert [SHAPES[ELFSONG_TAVERN, 0].half(direction) for direction in range(4)] == [0] * 4


@cites("betrayal:special/house-of-blood", "betrayal:special/forgotten-cache")
def test_what_tiles_ask_and_give_is_as_printed() -> None:
    rolls = {tile.key: tile.leaving for tile in TILES.values() if tile.leaving}
    assert {key: (roll.trait, roll.least, roll.loses) for key, roll in rolls.items()} == {
        "house-of-blood": ("sanity", 3, "speed"),
        "haunted-alley": ("speed", 3, "sanity"),
        "beasts-lair": ("might", 3, "knowledge"),
        "sacrificial-chamber": ("knowledge", 3, "might"),
    }
    assert {tile.key: tile.gains for tile in TILES.values() if tile.gains} == {
        "hall-of-wonders": "knowledge",
        "beloved-ranger-statue": "speed",
        "fountain": "sanity",
        "gladiator-pit": "might",
    }
    assert {tile.key: tile.figures for tile in TILES.values() if tile.figures} == {
        "trading-post": {"items": 1},
        "ambush-alley": {"events": 1},
        "forgotten-cache": {"least": 4, "items": 1},
        "shrine-to-bhaal": {"physical": 1},
    }


def test_a_tile_that_does_something_says_so() -> None:
    for tile in TILES.values():
        does = any([tile.stairs, tile.grate, tile.gains, tile.leaving, tile.barrier, tile.figures])
        assert bool(tile.text) == does, tile.key


def test_the_tiles_that_the_rulebook_explains_are_starred() -> None:
    assert {tile.key for tile in TILES.values() if tile.starred} == {
        "ambush-alley",
        "assassins-run",
        "flooded-chamber",
        "forgotten-cache",
        "house-of-blood",
        "trading-post",
        "weapon-shop",
        "weapon-shop-basement",
    }
    assert all(part.starred for parts in STARTS.values() for part in parts)


@pytest.mark.parametrize("key", ALL_TILES)
def test_a_quarter_turn_carries_each_door_clockwise(key: str) -> None:
    for rotation in range(4):
        shape, next_one = SHAPES[key, rotation], SHAPES[key, (rotation + 1) % 4]
        assert shape.rotation == rotation
        for direction in range(4):
            assert next_one.doors[(direction + 1) % 4] == shape.doors[direction]


# Cells.


def test_a_cell_is_named_by_level_column_and_row() -> None:
    for level in LEVELS:
        for column, row in ((0, 0), (-27, 5), (29, -27), (3, 27)):
            cell = cell_at(level, column, row)
            assert place(cell) == (level, column, row)
            assert level_of(cell) == level
    assert cell_at("city", 0, 1) - cell_at("city", 0, 0) == ROW


def test_no_two_cells_share_a_number_and_a_step_leads_next_door() -> None:
    spread = range(-30, 31)
    cells = {cell_at(level, c, r) for level in LEVELS for c in spread for r in spread}
    assert len(cells) == 2 * 61 * 61
    home = cell_at("city", 0, 0)
    assert [place(home + step)[1:] for step in STEP] == [(0, -1), (1, 0), (0, 1), (-1, 0)]
    assert [opposite(direction) for direction in range(4)] == [SOUTH, WEST, NORTH, EAST]


# Joining.


@cites("betrayal:setup/start-tiles", "betrayal:special/start-parts")
def test_the_start_tiles_are_five_tiles_in_two_rows() -> None:
    laid = {place(cell): shape.tile.key for cell, shape in start().items()}
    assert laid == {
        ("city", 0, 0): "kitchen",
        ("city", 1, 0): "inner-chamber",
        ("city", 2, 0): "elfsong-tavern",
        ("catacomb", 0, 0): "catacomb-landing",
        ("catacomb", 1, 0): "kitchen-basement",
    }


@cites("betrayal:board/connected", "betrayal:board/doors")
def test_the_parts_of_a_start_tile_are_connected_and_nothing_else_is() -> None:
    laid = start()
    ways = {(place(cell), d) for cell in laid for d in range(4) if connects(laid, cell, d)}
    assert ways == {
        (("city", 0, 0), EAST),
        (("city", 1, 0), WEST),
        (("city", 1, 0), EAST),
        (("city", 2, 0), WEST),
        (("catacomb", 0, 0), EAST),
        (("catacomb", 1, 0), WEST),
    }


def test_the_start_has_eight_free_doors_in_the_city_and_six_below() -> None:
    assert len([*free_doors(start(), "city")]) == 8
    assert len([*free_doors(start(), "catacomb")]) == 6


@cites("betrayal:discover/stack")
def test_the_frame_of_the_door_names_the_stack() -> None:
    laid = start()
    assert stack_behind(laid, CHAMBER, NORTH) == "building"
    assert stack_behind(laid, TAVERN, EAST) == "street"
    assert stack_behind(laid, BASEMENT, SOUTH) == "catacomb"
    assert stack_behind(laid, CHAMBER, EAST) is None  # open to the next part
    walled = {**laid, TAVERN + 1: SHAPES["haunted-alley", 0]}
    assert stack_behind(walled, TAVERN + 1, EAST) is None


@cites("betrayal:discover/place", "betrayal:discover/colour-free")
def test_a_new_tile_has_a_door_to_where_one_comes_from_of_any_colour() -> None:
    for tile in TILES:
        for direction in range(4):
            ways = fitting(tile, direction)
            assert ways
            assert all(way.has_door(opposite(direction)) for way in ways)
            assert len({way.doors for way in ways}) == len(ways)
    (trash,) = fitting("trash-pile", EAST)  # its only door is red, whatever one leaves by
    assert letters(trash) == "...b"


def test_ways_that_look_alike_are_offered_once() -> None:
    assert len(fitting("fountain", NORTH)) == 1
    assert len(fitting("ambush-alley", EAST)) == 1
    assert len(fitting("waterfront", EAST)) == 2  # the same doors, but other stacks
    assert len(fitting("warehouse", NORTH)) == 4


@cites("betrayal:discover/match", "betrayal:ruling/R7")
def test_a_new_tile_meets_as_many_doors_as_it_can() -> None:
    corner = TAVERN + STEP[NORTH]  # between the tavern and what lies north of the chamber
    beside = {**start(), CHAMBER + STEP[NORTH]: SHAPES["storehouse", 0]}
    alone = best_fitting(start(), corner, fitting("murder-row", NORTH))
    assert sorted(letters(way) for way in alone) == ["..bb", ".bb."]
    (way,) = best_fitting(beside, corner, fitting("murder-row", NORTH))
    assert letters(way) == "..bb"
    laid = {**beside, corner: way}
    assert connects(laid, corner, WEST)
    assert connects(laid, corner, SOUTH)


@cites("betrayal:discover/false-features")
def test_a_door_against_a_wall_is_no_way() -> None:
    walled = {**start(), TAVERN + 1: SHAPES["haunted-alley", 0]}  # doors north and south only
    assert not connects(walled, TAVERN, EAST)
    assert not connects(walled, TAVERN + 1, WEST)
    assert (TAVERN, EAST) not in [*free_doors(walled, "city")]
    assert not connects(walled, TAVERN, NORTH)  # nothing there


@cites("betrayal:discover/seal")
def test_a_dead_end_on_the_last_free_door_seals_its_level() -> None:
    laid = start()
    doors = [*free_doors(laid, "catacomb")]
    for cell, direction in doors[:-1]:
        (shape,) = fitting("forgotten-cache", direction)
        assert not seals(laid, cell + STEP[direction], shape)
        laid[cell + STEP[direction]] = shape
    ((cell, direction),) = free_doors(laid, "catacomb")
    (dead_end,) = fitting("neglected-shrine", direction)
    assert seals(laid, cell + STEP[direction], dead_end)
    assert not seals(laid, cell + STEP[direction], fitting("rat-den", direction)[0])
    assert len([*free_doors(laid, "city")]) == 8  # the other level does not help
