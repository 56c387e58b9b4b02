"""Sentences for events: a row for each kind that players would mention.

    SAY = Sayings({
        Steal: Words("{who} takes {card} from {victim}."),   # names are fields of the event
        Die: _die,                                           # or a function that picks a sentence
        Wound: Row(Words("{foe} is stunned."), who="foe"),   # facts under other names
    })

Asked when somebody looks, never while the rules run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.wire import facts_of
from undercroft.engine.words import Words

Sentence = Words | Callable[[Any], Words | None]
Fact = str | Callable[[Any], Any]  # a field of the event, or worked out from it


@dataclass(frozen=True, slots=True)
class Row:
    """A sentence, and where the facts of its line are found in the event."""

    said: Sentence
    who: Fact = "who"
    about: Fact = "about"
    at: Fact = "at"
    amount: Fact = "amount"


@dataclass(frozen=True, slots=True)
class Said:
    """An event as players hear of it: a sentence, and the same as data."""

    told: Words
    who: str = ""
    about: str = ""
    at: str = ""
    amount: int = 0


class Sayings:
    """The table of one game. Names that no event has are refused when it is made."""

    def __init__(self, rows: Mapping[type[Event], Sentence | Row]) -> None:
        self.rows: Final = {
            kind: row if isinstance(row, Row) else Row(row) for kind, row in rows.items()
        }
        self._names: Final[dict[type[Event], tuple[str, ...]]] = {}
        for kind, row in self.rows.items():
            facts = facts_of(kind)
            if isinstance(row.said, Words):
                names = names_in(row.said.template)
                unknown = [name for name in names if name not in facts]
                if unknown:
                    raise ValueError(
                        f"{kind.__name__} has no {', '.join(unknown)}; expected {', '.join(facts)}"
                    )
                self._names[kind] = names
            for name, fact in _facts(row).items():
                if isinstance(fact, str) and fact != name and fact not in facts:
                    raise ValueError(f"{kind.__name__} has no {fact}, which should be its {name}")

    def say(self, event: Event) -> Said | None:
        """The event in words and as data, or nothing where no player would mention it."""
        kind = type(event)
        row = self.rows.get(kind)
        if row is None:
            return None
        said = row.said
        if isinstance(said, Words):
            told: Words | None = said.filled(
                {name: getattr(event, name) for name in self._names[kind]}
            )
        else:
            told = said(event)
        if told is None:
            return None
        found = {name: _found(event, fact) for name, fact in _facts(row).items()}
        amount = found["amount"]
        return Said(
            told,
            str(found["who"] or ""),
            str(found["about"] or ""),
            str(found["at"] or ""),
            amount if isinstance(amount, int) else 0,
        )


def _facts(row: Row) -> dict[str, Fact]:
    return {"who": row.who, "about": row.about, "at": row.at, "amount": row.amount}


def _found(event: Event, fact: Fact) -> Any:
    return getattr(event, fact, None) if isinstance(fact, str) else fact(event)


def names_in(template: str) -> tuple[str, ...]:
    """The names of a template, each once, as they come."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(template) if name))
