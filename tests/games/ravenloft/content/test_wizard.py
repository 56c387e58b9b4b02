"""Immeril's spells."""

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken, PlaceMarker
from undercroft.games.ravenloft.facts import CROWD

NORTH, SOUTH = cell(0, -4), cell(0, 0)


def inside() -> Scene:
    """Immeril and Kat in the middle of the start tile, away from edges and stairs."""
    return Scene("immeril", "kat").stand("immeril", 1, 0).stand("kat", 2, 0)


def corridor() -> Scene:
    """A third tile lies north of the start tile."""
    return inside().tile("crypt-corner-1-5", 0, -8)


def crowd(s: Scene, column: int, row: int) -> Scene:
    lies = cell(column, row)
    bones = s.castle.board.bones(lies)
    return s.apply(PlaceMarker(CROWD, lies, "test"), LayToken(CROWD, bones, 1, "test"))


@cites("ravenloft:power/fey-step", "ravenloft:ruling/G26")
def test_fey_step_teleports_to_a_tile_within_one() -> None:
    s = corridor()
    s.play("fey-step:step")
    assert s.keys == ["tile:0,0", "tile:0,-4"]
    s.play("tile:0,-4", "3,-4")
    assert s.castle.at["immeril"] == square(3, -4)
    assert s.castle.flipped == ("fey-step",)
    assert "Teleport" in s.happened()
    assert not s.castle.acted
    assert not s.castle.moved
    assert "fey-step:step" not in s.keys


@cites("ravenloft:power/magic-missile")
def test_magic_missile_hits_far_away() -> None:
    s = corridor().power("magic-missile").foe("gargoyle-1", 2, -6).rolls(8)
    s.play("magic-missile:attack")
    assert s.castle.hp["gargoyle-1"] == 1
    assert s.castle.foes["gargoyle-1"] == square(2, -6)
    s.fell_as_scripted()


@cites("ravenloft:power/magic-missile", "ravenloft:ruling/G24")
def test_magic_missile_lures_what_it_misses_one_tile_closer() -> None:
    s = corridor().power("magic-missile").foe("gargoyle-1", 2, -6).rolls(7)
    s.play("magic-missile:attack", "3,-4")
    assert s.castle.hp["gargoyle-1"] == 2
    assert s.castle.foes["gargoyle-1"] == square(3, -4)  # any free square of that tile
    assert "Put" in s.happened()
    assert "Prowl" not in s.happened()
    s.fell_as_scripted()


@cites("ravenloft:power/magic-missile")
def test_magic_missile_lures_nothing_from_the_next_tile() -> None:
    s = inside().power("magic-missile").foe("gargoyle-1", 2, -2).rolls(7)
    s.play("magic-missile:attack")
    assert s.castle.foes["gargoyle-1"] == square(2, -2)
    s.fell_as_scripted()


@cites("ravenloft:power/thunderwave", "ravenloft:move/placing")
def test_thunderwave_attacks_all_on_the_tile_and_drives_them_off_it() -> None:
    s = inside().foe("gargoyle-1", 0, 0).foe("blazing-skeleton-1", 3, 0).foe("wolf-1", 3, -4)
    s.rolls(9, 5)  # 16 hits the gargoyle, 12 misses the skeleton
    s.play("thunderwave:attack")
    assert s.keys == ["tile:0,0", "tile:0,-4"]
    s.play("tile:0,-4")
    assert "0,-3" in s.keys
    assert "3,-4" not in s.keys
    s.play("1,-1", "2,-1")
    assert s.castle.hp["gargoyle-1"] == 1
    assert s.castle.hp["blazing-skeleton-1"] == 2
    assert s.castle.foes["gargoyle-1"] == square(1, -1)
    assert s.castle.foes["blazing-skeleton-1"] == square(2, -1)
    assert "thunderwave" not in s.castle.flipped
    s.fell_as_scripted()


@cites("ravenloft:power/thunderwave")
def test_monsters_may_be_left_on_the_tile_of_the_thunder() -> None:
    s = inside().foe("gargoyle-1", 0, 0).rolls(8)
    s.play("thunderwave:attack", "tile:0,0")
    assert s.castle.foes["gargoyle-1"] == square(0, 0)
    s.fell_as_scripted()


@cites("ravenloft:power/scorching-burst")
def test_scorching_burst_burns_the_next_tile_only() -> None:
    s = corridor().foe("gargoyle-1", 2, -2).foe("wolf-1", 0, 0).foe("ghoul-1", 2, -6).rolls(9)
    s.play("scorching-burst:attack")
    assert s.castle.hp["gargoyle-1"] == 1
    assert s.castle.hp["wolf-1"] == 1
    assert s.castle.hp["ghoul-1"] == 1
    s.fell_as_scripted()


@cites("ravenloft:power/scorching-burst")
def test_scorching_burst_cannot_reach_his_own_tile() -> None:
    s = inside().foe("wolf-1", 0, 0)
    assert "scorching-burst:attack" not in s.keys
    assert "thunderwave:attack" in s.keys


@cites("ravenloft:power/fireball")
def test_fireball_hurts_even_those_it_misses() -> None:
    s = inside().foe("gargoyle-1", 2, -2).foe("blazing-skeleton-1", 0, -2).rolls(8, 6)
    s.treasures("potion-of-healing")
    s.play("fireball:attack", "immeril")  # who keeps the potion
    assert s.castle.hp["gargoyle-1"] == 1
    assert s.castle.xp == ("blazing-skeleton",)
    assert s.castle.flipped == ("fireball",)
    s.fell_as_scripted()


@cites("ravenloft:power/lightning-bolt")
def test_lightning_bolt_rolls_for_each_of_three() -> None:
    s = inside().power("lightning-bolt").treasures("potion-of-healing")
    s.foe("gargoyle-1", 0, 0).foe("gargoyle-2", 2, -2).foe("wolf-1", 3, 0)
    s.foe("blazing-skeleton-1", 0, -2).rolls(9, 8, 6)
    s.play("lightning-bolt:attack", "gargoyle-1", "gargoyle-2", "blazing-skeleton-1", "immeril")
    assert "gargoyle-1" not in s.castle.foes
    assert s.castle.hp["gargoyle-2"] == 1  # a miss grazes
    assert "blazing-skeleton-1" not in s.castle.foes
    assert s.castle.hp["wolf-1"] == 1
    assert s.castle.looted == ("immeril",)
    assert s.castle.flipped == ("lightning-bolt",)
    s.fell_as_scripted()


@cites("ravenloft:power/freezing-cloud")
def test_the_freezing_cloud_bites_at_the_end_of_his_hero_phase() -> None:
    s = inside().power("freezing-cloud").encounters("bat-swarm")
    s.foe("gargoyle-1", 2, -2).foe("gargoyle-2", 0, 0)
    s.play("freezing-cloud:freeze")
    assert s.castle.markers == {NORTH: "freezing-cloud"}
    assert s.castle.counts["freezing-cloud"] == 3
    assert s.castle.acted
    assert "freezing-cloud" in s.castle.flipped
    s.play("end")
    assert s.castle.counts["freezing-cloud"] == 2
    assert s.castle.hp["gargoyle-1"] == 1
    assert s.castle.hp["gargoyle-2"] == 2
    s.fell_as_scripted()


@cites("ravenloft:power/freezing-cloud", "ravenloft:ruling/G12")
def test_the_last_token_takes_the_cloud_away_and_the_kill_is_his() -> None:
    s = inside().power("freezing-cloud").encounters("bat-swarm").treasures("potion-of-healing")
    s.apply(PlaceMarker("freezing-cloud", NORTH, "test")).foe("ghoul-1", 2, -2, holder="kat")
    s.arranging.counts["freezing-cloud"] = 1
    s.play("end", "immeril")
    assert s.castle.xp == ("ghoul",)
    assert [*s.castle.items.values()] == ["immeril"]
    assert s.castle.markers == {}
    assert s.castle.counts["freezing-cloud"] == 0
    s.fell_as_scripted()


@cites("ravenloft:power/freezing-cloud")
def test_the_cloud_does_not_bite_in_another_heros_turn() -> None:
    s = Scene("kat", "immeril").stand("kat", 1, 0).stand("immeril", 2, 0).power("freezing-cloud")
    s.apply(PlaceMarker("freezing-cloud", NORTH, "test")).foe("gargoyle-1", 2, -2)
    s.arranging.counts["freezing-cloud"] = 2
    s.encounters("bat-swarm").rolls(1, 1).play("end")
    assert s.castle.hp["gargoyle-1"] == 2
    assert s.castle.counts["freezing-cloud"] == 2


@cites("ravenloft:power/freezing-cloud", "ravenloft:encounters/marker")
def test_no_cloud_settles_on_a_marker() -> None:
    s = inside().power("freezing-cloud").trap("fire-trap", 0, -4, holder="kat")
    assert "freezing-cloud:freeze" not in s.keys


@cites("ravenloft:power/dispel-magic", "ravenloft:ruling/G20")
@pytest.mark.parametrize(("answer", "environment"), [("yes", ""), ("no", "bat-swarm")])
def test_dispel_magic_cancels_what_he_draws(answer: str, environment: str) -> None:
    s = inside().encounters("bat-swarm").villain_phase(draws=1)
    assert s.go().prompt == "Dispel Magic: cancel Bat Swarm?"
    s.play(answer)
    assert s.castle.environment == environment
    assert ("dispel-magic" in s.castle.flipped) == (answer == "yes")
    assert s.castle.past == (("bat-swarm",) if answer == "yes" else ())
    s.fell_as_scripted()


@cites("ravenloft:power/dispel-magic")
def test_dispel_magic_is_for_his_own_draws_only() -> None:
    s = Scene("kat", "immeril").encounters("bat-swarm").villain_phase(draws=1).go()
    assert s.castle.environment == "bat-swarm"
    assert s.castle.active == "immeril"


@cites("ravenloft:power/illusionary-crowd", "ravenloft:ruling/G21")
def test_every_monster_is_placed_near_the_crowd() -> None:
    s = corridor().power("illusionary-crowd").foe("ghoul-1", 2, -6).foe("wolf-1", 2, -2)
    s.play("illusionary-crowd:conjure")
    assert s.keys == ["tile:0,0", "tile:0,-4", "tile:0,-8"]
    s.play("tile:0,0")
    assert s.keys == ["tile:0,0", "tile:0,-4"]  # the crowd's tile, and the one next to it
    s.play("tile:0,0", "0,0", "tile:0,-4")
    assert s.castle.foes == {"ghoul-1": square(0, 0), "wolf-1": square(2, -2)}
    assert s.castle.markers == {SOUTH: CROWD}
    assert s.castle.hp[CROWD] == 1
    assert CROWD in s.castle.flipped
    assert not s.castle.acted
    s.fell_as_scripted()


@cites("ravenloft:power/illusionary-crowd")
def test_there_is_only_one_crowd() -> None:
    s = crowd(inside().power("illusionary-crowd"), 0, 0)
    s.play("illusionary-crowd:conjure")  # the other tile is the only one without a marker
    assert s.castle.markers == {NORTH: CROWD}
    assert s.castle.cell(CROWD) == NORTH


@cites("ravenloft:power/illusionary-crowd")
@pytest.mark.parametrize(("face", "stays"), [(6, True), (7, False)])
def test_a_monster_strikes_at_the_crowd(face: int, stays: bool) -> None:
    s = crowd(inside(), 0, -4).foe("skeleton-1", 2, -3).rolls(face).villain_phase().go()
    assert (CROWD in s.castle.things) == stays
    assert (CROWD in s.castle.hp) == stays
    assert s.castle.markers == ({NORTH: CROWD} if stays else {})
    assert s.castle.hp["immeril"] == 6
    s.fell_as_scripted()


@cites("ravenloft:power/illusionary-crowd", "ravenloft:monster/zombie")
def test_a_zombies_fist_bursts_the_crowd_too() -> None:
    s = crowd(inside(), 0, -4).foe("zombie-1", 2, -3).rolls(20).villain_phase()
    s.play("2,-3")  # it may stay where it stands
    assert CROWD not in s.castle.things
    s.fell_as_scripted()


@cites("ravenloft:power/illusionary-crowd", "ravenloft:monster/spider")
def test_a_spider_does_not_leap_to_a_crowd_that_its_web_has_burst() -> None:
    s = corridor().tile("crypt-corner-6-10", 4, -8).stand("immeril", 4, -6).stand("kat", 5, -6)
    crowd(s, 0, 0).foe("spider-1", 2, -3).rolls(20).villain_phase().go()
    assert CROWD not in s.castle.things
    assert s.castle.foes["spider-1"] == square(2, -3)
    s.fell_as_scripted()


@cites("ravenloft:power/shield", "ravenloft:ruling/R2")
def test_shield_turns_a_hit_aside_and_stays_up() -> None:
    s = inside().power("shield").foe("skeleton-1", 0, 0).rolls(7).villain_phase()
    assert s.go().prompt == "Shield: make the attack of Skeleton 1 miss?"
    s.play("yes")
    assert s.castle.hp["immeril"] == 6
    assert s.castle.armor("immeril") == 16
    assert s.castle.armor("kat") == 14
    assert s.castle.flipped == ("shield",)
    assert "Dodged" in s.happened()
    assert s.castle.lasting == {"power/shield": 1}  # until the end of his next Hero Phase
    s.fell_as_scripted()


@cites("ravenloft:power/shield")
def test_shield_can_be_saved_for_later() -> None:
    s = inside().power("shield").foe("skeleton-1", 0, 0).rolls(7).villain_phase()
    s.play("no")
    assert s.castle.hp["immeril"] == 5
    assert s.castle.armor("immeril") == 14
    assert s.castle.flipped == ()
    s.fell_as_scripted()


@cites("ravenloft:power/shield", "ravenloft:ruling/R3")
def test_shield_does_not_stop_a_trap() -> None:
    s = inside().power("shield").trap("fire-trap", 0, 0).rolls(20, 1).villain_phase().go()
    assert s.castle.hp["immeril"] < 6
    assert s.castle.active == "kat"  # nobody was asked
