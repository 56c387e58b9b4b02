"""The plan of the city, with the catacombs drawn beneath it, and what an option points at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.games.betrayal.does import Goes, Lies, Opens
from undercroft.term.board import Shown, Spot
from undercroft.term.facts import Facts, by_key

CITY: Final = "city"
CATACOMBS: Final = "catacomb"
SIDES: Final = ("north", "east", "south", "west")
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
APART: Final = 3  # rows from the last of the city to the first of the catacombs


def _rows(table: Facts, level: str) -> list[int]:
    return [tile["row"] for tile in table["tiles"] if tile["level"] == level]


def _shift(table: Facts) -> int:
    """How far down the catacombs are moved to lie below the city, doors on both sides free."""
    return max(_rows(table, CITY)) - min(_rows(table, CATACOMBS)) + APART


def spot_of(table: Facts, tile: Facts) -> Spot:
    """Where a tile lies on the plan."""
    below = _shift(table) if tile["level"] == CATACOMBS else 0
    return tile["column"], tile["row"] + below


def level_of(table: Facts, spot: Spot) -> str:
    return CATACOMBS if spot[1] > max(_rows(table, CITY)) + 1 else CITY


def on_plan(table: Facts) -> dict[Spot, Facts]:
    """All tiles by their place on the plan."""
    shift = _shift(table)
    return {
        (tile["column"], tile["row"] + (shift if tile["level"] == CATACOMBS else 0)): tile
        for tile in table["tiles"]
    }


def backs_on_plan(table: Facts) -> dict[Spot, Facts]:
    """Tiles that lie face down, by their place on the plan."""
    return {spot_of(table, back): back for back in table["backs"]}


def neighbours(plan: dict[Spot, Facts], spot: Spot) -> Iterator[Facts | None]:
    """What lies to the north, east, south and west."""
    for across, down in STEPS:
        yield plan.get((spot[0] + across, spot[1] + down))


def tile_at(table: Facts, at: str) -> Facts | None:
    """The tile of a spot such as `2,0`, or of one of its halves, `b1,3/2`."""
    cell = at.partition("/")[0]
    return next((tile for tile in table["tiles"] if tile["at"] == cell), None)


def places(tile: Facts) -> list[str]:
    """The spots on which one can stand there: two where a barrier parts the tile."""
    return [tile["at"], f"{tile['at']}/2"] if tile["halves"] else [tile["at"]]


def place_key(table: Facts, at: str) -> str:
    """By which sentences name a spot: its tile, or the far side of it; nothing off the board."""
    tile = tile_at(table, at)
    if tile is None:
        return ""
    return f"{tile['key']}/far" if at.endswith("/2") else str(tile["key"])


def person(table: Facts, key: str) -> Facts | None:
    """An adventurer, a monster or an NPC."""
    return by_key(table, "adventurers", key) or by_key(table, "figures", key)


def focus(table: Facts) -> Spot | None:
    """Where whoever acts now stands, else one's own adventurer."""
    for key in (table["acting"], table["active"], table["you"]):
        found = person(table, key)
        tile = tile_at(table, found["at"]) if found else None
        if tile:
            return spot_of(table, tile)
    return None


def door_of(table: Facts, option: Shown) -> tuple[Facts, int] | None:
    """The tile and the side of a door that an option opens."""
    does = option["does"]
    tile = tile_at(table, does.at) if isinstance(does, Opens) else None
    return (tile, does.side) if tile else None


def tile_of(table: Facts, option: Shown) -> Facts | None:
    """The tile an option is about, if it is about one."""
    if isinstance(option["does"], Goes):
        return tile_at(table, option["does"].at)
    return by_key(table, "tiles", option["about"].removesuffix("/far"))


def pointed_at(table: Facts, option: Shown) -> list[Spot]:
    """The places on the plan that stand for an option: a tile, or what lies behind a door."""
    if door := door_of(table, option):
        column, row = spot_of(table, door[0])
        across, down = STEPS[door[1]]
        return [(column + across, row + down)]
    if isinstance(option["does"], Lies):
        return [_laid_at(table, option["does"].at)]
    tile = tile_of(table, option)
    return [spot_of(table, tile)] if tile else []


def _laid_at(table: Facts, at: str) -> Spot:
    """Where a tile would lie: `2,0`, or `b1,3` in the catacombs."""
    column, row = (int(number) for number in at.removeprefix("b").split(","))
    return column, row + (_shift(table) if at.startswith("b") else 0)


def stands_at(table: Facts, option: Shown) -> list[Spot]:
    """Where the person is whom an option is about."""
    found = person(table, option["about"])
    tile = tile_at(table, found["at"]) if found else None
    return [spot_of(table, tile)] if tile else []
