"""Markers of one card under the hands of another."""

from __future__ import annotations

from tests.games.ravenloft.scene import Scene, cell
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken, PlaceMarker


@cites("ravenloft:power/consecrated-ground", "ravenloft:power/illusionary-crowd")
def test_on_consecrated_ground_the_crowd_is_gone_and_takes_no_later_trap_along() -> None:
    s = Scene("thorgrim", "immeril").power("consecrated-ground")
    here = cell(0, -1)
    bones = s.castle.board.bones(here)
    s.apply(PlaceMarker("illusionary-crowd", here, "test"))
    s.apply(LayToken("illusionary-crowd", bones, 1, "test"))
    s.play("consecrated-ground:consecrate")
    s.play("tile:0,-4")
    assert s.castle.markers == {here: "consecrated-ground"}
    assert "illusionary-crowd" not in s.castle.things
    assert "illusionary-crowd" not in s.castle.hp
