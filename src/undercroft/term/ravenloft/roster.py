"""Who may join the party: shown in place of the map before there is one."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.ravenloft.facts import HEROES
from undercroft.games.ravenloft.printed import HeroCard
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.paint import DIM, FAINT, ROSE, Piece, fit, join, key_hint, lines, paragraph
from undercroft.term.ravenloft import words


def draw(
    table: Facts, width: int, height: int, hints: Mapping[str, str], speech: Speech
) -> Content:
    """The adventure, then the five heroes, each with what it can do if there is space for that."""
    joined = {hero["key"] for hero in table["heroes"]}
    title: list[Piece] = [(speech.plain(words.adventure(table)), f"bold {ROSE}")]
    story = [*title, *paragraph(speech.plain(words.goal(table)), FAINT, width), ""]
    heads = [_line(card, hints, joined, width, speech) for card in HEROES.values()]
    full = list(story)
    for head, who in zip(heads, HEROES, strict=True):
        full += [head, *paragraph(speech.plain(words.ability(who)), DIM, width, 2), ""]
    return lines(full if len(full) <= height else [*story, *heads])


def _line(
    card: HeroCard, hints: Mapping[str, str], joined: set[str], width: int, speech: Speech
) -> Content:
    kind = Words("{race:bare} {calling:bare}", race=card.race, calling=card.calling)
    figures = Words(
        "AC {ac}  HP {hp}  speed {speed}", ac=card.ac[0], hp=card.hp[0], speed=card.speed
    )
    return fit(
        join(
            [
                key_hint(hints.get(card.key, "")),
                (speech.name(card.key), "bold"),
                speech.plain(kind),
                (speech.plain(figures), FAINT),
                (speech.plain(Words("joined")), FAINT) if card.key in joined else "",
            ]
        ),
        width,
    )
