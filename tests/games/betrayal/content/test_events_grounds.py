"""Events that change the board, and the tokens they leave on it."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.drawing import about_to_draw, draw, spread
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.rules.moving import ways


@cites("betrayal:event/arcane-gate", "betrayal:monster/passages")
def test_a_gate_joins_ones_tile_to_any_other_for_one_space() -> None:
    s = about_to_draw("arcane-gate")
    draw(s)
    assert "2,-1" not in s.keys
    s.play("b0,0")
    assert (s.spot("catacomb-landing"), 1) in ways(s.city, "vort", s.spot("dead-end"))
    assert (s.spot("dead-end"), 1) in ways(s.city, "torskar", s.spot("catacomb-landing"))
    assert "arcane-gate" not in s.city.past
    assert "go:2,-1" in s.keys


@cites("betrayal:event/green-slime")
@pytest.mark.parametrize(("rolled", "lies"), [(5, False), (4, True)])
def test_a_quick_adventurer_scrapes_the_slime_off(rolled: int, lies: bool) -> None:
    s = about_to_draw("green-slime")
    draw(s, *spread(rolled, 4))
    assert ("green-slime" in s.city.tokens) is lies
    assert ("green-slime" in s.city.past) is not lies
    assert s.city.steps["vort"] == (3, 3, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/green-slime")
def test_the_slime_burns_the_slow() -> None:
    s = about_to_draw("green-slime")
    draw(s, *spread(3, 4), 1).play("1-0")
    assert s.step("vort", "might") == 2
    assert s.city.tokens["green-slime"] == s.spot("dead-end")
    s.fell_as_scripted()


def growing(token: str) -> Scene:
    """Vort stands beside a fountain that is overgrown."""
    s = Scene("vort", "torskar", "lia").tile("fountain", 3, 0)
    return s.token(token, "fountain")


@cites("betrayal:event/green-slime")
def test_everyone_who_comes_later_meets_the_slime_and_may_end_it() -> None:
    s = growing("green-slime").dice(*spread(3, 4), 1)
    s.play("go:3,0", "0-1")
    assert s.step("vort", "speed") == 2
    s.play("go:2,0")
    s.dice(*spread(5, 3)).play("go:3,0")
    assert "green-slime" not in s.city.tokens
    assert "green-slime" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/yellow-mold")
@pytest.mark.parametrize(("rolled", "might"), [(4, 3), (1, 2)])
def test_mold_weakens_whoever_breathes_it_and_stays(rolled: int, might: int) -> None:
    s = about_to_draw("yellow-mold")
    draw(s, *spread(rolled, 3))
    assert s.step("vort", "might") == might
    assert s.city.tokens["yellow-mold"] == s.spot("dead-end")
    s.fell_as_scripted()


@cites("betrayal:event/yellow-mold")
def test_the_worst_of_the_mold_is_damage_and_it_meets_those_who_come_later() -> None:
    s = growing("yellow-mold").dice(0, 0, 0, 2)
    s.play("go:3,0", "1-1")
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (2, 2)
    s.fell_as_scripted()


@cites("betrayal:event/yellow-mold", "betrayal:ruling/C5")
def test_whoever_is_placed_there_meets_the_mold_as_well() -> None:
    s = about_to_draw("fireside-horrors").token("yellow-mold", "elfsong-tavern")
    draw(s, 0, 0, 0, 0, 0, 1, 0, 0).take_first("split")
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("vort", "might") == 2


@cites("betrayal:event/yellow-mold", "betrayal:traitor/refuse-event")
def test_a_traitor_may_walk_through_the_mold() -> None:
    s = growing("yellow-mold").items().haunt(22, turn="vort")
    s.play("go:3,0")
    assert s.keys == ["accept", "refuse"]
    s.play("refuse")
    assert s.step("vort", "might") == 3
    s.fell_as_scripted()


@cites("betrayal:event/troglodyte-stench", "betrayal:ruling/R21")
def test_stench_stays_where_it_was_found() -> None:
    s = about_to_draw("troglodyte-stench")
    draw(s)
    assert s.city.tokens["troglodyte-stench"] == s.spot("dead-end")
    assert "troglodyte-stench" not in s.city.past


@cites("betrayal:event/troglodyte-stench")
@pytest.mark.parametrize(("step", "dice"), [(3, 1), (8, 6)])
def test_might_rolls_in_the_stench_have_fewer_dice(step: int, dice: int) -> None:
    s = growing("troglodyte-stench").token("yellow-mold", "fountain").trait("vort", "might", step)
    s.dice(*spread(2, dice)).play("go:3,0")
    s.fell_as_scripted()


@cites("betrayal:event/troglodyte-stench", "betrayal:ruling/R21")
def test_stench_does_not_touch_other_rolls_nor_other_tiles() -> None:
    s = growing("green-slime").token("troglodyte-stench", "fountain")
    s.dice(*spread(4, 4)).play("go:3,0")
    s.fell_as_scripted()
    elsewhere = growing("yellow-mold").token("troglodyte-stench", "elfsong-tavern")
    elsewhere.dice(*spread(4, 3)).play("go:3,0")
    elsewhere.fell_as_scripted()


@cites("betrayal:event/pit-trap")
def test_a_pit_hurts_whoever_finds_it_and_makes_its_tile_dearer() -> None:
    s = about_to_draw("pit-trap")
    draw(s).play("1-0")
    assert s.step("vort", "might") == 2
    assert s.city.tokens["pit-trap"] == s.spot("dead-end")


@cites("betrayal:event/pit-trap")
def test_a_halfling_falls_into_no_pit() -> None:
    s = about_to_draw("pit-trap", people=("tasha", "torskar", "lia"))
    draw(s)
    assert s.city.steps["tasha"] == (4, 3, 4, 3)
    assert "pit-trap" in s.city.tokens


@cites("betrayal:event/pit-trap")
def test_entering_a_pit_costs_two_spaces() -> None:
    s = growing("pit-trap")
    before = s.seen("vort")["spaces"]
    s.play("go:3,0")
    assert s.seen("vort")["spaces"] == before - 2
    s.play("go:2,0")
    assert s.seen("vort")["spaces"] == before - 3


@cites("betrayal:event/pit-trap", "betrayal:traitor/refuse-event")
def test_a_traitor_is_not_slowed_by_a_pit() -> None:
    s = growing("pit-trap").items().haunt(22, turn="vort").stand("torskar", "kitchen")
    s.stand("lia", "kitchen").play("go:3,0")
    assert s.city.spent == 1


@cites("betrayal:event/lonely-chest")
def test_the_chest_may_be_opened_at_once() -> None:
    s = about_to_draw("lonely-chest")
    draw(s)
    s.dice(2, 2).play("yes")
    assert s.holds("vort") == ["lucky-coin"]
    assert s.city.tokens == {}
    assert "lonely-chest" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/lonely-chest")
@pytest.mark.parametrize(("rolled", "more", "lost"), [(2, (), 0), (1, (1,), 1)])
def test_a_chest_left_behind_may_be_opened_by_anybody_there(
    rolled: int, more: tuple[int, ...], lost: int
) -> None:
    s = about_to_draw("lonely-chest")
    draw(s).play("no")
    assert s.city.tokens["lonely-chest"] == s.spot("dead-end")
    assert s.asked_seat == 0
    s.play("end")
    assert "open:lonely-chest" not in s.keys
    later = Scene("torskar", "vort", "lia").token("lonely-chest", "elfsong-tavern")
    later.dice(*spread(rolled, 2), *more).play("open:lonely-chest")
    if lost:
        later.play("1-0")
    assert later.step("torskar", "might") == 3 - lost
    assert later.city.tokens == {}
    assert "lonely-chest" in later.city.past
    later.fell_as_scripted()


def searching(*dice: int) -> Scene:
    """Vort ends a turn where something was lost."""
    s = Scene("vort", "torskar", "lia").items("crossbow", "locket", "lucky-coin")
    return s.token("lost-and-found", "elfsong-tavern").dice(*dice).play("end")


@cites("betrayal:event/lost-and-found")
def test_a_chest_of_lost_things_stays_on_its_tile() -> None:
    s = about_to_draw("lost-and-found").item("vort", "chain-mail")
    draw(s)
    assert s.city.tokens["lost-and-found"] == s.spot("dead-end")
    s.play("end")
    assert s.prompt == "Search the chest?"


@cites("betrayal:event/lost-and-found")
def test_whoever_searches_well_keeps_one_of_two_items_and_the_chest_is_gone() -> None:
    s = searching(*spread(6, 5)).play("yes", "locket")
    assert s.holds("vort") == ["locket"]
    assert s.city.lost == ("crossbow",)
    assert s.city.tokens == {}
    assert "lost-and-found" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/lost-and-found")
def test_a_poor_search_finds_nothing_and_the_next_may_try() -> None:
    s = searching(*spread(5, 5)).play("yes")
    assert s.holds("vort") == []
    assert s.asked_seat == 1
    s.play("end", "no")
    assert "lost-and-found" in s.city.tokens
    s.fell_as_scripted()


@cites("betrayal:event/otyugh-tentacle")
def test_the_otyugh_waits_for_the_haunt() -> None:
    s = about_to_draw("otyugh-tentacle")
    draw(s)
    assert s.city.tokens["otyugh-tentacle"] == s.spot("dead-end")
    before = growing("otyugh-tentacle").play("go:3,0", "go:2,0")
    before.fell_as_scripted()


def held_by_the_otyugh() -> Scene:
    """Haunt 2 is under way: Vort and Torskar are heroes, Lia is the traitor far away."""
    s = growing("otyugh-tentacle").stand("lia", "catacomb-landing").stand("vort", "fountain")
    s.haunt(2, revealer="lia", turn="vort")
    return s.trait("vort", "might", 4)


@cites("betrayal:event/otyugh-tentacle", "betrayal:ruling/C3")
def test_the_otyugh_strikes_at_a_hero_who_leaves_and_who_gets_away_all_the_same() -> None:
    s = held_by_the_otyugh().dice(2, 1, 0, 1, 0, 0, 0).play("go:2,0", "2-0")
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("vort", "might") == 2
    assert "otyugh-tentacle" in s.city.tokens
    s.fell_as_scripted()


@cites("betrayal:event/otyugh-tentacle")
@pytest.mark.parametrize(("theirs", "lies"), [(1, True), (2, False)])
def test_a_hero_who_wins_is_rid_of_the_otyugh_but_a_tie_wins_nothing(
    theirs: int, lies: bool
) -> None:
    s = held_by_the_otyugh().dice(1, 0, 0, *spread(theirs, 4)).play("go:2,0")
    assert s.where("vort") == "elfsong-tavern"
    assert ("otyugh-tentacle" in s.city.tokens) is lies
    assert ("otyugh-tentacle" in s.city.past) is not lies
    assert s.city.steps["vort"] == (4, 3, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/otyugh-tentacle")
def test_a_hero_who_wins_clearly_gains_might_or_speed() -> None:
    s = held_by_the_otyugh().dice(0, 0, 0, 2, 1, 0, 0).play("go:2,0")
    assert s.keys == ["might", "speed"]
    s.play("speed")
    assert s.step("vort", "speed") == 4
    assert s.where("vort") == "elfsong-tavern"
    s.fell_as_scripted()


@cites("betrayal:event/otyugh-tentacle")
def test_a_hero_whom_the_otyugh_kills_goes_nowhere_and_discovers_nothing() -> None:
    s = held_by_the_otyugh().trait("vort", "speed", 1).trait("vort", "might", 1)
    s.dice(2, 2, 2, 0, 0, 0).play("explore:east")
    s.play(s.keys[0])
    assert s.city.dead == ("vort",)
    assert s.spot("fountain") + 1 not in s.city.board.shapes
    s.fell_as_scripted()


@cites("betrayal:event/otyugh-tentacle")
def test_the_otyugh_leaves_the_traitor_alone() -> None:
    s = held_by_the_otyugh().stand("lia", "fountain").turn_of("lia").play("go:2,0")
    assert s.where("lia") == "elfsong-tavern"
    s.fell_as_scripted()


@cites("betrayal:event/illusory-wall", "betrayal:ruling/R36")
def test_a_wall_between_two_tiles_becomes_a_door() -> None:
    s = about_to_draw("illusory-wall").tile("fountain", 3, -1)
    draw(s).play("2,-1:1")
    assert s.spot("fountain") in s.city.board.near(s.spot("dead-end"))
    assert s.spot("dead-end") in s.city.board.near(s.spot("fountain"))
    assert s.where("vort") == "dead-end"
    assert "illusory-wall" not in s.city.past


@cites("betrayal:event/illusory-wall", "betrayal:cards/effect-discovery")
def test_behind_a_wall_a_tile_may_be_discovered_with_all_that_follows() -> None:
    s = about_to_draw("illusory-wall", "shambling-form")
    s.stack("street", "dead-end", "trash-pile").stack("building", "spys-roost")
    draw(s)
    walls = {"2,-1:0", "2,-1:1", "2,-1:3"}
    assert walls == {*s.keys}
    s.play("2,-1:1")
    assert s.keys == ["building", "street"]
    s.dice(0, 0, 0, 0).play("street")
    assert s.where("vort") == "trash-pile"
    assert s.city.board.near(s.spot("trash-pile")) == (s.spot("dead-end"),)
    assert s.step("vort", "might") == 2
    s.fell_as_scripted()


@cites("betrayal:event/illusory-wall")
def test_a_wall_next_door_will_do_and_the_catacombs_have_one_stack() -> None:
    s = about_to_draw("illusory-wall", ground="catacomb").tile(
        "neglected-shrine", 1, -2, 2, below=True
    )
    s.stack("catacomb", "collapsed-tunnel", "forgotten-cache")
    draw(s)
    assert {"b1,-1:1", "b1,-2:0"} <= {*s.keys}
    s.play("b1,-2:0")
    assert s.where("vort") == "forgotten-cache"
    assert s.city.board.near(s.spot("forgotten-cache")) == (s.spot("neglected-shrine"),)


@cites("betrayal:event/illusory-wall")
def test_a_wall_hides_nothing_when_all_tiles_are_found() -> None:
    s = about_to_draw("illusory-wall").stack("building")
    draw(s).play("2,-1:0")
    assert s.where("vort") == "dead-end"
    assert s.city.opened == (s.city.board.exit(s.spot("dead-end"), 0),)
