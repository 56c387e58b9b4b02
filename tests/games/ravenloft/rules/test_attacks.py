"""Whom one can attack, the roll, the damage, and the cards that are used for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.rules.attack import bonuses
from undercroft.games.ravenloft.state import total


def duel(*powers: str, **options: Any) -> Scene:
    """Arjhan, who has looted already, beside a gargoyle (AC 16) with plenty of hit points."""
    s = Scene("arjhan", "kat", **options).stand("arjhan", 1, 0).stand("kat", 3, -4)
    return s.power(*powers).foe("gargoyle-1", 2, 0, hp=9).given(looted=("arjhan",))


def lost(s: Scene) -> int:
    return 9 - s.castle.hp["gargoyle-1"]


@cites("ravenloft:attacks/target")
def test_adjacent_means_squares_and_across_the_border_of_tiles_too() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, 2).foe("wolf-1", 2, -1)
    assert "cleave:attack" in s.keys
    far = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, 2).foe("wolf-1", 3, 0)
    assert "cleave:attack" not in far.keys


@cites("ravenloft:attacks/target", "ravenloft:board/within")
def test_a_range_is_counted_in_tiles_and_never_diagonally() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 0, -1).stand("kat", 0, -4)
    s.tile("black-x4-3", 4, 0, 1)
    assert "lance-of-faith:attack" not in s.foe("wolf-1", 4, 0).keys  # diagonal, two tiles
    near = Scene("thorgrim", "kat").stand("thorgrim", 0, 0).stand("kat", 0, -4)
    near.tile("black-x4-3", 4, 0, 1)
    assert "lance-of-faith:attack" in near.foe("wolf-1", 7, 3).keys


@cites("ravenloft:attacks/target", "ravenloft:ruling/G8")
def test_walls_that_close_every_way_within_the_range_protect() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 3, 1).stand("kat", 0, -4)
    s.tile("black-x2-1", 4, 0).foe("wolf-1", 5, 1)  # two squares off, behind a wall
    assert "lance-of-faith:attack" not in s.keys


@cites("ravenloft:attacks/target")
def test_figures_in_between_block_no_aim() -> None:
    s = Scene("kat", "arjhan").stand("kat", 0, 0).stand("arjhan", 1, 0).foe("zombie-1", 2, 0)
    s.foe("wolf-1", 3, 0).play("snipe-shot:attack")
    assert s.keys == ["zombie-1", "wolf-1"]


@pytest.mark.parametrize(("face", "damage"), [(10, 1), (9, 0)])
@cites("ravenloft:attacks/roll")
def test_a_sum_that_reaches_the_armor_class_hits(face: int, damage: int) -> None:
    s = duel().rolls(face).play("cleave:attack")  # +6 against 16
    assert lost(s) == damage
    assert s.happened("Hit", "Miss") == ["Hit" if damage else "Miss"]
    s.fell_as_scripted()


@cites("ravenloft:attacks/roll")
def test_each_target_has_a_roll_of_its_own() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 3, 2)
    s.foe("gargoyle-1", 0, -4, hp=9).foe("gargoyle-2", 3, -4, hp=9).rolls(10, 9)
    s.play("flame-strike:attack")
    assert [s.castle.hp[foe] for foe in ("gargoyle-1", "gargoyle-2")] == [6, 8]
    s.fell_as_scripted()


@pytest.mark.parametrize(("house", "hits"), [({}, True), ({"H2": "on"}, False)])
@cites("ravenloft:attacks/roll", "ravenloft:ruling/C6", "ravenloft:ruling/H2")
def test_a_1_is_no_sure_miss_unless_the_table_plays_it_so(
    house: dict[str, str], hits: bool
) -> None:
    s = Scene("arjhan", "kat", rulings=house).stand("arjhan", 1, 0).stand("kat", 3, -4)
    s.foe("zombie-1", 2, 0, hp=9).power("precise-strike").rolls(1)  # 1 + 11 against 11
    s.play("precise-strike:attack")
    assert s.castle.hp["zombie-1"] == (7 if hits else 9)


@cites("ravenloft:attacks/roll")
def test_monsters_attack_by_the_same_rule() -> None:
    for face, damage in ((10, 1), (9, 0)):  # a skeleton's +7 against 17
        s = Scene("arjhan").stand("arjhan", 0, 0).foe("skeleton-1", 1, 0).rolls(face)
        assert s.villain_phase().go().castle.missing("arjhan") == damage


@cites("ravenloft:attacks/damage")
def test_damage_stays_and_a_miss_does_only_what_its_card_says() -> None:
    s = duel().rolls(10).play("cleave:attack")
    assert lost(s) == 1
    assert "gargoyle-1" in s.castle.foes
    missed = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 3, -4)
    missed.foe("gargoyle-1", 2, 0, hp=9).rolls(9).play("flame-strike:attack")
    assert lost(missed) == 1
    nothing = duel().rolls(9).play("cleave:attack")
    assert lost(nothing) == 0


@cites("ravenloft:attacks/damage")
def test_healing_never_goes_above_the_printed_hit_points() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 2, 0).hurt("kat", 7)
    s.play("healing-word:speak")
    assert s.castle.hp["kat"] == 8


@cites("ravenloft:attacks/bonus", "ravenloft:treasures/item-bonus", "ravenloft:ruling/C11")
def test_all_bonuses_add_up_but_of_items_only_the_best() -> None:
    s = Scene("arjhan", "immeril", "thorgrim").stand("arjhan", 1, 0).stand("immeril", 0, 0)
    s.stand("thorgrim", 0, 1).foe("skeleton-1", 2, 0).given(aim="skeleton-1")
    assert total(bonuses(s.castle, "arjhan")) == 1  # Immeril's Lore
    s.item("arjhan", "magic-sword")
    assert total(bonuses(s.castle, "arjhan")) == 2
    s.item("arjhan", "holy-avenger")  # better against the undead, and instead of the other
    best = total(bonuses(s.castle, "arjhan"))
    assert best == 4
    s.apply(Linger("treasure/guided-strikes", "arjhan", (), 2, "test"))
    guided = total(bonuses(s.castle, "arjhan"))
    assert guided > best
    s.apply(Linger("power/bless", "thorgrim", ("arjhan",), 1, "test"))
    assert total(bonuses(s.castle, "arjhan")) > guided


@cites("ravenloft:treasures/item-bonus", "ravenloft:attacks/bonus")
def test_an_items_armor_counts_beside_that_of_a_friend() -> None:
    s = Scene("kat", "arjhan").stand("kat", 0, 0).stand("arjhan", 1, 0)
    assert s.castle.armor("kat") == 15  # Arjhan defends her
    assert s.item("kat", "amulet-of-protection").castle.armor("kat") == 16


@pytest.mark.parametrize(
    ("level_2", "house", "face", "damage"),
    [
        (False, {}, 20, 1),
        (True, {}, 20, 2),
        (True, {}, 19, 1),
        (False, {"H3": "on"}, 20, 2),
    ],
)
@cites("ravenloft:attacks/critical", "ravenloft:ruling/C5", "ravenloft:ruling/H3")
def test_a_20_deals_one_more_for_heroes_of_level_2(
    level_2: bool, house: dict[str, str], face: int, damage: int
) -> None:
    s = duel(rulings=house).rolls(face)
    if level_2:
        s.level_2("arjhan")
    assert lost(s.play("cleave:attack")) == damage


@cites("ravenloft:attacks/critical")
def test_monsters_never_deal_more_on_a_20() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).foe("skeleton-1", 1, 0).rolls(20)
    assert s.villain_phase().go().castle.missing("arjhan") == 1


@cites("ravenloft:powers/at-will")
def test_an_at_will_stays_face_up_and_is_the_attack_of_the_turn() -> None:
    s = duel().rolls(20).play("cleave:attack")
    assert s.castle.flipped == ()
    assert s.castle.acted
    assert "cleave:attack" not in s.keys
    assert "cleave:attack" in duel().keys


@cites("ravenloft:powers/daily")
def test_a_daily_is_turned_over_and_cannot_be_used_again() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 3, -4)
    s.foe("gargoyle-1", 2, 0, hp=9).rolls(9).play("flame-strike:attack")
    assert s.castle.flipped == ("flame-strike",)
    assert s.castle.acted
    again = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).foe("gargoyle-1", 2, 0)
    assert "flame-strike:attack" not in again.given(flipped=("flame-strike",)).keys


@pytest.mark.parametrize(("face", "flipped"), [(20, ("brute-strike",)), (1, ())])
@cites("ravenloft:powers/daily", "ravenloft:power/brute-strike")
def test_some_dailies_stay_face_up_on_a_miss(face: int, flipped: tuple[str, ...]) -> None:
    s = duel("brute-strike").rolls(face).play("brute-strike:attack")
    assert s.castle.flipped == flipped
    assert s.castle.acted


@cites("ravenloft:powers/daily", "ravenloft:ruling/C27")
def test_a_daily_that_says_so_costs_no_attack() -> None:
    s = duel().rolls(1, 10).play("dragons-breath:attack")
    assert s.castle.flipped == ("dragons-breath",)
    assert lost(s.play("cleave:attack")) == 1


@cites("ravenloft:powers/utility")
def test_a_utility_is_turned_over_and_costs_no_action() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 2, 0).hurt("kat", 4)
    s.foe("gargoyle-1", 0, 1, hp=9).rolls(20).play("healing-strike:attack", "healing-word:speak")
    assert s.castle.flipped == ("healing-word",)
    assert "healing-word:speak" not in s.keys
    assert any(key.startswith("move:") for key in s.keys)


def beset() -> Scene:
    """Kat is struck, with both Thorgrim and Arjhan beside her, in that order of turns."""
    s = Scene("kat", "thorgrim", "arjhan").stand("kat", 0, 0).stand("thorgrim", 0, 2)
    s.stand("arjhan", 3, 2).foe("skeleton-1", 1, 0).given(flipped=("stealth",)).rolls(19)
    return s.villain_phase()


@cites("ravenloft:powers/reaction")
def test_reactions_are_asked_clockwise_and_one_that_undoes_the_event_is_the_last() -> None:
    s = beset()
    assert (s.asked.seat, s.asked.cite) == (1, "ravenloft:power/shield-of-faith")
    s.play("yes")
    assert s.castle.missing("kat") == 0
    assert s.castle.flipped == ("stealth", "shield-of-faith")
    assert s.castle.active == "thorgrim"  # Arjhan was not asked


@cites("ravenloft:powers/reaction")
def test_who_passes_leaves_it_to_the_next() -> None:
    s = beset().play("no")
    assert (s.asked.seat, s.asked.cite) == (2, "ravenloft:power/bodyguard")
    s.play("yes")
    assert s.castle.at["kat"] == square(3, 2)
    assert s.castle.missing("kat") == 0
    refused = beset().play("no", "no")
    assert refused.castle.missing("kat") == 1


@cites("ravenloft:powers/reaction", "ravenloft:defeat/hero")
def test_a_hero_at_0_hit_points_cannot_react() -> None:
    s = beset().hurt("thorgrim", 0).hurt("arjhan", 0).given(surges=2).go()
    assert s.castle.missing("kat") == 1
    assert s.happened("UsePower") == []
