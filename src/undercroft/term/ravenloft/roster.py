"""Who may join the party: shown in place of the map before there is one."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from undercroft.games.ravenloft.facts import HEROES
from undercroft.games.ravenloft.printed import HeroCard
from undercroft.term.facts import Facts
from undercroft.term.paint import DIM, FAINT, ROSE, Piece, fit, join, key_hint, lines, paragraph


def draw(table: Facts, width: int, height: int, hints: Mapping[str, str]) -> Content:
    """The adventure, then the five heroes, each with what it can do if there is space for that."""
    tale = table["adventure"]
    joined = {hero["key"] for hero in table["heroes"]}
    title: list[Piece] = [(f"Adventure {tale['number']}: {tale['name']}", f"bold {ROSE}")]
    story = [*title, *paragraph(tale["goal"], FAINT, width), ""]
    full = list(story)
    for card in HEROES.values():
        ability = f"{card.ability}: {card.text}"
        full += [_line(card, hints, joined, width), *paragraph(ability, DIM, width, 2), ""]
    heads: list[Piece] = [_line(card, hints, joined, width) for card in HEROES.values()]
    return lines(full if len(full) <= height else [*story, *heads])


def _line(card: HeroCard, hints: Mapping[str, str], joined: set[str], width: int) -> Content:
    here = ("joined", FAINT) if card.key in joined else ""
    return fit(
        join(
            [
                key_hint(hints.get(card.key, "")),
                (card.name, "bold"),
                f"{card.race} {card.calling_name}",
                (f"AC {card.ac[0]}  HP {card.hp[0]}  speed {card.speed}", FAINT),
                here,
            ]
        ),
        width,
    )
