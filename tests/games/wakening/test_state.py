"""The lair is a tree of plain data, copied whole, and its kept numbers are never stale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from undercroft.engine import wire
from undercroft.engine.deck import Deck
from undercroft.engine.source import Source
from undercroft.engine.table import Table
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import (
    ACTIONS_A_TURN,
    DICE_AGAINST,
    PRESSING,
    REACH,
    SPREADING,
    Lair,
)

VALUES = (str, int, tuple, Deck, Source)  # these are never changed, so copies may share them
NUMBERS = (ACTIONS_A_TURN, DICE_AGAINST, PRESSING, REACH, SPREADING)


def positions(seed: int) -> Iterator[Lair]:
    """Every position of a random game at which somebody is asked."""
    random = Random(seed)
    table = Table.open(GAME, ["Ann", "Ben", "Cid"], seed, {"heroes": 4})
    while (decision := table.pending) is not None:
        yield table.state
        table.take(random.randrange(len(decision.options)))


def parts(lair: Lair) -> list[Any]:
    """Everything in a lair that can change: itself and its dictionaries."""
    found: list[Any] = [lair]
    for name in wire.facts_of(Lair):
        value = getattr(lair, name)
        if isinstance(value, VALUES):
            continue
        assert isinstance(value, dict), f"{name} is neither a value nor a dictionary"
        assert all(isinstance(inner, VALUES) for inner in value.values())
        found.append(value)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_forgets_nothing_and_shares_nothing_that_changes(seed: int) -> None:
    for lair in positions(seed):
        twin = lair.copy()
        assert wire.text(twin) == wire.text(lair)
        ours = [id(part) for part in parts(lair)]
        assert len(set(ours)) == len(ours)
        assert not {id(part) for part in parts(twin)} & set(ours)


def test_a_field_that_copy_forgets_would_be_noticed() -> None:
    """By reflection: every fact gets a value of its own and must come through."""
    lair = GAME.lay_out(2, GAME.settle(2, {}))
    odd: dict[type, Any] = {str: "odd", int: 77, bool: True, tuple: ("odd",), dict: {"odd": 7}}
    for field in fields(Lair):
        if field.compare and type(getattr(lair, field.name)) in odd:
            setattr(lair, field.name, odd[type(getattr(lair, field.name))])
    lair.unseen, lair.deck, lair.hoard = (Deck.of({f"odd {n}": 1}) for n in range(3))
    assert wire.text(lair.copy()) == wire.text(lair)


@pytest.mark.parametrize("seed", range(6))
def test_kept_numbers_are_never_stale(seed: int) -> None:
    for lair in positions(seed):
        fresh = lair.copy()
        for hero in lair.heroes:
            for name in NUMBERS:
                assert lair.number(name, hero, 0) == fresh.number(name, hero, 0), (name, hero)
