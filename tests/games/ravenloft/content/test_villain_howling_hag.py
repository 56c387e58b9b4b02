"""The Howling Hag's list, line by line."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.facts import VILLAINS

BLOWS = VILLAINS["howling-hag"].blows


@cites("ravenloft:villain/howling-hag", "ravenloft:ruling/G14")
def test_her_howl_reaches_each_hero_within_one_tile() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 0, -1)
    s.foe("howling-hag", 1, -1).rolls(20, 1).villain_phase().go()
    assert s.castle.missing("arjhan") == BLOWS["howl"].damage
    assert s.castle.missing("kat") == 0
    assert s.castle.foes["howling-hag"] == square(1, -1)
    s.fell_as_scripted()


@cites("ravenloft:villain/howling-hag", "ravenloft:ruling/G25", "ravenloft:ruling/G26")
def test_her_claw_sends_an_adjacent_hero_to_the_farthest_tile() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("howling-hag", 1, 0).rolls(20).villain_phase().go()
    assert {cell(*map(int, key.split(","))) for key in s.keys} == {cell(0, -8)}
    s.play("1,-6")
    assert s.castle.at["arjhan"] == square(1, -6)
    assert s.castle.missing("arjhan") == BLOWS["claw"].damage
    assert "Teleport" in s.happened()
    s.fell_as_scripted()


@cites("ravenloft:villain/howling-hag")
def test_a_missing_claw_sends_nobody_away() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("howling-hag", 1, 0).rolls(1).villain_phase().go()
    assert s.castle.at["arjhan"] == square(0, 0)
    assert s.castle.missing("arjhan") == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/howling-hag")
def test_she_comes_beside_a_lone_near_hero_and_claws() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("howling-hag", 3, -4).rolls(20).villain_phase().go()
    s.play("1,0")
    assert s.castle.foes["howling-hag"] == square(1, 0)
    s.play("1,-6")
    assert s.castle.missing("arjhan") == BLOWS["claw"].damage
    s.fell_as_scripted()


@cites("ravenloft:villain/howling-hag", "ravenloft:ruling/G26")
def test_from_afar_she_teleports_to_the_closest_hero_without_attacking() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("howling-hag", 1, -7).villain_phase().go()
    assert s.castle.foes["howling-hag"] == s.castle.board.bones(cell(0, 0))
    assert s.happened("Teleport", "Prowl", "Menace") == ["Teleport"]
    s.fell_as_scripted()
