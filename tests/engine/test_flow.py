"""Rules under way: what they may wait for, where they rest, and when they begin."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.toy import BY, LEFT, WAYS, WHICH_WAY, Board, Finish, Hush, Say, Show, toy
from tests.english import said
from tests.vault.scene import answers, dealt, played
from undercroft.engine import wire
from undercroft.engine.chance import roll
from undercroft.engine.decision import Option, ask, ask_all
from undercroft.engine.errors import RuleError
from undercroft.engine.event import happen
from undercroft.engine.table import NEVER, Table
from undercroft.engine.tape import Answer, Fall, Shown
from undercroft.engine.words import Words


async def one_way(board: Board) -> None:
    """One answer from rest to rest."""
    way = await ask(0, WHICH_WAY, WAYS, BY, "way")
    await happen(board, Say(way.key))


async def two_ways(board: Board) -> None:
    """A second question in the middle of the flow."""
    await one_way(board)
    await one_way(board)


def test_a_flow_may_wait_for_seats_and_luck_only() -> None:
    class Foreign:
        def __await__(self) -> Any:
            yield self

    async def rules(board: Board) -> None:
        await Foreign()

    with pytest.raises(RuleError, match="rules may wait for seats and luck only"):
        toy(rules)


@pytest.mark.parametrize("options", [(), (LEFT,)])
def test_rules_that_run_in_circles_are_stopped(options: tuple[Option[int], ...]) -> None:
    async def rules(board: Board) -> None:
        if options:
            await ask(0, WHICH_WAY, options, BY, "way")

    with pytest.raises(RuleError, match="in circles"):
        toy(rules)


def test_all_that_rules_hear_is_on_the_tape() -> None:
    async def rules(board: Board) -> None:
        await ask(1, WHICH_WAY, WAYS, BY, "way")
        await roll(6)
        await happen(board, Show("a room"))
        await ask_all(Words("And now?"), {0: WAYS, 1: WAYS}, BY)

    table = toy(rules)
    table.luck.rig(4)
    table.answer("right")
    table.answer("left", 1)
    table.answer("right", 0)
    assert table.tape == [
        Answer(1, "right", 2),
        Fall(4),
        Shown(),
        Answer(0, "right", 258, sealed=True),
        Answer(1, "left", 258, sealed=True),
    ]


def test_a_milestone_is_set_every_so_many_entries_of_tape_and_at_the_beginning() -> None:
    for spacing, expected in ((1, [0, 1, 2, 3, 4, 5]), (2, [0, 2, 4]), (NEVER, [0])):
        table = toy(one_way, spacing=spacing)
        for _ in range(5):
            table.answer("left")
        assert [milestone.at for milestone in table.rests.milestones] == expected


def test_milestones_that_no_undo_can_need_are_let_go() -> None:
    async def rules(board: Board) -> None:
        await one_way(board)
        if len(board.said) == 3:
            await roll(6)

    table = toy(rules, spacing=1)
    for _ in range(5):
        table.answer("left")
    assert [milestone.at for milestone in table.rests.milestones] == [4, 5, 6], "luck spoke at 3"


def looks() -> dict[str, Callable[[Table[Board]], object]]:
    return {
        "pending": lambda table: table.pending,
        "decisions": lambda table: table.decisions,
        "over": lambda table: table.over,
        "outcome": lambda table: table.outcome,
        "view": lambda table: table.view(0),
        "seen": lambda table: table.seen(1),
        "answer": lambda table: table.answer("left"),
        "take": lambda table: table.take(0),
        "decision": lambda table: table.decision(0),
    }


@pytest.mark.parametrize("look", looks())
def test_a_flow_at_rest_begins_when_somebody_looks(look: str) -> None:
    table = toy(one_way)
    table.answer("left")
    twin = table.clone()
    assert not twin.awake
    looks()[look](twin)
    assert twin.awake


@pytest.mark.parametrize("ask_for", ["tape", "chronicle", "state", "save", "log", "undo", "clone"])
def test_what_is_already_known_wakes_nobody(ask_for: str) -> None:
    table = toy(one_way)
    table.answer("left")
    twin = table.clone()
    known: Any = getattr(twin, ask_for)
    if ask_for == "log":
        assert [said(line.told) for line in known(0)] == ["left"]
    elif ask_for == "clone":
        assert known().seen(0) == table.seen(0)
    elif ask_for == "save":
        assert known() == table.save()
    assert not twin.awake


def test_a_table_is_at_rest_where_the_state_says_all() -> None:
    table = toy(two_ways)
    assert table.at_rest()
    table.answer("left")
    assert not table.at_rest(), "the flow knows what the state does not"
    table.answer("left")
    assert table.at_rest()
    table.undo()
    assert not table.at_rest()
    table.undo()
    assert table.at_rest()


def test_a_table_is_not_at_rest_once_something_quiet_has_happened() -> None:
    async def rules(board: Board) -> None:
        await happen(board, Hush("a step"))
        await ask(0, WHICH_WAY, WAYS, BY, "way")

    assert not toy(rules).at_rest()


def test_a_table_is_not_at_rest_with_a_sealed_answer_and_is_when_it_is_taken_back() -> None:
    async def rules(board: Board) -> None:
        await ask_all(WHICH_WAY, {0: WAYS, 1: WAYS}, BY)

    table = toy(rules)
    assert table.at_rest()
    table.answer("left", 1)
    assert not table.at_rest()
    table.undo()
    assert table.at_rest()


def test_a_table_is_not_at_rest_once_the_game_is_over() -> None:
    async def rules(board: Board) -> None:
        await one_way(board)
        await happen(board, Finish())

    table = toy(rules)
    table.answer("left")
    assert not table.at_rest()
    assert table.clone().over


def test_a_lone_answer_taken_at_rest_is_noted_once_in_a_clone() -> None:
    async def rules(board: Board) -> None:
        await ask(0, Words("Which gate?"), (LEFT,), BY, "way")
        await one_way(board)

    table = toy(rules)
    for twin in (table.clone(), table.clone().clone()):
        assert twin.pending is not None
        assert [line.kind for line in twin.log(0)] == ["Forced"]
        twin.answer("left")
        assert [line.kind for line in twin.log(0)] == ["Forced", "Say", "Forced"]


def test_under_proof_two_options_of_one_key_are_found_out() -> None:
    async def rules(board: Board) -> None:
        await ask(0, WHICH_WAY, (LEFT, Option("left", 3, Words("Also left"))), BY, "way")

    with pytest.raises(RuleError, match=r"two options of Words\('Which way\?'\) have the same key"):
        toy(rules, proof=True).answer("left")


def test_under_proof_a_question_that_the_game_does_not_list_is_found_out() -> None:
    async def rules(board: Board) -> None:
        await ask(0, WHICH_WAY, WAYS, BY, "whim")

    with pytest.raises(RuleError, match="'whim' is not among the asks of toy"):
        toy(rules, proof=True).answer("left")


def test_under_proof_an_option_of_a_kind_that_nobody_knows_is_found_out() -> None:
    async def rules(board: Board) -> None:
        jump = Option("jump", 1, Words("Jump"), kind="jump")
        await ask(0, WHICH_WAY, (LEFT, jump), BY, "way")

    with pytest.raises(RuleError, match=r"'jump' is no kind of option \(way\)"):
        toy(rules, proof=True).answer("left")


def test_the_last_point_of_rest_is_set_aside_when_somebody_needs_it() -> None:
    table = answers(dealt(), "walk", "hall")
    assert [milestone.at for milestone in table.rests.milestones] == [0]
    rest = table.milestone_at_rest()
    assert rest.at == table.rests.at == len(table.tape)
    assert rest.state.heroes[0].room == "hall"
    assert table.milestone_at_rest() is rest


@pytest.mark.parametrize("number", range(6))
def test_a_milestone_never_changes(number: int) -> None:
    table, _ = played(number, 30)
    rest = table.milestone_at_rest()
    before = wire.text(rest.state)
    table.clone().take(0)
    table.take(0)
    table.clone("other")
    assert wire.text(rest.state) == before


def test_a_table_that_is_dropped_is_gone_at_once() -> None:
    """A flow in the middle of its rules holds nothing that holds the table: bots drop thousands."""
    table = toy(two_ways)
    table.clone().answer("left")
    gc.collect()
    gc.disable()
    try:
        del table
        assert gc.collect() == 0
    finally:
        gc.enable()
