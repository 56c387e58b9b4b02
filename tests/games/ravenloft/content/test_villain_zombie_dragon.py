"""The Zombie Dragon's list, line by line. It covers four squares, told from the north-west one."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


@cites("ravenloft:villain/zombie-dragon", "ravenloft:ruling/R18")
def test_claws_wings_and_tail_throw_whom_they_hit_a_tile_away_and_slow_it() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    s.foe("zombie-dragon", 1, 0).rolls(20, 1).villain_phase().go()
    assert {cell(*map(int, key.split(","))) for key in s.keys} == {cell(0, -4)}
    s.play("2,-2")
    assert s.castle.at["arjhan"] == square(2, -2)
    assert s.castle.hp["arjhan"] == s.castle.most_hp("arjhan") - 1
    assert s.castle.slowed == ("arjhan",)
    assert s.castle.at["kat"] == square(3, 0)
    assert s.castle.missing("kat") == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/zombie-dragon", "ravenloft:ruling/R18")
def test_the_dragon_comes_beside_a_hero_one_tile_away_and_bites() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("zombie-dragon", 2, -4).rolls(20).villain_phase().go()
    assert "0,-2" in s.keys  # covers 0,-1 and 1,-1 beside him
    s.play("0,-2")
    assert s.castle.foes["zombie-dragon"] == square(0, -2)
    assert s.castle.missing("arjhan") == 2
    assert s.castle.at["arjhan"] == square(0, 0)
    s.fell_as_scripted()


@cites("ravenloft:villain/zombie-dragon")
def test_the_dragons_bite_can_miss() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("zombie-dragon", 2, -4).rolls(1).villain_phase().go()
    s.play("0,-2")
    assert s.castle.missing("arjhan") == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/zombie-dragon")
def test_far_from_all_heroes_the_dragon_comes_one_tile_nearer() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("zombie-dragon", 1, -7).villain_phase().go()
    s.play("0,-3")
    assert s.castle.foes["zombie-dragon"] == square(0, -3)
    assert s.happened("Menace") == []
    s.fell_as_scripted()
