"""Widowfang: eight legs before the body, and a web."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene, facing
from undercroft.engine.cite import cites

LEGS = [f"widowfang/leg-{number}" for number in range(1, 9)]


def before_widowfang(legs_gone: int = 0) -> Scene:
    """Aldric without advantage in room 7, and Widowfang with him."""
    s = facing("widowfang")
    for leg in LEGS[:legs_gone]:
        s.lair.marks[leg] = 1
    return s


@cites("wakening:board/widowfang")
def test_the_body_is_safe_while_a_leg_stands() -> None:
    s = before_widowfang()
    s.play("attack:widowfang", "bare:holy")
    assert s.keys == LEGS


@cites("wakening:board/widowfang")
def test_the_last_leg_lays_the_body_open() -> None:
    s = before_widowfang(legs_gone=7)
    s.rolls(4).play("attack:widowfang", "bare:holy")
    assert s.lair.beaten("widowfang/leg-8")
    s.rolls(4).play("attack:widowfang", "bare:holy")
    assert s.lair.marks["widowfang/body"] == 0b00001
    s.fell_as_scripted()


@cites("wakening:board/widowfang", "wakening:hero/monk", "wakening:ruling/A23")
def test_even_the_monk_takes_the_legs_first() -> None:
    s = Scene("kata", "lyric", room="cold-mire")
    s.arm("kata", "dawn-hammer")
    s.terror("widowfang", at=1)
    s.lair.marks.update(dict.fromkeys(LEGS[:6], 1))
    s.rolls(6, 5, 4).play("attack:widowfang", "dawn-hammer:holy")
    assert s.keys == ["widowfang/leg-7:0", "widowfang/leg-8:0"]
    s.play("widowfang/leg-7:0")  # the 5 takes the other leg, the 4 the first box of the body
    assert all(s.lair.beaten(leg) for leg in LEGS)
    assert s.lair.marks["widowfang/body"] == 0b00001
    s.fell_as_scripted()


@pytest.mark.parametrize("attacker", ["nox", "jynx"])
@cites("wakening:terror/immunity", "wakening:board/widowfang")
def test_poison_does_nothing_to_it(attacker: str) -> None:
    """T12."""
    s = Scene(attacker, "kata")
    s.terror("widowfang", at=1)
    s.rolls(6).play("attack:widowfang", "bare:poison", "widowfang/leg-1")
    assert s.lair.marks == {}
    s.fell_as_scripted()


@pytest.mark.parametrize("weapon", ["bone-rot", "forbidden-potion", "shadowfang"])
@cites("wakening:terror/immunity", "wakening:board/widowfang")
def test_poisonous_weapons_do_nothing_either(weapon: str) -> None:
    """T12, with a hero who gets one die out of any of them but Bone Rot."""
    s = before_widowfang()
    s.arm("aldric", weapon)
    s.rolls(*[6] * (2 if weapon == "bone-rot" else 1))
    s.play("attack:widowfang", f"{weapon}:poison", "widowfang/leg-1")
    assert s.lair.marks == {}
    s.fell_as_scripted()


@cites("wakening:ruling/A43", "wakening:ruling/A6")
def test_the_bonus_type_of_a_poisonous_weapon_goes_through() -> None:
    s = before_widowfang()
    s.arm("aldric", "bone-rot")
    s.rolls(6, 6).play("attack:widowfang", "bone-rot:precision", "widowfang/leg-1")
    assert s.lair.beaten("widowfang/leg-1")
    s.fell_as_scripted()


@pytest.mark.parametrize("face", [4, 5, 6])
@cites("wakening:board/widowfang", "wakening:terror/push")
def test_on_a_four_or_more_the_hero_hangs_in_a_web_unhurt_and_stays_behind(face: int) -> None:
    s = before_widowfang()
    s.stand("lyric", 7)
    s.rolls(face).play("end")
    assert (s.lair.webbed, s.lair.damage["aldric"]) == (("aldric",), 0)
    assert f"Widowfang rolls a {face}." in s.told()
    assert (s.lair.terror_at, s.lair.at) == (6, {"aldric": 7, "lyric": 6})
    s.fell_as_scripted()


@pytest.mark.parametrize("face", [1, 2, 3])
@cites("wakening:board/widowfang")
def test_on_a_three_or_less_it_attacks_twice_with_two_dice(face: int) -> None:
    """Against 4, 5: first 5 and 4, one damage; then 5 and 5, two."""
    s = before_widowfang()
    s.rolls(face, 5, 4, 5, 5).play("end")
    assert (s.lair.damage["aldric"], s.lair.webbed, s.lair.at["aldric"]) == (3, (), 6)
    s.fell_as_scripted()


@cites("wakening:board/widowfang", "wakening:ruling/A14")
def test_a_hero_raised_after_the_first_bite_still_suffers_the_second() -> None:
    s = before_widowfang()
    s.lair.damage["aldric"] = 4
    s.reserve("lyric", "scroll-1")
    s.rolls(1, 5, 5).play("end")
    s.rolls(4, 1).play("yes")
    assert s.lair.damage["aldric"] == 1
    s.fell_as_scripted()


@cites("wakening:ruling/A30")
def test_the_web_falls_when_the_heros_next_turn_begins() -> None:
    s = before_widowfang()
    s.rolls(4).play("end")
    assert s.lair.active == "lyric"
    s.play("end")
    assert (s.lair.active, s.lair.webbed, s.lair.at["aldric"]) == ("aldric", (), 7)
    assert "move:6" in s.keys
    s.fell_as_scripted()


@cites("wakening:ruling/A30", "wakening:hero/bard")
def test_a_hero_in_the_web_still_hears_the_song() -> None:
    s = Scene("lyric", "aldric")
    s.terror("widowfang", at=3)
    s.stand("lyric", 5)
    s.stand("aldric", 5)
    s.lair.webbed = ("aldric",)
    s.play("lyric:sing")
    assert s.lair.markers["aldric"] == 1
    assert s.lair.webbed == ("aldric",)
