"""The printed facts of the box, read once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from undercroft.engine.cite import Anchor, Rulebook, read_anchors
from undercroft.engine.ruling import read_rulings
from undercroft.engine.tables import read_table
from undercroft.engine.words import Words, called, printed

ROOMS_IN_ROW: Final = 12
MOST_MONSTERS: Final = 3  # in one room, while the Terror sleeps
ACTIONS: Final = 3
AWAKENS: Final = "awakens"  # the card that wakes the Terror
ON_TOP: Final = 16  # monsters above the nine that hold that card
SCROLL: Final = "scroll"
TRAP: Final = "trap"
FIRST: Final = 1
BED: Final = 12
WEBS: Final = 4  # what Widowfang's die must reach to spin a web

Kind = Literal["fire", "frost", "grievous", "holy", "poison", "precision"]  # of attack
KindOrNone = Literal["", "fire", "frost", "grievous", "holy", "poison", "precision"]
Archetype = Literal["fighter", "wanderer", "arcanist"]


def _read(name: str) -> dict[str, Any]:
    return read_table("undercroft.games.wakening", name)


@dataclass(frozen=True, slots=True)
class Room:
    key: str
    monsters: int
    advantage: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class HeroClass:
    key: str
    archetype: Archetype
    types: tuple[Kind, ...]
    boxes: tuple[int, ...]
    text: str  # of its ability
    heals: int

    @property
    def ability(self) -> str:
        """The key of what it can do."""
        return f"{self.key}/ability"


@dataclass(frozen=True, slots=True)
class HeroCard:
    key: str
    calling: HeroClass


@dataclass(frozen=True, slots=True)
class Foe:
    """Something with a row of boxes that can be attacked: a monster card or a Trap."""

    key: str  # of this very card: goblin-fighter-2
    kind: str
    family: str
    weakness: KindOrNone
    boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Treasure:
    """A card with a weapon half and an item half."""

    key: str  # that of the weapon; the item has its own
    type: Kind
    prefers: Archetype
    bonus: Kind
    item: str


@dataclass(frozen=True, slots=True)
class Zone:
    key: str  # with its Terror: whiptail/head
    boxes: tuple[int, ...]
    number: int  # of the die that lets it strike; 0 where that is not so
    under: str  # the zone that must fall first
    depth: int  # how many lie above it


@dataclass(frozen=True, slots=True)
class TerrorBoard:
    key: str
    weakness: Kind
    immunity: Kind
    zones: tuple[Zone, ...]


_HEROES: Final = _read("heroes.toml")
_MONSTERS: Final = _read("monsters.toml")
_ROOMS: Final = _read("rooms.toml")
_TERRORS: Final = _read("terrors.toml")
_TREASURES: Final = _read("treasures.toml")
_RULINGS: Final = _read("rulings.toml")

END_CITES: Final = {
    "terror-defeated": "wakening:end/win",
    "terror-escaped": "wakening:end/escape",
    "hero-died": "wakening:end/death",
}

TYPES: Final[tuple[Kind, ...]] = get_args(Kind)

ROOMS: Final = {
    key: Room(key, raw["monsters"], tuple(raw["advantage"])) for key, raw in _ROOMS.items()
}

CLASSES: Final = {
    key: HeroClass(
        key,
        raw["archetype"],
        tuple(raw["types"]),
        tuple(raw["boxes"]),
        raw["text"],
        raw.get("heals", 0),
    )
    for key, raw in _HEROES["classes"].items()
}
HEROES: Final = {
    key: HeroCard(key, CLASSES[raw["class"]]) for key, raw in _HEROES["heroes"].items()
}


def _copies(raw: Mapping[str, Any], kind: str) -> Iterator[Foe]:
    for number in range(1, raw["copies"] + 1):
        yield Foe(
            f"{kind}-{number}",
            kind,
            raw.get("family", TRAP),
            raw.get("weakness", ""),
            tuple(raw["boxes"]),
        )


MONSTERS: Final = {foe.key: foe for kind, raw in _MONSTERS.items() for foe in _copies(raw, kind)}
COPIES: Final = {  # of each kind of monster
    kind: tuple(foe.key for foe in MONSTERS.values() if foe.kind == kind) for kind in _MONSTERS
}
TRAPS: Final = {foe.key: foe for foe in _copies(_TREASURES["special"][TRAP], TRAP)}
FOES: Final[dict[str, Foe]] = {**MONSTERS, **TRAPS}
MONSTER_COUNTS: Final[dict[str, int]] = {k: raw["copies"] for k, raw in _MONSTERS.items()}
UNDEAD: Final = ("skeleton", "wraith")

ITEM_TEXTS: Final[dict[str, str]] = {k: raw["text"] for k, raw in _TREASURES["items"].items()}
TREASURES: Final = {
    key: Treasure(key, raw["type"], raw["prefers"], raw["bonus"], raw["item"])
    for key, raw in _TREASURES["cards"].items()
}
SPECIAL_COUNTS: Final[dict[str, int]] = {
    key: raw["copies"] for key, raw in _TREASURES["special"].items()
}
TREASURE_COUNTS: Final[dict[str, int]] = {**dict.fromkeys(TREASURES, 1), **SPECIAL_COUNTS}


def _zones(terror: str, raw: Mapping[str, Any]) -> Iterator[Zone]:
    """From the top down, where one lies under another."""
    depths: dict[str, int] = {}
    for slug, zone in raw.items():
        above = zone.get("under", "")
        depth = depths[slug] = depths[above] + 1 if above else 0
        under = f"{terror}/{above}" if above else ""
        yield Zone(f"{terror}/{slug}", tuple(zone["boxes"]), zone.get("number", 0), under, depth)


TERRORS: Final = {
    key: TerrorBoard(
        key,
        raw["weakness"],
        raw["immunity"],
        tuple(_zones(key, raw["zones"])),
    )
    for key, raw in _TERRORS.items()
}
TERROR_TEXTS: Final[dict[str, str]] = {key: raw["text"] for key, raw in _TERRORS.items()}
ZONES: Final = {zone.key: zone for board in TERRORS.values() for zone in board.zones}

RULINGS: Final = read_rulings(_RULINGS)


def kind_of(card: str) -> str:
    """A treasure as it lies in the deck: scroll, not scroll-2."""
    return card if card in TREASURES else card.rpartition("-")[0]


def gift_of(source: str) -> str:
    """The anchor of an ability or an item, by the hero or the card that has it."""
    if source in HEROES:
        return f"hero/{HEROES[source].calling.key}"
    return f"item/{TREASURES[source].item}"


def place(room: int) -> str:
    """The key of a room by its place in the row."""
    return f"room-{room}"


def _anchors() -> Iterator[Anchor]:
    yield from read_anchors("wakening", _read("rulebook.toml"), RULINGS)
    for calling in CLASSES.values():
        heading = Words(
            "{calling:bare}: {ability:bare}", calling=calling.key, ability=calling.ability
        )
        yield Anchor(f"wakening:hero/{calling.key}", heading, printed(calling.text), "card")
    cards = (("item", _TREASURES["items"]), ("card", _TREASURES["special"]), ("board", _TERRORS))
    for shelf, pile in cards:
        for key, raw in pile.items():
            yield Anchor(f"wakening:{shelf}/{key}", called(key), printed(raw["text"]), "card")


RULEBOOK: Final = Rulebook(_anchors())


def tags() -> dict[str, int]:
    """How many figures of the box carry which confidence tag."""
    found: Counter[str] = Counter()
    piles = (
        _HEROES["classes"],
        _HEROES["heroes"],
        _MONSTERS,
        _ROOMS,
        _TERRORS,
        *(_TREASURES[part] for part in ("cards", "special", "items")),
    )
    for pile in piles:
        for raw in pile.values():
            found.update(raw["tags"].values())
    return dict(sorted(found.items()))
