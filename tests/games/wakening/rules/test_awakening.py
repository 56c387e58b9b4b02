"""Rooms wake up, monsters come, and at last the Terror."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


@cites("wakening:awaken/roll", "wakening:awaken/populate")
def test_the_roll_turns_up_a_room_and_fills_it_in_the_order_drawn() -> None:
    s = Scene("aldric", "lyric")
    s.rolls(2, 3, "forge-pit", "goblin-fighter", "orc-brute").play("end")
    assert s.lair.row[4] == "forge-pit"
    assert s.lair.monsters_in(5) == ["goblin-fighter-1", "orc-brute-1"]
    assert s.happened()[-4:] == ["RollForRoom", "Flip", "Appear", "Appear"]
    s.settled()


@cites("wakening:awaken/roll", "wakening:awaken/populate")
def test_a_room_for_one_monster_gets_one_and_two_ones_name_the_room_next_to_the_entrance() -> None:
    s = Scene("aldric", "lyric")
    s.rolls(1, 1, "thaw-gallery", "wraith").play("end")
    assert s.lair.monsters == {"wraith-1": 2}
    assert s.lair.face_down(3)
    s.settled()


@cites("wakening:awaken/again")
def test_an_open_room_gets_one_more_monster_at_the_far_end() -> None:
    s = Scene("aldric", "lyric")
    s.card(4, "forge-pit")  # it would get two when it turns up
    s.monster("wraith-1", room=4)
    s.rolls(2, 2, "wraith").play("end")
    assert s.lair.monsters_in(4) == ["wraith-1", "wraith-2"]
    s.settled()


@cites("wakening:awaken/again")
def test_a_room_with_three_monsters_is_full() -> None:
    s = Scene("aldric", "lyric")
    for foe in ("wraith-1", "wraith-2", "gargoyle-1"):
        s.monster(foe, room=4)
    s.rolls(2, 2).play("end")
    assert s.lair.monsters_in(4) == ["wraith-1", "wraith-2", "gargoyle-1"]
    assert s.asked.seat == 1
    s.settled()


@cites("wakening:awaken/again", "wakening:trap/remove")
def test_a_trap_takes_no_place_of_a_monster() -> None:
    s = Scene("aldric", "lyric")
    s.trap(room=4)
    s.monster("wraith-1", room=4)
    s.monster("wraith-2", room=4)
    s.rolls(2, 2, "gargoyle").play("end")
    assert len(s.lair.monsters_in(4)) == 3


@cites("wakening:awaken/twelve")
def test_a_twelve_wakes_nothing() -> None:
    s = Scene("aldric", "lyric")
    before = s.lair.copy()
    s.rolls(6, 6).play("end")
    assert (s.lair.row, s.lair.monsters, s.lair.deck) == (before.row, {}, before.deck)
    assert s.lair.terror == ""
    s.settled()


@cites("wakening:awaken/roll")
def test_nobody_rolls_for_rooms_once_the_terror_is_awake() -> None:
    s = Scene("aldric", "lyric")
    s.terror("whiptail")
    s.play("end")
    assert s.asked.seat == 1
    assert s.happened("RollForRoom") == []


@cites("wakening:awaken/populate", "wakening:awaken/again")
def test_an_empty_monster_deck_brings_nobody() -> None:
    s = Scene("aldric", "lyric")
    s.wake(4)
    s.deck()
    s.rolls(2, 2).play("end")
    s.rolls(2, 3, "forge-pit").play("end")
    assert (s.lair.row[4], s.lair.monsters) == ("forge-pit", {})
    s.settled()


@cites("wakening:terror/awakens", "wakening:terror/rooms")
def test_the_call_wakes_the_terror_and_opens_every_room_without_monsters() -> None:
    s = Scene("aldric", "lyric", terror="whiptail")
    s.monster("wraith-1", room=4)
    s.deck("awakens")
    s.rolls(1, 1, "tainted-font").play("end")
    assert (s.lair.terror, s.lair.terror_at) == ("whiptail", 12)
    assert all(s.lair.row)
    assert s.lair.monsters == {"wraith-1": 4}
    assert "The Monstrous Terror awakens: Whiptail!" in s.told()
    assert {line.cite for line in s.table.log(0) if line.kind == "Flip"} == {
        "wakening:awaken/populate",
        "wakening:terror/rooms",
    }
    s.settled()


@cites("wakening:terror/awakens", "wakening:setup/terror")
def test_which_terror_it_was_is_known_only_when_it_awakens() -> None:
    s = Scene("aldric", "lyric")
    s.deck("awakens")
    s.rolls(1, 1, "thaw-gallery", "mudmuck").play("end")
    assert s.lair.terror == "mudmuck"
    s.settled()


@cites("wakening:terror/awakens")
def test_the_turn_of_the_awakening_goes_on() -> None:
    s = Scene("aldric", "lyric", terror="whiptail")
    s.deck("awakens")
    s.rolls("thaw-gallery").play("move:2")
    assert (s.lair.active, s.lair.actions, s.lair.at["aldric"]) == ("aldric", 2, 2)
    assert "move:11" in s.keys  # all rooms lie open and empty
    s.settled()


@cites("wakening:terror/awakens", "wakening:ruling/A3")
def test_the_call_may_come_in_the_middle_of_filling_a_room() -> None:
    s = Scene("aldric", "lyric", terror="whiptail")
    s.deck("goblin-archer", "awakens", "gargoyle")
    s.rolls("forge-pit").play("move:2")
    assert s.lair.monsters == {"goblin-archer-1": 2}
    assert (s.lair.terror, s.lair.deck.size()) == ("whiptail", 1)
    s.settled()
