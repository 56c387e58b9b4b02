"""Who may join the party: shown in place of the rooms while heroes are chosen."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from undercroft.games.wakening.facts import CLASSES, HEROES, HeroClass
from undercroft.term.paint import DIM, FAINT, STONE, Piece, fit, join, key_hint, lines, small_boxes
from undercroft.term.wakening.rooms import Facts, Hints, damage_type

CARD_WIDTH: Final = 27
CARD_HEIGHT: Final = 10
ACROSS: Final = 3


def draw(table: Facts, width: int, height: int, hints: Hints) -> Content:
    """Nine cards if there is space, else nine lines."""
    taken = {hero["key"]: hero["name"] for hero in table["heroes"]}
    callings = list(CLASSES.values())
    if width < ACROSS * CARD_WIDTH or height < ACROSS * CARD_HEIGHT:
        return lines(fit(_line(calling, hints, taken), width) for calling in callings)
    drawn: list[Piece] = []
    for place in range(0, len(callings), ACROSS):
        cards = [
            _card(calling, width // ACROSS, height // ACROSS, hints, taken)
            for calling in callings[place : place + ACROSS]
        ]
        drawn += [join(slices, "") for slices in zip(*cards, strict=True)]
    return lines(drawn)


def _names(calling: HeroClass, hints: Hints, taken: dict[str, str]) -> list[Content]:
    """The two heroes of a class, with the keys that choose them."""
    pair = [hero for hero in HEROES.values() if hero.calling is calling]
    if any(hero.key in taken for hero in pair):
        joined = next(hero.name for hero in pair if hero.key in taken)
        return [Content.styled(f"{joined} has joined", FAINT)]
    return [join([key_hint(hints.get(hero.key, "")), hero.name]) for hero in pair]


def _boxes(calling: HeroClass, gap: str) -> Content:
    return small_boxes([{"number": box, "marked": False} for box in calling.boxes], gap)


def _line(calling: HeroClass, hints: Hints, taken: dict[str, str]) -> Content:
    types = join(damage_type(kind, code=True) for kind in calling.types)
    names = join(_names(calling, hints, taken), "  ")
    return join(
        [
            Content.styled(f" {calling.name:<11}", "bold"),
            Content.styled(f"{calling.archetype:<8}", DIM),
            types,
            _boxes(calling, ""),
            names,
        ],
        "  ",
    )


def _card(
    calling: HeroClass, width: int, height: int, hints: Hints, taken: dict[str, str]
) -> list[Content]:
    inner = width - 4
    told = [
        join([(calling.name, "bold"), (calling.archetype, DIM)], ", "),
        join([*(damage_type(kind) for kind in calling.types), _boxes(calling, " ")]),
        *Content.assemble((calling.ability, "bold"), f": {calling.text}").wrap(inner),
    ]
    space = height - 3
    told = [*told[:space], *[Content("")] * (space - len(told[:space]))]
    told.append(join(_names(calling, hints, taken), "  "))
    return [
        Content.styled(f"┌{'─' * (width - 2)}┐", STONE),
        *(Content.assemble(("│ ", STONE), fit(line, inner), (" │", STONE)) for line in told),
        Content.styled(f"└{'─' * (width - 2)}┘", STONE),
    ]
