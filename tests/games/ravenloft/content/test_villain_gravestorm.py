"""Gravestorm's list, line by line. He covers nine squares, told from their centre."""

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.dungeon import Appear
from undercroft.games.ravenloft.events.turns import Count
from undercroft.games.ravenloft.facts import VILLAINS

BLOWS = VILLAINS["gravestorm"].blows


@cites("ravenloft:villain/gravestorm")
def test_he_comes_with_the_dragons_breath_marker() -> None:
    s = Scene("arjhan")
    with pytest.raises(StopIteration):
        happen(s.arranging, Appear("gravestorm", square(1, -2), "test")).send(None)
    assert s.castle.counts["dragons-breath"] == 1


@cites("ravenloft:villain/gravestorm", "ravenloft:ruling/G14")
def test_the_blast_takes_the_marker_and_hurts_even_where_it_misses() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    s.foe("gravestorm", 1, -3).apply(Count("dragons-breath", 1, "test"))
    s.rolls(20, 1).villain_phase().go()
    assert s.castle.missing("arjhan") == BLOWS["blast"].damage
    assert s.castle.missing("kat") == BLOWS["blast"].miss
    assert s.castle.counts["dragons-breath"] == 0
    s.fell_as_scripted()


@cites("ravenloft:villain/gravestorm", "ravenloft:ruling/G2")
def test_without_the_marker_he_bites_the_closest_hero_and_throws_it_away() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, -1).stand("kat", 3, 2)
    s.tile("kings-crypt", 0, -8).foe("gravestorm", 1, -3).rolls(20).villain_phase().go()
    assert "1,-7" in s.keys
    s.play("2,0")
    assert s.castle.at["arjhan"] == square(2, 0)
    assert s.castle.missing("arjhan") == BLOWS["bite"].damage
    assert s.castle.missing("kat") == 0
    assert s.castle.foes["gravestorm"] == square(1, -3)
    s.fell_as_scripted()


@cites("ravenloft:villain/gravestorm")
def test_the_marker_waits_while_one_hero_is_near_and_the_bite_may_miss() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    s.foe("gravestorm", 1, -3).apply(Count("dragons-breath", 1, "test"))
    s.rolls(1).villain_phase().go()
    assert s.castle.missing("arjhan") == 0
    assert s.castle.at["arjhan"] == square(0, 0)
    assert s.castle.counts["dragons-breath"] == 1
    s.fell_as_scripted()


@cites("ravenloft:villain/gravestorm", "ravenloft:ruling/R19")
def test_he_stalks_the_heartiest_hero_and_sends_a_burst_at_the_closest_tile() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 2, 0).hurt("kat", 3)
    s.tile("kings-crypt", 0, -8).foe("gravestorm", 1, -6).rolls(20, 1).villain_phase().go()
    s.play("arjhan")  # both are equally close now
    assert cell(0, -4) in s.castle.cells("gravestorm")
    assert s.castle.missing("arjhan") == BLOWS["burst"].damage
    assert s.castle.hp["kat"] == 3
    s.fell_as_scripted()


@cites("ravenloft:villain/gravestorm")
def test_far_away_he_only_comes_nearer() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    for n, tile in enumerate(("kings-crypt", "black-x2-1", "black-x2-2"), start=2):
        s.tile(tile, 0, -4 * n)
    s.foe("gravestorm", 1, -14).villain_phase().go()
    assert s.castle.foes["gravestorm"] == s.castle.board.bones(cell(0, -12))
    assert s.happened("Menace") == []
    s.fell_as_scripted()
