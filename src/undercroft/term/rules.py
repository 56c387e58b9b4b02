"""Rules as the clients show them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import Anchor, Rulebook

SOURCES: Final = {
    "rulebook": "rulebook",
    "card": "printed card",
    "ruling": "our ruling, where the book is silent",
    "house": "rule of the house",
    "haunt": "haunt, whose pages only their sides read",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One anchor, ready to be read, and the rulings it leans on."""

    heading: str
    source: str  # where it comes from
    gist: str
    key: str
    rulings: tuple[Anchor, ...]

    def lines(self) -> list[str]:
        told = [f"{self.heading} ({self.source})", self.gist]
        told += [f"{ruling.heading}: {ruling.gist}" for ruling in self.rulings]
        return told


def rule(rulebook: Rulebook, key: str) -> Rule:
    if key not in rulebook:
        return Rule(key or "No rule", "not in the rulebook", "Nothing is written here.", key, ())
    anchor = rulebook[key]
    game = key.partition(":")[0]
    named = [f"{game}:ruling/{number}" for number in re.findall(r"ruling (\w+)", anchor.gist)]
    rulings = tuple(rulebook[other] for other in dict.fromkeys(named) if other in rulebook)
    source = SOURCES.get(anchor.source, anchor.source)
    page = f", page {anchor.page}" if anchor.page else ""
    return Rule(anchor.heading, f"{source}{page}", anchor.gist, key, rulings)


def where(rulebook: Rulebook, key: str) -> str:
    """How a citation reads at the end of a line; nothing where there is none."""
    return rulebook[key].where if key in rulebook else key


def short(key: str, game: str) -> str:
    """An anchor as it is typed: without the game one is playing."""
    return key.removeprefix(f"{game}:")
