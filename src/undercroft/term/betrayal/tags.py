"""Who and what is on a tile, in as many letters as there is space for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.paint import BAD, DIM, EMBER, GOOD, MARKED, ROSE, VIOLET, join, key_hint

COLOURS: Final = {
    "blue": "#8fc4ee",
    "green": "#7fd0a2",
    "purple": "#c9b3f5",
    "red": "#ff8d7a",
    "white": "#f0eadc",
    "yellow": "#f2d77e",
}
IN_TURN: Final = "▶"
ADVENTURER: Final = "●"
TRAITOR: Final = "◆"
STUNNED: Final = "~"
LETTERS: Final = (0, 5, 3, 2, 1)  # of a name; 0 writes it out

Hints = Mapping[str, str]  # thing on the table -> the key that takes the option about it


def short_name(adventurer: Facts, speech: Speech) -> str:
    return speech.name(f"{adventurer['key']}/short")


def adventurer_style(adventurer: Facts) -> str:
    return f"bold {COLOURS[adventurer['colour']]}"


def adventurer_mark(table: Facts, adventurer: Facts) -> str:
    """In turn, on the traitor's side as far as one knows, or neither."""
    if adventurer["key"] == table["active"]:
        return IN_TURN
    return TRAITOR if adventurer["side"] in ("traitor", "each") else ADVENTURER


def tags(table: Facts, at: str, hints: Hints, letters: int, speech: Speech) -> list[Content]:
    """Adventurers, figures, tokens and things lying about on one spot."""
    found: list[Content] = []
    for person in table["adventurers"]:
        if person["at"] == at:
            mark = adventurer_mark(table, person)
            name = short_name(person, speech)[: letters or None]
            key = key_hint(hints.get(person["key"], ""))
            found.append(join([key, (f"{mark}{name}", adventurer_style(person))], ""))
    found += _figures(table, at, hints, letters, speech)
    for token in table["tokens"]:
        if token["at"] == at:
            name = speech.name(token["key"])[: letters or None]
            found.append(Content.styled(f"^{name}", EMBER))
    found += [
        Content.styled(f"%{speech.name(state)[: letters or None]}", EMBER)
        for state in _states_at(table, at)
    ]
    lying = sum(len(pile["cards"]) for pile in table["piles"] if pile["at"] == at)
    if lying:
        found.append(Content.styled(f"${lying}", VIOLET))
    return found


def _states_at(table: Facts, at: str) -> list[str]:
    """What lies on the whole of a tile, told on its near half."""
    tile = next((tile for tile in table["tiles"] if tile["at"] == at), None)
    return [state for state, count in tile["states"].items() for _ in range(count)] if tile else []


def _figures(table: Facts, at: str, hints: Hints, letters: int, speech: Speech) -> list[Content]:
    """Monsters and NPCs; several alike are one tag unless a key points at one of them."""
    found: list[Content] = []
    crowd: Counter[tuple[str, str]] = Counter()
    for figure in table["figures"]:
        if figure["at"] != at:
            continue
        name, style = _called(table, figure, letters, speech)
        number = figure["key"].rpartition("-")[2]
        if key := hints.get(figure["key"], ""):
            found.append(join([key_hint(key), (f"{name}{number}", style)], ""))
        elif number.isdigit() and figure["key"] != table["acting"]:
            crowd[name, style] += 1
        else:
            found.append(Content.styled(name, style))
    for (name, style), count in crowd.items():
        found.append(Content.styled(name if count == 1 else f"{name}{MARKED}{count}", style))
    return found


def _called(table: Facts, figure: Facts, letters: int, speech: Speech) -> tuple[str, str]:
    """By its kind: which one of them it is, is told where that matters."""
    name = speech.name(figure["kind"])[: letters or None]
    mark = IN_TURN if figure["key"] == table["acting"] else ""
    if figure["stunned"]:
        return f"{STUNNED}{name}", DIM
    if figure["thing"]:
        return f"{mark}{name}", f"bold {VIOLET}"
    if figure["npc"]:
        return f"{mark}{name}", f"bold {GOOD}"
    return f"{mark}{name}", f"bold {ROSE if figure['large'] else BAD}"


def packed(pieces: Sequence[Content], width: int) -> list[Content]:
    """Tags on as few lines as they need."""
    rows: list[Content] = []
    for piece in pieces:
        if rows and rows[-1].cell_length + 1 + piece.cell_length <= width:
            rows[-1] = join([rows[-1], piece])
        else:
            rows.append(piece)
    return rows


def crowd(
    table: Facts, at: str, hints: Hints, width: int, height: int, speech: Speech
) -> list[Content]:
    """Everything on one spot on so many lines; what finds no space is counted."""
    for letters in LETTERS:
        rows = packed(tags(table, at, hints, letters, speech), width)
        if len(rows) <= height and all(row.cell_length <= width for row in rows):
            return rows
    found = tags(table, at, hints, LETTERS[-1], speech)
    for shown in range(len(found) - 1, 0, -1):
        more = Content.styled(f"+{len(found) - shown}", DIM)
        rows = packed([*found[:shown], more], width)
        if len(rows) <= height:
            return rows
    return [Content.styled(f"+{len(found)}", DIM)]
