"""Who may join the party: shown in place of the rooms while heroes are chosen."""

from __future__ import annotations

from textual.content import Content

from undercroft.games.wakening.facts import CLASSES, HEROES, HeroClass
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
from undercroft.term.wakening.rooms import Hints, damage_type


def draw(table: Facts, width: int, height: int, hints: Hints) -> Content:
    """The nine classes, each with what it can do if there is space for that."""
    joined = {hero["key"] for hero in table["heroes"]}
    heads = [_line(calling, hints, joined) for calling in CLASSES.values()]
    told: list[Piece] = []
    for head, calling in zip(heads, CLASSES.values(), strict=True):
        ability = f"{calling.ability}: {calling.text}"
        told += [fit(head, width), *paragraph(ability, DIM, width, 2)]
    return lines(told if len(told) <= height else [fit(head, width) for head in heads])


def _line(calling: HeroClass, hints: Hints, joined: set[str]) -> Content:
    return join(
        [
            (f"{calling.name:<11}", "bold"),
            fit(join(damage_type(kind) for kind in calling.types), 18),
            small_boxes([{"number": box, "marked": False} for box in calling.boxes], ""),
            _names(calling, hints, joined),
        ],
        "  ",
    )


def _names(calling: HeroClass, hints: Hints, joined: set[str]) -> Content:
    """The two heroes of a class, with the keys that choose them."""
    pair = [hero for hero in HEROES.values() if hero.calling is calling]
    here = [hero.name for hero in pair if hero.key in joined]
    if here:
        return Content.styled(f"{' and '.join(here)} joined", FAINT)
    return join(fit(join([key_hint(hints.get(hero.key, "")), hero.name]), 16) for hero in pair)
