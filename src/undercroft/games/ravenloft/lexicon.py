"""What the things of the castle are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from undercroft.engine.names import Entry, Lexicon, entries
from undercroft.engine.tables import read_table

PACKAGE: Final = "undercroft.games.ravenloft"
TRAP: Final = "trap"


def _abilities(heroes: Mapping[str, Any]) -> dict[str, Entry]:
    return {
        f"{key}/ability": Entry("ability", raw["ability"], proper=True)
        for key, raw in heroes.items()
    }


def _villains(table: Mapping[str, Any]) -> dict[str, Entry]:
    """Who has a title is called by a shorter name; the title stands on the card alone."""
    short = {key: {**raw, "name": raw.get("called", raw["name"])} for key, raw in table.items()}
    titles = {f"{key}/title": raw for key, raw in table.items() if "called" in raw}
    return {**entries("villain", short), **entries("title", titles, proper=True)}


def _blows(*foes: Mapping[str, Any]) -> dict[str, Entry]:
    """How a foe attacks: `strahd/bite`, `ghoul/paralyzing-claw`."""
    return {
        f"{foe}/{key}": Entry("attack", blow["name"], blow.get("plural", ""))
        for table in foes
        for foe, raw in table.items()
        for key, blow in raw.get("attacks", {}).items()
    }


def _encounters(table: Mapping[str, Any]) -> dict[str, Entry]:
    """A trap is a thing; what else is drawn is called by the title of its card."""
    traps = {key: raw for key, raw in table.items() if raw["kind"] == TRAP}
    rest = {key: raw for key, raw in table.items() if key not in traps}
    return {**entries("trap", traps), **entries("encounter", rest, proper=True)}


def _treasures(table: Mapping[str, Any]) -> dict[str, Entry]:
    """An item is a thing; a fortune or a blessing is called by the title of its card."""
    things = {key: raw for key, raw in table.items() if raw["kind"] in ("item", "relic")}
    rest = {key: raw for key, raw in table.items() if key not in things}
    return {
        **entries("item", things, copies="alike"),
        **entries("fortune", rest, proper=True, copies="alike"),
    }


def _prefixed(pile: str, table: Mapping[str, Any]) -> dict[str, Any]:
    """An adventure may be called like what it is about: `adventure/howling-hag`."""
    return {f"{pile}/{key}": raw for key, raw in table.items()}


def _piles() -> Iterable[Mapping[str, Entry]]:
    heroes, monsters = read_table(PACKAGE, "heroes.toml"), read_table(PACKAGE, "monsters.toml")
    villains = read_table(PACKAGE, "villains.toml")
    yield entries("hero", heroes, proper=True)
    yield _abilities(heroes)
    yield entries("power", read_table(PACKAGE, "powers.toml"), proper=True)
    yield entries("monster", monsters)
    yield _villains(villains)
    yield _blows(monsters, villains)
    yield _encounters(read_table(PACKAGE, "encounters.toml"))
    yield _treasures(read_table(PACKAGE, "treasures.toml"))
    yield entries("tile", read_table(PACKAGE, "tiles.toml"))
    adventures = _prefixed("adventure", read_table(PACKAGE, "adventures.toml"))
    yield entries("adventure", adventures, proper=True)
    for kind, table in read_table(PACKAGE, "names.toml").items():
        yield entries(kind, table)


LEXICON: Final = Lexicon(*_piles())
