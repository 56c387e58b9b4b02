"""Accidents at the worst moments: whoever is no longer there stops no rule."""

from __future__ import annotations

from typing import Final

import pytest

from scripts.proof.count import Count, played
from scripts.proof.mishaps import UNLUCKY, unlucky
from undercroft.engine import save
from undercroft.engine.rewind import steps, table_at
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.sim.check import everything

GAMES: Final = (3,)  # with six players


@pytest.mark.parametrize("number", numbers())
def test_no_haunt_takes_anybody_for_present(number: int) -> None:
    count: Count = played(unlucky(number, 4), GAMES)
    assert count.faults == []
    assert count.unfinished == 0
    assert count.mishaps > len(GAMES)


def test_what_befell_somebody_is_on_the_tape_and_in_the_save() -> None:
    series = unlucky(2, 1)
    table, bots = series.open(0, spacing=8), series.bots(0)
    for _ in range(60):
        decision = table.decision()
        table.answer(bots[decision.seat].choose(decision, lambda: {}), decision.seat)
    again = table_at(table, steps(table))
    again.luck = table.luck.copy()  # what fell was on the tape
    assert everything(again) == everything(table)
    assert everything(save.load(UNLUCKY, table.save())) == everything(table)
