"""What the things of the city are called; the names of the haunt in play lie over those."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from undercroft.engine.names import Entry, Lexicon, entries
from undercroft.engine.tables import read_table
from undercroft.games.betrayal.state import HAUNTS_BUILT

PACKAGE: Final = "undercroft.games.betrayal"


def _powers(adventurers: Mapping[str, Any]) -> dict[str, Entry]:
    return {
        f"{key}/power": Entry("power", raw["power"], proper=True)
        for key, raw in adventurers.items()
    }


def _far_sides(tiles: Mapping[str, Any]) -> dict[str, Entry]:
    """Where a barrier parts a tile."""
    return {
        f"{key}/far": Entry("tile", f"{raw['name']} (far side)", proper=raw.get("proper", False))
        for key, raw in tiles.items()
        if "barrier" in raw
    }


def _titled(haunts: Mapping[str, Any]) -> dict[str, Entry]:
    return {key: Entry("haunt", raw["title"], proper=True) for key, raw in haunts.items()}


def _piles() -> Iterable[Mapping[str, Entry]]:
    adventurers, tiles = (read_table(PACKAGE, f"{name}.toml") for name in ("adventurers", "tiles"))
    yield entries("adventurer", adventurers, proper=True)
    yield _powers(adventurers)
    yield entries("tile", tiles)
    yield _far_sides(tiles)
    yield entries("item", read_table(PACKAGE, "items.toml"), copies="alike")
    yield entries("omen", read_table(PACKAGE, "omens.toml"))
    yield entries("event", read_table(PACKAGE, "events.toml"), proper=True, copies="alike")
    yield _titled(read_table(PACKAGE, "haunts.toml"))
    for kind, table in read_table(PACKAGE, "names.toml").items():
        yield entries(kind, table)


LEXICON: Final = Lexicon(*_piles())


@cache
def lexicon_of(haunt: str) -> Lexicon:
    """The names at a table on which this haunt is played; without one, those of the box."""
    if not haunt:
        return LEXICON
    tale = HAUNTS_BUILT[haunt]
    return Lexicon(
        {key: Entry("figure", kind.name) for key, kind in tale.kinds.items()},
        {key: Entry("token", name, copies="alike") for key, name in tale.tokens.items()},
        {key: Entry("track", name, proper=True) for key, name in tale.counts.items()},
        {key: Entry("condition", name, proper=True) for key, name in tale.conditions.items()},
        {
            "role/traitor": Entry("role", tale.traitor_side.name, proper=True),
            "role/hero": Entry("role", tale.hero_side.name, proper=True),
        },
        over=LEXICON,
    )
