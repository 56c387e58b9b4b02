"""Levels that seats lay anew."""

from __future__ import annotations

from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.haunts.pieces.layouts import layout_of
from undercroft.games.betrayal.haunts.pieces.rebuilding import draw_tiles, rebuild

ROOT = "kitchen-basement"
BY = "betrayal:haunt/05"


def scene() -> Scene:
    s = Scene("gretchen", "vort", "miska").tile("collapsed-tunnel", 2, 0, rotation=1, below=True)
    s.tile("arcane-retreat", 3, 0, below=True)
    return s.tile("forgotten-cache", 3, -1, rotation=2, below=True)


def places(s: Scene) -> dict[str, str]:
    return {tile: s.city.board.key(cell) for cell, tile, _ in s.city.laid}


def test_everything_may_stay_as_it_lies() -> None:
    s = scene()
    before = s.city.laid
    played(rebuild(s.arranging, 0, ROOT, BY), "keep")
    assert s.city.laid == before


def test_all_may_be_laid_without_a_question() -> None:
    s = scene().stand("vort", "forgotten-cache").lying("crossbow", "arcane-retreat")
    before = places(s)
    told = played(rebuild(s.arranging, 0, ROOT, BY), "rest")
    assert len(told.asked) == 1
    assert places(s) != before
    assert layout_of(s.city, ROOT).is_whole()
    assert s.where("vort") == "forgotten-cache"
    assert s.city.piles["crossbow"] == s.spot("arcane-retreat")


def test_a_seat_lays_tile_after_tile_by_door_and_rotation() -> None:
    s = scene()
    answers = ("arcane-retreat", "b0,0:3", "turn:2", "forgotten-cache", "b-1,0:2")
    told = played(rebuild(s.arranging, 2, ROOT, BY), *answers, "collapsed-tunnel", "b1,0:0")
    assert {*told.seats} == {2}
    where = places(s)
    assert where["arcane-retreat"] == "b-1,0"
    assert where["forgotten-cache"] == "b-1,1"
    assert where["collapsed-tunnel"] == "b1,-1"
    assert where["catacomb-landing"] == "b0,0"
    assert layout_of(s.city, ROOT).is_whole()


def test_after_the_first_tile_nothing_stays_as_it_lay() -> None:
    told = played(rebuild(scene().arranging, 0, ROOT, BY), "forgotten-cache", "b0,0:0", "rest")
    assert "keep" in told.asked[0]
    assert "keep" not in told.asked[-1]


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_chosen_the_level_is_whole_after_every_choice(seed: int) -> None:
    s, random = scene().tile("flooded-chamber", -1, 0, below=True), Random(seed)
    s.tile("neglected-shrine", 0, 1, below=True)
    flow = rebuild(s.arranging, 0, ROOT, BY)
    asked: Decision[Any] | None = flow.send(None)
    while asked is not None:
        assert layout_of(s.city, ROOT).is_whole()
        asked = answered(flow, asked.option(random.choice(asked.keys)))
    assert len(s.city.laid) == 5 + 5
    assert layout_of(s.city, ROOT).is_whole()


def answered(flow: Coroutine[Any, Any, None], answer: object) -> Decision[Any] | None:
    """The next question, if there is one."""
    try:
        asked: Decision[Any] = flow.send(answer)
    except StopIteration:
        return None
    return asked


@cites("betrayal:discover/seal", "betrayal:discover/empty-stack")
def test_tiles_are_drawn_from_the_stack_and_then_from_those_set_aside() -> None:
    s = scene().stack("catacomb", "old-crypt")
    s.given(aside=("rat-den",))
    played(draw_tiles(s.arranging, "catacomb", 3, ROOT, BY))
    assert {"old-crypt", "rat-den"} <= {*places(s)}
    assert not s.city.aside
    assert layout_of(s.city, ROOT).is_whole()


def test_where_no_tile_is_missing_none_is_drawn() -> None:
    s = scene()
    before = s.city.laid
    played(draw_tiles(s.arranging, "catacomb", 0, ROOT, BY))
    assert s.city.laid == before
