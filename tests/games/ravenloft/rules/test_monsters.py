"""How monsters and villains come, move and act."""

from __future__ import annotations

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


def exploring(*heroes: str) -> Scene:
    """The first hero at the north edge of the start tile, the others in the middle."""
    s = Scene(*heroes)
    for who, place in zip(heroes, ((1, -4), (1, 0), (2, 0)), strict=False):
        s.stand(who, *place)
    return s.stack("white-x2-1", "laboratory")


@cites("ravenloft:monsters/draw", "ravenloft:ruling/G6")
def test_a_kind_in_ones_own_row_is_discarded_and_another_drawn() -> None:
    s = exploring("arjhan", "kat").foe("ghoul-1", 3, 2).foe("wolf-1", 0, 2, holder="kat")
    s.monsters("ghoul", "wolf", "zombie").given(dazed=("ghoul-1", "wolf-1")).play("end")
    assert s.castle.graveyard == ("ghoul",)
    assert s.castle.rows["arjhan"] == ("ghoul-1", "wolf-2")  # what Kat holds does not matter


@cites("ravenloft:monsters/draw", "ravenloft:ruling/G6")
def test_where_no_other_kind_is_left_no_monster_comes() -> None:
    s = exploring("arjhan", "kat").foe("ghoul-1", 3, 2).monsters("ghoul")
    s.given(dazed=("ghoul-1",)).play("end")
    assert set(s.castle.foes) == {"ghoul-1"}


@cites("ravenloft:monsters/place", "ravenloft:board/bone-pile")
def test_a_new_monster_stands_on_the_bone_pile() -> None:
    s = exploring("arjhan", "kat").monsters("gargoyle").given(dazed=("gargoyle-1",)).play("end")
    assert s.castle.foes["gargoyle-1"] == s.castle.board.bones(cell(0, -8))


@cites("ravenloft:monsters/place", "ravenloft:ruling/C18")
def test_where_the_bone_pile_is_taken_any_free_square_of_the_tile_is_chosen() -> None:
    s = Scene("arjhan", "kat", adventure="2").stand("arjhan", 1, -4).stand("kat", 1, 0)
    s.stack("chapel", "laboratory").monsters("zombie", "wolf", "ghoul").play("end")
    bones = s.castle.board.bones(cell(0, -8))
    assert s.castle.foes == {"zombie-1": bones}
    assert len(s.keys) == 11  # twelve squares of floor, one of them taken
    s.play("3,-8")
    assert s.castle.foes["wolf-1"] == square(3, -8)


@cites("ravenloft:board/bone-pile")
def test_the_bone_pile_is_plain_floor_for_heroes() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 2, 1).stand("kat", 0, 0)
    assert s.castle.board.bones(cell(0, 0)) == square(3, 1)
    assert "move:3,1" in s.keys


@cites("ravenloft:monsters/control", "ravenloft:ruling/G7")
def test_one_controls_what_lies_in_ones_row_and_nobody_controls_a_villain() -> None:
    s = exploring("arjhan", "kat").foe("zombie-dragon", 3, 0).monsters("gargoyle")
    s.trap("fire-trap", 0, 0, holder="kat").given(dazed=("gargoyle-1", "zombie-dragon"))
    s.play("end")
    assert s.castle.controller("gargoyle-1") == "arjhan"
    assert s.castle.controller("fire-trap") == "kat"
    assert s.castle.controller("zombie-dragon") == ""


@cites("ravenloft:monsters/activate")
def test_cards_of_other_players_wait_for_their_own_phase() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 2)
    s.foe("skeleton-1", 1, 0, holder="kat").trap("fire-trap", 3, 2, holder="kat")
    s.villain_phase().go()
    assert s.happened("Menace", "Hurt") == []
    assert s.castle.active == "kat"


@cites("ravenloft:monsters/activate")
def test_ones_own_cards_act_oldest_first_those_of_this_turn_included() -> None:
    s = exploring("arjhan", "kat").foe("kobold-skirmisher-1", 0, -3).trap("dart-trap", 0, -4)
    s.monsters("skeleton").rolls(1, 1, 1).play("end")
    while s.castle.active == "arjhan":
        s.play_first()
    assert s.castle.done == ("kobold-skirmisher", "dart-trap", "skeleton")


@cites("ravenloft:monsters/same-name", "ravenloft:ruling/G10")
def test_all_of_a_name_act_ones_own_first() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 2)
    s.foe("skeleton-1", 3, 1, holder="kat").foe("skeleton-2", 1, 0)
    s.villain_phase().rolls(20, 1).go()
    assert s.castle.missing("arjhan") == 1  # its own skeleton rolled first
    assert s.castle.missing("kat") == 0
    s.settled()


@cites("ravenloft:monsters/tactics")
def test_only_the_first_line_that_holds_is_followed() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4).foe("skeleton-1", 1, 0)
    s.villain_phase().rolls(1).go()  # it strikes where it stands, and that is all
    assert s.castle.foes["skeleton-1"] == square(1, 0)
    s.fell_as_scripted()


@cites("ravenloft:monsters/tactics", "ravenloft:ruling/G1")
def test_where_several_fit_equally_well_the_active_player_chooses() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 2, 0).foe("skeleton-1", 1, 0)
    s.villain_phase().rolls(20)
    assert (s.asked.seat, s.keys) == (0, ["arjhan", "kat"])
    s.play("kat")
    assert s.castle.missing("arjhan") == 0


@cites("ravenloft:monsters/move", "ravenloft:board/bone-pile", "ravenloft:ruling/C17")
def test_a_monster_that_moves_by_tiles_ends_on_the_bone_pile() -> None:
    s = Scene("arjhan").stand("arjhan", 1, 1).tile("kings-crypt", 0, -8).foe("zombie-1", 1, -7)
    s.villain_phase().go()
    assert s.castle.foes["zombie-1"] == s.castle.board.bones(cell(0, -4))


@cites("ravenloft:monsters/move", "ravenloft:ruling/C17")
def test_where_the_bone_pile_is_taken_it_ends_on_any_free_square() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 0, -3).hurt("kat", 0)
    s.tile("kings-crypt", 0, -8).foe("zombie-1", 1, -7).villain_phase()
    assert len(s.keys) == 15
    s.play("3,-1")
    assert s.castle.foes["zombie-1"] == square(3, -1)


@cites("ravenloft:monsters/move")
def test_figures_never_block_a_monsters_way() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, 2)
    s.tile("black-x2-1", 0, -8).tile("black-x2-2", 0, -12).foe("wolf-1", 1, -10)
    s.foe("gargoyle-1", 1, -6, holder="kat").foe("gargoyle-2", 2, -6, holder="kat")
    s.villain_phase().go()  # the hallway is closed to heroes
    assert s.castle.foes["wolf-1"] == s.castle.board.bones(cell(0, -4))


@cites("ravenloft:monsters/move")
def test_where_no_way_leads_to_a_hero_it_stays() -> None:
    s = Scene("arjhan").stand("arjhan", 1, 0).tile("black-x2-1", 4, 0).foe("zombie-1", 5, 1)
    s.villain_phase().go()
    assert s.castle.foes["zombie-1"] == square(5, 1)
    assert s.happened("Menace") == []


@cites("ravenloft:monsters/adjacent")
def test_one_that_is_to_move_adjacent_and_is_so_may_stay_or_shift() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4).foe("zombie-1", 1, 0)
    s.villain_phase().rolls(20)
    assert set(s.keys) == {"1,0", "0,1", "1,1", "0,-1", "1,-1"}
    s.play("1,0")
    assert s.castle.foes["zombie-1"] == square(1, 0)
    assert s.castle.missing("arjhan") == 1


@cites("ravenloft:monsters/adjacent", "ravenloft:ruling/G9")
def test_one_that_finds_no_room_comes_as_near_as_it_can_and_attacks_all_the_same() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 2).stand("kat", 3, -4).hurt("kat", 0)
    for n, at in enumerate(((0, 1), (1, 1), (1, 2)), 1):
        s.foe(f"gargoyle-{n}", *at, holder="kat")
    s.foe("ghoul-1", 3, -1).villain_phase().rolls(20).play("2,2")
    assert s.castle.foes["ghoul-1"] == square(2, 2)
    assert s.castle.missing("arjhan") == 1
    assert s.castle.immobilized == ("arjhan",)


@cites("ravenloft:monsters/all-down", "ravenloft:ruling/C20")
def test_when_all_are_down_the_phase_ends_at_once() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4).hurt("arjhan", 1)
    s.hurt("kat", 0).trap("fire-trap", 0, 0).foe("zombie-1", 3, 2).foe("zombie-dragon", 3, 0)
    s.given(dazed=("zombie-dragon",)).encounters("blood-fog", "bat-swarm").villain_phase(draws=1)
    s.go()
    assert s.castle.environment == "blood-fog"
    assert s.castle.foes["zombie-1"] == square(3, 2)
    assert s.castle.done == ("zombie-dragon", "fire-trap")
    assert (s.castle.active, s.castle.surges) == ("kat", 1)


@cites("ravenloft:villains/activate", "ravenloft:ruling/R20")
def test_every_villain_acts_in_every_players_phase_in_an_order_the_player_chooses() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 1, -1)
    s.foe("zombie-dragon", 2, -4).foe("flesh-golem", 2, 1).villain_phase()
    assert s.keys == ["zombie-dragon", "flesh-golem"]
    s.rolls(*[1] * 20).play("flesh-golem")
    while s.castle.active == "arjhan":
        s.play_first()
    assert s.castle.done == ("flesh-golem", "zombie-dragon")


@cites("ravenloft:villains/activate")
def test_a_villain_acts_also_in_the_next_players_phase() -> None:
    s = Scene("kat", "arjhan").stand("arjhan", 1, 0).stand("kat", 1, -1)
    s.foe("zombie-dragon", 2, -4).rolls(*[1] * 20).encounters("blood-fog").villain_phase().go()
    while s.asked.head != "act":
        s.play_first()
    once = len(s.happened("Menace"))
    assert (once > 0, s.castle.active) == (True, "arjhan")
    s.play("end")
    while s.asked.head != "act":
        s.play_first()
    assert s.castle.active == "kat"
    assert len(s.happened("Menace")) > once


@cites("ravenloft:villains/monster", "ravenloft:treasures/draw")
def test_a_villain_is_attacked_dazed_and_looted_like_any_monster() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4)
    s.foe("young-vampire", 1, 0, hp=1).treasures("magic-sword").rolls(20)
    s.play("cleave:attack", "arjhan")
    assert s.castle.foes == {}
    assert s.castle.items == {"magic-sword": "arjhan"}
    dazed = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4)
    dazed.foe("young-vampire", 1, 0).given(dazed=("young-vampire",)).villain_phase().go()
    assert dazed.happened("Menace") == []


@cites("ravenloft:villains/monster", "ravenloft:encounter/overrun")
def test_cards_that_look_at_the_monsters_a_hero_controls_pass_villains_by() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4)
    s.foe("young-vampire", 1, 0).given(dazed=("young-vampire",)).encounters("overrun")
    s.villain_phase(draws=1).go()
    assert s.castle.missing("arjhan") == 0


@cites("ravenloft:villains/experience", "ravenloft:ruling/C19")
def test_a_villains_card_is_experience_and_leaves_the_game_when_it_is_spent() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, -4)
    s.foe("young-vampire", 1, 0, hp=1).given(looted=("arjhan",), flipped=("dragons-breath",))
    s.encounters("blood-fog").rolls(19).stack().play("cleave:attack", "end")
    assert s.keys == ["no", "pay:5"]
    s.play("pay:5")
    assert (s.castle.xp, s.castle.graveyard) == ((), ())
    assert s.castle.past == ("blood-fog",)
