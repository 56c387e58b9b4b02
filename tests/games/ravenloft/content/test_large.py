"""Figures on four and on nine squares."""

from tests.games.ravenloft.flow import carry_out
from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.rules.large import footings, make_room
from undercroft.games.ravenloft.state import KAVAN


@cites("ravenloft:board/large")
def test_a_large_figure_is_on_every_tile_it_covers() -> None:
    s = Scene("arjhan").foe("zombie-dragon", 1, -1)
    assert sorted(s.castle.cells("zombie-dragon")) == sorted([cell(0, 0), cell(0, -4)])
    assert set(s.castle.covers("zombie-dragon")) == {
        square(1, -1),
        square(2, -1),
        square(1, 0),
        square(2, 0),
    }


@cites("ravenloft:ruling/R18")
def test_four_squares_stand_on_floor_clear_of_figures_if_they_can() -> None:
    s = Scene("arjhan").stand("arjhan", 1, 1)
    anchors = footings(s.castle, "flesh-golem", [square(0, 0)])
    assert set(anchors) == {square(0, -1)}  # not under Arjhan, not in the dark to the west


@cites("ravenloft:ruling/R18")
def test_four_squares_overlap_a_wall_before_they_shift_a_figure() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 2, 1).stand("allisa", 3, 1)
    anchors = footings(s.castle, "flesh-golem", [square(3, 2)])
    assert set(anchors) == {square(2, 2), square(3, 2)}  # row 3 is wall


@cites("ravenloft:ruling/R19", "ravenloft:ruling/G9")
def test_nine_squares_push_figures_to_the_nearest_free_squares() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("wolf-1", 1, -2).foe("gravestorm", 1, -6).rolls(1, 1)
    s.given(rows={"arjhan": ()}).villain_phase().go()
    while s.asked.head == "square":
        s.play_first()
    assert s.castle.foes["gravestorm"] == square(0, -3)
    assert s.castle.foes["wolf-1"] not in s.castle.covers("gravestorm")
    assert s.castle.board.steps([square(1, -2)], [s.castle.foes["wolf-1"]]) == 1


@cites("ravenloft:ruling/R18")
def test_a_large_figure_steps_aside_though_only_a_corner_of_it_is_in_the_way() -> None:
    castle = Scene("arjhan").stand("arjhan", 3, 2).foe("zombie-dragon", 1, -1).castle
    carry_out(make_room(castle, "flesh-golem", square(2, 0), "test"))
    base = {square(2, 0), square(3, 0), square(2, 1), square(3, 1)}
    assert base.isdisjoint(castle.covers("zombie-dragon"))


@cites("ravenloft:ruling/R19")
def test_the_ground_a_large_figure_leaves_is_free_for_those_it_pushes() -> None:
    s = Scene("arjhan").stand("arjhan", 2, 0).foe("zombie-dragon", 0, 0)
    asked = carry_out(make_room(s.castle, "zombie-dragon", square(2, 0), "test"))
    assert square(1, 0) in {option.value for option in asked[0].options}


@cites("ravenloft:ruling/R18")
def test_kavan_steps_aside_like_anybody() -> None:
    s = Scene("arjhan").stand("arjhan", 3, 2).apply(LayToken(KAVAN, square(1, 0), 0, "test"))
    carry_out(make_room(s.castle, "flesh-golem", square(1, 0), "test"))
    assert s.castle.things[KAVAN] not in {square(1, 0), square(2, 0), square(1, 1), square(2, 1)}
