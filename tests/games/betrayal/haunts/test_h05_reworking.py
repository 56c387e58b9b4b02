"""Haunt 5: tiles that the Minotaur turns where they lie, or shifts to another door."""

from __future__ import annotations

from typing import Any

from tests.games.betrayal.haunts.pieces.test_rebuilding import BY, ROOT, places, scene
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.haunts.h05_labyrinth.reworking import rework
from undercroft.games.betrayal.haunts.pieces.layouts import layout_of


def test_a_dead_end_is_turned_only_as_long_as_it_hangs_on() -> None:
    told = played(rework(scene().arranging, 0, 1, ROOT, BY), "enough")
    assert "forgotten-cache" not in told.asked[0]  # nowhere else to hang, no other way to lie


def crooked() -> Scene:
    """A corner leads up to a straight tile, which could hang on the den beside it as well."""
    s = Scene("gretchen", "vort", "miska").tile("rat-den", 1, -1, below=True)
    return s.tile("arcane-retreat", 2, 0, below=True).tile("collapsed-tunnel", 2, -1, below=True)


def changes_of(s: Scene, tile: str, left: int) -> list[str]:
    flow = rework(s.city.copy(), 0, left, ROOT, BY)
    tiles: Decision[Any] = flow.send(None)
    changes: Decision[Any] = flow.send(tiles.option(tile))
    return [key for key in changes.keys if key.startswith("turn")]


@cites("betrayal:ruling/N5c")
def test_the_last_change_leaves_the_level_whole() -> None:
    assert changes_of(crooked(), "arcane-retreat", 1) == []


@cites("betrayal:ruling/N5c")
def test_before_that_a_tile_may_hang_in_the_air_if_turning_another_puts_it_right() -> None:
    s = crooked()
    assert changes_of(s, "arcane-retreat", 2) == ["turn:3"]
    answers = ("arcane-retreat", "turn:3", "collapsed-tunnel", "turn:1")
    told = played(rework(s.arranging, 0, 2, ROOT, BY), *answers)
    assert told.asked[2] == ["arcane-retreat", "collapsed-tunnel"]  # now it cannot stay so
    assert layout_of(s.city, ROOT).is_whole()
    assert s.spot("collapsed-tunnel") in s.city.board.near(s.spot("rat-den"))


def test_a_shift_asks_how_the_group_lies_then() -> None:
    s = Scene("gretchen", "vort", "miska").tile("rat-den", 2, 0, below=True)
    s.tile("gladiator-pit", 3, 0, below=True)
    answers = ("rat-den", "shift:rat-den:b1,0:0", "turn:3")
    told = played(rework(s.arranging, 1, 1, ROOT, BY), *answers)
    assert {*told.seats} == {1}
    assert {*told.asked[2]} == {"turn:0", "turn:2", "turn:3"}  # south of it lies the Basement
    assert places(s)["rat-den"] == "b1,-1"
    assert places(s)["gladiator-pit"] == "b1,-2"


def test_thinking_better_of_a_tile_costs_no_change() -> None:
    s = crooked()
    answers = ("rat-den", "never-mind", "rat-den", "shift:rat-den:b1,0:2")
    played(rework(s.arranging, 0, 1, ROOT, BY), *answers)
    assert places(s)["rat-den"] == "b1,1"
