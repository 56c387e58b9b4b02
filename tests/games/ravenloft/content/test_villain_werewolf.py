"""The Werewolf's list, line by line, and its regeneration."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.turns import Count
from undercroft.games.ravenloft.facts import VILLAINS

BLOWS = VILLAINS["werewolf"].blows


@cites("ravenloft:villain/werewolf")
def test_it_bites_the_adjacent_hero_with_the_fewest_hit_points() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 2, 0).hurt("arjhan", 5)
    s.foe("werewolf", 1, 0).rolls(20).villain_phase().go()
    assert s.castle.hp["arjhan"] == 5 - BLOWS["bite"].damage
    assert s.castle.missing("kat") == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/werewolf", "ravenloft:ruling/G1")
def test_among_equals_the_active_player_chooses_and_the_bite_may_miss() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 2, 0)
    s.hurt("arjhan", 5).hurt("kat", 5).foe("werewolf", 1, 0).rolls(1).villain_phase().go()
    assert s.keys == ["arjhan", "kat"]
    s.play("kat")
    assert s.castle.hp["kat"] == 5
    s.fell_as_scripted()


@cites("ravenloft:villain/werewolf")
def test_it_leaps_two_tiles_and_uses_its_claws() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.foe("werewolf", 1, -6).rolls(20).villain_phase().go()
    s.play("1,0")
    assert s.castle.foes["werewolf"] == square(1, 0)
    assert s.castle.missing("arjhan") == BLOWS["claws"].damage
    s.fell_as_scripted()


@cites("ravenloft:villain/werewolf")
def test_its_claws_can_miss() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("werewolf", 1, -2).rolls(1).villain_phase().go()
    s.play("1,0")
    assert s.castle.missing("arjhan") == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/werewolf")
def test_from_farther_it_comes_two_tiles_nearer() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    s.tile("black-x2-1", 0, -12).foe("werewolf", 1, -10).villain_phase().go()
    assert s.castle.foes["werewolf"] == s.castle.board.bones(cell(0, -4))
    assert s.happened("Menace") == []
    s.fell_as_scripted()


@cites("ravenloft:villain/werewolf")
def test_unharmed_since_it_last_acted_it_regains_a_hit_point() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("werewolf", 1, 0, hp=3).rolls(1).villain_phase().go()
    assert s.castle.hp["werewolf"] == 4


@cites("ravenloft:villain/werewolf")
def test_silver_ends_its_regeneration_for_good() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("werewolf", 1, 0, hp=3).apply(Count("silver-dagger", 1, "test"))
    s.rolls(1).villain_phase().go()
    assert s.castle.hp["werewolf"] == 3


@cites("ravenloft:villain/werewolf", "ravenloft:power/lance-of-faith")
def test_a_hit_is_remembered_until_it_acts() -> None:
    s = Scene("thorgrim").stand("thorgrim", 0, 0).foe("werewolf", 1, 0)
    s.rolls(19).play("lance-of-faith:attack")
    assert s.castle.hp["werewolf"] == 4
    assert s.castle.counts["werewolf-wounded"] == 1
    s.fell_as_scripted()


@cites("ravenloft:villain/werewolf")
def test_a_fresh_wound_keeps_it_from_regenerating_once() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("werewolf", 1, 0, hp=3).apply(Count("werewolf-wounded", 1, "test"))
    s.rolls(1).villain_phase().go()
    assert s.castle.hp["werewolf"] == 3
    assert s.castle.counts["werewolf-wounded"] == 0
