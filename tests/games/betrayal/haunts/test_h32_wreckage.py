"""Haunt 32: out of wrecks, over their edges, and from level to level."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.sphere import SERVANT, begun, steering
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Wreck
from undercroft.games.betrayal.haunts.h32_sphere_of_annihilation import annihilate
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.moving import reach

DOWN, UP = "task:climb-down", "task:climb-up"


def wrecked(*tiles: str, turn: str = "lia", **options: object) -> Scene:
    """These tiles are wrecks, nobody was on them, and Lia is on the first of them."""
    s = begun(**options).apply(*[Wreck(tile, "", "test") for tile in tiles])
    return s.stand("lia", tiles[0]).turn_of(turn)


# Out of it.


@cites("betrayal:haunt/32/wreckage")
@pytest.mark.parametrize("trait", ["might", "speed", "knowledge", "sanity"])
def test_whoever_leaves_a_wreck_rolls_any_trait_and_gets_out_in_any_case(trait: Trait) -> None:
    s = wrecked("murder-row").play("go:3,0")
    assert (s.asked.kind, s.asked_seat) == ("trait/wreckage", 1)
    before = s.city.steps["lia"]
    s.dice(2, *[0] * (s.value("lia", trait) - 1)).play(trait)
    assert s.where("lia") == "fountain"
    lost = [old - new for old, new in zip(before, s.city.steps["lia"], strict=True)]
    assert sum(lost) == lost[("might", "speed", "knowledge", "sanity").index(trait)] == 1
    s.fell_as_scripted()


@cites("betrayal:haunt/32/wreckage")
def test_three_dots_are_enough() -> None:
    s = wrecked("murder-row").play("go:3,0")
    before = s.city.steps["lia"]
    s.dice(2, 1, *[0] * (s.value("lia", "sanity") - 2)).play("sanity")
    assert (s.where("lia"), s.city.steps["lia"]) == ("fountain", before)
    s.fell_as_scripted()


@cites("betrayal:haunt/32/wreckage", "betrayal:item/chain-mail")
def test_it_is_damage_and_what_keeps_damage_off_keeps_it_off() -> None:
    s = wrecked("murder-row").item("lia", "chain-mail").play("go:3,0")
    before = s.city.steps["lia"]
    s.dice(*[0] * s.value("lia", "might")).play("might")
    assert (s.where("lia"), s.city.steps["lia"]) == ("fountain", before)


@cites("betrayal:haunt/32/wreckage")
def test_who_does_not_survive_it_does_not_get_out() -> None:
    s = wrecked("murder-row").trait("lia", "might", 1).play("go:3,0")
    s.dice(*[0] * s.value("lia", "might")).play("might")
    assert "lia" in s.city.dead
    assert not s.happened("Step")
    assert s.asked_seat == 2


@cites("betrayal:haunt/32/wreckage", "betrayal:traitor/tile-text")
def test_the_traitor_rolls_as_well_and_no_move_of_theirs_goes_past_a_wreck() -> None:
    s = wrecked("fountain", turn=SERVANT).stand("lia", "rat-den")
    assert s.spot("fountain") in reach(s.city, SERVANT)
    assert s.spot("murder-row") not in reach(s.city, SERVANT)
    s.play("go:3,0", "go:4,0")
    assert (s.asked.kind, s.asked_seat) == ("trait/wreckage", 0)


@cites("betrayal:haunt/32/wreckage", "betrayal:omen/eye-of-vecna")
def test_whoever_is_kept_from_leaving_need_not_roll() -> None:
    s = wrecked("murder-row").item(SERVANT, "eye-of-vecna").stand(SERVANT, "fountain")
    s.dice(0, 0).play("go:3,0", "yes")
    assert s.where("lia") == "murder-row"
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:haunt/32/wreckage", "betrayal:ruling/N32e", "betrayal:discover/stack")
def test_one_explores_from_every_open_edge_and_picks_the_stack() -> None:
    s = wrecked("murder-row").stack("street", "rose-portal").stack("building", "smithy")
    assert {"explore:north", "explore:east", "explore:south"} <= {*s.keys}
    s.dice(2, 2, *[0] * (s.value("lia", "sanity") - 2)).play("explore:east", "sanity")
    assert (s.asked.kind, s.keys) == ("stack", ["building", "street"])
    s.play("street").take_first("rotate")
    assert s.where("lia") == "rose-portal"


@cites("betrayal:haunt/32/wreckage", "betrayal:ruling/N32e")
def test_a_wreck_opens_no_wall_of_its_neighbours() -> None:
    s = begun().tile("smithy", 4, 1, 1).apply(Wreck("murder-row", "", "test"))
    board = s.city.board
    assert not board.shapes[s.spot("smithy")].doors[0]
    assert s.spot("smithy") not in board.near(s.spot("murder-row"))


@cites("betrayal:haunt/32/wreckage", "betrayal:tile/haunted-alley")
def test_what_was_printed_on_a_tile_counts_no_more() -> None:
    s = begun().tile("haunted-alley", 5, 0, 0).apply(Wreck("haunted-alley", "", "test"))
    assert s.spot("haunted-alley") not in s.city.board.rough


# Up and down.


@cites("betrayal:haunt/32/climb")
def test_nobody_climbs_before_anything_is_a_wreck() -> None:
    assert not {DOWN, UP} & {*begun().keys}


@cites("betrayal:haunt/32/climb", "betrayal:ruling/N32j")
def test_one_climbs_down_to_any_wreck_of_the_catacombs_for_a_space() -> None:
    s = wrecked("fountain", "rat-den", "kitchen-basement")
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2)).play(DOWN)
    assert (s.asked.kind, s.keys) == ("place/climb", ["b1,0", "b2,0"])
    before = s.city.steps["lia"]
    s.play("b2,0")
    assert (s.where("lia"), s.city.spent) == ("rat-den", 1)
    assert s.city.steps["lia"] == before
    assert not {DOWN, UP} & {*s.keys}
    s.fell_as_scripted()


@cites("betrayal:haunt/32/climb")
def test_who_falls_comes_out_at_the_landing_if_nothing_is_a_wreck_below_and_is_hurt() -> None:
    s = wrecked("fountain").dice(2)
    s.dice(*[0] * (s.value("lia", "speed") - 1)).play(DOWN)
    assert (s.asked.kind, s.asked.about) == ("split", "physical")
    assert s.where("lia") == "catacomb-landing"
    before = s.step("lia", "might")
    s.play("1-0")
    assert s.step("lia", "might") == before - 1
    s.fell_as_scripted()


@cites("betrayal:haunt/32/climb")
@pytest.mark.parametrize(("dots", "hurt"), [((2, 1), 0), ((2, 0), 1)])
def test_one_climbs_up_with_might(dots: tuple[int, int], hurt: int) -> None:
    s = wrecked("rat-den").dice(*dots)
    s.dice(*[0] * (s.value("lia", "might") - 2)).play(UP)
    assert s.where("lia") == "kitchen"
    assert (s.asked.kind == "split") == bool(hurt)


@cites("betrayal:haunt/32/climb")
def test_up_to_any_wreck_of_the_city_and_the_traitor_climbs_too() -> None:
    s = wrecked("fountain", "inner-chamber").stand(SERVANT, "rat-den").turn_of(SERVANT)
    s.dice(2, 1, *[0] * (s.value(SERVANT, "might") - 2)).play(UP)
    assert s.keys == ["1,0", "3,0"]
    s.play("3,0")
    assert s.where(SERVANT) == "fountain"


@cites("betrayal:ruling/N32f")
def test_without_a_space_left_nobody_climbs_unless_the_table_wants_it_free() -> None:
    assert wrecked("fountain").asked_seat == 1
    assert wrecked("fountain").given(stopped=True).asked_seat == 2  # nothing was left to do
    assert wrecked("fountain").given(spent=9, strides=1).asked_seat == 2
    s = wrecked("fountain", rulings={"N32f": "free"}).given(spent=9, strides=1, stopped=True)
    s.dice(*[2] * s.value("lia", "speed")).play(DOWN)
    assert s.where("lia") == "catacomb-landing"


@cites("betrayal:haunt/32/climb", "betrayal:event/yellow-mold")
def test_whoever_perishes_where_they_come_out_is_not_hurt_by_the_fall_as_well() -> None:
    s = wrecked("fountain").token("yellow-mold", "catacomb-landing")
    for trait in ("might", "speed", "knowledge", "sanity"):
        s.trait("lia", trait, 1)
    s.dice(*[0] * s.value("lia", "speed")).play(DOWN)
    while s.asked_seat == 1:
        s.play(s.keys[0])
    assert s.city.dead == ("lia",)
    assert s.happened("Die") == ["Die"]


@cites("betrayal:haunt/32/climb", "betrayal:haunt/32/annihilate")
def test_the_holder_climbs_away_from_the_wreck_that_the_sphere_left() -> None:
    s = begun().stand(SERVANT, "fountain")
    steering(s, 0, 0, 0).play("4,0", "end", "end", "end")
    assert (s.asked_seat, s.where(SERVANT)) == (0, "fountain")
    assert DOWN in s.keys


@cites("betrayal:ruling/N32l", "betrayal:event/will-o-wisp")
def test_who_comes_back_to_a_tile_that_is_gone_comes_back_to_its_place() -> None:
    s = begun().item("lia", "will-o-wisp")
    del s.arranging.at["lia"]
    played(annihilate(s.arranging, "catacomb-landing"))
    s.before_turn_of("lia")
    while "lia" not in s.city.at and s.asked_seat == 1:
        s.play(s.keys[0])
    assert "lia" in s.city.at
