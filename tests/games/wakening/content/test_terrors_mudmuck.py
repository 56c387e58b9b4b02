"""Mudmuck: the top, then two centers, then four lower parts."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import facing
from undercroft.engine.cite import cites

TOP = {"top": 0b1111}
LEFT = {**TOP, "center_left": 0b11}
BOTH = {**LEFT, "center_right": 0b11}
LEFT_PARTS = {"bottom_1": 0b11, "bottom_2": 0b11}


@pytest.mark.parametrize(
    ("gone", "open_now"),
    [
        (TOP, ["center-left", "center-right"]),
        (LEFT, ["center-right", "bottom-1", "bottom-2"]),
        (BOTH, ["bottom-1", "bottom-2", "bottom-3", "bottom-4"]),
        ({**BOTH, "bottom_2": 0b11}, ["bottom-1", "bottom-3", "bottom-4"]),
    ],
)
@cites("wakening:board/mudmuck")
def test_it_falls_apart_from_the_top_down(gone: dict[str, int], open_now: list[str]) -> None:
    s = facing("mudmuck", **gone)
    s.play("attack:mudmuck", "bare:holy")
    assert s.keys == [f"mudmuck/{zone}" for zone in open_now]


@cites("wakening:board/mudmuck")
def test_while_the_top_stands_there_is_nothing_else_to_attack() -> None:
    s = facing("mudmuck")
    s.rolls(4).play("attack:mudmuck", "bare:holy")
    assert s.lair.marks == {"mudmuck/top": 0b0001}
    s.fell_as_scripted()


@pytest.mark.parametrize(
    ("gone", "dice"),
    [
        ({}, [3]),
        ({"top": 0b0111}, [3]),
        (TOP, [2, 2]),
        (LEFT, [2, 1, 1]),  # T15
        (BOTH, [1, 1, 1, 1]),
        ({**BOTH, **LEFT_PARTS}, [1, 1]),
    ],
)
@cites("wakening:board/mudmuck", "wakening:ruling/A40")
def test_each_open_part_attacks_by_itself_whatever_its_marks(
    gone: dict[str, int], dice: list[int]
) -> None:
    s = facing("mudmuck", **gone)
    s.rolls(*[1] * sum(dice)).play("end")
    attacks = [line for line in s.told() if "attacks Aldric" in line]
    assert [line.count("1") for line in attacks] == dice
    s.fell_as_scripted()


@cites("wakening:board/mudmuck", "wakening:ruling/A40")
def test_the_attacks_are_resolved_one_after_the_other() -> None:
    """Against 4, 5: the left center's 5, 4 is one damage, the right one's 5, 5 two."""
    s = facing("mudmuck", **TOP)
    s.rolls(5, 4, 5, 5).play("end")
    assert s.lair.damage["aldric"] == 3
    attacks = [line for line in s.told() if "attacks" in line]
    assert attacks == [
        "The left center of Mudmuck attacks Aldric: 5, 4.",
        "The right center of Mudmuck attacks Aldric: 5, 5.",
    ]
    s.fell_as_scripted()


@cites("wakening:ruling/A40", "wakening:treasure/draw")
def test_no_part_earns_a_treasure() -> None:
    s = facing("mudmuck", **{**TOP, "center_left": 0b01})
    s.rolls(5).play("attack:mudmuck", "bare:holy", "mudmuck/center-left")
    assert s.lair.beaten("mudmuck/center-left")
    assert (s.lair.reserve, s.asked.kind) == ({}, "act")
    s.fell_as_scripted()


@cites("wakening:ruling/A40", "wakening:terror/advance", "wakening:terror/shield")
def test_all_parts_march_and_are_shielded_together() -> None:
    s = facing("mudmuck", **BOTH)
    s.monster("gargoyle-1", room=7)
    assert "attack:mudmuck" not in s.keys
    s.rolls(1, 1).play("end")
    assert (s.lair.terror_at, s.lair.monsters) == (6, {"gargoyle-1": 6})
    s.fell_as_scripted()


@cites("wakening:board/mudmuck", "wakening:item/ward")
def test_a_lower_part_has_no_die_left_against_the_ward() -> None:
    s = facing("mudmuck", **LEFT)
    s.wear("aldric", "rime-maul")
    s.rolls(4).play("end")  # one of the two dice of the right center
    assert s.lair.damage["aldric"] == 1
    s.fell_as_scripted()
