"""Flight, straight lines and rings over the grid, whatever doors there are."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import GRATE
from undercroft.games.betrayal.events.board import Shut, Wreck
from undercroft.games.betrayal.rules.overhead import (
    flown,
    rings_around,
    straight_on,
    up_grates,
)
from undercroft.games.betrayal.tiles import EAST, NORTH, SOUTH, WEST


def scene() -> Scene:
    """A wall parts the Murder Row from the Kitchen below it; far off to the east the Fountain."""
    s = Scene("gretchen", "vort", "miska").tile("murder-row", 0, -1, 1).tile("fountain", 5, 0)
    return s.tile("flooded-chamber", 0, -1, 1, below=True)


def names(s: Scene, spots: list[int]) -> list[str]:
    return [s.city.board.thing(spot) for spot in spots]


@cites("betrayal:board/adjacent")
def test_whoever_flies_needs_no_doors_and_comes_to_either_side_of_a_barrier() -> None:
    """003:1518."""
    s = scene()
    board = s.city.board
    ways = flown(board, s.spot("kitchen"))
    assert sorted(names(s, [to for to, _ in ways])) == ["inner-chamber", "murder-row"]
    assert {cost for _, cost in ways} == {1}
    below = [to for to, _ in flown(board, s.spot("catacomb-landing"))]
    assert {*names(s, below)} == {"kitchen-basement", "flooded-chamber", "flooded-chamber/far"}
    beyond = flown(board, s.spot("flooded-chamber/2"))
    assert names(s, [to for to, _ in beyond]) == ["catacomb-landing"]
    assert flown(board, s.spot("fountain")) == []  # a gap ends a flight


def test_some_come_up_through_grates_while_they_are_open() -> None:
    """003:1520, 4662."""
    s = scene().tile("gray-harbor", 7, 7).tile("cursed-statue", 8, 8)
    landing, harbor = s.spot("catacomb-landing"), s.spot("gray-harbor")
    assert up_grates(s.city.board, s.spot("murder-row")) == []
    assert len(up_grates(s.city.board, landing)) == 3
    s.apply(Shut("murder-row", GRATE, "test"), Wreck("cursed-statue", "", "test"))
    assert up_grates(s.city.board, landing) == [(harbor, 1)]


def test_a_straight_line_goes_over_gaps_the_nearest_first() -> None:
    """003:1524, 1972."""
    s = scene().tile("dead-end", 0, 4)
    board, kitchen = s.city.board, s.spot("kitchen")
    east = names(s, straight_on(board, kitchen, EAST))
    assert east == ["inner-chamber", "elfsong-tavern", "fountain"]
    assert names(s, straight_on(board, kitchen, NORTH)) == ["murder-row"]
    assert names(s, straight_on(board, kitchen, SOUTH)) == ["dead-end"]
    assert straight_on(board, kitchen, WEST) == []
    assert names(s, straight_on(board, s.spot("fountain"), WEST)) == [
        *("elfsong-tavern", "inner-chamber", "kitchen")
    ]


def test_rings_count_diagonals_and_only_their_own_level() -> None:
    """003:4792."""
    s = scene().tile("dead-end", 3, 1)
    middle = [s.spot("elfsong-tavern"), s.spot("inner-chamber")]
    first, *more = rings_around(s.city.board, middle)
    assert sorted(names(s, first)) == ["dead-end", "kitchen", "murder-row"]
    assert [names(s, ring) for ring in more] == [["fountain"]]
