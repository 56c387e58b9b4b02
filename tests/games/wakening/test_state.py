"""The lair is a tree of plain data, copied whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.copies import assert_copied_whole, assert_every_fact_is_copied
from tests.games.random_play import moments
from undercroft.engine.table import Table
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import Lair


def positions(seed: int) -> Iterator[Lair]:
    """Every position of a random game at which somebody is asked."""
    table = Table.open(GAME, ["Ann", "Ben", "Cid"], seed, {"heroes": 4})
    for moment in moments(table, seed):
        yield moment.state


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_forgets_nothing_and_shares_nothing_that_changes(seed: int) -> None:
    for lair in positions(seed):
        assert_copied_whole(lair)


def test_a_field_that_copy_forgets_or_swaps_would_be_noticed() -> None:
    assert_every_fact_is_copied(GAME.lay_out(2, GAME.settle(2, {})))
