"""Monsters and heroes at 0 hit points, healing surges, and how it all ends."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites


def fray(*heroes: str) -> Scene:
    """The first hero in the middle of the start tile, the others out of the way."""
    s = Scene(*heroes)
    for who, place in zip(heroes, ((1, 0), (3, -4), (0, -4)), strict=False):
        s.stand(who, *place)
    return s


@cites("ravenloft:defeat/monster", "ravenloft:treasures/draw")
def test_a_defeated_monster_leaves_its_card_as_experience_and_a_treasure() -> None:
    s = fray("arjhan", "kat").foe("skeleton-1", 2, 0).treasures("potion-of-healing", "daze")
    s.rolls(10).play("cleave:attack", "arjhan")
    assert s.castle.foes == {}
    assert s.castle.rows["arjhan"] == ()
    assert s.castle.xp == ("skeleton",)
    assert s.castle.items == {"potion-of-healing-1": "arjhan"}
    s.fell_as_scripted()


@cites("ravenloft:defeat/monster", "ravenloft:treasures/draw", "ravenloft:ruling/C25")
def test_two_monsters_in_a_turn_earn_one_treasure() -> None:
    s = fray("arjhan", "kat").foe("skeleton-1", 2, 0).foe("zombie-1", 0, 0)
    s.treasures("holy-water", "magic-sword").rolls(10)
    s.play("cleave:attack", "skeleton-1", "arjhan")
    while s.asked.head != "act":
        s.play_first()
    assert set(s.castle.xp) == {"skeleton", "zombie"}
    assert len(s.castle.items) == 1


@cites("ravenloft:treasures/draw", "ravenloft:ruling/G12")
def test_the_limit_is_for_defeats_alone_and_for_each_hero_and_turn() -> None:
    s = fray("arjhan", "kat").given(looted=("arjhan",)).treasures("magic-sword")
    s.encounters("treasure-chest").villain_phase(draws=1).rolls(20).play("arjhan")
    assert s.castle.items == {"magic-sword": "arjhan"}  # a chest is no defeat
    assert s.castle.looted == ()  # and Kat's turn has begun


@cites("ravenloft:defeat/card", "ravenloft:monsters/control", "ravenloft:ruling/G11")
def test_the_attacker_gives_up_its_own_card_of_the_kind() -> None:
    s = fray("arjhan", "kat").foe("ghoul-1", 2, 0, holder="kat").foe("ghoul-2", 3, 2)
    s.given(looted=("arjhan",)).rolls(20).play("cleave:attack")
    assert set(s.castle.foes) == {"ghoul-2"}
    assert s.castle.rows == {"arjhan": (), "kat": ("ghoul-2",)}


@cites("ravenloft:defeat/card")
def test_an_attacker_without_one_leaves_it_to_the_next_clockwise() -> None:
    s = fray("arjhan", "kat", "thorgrim").foe("ghoul-1", 2, 0, holder="thorgrim")
    s.foe("ghoul-2", 3, 2, holder="kat").given(looted=("arjhan",)).rolls(20)
    s.play("cleave:attack")
    assert s.castle.rows == {"arjhan": (), "kat": (), "thorgrim": ("ghoul-2",)}


@cites("ravenloft:defeat/card")
def test_a_monster_nobody_else_holds_is_given_up_by_its_controller() -> None:
    s = fray("arjhan", "kat").foe("ghoul-1", 2, 0, holder="kat").foe("wolf-1", 3, 2)
    s.given(looted=("arjhan",)).rolls(20).play("cleave:attack")
    while s.asked.head != "act":
        s.play_first()
    assert s.castle.rows["kat"] == ()
    assert "ghoul" in s.castle.xp


@cites("ravenloft:defeat/hero", "ravenloft:monsters/tactics")
def test_monsters_act_as_if_a_fallen_hero_were_not_there() -> None:
    s = fray("arjhan", "kat").stand("kat", 2, 2).foe("skeleton-1", 2, 0).hurt("arjhan", 0)
    s.villain_phase().rolls(20).play("1,1")
    assert s.castle.foes["skeleton-1"] == square(1, 1)  # it ran past Arjhan
    assert s.castle.missing("kat") == 2
    assert s.castle.at["arjhan"] == square(1, 0)


@cites("ravenloft:defeat/hero", "ravenloft:encounters/attack")
def test_a_fallen_hero_takes_no_more_damage_and_is_no_target() -> None:
    s = fray("arjhan", "kat").stand("kat", 2, 0).hurt("arjhan", 0)
    s.encounters("choking-fog").villain_phase(draws=1).rolls(20).go()
    assert s.castle.hp["arjhan"] == 0
    assert s.castle.missing("kat") == 2
    s.settled()


@cites("ravenloft:defeat/hero")
def test_a_fallen_hero_keeps_its_conditions_and_uses_no_item() -> None:
    s = fray("kat", "arjhan").hurt("arjhan", 0).given(slowed=("arjhan",))
    s.item("arjhan", "lucky-charm-1").foe("skeleton-1", 2, 0).given(flipped=("stealth",))
    s.villain_phase().rolls(20).go()  # nobody is asked whether to roll again
    assert s.castle.missing("kat") == 1
    assert s.castle.hp["arjhan"] > 0  # its turn has begun, with a surge
    assert s.castle.slowed == ("arjhan",)
    assert s.castle.items == {"lucky-charm-1": "arjhan"}


@cites("ravenloft:defeat/hero", "ravenloft:power/healing-word")
def test_healing_puts_a_fallen_hero_back_on_its_feet_without_a_surge() -> None:
    s = fray("thorgrim", "kat").hurt("kat", 0).play("healing-word:speak")
    assert s.castle.standing("kat")
    assert s.castle.surges == 2


@cites("ravenloft:defeat/hero", "ravenloft:ruling/G13")
def test_who_falls_in_its_hero_phase_explores_no_more_and_the_villain_phase_follows() -> None:
    s = fray("arjhan", "kat").stand("arjhan", 1, -4).stand("kat", 1, 0).hurt("arjhan", 1)
    s.foe("wraith-1", 2, -4, hp=1).given(looted=("arjhan",)).encounters("blood-fog").rolls(20)
    s.play("cleave:attack")
    assert s.happened("Lay") == []
    assert s.happened("DrawEncounter") == ["DrawEncounter"]
    assert s.castle.active == "kat"


@pytest.mark.parametrize(("level_2", "hp"), [(False, 4), (True, 5)])
@cites("ravenloft:surges/use")
def test_a_turn_that_begins_at_0_hit_points_takes_a_surge_and_goes_on(
    level_2: bool, hp: int
) -> None:
    s = fray("arjhan", "kat")
    if level_2:
        s.level_2("kat")
    s.hurt("kat", 0).villain_phase().go()
    assert s.castle.hp["kat"] == hp
    assert s.castle.surges == 1
    assert (s.castle.active, s.asked.head) == ("kat", "act")


@cites("ravenloft:surges/use")
def test_a_hero_with_hit_points_left_spends_no_surge() -> None:
    s = fray("arjhan", "kat").hurt("kat", 1).villain_phase().go()
    assert (s.castle.hp["kat"], s.castle.surges) == (1, 2)
    assert not any("surge" in key for key in s.keys)


@cites("ravenloft:surges/use", "ravenloft:end/lose", "ravenloft:ruling/C24")
def test_without_a_surge_all_is_lost_when_the_fallen_heros_turn_begins() -> None:
    s = fray("arjhan", "kat", "thorgrim").hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == ""  # it is Kat's turn: nothing is lost yet
    assert s.castle.active == "kat"


@cites("ravenloft:end/lose")
def test_the_party_loses_together() -> None:
    s = fray("arjhan", "kat").hurt("kat", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won


@cites("ravenloft:end/win")
def test_the_party_wins_together_the_moment_the_goal_is_reached() -> None:
    s = Scene("arjhan", "kat", adventure="2").stand("arjhan", 1, 0).hurt("kat", 0)
    s.given(things={"icon": square(2, 0)}, surges=0).play("take:icon")
    outcome = s.table.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


@cites("ravenloft:end/win", "ravenloft:ruling/G19")
def test_at_the_start_of_a_turn_the_surge_comes_first() -> None:
    s = Scene("arjhan", "kat", adventure="2").stand("arjhan", 1, 0).stand("kat", 0, 0)
    s.given(things={"icon": square(1, 1)}, surges=0).hurt("kat", 0).villain_phase().go()
    assert s.ending == "fallen"
