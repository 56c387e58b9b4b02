"""The worked checks V1 to V18, and the rulebook's own examples beside them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.facts import experience
from undercroft.games.ravenloft.rules.attack import bonuses
from undercroft.games.ravenloft.state import Castle, total


def party(*heroes: str, **options: Any) -> Scene:
    """Heroes on one tile, away from every unexplored edge and off the stairs."""
    s = Scene(*heroes, **options)
    for who, place in zip(heroes, ((1, 0), (2, 0), (3, 2), (0, 2)), strict=False):
        s.stand(who, *place)
    return s


def elsewhere(castle: Castle, **places: tuple[int, int]) -> Castle:
    """The same position, with heroes on other squares."""
    later = castle.copy()
    for who, place in places.items():
        later.at[who] = square(*place)
    return later


@cites("ravenloft:experience/pay", "ravenloft:encounters/cancel")
def test_v1_of_3_3_3_2_the_first_card_takes_3_and_2_the_second_both_threes() -> None:
    s = party("arjhan", "kat").given(xp=("gargoyle", "wraith", "gargoyle", "ghoul"))
    s.encounters("passage-of-time", "passage-of-time").villain_phase(draws=2)
    s.play("pay:3+2", "wraith")
    assert [experience(card) for card in s.castle.xp] == [3, 3]
    assert s.keys == ["no", "pay:3+3"]  # no mix of cards makes 5: one point is lost
    s.play("pay:3+3")
    assert s.castle.xp == ()
    assert s.castle.missing("arjhan") == 0


@cites("ravenloft:monsters/same-name", "ravenloft:monster/kobold-skirmisher")
def test_v2_two_players_with_a_kobold_each_activate_both_twice_in_a_round() -> None:
    s = party("arjhan", "kat").encounters("passage-of-time").rolls(*[1] * 4)
    s.foe("kobold-skirmisher-1", 0, -1).foe("kobold-skirmisher-2", 3, -1, holder="kat")
    s.villain_phase().go()
    while s.asked.head != "act":
        s.play_first()
    assert s.happened("Menace") == ["Menace"] * 2
    assert s.castle.active == "kat"
    s.play("end")
    while s.asked.head != "act":
        s.play_first()
    assert s.happened("Menace") == ["Menace"] * 4
    s.settled()


@pytest.mark.parametrize(("face", "hit"), [(10, True), (9, False)])
@cites("ravenloft:attacks/roll")
def test_v3_a_sum_equal_to_the_armor_class_hits(face: int, hit: bool) -> None:
    s = party("arjhan", "kat").foe("gargoyle-1", 1, 1).rolls(face).play("cleave:attack")
    assert (s.castle.hp["gargoyle-1"] == 1) == hit  # +6 against 16


@pytest.mark.parametrize(
    ("run", "boots", "speed"), [(True, False, 4), (False, True, 3), (True, True, 5)]
)
@cites(
    "ravenloft:move/speed",
    "ravenloft:conditions/slowed",
    "ravenloft:treasure/run",
    "ravenloft:treasure/boots-of-striding",
)
def test_v4_run_and_boots_add_to_a_slowed_heros_two_and_nothing_to_an_immobilized_one(
    run: bool, boots: bool, speed: int
) -> None:
    s = party("arjhan", "kat").given(slowed=("arjhan",))
    if run:
        s.apply(Linger("treasure/run", "kat", (), 1, "test"))
    if boots:
        s.item("arjhan", "boots-of-striding")
    assert s.castle.speed("arjhan") == speed
    assert s.given(immobilized=("arjhan",)).castle.speed("arjhan") == 0
    assert not any(key.startswith("move:") for key in s.foe("wolf-1", 1, 1).keys)


@cites("ravenloft:experience/level-up")
def test_v5_the_monster_that_a_20_defeats_helps_to_pay_for_level_2() -> None:
    s = party("arjhan", "kat").foe("skeleton-1", 1, 1).given(xp=("gargoyle",), looted=("arjhan",))
    s.rolls(20).play("cleave:attack")
    assert s.keys == ["pay:3+2", "no"]
    s.play("pay:3+2", "brute-strike")
    assert s.castle.leveled == ("arjhan",)
    assert s.castle.graveyard == ("gargoyle", "skeleton")


@cites("ravenloft:encounters/environment", "ravenloft:encounters/cancel")
def test_v6_a_cancelled_environment_leaves_the_old_one_in_force() -> None:
    s = party("arjhan", "kat").environment("blood-fog").given(xp=("klak",))
    s.encounters("bat-swarm").villain_phase(draws=1).play("pay:5")
    assert s.castle.environment == "blood-fog"
    assert s.castle.past == ("bat-swarm",)


@cites("ravenloft:encounters/marker", "ravenloft:ruling/C8")
def test_v7_a_trap_drawn_on_a_tile_with_a_marker_gives_way_to_another_encounter() -> None:
    s = party("arjhan", "kat").given(markers={cell(0, 0): "glyph-of-warding"})
    s.encounters("dart-trap", "passage-of-time").villain_phase(draws=1).go()
    assert s.castle.past == ("dart-trap", "passage-of-time")
    assert s.castle.missing("arjhan") == 1


@cites("ravenloft:monsters/all-down", "ravenloft:ruling/C20")
def test_v8_when_every_hero_is_down_the_monsters_idle_and_the_phase_is_over() -> None:
    s = party("arjhan", "kat").hurt("arjhan", 0).hurt("kat", 0).foe("skeleton-1", 1, 1)
    s.foe("young-vampire", 3, -4).encounters("blood-fog").villain_phase(draws=1).go()
    assert s.happened("DrawEncounter", "Menace", "Prowl") == []
    assert s.castle.environment == ""
    assert (s.castle.active, s.castle.surges, s.castle.hp["kat"]) == ("kat", 1, 4)


@cites("ravenloft:adventure/icon-of-ravenloft", "ravenloft:setup/tile-stack")
def test_v9_four_heroes_find_five_monsters_in_the_chapel() -> None:
    s = party("arjhan", "allisa", "thorgrim", "immeril", adventure="2").stand("arjhan", 1, -4)
    s.stack("chapel", "laboratory").monsters("ghoul", "wolf", "spider", "skeleton", "zombie")
    s.play("end")
    while len(s.castle.foes) < 4:
        s.play_first()
    s.play_first()
    assert len(s.castle.noted) == 5
    assert s.happened("Spawn", "Prowl")[:5] == ["Spawn"] * 5
    assert all(s.castle.cell(foe) == cell(0, -8) for foe in s.castle.noted[2:])  # not his own


@pytest.mark.parametrize(("adventure", "counts"), [("2", {"chapel-found": 1}), ("4", {"sun": 5})])
@cites(
    "ravenloft:adventure/icon-of-ravenloft",
    "ravenloft:adventure/daylight-assault",
    "ravenloft:turn/villain-phase",
)
def test_v10_with_the_extra_card_in_force_a_turn_without_a_tile_draws_two(
    adventure: str, counts: dict[str, int]
) -> None:
    s = party("arjhan", "kat", adventure=adventure).given(counts=counts)
    s.encounters("passage-of-time", "passage-of-time").play("end")
    assert s.castle.missing("arjhan") == 2


@pytest.mark.parametrize(("drawn", "ending"), [(9, "castle-plundered"), (8, "lost-too-few-items")])
@cites("ravenloft:adventure/daylight-assault", "ravenloft:escape/leave")
def test_v11_items_of_the_start_count_and_blessings_and_fortunes_do_not(
    drawn: int, ending: str
) -> None:
    first = ("magic-sword", "holy-water", "crystal-ball")
    loot = (
        *("amulet-of-protection", "boots-of-striding", "dragons-breath-elixir", "holy-avenger"),
        *(
            "lucky-charm-1",
            "lucky-charm-2",
            "ring-of-accuracy",
            "thieves-tools",
            "glyph-of-warding",
        ),
    )
    s = Scene("arjhan", "kat", "thorgrim").stand("arjhan", 1, 1).item("arjhan", *first)
    s.given(at={"arjhan": square(1, 1)}, escaped=("kat", "thorgrim"))
    s.item("kat", *loot[:4]).item("thorgrim", *loot[4:drawn])
    s.apply(Linger("treasure/run", "arjhan", (), 2, "test")).play("end", "leave")
    assert s.ending == ending


@cites("ravenloft:encounter/frenzy", "ravenloft:monsters/same-name")
def test_v12_in_a_frenzy_all_monsters_of_a_name_act_twice() -> None:
    s = party("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 2)
    s.foe("skeleton-1", 1, 0).foe("skeleton-2", 3, 1, holder="kat").given(flipped=("stealth",))
    s.encounters("frenzy").villain_phase(draws=1).rolls(20, 20, 20, 20)
    s.given(flipped=("stealth", "bodyguard")).go()
    assert (s.castle.missing("arjhan"), s.castle.missing("kat")) == (2, 2)
    s.fell_as_scripted()


@cites("ravenloft:encounter/howl-of-the-wolf")
def test_v13_only_the_monster_chosen_for_the_howl_of_the_wolf_acts() -> None:
    s = party("arjhan", "kat").foe("wolf-1", 1, 1, holder="kat").foe("wolf-2", 0, 0, holder="kat")
    s.encounters("howl-of-the-wolf").villain_phase(draws=1).rolls(19)
    s.given(flipped=("stealth", "bodyguard"))
    assert s.keys == ["wolf-1", "wolf-2"]
    s.play("wolf-2")
    assert s.happened("Menace") == ["Menace"]
    assert s.castle.missing("arjhan") == 2
    s.fell_as_scripted()


@cites("ravenloft:power/bless", "ravenloft:attacks/bonus")
def test_v14_bless_holds_for_those_near_at_the_moment_of_use_wherever_they_go() -> None:
    s = party("thorgrim", "arjhan", "kat").tile("kings-crypt", 0, -8).power("bless")
    s.stand("kat", 1, -5).play("bless:pray")  # Kat is two tiles away
    later = elsewhere(s.castle, arjhan=(1, -7), kat=(3, 0))
    assert total(bonuses(later, "arjhan")) == total(bonuses(s.castle, "thorgrim")) > 0
    assert total(bonuses(later, "kat")) == 0


@cites("ravenloft:power/shield-of-faith")
def test_shield_of_faith_too_is_settled_at_the_moment_of_use() -> None:
    s = party("thorgrim", "arjhan", "kat").tile("kings-crypt", 0, -8).stand("kat", 1, -5)
    s.foe("skeleton-1", 0, 0).villain_phase().rolls(20).play("yes")
    later = elsewhere(s.castle, arjhan=(1, -7), kat=(3, 0))
    plain = {"arjhan": 17, "kat": 14}
    raised = {who: later.armor(who) - armor for who, armor in plain.items()}
    assert raised["arjhan"] > 0
    assert raised["kat"] == 0


@cites("ravenloft:encounter/alarm", "ravenloft:monsters/activate", "ravenloft:encounters/trap")
def test_v15_the_monster_that_an_alarm_calls_acts_in_the_same_phase() -> None:
    s = party("arjhan", "kat").monsters("zombie").encounters("alarm").villain_phase(draws=1)
    s.rolls(1)
    while s.castle.active == "arjhan":
        s.play_first()
    assert s.castle.rows["arjhan"] == ("alarm", "zombie-1")
    assert s.castle.done == ("alarm", "zombie")
    assert s.happened("Spawn", "Menace") == ["Spawn", "Menace"]


@cites("ravenloft:power/cleave", "ravenloft:conditions/immobilized")
def test_v16_an_immobilized_arjhan_cleaves_only_into_what_is_beside_him_already() -> None:
    s = party("arjhan", "kat").stand("kat", 3, -4).given(immobilized=("arjhan",))
    s.foe("gargoyle-1", 0, 0, hp=9).foe("gargoyle-2", 0, 1, hp=9).foe("gargoyle-3", 3, 0, hp=9)
    s.rolls(20).play("cleave:attack", "gargoyle-1")
    assert [s.castle.hp[f"gargoyle-{n}"] for n in (1, 2, 3)] == [8, 8, 9]
    assert s.castle.at["arjhan"] == square(1, 0)
    alone = party("arjhan", "kat").stand("kat", 3, -4).given(immobilized=("arjhan",))
    alone.foe("gargoyle-1", 0, 0, hp=9).foe("gargoyle-3", 3, 0, hp=9).rolls(20)
    alone.play("cleave:attack")
    assert [alone.castle.hp[f"gargoyle-{n}"] for n in (1, 3)] == [8, 9]


@cites("ravenloft:treasure/lucky-find")
def test_v17_a_lucky_finder_who_stops_after_two_keeps_one_and_discards_one() -> None:
    s = party("arjhan", "kat").foe("skeleton-1", 1, 1).given(spent=()).rolls(19)
    s.treasures("lucky-find", "magic-sword", "holy-water", "crystal-ball")
    s.play("cleave:attack", "draw", "stop", "holy-water", "arjhan")
    assert s.castle.items == {"holy-water": "arjhan"}
    assert s.castle.spent == ("magic-sword", "lucky-find")
    assert s.castle.treasures.size() == 1


@pytest.mark.parametrize(("condition", "goes"), [("slowed", True), ("immobilized", False)])
@cites(
    "ravenloft:power/hallowed-advance",
    "ravenloft:move/tiles",
    "ravenloft:conditions/slowed",
    "ravenloft:conditions/immobilized",
)
def test_v18_told_to_move_a_tile_a_slowed_hero_gets_there_and_an_immobilized_one_does_not(
    condition: str, goes: bool
) -> None:
    s = party("thorgrim", "kat").stand("kat", 3, 2).power("hallowed-advance")
    s.foe("gargoyle-1", 1, 1, hp=9).given(**{condition: ("kat",)}).rolls(1)
    s.play("hallowed-advance:attack")
    if goes:
        s.play("3,-4")  # six squares away
        assert s.castle.at["kat"] == square(3, -4)
    else:
        assert s.asked.head == "act"  # she is not even asked
        assert s.castle.at["kat"] == square(3, 2)
