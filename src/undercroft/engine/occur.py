"""What all lists of "all that can occur" have in common; each game writes its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from undercroft.engine.chronicle import Forced
from undercroft.engine.event import Event
from undercroft.engine.ruling import Ruling
from undercroft.engine.source import hooks_of


def listed(named: Mapping[str, Iterable[object]]) -> list[str]:
    """All names of all kinds, as `kind:name`."""
    return [f"{kind}:{name}" for kind, names in named.items() for name in names]


def happened(event: Event, cause: Callable[[str], str]) -> Iterator[str]:
    """That an event of this kind happened for this reason; the table's own notes do not count."""
    if not isinstance(event, Forced):
        yield f"event:{type(event).__name__} ({cause(getattr(event, 'by', ''))})"


def anchor_of(cite: str) -> str:
    """A cite without its game: `attack/roll`."""
    return cite.partition(":")[2]


def offers_of(kind: type, menu: str) -> list[str]:
    """The methods by which a class of sources adds to a menu."""
    said = hooks_of(kind)
    return [name for name, word in said if word.word == "offers" and word.subject == menu]


def switched(rulings: Mapping[str, Ruling], which: Callable[[int], int]) -> dict[str, str]:
    """A choice for each ruling that leaves one: `which` of them, by the place of the ruling."""
    left_open = [ruling for ruling in rulings.values() if ruling.choices]
    return {
        ruling.key: list(ruling.choices or ())[which(place)]
        for place, ruling in enumerate(left_open)
    }
