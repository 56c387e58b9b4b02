"""Names and secrets cannot be guessed, and what was promised can be checked."""

from __future__ import annotations

from hashlib import sha256
from urllib.parse import quote

from undercroft.server.links import (
    LETTERS,
    commitment,
    fresh_id,
    fresh_secret,
    fresh_seed,
    hashed,
)


def test_names_and_secrets_are_fresh_each_time_and_fit_into_an_address() -> None:
    for make, least in ((fresh_id, 10), (fresh_secret, 43), (fresh_seed, 32)):
        made = {make() for _ in range(200)}
        assert len(made) == 200
        assert all(len(one) >= least and quote(one, safe="") == one for one in made)


def test_a_name_has_no_letters_that_look_alike() -> None:
    assert not {*"il1o0"} & {*LETTERS}
    assert {*fresh_id(500)} <= {*LETTERS}


def test_of_a_secret_a_hash_is_kept_and_a_commitment_binds_seed_and_nonce() -> None:
    assert hashed("secret") == sha256(b"secret").hexdigest()
    assert commitment("7", "salt") == sha256(b"salt:7").hexdigest()
    assert len({commitment("7", "a"), commitment("7", "b"), commitment("8", "a")}) == 3
