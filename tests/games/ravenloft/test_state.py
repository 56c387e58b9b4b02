"""The castle is a tree of plain data, copied whole; its board comes from the tiles laid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from undercroft.engine import save, wire
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.engine.source import Source
from undercroft.engine.table import Table
from undercroft.games.ravenloft.board import Board
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.state import Castle

VALUES = (str, int, tuple, Deck, Source)  # these are never changed, so copies may share them
EVERY = 7  # decisions: a look at each would only take longer


def tables(seed: int) -> Iterator[Table[Castle]]:
    """Now and then in a random game of this adventure."""
    tale = list(ADVENTURES.values())[seed]
    random = Random(seed)
    options = {"adventure": tale.key, "heroes": min(tale.most, 3), "powers": "random"}
    table = Table.open(GAME, ["Ann"], seed, options)
    place = 0
    while (decision := table.pending) is not None:
        if place % EVERY == 0:
            yield table
        place += 1
        table.take(random.randrange(len(decision.options)))
    yield table


def parts(castle: Castle) -> list[Any]:
    """Everything in a castle that can change: itself and its dictionaries."""
    found: list[Any] = [castle]
    for name in wire.facts_of(Castle):
        value = getattr(castle, name)
        if isinstance(value, VALUES):
            continue
        assert isinstance(value, dict), f"{name} is neither a value nor a dictionary"
        assert all(isinstance(inner, VALUES) for inner in value.values())
        found.append(value)
    return found


@pytest.mark.parametrize("seed", range(len(ADVENTURES)))
def test_a_copy_forgets_nothing_and_shares_nothing_that_changes(seed: int) -> None:
    for table in tables(seed):
        castle = table.state
        twin = castle.copy()
        assert wire.text(twin) == wire.text(castle)
        ours = [id(part) for part in parts(castle)]
        assert len(set(ours)) == len(ours)
        assert not {id(part) for part in parts(twin)} & set(ours)


def test_a_field_that_copy_forgets_or_swaps_would_be_noticed() -> None:
    """By reflection: every fact gets a value of its own and must come through."""
    castle = GAME.lay_out(2, GAME.settle(2, {}))
    for number, field in enumerate(fields(Castle)):
        odd: dict[type, Any] = {
            str: f"odd {number}",
            int: 100 + number,
            bool: True,
            tuple: (f"odd {number}",),
            dict: {f"odd {number}": number},
            Deck: Deck.of({f"odd {number}": 1}),
        }
        value = getattr(castle, field.name)
        if field.compare and type(value) in odd and field.name not in ("sources", "laid"):
            setattr(castle, field.name, odd[type(value)])
    castle.laid = ((1, "odd", 0),)
    assert wire.text(castle.copy()) == wire.text(castle)


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
