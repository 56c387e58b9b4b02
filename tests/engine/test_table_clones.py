"""Clones share a past with their original, and nothing that changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.engine.test_flow import one_way, two_ways
from tests.engine.test_state import mutable_parts
from tests.engine.test_table import all_of, vote
from tests.engine.toy import toy
from tests.vault.scene import Vaults, answer_at_random, answers, dealt, everything, opened, played
from undercroft.engine.flow import Flow
from undercroft.engine.table import NEVER


def meddle(table: Vaults, random: Random) -> None:
    """Do to a table whatever can be done to one."""
    for _ in range(4):
        if not table.over:
            answer_at_random(table, random)
    table.clone()
    table.milestone_at_rest()
    while not table.undo_stops:
        table.undo()
    if not table.over:
        answer_at_random(table, random)
        table.luck.rig(1)


@pytest.mark.parametrize("number", range(4))
def test_what_is_done_to_a_clone_does_not_touch_the_original_nor_the_other_way_round(
    number: int,
) -> None:
    table, random = opened(number), Random(number)
    while not table.over:
        before = everything(table)
        twin = table.clone()
        meddle(twin, random)
        assert everything(table) == before
        other = table.clone()
        seed = random.random()
        spare = table.clone()
        meddle(table, Random(seed))
        assert everything(other) == before
        meddle(other, Random(seed))
        assert everything(other) == everything(table)
        table = spare
        answer_at_random(table, random)


@pytest.mark.parametrize("number", range(4))
def test_a_clone_shares_nothing_that_changes(number: int) -> None:
    table, random = opened(number), Random(number)
    while not table.over:
        for twin in (table.clone(), table.clone().clone()):
            ours = {id(part) for part in parts(table)}
            assert not [part for part in parts(twin) if id(part) in ours]
        answer_at_random(table, random)


def parts(table: Vaults) -> list[Any]:
    chronicle = table.chronicle
    return [
        *mutable_parts(table.state),
        table.tape,
        chronicle,
        chronicle.events,
        chronicle.reserved,
        table.sealed,
        table.luck,
    ]


def test_a_clone_at_rest_is_asleep_and_the_same_once_it_is_looked_at() -> None:
    table = toy(one_way)
    table.answer("left")
    twin = table.clone()
    assert not twin.awake
    assert all_of(twin) == all_of(table)
    assert twin.awake


def test_a_clone_can_be_wound_back_in_its_sleep() -> None:
    table = toy(two_ways)
    table.answer("left")
    table.answer("right")
    twin = table.clone()
    assert twin.undo() == table.undo()
    assert all_of(twin) == all_of(table)


def test_a_clone_in_the_middle_of_a_flow_is_awake_and_the_same() -> None:
    table = toy(two_ways)
    table.answer("left")
    twin = table.clone()
    assert twin.awake
    assert all_of(twin) == all_of(table)
    twin.answer("right")
    assert table.state.said == ["left"]


@pytest.mark.parametrize("depth", [2, 5])
@pytest.mark.parametrize("answered", [4, 7, 11])
def test_clones_of_clones_are_the_same(depth: int, answered: int) -> None:
    table, random = played(3, answered)
    twin = table
    for _ in range(depth):
        twin = twin.clone()
    assert all_of(twin) == all_of(table)
    seed = random.random()
    meddle(twin, Random(seed))
    meddle(table, Random(seed))
    assert all_of(twin) == all_of(table)


def test_a_clone_has_the_sealed_answers_in_the_order_in_which_they_were_given() -> None:
    table = answers(dealt("dee"), "accuse")
    for seat in (2, 0, 3):
        table.answer("ben", seat)
    twin = table.clone()
    assert list(twin.sealed.items()) == [(2, "ben"), (0, "ben"), (3, "ben")]
    assert twin.undo().seat == 3
    assert list(table.sealed) == [2, 0, 3]
    twin.answer("ann", 3)
    twin.answer("nobody", 1)
    assert [decision.seat for decision in table.decisions] == [1]


def test_a_clone_of_a_poll_at_rest_is_the_same_with_and_without_sealed_answers() -> None:
    table = toy(vote)
    assert all_of(table.clone()) == all_of(table)
    table.answer("left", 1)
    twin = table.clone()
    assert all_of(twin) == all_of(table)
    twin.answer("left", 0)
    assert (twin.state.said, table.state.said) == (["left", "left"], [])


def test_a_clone_has_what_luck_was_told_and_may_be_told_more() -> None:
    table = dealt()
    table.luck.rig("quiet")
    twin = table.clone()
    twin.luck.rig(3)
    assert (table.luck.rigged, twin.luck.rigged) == (("quiet",), ("quiet", 3))
    answers(twin, "search")
    assert (table.luck.rigged, twin.luck.rigged) == (("quiet",), (3,))
    assert table.clone("another seed").luck.rigged == ()


@pytest.mark.parametrize("answered", [6, 7, 8, 9])
def test_a_clone_may_be_spaced_otherwise_and_undone_all_the_same(answered: int) -> None:
    table, _ = played(5, answered)
    twin = table.clone(spacing=NEVER)
    assert (table.rests.spacing == NEVER, twin.rests.spacing) == (False, NEVER)
    assert everything(twin) == everything(table)
    while not table.undo_stops:
        assert twin.undo() == table.undo()
    assert everything(twin) == everything(table)


def test_a_table_becomes_another_in_all_that_undo_may_change() -> None:
    """By reflection: a new attribute of a flow must be thought of in `_become`."""
    own = {"game", "luck", "proof", "_prompter"}
    table, other = toy(two_ways).clone(), toy(two_ways)
    other.answer("left")
    table._become(other)
    for name in set(Flow.__slots__) - own:
        assert getattr(table, name) is getattr(other, name), name
