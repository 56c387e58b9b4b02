"""Where the rulebooks disagree: a scene for each ruling C1 to C27."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.common_scenes import FIVE_POINTS, pair
from tests.games.ravenloft.scene import Scene, cell, pile, square
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.table import Table
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.facts import (
    ENCOUNTER_COUNTS,
    ENCOUNTERS,
    HEROES,
    TREASURE_COUNTS,
    TREASURES,
    experience,
)
from undercroft.games.ravenloft.game import GAME


def striking(face: int) -> Scene:
    """Thorgrim is about to strike a tough gargoyle with this roll, and to draw no treasure."""
    s = pair("thorgrim").foe("gargoyle-1", 1, -1, holder="kat", hp=5)
    return s.given(looted=("thorgrim",)).rolls(face)


def attacks(s: Scene) -> list[str]:
    return [key for key in s.keys if key.endswith(":attack")]


@cites("ravenloft:ruling/C1", "ravenloft:turn/exploration")
def test_c1_exploring_comes_after_all_else_a_hero_does() -> None:
    s = pair("thorgrim").stand("thorgrim", 3, 0).stack("white-x2-1", "chapel").monsters("gargoyle")
    assert "explore" not in s.keys
    s.play("end")
    kinds = ("EndHeroPhase", "Lay", "BeginVillainPhase")
    assert s.happened(*kinds) == list(kinds)


@cites("ravenloft:ruling/C2", "ravenloft:power/divine-flare")
def test_c2_slowed_and_immobilized_are_all_the_conditions_there_are() -> None:
    s = (
        pair("thorgrim")
        .power("divine-flare")
        .foe("gargoyle-1", 3, 2, hp=5)
        .environment("crippling-miasma")
    )
    s.given(slowed=("kat",), immobilized=("kat",), burdens=("slowed",), dazed=("gargoyle-1",))
    s.rolls(20).play("divine-flare:attack")
    assert s.keys == ["kat:slowed", "kat:immobilized"]


@cites("ravenloft:ruling/C3", "ravenloft:conditions/slowed", "ravenloft:conditions/immobilized")
def test_c3_conditions_end_with_the_heros_own_hero_phase() -> None:
    s = pair("thorgrim").given(slowed=("thorgrim", "kat"), immobilized=("kat", "thorgrim"))
    s.given(xp=FIVE_POINTS).encounters("bat-swarm").go()  # there is nothing he could do
    assert s.asked.head == "cancel"  # the Villain Phase has begun
    assert (s.castle.slowed, s.castle.immobilized) == (("kat",), ("kat",))


@cites("ravenloft:ruling/C4", "ravenloft:monster/wolf")
def test_c4_a_slowed_hero_is_not_slowed_again() -> None:
    s = Scene("arjhan").stand("arjhan", 1, 0).foe("wolf-1", 0, -4).given(slowed=("arjhan",))
    s.encounters("bat-swarm").villain_phase().rolls(20).play("1,-1")
    assert s.castle.hp["arjhan"] == 9  # the pounce hit
    assert s.castle.slowed == ("arjhan",)
    assert s.happened("Slow") == []
    s.play("end")
    assert not s.castle.slowed


@cites("ravenloft:ruling/C5", "ravenloft:attacks/critical")
@pytest.mark.parametrize(("level", "face", "left"), [(1, 20, 4), (2, 20, 3), (2, 19, 4)])
def test_c5_a_twenty_hurts_more_only_from_a_hero_of_level_2(
    level: int, face: int, left: int
) -> None:
    s = striking(face)
    if level == 2:
        s.level_2("thorgrim")
    s.play("healing-strike:attack")
    assert s.castle.hp["gargoyle-1"] == left
    s.fell_as_scripted()


@cites("ravenloft:ruling/C6", "ravenloft:attacks/roll")
def test_c6_a_one_that_reaches_the_armor_hits() -> None:
    s = pair("arjhan").power("precise-strike").foe("rat-swarm-1", 1, -1)
    s.given(looted=("arjhan",)).rolls(1).play("precise-strike:attack")  # 1 + 11 against 12
    assert s.castle.xp == ("rat-swarm",)
    s.fell_as_scripted()


@cites("ravenloft:ruling/C7", "ravenloft:traps/disable")
def test_c7_disabling_a_trap_takes_the_place_of_the_attack() -> None:
    s = pair("kat", "arjhan").trap("fire-trap", 1, 0).foe("gargoyle-1", 1, 1).rolls(4)
    assert attacks(s)
    s.play("disable:fire-trap")
    assert attacks(s) == []
    assert "disable:fire-trap" not in s.keys  # not twice either, though it still lies there
    assert "move:0,0" in s.keys
    after = pair("kat", "arjhan").trap("fire-trap", 1, 0).foe("gargoyle-1", 1, 1).rolls(2)
    after.play("backstab:attack")
    assert "disable:fire-trap" not in after.keys


@cites("ravenloft:ruling/C8", "ravenloft:encounters/marker")
@pytest.mark.parametrize("marker", ["dart-trap", "freezing-cloud", "glyph-of-warding"])
def test_c8_any_marker_keeps_a_new_trap_off_its_tile(marker: str) -> None:
    s = pair("thorgrim").given(markers={cell(1, 0): marker}).encounters("fire-trap", "bat-swarm")
    s.villain_phase(draws=1).go()
    assert s.castle.markers == {cell(1, 0): marker}
    assert s.castle.past == ("fire-trap",)
    assert s.castle.environment == "bat-swarm"


@cites("ravenloft:ruling/C9", "ravenloft:encounters/trap")
def test_c9_no_encounter_is_a_hazard() -> None:
    kinds = {card.kind for card in ENCOUNTERS.values()}
    assert kinds == {"environment", "event", "attack", "trap"}
    assert sum(ENCOUNTER_COUNTS.values()) == 60


@cites("ravenloft:ruling/C10", "ravenloft:setup/item")
def test_c10_the_first_item_is_drawn_for_and_what_comes_before_it_does_nothing() -> None:
    options = GAME.settle(1, {"heroes": ["arjhan"], "first": "arjhan", "adventure": "4"})
    opening = GAME.lay_out(1, options)
    opening.treasures = pile(("harrowed-experience", "run", "potion-of-healing", "magic-sword"))
    table = Table(GAME, opening, Luck("C10"))
    table.start()
    assert table.state.items == {"potion-of-healing-1": "arjhan"}
    assert table.state.spent == ("harrowed-experience", "run")
    assert (table.state.xp, table.state.lasting) == ((), {})


@cites("ravenloft:ruling/C11", "ravenloft:treasures/item-bonus")
@pytest.mark.parametrize(("face", "hit"), [(5, True), (4, False)])
def test_c11_of_two_swords_only_the_better_one_counts(face: int, hit: bool) -> None:
    s = pair("thorgrim").item("thorgrim", "magic-sword", "holy-avenger").foe("skeleton-1", 1, -1)
    s.given(looted=("thorgrim",)).rolls(face).play("healing-strike:attack")  # 8 + 3 against 16
    assert ("skeleton-1" not in s.castle.foes) == hit
    s.fell_as_scripted()


@cites("ravenloft:ruling/C12", "ravenloft:treasures/item")
def test_c12_an_item_may_go_to_a_hero_far_away_but_only_as_it_is_drawn() -> None:
    s = pair("thorgrim").tile("fetid-den", 0, -8).stand("kat", 1, -7).foe("ghoul-1", 1, -1)
    s.treasures("magic-sword").rolls(10).play("healing-strike:attack")
    assert s.keys == ["thorgrim", "kat"]
    s.play("thorgrim")
    assert s.castle.items == {"magic-sword": "thorgrim"}
    assert not [key for key in s.keys if "magic-sword" in key or "give" in key]


def level_up(s: Scene) -> Scene:
    """A natural 20 and five points of experience: Thorgrim learns Beacon of Hope."""
    s.given(xp=FIVE_POINTS).play("healing-strike:attack", "pay:2+2+1")
    return s.play("beacon-of-hope")


@cites("ravenloft:ruling/C13", "ravenloft:experience/level-up")
def test_c13_level_2_brings_hit_points_armor_and_a_better_surge_but_no_speed() -> None:
    s = striking(20).hurt("thorgrim", 5)
    level_up(s)
    assert (s.castle.hp["thorgrim"], s.castle.most_hp("thorgrim")) == (8, 10)  # his strike heals 1
    assert (s.castle.armor("thorgrim"), s.castle.speed("thorgrim")) == (17, 5)
    assert HEROES["thorgrim"].surge[s.castle.level("thorgrim")] == 5


@cites("ravenloft:ruling/C14", "ravenloft:powers/daily")
def test_c14_levelling_up_leaves_a_used_daily_face_down() -> None:
    s = striking(20).given(flipped=("flame-strike",))
    level_up(s)
    assert s.castle.flipped == ("flame-strike",)
    assert s.asked.head == "act"


@cites("ravenloft:ruling/C15", "ravenloft:treasure/level-up")
def test_c15_level_up_is_a_fortune_and_there_are_three_kinds_of_treasure() -> None:
    assert {TREASURES[kind].kind for kind in TREASURE_COUNTS} == {"item", "blessing", "fortune"}
    s = pair("thorgrim").foe("ghoul-1", 1, -1).treasures("level-up").given(xp=FIVE_POINTS, spent=())
    s.rolls(10).play("healing-strike:attack", "no")
    assert s.castle.spent == ("level-up",)
    assert s.castle.items == {}


@cites("ravenloft:ruling/C16", "ravenloft:experience/level-up")
@pytest.mark.parametrize("kind", sorted(TREASURE_COUNTS))
def test_c16_only_the_card_level_up_lets_a_hero_level_up(kind: str) -> None:
    s = (
        pair("thorgrim")
        .foe("ghoul-1", 1, -1)
        .treasures(kind, "breath-of-life")
        .given(xp=FIVE_POINTS)
    )
    s.rolls(10).play("healing-strike:attack")
    assert (s.asked.head == "level") == (kind == "level-up")


@cites("ravenloft:ruling/C17", "ravenloft:monsters/move")
def test_c17_a_monster_takes_any_free_square_where_the_bone_pile_is_taken() -> None:
    s = pair("thorgrim").tile("fetid-den", 0, -8).foe("gargoyle-1", 0, -3, holder="kat")
    s.stand("kat", 2, 2).foe("ghoul-1", 1, -6).villain_phase().go()
    free = {square(c, r) for c in range(4) for r in range(-4, 0)} - {square(0, -3)}
    assert {option.value for option in s.asked.options} == free
    s.play("3,-1")
    assert s.castle.foes["ghoul-1"] == square(3, -1)


@cites("ravenloft:ruling/C18", "ravenloft:monsters/place")
def test_c18_a_new_monster_takes_any_free_square_where_the_bone_pile_is_taken() -> None:
    s = pair("thorgrim").stand("thorgrim", 3, 1).monsters("ghoul").encounters("lief-lipsiege")
    s.villain_phase(draws=1).rolls(10).go()
    taken = {square(3, 1), square(2, 0)}
    assert {option.value for option in s.asked.options} == {
        square(c, r) for c in range(4) for r in range(3)
    } - taken


@cites("ravenloft:ruling/C19", "ravenloft:villains/experience")
def test_c19_a_villain_is_worth_its_level() -> None:
    levels = {"strahd": 6, "gravestorm": 6, "klak": 5, "werewolf": 5, "zombie-dragon": 5}
    assert {villain: experience(villain) for villain in levels} == levels
    s = pair("thorgrim").foe("klak", 1, -1, hp=1).given(looted=("thorgrim",)).rolls(20)
    s.play("healing-strike:attack")
    assert s.castle.xp == ("klak",)
    assert s.keys == ["pay:5", "no"]


@cites("ravenloft:ruling/C20", "ravenloft:monsters/all-down")
def test_c20_a_villain_phase_ends_before_its_next_step_when_all_have_fallen() -> None:
    s = pair("thorgrim").hurt("thorgrim", 1).hurt("kat", 1).foe("kobold-skirmisher-1", 3, -3)
    s.encounters("passage-of-time", "bat-swarm").villain_phase(draws=2).go()
    assert s.castle.environment == ""
    assert s.happened("Menace") == []
    assert (s.castle.active, s.castle.hp["kat"], s.castle.surges) == ("kat", 4, 1)


@cites("ravenloft:ruling/C21", "ravenloft:escape/leave")
def test_c21_a_hero_may_leave_the_dungeon_by_an_exit() -> None:
    s = pair("thorgrim").stand("thorgrim", 1, 1).play("end")
    assert s.keys == ["leave", "stay"]
    s.play("leave")
    assert s.castle.escaped == ("thorgrim",)
    assert "thorgrim" not in s.castle.at
    assert s.castle.active == "kat"


@cites("ravenloft:ruling/C21", "ravenloft:objects/destroy")
def test_c21_an_object_is_attacked_like_a_monster() -> None:
    s = pair("thorgrim", adventure="3").apply(LayToken("artifact", square(1, -1), 1, "test"))
    s.rolls(20).play("lance-of-faith:attack")
    assert "artifact" not in s.castle.things
    s.fell_as_scripted()


@cites("ravenloft:ruling/C22", "ravenloft:treasures/blessing")
@pytest.mark.parametrize(("rulings", "speed"), [({}, 8), ({"C22": "hero-phase"}, 6)])
def test_c22_a_blessing_ends_with_the_turn_or_if_the_table_likes_with_the_hero_phase(
    rulings: dict[str, str], speed: int
) -> None:
    s = pair("thorgrim", rulings=rulings).apply(Linger("treasure/run", "thorgrim", (), 1, "test"))
    s.given(xp=FIVE_POINTS).encounters("bat-swarm").play("end")
    assert s.asked.head == "cancel"  # the Villain Phase has begun
    assert s.castle.speed("kat") == speed


@cites("ravenloft:ruling/C23", "ravenloft:setup/decks")
def test_c23_the_box_holds_45_treasures_10_adventure_treasures_and_17_item_tokens() -> None:
    counts = GAME.content()["counts"]
    assert (counts["treasure_cards"], counts["adventure_treasures"]) == (45, 10)
    opening = GAME.lay_out(1, GAME.settle(1, {}))
    assert opening.treasures.size() == 45
    golem, hunt = Scene("kat", adventure="11").castle.bag, Scene("kat", adventure="12").castle.bag
    reactions, shared, icon_and_phylactery = 6, 1, 2  # the Torch serves both adventures
    assert golem.size() - reactions + hunt.size() - shared + icon_and_phylactery == 17


@cites("ravenloft:ruling/C24", "ravenloft:end/lose")
def test_c24_a_missing_surge_matters_only_as_the_fallen_heros_turn_begins() -> None:
    s = pair("arjhan").hurt("kat", 0).given(surges=0).encounters("bat-swarm")
    assert s.ending == ""
    s.play("move:0,0", "move:1,0", "end")
    assert s.ending == "fallen"
    kinds = s.happened("BeginTurn", "BeginVillainPhase", "End")
    assert kinds == ["BeginVillainPhase", "BeginTurn", "End"]


@cites("ravenloft:ruling/C25", "ravenloft:treasures/draw")
def test_c25_whoever_defeats_a_monster_draws_once_in_a_turn_even_in_another_heros() -> None:
    s = pair("arjhan").stand("arjhan", 0, 2).power("riposte-strike").foe("skeleton-1", 3, 0)
    s.treasures("magic-sword").villain_phase().rolls(1, 9).play("yes")
    assert (s.asked.seat, s.keys) == (1, ["kat", "arjhan"])
    assert s.castle.looted == ("kat",)
    again = pair("arjhan").stand("arjhan", 0, 2).power("riposte-strike").foe("skeleton-1", 3, 0)
    again.treasures("magic-sword").given(looted=("kat",)).villain_phase().rolls(1, 9).play("yes")
    assert again.castle.xp == ("skeleton",)
    assert again.castle.treasures.size() == 1


@cites("ravenloft:ruling/C26", "ravenloft:board/unexplored")
@pytest.mark.parametrize(("column", "laid"), [(0, 3), (1, 2), (2, 2), (3, 3)])
def test_c26_exploring_takes_a_square_along_the_open_edge(column: int, laid: int) -> None:
    s = (
        pair("thorgrim")
        .stand("kat", 2, -2)
        .stand("thorgrim", column, 0)
        .stack("white-x2-1", "chapel")
    )
    s.monsters("gargoyle").encounters("bat-swarm").play("end")
    assert len(s.castle.laid) == laid


@cites("ravenloft:ruling/C27", "ravenloft:turn/hero-phase")
def test_c27_one_attack_in_a_turn_and_what_costs_none_on_top() -> None:
    s = pair("arjhan").foe("gargoyle-1", 1, -1, hp=9).foe("gargoyle-2", 1, 1, hp=9)
    assert set(attacks(s)) == {
        "dragons-breath:attack",
        "cleave:attack",
        "trapping-strike:attack",
        "come-and-get-it:attack",
    }
    s.rolls(2, 2).play("cleave:attack", "gargoyle-1")
    assert attacks(s) == ["dragons-breath:attack"]
    s.play("dragons-breath:attack")
    assert attacks(s) == []
