"""Every haunt at tables of three sizes, at random and to its end: looked at from all sides.

What can be seen in any game is looked for here, and not in games of its own: a haunt may use so
many answers in the whole suite (`tests/ledger.py`), and long series belong to `make proof`.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.betrayal.test_relay import carried_whole
from tests.games.copies import assert_copied_whole
from tests.games.random_play import moments
from tests.words.test_positions import named_at
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.engine.seat import among
from undercroft.engine.table import Table
from undercroft.games.betrayal.facedown import FaceDown
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    EVENT_CARDS,
    HAUNT_NUMBERS,
    ITEMS,
    OMENS,
    TRAITS,
)
from undercroft.games.betrayal.figure import Figure
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.state import EACH, City, Commanded, Memory, Reins, Standing
from undercroft.games.betrayal.tiles import ALL_TILES, WRECK

EVERY: Final = 23  # decisions: a look at each would only take longer


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("number", numbers())
def test_a_whole_game_is_in_order_and_comes_to_an_end_that_its_haunt_knows(
    number: int, seats: int
) -> None:
    names = [f"seat {seat}" for seat in range(seats)]
    opened: Table[City] = Table.open(GAME, names, number, {"haunt": number})
    for table in moments(opened, number, EVERY):
        assert_copied_whole(table.state, Memory, FaceDown, Figure, Reins, Standing, Commanded)
        assert_facts_agree(table.state)
        assert_everything_is_in_one_place(table.state)
        carried_whole(table.state.copy())
        assert named_at(table, seats) == set()
        assert_channels_tell_nothing_new(table.state, seats)
    table = opened
    assert table.state.haunt == HAUNT_NUMBERS[number].key
    assert table.outcome is not None
    assert table.outcome.told == table.state.tale.endings[table.outcome.key]


def assert_facts_agree(city: City) -> None:
    """Whoever is on the board stands on it, clips are on their tracks, no source is twice."""
    assert city.board.laid == city.laid
    assert {*city.at.values()} <= {*city.board.spots}
    assert not {*city.at} & {*city.dead}
    for who, steps in city.steps.items():
        for trait, step in zip(TRAITS, steps, strict=True):
            lowest = 0 if who in city.dead else 1
            assert lowest <= step <= ADVENTURERS[who].tracks[trait].highest
    keys = [source.key for source in city.sources]
    assert len({*keys}) == len(keys)
    assert {*city.stunned} <= {*city.at}
    assert {*city.at} - {*city.steps} == {*city.figures}
    assert {*city.held.values()} <= {*city.at, *city.steps}
    assert not {*city.held.values()} & {*city.dead}


@cites("betrayal:haunt/plan", "betrayal:ruling/H20")
def assert_channels_tell_nothing_new(city: City, seats: int) -> None:
    """A channel is of one open side of at least two that not all are on."""
    for side, heard in GAME.channels(city).items():
        members = [seat for seat in range(seats) if among(heard, seat)]
        assert 1 < len(members) < seats
        assert side != EACH
        assert {city.open_side(city.cast[seat]) for seat in members} == {side}


def assert_everything_is_in_one_place(city: City) -> None:
    """Every tile and every card."""
    stacks = (*city.stacks.values(), *city.unseen.values())
    stacked = [tile for stack in stacks for tile in cards_of(stack)]
    tiles = [*stacked, *city.aside, *(tile for _, tile, _ in city.laid)]
    assert len({*tiles}) == len(tiles)
    covered = [tile for _, tile, lie in city.laid if lie >= WRECK and ALL_TILES[tile].start]
    starts = {tile for tile, card in ALL_TILES.items() if card.start}  # a haunt may set them aside
    assert len({*ALL_TILES} - {*tiles} - starts) <= len(covered)  # beneath what nobody looks
    decks = (*cards_of(city.items), *cards_of(city.omens), *cards_of(city.events))
    elsewhere = (*city.held, *city.piles, *city.lost, *city.past)
    cards = [card for card in (*decks, *elsewhere) if card in {**ITEMS, **OMENS, **EVENT_CARDS}]
    assert len({*cards}) == len(cards)
    assert {*ITEMS, *OMENS} - {*cards} <= {*city.tokens, *city.counts, *city.once}


def cards_of(deck: Deck) -> list[str]:
    return [card for layer in deck.layers for card in layer.cards]


# What one asks of a city.
