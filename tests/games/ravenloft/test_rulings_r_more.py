"""Readings of cards that meet others: a scene for each ruling from R32 on."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.common_scenes import drawing, pair
from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.combat import Daze, Menace, Stake
from undercroft.games.ravenloft.events.dungeon import LayToken, PlaceMarker, Spawn
from undercroft.games.ravenloft.events.moves import Escape, Vanish
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.rules.distance import closest_edges

CROWD = "illusionary-crowd"


@cites("ravenloft:ruling/R22", "ravenloft:treasure/guided-strikes")
def test_r22_what_steadies_every_attack_roll_steadies_one_against_a_friend() -> None:
    s = drawing("strahds-whispers").rolls(1)
    s.apply(Linger("treasure/guided-strikes", "arjhan", ("arjhan", "kat"), 1, "test"))
    s.play_first().play_first()
    assert ("treasure/guided-strikes", 2) in s.rolled.adds


@cites("ravenloft:ruling/R32", "ravenloft:encounter/alarm")
def test_r32_an_alarm_is_heard_from_the_bone_pile_of_its_tile() -> None:
    s = pair().trap("alarm", 1, 0).monsters("gargoyle").villain_phase()
    nearest = closest_edges(s.castle, s.castle.board.bones(cell(1, 0)))
    assert len(nearest) < len(s.castle.board.unexplored)
    s.given(done=("gargoyle",)).take_first("edge", "square")
    (came,) = [event for event in s.table.chronicle.events if isinstance(event, Spawn)]
    assert any(came.to in s.castle.board.edge_squares(edge) for edge in nearest)


@cites("ravenloft:ruling/R33", "ravenloft:power/bless")
def test_r33_a_bless_ends_when_the_turn_of_who_has_left_comes() -> None:
    s = pair("kat", "thorgrim").encounters("blood-fog", "bat-swarm")
    s.apply(Linger("power/bless", "thorgrim", ("kat",), 1, "test"), Escape("thorgrim", "test"))
    s.villain_phase().go()
    while s.castle.active != "kat" or s.asked.kind != "act":
        s.play_first()
    assert s.castle.lasting == {}


@cites("ravenloft:ruling/R34", "ravenloft:treasure/lucky-charm", "ravenloft:encounter/bat-swarm")
def test_r34_under_the_bats_a_charm_rolls_one_die_and_it_stands() -> None:
    s = Scene("thorgrim").stand("thorgrim", 0, 0).environment("bat-swarm")
    s.item("thorgrim", "lucky-charm-1").foe("zombie-1", 1, -4, hp=9).rolls((4, 2), 19)
    s.play("lance-of-faith:attack", "yes")
    assert s.castle.face == 19
    s.fell_as_scripted()


@cites("ravenloft:ruling/R35", "ravenloft:treasure/action-surge", "ravenloft:power/freezing-cloud")
def test_r35_action_surge_offers_powers_that_attack_and_nothing_else() -> None:
    s = pair("immeril").item("immeril", "necklace-of-fireballs").power("freezing-cloud")
    s.treasures("action-surge").foe("kobold-skirmisher-1", 2, -2, hp=1).foe("wolf-1", 1, -2, hp=9)
    s.rolls(19, 1).play("scorching-burst:attack")
    while s.asked.kind != "attack/now":
        s.play("attack" if "attack" in s.keys else s.keys[0])
    assert "fireball" in s.keys
    assert "freezing-cloud" not in s.keys
    assert "necklace-of-fireballs" not in s.keys


@cites("ravenloft:ruling/R36", "ravenloft:encounter/spirit-of-doom")
def test_r36_the_spirit_takes_a_fortune_for_a_treasure() -> None:
    s = pair().environment("spirit-of-doom").treasures("shake-it-off")
    s.foe("kobold-skirmisher-1", 2, -1, hp=1).rolls(19)
    before = s.castle.hp["arjhan"]
    s.play("cleave:attack")
    assert s.castle.hp["arjhan"] == before - 1


@cites("ravenloft:ruling/R37", "ravenloft:power/careful-attack")
def test_r37_a_careful_attack_closes_no_wound() -> None:
    s = pair("allisa").hurt("allisa", 3).power("careful-attack").foe("gargoyle-1", 2, -1, hp=5)
    s.apply(Linger("treasure/rejuvenating-onslaught", "allisa", ("allisa",), 1, "test"))
    s.play("careful-attack:attack")
    assert (s.castle.hp["gargoyle-1"], s.castle.hp["allisa"]) == (4, 3)


@cites("ravenloft:ruling/R38", "ravenloft:encounter/cowardly-flight")
def test_r38_the_monster_that_was_closest_flees_to_where_a_new_one_came() -> None:
    s = drawing("cowardly-flight").foe("gargoyle-1", 1, -1).monsters("wolf")
    s.given(done=("gargoyle", "wolf")).take_first("edge", "tile", "square")
    assert s.castle.cell("gargoyle-1") == s.castle.cell("wolf-1")


@cites("ravenloft:ruling/R39", "ravenloft:encounter/frenzy", "ravenloft:encounter/alarm")
def test_r39_what_an_alarm_brings_into_a_frenzy_acts_once() -> None:
    s = drawing("frenzy").trap("alarm", 1, 0).foe("zombie-1", 2, -1).monsters("ghoul")
    s.rolls(*[1] * 4).take_first("edge", "square", "prey")
    acted = [event.foe for event in s.table.chronicle.events if isinstance(event, Menace)]
    assert acted.count("zombie-1") == 2
    assert acted.count("ghoul-1") == 1


@cites("ravenloft:ruling/R40", "ravenloft:encounter/music-of-the-damned")
def test_r40_a_respite_stops_both_draws_of_the_music() -> None:
    s = pair().environment("music-of-the-damned").trap("alarm", 1, 0).monsters("gargoyle", "wolf")
    s.given(respites=("monsters",)).villain_phase().take_first("edge", "square")
    assert s.castle.foes == {}
    assert s.castle.respites == ()


@cites("ravenloft:ruling/R41", "ravenloft:power/thunderwave")
def test_r41_the_thunder_may_leave_them_where_they_are() -> None:
    s = pair("immeril").power("thunderwave").foe("gargoyle-1", 2, 1, hp=5).rolls(1)
    s.play("thunderwave:attack", "tile:0,0")
    assert s.castle.foes["gargoyle-1"] == square(2, 1)


@cites("ravenloft:ruling/R42", "ravenloft:encounter/patrina-velikovna")
def test_r42_a_monster_beside_the_crowd_stays_with_it() -> None:
    s = drawing("patrina-velikovna").rolls(1, 1, 1).foe("zombie-1", 1, -4, holder="kat")
    lies = cell(1, -4)
    bones = s.castle.board.bones(lies)
    s.apply(PlaceMarker(CROWD, lies, "test"), LayToken(CROWD, bones, 1, "test")).go()
    assert s.castle.cell("zombie-1") == lies


@cites("ravenloft:ruling/R43", "ravenloft:villain/strahd")
def test_r43_strahd_calls_nobody_while_all_are_off_the_board() -> None:
    s = pair(adventure="13").foe("strahd", 2, -2).monsters("gargoyle")
    s.apply(Vanish("arjhan", "test"), Vanish("kat", "test")).rolls(1, 1).villain_phase().go()
    assert [foe for foe in s.castle.foes if foe != "strahd"] == []


@cites("ravenloft:ruling/R44", "ravenloft:treasure/wooden-stake", "ravenloft:treasure/daze")
@pytest.mark.parametrize("dazed", [False, True])
def test_r44_a_stake_and_a_daze_take_one_and_the_same_turn(dazed: bool) -> None:
    s = pair().foe("young-vampire", 2, -1).encounters("blood-fog", "bat-swarm").stack()
    s.apply(Stake("arjhan", "young-vampire", "test"))
    if dazed:
        s.apply(Daze("young-vampire", "test"))
    s.villain_phase().go()
    assert s.happened("Menace") == []
    assert s.castle.active == "kat"
    assert (s.castle.dazed, s.castle.staked) == ((), {})
