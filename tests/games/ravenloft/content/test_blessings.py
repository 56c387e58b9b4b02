"""Blessings: for all heroes, until the drawer's next turn is over."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.heroes import Immobilize, Slow
from undercroft.games.ravenloft.events.turns import Linger


def blessed(kind: str, ends: int = 2) -> Scene:
    """Thorgrim in his Hero Phase, under a blessing that he drew."""
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 1, -1)
    return s.apply(Linger(f"treasure/{kind}", "thorgrim", (), ends, "test"))


def strike(s: Scene, foe: str = "gargoyle-1") -> int:
    """What is left of a gargoyle after his Lance of Faith."""
    s.play("lance-of-faith:attack")
    s.fell_as_scripted()
    return s.castle.hp[foe]


@cites("ravenloft:treasure/guided-strikes")
@pytest.mark.parametrize(("face", "left"), [(8, 1), (7, 2)])
def test_guided_strikes_helps_every_attack(face: int, left: int) -> None:
    assert strike(blessed("guided-strikes").foe("gargoyle-1", 2, -2).rolls(face)) == left


@cites("ravenloft:treasure/heroic-stand")
@pytest.mark.parametrize(("face", "left"), [(8, 1), (7, 2)])
def test_heroic_stand_counts_the_monsters_on_the_attackers_tile(face: int, left: int) -> None:
    s = blessed("heroic-stand").foe("gargoyle-1", 0, 0).foe("wolf-1", 3, 0).foe("ghoul-1", 3, -4)
    s.rolls(face).play("lance-of-faith:attack", "gargoyle-1")  # 6 and 2 more against 16
    assert s.castle.hp["gargoyle-1"] == left
    s.fell_as_scripted()


@cites("ravenloft:treasure/surround-them")
@pytest.mark.parametrize(("row", "face", "left"), [(0, 8, 1), (0, 7, 2), (-1, 9, 1), (-1, 8, 2)])
def test_surround_them_counts_heroes_and_the_attacker(row: int, face: int, left: int) -> None:
    s = blessed("surround-them").stand("kat", 2, row).foe("gargoyle-1", 0, 0)
    assert strike(s.rolls(face)) == left


@cites("ravenloft:treasure/rejuvenating-onslaught")
@pytest.mark.parametrize(("face", "hp"), [(10, 6), (9, 5)])
def test_rejuvenating_onslaught_heals_who_hits(face: int, hp: int) -> None:
    s = blessed("rejuvenating-onslaught").foe("gargoyle-1", 2, -2).hurt("thorgrim", 5)
    strike(s.hurt("kat", 5).rolls(face))
    assert s.castle.hp["thorgrim"] == hp
    assert s.castle.hp["kat"] == 5


@cites("ravenloft:treasure/rejuvenating-onslaught")
def test_rejuvenating_onslaught_heals_nobody_above_the_most() -> None:
    strike(s := blessed("rejuvenating-onslaught").foe("gargoyle-1", 2, -2).rolls(10))
    assert s.castle.hp["thorgrim"] == 8
    assert "Heal" not in s.happened()


@cites("ravenloft:treasure/run", "ravenloft:conditions/slowed", "ravenloft:conditions/immobilized")
def test_run_makes_all_but_the_immobilized_faster() -> None:
    s = blessed("run")
    assert s.castle.speed("thorgrim") == 7
    assert s.castle.speed("kat") == 8
    s.apply(Slow("kat", "test"))
    assert s.castle.speed("kat") == 4
    s.apply(Immobilize("kat", "test"))
    assert s.castle.speed("kat") == 0


@cites("ravenloft:treasures/blessing", "ravenloft:ruling/C22")
def test_a_blessing_drawn_in_ones_own_turn_outlives_it() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 2, 0)
    s.treasures("run").foe("ghoul-1", 2, -2).rolls(10).play("lance-of-faith:attack")
    assert s.castle.lasting == {"treasure/run": 2}
    s.fell_as_scripted()


@cites("ravenloft:treasures/blessing", "ravenloft:ruling/C22")
def test_a_blessing_lasts_through_the_villain_phase_and_is_then_discarded() -> None:
    s = blessed("run", ends=1).given(spent=()).villain_phase()
    assert s.castle.lasting == {"treasure/run": 1}
    s.go()
    assert s.castle.active == "kat"
    assert s.castle.lasting == {}
    assert s.castle.spent == ("run",)
    assert s.castle.speed("kat") == 6


@cites("ravenloft:treasures/blessing")
def test_a_blessing_with_a_turn_to_go_stays() -> None:
    s = blessed("run").given(spent=()).villain_phase().go()
    assert s.castle.active == "kat"
    assert s.castle.lasting == {"treasure/run": 1}
    assert s.castle.spent == ()


@cites("ravenloft:ruling/C22")
def test_a_table_may_end_blessings_with_the_hero_phase() -> None:
    s = Scene("thorgrim", "kat", rulings={"C22": "hero-phase"})
    s.stand("thorgrim", 1, 0).stand("kat", 2, 0).encounters("bat-swarm")
    s.apply(Linger("treasure/run", "thorgrim", (), 1, "test")).given(spent=()).play("end")
    assert s.castle.spent == ("run",)
    assert s.happened("Expire", "BeginVillainPhase") == ["Expire", "BeginVillainPhase"]
