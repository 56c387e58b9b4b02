"""At many moments of random games of every haunt: each way to a table leads to the same table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.betrayal.veil import Cities, rests
from tests.vault.scene import everything
from undercroft.engine.errors import CannotUndo
from undercroft.engine.rewind import steps, table_at
from undercroft.engine.save import load
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import numbers


def cloned(table: Cities) -> Cities:
    return table.clone()


def reloaded(table: Cities) -> Cities:
    return load(GAME, table.save())


def replayed(table: Cities) -> Cities:
    return table_at(table, steps(table))


def undone_and_redone(table: Cities) -> Cities:
    twin = table.clone()
    try:
        answer = twin.undo()
    except CannotUndo:
        return twin
    twin.answer(answer.key, answer.seat)
    return twin


WAYS: tuple[Callable[[Cities], Cities], ...] = (cloned, reloaded, replayed, undone_and_redone)


@pytest.mark.parametrize("number", numbers())
def test_every_way_leads_to_the_same_table(number: int) -> None:
    for moment, table in enumerate(rests(number, 3 + number % 4, seed=60 + number)):
        now = table.clone()
        for _ in range(moment % 3):  # now at rest, now in the middle of something
            if now.decisions:
                now.take(0)
        for again in WAYS:
            assert everything(again(now), tail=9) == everything(now, tail=9), again.__name__
