"""Somebody who plays in plain lines, by the numbers of options."""

from __future__ import annotations

from random import Random

from undercroft.term.session import Session


class Typist:
    """Types the number of some option; of one that begins boldly, where there are such."""

    def __init__(self, begun: Session, seed: int, bold: tuple[str, ...] = ()) -> None:
        self._session = begun
        self._random = Random(seed)
        self._bold = bold

    def readline(self) -> str:
        decision = self._session.decision
        assert decision is not None
        keys = decision.keys
        bold = [number for number, key in enumerate(keys, 1) if key.startswith(self._bold)]
        return f"{self._random.choice(bold or range(1, len(keys) + 1))}\n"
