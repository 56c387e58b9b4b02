"""What a seat settles on its sheet: nobody waits for it, nobody else learns of it, it stays."""

from __future__ import annotations

from random import Random

import pytest

from tests.vault.game import GAME
from tests.vault.orders import SHOW, WALKS
from tests.vault.scene import (
    KEYS,
    NAMES,
    Vaults,
    answer_at_random,
    dealt,
    everything,
    settle_at_random,
)
from undercroft.engine.errors import Diverged, NotAnOption
from undercroft.engine.imagine import imagine
from undercroft.engine.replay import Prompter
from undercroft.engine.rewind import played_through, steps, table_at
from undercroft.engine.save import load
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.sheets import as_ordered
from undercroft.engine.table import Table
from undercroft.engine.tape import Answer, Ordered
from undercroft.engine.wire import text

MOLE, OTHER = 0, 1


def stands(table: Vaults, seat: int, key: str) -> str:
    return next(order.stands for order in table.sheet(seat) if order.key == key)


def test_a_sheet_says_what_may_be_settled_and_what_stands() -> None:
    table = dealt()
    walks, show = table.sheet(MOLE)
    assert (walks.key, walks.stands, walks.otherwise) == (WALKS, "ask", "ask")
    assert (show.key, show.stands) == (SHOW, "wait")
    table.order(MOLE, WALKS, "stop")
    assert stands(table, MOLE, WALKS) == "stop"
    assert [order.key for order in table.sheet(OTHER)] == [WALKS]
    assert table.view(MOLE)["sheet"] == [order.facts() for order in table.sheet(MOLE)]
    assert table.view(SPECTATOR)["sheet"] == []


@pytest.mark.parametrize(("key", "choice"), [(SHOW, "now"), (WALKS, "moon"), ("moon", "now")])
def test_what_is_not_on_a_sheet_is_refused_and_changes_nothing(key: str, choice: str) -> None:
    table = dealt()
    before = everything(table)
    with pytest.raises(NotAnOption):
        table.order(OTHER, key, choice)
    assert everything(table) == before


def test_it_is_settled_whoever_is_asked_and_nobody_else_learns_of_it() -> None:
    table, twin = dealt(), dealt()
    table.order(NAMES[3], WALKS, "stop")
    for seat in (0, 1, 2, SPECTATOR):
        assert table.seen(seat) == twin.seen(seat)
    assert table.seen(3) != twin.seen(3)
    assert (steps(table), table.state.events_happened) == (0, twin.state.events_happened)
    assert [entry for entry in table.tape if isinstance(entry, Ordered)] == [
        Ordered(3, WALKS, "stop")
    ]


def test_the_rules_come_to_it_at_the_next_point_of_rest() -> None:
    table = dealt()
    table.order(MOLE, SHOW, "now")
    assert not table.log(OTHER)
    table.answer("walk")
    assert [line.kind for line in table.log(OTHER)] == ["Unmask"]
    assert not table.sheet(MOLE)


def test_a_sheet_may_answer_questions_of_a_kind() -> None:
    table = dealt()
    asked = table.decision(MOLE)
    assert as_ordered(table, asked) == ""
    table.order(MOLE, WALKS, "stop")
    assert as_ordered(table, asked) == ""
    table.answer("walk")
    assert as_ordered(table, table.decision(MOLE)) == "stop"
    table.order(MOLE, WALKS, "ask")
    assert as_ordered(table, table.decision(MOLE)) == ""


def test_an_undo_leaves_sheets_as_they_are() -> None:
    table = dealt()
    table.answer("walk")
    table.order(OTHER, WALKS, "stop")
    undone = table.undo()
    assert (undone.seat, undone.key) == (MOLE, "walk")
    assert stands(table, OTHER, WALKS) == "stop"
    assert table.undo_stops is not None
    table.answer("walk")
    table.order(OTHER, WALKS, "ask")
    table.cut(2, 0)
    assert stands(table, OTHER, WALKS) == "ask"


def test_what_was_settled_is_no_answer_that_could_be_taken_back() -> None:
    table = dealt()
    why = table.undo_stops
    table.order(OTHER, WALKS, "stop")
    assert table.undo_stops == why


def test_what_is_not_offered_after_an_undo_is_gone() -> None:
    table = dealt()
    table.answer("walk")
    table.order(MOLE, SHOW, "now")
    table.answer("stop")
    assert not table.sheet(MOLE)
    place = next(i for i, entry in enumerate(table.tape) if isinstance(entry, Answer))
    table.cut(place, 0)
    assert stands(table, MOLE, SHOW) == "wait", "it was settled after that answer"


def test_a_step_of_a_replay_has_what_was_settled_after_its_answer() -> None:
    table, random = dealt(), Random(3)
    for _ in range(30):
        answer_at_random(table, random)
    settle_at_random(table, random)
    assert [entry for entry in table.tape if isinstance(entry, Ordered)]
    *_, last = played_through(table)
    assert (last.tape, text(last.state)) == (table.tape, text(table.state))
    for step in (0, 7, steps(table)):
        then = table_at(table, step)
        assert then.tape == table.tape[: len(then.tape)]
        assert steps(then) == step


def test_a_save_keeps_sheets() -> None:
    table = dealt()
    table.answer("walk")
    table.order(OTHER, WALKS, "stop")
    again = load(GAME, table.save())
    assert stands(again, OTHER, WALKS) == "stop"
    assert everything(again) == everything(table)


def test_a_tape_whose_order_is_not_offered_is_not_played() -> None:
    table = dealt()
    again: Vaults = Table(GAME, GAME.lay_out(4, table.sitting.options), table.luck.copy())
    again.sit(table.sitting)
    with pytest.raises(Diverged, match="not offered"):
        again.start(Prompter([*table.tape, Ordered(OTHER, SHOW, "now")], 0))


def test_when_it_is_over_there_is_nothing_to_settle() -> None:
    table, random = dealt(), Random(1)
    while not table.over:
        answer_at_random(table, random)
    assert [table.sheet(seat) for seat in range(4)] == [()] * 4
    with pytest.raises(NotAnOption):
        table.order(OTHER, WALKS, "stop")


@pytest.mark.parametrize("number", range(8))
def test_in_imagined_worlds_only_ones_own_sheet_is_filled(number: int) -> None:
    table, random = dealt(KEYS[number % 4], seed=str(number)), Random(number)
    for _ in range(number * 4):
        answer_at_random(table, random)
    for seat in range(4):
        for order in table.sheet(seat):
            table.order(seat, order.key, order.options[-1].key)
    for seat in range(4):
        world = imagine(table, seat, "dream")
        assert [o.facts() for o in world.sheet(seat)] == [o.facts() for o in table.sheet(seat)]
        for other in range(4):
            if other != seat:
                assert {o.stands == o.otherwise for o in world.sheet(other)} <= {True}
