"""Where two cards meet: what one of them does while the other is still being played."""

from tests.games.ravenloft.common_scenes import FIVE_POINTS, drawing
from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.content.powers.cleric import Blessed
from undercroft.games.ravenloft.events.dungeon import LayToken, PlaceMarker
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.state import ATTACK


def wizard(*powers: str) -> Scene:
    """Immeril and Kat inside the start tile, a tile to the north of it."""
    s = Scene("immeril", "kat").stand("immeril", 1, 0).stand("kat", 2, 0)
    return s.power(*powers).tile("crypt-corner-1-5", 0, -8)


@cites("ravenloft:ruling/R27", "ravenloft:powers/daily", "ravenloft:treasure/action-surge")
def test_a_daily_whose_kill_brings_an_action_surge_is_not_used_twice() -> None:
    s = wizard().treasures("action-surge").foe("wolf-1", 2, -2).foe("gargoyle-1", 0, 0)
    s.rolls(19).play("fireball:attack")
    assert s.asked.kind == "surge/act"
    s.play("attack")
    assert "fireball" not in s.keys


@cites("ravenloft:ruling/R27", "ravenloft:treasure/action-surge")
def test_a_patient_daily_is_spent_by_its_hit_before_the_kill_pays() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).power("brute-strike")
    s.treasures("action-surge").foe("wolf-1", 2, 0).foe("gargoyle-1", 0, 0).rolls(19)
    s.play("brute-strike:attack", "wolf-1", "attack")
    assert "cleave" in s.keys
    assert "brute-strike" not in s.keys


@cites("ravenloft:ruling/R27", "ravenloft:power/brute-strike")
def test_a_patient_daily_that_misses_stays_face_up() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).power("brute-strike").foe("wolf-1", 2, 0)
    s.rolls(1).play("brute-strike:attack")
    assert s.castle.flipped == ()


@cites("ravenloft:ruling/R27", "ravenloft:power/riposte-strike")
def test_a_riposte_that_hits_is_used_up_and_one_that_misses_is_not() -> None:
    for face, flipped in ((19, ("riposte-strike",)), (1, ())):
        s = Scene("kat", "arjhan").stand("kat", 1, 0).stand("arjhan", 3, -4)
        s.power("riposte-strike").foe("gargoyle-1", 2, 0).rolls(1, face).villain_phase()
        s.play("yes")
        assert s.castle.flipped == flipped


@cites("ravenloft:ruling/R26", "ravenloft:power/lightning-bolt")
def test_lightning_may_stop_after_the_first_target() -> None:
    s = wizard("lightning-bolt").foe("gargoyle-1", 0, 0).foe("gargoyle-2", 2, -2).rolls(1)
    s.play("lightning-bolt:attack", "gargoyle-1")
    assert s.keys == ["gargoyle-2", "done"]
    s.play("done")
    assert s.castle.hp["gargoyle-2"] == 2
    s.fell_as_scripted()


@cites("ravenloft:move/placing", "ravenloft:treasure/action-surge", "ravenloft:power/tide-of-iron")
def test_out_of_turn_the_player_of_the_card_picks_the_square() -> None:
    """In Kat's turn Arjhan's shackles kill: he may attack, and his player drives the monster."""
    by = "ravenloft:treasure/dimensional-shackles"
    s = Scene("kat", "arjhan").stand("kat", 3, 0).stand("arjhan", 1, 0).power("tide-of-iron")
    s.item("kat", "wand-of-teleportation").foe("ghoul-1", 2, -2, hp=1).treasures("action-surge")
    s.foe("gargoyle-1", 2, 0, hp=5).rolls(19)
    s.apply(Linger("treasure/dimensional-shackles", "arjhan", ("ghoul-1",), 1, by))
    s.play("wand-of-teleportation:wave", "tile:0,-4", "tile:0,0", "0,0", "attack", "tide-of-iron")
    assert (s.asked.kind, s.asked.seat) == ("tile/drive", s.castle.led["arjhan"])
    s.play("tile:0,-4")
    assert (s.asked.kind, s.asked.seat) == ("square/go", s.castle.led["arjhan"])


@cites("ravenloft:power/unstoppable", "ravenloft:power/dragons-breath")
def test_after_a_breath_the_hero_phase_has_begun() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).hurt("arjhan", 3)
    s.power("unstoppable", "dragons-breath").foe("gargoyle-1", 2, 0).rolls(1)
    assert "unstoppable:recover" in s.keys
    s.play("dragons-breath:attack")
    assert "unstoppable:recover" not in s.keys


@cites("ravenloft:power/bless", "ravenloft:power/shield-of-faith")
def test_a_fallen_hero_nearby_is_blessed_too() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 2, 0).power("bless")
    s.hurt("kat", 0).play("bless:pray")
    blessed = s.castle.source("power/bless")
    assert isinstance(blessed, Blessed)
    assert blessed.heroes == ("thorgrim", "kat")


@cites("ravenloft:power/bless", "ravenloft:ruling/R31")
def test_a_second_bless_takes_nothing_from_those_of_the_first() -> None:
    by = "ravenloft:power/bless"
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).power("bless").tile("black-x4-1", 0, -8)
    s.tile("black-x4-2", 0, -12).tile("black-x4-3", 0, -16).stand("kat", 1, -16)
    s.apply(Linger("power/bless", "thorgrim", ("thorgrim", "kat"), 1, by)).play("bless:pray")
    assert s.castle.number(ATTACK, "kat", 0) == 2
    assert s.castle.number(ATTACK, "thorgrim", 0) == 4


@cites("ravenloft:power/beacon-of-hope", "ravenloft:monster/wraith")
def test_a_beacon_burns_before_it_mends() -> None:
    """The dying wraith's breath comes first: the hero at full health is mended afterwards."""
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 2, -2)
    s.power("beacon-of-hope").foe("wraith-1", 1, -3, hp=1).treasures("daze").rolls(19)
    full = s.castle.hp["kat"]
    s.play("beacon-of-hope:attack", "tile:0,-4")
    assert s.castle.hp["kat"] == full
    assert s.happened("Hurt", "Heal") == ["Hurt", "Heal"]


@cites("ravenloft:encounter/teleport-glyph", "ravenloft:treasure/feywalk-amulet")
def test_the_feywalk_amulet_widens_a_teleport_glyph() -> None:
    s = drawing("teleport-glyph").tile("black-x4-1", 0, -8).item("arjhan", "feywalk-amulet").go()
    assert sorted(s.keys) == ["tile:0,-4", "tile:0,-8", "tile:0,0"]


@cites("ravenloft:encounter/strahds-whispers", "ravenloft:power/shield-of-faith")
def test_shield_of_faith_turns_a_whispered_blow_aside() -> None:
    s = drawing("strahds-whispers", first="thorgrim").play("1,0").rolls(19)
    before = s.castle.hp["kat"]
    s.play("healing-strike", "yes")
    assert s.castle.hp["kat"] == before
    assert s.happened("Miss") == ["Miss"]


@cites("ravenloft:encounter/strahds-whispers", "ravenloft:treasure/lucky-charm")
def test_a_lucky_charm_is_asked_when_a_whispered_blow_would_hit() -> None:
    for face, head in ((19, "may"), (1, "act")):
        s = drawing("strahds-whispers").item("arjhan", "lucky-charm-1").rolls(face)
        s.play("3,0").play_first()
        assert s.asked.head == head


@cites("ravenloft:encounter/strahds-whispers", "ravenloft:power/careful-attack")
def test_a_careful_attack_can_be_whispered() -> None:
    s = drawing("strahds-whispers", first="allisa").power("careful-attack").go()
    while s.asked.head != "power":
        s.play_first()
    before = s.castle.hp["kat"]
    s.play("careful-attack")
    assert s.castle.hp["kat"] == before - 1


@cites("ravenloft:adventure/icon-of-ravenloft", "ravenloft:turn/villain-phase")
def test_an_encounter_that_falls_due_within_a_villain_phase_comes_in_it() -> None:
    """The Chapel is laid by the first encounter: from now on a second one comes, at once."""
    s = Scene("arjhan", "kat", adventure="2").stand("arjhan", 1, 0).stand("kat", 2, 0)
    s.stack("chapel").encounters("secret-door", "passage-of-time").villain_phase(draws=1)
    while "DrawEncounter" not in s.happened("DrawEncounter")[1:]:
        s.play_first()
    assert s.castle.drawn == 2


@cites("ravenloft:ruling/R29", "ravenloft:power/yield-ground", "ravenloft:monster/wraith")
def test_a_wraiths_last_breath_is_a_monsters_damage() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 1, 0).stand("allisa", 3, 0)
    s.power("yield-ground").foe("wraith-1", 2, 0, hp=1).treasures("daze").rolls(19)
    s.play("cleave:attack")
    assert (s.asked.kind, s.asked.who) == ("may/move", "allisa")


@cites("ravenloft:treasure/glyph-of-warding")
def test_a_glyph_spares_what_only_shifts_on_its_tile() -> None:
    by = "ravenloft:treasure/glyph-of-warding"
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).power("tide-of-iron")
    s.foe("gargoyle-1", 2, 0, hp=5).apply(PlaceMarker("glyph-of-warding", cell(0, 0), by))
    s.apply(Linger("treasure/glyph-of-warding", "kat", (), 1, by)).rolls(19)
    s.play("tide-of-iron:attack", "tile:0,0", "3,1")
    assert "glyph-of-warding" in s.castle.markers.values()


@cites("ravenloft:treasure/glyph-of-warding", "ravenloft:encounter/illusionary-trick")
def test_a_glyph_burns_a_monster_that_trades_places_onto_it() -> None:
    by = "ravenloft:treasure/glyph-of-warding"
    s = drawing("illusionary-trick").foe("gargoyle-1", 2, -3, hp=5)
    s.apply(PlaceMarker("glyph-of-warding", cell(0, 0), by))
    s.apply(Linger("treasure/glyph-of-warding", "kat", (), 1, by)).go()
    assert s.castle.hp["gargoyle-1"] < 5
    assert "glyph-of-warding" not in s.castle.markers.values()


@cites("ravenloft:ruling/R28", "ravenloft:power/consecrated-ground")
def test_consecrated_ground_moves_and_leaves_an_adventures_object_alone() -> None:
    s = Scene("thorgrim", "kat", adventure="3").stand("thorgrim", 1, 0).power("consecrated-ground")
    s.apply(PlaceMarker("artifact", cell(0, -4), "test"))
    s.play("consecrated-ground:consecrate")  # the tile of the artifact is not offered
    assert s.castle.markers == {cell(0, -4): "artifact", cell(0, 0): "consecrated-ground"}
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).power("consecrated-ground")
    s.apply(PlaceMarker("consecrated-ground", cell(0, -4), "test"))
    s.play("consecrated-ground:consecrate", "tile:0,0")
    assert s.castle.markers == {cell(0, 0): "consecrated-ground"}


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:encounter/king-tomescus-portal")
def test_whom_the_portal_fells_is_out_where_the_fallen_count() -> None:
    s = Scene("arjhan", adventure="7").stand("arjhan", 1, 0).hurt("arjhan", 1)
    s.encounters("king-tomescus-portal").villain_phase(draws=1).rolls(19).go()
    assert s.castle.counts["heroes-fallen"] == 1
    assert s.castle.away == ()


@cites("ravenloft:ruling/R30", "ravenloft:experience/level-up")
def test_a_twenty_counts_for_a_hero_who_falls_by_it() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).hurt("arjhan", 1)
    s.foe("wraith-1", 2, 0, hp=1).treasures("daze").given(xp=FIVE_POINTS).rolls(20)
    s.play("cleave:attack")
    assert s.castle.hp["arjhan"] == 0
    assert s.asked.head == "level"


@cites("ravenloft:encounter/bat-swarm", "ravenloft:adventure/klaks-artifact")
def test_bats_do_not_hide_an_object() -> None:
    s = Scene("allisa", "kat", adventure="3").stand("allisa", 1, 0).environment("bat-swarm")
    s.apply(LayToken("artifact", square(1, -3), 3, "test")).rolls(19)
    s.play("twin-shot:attack")
    s.fell_as_scripted()


@cites("ravenloft:power/hallowed-advance", "ravenloft:move/tiles")
def test_a_move_of_one_tile_goes_to_another_tile() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 3, 0)
    s.power("hallowed-advance").foe("gargoyle-1", 2, 0).rolls(1)
    s.play("hallowed-advance:attack")
    assert s.asked.kind == "square/advance"
    assert {key for key in s.keys if key != "stay"} <= {
        f"{x},{y}" for x in range(4) for y in range(-4, 0)
    }


@cites("ravenloft:encounter/alarm", "ravenloft:monsters/activate")
def test_what_an_alarm_brings_acts_though_its_kind_has_acted() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0)
    s.trap("alarm", 1, 0).monsters("gargoyle").villain_phase().given(done=("gargoyle",))
    s.take_first("edge", "square")
    assert s.happened("Prowl", "Menace") != []


@cites("ravenloft:ruling/R29", "ravenloft:villain/young-vampire", "ravenloft:power/yield-ground")
def test_what_the_young_vampire_does_from_the_start_tile_is_a_monsters_damage() -> None:
    s = Scene("allisa", "kat").stand("allisa", 3, -4).stand("kat", 2, -4).power("yield-ground")
    s.tile("crypt-corner-1-5", 0, -8).stand("allisa", 2, -6).stand("kat", 1, -6)
    s.foe("young-vampire", 1, 0).villain_phase().go()
    assert (s.asked.kind, s.asked.who) == ("may/move", "allisa")


@cites("ravenloft:ruling/G2", "ravenloft:encounter/cowardly-flight")
def test_a_monster_that_cannot_be_reached_is_merely_farther_and_flees_too() -> None:
    s = drawing("cowardly-flight").tile("black-x4-1", 12, -12).foe("gargoyle-1", 13, -10).go()
    s.take_first("edge", "tile", "square")
    assert s.castle.foes["gargoyle-1"] != square(13, -10)


@cites("ravenloft:encounter/cackling-skull", "ravenloft:ruling/R27")
def test_the_skull_does_not_laugh_at_a_power_that_stays_face_up() -> None:
    for face, harm in ((1, 0), (19, 1)):
        s = Scene("arjhan", "kat").stand("arjhan", 1, 0).power("brute-strike").rolls(face)
        s.environment("cackling-skull").foe("wolf-1", 2, 0)
        had = s.castle.hp["arjhan"]
        s.play("brute-strike:attack")
        assert s.castle.hp["arjhan"] == had - harm
