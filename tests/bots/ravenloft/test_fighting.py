"""What the scripted player attacks, with what, and from where."""

from __future__ import annotations

import pytest

from tests.bots.ravenloft.mind import adjacent, answer, duel, follow
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken

AT_WILL = ("cleave:attack", "tide-of-iron:attack")


@cites("ravenloft:turn/hero-phase")
def test_it_kills_what_stands_beside_it_before_it_walks_on() -> None:
    s = duel().foe("skeleton-1", 2, -1)
    assert answer(s) in AT_WILL


@cites("ravenloft:turn/hero-phase", "ravenloft:move/squares")
def test_it_moves_next_to_a_monster_and_then_attacks_it() -> None:
    s = duel().tile("chapel", 0, -8).stand("arjhan", 1, 0).foe("skeleton-1", 1, -5)
    assert answer(s).startswith("move:")
    s.play(answer(s))
    assert adjacent(s, "arjhan", "skeleton-1")
    assert answer(s) in AT_WILL


@cites("ravenloft:turn/hero-phase", "ravenloft:turn/exploration")
def test_once_the_monster_is_dead_it_walks_on_and_explores() -> None:
    s = duel().stand("arjhan", 1, 0).foe("skeleton-1", 2, 0).treasures("shake-it-off").rolls(15)
    before = len(s.castle.laid)
    s.play("cleave:attack")
    assert follow(s)[0].startswith("move:")
    assert len(s.castle.laid) == before + 1


@cites("ravenloft:powers/at-will", "ravenloft:powers/daily")
@pytest.mark.parametrize("monster", ["kobold-skirmisher-1", "rat-swarm-1", "wolf-1"])
def test_a_daily_is_kept_while_only_a_weak_monster_is_near(monster: str) -> None:
    s = duel().foe(monster, 2, -1)
    assert "brute-strike:attack" in s.keys
    assert answer(s) in AT_WILL


@cites("ravenloft:powers/daily", "ravenloft:villain/klak")
def test_a_daily_is_used_on_a_villain() -> None:
    s = duel(adventure="3").foe("klak", 2, -1)
    assert answer(s) == "brute-strike:attack"


@cites("ravenloft:powers/daily", "ravenloft:villain/klak")
def test_the_heaviest_blow_goes_to_the_villain_and_not_to_its_kobold() -> None:
    s = duel(adventure="3").foe("kobold-skirmisher-1", 0, -1).foe("klak", 2, -1)
    s.play("brute-strike:attack")
    assert s.asked.head == "foe"
    assert answer(s) == "klak"


@cites("ravenloft:powers/daily")
def test_a_used_daily_is_not_counted_on() -> None:
    s = duel(adventure="3").foe("klak", 2, -1)
    s.given(flipped=("brute-strike", "dragons-breath"))
    assert answer(s) in AT_WILL


@cites("ravenloft:objects/destroy", "ravenloft:adventure/destroy-the-dracolich")
def test_the_phylactery_goes_before_its_owner() -> None:
    s = duel(adventure="6").apply(LayToken("phylactery", square(2, -1), 1, "test"))
    s.foe("gravestorm", 0, -3).play("cleave:attack")
    assert (s.asked.head, sorted(s.keys)) == ("foe", ["gravestorm", "phylactery"])
    assert answer(s) == "phylactery"


@cites("ravenloft:objects/destroy", "ravenloft:adventure/klaks-artifact")
def test_an_object_that_must_go_is_attacked() -> None:
    s = duel(adventure="3").apply(LayToken("artifact", square(3, -4), 3, "test"))
    assert answer(s).endswith(":attack")


@cites("ravenloft:attacks/roll")
def test_of_equal_monsters_it_attacks_the_one_it_can_kill() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 2, 2)
    s.foe("gargoyle-1", 0, -4).foe("gargoyle-2", 3, -4, holder="kat", hp=1)
    s.play("lance-of-faith:attack")
    assert answer(s) == "gargoyle-2"


@cites("ravenloft:power/fireball", "ravenloft:powers/daily")
def test_a_crowd_is_worth_a_daily() -> None:
    s = Scene("immeril", "kat", powers=["magic-missile", "fireball"])
    s.stand("immeril", 1, 0).stand("kat", 3, 2).foe("rat-swarm-1", 0, 0)
    for number, monster in enumerate(("wolf-1", "ghoul-1", "spider-1", "skeleton-1")):
        s.foe(monster, number, -4)
    assert answer(s) == "fireball:attack"


@cites("ravenloft:power/scorching-burst")
def test_fire_falls_where_most_monsters_stand() -> None:
    for crowded, lonely, key in ((0, -5, "tile:0,0"), (-5, 0, "tile:0,-8")):
        s = Scene("immeril", "kat").tile("chapel", 0, -8)
        s.stand("immeril", 1, -2).stand("kat", 3, -1).foe("rat-swarm-1", 1, lonely)
        s.foe("wolf-1", 1, crowded).foe("ghoul-1", 2, crowded)
        s.play("scorching-burst:attack")
        assert (s.asked.head, answer(s)) == ("tile", key)


@cites("ravenloft:adventure/icon-of-ravenloft")
def test_of_two_alike_it_attacks_the_one_the_adventure_asks_for() -> None:
    s = Scene("thorgrim", "kat", adventure="2").stand("thorgrim", 1, 0).stand("kat", 2, 2)
    s.foe("ghoul-1", 0, -4).foe("ghoul-2", 3, -4, holder="kat").given(noted=("ghoul-2",))
    s.given(counts={"chapel-found": 1}, things={"icon": square(3, -1)})
    s.play("lance-of-faith:attack")
    assert answer(s) == "ghoul-2"


@cites("ravenloft:treasure/wooden-stake", "ravenloft:villain/strahd")
def test_a_wooden_stake_is_for_a_vampire_beside_it() -> None:
    s = duel(adventure="13").item("arjhan", "wooden-stake-1").foe("strahd", 2, -1)
    s.given(flipped=("brute-strike", "dragons-breath"))
    assert answer(s).startswith("wooden-stake")


@cites("ravenloft:powers/daily", "ravenloft:adventure/gauntlet-of-terror")
@pytest.mark.parametrize(("adventure", "daily"), [("9", True), ("3", False)])
def test_a_daily_is_used_sooner_where_no_villain_waits(adventure: str, daily: bool) -> None:
    s = duel(adventure=adventure).foe("gargoyle-1", 2, -1)
    assert (answer(s) == "brute-strike:attack") == daily


@cites("ravenloft:turn/hero-phase")
def test_after_its_move_it_attacks_rather_than_move_again() -> None:
    s = duel().foe("skeleton-1", 2, -1).given(moved=1, budget=0)
    assert "move:1,-2" in s.keys  # a second move is open, but would cost the attack
    assert answer(s) in AT_WILL
