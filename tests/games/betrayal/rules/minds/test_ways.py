"""The ways of figures, and the shortest of them."""

from __future__ import annotations

import pytest

from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import Board
from undercroft.games.betrayal.rules.minds.ways import Names, trails, ways_by

PLAIN: Names = ()


def scene() -> Scene:
    """A wall parts the Murder Row, which has a grate, from the Kitchen below it."""
    return Scene("gretchen", "vort", "miska").tile("murder-row", 0, -1, 1)


def ways(s: Scene, tile: str, *names: str, bound: str = "") -> dict[str, int]:
    board = s.city.board
    return {board.thing(spot): cost for spot, cost in ways_by(board, names, bound, s.spot(tile))}


@cites("betrayal:board/adjacent")
def test_walls_are_no_bar_to_a_burrower_and_stairs_cost_what_they_cost() -> None:
    found = ways(scene(), "kitchen", "burrow")
    assert found == {"murder-row": 1, "inner-chamber": 1, "kitchen-basement": 2}
    assert ways(scene(), "kitchen") == {"inner-chamber": 1, "kitchen-basement": 2}


@cites("betrayal:move/grate")
def test_a_grate_is_a_way_down_and_for_some_a_way_up() -> None:
    assert ways(scene(), "murder-row", "burrow") == {"kitchen": 1, "catacomb-landing": 1}
    assert ways(scene(), "catacomb-landing", "burrow") == {"kitchen-basement": 1}
    up = ways(scene(), "catacomb-landing", "burrow", "up-grates")
    assert up == {"kitchen-basement": 1, "murder-row": 1}
    assert ways(scene(), "catacomb-landing", "up-grates") == up


@cites("betrayal:board/adjacent")
def test_whoever_flies_comes_down_on_either_side_of_a_barrier() -> None:
    s = scene().tile("flooded-chamber", 2, 0, below=True)
    found = ways(s, "kitchen-basement", "fly")
    assert {"flooded-chamber", "flooded-chamber/far"} <= {*found}
    assert "flooded-chamber/far" not in ways(s, "kitchen-basement", "burrow")


@cites("betrayal:monster/passages")
def test_a_figure_may_be_bound_to_a_level() -> None:
    assert ways(scene(), "kitchen-basement", bound="catacomb") == {"catacomb-landing": 1}
    assert ways(scene(), "kitchen-basement") == {"catacomb-landing": 1, "kitchen": 2}


# The shortest of them.


@cites("betrayal:move/stairs", "betrayal:ruling/M1")
def test_the_shortest_way_counts_stairs_as_two() -> None:
    s = scene()
    found = trails(s.city.board, PLAIN, "", (), s.spot("kitchen"))
    assert found.far[s.spot("kitchen")] == 0
    assert found.far[s.spot("elfsong-tavern")] == 2
    assert found.far[s.spot("catacomb-landing")] == 3
    assert found.path(s.spot("catacomb-landing")) == (
        s.spot("kitchen-basement"),
        s.spot("catacomb-landing"),
    )
    assert found.path(s.spot("kitchen")) == ()


@cites("betrayal:monster/passages")
def test_a_gate_shortens_the_way() -> None:
    s = scene()
    gates = (s.spot("kitchen"), s.spot("catacomb-landing"))
    found = trails(s.city.board, PLAIN, "", gates, s.spot("kitchen"))
    assert found.first_steps(s.spot("catacomb-landing")) == [s.spot("catacomb-landing")]


@cites("betrayal:monster/tile-text")
@pytest.mark.parametrize("way", ["up-grates", "burrow", "fly"])
def test_barriers_are_no_bar_to_figures_with_ways_of_their_own_either(way: str) -> None:
    s = scene().tile("flooded-chamber", 2, 0, below=True)
    near, far = s.spot("flooded-chamber"), s.spot("flooded-chamber/2")
    found = trails(s.city.board, (way,), "", (), s.spot("kitchen-basement"))
    assert found.far[near] == found.far[far] == 1
    assert trails(s.city.board, (way,), "", (), near).far[far] == 0


@cites("betrayal:monster/tile-text")
def test_barriers_are_no_bar_to_figures_and_cost_nothing() -> None:
    s = scene().tile("flooded-chamber", 2, 0, below=True)
    found = trails(s.city.board, PLAIN, "", (), s.spot("kitchen-basement"))
    near, far = s.spot("flooded-chamber"), s.spot("flooded-chamber/2")
    assert found.far[near] == found.far[far]
    assert {*found.path(near), *found.path(far)} == {near, far}


def test_where_no_way_leads_nothing_is_far() -> None:
    s = scene().tile("fountain", 9, 9)
    found = trails(s.city.board, PLAIN, "", (), s.spot("kitchen"))
    assert s.spot("fountain") not in found.far
    assert found.first_steps(s.spot("fountain")) == []
    assert found.path(s.spot("fountain")) == ()


def all_ways(board: Board, names: Names, start: int, goal: int) -> list[tuple[int, list[int]]]:
    """Every way that comes by no spot twice, with its cost: slow, and plain to see."""
    found: list[tuple[int, list[int]]] = []

    def go(spot: int, cost: int, way: list[int]) -> None:
        if spot == goal:
            found.append((cost, way))
            return
        for there, more in ways_by(board, names, "", spot):
            if there not in way and there != start:
                go(there, cost + more, [*way, there])

    go(start, 0, [])
    return found


@cites("betrayal:ruling/M1", "betrayal:ruling/M3")
def test_shortest_ways_are_those_of_all_ways_that_cost_least() -> None:
    s = scene().tile("gray-harbor", 1, -1).tile("rose-portal", 2, -1, 2).tile("fountain", 1, 1)
    board = s.city.board
    for names in (PLAIN, ("burrow",), ("fly",), ("burrow", "up-grates")):
        for start in board.spots:
            found = trails(board, names, "", (), start)
            for goal in board.spots:
                known = all_ways(board, names, start, goal) if goal != start else []
                if known:
                    least = min(cost for cost, _ in known)
                    firsts = {way[0] for cost, way in known if cost == least}
                    assert found.far[goal] == least
                    assert {*found.first_steps(goal)} == firsts
