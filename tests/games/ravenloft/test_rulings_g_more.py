"""Where the rulebooks are silent: a scene for each ruling G14 to G27."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.common_scenes import FIVE_POINTS, drawing, lines, pair
from tests.games.ravenloft.scene import Scene, cell, pile, square
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.table import Table
from undercroft.games.ravenloft.events.dungeon import LayToken, PlaceMarker
from undercroft.games.ravenloft.events.moves import Escape, Vanish
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.game import GAME

ROOM = "fetid-den"  # open but to the north


@cites("ravenloft:ruling/G14", "ravenloft:encounters/active-hero")
def test_g14_heroes_are_affected_from_the_active_one_clockwise() -> None:
    s = Scene("arjhan", "kat", "allisa").given(active="kat", turn=1).encounters("passage-of-time")
    s.villain_phase(draws=1).go()
    assert [line.who for line in lines(s, "Hurt")] == ["kat", "allisa", "arjhan"]


@cites("ravenloft:ruling/G14", "ravenloft:encounter/bubbling-cauldron")
def test_g14_the_active_player_orders_the_monsters() -> None:
    s = drawing("bubbling-cauldron").foe("gargoyle-1", 3, -3).foe("ghoul-1", 3, -2).go()
    assert (s.asked.seat, s.keys) == (0, ["gargoyle-1", "ghoul-1"])
    s.play("ghoul-1")
    assert s.castle.foes["ghoul-1"] == square(3, 1)  # who comes first has the bone pile


@cites("ravenloft:ruling/G15", "ravenloft:attacks/critical")
def test_g15_the_face_that_stands_in_the_end_is_what_was_rolled() -> None:
    bats = pair("thorgrim").environment("bat-swarm").foe("gargoyle-1", 1, -1, hp=5)
    bats.given(xp=FIVE_POINTS).level_2("kat").rolls((20, 15)).play("lance-of-faith:attack")
    assert (bats.castle.hp["gargoyle-1"], bats.asked.head) == (4, "act")
    again = pair("thorgrim").item("kat", "lucky-charm-1").foe("gargoyle-1", 1, -1, hp=5)
    again.given(xp=FIVE_POINTS).rolls(2, 20).play("lance-of-faith:attack", "yes")
    assert (again.castle.hp["gargoyle-1"], again.asked.head) == (4, "level")


@cites("ravenloft:ruling/G15", "ravenloft:experience/level-up")
def test_g15_a_level_is_offered_when_the_whole_attack_is_over() -> None:
    s = pair("kat", "arjhan").foe("gargoyle-1", 1, -1, hp=5).foe("gargoyle-2", 1, -2, hp=5)
    s.given(xp=FIVE_POINTS).rolls(20, 15).play("dagger-barrage:attack")
    assert s.asked.head == "level"
    assert (s.castle.hp["gargoyle-1"], s.castle.hp["gargoyle-2"]) == (3, 3)
    assert s.castle.flipped == ("dagger-barrage",)


@cites("ravenloft:ruling/G16", "ravenloft:treasure/necklace-of-fireballs")
def test_g16_a_twenty_with_an_item_counts() -> None:
    s = pair().item("arjhan", "necklace-of-fireballs").foe("gargoyle-1", 1, -1, hp=5)
    s.given(xp=FIVE_POINTS).rolls(20).play("necklace-of-fireballs:throw")
    assert s.asked.head == "level"
    s = pair().item("arjhan", "necklace-of-fireballs").foe("gargoyle-1", 1, -1, hp=5)
    s.level_2("arjhan").rolls(20).play("necklace-of-fireballs:throw")
    assert s.castle.hp["gargoyle-1"] == 3


@cites("ravenloft:ruling/G16", "ravenloft:encounter/strahds-whispers")
def test_g16_a_twenty_under_strahds_whispers_counts() -> None:
    s = drawing("strahds-whispers", first="thorgrim").given(xp=FIVE_POINTS).rolls(20)
    s.play("no", "1,0", "healing-strike", "no")
    assert s.asked.head == "level"
    s = drawing("strahds-whispers", first="thorgrim").level_2("thorgrim").rolls(20)
    s.play("1,0", "healing-strike", "no")  # Shield of Faith could turn it aside
    assert s.castle.hp["kat"] == 6


@cites("ravenloft:ruling/G17", "ravenloft:setup/item")
def test_g17_every_hero_keeps_the_first_item() -> None:
    wanted = {"heroes": ["arjhan", "kat"], "first": "arjhan", "adventure": "4"}
    opening = GAME.lay_out(2, GAME.settle(2, wanted))
    opening.treasures = pile(("magic-sword", "thieves-tools"))
    table = Table(GAME, opening, Luck("G17"))
    table.start()
    asked = table.pending
    assert asked is not None
    assert (asked.kind, asked.who) == ("square/start", "arjhan")  # that is the first question
    assert table.state.items == {"magic-sword": "arjhan", "thieves-tools": "kat"}


@cites("ravenloft:ruling/G18", "ravenloft:encounters/off-board")
def test_g18_a_hero_off_the_board_is_out_of_reach() -> None:
    s = drawing("passage-of-time").apply(Vanish("kat", "test")).foe("kobold-skirmisher-1", 2, 1)
    s.rolls(20).go()
    assert (s.castle.hp["kat"], s.castle.hp["arjhan"]) == (8, 8)


@cites("ravenloft:ruling/G18", "ravenloft:surges/use")
def test_g18_a_fallen_hero_spends_the_surge_before_coming_back() -> None:
    s = pair().hurt("kat", 0).apply(Vanish("kat", "test")).villain_phase()
    s.play("tile:0,0", "0,0")
    assert s.happened("Surge", "Return") == ["Surge", "Return"]


@cites("ravenloft:ruling/G18", "ravenloft:turn/villain-phase")
def test_g18_the_villain_phase_of_a_vanished_hero_takes_place() -> None:
    s = drawing("bat-swarm").apply(Vanish("arjhan", "test")).foe("kobold-skirmisher-1", 2, 1)
    s.rolls(20).go()
    assert s.castle.environment == "bat-swarm"
    assert s.castle.hp["kat"] == 7


@cites("ravenloft:ruling/G19", "ravenloft:end/win")
@pytest.mark.parametrize(("short", "ending"), [(0, "castle-plundered"), (1, "lost-too-few-items")])
def test_g19_the_party_wins_where_it_would_win_and_lose_at_once(short: int, ending: str) -> None:
    items = [
        f"potion-of-healing-{n}" for n in range(ADVENTURES["daylight-assault"].figures["items"])
    ]
    s = Scene("arjhan").stand("arjhan", 1, 1)
    s.given(items=dict.fromkeys(items[short:], "arjhan")).play("end", "leave")
    assert s.ending == ending  # the last hero is out: without the loot that is the end


@cites("ravenloft:ruling/G19", "ravenloft:surges/use")
@pytest.mark.parametrize(("surges", "ending"), [(1, "tomb-escaped"), (0, "fallen")])
def test_g19_as_a_turn_begins_the_surge_comes_first(surges: int, ending: str) -> None:
    s = Scene("arjhan", adventure="1").tile("secret-stairway", 0, 4, 2).stand("arjhan", 1, 4)
    s.hurt("arjhan", 0).given(surges=surges).villain_phase().go()
    assert s.ending == ending


@cites("ravenloft:ruling/G20", "ravenloft:encounters/cancel")
def test_g20_an_encounter_drawn_as_a_replacement_may_be_cancelled() -> None:
    s = drawing("fire-trap", "blood-fog").given(xp=FIVE_POINTS).trap("dart-trap", 1, 0)
    s.given(done=("dart-trap",)).play("no")
    assert s.prompt == "Blood Fog: cancel it?"
    s.play("pay:2+2+1")
    assert (s.castle.environment, s.castle.xp) == ("", ())
    assert s.castle.past == ("fire-trap", "blood-fog")


@cites("ravenloft:ruling/G21", "ravenloft:encounters/marker")
def test_g21_a_marker_fills_no_square_and_is_adjacent_to_all_on_its_tile() -> None:
    s = pair("kat", "arjhan").stand("arjhan", 2, -2).stand("kat", 0, 0).trap("fire-trap", 3, 2)
    moves = {key for key in s.keys if key.startswith("move:")}
    assert {f"move:{c},{r}" for c in range(4) for r in range(3)} - {"move:0,0"} <= moves
    assert "disable:fire-trap" in s.keys


@cites("ravenloft:ruling/G21", "ravenloft:adventure/klaks-artifact")
def test_g21_the_artifact_is_adjacent_to_all_on_its_tile() -> None:
    s = pair("kat", "arjhan", adventure="3").stand("kat", 0, 0)
    s.apply(
        LayToken("artifact", square(3, 1), 5, "test"), PlaceMarker("artifact", cell(0, 0), "test")
    )
    assert "backstab:attack" in s.keys
    away = pair("kat", "arjhan", adventure="3").stand("kat", 3, -1)
    away.apply(LayToken("artifact", square(3, 0), 5, "test"))
    assert "backstab:attack" not in away.keys


@cites("ravenloft:ruling/G22", "ravenloft:monsters/activate")
@pytest.mark.parametrize("trap_first", [True, False])
def test_g22_traps_and_monsters_act_in_one_row_as_they_came(trap_first: bool) -> None:
    s = pair().stand("kat", 2, -2).hurt("arjhan", 2)
    if trap_first:
        s.trap("fire-trap", 1, 0).foe("kobold-skirmisher-1", 1, 1)
    else:
        s.foe("kobold-skirmisher-1", 1, 1).trap("fire-trap", 1, 0)
    s.villain_phase().rolls(1).go()
    assert s.castle.hp["arjhan"] == 0  # by fire; who has fallen is attacked no more
    near = [line for line in lines(s, "Menace") if line.about == "arjhan"]
    assert len(near) == (0 if trap_first else 1)


@cites("ravenloft:ruling/G23", "ravenloft:escape/leave")
def test_g23_nothing_touches_a_hero_who_has_left() -> None:
    s = drawing("strahds-hunger").hurt("arjhan", 3).item("kat", "magic-sword").rolls(20)
    s.foe("kobold-skirmisher-1", 2, -1).apply(Escape("kat", "test")).go()
    assert (s.castle.hp["kat"], s.castle.hp["arjhan"]) == (8, 1)
    assert s.castle.items == {"magic-sword": "kat"}
    s.fell_as_scripted()


@cites("ravenloft:ruling/G23", "ravenloft:encounter/reinforcements")
def test_g23_a_hero_who_has_left_does_not_have_the_fewest_monsters() -> None:
    s = drawing("reinforcements").foe("zombie-1", 3, -3).given(done=("zombie", "gargoyle"))
    s.monsters("gargoyle").apply(Escape("kat", "test")).play("tile:0,0")
    assert s.castle.rows == {"arjhan": ("zombie-1", "gargoyle-1"), "kat": ()}


@cites("ravenloft:ruling/G24", "ravenloft:move/placing")
def test_g24_placed_closer_a_monster_seeks_the_bone_pile_and_on_the_tile_it_stays() -> None:
    s = drawing("bubbling-cauldron").tile(ROOM, 0, -8).given(done=("gargoyle",))
    s.foe("gargoyle-1", 0, 2).foe("gargoyle-2", 3, -6, holder="kat").go()
    assert s.castle.foes == {"gargoyle-1": square(0, 2), "gargoyle-2": square(0, -3)}


@cites("ravenloft:ruling/G25", "ravenloft:encounter/teleport-glyph")
def test_g25_the_farthest_tile_is_found_before_anything_moves() -> None:
    s = drawing("teleport-glyph").tile(ROOM, 0, -8).foe("gargoyle-1", 0, 2, holder="kat")
    s.play("3,-5")
    assert s.castle.cell("arjhan") == s.castle.cell("gargoyle-1") == cell(0, -8)


@cites("ravenloft:ruling/G26", "ravenloft:move/placing")
def test_g26_fey_step_teleports_and_great_leap_does_not() -> None:
    s = pair("immeril").play("fey-step:step", "tile:0,-4", "0,-4")
    assert s.happened("Teleport", "Put") == ["Teleport"]
    s = pair("kat", "arjhan").power("great-leap").play("great-leap:jump", "tile:0,-4", "0,-4")
    assert s.happened("Teleport", "Put") == ["Put"]


@cites("ravenloft:ruling/G26", "ravenloft:power/thunderwave")
def test_g26_a_wand_of_teleportation_teleports_and_a_thunderwave_does_not() -> None:
    s = pair().item("arjhan", "wand-of-teleportation").foe("gargoyle-1", 0, 2)
    s.play("wand-of-teleportation:wave", "tile:0,-4", "0,-4")
    assert s.happened("Teleport", "Put") == ["Teleport"]
    s = pair("immeril").foe("gargoyle-1", 0, 2).rolls(2)
    s.play("thunderwave:attack", "tile:0,-4", "0,-4")
    assert s.happened("Teleport", "Put") == ["Put"]


@cites("ravenloft:ruling/G27", "ravenloft:adventure/klaks-artifact")
def test_g27_a_special_tile_is_revealed_by_whatever_lays_it() -> None:
    s = Scene("arjhan", adventure="3").stand("arjhan", 1, -1).stack("chapel", "laboratory")
    s.encounters("secret-door").monsters("ghoul").given(done=("klak",)).villain_phase(draws=1)
    s.given(done=("klak",)).go()
    assert "klak" in s.castle.foes
    assert s.castle.monsters.size() == 1  # he comes in place of a monster
