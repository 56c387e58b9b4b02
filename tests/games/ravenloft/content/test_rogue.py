"""Kat's blades and tricks."""

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites

NORTH_TILE = "black-x4-3"  # open on all sides


def scene(*powers: str) -> Scene:
    """Kat in a corner of the start tile, Allisa out of the way; no treasures in this turn."""
    s = Scene("kat", "allisa").tile(NORTH_TILE, 0, -8)
    s.stand("kat", 0, 0).stand("allisa", 3, 2).given(looted=("allisa", "kat"))
    return s.power(*powers)


def a_wolf_bites(face: int) -> Scene:
    """It stands beside Kat with her Riposte Strike at hand; 5 + 9 reaches her AC 14."""
    s = scene("riposte-strike").foe("wolf-1", 1, 0, hp=3).villain_phase()
    return s.rolls(face)


@cites("ravenloft:power/sneak-attack")
def test_sneak_attack_makes_blows_surer_and_deeper() -> None:
    for face, left in ((4, 1), (3, 3)):  # 4 + 7 + 4 reaches AC 15
        s = scene().foe("wraith-1", 1, 0, hp=3).rolls(face)
        s.play("sneak-attack:sneak", "backstab:attack")
        assert s.castle.hp["wraith-1"] == left
        assert "sneak-attack" in s.castle.flipped
        s.fell_as_scripted()


@cites("ravenloft:power/sneak-attack", "ravenloft:ruling/R4")
def test_sneak_attack_lasts_through_this_hero_phase_and_the_next() -> None:
    s = scene().stand("kat", 1, -2).stand("allisa", 2, -2)  # along no open edge
    s.encounters("spirit-of-doom", "haunted-mists", "blood-fog")
    s.play("sneak-attack:sneak", "end")
    assert s.castle.active == "allisa"
    s.play("end", "no")
    assert s.castle.active == "kat"
    assert s.castle.lasting == {"power/sneak-attack": 1}
    s.play("end")
    assert s.castle.active == "allisa"
    assert s.castle.lasting == {}
    s.fell_as_scripted()


@cites("ravenloft:power/sneak-attack")
def test_sneak_attack_is_for_the_start_of_a_hero_phase() -> None:
    s = scene()
    assert "sneak-attack:sneak" in s.keys
    s.play("move:1,0")
    assert "sneak-attack:sneak" not in s.keys


@cites("ravenloft:power/backstab")
def test_backstab_goes_deeper_beside_another_hero() -> None:
    s = scene().foe("wraith-1", 1, 0, hp=3).stand("allisa", 2, 1).rolls(8)
    s.play("backstab:attack")
    assert s.castle.hp["wraith-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/backstab")
def test_backstab_alone_is_a_plain_blow_and_may_miss() -> None:
    for face, left in ((8, 2), (7, 3)):
        s = scene().foe("wraith-1", 1, 0, hp=3).rolls(face).play("backstab:attack")
        assert s.castle.hp["wraith-1"] == left
        s.fell_as_scripted()


@cites("ravenloft:power/deft-strike")
def test_deft_strike_takes_two_steps_first() -> None:
    s = scene("deft-strike").foe("wraith-1", 0, -3).rolls(8)
    s.play("deft-strike:attack", "0,-2")
    assert s.castle.at["kat"] == square(0, -2)
    assert s.castle.hp["wraith-1"] == 1
    assert s.castle.moved == 0
    assert s.castle.flipped == ()
    s.fell_as_scripted()


@cites("ravenloft:power/deft-strike")
def test_deft_strike_may_stay_and_miss_and_reaches_no_farther() -> None:
    s = scene("deft-strike").foe("wraith-1", 1, 0).rolls(7)
    s.play("deft-strike:attack", "stay")
    assert s.castle.hp["wraith-1"] == 2
    s.fell_as_scripted()
    far = scene("deft-strike").foe("wraith-1", 0, -4)
    assert "deft-strike:attack" not in far.keys


@cites("ravenloft:power/deft-strike", "ravenloft:conditions/immobilized")
def test_deft_strike_takes_no_step_while_immobilized() -> None:
    s = scene("deft-strike").foe("wraith-1", 0, -3).given(immobilized=("kat",))
    assert "deft-strike:attack" not in s.keys
    near = scene("deft-strike").foe("wraith-1", 1, 0).given(immobilized=("kat",)).rolls(8)
    near.play("deft-strike:attack")
    assert near.castle.hp["wraith-1"] == 1
    near.settled()


@cites("ravenloft:power/snipe-shot")
def test_snipe_shot_is_surer_from_the_next_tile() -> None:
    for row, face, left in ((-2, 6, 1), (-2, 5, 2), (0, 7, 2), (0, 8, 1)):
        s = scene().foe("wraith-1", 2, row).rolls(face).play("snipe-shot:attack")
        assert s.castle.hp["wraith-1"] == left
        s.fell_as_scripted()


@cites("ravenloft:power/dagger-barrage")
def test_dagger_barrage_goes_at_each_monster_on_a_tile() -> None:
    s = scene().foe("wolf-1", 1, -2, hp=3).foe("wraith-1", 2, -2, hp=3).foe("zombie-1", 1, 1)
    s.rolls(7, 7)
    s.play("dagger-barrage:attack", "tile:0,-4")
    while s.asked.head == "foe":
        s.play("wolf-1")
    assert s.castle.hp["wolf-1"] == 1
    assert s.castle.hp["wraith-1"] == 2  # damage for the miss
    assert s.castle.hp["zombie-1"] == 1
    assert "dagger-barrage" in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/deep-cut")
def test_deep_cut_hurts_by_hit_or_miss_beside_another_hero() -> None:
    for face, left in ((8, 1), (7, 3)):
        s = scene("deep-cut").foe("wraith-1", 1, 0, hp=5).stand("allisa", 2, 1).rolls(face)
        s.play("deep-cut:attack")
        assert s.castle.hp["wraith-1"] == left
        assert "deep-cut" in s.castle.flipped
        s.fell_as_scripted()


@cites("ravenloft:power/deep-cut")
def test_deep_cut_alone_is_a_plain_blow() -> None:
    for face, left in ((8, 3), (7, 5)):
        s = scene("deep-cut").foe("wraith-1", 1, 0, hp=5).rolls(face).play("deep-cut:attack")
        assert s.castle.hp["wraith-1"] == left
        s.fell_as_scripted()


@cites("ravenloft:power/riposte-strike")
def test_riposte_strike_answers_a_hit() -> None:
    s = a_wolf_bites(5).go()
    assert s.castle.hp["kat"] == 6
    s.rolls(7).play("yes")
    assert s.castle.hp["wolf-1"] == 1
    assert "riposte-strike" in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/riposte-strike")
def test_riposte_strike_that_misses_stays_face_up() -> None:
    s = a_wolf_bites(4).go()  # its miss is an attack all the same
    s.rolls(6).play("yes")
    assert s.castle.hp["wolf-1"] == 3
    assert "riposte-strike" not in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/riposte-strike")
def test_riposte_strike_may_be_kept_and_is_no_attack_of_her_turn() -> None:
    s = a_wolf_bites(5).go().play("no")
    assert s.castle.hp["wolf-1"] == 3
    assert "riposte-strike" not in s.castle.flipped
    s.fell_as_scripted()
    own = scene("riposte-strike").foe("wolf-1", 1, 0)
    assert not [key for key in own.keys if key.startswith("riposte-strike")]


@cites("ravenloft:power/riposte-strike", "ravenloft:ruling/R3")
def test_riposte_strike_does_not_answer_a_trap_a_far_shot_or_a_deadly_bite() -> None:
    trap = scene("riposte-strike").trap("spear-gauntlet", 0, 0).villain_phase().rolls(20, 1)
    far = scene("riposte-strike").stand("allisa", 3, -1).foe("kobold-skirmisher-1", 2, 2)
    far.villain_phase().rolls(20)
    fallen = a_wolf_bites(5).hurt("kat", 2)
    for s in (trap, far, fallen):
        assert s.go().asked.head != "may"
        assert s.castle.hp["kat"] < 8
        s.settled()


@cites("ravenloft:power/great-leap", "ravenloft:move/placing")
def test_great_leap_takes_the_place_of_a_move() -> None:
    s = scene("great-leap").given(immobilized=("kat",))
    s.play("great-leap:jump")
    assert s.keys == ["tile:0,0", "tile:0,-4", "tile:0,-8"]
    s.play("tile:0,-8", "3,-8")
    assert s.castle.at["kat"] == square(3, -8)
    assert s.castle.moved == 1
    assert "great-leap" in s.castle.flipped
    assert "great-leap:jump" not in s.keys
    s.fell_as_scripted()


@cites("ravenloft:power/great-leap")
def test_great_leap_needs_a_move_to_give_up() -> None:
    s = scene("great-leap").given(moved=2)
    assert "great-leap:jump" not in s.keys


def allisa_draws() -> Scene:
    """Allisa's Villain Phase begins with an encounter; Kat is near."""
    s = Scene("allisa", "kat").tile(NORTH_TILE, 0, -8).power("spring-away")
    s.stand("kat", 0, 0).stand("allisa", 3, 2).encounters("spirit-of-doom")
    return s.villain_phase(1).go()


@cites("ravenloft:power/spring-away")
def test_spring_away_lands_exactly_two_tiles_away_before_the_card_counts() -> None:
    s = allisa_draws()
    assert s.asked.seat == 1
    assert s.castle.environment == ""
    s.play("yes", "2,-6")  # only one tile is as far as that
    assert s.castle.at["kat"] == square(2, -6)
    assert s.castle.environment == "spirit-of-doom"
    assert "spring-away" in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/spring-away")
def test_spring_away_may_be_kept() -> None:
    s = allisa_draws().play("no")
    assert s.castle.at["kat"] == square(0, 0)
    assert s.castle.environment == "spirit-of-doom"
    assert "spring-away" not in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/spring-away")
def test_spring_away_is_not_for_her_own_encounters() -> None:
    s = scene("spring-away").encounters("spirit-of-doom").villain_phase(1).go()
    assert s.castle.environment == "spirit-of-doom"
    assert s.castle.active == "allisa"
    s.fell_as_scripted()


def kat_explores() -> Scene:
    """Beyond the north tile a wolf waits."""
    s = Scene("kat", "allisa").tile(NORTH_TILE, 0, -8).stand("kat", 1, -8)
    s.stand("allisa", 3, 2).stack("black-x4-4", "black-x4-1").monsters("wolf", "ghoul")
    s.play("end")
    if s.asked.head == "edge":
        s.play("edge:0,-8,north")
    return s


@cites("ravenloft:power/stealth")
def test_stealth_discards_the_monster_she_drew() -> None:
    s = kat_explores()
    assert "Wolf" in s.prompt
    s.play("yes")
    assert s.castle.foes == {}
    assert s.castle.graveyard == ("wolf",)
    assert "stealth" in s.castle.flipped


@cites("ravenloft:power/stealth")
def test_stealth_may_be_kept() -> None:
    s = kat_explores()
    s.play("no")
    assert "wolf-1" in s.castle.foes
    assert "stealth" not in s.castle.flipped


@cites("ravenloft:power/stealth")
def test_stealth_does_not_help_another_hero() -> None:
    s = Scene("allisa", "kat").tile(NORTH_TILE, 0, -8).stand("allisa", 1, -8)
    s.stack("black-x4-4", "black-x4-1").monsters("wolf", "ghoul").play("end")
    while s.asked.head == "edge":
        s.play("edge:0,-8,north")
    assert "stealth" not in s.castle.flipped
    assert "Spawn" in s.happened()
