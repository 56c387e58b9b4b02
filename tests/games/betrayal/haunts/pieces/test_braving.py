"""Ground that cannot be crossed unhurt without a roll."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.haunts.pieces.braving import brave


@pytest.mark.parametrize(("dots", "lost"), [((2, 1), 0), ((2, 0), 2)])
def test_too_little_of_a_trait_costs_so_much(dots: tuple[int, ...], lost: int) -> None:
    s = Scene("gretchen", "vort", "miska")
    before = s.step("vort", "might") + s.step("vort", "speed")
    dice = (*dots, *[0] * (s.value("vort", "speed") - len(dots)))
    answers = ("2-0",) if lost else ()
    played(brave(s.arranging, "vort", "speed", 3, 2, "test"), *answers, dice=dice)
    assert s.step("vort", "might") + s.step("vort", "speed") == before - lost
