"""Bard, Rogue and Ranger."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites

NOTHING_STIRS = (6, 6)


@cites("wakening:hero/bard", "wakening:ruling/A35")
def test_each_hero_who_hears_the_song_chooses_for_itself() -> None:
    s = Scene("lyric", "kata", "hroth", "nox")
    s.lair.damage.update(lyric=2, kata=2)
    s.stand("hroth", 2)
    s.stand("nox", 3)
    s.play("lyric:sing")
    assert (s.asked.seat, s.keys) == (0, ["heal", "marker"])
    s.play("heal")
    assert (s.asked.seat, s.keys) == (1, ["heal", "marker"])
    s.play("marker")
    assert s.lair.damage == {"lyric": 1, "kata": 2, "hroth": 0, "nox": 0}
    assert s.lair.markers == {"lyric": 0, "kata": 1, "hroth": 1, "nox": 0}
    assert s.lair.actions == 2


@cites("wakening:hero/bard", "wakening:markers/spend")
def test_what_the_song_gave_lasts_until_it_is_spent() -> None:
    s = Scene("cadence", "kata")
    s.rolls(*NOTHING_STIRS, *NOTHING_STIRS).play("cadence:sing", "end", "end")
    assert s.lair.markers == {"cadence": 1, "kata": 1}
    s.fell_as_scripted()


@cites("wakening:hero/bard", "wakening:turn/actions")
def test_a_song_takes_an_action() -> None:
    s = Scene("lyric", "kata")
    s.rolls(*NOTHING_STIRS).play("lyric:sing", "lyric:sing", "lyric:sing")
    assert s.lair.markers == {"lyric": 3, "kata": 3}
    assert s.lair.active == "kata"  # nothing was left to do but to end the turn
    s.fell_as_scripted()


@cites("wakening:hero/rogue", "wakening:trap/remove", "wakening:ruling/A47")
def test_a_trap_the_rogue_walks_into_is_discarded_before_it_goes_off() -> None:
    """It ends the Move all the same."""
    s = Scene("nox", "kata")
    s.wake(3)
    s.trap(room=2)
    s.play("move:2")
    assert (s.lair.traps, s.lair.spent) == ({}, ("trap",))
    assert (s.lair.damage["nox"], s.lair.actions) == (0, 2)
    assert "move:3" in s.keys


@cites("wakening:hero/rogue", "wakening:hero/wizard")
def test_a_portal_onto_a_trap_does_not_harm_the_rogue() -> None:
    s = Scene("mobius", "sable")
    s.trap(room=5)
    s.play("mobius:portal", "sable", "room-5")
    assert (s.lair.traps, s.lair.at["sable"]) == ({}, 5)


@cites("wakening:hero/rogue")
def test_in_its_turn_the_rogue_removes_a_trap_for_free() -> None:
    s = Scene("sable", "kata")
    s.trap("trap-1", room=1)
    s.trap("trap-2", room=1)
    s.trap("trap-3", room=2)
    s.play("sable:disarm", "trap-2")
    assert s.lair.traps == {"trap-1": 1, "trap-3": 2}
    s.play("sable:disarm")
    assert (s.lair.traps, s.lair.actions) == ({"trap-3": 2}, 3)
    assert "sable:disarm" not in s.keys


@cites("wakening:hero/rogue")
def test_out_of_turn_the_rogue_removes_nothing() -> None:
    s = Scene("kata", "nox")
    s.trap()
    assert "nox:disarm" not in s.keys


def rogue_about_to_win() -> Scene:
    s = Scene("nox", "kata", room="tainted-font")
    s.monster("giant-spider-1", room=1, marks=0b01)
    return s


@cites("wakening:hero/rogue", "wakening:treasure/draw")
def test_the_rogue_draws_two_treasures_and_keeps_one() -> None:
    s = rogue_about_to_win()
    s.rolls(5, "phoenix-bow", "scroll").play("attack:giant-spider-1", "bare:precision")
    assert s.keys == ["phoenix-bow", "scroll-1"]
    s.play("phoenix-bow", "wield:phoenix-bow")
    assert s.lair.weapons == {"phoenix-bow": "nox"}
    assert (s.lair.reserve, s.lair.spent) == ({}, ("scroll",))
    s.fell_as_scripted()


@cites("wakening:hero/rogue", "wakening:card/trap")
def test_a_trap_among_the_two_is_thrown_away() -> None:
    s = rogue_about_to_win()
    s.rolls(5, "trap", "quicksilver")
    s.play("attack:giant-spider-1", "bare:precision", "keep")
    assert s.lair.reserve == {"quicksilver": "nox"}
    assert (s.lair.traps, s.lair.spent) == ({}, ("trap",))
    s.fell_as_scripted()


@cites("wakening:hero/rogue", "wakening:card/trap")
def test_two_traps_leave_the_rogue_with_nothing_but_whole_skin() -> None:
    s = rogue_about_to_win()
    s.rolls(5, "trap", "trap").play("attack:giant-spider-1", "bare:precision")
    assert (s.lair.reserve, s.lair.traps, s.lair.spent) == ({}, {}, ("trap", "trap"))
    assert (s.lair.damage["nox"], s.asked.kind) == (0, "act")
    s.fell_as_scripted()


@cites("wakening:hero/rogue", "wakening:treasure/draw")
def test_what_others_defeat_yields_one_treasure_though_a_rogue_looks_on() -> None:
    s = Scene("lyric", "nox", room="tainted-font")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(5, "phoenix-bow").play("attack:giant-spider-1", "bare:frost", "keep")
    assert s.lair.reserve == {"phoenix-bow": "lyric"}
    s.fell_as_scripted()


@cites("wakening:hero/rogue", "wakening:ruling/A10")
def test_from_a_deck_of_one_card_the_rogue_draws_one() -> None:
    s = rogue_about_to_win()
    s.hoard("bone-rot")
    s.rolls(5).play("attack:giant-spider-1", "bare:precision", "keep")
    assert s.lair.reserve == {"bone-rot": "nox"}
    s.fell_as_scripted()


@cites("wakening:hero/rogue", "wakening:board/soulbane")
def test_soulbanes_dead_leave_nothing_to_the_rogue_either() -> None:
    s = rogue_about_to_win()
    s.terror("soulbane")
    s.monster("wraith-1", room=1, marks=0b01)
    s.rolls(5).play("attack:wraith-1", "bare:precision")
    assert (s.lair.reserve, s.lair.spent, s.asked.kind) == ({}, (), "act")
    s.fell_as_scripted()


def ranger_next_to(monster: str, marks: int = 0) -> Scene:
    """Bristlecone at the entrance, bare, without advantage; a monster in room 2."""
    s = Scene("bristlecone", "aldric", room="tainted-font")
    s.monster(monster, room=2, marks=marks)
    return s


@cites("wakening:hero/ranger", "wakening:attack/target")
def test_the_ranger_attacks_the_next_room_and_no_farther() -> None:
    s = ranger_next_to("orc-brute-1")
    s.monster("gargoyle-1", room=3)
    s.trap(room=2)
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == ["attack:orc-brute-1"]


@pytest.mark.parametrize("die", [2, 4])
@cites("wakening:hero/ranger", "wakening:ruling/A20")
def test_a_monster_shot_at_comes_and_attacks_hit_or_missed(die: int) -> None:
    s = ranger_next_to("orc-brute-1", marks=0b001)
    s.rolls(die).play("attack:orc-brute-1", "bare:fire")
    left = 1 if die == 4 else 2
    s.rolls(*[4] * left, *NOTHING_STIRS).play("end")
    assert s.lair.monsters == {"orc-brute-1": 1}
    assert s.lair.damage["bristlecone"] == left
    s.fell_as_scripted()


@cites("wakening:hero/ranger", "wakening:ruling/A20", "wakening:ruling/A32")
def test_it_comes_even_into_a_full_room_and_stands_farthest() -> None:
    s = ranger_next_to("orc-brute-1")
    for number in ("goblin-archer-1", "goblin-archer-2", "giant-spider-1"):
        s.monster(number, room=1, marks=0b01)
    s.rolls(1).play("attack:orc-brute-1", "bare:fire")
    s.rolls(1, 1, 1, 1, 1, 1, *NOTHING_STIRS).play("end")
    assert s.lair.monsters_in(1)[-1] == "orc-brute-1"
    assert len(s.lair.monsters_in(1)) == 4
    s.fell_as_scripted()


@cites("wakening:hero/ranger", "wakening:ruling/A20")
def test_it_comes_to_wherever_the_ranger_is_by_then() -> None:
    s = ranger_next_to("orc-brute-1")
    s.stand("bristlecone", 3)
    s.wake(4, 5)
    s.rolls(1).play("attack:orc-brute-1", "bare:precision", "move:5")
    s.rolls(1, 1, 1, *NOTHING_STIRS).play("end")
    assert s.lair.monsters == {"orc-brute-1": 5}
    s.fell_as_scripted()


@cites("wakening:hero/ranger", "wakening:ruling/A20", "wakening:ruling/A32")
def test_a_monster_the_ranger_joined_keeps_its_place_in_the_line() -> None:
    s = ranger_next_to("orc-brute-1", marks=0b001)
    s.monster("gargoyle-1", room=2, marks=0b01)
    s.rolls(1).play("attack:orc-brute-1", "bare:fire", "move:2")
    s.rolls(1, 1, 1, *NOTHING_STIRS).play("end")
    assert s.lair.monsters_in(2) == ["orc-brute-1", "gargoyle-1"]
    s.fell_as_scripted()


@cites("wakening:hero/ranger")
def test_a_monster_that_was_not_shot_at_stays_next_door() -> None:
    s = ranger_next_to("orc-brute-1")
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.monsters == {"orc-brute-1": 2}
    s.fell_as_scripted()


@cites("wakening:hero/ranger", "wakening:treasure/draw")
def test_a_monster_shot_dead_yields_treasure_and_does_not_come() -> None:
    s = ranger_next_to("giant-spider-1", marks=0b01)
    s.rolls(3, "scroll").play("attack:giant-spider-1", "bare:fire", "keep")
    assert s.lair.reserve == {"scroll-1": "bristlecone"}
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.damage["bristlecone"] == 0
    s.fell_as_scripted()


@cites("wakening:hero/ranger", "wakening:attack/advantage")
def test_the_room_of_the_ranger_gives_the_advantage_not_that_of_the_target() -> None:
    s = Scene("larkspur", "aldric", room="needle-warren")  # precision
    s.monster("orc-brute-1", room=2)
    s.rolls(2).play("attack:orc-brute-1", "bare:fire")
    assert s.lair.dice == (3,)
    s.fell_as_scripted()


@cites("wakening:hero/ranger", "wakening:terror/zones")
def test_the_ranger_shoots_the_terror_which_does_not_come() -> None:
    s = Scene("bristlecone", "aldric", room="tainted-font")
    s.terror("whiptail", at=2)
    s.rolls(4).play("attack:whiptail", "bare:fire", "whiptail/claw-2")
    assert s.lair.marks == {"whiptail/claw-2": 0b01}
    s.play("end")  # it advances all the same
    assert (s.lair.terror_at, s.lair.damage["bristlecone"]) == (1, 0)
    s.fell_as_scripted()


@cites("wakening:ruling/A21", "wakening:terror/shield")
def test_monsters_shield_the_terror_from_next_door_too() -> None:
    s = Scene("bristlecone", "aldric")
    s.terror("whiptail", at=2)
    s.monster("gargoyle-1", room=2)
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == ["attack:gargoyle-1"]
