"""Haunt 32: the Sphere, who steers it, and what it leaves behind."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.drawing import about_to_draw, draw
from tests.games.betrayal.haunts.sphere import SERVANT, begun, held_by, steering
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.seat import UNOWNED
from undercroft.games.betrayal.events.board import Wreck
from undercroft.games.betrayal.haunts.h32_sphere_of_annihilation import (
    SPHERE,
    TALISMAN,
    annihilate,
    rifts,
    ways_of_the_sphere,
)
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import surcharge
from undercroft.games.betrayal.rules.possessions import discard


def around(s: Scene) -> dict[str, int]:
    """Where the Sphere can go, and for how many spaces."""
    return {s.city.tile(to): cost for to, cost in ways_of_the_sphere(s.city).items()}


def gathered(s: Scene, tile: str) -> Scene:
    """All but Lia are out of the way."""
    for who in (SERVANT, "vort", "miska"):
        s.stand(who, tile)
    return s


# Set-up.


@cites("betrayal:haunt/32/right-now")
def test_the_traitor_recovers_and_gains_a_step_of_their_choice_for_each_hero() -> None:
    s = Scene(SERVANT, "lia", "vort").trait(SERVANT, "speed", 1).trait(SERVANT, "sanity", 6)
    s.haunt(32, "knowledge", "speed", revealer=SERVANT)
    start = {"might": 3, "speed": 5 + 1, "knowledge": 3 + 1, "sanity": 6}
    assert {t: s.step(SERVANT, t) for t in ("might", "speed", "knowledge", "sanity")} == start


@cites("betrayal:haunt/32/right-now", "betrayal:haunt/32/talisman")
def test_the_traitor_has_the_talisman_and_by_it_leads_the_sphere() -> None:
    s = begun()
    assert s.holds(SERVANT) == [TALISMAN]
    assert s.city.figures[SPHERE].lead == 0


@cites("betrayal:haunt/32/appears", "betrayal:ruling/N32a")
def test_the_sphere_appears_in_the_city_where_nobody_is_near() -> None:
    s = Scene(SERVANT, "lia", "vort").tile("fountain", 3, 0).tile("rat-den", 2, 0, below=True)
    s.stand("lia", "kitchen").haunt(32, revealer=SERVANT)
    assert s.where(SPHERE) == "inner-chamber"  # a space from both; the Rat Den is no city


@cites("betrayal:haunt/32/appears", "betrayal:ruling/N32a")
def test_among_equally_lonely_tiles_the_first_hero_chooses() -> None:
    s = Scene(SERVANT, "lia", "vort").tile("fountain", 3, 0).tile("murder-row", 4, 0)
    s.haunt(32, "4,0", revealer=SERVANT)
    assert s.where(SPHERE) == "murder-row"


@cites("betrayal:haunt/32/sphere", "betrayal:haunt/order")
def test_the_sphere_comes_after_the_traitor_and_there_are_no_monsters() -> None:
    assert begun().city.slots == ("lia", "vort", "miska", SERVANT, SPHERE)


# What it is not.


@cites("betrayal:haunt/32/sphere")
def test_the_sphere_is_no_monster_slows_nobody_and_cannot_be_fought() -> None:
    s = begun().stand("lia", "fountain").turn_of("lia")
    assert s.city.monsters() == []
    assert [(f["key"], f["thing"]) for f in s.seen("lia")["figures"]] == [(SPHERE, True)]
    assert surcharge(s.city, "lia", s.spot("fountain")) == 0
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/32/sphere", "betrayal:omen/pipes-of-haunting")
def test_neither_tunes_nor_wounds_are_anything_to_the_sphere() -> None:
    s = begun().stand("lia", "fountain").item("lia", "pipes-of-haunting").turn_of("lia")
    played(hurt(s.arranging, SPHERE, "physical", 3, "test", "lia"))
    gathered(s, "kitchen").play("pipes-of-haunting:play")
    assert s.where(SPHERE) == "fountain"
    assert not s.happened("Wound", "Stun", "Push", "Roll")


@cites("betrayal:haunt/32/sphere", "betrayal:event/explosive-runes")
def test_a_blast_rolls_no_dice_for_the_sphere() -> None:
    s = about_to_draw("explosive-runes", begun=32).stand(SPHERE, "elfsong-tavern")
    draw(s, 0, 0, 0, 0, 0, 1).play("1-0")
    assert not s.happened("Wound", "Stun")
    s.fell_as_scripted()


# Hands.


@cites("betrayal:haunt/32/attack")
@pytest.mark.parametrize(("who", "foe"), [(SERVANT, "lia"), ("lia", SERVANT)])
def test_both_sides_may_strike_with_knowledge_and_it_hurts_the_mind(who: str, foe: str) -> None:
    s = begun().turn_of(who)
    before = s.step(foe, "knowledge")
    s.dice(1, *[0] * (s.value(who, "knowledge") - 1), *[0] * s.value(foe, "knowledge"))
    s.play(f"attack:{foe}:knowledge", *(("no",) if who == SERVANT else ()))
    assert (s.asked.kind, s.asked.about) == ("split", "mental")
    s.play("1-0")
    assert s.step(foe, "knowledge") == before - 1
    s.settled()


@cites("betrayal:haunt/32/talisman", "betrayal:attack/steal")
def test_whoever_steals_the_talisman_leads_the_sphere_from_then_on() -> None:
    s = begun().turn_of("lia")
    s.dice(2, *[0] * (s.value("lia", "knowledge") - 1), *[0] * s.value(SERVANT, "knowledge"))
    s.play(f"attack:{SERVANT}:knowledge", f"steal:{TALISMAN}")
    assert s.holds("lia") == [TALISMAN]
    assert s.city.figures[SPHERE].lead == 1
    assert s.happened("Lead") == ["Lead"]
    s.settled()


@cites("betrayal:haunt/32/talisman", "betrayal:ruling/N32b", "betrayal:items/tokens")
def test_a_talisman_that_lies_about_steers_nothing_and_anybody_may_take_it() -> None:
    s = held_by(begun(), "lia").turn_of("lia").play("drop", TALISMAN)
    assert TALISMAN in s.city.piles
    assert s.city.figures[SPHERE].lead == UNOWNED
    s.play("end", "take", TALISMAN)
    assert (s.holds("vort"), s.city.figures[SPHERE].lead) == ([TALISMAN], 2)


@cites("betrayal:haunt/32/talisman", "betrayal:ruling/N32g")
def test_a_talisman_that_is_discarded_turns_up_on_the_tile_of_the_sphere() -> None:
    s = begun()
    played(discard(s.arranging, SERVANT, TALISMAN, "betrayal:test"))
    assert s.city.piles == {TALISMAN: s.spot("fountain")}
    assert TALISMAN not in s.city.lost


@cites("betrayal:haunt/32/talisman", "betrayal:ruling/N32g", "betrayal:event/will-o-wisp")
def test_the_talisman_of_one_who_dies_off_the_board_turns_up_there_as_well() -> None:
    s = held_by(begun(), "lia")
    del s.arranging.at["lia"]
    played(kill(s.arranging, "lia", "", "betrayal:haunt/death"))
    assert s.city.piles == {TALISMAN: s.spot("fountain")}
    assert s.city.figures[SPHERE].lead == UNOWNED


# Steering.


@cites("betrayal:haunt/32/steer", "betrayal:haunt/32/sphere")
def test_when_the_traitors_turn_is_over_their_seat_steers_the_sphere() -> None:
    s = begun().turn_of(SERVANT).dice(1, 1, 0).play("end")
    assert (s.asked.kind, s.asked_seat, s.city.tile_of(SPHERE)) == ("place/steer", 0, "fountain")
    assert s.told()[-2] == "The Sphere of Annihilation stirs."
    assert s.seen("lia")["group"] == SPHERE
    s.play("4,0", "stop")
    assert s.where(SPHERE) == "murder-row"
    assert s.city.board.wrecks == {s.spot("fountain")}
    assert s.city.active == "lia"
    s.settled()


@cites("betrayal:haunt/32/steer", "betrayal:ruling/N32c")
def test_it_goes_one_space_at_least_whatever_was_rolled() -> None:
    s = steering(begun(), 0, 0, 0)
    assert "stop" not in s.keys
    s.play("4,0")
    assert (s.where(SPHERE), s.city.active) == ("murder-row", "lia")


@cites("betrayal:ruling/N32c")
def test_at_tables_that_want_it_so_it_may_stay() -> None:
    s = steering(begun(rulings={"N32c": "may"}), 0, 0, 0).play("stop")
    assert (s.where(SPHERE), s.city.active) == ("fountain", "lia")
    assert not s.city.board.wrecks


@cites("betrayal:haunt/32/sphere", "betrayal:haunt/32/steer")
def test_though_the_traitor_is_dead_the_sphere_has_its_turn() -> None:
    s = held_by(begun(), "vort")
    played(kill(s.arranging, SERVANT, "", "betrayal:haunt/death"))
    s.before_turn_of(SERVANT).dice(1, 0, 0)
    assert (s.asked.kind, s.asked_seat) == ("place/steer", 2)
    s.play("4,0")
    assert s.where(SPHERE) == "murder-row"
    s.fell_as_scripted()


@cites("betrayal:haunt/32/steer", "betrayal:ruling/N32b")
def test_without_a_holder_it_stays_and_no_die_is_thrown() -> None:
    s = begun()
    played(kill(s.arranging, SERVANT, "", "betrayal:haunt/death"))
    s.before_turn_of(SPHERE)
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    assert s.where(SPHERE) == "fountain"
    assert not [line for line in s.told() if "stir" in line]
    s.fell_as_scripted()


@cites("betrayal:haunt/32/steer")
def test_it_stops_where_it_meets_somebody_without_the_talisman() -> None:
    s = steering(begun().stand("lia", "murder-row"), 2, 2, 2)
    s.dice(*[2] * s.value("lia", "speed")).play("4,0")
    assert (s.where(SPHERE), s.asked.kind, s.asked_seat) == ("murder-row", "act", 1)
    s.settled()


@cites("betrayal:haunt/32/steer")
def test_it_does_not_stop_at_its_holder_nor_at_nobody() -> None:
    s = steering(begun().stand(SERVANT, "murder-row"), 2, 2, 2).play("4,0")
    assert s.asked.kind == "place/steer"


@cites("betrayal:haunt/32/steer", "betrayal:special/barrier")
def test_it_stops_at_somebody_on_the_other_half_of_a_tile() -> None:
    s = begun().tile("flooded-chamber", 1, 1, 1, below=True).stand(SPHERE, "kitchen-basement")
    s.stand("lia", "flooded-chamber")
    steering(s, 2, 2, 2).dice(*[2] * s.value("lia", "speed")).play("b1,1/2").take_first("stack")
    assert (s.where(SPHERE), s.asked_seat) == ("flooded-chamber/2", 1)


@cites("betrayal:haunt/32/steer", "betrayal:move/levels")
def test_it_goes_where_an_adventurer_could_and_down_a_rift() -> None:
    s = begun()
    assert around(s) == {"elfsong-tavern": 1, "murder-row": 1, "catacomb-landing": 1}
    s.stand(SPHERE, "kitchen")
    assert around(s) == {"inner-chamber": 1, "kitchen-basement": 2, "catacomb-landing": 1}
    s.stand(SPHERE, "rat-den")
    assert around(s) == {"kitchen-basement": 1, "kitchen": 1}
    s.stand(SPHERE, "kitchen-basement")  # the stairs would take two spaces
    assert around(s) == {"catacomb-landing": 1, "rat-den": 1, "kitchen": 1}


@cites("betrayal:haunt/32/steer", "betrayal:special/barrier")
def test_it_goes_on_by_the_doors_of_either_half_and_not_to_the_other_one() -> None:
    s = begun().tile("flooded-chamber", 3, 0, below=True).stand(SPHERE, "flooded-chamber")
    assert around(s) == {"rat-den": 1, "kitchen": 1}


@cites("betrayal:haunt/32/steer")
def test_once_there_are_wrecks_it_changes_level_by_these_alone() -> None:
    s = begun().apply(Wreck("fountain", "", "test"), Wreck("inner-chamber", "", "test"))
    s.stand(SPHERE, "rat-den")
    assert around(s) == {"kitchen-basement": 1, "fountain": 1, "inner-chamber": 1}
    s.stand(SPHERE, "murder-row").apply(Wreck("rat-den", "", "test"))
    assert rifts(s.city, s.spot("murder-row")) == [s.spot("rat-den")]


@cites("betrayal:haunt/32/steer", "betrayal:move/grate", "betrayal:ruling/N32l")
def test_stairs_and_grates_carry_it_only_while_they_lie_face_up() -> None:
    s = begun().stand(SPHERE, "murder-row").apply(Wreck("rat-den", "", "test"))
    assert around(s) == {"fountain": 1, "catacomb-landing": 1, "rat-den": 1}
    s.apply(Wreck("catacomb-landing", "", "test"))
    assert "catacomb-landing" in around(s)
    s.apply(Wreck("murder-row", "", "test"))
    assert around(s) == {"fountain": 1, "catacomb-landing": 1, "rat-den": 1}  # now by the rift
    s.stand(SPHERE, "kitchen").apply(Wreck("kitchen-basement", "", "test"))
    assert around(s)["kitchen-basement"] == 1  # no stairs, but a rift


@cites("betrayal:haunt/32/steer", "betrayal:move/minimum")
def test_a_first_step_takes_it_down_the_stairs_though_the_dice_are_low() -> None:
    s = begun().apply(Wreck("rat-den", "", "test")).stand(SPHERE, "kitchen")
    s.stand(SERVANT, "fountain").stand("lia", "fountain").stand("vort", "fountain")
    steering(s, 1, 0, 0)
    assert "b1,0" in s.keys
    s = begun().apply(Wreck("rat-den", "", "test")).stand(SPHERE, "inner-chamber")
    s.stand(SERVANT, "fountain").stand("lia", "fountain").stand("vort", "fountain")
    steering(s, 2, 0, 0).play("0,0")
    assert s.keys == ["b2,0", "1,0", "stop"]  # the stairs would take two spaces


@cites("betrayal:haunt/32/steer")
def test_a_hero_with_the_talisman_steers_it_at_the_end_of_the_traitors_turn() -> None:
    s = held_by(begun(), "vort").turn_of(SERVANT).dice(0, 0, 1).play("end")
    assert (s.asked.kind, s.asked_seat) == ("place/steer", 2)
    s.dice(*[2] * s.value("lia", "speed")).play("2,0")
    assert s.where(SPHERE) == "elfsong-tavern"  # where the traitor stands without it
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    s.settled()


# What is left.


@cites("betrayal:haunt/32/annihilate")
def test_whoever_is_on_a_tile_it_leaves_is_out_of_the_game_with_all_they_have() -> None:
    s = begun().stand("lia", "fountain").item("lia", "crossbow").lying("locket", "fountain")
    steering(s.token("yellow-mold", "fountain"), 0, 0, 0).play("4,0")
    city = s.city
    assert "lia" in city.dead
    assert (city.piles, city.tokens) == ({}, {})
    assert {"crossbow", "locket"} <= {*city.lost}
    assert s.happened("Die", "Wreck") == ["Wreck"]
    assert not any(source.key == "yellow-mold" for source in city.sources)


@cites("betrayal:haunt/32/annihilate")
def test_the_holder_and_a_talisman_that_lies_there_stay_on_the_wreck() -> None:
    s = begun().stand(SERVANT, "fountain").item(SERVANT, "crossbow")
    steering(s, 0, 0, 0).play("4,0")
    assert s.where(SERVANT) == "fountain"
    assert s.holds(SERVANT) == [TALISMAN, "crossbow"]
    s = begun().stand("lia", "fountain")
    played(discard(s.arranging, SERVANT, TALISMAN, "betrayal:test"))
    played(annihilate(s.arranging, "fountain"))
    assert s.city.piles == {TALISMAN: s.spot("fountain")}
    assert "lia" in s.city.dead


@cites("betrayal:haunt/32/annihilate", "betrayal:special/barrier")
def test_both_halves_of_a_tile_are_annihilated() -> None:
    s = begun().tile("flooded-chamber", 2, 1, below=True)
    s.stand("lia", "flooded-chamber").stand("vort", "flooded-chamber/2")
    s.lying("locket", "flooded-chamber/2")
    played(annihilate(s.arranging, "flooded-chamber"))
    assert s.city.dead == ("lia", "vort")
    assert not s.city.piles


@cites("betrayal:haunt/32/annihilate", "betrayal:event/arcane-gate")
def test_a_gate_of_which_one_end_is_gone_leads_nowhere() -> None:
    s = begun().token("arcane-gate-1", "fountain").token("arcane-gate-2", "kitchen")
    played(annihilate(s.arranging, "fountain"))
    s.stand("lia", "kitchen").turn_of("lia")
    assert [*s.city.tokens] == ["arcane-gate-2"]
    assert "go:1,0" in s.keys
    s.play("go:1,0")
    assert s.where("lia") == "inner-chamber"


@cites("betrayal:haunt/32/annihilate", "betrayal:ruling/N32k")
def test_a_tile_that_is_a_wreck_already_takes_whoever_is_there_and_is_not_covered_again() -> None:
    s = begun().stand("lia", "rat-den")
    played(annihilate(s.arranging, "elfsong-tavern"))
    covers = s.city.covers
    s = begun().stand("lia", "rat-den").apply(Wreck("elfsong-tavern", "", "test"))
    played(annihilate(s.arranging, "elfsong-tavern"))
    assert len(covers) == 1
    assert s.city.covers == ()
    assert s.city.dead == ("vort", "miska")


@cites("betrayal:haunt/32/cover", "betrayal:ruling/N32d")
def test_a_part_of_a_start_tile_is_covered_from_the_tallest_stack_unseen() -> None:
    s = begun()
    sizes = {kind: s.city.stacked(kind) for kind in ("building", "street", "catacomb")}
    tallest = max(sizes, key=lambda kind: sizes[kind])
    played(annihilate(s.arranging, "kitchen-basement"))
    assert s.city.covers == (tallest,)
    assert s.city.stacked(tallest) == sizes[tallest] - 1
    played(annihilate(s.arranging, "fountain"))
    assert s.city.covers == (tallest,)


@cites("betrayal:haunt/32/cover", "betrayal:ruling/N32d")
def test_of_equally_tall_stacks_whoever_steers_picks_one_and_of_none_nothing_is_laid() -> None:
    s = held_by(begun(), "vort").stand(SPHERE, "elfsong-tavern").stand("lia", "rat-den")
    s.stack("building", "smithy").stack("street", "dead-end").stack("catacomb")
    steering(s.stand("vort", "rat-den"), 0, 0, 0).play("3,0")
    assert (s.asked.kind, s.asked_seat, s.keys) == ("stack", 2, ["building", "street"])
    s.play("street")
    assert s.city.covers == ()  # the last one of its stack: that stack is used up
    assert not s.city.stacks["street"]
    s = begun().stack("building").stack("street").stack("catacomb")
    played(annihilate(s.arranging, "kitchen"))
    assert s.spot("kitchen") in s.city.board.wrecks


# The pull.


@cites("betrayal:haunt/32/pull")
@pytest.mark.parametrize("who", [SERVANT, "lia"])
def test_who_begins_a_turn_beside_the_sphere_is_sucked_in_with_all_belongings(who: str) -> None:
    s = held_by(begun(), "vort").stand(who, "fountain").item(who, "crossbow").before_turn_of(who)
    s.dice(*[0] * s.value(who, "speed"))
    assert s.asked_seat != s.city.seat(who)
    assert who in s.city.dead
    assert "crossbow" in s.city.lost
    assert not s.city.piles


@cites("betrayal:haunt/32/pull")
def test_five_dots_of_speed_are_enough_to_get_away() -> None:
    s = begun().stand("lia", "fountain").before_turn_of("lia")
    assert s.value("lia", "speed") >= 3
    s.dice(2, 2, 1, *[0] * (s.value("lia", "speed") - 3))
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    s.fell_as_scripted()


@cites("betrayal:haunt/32/pull")
def test_four_dots_are_not() -> None:
    s = begun().stand("lia", "fountain").before_turn_of("lia")
    s.dice(2, 2, 0, *[0] * (s.value("lia", "speed") - 3))
    assert s.asked_seat == 2
    assert "lia" in s.city.dead


@cites("betrayal:haunt/32/pull")
def test_the_holder_of_the_talisman_is_safe_and_so_is_who_is_elsewhere_or_nowhere() -> None:
    s = begun().stand(SERVANT, "fountain").before_turn_of(SERVANT)
    assert (s.asked.kind, s.asked_seat) == ("act", 0)
    s = begun().before_turn_of("lia")
    del s.arranging.at["lia"]
    assert s.asked.kind == "act"
    assert "lia" not in s.city.dead
    s.fell_as_scripted()


@cites("betrayal:haunt/32/pull", "betrayal:special/barrier")
def test_it_pulls_at_who_is_on_the_other_half_of_its_tile() -> None:
    s = begun().tile("flooded-chamber", 2, 1, below=True).stand("lia", "flooded-chamber/2")
    s.stand(SPHERE, "flooded-chamber").before_turn_of("lia").dice(*[0] * s.value("lia", "speed"))
    assert s.asked_seat == 2
    assert "lia" in s.city.dead
