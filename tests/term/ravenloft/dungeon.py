"""Positions of the castle for the tests of the terminal client."""

from __future__ import annotations

from typing import Any

from tests.games.ravenloft.scene import Scene
from tests.term.evening import around
from undercroft.engine.speech import Speech
from undercroft.games.ravenloft.tiles import TILES
from undercroft.term.facts import Facts
from undercroft.term.session import Session, open_session


def session(*, seats: int = 2, seed: str = "4", **options: Any) -> Session:
    return open_session("ravenloft", seats=seats, bots=0, bot="random", seed=seed, options=options)


def crypts() -> Scene:
    """Arjhan beside a Ghoul, Kat wounded farther north, a trap and a villain about."""
    scene = Scene("arjhan", "kat", adventure="4")
    scene.tile("crypt-of-artimus", 4, -4, 3)
    scene.stand("arjhan", 1, -1).stand("kat", 1, -3).hurt("kat", 2)
    scene.foe("ghoul-1", 2, -2).foe("ghoul-2", 3, 0, holder="kat")
    scene.foe("zombie-dragon", 5, -3, hp=4)
    scene.trap("dart-trap", 0, 0)
    scene.item("kat", "lucky-charm-1")
    scene.environment("haunted-mists")
    return scene.given(xp=("wolf", "ghoul"))


def endless() -> Scene:
    """A corridor of tiles far wider than any screen."""
    scene = Scene("arjhan", "kat", adventure="4")
    for step, tile in enumerate(sorted(TILES)[:30], 1):
        scene.tile(tile, 4 * step, 0)
    return scene.stand("arjhan", 1, 0)


def view(scene: Scene) -> dict[str, Any]:
    return around(scene.table).view()


def table(scene: Scene) -> Facts:
    facts: Facts = view(scene)["table"]
    return facts


def english(scene: Scene) -> Speech:
    return scene.table.speech()


def named(key: str, kind: str = "") -> dict[str, Any]:
    """An option that is called by the name of a thing."""
    return {"key": key, "kind": kind, "about": key}


def option(seen: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(o for o in seen["decision"]["options"] if o["key"] == key)
    return found
