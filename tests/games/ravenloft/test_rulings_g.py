"""Where the rulebooks are silent: a scene for each ruling G1 to G13."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.common_scenes import drawing, lines, pair
from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.board import Board
from undercroft.games.ravenloft.events.moves import Escape, Vanish
from undercroft.games.ravenloft.facts import COPIES

ROOM = "fetid-den"  # open but to the north
HALLWAY = "white-x2-1"  # walls to the east and west


def squares(s: Scene) -> set[int]:
    return {option.value for option in s.asked.options}


@cites("ravenloft:ruling/G1", "ravenloft:monsters/tactics")
def test_g1_the_active_player_chooses_among_heroes_that_tie() -> None:
    s = pair("kat", "arjhan").foe("kobold-skirmisher-1", 1, -1).given(active="arjhan", turn=1)
    s.given(rows={"kat": (), "arjhan": ("kobold-skirmisher-1",)}, flipped=("bodyguard",))
    s.villain_phase().go()
    assert (s.asked.seat, set(s.keys)) == (1, {"kat", "arjhan"})
    s.rolls(20).play("kat")
    assert s.castle.hp["kat"] == 7


@cites("ravenloft:ruling/G2", "ravenloft:board/counting")
def test_g2_tiles_count_before_squares() -> None:
    s = pair().tile(ROOM, -4, -4).stand("kat", -1, -3).stand("arjhan", 3, -1)
    s.foe("kobold-skirmisher-1", 0, -3).villain_phase().rolls(20).go()
    assert (s.castle.hp["arjhan"], s.castle.hp["kat"]) == (9, 8)


@cites("ravenloft:ruling/G2", "ravenloft:board/counting")
def test_g2_squares_decide_on_one_tile_and_figures_do_not_count_as_obstacles() -> None:
    s = pair().stand("arjhan", 0, 2).stand("kat", 3, 2).foe("kobold-skirmisher-1", 0, 0)
    s.foe("gargoyle-1", 0, 1, holder="kat").foe("gargoyle-2", 1, 1, holder="kat")
    s.villain_phase().rolls(20).go()
    assert (s.castle.hp["arjhan"], s.castle.hp["kat"]) == (9, 8)


@cites("ravenloft:ruling/G2", "ravenloft:encounter/illusionary-trick")
def test_g2_what_is_not_connected_is_farther_than_all_else() -> None:
    s = pair().tile(ROOM, 0, -8).tile("laboratory", 8, 0).encounters("illusionary-trick")
    s.foe("gargoyle-1", 1, -7, holder="kat").foe("gargoyle-2", 8, 1, holder="kat")
    s.villain_phase(draws=1).go()
    assert s.castle.at["arjhan"] == square(8, 1)


@cites("ravenloft:ruling/G3", "ravenloft:turn/exploration")
def test_g3_without_a_tile_nobody_explores_and_an_encounter_comes() -> None:
    s = pair().stand("arjhan", 0, 0).stack().encounters("bat-swarm").play("end")
    assert len(s.castle.laid) == 2
    assert s.castle.environment == "bat-swarm"


def ring(*stack: str) -> Scene:
    """Three corners of a ring; the last gap is the only way on, and Arjhan stands before it."""
    laid = (
        (cell(0, 0), "crypt-corner-1-5", 0),
        (cell(4, 0), "crypt-corner-6-10", 0),
        (cell(0, 4), "crypt-corner-16-20", 2),
    )
    s = Scene("arjhan", adventure="10").given(board=Board.of(laid), laid=laid)
    s.stand("arjhan", 5, 3)
    return s.stack(*stack).monsters("gargoyle").encounters("bat-swarm")


@cites("ravenloft:ruling/G3")
def test_g3_a_tile_that_would_close_the_dungeon_goes_under_the_stack() -> None:
    s = ring("crypt-corner-11-15", "white-x3-5", "secret-stairway").play("end")
    assert s.castle.board.tile(cell(4, 4)) == "white-x3-5"
    assert s.castle.stack.size() == 2
    assert s.happened("BuryTile") == ["BuryTile"]


@cites("ravenloft:ruling/G3", "ravenloft:end/lose")
def test_g3_where_no_tile_helps_the_party_loses() -> None:
    s = ring("crypt-corner-11-15", "prince-aurels-crypt").play("end")
    assert s.ending == "sealed"
    assert not s.won


@cites("ravenloft:ruling/G4", "ravenloft:encounter/secret-door")
def test_g4_the_closest_edge_is_told_by_tiles_and_then_by_squares() -> None:
    s = drawing("secret-door").stand("arjhan", 1, -1).stack("chapel", ROOM).monsters("gargoyle")
    s.go()  # as many squares from the edge of the south half, but that is another tile
    assert s.castle.board.tile(cell(-4, -4)) == ROOM


@cites("ravenloft:ruling/G5", "ravenloft:monsters/place")
def test_g5_there_is_a_figure_for_every_card() -> None:
    assert {len(figures) for figures in COPIES.values()} == {3}
    s = drawing("lief-lipsiege").foe("zombie-1", 3, -3, holder="kat")
    s.foe("zombie-3", 3, -2, holder="kat").monsters("zombie").rolls(1, 1).go()
    assert "zombie-2" in s.castle.foes
    assert s.castle.monsters.size() == 0


@cites("ravenloft:ruling/G6", "ravenloft:monsters/draw")
def test_g6_a_kind_the_hero_controls_is_passed_over_by_encounters_too() -> None:
    s = drawing("lief-lipsiege").foe("zombie-1", 3, -3).given(done=("zombie", "gargoyle"))
    s.monsters("zombie", "gargoyle").rolls(1).go()
    assert s.castle.rows["arjhan"] == ("zombie-1", "gargoyle-1")
    assert s.castle.graveyard == ("zombie",)


@cites("ravenloft:ruling/G6", "ravenloft:encounter/music-of-the-damned")
def test_g6_under_the_music_each_card_is_replaced_before_they_are_compared() -> None:
    s = drawing("lief-lipsiege").foe("wraith-1", 3, -3).environment("music-of-the-damned")
    s.given(done=("wraith", "ghoul", "kobold-skirmisher"))
    s.monsters("wraith", "kobold-skirmisher", "wraith", "ghoul").rolls(1).go()
    assert s.castle.rows["arjhan"] == ("wraith-1", "ghoul-1")
    assert sorted(s.castle.graveyard) == ["kobold-skirmisher", "wraith", "wraith"]


@cites("ravenloft:ruling/G6", "ravenloft:monsters/draw")
def test_g6_no_monster_comes_where_no_other_kind_is_left() -> None:
    s = drawing("lief-lipsiege").foe("zombie-1", 3, -3).given(done=("zombie",))
    s.monsters("zombie").given(graveyard=("zombie",)).rolls(1).go()
    assert s.castle.rows["arjhan"] == ("zombie-1",)


@cites("ravenloft:ruling/G7", "ravenloft:monsters/control")
def test_g7_the_active_heros_player_controls_what_a_card_brings() -> None:
    s = drawing("lief-lipsiege").monsters("gargoyle").given(done=("gargoyle",)).rolls(1).go()
    assert s.castle.rows == {"arjhan": ("gargoyle-1",), "kat": ()}


@cites("ravenloft:ruling/G7", "ravenloft:encounter/reinforcements")
def test_g7_unless_the_card_has_another_hero_place_it() -> None:
    s = drawing("reinforcements").foe("zombie-1", 3, -3).given(done=("zombie", "gargoyle"))
    s.given(flipped=("stealth",)).monsters("gargoyle").play("tile:0,-4")
    assert s.castle.rows == {"arjhan": ("zombie-1",), "kat": ("gargoyle-1",)}


@cites("ravenloft:ruling/G8", "ravenloft:attacks/target")
@pytest.mark.parametrize(("tile", "reached"), [(HALLWAY, False), (ROOM, True)])
def test_g8_no_attack_goes_through_a_wall(tile: str, reached: bool) -> None:
    s = pair("thorgrim").stand("thorgrim", 0, -3).tile(tile, -4, -4).foe("ghoul-1", -2, -3)
    assert ("lance-of-faith:attack" in s.keys) == reached


@cites("ravenloft:ruling/G9", "ravenloft:monsters/adjacent")
def test_g9_a_monster_that_cannot_get_adjacent_comes_near_and_attacks_all_the_same() -> None:
    s = Scene("arjhan", "kat", "allisa", "thorgrim").stand("arjhan", 0, 2)
    s.stand("kat", 0, 1).stand("allisa", 1, 1).stand("thorgrim", 1, 2)
    s.hurt("kat", 0).hurt("allisa", 0).hurt("thorgrim", 0).foe("skeleton-1", 0, -2)
    s.villain_phase().rolls(20).go()
    assert squares(s) == {square(*to) for to in ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))}
    s.play("0,0")
    assert s.castle.hp["arjhan"] == 8


@cites("ravenloft:ruling/G10", "ravenloft:monsters/same-name")
def test_g10_of_one_name_the_active_players_act_first_then_the_others_clockwise() -> None:
    s = Scene("arjhan", "kat", "allisa").stand("arjhan", 0, 2).stand("kat", 3, -4)
    s.stand("allisa", 0, -4).foe("kobold-skirmisher-1", 1, 2, holder="allisa")
    s.foe("kobold-skirmisher-2", 1, 1, holder="kat").foe("kobold-skirmisher-3", 0, 1)
    s.villain_phase().rolls(1, 1, 1).go()
    attackers = [line.who for line in lines(s, "Menace")]
    assert attackers == [f"kobold-skirmisher-{number}" for number in (3, 2, 1)]


@cites("ravenloft:ruling/G10", "ravenloft:monsters/activate")
@pytest.mark.parametrize(("done", "menaces"), [((), 1), (("kobold-skirmisher",), 0)])
def test_g10_a_newcomer_acts_unless_its_place_in_the_row_has_passed(
    done: tuple[str, ...], menaces: int
) -> None:
    s = drawing("lief-lipsiege").monsters("kobold-skirmisher").stand("kat", 2, -2).given(done=done)
    s.rolls(1, 1).go()
    assert len(lines(s, "Menace")) == menaces


@cites("ravenloft:ruling/G10", "ravenloft:encounter/reinforcements")
def test_g10_a_newcomer_in_another_heros_row_waits() -> None:
    s = drawing("reinforcements").foe("zombie-1", 3, -3).given(done=("zombie",))
    s.given(flipped=("stealth",)).monsters("kobold-skirmisher").play("tile:0,0")
    assert s.castle.rows["kat"] == ("kobold-skirmisher-1",)
    assert lines(s, "Menace") == []


@cites("ravenloft:ruling/G11", "ravenloft:defeat/card", "ravenloft:monsters/same-name")
def test_g11_wounds_stay_with_the_figure_and_any_card_of_the_kind_may_go() -> None:
    s = pair("kat", "arjhan").foe("gargoyle-1", 1, -1, holder="arjhan", hp=1)
    s.foe("gargoyle-2", 1, 1, holder="kat").given(looted=("kat",), dazed=("gargoyle-2",))
    s.rolls(20).play("backstab:attack", "gargoyle-1")
    assert s.castle.rows == {"kat": (), "arjhan": ("gargoyle-2",)}
    assert s.castle.hp["gargoyle-2"] == 2
    assert s.castle.dazed == ("gargoyle-2",)


@cites("ravenloft:ruling/G12", "ravenloft:treasures/draw")
def test_g12_one_treasure_in_a_turn_for_defeats_however_many() -> None:
    s = pair().foe("ghoul-1", 0, -1).foe("ghoul-2", 1, 1, holder="kat").given(spent=())
    s.treasures("breath-of-life", "breath-of-life").rolls(20, 20)
    s.play("dragons-breath:attack", "cleave:attack")
    assert s.castle.xp == ("ghoul", "ghoul")
    assert s.castle.spent == ("breath-of-life",)


@cites("ravenloft:ruling/G12", "ravenloft:encounter/treasure-chest")
def test_g12_treasures_from_elsewhere_do_not_count() -> None:
    s = drawing("treasure-chest").given(looted=("arjhan",), spent=())
    s.treasures("breath-of-life").rolls(16).go()
    assert s.castle.spent == ("breath-of-life",)


@cites("ravenloft:ruling/G12", "ravenloft:power/freezing-cloud")
def test_g12_a_freezing_cloud_defeats_for_its_owner() -> None:
    s = pair("immeril").power("freezing-cloud").foe("ghoul-1", 1, -1, holder="kat")
    s.treasures("magic-sword").play("freezing-cloud:freeze", "end")
    assert s.castle.xp == ("ghoul",)
    assert (s.prompt, s.keys) == ("Who gets the Magic Sword?", ["immeril", "kat"])


@cites("ravenloft:ruling/G13", "ravenloft:defeat/hero")
def test_g13_a_hero_who_falls_does_nothing_more_but_the_castle_does() -> None:
    s = pair("thorgrim").stand("thorgrim", 0, 0).environment("cackling-skull")
    s.hurt("thorgrim", 1).hurt("kat", 3).encounters("passage-of-time")
    s.play("healing-word:speak", "kat")
    assert s.castle.hp == {"thorgrim": 0, "kat": 6}  # 4 more, and 1 less by the encounter
    assert len(s.castle.laid) == 2  # though he fell beside an open edge
    assert s.castle.active == "kat"


@cites("ravenloft:ruling/G13", "ravenloft:encounter/prowling-spirits")
def test_g13_discarding_still_applies_to_the_fallen_and_attacks_pass_them_by() -> None:
    s = drawing("prowling-spirits").hurt("arjhan", 0).item("arjhan", "magic-sword").go()
    assert s.castle.items == {}
    fog = drawing("choking-fog").hurt("arjhan", 0).rolls(1).go()
    assert fog.castle.hp["kat"] == 7
    fog.fell_as_scripted()


@cites("ravenloft:ruling/G13", "ravenloft:monsters/all-down")
def test_g13_who_is_off_the_board_counts_as_standing_but_who_escaped_does_not() -> None:
    away = drawing("bat-swarm").hurt("arjhan", 0).apply(Vanish("kat", "test")).go()
    assert away.castle.environment == "bat-swarm"
    gone = drawing("bat-swarm").hurt("arjhan", 0).apply(Escape("kat", "test")).go()
    assert gone.castle.environment == ""
