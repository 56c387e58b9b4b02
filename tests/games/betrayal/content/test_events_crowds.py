"""Events that find several adventurers at once."""

from __future__ import annotations

import pytest

from tests.games.betrayal.accidents import Refuses
from tests.games.betrayal.content.drawing import about_to_draw, draw, spread
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.haunt import Afflict


@cites("betrayal:event/familiar-echoes")
def test_echoes_lead_to_the_closest_adventurer_and_comfort_all_there() -> None:
    s = about_to_draw("familiar-echoes").stand("torskar", "elfsong-tavern")
    draw(s, 2, 2, 1)
    assert s.where("vort") == "elfsong-tavern"
    assert (s.step("vort", "sanity"), s.step("torskar", "sanity")) == (4, 4)
    assert s.step("lia", "sanity") == 5
    s.fell_as_scripted()


@cites("betrayal:event/familiar-echoes")
def test_among_equally_close_adventurers_one_chooses() -> None:
    s = about_to_draw("familiar-echoes").tile("fountain", 3, 0)
    s.stand("torskar", "fountain").stand("lia", "inner-chamber")
    draw(s)
    assert s.keys == ["torskar", "lia"]
    s.dice(0, 0, 0).play("lia")
    assert s.where("vort") == "inner-chamber"
    assert (s.step("vort", "sanity"), s.step("lia", "sanity")) == (2, 4)
    assert s.step("torskar", "sanity") == 3
    s.fell_as_scripted()


@cites("betrayal:event/familiar-echoes")
def test_echoes_that_are_neither_good_nor_bad_move_one_all_the_same() -> None:
    s = about_to_draw("familiar-echoes").stand("torskar", "elfsong-tavern")
    draw(s, 1, 0, 0)
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("vort", "sanity") == 3
    s.fell_as_scripted()


@cites("betrayal:event/familiar-echoes")
def test_a_bard_hears_echoes_better() -> None:
    s = about_to_draw("familiar-echoes", people=("miska", "torskar", "lia"))
    s.stand("torskar", "elfsong-tavern")
    draw(s, 2, 2, 0)
    assert s.step("miska", "sanity") == 4
    s.settled()


@cites("betrayal:event/familiar-echoes", "betrayal:adventurer/aldan")
def test_echoes_comfort_nobody_who_has_died_for_whoever_came() -> None:
    s = about_to_draw("familiar-echoes", people=("vort", "aldan", "lia"), begun=2)
    s.stand("aldan", "inner-chamber").token("yellow-mold", "inner-chamber")
    s.trait("aldan", "might", 1).trait("aldan", "speed", 1)
    draw(s, 0, 0, 0, 1).play("yes")
    s.dice(2, 2, 1).take_first("split")
    assert s.city.dead == ("aldan",)
    assert s.where("vort") == "inner-chamber"
    assert s.step("vort", "sanity") == 4
    s.settled()


@cites("betrayal:event/familiar-echoes", "betrayal:terms/opponent")
def test_nobody_hears_echoes_of_an_opponent() -> None:
    s = about_to_draw("familiar-echoes", begun=2)
    s.stand("torskar", "catacomb-landing").stand("lia", "elfsong-tavern")
    draw(s, 2, 2, 1)
    assert s.where("vort") == "catacomb-landing"
    assert s.step("torskar", "sanity") == 4
    s.settled()


@cites("betrayal:event/familiar-echoes", "betrayal:terms/opponent")
def test_echoes_are_silent_where_everybody_is_an_opponent() -> None:
    s = about_to_draw("familiar-echoes", begun=22)
    draw(s).play("accept")
    assert s.where("vort") == "dead-end"
    s.fell_as_scripted()


@cites("betrayal:event/familiar-echoes", "betrayal:ruling/C6", "betrayal:special/barrier-landing")
@pytest.mark.parametrize(("half", "comforted"), [("b2,0", 3), ("b2,0/2", 4)])
def test_echoes_from_a_barrier_tile_leave_the_choice_of_the_half(half: str, comforted: int) -> None:
    s = about_to_draw("familiar-echoes").tile("flooded-chamber", 2, 0, below=True)
    s.stand("torskar", "flooded-chamber/2").stand("lia", "flooded-chamber/2")
    draw(s).take_first("person")
    assert s.keys == ["b2,0", "b2,0/2"]
    s.dice(2, 2, 1).play(half)
    assert s.where("vort") == ("flooded-chamber" if half == "b2,0" else "flooded-chamber/2")
    assert (s.step("vort", "sanity"), s.step("torskar", "sanity")) == (4, comforted)
    s.fell_as_scripted()


@cites("betrayal:event/familiar-echoes", "betrayal:ruling/C7")
def test_echoes_that_are_refused_comfort_nobody() -> None:
    s = about_to_draw("familiar-echoes", begun=9)
    draw(s).play("refuse")
    assert s.asked.kind == "act"
    assert "familiar-echoes" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:traitor/refuse-event", "betrayal:ruling/R33")
@pytest.mark.parametrize(
    ("card", "ground", "tile"),
    [
        ("flash-flood", "catacomb", "kitchen-basement"),
        ("hungry-horde", "street", "kitchen"),
        ("moment-of-calm", "building", "kitchen"),
        ("rogue-air-elemental", "street", "fountain"),
        ("sound-of-looming-doom", "street", "kitchen"),
        ("the-storm", "street", "fountain"),
    ],
)
def test_who_refuses_an_event_that_finds_many_refuses_for_themselves_alone(
    card: str, ground: str, tile: str
) -> None:
    s = about_to_draw(card, ground=ground, begun=9).tile("fountain", 3, 0).stand("lia", tile)
    s.stand("torskar", "fountain" if ground == "catacomb" else "catacomb-landing")
    before = s.city.steps["vort"]
    draw(s)
    assert (s.asked.kind, s.asked_seat) == ("refuse", 0)
    s.play("refuse")
    if s.asked.kind == "refuse":
        s.play("refuse")
    rolled = [line.who for line in s.table.log(0) if line.kind == "Roll"]
    assert rolled[0] == "lia"
    assert "vort" not in rolled
    assert s.city.steps["vort"] == before


@cites("betrayal:event/flash-flood", "betrayal:traitor/refuse-event")
def test_who_has_drawn_an_event_that_does_not_find_them_has_nothing_to_refuse() -> None:
    s = about_to_draw("flash-flood", begun=9).stand("lia", "kitchen-basement")
    s.stand("torskar", "kitchen").dice(*spread(4, 4))
    s.play("explore:north")
    assert s.asked.kind != "refuse"


@cites("betrayal:event/sound-of-looming-doom", "betrayal:traitor/refuse-event")
def test_a_sound_that_everybody_refuses_to_hear_fades() -> None:
    s = about_to_draw("sound-of-looming-doom", begun=22)
    draw(s).play("refuse", "refuse", "refuse")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


def in_the_flood() -> Scene:
    """Vort explores the catacombs, Torskar is there as well, Lia is not."""
    s = about_to_draw("flash-flood", ground="catacomb")
    return s.stand("lia", "kitchen")


@cites("betrayal:event/flash-flood")
def test_a_flood_weakens_those_who_can_only_just_stand() -> None:
    s = in_the_flood()
    draw(s, 2, 1, 0, *spread(4, 5))
    assert (s.step("vort", "might"), s.step("torskar", "might")) == (2, 3)
    assert s.where("vort") == "collapsed-tunnel"
    s.fell_as_scripted()


@cites("betrayal:event/flash-flood")
def test_a_flood_carries_people_beyond_the_flooded_chamber() -> None:
    s = in_the_flood().tile("flooded-chamber", 2, 0, below=True)
    draw(s, 2, 0, 0, 0, 0, 0, 0, 0)
    far = s.spot("flooded-chamber")
    assert s.city.board.near(far + FAR) == (s.spot("kitchen-basement"),)
    assert (s.city.at["vort"], s.city.at["torskar"]) == (far, far)
    assert s.where("lia") == "kitchen"
    s.fell_as_scripted()


@cites("betrayal:event/flash-flood")
def test_the_flooded_chamber_is_laid_at_the_farthest_door_before_it_takes_anybody() -> None:
    s = in_the_flood().tile("rat-den", 2, 0, below=True).tile("old-crypt", 3, 0, below=True)
    s.stack("catacomb", "collapsed-tunnel", "flooded-chamber")
    draw(s, 0, 0, 0)
    assert s.asked.kind == "door"
    assert {key.partition(":")[0] for key in s.keys} == {"b3,0"}
    s.dice(*spread(4, 5)).play("b3,0:1")
    assert s.city.board.of_tile("flooded-chamber") == s.spot("old-crypt") + 1
    assert s.where("vort").startswith("flooded-chamber")
    beyond = s.city.at["vort"]
    assert s.spot("old-crypt") not in s.city.board.near(beyond)
    s.fell_as_scripted()


@cites("betrayal:event/hungry-horde")
def test_one_runs_from_the_horde_in_the_street_and_fights_it_indoors() -> None:
    s = about_to_draw("hungry-horde").stand("torskar", "kitchen")
    draw(s, *spread(5, 4), *spread(1, 5))
    assert (s.step("vort", "speed"), s.step("vort", "might")) == (4, 3)
    assert (s.step("torskar", "might"), s.step("torskar", "speed")) == (2, 5)
    assert s.step("lia", "might") == 3
    s.fell_as_scripted()


@cites("betrayal:event/hungry-horde", "betrayal:ruling/H17")
def test_the_horde_takes_an_item_or_hurts_those_who_have_none() -> None:
    s = about_to_draw("hungry-horde").stand("torskar", "kitchen")
    s.item("vort", "crossbow", "chain-mail").item("torskar", "meenlock")
    draw(s, *spread(2, 4))
    assert s.keys == ["crossbow", "chain-mail"]
    s.dice(*spread(4, 5), 1).play("crossbow")
    assert s.holds("vort") == ["chain-mail"]
    assert s.asked_seat == 1


@cites("betrayal:event/hungry-horde")
def test_the_horde_hurts_those_without_items() -> None:
    s = about_to_draw("hungry-horde")
    draw(s, *spread(2, 4), 1)
    assert s.keys == ["0-1", "1-0"]
    s.play("1-0")
    assert s.step("vort", "might") == 2
    s.fell_as_scripted()


def in_the_wind() -> Scene:
    """Vort and Torskar on streets, Lia indoors."""
    s = about_to_draw("rogue-air-elemental", ground="street").tile("fountain", 3, 0)
    return s.stand("torskar", "fountain").stand("lia", "kitchen")


@cites("betrayal:event/rogue-air-elemental")
def test_the_elemental_blows_through_all_streets() -> None:
    s = in_the_wind()
    draw(s, *spread(4, 3), *spread(2, 5))
    assert s.step("vort", "speed") == 4
    assert s.keys == ["0-1", "1-0"]
    s.play("0-1")
    assert s.step("torskar", "speed") == 4
    assert s.city.conditions == {}
    s.fell_as_scripted()


@cites("betrayal:event/rogue-air-elemental")
def test_those_whom_the_elemental_winds_move_one_space_in_their_next_turn_only() -> None:
    s = in_the_wind().item("vort", "crossbow").item("torskar", "chain-mail")
    draw(s, 0, 0, 0, 0, *spread(1, 5), 0)
    assert s.city.conditions == {"vort": ("winded",), "torskar": ("winded",)}
    assert s.seen("vort")["spaces"] == 4 - 1
    s.play("end")
    assert s.seen("torskar")["spaces"] == 1
    s.play("go:2,0")
    assert not [key for key in s.keys if key.startswith("go:")]
    s.play("end")
    assert s.city.conditions == {"vort": ("winded",)}
    s.play("end")
    assert s.asked_seat == 0
    assert s.seen("vort")["spaces"] == 1
    s.play("end")
    assert s.city.conditions == {}
    assert s.seen("torskar")["spaces"] == s.value("torskar", "speed")
    s.settled()


@cites("betrayal:traitor/shed-events", "betrayal:ruling/R32", "betrayal:event/rogue-air-elemental")
def test_a_new_traitor_need_not_stay_winded() -> None:
    s = about_to_draw("trapper").apply(Afflict("lia", "winded", "test"))
    s.haunt(2, "yes", revealer="lia")
    assert s.city.conditions == {}
    assert "winded/lia" not in [source.key for source in s.city.sources]


@cites("betrayal:event/rogue-air-elemental", "betrayal:haunt/death")
def test_the_dead_are_no_longer_winded() -> None:
    s = about_to_draw("the-green-devil-face", begun=2).apply(Afflict("vort", "winded", "test"))
    draw(s, 0, 0, 0, 0)
    assert s.city.dead == ("vort",)
    assert "winded/vort" not in [source.key for source in s.city.sources]


@cites("betrayal:event/sound-of-looming-doom", "betrayal:ruling/C3")
def test_the_fastest_gains_speed_and_the_slowest_is_set_upon() -> None:
    s = about_to_draw("sound-of-looming-doom")
    draw(s, *spread(2, 4), *spread(5, 4), *spread(1, 3), 2, 2, 0, 1, 0, 0)
    assert s.step("torskar", "speed") == 6
    assert s.asked_seat == 2
    assert s.keys == ["1-2", "2-1"]
    s.play("1-2")
    assert (s.step("lia", "might"), s.step("lia", "speed")) == (2, 1)
    s.fell_as_scripted()


@cites("betrayal:event/sound-of-looming-doom")
def test_who_is_tied_for_first_or_last_rolls_again() -> None:
    s = about_to_draw("sound-of-looming-doom", people=("vort", "torskar", "lia", "tasha"))
    first = (*spread(3, 4), *spread(3, 4), *spread(1, 3), *spread(1, 5))
    highest = (*spread(1, 4), *spread(2, 4))
    lowest = (*spread(0, 3), *spread(0, 5), *spread(3, 3), *spread(2, 5))
    draw(s, *first, *highest, *lowest, 0, 0, 0, 0, 0, 0, 0, 0)
    assert s.step("torskar", "speed") == 6
    assert s.city.steps["tasha"] == (4, 3, 4, 3)
    s.fell_as_scripted()


@cites("betrayal:event/sound-of-looming-doom")
def test_all_roll_again_if_all_are_equal() -> None:
    s = about_to_draw("sound-of-looming-doom")
    equal = (*spread(2, 4), *spread(2, 4), *spread(2, 3))
    apart = (*spread(3, 4), *spread(1, 4), *spread(2, 3))
    draw(s, *equal, *apart, 0, 0, 0, 0, 0, 0, 0)
    assert s.step("vort", "speed") == 4
    s.fell_as_scripted()


def in_the_storm(*people: str) -> Scene:
    """Vort is about to discover the dead end north of the Elfsong Tavern."""
    return about_to_draw("the-storm", people=people or ("vort", "torskar", "lia"))


@cites("betrayal:event/the-storm")
@pytest.mark.parametrize("rolled", [0, 1])
def test_those_in_the_street_run_for_the_closest_building_and_roll_for_each_space(
    rolled: int,
) -> None:
    s = in_the_storm()
    draw(s, rolled)
    assert s.where("vort") == "elfsong-tavern"
    assert s.city.steps["vort"] == (3, 3, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/the-storm")
@pytest.mark.parametrize(("rolled", "more", "damage"), [(2, (), 1), (4, (2,), 2), (6, (1, 2), 3)])
def test_the_longer_the_run_the_harder_the_storm(
    rolled: int, more: tuple[int, ...], damage: int
) -> None:
    s = (
        in_the_storm()
        .tile("fountain", 3, 0)
        .tile("rose-portal", 4, 0)
        .stand("torskar", "rose-portal")
    )
    s.tile("executioners-block", 5, 0).stand("torskar", "executioners-block")
    draw(s, 0, *spread(rolled, 3), *more)
    assert s.where("torskar") == "elfsong-tavern"
    assert {sum(int(part) for part in key.split("-")) for key in s.keys} == {damage}
    s.play(s.keys[0])
    s.fell_as_scripted()


@cites("betrayal:event/the-storm")
def test_whoever_finds_no_building_within_their_speed_rolls_eight_dice() -> None:
    s = in_the_storm().tile("fountain", 3, 0).tile("rose-portal", 4, 0)
    s.stand("torskar", "rose-portal").trait("torskar", "speed", 1)
    s.tile("executioners-block", 5, 0).stand("torskar", "executioners-block")
    draw(s, 0, *spread(1, 8))
    assert s.where("torskar") == "executioners-block"
    s.fell_as_scripted()


@cites("betrayal:event/the-storm")
def test_among_equally_close_buildings_one_chooses() -> None:
    s = in_the_storm().tile("beloved-ranger-statue", 3, 0, 1).tile("smithy", 3, 1)
    s.stand("torskar", "beloved-ranger-statue")
    draw(s, 0)
    assert s.asked_seat == 1
    assert s.keys == ["3,1", "2,0"]
    s.dice(0).play("3,1")
    assert s.where("torskar") == "smithy"
    s.fell_as_scripted()


@cites("betrayal:event/the-storm", "betrayal:ruling/C8")
def test_whoever_is_stopped_on_the_way_to_shelter_rolls_all_dice() -> None:
    s = in_the_storm().tile("fountain", 3, 0).tile("rose-portal", 4, 0)
    s.stand("torskar", "rose-portal")
    s.arranging.enter(Refuses("watch", where=s.spot("fountain")))
    draw(s, 0, *spread(1, 8))
    assert s.where("torskar") == "fountain"
    s.fell_as_scripted()


@cites("betrayal:event/the-storm", "betrayal:event/yellow-mold")
def test_whoever_dies_on_the_way_to_shelter_rolls_no_more() -> None:
    s = about_to_draw("the-storm", begun=2).tile("fountain", 3, 0).tile("rose-portal", 4, 0)
    s.stand("torskar", "rose-portal").stand("lia", "catacomb-landing")
    s.token("yellow-mold", "fountain").trait("torskar", "might", 1)
    draw(s, 0, 1, *[0] * (s.value("torskar", "might") - 1))
    assert "torskar" in s.city.dead
    s.fell_as_scripted()
