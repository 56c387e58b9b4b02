"""Rulings A21 to A30, A45 and A46, each with its switch where it has one."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import NOTHING_STIRS, Scene, facing
from undercroft.engine.cite import cites


@cites("wakening:ruling/A21")
def test_a21_monsters_shield_the_terror_from_the_ranger_next_door() -> None:
    s = facing("whiptail", "bristlecone", "lyric")
    s.stand("bristlecone", room=6)
    s.monster("wraith-1", room=7)
    assert "attack:wraith-1" in s.keys
    assert "attack:whiptail" not in s.keys


@cites("wakening:ruling/A22")
def test_a22_portal_and_banishment_reach_room_twelve_once_the_terror_is_awake() -> None:
    s = facing("whiptail", "mobius", "jynx")
    s.monster("wraith-1", room=1)
    s.play("mobius:portal", "jynx", "room-12")
    assert s.lair.at["jynx"] == 12
    s.rolls(1, 1, 1).play("end", "jynx:banish", "room-12")
    assert s.lair.monsters == {"wraith-1": 12}


def monk(terror: str, **marks: int) -> Scene:
    """Kata with three dice; no advantage in this room, and none of these Terrors fears holy."""
    s = facing(terror, "kata", "lyric", **marks)
    s.arm("kata", "wyrmthorn")
    return s


@cites("wakening:ruling/A23")
def test_a23_the_monk_shares_dice_among_zones_of_a_terror_without_order() -> None:
    s = monk("whiptail")
    s.rolls(5, 4, 4).play("attack:whiptail", "wyrmthorn:holy")
    assert "whiptail/claw-2:1" in s.keys  # a 5 marks the second box before the first
    s.play("whiptail/claw-2:1", "whiptail/head:0", "whiptail/tail:0")
    assert s.lair.marks == {"whiptail/claw-2": 0b10, "whiptail/head": 0b1, "whiptail/tail": 0b1}


@cites("wakening:ruling/A23")
def test_a23_the_monk_keeps_to_the_order_of_widowfang_and_mudmuck() -> None:
    spider = monk("widowfang", **{f"leg_{leg}": 1 for leg in range(1, 8)})
    spider.rolls(6, 6, 1).play("attack:widowfang", "wyrmthorn:holy")  # the last leg, unasked
    assert spider.lair.marks["widowfang/leg-8"] == 1
    assert spider.keys == ["widowfang/body:0", "widowfang/body:2", "widowfang/body:4"]

    slime = monk("mudmuck")
    slime.rolls(6, 6, 6).play("attack:mudmuck", "wyrmthorn:holy")
    assert slime.keys == ["mudmuck/top:0", "mudmuck/top:2"]


@cites("wakening:ruling/A23")
def test_a23_the_monk_finishes_one_zone_of_soulbane_before_the_next() -> None:
    s = monk("soulbane")
    s.rolls(6, 6, 6).play("attack:soulbane", "wyrmthorn:precision", "soulbane/zone-3:0")
    assert s.keys == ["soulbane/zone-3:1", "soulbane/zone-3:2"]


def brawl() -> Scene:
    """Kata between an Orc Brute (weak to precision) and a Goblin Shaman (weak to frost)."""
    s = Scene("kata", "lyric", room="cold-mire")
    s.arm("kata", "wyrmthorn")
    s.monster("orc-brute-1", room=1)
    s.monster("goblin-shaman-1", room=1)
    return s


@cites("wakening:ruling/A24")
def test_a24_the_monk_presses_by_the_weakness_of_the_target_named() -> None:
    s = brawl()
    s.rolls(3, 1, 1).play("attack:orc-brute-1", "wyrmthorn:precision", "orc-brute-1:0")
    assert s.prompt == "Press the attack?"

    elsewhere = brawl()
    elsewhere.rolls(3, 1, 1).play("attack:orc-brute-1", "wyrmthorn:precision")
    elsewhere.play("goblin-shaman-1:0")  # a die that went elsewhere is spent there
    assert elsewhere.asked.kind == "act"

    other = brawl()
    other.rolls(3, 1, 1).play("attack:goblin-shaman-1", "wyrmthorn:precision", "orc-brute-1:0")
    assert other.asked.kind == "act"


def swept(choice: str) -> Scene:
    s = Scene("lyric", "aldric", rulings={"A25": choice})
    s.terror("grimgear", at=7)
    s.trap(room=6)
    s.stand("aldric", room=7)
    return s


@cites("wakening:ruling/A25")
def test_a25_a_hero_pushed_into_a_trap_is_safe() -> None:
    s = swept("safe").play("end")
    assert (s.lair.at["aldric"], s.happened("Spring")) == (6, [])


@cites("wakening:ruling/A25")
def test_a25_trigger_a_hero_pushed_into_a_trap_sets_it_off() -> None:
    s = swept("trigger").rolls(6).play("end")
    assert (s.lair.at["aldric"], s.lair.damage["aldric"]) == (6, 2)
    s.settled()


@cites("wakening:ruling/A25", "wakening:trap/trigger")
def test_a25_a_hero_sent_by_portal_sets_a_trap_off() -> None:
    s = Scene("mobius", "lyric")
    s.trap(room=6)
    s.rolls(4).play("mobius:portal", "lyric", "room-6")
    assert s.lair.damage["lyric"] == 1
    s.settled()


@cites("wakening:ruling/A26")
def test_a26_a_doll_works_from_afar_and_asks_no_box_of_its_bearer() -> None:
    """Lyric's next box is a 5; the 4 that would hurt Aldric costs her one all the same."""
    s = Scene("aldric", "lyric")
    s.wear("lyric", "bone-rot")
    s.stand("lyric", room=9)
    s.lair.damage["lyric"] = 3
    s.monster("goblin-archer-1", room=1, marks=0b01)
    s.rolls(4, *NOTHING_STIRS).play("end", "yes")
    assert s.lair.damage == {"aldric": 0, "lyric": 4}


@cites("wakening:ruling/A26")
def test_a26_a_point_of_damage_passes_through_one_doll_only() -> None:
    s = Scene("aldric", "lyric", "mobius")
    s.wear("lyric", "bone-rot")
    s.wear("mobius", "shadowfang")
    s.monster("goblin-archer-1", room=1, marks=0b01)
    s.rolls(4, *NOTHING_STIRS).play("end", "yes")
    assert s.asked.kind == "act"  # Mobius is not asked about what Lyric took
    assert s.lair.damage == {"aldric": 0, "lyric": 1, "mobius": 0}


@cites("wakening:ruling/A27")
@pytest.mark.parametrize(("lost", "harmless"), [("head", 1), ("tail", 6)])
def test_a27_whiptails_head_strikes_on_a_one_and_its_tail_on_a_six(
    lost: str, harmless: int
) -> None:
    s = facing("whiptail", **{lost: 0b111})
    s.stand("lyric", room=7)
    s.rolls(1, 6, harmless).play("end")
    assert s.lair.damage == {"aldric": 1, "lyric": 1}


def elixir() -> Scene:
    s = Scene("aldric", "lyric")
    s.wear("aldric", "dawn-hammer")
    return s.play("dawn-hammer:breathe")


@cites("wakening:ruling/A28")
def test_a28_the_elixir_works_once_a_turn_and_again_in_the_next() -> None:
    s = elixir()
    assert "dawn-hammer:breathe" not in s.keys
    s.rolls(*NOTHING_STIRS * 2).play("end", "end")
    assert s.lair.effects("aldric") == 5
    assert "dawn-hammer:breathe" in s.keys


@cites("wakening:ruling/A28")
def test_a28_markers_on_their_way_arrive_although_the_item_is_gone() -> None:
    s = elixir().play("arrange:aldric", "dawn-hammer", "drop:dawn-hammer")
    s.rolls(*NOTHING_STIRS * 2).play("end", "end")
    assert s.lair.effects("aldric") == 5


@cites("wakening:ruling/A28")
def test_a28_markers_on_their_way_do_not_outlive_their_hero() -> None:
    s = Scene("aldric", "lyric")
    s.wear("aldric", "dawn-hammer")
    s.reserve("lyric", "scroll-1")
    s.lair.damage["aldric"] = 4
    s.monster("goblin-archer-1", room=1, marks=0b01)
    s.rolls(6, *NOTHING_STIRS).play("dawn-hammer:breathe", "end", "yes")
    s.rolls(1, *NOTHING_STIRS).play("end")  # the Archer tries Lyric
    assert (s.lair.active, s.lair.effects("aldric")) == ("aldric", 0)


def thief(*reserve: str) -> Scene:
    """Aldric attacks Grimgear's head with Thieves' Dice and rolls a 1."""
    s = facing("grimgear")
    s.wear("aldric", "wyrmthorn")
    for card in reserve:
        s.reserve("aldric", card)
    return s.rolls(1).play("attack:grimgear", "bare:grievous", "grimgear/head")


@cites("wakening:ruling/A29")
def test_a29_a_one_rolled_away_costs_nothing() -> None:
    s = thief().rolls(6).play("reroll:1")
    assert s.lair.treasures_of("aldric") == ["wyrmthorn"]
    assert s.asked.kind == "act"


@cites("wakening:ruling/A29")
def test_a29_a_one_that_stays_costs_one_treasure_and_a_scroll_is_one() -> None:
    s = thief("scroll-1").play("keep")
    assert s.keys == ["wyrmthorn", "scroll-1"]
    s.play("scroll-1")
    assert s.lair.treasures_of("aldric") == ["wyrmthorn"]


@cites("wakening:ruling/A29")
def test_a29_who_owns_nothing_loses_nothing() -> None:
    s = facing("grimgear")
    s.rolls(1).play("attack:grimgear", "bare:grievous", "grimgear/head")
    assert s.asked.kind == "act"


@cites("wakening:ruling/A30")
def test_a30_a_web_holds_until_ones_own_next_turn_and_does_nothing_else() -> None:
    s = facing("widowfang", "aldric", "lyric", "mobius")
    s.wear("aldric", "bone-rot")
    s.stand("lyric", room=6)
    s.rolls(6).play("end")
    assert (s.lair.webbed, s.lair.at["aldric"]) == (("aldric",), 7)
    s.rolls(1, 4, 1, 1, 1).play("end", "yes")  # it finds Lyric, and the doll still works
    assert (s.lair.damage, s.lair.webbed) == ({"aldric": 1, "lyric": 0, "mobius": 0}, ("aldric",))
    s.play("end")
    assert (s.lair.active, s.lair.webbed, s.lair.actions) == ("aldric", (), 3)
    assert "move:8" in s.keys
    s.settled()


@cites("wakening:ruling/A30")
def test_a30_a_portal_tears_the_web() -> None:
    s = facing("widowfang", "aldric", "mobius")
    s.rolls(5).play("end", "mobius:portal", "aldric", "room-6")
    assert (s.lair.at["aldric"], s.lair.webbed) == (6, ())
    s.rolls(1, 1, 1, 1, 1).play("end")  # Widowfang came to room 6 with Aldric's turn's end
    assert s.lair.at["aldric"] == 5


@cites("wakening:ruling/A45", "wakening:board/grimgear")
def test_a45_an_attack_is_not_pressed_with_a_weapon_that_is_gone() -> None:
    """The 1 costs Kata her only treasure, the weapon: the marks stay, the press does not."""
    s = monk("grimgear")
    s.rolls(3, 3, 1).play("attack:grimgear", "wyrmthorn:precision", "grimgear/left-arm:0")
    s.take_first("box")
    assert s.lair.weapons == {}
    assert s.lair.marks["grimgear/left-arm"] == 0b01
    assert s.asked.kind == "act"


@cites("wakening:ruling/A46", "wakening:terror/weakness")
def test_a46_the_monk_presses_on_one_zone_only() -> None:
    s = monk("grimgear")
    s.rolls(3, 3, 2).play("attack:grimgear", "wyrmthorn:precision", "grimgear/left-arm:0")
    s.play("grimgear/right-arm:0", "yes")
    assert s.keys == ["grimgear/left-arm", "grimgear/right-arm", "grimgear/head"]
    s.rolls(4, 4, 4).play("grimgear/left-arm")
    assert s.lair.beaten("grimgear/left-arm")
    assert s.lair.marks["grimgear/right-arm"] == 0b01  # the spare dice are for the pressed zone
    assert s.asked.kind == "act"
    s.fell_as_scripted()
