"""Names and secrets of tables. Of a secret only its hash is ever kept."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike


def fresh_id(length: int = 10) -> str:
    """What a table or a shared replay is called in an address."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def fresh_secret() -> str:
    """What opens a seat: 256 bits, carried in the fragment of a link, which no server log sees."""
    return secrets.token_urlsafe(32)


def fresh_seed() -> str:
    return secrets.token_hex(16)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def commitment(seed: str, nonce: str) -> str:
    """Shown before the first die falls; seed and nonce are shown after the last."""
    return sha256(f"{nonce}:{seed}".encode()).hexdigest()
