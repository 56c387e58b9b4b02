"""The Young Vampire's list, line by line. Arrows lead south, to the start tile."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


@cites("ravenloft:villain/young-vampire")
def test_his_fangs_feed_him_and_he_moves_on_with_the_arrow() -> None:
    s = Scene("arjhan").tile("kings-crypt", 0, -8).stand("arjhan", 1, -6)
    s.foe("young-vampire", 2, -6, hp=4).rolls(20).villain_phase().go()
    assert s.castle.missing("arjhan") == 2
    assert s.castle.hp["young-vampire"] == 5
    assert s.castle.foes["young-vampire"] == s.castle.board.bones(cell(0, -4))
    s.fell_as_scripted()


@cites("ravenloft:villain/young-vampire")
def test_fangs_that_miss_leave_him_where_he_is() -> None:
    s = Scene("arjhan").tile("kings-crypt", 0, -8).stand("arjhan", 1, -6)
    s.foe("young-vampire", 2, -6, hp=4).rolls(1).villain_phase().go()
    assert s.castle.hp["young-vampire"] == 4
    assert s.castle.foes["young-vampire"] == square(2, -6)
    s.fell_as_scripted()


@cites("ravenloft:villain/young-vampire")
def test_on_the_south_half_no_arrow_leads_on_after_a_hit() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("young-vampire", 1, 0).rolls(20).villain_phase().go()
    assert s.castle.missing("arjhan") == 2
    assert s.castle.foes["young-vampire"] == square(1, 0)
    s.fell_as_scripted()


@cites("ravenloft:villain/young-vampire", "ravenloft:ruling/G14")
def test_his_gaze_sends_heroes_against_the_arrow() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, -1).stand("allisa", 3, -1)
    s.tile("kings-crypt", 0, -8).foe("young-vampire", 1, -7).rolls(20, 1).villain_phase().go()
    s.play("1,-6")
    assert s.castle.at["arjhan"] == square(1, -6)
    assert s.castle.missing("arjhan") == 2
    assert s.castle.missing("allisa") == 0
    assert s.castle.at["allisa"] == square(3, -1)
    s.fell_as_scripted()


@cites("ravenloft:villain/young-vampire")
def test_where_no_arrow_points_at_a_heros_tile_the_gaze_only_hurts() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, -1).stand("allisa", 3, -1)
    s.foe("young-vampire", 1, 1).given(flipped=("bodyguard", "unbalancing-parry"))
    s.rolls(20, 20).villain_phase().go()
    assert s.castle.missing("arjhan") == s.castle.missing("allisa") == 2
    assert s.castle.at["arjhan"] == square(0, -1)
    s.fell_as_scripted()


@cites("ravenloft:villain/young-vampire")
def test_on_a_start_tile_he_hurts_the_active_hero_wherever_it_is() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("young-vampire", 1, -3).villain_phase().go()
    assert s.castle.missing("arjhan") == 1
    assert s.castle.foes["young-vampire"] == square(1, -3)
    s.fell_as_scripted()


@cites("ravenloft:villain/young-vampire")
def test_otherwise_he_moves_with_the_arrow() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("young-vampire", 1, -7).villain_phase().go()
    assert s.castle.foes["young-vampire"] == s.castle.board.bones(cell(0, -4))
    assert s.castle.missing("arjhan") == 0
    s.fell_as_scripted()
