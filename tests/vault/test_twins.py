"""At every decision of many random games: each way to the same table leads to the same table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.vault.game import GAME
from tests.vault.scene import Vaults, answer_at_random, everything, opened, played
from undercroft.engine.errors import CannotUndo
from undercroft.engine.replay import Prompter
from undercroft.engine.save import load
from undercroft.engine.table import NEVER, Table
from undercroft.engine.tape import Ordered


def cloned(table: Vaults) -> Vaults:
    return table.clone()


def cloned_twice(table: Vaults) -> Vaults:
    return table.clone(spacing=NEVER).clone(spacing=table.rests.spacing)


def reloaded(table: Vaults) -> Vaults:
    return load(GAME, table.save())


def replayed(table: Vaults) -> Vaults:
    """From the very first state by the whole tape."""
    first = GAME.lay_out(table.state.seats, table.sitting.options)
    again = Table(GAME, first, table.luck.copy(), proof=table.proof)
    again.sit(table.sitting)
    again.start(Prompter(table.tape, 0))
    for seat, key in table.sealed.items():
        again.answer(key, seat)
    return again


def undone_and_redone(table: Vaults) -> Vaults:
    """Not past a sheet, which an undo leaves alone."""
    twin = table.clone()
    if twin.undo_stops or isinstance(twin.tape[-1], Ordered):
        return twin
    answer = twin.undo()
    twin.answer(answer.key, answer.seat)
    return twin


WAYS = [cloned, cloned_twice, reloaded, replayed, undone_and_redone]
GAMES = 8


@pytest.mark.parametrize("start", [0, GAMES])
@pytest.mark.parametrize("again", WAYS)
def test_every_way_leads_to_the_same_table(again: Callable[[Vaults], Vaults], start: int) -> None:
    for number in range(start, start + GAMES):
        table, random = opened(number), Random(number)
        while not table.over:
            assert everything(again(table), tail=9) == everything(table, tail=9)
            answer_at_random(table, random)
        assert everything(again(table)) == everything(table)


@pytest.mark.parametrize("again", WAYS)
def test_what_is_the_same_now_has_the_same_future(again: Callable[[Vaults], Vaults]) -> None:
    """Answered alike to the end: nothing that is not seen differs either."""
    for number in range(40):
        table, random = played(number, 3 * number)
        twin, same = again(table), Random()
        same.setstate(random.getstate())
        while not table.over:
            answer_at_random(table, random)
            answer_at_random(twin, same)
        assert everything(twin) == everything(table)


@pytest.mark.parametrize("again", [cloned, reloaded])
def test_undo_as_far_as_it_goes_and_back_again(again: Callable[[Vaults], Vaults]) -> None:
    for number in range(6):
        table, random = opened(number), Random(number)
        while not table.over:
            twin, taken = again(table), []
            while not twin.undo_stops and not isinstance(twin.tape[-1], Ordered):
                taken.append(twin.undo())
            if twin.undo_stops:
                with pytest.raises(CannotUndo):
                    twin.undo()
            for answer in reversed(taken):
                twin.answer(answer.key, answer.seat)
            assert everything(twin, tail=9) == everything(table, tail=9)
            answer_at_random(table, random)


@pytest.mark.parametrize("again", WAYS)
def test_with_proof_every_answer_carries_a_fingerprint_of_the_state(
    again: Callable[[Vaults], Vaults],
) -> None:
    table, random = opened(1, proof=True), Random(1)
    while not table.over:
        assert everything(again(table)) == everything(table)
        answer_at_random(table, random)


@pytest.mark.parametrize("number", range(4))
def test_a_clone_with_another_seed_has_the_same_past_and_another_future(number: int) -> None:
    table, _ = played(number, 20)
    twin = table.clone("elsewhere")
    assert [twin.seen(seat) for seat in range(4)] == [table.seen(seat) for seat in range(4)]
    while twin.decisions and table.decisions:
        twin.take(0)
        table.take(0)
    assert everything(twin) != everything(table)
