"""Positions of the city for the tests of the terminal client."""

from __future__ import annotations

from typing import Any

from tests.games.betrayal.english import english
from tests.games.betrayal.scene import Scene
from tests.term.evening import around
from undercroft.games.betrayal.game import GAME
from undercroft.term.asked import with_words
from undercroft.term.facts import Facts
from undercroft.term.session import Session, open_session

GLURK = "torskar"
SPEECH = english("glurk-rises", ("seat 0", "seat 1", "seat 2"))  # fits before the haunt, too


def session(*, seats: int = 3, bots: int = 0, seed: str = "4", **options: Any) -> Session:
    return open_session(
        "betrayal", seats=seats, bots=bots, bot="random", seed=seed, options=options
    )


def quarter() -> Scene:
    """Before the haunt: Torskar in the tavern, Lia and Vort on both sides of a barrier."""
    scene = Scene("torskar", "lia", "vort")
    scene.tile("fountain", 3, 0).tile("smithy", 1, -1).tile("gray-harbor", -1, 0)
    scene.tile("flooded-chamber", 2, 0, below=True).tile("old-crypt", 0, 1, below=True)
    scene.stand("lia", "flooded-chamber").stand("vort", "flooded-chamber/2")
    scene.item("torskar", "crossbow", "book-of-spells").trait("torskar", "speed", 1)
    scene.token("yellow-mold", "fountain").lying("locket", "fountain")
    return scene


def goblins(turn: str = "lia") -> Scene:
    """Glurk has risen: two goblins by him and Lia, one stunned in the cellar, pens below that."""
    scene = quarter().stand("lia", "elfsong-tavern").stand("vort", "fountain")
    scene.haunt(2, "b0,0", revealer=GLURK, turn=turn)
    scene.stand("goblin-3", "kitchen-basement").stand("goblin-4", "fountain")
    return scene.given(stunned=("goblin-3",))


def endless() -> Scene:
    """Streets far wider than any screen, and as many catacombs beneath."""
    scene = Scene("torskar", "lia", "vort")
    streets = ("fountain", "marketplace", "waterfront", "rose-portal", "trash-pile", "watch-post")
    houses = ("smithy", "warehouse", "mansion", "storehouse", "spys-roost", "hall-of-wonders")
    for step, tile in enumerate((*streets, *houses), 3):
        scene.tile(tile, step, 0, 1)
    for step, tile in enumerate(("old-crypt", "rat-den", "kobold-hideout", "beasts-lair"), 1):
        scene.tile(tile, 0, step, below=True)
    return scene


def view(scene: Scene, who: str = "") -> dict[str, Any]:
    """As somebody's player sees it, or whoever is asked: with what is asked in words."""
    seat = scene.city.seat(who) if who else scene.asked_seat
    asked = scene.asked if scene.asked_seat == seat else None
    return with_words(GAME, scene.table.view(seat), asked, scene.table.speech())


def table(scene: Scene, who: str = "") -> Facts:
    facts: Facts = view(scene, who)["table"]
    return facts


def option(seen: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(o for o in seen["decision"]["options"] if o["key"] == key)
    return found


def evening(scene: Scene) -> Session:
    return around(scene.table)
