"""Grimgear: the exact number, and a treasure for every roll with a 1."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


def before_grimgear(**marks: int) -> Scene:
    """Bristlecone with three dice and advantage that does not count."""
    s = Scene("bristlecone", "lyric", room="fume-vats")
    s.arm("bristlecone", "phoenix-bow")
    s.terror("grimgear", at=1, **marks)
    return s


def at_the(zone: str) -> tuple[str, str, str]:
    return ("attack:grimgear", "phoenix-bow:fire", f"grimgear/{zone}")


@cites("wakening:board/grimgear")
def test_each_die_must_equal_an_open_box_in_any_order() -> None:
    """T10: 2, 2, 5 marks the 2 and the 5; the second 2 misses."""
    s = before_grimgear()
    s.rolls(2, 2, 5).play(*at_the("head"))
    assert s.lair.dice == (5, 2, 2)  # nothing added for the room
    assert s.lair.marks == {"grimgear/head": 0b01001}
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:markers/spend")
def test_a_marker_makes_the_second_two_a_three() -> None:
    s = before_grimgear()
    s.lair.markers["bristlecone"] = 1
    s.rolls(2, 2, 5).play(*at_the("head"))
    assert s.keys == ["done", "raise:5", "raise:2", "lower:5", "lower:2"]
    s.play("raise:2")
    assert s.lair.marks == {"grimgear/head": 0b01011}
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:markers/spend")
def test_a_marker_may_also_lower_a_die() -> None:
    s = before_grimgear()
    s.lair.markers["bristlecone"] = 1
    s.rolls(5, 2, 2).play(*at_the("left-arm"), "lower:5")
    assert s.lair.marks == {"grimgear/left-arm": 0b10}
    s.fell_as_scripted()


@cites("wakening:board/grimgear")
def test_a_number_that_is_marked_already_does_not_hit() -> None:
    s = before_grimgear(right_leg=0b01)
    s.rolls(4, 4, 6).play(*at_the("right-leg"))
    assert s.lair.marks == {"grimgear/right-leg": 0b01}
    assert "No damage to the right leg." in s.told()
    s.fell_as_scripted()


@cites("wakening:board/grimgear")
def test_a_full_zone_ends_the_attack() -> None:
    s = before_grimgear()
    s.rolls(5, 4, 4).play(*at_the("left-leg"))
    assert s.lair.beaten("grimgear/left-leg")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:ruling/A29")
def test_a_roll_with_ones_costs_exactly_one_treasure_of_choice() -> None:
    s = before_grimgear()
    s.reserve("bristlecone", "scroll-1")
    s.rolls(1, 1, 3).play(*at_the("left-arm"))
    assert s.keys == ["phoenix-bow", "scroll-1"]
    s.play("scroll-1")
    assert (s.lair.reserve, s.lair.spent) == ({}, ("scroll",))
    assert s.lair.marks == {"grimgear/left-arm": 0b01}
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:ruling/A29")
def test_whoever_owns_nothing_has_nothing_to_lose() -> None:
    s = Scene("bristlecone", "lyric")
    s.terror("grimgear", at=1)
    s.rolls(1).play("attack:grimgear", "bare:fire", "grimgear/head")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:markers/spend")
def test_with_nothing_to_lose_nobody_is_asked_to_save_it() -> None:
    """A 1 is too far from the 3 and the 4 of the arm for a single marker."""
    s = Scene("bristlecone", "lyric")
    s.lair.markers["bristlecone"] = 1
    s.terror("grimgear", at=1)
    s.rolls(1).play("attack:grimgear", "bare:fire", "grimgear/left-arm")
    assert (s.asked.kind, s.lair.effects("bristlecone")) == ("act", 1)
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:markers/spend")
def test_a_marker_turns_the_one_into_a_two_and_saves_the_treasure() -> None:
    """Though the 2 hits nothing in the arm."""
    s = before_grimgear()
    s.lair.markers["bristlecone"] = 1
    s.rolls(1, 6, 6).play(*at_the("left-arm"), "raise:1")
    assert s.lair.weapons == {"phoenix-bow": "bristlecone"}
    s.fell_as_scripted()


@cites("wakening:ruling/A29", "wakening:item/dice")
def test_thieves_dice_come_before_the_ones_are_counted() -> None:
    s = before_grimgear()
    s.wear("bristlecone", "wyrmthorn")
    s.rolls(1, 6, 6, 3).play(*at_the("left-arm"), "reroll:1")
    assert s.lair.treasures_of("bristlecone") == ["phoenix-bow", "wyrmthorn"]
    s.fell_as_scripted()


@cites("wakening:ruling/A33", "wakening:terror/immunity")
def test_an_attack_it_is_immune_to_still_costs_a_treasure_for_a_one() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("aldric", "phoenix-bow")
    s.terror("grimgear", at=1)
    s.rolls(1).play("attack:grimgear", "bare:holy", "grimgear/head")
    assert (s.lair.reserve, s.lair.spent) == ({}, ("phoenix-bow",))
    s.fell_as_scripted()


@cites("wakening:ruling/A37")
def test_a_seven_hits_nothing() -> None:
    """The 5 is the only box left in the head: the 4 or a 6 could have become one."""
    s = before_grimgear(head=0b10111)
    s.lair.markers["bristlecone"] = 1
    s.rolls(6, 6, 4).play(*at_the("head"), "raise:6")
    assert s.lair.dice == (7, 6, 4)
    assert s.lair.marks == {"grimgear/head": 0b10111}
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:attack/press")
def test_each_pressed_roll_may_cost_another_treasure() -> None:
    s = before_grimgear()
    s.reserve("bristlecone", "scroll-1")
    s.rolls(1, 2, 2, 1, 6, 6)
    s.play("attack:grimgear", "phoenix-bow:precision", "grimgear/head", "scroll-1", "yes")
    assert s.lair.spent == ("scroll", "phoenix-bow")
    s.fell_as_scripted()


@cites("wakening:board/grimgear", "wakening:hero/monk", "wakening:ruling/A23")
def test_the_monk_may_use_each_exact_die_on_another_zone() -> None:
    s = Scene("kata", "lyric")
    s.arm("kata", "wyrmthorn")
    s.terror("grimgear", at=1)
    s.rolls(4, 4, 6).play("attack:grimgear", "wyrmthorn:precision")  # the 6 fits the head only
    s.play("grimgear/left-arm:1", "grimgear/head:2")
    assert s.lair.marks == {"grimgear/head": 0b10100, "grimgear/left-arm": 0b10}
    assert s.prompt == "Press the attack?"
    s.fell_as_scripted()
