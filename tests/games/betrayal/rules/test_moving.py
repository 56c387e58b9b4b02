"""Movement: how far, by which ways, at what cost, and what happens on leaving."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import pairwise
from random import Random

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.table import Table
from undercroft.games.betrayal.board import FAR, Board
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.moving import put, reach, spaces, surcharge, toll, ways
from undercroft.games.betrayal.state import BOUND, City
from undercroft.games.betrayal.tiles import ALL_TILES


def quiet(*more: str) -> Scene:
    """Torskar has Speed 4, and something to drop: so his turn is never over by itself."""
    return Scene("torskar", "lia", "vort", *more).item("torskar", "shiny-rock")


def ways_of(s: Scene) -> set[str]:
    return {key.removeprefix("go:") for key in s.keys if key.startswith("go:")}


def start_of(who: str, trait: Trait) -> int:
    return ADVENTURERS[who].tracks[trait].start


# How far.


@cites("betrayal:move/speed", "betrayal:special/start-parts")
def test_one_moves_up_to_as_many_spaces_as_ones_speed() -> None:
    s = quiet().tile("fountain", 3, 0).tile("rose-portal", 4, 0).tile("cursed-statue", 5, 0, 1)
    s.tile("waterfront", 5, 1).tile("haunted-alley", 5, 2)
    assert ways_of(s) == {"3,0", "4,0", "5,0", "5,1", "1,0", "0,0", "b1,0", "b0,0"}
    s.play("go:5,1")
    assert s.city.spent == 4
    assert not ways_of(s)


@cites("betrayal:move/speed")
def test_each_part_of_a_start_tile_is_a_space() -> None:
    s = quiet().play("go:0,0")
    assert s.where("torskar") == "kitchen"
    assert s.city.spent == 2


@cites("betrayal:move/between", "betrayal:turn/actions")
def test_one_may_do_something_on_the_way() -> None:
    s = quiet().play("go:1,0", "drop", "shiny-rock")
    assert s.city.spent == 1
    s.play("go:0,0")
    assert s.city.spent == 2


@cites("betrayal:move/card-stops", "betrayal:ruling/R6")
def test_any_card_drawn_in_ones_own_turn_ends_movement() -> None:
    s = quiet().tile("forgotten-cache", 0, 1, below=True).stand("torskar", "forgotten-cache")
    s.items("lucky-coin").dice(2, 2, 0)
    assert ways_of(s)
    s.play("search")
    assert "lucky-coin" in s.holds("torskar")
    assert s.asked_seat == 0
    assert not ways_of(s)
    s.settled()


@cites("betrayal:ruling/R12", "betrayal:move/speed")
def test_a_change_of_speed_counts_at_once() -> None:
    s = Scene("gretchen", "lia", "vort").play("go:b1,0")
    assert s.city.spent == 4  # all she has
    assert not ways_of(s)
    s.play("gretchen:change", "mouse")
    assert s.value("gretchen", "speed") == 5
    assert ways_of(s) == {"b0,0"}


# Between the levels.


@cites(
    "betrayal:move/stairs",
    "betrayal:special/kitchen-stairs",
    "betrayal:tile/kitchen",
    "betrayal:tile/kitchen-basement",
    "betrayal:ruling/R10",
)
@pytest.mark.parametrize(("start", "to"), [("kitchen", "b1,0"), ("kitchen-basement", "0,0")])
def test_stairs_cost_two_spaces_both_ways(start: str, to: str) -> None:
    s = quiet().stand("torskar", start).play(f"go:{to}")
    assert s.city.spent == 2


@cites(
    "betrayal:special/weapon-shop",
    "betrayal:move/stairs",
    "betrayal:tile/weapon-shop",
    "betrayal:tile/weapon-shop-basement",
)
def test_the_weapon_shop_has_stairs_once_its_basement_is_there() -> None:
    alone = quiet().tile("weapon-shop", 1, -1).stand("torskar", "weapon-shop")
    assert not any(way.startswith("b0,1") for way in ways_of(alone))
    s = quiet().tile("weapon-shop", 1, -1).tile("weapon-shop-basement", 0, 1, below=True)
    s.stand("torskar", "weapon-shop").play("go:b0,1")
    assert s.city.spent == 2
    s.play("go:1,-1")
    assert s.city.spent == 4


@cites(
    "betrayal:move/grate",
    "betrayal:move/levels",
    "betrayal:tile/catacomb-landing",
    "betrayal:tile/cursed-statue",
    "betrayal:tile/gray-harbor",
    "betrayal:tile/murder-row",
)
@pytest.mark.parametrize("tile", [t.key for t in ALL_TILES.values() if t.grate])
def test_a_grate_leads_down_for_one_space_and_not_up(tile: str) -> None:
    s = quiet().tile(tile, 9, 9).stand("torskar", tile)
    s.play("go:b0,0")
    assert s.where("torskar") == "catacomb-landing"
    assert s.city.spent == 1
    assert "9,9" not in ways_of(s)


@cites("betrayal:move/levels", "betrayal:board/levels")
def test_without_stairs_or_grate_there_is_no_way_below() -> None:
    s = quiet().tile("fountain", 9, 9).stand("torskar", "fountain")
    assert ways_of(s) == set()


# Opponents.


def surrounded() -> Scene:
    """Everyone is an opponent, and all are on the Tavern."""
    return quiet("tasha").items().haunt(22)


@cites("betrayal:move/opponents")
def test_every_opponent_left_behind_costs_a_space() -> None:
    s = surrounded().play("go:1,0")
    assert s.city.spent == 4


@cites("betrayal:move/opponents")
def test_before_the_haunt_nobody_slows() -> None:
    s = quiet()
    assert surcharge(s.city, "torskar", s.spot("elfsong-tavern")) == 0


@cites("betrayal:move/opponents", "betrayal:ruling/R11", "betrayal:move/stairs")
def test_opponents_make_stairs_dearer_as_well() -> None:
    s = quiet().items().haunt(22).stand("torskar", "kitchen").stand("lia", "kitchen")
    s.play("go:b1,0")
    assert s.city.spent == 3


@cites("betrayal:move/opponents", "betrayal:ruling/R25", "betrayal:monster/stunned")
def test_the_stunned_slow_nobody() -> None:
    s = quiet().haunt(2)
    hero = "lia"
    here = s.city.at[hero]
    goblins = s.city.of_kind("goblin")
    assert surcharge(s.city, hero, here) == 1 + len(goblins)  # and the traitor
    s.given(stunned=tuple(goblins))
    assert surcharge(s.city, hero, here) == 1


@cites("betrayal:move/minimum", "betrayal:ruling/R11")
def test_the_first_space_of_a_turn_is_always_possible() -> None:
    s = surrounded().trait("torskar", "speed", 1)  # Speed 2, and leaving costs 4
    assert ways_of(s) == {"1,0"}
    s.play("go:1,0")
    assert s.where("torskar") == "inner-chamber"
    assert not ways_of(s)


@cites("betrayal:move/minimum", "betrayal:move/opponents")
def test_after_the_first_space_opponents_can_hold_one_fast() -> None:
    s = quiet().items().haunt(22).stand("lia", "inner-chamber").stand("vort", "inner-chamber")
    s.trait("torskar", "speed", 4)  # Speed 3
    s.play("go:1,0")
    assert s.city.spent == 1
    assert not ways_of(s)


# One goes far only past tiles where nothing happens.


@cites("betrayal:move/between", "betrayal:discover/text")
def test_a_tile_that_asks_for_a_roll_is_no_thoroughfare() -> None:
    s = quiet().tile("haunted-alley", 3, 0, 1).tile("fountain", 4, 0)
    assert "3,0" in ways_of(s)
    assert "4,0" not in ways_of(s)


@cites("betrayal:move/between")
def test_a_pile_or_a_token_may_make_one_stop() -> None:
    s = quiet().tile("fountain", 3, 0).tile("rose-portal", 4, 0).lying("lucky-coin", "fountain")
    assert "4,0" not in ways_of(s)
    t = quiet().tile("fountain", 3, 0).tile("rose-portal", 4, 0).token("stench", "fountain")
    assert "3,0" in ways_of(t)
    assert "4,0" not in ways_of(t)


@cites("betrayal:move/between", "betrayal:move/opponents")
def test_an_opponent_on_the_way_is_met() -> None:
    s = quiet().items().haunt(22).stand("lia", "inner-chamber").stand("vort", "kitchen")
    assert "1,0" in ways_of(s)
    assert "0,0" not in ways_of(s)


@cites("betrayal:move/speed")
def test_among_several_ways_the_cheapest_counts() -> None:
    s = quiet().tile("fountain", 3, 0).tile("rose-portal", 3, 1, 3).tile("storehouse", 2, 1)
    path = reach(s.city, "torskar")[s.spot("rose-portal")]
    assert len(path) == 2


# Leaving.


LEAVING = [t for t in ALL_TILES.values() if t.leaving]


@cites(
    "betrayal:discover/text",
    "betrayal:ruling/R14",
    "betrayal:tile/beasts-lair",
    "betrayal:tile/haunted-alley",
    "betrayal:tile/house-of-blood",
    "betrayal:tile/sacrificial-chamber",
    "betrayal:ruling/H9",
)
@pytest.mark.parametrize("tile", [t.key for t in LEAVING])
@pytest.mark.parametrize("succeeds", [True, False])
def test_who_leaves_rolls_and_gets_out_in_any_case(tile: str, succeeds: bool) -> None:
    leaving = ALL_TILES[tile].leaving
    assert leaving is not None
    s = quiet().tile(tile, 9, 9, 0).stand("torskar", tile)
    side = next(d for d in range(4) if ALL_TILES[tile].doors[d])
    column, row = [(9, 8), (10, 9), (9, 10), (8, 9)][side]
    s.tile("storehouse", column, row)
    dice = s.value("torskar", leaving.trait)
    s.dice(2, int(succeeds), *[0] * (dice - 2))
    s.play(f"go:{column},{row}")
    assert s.where("torskar") == "storehouse"
    assert s.step("torskar", leaving.loses) == start_of("torskar", leaving.loses) - (not succeeds)
    s.settled()


@cites("betrayal:special/house-of-blood", "betrayal:ruling/R12")
def test_who_loses_the_speed_to_leave_the_house_of_blood_still_gets_out() -> None:
    s = quiet().tile("house-of-blood", 0, -1).stand("torskar", "house-of-blood")
    s.given(spent=3, strides=3).dice(0, 0, 0)
    s.play("go:0,0")
    assert s.value("torskar", "speed") == 3  # not enough for the fourth space
    assert s.where("torskar") == "kitchen"
    assert s.asked_seat == 0
    assert not ways_of(s)
    s.settled()


@cites("betrayal:traitor/tile-text", "betrayal:ruling/R34")
def test_a_traitor_leaves_without_a_roll() -> None:
    s = quiet().items().haunt(22).tile("house-of-blood", 0, -1).stand("torskar", "house-of-blood")
    s.play("go:0,0")
    assert s.happened("Roll") == []
    assert s.where("torskar") == "kitchen"


# Barriers.


def at_the_flood() -> Scene:
    """Torskar is on the west half, Lia on the east one."""
    s = quiet().tile("flooded-chamber", 2, 0, below=True)
    return s.stand("torskar", "flooded-chamber/2").stand("lia", "flooded-chamber")


@cites("betrayal:special/barrier", "betrayal:ruling/R16", "betrayal:tile/flooded-chamber")
def test_crossing_a_barrier_takes_a_roll_and_no_space() -> None:
    s = at_the_flood().dice(2, 1, 0, 0, 0).play("cross")
    assert s.where("torskar") == "flooded-chamber"
    assert s.city.spent == 0
    assert "explore:east" in s.keys
    assert "b1,0" not in ways_of(s)
    assert "cross" not in s.keys  # one attempt in each turn
    s.settled()


@cites("betrayal:special/barrier", "betrayal:ruling/R16")
def test_who_comes_to_another_barrier_in_the_same_turn_may_try_that_too() -> None:
    s = quiet().tile("flooded-chamber", 2, 0, below=True).tile("assassins-run", 3, 0, 1, below=True)
    s.stand("torskar", "flooded-chamber/2").dice(2, 1, 0, 0, 0).play("cross")
    s.play("go:b3,0" if "go:b3,0" in s.keys else "go:b3,0/2")
    assert "cross" in s.keys
    s.dice(*[0] * s.value("torskar", "speed")).play("cross")
    assert "cross" not in s.keys
    s.settled()


@cites("betrayal:special/barrier", "betrayal:tile/assassins-run")
def test_who_fails_at_a_barrier_stops_and_may_try_again_next_turn_or_turn_back() -> None:
    s = quiet().tile("assassins-run", 1, -1, below=True).stand("torskar", "assassins-run/2")
    s.dice(2, 0, 0, 0).play("cross")
    assert s.where("torskar") == "assassins-run/2"
    assert not ways_of(s)
    assert "cross" not in s.keys
    s.play("end", "end", "end")
    assert "cross" in s.keys
    assert "b1,0" in ways_of(s)
    s.settled()


@cites("betrayal:special/barrier-apart", "betrayal:ruling/R16")
def test_those_on_two_sides_of_a_barrier_have_no_dealings() -> None:
    s = at_the_flood().item("torskar", "crossbow").items().haunt(22)
    assert "lia" not in s.city.company("torskar")
    assert not any(key.startswith("attack:lia") for key in s.keys)
    assert "give" not in s.keys
    assert surcharge(s.city, "torskar", s.city.at["torskar"]) == 0


@cites("betrayal:traitor/tile-text", "betrayal:special/barrier-apart", "betrayal:ruling/R34")
def test_a_traitor_passes_a_barrier_freely() -> None:
    s = at_the_flood().stand("lia", "kitchen").items().haunt(22)
    assert "cross" not in s.keys
    s.play("go:b2,0")
    assert s.where("torskar") == "flooded-chamber"
    assert s.city.spent == 0
    assert s.happened("Roll") == []


@cites("betrayal:special/barrier-landing")
def test_who_is_put_on_a_barrier_tile_chooses_the_side() -> None:
    s = quiet().tile("flooded-chamber", 2, 0, below=True)
    told = played(put(s.arranging, "lia", s.spot("flooded-chamber"), "test"), "b2,0/2")
    assert told.asked == [["b2,0", "b2,0/2"]]
    assert told.seats == [1]
    assert s.where("lia") == "flooded-chamber/2"


@cites("betrayal:special/barrier-landing")
def test_who_is_put_on_any_other_tile_is_not_asked() -> None:
    s = quiet()
    assert played(put(s.arranging, "lia", s.spot("kitchen"), "test")).asked == []
    assert s.where("lia") == "kitchen"


# Gates, and the number that monsters roll.


@cites("betrayal:event/arcane-gate")
def test_a_gate_leads_to_its_other_end_for_one_space() -> None:
    s = quiet().token("arcane-gate-1", "elfsong-tavern").token("arcane-gate-2", "kitchen-basement")
    s.play("go:b1,0")
    assert s.city.spent == 1


@cites("betrayal:monster/speed", "betrayal:move/speed")
def test_a_monster_has_the_spaces_its_kind_has_rolled() -> None:
    s = quiet().haunt(2).given(paces={"goblin": 3})
    assert spaces(s.city, s.city.of_kind("goblin")[0]) == 3


# Random games: what is quickly found is what a slow search finds.


def moments(haunt: int | None, seed: int) -> Iterator[City]:
    """The city at every decision of a random game."""
    table: Table[City] = Table.open(GAME, ["Ann", "Ben", "Cid", "Dee"], seed, {"haunt": haunt})
    random = Random(seed)
    while table.pending is not None:
        yield table.state
        table.take(random.randrange(len(table.pending.options)))


def price(city: City, who: str, spot: int, to: int) -> int:
    """What a step costs; the other half of a tile costs what the way there says."""
    cost = min(cost for there, cost in ways(city, who, spot) if there == to)
    if abs(spot - to) == FAR:
        return cost
    return cost + toll(city, who, to) + (surcharge(city, who, spot) if spot == city.at[who] else 0)


def halts(city: City, who: str, spot: int) -> bool:
    """Is there anything on a spot that ends a move?"""
    foes = [other for other in city.together(spot) if city.opposed(who, other)]
    rolls = city.board.shape(spot).tile.leaving and not city.ignores_harm(who)
    return bool(foes or rolls or spot in (*city.tokens.values(), *city.piles.values()))


def searched(city: City, who: str) -> dict[int, int]:
    """The cheapest cost of every spot in reach, the nearest first."""
    here, left = city.at[who], max(0, spaces(city, who) - city.spent)
    costs: dict[int, int] = {}
    queue = [(0, here)]
    while queue:
        spent, spot = heappop(queue)
        if spot in costs:
            continue
        costs[spot] = spent
        if spot != here and halts(city, who, spot):
            continue
        for to in dict.fromkeys(there for there, _ in ways(city, who, spot)):
            cost = spent + price(city, who, spot, to)
            if cost <= left or (spot == here and not city.strides):
                heappush(queue, (cost, to))
    return {spot: cost for spot, cost in costs.items() if spot != here}


@cites("betrayal:move/between", "betrayal:move/minimum")
@pytest.mark.parametrize(("haunt", "seed"), [(None, 13), (2, 2), (3, 3), (5, 5), (22, 22)])
def test_in_reach_is_all_that_a_search_of_every_way_finds(haunt: int | None, seed: int) -> None:
    moved = 0
    for city in moments(haunt, seed):
        who = city.active or city.acting
        if who in city.at and not city.stopped and not city.reckoned(BOUND, who):
            here, paths = city.at[who], reach(city, who)
            steps = {to: pairwise((here, *path)) for to, path in paths.items()}
            costs = {to: sum(price(city, who, *step) for step in steps[to]) for to in paths}
            assert costs == searched(city, who)
            moved += bool(paths)
    assert moved > 50


@cites("betrayal:board/connected", "betrayal:discover/stack")
def test_a_board_that_grew_knows_what_a_new_one_measures() -> None:
    seen: list[Board] = []
    for city in moments(None, seed=1):
        known = city.board
        if known not in seen[-1:]:
            seen.append(known)
            fresh = Board(city.laid, city.opened)
            for spot in fresh.spots:
                for measure in (Board.near, Board.ways, Board.free):
                    assert measure(known, spot) == measure(fresh, spot)
    assert len(seen) > 20
