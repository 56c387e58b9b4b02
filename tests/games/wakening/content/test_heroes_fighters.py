"""Barbarian, Paladin and Monk."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites

NOTHING_STIRS = (6, 6)


@pytest.mark.parametrize(("damage", "markers"), [(0, 0), (1, 1), (3, 3), (4, 4)])
@cites("wakening:hero/barbarian")
def test_the_barbarian_begins_with_a_marker_for_each_damage(damage: int, markers: int) -> None:
    s = Scene("lyric", "hroth")
    s.lair.damage["hroth"] = damage
    s.rolls(*NOTHING_STIRS).play("end")
    assert (s.lair.active, s.lair.fleeting["hroth"]) == ("hroth", markers)
    assert any("Hroth gets" in line for line in s.told()) is (markers > 0)
    s.fell_as_scripted()


@cites("wakening:hero/barbarian", "wakening:ruling/A2")
def test_wrath_fades_with_the_turn_but_what_the_bard_gave_stays() -> None:
    s = Scene("lyric", "brenna")
    s.lair.damage["brenna"] = 2
    s.lair.markers["brenna"] = 1
    s.rolls(*NOTHING_STIRS, *NOTHING_STIRS).play("end", "end")
    assert (s.lair.fleeting["brenna"], s.lair.markers["brenna"]) == (0, 1)
    assert "Brenna loses 2 effect markers that went unspent." in s.told()
    s.fell_as_scripted()


@cites("wakening:hero/barbarian", "wakening:markers/spend")
def test_wrath_is_spent_before_markers_that_stay() -> None:
    s = Scene("lyric", "hroth", room="tainted-font")  # no advantage
    s.lair.damage["hroth"] = 1
    s.lair.markers["hroth"] = 1
    s.monster("cave-troll-1", room=1)
    s.stand("lyric", 3)
    s.rolls(*NOTHING_STIRS, 3).play("end", "attack:cave-troll-1", "bare:frost", "raise:3")
    assert (s.lair.fleeting["hroth"], s.lair.markers["hroth"]) == (0, 1)
    assert s.lair.marks == {"cave-troll-1": 0b001}
    s.fell_as_scripted()


@cites("wakening:hero/barbarian")
def test_only_the_barbarians_own_turn_wakes_the_wrath() -> None:
    s = Scene("lyric", "kata", "hroth")
    s.lair.damage["hroth"] = 3
    s.rolls(*NOTHING_STIRS).play("end")
    assert (s.lair.active, s.lair.fleeting["hroth"]) == ("kata", 0)
    s.fell_as_scripted()


@cites("wakening:hero/paladin", "wakening:healing")
def test_the_paladin_heals_two_of_one_hero_or_one_each() -> None:
    s = Scene("aldric", "kata", "lyric")
    s.lair.damage.update(aldric=1, kata=3, lyric=1)
    s.play("aldric:lay_hands", "kata", "kata")
    assert s.lair.damage == {"aldric": 1, "kata": 1, "lyric": 1}
    s.play("aldric:lay_hands", "aldric", "lyric")
    assert s.lair.damage == {"aldric": 0, "kata": 1, "lyric": 0}
    assert s.lair.actions == 1


@cites("wakening:hero/paladin")
def test_the_paladin_heals_in_her_own_room_only() -> None:
    s = Scene("seraphine", "kata")
    s.lair.damage["kata"] = 2
    s.stand("kata", 2)
    assert "seraphine:lay_hands" not in s.keys


@cites("wakening:hero/paladin")
def test_one_last_damage_is_healed_without_a_question() -> None:
    s = Scene("seraphine", "kata")
    s.lair.damage["kata"] = 1
    s.play("seraphine:lay_hands")
    assert (s.lair.damage["kata"], s.lair.actions) == (0, 2)
    assert "seraphine:lay_hands" not in s.keys


@cites("wakening:hero/paladin", "wakening:turn/actions")
def test_hands_without_an_action_left_heal_nobody() -> None:
    s = Scene("aldric", "kata")
    s.lair.damage["kata"] = 4
    s.lair.actions = 0
    assert "aldric:lay_hands" not in s.keys


def monk_among_monsters() -> Scene:
    """Kata with three dice, no advantage, an Orc Brute (3, 4, 5) and an Orc Warlock (4, 4)."""
    s = Scene("kata", "aldric", room="cold-mire")
    s.arm("kata", "dawn-hammer")  # holy, for fighters
    s.monster("orc-brute-1", room=1)
    s.monster("orc-warlock-1", room=1)
    return s


@cites("wakening:hero/monk", "wakening:ruling/A23")
def test_the_monk_marks_any_box_of_any_monster_in_any_order() -> None:
    s = monk_among_monsters()
    s.rolls(5, 4, 3).play("attack:orc-brute-1", "dawn-hammer:holy")
    assert s.keys == ["orc-brute-1:0", "orc-brute-1:1", "orc-brute-1:2", "orc-warlock-1:0"]
    s.play("orc-brute-1:2", "orc-warlock-1:0")  # the 3 has one box left that it reaches
    assert s.lair.marks == {"orc-brute-1": 0b101, "orc-warlock-1": 0b01}
    s.fell_as_scripted()


@cites("wakening:hero/monk")
def test_a_die_of_the_monk_that_reaches_no_box_is_lost() -> None:
    s = monk_among_monsters()
    s.rolls(2, 2, 1).play("attack:orc-brute-1", "dawn-hammer:holy")
    assert s.lair.marks == {}
    assert "No damage to the Orc Brute." in s.told()
    s.fell_as_scripted()


@cites("wakening:hero/monk", "wakening:treasure/draw")
def test_the_monk_defeats_two_monsters_in_one_roll_and_draws_for_both() -> None:
    s = monk_among_monsters()
    s.lair.marks.update({"orc-brute-1": 0b110, "orc-warlock-1": 0b10})
    s.rolls(6, 6, 1, "phoenix-bow", "quicksilver")
    s.play("attack:orc-brute-1", "dawn-hammer:holy", "orc-brute-1:0", "keep", "keep")
    assert s.lair.monsters == {}
    assert s.lair.reserve == {"phoenix-bow": "kata", "quicksilver": "kata"}
    s.fell_as_scripted()


@cites("wakening:hero/monk", "wakening:ruling/A24")
def test_the_monk_presses_by_the_weakness_of_the_named_target() -> None:
    """The last roll must have marked a box of that target, whatever else it marked."""
    s = monk_among_monsters()
    s.rolls(4, 1, 1).play("attack:orc-warlock-1", "dawn-hammer:holy", "orc-brute-1:0")
    assert s.asked.kind == "act"
    s = monk_among_monsters()
    s.rolls(4, 1, 1).play("attack:orc-warlock-1", "dawn-hammer:holy", "orc-warlock-1:0")
    assert s.prompt == "Press the attack?"
    s.rolls(1, 1, 1).play("yes")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:hero/monk", "wakening:ruling/A24")
def test_the_monk_does_not_press_by_the_weakness_of_another_monster() -> None:
    s = monk_among_monsters()
    s.rolls(4, 1, 1).play("attack:orc-brute-1", "dawn-hammer:holy", "orc-warlock-1:0")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("wakening:hero/monk", "wakening:markers/spend")
def test_the_monk_may_raise_a_die_that_reaches_no_box() -> None:
    s = monk_among_monsters()
    s.lair.markers["kata"] = 1
    s.rolls(2, 1, 1).play("attack:orc-brute-1", "dawn-hammer:holy", "raise:2")
    assert s.lair.marks == {"orc-brute-1": 0b001}
    s.fell_as_scripted()


@cites("wakening:hero/monk")
def test_against_a_trap_the_monk_strikes_like_anybody() -> None:
    s = monk_among_monsters()
    s.trap()
    s.rolls(6, 1, 1).play("attack:trap-1", "dawn-hammer:holy")
    assert s.lair.marks == {"trap-1": 0b01}
    s.fell_as_scripted()


@cites("wakening:hero/monk", "wakening:ruling/A23")
def test_the_monk_shares_dice_out_among_the_zones_of_a_terror() -> None:
    s = Scene("shen", "aldric", room="cold-mire")
    s.arm("shen", "dawn-hammer")
    s.terror("whiptail", at=1)
    s.rolls(5, 4, 3).play("attack:whiptail", "dawn-hammer:holy", "whiptail/head:1")
    assert "whiptail/tail:0" in s.keys
    assert "whiptail/tail:1" not in s.keys  # a 4 is no 5
    s.play("whiptail/tail:0")
    assert s.lair.marks == {"whiptail/head": 0b010, "whiptail/tail": 0b001}
    s.fell_as_scripted()


@cites("wakening:hero/monk", "wakening:ruling/A23", "wakening:board/mudmuck")
def test_the_order_of_zones_binds_the_monk_too() -> None:
    """The top first; the die that is left may go on to a center once the top is gone."""
    s = Scene("kata", "aldric", room="cold-mire")
    s.arm("kata", "dawn-hammer")
    s.terror("mudmuck", at=1, top=0b1101)
    s.rolls(6, 5, 1).play("attack:mudmuck", "dawn-hammer:holy")  # the 6 can only finish the top
    assert s.keys == [
        "mudmuck/center-left:0",
        "mudmuck/center-left:1",
        "mudmuck/center-right:0",
        "mudmuck/center-right:1",
    ]
    s.play("mudmuck/center-right:1")
    assert s.lair.marks == {"mudmuck/top": 0b1111, "mudmuck/center-right": 0b10}
    s.fell_as_scripted()
