"""Soulbane: the dead at its side, one zone after another, and wounds that close."""

from __future__ import annotations

from tests.games.wakening.scene import Scene, facing
from undercroft.engine.cite import cites


def about_to_call() -> Scene:
    """The next card of the monster deck wakes Soulbane; all rooms but its bed lie open."""
    s = Scene("kata", "lyric", terror="soulbane")
    s.deck("awakens", "wraith", "skeleton-archer")
    s.wake(*range(1, 12))
    return s


@cites("wakening:board/soulbane", "wakening:ruling/A42")
def test_it_calls_the_dead_from_the_rooms_nearest_first_with_their_marks() -> None:
    s = about_to_call()
    s.monster("skeleton-warrior-1", room=3, marks=0b01)
    s.monster("wraith-1", room=9)
    s.monster("gargoyle-1", room=9)
    s.monster("skeleton-archer-1", room=3)
    s.rolls(1, 6).play("end")
    assert s.lair.monsters_in(12) == ["wraith-1", "skeleton-warrior-1", "skeleton-archer-1"]
    assert s.lair.monsters["gargoyle-1"] == 9
    assert s.lair.marks == {"skeleton-warrior-1": 0b01}
    s.fell_as_scripted()


@cites("wakening:board/soulbane", "wakening:ruling/A42")
def test_then_it_raises_the_dead_from_the_discards_unmarked_and_in_their_order() -> None:
    s = about_to_call()
    s.monster("wraith-1", room=9)
    lair = s.lair
    lair.fallen = ("skeleton-warrior", "gargoyle", "wraith", "skeleton-warrior")
    s.rolls(1, 6).play("end")
    assert s.lair.monsters_in(12) == [
        "wraith-1",
        "skeleton-warrior-1",
        "wraith-2",
        "skeleton-warrior-2",
    ]
    assert s.lair.fallen == ("gargoyle",)
    s.fell_as_scripted()


@cites("wakening:ruling/A42")
def test_cards_still_in_the_deck_do_not_hear_it() -> None:
    s = about_to_call()
    s.rolls(1, 6).play("end")
    assert (s.lair.monsters, s.lair.deck.size()) == ({}, 2)
    s.fell_as_scripted()


@cites("wakening:board/soulbane", "wakening:treasure/draw")
def test_the_dead_yield_no_treasure_but_other_monsters_do() -> None:
    s = Scene("aldric", "lyric", room="cold-mire")
    s.terror("soulbane")
    s.monster("skeleton-archer-1", room=1, marks=0b01)
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(4).play("attack:skeleton-archer-1", "bare:holy")
    assert (s.asked.kind, s.lair.reserve) == ("act", {})
    s.rolls(4, "bone-rot").play("attack:giant-spider-1", "bare:holy", "keep")
    assert s.lair.reserve == {"bone-rot": "aldric"}
    s.fell_as_scripted()


@cites("wakening:board/soulbane")
def test_a_zone_once_hit_must_be_finished_by_anybody_before_the_next() -> None:
    s = facing("soulbane")
    s.play("attack:soulbane", "bare:grievous")
    assert len(s.keys) == 4
    s.rolls(4).play("soulbane/zone-3")
    s.rolls(4).play("attack:soulbane", "bare:grievous")  # no zone to choose any more
    assert s.lair.marks == {"soulbane/zone-3": 0b011}
    s.rolls(5).play("attack:soulbane", "bare:grievous")
    assert s.lair.beaten("soulbane/zone-3")


@cites("wakening:board/soulbane")
def test_a_finished_zone_leaves_the_others_open_again() -> None:
    s = facing("soulbane", zone_2=0b011)
    s.lair.bound = "soulbane/zone-2"
    s.rolls(5).play("attack:soulbane", "bare:grievous")
    s.play("attack:soulbane", "bare:grievous")
    assert s.keys == ["soulbane/zone-1", "soulbane/zone-3", "soulbane/zone-4"]
    s.fell_as_scripted()


@cites("wakening:board/soulbane")
def test_a_zone_that_was_missed_binds_nobody() -> None:
    s = facing("soulbane")
    s.rolls(3).play("attack:soulbane", "bare:grievous", "soulbane/zone-1")
    s.play("attack:soulbane", "bare:grievous")
    assert len(s.keys) == 4
    s.fell_as_scripted()


@cites("wakening:board/soulbane", "wakening:hero/monk", "wakening:ruling/A23")
def test_the_first_die_of_the_monk_binds_the_second() -> None:
    s = Scene("kata", "lyric", room="cold-mire")
    s.arm("kata", "marrow-cleaver")  # two dice
    s.terror("soulbane", at=1)
    s.rolls(5, 4).play("attack:soulbane", "marrow-cleaver:grievous", "soulbane/zone-2:2")
    assert s.lair.marks == {"soulbane/zone-2": 0b101}
    s.fell_as_scripted()


@cites("wakening:board/soulbane", "wakening:ruling/A16")
def test_it_heals_the_most_damaged_monster_first_and_then_the_next() -> None:
    """From the right; what is left over when all are whole is lost."""
    s = facing("soulbane", zone_1=0b001)
    s.lair.bound = "soulbane/zone-1"
    s.stand("aldric", 1)
    s.monster("wraith-1", room=7, marks=0b01)
    s.monster("cave-troll-1", room=7, marks=0b011)
    s.monster("cave-troll-2", room=7, marks=0b101)
    s.rolls(3).play("end")
    assert s.lair.marks == {
        "soulbane/zone-1": 0b001,
        "wraith-1": 0b01,
        "cave-troll-2": 0b001,
    }
    s.fell_as_scripted()


@cites("wakening:ruling/A16")
def test_points_that_no_monster_needs_are_lost() -> None:
    s = facing("soulbane", zone_1=0b001)
    s.lair.bound = "soulbane/zone-1"
    s.stand("aldric", 1)
    s.monster("wraith-1", room=7, marks=0b01)
    s.rolls(6).play("end")
    assert s.lair.marks == {"soulbane/zone-1": 0b001}
    s.fell_as_scripted()


@cites("wakening:ruling/A16")
def test_with_no_damaged_monster_around_it_heals_its_open_zone_from_the_right() -> None:
    s = facing("soulbane", zone_1=0b111, zone_2=0b011)
    s.lair.bound = "soulbane/zone-2"
    s.stand("aldric", 1)
    s.monster("wraith-1", room=7)
    s.monster("gargoyle-1", room=8, marks=0b01)  # not in its room
    s.rolls(1).play("end")
    assert s.lair.marks == {
        "soulbane/zone-1": 0b111,
        "soulbane/zone-2": 0b001,
        "gargoyle-1": 0b01,
    }
    s.fell_as_scripted()


@cites("wakening:ruling/A16")
def test_a_zone_healed_clean_must_still_be_finished_first() -> None:
    s = facing("soulbane", zone_2=0b011)
    s.lair.bound = "soulbane/zone-2"
    s.stand("lyric", 6)
    s.rolls(6, 1, 1, 1).play("end")  # it heals, attacks, and comes to Lyric
    assert s.lair.marks == {}
    s.rolls(4).play("attack:soulbane", "bare:frost")
    assert s.lair.marks == {}  # frost does nothing
    s.rolls(4).play("attack:soulbane", "bare:holy")
    assert s.lair.marks == {"soulbane/zone-2": 0b001}
    s.fell_as_scripted()


@cites("wakening:ruling/A16")
def test_it_heals_after_the_monsters_have_attacked() -> None:
    s = facing("soulbane")
    s.monster("gargoyle-1", room=7, marks=0b01)
    s.rolls(1, 2).play("end")  # one die of the gargoyle, then the healing
    assert (s.lair.marks, s.lair.damage["aldric"]) == ({}, 0)
    s.fell_as_scripted()


@cites("wakening:ruling/A16")
def test_where_there_is_nothing_to_heal_the_roll_is_lost() -> None:
    s = facing("soulbane", zone_1=0b111)
    s.stand("aldric", 1)
    s.rolls(6).play("end")
    assert s.lair.marks == {"soulbane/zone-1": 0b111}
    assert "Soulbane rolls a 6." in s.told()
    s.fell_as_scripted()
