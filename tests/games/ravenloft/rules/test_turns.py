"""The three phases of a turn."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


def indoors(*heroes: str) -> Scene:
    """All in the middle, away from every unexplored edge."""
    s = Scene(*heroes)
    for who, place in zip(heroes, ((1, 0), (2, 0), (1, -1)), strict=False):
        s.stand(who, *place)
    return s


def pass_on(s: Scene) -> Scene:
    """The active hero does no more, and what its turn still asks is answered somehow."""
    who = s.castle.active
    s.play("end")
    while s.castle.active == who:
        s.play_first()
    return s


def attacks(s: Scene) -> list[str]:
    """What takes the attack of the turn: Dragon's Breath does not."""
    return [key for key in s.keys if key.endswith(":attack") and key != "dragons-breath:attack"]


def steps(s: Scene) -> list[str]:
    return [key for key in s.keys if key.startswith("move:")]


@cites("ravenloft:turn/order")
def test_hero_exploration_and_villain_phase_come_in_this_order() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 1, -4)
    s.stack("black-x4-3", "laboratory").monsters("zombie").encounters("blood-fog")
    pass_on(s)
    order = ["EndHeroPhase", "Lay", "Spawn", "BeginVillainPhase", "DrawEncounter", "BeginTurn"]
    assert s.happened(*order) == order
    assert s.castle.active == "kat"


@cites("ravenloft:turn/order", "ravenloft:turn/hero-phase")
def test_what_a_phase_leaves_unused_is_gone() -> None:
    s = indoors("arjhan", "kat").encounters("blood-fog").play("move:1,-1")
    assert s.castle.budget == 4
    s.play("end")
    assert (s.castle.active, s.castle.budget, s.castle.moved) == ("kat", 0, 0)


@cites("ravenloft:turn/hero-phase")
def test_one_moves_and_then_attacks() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 0, 0).foe("gargoyle-1", 1, 2).rolls(1)
    assert "cleave:attack" not in s.keys  # too far away
    s.play("move:0,1", "cleave:attack")
    assert (attacks(s), steps(s)) == ([], [])


@cites("ravenloft:turn/hero-phase")
def test_one_attacks_and_then_moves() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 0, 1).foe("gargoyle-1", 1, 2).rolls(1)
    s.play("cleave:attack")
    assert attacks(s) == []
    s.play("move:0,-4")
    assert steps(s) == []  # five squares are used up, and there is no second move
    assert attacks(s) == []


@cites("ravenloft:turn/hero-phase", "ravenloft:ruling/C27")
def test_one_moves_twice_and_attacks_no_more() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 0, 1).foe("gargoyle-1", 1, 2).rolls(1)
    s.play("move:0,-4")
    assert s.castle.budget == 0
    s.play("move:0,1")
    assert s.castle.at["arjhan"] == square(0, 1)
    assert (attacks(s), steps(s)) == ([], [])


@cites("ravenloft:turn/hero-phase", "ravenloft:ruling/C27")
def test_an_attack_ends_the_move_before_it() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 0, 0).foe("gargoyle-1", 1, 2).rolls(1)
    s.play("move:0,1")
    assert s.castle.budget == 4
    s.play("cleave:attack")
    assert s.castle.budget == 0
    assert steps(s) == []


@cites("ravenloft:turn/hero-phase")
def test_everything_may_be_left_out() -> None:
    s = indoors("arjhan", "kat").foe("gargoyle-1", 0, 0).encounters("blood-fog")
    s.given(dazed=("gargoyle-1",)).play("end")
    assert s.castle.active == "kat"
    assert s.castle.hp["gargoyle-1"] == 2


@cites("ravenloft:turn/hero-phase", "ravenloft:conditions/slowed")
def test_aid_comes_before_conditions_end() -> None:
    s = indoors("thorgrim", "kat").given(slowed=("thorgrim",)).hurt("kat", 7)
    pass_on(s.encounters("blood-fog"))
    assert s.happened("Heal", "Recover") == ["Heal", "Recover"]
    assert s.castle.slowed == ()


@cites("ravenloft:turn/exploration", "ravenloft:board/bone-pile", "ravenloft:monsters/place")
def test_at_an_unexplored_edge_one_tile_and_one_monster_come() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 1, -4)
    s.stack("white-x2-1", "laboratory").monsters("zombie", "wolf").play("end")
    assert s.castle.board.tile(cell(0, -8)) == "white-x2-1"
    assert len(s.castle.laid) == 3
    assert s.happened("Spawn") == ["Spawn"]
    assert s.castle.controller("zombie-1") == "arjhan"


@cites("ravenloft:turn/exploration", "ravenloft:board/unexplored")
def test_elsewhere_nothing_is_explored() -> None:
    s = indoors("arjhan", "kat").encounters("blood-fog").play("end")
    assert s.happened("Lay") == []
    assert s.castle.active == "kat"


@cites("ravenloft:turn/exploration")
def test_where_two_edges_meet_one_is_chosen() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 0, -4).stack("white-x2-1").monsters("zombie")
    s.play("end")
    assert s.keys == ["edge:0,-4,north", "edge:0,-4,west"]
    s.play("edge:0,-4,west")
    assert cell(-4, -4) in s.castle.board.shapes
    assert cell(0, -8) not in s.castle.board.shapes
    assert s.castle.board.joined[cell(-4, -4)] == (cell(0, -4),)  # the arrow points at the edge


@cites("ravenloft:turn/exploration", "ravenloft:decks/reshuffle", "ravenloft:ruling/G3")
def test_once_the_stack_is_empty_nobody_explores_and_an_encounter_comes() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 1, -4).stack().encounters("blood-fog").play("end")
    assert s.happened("Lay", "DrawEncounter") == ["DrawEncounter"]


@cites("ravenloft:turn/exploration", "ravenloft:ruling/C1", "ravenloft:ruling/H1")
def test_nobody_explores_while_moving_unless_the_table_plays_it_so() -> None:
    assert "explore" not in Scene("arjhan", "kat").stand("arjhan", 1, -4).keys
    s = Scene("arjhan", "kat", rulings={"H1": "on"}).stand("arjhan", 1, -4).stand("kat", 1, 1)
    s.stack("white-x2-1", "laboratory").monsters("zombie").play("explore")
    assert s.castle.explored == "white"
    assert "explore" not in s.keys
    assert steps(s) != []


@pytest.mark.parametrize(("tile", "draws"), [("white-x2-1", 0), ("black-x2-1", 1)])
@cites("ravenloft:turn/villain-phase", "ravenloft:board/triangle")
def test_a_black_triangle_brings_an_encounter_and_a_white_one_does_not(
    tile: str, draws: int
) -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 1, -4).stack(tile, "laboratory")
    s.monsters("gargoyle").encounters("blood-fog").play("end")
    assert len(s.happened("DrawEncounter")) == draws


@cites("ravenloft:turn/villain-phase")
def test_without_a_new_tile_an_encounter_comes() -> None:
    s = indoors("arjhan", "kat").encounters("blood-fog").play("end")
    assert s.happened("DrawEncounter") == ["DrawEncounter"]
    assert s.castle.environment == "blood-fog"


@cites("ravenloft:turn/villain-phase", "ravenloft:encounters/event")
def test_a_tile_that_a_card_lays_neither_brings_nor_spares_an_encounter() -> None:
    s = indoors("arjhan", "kat").foe("skeleton-1", 0, 1).treasures("eagle-eyes")
    s.stack("white-x2-1", "laboratory").monsters("gargoyle").encounters("blood-fog").rolls(20)
    s.play("cleave:attack")
    s.play_first()  # where Eagle Eyes lays it
    assert len(s.castle.laid) == 3
    pass_on(s)
    assert s.happened("DrawEncounter") == ["DrawEncounter"]


@cites("ravenloft:turn/villain-phase", "ravenloft:villains/activate", "ravenloft:monsters/activate")
def test_encounter_then_villain_then_monsters_and_traps_as_they_came() -> None:
    s = indoors("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 0, -4)
    s.foe("kobold-skirmisher-1", 3, 2).trap("dart-trap", 0, 0).foe("skeleton-1", 1, 0)
    s.foe("zombie-dragon", 2, -3).encounters("passage-of-time").rolls(*[1] * 9)
    s.villain_phase(draws=1).go()
    while s.castle.active == "arjhan":
        s.play_first()
    done = ("zombie-dragon", "kobold-skirmisher", "dart-trap", "skeleton")
    assert s.castle.done == done
    assert s.happened("DrawEncounter", "Menace")[0] == "DrawEncounter"
