"""Traits gained and lost, damage that is split, and who dies of it."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES
from tests.games.betrayal.tales import told as tell
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.traits import Depart, Die, Hurt
from undercroft.games.betrayal.facts import ADVENTURERS, MENTAL, PHYSICAL, TRAITS
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import (
    gain,
    gain_any,
    hurt,
    hurt_by_dice,
    kill,
    lose,
    reset,
    sink,
    strengthen_freely,
)


def quiet() -> Scene:
    return Scene("torskar", "lia", "vort")


def deadly() -> Scene:
    return quiet().items().haunt(22)


def test_the_four_traits_are_two_physical_and_two_mental_ones() -> None:
    assert (*PHYSICAL, *MENTAL) == TRAITS


@cites("betrayal:traits/four")
@pytest.mark.parametrize("who", ADVENTURERS)
def test_every_adventurer_has_all_four_traits(who: str) -> None:
    assert tuple(ADVENTURERS[who].tracks) == TRAITS


@cites("betrayal:traits/steps")
def test_a_gain_is_steps_and_not_points() -> None:
    s = Scene("azadeh", "lia", "vort")  # the rulebook's example: 3 and two steps make 4
    played(gain(s.arranging, "azadeh", "might", 2, "test"))
    assert s.value("azadeh", "might") == 4
    assert s.step("azadeh", "might") == 6


@cites("betrayal:traits/steps")
def test_a_loss_is_steps_and_not_points() -> None:
    s = Scene("avrixis", "torskar", "vort")
    played(lose(s.arranging, "avrixis", "speed", 1, "test"))
    assert s.step("avrixis", "speed") == 4
    assert s.value("avrixis", "speed") == 5


@cites("betrayal:traits/maximum")
def test_no_trait_rises_beyond_its_maximum() -> None:
    s = quiet().trait("lia", "sanity", 7)
    played(gain(s.arranging, "lia", "sanity", 3, "test"))
    assert s.step("lia", "sanity") == 8
    played(lose(s.arranging, "lia", "sanity", 1, "test"))
    assert s.step("lia", "sanity") == 7  # what went too far is lost


@cites("betrayal:traits/before-haunt", "betrayal:ruling/R20")
def test_before_the_haunt_a_trait_stops_at_its_lowest_value() -> None:
    s = quiet().trait("lia", "sanity", 2)
    played(lose(s.arranging, "lia", "sanity", 5, "test"))
    assert s.step("lia", "sanity") == 1
    played(gain(s.arranging, "lia", "sanity", 1, "test"))
    assert s.step("lia", "sanity") == 2  # nothing was kept in mind


@cites("betrayal:ruling/R20", "betrayal:traits/before-haunt")
def test_nobody_dies_of_old_losses_when_the_haunt_begins() -> None:
    s = quiet().trait("lia", "sanity", 1)
    played(lose(s.arranging, "lia", "sanity", 2, "test"))
    s.items().haunt(22)
    assert s.city.dead == ()


@cites("betrayal:traits/skull", "betrayal:haunt/death")
@pytest.mark.parametrize("trait", TRAITS)
def test_in_the_haunt_any_trait_on_the_skull_is_death(trait: Trait) -> None:
    s = deadly().trait("lia", trait, 1)
    played(lose(s.arranging, "lia", trait, 1, "test"))
    assert s.city.dead == ("lia",)
    assert "lia" not in s.city.at


@cites("betrayal:damage/physical", "betrayal:damage/mental")
@pytest.mark.parametrize(("kind", "traits"), [("physical", PHYSICAL), ("mental", MENTAL)])
def test_damage_is_split_as_the_victim_likes(kind: Hurt, traits: tuple[Trait, Trait]) -> None:
    s = quiet()
    before = {trait: s.step("lia", trait) for trait in TRAITS}
    told = played(hurt(s.arranging, "lia", kind, 2, "test"), "1-1")
    assert told.asked == [["0-2", "1-1", "2-0"]]
    assert told.seats == [1]
    for trait in TRAITS:
        assert s.step("lia", trait) == before[trait] - (trait in traits)


@cites("betrayal:damage/physical", "betrayal:traits/before-haunt")
def test_before_the_haunt_damage_goes_where_there_is_room() -> None:
    s = quiet().trait("lia", "might", 2).trait("lia", "speed", 4)
    told = played(hurt(s.arranging, "lia", "physical", 3, "test"), "1-2")
    assert told.asked == [["0-3", "1-2"]]
    assert (s.step("lia", "might"), s.step("lia", "speed")) == (1, 2)


@cites("betrayal:traits/before-haunt", "betrayal:ruling/R20")
def test_what_no_trait_can_bear_is_lost() -> None:
    s = quiet().trait("lia", "might", 2).trait("lia", "speed", 1)
    told = played(hurt(s.arranging, "lia", "physical", 4, "test"))
    assert told.asked == []  # there is only one way
    assert (s.step("lia", "might"), s.step("lia", "speed")) == (1, 1)


@cites("betrayal:damage/physical", "betrayal:traits/skull")
def test_in_the_haunt_the_victim_may_choose_death() -> None:
    s = deadly().trait("lia", "might", 1).trait("lia", "speed", 5)
    told = played(hurt(s.arranging, "lia", "physical", 2, "test"), "1-1")
    assert told.asked == [["0-2", "1-1"]]
    assert s.city.dead == ("lia",)


@cites("betrayal:damage/mental")
def test_more_damage_than_anybody_can_bear_kills() -> None:
    s = deadly().trait("lia", "knowledge", 1).trait("lia", "sanity", 1)
    played(hurt(s.arranging, "lia", "mental", 9, "test"))
    assert s.city.dead == ("lia",)


@cites("betrayal:damage/physical")
@pytest.mark.parametrize("amount", [0, -1])
def test_no_damage_is_no_question(amount: int) -> None:
    s = quiet()
    before = s.city.steps["lia"]
    assert played(hurt(s.arranging, "lia", "physical", amount, "test")).asked == []
    assert s.city.steps["lia"] == before


@cites("betrayal:dice/damage-roll")
def test_dice_of_damage_are_split_like_any_damage() -> None:
    s = quiet()
    told = played(hurt_by_dice(s.arranging, "lia", "mental", 2, "test"), "1-2", dice=(2, 1))
    assert told.asked == [["0-3", "1-2", "2-1", "3-0"]]
    assert (s.step("lia", "knowledge"), s.step("lia", "sanity")) == (3, 3)


@cites("betrayal:ruling/H9", "betrayal:damage/physical")
def test_a_loss_is_no_damage_and_nobody_takes_it_for_another() -> None:
    s = Scene("lia", "aldan", "vort")
    assert played(lose(s.arranging, "lia", "might", 1, "test")).asked == []
    assert s.step("lia", "might") == ADVENTURERS["lia"].tracks["might"].start - 1


@cites("betrayal:ruling/H2")
def test_a_reset_raises_what_is_below_its_start_and_lowers_nothing() -> None:
    s = quiet().trait("lia", "might", 1).trait("lia", "sanity", 8)
    played(reset(s.arranging, "lia", ("might", "sanity"), "test"))
    assert s.step("lia", "might") == ADVENTURERS["lia"].tracks["might"].start
    assert s.step("lia", "sanity") == 8


@cites("betrayal:traits/steps")
def test_a_trait_can_sink_to_its_lowest_value_without_a_death() -> None:
    s = deadly()
    played(sink(s.arranging, "lia", "sanity", "test"))
    assert s.step("lia", "sanity") == 1
    assert s.city.dead == ()


@cites("betrayal:traits/maximum")
def test_who_may_raise_any_trait_chooses_among_those_below_their_maximum() -> None:
    s = quiet().trait("lia", "might", 8)
    told = played(gain_any(s.arranging, "lia", 1, "test"), "speed")
    assert told.asked == [["speed", "knowledge", "sanity"]]
    assert s.step("lia", "speed") == ADVENTURERS["lia"].tracks["speed"].start + 1


@cites("betrayal:haunt/death")
def test_the_dead_gain_lose_and_suffer_nothing() -> None:
    s = deadly().trait("lia", "might", 1)
    played(lose(s.arranging, "lia", "might", 1, "test"))
    before = s.city.steps["lia"]
    for deed in (
        gain(s.arranging, "lia", "speed", 1, "test"),
        lose(s.arranging, "lia", "speed", 1, "test"),
        hurt(s.arranging, "lia", "mental", 1, "test"),
    ):
        played(deed)
    assert s.city.steps["lia"] == before


@cites("betrayal:haunt/death", "betrayal:traits/skull")
def test_a_death_tells_where_it_was_and_which_traits_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = deadly().stand("lia", "kitchen").trait("lia", "might", 1).trait("lia", "speed", 1)
    dead: list[Die] = []
    monkeypatch.setattr(Die, "apply", lambda self, city: dead.append(self))
    played(hurt(s.arranging, "lia", "physical", 2, "test"))
    assert [(d.spot, d.skulls, d.fate) for d in dead] == [(s.spot("kitchen"), PHYSICAL, "dead")]


@cites("betrayal:haunt/death", "betrayal:death/items")
def test_what_somebody_had_may_leave_the_game_with_them() -> None:
    s = deadly().item("lia", "crossbow").item("vort", "locket")
    played(kill(s.arranging, "lia", "", "test", fate="stone", drops=False))
    s.apply(Depart("vort", "test"))
    city = s.arranging
    assert (city.dead, city.lost) == (("lia", "vort"), ("crossbow",))
    assert [*city.piles] == ["locket"]


@cites("betrayal:haunt/death")
def test_who_dies_in_their_own_turn_has_no_more_of_it() -> None:
    s = Scene("gretchen", "lia", "vort").items().haunt(22).trait("gretchen", "might", 1)
    s.play("gretchen:change", "owl")
    assert s.asked_seat == 1
    assert s.city.active == "lia"


def test_a_free_gift_is_a_reset_and_a_step_for_each_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    tell(monkeypatch, OGRES)
    s = Scene("lia", "torskar", "vort").haunt(26).trait("lia", "might", 1)
    told = played(strengthen_freely(s.arranging, "lia", "test"), "might", "might")
    assert len(told.asked) == len(s.city.heroes()) == 2
    assert s.step("lia", "might") == ADVENTURERS["lia"].tracks["might"].start + 2
