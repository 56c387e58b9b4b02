"""Adventurers who run, or turn on their friends."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.betrayal.haunts.pieces.panic import run_amok, run_to

WHERE = Words("Where?")


@pytest.fixture
def fright(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Gretchen is the traitor, and it is Vort's turn."""
    told(monkeypatch, OGRES)
    return Scene("gretchen", "vort", "miska").haunt(26, turn="vort")


def test_whoever_runs_picks_where_to(fright: Scene) -> None:
    spots = [fright.spot("kitchen"), fright.spot("inner-chamber"), fright.spot("kitchen")]
    told = played(run_to(fright.arranging, "vort", spots, WHERE, "test"), "1,0")
    assert (told.asked, told.seats) == ([["0,0", "1,0"]], [1])
    assert fright.where("vort") == "inner-chamber"


def test_whoever_has_nowhere_to_run_stays(fright: Scene) -> None:
    assert played(run_to(fright.arranging, "vort", [], WHERE, "test")).asked == []
    assert fright.where("vort") == "elfsong-tavern"


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
