"""What the things of the castle are called, and what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from undercroft.engine.names import Entry, Lexicon, entries
from undercroft.engine.tables import read_table

PACKAGE: Final = "undercroft.games.ravenloft"
TRAP: Final = "trap"
HOLY_WATER: Final = "holy-water"  # a card of the deck, and two tokens that are used like it


def _heroes(table: Mapping[str, Any]) -> dict[str, Entry]:
    """What is printed on a hero's card is the text of its ability."""
    return {key: Entry("hero", raw["name"], proper=True) for key, raw in table.items()}


def _abilities(heroes: Mapping[str, Any]) -> dict[str, Entry]:
    return {
        f"{key}/ability": Entry("ability", raw["ability"], proper=True, text=raw["text"])
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
        f"{foe}/{key}": Entry("attack", blow["name"], proper=blow.get("proper", False))
        for table in foes
        for foe, raw in table.items()
        for key, blow in raw.get("attacks", {}).items()
    }


def _tactics(kind: str, foes: Mapping[str, Any]) -> dict[str, Entry]:
    """What a foe does when it acts, line by line, under its own name: `ghoul/tactics-1`."""
    return {
        key: entry
        for foe, raw in foes.items()
        for key, entry in numbered(
            f"{foe}/tactics",
            "title" if "called" in raw else kind,
            raw["name"],
            [line["text"] if isinstance(line, dict) else line for line in raw["tactics"]],
        ).items()
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
    items = entries("item", things, copies="alike")
    tokens = {f"{HOLY_WATER}-{origin}": items[HOLY_WATER] for origin in ("token", "coffin")}
    return {**items, **tokens, **entries("fortune", rest, proper=True, copies="alike")}


def adventure_entries(
    key: str, raw: Mapping[str, Any], tips: Sequence[str] = ()
) -> dict[str, Entry]:
    """An adventure, which may be called like what it is about, and all that its card tells."""
    base, name = f"adventure/{key}", raw["name"]
    texts = {base: raw["goal"]} | {f"{base}/{part}": raw[part] for part in ("victory", "defeat")}
    return {
        **{k: Entry("adventure", name, proper=True, text=text) for k, text in texts.items()},
        **numbered(f"{base}/setup", "adventure", name, raw["setup"]),
        **numbered(f"{base}/special", "adventure", name, raw["special"]),
        **numbered(f"{base}/tip", "adventure", name, tips),
    }


def numbered(base: str, kind: str, name: str, texts: Sequence[str]) -> dict[str, Entry]:
    """Texts that belong to one thing, in turn: `howling-hag/tactics-2`."""
    return {
        f"{base}-{place}": Entry(kind, name, proper=True, text=text)
        for place, text in enumerate(texts, 1)
    }


def _piles() -> Iterable[Mapping[str, Entry]]:
    heroes, monsters = read_table(PACKAGE, "heroes.toml"), read_table(PACKAGE, "monsters.toml")
    villains, tips = read_table(PACKAGE, "villains.toml"), read_table(PACKAGE, "tips.toml")
    yield _heroes(heroes)
    yield _abilities(heroes)
    yield entries("power", read_table(PACKAGE, "powers.toml"), proper=True)
    yield entries("monster", monsters)
    yield _villains(villains)
    yield _blows(monsters, villains)
    yield _tactics("monster", monsters)
    yield _tactics("villain", villains)
    yield _encounters(read_table(PACKAGE, "encounters.toml"))
    yield _treasures(read_table(PACKAGE, "treasures.toml"))
    yield entries("tile", read_table(PACKAGE, "tiles.toml"))
    for key, raw in read_table(PACKAGE, "adventures.toml").items():
        yield adventure_entries(key, raw, tips.get(key, ()))
    for kind, table in read_table(PACKAGE, "names.toml").items():
        yield entries(kind, table)


LEXICON: Final = Lexicon(*_piles())
