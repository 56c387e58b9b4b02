"""docs/haunts.md from the heads of all haunts and the figures of their proofs: `make docs`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from scripts.proof.file import read
from undercroft.games.betrayal.facts import FEWEST_PLAYERS, HAUNT_NUMBERS, MOST_PLAYERS
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.printed import HauntCard, Sides

HOME: Final = Path(__file__).resolve().parent.parent / "docs" / "haunts.md"
PLAYERS: Final = f"{FEWEST_PLAYERS} to {MOST_PLAYERS}"
KINDS: Final[Mapping[Sides, str]] = {
    "one": "one traitor",
    "several": "several traitors",
    "everyone": "each against all",
    "hidden": "a hidden traitor",
    "later": "a traitor to come",
    "none": "no traitor",
}
UNKNOWN: Final = "not yet played"
INTRODUCTION: Final = """\
# The haunts

Written by `make docs` from the heads in `src/undercroft/games/betrayal/data/haunts/` and from the
figures that `make proof` writes beside them. *How long* and *won by* are medians and rates of games
in which four scripted players play by their plans, where all win or lose together also three, five
and six; people play otherwise, and often better. *Plan
against chance* tells how often a role wins by its plan and how often at random, while all others
play by theirs: a plan is worth something if the first is clearly more. Where the book is lopsided,
no rule and no bot is bent to hide it.
"""
COLUMNS: Final = (
    *("number", "title", "kind", "players", "how long", "won by", "plan against chance"),
    "reconstructed",
)


def page() -> str:
    lines = [
        INTRODUCTION,
        _line(COLUMNS),
        _line(["---"] * len(COLUMNS)),
        *(_line(_row(HAUNT_NUMBERS[number])) for number in numbers()),
    ]
    return "\n".join(lines) + "\n"


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _row(card: HauntCard) -> Iterator[str]:
    yield str(card.number)
    yield card.title
    yield KINDS[card.sides]
    yield PLAYERS
    found = read(card.number)
    company = found.get("company")
    yield f"{company['rounds']} rounds, {company['answers']} answers" if company else UNKNOWN
    yield f"{_endings(company)}{_parties(found)}" if company else UNKNOWN
    yield _plans(found) if company else UNKNOWN
    yield card.note or "nothing"


def _endings(company: Mapping[str, Any]) -> str:
    ended = company["endings"]
    rates = [f"{how} {n / sum(ended.values()):.0%}" for how, n in ended.items()]
    return f"{', '.join(rates)} ({company['games']} games)"


def _parties(found: Mapping[str, Any]) -> str:
    """How often the heroes win in other numbers, where all win or lose together."""
    rates: list[str] = []
    for seats, played in found.get("party", {}).items():
        role = next(iter(played["roles"].values()))
        rates.append(f"{role['won'] / role['games']:.0%} with {seats}")
    return f"; heroes {', '.join(rates)}" if rates else ""


def _plans(found: Mapping[str, Any]) -> str:
    told: list[str] = []
    for role, planned in found["company"]["roles"].items():
        chance = found.get("at-random", {}).get(role, {}).get("roles", {}).get(role)
        if chance:
            rates = [f"{rate['won'] / rate['games']:.0%}" for rate in (planned, chance)]
            told.append(f"{role} {' against '.join(rates)}")
    return ", ".join(told) or UNKNOWN


if __name__ == "__main__":
    HOME.write_text(page(), "utf-8")
    print("docs/haunts.md")
