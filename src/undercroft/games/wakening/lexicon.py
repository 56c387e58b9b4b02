"""What the things of the lair are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.engine.names import Entry, Lexicon, entries
from undercroft.engine.tables import read_table

PACKAGE: Final = "undercroft.games.wakening"


def _classes(classes: Mapping[str, Any]) -> dict[str, Entry]:
    return {key: Entry("class", raw["name"], raw.get("plural", "")) for key, raw in classes.items()}


def _abilities(classes: Mapping[str, Any]) -> dict[str, Entry]:
    """What is printed on the card of a class tells of its ability."""
    return {
        f"{key}/ability": Entry("ability", raw["ability"], proper=True, text=raw["text"])
        for key, raw in classes.items()
    }


def _zones(terrors: Mapping[str, Any]) -> dict[str, Entry]:
    """Only one Terror is awake, so nobody has to say whose head it is."""
    return {
        f"{terror}/{key}": Entry("zone", raw["name"][:1].lower() + raw["name"][1:])
        for terror, board in terrors.items()
        for key, raw in board["zones"].items()
    }


def _lexicon() -> Lexicon:
    heroes, treasures = read_table(PACKAGE, "heroes.toml"), read_table(PACKAGE, "treasures.toml")
    terrors = read_table(PACKAGE, "terrors.toml")
    others = read_table(PACKAGE, "names.toml")
    return Lexicon(
        entries("hero", heroes["heroes"], proper=True),
        _classes(heroes["classes"]),
        _abilities(heroes["classes"]),
        entries("monster", read_table(PACKAGE, "monsters.toml"), copies="roman"),
        entries("room", read_table(PACKAGE, "rooms.toml")),
        entries("terror", terrors, proper=True),
        _zones(terrors),
        entries("weapon", treasures["cards"]),
        entries("item", treasures["items"]),
        entries("card", treasures["special"], copies="alike"),
        *(entries(kind, table) for kind, table in others.items()),
    )


LEXICON: Final = _lexicon()
