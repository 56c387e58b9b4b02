"""Rulings A11 to A20, each with its switch where it has one."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import NOTHING_STIRS, Scene, facing
from undercroft import BadOption, new
from undercroft.engine.cite import cites
from undercroft.games.wakening.game import GAME


def robbed(choice: str) -> Scene:
    s = Scene("aldric", "lyric", rulings={"A11": choice})
    s.arm("aldric", "dawn-hammer")
    s.wear("aldric", "marrow-cleaver")
    s.reserve("aldric", "phoenix-bow")
    s.reserve("aldric", "scroll-1")
    s.trap(room=2)
    return s.rolls(2).play("move:2")


@cites("wakening:ruling/A11")
def test_a11_the_trap_may_take_what_is_equipped() -> None:
    assert robbed("all").keys == ["dawn-hammer", "marrow-cleaver", "phoenix-bow", "scroll-1"]


@cites("wakening:ruling/A11")
def test_a11_reserve_equipped_cards_are_safe() -> None:
    assert robbed("reserve").keys == ["phoenix-bow", "scroll-1"]


@cites("wakening:ruling/A12")
def test_a12_a_trap_opens_the_room_it_sends_to_and_traps_there_go_off_too() -> None:
    s = Scene("aldric", "lyric")
    s.trap("trap-1", room=2)
    s.trap("trap-2", room=5)
    s.rolls(3, 2, 3, 3, 4, 4, "blade-corridor", "wraith", "gargoyle").play("move:2")
    assert (s.lair.at["aldric"], s.lair.actions) == (8, 2)
    assert s.lair.monsters_in(8) == ["wraith-1", "gargoyle-1"]
    assert s.happened("Spring", "Whisk", "Flip") == ["Spring", "Whisk", "Spring", "Flip", "Whisk"]
    s.settled()


@cites("wakening:ruling/A12")
def test_a12_a_twelve_leaves_the_hero_in_place_even_with_the_terror_awake() -> None:
    s = Scene("aldric", "lyric")
    s.terror("whiptail", at=8)
    s.trap(room=2)
    s.rolls(3, 6, 6).play("move:2")
    assert s.lair.at["aldric"] == 2


@cites("wakening:ruling/A13")
def test_a13_markers_change_neither_trap_rolls_nor_enemy_dice() -> None:
    s = Scene("aldric", "lyric")
    s.trap(room=2)
    s.monster("wraith-1", room=2)
    s.lair.markers.update(aldric=4, lyric=4)
    s.rolls(4).play("move:2")
    assert s.asked.kind == "act"
    s.rolls(5, 5, *NOTHING_STIRS).play("end")
    assert (s.lair.damage["aldric"], s.lair.effects("aldric")) == (3, 4)
    s.settled()


@cites("wakening:ruling/A14")
def test_a14_the_rest_of_a_deadly_attack_is_lost_but_the_next_monster_still_attacks() -> None:
    s = Scene("aldric", "lyric")
    s.reserve("aldric", "scroll-1")
    s.lair.damage["aldric"] = 4
    s.monster("orc-marauder-1", room=1)
    s.monster("gargoyle-1", room=1)
    s.rolls(6, 6, 6, 4, 1, *NOTHING_STIRS).play("end", "yes")
    assert s.lair.damage["aldric"] == 1
    s.settled()


def awakened(choice: str, *others: str) -> Scene:
    party = ("aldric", "lyric", *others)
    s = Scene(*party, terror="whiptail", rulings={"A15": choice})
    s.deck("awakens")
    return s.rolls("martyr-crypt").play("move:2", "end")


@cites("wakening:ruling/A15")
def test_a15_the_terror_advances_in_the_turn_it_awakens() -> None:
    s = awakened("advances")
    assert s.lair.terror_at == 11
    s.play("end")
    assert s.lair.terror_at == 10


@cites("wakening:ruling/A15")
def test_a15_waits_it_stays_in_bed_for_that_turn_and_only_that() -> None:
    s = awakened("waits")
    assert s.lair.terror_at == 12
    s.play("end")
    assert s.lair.terror_at == 11


@pytest.mark.parametrize(("choice", "here"), [("by-party", 12), ("waits", 12), ("advances", 11)])
@cites("wakening:ruling/A15")
def test_a15_by_party_it_waits_for_five_heroes_and_not_for_four(choice: str, here: int) -> None:
    assert awakened("by-party", "hroth", "nox").lair.terror_at == 11
    s = awakened(choice, "hroth", "nox", "jynx")
    assert s.lair.terror_at == here
    s.play("end")
    assert s.lair.terror_at == here - 1


def beside_soulbane(*hurt: tuple[str, int]) -> Scene:
    """Nobody is near; these monsters are, with these marks."""
    s = Scene("aldric", "lyric")
    s.terror("soulbane", at=7, zone_1=0b111, zone_2=0b011)
    s.given(bound="soulbane/zone-2")
    for foe, marks in hurt:
        s.monster(foe, room=7, marks=marks)
    return s


ZONES = {"soulbane/zone-1": 0b111, "soulbane/zone-2": 0b011}


@cites("wakening:ruling/A16")
def test_a16_the_most_damaged_monster_heals_first_from_the_right_even_with_no_hero_near() -> None:
    s = beside_soulbane(("gargoyle-1", 0b01), ("cave-troll-1", 0b011))
    s.rolls(1).play("end")
    assert s.lair.marks == {**ZONES, "gargoyle-1": 0b01, "cave-troll-1": 0b001}
    s.settled()


@cites("wakening:ruling/A16")
def test_a16_on_a_tie_the_nearest_heals_first_and_the_rest_goes_to_the_next() -> None:
    s = beside_soulbane(("gargoyle-1", 0b01), ("orc-brute-1", 0b01), ("cave-troll-1", 0b001))
    s.rolls(2).play("end")
    assert s.lair.marks == {**ZONES, "cave-troll-1": 0b001}


@cites("wakening:ruling/A16")
def test_a16_points_left_over_from_monsters_are_lost() -> None:
    s = beside_soulbane(("gargoyle-1", 0b01))
    s.rolls(6).play("end")
    assert s.lair.marks == ZONES


@cites("wakening:ruling/A16")
def test_a16_without_damaged_monsters_it_heals_its_unfinished_zone_and_that_still_binds() -> None:
    s = beside_soulbane(("gargoyle-1", 0))
    s.rolls(6).play("end")
    assert (s.lair.marks, s.lair.bound) == ({"soulbane/zone-1": 0b111}, "soulbane/zone-2")


@cites("wakening:ruling/A16")
def test_a16_soulbane_heals_after_the_monsters_have_attacked() -> None:
    s = facing("soulbane")
    s.monster("cave-troll-1", room=7, marks=0b011)
    s.rolls(1, 2).play("end")  # one die of the Troll, then the healing
    assert s.happened("FoeAttacks", "FoeRolls", "Mend") == ["FoeAttacks", "FoeRolls", "Mend"]
    s.settled()


@cites("wakening:ruling/A17")
def test_a17_any_zone_of_cindershroud_may_be_named_and_takes_all_dice() -> None:
    s = facing("cindershroud", zone_1=0b1)
    s.arm("aldric", "dawn-hammer")
    s.given(ring=(6,))
    s.play("attack:cindershroud", "dawn-hammer:holy")
    assert s.keys == [f"cindershroud/zone-{number}" for number in (1, 2, 3)]
    s.rolls(6, 6, 6).play("cindershroud/zone-3")
    assert s.lair.marks == {"cindershroud/zone-1": 0b1, "cindershroud/zone-3": 0b111}


@cites("wakening:ruling/A18")
def test_a18_a_class_joins_once() -> None:
    table = new("wakening", seats=["Ann", "Ben"])
    table.answer("kata")
    assert "shen" not in table.decision().keys
    with pytest.raises(BadOption, match="only once"):
        GAME.lay_out(2, GAME.settle(2, {"heroes": ["kata", "shen"]}))


@cites("wakening:ruling/A18")
def test_a18_sides_both_sides_of_a_card_may_join_but_nobody_twice() -> None:
    table = new("wakening", seats=["Ann", "Ben"], rulings={"A18": "sides"})
    table.answer("kata")
    assert "shen" in table.decision().keys
    assert "kata" not in table.decision().keys
    assert Scene("kata", "shen", rulings={"A18": "sides"}).lair.heroes == ("kata", "shen")


def witch(*crowd: str, terror: str = "") -> Scene:
    """Jynx wants to banish a Wraith; this crowd is in room 3."""
    s = Scene("jynx", "lyric")
    if terror:
        s.terror(terror)
    s.monster("wraith-1", room=2)
    for foe in crowd:
        s.monster(foe, room=3)
    return s


@cites("wakening:ruling/A19")
def test_a19_no_monster_is_sent_to_a_full_room_while_the_terror_sleeps() -> None:
    crowd = ("gargoyle-1", "gargoyle-2", "orc-brute-1")
    s = witch(*crowd).play("jynx:banish", "wraith-1")
    assert "room-3" not in s.keys
    assert "room-3" in witch(*crowd[:2]).play("jynx:banish", "wraith-1").keys
    assert "room-3" in witch(*crowd, terror="whiptail").play("jynx:banish", "wraith-1").keys


def sniper() -> Scene:
    """Bristlecone in room 2, in a crowd of three; a Wraith in room 3."""
    s = Scene("bristlecone", "lyric")
    s.stand("bristlecone", room=2)
    for foe in ("gargoyle-1", "orc-brute-1", "giant-spider-1"):
        s.monster(foe, room=2)
    s.monster("wraith-1", room=3)
    return s


@cites("wakening:ruling/A20")
def test_a20_a_monster_shot_at_follows_hit_or_miss_into_a_full_room_and_attacks_once() -> None:
    s = sniper()
    s.rolls(1, 1).play("attack:wraith-1", "bare:fire", "attack:wraith-1", "bare:fire")
    s.rolls(1, 1, 1, 1, 1, 1, 1, 4, 1, *NOTHING_STIRS).play("end")  # 2 + 3 + 2 dice, then its 2
    assert s.lair.monsters_in(2)[-1] == "wraith-1"
    assert s.lair.damage["bristlecone"] == 1
    s.settled()


@cites("wakening:ruling/A20")
def test_a20_it_comes_to_wherever_the_ranger_is_by_then() -> None:
    s = sniper()
    s.rolls(1).play("attack:wraith-1", "bare:fire", "move:1")
    s.rolls(1, 1, *NOTHING_STIRS).play("end")
    assert s.lair.monsters["wraith-1"] == 1
    assert s.lair.monsters_in(2) == ["gargoyle-1", "orc-brute-1", "giant-spider-1"]
    s.settled()


@cites("wakening:ruling/A20")
def test_a20_one_that_the_ranger_has_walked_up_to_just_stays() -> None:
    s = sniper()
    s.monster("wraith-2", room=3)
    s.rolls(1).play("attack:wraith-1", "bare:fire", "move:3")
    s.rolls(1, 1, 1, 1, *NOTHING_STIRS).play("end")
    assert s.lair.monsters_in(3) == ["wraith-1", "wraith-2"]  # still the nearest
    s.settled()


@cites("wakening:ruling/A20")
def test_a20_a_monster_attacked_in_ones_own_room_does_not_follow() -> None:
    s = sniper()
    s.rolls(1).play("attack:gargoyle-1", "bare:fire", "move:1")
    s.rolls(*NOTHING_STIRS).play("end")
    assert s.lair.monsters["gargoyle-1"] == 2
    s.settled()


@cites("wakening:ruling/A20")
def test_a20_a_defeated_monster_follows_nobody() -> None:
    s = sniper()
    s.lair.marks["wraith-1"] = 0b01
    s.hoard()
    s.rolls(6).play("attack:wraith-1", "bare:fire")
    s.rolls(1, 1, 1, 1, 1, 1, 1, *NOTHING_STIRS).play("end")
    assert s.happened("Prowl") == []
    s.settled()
