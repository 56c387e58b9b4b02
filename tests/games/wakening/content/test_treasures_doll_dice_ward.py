"""The Voodoo Doll, Thieves' Dice and the Stillness Ward."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites

NOTHING_STIRS = (6, 6)


def doll_beside_kata() -> Scene:
    """Lyric holds the doll five rooms away; an Orc Marauder (3, 4, 4) is about to hit Kata."""
    s = Scene("kata", "lyric")
    s.wear("lyric", "shadowfang")
    s.stand("lyric", 6)
    s.monster("orc-marauder-1", room=1)
    return s


@cites("wakening:item/doll", "wakening:ruling/A26")
def test_the_doll_takes_damage_point_by_point_from_any_distance() -> None:
    s = doll_beside_kata()
    s.rolls(5, 4, 1).play("end")
    assert s.asked.seat == 1
    s.rolls(*NOTHING_STIRS).play("no", "yes")
    assert s.lair.damage == {"kata": 1, "lyric": 1}
    s.fell_as_scripted()


@cites("wakening:ruling/A26")
def test_the_box_of_the_spared_hero_meets_the_next_die() -> None:
    """Kata's third box is a 5: once the doll has taken the 5, the 4 meets that box and fails."""
    s = doll_beside_kata()
    s.lair.damage["kata"] = 2
    s.rolls(5, 4, 4).play("end")
    s.rolls(*NOTHING_STIRS).play("yes")
    assert s.lair.damage == {"kata": 2, "lyric": 1}
    s.fell_as_scripted()


@cites("wakening:ruling/A26")
def test_the_bearer_takes_it_without_comparing_it_to_a_box() -> None:
    s = doll_beside_kata()
    s.lair.damage["lyric"] = 3  # her next box is a 5
    s.rolls(4, 1, 1).play("end")
    s.rolls(*NOTHING_STIRS).play("yes")
    assert s.lair.damage == {"kata": 0, "lyric": 4}
    s.fell_as_scripted()


@cites("wakening:ruling/A26")
def test_damage_passes_through_one_doll_only() -> None:
    """Lyric takes it for Kata; Hroth's doll may not take it from her."""
    s = Scene("kata", "lyric", "hroth")
    s.wear("lyric", "shadowfang")
    s.wear("hroth", "bone-rot")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(5).play("end")
    s.rolls(*NOTHING_STIRS).play("yes")
    assert s.lair.damage == {"kata": 0, "lyric": 1, "hroth": 0}
    s.fell_as_scripted()


@cites("wakening:ruling/A26")
def test_if_the_first_doll_declines_the_next_is_asked() -> None:
    s = Scene("kata", "lyric", "hroth")
    s.wear("lyric", "shadowfang")
    s.wear("hroth", "bone-rot")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(5).play("end")
    s.rolls(*NOTHING_STIRS).play("no", "yes")
    assert s.lair.damage == {"kata": 0, "lyric": 0, "hroth": 1}
    s.fell_as_scripted()


@cites("wakening:item/doll")
def test_nobody_takes_the_damage_of_the_bearer() -> None:
    s = Scene("lyric", "kata")
    s.wear("lyric", "forbidden-potion")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(5, *NOTHING_STIRS).play("end")
    assert s.lair.damage == {"lyric": 1, "kata": 0}
    s.fell_as_scripted()


@cites("wakening:item/doll", "wakening:trap/table")
def test_the_doll_takes_the_damage_of_a_trap() -> None:
    s = doll_beside_kata()
    s.trap(room=2)
    s.rolls(6).play("move:2", "yes", "no")
    assert s.lair.damage == {"kata": 1, "lyric": 1}
    s.fell_as_scripted()


@cites("wakening:item/doll", "wakening:death", "wakening:ruling/A14")
def test_a_bearer_who_dies_of_it_may_be_raised_and_the_attack_is_over() -> None:
    s = doll_beside_kata()
    s.lair.damage["lyric"] = 4
    s.reserve("kata", "scroll-1")
    s.rolls(5, 5, 5).play("end", "yes")
    assert s.prompt == "Does Kata spend a Scroll of Resurrection to bring Lyric back?"
    s.rolls(*NOTHING_STIRS).play("yes")
    assert s.lair.damage == {"kata": 0, "lyric": 0}
    s.fell_as_scripted()


def with_thieves_dice() -> Scene:
    """Bristlecone rolls three dice with Quicksilver, and carries the dice as another card."""
    s = Scene("bristlecone", "aldric", room="tainted-font")
    s.arm("bristlecone", "quicksilver")
    s.wear("bristlecone", "wyrmthorn")
    s.monster("goblin-fighter-1", room=1)  # 4, 5, 5
    return s


@cites("wakening:item/dice")
def test_thieves_dice_roll_any_of_the_dice_again() -> None:
    s = with_thieves_dice()
    s.rolls(5, 2, 2).play("attack:goblin-fighter-1", "quicksilver:precision")
    assert s.keys == [
        "keep",
        "reroll:5",
        "reroll:2",
        "reroll:5,2",
        "reroll:2,2",
        "reroll:5,2,2",
    ]
    s.rolls(6, 3).play("reroll:2,2")
    assert s.lair.dice == (6, 5, 3)
    assert s.lair.marks == {"goblin-fighter-1": 0b011}
    s.fell_as_scripted()


@cites("wakening:item/dice")
def test_thieves_dice_work_once_a_turn() -> None:
    s = with_thieves_dice()
    s.rolls(1, 1, 1, 1).play("attack:goblin-fighter-1", "quicksilver:precision", "reroll:1")
    s.rolls(1, 1, 1).play("attack:goblin-fighter-1", "quicksilver:precision")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:item/dice", "wakening:attack/press")
def test_dice_that_were_kept_are_asked_again_for_the_pressed_roll() -> None:
    s = with_thieves_dice()
    s.monster("goblin-archer-1", room=1)  # weak to precision
    s.rolls(3, 1, 1).play("attack:goblin-archer-1", "quicksilver:precision", "keep")
    s.rolls(2, 1, 1, 4, "bone-rot").play("yes", "reroll:1")
    assert "goblin-archer-1" not in s.lair.monsters
    s.fell_as_scripted()


@cites("wakening:item/dice", "wakening:attack/advantage", "wakening:markers/spend")
def test_the_room_adds_to_the_dice_rolled_again_and_markers_come_after() -> None:
    s = Scene("bristlecone", "aldric", room="fume-vats")  # fire
    s.wear("bristlecone", "wyrmthorn")
    s.lair.markers["bristlecone"] = 1
    s.monster("goblin-fighter-1", room=1)
    s.rolls(1, 2).play("attack:goblin-fighter-1", "bare:precision", "reroll:2")
    assert (s.lair.dice, s.asked.kind) == ((3,), "markers")
    s.play("raise:3")
    assert s.lair.marks == {"goblin-fighter-1": 0b001}
    s.fell_as_scripted()


@cites("wakening:item/dice")
def test_thieves_dice_are_for_the_rolls_of_their_bearer() -> None:
    s = Scene("kata", "lyric")
    s.wear("lyric", "needle-of-stars")
    s.monster("cave-troll-1", room=1)
    s.rolls(1).play("attack:cave-troll-1", "bare:holy")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@pytest.mark.parametrize("card", ["rime-maul", "hail-slinger", "winter-orb"])
@cites("wakening:item/ward", "wakening:monsters/attack")
def test_whatever_attacks_the_bearer_of_the_ward_rolls_a_die_less(card: str) -> None:
    s = Scene("kata", "lyric")
    s.wear("kata", card)
    s.monster("orc-marauder-1", room=1)
    s.rolls(4, 4, *NOTHING_STIRS).play("end")
    assert s.lair.damage["kata"] == 2
    s.fell_as_scripted()


@cites("wakening:item/ward")
def test_a_monster_with_one_die_does_not_attack_the_bearer_at_all() -> None:
    s = Scene("kata", "lyric")
    s.wear("kata", "rime-maul")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.monster("gargoyle-1", room=1)
    s.rolls(4, *NOTHING_STIRS).play("end")
    assert s.lair.damage["kata"] == 1  # of the gargoyle
    s.fell_as_scripted()


@cites("wakening:item/ward", "wakening:terror/attack")
def test_the_ward_slows_a_terror_down_too() -> None:
    s = Scene("kata", "lyric")
    s.wear("kata", "rime-maul")
    s.terror("grimgear", at=5)
    s.stand("kata", 5)
    s.rolls(6, 6).play("end")
    assert s.lair.damage["kata"] == 2
    s.fell_as_scripted()


@cites("wakening:item/ward")
def test_the_ward_protects_nobody_else() -> None:
    s = Scene("kata", "lyric")
    s.wear("lyric", "rime-maul")
    s.monster("giant-spider-1", room=1)
    s.rolls(4, 4, *NOTHING_STIRS).play("end")
    assert s.lair.damage["kata"] == 2
    s.fell_as_scripted()
