"""Allisa's bow and blades."""

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites

NORTH_TILE = "black-x4-3"  # open on all sides


def scene(*powers: str) -> Scene:
    """Allisa in a corner of the start tile, Kat out of the way; no treasures in this turn."""
    s = Scene("allisa", "kat").tile(NORTH_TILE, 0, -8)
    s.stand("allisa", 0, 0).stand("kat", 3, 2).given(looted=("allisa", "kat"))
    return s.power(*powers)


def villain_phase_of_a_wolf(*powers: str) -> Scene:
    """A wolf beside Allisa is about to bite: 6 + 9 reaches her AC 15."""
    return scene(*powers).foe("wolf-1", 1, 0).villain_phase()


@cites("ravenloft:power/careful-attack")
def test_careful_attack_needs_no_die_and_is_no_use_from_afar() -> None:
    s = scene("careful-attack").foe("wraith-1", 1, 0)
    s.play("careful-attack:attack")
    assert s.castle.hp["wraith-1"] == 1
    assert s.castle.acted
    assert s.happened("Roll") == []
    s.fell_as_scripted()
    far = scene("careful-attack").foe("wraith-1", 2, 0)
    assert "careful-attack:attack" not in far.keys


@cites("ravenloft:power/hit-and-run")
def test_hit_and_run_ends_elsewhere_on_the_tile_after_a_hit() -> None:
    s = scene().foe("wraith-1", 1, 0, hp=3).rolls(9)
    s.play("hit-and-run:attack")
    assert "0,-1" not in s.keys  # another tile
    s.play("3,0")
    assert s.castle.hp["wraith-1"] == 1
    assert s.castle.at["allisa"] == square(3, 0)
    s.fell_as_scripted()


@cites("ravenloft:power/hit-and-run")
def test_hit_and_run_may_stay_after_a_miss() -> None:
    s = scene().foe("wraith-1", 1, 0).rolls(8)
    s.play("hit-and-run:attack", "stay")
    assert s.castle.hp["wraith-1"] == 2
    assert s.castle.at["allisa"] == square(0, 0)
    s.fell_as_scripted()


@cites("ravenloft:power/hunters-shot", "ravenloft:ruling/G24")
def test_hunters_shot_draws_a_far_monster_nearer_by_a_miss() -> None:
    s = scene("hunters-shot").foe("wolf-1", 2, -6).rolls(7)
    s.play("hunters-shot:attack", "3,-4")
    assert s.castle.foes["wolf-1"] == square(3, -4)  # any square of the tile between
    s.fell_as_scripted()


@cites("ravenloft:power/hunters-shot")
def test_hunters_shot_that_misses_leaves_a_near_monster_alone() -> None:
    s = scene("hunters-shot").foe("wolf-1", 2, -2).rolls(7)
    s.play("hunters-shot:attack")
    assert s.castle.foes["wolf-1"] == square(2, -2)
    s.fell_as_scripted()


@cites("ravenloft:power/hunters-shot")
def test_hunters_shot_hits_two_tiles_away() -> None:
    s = scene("hunters-shot").foe("wolf-1", 2, -6).rolls(8)
    s.play("hunters-shot:attack")
    assert "wolf-1" not in s.castle.foes
    s.fell_as_scripted()


@cites("ravenloft:power/twin-shot", "ravenloft:ruling/R5")
def test_twin_shot_goes_at_two_different_monsters() -> None:
    s = scene().foe("wolf-1", 2, -2).foe("wraith-1", 2, 0).foe("zombie-1", 3, -3)
    s.rolls(10, 10)
    s.play("twin-shot:attack", "wolf-1")
    assert s.keys == ["wraith-1", "zombie-1"]
    s.play("wraith-1")
    assert "wolf-1" not in s.castle.foes
    assert s.castle.hp["wraith-1"] == 2  # 14 is one short of its AC
    s.fell_as_scripted()


@cites("ravenloft:power/twin-shot", "ravenloft:ruling/R5")
def test_twin_shot_makes_one_attack_on_a_lone_monster() -> None:
    s = scene().foe("wraith-1", 2, 0).rolls(11)
    s.play("twin-shot:attack")
    assert s.castle.hp["wraith-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/attacks-on-the-run")
def test_attacks_on_the_run_strikes_at_what_she_ran_past() -> None:
    s = scene("attacks-on-the-run").foe("wraith-1", 2, -1).foe("wolf-1", 0, -5, hp=3)
    s.foe("zombie-1", 3, -8).rolls(11, 9)
    s.play("attacks-on-the-run:attack", "1,-2", "0,-4", "stay", "wraith-1", "wolf-1")
    assert s.castle.at["allisa"] == square(0, -4)
    assert "wraith-1" not in s.castle.foes  # she is no longer beside it
    assert s.castle.hp["wolf-1"] == 2  # the zombie was never close; 13 missed AC 14
    assert "attacks-on-the-run" in s.castle.flipped
    assert s.castle.moved == 0  # her own move is still to come
    s.fell_as_scripted()


@cites("ravenloft:power/attacks-on-the-run")
def test_attacks_on_the_run_goes_no_farther_than_her_speed() -> None:
    s = scene("attacks-on-the-run").foe("wraith-1", 1, 0)
    s.play("attacks-on-the-run:attack", "0,-4")
    assert "0,-6" in s.keys
    assert "0,-7" not in s.keys
    out_of_reach = scene("attacks-on-the-run").foe("wraith-1", 0, -8)
    assert "attacks-on-the-run:attack" not in out_of_reach.keys


@cites("ravenloft:power/attacks-on-the-run", "ravenloft:conditions/immobilized")
def test_immobilized_she_attacks_from_where_she_stands() -> None:
    s = scene("attacks-on-the-run").foe("wraith-1", 1, 0).foe("wolf-1", 3, 0)
    s.given(immobilized=("allisa",)).rolls(10)
    s.play("attacks-on-the-run:attack")
    assert s.castle.hp["wraith-1"] == 1  # damage for the miss
    assert s.castle.at["allisa"] == square(0, 0)
    s.fell_as_scripted()


@cites("ravenloft:power/bounding-attack", "ravenloft:move/placing")
def test_bounding_attack_lands_beside_its_target_even_when_immobilized() -> None:
    s = scene("bounding-attack").foe("wraith-1", 2, -3, hp=4)
    s.given(immobilized=("allisa",)).rolls(9)
    s.play("bounding-attack:attack", "tile:0,-4", "2,-4")
    assert s.castle.at["allisa"] == square(2, -4)
    assert s.castle.hp["wraith-1"] == 1
    assert "bounding-attack" in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/bounding-attack")
def test_bounding_attack_wounds_by_a_miss_and_needs_a_target_to_land_beside() -> None:
    s = scene("bounding-attack").foe("wraith-1", 2, -3).rolls(8)
    s.play("bounding-attack:attack", "tile:0,-4", "2,-4")
    assert s.castle.hp["wraith-1"] == 1
    s.fell_as_scripted()
    far = scene("bounding-attack").foe("wraith-1", 2, -7)
    assert "bounding-attack:attack" not in far.keys


@cites("ravenloft:power/split-the-tree")
def test_split_the_tree_goes_at_two_monsters_on_one_tile() -> None:
    s = scene().foe("wolf-1", 2, -6).foe("wraith-1", 1, -6, hp=3).foe("zombie-1", 2, -2)
    s.foe("ghoul-1", 3, -7).rolls(8, 8)
    s.play("split-the-tree:attack", "tile:0,-8", "wolf-1")
    assert s.keys == ["wraith-1", "ghoul-1", "done"]
    s.play("wraith-1")
    assert "wolf-1" not in s.castle.foes
    assert s.castle.hp["wraith-1"] == 2  # damage for the miss
    assert "split-the-tree" in s.castle.flipped
    s.fell_as_scripted()


def kat_shoots(face: int) -> Scene:
    """Kat's Snipe Shot at a wolf on her own tile: + 7 against AC 14."""
    s = Scene("kat", "allisa").stand("kat", 3, 2).stand("allisa", 0, 0).power("crucial-aid")
    s.foe("wolf-1", 3, 0).given(looted=("kat",)).rolls(face)
    return s.play("snipe-shot:attack")


@cites("ravenloft:power/crucial-aid", "ravenloft:ruling/R6")
def test_crucial_aid_turns_another_heros_miss() -> None:
    s = kat_shoots(3)
    assert s.asked.seat == 1
    s.play("yes")
    assert "wolf-1" not in s.castle.foes
    assert "crucial-aid" in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/crucial-aid")
def test_crucial_aid_may_be_kept() -> None:
    s = kat_shoots(3).play("no")
    assert "wolf-1" in s.castle.foes
    assert "crucial-aid" not in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/crucial-aid", "ravenloft:ruling/R6")
def test_crucial_aid_is_not_asked_for_where_it_cannot_matter() -> None:
    for face in (2, 7):  # too low to be helped; good enough
        s = kat_shoots(face)
        assert s.asked.head == "act"
        assert "crucial-aid" not in s.castle.flipped
    own = scene("crucial-aid").foe("wraith-1", 2, 0).rolls(10).play("twin-shot:attack")
    assert own.asked.head == "act"  # her own roll


@cites("ravenloft:power/unbalancing-parry", "ravenloft:move/placing")
def test_unbalancing_parry_makes_a_monster_miss_and_stumble_away() -> None:
    s = villain_phase_of_a_wolf().rolls(6)
    s.go().play("yes", "tile:0,-4", "3,-1")
    assert s.castle.hp["allisa"] == 8
    assert s.castle.foes["wolf-1"] == square(3, -1)
    assert "unbalancing-parry" in s.castle.flipped
    assert s.happened("Struck", "Dodged") == ["Dodged"]
    s.fell_as_scripted()


@cites("ravenloft:power/unbalancing-parry", "ravenloft:ruling/R2")
def test_a_parried_wraith_still_deals_its_damage_for_missing() -> None:
    s = scene().foe("wraith-1", 1, 0).villain_phase().rolls(20)
    s.go()
    while s.asked.head == "square":
        s.play("1,0")
    s.play("yes", "tile:0,-4", "3,-1")
    assert s.castle.hp["allisa"] == 7
    s.fell_as_scripted()


@cites("ravenloft:power/unbalancing-parry")
def test_unbalancing_parry_may_be_kept() -> None:
    s = villain_phase_of_a_wolf().rolls(6)
    s.go().play("no")
    assert s.castle.hp["allisa"] == 6
    assert s.castle.foes["wolf-1"] == square(1, 0)
    assert "unbalancing-parry" not in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/unbalancing-parry", "ravenloft:ruling/R3")
def test_unbalancing_parry_does_not_answer_traps_or_shots_from_afar() -> None:
    s = scene().trap("spear-gauntlet", 0, 0).given(hp={"allisa": 8, "kat": 8})
    s.villain_phase().rolls(20, 1)
    s.go()
    assert s.castle.hp["allisa"] == 5
    s.fell_as_scripted()
    far = scene().stand("kat", 3, -1).foe("kobold-skirmisher-1", 2, 2).villain_phase().rolls(20)
    far.go()
    assert far.castle.hp["allisa"] < 8
    assert "unbalancing-parry" not in far.castle.flipped


@cites("ravenloft:power/yield-ground")
def test_yield_ground_moves_her_after_the_damage() -> None:
    s = villain_phase_of_a_wolf("yield-ground").given(flipped=("unbalancing-parry",)).rolls(6)
    s.go().play("yes", "0,-4")
    assert s.castle.hp["allisa"] == 6
    assert s.castle.at["allisa"] == square(0, -4)
    assert "yield-ground" in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/yield-ground")
def test_yield_ground_may_be_kept() -> None:
    s = villain_phase_of_a_wolf("yield-ground").given(flipped=("unbalancing-parry",)).rolls(6)
    s.go().play("no")
    assert s.castle.hp["allisa"] == 6
    assert "yield-ground" not in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/yield-ground", "ravenloft:conditions/immobilized")
def test_yield_ground_is_no_use_to_the_immobilized_or_fallen() -> None:
    for facts in ({"immobilized": ("allisa",)}, {"hp": {"allisa": 2, "kat": 8, "wolf-1": 1}}):
        s = villain_phase_of_a_wolf("yield-ground")
        s.given(flipped=("unbalancing-parry",), **facts).rolls(6)
        assert s.go().asked.head != "may"
        assert "yield-ground" not in s.castle.flipped
        s.fell_as_scripted()
