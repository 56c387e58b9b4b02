"""One tile as a box: its name, its doors, who is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.term.betrayal.plan import places
from undercroft.term.betrayal.tags import Hints, crowd, packed, tags
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.frame import CURSOR
from undercroft.term.paint import CANDLE, DIM, FAINT, KEY, STONE, fit

KINDS: Final = {"building": "#e59a7c", "street": "#e3c878", "catacomb": "#8fc4ee"}
# corners and bars: upper left, across, upper right, down, lower left, lower right
FRAMES: Final = {"building": "┌─┐│└┘", "street": "┌╌┐┆└┘", "catacomb": "╔═╗║╚╝"}
WRECKED: Final = "░░░░░░"
EITHER: Final = "+"  # a door that draws from either stack of the city
BARRED: Final = "▬"  # an exit that is shut
SYMBOLS: Final = {"event": "E", "item": "I", "omen": "O", "none": ""}
STAIRS: Final = "≡"
GRATE: Final = "#"
TEXT: Final = "*"  # behind the name: there is more to read
SHUT: Final = "x"  # a door in front of a wall
ARROWS: Final = ("↑", "→", "↓", "←")

Cell = tuple[str, str]  # a letter and its style


@dataclass(frozen=True, slots=True)
class Size:
    width: int
    height: int

    @property
    def inner(self) -> int:
        return self.width - 2

    @property
    def door_row(self) -> int:
        """The line inside the box beside which doors to the east and west are."""
        return (self.height - 2) // 2


@dataclass(frozen=True, slots=True)
class Box:
    """A tile, what lies around it, and what is offered there."""

    tile: Facts
    beyond: Sequence[Facts | None]
    lit: bool
    key: str
    cursor: bool

    @property
    def style(self) -> str:
        if self.cursor:
            return CURSOR
        return f"bold {CANDLE}" if self.lit else KINDS[self.tile["kind"]]

    @property
    def strokes(self) -> str:
        return FRAMES[self.tile["kind"]] if self.tile["face"] == "up" else WRECKED

    def door(self, side: int) -> Cell | None:
        """What is drawn where a door may be; nothing for a wall, a blank for an open way."""
        kind = self.tile["doors"][side]
        if self.tile["shut"][side]:
            return BARRED, f"bold {FAINT}"
        if self.tile["open"][side]:
            return " ", self.style
        if not kind:
            return None
        if self.beyond[side] is not None:
            return SHUT, DIM
        letter = EITHER if kind == "any" else kind[0].upper()
        return letter, f"bold {KINDS.get(kind, FAINT)}"


def drawn(table: Facts, box: Box, size: Size, hints: Hints, speech: Speech) -> list[Content]:
    strokes, style = box.strokes, box.style
    symbol = SYMBOLS[box.tile["symbol"]]
    top = _edge(box, 0, size.inner)
    bottom = _edge(box, 2, size.inner)
    if symbol:
        top[-2] = (symbol, f"bold {FAINT}")
    if box.key:
        top[:3] = [("[", KEY), (box.key, KEY), ("]", KEY)]
    if box.tile["stairs"]:
        bottom[1] = (BARRED if box.tile["shut"][4] else STAIRS, f"bold {FAINT}")
    if box.tile["grate"]:
        bottom[-2] = (BARRED if box.tile["shut"][5] else GRATE, f"bold {FAINT}")
    rows = [_run([(strokes[0], style), *top, (strokes[2], style)])]
    for number, line in enumerate(_inside(table, box, size, hints, speech)):
        west, east = ((strokes[3], style),) * 2
        if number == size.door_row:
            west, east = box.door(3) or west, box.door(1) or east
        gap = 0 if west[0] in (" ", strokes[3]) else 1  # a letter is no part of a word
        rows.append(Content.assemble(west, fit(line.pad_left(gap), size.inner), east))
    rows.append(_run([(strokes[4], style), *bottom, (strokes[5], style)]))
    return rows


def _run(cells: list[Cell]) -> Content:
    """Neighbours of one style as one piece: that is drawn much faster."""
    runs = groupby(cells, key=lambda cell: cell[1])
    return Content.assemble(*(("".join(letter for letter, _ in run), style) for style, run in runs))


def _edge(box: Box, side: int, inner: int) -> list[Cell]:
    """The upper or lower edge without its corners."""
    strokes, style = box.strokes, box.style
    edge: list[Cell] = [(strokes[1], style)] * inner
    door = box.door(side)
    if door:
        middle = inner // 2
        edge[middle] = door
        if door[0] == " ":
            edge[middle - 1] = (strokes[5 if side == 0 else 2], style)
            edge[middle + 1] = (strokes[4 if side == 0 else 0], style)
    return edge


def _inside(table: Facts, box: Box, size: Size, hints: Hints, speech: Speech) -> list[Content]:
    tile, inner, height = box.tile, size.inner, size.height - 2
    more = TEXT if tile["face"] == "up" and speech.lexicon.find(tile["key"])[0].text else ""
    name = f"{speech.name(tile['key'])}{more}"
    style = "bold" if any(_is_there(table, at) for at in places(tile)) else ""
    folded = Content.styled(name, style).wrap(inner)
    wanted = 2 if tile["halves"] else len(packed(tags(table, tile["at"], hints, 0, speech), inner))
    title = folded if len(folded) + wanted <= height else [Content.styled(name, style)]
    space = height - len(title)
    if tile["halves"]:
        people = _halves(table, tile, hints, inner, space, speech)
    else:
        people = crowd(table, tile["at"], hints, inner, space, speech)
    return [*title, *people, *[Content("")] * (space - len(people))]


def _is_there(table: Facts, at: str) -> bool:
    return any(someone["at"] == at for someone in (*table["adventurers"], *table["figures"]))


def _halves(
    table: Facts, tile: Facts, hints: Hints, inner: int, space: int, speech: Speech
) -> list[Content]:
    """Those on either side of a barrier, each with an arrow to the door of that side."""
    arrows = [(f"{ARROWS[side]} ", STONE) for side in tile["halves"]]
    near, far = places(tile)
    if space > 1:
        return [
            Content.assemble(arrow, *crowd(table, at, hints, inner - 2, 1, speech))
            for arrow, at in zip(arrows, (near, far), strict=True)
        ]
    half = (inner - 1) // 2
    here, there = (
        Content.assemble(arrow[0].strip(), *crowd(table, at, hints, half - 1, 1, speech))
        for arrow, at in zip(arrows, (near, far), strict=True)
    )
    return [Content.assemble(fit(here, half), ("‖", STONE), fit(there, half))]


def face_down(back: Facts, size: Size, *, lit: bool, key: str, cursor: bool) -> list[Content]:
    """A tile of which one sees only the back."""
    strokes = FRAMES[back["kind"]]
    style = CURSOR if cursor else f"bold {CANDLE}" if lit else KINDS[back["kind"]]
    sign = f"[{key}]" if key else "?"
    rows = [f"{strokes[0]}{strokes[1] * size.inner}{strokes[2]}"]
    for line in range(size.height - 2):
        inside = sign.center(size.inner) if line == size.door_row else " " * size.inner
        rows.append(f"{strokes[3]}{inside}{strokes[3]}")
    rows.append(f"{strokes[4]}{strokes[1] * size.inner}{strokes[5]}")
    return [Content.styled(row, style) for row in rows]


def empty(size: Size, *, lit: bool, key: str, cursor: bool) -> list[Content]:
    """What lies behind a door that nobody has opened yet, where that is offered."""
    rows = [Content(" " * size.width)] * size.height
    if lit or cursor:
        sign = f"[{key}]" if key else "[?]" if cursor else "?"
        style = CURSOR if cursor else KEY if key else f"bold {CANDLE}"
        pad = (size.width - len(sign)) // 2
        middle = Content.assemble(" " * pad, (sign, style))
        rows[size.height // 2] = fit(middle, size.width)
    return rows
