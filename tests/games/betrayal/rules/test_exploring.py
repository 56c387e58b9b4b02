"""Discovering tiles: which stack, how they lie, what they bring, and when there is nothing left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.betrayal.board import Back
from undercroft.games.betrayal.does import Lies, Opens
from undercroft.games.betrayal.events.board import Hide, Wreck
from undercroft.games.betrayal.tiles import ALL_TILES, DIRECTIONS, NORTH


def quiet(**options: Any) -> Scene:
    return Scene("torskar", "lia", "vort", **options)


def explore(s: Scene, way: str) -> Scene:
    """Go through a door and lay what is found as it first comes to hand."""
    s.play(f"explore:{way}")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    return s


def one_door_left() -> Scene:
    """Below, only the east door of the Kitchen Basement is free, and Torskar is there."""
    s = quiet().tile("spys-roost", 0, -1, 2, below=True).tile("dead-end", 0, 1, below=True)
    s.tile("gray-harbor", -1, 0, 1, below=True).tile("trading-post", 1, -1, below=True)
    s.tile("trash-pile", 1, 1, 2, below=True).stand("torskar", "kitchen-basement")
    assert len(s.city.board.free_doors("catacomb")) == 1
    return s


def can_go_on(s: Scene) -> bool:
    return any(key.startswith(("go:", "explore:")) for key in s.keys)


# The stack.


@cites("betrayal:discover/stack", "betrayal:board/kinds", "betrayal:board/levels")
@pytest.mark.parametrize(
    ("start", "way", "stack", "tile"),
    [
        ("elfsong-tavern", "east", "street", "fountain"),
        ("inner-chamber", "north", "building", "storehouse"),
        ("kitchen", "west", "street", "fountain"),
        ("catacomb-landing", "south", "catacomb", "gladiator-pit"),
    ],
)
def test_the_frame_of_the_door_names_the_stack(start: str, way: str, stack: str, tile: str) -> None:
    s = quiet().stand("torskar", start).stack(stack, tile)
    s.items("lucky-coin").omens("homunculus")
    assert s.label(f"explore:{way}") == f"Explore {way} ({stack})"
    option = s.asked.option(f"explore:{way}")
    assert (option.kind, option.about) == ("explore", start)
    at = s.city.board.key(s.spot(start))
    assert option.does == Opens(ALL_TILES[tile].kind, DIRECTIONS.index(way), at, 1)
    explore(s, way)
    assert s.where("torskar") == tile
    assert ALL_TILES[tile].kind == stack


@cites("betrayal:discover/place")
def test_one_moves_onto_the_new_tile_and_has_discovered_it() -> None:
    s = quiet().stack("street", "fountain")
    explore(s, "east")
    assert s.where("torskar") == "fountain"
    assert s.city.spent == 1
    assert s.happened("Lay", "Step") == ["Lay", "Step"]
    assert "go:2,0" in s.keys


@cites("betrayal:discover/colour-free")
def test_a_door_of_another_colour_will_do_to_enter_by() -> None:
    s = quiet().stack("street", "trash-pile").events("arcane-gate")
    explore(s, "east")
    cell = s.city.board.cells["trash-pile"]
    assert s.city.board.shapes[cell].doors == ("", "", "", "building")
    assert s.city.board.near(cell) == (s.city.board.cells["elfsong-tavern"],)


# How it lies.


def corner(**options: Any) -> Scene:
    """A corner comes to lie east of the Tavern and north of the Fountain."""
    return (
        quiet(**options).tile("fountain", 3, 1).stack("street", "cursed-statue").omens("meenlock")
    )


@cites("betrayal:discover/match", "betrayal:ruling/R7")
def test_a_tile_lies_so_that_it_meets_the_most_doors() -> None:
    s = corner().play("explore:east")
    board = s.city.board
    assert board.cells["fountain"] in board.near(board.cells["cursed-statue"])


@cites("betrayal:ruling/R7")
def test_a_table_may_let_tiles_lie_freely() -> None:
    s = corner(rulings={"R7": "free"}).play("explore:east")
    assert s.asked.kind == "rotate"
    s.play(next(o.key for o in s.asked.options if o.does.doors[NORTH]))
    board = s.city.board
    assert board.cells["fountain"] not in board.near(board.cells["cursed-statue"])


@cites("betrayal:discover/match", "betrayal:ruling/R7")
def test_the_player_chooses_among_equally_good_ways() -> None:
    s = quiet().stack("street", "cursed-statue").omens("meenlock").play("explore:east")
    one, other = s.asked.options
    assert (s.asked.about, other.about) == ("cursed-statue", "cursed-statue")
    assert other.does == Lies("cursed-statue", ("street", "", "", "building"), "3,0")
    assert not one.does.doors[NORTH]
    assert s.label(other.key) == "Doors north (street), west (building)"
    s.play(other.key)
    cell = s.city.board.cells["cursed-statue"]
    assert s.city.board.shapes[cell].has_door(0)
    assert not s.city.board.shapes[cell].has_door(2)


@cites(
    "betrayal:discover/false-features",
    "betrayal:board/adjacent",
    "betrayal:board/connected",
    "betrayal:board/doors",
)
def test_a_door_against_a_wall_leads_nowhere() -> None:
    s = quiet().tile("marketplace", 3, 0).tile("fountain", 3, 1).stand("torskar", "fountain")
    assert "go:3,0" not in s.keys
    assert "explore:north" not in s.keys
    assert "explore:south" in s.keys
    board = s.city.board
    assert board.cells["marketplace"] in board.adjacent(board.cells["fountain"])


@cites("betrayal:special/barrier", "betrayal:ruling/R16")
def test_who_discovers_a_barrier_stands_on_the_near_side_of_it() -> None:
    s = quiet().stand("torskar", "kitchen-basement").stack("catacomb", "flooded-chamber")
    explore(s, "east")
    assert s.where("torskar") == "flooded-chamber/2"
    assert "cross" in s.keys
    assert "go:b1,0" in s.keys
    assert "explore:east" not in s.keys


# No level is sealed.


@cites("betrayal:discover/seal")
def test_a_tile_that_would_seal_the_level_is_set_aside() -> None:
    s = one_door_left().stack("catacomb", "forgotten-cache", "rat-den").events("arcane-gate")
    explore(s, "east")
    assert s.where("torskar") == "rat-den"
    assert s.city.aside == ("forgotten-cache",)
    assert not s.city.stacks["catacomb"]


@cites("betrayal:discover/empty-stack", "betrayal:ruling/R9", "betrayal:ruling/H18")
def test_tiles_set_aside_make_up_the_next_stack() -> None:
    s = quiet().stand("torskar", "kitchen-basement").stack("catacomb")
    s.given(aside=("flooded-chamber",)).rolls("flooded-chamber")
    explore(s, "east")
    assert s.where("torskar") == "flooded-chamber/2"
    assert s.city.aside == ()
    assert s.happened("Restack") == ["Restack"]


@cites("betrayal:discover/seal-rearrange", "betrayal:ruling/R8")
def test_a_door_stays_closed_if_nothing_can_keep_the_level_open() -> None:
    s = one_door_left().stack("catacomb", "forgotten-cache")
    s.play("explore:east")
    assert s.where("torskar") == "kitchen-basement"
    assert s.city.aside == ("forgotten-cache",)
    assert "explore:east" not in s.keys
    assert s.city.spent == 0


def sealing_corner() -> Scene:
    """However it lay, the only tile left would close all doors around."""
    s = one_door_left().tile("forgotten-cache", 2, -1, 2, below=True)
    s.tile("neglected-shrine", 2, 1, below=True).stack("catacomb", "arcane-retreat")
    return s.omens("meenlock").play("explore:east")


def laid_from(s: Scene, tile: str) -> str:
    """The way to lay the corner at the door of this tile."""
    cell = s.city.board.cells[tile]
    return next(key for key in s.keys if f":{cell}:" in key)


@cites("betrayal:discover/seal", "betrayal:ruling/R7")
def test_where_the_best_way_would_seal_the_level_a_tile_lies_in_the_next_best() -> None:
    """It would join the last two free doors."""
    s = one_door_left().tile("forgotten-cache", 2, -1, 2, below=True)
    s.stack("catacomb", "arcane-retreat").omens("meenlock")
    explore(s, "east")
    assert s.where("torskar") == "arcane-retreat"
    assert s.holds("torskar") == ["meenlock"]
    assert s.city.board.free_doors("catacomb")


@cites("betrayal:discover/seal-rearrange", "betrayal:ruling/R8")
def test_a_tile_may_be_laid_at_another_door_and_then_one_has_found_nothing() -> None:
    s = sealing_corner()
    assert s.asked.kind == "swap"
    s.play(laid_from(s, "forgotten-cache"))
    assert s.where("torskar") == "kitchen-basement"
    assert s.holds("torskar") == []
    assert "arcane-retreat" in s.city.board.cells


# The end of a stack.


@cites("betrayal:discover/empty-city", "betrayal:ruling/R9")
def test_buildings_are_found_behind_street_doors_when_streets_are_used_up() -> None:
    s = quiet().stack("street").stack("building", "storehouse").items("lucky-coin")
    explore(s, "east")
    assert s.where("torskar") == "storehouse"


@cites("betrayal:discover/empty-city", "betrayal:ruling/R9")
def test_streets_set_aside_come_before_buildings() -> None:
    s = quiet().stack("street").stack("building", "storehouse").given(aside=("fountain",))
    s.rolls("fountain")
    explore(s, "east")
    assert s.where("torskar") == "fountain"


@cites("betrayal:discover/empty-city", "betrayal:ruling/R9")
def test_without_any_city_tile_there_is_nothing_to_explore() -> None:
    s = quiet().stack("street").stack("building")
    assert not any(key.startswith("explore:") for key in s.keys)


@cites("betrayal:discover/empty-stack", "betrayal:ruling/R9")
def test_the_catacombs_end_with_their_stack() -> None:
    s = quiet().stand("torskar", "catacomb-landing").stack("catacomb")
    assert not any(key.startswith("explore:") for key in s.keys)


# Symbols.


@cites("betrayal:cards/symbols", "betrayal:move/card-stops", "betrayal:cards/still-acting")
@pytest.mark.parametrize(
    ("tile", "drawn"),
    [
        ("marketplace", "DrawItem"),
        ("executioners-block", "DrawOmen"),
        ("rose-portal", "DrawEvent"),
    ],
)
def test_a_symbol_brings_its_card_and_ends_movement_but_not_the_turn(tile: str, drawn: str) -> None:
    s = quiet().stack("street", tile).items("lucky-coin").omens("meenlock").events("arcane-gate")
    s.tile("fountain", 2, 1).item("torskar", "shiny-rock")
    explore(s, "east")
    while s.asked.kind != "act":
        s.play(s.keys[0])
    assert s.happened("DrawItem", "DrawOmen", "DrawEvent") == [drawn]
    assert s.asked_seat == 0
    assert not can_go_on(s)


@cites("betrayal:cards/symbols", "betrayal:move/between")
def test_without_a_symbol_one_may_move_on() -> None:
    s = quiet().stack("street", "fountain")
    explore(s, "east")
    assert can_go_on(s)


@cites("betrayal:cards/item", "betrayal:ruling/R17")
def test_a_drawn_item_lies_open_before_one() -> None:
    s = quiet().stack("street", "marketplace").items("lucky-coin")
    explore(s, "east")
    assert s.holds("torskar") == ["lucky-coin"]


@cites("betrayal:cards/event")
def test_an_event_is_done_with_once_it_has_happened() -> None:
    s = quiet().stack("street", "rose-portal").events("fireside-horrors").dice(2, 2, 0)
    explore(s, "east")
    assert s.step("torskar", "knowledge") == 4
    assert s.city.past == ("fireside-horrors",)
    s.settled()


@cites("betrayal:cards/effect-discovery", "betrayal:event/illusory-wall")
def test_the_symbol_counts_for_who_discovers_a_tile_by_an_effect() -> None:
    s = quiet().stack("street", "ambush-alley", "marketplace").stack("building")
    s.events("illusory-wall").items("lucky-coin")
    s.play("explore:east", "3,0:0")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert s.where("torskar") == "marketplace"
    assert s.holds("torskar") == ["lucky-coin"]


@cites("betrayal:cards/omen", "betrayal:turn/haunt-roll")
def test_a_drawn_omen_closes_the_turn_with_a_haunt_roll() -> None:
    s = quiet().stack("street", "executioners-block").omens("meenlock")
    explore(s.item("torskar", "shiny-rock"), "east")
    assert s.happened("Roll") == []
    s.dice(1).play("end")
    assert s.happened("Roll") == ["Roll"]
    assert s.asked_seat == 1
    s.settled()


@cites("betrayal:ruling/R5", "betrayal:cards/symbols", "betrayal:cards/laid-tiles")
def test_only_the_discoverer_draws_a_card() -> None:
    s = quiet().tile("marketplace", 3, 0)
    s.play("go:3,0")
    assert s.happened("DrawItem") == []
    assert can_go_on(s)


# What it takes to leave.


@cites("betrayal:move/speed", "betrayal:discover/stack")
def test_who_has_no_space_left_discovers_nothing() -> None:
    s = quiet().given(spent=4, strides=4).item("torskar", "shiny-rock")
    assert s.asked_seat == 0
    assert not can_go_on(s)


@cites("betrayal:move/minimum", "betrayal:move/opponents")
def test_the_first_space_of_a_turn_may_always_be_a_discovery() -> None:
    s = quiet().items().haunt(22).trait("torskar", "speed", 1).stack("street", "fountain")
    s.item("torskar", "shiny-rock")
    explore(s, "east")
    assert s.where("torskar") == "fountain"
    assert s.city.spent == 3  # two opponents stayed behind


@cites("betrayal:move/opponents")
def test_opponents_make_a_discovery_dearer() -> None:
    s = quiet().items().haunt(22, turn="torskar").given(spent=2, strides=2)
    assert s.asked_seat == 0
    assert not can_go_on(s)


@cites("betrayal:tile/haunted-alley", "betrayal:discover/text")
def test_the_tile_one_leaves_asks_for_its_roll_before_the_next_is_found() -> None:
    s = quiet().tile("haunted-alley", 3, 0, 1).stand("torskar", "haunted-alley")
    s.stack("street", "fountain").dice(0, 0, 0, 0)
    explore(s, "east")
    assert s.where("torskar") == "fountain"
    assert s.step("torskar", "sanity") == 2
    s.settled()


# Wrecks, and tiles of which only the backs are known.


@cites("betrayal:discover/stack")
def test_from_a_wreck_one_explores_every_open_edge_and_picks_the_stack() -> None:
    """003:2228."""
    s = quiet().tile("fountain", 3, 0).apply(Wreck("fountain", "", "test"))
    s.stand("torskar", "fountain").stack("building", "storehouse").stack("street", "rose-portal")
    assert {key for key in s.keys if key.startswith("explore")} == {
        *("explore:north", "explore:east", "explore:south"),
    }
    assert s.label("explore:east") == "Explore east (building or street)"
    assert s.asked.option("explore:east").does == Opens(None, 1, "3,0", 1)
    s.play("explore:east")
    assert s.asked.kind == "stack"
    assert s.keys == ["building", "street"]
    s.play("street")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert s.where("torskar") == "rose-portal"
    s.settled()


@cites("betrayal:discover/empty-city")
def test_from_a_wreck_one_draws_from_the_stack_that_is_left_or_not_at_all() -> None:
    s = quiet().tile("fountain", 3, 0).apply(Wreck("fountain", "", "test"))
    s.stand("torskar", "fountain").stack("building", "storehouse").stack("street")
    explore(s, "east")
    assert s.where("torskar") == "storehouse"
    bare = quiet().tile("fountain", 3, 0).apply(Wreck("fountain", "", "test"))
    bare.stand("torskar", "fountain").stack("building").stack("street")
    assert not [key for key in bare.keys if key.startswith("explore")]


@cites("betrayal:discover/stack")
def test_from_a_wreck_below_one_draws_from_the_catacombs() -> None:
    s = quiet().tile("rat-den", 2, 0, below=True).apply(Wreck("rat-den", "", "test"))
    s.stand("torskar", "rat-den").stack("catacomb", "old-crypt")
    assert s.label("explore:east") == "Explore east (catacomb)"
    explore(s, "east")
    assert s.where("torskar") == "old-crypt"


def dark() -> Scene:
    """Three tiles of the city lie face down, one of them east of the Tavern."""
    s = quiet().tile("fountain", 3, 0).tile("watch-post", 4, 0).tile("storehouse", 5, 0)
    east, farther, last = (s.spot(tile) for tile in ("fountain", "watch-post", "storehouse"))
    backs: tuple[Back, ...] = ((east, "street"), (farther, "building"), (last, "street"))
    s.apply(Hide(("fountain", "watch-post", "storehouse"), backs, "test"))
    return s.stack("street", "rose-portal")


@cites("betrayal:discover/place")
def test_behind_a_door_the_tile_that_lies_there_face_down_is_turned_up() -> None:
    """003:4399."""
    s = dark()
    assert s.label("explore:east") == "Explore east (street)"
    s.rolls("watch-post").play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert s.where("torskar") == "watch-post"
    assert s.city.board.key(s.spot("watch-post")) == "3,0"
    assert [back for _, back in s.city.backs] == ["building", "street"]
    assert s.city.unseen["street"] == Deck.of({"fountain": 1})
    assert s.city.stacks["street"].size() == 1
    s.settled()


@cites("betrayal:discover/empty-city")
def test_what_lies_face_down_is_found_though_the_stacks_are_used_up() -> None:
    s = dark().stack("street").stack("building")
    s.rolls("fountain")
    explore(s, "east")
    assert s.where("torskar") == "fountain"


@cites("betrayal:discover/seal")
def test_one_that_would_seal_the_level_is_set_aside_and_the_stack_gives_another() -> None:
    """003:4406."""
    s = one_door_left().stack("catacomb", "rat-den")
    east = s.spot("kitchen-basement") + 1
    s.tile("neglected-shrine", 9, 9, below=True)
    s.apply(Hide(("neglected-shrine",), ((east, "catacomb"),), "test"))
    explore(s, "east")
    assert s.where("torskar") == "rat-den"
    assert s.city.aside == ("neglected-shrine",)
    assert s.city.backs == ()
    assert not s.city.unseen["catacomb"]
