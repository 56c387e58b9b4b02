"""Heroes attack: what with, the dice, and what they mark."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


def attacks(s: Scene) -> list[str]:
    return [key[7:] for key in s.keys if key.startswith("attack:")]


def duel(foe: str, *, marks: int = 0, room: str = "crystal-span", weapon: str = "") -> Scene:
    """Aldric (holy, grievous) and a monster in a room that by default gives him no advantage."""
    s = Scene("aldric", "lyric", room=room)
    s.monster(foe, room=1, marks=marks)
    if weapon:
        s.arm("aldric", weapon)
    return s


@cites("wakening:attack/weapon", "wakening:attack/resolve", "wakening:attack/press")
def test_bristlecone_hits_the_first_box_with_a_six_and_may_press() -> None:
    """T1, T2: three dice with the bow; 6, 3, 2 against 4, 5, 5."""
    s = Scene("bristlecone", "lyric", room="cold-mire")  # no advantage for him
    s.arm("bristlecone", "phoenix-bow")
    s.monster("goblin-fighter-1", room=1)
    s.rolls(6, 3, 2).play("attack:goblin-fighter-1", "phoenix-bow:fire")
    assert s.lair.marks == {"goblin-fighter-1": 0b001}
    assert (s.prompt, s.kind, s.asked.cite) == (
        "Press the attack?",
        "may/press",
        "wakening:attack/press",
    )
    s.rolls(5, 5, 1).play("yes")
    assert "goblin-fighter-1" not in s.lair.monsters
    assert s.lair.fallen == ("goblin-fighter",)
    assert s.kind == "treasure/found"
    s.settled()


@cites("wakening:attack/target")
def test_targets_are_the_monsters_and_traps_of_ones_own_room() -> None:
    s = Scene("aldric", "lyric")
    s.monster("wraith-1", room=1)
    s.monster("wraith-2", room=2)
    s.trap("trap-1", room=1)
    s.trap("trap-2", room=2)
    assert attacks(s) == ["wraith-1", "trap-1"]


@cites("wakening:attack/target", "wakening:hero/ranger")
def test_the_ranger_also_reaches_monsters_next_door_but_no_traps() -> None:
    s = Scene("bristlecone", "lyric")
    s.stand("bristlecone", room=3)
    for foe, room in {"wraith-1": 1, "gargoyle-1": 2, "orc-brute-1": 4}.items():
        s.monster(foe, room)
    s.trap("trap-1", room=2)
    assert attacks(s) == ["gargoyle-1", "orc-brute-1"]


@cites("wakening:attack/target", "wakening:hero/ranger")
def test_the_sleeping_terror_is_no_target_for_the_ranger_next_door() -> None:
    s = Scene("bristlecone", "lyric")
    s.stand("bristlecone", room=11)
    assert attacks(s) == []


@cites("wakening:attack/target")
def test_without_actions_there_is_no_target() -> None:
    s = duel("wraith-1", weapon="dawn-hammer")
    s.lair.actions = 0
    assert s.keys == ["arrange:aldric", "end"]


@cites("wakening:attack/bare")
def test_bare_hands_roll_one_die_of_one_of_the_heros_types() -> None:
    s = duel("wraith-1", weapon="phoenix-bow")
    s.play("attack:wraith-1")
    assert (s.asked.seat, s.asked.kind) == (0, "way")
    assert s.keys == ["bare:holy", "bare:grievous", "phoenix-bow:fire"]
    s.rolls(3).play("bare:grievous")
    assert (s.lair.dice, s.lair.actions) == ((3,), 2)
    s.settled()


@cites("wakening:attack/weapon")
def test_a_hero_uses_its_own_weapons_only() -> None:
    s = duel("wraith-1", weapon="dawn-hammer")
    s.arm("lyric", "phoenix-bow")
    s.play("attack:wraith-1")
    assert s.keys[2:] == ["dawn-hammer:holy", "dawn-hammer:precision"]


@cites("wakening:attack/weapon")
def test_each_attack_may_use_another_weapon() -> None:
    s = duel("cave-troll-1", weapon="dawn-hammer")
    s.arm("aldric", "phoenix-bow")
    s.rolls(1, 1, 1).play("attack:cave-troll-1", "dawn-hammer:holy")
    s.rolls(1).play("attack:cave-troll-1", "phoenix-bow:fire")
    assert s.lair.actions == 1
    s.settled()


@cites("wakening:attack/resolve")
@pytest.mark.parametrize(
    ("dice", "marks"),
    [
        ((3, 3, 3), 0),
        ((2, 6, 4), 0b011),
        ((4, 4, 4), 0b011),
        ((4, 5, 4), 0b011),
        ((6, 4, 5), 0b011),
    ],
)
def test_each_die_by_itself_from_high_to_low_meets_the_leftmost_box(
    dice: tuple[int, ...], marks: int
) -> None:
    """The Troll's boxes are 4, 4, 5: the highest die goes to the first, even where a 4 would do."""
    s = duel("cave-troll-1", weapon="dawn-hammer")
    s.rolls(*dice).play("attack:cave-troll-1", "dawn-hammer:holy")
    assert s.lair.marks.get("cave-troll-1", 0) == marks
    s.settled()


@cites("wakening:attack/resolve")
def test_marked_boxes_are_passed_over() -> None:
    s = duel("cave-troll-1", marks=0b011)
    s.rolls(4).play("attack:cave-troll-1", "bare:holy")
    assert s.lair.marks == {"cave-troll-1": 0b011}
    assert s.happened()[-1] == "Miss"


@cites("wakening:attack/defeat")
def test_dice_left_over_do_not_go_to_another_monster() -> None:
    s = duel("giant-spider-1", marks=0b01, weapon="dawn-hammer")
    s.monster("giant-spider-2", room=1)
    s.lair.markers["aldric"] = 1  # of no use here, so nobody asks for it
    s.rolls(6, 6, 6, "scroll").play("attack:giant-spider-1", "dawn-hammer:holy", "keep")
    assert s.lair.monsters == {"giant-spider-2": 1}
    assert (s.lair.marks, s.lair.fallen) == ({}, ("giant-spider",))
    assert s.lair.actions == 2
    s.settled()


@cites("wakening:attack/advantage")
@pytest.mark.parametrize(("room", "marks"), [("martyr-crypt", 0b01), ("crystal-span", 0)])
def test_a_room_of_the_heros_type_adds_one_whatever_it_attacks_with(room: str, marks: int) -> None:
    s = duel("gargoyle-1", room=room, weapon="phoenix-bow")
    s.rolls(3).play("attack:gargoyle-1", "phoenix-bow:fire")
    assert s.lair.marks.get("gargoyle-1", 0) == marks


@cites("wakening:attack/advantage", "wakening:attack/press")
def test_the_advantage_counts_again_when_the_attack_is_pressed() -> None:
    s = duel("wraith-1", room="martyr-crypt")
    s.hoard()
    s.rolls(3).play("attack:wraith-1", "bare:holy")
    s.rolls(4).play("yes")
    assert s.lair.monsters == {}
    s.settled()


@cites("wakening:attack/press")
def test_a_refused_press_ends_the_attack() -> None:
    s = duel("wraith-1")
    s.rolls(4).play("attack:wraith-1", "bare:holy")
    assert (s.asked.seat, s.keys) == (0, ["yes", "no"])
    assert s.happened() == ["Attack", "Roll", "Mark"]
    s.play("no")
    assert (s.lair.marks, s.lair.actions) == ({"wraith-1": 0b01}, 2)
    assert s.asked.kind == "act"


@cites("wakening:attack/press")
def test_a_press_that_misses_ends_the_attack() -> None:
    s = duel("wraith-1")
    s.rolls(4).play("attack:wraith-1", "bare:holy")
    s.rolls(4).play("yes")
    assert (s.lair.marks, s.asked.kind) == ({"wraith-1": 0b01}, "act")
    s.settled()


@cites("wakening:attack/press")
@pytest.mark.parametrize(("way", "die"), [("bare:grievous", 6), ("bare:holy", 3)])
def test_without_the_weakness_or_without_a_hit_there_is_no_press(way: str, die: int) -> None:
    s = duel("wraith-1")
    s.rolls(die).play("attack:wraith-1", way)
    assert s.asked.kind == "act"


@cites("wakening:attack/press", "wakening:attack/defeat")
def test_a_press_does_not_move_on_to_another_monster() -> None:
    s = duel("wraith-1", marks=0b01)
    s.monster("wraith-2", room=1)
    s.hoard()
    s.rolls(5).play("attack:wraith-1", "bare:holy")
    assert (s.lair.monsters, s.asked.kind) == ({"wraith-2": 1}, "act")


@cites("wakening:attack/press", "wakening:item/amulet")
def test_the_amulet_stands_in_for_the_weakness_only_where_the_room_agrees() -> None:
    s = duel("gargoyle-1", room="martyr-crypt")
    s.wear("aldric", "phoenix-bow")
    s.rolls(3).play("attack:gargoyle-1", "bare:holy")
    assert s.prompt == "Press the attack?"

    other = duel("gargoyle-1")
    other.wear("aldric", "phoenix-bow")
    other.rolls(4).play("attack:gargoyle-1", "bare:holy")
    assert other.asked.kind == "act"


@cites("wakening:attack/press", "wakening:item/amulet", "wakening:trap/remove")
def test_with_the_amulet_even_an_attack_on_a_trap_can_be_pressed() -> None:
    s = Scene("aldric", "lyric", room="martyr-crypt")
    s.wear("aldric", "phoenix-bow")
    s.trap(room=1)
    s.rolls(4).play("attack:trap-1", "bare:holy")
    s.rolls(4).play("yes")
    assert s.lair.traps == {}


@cites("wakening:attack/press", "wakening:item/amulet", "wakening:hero/ranger")
def test_the_amulet_does_not_reach_next_door() -> None:
    s = Scene("bristlecone", "lyric")  # a room of precision
    s.wear("bristlecone", "phoenix-bow")
    s.monster("gargoyle-1", room=2)
    s.rolls(6).play("attack:gargoyle-1", "bare:fire")
    assert s.lair.marks == {"gargoyle-1": 0b01}
    assert s.asked.kind == "act"


@cites("wakening:markers/spend", "wakening:attack/resolve")
def test_markers_are_asked_for_only_where_they_let_a_die_in() -> None:
    """A 4 and a 4 against 4 and 5: the higher die meets the 4, so both would have to be a 5."""
    for markers, asked in ((1, "may/press"), (2, "markers")):
        s = Scene("bristlecone", "lyric")
        s.monster("goblin-fighter-1", room=1)
        s.arm("bristlecone", "phoenix-bow")
        s.lair.markers["bristlecone"] = markers
        s.rolls(3, 3, 1).play("attack:goblin-fighter-1", "phoenix-bow:fire")  # +1 in this room
        assert s.asked.kind == asked


@cites("wakening:markers/spend")
def test_a_marker_may_lift_a_die_that_falls_short() -> None:
    s = duel("gargoyle-1")
    s.lair.markers["aldric"] = 1
    s.rolls(3).play("attack:gargoyle-1", "bare:holy")
    assert (s.asked.seat, s.keys) == (0, ["done", "raise:3"])
    s.play("raise:3")
    assert (s.lair.marks, s.lair.effects("aldric")) == ({"gargoyle-1": 0b01}, 0)
    assert s.lair.actions == 2


@cites("wakening:markers/spend")
def test_a_marker_may_be_kept_for_later() -> None:
    s = duel("gargoyle-1")
    s.lair.markers["aldric"] = 1
    s.rolls(3).play("attack:gargoyle-1", "bare:holy", "done")
    assert (s.lair.marks, s.lair.effects("aldric")) == ({}, 1)


@cites("wakening:markers/spend")
@pytest.mark.parametrize("die", [2, 4])
def test_nobody_is_asked_for_markers_that_cannot_help(die: int) -> None:
    s = duel("gargoyle-1")
    s.lair.markers["aldric"] = 1
    s.rolls(die).play("attack:gargoyle-1", "bare:holy")
    assert (s.asked.kind, s.lair.effects("aldric")) == ("act", 1)


@cites("wakening:markers/spend")
def test_what_counts_for_markers_is_the_next_open_box() -> None:
    """The Troll has only its 5 left: a 3 with one marker comes to nothing."""
    s = duel("cave-troll-1", marks=0b011)
    s.lair.markers["aldric"] = 1
    s.rolls(3).play("attack:cave-troll-1", "bare:holy")
    assert (s.asked.kind, s.lair.effects("aldric")) == ("act", 1)


@cites("wakening:markers/spend", "wakening:attack/advantage")
def test_markers_add_to_the_room_and_those_that_fade_go_first() -> None:
    """A 1 becomes 2 by the room and 4 by two markers."""
    s = duel("gargoyle-1", room="martyr-crypt")
    s.lair.markers["aldric"], s.lair.fleeting["aldric"] = 2, 1
    s.rolls(1).play("attack:gargoyle-1", "bare:holy", "raise:2", "raise:3")
    assert s.lair.marks == {"gargoyle-1": 0b01}
    assert (s.lair.fleeting["aldric"], s.lair.markers["aldric"]) == (0, 1)


@cites("wakening:markers/spend", "wakening:attack/press")
def test_markers_may_be_spent_on_a_pressed_roll_too() -> None:
    s = duel("wraith-1")
    s.hoard()
    s.lair.markers["aldric"] = 1
    s.rolls(4).play("attack:wraith-1", "bare:holy")
    s.rolls(4).play("yes", "raise:4")
    assert s.lair.monsters == {}
