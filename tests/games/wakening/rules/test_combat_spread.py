"""The Monk attacks: dice that may go to any box of any monster in the room."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


def monk(*weapon: str) -> Scene:
    """Kata, in a room without advantage, between a hurt Spider and an Orc Brute."""
    s = Scene("kata", "lyric", room="cold-mire")
    for card in weapon:
        s.arm("kata", card)
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.monster("orc-brute-1", room=1)
    return s


@cites("wakening:attack/defeat", "wakening:hero/monk")
def test_the_monk_spreads_dice_over_the_monsters_of_the_room() -> None:
    s = monk("wyrmthorn")
    s.rolls(5, 3, 1).play("attack:orc-brute-1", "wyrmthorn:holy")
    assert (s.prompt, s.keys) == (
        "Where does the 5 go?",
        ["giant-spider-1:1", "orc-brute-1:0", "orc-brute-1:1", "orc-brute-1:2"],
    )
    s.play("orc-brute-1:2")
    assert s.keys == ["giant-spider-1:1", "orc-brute-1:0"]
    s.rolls("scroll").play("giant-spider-1:1", "keep")
    assert (s.lair.marks, s.lair.fallen) == ({"orc-brute-1": 0b100}, ("giant-spider",))
    s.settled()


@cites("wakening:markers/spend", "wakening:hero/monk")
def test_the_monk_may_spend_markers_where_any_box_is_in_reach() -> None:
    s = monk()
    s.lair.markers["kata"] = 1
    s.rolls(2).play("attack:orc-brute-1", "bare:holy")
    assert s.keys == ["done", "raise:2"]
    s.play("raise:2")
    assert s.label("orc-brute-1:0") == "Orc Brute: the 3"
    s.play("orc-brute-1:0")
    assert s.lair.marks["orc-brute-1"] == 0b001


@cites("wakening:markers/spend", "wakening:hero/monk")
@pytest.mark.parametrize("die", [3, 5, 6])
def test_the_monk_is_not_asked_for_markers_that_change_nothing(die: int) -> None:
    """Only a 5 is open: a 3 is too low even with the marker, and the others need none."""
    s = Scene("kata", "lyric", room="cold-mire")
    s.monster("orc-brute-1", room=1, marks=0b011)
    s.lair.markers["kata"] = 1
    s.hoard()
    s.rolls(die).play("attack:orc-brute-1", "bare:holy")
    assert (s.asked.kind, s.lair.effects("kata")) == ("act", 1)


@cites("wakening:attack/press", "wakening:hero/monk")
def test_the_monk_does_not_press_without_a_hit() -> None:
    s = monk()
    s.rolls(1).play("attack:orc-brute-1", "bare:precision")
    assert (s.asked.kind, s.happened()[-1]) == ("act", "Miss")


@cites("wakening:attack/defeat", "wakening:hero/monk")
def test_with_the_terror_awake_elsewhere_the_monk_still_defeats_monsters() -> None:
    s = Scene("kata", "lyric", room="cold-mire")
    s.terror("whiptail")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.hoard()
    s.rolls(3).play("attack:giant-spider-1", "bare:holy")
    assert s.happened() == ["Attack", "Roll", "Mark", "Defeat"]


@cites("wakening:attack/press", "wakening:trap/table")
def test_who_is_carried_off_by_a_trap_in_mid_attack_cannot_press() -> None:
    s = monk("wyrmthorn")
    s.rolls(6, 4, 1, "trap", 3, 1, 1, "martyr-crypt", "wraith")
    s.play("attack:orc-brute-1", "wyrmthorn:precision", "giant-spider-1:1", "orc-brute-1:0")
    assert (s.lair.at["kata"], s.asked.kind) == (2, "act")
    assert s.lair.marks == {"orc-brute-1": 0b001}
    s.settled()


@cites("wakening:hero/monk", "wakening:trap/remove")
def test_the_monk_attacks_a_trap_like_anybody_else() -> None:
    s = monk("wyrmthorn")
    s.trap(room=1)
    s.rolls(5, 5, 5).play("attack:trap-1", "wyrmthorn:holy")
    assert (s.lair.traps, s.lair.marks) == ({}, {"giant-spider-1": 0b01})
