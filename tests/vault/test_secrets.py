"""What a seat must not know does not reach it: not in a view, an option or the log."""

from __future__ import annotations

from random import Random

import pytest

from tests.vault.facts import SEALS
from tests.vault.scene import KEYS, Vaults, dealt
from tests.words.sights import questions, sights
from undercroft.engine.seat import among

GAMES = 10


def play_both(one: Vaults, other: Vaults, random: Random) -> bool:
    """Answer both tables alike, by an option that both offer; False when there is none."""
    decision = random.choice(one.decisions)
    if decision.seat not in [d.seat for d in other.decisions]:
        return False
    shared = [key for key in decision.keys if key in other.decision(decision.seat).keys]
    key = random.choice(shared)
    one.answer(key, decision.seat)
    other.answer(key, decision.seat)
    return True


def glimpse(table: Vaults, seat: int) -> object:
    """All that the bytes for this seat are made of; quicker to compare than the bytes."""
    return table.view(seat), questions(table, seat), table.chronicle.seen_by(seat)


def learnt(one: Vaults, other: Vaults, seat: int) -> bool:
    """Does this seat see a difference that the game has told it?"""
    return (told(one, seat) or told(other, seat)) and glimpse(one, seat) != glimpse(other, seat)


def told(table: Vaults, seat: int) -> bool:
    vault = table.state
    if among(vault.false_seal.known_to, seat) or vault.lifted or table.over:
        return True
    return any(among(h.side.known_to, seat) for h in vault.heroes if h.seat != seat)


@pytest.mark.parametrize("start", range(0, 4 * GAMES, GAMES))
def test_seats_that_cannot_know_see_the_same_bytes_whoever_is_the_mole(start: int) -> None:
    compared = 0
    for number in range(start, start + GAMES):
        random = Random(number)
        moles, seals = random.sample(KEYS, 2), random.choices(SEALS, k=2)
        one = dealt(moles[0], seals[0].key, seed=str(number))
        other = dealt(moles[1], seals[1].key, seed=str(number))
        ignorant = [seat for seat in range(4) if KEYS[seat] not in moles]
        while one.decisions and ignorant:
            for seat in ignorant:
                assert glimpse(one, seat) == glimpse(other, seat)
                compared += 1
            if not play_both(one, other, random):
                break
            ignorant = [seat for seat in ignorant if not learnt(one, other, seat)]
        for seat in ignorant:
            assert sights(one, seat) == sights(other, seat)
    assert compared > 300
