"""The powers of the twelve adventurers."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.state import Belonging

ADVENTURER_CARDS: Final[dict[str, type[Belonging]]] = {
    f"adventurer/{key}": Belonging for key in ADVENTURERS
}
