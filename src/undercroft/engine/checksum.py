"""The end of a save: a sum over all that stands before it, so that a flipped byte is found.

It keeps out damage, not malice: whoever can change a text can sum it up again.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

MARK: Final = ',"sum":"'
END: Final = '"}}'
BYTES: Final = 16


def summed(text: str) -> str:
    """The text of a save, which ends a mapping in a mapping, with its sum as the last entry."""
    body = text.removesuffix("}}")
    return f"{body}{MARK}{_sum(body)}{END}"


def has_sum(text: str) -> bool:
    return MARK in text


def fits(text: str) -> bool:
    """Is it as it was written? Space at the end does not count: editors and mail add it."""
    body, _, end = text.rstrip().rpartition(MARK)
    return end == _sum(body) + END


def _sum(body: str) -> str:
    return blake2b(body.encode("utf-8", "surrogatepass"), digest_size=BYTES).hexdigest()
