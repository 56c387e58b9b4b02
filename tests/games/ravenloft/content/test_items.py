"""Items of the treasure deck."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import PlaceMarker
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.state import DISABLE


def arjhan(*items: str) -> Scene:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    if "cleave" not in s.castle.powers:
        s.power("cleave")
    return s.item("arjhan", *items)


@cites("ravenloft:treasure/amulet-of-protection")
def test_amulet_of_protection_raises_armor() -> None:
    bare, worn = arjhan().castle, arjhan("amulet-of-protection").castle
    assert worn.armor("arjhan") == bare.armor("arjhan") + 1
    assert worn.armor("kat") == bare.armor("kat")


@cites("ravenloft:treasure/boots-of-striding")
def test_boots_of_striding_help_even_the_slowed() -> None:
    s = arjhan("boots-of-striding")
    s.castle.slowed = ("arjhan",)
    assert s.castle.speed("arjhan") == 3
    s.castle.immobilized = ("arjhan",)
    assert s.castle.speed("arjhan") == 0


@cites("ravenloft:treasure/holy-avenger", "ravenloft:treasure/magic-sword", "ravenloft:ruling/C11")
def test_of_two_swords_only_the_better_counts() -> None:
    s = arjhan("holy-avenger", "magic-sword").foe("skeleton-1", 0, 1, hp=9).rolls(2)
    s.play("cleave:attack")
    assert s.rolled.extra == 6 + 3
    s.fell_as_scripted()


@cites("ravenloft:treasure/ring-of-accuracy", "ravenloft:treasure/magic-sword")
def test_ring_of_accuracy_is_no_help_at_arms_length() -> None:
    s = arjhan("ring-of-accuracy").foe("ghoul-1", 0, 1, hp=9).rolls(2)
    s.play("cleave:attack")
    assert s.rolled.extra == 6


@cites("ravenloft:treasure/lucky-charm", "ravenloft:ruling/R6")
def test_lucky_charm_rolls_a_miss_again() -> None:
    s = arjhan().item("kat", "lucky-charm-1").foe("ghoul-1", 0, 1, hp=9).rolls(2, 18)
    s.play("cleave:attack", "yes")
    assert s.castle.face == 18
    assert s.castle.items == {}
    s.fell_as_scripted()


@cites("ravenloft:treasure/lucky-charm")
def test_lucky_charm_may_be_kept() -> None:
    s = arjhan("lucky-charm-1").foe("ghoul-1", 0, 1, hp=9).rolls(2)
    s.play("cleave:attack", "no")
    assert s.castle.items == {"lucky-charm-1": "arjhan"}
    s.fell_as_scripted()


@cites("ravenloft:treasure/ring-of-regeneration")
def test_ring_of_regeneration_heals_in_place_of_a_treasure() -> None:
    s = arjhan("ring-of-regeneration").foe("ghoul-1", 0, 1, hp=1).hurt("arjhan", 3).rolls(19)
    s.treasures("daze").play("cleave:attack", "yes")
    assert s.castle.hp["arjhan"] == 4
    assert s.castle.treasures.size() == 1


@cites("ravenloft:treasure/crystal-ball")
def test_crystal_ball_shows_the_top_card_to_all() -> None:
    s = arjhan("crystal-ball").monsters("wolf", "ghoul")
    s.play("crystal-ball:gaze", "monsters")
    assert s.castle.monsters.seen_by(1) == ["wolf"]
    assert s.castle.acted
    assert s.castle.items == {}


@cites("ravenloft:treasure/dragons-breath-elixir")
def test_dragons_breath_elixir_leaves_the_attack() -> None:
    s = arjhan("dragons-breath-elixir").foe("ghoul-1", 0, 2, hp=5).foe("wolf-1", 3, 2, hp=5)
    s.rolls(19, 1).play("dragons-breath-elixir:breathe")
    assert s.castle.hp["ghoul-1"] == 4
    assert s.castle.hp["wolf-1"] == 5
    assert not s.castle.acted
    s.fell_as_scripted()


@cites("ravenloft:treasure/glyph-of-warding", "ravenloft:ruling/G12")
def test_glyph_of_warding_lies_on_the_tile_of_who_drew_it() -> None:
    s = arjhan("glyph-of-warding", "wand-of-teleportation").foe("ghoul-1", 0, -3, hp=5)
    s.play("glyph-of-warding:draw")
    assert s.castle.markers == {cell(0, 0): "glyph-of-warding"}
    assert s.castle.lasting == {"treasure/glyph-of-warding": 1}
    assert s.castle.items == {"wand-of-teleportation": "arjhan"}


@cites("ravenloft:treasure/holy-water")
def test_holy_water_burns_the_undead_without_a_roll() -> None:
    s = arjhan("holy-water").foe("skeleton-1", 0, -3, hp=5).foe("wolf-1", 3, 2)
    s.play("holy-water:splash")
    assert s.castle.hp["skeleton-1"] == 4
    s.fell_as_scripted()


@cites("ravenloft:treasure/necklace-of-fireballs")
def test_necklace_of_fireballs_burns_the_next_tile_and_not_its_own() -> None:
    s = arjhan("necklace-of-fireballs").foe("ghoul-1", 0, -3, hp=5).foe("wolf-1", 3, 2, hp=5)
    s.rolls(19).play("necklace-of-fireballs:throw")
    assert (s.castle.hp["ghoul-1"], s.castle.hp["wolf-1"]) == (4, 5)
    s.fell_as_scripted()


@cites("ravenloft:treasure/potion-of-healing")
def test_potion_of_healing_reaches_only_an_adjacent_hero() -> None:
    s = arjhan("potion-of-healing-1").hurt("arjhan", 3).hurt("kat", 1)
    s.play("potion-of-healing-1:drink")
    assert (s.castle.hp["arjhan"], s.castle.hp["kat"]) == (5, 1)


@cites("ravenloft:treasure/scroll-of-teleportation", "ravenloft:ruling/G26")
def test_scroll_of_teleportation_takes_along_whom_the_reader_likes() -> None:
    s = arjhan("scroll-of-teleportation")
    s.play("scroll-of-teleportation:read", "arjhan", "done", "0,-4")
    assert s.castle.at == {"arjhan": square(0, -4), "kat": square(3, 0)}
    assert s.happened("Teleport") == ["Teleport"]


@cites("ravenloft:treasure/wand-of-teleportation", "ravenloft:treasure/glyph-of-warding")
def test_wand_of_teleportation_sends_a_monster_onto_a_glyph() -> None:
    by = "ravenloft:treasure/glyph-of-warding"
    s = arjhan("wand-of-teleportation").foe("ghoul-1", 0, -3, hp=5)
    s.apply(PlaceMarker("glyph-of-warding", cell(0, 0), by))
    s.apply(Linger("treasure/glyph-of-warding", "kat", (), 1, by))
    s.play("wand-of-teleportation:wave", "tile:0,0", "1,0")
    assert s.castle.hp["ghoul-1"] == 4
    assert s.castle.markers == {}
    assert s.castle.lasting == {}


@cites("ravenloft:treasure/potion-of-rejuvenation")
def test_potion_of_rejuvenation_turns_a_used_power_up() -> None:
    s = arjhan("potion-of-rejuvenation").given(flipped=("cleave",))
    s.play("potion-of-rejuvenation:drink")
    assert s.castle.flipped == ()


@cites("ravenloft:treasure/thieves-tools")
def test_thieves_tools_help_against_traps() -> None:
    bare, tooled = arjhan().castle, arjhan("thieves-tools").castle
    assert tooled.sum(DISABLE, "arjhan") == bare.sum(DISABLE, "arjhan") + 4


@cites("ravenloft:treasure/ring-of-accuracy")
def test_ring_of_accuracy_helps_against_what_is_not_adjacent() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 0, 0).item("thorgrim", "ring-of-accuracy")
    s.foe("blazing-skeleton-1", 3, 0).rolls(2)
    s.play("lance-of-faith:attack")
    assert s.rolled.extra == 6 + 1


@cites("ravenloft:treasure/lucky-charm", "ravenloft:ruling/R6")
def test_lucky_charm_is_not_asked_about_a_hit() -> None:
    s = arjhan("lucky-charm-1").foe("ghoul-1", 0, 1, hp=9).rolls(19)
    s.play("cleave:attack")
    assert s.castle.items == {"lucky-charm-1": "arjhan"}
    assert s.asked.head == "act"


@cites("ravenloft:treasure/ring-of-regeneration")
def test_ring_of_regeneration_may_be_passed_over_for_a_treasure() -> None:
    s = arjhan("ring-of-regeneration").foe("ghoul-1", 0, 1, hp=1).hurt("arjhan", 3).rolls(19)
    s.treasures("daze").play("cleave:attack", "no")
    assert s.castle.hp["arjhan"] == 3
    assert s.castle.treasures.size() == 0


@cites("ravenloft:treasure/glyph-of-warding", "ravenloft:encounters/marker")
def test_glyph_of_warding_needs_a_tile_without_a_marker() -> None:
    s = arjhan("glyph-of-warding").apply(PlaceMarker("consecrated-ground", cell(0, 0), "test"))
    assert "glyph-of-warding:draw" not in s.keys


@cites("ravenloft:treasure/scroll-of-teleportation")
def test_scroll_of_teleportation_needs_another_tile() -> None:
    s = Scene("arjhan", adventure="1").item("arjhan", "scroll-of-teleportation")
    assert len(s.castle.board.shapes) == 1
    assert "scroll-of-teleportation:read" not in s.keys


@cites("ravenloft:hero/thorgrim", "ravenloft:ruling/R12")
def test_the_elixir_is_an_attack_and_holy_water_is_none() -> None:
    for item, deed, healed in (
        ("dragons-breath-elixir", "breathe", 0),
        ("holy-water", "splash", 1),
    ):
        s = Scene("thorgrim", "kat").stand("thorgrim", 0, 0).stand("kat", 3, 0).stack()
        s.item("thorgrim", item).foe("skeleton-1", 0, 2, hp=5).hurt("kat", 2)
        s.encounters("blood-fog").rolls(1).play(f"{item}:{deed}", "end")
        assert len(s.happened("Heal")) == healed, item
