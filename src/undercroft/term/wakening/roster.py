"""Who may join the party: shown in place of the rooms while heroes are chosen."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.wakening.facts import CLASSES, HEROES, HeroClass
from undercroft.games.wakening.figures import figures
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.paint import (
    DIM,
    FAINT,
    Piece,
    fit,
    join,
    key_hint,
    lines,
    paragraph,
    small_boxes,
)
from undercroft.term.wakening.rooms import Hints, type_name
from undercroft.term.wakening.words import ability


def draw(table: Facts, width: int, height: int, hints: Hints, speech: Speech) -> Content:
    """The nine classes, each with what it can do if there is space for that."""
    joined = {hero["key"] for hero in table["heroes"]}
    boxes = figures(table["level"], table["party"]).classes
    heads = [_line(calling, boxes[key], hints, joined, speech) for key, calling in CLASSES.items()]
    told: list[Piece] = []
    for head, calling in zip(heads, CLASSES.values(), strict=True):
        text = speech.plain(ability(calling.key))
        told += [fit(head, width), *paragraph(text, DIM, width, 2)]
    return lines(told if len(told) <= height else [fit(head, width) for head in heads])


def _line(
    calling: HeroClass, boxes: Sequence[int], hints: Hints, joined: set[str], speech: Speech
) -> Content:
    return join(
        [
            (f"{speech.name(calling.key):<11}", "bold"),
            fit(join(type_name(kind, speech) for kind in calling.types), 18),
            small_boxes([{"number": box, "marked": False} for box in boxes], ""),
            _names(calling, hints, joined, speech),
        ],
        "  ",
    )


def _names(calling: HeroClass, hints: Hints, joined: set[str], speech: Speech) -> Content:
    """The two heroes of a class, with the keys that choose them."""
    pair = [hero.key for hero in HEROES.values() if hero.calling is calling]
    here = tuple([hero for hero in pair if hero in joined])
    if here:
        return Content.styled(speech.plain(Words("{heroes} joined", heroes=here)), FAINT)
    return join(fit(join([key_hint(hints.get(hero, "")), speech.name(hero)]), 16) for hero in pair)
