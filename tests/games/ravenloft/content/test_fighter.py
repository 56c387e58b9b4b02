"""Arjhan's powers."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.rules.distance import beside
from undercroft.games.ravenloft.rules.powers import ready_attacks


def arena(*powers: str) -> Scene:
    """Arjhan in a corner of the south start half, Kat far from him on the north half.

    He has looted already, so that no treasure is drawn for what he defeats.
    """
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4)
    return s.power(*powers).given(looted=("arjhan",))


@cites("ravenloft:power/dragons-breath")
def test_dragons_breath_burns_his_tile_and_leaves_his_attack() -> None:
    s = arena().foe("rat-swarm-1", 1, 0).foe("skeleton-1", 3, 2).foe("ghoul-1", 0, -4)
    s.rolls(8, 11)  # 8 + 4 reaches AC 12; 11 + 4 does not reach AC 16; the ghoul is elsewhere
    s.play("dragons-breath:attack")
    assert set(s.castle.foes) == {"skeleton-1", "ghoul-1"}
    assert s.castle.flipped == ("dragons-breath",)
    assert not s.castle.acted
    assert "dragons-breath:attack" not in s.keys
    assert "trapping-strike:attack" in s.keys
    s.fell_as_scripted()


@cites("ravenloft:power/dragons-breath")
def test_dragons_breath_can_follow_his_attack_but_needs_a_monster_on_his_tile() -> None:
    s = arena().given(acted=True).foe("rat-swarm-1", 1, 0)
    assert "dragons-breath:attack" in s.keys
    assert "cleave:attack" not in s.keys
    elsewhere = arena().foe("rat-swarm-1", 0, -1)
    assert "dragons-breath:attack" not in elsewhere.keys
    assert "cleave:attack" in elsewhere.keys


@cites("ravenloft:power/dragons-breath")
def test_dragons_breath_is_not_what_he_uses_when_somebody_gives_him_an_attack() -> None:
    s = arena().foe("rat-swarm-1", 1, 0)
    given = [power.key for power in ready_attacks(s.castle, "arjhan")]
    assert sorted(given) == ["cleave", "come-and-get-it", "trapping-strike"]


@cites("ravenloft:power/cleave")
def test_a_hit_with_cleave_carries_him_to_another_monster() -> None:
    s = arena().foe("skeleton-1", 1, 0).foe("gargoyle-1", 3, 2).rolls(10)
    s.play("cleave:attack")
    assert sorted(s.keys) == ["2,1", "2,2", "3,1"]
    s.play("2,1")
    assert s.castle.at["arjhan"] == square(2, 1)
    assert s.castle.hp["gargoyle-1"] == 1
    assert "skeleton-1" not in s.castle.foes
    assert "cleave" not in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/cleave")
def test_cleave_may_go_on_from_where_he_stands() -> None:
    s = arena().foe("skeleton-1", 1, 0).foe("gargoyle-1", 1, 1).rolls(10)
    s.play("cleave:attack", "skeleton-1")
    assert s.keys[0] == "0,0"
    s.play("0,0")
    assert s.castle.at["arjhan"] == square(0, 0)
    assert s.castle.hp["gargoyle-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/cleave")
def test_a_miss_with_cleave_ends_there() -> None:
    s = arena().foe("skeleton-1", 1, 0).foe("gargoyle-1", 3, 2).rolls(9)
    s.play("cleave:attack")
    assert s.castle.hp["skeleton-1"] == 1
    assert s.castle.hp["gargoyle-1"] == 2
    assert s.castle.at["arjhan"] == square(0, 0)
    s.fell_as_scripted()


@cites("ravenloft:power/cleave", "ravenloft:conditions/immobilized")
def test_immobilized_he_cleaves_only_into_a_monster_already_beside_him() -> None:
    s = arena().given(immobilized=("arjhan",)).foe("skeleton-1", 1, 0)
    s.foe("gargoyle-1", 3, 2).foe("gargoyle-2", 1, 1).rolls(10)
    s.play("cleave:attack", "skeleton-1")
    assert (s.castle.hp["gargoyle-1"], s.castle.hp["gargoyle-2"]) == (2, 1)
    assert s.castle.at["arjhan"] == square(0, 0)
    s.fell_as_scripted()


@cites("ravenloft:power/cleave", "ravenloft:conditions/immobilized")
def test_immobilized_with_nobody_else_beside_him_cleave_does_no_more() -> None:
    s = arena().given(immobilized=("arjhan",)).foe("skeleton-1", 1, 0)
    s.foe("gargoyle-1", 3, 2).rolls(10)
    s.play("cleave:attack")
    assert "skeleton-1" not in s.castle.foes
    assert s.castle.hp["gargoyle-1"] == 2
    s.fell_as_scripted()


@pytest.mark.parametrize(("face", "left"), [(8, 1), (7, 2)])
@cites("ravenloft:power/trapping-strike")
def test_trapping_strike_drags_a_monster_to_him_and_then_strikes(face: int, left: int) -> None:
    s = arena().foe("gargoyle-1", 0, -4).rolls(face)
    s.play("trapping-strike:attack", "1,1")
    assert s.castle.foes["gargoyle-1"] == square(1, 1)
    assert s.castle.hp["gargoyle-1"] == left
    s.fell_as_scripted()


@cites("ravenloft:power/trapping-strike", "ravenloft:objects/destroy")
def test_trapping_strike_cannot_drag_an_object() -> None:
    s = arena().apply(LayToken("artifact", square(3, 0), 3, "test")).rolls(20)
    s.play("trapping-strike:attack")
    assert s.castle.things["artifact"] == square(3, 0)
    assert s.castle.hp["artifact"] == 2


@cites("ravenloft:power/tide-of-iron")
def test_tide_of_iron_drives_a_survivor_off_and_lets_him_follow() -> None:
    s = arena("tide-of-iron").foe("gargoyle-1", 1, 0).rolls(8)
    s.play("tide-of-iron:attack", "tile:0,-4", "1,-3")
    assert s.castle.foes["gargoyle-1"] == square(1, -3)
    assert "1,-1" not in s.keys  # not beyond his own tile
    s.play("3,2")
    assert s.castle.at["arjhan"] == square(3, 2)
    s.fell_as_scripted()


@cites("ravenloft:power/tide-of-iron")
def test_tide_of_iron_lets_him_move_when_its_target_is_gone() -> None:
    s = arena("tide-of-iron").foe("skeleton-1", 1, 0).rolls(8)
    s.play("tide-of-iron:attack", "1,0")
    assert s.castle.at["arjhan"] == square(1, 0)
    assert not s.castle.foes


@cites("ravenloft:power/tide-of-iron", "ravenloft:conditions/immobilized")
def test_tide_of_iron_does_not_move_an_immobilized_hero() -> None:
    s = arena("tide-of-iron").given(immobilized=("arjhan",)).foe("gargoyle-1", 1, 0).rolls(8)
    s.play("tide-of-iron:attack", "tile:0,0", "3,0")
    assert s.castle.foes["gargoyle-1"] == square(3, 0)
    assert s.asked.head == "act"
    assert s.castle.at["arjhan"] == square(0, 0)


@cites("ravenloft:power/tide-of-iron")
def test_a_miss_with_tide_of_iron_moves_nobody() -> None:
    s = arena("tide-of-iron").foe("gargoyle-1", 1, 0).rolls(7)
    s.play("tide-of-iron:attack")
    assert s.castle.foes["gargoyle-1"] == square(1, 0)
    assert s.asked.head == "act"


@pytest.mark.parametrize(
    ("power", "face", "damage"), [("brute-strike", 11, 4), ("precise-strike", 5, 2)]
)
@cites("ravenloft:power/brute-strike", "ravenloft:power/precise-strike")
def test_a_great_blow_is_used_up_by_a_hit_only(power: str, face: int, damage: int) -> None:
    hit = arena(power).foe("gargoyle-1", 1, 0, hp=9).rolls(face)
    hit.play(f"{power}:attack")
    assert hit.castle.hp["gargoyle-1"] == 9 - damage
    assert hit.castle.flipped == (power,)
    miss = arena(power).foe("gargoyle-1", 1, 0, hp=9).rolls(face - 1)
    miss.play(f"{power}:attack")
    assert miss.castle.hp["gargoyle-1"] == 9
    assert miss.castle.flipped == ()
    assert miss.castle.acted


@cites("ravenloft:power/come-and-get-it")
def test_come_and_get_it_calls_a_tile_and_strikes_at_all_around_him() -> None:
    s = arena().foe("gargoyle-1", 1, 0).foe("skeleton-1", 0, -4).foe("ghoul-1", 1, -4)
    s.foe("wolf-1", 3, 2).rolls(10, 9, 10)  # gargoyle, skeleton and ghoul: AC 16 each
    s.play("come-and-get-it:attack", "tile:0,-4", "0,1", "1,1")
    assert s.castle.hp["gargoyle-1"] == 1
    assert s.castle.foes["skeleton-1"] == square(0, 1)
    assert "ghoul-1" not in s.castle.foes
    assert s.castle.foes["wolf-1"] == square(3, 2)
    assert s.castle.flipped == ("come-and-get-it",)
    s.fell_as_scripted()


@cites("ravenloft:power/come-and-get-it")
def test_no_more_come_to_him_than_fit() -> None:
    s = arena().foe("gargoyle-1", 1, 0).foe("gargoyle-2", 0, 1).foe("gargoyle-3", 1, 1)
    s.foe("zombie-1", 0, -1).foe("skeleton-1", 3, -1).foe("ghoul-1", 3, -2)
    s.rolls(1, 1, 1, 1, 1)
    s.play("come-and-get-it:attack", "tile:0,-4")
    assert s.keys == ["skeleton-1", "ghoul-1"]
    s.play("ghoul-1")
    assert s.castle.foes["ghoul-1"] == square(1, -1)
    assert not beside(s.castle, "arjhan", "skeleton-1")
    s.fell_as_scripted()


def threatened() -> Scene:
    """A skeleton on the north half strikes at Kat."""
    s = arena().foe("skeleton-1", 2, -4).villain_phase()
    return s.rolls(20).go()


@cites("ravenloft:power/bodyguard")
def test_bodyguard_makes_a_monster_miss_and_takes_its_targets_place() -> None:
    s = threatened()
    hp = s.castle.hp["kat"]
    assert s.asked.seat == 0
    s.play("yes")
    assert s.castle.at["arjhan"] == square(3, -4)
    assert s.castle.at["kat"] == square(0, 0)
    assert (s.castle.hp["kat"], s.castle.hp["arjhan"]) == (hp, 10)
    assert s.castle.flipped == ("bodyguard",)
    assert s.happened("Swap", "Struck", "Dodged") == ["Swap", "Dodged"]


@cites("ravenloft:power/bodyguard")
def test_bodyguard_can_be_kept() -> None:
    s = threatened()
    hp = s.castle.hp["kat"]
    s.play("no")
    assert s.castle.hp["kat"] < hp
    assert s.castle.at["arjhan"] == square(0, 0)
    assert s.castle.flipped == ()


@cites("ravenloft:power/bodyguard", "ravenloft:ruling/R3")
def test_bodyguard_does_not_help_against_a_trap() -> None:
    s = arena().trap("dart-trap", 0, -4).villain_phase().rolls(20).go()
    assert s.asked.head != "may"
    assert s.castle.hp["kat"] == 6


@cites("ravenloft:power/bodyguard", "ravenloft:defeat/hero")
def test_a_fallen_bodyguard_guards_nobody() -> None:
    s = arena().foe("skeleton-1", 2, -4).hurt("arjhan", 0).villain_phase().rolls(20).go()
    assert s.asked.head != "may"
    assert s.castle.hp["kat"] < 8


@cites("ravenloft:power/get-over-there")
def test_get_over_there_places_him_beside_a_monster_in_place_of_a_move() -> None:
    s = arena("get-over-there").given(immobilized=("arjhan",)).foe("skeleton-1", 0, -4)
    s.play("get-over-there:leap", "1,-4")
    assert s.castle.at["arjhan"] == square(1, -4)
    assert s.castle.moved == 1
    assert s.castle.flipped == ("get-over-there",)
    assert "cleave:attack" in s.keys
    assert "get-over-there:leap" not in s.keys


@cites("ravenloft:power/get-over-there")
def test_get_over_there_needs_a_move_and_a_monster_near_enough() -> None:
    assert "get-over-there:leap" not in arena("get-over-there").keys
    spent = arena("get-over-there").foe("skeleton-1", 0, -4).given(moved=1, acted=True)
    assert "get-over-there:leap" not in spent.keys


@cites("ravenloft:power/get-over-there", "ravenloft:ruling/G9")
def test_get_over_there_takes_the_nearest_square_where_none_is_free() -> None:
    s = arena("get-over-there").stand("arjhan", 3, 2).stand("kat", 0, 1).foe("skeleton-1", 0, 0)
    s.foe("ghoul-1", 1, 0).foe("ghoul-2", 1, 1).foe("ghoul-3", 0, -1).foe("zombie-1", 1, -1)
    s.play("get-over-there:leap", "skeleton-1")
    assert "0,2" in s.keys
    s.play("0,2")
    assert s.castle.at["arjhan"] == square(0, 2)


@pytest.mark.parametrize(("hp", "healed"), [(7, 9), (9, 10)])
@cites("ravenloft:power/unstoppable")
def test_unstoppable_heals_him_at_the_start(hp: int, healed: int) -> None:
    s = arena("unstoppable").hurt("arjhan", hp)
    s.play("unstoppable:recover")
    assert s.castle.hp["arjhan"] == healed
    assert s.castle.flipped == ("unstoppable",)


@cites("ravenloft:power/unstoppable")
def test_unstoppable_is_no_use_unhurt_or_after_a_move() -> None:
    assert "unstoppable:recover" not in arena("unstoppable").keys
    late = arena("unstoppable").hurt("arjhan", 5)
    assert "unstoppable:recover" in late.keys
    late.play("move:1,0")
    assert "unstoppable:recover" not in late.keys
