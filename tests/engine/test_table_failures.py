"""A rule that fails leaves the table as it was, whatever the table had been through."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.test_flow import one_way
from tests.engine.test_table import all_of
from tests.engine.toy import BY, WAYS, WHICH_WAY, Board, Say, Show, Toy, toy
from tests.vault.game import VaultGame
from tests.vault.scene import NAMES, everything, settle_at_random, take_at_random
from tests.vault.state import Vault
from undercroft.engine.chance import roll
from undercroft.engine.decision import ask_all
from undercroft.engine.errors import RuleError
from undercroft.engine.event import happen
from undercroft.engine.table import NEVER, Table


class Cursed(VaultGame):
    """Its rules fail at one point of rest that is still to come."""

    def __init__(self) -> None:
        self.rests_left = -1

    async def step(self, state: Vault) -> None:
        self.rests_left -= 1
        if self.rests_left == 0:
            raise RuleError("a curse")
        await super().step(state)


@pytest.mark.parametrize("spacing", [1, 8, NEVER])
@pytest.mark.parametrize("number", range(3))
def test_a_rule_that_fails_at_any_time_leaves_the_table_as_it_was(
    number: int, spacing: int
) -> None:
    cursed = Cursed()
    table = Table.open(cursed, NAMES, f"game {number}", spacing=spacing)
    random, failures = Random(number), 0
    while not table.over:
        settle_at_random(table, random)
        before = everything(table, tail=9)
        cursed.rests_left = random.choice((0, 1, 2))  # 0: not at all
        try:
            take_at_random(table, random)
        except RuleError:
            failures += 1
            assert everything(table, tail=9) == before
    assert failures > 20


def failing_after(what: str) -> Toy:
    async def rules(board: Board) -> None:
        if "broken" in board.said:
            raise RuleError("broken")
        if what == "poll":
            await ask_all(WHICH_WAY, {0: WAYS, 1: WAYS}, BY)
        else:
            await one_way(board)
        if what == "luck":
            await roll(6)
        if what == "reveal":
            await happen(board, Show("a card"))
        if board.said.count("left") == 2 or what == "poll":
            await happen(board, Say("broken"))

    return Toy(rules)


@pytest.mark.parametrize("what", ["nothing", "luck", "reveal"])
@pytest.mark.parametrize("spacing", [1, 2, NEVER])
def test_a_failure_beyond_a_point_of_rest_takes_the_whole_answer_back(
    what: str, spacing: int
) -> None:
    """Milestones set since, and older ones let go for them, must not matter."""
    table = Table.open(failing_after(what), ("Ann", "Ben"), "toy", spacing=spacing)
    table.answer("left")
    before = all_of(table)
    for _ in range(2):
        with pytest.raises(RuleError, match="broken"):
            table.answer("left")
        assert all_of(table) == before
    table.answer("right")
    assert table.state.said.count("right") == 1


def test_a_failure_after_the_last_vote_keeps_the_votes_before_it_sealed() -> None:
    table = Table.open(failing_after("poll"), ("Ann", "Ben"), "toy")
    table.answer("left", 1)
    before = all_of(table)
    with pytest.raises(RuleError, match="broken"):
        table.answer("right", 0)
    assert all_of(table) == before
    assert table.sealed == {1: "left"}
    assert [decision.seat for decision in table.decisions] == [0]


def test_a_failure_leaves_luck_as_it_was_drawn_and_as_it_was_told() -> None:
    table = Table.open(failing_after("luck"), ("Ann", "Ben"), "toy")
    table.answer("left")
    table.luck.rig(3, 4)
    drawn = table.luck.drawn
    with pytest.raises(RuleError, match="broken"):
        table.answer("left")
    assert (table.luck.drawn, table.luck.rigged) == (drawn, (3, 4))
    table.answer("right")
    assert (table.luck.drawn, table.luck.rigged) == (drawn, (4,))


def test_a_clone_still_asleep_that_fails_is_as_it_was() -> None:
    table = Table.open(failing_after("nothing"), ("Ann", "Ben"), "toy")
    table.answer("left")
    twin = table.clone()
    with pytest.raises(RuleError, match="broken"):
        twin.answer("left")
    assert all_of(twin) == all_of(table)


def test_an_error_of_any_kind_is_told_and_mended() -> None:
    async def rules(board: Board) -> None:
        await one_way(board)
        await happen(board, Say("half"))
        raise ZeroDivisionError

    table = toy(rules)
    before = all_of(table)
    with pytest.raises(ZeroDivisionError):
        table.answer("left")
    assert all_of(table) == before
