"""Where the rulebook is silent: numbered decisions, switchable where tables differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.errors import BadOption
from undercroft.engine.words import Free, Words, printed


@dataclass(frozen=True, slots=True)
class Ruling:
    key: str  # A7
    question: str
    decision: str  # what we play unless the table says otherwise
    why: str
    default: str = ""  # the key of the choice in force, where there are several
    choices: Mapping[str, str] | None = None  # key -> what it means
    rulings: tuple[str, ...] = ()  # other rulings that it leans on

    @property
    def switchable(self) -> bool:
        return bool(self.choices)


class Rulings(Mapping[str, Ruling]):
    """The rulings of a game, gathered when somebody first looks for one."""

    def __init__(self, told: Callable[[], Mapping[str, Any]]) -> None:
        self._told: Final = told
        self._known: dict[str, Ruling] = {}
        self._defaults: dict[str, str] = {}

    @property
    def defaults(self) -> dict[str, str]:
        """See `switches`; every game that is opened asks."""
        if not self._defaults:
            self._defaults = switches(self._gathered())
        return self._defaults

    def _gathered(self) -> dict[str, Ruling]:
        if not self._known:
            self._known = read_rulings(self._told())
        return self._known

    def __getitem__(self, key: str) -> Ruling:
        return self._gathered()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._gathered())

    def __len__(self) -> int:
        return len(self._gathered())


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
            tuple(told.get("rulings", ())),
        )
        for key, told in raw.items()
    }


def switches(known: Mapping[str, Ruling]) -> dict[str, str]:
    """The switches of a table that decides nothing by itself."""
    if isinstance(known, Rulings):
        return known.defaults
    return {key: ruling.default for key, ruling in known.items() if ruling.choices}


def settle_rulings(known: Mapping[str, Ruling], wanted: object) -> dict[str, str]:
    """The switches of a table: the defaults, and what this table decided otherwise."""
    if not isinstance(wanted, Mapping):
        raise BadOption(
            "rulings",
            Words(
                "The rulings are a mapping from rulings to choices, not {wanted}.",
                wanted=Free(repr(wanted)),
            ),
        )
    settled = switches(known).copy()
    for key, choice in wanted.items():
        if key not in known:
            raise BadOption(
                "rulings",
                Words(
                    "There is no ruling {key}; there are {known}.",
                    key=Free(repr(key)),
                    known=Free(", ".join(known)),
                ),
            )
        choices = known[key].choices
        if not choices:
            raise BadOption(
                "rulings",
                Words(
                    "Ruling {key} has no switch: {decision}",
                    key=Free(key),
                    decision=printed(known[key].decision),
                ),
            )
        if not isinstance(choice, str) or choice not in choices:
            raise BadOption(
                "rulings",
                Words(
                    "Ruling {key} is one of {choices}, not {choice}.",
                    key=Free(key),
                    choices=Free(", ".join(choices)),
                    choice=Free(repr(choice)),
                ),
            )
        settled[key] = choice
    return settled


def otherwise(known: Mapping[str, Ruling], settled: Mapping[str, str]) -> tuple[str, ...]:
    """What a table plays otherwise than by default: `R7:free`."""
    usual = switches(known)
    if settled == usual:
        return ()
    return tuple([f"{key}:{choice}" for key, choice in settled.items() if choice != usual[key]])
