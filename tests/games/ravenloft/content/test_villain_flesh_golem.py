"""The Flesh Golem's list, line by line. It covers four squares, told from the north-west one."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.facts import VILLAINS

BLOWS = VILLAINS["flesh-golem"].blows


@cites("ravenloft:villain/flesh-golem", "ravenloft:ruling/G14")
def test_the_double_slam_meets_each_hero_on_its_tiles() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 0, -1)
    s.foe("flesh-golem", 2, -1).rolls(20, 1).villain_phase().go()  # it lies across both halves
    assert s.castle.missing("arjhan") == BLOWS["double-slam"].damage
    assert s.castle.missing("kat") == 0
    assert s.castle.foes["flesh-golem"] == square(2, -1)
    s.fell_as_scripted()


@cites("ravenloft:villain/flesh-golem")
def test_the_golem_enters_the_tile_of_a_near_hero_and_its_fist_slows() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("flesh-golem", 2, -4).rolls(20).villain_phase().go()
    s.play("0,1")
    assert cell(0, 0) in s.castle.cells("flesh-golem")
    assert s.castle.missing("arjhan") == BLOWS["fist"].damage
    assert s.castle.slowed == ("arjhan",)
    s.fell_as_scripted()


@cites("ravenloft:villain/flesh-golem")
def test_a_missing_fist_does_nothing() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("flesh-golem", 2, -4).rolls(1).villain_phase().go()
    s.play("0,1")
    assert s.castle.missing("arjhan") == 0
    assert s.castle.slowed == ()
    s.fell_as_scripted()


@cites("ravenloft:villain/flesh-golem")
def test_far_from_all_heroes_the_golem_comes_one_tile_nearer() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("flesh-golem", 1, -7).villain_phase().go()
    s.play("0,-3")
    assert s.castle.foes["flesh-golem"] == square(0, -3)
    assert s.happened("Menace") == []
    s.fell_as_scripted()
