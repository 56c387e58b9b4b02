"""No bot plays by what its seat cannot know: at two tables that look alike to it, it does the same.

The proof is tried on bots that cheat: one reaches through what it was handed for the true table,
one dreams of nothing but the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any
from zlib import crc32

import pytest

from tests.games.betrayal.pairs import played_alike, twins
from tests.games.betrayal.veil import Apart, Cities, hidden_facts, secretive
from undercroft.bots import NAMES, Bot, bot, settled
from undercroft.engine.decision import Decision
from undercroft.engine.imagine import Imagination
from undercroft.engine.seat import SPECTATOR

PAIRS = 6
ALIKE = 25  # answers
Player = Callable[[Cities, int], Bot]
Look = Callable[[], Any]


def one_of(keys: list[str], reason: object) -> str:
    """The same for the same reason."""
    return keys[crc32(repr(reason).encode()) % len(keys)]


class Dreamer:
    """Goes by worlds that it imagines."""

    def __init__(self, table: Cities, seat: int) -> None:
        self.table, self.seat = table, seat

    def world(self) -> Cities:
        return Imagination(self.table, self.seat).world("a dream")

    def choose(self, decision: Decision[Any], look: Look) -> str:
        return one_of([*decision.keys], self.world().save())


class Clairvoyant(Dreamer):
    """Its worlds are the true one."""

    def world(self) -> Cities:
        return self.table.clone()


class Thief:
    """Takes the table out of what shows it no more than a view."""

    def choose(self, decision: Decision[Any], look: Look) -> str:
        held = [cell.cell_contents for cell in look.__closure__ or ()]
        (table,) = [thing for thing in held if hasattr(thing, "state")]
        facts = hidden_facts(table.state).items()
        return one_of([*decision.keys], [(place, secret.value) for place, secret in facts])


def named(name: str) -> Player:
    return lambda table, seat: bot(name, "betrayal", f"{seat}")


def honest(number: int, player: Player) -> int:
    """How often a bot was asked the same at both tables, and answered the same."""
    random, asked = Random(number), 0
    pairs = [pair for pair in twins(number, random) if pair[2] != SPECTATOR]
    for one, other, seat in islice(random.sample(pairs, len(pairs)), PAIRS):
        apart, players = Apart(), [player(table, seat) for table in (one, other)]
        for _ in range(ALIKE):
            if apart.told(one, other, seat):
                break
            if seat not in [decision.seat for decision in one.decisions]:
                if not played_alike(one, other, random):
                    break
                continue
            answers = []
            for table, mind in zip((one, other), players, strict=True):
                look = looking(table, seat)
                wanted = settled(mind, table.sheet(seat), look)
                answers.append((mind.choose(table.decision(seat), look), wanted))
            assert answers[0] == answers[1], (number, seat)
            asked += 1
            for table, (key, wanted) in zip((one, other), answers, strict=True):
                for order, choice in wanted.items():
                    table.order(seat, order, choice)
                table.answer(key, seat)
    return asked


def looking(table: Cities, seat: int) -> Look:
    return lambda: table.view(seat)


@pytest.mark.parametrize("number", secretive())
@pytest.mark.parametrize("player", [*map(named, NAMES), Dreamer], ids=[*NAMES, "dreamer"])
def test_no_bot_plays_by_what_its_seat_cannot_know(number: int, player: Player) -> None:
    assert honest(number, player) > 0


@pytest.mark.parametrize("cheat", [Clairvoyant, lambda *_: Thief()], ids=["clairvoyant", "thief"])
@pytest.mark.parametrize("number", [2, 19, 20, 39])
def test_a_bot_that_cheats_is_found_out(number: int, cheat: Player) -> None:
    with pytest.raises(AssertionError):
        honest(number, cheat)
