"""Thorgrim's prayers."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.rules.attack import bonuses
from undercroft.games.ravenloft.state import Castle, total

NORTH_HALF = "tile:0,-4"
BARE = "crypt-of-barov-and-ravenovia"  # open to the south, where it meets the start


def chapel(*powers: str) -> Scene:
    """Thorgrim and Kat on the south start half, Arjhan two tiles north of them.

    Thorgrim has looted already, so that no treasure is drawn for what he defeats.
    """
    s = Scene("thorgrim", "kat", "arjhan").tile(BARE, 0, -8)
    s.stand("thorgrim", 0, 0).stand("kat", 3, 0).stand("arjhan", 1, -5)
    return s.power(*powers).given(looted=("thorgrim",))


def after_walking(castle: Castle, **places: tuple[int, int]) -> Castle:
    """The same position, with heroes elsewhere."""
    later = castle.copy()
    for who, place in places.items():
        later.at[who] = square(*place)
    return later


@cites("ravenloft:power/healing-word", "ravenloft:defeat/hero")
def test_healing_word_gives_a_hero_its_own_surge_value_at_any_distance() -> None:
    s = chapel().hurt("arjhan", 0).hurt("kat", 7)
    s.play("healing-word:speak")
    assert s.keys == ["kat", "arjhan"]
    s.play("arjhan")
    assert s.castle.hp["arjhan"] == 5
    assert s.castle.flipped == ("healing-word",)
    assert not s.castle.acted


@cites("ravenloft:power/healing-word", "ravenloft:defeat/hero")
def test_healing_word_heals_no_further_than_the_maximum_and_nobody_unhurt() -> None:
    s = chapel().hurt("kat", 7)
    s.play("healing-word:speak")
    assert s.castle.hp["kat"] == 8
    assert "healing-word:speak" not in chapel().keys


@cites("ravenloft:power/divine-flare")
def test_a_hit_with_divine_flare_ends_one_condition_on_his_tile() -> None:
    s = chapel("divine-flare").foe("gargoyle-1", 3, 2).rolls(10)
    s.given(slowed=("thorgrim", "arjhan"), immobilized=("kat",))
    s.play("divine-flare:attack")
    assert s.keys == ["thorgrim:slowed", "kat:immobilized"]
    s.play("kat:immobilized")
    assert s.castle.slowed == ("thorgrim", "arjhan")
    assert s.castle.immobilized == ()
    assert s.castle.hp["gargoyle-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/divine-flare")
def test_a_miss_with_divine_flare_ends_no_condition() -> None:
    s = chapel("divine-flare").foe("gargoyle-1", 3, 2).given(slowed=("kat",)).rolls(9)
    s.play("divine-flare:attack")
    assert s.castle.slowed == ("kat",)
    assert s.castle.hp["gargoyle-1"] == 2


@cites("ravenloft:power/healing-strike")
def test_a_hit_with_healing_strike_mends_a_hero_within_one_tile() -> None:
    s = chapel().foe("gargoyle-1", 1, 0).hurt("kat", 5).hurt("arjhan", 5).rolls(8)
    s.play("healing-strike:attack")  # Arjhan is too far away, so Kat is healed unasked
    assert (s.castle.hp["kat"], s.castle.hp["arjhan"]) == (6, 5)
    assert s.castle.hp["gargoyle-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/healing-strike")
def test_a_miss_with_healing_strike_mends_nobody() -> None:
    s = chapel().foe("gargoyle-1", 1, 0).hurt("kat", 5).rolls(7)
    s.play("healing-strike:attack")
    assert s.castle.hp["kat"] == 5
    assert s.castle.hp["gargoyle-1"] == 2


@cites("ravenloft:power/lance-of-faith", "ravenloft:attacks/roll")
def test_lance_of_faith_hurts_the_undead_more() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 0, 0)
    s.foe("blazing-skeleton-1", 3, 0).rolls(7)  # 7 + 6 reaches AC 13
    s.treasures("potion-of-healing")
    s.play("lance-of-faith:attack", "thorgrim")  # and keeps the potion it found
    assert "blazing-skeleton-1" not in s.castle.foes  # it had two hit points
    assert s.castle.xp == ("blazing-skeleton",)
    s.fell_as_scripted()


@cites("ravenloft:power/lance-of-faith")
def test_lance_of_faith_hurts_others_as_usual() -> None:
    s = chapel().foe("gargoyle-1", 0, -4).rolls(10)
    s.play("lance-of-faith:attack")
    assert s.castle.hp["gargoyle-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/lance-of-faith")
def test_lance_of_faith_misses_by_one() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 0, 0)
    s.foe("blazing-skeleton-1", 3, 0).rolls(6)
    s.play("lance-of-faith:attack")
    assert s.castle.hp["blazing-skeleton-1"] == 2
    s.fell_as_scripted()


@cites("ravenloft:power/beacon-of-hope")
def test_beacon_of_hope_mends_heroes_and_burns_monsters_of_one_tile() -> None:
    s = chapel("beacon-of-hope").stand("arjhan", 3, -1).hurt("arjhan", 4).hurt("kat", 4)
    s.foe("gargoyle-1", 0, -4).foe("gargoyle-2", 1, -4).foe("gargoyle-3", 3, 2)
    s.rolls(10, 9)
    s.play("beacon-of-hope:attack", NORTH_HALF)
    assert (s.castle.hp["arjhan"], s.castle.hp["kat"]) == (5, 4)
    assert set(s.castle.foes) == {"gargoyle-2", "gargoyle-3"}
    assert s.castle.hp["gargoyle-2"] == 2
    assert s.castle.flipped == ("beacon-of-hope",)
    s.fell_as_scripted()


@cites("ravenloft:power/beacon-of-hope")
def test_beacon_of_hope_shines_without_a_monster() -> None:
    s = chapel("beacon-of-hope").hurt("kat", 0)
    s.play("beacon-of-hope:attack", "tile:0,0")
    assert s.castle.hp["kat"] == 1
    assert s.castle.acted
    s.fell_as_scripted()


@cites("ravenloft:power/flame-strike")
def test_flame_strike_burns_a_tile_and_scorches_what_it_misses() -> None:
    s = chapel().foe("gargoyle-1", 0, -5, hp=5).foe("gargoyle-2", 3, -5, hp=5)
    s.foe("gargoyle-3", 0, -4, hp=5).rolls(10, 9)
    s.play("flame-strike:attack", "tile:0,-8")
    assert [s.castle.hp[f"gargoyle-{n}"] for n in (1, 2, 3)] == [2, 4, 5]
    assert s.castle.flipped == ("flame-strike",)
    s.fell_as_scripted()


@pytest.mark.parametrize(("face", "left"), [(11, 2), (10, 4)])
@cites(
    "ravenloft:power/hallowed-advance",
    "ravenloft:conditions/slowed",
    "ravenloft:conditions/immobilized",
)
def test_hit_or_miss_hallowed_advance_moves_the_slowed_but_not_the_immobilized(
    face: int, left: int
) -> None:
    s = chapel("hallowed-advance").foe("gargoyle-1", 1, 0, hp=5).rolls(face)
    s.given(slowed=("kat",), immobilized=("arjhan",))
    s.play("hallowed-advance:attack")
    assert s.asked.seat == 1  # Kat may go one tile, however many squares that is
    assert "0,-5" not in s.keys
    s.play("0,-4")
    assert s.castle.at["kat"] == square(0, -4)
    assert s.asked.head == "act"
    assert s.castle.at["arjhan"] == square(1, -5)
    assert s.castle.hp["gargoyle-1"] == left
    assert s.castle.flipped == ("hallowed-advance",)
    s.fell_as_scripted()


@cites("ravenloft:power/hallowed-advance")
def test_nobody_has_to_advance() -> None:
    s = chapel("hallowed-advance").foe("gargoyle-1", 1, 0, hp=5).rolls(11)
    s.play("hallowed-advance:attack", "stay", "stay")
    assert s.castle.at["kat"] == square(3, 0)
    assert s.castle.at["arjhan"] == square(1, -5)


@cites("ravenloft:power/bless")
def test_bless_is_for_those_near_at_the_time_wherever_they_go() -> None:
    s = chapel("bless")
    s.play("bless:pray")
    assert s.castle.flipped == ("bless",)
    assert not s.castle.acted
    later = after_walking(s.castle, kat=(0, -7), arjhan=(1, 0))
    assert {who: total(bonuses(later, who)) for who in later.heroes} == {
        "thorgrim": 2,
        "kat": 2,
        "arjhan": 0,
    }


@cites("ravenloft:power/bless")
def test_bless_makes_a_miss_a_hit() -> None:
    s = chapel("bless").foe("gargoyle-1", 1, 0).rolls(6)
    s.play("bless:pray", "healing-strike:attack")
    assert s.castle.hp["gargoyle-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/bless", "ravenloft:turn/hero-phase")
def test_bless_outlives_this_hero_phase_and_ends_with_the_next() -> None:
    s = chapel("bless").encounters("deadly-shadows", "blood-fog")
    s.play("bless:pray", "end")
    assert s.castle.lasting == {"power/bless": 1}
    last = chapel("bless").encounters("deadly-shadows", "blood-fog")
    last.apply(Linger("power/bless", "thorgrim", ("kat",), 1, "test"))
    last.play("end")
    assert last.castle.lasting == {}
    assert total(bonuses(last.castle, "kat")) == 0


@cites("ravenloft:power/consecrated-ground", "ravenloft:ruling/R12")
def test_consecrated_ground_takes_the_place_of_a_trap_and_of_his_attack() -> None:
    s = chapel("consecrated-ground").trap("spear-gauntlet", 0, 0)
    s.play("consecrated-ground:consecrate", "tile:0,0")
    assert s.castle.markers == {cell(0, 0): "consecrated-ground"}
    assert s.castle.rows["thorgrim"] == ()
    assert s.castle.past == ("spear-gauntlet",)
    assert s.castle.flipped == ("consecrated-ground",)
    assert (s.castle.acted, s.castle.attacked) == (True, False)


@cites("ravenloft:power/consecrated-ground", "ravenloft:encounters/marker")
def test_consecrated_ground_turns_the_next_trap_away_once() -> None:
    s = chapel().given(markers={cell(0, 0): "consecrated-ground"})
    s.encounters("spear-gauntlet", "deadly-shadows").villain_phase(draws=1).go()
    assert s.castle.markers == {}
    assert s.castle.rows["thorgrim"] == ()
    assert s.castle.past == ("spear-gauntlet",)
    assert s.castle.environment == ""


def besieged(**facts: object) -> Scene:
    """A skeleton beside Kat strikes at her; Thorgrim is on her tile."""
    s = chapel().foe("skeleton-1", 3, 1).given(**facts).villain_phase().rolls(20)
    return s.go()


@cites("ravenloft:power/shield-of-faith")
def test_shield_of_faith_turns_a_hit_aside_and_wards_those_near_at_the_time() -> None:
    s = besieged()
    before = {who: s.castle.armor(who) for who in s.castle.heroes}
    s.play("yes")
    assert s.castle.hp["kat"] == 8
    assert s.castle.flipped == ("shield-of-faith",)
    assert s.castle.lasting == {"power/shield-of-faith": 1}
    later = after_walking(s.castle, kat=(0, -7), thorgrim=(3, -7), arjhan=(1, 0))
    assert {who: later.armor(who) - before[who] for who in before} == {
        "thorgrim": 2,
        "kat": 2,
        "arjhan": 0,
    }
    assert s.happened("Struck", "Dodged") == ["Dodged"]
    s.fell_as_scripted()


@cites("ravenloft:power/shield-of-faith")
def test_shield_of_faith_can_be_kept() -> None:
    s = besieged()
    s.play("no")
    assert s.castle.hp["kat"] < 8
    assert s.castle.flipped == ()
    assert s.castle.lasting == {}


@cites("ravenloft:power/shield-of-faith")
def test_shield_of_faith_does_not_reach_the_next_tile() -> None:
    s = chapel().stand("kat", 3, -4).foe("skeleton-1", 2, -3).given(flipped=("bodyguard",))
    s.villain_phase().rolls(20).go()
    assert s.asked.head != "may"
    assert s.castle.hp["kat"] < 8


@cites("ravenloft:power/shield-of-faith", "ravenloft:ruling/R3", "ravenloft:ruling/R2")
def test_shield_of_faith_turns_a_trap_aside_as_well_but_not_what_its_miss_does() -> None:
    s = chapel().stand("kat", 3, -4).trap("dart-trap", 0, 0).villain_phase().rolls(20).go()
    s.play("yes")
    assert s.castle.hp["thorgrim"] == s.castle.most_hp("thorgrim") - 1
    assert s.castle.flipped == ("shield-of-faith",)
