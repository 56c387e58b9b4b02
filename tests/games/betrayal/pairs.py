"""Pairs of tables that differ in something that a seat does not know, and are played alike.

Whatever reaches that seat must be the same at both, for as long as the rules do not tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from tests.games.betrayal.haunts.twins import glimpse, shared_answers
from tests.games.betrayal.veil import Apart, Cities, onlookers, rests, twin_of, unknown
from undercroft.engine.errors import NotAnOption
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.words import Words

SIZES: Final = (3, 4, 6)
GAMES: Final = range(6)  # from which pairs are taken
ALIKE: Final = 40  # decisions that twins are played for, at most


def refusal(table: Cities, seat: int) -> str:
    """What somebody hears who answers what is not offered."""
    if seat == SPECTATOR:
        return ""
    try:
        table.answer("no such thing", seat)
    except NotAnOption as refused:
        return str(refused)
    raise AssertionError("it was accepted")


def played_alike(one: Cities, other: Cities, random: Random) -> bool:
    """An answer that both tables allow is given to both; False where there is none."""
    ways = [*shared_answers(one, other)]
    if not ways:
        return False
    seat, key = random.choice(ways)
    one.answer(key, seat)
    other.answer(key, seat)
    return True


def questions(table: Cities) -> list[tuple[int, Words]]:
    """Who is asked what: that is no secret, nor are the words of a question whose answer is."""
    return [(decision.seat, decision.prompt) for decision in table.decisions]


def compared(one: Cities, other: Cities, random: Random, seat: int, most: int = ALIKE) -> int:
    """Play two tables alike and compare what a seat receives that cannot know which is which."""
    apart = Apart()
    logged = len(one.chronicle.events), len(other.chronicle.events)
    for count in range(most):
        eyes = [e for e in (seat, SPECTATOR) if not apart.told(one, other, e)]
        if not eyes:
            return count
        for e in eyes:
            assert glimpse(one, e, logged[0]) == glimpse(other, e, logged[1])
            assert refusal(one, e) == refusal(other, e)
        assert questions(one) == questions(other)
        logged = len(one.chronicle.events), len(other.chronicle.events)
        if not played_alike(one, other, random):
            return count
    return most


def twins(
    number: int, random: Random, games: Iterable[int] = GAMES
) -> Iterator[tuple[Cities, Cities, int]]:
    """Pairs of tables that differ in something that a seat does not know, and the seat."""
    for seed in games:
        for table in rests(number, SIZES[seed % len(SIZES)], seed):
            lacking = [seat for seat in onlookers(table) if unknown(table.state, seat)]
            if lacking:
                seat = random.choice(lacking)
                other = twin_of(table, seat, f"{table.luck.drawn}")
                if unknown(other.state, seat) != unknown(table.state, seat):
                    yield table.clone(), other, seat
