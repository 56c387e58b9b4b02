"""Dice: how many, what they show, what they are for."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.dice import total
from undercroft.games.betrayal.facts import ADVENTURERS, FACES, TRAITS
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.rolls import damage_roll, plain_roll, trait_roll


def quiet() -> Scene:
    return Scene("torskar", "lia", "vort")


@cites("betrayal:dice/faces")
def test_a_die_shows_nothing_one_or_two_equally_often() -> None:
    assert [FACES.count(dots) for dots in (0, 1, 2)] == [2, 2, 2]
    told = played(plain_roll(quiet().arranging, "lia", 3, "test"), dice=(0, 1, 2))
    assert told.result == 3


@cites("betrayal:dice/trait-roll")
@pytest.mark.parametrize("trait", TRAITS)
def test_a_trait_roll_has_as_many_dice_as_the_trait_shows_now(trait: Trait) -> None:
    s = quiet().trait("lia", trait, 2)
    dice = ADVENTURERS["lia"].tracks[trait].values[2]
    told = played(trait_roll(s.arranging, "lia", trait, "test"), dice=(1,) * dice)
    assert told.result == dice


@cites("betrayal:dice/most", "betrayal:ruling/H8")
def test_nobody_rolls_more_than_eight_dice() -> None:
    s = quiet().trait("lia", "sanity", 8)
    told = played(trait_roll(s.arranging, "lia", "sanity", "test", dice=3), dice=(2,) * 8)
    assert told.result == 16


@cites("betrayal:dice/trait-roll")
def test_what_is_added_counts_and_no_result_is_below_nothing() -> None:
    adds = (("lucky", 2),)
    told = played(trait_roll(quiet().arranging, "lia", "might", "test", adds=adds), dice=(0, 1))
    assert told.result == 3
    assert total((1, 2), (("unlucky", -4),)) == 0


@cites("betrayal:dice/trait-roll")
def test_without_dice_the_result_is_nothing() -> None:
    assert played(plain_roll(quiet().arranging, "lia", 0, "test")).result == 0


@cites("betrayal:dice/damage-roll")
def test_a_damage_roll_is_the_sum_of_its_dots() -> None:
    told = played(damage_roll(quiet().arranging, "lia", 2, "test"), dice=(2, 2))
    assert told.result == 4


@cites("betrayal:dice/trait-roll", "betrayal:tile/beasts-lair")
@pytest.mark.parametrize(("last", "lost"), [(1, 0), (0, 1)])
def test_a_roll_of_three_or_more_succeeds_with_three(last: int, lost: int) -> None:
    s = quiet().tile("beasts-lair", 0, 1, below=True).stand("torskar", "beasts-lair")
    s.dice(2, 0, 0, 0, last)
    s.play("go:b0,0")
    assert s.step("torskar", "knowledge") == ADVENTURERS["torskar"].tracks["knowledge"].start - lost
    s.settled()


@cites("betrayal:dice/attack-no-trait-roll", "betrayal:ruling/R21")
def test_attack_and_defense_are_told_apart_from_trait_rolls() -> None:
    s = quiet().items().haunt(22)
    s.dice(*[1] * 5, *[1] * 3)
    s.play("attack:vort:might", "no")
    rolls = [s.said(line.told) for line in s.table.log(0) if line.kind == "Roll"]
    assert "to attack with Might" in rolls[-2]
    assert "to defend with Might" in rolls[-1]
    s.settled()


@cites("betrayal:dice/attack-no-trait-roll", "betrayal:ruling/R21", "betrayal:tile/haunted-alley")
def test_what_helps_trait_rolls_helps_neither_attack_nor_defense() -> None:
    searching = quiet().tile("haunted-alley", 3, 0, 1).stand("torskar", "haunted-alley")
    searching.item("torskar", "scroll-of-foresight").play("go:2,0")
    assert searching.asked.kind != "act"  # the scroll may take the place of this roll
    s = Scene("dhadius", "lia", "vort").items().haunt(22)
    s.item("dhadius", "scroll-of-foresight").item("vort", "scroll-of-foresight")
    s.dice(*[1] * 5, *[1] * 5)
    s.play("attack:vort:magic-missile")
    assert s.asked.kind == "act"
    assert s.holds("vort") == ["scroll-of-foresight"]
    s.settled()


@cites("betrayal:dice/once", "betrayal:special/forgotten-cache")
def test_the_same_roll_is_attempted_once_in_a_turn() -> None:
    s = quiet().tile("forgotten-cache", 0, 1, below=True).stand("torskar", "forgotten-cache")
    s.dice(0, 0, 0)
    s.play("search")
    assert "search" not in s.keys
    s.play("end", "end", "end")
    assert "search" in s.keys
    s.settled()
