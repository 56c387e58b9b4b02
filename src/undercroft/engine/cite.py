"""Where a rule stands: anchors into our own telling of a rulebook.

A citation reads `wakening:attack/press`. Rules, events, decisions and tests carry them; a click on
one shows the gist.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from undercroft.engine.ruling import Ruling
from undercroft.engine.words import Free, Words, printed

F = TypeVar("F", bound=Callable[..., object])

SOURCES: Final = {
    "rulebook": Words("rulebook"),
    "card": Words("printed card"),
    "ruling": Words("our ruling, where the book is silent"),
    "house": Words("rule of the house"),
    "haunt": Words("haunt, whose pages only their sides read"),
}


@dataclass(frozen=True, slots=True)
class Anchor:
    key: str  # with the game: wakening:attack/press
    heading: Words
    gist: Words  # our own
    source: str = "rulebook"  # one of `SOURCES`
    page: int = 0  # of the printed rulebook; 0 where it has none
    spoils: bool = False  # it tells what only some may read: found by its key, not by words
    rulings: tuple[str, ...] = ()  # those it leans on, by their numbers

    @property
    def origin(self) -> Words:
        """Where the rule comes from."""
        match self.source:
            case "rulebook" if self.page:
                return Words("rulebook, page {page}", page=self.page)
            case "card" if self.page:
                return Words("printed card, page {page}", page=self.page)
        return SOURCES[self.source]

    @property
    def where(self) -> Words:
        """How the anchor is named in a line of the log."""
        if not self.page:
            return self.heading
        return Words("{heading}, p. {page}", heading=self.heading, page=self.page)


ORDER: Final = Anchor(
    "engine:order",
    Words("Several things at once"),
    Words(
        "When several cards speak at the same moment, the seat in turn goes first and the others "
        "follow clockwise; a seat that has several of its own says which comes first."
    ),
    "house",
)


class Rulebook:
    """All anchors of one game, gathered when somebody first looks into it."""

    def __init__(self, anchors: Iterable[Anchor]) -> None:
        self._given: Final = anchors
        self._known: dict[str, Anchor] = {}

    @property
    def anchors(self) -> Mapping[str, Anchor]:
        if not self._known:
            self._known = {anchor.key: anchor for anchor in (*self._given, ORDER)}
        return self._known

    def __getitem__(self, key: str) -> Anchor:
        return self.anchors[key]

    def __contains__(self, key: object) -> bool:
        return key in self.anchors

    def find(self, typed: str, read: Callable[[Words], str]) -> list[Anchor]:
        """By anchor, with or without the game in front, or else by words; best first.

        Words are looked for in the language that `read` reads in. What would spoil a game is
        found by its anchor alone.
        """
        wanted = typed.strip().lower()
        keys = {key.lower(): anchor for key, anchor in self.anchors.items()}
        exact = [a for k, a in keys.items() if wanted in (k, k.partition(":")[2])]
        if exact:
            return exact
        plain = {key: anchor for key, anchor in keys.items() if not anchor.spoils}
        within = [a for k, a in plain.items() if k.partition(":")[2].startswith(wanted)]
        parts = wanted.split()
        titled = [a for a in plain.values() if _has(read(a.heading), parts)]
        titled.sort(key=lambda anchor: anchor.source != "card")  # the card itself before its notes
        told = [
            a for a in plain.values() if _has(f"{a.key} {read(a.heading)} {read(a.gist)}", parts)
        ]
        return list(dict.fromkeys([*within, *titled, *told]))


def read_anchors(
    game: str, raw: Mapping[str, Any], rulings: Mapping[str, Ruling]
) -> Iterator[Anchor]:
    """The rules and the rulings of a game, as its data tell them; cards come from elsewhere."""
    for key, told in raw.items():
        yield Anchor(
            f"{game}:{key}",
            printed(told["heading"]),
            printed(told["gist"]),
            told["source"],
            told.get("page", 0),
            rulings=tuple(told.get("rulings", ())),
        )
    for ruling in rulings.values():
        gist = Words(
            "{question} {decision}",
            question=printed(ruling.question),
            decision=printed(ruling.decision),
        )
        heading = Words("Ruling {key}", key=Free(ruling.key))
        key = f"{game}:ruling/{ruling.key}"
        yield Anchor(key, heading, gist, "ruling", rulings=ruling.rulings)


def _has(text: str, parts: list[str]) -> bool:
    text = text.lower()
    return all(part in text for part in parts)


def cites(*anchors: str) -> Callable[[F], F]:
    """Marks a rule or a test with the anchors it stands for; `undercroft coverage` reads them."""

    def mark(thing: F) -> F:
        return thing

    assert anchors
    return mark
