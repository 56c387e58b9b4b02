"""House rules: for each of H1 to H6 one scene with it and one without."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.common_scenes import FIVE_POINTS, pair
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites


def played(first: str, second: str, *house: str) -> Scene:
    """Two heroes away from every edge, at a table that plays these house rules."""
    return pair(first, second, rulings=dict.fromkeys(house, "on"))


def at_the_edge(*house: str) -> Scene:
    s = played("kat", "arjhan", *house).stand("kat", 3, 0).encounters("blood-fog")
    return s.stack("black-x4-3", "white-x2-1", "chapel").monsters("gargoyle", "ghoul")


@cites("ravenloft:ruling/H1", "ravenloft:turn/exploration")
def test_h1_off_a_hero_explores_only_in_the_exploration_phase() -> None:
    s = at_the_edge()
    assert "explore" not in s.keys
    s.play("move:3,1")
    assert "explore" not in s.keys


@cites("ravenloft:ruling/H1")
def test_h1_on_a_hero_may_explore_once_and_go_on_moving_and_attacking() -> None:
    s = at_the_edge("H1").given(flipped=("stealth",)).play("move:3,1", "explore")
    assert len(s.castle.laid) == 3
    assert s.castle.foes == {"gargoyle-1": square(6, 1)}
    assert "explore" not in s.keys
    assert "snipe-shot:attack" in s.keys
    s.play("move:4,0")  # the rest of the move, onto the new tile
    assert s.castle.moved == 1
    s.play("move:7,0")
    assert "explore" not in s.keys  # along another open edge, but once is enough


@cites("ravenloft:ruling/H1", "ravenloft:turn/villain-phase")
def test_h1_on_there_is_no_exploration_phase_after_that_and_the_arrow_still_counts() -> None:
    s = at_the_edge("H1").stand("kat", 3, -4).given(flipped=("stealth",))
    s.play("explore", "edge:0,-4,east", "end")
    assert len(s.castle.laid) == 3  # though another open edge is right beside her
    assert s.castle.environment == "blood-fog"  # a black arrow


@cites("ravenloft:ruling/H2", "ravenloft:attacks/roll")
@pytest.mark.parametrize(("house", "defeated"), [((), True), (("H2",), False)])
def test_h2_a_one_that_reaches_the_armor_misses_only_by_house_rule(
    house: tuple[str, ...], defeated: bool
) -> None:
    s = played("arjhan", "kat", *house).power("precise-strike").foe("rat-swarm-1", 1, -1)
    s.given(looted=("arjhan",)).rolls(1).play("precise-strike:attack")  # 1 + 11 against 12
    assert ("rat-swarm-1" not in s.castle.foes) == defeated


@cites("ravenloft:ruling/H2", "ravenloft:attacks/damage")
@pytest.mark.parametrize(("house", "left"), [((), 4), (("H2",), 5)])
def test_h2_on_a_one_deals_no_damage_for_the_miss(house: tuple[str, ...], left: int) -> None:
    s = played("thorgrim", "kat", *house).foe("gargoyle-1", 1, -1, hp=5).rolls(1)
    s.play("flame-strike:attack")
    assert s.castle.hp["gargoyle-1"] == left


@cites("ravenloft:ruling/H2", "ravenloft:traps/disable")
@pytest.mark.parametrize(("house", "gone"), [((), True), (("H2",), False)])
def test_h2_on_a_one_disables_no_trap(house: tuple[str, ...], gone: bool) -> None:
    s = played("kat", "arjhan", *house).item("kat", "thieves-tools").trap("fire-trap", 1, 0)
    s.rolls(1).play("disable:fire-trap")  # 1 + 5 + 4 reaches 10
    assert (s.castle.markers == {}) == gone


@cites("ravenloft:ruling/H3", "ravenloft:attacks/critical")
@pytest.mark.parametrize(
    ("house", "face", "left"), [((), 20, 4), (("H3",), 20, 3), (("H3",), 19, 4)]
)
def test_h3_on_a_twenty_hurts_more_from_any_hero(
    house: tuple[str, ...], face: int, left: int
) -> None:
    s = played("thorgrim", "kat", *house).foe("gargoyle-1", 1, -1, hp=5).rolls(face)
    s.play("healing-strike:attack")
    assert s.castle.hp["gargoyle-1"] == left


@cites("ravenloft:ruling/H4", "ravenloft:powers/daily")
@pytest.mark.parametrize(
    ("house", "flipped"),
    [((), ("flame-strike", "healing-word")), (("H4",), ("healing-word",))],
)
def test_h4_on_levelling_up_turns_a_used_daily_up_and_no_utility(
    house: tuple[str, ...], flipped: tuple[str, ...]
) -> None:
    s = played("thorgrim", "kat", *house).foe("gargoyle-1", 1, -1, hp=5).rolls(20)
    s.given(xp=FIVE_POINTS, flipped=("flame-strike", "healing-word"))
    s.play("healing-strike:attack", "pay:2+2+1", "beacon-of-hope")
    assert s.castle.flipped == flipped


def slowed(*house: str) -> Scene:
    """Kat has begun her turn Slowed; in its Villain Phase an encounter can be cancelled."""
    s = played("kat", "arjhan", *house).given(slowed=("kat",), burdens=("slowed",))
    return s.given(xp=FIVE_POINTS).encounters("blood-fog")


@cites("ravenloft:ruling/H5", "ravenloft:conditions/slowed")
@pytest.mark.parametrize(("house", "still"), [((), ()), (("H5",), ("kat",))])
def test_h5_on_slowed_lasts_through_the_villain_phase_and_ends_with_the_turn(
    house: tuple[str, ...], still: tuple[str, ...]
) -> None:
    s = slowed(*house).play("end")
    assert s.asked.head == "cancel"
    assert s.castle.slowed == still
    s.play("no")
    assert s.castle.active == "arjhan"
    assert s.castle.slowed == ()


@cites("ravenloft:ruling/H5", "ravenloft:conditions/slowed")
@pytest.mark.parametrize(("house", "still"), [((), ()), (("H5",), ("kat",))])
def test_h5_on_what_slows_a_hero_in_its_own_turn_lasts_to_the_end_of_its_next(
    house: tuple[str, ...], still: tuple[str, ...]
) -> None:
    s = played("kat", "arjhan", *house).foe("wolf-1", 3, -3).stand("arjhan", 2, 2)
    s.given(xp=FIVE_POINTS).encounters("blood-fog", "haunted-mists").villain_phase()
    s.rolls(20).play("1,-1", "no")  # Arjhan does not step in
    assert (s.castle.active, s.castle.slowed) == ("arjhan", ("kat",))
    s.play("end", "stay", "no", "end")
    assert (s.castle.active, s.asked.head) == ("kat", "cancel")
    assert s.castle.slowed == still


@cites("ravenloft:ruling/H6", "ravenloft:treasures/item")
@pytest.mark.parametrize(
    ("house", "takers"),
    [((), ["thorgrim", "kat", "allisa"]), (("H6",), ["thorgrim", "kat"])],
)
def test_h6_on_an_item_goes_only_to_a_hero_beside(
    house: tuple[str, ...], takers: list[str]
) -> None:
    s = Scene("thorgrim", "kat", "allisa", rulings=dict.fromkeys(house, "on"))
    s.stand("thorgrim", 1, 0).stand("kat", 2, 0).stand("allisa", 3, 0).foe("ghoul-1", 1, -1)
    s.treasures("magic-sword").rolls(10).play("healing-strike:attack")
    assert s.keys == takers
