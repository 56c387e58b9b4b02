"""Witch, Wizard and Necromancer."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites

ROOMS_WHILE_IT_SLEEPS = [f"room-{room}" for room in range(1, 12)]


@cites("wakening:hero/witch", "wakening:ruling/A32")
def test_the_witch_sends_any_monster_to_the_end_of_another_line() -> None:
    s = Scene("jynx", "kata")
    s.monster("gargoyle-1", room=4)
    s.monster("goblin-archer-1", room=7, marks=0b01)
    s.play("jynx:banish", "gargoyle-1")
    assert s.keys == [key for key in ROOMS_WHILE_IT_SLEEPS if key != "room-4"]
    s.play("room-7")
    assert s.lair.monsters_in(7) == ["goblin-archer-1", "gargoyle-1"]
    assert (s.lair.actions, s.lair.marks) == (2, {"goblin-archer-1": 0b01})


@cites("wakening:hero/witch", "wakening:ruling/A44", "wakening:awaken/populate")
def test_a_dark_room_is_turned_over_and_filled_before_the_monster_arrives() -> None:
    s = Scene("bramble", "kata")
    s.monster("gargoyle-1", room=1)
    s.rolls("forge-pit", "wraith", "cave-troll").play("bramble:banish", "room-9")
    assert s.lair.row[8] == "forge-pit"
    assert s.lair.monsters_in(9) == ["wraith-1", "cave-troll-1", "gargoyle-1"]
    s.fell_as_scripted()


@cites("wakening:hero/witch", "wakening:ruling/A19")
def test_a_full_room_takes_no_more_while_the_terror_sleeps() -> None:
    s = Scene("jynx", "kata")
    s.monster("gargoyle-1", room=1)
    for key in ("wraith-1", "wraith-2", "cave-troll-1"):
        s.monster(key, room=5)
    s.play("jynx:banish", "gargoyle-1")
    assert "room-5" not in s.keys


@cites("wakening:hero/witch", "wakening:ruling/A19", "wakening:ruling/A22")
def test_once_it_is_awake_any_room_will_do() -> None:
    s = Scene("jynx", "kata")
    s.terror("whiptail", at=6)
    s.monster("gargoyle-1", room=1)
    for key in ("wraith-1", "wraith-2", "cave-troll-1"):
        s.monster(key, room=5)
    s.play("jynx:banish", "gargoyle-1")
    assert s.keys == [f"room-{room}" for room in range(2, 13)]
    s.play("room-12")
    assert s.lair.monsters["gargoyle-1"] == 12


@cites("wakening:hero/witch")
def test_without_monsters_there_is_nobody_to_banish() -> None:
    assert "jynx:banish" not in Scene("jynx", "kata").keys


@cites("wakening:hero/witch", "wakening:turn/actions")
def test_without_an_action_nobody_is_banished() -> None:
    s = Scene("bramble", "kata")
    s.monster("gargoyle-1", room=1)
    s.lair.actions = 0
    assert "bramble:banish" not in s.keys


@cites("wakening:hero/witch", "wakening:terror/shield")
def test_banishing_its_guard_lays_the_terror_open() -> None:
    s = Scene("jynx", "kata")
    s.terror("whiptail", at=1)
    s.monster("gargoyle-1", room=1)
    assert "attack:whiptail" not in s.keys
    s.play("jynx:banish", "room-2")
    assert "attack:whiptail" in s.keys


@cites("wakening:hero/wizard", "wakening:move/sleeping-terror")
def test_the_portal_takes_any_hero_to_any_room_but_the_bed() -> None:
    s = Scene("mobius", "kata")
    s.wake(8)
    s.play("mobius:portal", "kata")
    assert s.keys == [key for key in ROOMS_WHILE_IT_SLEEPS if key != "room-1"]
    s.play("room-8")
    assert (s.lair.at, s.lair.actions) == ({"mobius": 1, "kata": 8}, 2)


@cites("wakening:hero/wizard", "wakening:ruling/A44")
def test_a_portal_into_the_dark_wakes_the_room_first() -> None:
    s = Scene("tessera", "kata")
    s.rolls("hall-of-mirrors", "wraith", "gargoyle")
    s.play("tessera:portal", "tessera", "room-11")
    assert (s.lair.at["tessera"], s.lair.monsters_in(11)) == (11, ["wraith-1", "gargoyle-1"])
    s.fell_as_scripted()


@cites("wakening:hero/wizard", "wakening:ruling/A22")
def test_once_it_is_awake_the_portal_reaches_room_twelve() -> None:
    s = Scene("mobius", "kata")
    s.terror("whiptail", at=10)
    s.play("mobius:portal", "mobius", "room-12")
    assert s.lair.at["mobius"] == 12


@cites("wakening:hero/wizard", "wakening:ruling/A25", "wakening:trap/trigger")
def test_whoever_lands_on_a_trap_sets_it_off() -> None:
    s = Scene("mobius", "kata")
    s.trap(room=5)
    s.rolls(4).play("mobius:portal", "kata", "room-5")
    assert s.lair.damage == {"mobius": 0, "kata": 1}
    s.fell_as_scripted()


@cites("wakening:hero/wizard", "wakening:board/widowfang", "wakening:ruling/A30")
def test_a_portal_frees_a_hero_from_the_web() -> None:
    s = Scene("mobius", "kata")
    s.terror("widowfang", at=5)
    s.stand("kata", 5)
    lair = s.lair
    lair.webbed = ("kata",)
    s.play("mobius:portal", "kata", "room-7")
    assert (s.lair.at["kata"], s.lair.webbed) == (7, ())


@cites("wakening:hero/wizard", "wakening:turn/actions")
def test_no_action_no_portal() -> None:
    s = Scene("mobius", "kata")
    s.lair.actions = 0
    assert "mobius:portal" not in s.keys


def necromancer_about_to_win() -> Scene:
    s = Scene("morrow", "kata", "lyric", room="brazier-chapel")
    s.monster("giant-spider-1", room=1, marks=0b01)
    return s


@cites("wakening:hero/necromancer", "wakening:healing")
def test_each_defeat_heals_one_damage_of_anybody_anywhere() -> None:
    s = necromancer_about_to_win()
    s.lair.damage.update(kata=2, lyric=1)
    s.stand("kata", 9)
    s.rolls(3, "phoenix-bow").play("attack:giant-spider-1", "bare:grievous")
    assert s.keys == ["kata", "lyric"]
    s.play("kata", "keep")
    assert s.lair.damage == {"morrow": 0, "kata": 1, "lyric": 1}
    assert s.lair.actions == 2
    s.fell_as_scripted()


@cites("wakening:hero/necromancer")
def test_where_nobody_is_hurt_no_breath_is_stolen() -> None:
    s = necromancer_about_to_win()
    s.rolls(3, "scroll").play("attack:giant-spider-1", "bare:grievous")
    assert s.lair.reserve == {"scroll-1": "morrow"}
    assert not any("heals" in line for line in s.told())
    s.fell_as_scripted()


@cites("wakening:hero/necromancer")
def test_what_another_defeats_heals_nobody() -> None:
    s = Scene("lyric", "ossia", room="tainted-font")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.lair.damage["ossia"] = 2
    s.rolls(3, "scroll").play("attack:giant-spider-1", "bare:frost")
    assert s.lair.damage["ossia"] == 2
    s.fell_as_scripted()


@cites("wakening:hero/necromancer")
def test_a_trap_has_no_breath_to_steal() -> None:
    s = Scene("ossia", "kata", room="brazier-chapel")
    s.lair.damage["ossia"] = 1
    s.trap()
    s.lair.marks["trap-1"] = 0b01
    s.rolls(5).play("attack:trap-1", "bare:poison")
    assert (s.lair.traps, s.lair.damage["ossia"]) == ({}, 1)
    s.fell_as_scripted()
