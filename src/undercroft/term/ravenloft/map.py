"""The map of squares: as large as it fits, or a part of it around the hero in turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.term.board import Spot
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.frame import CURSOR, LIT, Frame, Lit, extent
from undercroft.term.paint import DIM, FAINT, KEY, lines
from undercroft.term.ravenloft.signs import Sign, signs
from undercroft.term.ravenloft.squares import SIDE, active, spot

SIZES: Final = ((4, 2), (3, 1), (2, 1))  # columns and lines of a square
GUTTER: Final = 5  # the number of a row, and an arrow where the map goes on


@dataclass(frozen=True, slots=True)
class Light:
    """What one may choose, whether keys can be shown for all of it, and where the cursor is."""

    lit: Lit
    keyed: bool
    cursor: Spot | None


def draw(
    table: Facts, width: int, height: int, lit: Lit, cursor: Spot | None, speech: Speech
) -> Content:
    standing = signs(table, speech)
    if not standing or width < GUTTER + 3 or height < 2:
        return Content("")
    whole = extent([*standing, *lit])
    columns, rows = _size(whole, width, height)
    focus = cursor or _focus(table, whole)
    frame = whole.part((width - GUTTER - 1) // columns, (height - 1) // rows, focus)
    light = Light(lit, all(lit.values()), cursor)
    drawn = [_ruler(frame, whole, columns)]
    for row in range(frame.top, frame.top + frame.down):
        for line in range(rows):
            cells = [
                _cell(standing.get((column, row)), (column, row), light, columns, line)
                for column in range(frame.left, frame.left + frame.across)
            ]
            gutter = _gutter(row, line, frame, whole)
            runs = [
                ("".join(text for text, _ in run), style)
                for style, run in groupby(cells, key=lambda cell: cell[1])
            ]
            drawn.append(Content.assemble(*gutter, *runs, *_right_arrow(row, line, frame, whole)))
    return lines(drawn)


def _size(whole: Frame, width: int, height: int) -> tuple[int, int]:
    """The largest squares with which all of the map is in sight, else the smallest."""
    for columns, rows in SIZES:
        if whole.across * columns <= width - GUTTER - 1 and whole.down * rows <= height - 1:
            return columns, rows
    return SIZES[-1]


def _focus(table: Facts, whole: Frame) -> Spot:
    hero = active(table)
    if hero and hero["at"]:
        return spot(hero["at"])
    return whole.middle


def _ruler(frame: Frame, whole: Frame, columns: int) -> Content:
    """The numbers of the columns, one for each tile."""
    told = " " * GUTTER
    for column in range(frame.left, frame.left + frame.across):
        starts_tile = column % SIDE == 0 and 0 <= column - whole.left < whole.across
        if starts_tile and len(told) <= GUTTER + (column - frame.left) * columns:
            told = told.ljust(GUTTER + (column - frame.left) * columns) + str(column)
    return Content.styled(told, DIM).truncate(GUTTER + frame.across * columns)


def _gutter(row: int, line: int, frame: Frame, whole: Frame) -> Iterator[tuple[str, str]]:
    known = 0 <= row - whole.top < whole.down and not line
    yield (f"{row:>{GUTTER - 1}}" if known else " " * (GUTTER - 1), DIM)
    first, last = frame.top, frame.top + frame.down - 1
    arrow = " "
    if row == first and whole.top < first:
        arrow = "▲"
    elif row == last and last < whole.top + whole.down - 1:
        arrow = "▼"
    elif row == (first + last) // 2 and whole.left < frame.left:
        arrow = "◀"
    yield (arrow if not line else " ", f"bold {FAINT}")


def _right_arrow(row: int, line: int, frame: Frame, whole: Frame) -> Iterator[tuple[str, str]]:
    middle = frame.top + (frame.down - 1) // 2
    goes_on = frame.left + frame.across < whole.left + whole.across
    if row == middle and goes_on and not line:
        yield ("▶", f"bold {FAINT}")


def _cell(sign: Sign | None, where: Spot, light: Light, columns: int, line: int) -> tuple[str, str]:
    """One line of one square."""
    text = sign.line(columns, line) if sign else " " * columns
    style = sign.style if sign else ""
    figure = sign is not None and sign.figure
    if where in light.lit:
        if figure:
            style = KEY
        else:
            shown, style = (light.lit[where], KEY) if light.keyed else ("•", LIT)
            text = ("" if line else shown).center(columns)
    if where == light.cursor:
        style = CURSOR
        if not figure:
            text = f"[{text.strip()[:1]:^{columns - 2}}]" if columns > 2 else "[]"
    return text, style
