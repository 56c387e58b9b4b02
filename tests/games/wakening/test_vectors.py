"""The worked examples of the rulebook, T1 to T17, each as it is told there."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import NOTHING_STIRS, Scene, facing
from undercroft.engine.cite import cites


def bristlecone_with_the_bow() -> Scene:
    """In a room that gives him no advantage, beside a Goblin Fighter (4, 5, 5; weak to fire)."""
    s = Scene("bristlecone", "lyric", room="cold-mire")
    s.arm("bristlecone", "phoenix-bow")
    s.monster("goblin-fighter-1", room=1)
    return s


@cites("wakening:attack/weapon")
def test_t1_bristlecone_rolls_three_dice_with_the_phoenix_bow() -> None:
    s = bristlecone_with_the_bow()
    s.play("attack:goblin-fighter-1")
    assert s.asked.option("phoenix-bow:fire").value.dice == 3
    s.rolls(1, 1, 1).play("phoenix-bow:fire")
    s.settled()


@cites("wakening:attack/resolve", "wakening:attack/press")
def test_t2_six_three_two_marks_one_box_of_the_goblin_and_allows_a_press_of_three_dice() -> None:
    s = bristlecone_with_the_bow()
    s.rolls(6, 3, 2).play("attack:goblin-fighter-1", "phoenix-bow:fire")
    assert s.lair.marks == {"goblin-fighter-1": 0b001}
    s.rolls(1, 1, 1).play("yes")
    s.settled()


@cites("wakening:monsters/attack")
def test_t3_a_goblin_with_one_of_three_boxes_marked_attacks_with_two_dice() -> None:
    s = Scene("bristlecone", "lyric")
    s.monster("goblin-fighter-1", room=1, marks=0b001)
    s.rolls(1, 1, *NOTHING_STIRS).play("end")
    s.settled()


@cites("wakening:monsters/attack")
def test_t4_three_and_two_do_not_hurt_bristlecone_who_has_a_four() -> None:
    s = Scene("bristlecone", "lyric")
    s.monster("goblin-fighter-1", room=1, marks=0b001)
    s.rolls(2, 3, *NOTHING_STIRS).play("end")
    assert s.lair.damage["bristlecone"] == 0


@cites("wakening:monsters/attack")
def test_t5_four_three_five_of_a_fresh_orc_marauder_cost_him_two() -> None:
    s = Scene("bristlecone", "lyric")
    s.monster("orc-marauder-1", room=1)
    s.rolls(4, 3, 5, *NOTHING_STIRS).play("end")
    assert s.lair.damage["bristlecone"] == 2
    s.settled()


@cites("wakening:markers/spend")
@pytest.mark.parametrize(
    ("die", "spent", "becomes"),
    [(3, ["raise:3"], 4), (3, ["raise:3", "raise:4"], 5), (5, ["lower:5"], 4)],
)
def test_t6_each_marker_moves_a_die_by_one_up_or_down(
    die: int, spent: list[str], becomes: int
) -> None:
    """At Grimgear's right leg (4, 5), where a die must show the number exactly."""
    s = facing("grimgear", "hroth", "lyric")
    s.lair.markers["hroth"] = 2
    s.rolls(die).play("attack:grimgear", "bare:frost", "grimgear/right-leg", *spent)
    assert s.lair.dice == (becomes,)
    assert s.lair.effects("hroth") == 2 - len(spent)


def mobius_draws_the_rod() -> Scene:
    s = Scene("mobius", "lyric")
    s.arm("mobius", "phoenix-bow")
    s.arm("mobius", "bone-rot")
    s.monster("goblin-archer-1", room=1, marks=0b01)
    return s.rolls(6, "sunstone-rod").play("attack:goblin-archer-1", "bare:frost")


@cites("wakening:treasure/weapon-limit")
def test_t7_mobius_takes_up_the_rod_and_discards_the_bow() -> None:
    s = mobius_draws_the_rod().play("wield:sunstone-rod")
    assert s.lair.weapons == {"bone-rot": "mobius", "sunstone-rod": "mobius"}
    assert s.lair.spent == ("phoenix-bow",)


@cites("wakening:treasure/weapon-limit", "wakening:treasure/reserve")
def test_t7_the_rod_may_also_wait_in_reserve() -> None:
    s = mobius_draws_the_rod().play("keep")
    assert s.lair.weapons == {"phoenix-bow": "mobius", "bone-rot": "mobius"}
    assert s.lair.reserve == {"sunstone-rod": "mobius"}


@cites("wakening:treasure/item-limit")
def test_t8_kata_cannot_equip_a_second_set_of_beads() -> None:
    s = Scene("kata", "lyric")
    s.wear("kata", "withergaze")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(6, "dwarven-handcannon").play("attack:giant-spider-1", "bare:holy")
    assert "wear:dwarven-handcannon" not in s.keys
    assert {"keep", "wield:dwarven-handcannon"} <= {*s.keys}


@cites("wakening:board/whiptail")
def test_t9_whiptails_four_four_five_cost_two_damage_one_from_each_zone() -> None:
    s = facing("whiptail", "hroth", "lyric")
    s.stand("lyric", room=7)
    s.rolls(4, 4, 5).play("end")
    assert s.lair.damage == {"hroth": 2, "lyric": 0}
    s.settled()


@cites("wakening:board/grimgear")
def test_t10_the_second_two_misses_grimgears_head() -> None:
    """The head asks for 2, 3, 4, 5, 6."""
    s = facing("grimgear", "hroth", "lyric")
    s.arm("hroth", "marrow-cleaver")
    s.rolls(2, 2, 5).play("attack:grimgear", "marrow-cleaver:grievous", "grimgear/head")
    assert s.lair.marks == {"grimgear/head": 0b01001}
    s.settled()


@cites("wakening:board/grimgear", "wakening:markers/spend")
def test_t10_a_marker_makes_the_second_two_a_three_and_a_hit() -> None:
    s = facing("grimgear", "hroth", "lyric")
    s.arm("hroth", "marrow-cleaver")
    s.lair.markers["hroth"] = 1
    s.rolls(2, 2, 5).play("attack:grimgear", "marrow-cleaver:grievous", "grimgear/head", "raise:2")
    assert s.lair.marks == {"grimgear/head": 0b01011}


@cites("wakening:board/cindershroud")
def test_t11_cindershrouds_attack_closes_the_two_and_leaves_the_five_open() -> None:
    s = facing("cindershroud", "hroth", "lyric")
    s.given(ring=(2, 5))
    s.rolls(2, 3, 4, 5).play("end")  # and the next ring roll names what is open already
    assert s.lair.ring == (5,)
    s.settled()


@cites("wakening:terror/immunity", "wakening:board/widowfang")
@pytest.mark.parametrize(
    ("who", "way"),
    [
        ("nox", "bare:poison"),
        ("jynx", "bare:poison"),
        ("nox", "bone-rot:poison"),
        ("nox", "forbidden-potion:poison"),
        ("mobius", "shadowfang:poison"),
    ],
)
def test_t12_poison_does_not_damage_widowfang(who: str, way: str) -> None:
    s = facing("widowfang", who, "lyric")
    weapon = way.partition(":")[0]
    if weapon != "bare":
        s.arm(who, weapon)
    s.play("attack:widowfang")
    dice = s.asked.option(way).value.dice
    s.rolls((6,) * dice).play(way, "widowfang/leg-1")
    assert s.lair.marks == {}
    s.settled()


@cites("wakening:attack/weapon")
@pytest.mark.parametrize(
    ("weapon", "ways", "dice"),
    [
        ("phoenix-bow", ["phoenix-bow:fire"], 1),  # for wanderers, of a strange type
        ("saints-sling", ["saints-sling:holy"], 2),  # for wanderers, of his type
        ("orc-scorcher", ["orc-scorcher:fire", "orc-scorcher:grievous"], 2),  # for fighters
        ("dawn-hammer", ["dawn-hammer:holy", "dawn-hammer:precision"], 3),  # both
    ],
)
def test_t13_preference_and_type_give_a_die_each_and_preference_the_bonus_type(
    weapon: str, ways: list[str], dice: int
) -> None:
    """Aldric is a fighter of holy and grievous."""
    s = Scene("aldric", "lyric")
    s.arm("aldric", weapon)
    s.monster("gargoyle-1", room=1)
    s.play("attack:gargoyle-1")
    assert s.keys == ["bare:holy", "bare:grievous", *ways]
    count = "1 die" if dice == 1 else f"{dice} dice"
    assert s.label(ways[0]).endswith(f"({count})")
    s.rolls((1,) * dice).play(ways[-1])
    s.settled()


@cites("wakening:board/cindershroud")
def test_t14_two_and_five_hit_cindershroud_where_the_ring_is_open_and_a_six_misses() -> None:
    s = facing("cindershroud", "hroth", "lyric")
    s.arm("hroth", "marrow-cleaver")
    s.given(ring=(2, 5))
    s.rolls(2, 5, 6)
    s.play("attack:cindershroud", "marrow-cleaver:grievous", "cindershroud/zone-2")
    assert s.lair.marks == {"cindershroud/zone-2": 0b000011}
    s.settled()


@cites("wakening:board/mudmuck")
def test_t15_mudmuck_without_top_and_one_center_is_a_center_and_two_lower_parts() -> None:
    s = facing("mudmuck", "jynx", "lyric", top=0b1111, center_left=0b11)
    s.play("attack:mudmuck", "bare:fire")
    assert s.keys == ["mudmuck/center-right", "mudmuck/bottom-1", "mudmuck/bottom-2"]
    s.rolls(1).play("mudmuck/bottom-1")
    s.rolls(1, 2, 3, 1).play("end")
    assert s.told()[-6:-3] == [
        "The right center of Mudmuck attacks Jynx: 1, 2.",
        "The first lower part of Mudmuck attacks Jynx: 3.",
        "The second lower part of Mudmuck attacks Jynx: 1.",
    ]
    s.settled()


@cites("wakening:terror/advance", "wakening:end/escape")
def test_t16_the_terror_is_out_after_twelve_turns_with_that_of_its_awakening() -> None:
    s = Scene("aldric", "lyric", terror="grimgear")
    s.deck("awakens")
    s.rolls("martyr-crypt").play("move:2")
    turns = 0
    while not s.ending:
        if s.lair.at[s.lair.active] == s.lair.terror_at:
            s.rolls(1, 1, 1)
        s.play("end")
        turns += 1
    assert (turns, s.ending) == (12, "terror-escaped")
    assert s.happened("Advance") == ["Advance"] * 11


@cites("wakening:hero/barbarian")
@pytest.mark.parametrize(("damage", "markers"), [(0, 0), (3, 3), (4, 4)])
def test_t17_the_barbarian_gets_a_marker_for_each_damage(damage: int, markers: int) -> None:
    s = Scene("lyric", "hroth")
    s.lair.damage["hroth"] = damage
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.effects("hroth") == markers
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.effects("hroth") == 0
    s.settled()
