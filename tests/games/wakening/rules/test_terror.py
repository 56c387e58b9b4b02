"""What all Terrors have in common: zones, shield, attack, advance, and how it ends."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import facing
from undercroft.engine.cite import cites

CLAWS = {"claw_2": 0b11, "claw_3": 0b11, "claw_4": 0b11, "claw_5": 0b11}


@cites("wakening:terror/zones", "wakening:attack/target")
def test_an_attack_names_a_zone_that_still_works() -> None:
    s = facing("whiptail", claw_2=0b11)
    s.play("attack:whiptail", "bare:holy")
    assert (s.asked.seat, s.asked.cite) == (0, "wakening:terror/zones")
    assert s.keys == [f"whiptail/{zone}" for zone in ("head", "claw-3", "claw-4", "claw-5", "tail")]
    s.rolls(4).play("whiptail/tail")
    assert (s.lair.aim, s.lair.marks["whiptail/tail"]) == ("whiptail/tail", 0b001)


@cites("wakening:terror/zones", "wakening:attack/resolve")
def test_a_roll_that_falls_short_of_the_zone_is_a_miss() -> None:
    s = facing("whiptail")
    s.rolls(3).play("attack:whiptail", "bare:holy", "whiptail/tail")
    assert (s.happened()[-1], s.table.log(0)[-1].cite) == ("Miss", "wakening:attack/resolve")


@cites("wakening:terror/zones", "wakening:board/grimgear", "wakening:end/win")
def test_a_zone_of_exact_numbers_is_disabled_by_its_last_one() -> None:
    s = facing("grimgear", left_arm=0b01)
    s.rolls(4).play("attack:grimgear", "bare:grievous", "grimgear/left-arm")
    assert s.happened()[-1] == "Disable"

    last = facing("grimgear", head=31, left_arm=3, right_arm=3, left_leg=3, right_leg=1)
    last.rolls(5).play("attack:grimgear", "bare:grievous")
    assert last.ending == "terror-defeated"


@cites("wakening:attack/target")
def test_the_terror_cannot_be_attacked_from_another_room() -> None:
    s = facing("whiptail")
    s.stand("aldric", room=6)
    assert "attack:whiptail" not in s.keys


@cites("wakening:attack/target", "wakening:hero/ranger")
def test_the_ranger_attacks_the_terror_from_next_door() -> None:
    s = facing("whiptail", "bristlecone", "lyric")
    s.stand("bristlecone", room=8)
    s.rolls(5).play("attack:whiptail", "bare:fire", "whiptail/head")
    assert s.lair.marks == {"whiptail/head": 0b001}
    s.play("end")
    assert s.lair.terror_at == 6  # it does not come to the Ranger


@cites("wakening:terror/zones")
def test_spare_dice_are_lost_when_a_zone_is_disabled() -> None:
    s = facing("whiptail", claw_2=0b01)
    s.arm("aldric", "dawn-hammer")
    s.rolls(6, 6, 6).play("attack:whiptail", "dawn-hammer:holy", "whiptail/claw-2")
    assert s.lair.marks == {"whiptail/claw-2": 0b11}
    assert (s.lair.actions, s.asked.kind) == (2, "act")
    assert s.happened()[-1] == "Disable"
    s.settled()


@cites("wakening:terror/weakness")
def test_the_weakness_lets_an_attack_press_on_the_same_zone() -> None:
    s = facing("whiptail")
    s.rolls(4).play("attack:whiptail", "bare:grievous", "whiptail/head")
    assert s.prompt == "Press the attack?"
    s.rolls(5).play("yes")
    assert s.lair.marks == {"whiptail/head": 0b011}
    s.play("no")
    assert (s.lair.actions, s.asked.kind) == (2, "act")
    s.settled()


@cites("wakening:terror/weakness")
@pytest.mark.parametrize(("way", "die"), [("bare:holy", 4), ("bare:grievous", 3)])
def test_another_type_or_a_miss_gives_no_press(way: str, die: int) -> None:
    s = facing("whiptail")
    s.rolls(die).play("attack:whiptail", way, "whiptail/head")
    assert s.asked.kind == "act"


@cites("wakening:terror/weakness", "wakening:terror/zones")
def test_disabling_the_zone_ends_the_attack_even_with_the_weakness() -> None:
    s = facing("whiptail")
    s.arm("aldric", "marrow-cleaver")
    s.rolls(5, 5, 5).play("attack:whiptail", "marrow-cleaver:grievous", "whiptail/claw-4")
    assert (s.lair.marks, s.asked.kind) == ({"whiptail/claw-4": 0b11}, "act")


@cites("wakening:terror/weakness", "wakening:item/amulet")
def test_the_amulet_presses_on_the_terror_in_ones_own_room() -> None:
    s = facing("whiptail", "lyric", "aldric")  # a room of frost, as Lyric is
    s.wear("lyric", "phoenix-bow")
    s.rolls(4).play("attack:whiptail", "bare:holy", "whiptail/head")
    assert s.prompt == "Press the attack?"


@cites("wakening:terror/weakness", "wakening:item/amulet", "wakening:hero/ranger")
def test_the_amulet_does_not_press_on_the_terror_next_door() -> None:
    s = facing("whiptail", "bristlecone", "aldric", at=8)
    s.stand("bristlecone", room=9)  # a room of precision, as he is
    s.wear("bristlecone", "phoenix-bow")
    s.rolls(4).play("attack:whiptail", "bare:fire", "whiptail/head")
    assert (s.lair.marks, s.asked.kind) == ({"whiptail/head": 0b001}, "act")


@cites("wakening:terror/immunity")
@pytest.mark.parametrize("die", [3, 6])
def test_an_immune_terror_takes_nothing_whatever_is_rolled(die: int) -> None:
    s = facing("whiptail")
    s.arm("aldric", "quicksilver")
    s.lair.markers["aldric"] = 3
    s.rolls(die).play("attack:whiptail", "quicksilver:precision", "whiptail/head")
    assert (s.lair.marks, s.lair.effects("aldric"), s.asked.kind) == ({}, 3, "act")
    assert s.table.log(0)[-1].cite == "wakening:terror/immunity"


@cites("wakening:attack/advantage")
@pytest.mark.parametrize(
    ("terror", "zone", "number"), [("grimgear", "left-arm", 3), ("cindershroud", "zone-1", 5)]
)
def test_where_exact_numbers_count_the_room_gives_no_advantage(
    terror: str, zone: str, number: int
) -> None:
    """The Cold Mire is a room of frost, as Lyric is."""
    s = facing(terror, "lyric", "aldric")
    s.given(ring=(5,))
    s.rolls(number).play(f"attack:{terror}", "bare:frost", f"{terror}/{zone}")
    assert s.lair.dice == (number,)
    assert s.lair.marks == {f"{terror}/{zone}": 0b1}


@cites("wakening:markers/spend", "wakening:board/grimgear")
@pytest.mark.parametrize("zone", ["left-arm", "left-leg"])
def test_nobody_is_asked_for_markers_toward_a_number_marked_or_in_another_zone(zone: str) -> None:
    """A 2 and one marker: the arm's 3 is marked, and the leg asks for 4 and 5."""
    s = facing("grimgear", left_arm=0b01)
    s.lair.markers["aldric"] = 1
    s.rolls(2).play("attack:grimgear", "bare:grievous", f"grimgear/{zone}")
    assert (s.asked.kind, s.lair.effects("aldric")) == ("act", 1)


@cites("wakening:markers/spend", "wakening:hero/monk")
def test_the_monk_may_spend_markers_toward_any_zone() -> None:
    s = facing("whiptail", "kata", "lyric", tail=0b111)
    s.lair.markers["kata"] = 1
    s.rolls(3).play("attack:whiptail", "bare:holy", "raise:3", "whiptail/claw-3:0")
    assert s.lair.marks == {"whiptail/tail": 0b111, "whiptail/claw-3": 0b01}


@cites("wakening:board/cindershroud", "wakening:hero/monk")
def test_boxes_without_a_number_are_offered_as_such() -> None:
    s = facing("cindershroud", "kata", "lyric")
    s.given(ring=(6,))
    s.rolls(6).play("attack:cindershroud", "bare:holy")
    assert [s.label(key) for key in s.keys] == [
        "First zone: a box",
        "Second zone: a box",
        "Third zone: a box",
    ]


@cites("wakening:terror/zones", "wakening:attack/advantage")
def test_elsewhere_the_advantage_helps_against_the_terror_too() -> None:
    s = facing("whiptail", "lyric", "aldric")
    s.rolls(3).play("attack:whiptail", "bare:frost", "whiptail/head")
    assert s.lair.marks == {"whiptail/head": 0b1}


@cites("wakening:terror/shield")
def test_monsters_shield_the_terror_until_the_last_is_gone() -> None:
    s = facing("whiptail")
    s.monster("giant-spider-1", room=7, marks=0b01)
    s.hoard()
    assert "attack:whiptail" not in s.keys
    s.rolls(6).play("attack:giant-spider-1", "bare:holy")
    assert "attack:whiptail" in s.keys


@cites("wakening:terror/shield", "wakening:terror/attack")
def test_shielded_it_does_not_attack_but_its_monsters_do() -> None:
    s = facing("grimgear")
    s.monster("wraith-1", room=7)
    s.rolls(5, 5).play("end")
    assert s.lair.damage["aldric"] == 2
    assert s.happened("FoeAttacks") == ["FoeAttacks"]
    s.settled()


@cites("wakening:terror/shield", "wakening:trap/remove")
def test_a_trap_is_no_shield() -> None:
    s = facing("grimgear")
    s.trap(room=7)
    assert "attack:grimgear" in s.keys
    s.rolls(1, 1, 4).play("end")
    assert s.lair.damage["aldric"] == 1
    s.settled()


@cites("wakening:terror/attack")
def test_it_rolls_three_dice_against_the_active_hero_alone() -> None:
    """5, 4, 5 against 4, 5, 5: two hits, and the 4 falls short."""
    s = facing("grimgear")
    s.stand("lyric", room=7)
    s.rolls(5, 4, 5).play("end")
    assert s.lair.damage == {"aldric": 2, "lyric": 0}
    assert s.asked.seat == 1
    s.settled()


@cites("wakening:terror/attack")
def test_it_does_not_attack_a_hero_in_another_room() -> None:
    s = facing("grimgear")
    s.stand("aldric", room=8)
    s.stand("lyric", room=7)
    s.play("end")
    assert s.happened("FoeAttacks") == []


@cites("wakening:terror/advance")
def test_monsters_go_along_and_those_it_meets_join_while_traps_stay() -> None:
    s = facing("grimgear")
    s.stand("aldric", room=1)
    for foe, room in {"wraith-1": 7, "wraith-2": 7, "gargoyle-1": 6, "orc-brute-1": 6}.items():
        s.monster(foe, room)
    s.trap(room=7)
    s.play("end")
    assert s.lair.terror_at == 6
    assert s.lair.monsters_in(6) == ["gargoyle-1", "orc-brute-1", "wraith-1", "wraith-2"]
    assert s.lair.traps == {"trap-1": 7}


@cites("wakening:terror/rooms")
def test_with_the_terror_awake_a_room_may_hold_more_than_three_monsters() -> None:
    s = facing("grimgear", "jynx", "lyric")
    for foe in ("wraith-1", "wraith-2", "gargoyle-1"):
        s.monster(foe, room=3)
    s.monster("gargoyle-2", room=4)
    s.play("jynx:banish", "gargoyle-2", "room-3")
    assert len(s.lair.monsters_in(3)) == 4


@cites("wakening:terror/push")
def test_heroes_in_its_room_are_pushed_and_those_ahead_now_share_it() -> None:
    s = facing("grimgear", "aldric", "lyric", "mobius", "hroth")
    s.stand("lyric", room=7)
    s.stand("mobius", room=6)
    s.rolls(1, 1, 1).play("end")
    assert s.lair.at == {"aldric": 6, "lyric": 6, "mobius": 6, "hroth": 1}
    assert s.happened("Push") == ["Push", "Push"]


@cites("wakening:terror/push", "wakening:board/widowfang")
def test_a_webbed_hero_stays_behind() -> None:
    s = facing("widowfang")
    s.stand("lyric", room=7)
    s.rolls(4).play("end")
    assert s.lair.at == {"aldric": 7, "lyric": 6}
    assert (s.lair.webbed, s.lair.damage["aldric"]) == (("aldric",), 0)
    s.settled()


@cites("wakening:end/escape", "wakening:terror/advance")
def test_from_the_entrance_it_leaves_and_the_game_is_lost() -> None:
    s = facing("grimgear", at=1)
    s.rolls(1, 1, 1).play("end")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.key, outcome.winners) == ("terror-escaped", ())
    assert outcome.cite == "wakening:end/escape"
    assert s.happened() == ["FoeAttacks", "End"]
    s.settled()


@cites("wakening:end/win")
def test_the_party_wins_the_moment_the_last_zone_is_disabled() -> None:
    s = facing("whiptail", head=0b111, tail=0b001, **CLAWS)
    s.rolls(5).play("attack:whiptail", "bare:grievous")  # one zone is left: no choice
    s.rolls(5).play("yes")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.key, outcome.winners, outcome.cite) == (
        "terror-defeated",
        (0, 1),
        "wakening:end/win",
    )
    assert s.table.pending is None
    assert s.happened()[-2:] == ["Disable", "End"]


@cites("wakening:end/win", "wakening:hero/monk")
def test_the_game_is_won_in_the_middle_of_placing_dice() -> None:
    s = facing("whiptail", "kata", "lyric", head=0b111, tail=0b011, **CLAWS)
    s.arm("kata", "wyrmthorn")
    s.rolls(6, 6, 6).play("attack:whiptail", "wyrmthorn:holy")
    assert s.ending == "terror-defeated"
    assert s.table.state.dice == (6, 6, 6)
    s.settled()
