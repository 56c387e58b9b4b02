"""Adventurers who run, or turn on their friends."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.betrayal.haunts.pieces.panic import run, run_amok

WHERE = Words("Where?")


@pytest.fixture
def fright(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Gretchen is the traitor, and it is Vort's turn."""
    told(monkeypatch, OGRES)
    return Scene("gretchen", "vort", "miska").haunt(26, turn="vort")


def test_whoever_runs_picks_where_to_and_goes_on_foot(fright: Scene) -> None:
    fright.tile("fountain", 3, 0)
    told = played(run(fright.arranging, "vort", WHERE, "test"), "1,0")
    assert ([sorted(keys) for keys in told.asked], told.seats) == ([["1,0", "3,0"]], [1])
    assert fright.where("vort") == "inner-chamber"
    assert (fright.city.spent, fright.city.strides) == (0, 0)


def test_whoever_has_nowhere_to_run_stays(fright: Scene) -> None:
    fright.arranging.at.pop("vort")
    assert played(run(fright.arranging, "vort", WHERE, "test")).asked == []


@cites("betrayal:ruling/N3b")
def test_whoever_runs_amok_goes_for_a_friend_and_not_for_a_foe(fright: Scene) -> None:
    fright.stand("miska", "inner-chamber")
    dice = fright.value("vort", "might") + fright.value("miska", "might")
    played(run_amok(fright.arranging, "vort", "test"), dice=(0,) * dice)
    assert fright.where("vort") == "inner-chamber"
    assert fright.city.attacked


@cites("betrayal:ruling/N3b")
def test_with_no_friend_in_reach_nothing_happens(fright: Scene) -> None:
    fright.stand("miska", "catacomb-landing").trait("vort", "speed", 1)
    assert played(run_amok(fright.arranging, "vort", "test")).asked == []
    assert fright.where("vort") == "elfsong-tavern"
    assert not fright.city.attacked
