"""Rulings A31 to A44, each with its switch where it has one."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import NOTHING_STIRS, Scene, facing
from undercroft.engine.cite import cites
from undercroft.games.wakening.facts import TRAPS

LEGS = [f"leg_{number}" for number in range(1, 9)]


@cites("wakening:ruling/A31")
def test_a31_neither_damage_nor_effect_markers_run_out() -> None:
    """Forty Damage markers are on the table already, and thirty Effect markers with Lyric."""
    party = ("aldric", "lyric", "mobius", "hroth", "kata", "jynx")
    s = facing("cindershroud", *party, zone_1=0b111111, zone_2=0b111111, zone_3=0b1111)
    s.lair.damage.update(dict.fromkeys(party, 4))
    s.given(ring=(6,))
    s.lair.markers["lyric"] = 30
    s.rolls(6).play("attack:cindershroud", "bare:holy")
    assert s.lair.marks["cindershroud/zone-3"] == 0b11111
    s.rolls(1, 1, 1, 1).play("end", "lyric:sing", "marker")
    assert s.lair.markers["lyric"] == 31
    s.settled()


@cites("wakening:ruling/A32")
def test_a32_whatever_moves_into_a_room_is_last_in_line() -> None:
    s = Scene("jynx", "lyric")
    s.monster("wraith-1", room=2)
    s.monster("gargoyle-1", room=1)
    s.play("jynx:banish", "wraith-1", "room-1")
    assert s.lair.monsters_in(1) == ["gargoyle-1", "wraith-1"]

    march = facing("grimgear")
    march.monster("wraith-1", room=7)
    march.monster("gargoyle-1", room=6)
    march.rolls(1, 1).play("end")
    assert march.lair.monsters_in(6) == ["gargoyle-1", "wraith-1"]


@cites("wakening:ruling/A33")
def test_a33_an_immune_type_may_be_used_marks_nothing_and_a_one_still_costs() -> None:
    """Grimgear is immune to holy."""
    s = facing("grimgear")
    s.arm("aldric", "dawn-hammer")
    s.rolls(1, 4, 5).play("attack:grimgear", "dawn-hammer:holy", "grimgear/left-leg")
    assert s.lair.marks == {}
    assert s.lair.spent == ("dawn-hammer",)
    s.settled()


@cites("wakening:ruling/A33", "wakening:markers/spend")
def test_a33_a_marker_may_still_save_the_treasure() -> None:
    s = facing("grimgear")
    s.arm("aldric", "dawn-hammer")
    s.lair.markers["aldric"] = 1
    s.rolls(1, 4, 5).play("attack:grimgear", "dawn-hammer:holy", "grimgear/left-leg", "raise:1")
    assert (s.lair.spent, s.lair.marks) == ((), {})


@cites("wakening:ruling/A34")
def test_a34_a_traps_boxes_are_four_and_five_and_nothing_presses_on_it() -> None:
    assert {(trap.boxes, trap.weakness) for trap in TRAPS.values()} == {((4, 5), "")}
    s = Scene("aldric", "lyric")
    s.arm("aldric", "dawn-hammer")
    s.trap(room=1)
    s.rolls(4, 4, 3).play("attack:trap-1", "dawn-hammer:holy")
    assert (s.lair.marks, s.asked.kind) == ({"trap-1": 0b01}, "act")


@cites("wakening:ruling/A35")
def test_a35_each_hero_who_hears_the_song_picks_one_of_two() -> None:
    s = Scene("lyric", "aldric", "hroth")
    s.lair.damage.update(lyric=1, aldric=1)
    s.play("lyric:sing")
    assert (s.asked.seat, s.keys) == (0, ["heal", "marker"])
    s.play("marker")
    assert (s.asked.seat, s.keys) == (1, ["heal", "marker"])
    s.play("heal")
    assert s.lair.damage == {"lyric": 1, "aldric": 0, "hroth": 0}
    assert s.lair.markers == {"lyric": 1, "aldric": 0, "hroth": 1}


def kindled(choice: str) -> Scene:
    s = Scene("aldric", "lyric", terror="cindershroud", rulings={"A36": choice})
    s.deck("awakens")
    return s.rolls("martyr-crypt")


@cites("wakening:ruling/A36")
def test_a36_the_ring_stays_closed_in_the_turn_cindershroud_awakens() -> None:
    s = kindled("none").play("move:2")
    assert s.happened("OpenRing") == []
    s.rolls(3).play("end")
    assert s.lair.ring == (3,)
    s.settled()


@cites("wakening:ruling/A36")
def test_a36_roll_one_number_opens_at_once() -> None:
    s = kindled("roll").rolls(5).play("move:2")
    assert s.lair.ring == (5,)


@cites("wakening:ruling/A37")
@pytest.mark.parametrize(("die", "key", "becomes"), [(6, "raise:6", 7), (1, "lower:1", 0)])
def test_a37_a_die_may_leave_one_to_six_and_then_hits_no_exact_number(
    die: int, key: str, becomes: int
) -> None:
    s = facing("cindershroud")
    s.given(ring=(2, 5))
    s.lair.markers["aldric"] = 4
    s.rolls(die).play("attack:cindershroud", "bare:holy", "cindershroud/zone-1", key, "done")
    assert (s.lair.dice, s.lair.marks) == ((becomes,), {})


@cites("wakening:ruling/A37")
def test_a37_a_six_with_an_advantage_is_a_seven_and_beats_the_highest_box() -> None:
    s = facing("widowfang", "lyric", "aldric", **dict.fromkeys(LEGS, 1), body=0b01111)
    s.rolls(6).play("attack:widowfang", "bare:holy")
    assert (s.ending, s.lair.dice) == ("terror-defeated", (7,))


@cites("wakening:ruling/A38")
def test_a38_each_trap_rolls_once_until_one_carries_the_hero_off() -> None:
    s = Scene("aldric", "lyric")
    s.wake(2, 3)
    for number in (1, 2, 3):
        s.trap(f"trap-{number}", room=2)
    s.rolls(4, 3, 1, 2).play("move:2")  # a blow, then off to room 3; the third has nobody
    assert (s.lair.at["aldric"], s.lair.damage["aldric"]) == (3, 1)
    s.settled()


@cites("wakening:ruling/A38")
def test_a38_sent_to_ones_own_room_one_stays_and_sets_nothing_off_again() -> None:
    s = Scene("aldric", "lyric")
    s.trap("trap-1", room=2)
    s.trap("trap-2", room=2)
    s.rolls(3, 1, 1, 4).play("move:2")  # the second Trap rolls its own die, and that is all
    assert (s.lair.at["aldric"], s.lair.damage["aldric"]) == (2, 1)
    assert s.happened("Spring", "Whisk") == ["Spring", "Spring"]
    s.settled()


@cites("wakening:ruling/A39")
def test_a39_without_an_attack_the_ring_stays_as_it_is() -> None:
    s = facing("cindershroud")
    s.stand("aldric", room=9)
    s.given(ring=(2, 5))
    s.rolls(3).play("end")
    assert s.lair.ring == (2, 3, 5)
    s.settled()


@cites("wakening:ruling/A39")
def test_a39_a_number_closes_hit_or_miss() -> None:
    s = facing("cindershroud")
    s.given(ring=(1, 2, 6))
    s.rolls(1, 1, 6, 2).play("end")  # the 6 hits, the 1s miss; then the next ring roll
    assert s.lair.ring == (2,)
    assert s.lair.damage["aldric"] == 1


@cites("wakening:ruling/A40")
def test_a40_mudmucks_parts_attack_one_by_one_from_top_to_bottom_and_left_to_right() -> None:
    s = facing("mudmuck", top=0b1111, center_right=0b11)
    s.rolls(4, 4, 5, 5).play("end")
    assert [s.said(line.told) for line in s.table.log(0) if line.kind == "FoeAttacks"] == [
        "The left center of Mudmuck attacks Aldric: 4, 4.",
        "The third lower part of Mudmuck attacks Aldric: 5.",
        "The fourth lower part of Mudmuck attacks Aldric: 5.",
    ]
    assert s.lair.damage["aldric"] == 3  # a 4, and then two fives of their own
    s.settled()


@cites("wakening:ruling/A40")
def test_a40_a_part_earns_no_treasure_and_all_march_as_one() -> None:
    s = facing("mudmuck", top=0b0111)
    s.rolls(5).play("attack:mudmuck", "bare:holy")
    assert (s.asked.kind, s.lair.hoard.size()) == ("act", 24)
    s.rolls(1, 1, 1, 1).play("end")
    assert s.happened("Advance") == ["Advance"]


@cites("wakening:ruling/A40")
def test_a40_one_monster_shields_all_parts() -> None:
    s = facing("mudmuck", top=0b1111)
    s.monster("gargoyle-1", room=7)
    assert "attack:mudmuck" not in s.keys
    s.rolls(1, 1).play("end")
    assert s.happened("FoeAttacks") == ["FoeAttacks"]


def beads(choice: str) -> Scene:
    """Aldric holds two sets of Beads in reserve."""
    s = Scene("aldric", "lyric", rulings={"A41": choice})
    s.reserve("aldric", "marrow-cleaver")
    s.reserve("aldric", "withergaze")
    s.play("arrange:aldric", "marrow-cleaver", "wear:marrow-cleaver")
    assert s.lair.actions == 4
    s.play("arrange:aldric", "marrow-cleaver", "drop:marrow-cleaver")
    return s.play("arrange:aldric", "withergaze", "wear:withergaze")


@cites("wakening:ruling/A41")
def test_a41_beads_count_at_once_but_only_once_a_turn() -> None:
    s = beads("once")
    assert s.lair.actions == 4
    s.rolls(*NOTHING_STIRS * 2).play("end", "end")
    assert (s.lair.active, s.lair.actions) == ("aldric", 4)


@cites("wakening:ruling/A41")
def test_a41_each_a_second_set_in_the_same_turn_gives_another_action() -> None:
    assert beads("each").lair.actions == 5


@cites("wakening:ruling/A41")
def test_a41_beads_worn_since_the_start_of_the_turn_are_the_one_extra_action() -> None:
    s = Scene("lyric", "aldric")
    s.wear("aldric", "marrow-cleaver")
    s.reserve("aldric", "withergaze")
    s.rolls(*NOTHING_STIRS).play("end", "arrange:aldric", "marrow-cleaver", "drop:marrow-cleaver")
    s.play("arrange:aldric", "withergaze", "wear:withergaze")
    assert s.lair.actions == 4


@cites("wakening:ruling/A42")
def test_a42_soulbane_calls_the_dead_in_play_from_near_to_far_and_then_the_discards() -> None:
    s = Scene("aldric", "lyric", terror="soulbane")
    s.deck("awakens", "skeleton-archer")
    for foe, room in {"wraith-1": 3, "skeleton-warrior-1": 9, "gargoyle-1": 9}.items():
        s.monster(foe, room)
    s.lair.marks["wraith-1"] = 0b01
    s.given(fallen=("wraith", "orc-brute", "skeleton-archer"))
    s.rolls("martyr-crypt").play("move:2")
    assert s.lair.monsters_in(12) == [
        "skeleton-warrior-1",
        "wraith-1",
        "wraith-2",
        "skeleton-archer-1",
    ]
    assert (s.lair.marks, s.lair.fallen) == ({"wraith-1": 0b01}, ("orc-brute",))
    assert (s.lair.monsters["gargoyle-1"], s.lair.deck.size()) == (9, 1)


@cites("wakening:ruling/A43")
def test_a43_the_amulet_lets_one_press_but_does_not_lift_immunity() -> None:
    """Soulbane is immune to frost; the Hall of Mirrors (room 9) is holy, as Lyric is."""
    s = Scene("lyric", "aldric")
    s.terror("soulbane", at=9)
    s.stand("lyric", room=9)
    s.wear("lyric", "phoenix-bow")
    s.rolls(6).play("attack:soulbane", "bare:frost", "soulbane/zone-1")
    assert (s.lair.marks, s.asked.kind) == ({}, "act")


@cites("wakening:ruling/A43")
@pytest.mark.parametrize(
    ("way", "marks"),
    [("book-of-miracles:holy", {"soulbane/zone-1": 0b1}), ("book-of-miracles:frost", {})],
)
def test_a43_the_type_declared_decides_about_immunity(way: str, marks: dict[str, int]) -> None:
    s = facing("soulbane", "jynx", "lyric")
    s.arm("jynx", "book-of-miracles")
    s.rolls(4, 1).play("attack:soulbane", way, "soulbane/zone-1")
    assert s.lair.marks == marks
    s.settled()


@cites("wakening:ruling/A44")
def test_a44_a_room_opened_for_a_banished_monster_fills_before_it_arrives() -> None:
    s = Scene("jynx", "lyric")
    s.monster("wraith-1", room=1)
    s.rolls("martyr-crypt", "gargoyle").play("jynx:banish", "room-5")
    assert s.lair.monsters_in(5) == ["gargoyle-1", "wraith-1"]
    s.settled()


@cites("wakening:ruling/A44")
def test_a44_a_room_opened_for_a_hero_fills_before_the_hero_arrives() -> None:
    s = Scene("mobius", "lyric")
    s.rolls("martyr-crypt", "gargoyle").play("mobius:portal", "mobius", "room-5")
    assert s.happened() == ["Invoke", "Flip", "Appear", "Whisk"]
    assert s.lair.at["mobius"] == 5
