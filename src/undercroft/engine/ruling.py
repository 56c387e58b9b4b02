"""Where the rulebook is silent: numbered decisions, switchable where tables differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.engine.errors import BadOption


@dataclass(frozen=True, slots=True)
class Ruling:
    key: str  # A7
    question: str
    decision: str  # what we play unless the table says otherwise
    why: str
    default: str = ""  # the key of the choice in force, where there are several
    choices: Mapping[str, str] | None = None  # key -> what it means

    @property
    def switchable(self) -> bool:
        return bool(self.choices)


def read_rulings(raw: Mapping[str, Any]) -> dict[str, Ruling]:
    """The rulings of a game, as its data tell them."""
    return {
        key: Ruling(
            key,
            told["question"],
            told["decision"],
            told["why"],
            told.get("default", ""),
            told.get("choices"),
        )
        for key, told in raw.items()
    }


def settle_rulings(known: Mapping[str, Ruling], wanted: object) -> dict[str, str]:
    """The switches of a table: the defaults, and what this table decided otherwise."""
    if not isinstance(wanted, Mapping):
        raise BadOption(f"rulings is a mapping from rulings to choices, not {wanted!r}")
    settled = {key: ruling.default for key, ruling in known.items() if ruling.switchable}
    for key, choice in wanted.items():
        if key not in known:
            raise BadOption(f"there is no ruling {key!r}; there are {', '.join(known)}")
        choices = known[key].choices
        if not choices:
            raise BadOption(f"ruling {key} has no switch: {known[key].decision}")
        if not isinstance(choice, str) or choice not in choices:
            raise BadOption(f"ruling {key} is {' or '.join(choices)}, not {choice!r}")
        settled[key] = choice
    return settled
