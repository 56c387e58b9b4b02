"""Traps: where they lie, and what happens when one goes off."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


def at_a_trap(*heroes: str, traps: int = 1) -> Scene:
    """The first hero is about to step on Traps in room 2; room 3 lies open and empty."""
    s = Scene(*(heroes or ("aldric", "lyric")))
    s.wake(2, 3)
    for number in range(1, traps + 1):
        s.trap(f"trap-{number}", room=2)
    return s


@cites("wakening:trap/place", "wakening:trap/table")
def test_a_trap_that_is_drawn_stays_in_the_room_and_catches_only_who_drew_it() -> None:
    s = Scene("aldric", "lyric")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(3, "trap", 6).play("attack:giant-spider-1", "bare:holy")
    assert s.lair.traps == {"trap-1": 1}
    assert s.lair.damage == {"aldric": 2, "lyric": 0}
    assert s.lair.treasures_of("aldric") == []
    assert s.happened()[-5:] == ["LayTrap", "Spring", "TrapResult", "Wound", "Wound"]
    s.settled()


@cites("wakening:trap/table", "wakening:trap/trigger")
@pytest.mark.parametrize(("face", "damage"), [(1, 0), (4, 1), (5, 1), (6, 2)])
def test_stepping_on_a_trap_hurts_whatever_the_boxes_say(face: int, damage: int) -> None:
    s = at_a_trap()
    s.rolls(face).play("move:2")
    assert s.lair.damage == {"aldric": damage, "lyric": 0}
    assert s.lair.traps == {"trap-1": 2}
    assert (s.lair.at["aldric"], s.lair.actions) == (2, 2)
    s.settled()


@cites("wakening:trap/trigger")
def test_a_trap_waits_for_every_hero_that_comes_in() -> None:
    s = at_a_trap()
    s.rolls(4).play("move:2")
    s.rolls(5, 6, 6).play("move:1", "move:2")  # Aldric's last action: Lyric is in turn
    s.rolls(4).play("move:2")
    assert s.lair.damage == {"aldric": 2, "lyric": 1}
    s.settled()


@cites("wakening:trap/table")
def test_a_two_takes_a_treasure_of_the_owners_choice() -> None:
    s = at_a_trap()
    s.arm("aldric", "dawn-hammer")
    s.reserve("aldric", "scroll-1")
    s.rolls(2).play("move:2")
    assert (s.asked.seat, s.prompt) == (0, "Which treasure do you lose?")
    assert s.keys == ["dawn-hammer", "scroll-1"]
    s.play("scroll-1")
    assert (s.lair.treasures_of("aldric"), s.lair.spent) == (["dawn-hammer"], ("scroll",))


@cites("wakening:trap/table")
def test_a_two_finds_nothing_on_a_hero_without_treasure() -> None:
    s = at_a_trap()
    s.reserve("lyric", "phoenix-bow")
    s.rolls(2).play("move:2")
    assert (s.asked.kind, s.lair.spent) == ("act", ())


@cites("wakening:trap/table")
def test_a_three_carries_the_hero_off_and_ends_the_move_only() -> None:
    s = at_a_trap()
    s.rolls(3, 4, 4, "martyr-crypt", "wraith").play("move:2")
    assert (s.lair.at["aldric"], s.lair.actions) == (8, 2)
    assert s.lair.monsters == {"wraith-1": 8}
    assert s.happened() == [*("Step", "Spring", "TrapResult", "Tumble", "Flip", "Appear", "Whisk")]
    s.settled()


@cites("wakening:trap/table")
@pytest.mark.parametrize("dice", [(6, 6), (1, 1)])
def test_a_twelve_or_the_same_room_leaves_the_hero_where_it_is(dice: tuple[int, int]) -> None:
    s = at_a_trap()
    s.rolls(3, *dice).play("move:2")
    assert s.lair.at["aldric"] == 2
    assert s.asked.kind == "act"
    s.settled()


@cites("wakening:trap/trigger", "wakening:ruling/A38")
def test_several_traps_go_off_one_after_another() -> None:
    s = at_a_trap(traps=2)
    s.rolls(4, 6).play("move:2")
    assert s.lair.damage["aldric"] == 3
    s.settled()


@cites("wakening:trap/trigger")
def test_the_second_trap_has_nobody_to_catch_when_the_first_carries_the_hero_off() -> None:
    s = at_a_trap(traps=2)
    s.rolls(3, 1, 2).play("move:2")
    assert (s.lair.at["aldric"], s.lair.damage["aldric"]) == (3, 0)
    s.settled()


@cites("wakening:trap/remove")
def test_a_trap_is_attacked_like_a_monster_and_leaves_no_treasure() -> None:
    """Its boxes are 4 and 5."""
    s = Scene("aldric", "lyric")
    s.trap(room=1)
    s.rolls(5).play("attack:trap-1", "bare:holy")
    assert s.lair.marks == {"trap-1": 0b01}
    s.rolls(5).play("attack:trap-1", "bare:grievous")
    assert (s.lair.traps, s.lair.marks, s.lair.spent) == ({}, {}, ("trap",))
    assert s.lair.treasures_of("aldric") == []
    assert "attack:trap-1" not in s.keys
    s.settled()


@cites("wakening:trap/remove")
def test_a_broken_trap_catches_nobody_any_more() -> None:
    s = at_a_trap()
    s.lair.marks["trap-1"] = 0b01
    s.rolls(1, 5).play("move:2", "attack:trap-1", "bare:holy")
    s.rolls(6, 6).play("end", "move:2")
    assert s.lair.at["lyric"] == 2
    s.settled()


@cites("wakening:trap/remove")
def test_a_trap_is_no_monster_when_the_turn_ends() -> None:
    s = at_a_trap()
    s.rolls(1, 6, 6).play("move:2", "end")
    assert (s.lair.damage["aldric"], s.asked.seat) == (0, 1)
    s.settled()


@cites("wakening:trap/remove", "wakening:hero/rogue")
def test_the_rogue_clears_a_trap_away_on_coming_in() -> None:
    s = at_a_trap("nox", "lyric")
    s.play("move:2")
    assert (s.lair.traps, s.lair.spent) == ({}, ("trap",))
    assert s.happened() == ["Step", "Disarm"]


@cites("wakening:trap/table", "wakening:ruling/A14")
def test_a_hero_raised_from_a_trap_does_not_suffer_the_rest_of_it() -> None:
    s = at_a_trap()
    s.lair.damage["aldric"] = 4
    s.reserve("aldric", "scroll-1")
    s.rolls(6).play("move:2", "yes")
    assert s.lair.damage["aldric"] == 0
    assert (s.asked.kind, s.lair.actions) == ("act", 2)
    s.settled()


@cites("wakening:ruling/A38", "wakening:trap/trigger")
def test_a_hero_thrown_off_and_back_again_does_not_set_the_second_trap_off_twice() -> None:
    """The first Trap of room 2 throws Kata onto the one in room 4, which throws her back."""
    s = Scene("kata", "lyric")
    s.trap("trap-1", room=2)
    s.trap("trap-2", room=2)
    s.trap("trap-3", room=4)
    s.rolls(3, 1, 3)  # trap-1: to room 4
    s.rolls(3, 1, 1)  # trap-3: back to room 2
    s.rolls(1, 4)  # trap-1: nothing; trap-2: one damage, and that was all
    s.play("move:2")
    assert (s.lair.at["kata"], s.lair.damage["kata"]) == (2, 1)
    assert s.happened().count("Spring") == 4
    s.settled()
