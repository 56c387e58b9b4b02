"""The printed facts of the box, read once."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from undercroft.engine.cite import Anchor, Rulebook


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files("tests.vault") / "data" / name).read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Room:
    key: str
    label: str
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
    name: str
    armor: int
    dice: int
    bonus: int
    hit: int
    guard: int


_BOX: Final = _read("vault.toml")
SAY: Final[dict[str, str]] = _read("say.toml")
RULEBOOK: Final = Rulebook(
    Anchor(f"vault:{key}", key.partition("/")[2].capitalize(), raw["gist"])
    for key, raw in _read("rulebook.toml").items()
)

ROOMS: Final = {
    key: Room(key, raw["name"], tuple(raw["doors"]), raw.get("seal", False))
    for key, raw in _BOX["rooms"].items()
}
HEROES: Final = [HeroCard(key, **raw) for key, raw in _BOX["heroes"].items()]
MONSTERS: Final = {key: MonsterCard(key, **raw) for key, raw in _BOX["monsters"].items()}
ITEMS: Final[dict[str, str]] = {key: raw["name"] for key, raw in _BOX["items"].items()}
CARDS: Final[dict[str, int]] = _BOX["deck"]
COLLAPSE: Final = "collapse"
SEALS: Final = [room for room in ROOMS.values() if room.seal]
EXITS: Final = {room.key: [ROOMS[door] for door in room.doors] for room in ROOMS.values()}

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
