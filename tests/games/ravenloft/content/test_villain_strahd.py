"""Strahd's list, line by line."""

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.dungeon import Appear
from undercroft.games.ravenloft.events.turns import Count


@cites("ravenloft:villain/strahd")
def test_he_comes_with_the_mist_form_marker() -> None:
    s = Scene("arjhan")
    with pytest.raises(StopIteration):
        happen(s.arranging, Appear("strahd", square(1, -2), "test")).send(None)
    assert s.castle.counts["mist-form"] == 1


@cites("ravenloft:villain/strahd", "ravenloft:ruling/G26")
def test_wounded_he_turns_to_mist_and_rises_in_his_crypt() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("strahds-crypt", 0, -8)
    s.foe("strahd", 1, 0, hp=5).apply(Count("mist-form", 1, "test")).villain_phase().go()
    assert s.castle.foes["strahd"] == s.castle.board.bones(cell(0, -8))
    assert s.castle.counts["mist-form"] == 0
    assert s.happened("TurnToMist", "Teleport", "Menace") == ["TurnToMist", "Teleport"]
    s.fell_as_scripted()


@cites("ravenloft:villain/strahd", "ravenloft:ruling/G25")
def test_without_the_crypt_the_mist_gathers_far_from_all_heroes() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 1, 1)
    s.tile("kings-crypt", 0, -8).tile("black-x2-1", 0, -12)
    s.foe("strahd", 1, 0, hp=5).apply(Count("mist-form", 1, "test")).villain_phase().go()
    assert s.castle.cell("strahd") == cell(0, -12)
    s.fell_as_scripted()


@cites("ravenloft:villain/strahd")
def test_at_six_hit_points_he_still_bites_the_heartiest_adjacent_hero_and_drinks() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 2, 0).hurt("arjhan", 4)
    s.foe("strahd", 1, 0, hp=6).apply(Count("mist-form", 1, "test"))
    s.given(flipped=("bodyguard", "unbalancing-parry")).rolls(20).villain_phase().go()
    assert s.castle.missing("allisa") == 2
    assert s.castle.hp["arjhan"] == 4
    assert s.castle.hp["strahd"] == 7
    s.fell_as_scripted()


@cites("ravenloft:villain/strahd")
def test_a_bite_that_misses_gives_him_nothing() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("strahd", 1, 0, hp=8).rolls(1).villain_phase().go()
    assert s.castle.missing("arjhan") == 0
    assert s.castle.hp["strahd"] == 8
    s.fell_as_scripted()


@cites("ravenloft:villain/strahd")
def test_he_passes_the_closer_hero_by_for_the_heartiest_within_a_tile() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 3, -1)
    s.foe("strahd", 1, -3).rolls(20).villain_phase().go()
    s.play("1,0")
    assert s.castle.foes["strahd"] == square(1, 0)
    assert s.castle.missing("arjhan") == 2
    assert s.castle.missing("allisa") == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/strahd", "ravenloft:ruling/G14")
def test_with_the_heartiest_far_away_he_throws_fire_at_the_closest_tile() -> None:
    s = Scene("immeril", "allisa", "arjhan").tile("kings-crypt", 0, -8).tile("black-x2-1", 0, -12)
    s.stand("arjhan", 0, 0).stand("immeril", 0, -5).stand("allisa", 1, -6)
    s.foe("strahd", 1, -10).rolls(20, 1).villain_phase().go()
    assert s.castle.missing("immeril") == 2
    assert s.castle.missing("allisa") == 1  # it misses, and burns all the same
    assert s.castle.missing("arjhan") == 0
    assert s.castle.foes["strahd"] == square(1, -10)
    s.fell_as_scripted()


@cites("ravenloft:villain/strahd")
def test_wounded_without_mist_he_calls_a_monster_for_who_has_fewest() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 1, 1)
    s.tile("kings-crypt", 0, -8).foe("gargoyle-1", 0, -6).foe("strahd", 1, -6, hp=5)
    s.monsters("zombie").villain_phase().go()
    assert s.asked.seat == 1
    assert {"0,-5", "2,-7"} <= {*s.keys}
    assert "0,-6" not in s.keys
    s.play("2,-7")
    assert s.castle.rows["allisa"] == ("zombie-1",)
    assert s.castle.foes["zombie-1"] == square(2, -7)
    assert s.castle.foes["strahd"] == square(1, -6)
    s.fell_as_scripted()


@cites("ravenloft:villain/strahd")
def test_otherwise_he_comes_two_tiles_nearer() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.tile("black-x2-1", 0, -12).foe("strahd", 1, -10).villain_phase().go()
    assert s.castle.foes["strahd"] == s.castle.board.bones(cell(0, -4))
    assert s.happened("Menace") == []
    s.fell_as_scripted()
