"""The Trap: four cards of the treasure deck."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.wakening.facts import TRAPS


def beside_a_trap(rulings: dict[str, str] | None = None) -> Scene:
    """Kata at the entrance, a Trap in room 2."""
    s = Scene("kata", "lyric", rulings=rulings or {})
    s.trap(room=2)
    return s


@pytest.mark.parametrize(("face", "damage"), [(1, 0), (4, 1), (5, 1), (6, 2)])
@cites("wakening:card/trap", "wakening:trap/table")
def test_what_a_trap_costs_by_its_die(face: int, damage: int) -> None:
    """It never has to beat a box."""
    s = beside_a_trap()
    s.lair.damage["kata"] = 2  # her next boxes are fives
    s.rolls(face).play("move:2")
    assert s.lair.damage["kata"] == 2 + damage
    assert s.lair.traps == {"trap-1": 2}
    s.fell_as_scripted()


@cites("wakening:card/trap", "wakening:trap/place")
def test_a_drawn_trap_lies_in_the_room_and_goes_off_at_once_for_the_drawer_alone() -> None:
    s = Scene("aldric", "kata", room="cold-mire")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(3, "trap", 6).play("attack:giant-spider-1", "bare:holy")
    assert s.lair.traps == {"trap-1": 1}
    assert s.lair.damage == {"aldric": 2, "kata": 0}
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:trap/table", "wakening:ruling/A11")
def test_a_two_costs_a_treasure_of_the_owners_choice_equipped_or_not() -> None:
    s = beside_a_trap()
    s.arm("kata", "phoenix-bow")
    s.wear("kata", "withergaze")
    s.reserve("kata", "scroll-1")
    s.rolls(2).play("move:2")
    assert s.keys == ["phoenix-bow", "withergaze", "scroll-1"]
    s.play("withergaze")
    assert (s.lair.items, s.lair.spent) == ({}, ("withergaze",))
    s.fell_as_scripted()


@cites("wakening:ruling/A11")
def test_whoever_owns_nothing_loses_nothing_to_a_two() -> None:
    s = beside_a_trap()
    s.rolls(2).play("move:2")
    assert (s.asked.kind, s.lair.spent) == ("act", ())
    s.fell_as_scripted()


@cites("wakening:ruling/A11")
def test_a_table_may_keep_equipped_cards_safe() -> None:
    s = beside_a_trap(rulings={"A11": "reserve"})
    s.arm("kata", "phoenix-bow")
    s.reserve("kata", "withergaze")
    s.rolls(2).play("move:2")
    assert s.lair.treasures_of("kata") == ["phoenix-bow"]
    s.fell_as_scripted()


@cites("wakening:trap/table", "wakening:ruling/A12", "wakening:awaken/populate")
def test_a_three_throws_the_hero_into_a_dark_room_which_wakes() -> None:
    s = beside_a_trap()
    s.rolls(3, 4, 5, "forge-pit", "wraith", "gargoyle").play("move:2")
    assert (s.lair.at["kata"], s.lair.monsters_in(9)) == (9, ["wraith-1", "gargoyle-1"])
    assert s.lair.actions == 2
    s.fell_as_scripted()


@pytest.mark.parametrize("dice", [(6, 6), (1, 1)])
@cites("wakening:ruling/A12", "wakening:ruling/A38")
def test_twelve_and_the_own_room_leave_the_hero_in_place(dice: tuple[int, int]) -> None:
    s = beside_a_trap()
    s.rolls(3, *dice).play("move:2")
    assert s.lair.at["kata"] == 2
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:ruling/A12")
def test_twelve_means_stay_even_when_the_terror_is_awake() -> None:
    s = beside_a_trap()
    s.terror("whiptail", at=9)
    s.rolls(3, 6, 6).play("move:2")
    assert s.lair.at["kata"] == 2
    s.fell_as_scripted()


@cites("wakening:ruling/A12", "wakening:trap/trigger")
def test_a_hero_thrown_onto_a_trap_sets_it_off() -> None:
    s = beside_a_trap()
    s.trap("trap-2", room=7)
    s.rolls(3, 3, 4, 5).play("move:2")
    assert (s.lair.at["kata"], s.lair.damage["kata"]) == (7, 1)
    s.fell_as_scripted()


@cites("wakening:ruling/A38")
def test_several_traps_go_off_one_after_the_other() -> None:
    s = beside_a_trap()
    s.trap("trap-2", room=2)
    s.rolls(4, 6).play("move:2")
    assert s.lair.damage["kata"] == 3
    s.fell_as_scripted()


@cites("wakening:ruling/A38")
def test_the_second_trap_does_not_catch_a_hero_the_first_has_carried_off() -> None:
    s = beside_a_trap()
    s.trap("trap-2", room=2)
    s.wake(7)
    s.rolls(3, 3, 4).play("move:2")
    assert (s.lair.at["kata"], s.lair.damage["kata"]) == (7, 0)
    s.fell_as_scripted()


@cites("wakening:trap/trigger")
def test_a_trap_goes_off_again_for_every_hero_who_comes_in() -> None:
    s = beside_a_trap()
    s.rolls(4, 6, 6, 5).play("move:2", "end", "move:2")
    assert s.lair.damage == {"kata": 1, "lyric": 1}
    s.fell_as_scripted()


@cites("wakening:ruling/A25", "wakening:terror/push")
def test_whoever_the_terror_pushes_onto_a_trap_is_safe() -> None:
    s = beside_a_trap()
    s.terror("grimgear", at=3)
    s.stand("kata", 3)
    s.rolls(1, 1, 1).play("end")
    assert (s.lair.at["kata"], s.lair.damage["kata"]) == (2, 0)
    s.fell_as_scripted()


@cites("wakening:ruling/A25")
def test_a_table_may_have_traps_go_off_for_the_pushed() -> None:
    s = beside_a_trap(rulings={"A25": "trigger"})
    s.terror("grimgear", at=3)
    s.stand("kata", 3)
    s.rolls(1, 1, 1, 5).play("end")
    assert (s.lair.at["kata"], s.lair.damage["kata"]) == (2, 1)
    s.fell_as_scripted()


@pytest.mark.parametrize("trap", TRAPS)
@cites("wakening:trap/remove", "wakening:ruling/A7", "wakening:ruling/A34")
def test_every_trap_is_destroyed_like_a_monster_and_leaves_nothing(trap: str) -> None:
    s = Scene("aldric", "kata", room="cold-mire")
    s.trap(trap)
    s.rolls(4).play(f"attack:{trap}", "bare:holy")
    assert s.lair.marks == {trap: 0b01}
    s.rolls(5).play(f"attack:{trap}", "bare:holy")
    assert (s.lair.traps, s.lair.spent, s.lair.reserve) == ({}, ("trap",), {})
    assert all(source.key != trap for source in s.lair.sources)
    s.fell_as_scripted()


@cites("wakening:trap/remove")
def test_a_trap_neither_attacks_nor_fills_a_room() -> None:
    s = Scene("kata", "lyric")
    s.trap()
    for key in ("wraith-1", "wraith-2"):
        s.monster(key, room=5)
    s.trap("trap-2", room=5)
    s.rolls(2, 3, "gargoyle").play("end")
    assert s.lair.monsters_in(5) == ["wraith-1", "wraith-2", "gargoyle-1"]
    assert s.lair.damage["kata"] == 0
    s.fell_as_scripted()


@cites("wakening:trap/remove", "wakening:terror/shield", "wakening:terror/advance")
def test_a_trap_neither_shields_the_terror_nor_travels_with_it() -> None:
    s = Scene("kata", "lyric")
    s.trap(room=4)
    s.terror("grimgear", at=4)
    s.stand("kata", 4)
    assert "attack:grimgear" in s.keys
    s.rolls(1, 1, 1).play("end")
    assert (s.lair.terror_at, s.lair.traps) == (3, {"trap-1": 4})
    s.fell_as_scripted()
