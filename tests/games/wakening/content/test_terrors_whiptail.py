"""Whiptail: head, tail and four claws, and none of them misses."""

from __future__ import annotations

from tests.games.wakening.scene import Scene, facing
from undercroft.engine.cite import cites


def before_whiptail(*others: str, **marks: int) -> Scene:
    """Kata in turn with Whiptail in room 5; the others stand there too."""
    s = facing("whiptail", "kata", "lyric", "hroth", at=5, **marks)
    for hero in others:
        s.stand(hero, 5)
    return s


@cites("wakening:board/whiptail")
def test_each_claw_that_comes_up_hurts_the_active_hero_once() -> None:
    """T9: 4, 4, 5 is two damage."""
    s = before_whiptail("lyric")
    s.rolls(4, 4, 5).play("end")
    assert s.lair.damage == {"kata": 2, "lyric": 0, "hroth": 0}
    s.fell_as_scripted()


@cites("wakening:board/whiptail")
def test_no_number_is_too_low_for_a_box() -> None:
    s = before_whiptail()
    s.lair.damage["kata"] = 2  # her next box is a 5
    s.rolls(2, 2, 3).play("end")
    assert s.lair.damage["kata"] == 4
    s.fell_as_scripted()


@cites("wakening:board/whiptail", "wakening:ruling/A27")
def test_head_and_tail_hurt_every_hero_in_the_room() -> None:
    s = before_whiptail("lyric")
    s.rolls(1, 6, 3).play("end")
    assert s.lair.damage == {"kata": 3, "lyric": 2, "hroth": 0}
    s.fell_as_scripted()


@cites("wakening:board/whiptail", "wakening:ruling/A27")
def test_zones_that_are_gone_do_nothing() -> None:
    s = before_whiptail("lyric", head=0b111, claw_3=0b11)
    s.rolls(1, 3, 6).play("end")
    assert s.lair.damage == {"kata": 1, "lyric": 1, "hroth": 0}
    s.fell_as_scripted()


@cites("wakening:board/whiptail")
def test_a_damaged_zone_still_strikes() -> None:
    s = before_whiptail(claw_3=0b01)
    s.rolls(3, 3, 3).play("end")
    assert s.lair.damage["kata"] == 1
    s.fell_as_scripted()


@cites("wakening:board/whiptail", "wakening:ruling/A14", "wakening:death")
def test_a_death_by_the_head_spares_nobody_else_from_it_but_ends_the_attack() -> None:
    s = before_whiptail("lyric")
    s.lair.damage["kata"] = 4
    s.reserve("hroth", "scroll-1")
    s.rolls(1, 2, 3).play("end", "yes")
    assert s.lair.damage == {"kata": 0, "lyric": 1, "hroth": 0}
    s.fell_as_scripted()


@cites("wakening:board/whiptail", "wakening:item/doll")
def test_a_doll_may_take_what_the_tail_deals_out() -> None:
    s = before_whiptail("lyric")
    s.wear("hroth", "bone-rot")
    s.rolls(6, 6, 6).play("end", "yes", "no")
    assert s.lair.damage == {"kata": 0, "lyric": 1, "hroth": 1}
    s.fell_as_scripted()


@cites("wakening:board/whiptail", "wakening:terror/attack")
def test_it_strikes_only_if_the_active_hero_is_there() -> None:
    s = before_whiptail("lyric")
    s.stand("kata", 2)
    s.play("end")
    assert s.lair.damage == {"kata": 0, "lyric": 0, "hroth": 0}
    assert s.lair.at["lyric"] == 4
