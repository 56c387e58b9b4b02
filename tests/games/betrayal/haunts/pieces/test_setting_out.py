"""Tokens that are set out one to a tile."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.haunts.pieces.setting_out import bare_spots


def test_bare_are_tiles_without_any_of_these_tokens() -> None:
    s = Scene("gretchen", "vort", "miska").token("egg-1", "kitchen")
    spots = bare_spots(s.city, ["egg-1", "egg-2"])
    assert s.spot("kitchen") not in spots
    assert len(spots) == len(s.city.board.spots) - 1


def test_when_all_tiles_have_one_they_may_lie_anywhere() -> None:
    s = Scene("gretchen", "vort", "miska")
    for number, tile in enumerate(s.city.board.cells):
        s.token(f"egg-{number}", tile)
    assert bare_spots(s.city, [*s.city.tokens]) == [*s.city.board.spots]
