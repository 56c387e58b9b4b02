"""Monsters that neither walls nor floors hold."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.pieces.tunnelling import through_walls


def scene() -> Scene:
    """A wall parts the Murder Row, which has a grate, from the Kitchen below it."""
    return Scene("gretchen", "vort", "miska").tile("murder-row", 0, -1, 1)


def ways(s: Scene, tile: str) -> dict[str, int]:
    return {s.city.board.tile(spot): cost for spot, cost in through_walls(s.city, s.spot(tile))}


@cites("betrayal:board/adjacent")
def test_walls_are_no_bar_and_stairs_cost_what_they_cost() -> None:
    assert ways(scene(), "kitchen") == {"murder-row": 1, "inner-chamber": 1, "kitchen-basement": 2}


def test_a_grate_is_a_way_down_and_up() -> None:
    assert ways(scene(), "murder-row") == {"kitchen": 1, "catacomb-landing": 1}
    assert ways(scene(), "catacomb-landing") == {"kitchen-basement": 1, "murder-row": 1}


def test_neither_are_barriers() -> None:
    s = scene().tile("flooded-chamber", 2, 0, below=True).tile("rat-den", 3, 0, below=True)
    assert ways(s, "flooded-chamber") == ways(s, "flooded-chamber/2")
    assert {"kitchen-basement", "rat-den"} <= {*ways(s, "flooded-chamber")}
