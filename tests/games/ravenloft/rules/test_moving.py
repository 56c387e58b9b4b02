"""Walking, being placed, and what keeps a hero from it."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.rules.choosing import spots
from undercroft.games.ravenloft.tiles import place


def goals(s: Scene) -> set[tuple[int, int]]:
    """The squares the hero in turn can walk to."""
    keys = [key.removeprefix("move:") for key in s.keys if key.startswith("move:")]
    return {(int(column), int(row)) for column, row in (key.split(",") for key in keys)}


def corridor(*heroes: str) -> Scene:
    """The first hero at the south end of a hallway, two squares wide, north of the start."""
    s = Scene(*heroes).tile("black-x2-1", 0, -8).tile("black-x2-2", 0, -12)
    for who, at in zip(heroes, ((1, -5), (1, -6), (2, -6)), strict=False):
        s.stand(who, *at)
    return s


@cites("ravenloft:move/speed", "ravenloft:move/squares")
def test_a_move_reaches_as_many_squares_as_the_speed_and_no_more() -> None:
    s = corridor("arjhan")
    assert (1, -10) in goals(s)  # five squares north
    assert (1, -11) not in goals(s)
    s.play("move:1,-8")
    assert s.castle.budget == 2
    assert (1, -10) in goals(s)
    assert (1, -11) not in goals(s)


@pytest.mark.parametrize(
    ("environment", "slowed", "speed"),
    [("", False, 5), ("crippling-miasma", False, 4), ("", True, 2), ("crippling-miasma", True, 2)],
)
@cites("ravenloft:move/speed", "ravenloft:encounter/crippling-miasma")
def test_miasma_takes_from_the_printed_speed_but_nothing_from_a_slowed_hero(
    environment: str, slowed: bool, speed: int
) -> None:
    s = Scene("arjhan").given(slowed=("arjhan",) if slowed else ())
    if environment:
        s.environment(environment)
    assert s.castle.speed("arjhan") == speed


@cites("ravenloft:move/squares")
def test_heroes_are_walked_through_but_not_stopped_upon() -> None:
    s = corridor("arjhan", "kat", "allisa")
    assert goals(s).isdisjoint({(1, -6), (2, -6)})
    assert (1, -7) in goals(s)
    s.play("move:1,-7")
    assert s.castle.budget == 3


@cites("ravenloft:move/speed", "ravenloft:turn/hero-phase")
def test_a_hero_whose_rest_leads_nowhere_lets_it_go_for_a_second_move() -> None:
    s = corridor("arjhan", "kat", "allisa").stand("arjhan", 1, -7).foe("wolf-1", 2, -7)
    s.foe("zombie-1", 1, -8).foe("ghoul-1", 2, -8).given(moved=1, budget=1)
    assert (1, -5) in goals(s)  # two squares away, past his friends
    s.play("move:1,-5")
    assert (s.castle.moved, s.castle.budget) == (2, 3)
    assert "cleave:attack" not in s.keys


@cites("ravenloft:move/speed", "ravenloft:turn/hero-phase")
def test_a_second_move_may_begin_although_squares_of_the_first_are_left() -> None:
    """From between two friends: past them in one go, not square by square."""
    s = corridor("arjhan", "kat", "allisa").given(moved=1, budget=3)
    s.play("second")
    assert (s.castle.moved, s.castle.budget) == (2, 5)
    assert "second" not in s.keys
    assert "cleave:attack" not in s.keys


@cites("ravenloft:turn/hero-phase")
def test_after_an_attack_there_is_no_second_move_to_begin() -> None:
    s = corridor("arjhan", "kat", "allisa").given(moved=1, budget=3, acted=True)
    assert "second" not in s.keys


@cites("ravenloft:move/squares")
def test_monsters_and_walls_bar_the_way() -> None:
    s = corridor("arjhan").foe("wolf-1", 1, -6).foe("zombie-1", 2, -6)
    assert not any(row < -5 for _, row in goals(s))
    assert all(square(*at) in s.castle.board.floor for at in goals(s))


@cites("ravenloft:move/squares", "ravenloft:board/squares")
def test_markers_and_tokens_are_never_in_the_way() -> None:
    s = corridor("arjhan", "kat").stand("kat", 0, 0).trap("fire-trap", 1, -6)
    s.given(things={"icon": square(1, -6)})
    assert {(1, -6), (1, -7)} <= goals(s)


@cites("ravenloft:move/diagonal")
def test_a_diagonal_step_slips_between_two_figures() -> None:
    s = corridor("arjhan").foe("wolf-1", 1, -6).foe("zombie-1", 2, -5)
    assert (2, -6) in goals(s)
    s.play("move:2,-6")
    assert s.castle.budget == 4


@cites("ravenloft:move/tiles", "ravenloft:conditions/slowed")
def test_a_move_by_tiles_ends_on_any_free_square_of_a_connected_tile_whatever_the_speed() -> None:
    s = Scene("thorgrim", "kat").tile("black-x4-3", 4, 0, 1).power("hallowed-advance")
    s.stand("thorgrim", 0, 0).stand("kat", 0, 2).foe("gargoyle-1", 1, 0).rolls(1)
    s.given(slowed=("kat",)).play("hallowed-advance:attack")
    reached = {key for key in s.keys if key != "stay"}
    assert "7,3" in reached  # seven squares away, and one tile
    assert not any(int(key.split(",")[1]) < 0 and int(key.split(",")[0]) > 3 for key in reached)
    assert "1,0" not in reached  # somebody stands there
    s.play("7,3")
    assert s.castle.at["kat"] == square(7, 3)


@cites("ravenloft:move/placing", "ravenloft:conditions/immobilized", "ravenloft:conditions/slowed")
def test_no_condition_keeps_a_hero_from_being_placed() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4)
    s.trap("sliding-walls", 0, 0).villain_phase().given(immobilized=("arjhan",))
    s.rolls(5).play("1,-4")
    assert s.castle.at["arjhan"] == square(1, -4)


@cites("ravenloft:move/placing", "ravenloft:conditions/immobilized")
def test_no_condition_keeps_a_hero_from_being_swapped() -> None:
    s = Scene("kat", "arjhan").stand("kat", 0, 0).stand("arjhan", 3, 2).foe("skeleton-1", 1, 0)
    s.villain_phase().given(immobilized=("arjhan", "kat"), flipped=("stealth",)).rolls(20)
    s.play("yes")  # Bodyguard
    assert s.castle.at == {"kat": square(3, 2), "arjhan": square(0, 0)}


@cites("ravenloft:move/placing")
def test_whoever_places_a_monster_by_a_card_picks_any_free_square() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 0, 0).power("tide-of-iron")
    s.foe("gargoyle-1", 2, 0).rolls(20).play("tide-of-iron:attack", "tile:0,-4")
    assert len(s.keys) == 16  # the bone pile is one of them
    s.play("3,-4")
    assert s.castle.foes["gargoyle-1"] == square(3, -4)


@cites("ravenloft:move/placing", "ravenloft:ruling/G9", "ravenloft:monsters/place")
def test_where_a_tile_is_full_the_nearest_free_squares_serve() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    full = s.castle.board.squares(cell(0, -4))
    s.given(foes={f"figure-{n}": at for n, at in enumerate(full)})
    nearest = {place(at) for at in spots(s.castle, cell(0, -4))}
    assert nearest == {(1, 0), (2, 0), (3, 0)}  # three steps from the bone pile; 0,0 is taken


@cites("ravenloft:conditions/slowed")
def test_a_slowed_hero_walks_two_squares() -> None:
    s = corridor("arjhan").given(slowed=("arjhan",))
    assert {(1, -7), (2, -7)} <= goals(s)
    assert not any(row < -7 for _, row in goals(s))


@cites("ravenloft:conditions/immobilized")
def test_an_immobilized_hero_moves_not_at_all_but_attacks_and_explores() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, -4).stand("kat", 1, 0)
    s.foe("gargoyle-1", 2, -4).given(immobilized=("arjhan",), slowed=("arjhan",)).rolls(1)
    s.stack("white-x2-1", "laboratory").monsters("zombie")
    assert goals(s) == set()
    s.play("cleave:attack", "end")
    assert cell(0, -8) in s.castle.board.shapes
    assert s.castle.conditions("arjhan") == ()


@cites("ravenloft:conditions/immobilized", "ravenloft:treasure/burst-of-speed")
def test_an_immobilized_hero_gains_nothing_from_a_card_that_lets_it_move() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0).foe("skeleton-1", 1, -1)
    s.given(immobilized=("arjhan",), flipped=("dragons-breath",)).treasures("burst-of-speed")
    s.rolls(19).encounters("blood-fog").play("cleave:attack")
    assert s.happened("Walk") == []
    assert s.castle.at["arjhan"] == square(1, 0)


@pytest.mark.parametrize("condition", ["slowed", "immobilized"])
@cites("ravenloft:conditions/slowed", "ravenloft:conditions/immobilized", "ravenloft:ruling/C3")
def test_a_condition_ends_with_the_heros_own_hero_phase(condition: str) -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0)
    s.foe("gargoyle-1", 1, -1).given(**{condition: ("arjhan", "kat")}, dazed=("gargoyle-1",))
    s.encounters("blood-fog").play("end")
    assert s.castle.active == "kat"
    assert s.castle.conditions("arjhan") == ()
    assert s.castle.conditions("kat") == (condition,)


@cites("ravenloft:conditions/slowed", "ravenloft:ruling/H5")
def test_by_a_house_rule_a_condition_lasts_to_the_end_of_the_turn() -> None:
    s = Scene("arjhan", "kat", rulings={"H5": "on"}).stand("arjhan", 1, 0).stand("kat", 2, 0)
    s.given(slowed=("arjhan",), burdens=("slowed",)).encounters("mists-of-terror")
    s.rolls(1, 20).play("end")  # Arjhan is held, too: that will last for another turn
    assert s.castle.conditions("arjhan") == ("immobilized",)
    assert s.castle.active == "kat"


@cites("ravenloft:conditions/slowed", "ravenloft:ruling/C4")
def test_a_hero_bears_one_marker_of_a_kind() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4).foe("wolf-1", 2, 2)
    s.villain_phase().given(slowed=("arjhan",)).rolls(20).play("1,0")
    assert s.castle.missing("arjhan") == 1
    assert s.castle.slowed == ("arjhan",)
    assert s.happened("Slow") == []


@cites("ravenloft:conditions/slowed", "ravenloft:defeat/hero", "ravenloft:ruling/G13")
def test_a_condition_ends_also_for_a_hero_who_falls_in_its_own_hero_phase() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4).hurt("arjhan", 1)
    s.foe("wraith-1", 1, 0, hp=1).given(slowed=("arjhan", "kat"), looted=("arjhan",))
    s.encounters("blood-fog").rolls(20).play("cleave:attack")
    assert s.castle.hp["arjhan"] == 0  # the wraith's last breath
    assert s.castle.slowed == ("kat",)
    assert s.castle.active == "kat"
