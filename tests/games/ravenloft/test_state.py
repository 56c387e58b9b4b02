"""The castle is a tree of plain data, copied whole; its board comes from the tiles laid."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.copies import assert_copied_whole, assert_every_fact_is_copied
from tests.games.random_play import moments
from undercroft.engine import save, wire
from undercroft.engine.cite import cites
from undercroft.engine.table import Table
from undercroft.games.ravenloft.board import Board
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.state import Castle

EVERY = 7  # decisions: a look at each would only take longer


def tables(seed: int) -> Iterator[Table[Castle]]:
    """Now and then in a random game of this adventure."""
    tale = list(ADVENTURES.values())[seed]
    options = {"adventure": tale.key, "heroes": min(tale.most, 3), "powers": "random"}
    return moments(Table.open(GAME, ["Ann"], seed, options), seed, EVERY)


@pytest.mark.parametrize("seed", range(len(ADVENTURES)))
def test_a_copy_forgets_nothing_and_shares_nothing_that_changes(seed: int) -> None:
    for table in tables(seed):
        assert_copied_whole(table.state)


def test_a_field_that_copy_forgets_or_swaps_would_be_noticed() -> None:
    assert_every_fact_is_copied(GAME.lay_out(2, GAME.settle(2, {})))


def test_a_seat_has_the_same_ability_and_powers_at_every_table() -> None:
    wanted = {"adventure": "1", "heroes": ["arjhan"]}
    castles = [Table.open(GAME, ["Ann"], seed, wanted).state for seed in range(2)]
    one, other = (
        [source for source in castle.sources if source.key in ("hero/arjhan", *castle.powers)]
        for castle in castles
    )
    assert len(one) == 1 + len(castles[0].powers) > 4
    assert all(mine is theirs for mine, theirs in zip(one, other, strict=True))


@cites("ravenloft:board/tiles")
@pytest.mark.parametrize("seed", [0, 5, 8, 12])
def test_a_saved_castle_is_loaded_whole_and_its_board_rebuilt(seed: int) -> None:
    for table in tables(seed):
        again = save.load(GAME, table.save())
        assert wire.text(again.state) == wire.text(table.state)
        assert again.state.board.near == table.state.board.near
        assert again.view(0) == table.view(0)


@pytest.mark.parametrize("seed", range(len(ADVENTURES)))
def test_the_board_that_grew_is_the_board_built_from_the_tiles_laid(seed: int) -> None:
    for table in tables(seed):
        castle, fresh = table.state, Board.of(table.state.laid)
        assert castle.board.laid == castle.laid
        for name in ("floor", "near", "joined", "unexplored"):
            assert getattr(castle.board, name) == getattr(fresh, name)


@pytest.mark.parametrize("seed", range(len(ADVENTURES)))
def test_facts_that_speak_of_one_another_agree(seed: int) -> None:
    """Whoever is on the board stands on floor, has hit points and, as a monster, a card."""
    for table in tables(seed):
        castle = table.state
        held = [key for row in castle.rows.values() for key in row]
        assert len({*held}) == len(held)
        assert {*castle.foes} <= {*castle.hp}
        for hero, square in castle.at.items():
            assert square in castle.board.floor
            assert 0 <= castle.hp[hero] <= castle.most_hp(hero)
        assert len({*castle.at.values()}) == len(castle.at)
        assert {*castle.flipped} <= {*castle.powers}
        keys = [source.key for source in castle.sources]
        assert len({*keys}) == len(keys)
