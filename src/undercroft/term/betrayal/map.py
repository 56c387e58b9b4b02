"""The city and the catacombs: as large as they fit, or a part of them around whoever acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.term.betrayal.plan import (
    CATACOMBS,
    CITY,
    backs_on_plan,
    focus,
    level_of,
    neighbours,
    on_plan,
)
from undercroft.term.betrayal.tags import Hints, short_name
from undercroft.term.betrayal.tile import KINDS, Box, Size, drawn, empty, face_down
from undercroft.term.betrayal.words import phrases
from undercroft.term.board import Spot
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.frame import Frame, Lit, extent
from undercroft.term.paint import FAINT, fit, join, lines

SIZES: Final = (
    *(Size(20, 6), Size(20, 5), Size(20, 4), Size(16, 5), Size(16, 4)),
    *(Size(13, 5), Size(13, 4), Size(12, 4), Size(10, 4)),
)
PANNED: Final = (Size(13, 4), Size(13, 5))  # where not all is in sight
ROWS_FIRST: Final = 3  # that the level that matters has before the other is shown at all
HEADING: Final = 1
GAP: Final = 2  # between the levels where they lie beside each other
TITLES: Final = {
    CITY: (Words("The city"), KINDS["building"]),
    CATACOMBS: (Words("The catacombs"), KINDS["catacomb"]),
}


@dataclass(frozen=True, slots=True)
class Level:
    """One level of the plan: how large it is, and the part of it that matters now."""

    name: str
    whole: Frame
    focus: Spot


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is drawn, and the keys and the cursor that point at it."""

    table: Facts
    tiles: dict[Spot, Facts]
    backs: dict[Spot, Facts]
    hints: Hints
    lit: Lit
    cursor: Spot | None
    speech: Speech


def draw(
    table: Facts,
    width: int,
    height: int,
    hints: Hints,
    lit: Lit,
    cursor: Spot | None,
    speech: Speech,
) -> Content:
    plan = Plan(table, on_plan(table), backs_on_plan(table), hints, lit, cursor, speech)
    least = PANNED[0]
    if width < least.width or height < least.height + 2 * HEADING:
        return Content("")
    here = cursor or focus(table)
    levels = [_level(plan, name, here) for name in (CITY, CATACOMBS)]
    for size in SIZES:
        if _fits_stacked(levels, size, width, height):
            rows = [level.whole.down * size.height for level in levels]
            return _stacked(plan, levels, size, width, rows)
        if _fits_beside(levels, size, width, height):
            return _beside(plan, levels, size, width)
    space = height - len(levels) * HEADING
    low, tall = PANNED
    size = tall if space // tall.height == space // low.height else low
    return _stacked(plan, levels, size, width, _shares(plan, levels, here, space, size.height))


def _level(plan: Plan, name: str, here: Spot | None) -> Level:
    spots = [s for s in (*plan.tiles, *plan.backs, *plan.lit) if level_of(plan.table, s) == name]
    whole = extent(spots)
    inside = here is not None and level_of(plan.table, here) == name
    return Level(name, whole, here if here and inside else whole.middle)


def _fits_stacked(levels: Sequence[Level], size: Size, width: int, height: int) -> bool:
    tall = sum(HEADING + level.whole.down * size.height for level in levels)
    return tall <= height and all(level.whole.across * size.width <= width for level in levels)


def _fits_beside(levels: Sequence[Level], size: Size, width: int, height: int) -> bool:
    wide = sum(level.whole.across * size.width for level in levels) + GAP
    return wide <= width and all(
        HEADING + level.whole.down * size.height <= height for level in levels
    )


def _shares(
    plan: Plan, levels: Sequence[Level], here: Spot | None, space: int, tile: int
) -> list[int]:
    """How many lines each level gets where not all is in sight: the one that matters has more."""
    main = level_of(plan.table, here) if here else CITY
    needs = {level.name: level.whole.down * tile for level in levels}
    least = tile if space > ROWS_FIRST * tile else 0
    most = min(needs[main], space - least)
    shares = {level.name: min(needs[level.name], space - most) for level in levels}
    shares[main] = most
    return [shares[level.name] // tile * tile for level in levels]


def _stacked(
    plan: Plan, levels: Sequence[Level], size: Size, width: int, rows: Sequence[int]
) -> Content:
    told: list[Content] = []
    for level, height in zip(levels, rows, strict=True):
        told += _drawn(plan, level, size, width, height)
    return lines(told)


def _beside(plan: Plan, levels: Sequence[Level], size: Size, width: int) -> Content:
    spare = (width - GAP - sum(level.whole.across * size.width for level in levels)) // 2
    widths = [level.whole.across * size.width + spare for level in levels]
    blocks = [
        _drawn(plan, level, size, wide, level.whole.down * size.height)
        for level, wide in zip(levels, widths, strict=True)
    ]
    beside = zip_longest(*blocks, fillvalue=Content(""))
    return lines(
        join([fit(part, wide) for part, wide in zip(row, widths, strict=True)], " " * GAP)
        for row in beside
    )


def _drawn(plan: Plan, level: Level, size: Size, width: int, height: int) -> list[Content]:
    """A heading and, beneath it, as much of the level as there is space for."""
    whole = level.whole
    across, down = min(whole.across, width // size.width), height // size.height
    frame = whole.part(across, down, level.focus)
    told = [fit(_heading(plan, level, frame), width)]
    margin = " " * ((width - across * size.width) // 2)
    for row in range(frame.top, frame.top + down):
        cells = [_cell(plan, (frame.left + column, row), size) for column in range(across)]
        told += [join([margin, *parts], "") for parts in zip(*cells, strict=True)]
    return told


def _heading(plan: Plan, level: Level, frame: Frame) -> Content:
    """The name of the level, where it goes on, and who is there if nothing of it is in sight."""
    title, colour = TITLES[level.name]
    told = _arrows(frame, level.whole) if frame.down else _who_is_on(plan, level)
    return join([(plan.speech.plain(title), f"bold {colour}"), (told, FAINT)])


def _arrows(frame: Frame, whole: Frame) -> str:
    arrows = [
        "◀" if frame.left > whole.left else "",
        "▲" if frame.top > whole.top else "",
        "▼" if frame.top + frame.down < whole.top + whole.down else "",
        "▶" if frame.left + frame.across < whole.left + whole.across else "",
    ]
    return " ".join(filter(None, arrows))


def _who_is_on(plan: Plan, level: Level) -> str:
    cells = {tile["at"] for tile in plan.table["tiles"] if tile["level"] == level.name}
    names = [
        *(
            short_name(a, plan.speech)
            for a in plan.table["adventurers"]
            if a["at"].partition("/")[0] in cells
        ),
        *(
            plan.speech.name(f["key"])
            for f in plan.table["figures"]
            if f["at"].partition("/")[0] in cells
        ),
    ]
    return ", ".join(names) or phrases([Words("nobody")], plan.speech)


def _cell(plan: Plan, spot: Spot, size: Size) -> list[Content]:
    lit, key, cursor = spot in plan.lit, plan.lit.get(spot, ""), spot == plan.cursor
    tile = plan.tiles.get(spot)
    if tile is None and spot in plan.backs:
        return face_down(plan.backs[spot], size, lit=lit, key=key, cursor=cursor)
    if tile is None:
        return empty(size, lit=lit, key=key, cursor=cursor)
    box = Box(tile, [*neighbours(plan.tiles, spot)], lit, key, cursor)
    return drawn(plan.table, box, size, plan.hints, plan.speech)
