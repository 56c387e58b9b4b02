"""Cindershroud: a ring of burning ash with gaps that come and go."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


def before_cindershroud(*gaps: int) -> Scene:
    """Larkspur with three dice, and advantage that does not count; the ring is open there."""
    s = Scene("larkspur", "lyric")
    s.card(5, "needle-warren")  # precision
    s.arm("larkspur", "quicksilver")
    s.terror("cindershroud", at=5)
    s.stand("larkspur", 5)
    s.lair.ring = gaps
    return s


def at_the_first_zone() -> tuple[str, str, str]:
    return ("attack:cindershroud", "quicksilver:precision", "cindershroud/zone-1")


@cites("wakening:board/cindershroud")
def test_only_dice_that_show_an_open_number_hit() -> None:
    """T14: open at 2 and 5, the roll 2, 5, 6 marks two boxes."""
    s = before_cindershroud(2, 5)
    s.rolls(2, 5, 6).play(*at_the_first_zone())
    assert s.lair.dice == (6, 5, 2)  # nothing added for the room
    assert s.lair.marks == {"cindershroud/zone-1": 0b000011}
    s.fell_as_scripted()


@cites("wakening:board/cindershroud")
def test_equal_dice_each_count() -> None:
    s = before_cindershroud(3)
    s.rolls(3, 3, 3).play(*at_the_first_zone())
    assert s.lair.marks == {"cindershroud/zone-1": 0b000111}
    s.fell_as_scripted()


@cites("wakening:board/cindershroud", "wakening:ruling/A36")
def test_while_the_ring_is_closed_nothing_hits() -> None:
    s = before_cindershroud()
    s.lair.markers["larkspur"] = 3
    s.rolls(6, 5, 4).play(*at_the_first_zone())
    assert (s.lair.marks, s.asked.kind) == ({}, "act")
    s.fell_as_scripted()


@cites("wakening:board/cindershroud", "wakening:markers/spend")
def test_markers_bring_a_die_to_an_open_number_from_both_sides() -> None:
    s = before_cindershroud(3)
    s.lair.markers["larkspur"] = 2
    s.rolls(2, 4, 6).play(*at_the_first_zone(), "raise:2", "lower:4")
    assert s.lair.marks == {"cindershroud/zone-1": 0b000011}
    assert s.lair.effects("larkspur") == 0
    s.fell_as_scripted()


@cites("wakening:ruling/A37")
def test_a_seven_or_a_zero_fits_no_gap() -> None:
    s = before_cindershroud(6)
    s.lair.markers["larkspur"] = 1
    s.rolls(6, 5, 1).play(*at_the_first_zone(), "raise:6")
    assert s.lair.dice == (7, 5, 1)
    assert s.lair.marks == {}
    s.fell_as_scripted()


@cites("wakening:ruling/A17")
def test_any_unfinished_zone_may_be_named() -> None:
    s = before_cindershroud(4)
    s.lair.marks["cindershroud/zone-2"] = 0b111111
    s.play("attack:cindershroud", "quicksilver:precision")
    assert s.keys == ["cindershroud/zone-1", "cindershroud/zone-3"]
    s.rolls(4, 1, 1).play("cindershroud/zone-3")
    assert s.lair.marks["cindershroud/zone-3"] == 0b000001
    s.fell_as_scripted()


@cites("wakening:ruling/A23", "wakening:hero/monk")
def test_the_monk_shares_hits_out_among_the_zones() -> None:
    s = Scene("kata", "lyric")
    s.arm("kata", "dawn-hammer")
    s.terror("cindershroud", at=1)
    s.lair.ring = (5,)
    s.rolls(5, 5, 4).play("attack:cindershroud", "dawn-hammer:holy")
    assert s.keys == [f"cindershroud/zone-{number}:0" for number in (1, 2, 3)]
    s.play("cindershroud/zone-1:0", "cindershroud/zone-3:0")
    assert s.lair.marks == {"cindershroud/zone-1": 1, "cindershroud/zone-3": 1}
    s.fell_as_scripted()


@cites("wakening:board/cindershroud")
def test_each_turn_begins_with_a_die_that_opens_its_number() -> None:
    s = before_cindershroud(5)
    s.stand("larkspur", 1)
    s.rolls(2, 2).play("end", "end")  # the second 2 finds its number open
    assert s.lair.ring == (2, 5)
    s.fell_as_scripted()


@cites("wakening:board/cindershroud", "wakening:hero/barbarian", "wakening:turn/order")
def test_the_ring_flickers_beside_other_things_that_begin_a_turn() -> None:
    s = Scene("lyric", "hroth", seats=1)
    s.lair.damage["hroth"] = 2
    s.terror("cindershroud", at=9)
    s.rolls(6).play("end")
    assert (s.lair.ring, s.lair.fleeting["hroth"]) == ((6,), 2)
    s.fell_as_scripted()


@cites("wakening:board/cindershroud", "wakening:ruling/A39")
def test_every_number_it_rolls_against_a_hero_burns_again_hit_or_miss() -> None:
    """T11: open at 2 and 5, it rolls 2, 3, 4; the 4 hits, the 2 closes."""
    s = before_cindershroud(2, 5)
    s.rolls(2, 3, 4, 6).play("end")  # and the next turn opens the 6
    assert (s.lair.ring, s.lair.damage["larkspur"]) == ((5, 6), 1)
    s.fell_as_scripted()


@cites("wakening:ruling/A39")
def test_without_an_attack_the_ring_stays_open() -> None:
    s = before_cindershroud(2, 5)
    s.stand("larkspur", 1)
    s.rolls(2).play("end")
    assert s.lair.ring == (2, 5)
    s.fell_as_scripted()


@cites("wakening:ruling/A36")
def test_there_is_no_ring_roll_in_the_turn_of_its_awakening() -> None:
    s = Scene("kata", "lyric", terror="cindershroud")
    s.deck("awakens")
    s.wake(*range(1, 12))
    s.rolls(1, 6).play("end")
    assert (s.lair.terror, s.lair.ring) == ("cindershroud", ())
    s.rolls(3).play("end")
    assert s.lair.ring == (3,)
    s.fell_as_scripted()


@cites("wakening:ruling/A36")
def test_a_table_may_have_the_ring_open_at_once() -> None:
    s = Scene("kata", "lyric", terror="cindershroud", rulings={"A36": "roll"})
    s.deck("awakens")
    s.wake(*range(1, 12))
    s.rolls(1, 6, 4).play("end")
    assert s.lair.ring == (4,)
    s.fell_as_scripted()
