"""The printed facts of the box, read once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import Anchor, Rulebook
from undercroft.engine.names import Lexicon, entries
from undercroft.engine.tables import read_table
from undercroft.engine.words import printed


@dataclass(frozen=True, slots=True)
class Room:
    key: str
    doors: tuple[str, ...]
    seal: bool = False


@dataclass(frozen=True, slots=True)
class HeroCard:
    key: str
    name: str
    hp: int
    might: int
    speed: int
    item: str


@dataclass(frozen=True, slots=True)
class MonsterCard:
    key: str
    armor: int
    dice: int
    bonus: int
    hit: int
    guard: int


_BOX: Final = read_table("tests.vault", "vault.toml")
LEXICON: Final = Lexicon(
    entries("room", _BOX["rooms"]),
    entries("hero", _BOX["heroes"], proper=True),
    entries("monster", _BOX["monsters"]),
    entries("item", _BOX["items"]),
    entries("card", _BOX["cards"]),
    entries("side", _BOX["sides"]),
)
RULEBOOK: Final = Rulebook(
    Anchor(f"vault:{key}", printed(raw["heading"]), printed(raw["gist"]))
    for key, raw in read_table("tests.vault", "rulebook.toml").items()
)

ROOMS: Final = {
    key: Room(key, tuple(raw["doors"]), raw.get("seal", False))
    for key, raw in _BOX["rooms"].items()
}
HEROES: Final = [HeroCard(key, **raw) for key, raw in _BOX["heroes"].items()]
MONSTERS: Final = {
    key: MonsterCard(key, raw["armor"], raw["dice"], raw["bonus"], raw["hit"], raw["guard"])
    for key, raw in _BOX["monsters"].items()
}
ITEMS: Final[list[str]] = list(_BOX["items"])
COLLAPSE: Final = "collapse"
CARDS: Final[dict[str, int]] = {
    key: raw["cards"] for key, raw in _BOX["cards"].items() if key != COLLAPSE
}
SEALS: Final = [room for room in ROOMS.values() if room.seal]

LAST_DOOM: Final[int] = _BOX["limits"]["doom"]
TRUE_SEALS: Final[int] = _BOX["limits"]["true-seals"]
ACTIONS: Final[int] = _BOX["limits"]["actions"]
ON_TOP: Final[int] = _BOX["limits"]["on-top"]


def _distances(start: str) -> dict[str, int]:
    found = {start: 0}
    queue = [start]
    for key in queue:
        for door in ROOMS[key].doors:
            if door not in found:
                found[door] = found[key] + 1
                queue.append(door)
    return found


DISTANCE: Final = {key: _distances(key) for key in ROOMS}
