"""Where things are: tiles, squares, and what an option points at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.term.board import Shown, Spot, square
from undercroft.term.facts import Facts, by_key

SIDE: Final = 4  # squares along the edge of a tile
WALL: Final = "#"


def spot(at: list[int]) -> Spot:
    return at[0], at[1]


def floor(tile: Facts) -> Iterator[tuple[Spot, str]]:
    """The squares of a tile that are no wall, and what is drawn on them."""
    return ((where, letter) for where, letter in drawn(tile) if letter != WALL)


def drawn(tile: Facts) -> Iterator[tuple[Spot, str]]:
    left, top = tile["at"]
    for down, row in enumerate(tile["rows"]):
        for across, letter in enumerate(row):
            yield (left + across, top + down), letter


def tile_of(table: Facts, where: Spot) -> Facts | None:
    """The tile a square belongs to."""
    for tile in table["tiles"]:
        if all(0 <= here - corner < SIDE for here, corner in zip(where, tile["at"], strict=True)):
            found: Facts = tile
            return found
    return None


def beyond(table: Facts, edge: Facts) -> list[Spot]:
    """The squares that would lie behind an unexplored edge, where the way is open."""
    tile = tile_of(table, spot(edge["at"]))
    assert tile is not None
    left, top = tile["at"]
    last = SIDE - 1
    rim = {
        "north": (range(SIDE), (0,), (0, -1)),
        "south": (range(SIDE), (last,), (0, 1)),
        "west": ((0,), range(SIDE), (-1, 0)),
        "east": ((last,), range(SIDE), (1, 0)),
    }
    columns, rows, (across, down) = rim[edge["side"]]
    return [
        (left + column + across, top + row + down)
        for column in columns
        for row in rows
        if tile["rows"][row][column] != WALL
    ]


def active(table: Facts) -> Facts | None:
    return by_key(table, "heroes", table["active"])


def pointed_at(table: Facts, option: Shown) -> list[Spot]:
    """The squares that stand for an option."""
    if lone := square(option):
        return [lone]
    about = option["about"]
    if about.startswith("edge:"):
        *corner, side = about.removeprefix("edge:").split(",")
        return beyond(table, {"at": [int(part) for part in corner], "side": side})
    if about.startswith("tile:"):
        at = [int(part) for part in about.removeprefix("tile:").split(",")]
        tile = next((tile for tile in table["tiles"] if tile["at"] == at), None)
        return [where for where, _ in floor(tile)] if tile else []
    if foe := by_key(table, "foes", about):
        return [spot(at) for at in foe["covers"]]
    if thing := by_key(table, "things", about) or by_key(table, "heroes", about):
        return [spot(thing["at"])] if thing["at"] else []
    return []
