"""Sets of seats as bits, and facts that only some know."""

from __future__ import annotations

import pytest

from undercroft.engine.seat import ALL, NOBODY, Secret, among, only


@pytest.mark.parametrize("seat", range(8))
def test_a_seat_is_among_all_among_itself_and_not_among_nobody(seat: int) -> None:
    assert among(ALL, seat)
    assert among(only(seat), seat)
    assert among(only(seat) | only(0), 0)
    assert not among(NOBODY, seat)
    assert not among(only(seat), seat + 1)


def test_a_copy_of_a_secret_is_kept_by_itself() -> None:
    secret = Secret("mole", only(1))
    twin = secret.copy()
    twin.value = "crew"
    twin.known_to = ALL
    assert (secret.value, secret.known_to) == ("mole", only(1))


def test_a_secret_is_not_told_by_printing_it() -> None:
    assert "mole" not in repr(Secret("mole", only(1)))


def test_two_secrets_are_equal_when_they_hide_the_same_from_the_same() -> None:
    assert Secret("mole", only(1)) == Secret("mole", only(1))
    assert Secret("mole", only(1)) != Secret("mole", only(2))
    assert Secret("mole", only(1)) != Secret("vole", only(1))
    assert Secret("mole", only(1)) != "mole"
