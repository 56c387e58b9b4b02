"""What a seat must not know does not reach it, whichever haunt is played.

Nothing here is about one haunt: whatever `haunts.box` holds is played at random, and every secret
of it is found, dealt anew and looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.betrayal.haunts.twins import glimpse, shared_answers
from tests.games.betrayal.veil import (
    Cities,
    answer_at_random,
    haunted,
    hidden_facts,
    known,
    onlookers,
    reasons,
    redealt,
    told_apart,
    twin_of,
    unknown,
)
from undercroft.engine import wire
from undercroft.engine.errors import NotAnOption
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR, Secret, among
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import BUILT
from undercroft.games.betrayal.state import HERO, TRAITOR, City

NUMBERS = [tale.number for tale in BUILT.values()]
SIZES = (3, 4, 6)
OFTEN = 9  # every so many decisions a table is looked at
TWINS = 3  # of each size
ALIKE = 120  # decisions that twins are played for, at most


def rests(number: int, seats: int, seed: int) -> Iterator[Cities]:
    """A random game of a haunt, seen at some of its rest points."""
    table, random = haunted(number, seats, seed)
    moment = 0
    while not table.over:
        moment += 1
        if moment % OFTEN == 1 and table.at_rest():
            yield table
        answer_at_random(table, random)


def page(city: City, side: str) -> list[str]:
    """What is written for one side alone, as it reads in a message."""
    kind = city.tale.side_of(side)
    return [wire.text(text)[1:-1] for text in (kind.brief, kind.goal) if text]


def refusal(table: Cities, seat: int) -> str:
    """What somebody hears who answers what is not offered."""
    if seat == SPECTATOR:
        return ""
    with pytest.raises(NotAnOption) as refused:
        table.answer("no such thing", seat)
    return str(refused.value)


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_reads_the_page_of_another_side(number: int, seats: int) -> None:
    for table in [*rests(number, seats, seed=number)]:
        city = table.state
        for seat in onlookers(table):
            seen = table.seen(seat)
            own = city.side(city.cast[seat]) if seat < seats else ""
            for side in (HERO, TRAITOR):
                for text in page(city, side):
                    assert (text in seen) == (side == own), (seat, text)
