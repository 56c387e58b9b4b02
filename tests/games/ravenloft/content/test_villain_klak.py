"""Klak's list, line by line."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


@cites("ravenloft:villain/klak", "ravenloft:ruling/G26", "ravenloft:ruling/G14")
def test_klak_bursts_on_his_own_tile_and_leaps_to_the_tile_with_fewest_heroes() -> None:
    s = Scene("arjhan", "kat", "allisa").stand("arjhan", 0, -1).stand("kat", 3, -1)
    s.stand("allisa", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("klak", 1, -2).rolls(20, 1).villain_phase().go()
    assert s.castle.missing("arjhan") == 1
    assert s.castle.slowed == ("arjhan",)
    assert s.castle.missing("kat") == 0
    assert s.castle.foes["klak"] == s.castle.board.bones(cell(0, -8))
    assert "Teleport" in s.happened()
    s.fell_as_scripted()


@cites("ravenloft:villain/klak", "ravenloft:ruling/G1")
def test_among_equally_empty_tiles_the_active_player_sends_klak() -> None:
    s = Scene("arjhan").stand("arjhan", 0, -1).tile("kings-crypt", 0, -8)
    s.foe("klak", 1, -2).rolls(1).villain_phase().go()
    assert sorted(s.keys) == ["tile:0,-8", "tile:0,0"]
    s.play("tile:0,0")
    assert cell(0, 0) == s.castle.cell("klak")
    s.fell_as_scripted()


@cites("ravenloft:villain/klak")
def test_klaks_bolt_hits_the_closest_hero_one_tile_away() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("klak", 1, -1).rolls(20).villain_phase().go()
    assert s.castle.missing("arjhan") == 2
    assert s.castle.foes["klak"] == square(1, -1)
    s.fell_as_scripted()


@cites("ravenloft:villain/klak")
def test_klaks_bolt_can_miss() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("klak", 1, -1).rolls(1).villain_phase().go()
    assert s.castle.missing("arjhan") == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/klak", "ravenloft:ruling/G10")
def test_klak_calls_a_monster_which_acts_in_the_same_phase() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("klak", 1, -6).monsters("zombie").villain_phase().go()
    assert s.castle.rows["arjhan"] == ("zombie-1",)
    assert s.happened("Spawn", "Prowl") == ["Spawn", "Prowl"]  # it walks, and Klak stays
    assert s.castle.cell("zombie-1") == cell(0, -4)
    assert s.castle.foes["klak"] == square(1, -6)
    s.fell_as_scripted()


@cites("ravenloft:villain/klak")
def test_with_three_monsters_in_play_klak_comes_nearer() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 1, 2)
    s.tile("kings-crypt", 0, -8).foe("klak", 1, -6)
    for n, column in enumerate((0, 1, 2), start=1):
        s.foe(f"gargoyle-{n}", column, -5, holder="kat")
    s.villain_phase().go()
    assert s.castle.foes["klak"] == s.castle.board.bones(cell(0, -4))
    assert s.happened("Spawn") == []
    s.fell_as_scripted()
