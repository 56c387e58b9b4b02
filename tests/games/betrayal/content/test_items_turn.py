"""Items that are used in one's own turn: caltrops, potions, wondrous things."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import brawl, dots, peace, siege
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ITEMS, TRAITS

# Caltrops.


def laid() -> Scene:
    """Vort has laid the Caltrops on the Tavern, and it is the turn of Tasha next door."""
    s = peace(vort="caltrops").stand("tasha", "inner-chamber").stand("avrixis", "kitchen")
    return s.play("caltrops:lay", "end")


@cites("betrayal:item/caltrops", "betrayal:items/one-deed")
def test_caltrops_are_laid_on_ones_tile_and_not_gathered_in_the_same_turn() -> None:
    s = peace(vort="caltrops").play("caltrops:lay")
    assert s.holds("vort") == []
    assert s.city.piles == {"caltrops": s.spot("elfsong-tavern")}
    assert s.city.tokens == {"caltrops-1": s.spot("elfsong-tavern")}
    assert "take" not in s.keys


@cites("betrayal:item/caltrops")
def test_whoever_steps_in_is_hurt_and_stopped_on_three() -> None:
    s = laid().dice(*dots(3, 5), 2).play("go:2,0", "1-1")
    assert (s.step("tasha", "might"), s.step("tasha", "speed")) == (3, 2)
    assert s.where("tasha") == "elfsong-tavern"
    assert not [key for key in s.keys if key.startswith(("go", "explore"))]
    s.fell_as_scripted()


@cites("betrayal:item/caltrops")
def test_whoever_watches_their_step_goes_on() -> None:
    s = laid().dice(*dots(4, 5)).play("go:2,0")
    assert "explore:east" in s.keys
    s.fell_as_scripted()


@cites("betrayal:item/caltrops")
def test_who_laid_the_caltrops_knows_where_they_lie() -> None:
    s = peace(vort="caltrops").play("caltrops:lay", "go:1,0", "go:2,0")
    assert not s.city.stopped
    s.fell_as_scripted()


@cites("betrayal:item/caltrops", "betrayal:items/pick-up")
def test_anyone_on_the_tile_may_gather_the_caltrops() -> None:
    s = laid().dice(*dots(4, 5)).play("go:2,0", "take", "caltrops")
    assert s.holds("tasha") == ["caltrops"]
    assert s.city.tokens == {}
    assert s.city.piles == {}
    assert "caltrops:lay" not in s.keys
    s.play("end", "go:1,0", "go:2,0")  # Avrixis comes in unharmed
    s.fell_as_scripted()


@cites("betrayal:item/caltrops")
def test_who_is_placed_among_the_caltrops_has_entered_as_well() -> None:
    s = peace(vort="caltrops", tasha="helm-of-teleportation").stand("tasha", "kitchen")
    s.play("caltrops:lay", "end").dice(*dots(0, 5), 0)
    s.play("helm-of-teleportation:teleport", "2,0")
    assert s.city.stopped
    s.fell_as_scripted()


@cites("betrayal:item/caltrops")
def test_caltrops_that_were_only_dropped_harm_nobody() -> None:
    s = peace(vort="caltrops").stand("tasha", "inner-chamber")
    s.play("drop", "caltrops", "end", "go:2,0")
    assert s.city.tokens == {}
    s.fell_as_scripted()


@cites("betrayal:item/caltrops", "betrayal:monster/stunned")
def test_monsters_step_into_caltrops_too() -> None:
    s = siege().tile("fountain", 3, 0).lying("caltrops", "fountain").token("caltrops-1", "fountain")
    s.monster_turn("goblin-1", "goblin-2").dice(*dots(4, 3)).play("goblin-1")
    s.dice(*dots(3, 3), 1).play("go:3,0")
    assert s.city.stunned == ("goblin-1",)
    assert not [key for key in s.keys if key.startswith("go:")]
    s.settled()


# Helm of Teleportation.


@cites("betrayal:item/helm-of-teleportation")
def test_the_helm_takes_one_anywhere_and_movement_is_left() -> None:
    s = peace(vort="helm-of-teleportation").play("helm-of-teleportation:teleport")
    assert s.keys == ["0,0", "1,0", "b0,0", "b1,0"]
    s.play("b0,0")
    assert s.where("vort") == "catacomb-landing"
    assert s.city.lost == ("helm-of-teleportation",)
    assert "go:b1,0" in s.keys


@cites("betrayal:item/helm-of-teleportation", "betrayal:special/barrier-landing")
def test_the_helm_lands_on_either_side_of_a_barrier() -> None:
    s = peace(vort="helm-of-teleportation").tile("flooded-chamber", 2, 0, below=True)
    s.play("helm-of-teleportation:teleport", "b2,0/2")
    assert s.where("vort") == "flooded-chamber/2"


@cites("betrayal:items/one-deed", "betrayal:ruling/R17")
def test_what_was_picked_up_is_not_used_in_the_same_turn() -> None:
    s = peace().lying("helm-of-teleportation", "elfsong-tavern")
    s.play("take", "helm-of-teleportation")
    assert "helm-of-teleportation:teleport" not in s.keys


@cites("betrayal:items/use")
def test_nobody_uses_items_in_the_turn_of_another() -> None:
    s = peace(tasha="helm-of-teleportation potion-of-speed")
    assert not [key for key in s.keys if key.startswith(("helm", "potion"))]


# Alchemy Jug.


@cites("betrayal:item/alchemy-jug")
def test_the_jug_stays_shut_before_the_haunt() -> None:
    assert "alchemy-jug:pour" not in peace(vort="alchemy-jug").keys


@cites("betrayal:item/alchemy-jug")
def test_at_its_best_the_jug_places_one_anywhere() -> None:
    s = brawl(vort="alchemy-jug").dice(2, 2, 2).play("alchemy-jug:pour", "b0,0")
    assert s.where("vort") == "catacomb-landing"
    assert s.city.lost == ("alchemy-jug",)
    s.fell_as_scripted()


@cites("betrayal:item/alchemy-jug")
@pytest.mark.parametrize("rolled", range(6))
def test_the_jug_changes_traits_as_printed(rolled: int) -> None:
    s = brawl(vort="alchemy-jug").dice(*dots(rolled, 3))
    before = {trait: s.city.step("vort", trait) for trait in TRAITS}
    s.play("alchemy-jug:pour")
    changes = {str(what): n for what, n in ITEMS["alchemy-jug"].results.of(rolled).changes.items()}
    assert changes
    assert {t: s.step("vort", t) - before[t] for t in TRAITS if s.step("vort", t) != before[t]} == (
        changes
    )
    assert s.where("vort") == "elfsong-tavern"


@cites("betrayal:item/alchemy-jug", "betrayal:traits/skull")
def test_the_jug_can_kill() -> None:
    s = brawl(vort="alchemy-jug").trait("vort", "speed", 2).dice(0, 0, 0).play("alchemy-jug:pour")
    assert s.city.dead == ("vort",)
    assert s.step("vort", "knowledge") == 5  # the dead lose nothing more


# Shiny Rock.


@cites("betrayal:item/shiny-rock", "betrayal:items/limits")
def test_the_rock_takes_what_can_be_stolen_and_is_gone() -> None:
    s = peace(vort="shiny-rock", tasha="locket chain-mail", avrixis="eye-of-vecna homunculus")
    s.play("shiny-rock:dazzle")
    assert s.keys == ["tasha:locket", "avrixis:eye-of-vecna"]
    knowledge = {who: s.step(who, "knowledge") for who in ("vort", "avrixis")}
    s.play("avrixis:eye-of-vecna")
    assert s.holds("vort") == ["eye-of-vecna"]
    assert s.city.lost == ("shiny-rock",)
    assert s.step("vort", "knowledge") == knowledge["vort"] + 1
    assert s.step("avrixis", "knowledge") == knowledge["avrixis"] - 1


@cites("betrayal:item/shiny-rock")
def test_the_rock_needs_somebody_on_the_tile_who_has_something() -> None:
    assert "shiny-rock:dazzle" not in peace(vort="shiny-rock", tasha="chain-mail").keys
    away = peace(vort="shiny-rock", tasha="locket").stand("tasha", "kitchen")
    assert "shiny-rock:dazzle" not in away.keys


@cites("betrayal:item/shiny-rock", "betrayal:ruling/R18")
def test_what_was_given_away_in_this_turn_is_not_stolen_back() -> None:
    s = peace(vort="shiny-rock locket").play("give", "locket", "tasha", "yes")
    assert s.holds("tasha") == ["locket"]
    assert "shiny-rock:dazzle" not in s.keys


# Potion of Giant Strength.


@cites("betrayal:item/potion-of-giant-strength", "betrayal:dice/most")
def test_giant_strength_rolls_eight_dice_for_might_weapon_or_not() -> None:
    for how in ("might", "ring-of-the-ram"):
        s = brawl(vort="potion-of-giant-strength ring-of-the-ram")
        s.play("potion-of-giant-strength:drink").dice(*dots(3, 8), *dots(3, 3))
        s.play(f"attack:tasha:{how}")
        assert s.city.lost == ("potion-of-giant-strength",)
        s.fell_as_scripted()


@cites("betrayal:item/potion-of-giant-strength")
def test_giant_strength_helps_trait_rolls_of_might_only() -> None:
    s = peace(vort="potion-of-giant-strength").tile("flooded-chamber", 2, 0, below=True)
    s.tile("assassins-run", 3, 0, below=True).stand("vort", "flooded-chamber")
    s.play("potion-of-giant-strength:drink").dice(*dots(3, 8)).play("cross")
    assert s.where("vort") == "flooded-chamber/2"
    s.fell_as_scripted()
    other = peace(vort="potion-of-giant-strength").tile("assassins-run", 2, 0, below=True)
    other.stand("vort", "assassins-run").play("potion-of-giant-strength:drink")
    other.dice(*dots(3, 4)).play("cross")
    other.fell_as_scripted()


@cites("betrayal:item/potion-of-giant-strength")
def test_giant_strength_ends_with_the_turn() -> None:
    s = brawl(vort="potion-of-giant-strength").play("potion-of-giant-strength:drink")
    assert s.city.has_condition("vort", "mighty")
    s.play("end")
    assert s.city.conditions == {}
    s.dice(*dots(3, 3), *dots(3, 3)).play("attack:vort:might")
    s.fell_as_scripted()


# Potion of Healing.


@cites("betrayal:item/potion-of-healing", "betrayal:ruling/H2")
def test_healing_raises_one_trait_to_its_start() -> None:
    s = peace(vort="potion-of-healing").trait("vort", "might", 1).trait("vort", "sanity", 1)
    s.play("potion-of-healing:heal")
    assert s.keys == ["might", "sanity"]
    s.play("sanity")
    assert (s.step("vort", "might"), s.step("vort", "sanity")) == (1, 3)
    assert s.city.lost == ("potion-of-healing",)


@cites("betrayal:item/potion-of-healing")
def test_healing_helps_others_on_the_tile() -> None:
    s = peace(vort="potion-of-healing").trait("tasha", "might", 1).trait("avrixis", "speed", 1)
    s.trait("vort", "sanity", 1).stand("avrixis", "kitchen").play("potion-of-healing:heal")
    assert s.keys == ["vort", "tasha"]
    s.play("tasha")
    assert s.step("tasha", "might") == 4


@cites("betrayal:item/potion-of-healing")
def test_healing_is_not_wasted_on_the_healthy() -> None:
    assert "potion-of-healing:heal" not in peace(vort="potion-of-healing").keys


# Potion of Invisibility.


@cites("betrayal:item/potion-of-invisibility", "betrayal:move/opponents")
def test_nobody_slows_the_invisible() -> None:
    s = brawl(vort="potion-of-invisibility")
    assert "go:b1,0" not in s.keys  # 4 spaces; two opponents make it 6
    s.play("potion-of-invisibility:drink")
    assert "go:b1,0" in s.keys


@cites("betrayal:item/potion-of-invisibility")
def test_nobody_aims_at_the_invisible_before_their_next_turn() -> None:
    s = brawl(vort="potion-of-invisibility").play("potion-of-invisibility:drink", "end")
    assert [key for key in s.keys if key.startswith("attack")] == ["attack:avrixis:might"]
    s.play("end")
    assert "attack:vort:might" not in s.keys
    s.play("end")
    assert s.asked_seat == 0
    assert s.city.conditions == {}
    s.play("end")
    assert "attack:vort:might" in s.keys


@cites("betrayal:item/potion-of-invisibility", "betrayal:item/necklace-of-fireballs")
def test_fire_finds_the_invisible_all_the_same() -> None:
    s = brawl(vort="potion-of-invisibility", tasha="necklace-of-fireballs")
    s.play("potion-of-invisibility:drink", "end")
    s.dice(*dots(2, 5), *dots(1, 4), *dots(2, 6)).play("attack:necklace-of-fireballs:2,0", "1-0")
    assert s.step("vort", "might") == 2
    s.settled()


# Potion of Speed.


@cites("betrayal:item/potion-of-speed")
def test_speed_gives_four_more_spaces() -> None:
    s = peace(vort="potion-of-speed")
    assert s.seen("vort")["spaces"] == 4
    s.play("potion-of-speed:drink")
    assert s.seen("vort")["spaces"] == 8
    assert s.city.lost == ("potion-of-speed",)


@cites("betrayal:item/potion-of-speed", "betrayal:move/card-stops")
def test_speed_is_of_no_use_once_a_card_ended_the_movement() -> None:
    assert "potion-of-speed:drink" not in peace(vort="potion-of-speed").given(stopped=True).keys
