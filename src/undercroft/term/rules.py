"""Rules as the clients show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import Rulebook
from undercroft.engine.speech import Speech
from undercroft.engine.words import Words

NO_RULE: Final = Words("No rule")
NOT_THERE: Final = Words("not in the rulebook")
NOTHING_WRITTEN: Final = Words("Nothing is written here.")


@dataclass(frozen=True, slots=True)
class Rule:
    """One anchor, ready to be read, and the rulings it leans on."""

    heading: str
    source: str  # where it comes from
    gist: str
    key: str
    rulings: tuple[tuple[str, str], ...]  # what each is called, and what it says

    def lines(self) -> list[str]:
        told = [f"{self.heading} ({self.source})", self.gist]
        told += [f"{heading}: {gist}" for heading, gist in self.rulings]
        return told


def rule(rulebook: Rulebook, key: str, speech: Speech) -> Rule:
    say = speech.plain
    if key not in rulebook:
        return Rule(key or say(NO_RULE), speech.said(NOT_THERE), say(NOTHING_WRITTEN), key, ())
    anchor = rulebook[key]
    game = key.partition(":")[0]
    leant_on = [rulebook[f"{game}:ruling/{number}"] for number in anchor.rulings]
    rulings = tuple((say(ruling.heading), say(ruling.gist)) for ruling in leant_on)
    source = speech.said(anchor.origin)
    return Rule(say(anchor.heading), source, say(anchor.gist), key, rulings)


def where(rulebook: Rulebook, key: str, speech: Speech) -> str:
    """How a citation reads at the end of a line; nothing where there is none."""
    return speech.plain(rulebook[key].where) if key in rulebook else key


def short(key: str, game: str) -> str:
    """An anchor as it is typed: without the game one is playing."""
    return key.removeprefix(f"{game}:")


def cited(sentence: str, cite: str, game: str) -> str:
    """A sentence, and behind it where its rule stands."""
    return f"{sentence} [{short(cite, game)}]" if cite else sentence
