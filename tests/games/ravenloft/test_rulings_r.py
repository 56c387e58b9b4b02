"""Readings of cards and of the board: a scene for each ruling R1 to R25."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.common_scenes import FIVE_POINTS, drawing, pair
from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.errors import BadOption
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.rules.large import footings
from undercroft.games.ravenloft.tiles import TILES, place

OPEN = "black-x4-3"  # floor all over
SKULL, PLAIN = "white-x2-1", "white-x2-2"  # two hallways that differ by a skull


def parried_wraith() -> Scene:
    """It hits Allisa with a 20, and she answers with her parry."""
    s = pair("allisa").stand("kat", 2, -2).foe("wraith-1", 1, 1).environment("blood-fog")
    return s.villain_phase().rolls(20).play("1,1", "yes", "tile:0,-4", "3,-1")


@cites("ravenloft:ruling/R1", "ravenloft:encounter/blood-fog")
def test_r1_blood_fog_adds_nothing_to_a_miss_with_a_high_roll() -> None:
    assert parried_wraith().castle.hp["allisa"] == 7  # 1 for the miss, and no more


@cites("ravenloft:ruling/R2", "ravenloft:powers/reaction")
def test_r2_an_attack_that_a_reaction_makes_miss_still_deals_damage_for_missing() -> None:
    s = parried_wraith()
    assert s.happened("Struck", "Dodged", "Hurt") == ["Dodged", "Hurt"]


@cites("ravenloft:ruling/R3", "ravenloft:encounters/attack")
@pytest.mark.parametrize("power", ["bodyguard", "shield-of-faith"])
def test_r3_against_a_trap_only_shield_of_faith_helps(power: str) -> None:
    hero = {"bodyguard": "arjhan", "shield-of-faith": "thorgrim"}[power]
    s = Scene("kat", hero).stand("kat", 1, 0).stand(hero, 2, 0).rolls(20, 20)
    s.trap("dart-trap", 1, 0).villain_phase().go()
    assert (s.asked.head == "may") == (power == "shield-of-faith")


@cites("ravenloft:ruling/R4", "ravenloft:power/sneak-attack")
def test_r4_sneak_attack_lasts_for_this_hero_phase_and_the_next() -> None:
    s = Scene("kat").stand("kat", 1, 0).encounters("blood-fog", "haunted-mists")
    s.foe("gargoyle-1", 2, -1, hp=9).given(rows={"kat": ()}).rolls(5, 5)
    s.play("sneak-attack:sneak", "backstab:attack", "end")  # 5 + 7 + 4 against 16
    assert s.castle.hp["gargoyle-1"] == 7
    s.play("backstab:attack", "end")
    assert s.castle.hp["gargoyle-1"] == 5
    assert s.castle.lasting == {}


@cites("ravenloft:ruling/R5", "ravenloft:power/twin-shot")
def test_r5_twin_shot_never_hits_one_monster_twice() -> None:
    two = pair("allisa").foe("wraith-1", 1, -1).foe("wraith-2", 1, -2).rolls(15, 15)
    two.play("twin-shot:attack", "wraith-1")
    assert (two.castle.hp["wraith-1"], two.castle.hp["wraith-2"]) == (1, 1)
    one = pair("allisa").foe("wraith-1", 1, -1).rolls(15).play("twin-shot:attack")
    assert one.castle.hp["wraith-1"] == 1
    one.fell_as_scripted()


@cites("ravenloft:ruling/R6", "ravenloft:treasure/lucky-charm")
def test_r6_lucky_charm_turns_a_monsters_roll_but_is_offered_only_where_it_helps() -> None:
    s = pair().stand("kat", 2, -2).item("kat", "lucky-charm-1").foe("kobold-skirmisher-1", 1, 1)
    s.villain_phase().rolls(20, 1).go()
    assert s.asked.seat == 1
    s.play("yes")
    assert s.castle.hp["arjhan"] == 10
    s.fell_as_scripted()
    s = pair().stand("kat", 2, -2).item("kat", "lucky-charm-1").foe("kobold-skirmisher-1", 1, 1)
    s.villain_phase().rolls(1).go()
    assert s.asked.head == "act"  # it missed anyway


@cites("ravenloft:ruling/R6", "ravenloft:power/crucial-aid")
def test_r6_crucial_aid_is_for_the_rolls_of_other_heroes() -> None:
    s = pair("kat", "allisa").power("crucial-aid").foe("gargoyle-1", 1, -1).rolls(6)
    s.play("backstab:attack")  # 13 against 16
    assert (s.asked.head, s.asked.seat) == ("may", 1)
    own = pair("allisa").power("crucial-aid").foe("gargoyle-1", 1, -1).rolls(7)
    own.play("hit-and-run:attack")  # 13 as well, but it is hers
    assert own.asked.head != "may"
    foe = pair("allisa").power("crucial-aid").foe("kobold-skirmisher-1", 3, -2).rolls(20)
    foe.stand("kat", 2, -2).given(flipped=("unbalancing-parry",)).villain_phase().go()
    assert foe.castle.hp["kat"] == 7  # nor is a monster a hero


@cites("ravenloft:ruling/R7", "ravenloft:treasure/crystal-ball")
def test_r7_the_whole_party_sees_what_one_hero_looks_at() -> None:
    s = pair().item("arjhan", "crystal-ball").monsters("wolf", "ghoul")
    s.play("crystal-ball:gaze", "monsters")
    assert s.castle.monsters.seen_by(1) == ["wolf"]
    assert "Wolf" in s.told(1)[-2] + s.told(1)[-1]


@cites("ravenloft:ruling/R8", "ravenloft:monster/spider")
def test_r8_a_spider_whose_web_misses_stays_where_it_is() -> None:
    s = pair().stand("kat", 2, 2).foe("spider-1", 0, -3).villain_phase().rolls(5).go()
    assert s.castle.foes["spider-1"] == square(0, -3)  # 16 against 17
    s = pair().stand("kat", 2, 2).foe("spider-1", 0, -3).villain_phase().rolls(6).play("0,0")
    assert s.castle.foes["spider-1"] == square(0, 0)


@cites("ravenloft:ruling/R9", "ravenloft:monster/wraith")
def test_r9_a_dying_wraith_hurts_all_heroes_on_its_tile_also_its_slayer() -> None:
    s = Scene("kat", "arjhan", "allisa").stand("kat", 1, 0).stand("arjhan", 3, 2)
    s.stand("allisa", 1, -1).foe("wraith-1", 0, 0, hp=1).given(looted=("kat",)).rolls(15)
    s.play("backstab:attack")
    assert s.castle.xp == ("wraith",)
    assert [s.castle.missing(who) for who in ("kat", "arjhan", "allisa")] == [1, 1, 0]


@cites("ravenloft:ruling/R10", "ravenloft:monster/zombie")
@pytest.mark.parametrize(("to", "left"), [("0,0", 7), ("0,-1", 9)])
def test_r10_a_zombie_counts_all_monsters_where_it_arrives(to: str, left: int) -> None:
    s = pair().stand("kat", 2, 2).foe("zombie-1", 1, -3).foe("klak", 3, 0)
    s.foe("gargoyle-1", 3, 2, holder="kat").villain_phase().given(done=("klak",)).rolls(20)
    s.play(to)
    assert s.castle.hp["arjhan"] == left


@cites("ravenloft:ruling/R11", "ravenloft:hero/arjhan", "ravenloft:hero/immeril")
def test_r11_defender_and_lore_need_their_owner_standing_on_the_board() -> None:
    s = pair()
    assert s.castle.armor("kat") == 15
    assert s.hurt("arjhan", 0).castle.armor("kat") == 14
    for hp, left in ((6, 1), (0, 2)):  # 9 + 6, and 1 more by Lore, against 16
        s = pair("thorgrim", "immeril").hurt("immeril", hp).foe("gargoyle-1", 1, -1).rolls(9)
        s.play("lance-of-faith:attack")
        assert s.castle.hp["gargoyle-1"] == left


@cites("ravenloft:ruling/R11", "ravenloft:hero/thorgrim")
def test_r11_aid_raises_a_fallen_hero() -> None:
    s = pair("thorgrim").hurt("kat", 0).given(xp=FIVE_POINTS).encounters("bat-swarm").play("end")
    assert s.castle.hp["kat"] == 1


@cites("ravenloft:ruling/R12", "ravenloft:hero/thorgrim")
@pytest.mark.parametrize(
    ("deed", "hp"),
    [("disable:fire-trap", 6), ("crystal-ball:gaze", 6), ("lance-of-faith:attack", 5)],
)
def test_r12_only_an_attack_spoils_aid(deed: str, hp: int) -> None:
    s = pair("thorgrim").hurt("kat", 5).trap("fire-trap", 1, 0).item("thorgrim", "crystal-ball")
    s.foe("gargoyle-1", 1, -1, holder="kat").given(xp=FIVE_POINTS).encounters("bat-swarm")
    s.rolls(2).play(deed)
    if s.asked.head == "deck":
        s.play("encounters")
    s.play("end")
    assert s.castle.hp["kat"] == hp


@cites("ravenloft:ruling/R13", "ravenloft:experience/level-up")
def test_r13_the_daily_of_level_2_may_be_used_at_once() -> None:
    s = pair().foe("gargoyle-1", 1, 1, hp=9).given(xp=FIVE_POINTS).rolls(20)
    s.play("dragons-breath:attack", "pay:2+2+1", "precise-strike")
    assert "precise-strike:attack" in s.keys


@cites("ravenloft:ruling/R14", "ravenloft:board/coffins")
@pytest.mark.parametrize(
    ("tile", "letter"),
    [
        ("crypt-of-sergei-von-zarovich", "C"),
        ("chapel", "A"),
        ("dark-fountain", "F"),
        ("laboratory", "T"),
        ("secret-stairway", "S"),
    ],
)
def test_r14_what_is_drawn_on_a_tile_blocks_nobody(tile: str, letter: str) -> None:
    s = pair("allisa").tile(tile, 0, -8).stand("allisa", 1, -5)
    drawn = s.castle.board.drawn(cell(0, -8), letter)
    moves = {"move:{},{}".format(*place(there)) for there in drawn}
    assert len(moves) >= 2
    assert moves <= set(s.keys)


@cites("ravenloft:ruling/R15", "ravenloft:board/squares")
@pytest.mark.parametrize(("tile", "adjacent"), [("fetid-den", False), (OPEN, True)])
def test_r15_nothing_reaches_across_a_corner_between_two_walls(tile: str, adjacent: bool) -> None:
    s = pair("kat", "arjhan").tile("lonely-crypt", 0, -8).tile("laboratory", 4, -8)
    s.tile(tile, 4, -4).stand("kat", 3, -4).foe("gargoyle-1", 4, -5)
    assert ("backstab:attack" in s.keys) == adjacent
    assert ("move:4,-4" in s.keys) == adjacent


@cites("ravenloft:ruling/R16", "ravenloft:setup/start-tile")
def test_r16_the_south_row_of_the_start_tile_is_wall() -> None:
    s = pair().stand("arjhan", 1, 2)
    assert not {square(column, 3) for column in range(4)} & set(s.castle.board.floor)
    s.play("end", "stay")
    assert len(s.castle.laid) == 2  # he stands along no edge


@cites("ravenloft:ruling/R17", "ravenloft:board/tiles")
def test_r17_a_skull_on_a_tile_does_nothing() -> None:
    def explored(tile: str) -> list[str]:
        s = pair().stand("kat", 2, -2).stand("arjhan", 3, 0).stack(tile, "chapel")
        return s.monsters("gargoyle").rolls(1).play("end").happened()

    assert (TILES[SKULL].skull, TILES[PLAIN].skull) == (True, False)
    assert explored(SKULL) == explored(PLAIN)


@cites("ravenloft:ruling/R18", "ravenloft:board/large")
def test_r18_four_squares_prefer_floor_then_walls_and_shift_figures_last() -> None:
    s = pair().stand("arjhan", 1, 1).stand("kat", 2, 2)
    assert footings(s.castle, "flesh-golem", [square(0, 0)]) == [square(0, -1)]
    walled = footings(s.castle, "flesh-golem", [square(3, 2)])
    assert set(walled) == {square(3, 2), square(3, 1)}  # half in the dark, nobody shifted
    crowded = footings(s.castle, "flesh-golem", [square(2, 2)])
    assert set(crowded) == {square(c, r) for c in (1, 2) for r in (1, 2)}  # Kat must go


@cites("ravenloft:ruling/R19", "ravenloft:board/large")
def test_r19_nine_squares_are_put_down_by_their_centre() -> None:
    s = pair().stand("arjhan", 1, 1).stand("kat", 2, 2)
    assert footings(s.castle, "gravestorm", [square(0, 0)]) == [square(0, 0)]


@cites("ravenloft:ruling/R20", "ravenloft:villains/activate")
def test_r20_the_active_player_chooses_which_villain_acts_first() -> None:
    s = pair().foe("klak", 3, -3).foe("werewolf", 0, -3).villain_phase().go()
    assert (s.asked.seat, s.keys) == (0, ["klak", "werewolf"])
    s.rolls(1).play("werewolf")
    assert s.castle.done[0] == "werewolf"


@cites("ravenloft:ruling/R21", "ravenloft:villains/activate")
def test_r21_a_villain_acts_in_the_turn_it_appears() -> None:
    s = Scene("arjhan", adventure="3").stand("arjhan", 3, 0).stack("laboratory", "chapel")
    s.rolls(1).play("end")
    kinds = ("Appear", "BeginVillainPhase", "Menace", "BeginTurn")
    assert s.happened(*kinds) == list(kinds)


@cites("ravenloft:ruling/R22", "ravenloft:encounter/strahds-whispers")
def test_r22_whispers_use_an_at_will_at_its_printed_figures_and_nothing_else() -> None:
    s = drawing("strahds-whispers", first="thorgrim").hurt("thorgrim", 5).play("1,0")
    assert s.keys == ["healing-strike", "lance-of-faith"]  # no daily
    s.rolls(6).play("healing-strike", "no")  # 14 against 14, and no Shield of Faith
    assert s.castle.hp == {"thorgrim": 5, "kat": 7}  # a strike that heals nobody


@cites("ravenloft:ruling/R23", "ravenloft:encounter/voice-of-the-master")
def test_r23_the_voice_brings_one_monster_at_most() -> None:
    s = Scene("arjhan", "kat", "allisa").encounters("voice-of-the-master")
    s.given(flipped=("stealth",)).monsters("gargoyle", "ghoul").villain_phase(draws=1)
    s.play("tile:0,-4")
    assert [*s.castle.foes] == ["gargoyle-1"]
    assert s.castle.rows["kat"] == ("gargoyle-1",)


@cites("ravenloft:ruling/R24", "ravenloft:encounter/sliding-walls")
@pytest.mark.parametrize("rotation", [0, 1, 2, 3])
def test_r24_north_for_sliding_walls_is_north_of_the_map(rotation: int) -> None:
    s = pair().tile(OPEN, 0, -8, rotation).stand("arjhan", 1, -7).trap("sliding-walls", 0, -8)
    s.villain_phase().rolls(15).play("0,-4")  # south
    assert s.castle.at["arjhan"] == square(0, -4)


@cites("ravenloft:ruling/R25", "ravenloft:setup/heroes")
def test_r25_a_seat_may_lead_several_heroes_and_answers_for_each() -> None:
    s = Scene("immeril", "kat", "allisa", seats=2).stand("allisa", 1, 0).stand("kat", 2, -3)
    assert s.castle.led == {"immeril": 0, "kat": 1, "allisa": 0}
    s.stand("immeril", 0, -4).given(active="kat", turn=1).foe("wolf-1", 1, 1, holder="kat")
    s.villain_phase().rolls(20).go()
    assert (s.asked.head, s.asked.seat) == ("may", 0)  # Allisa's parry, in Kat's turn
    alone = Scene("arjhan", "kat", "allisa", "thorgrim", "immeril", seats=1)
    assert set(alone.castle.led.values()) == {0}
    with pytest.raises(BadOption):
        GAME.lay_out(3, GAME.settle(3, {"heroes": ["arjhan", "kat"]}))
