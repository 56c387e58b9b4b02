"""Scenes in which the adventurer in turn discovers a tile and draws an event."""

from __future__ import annotations

from typing import Final

from tests.games.betrayal.scene import Scene

PEOPLE: Final = ("vort", "torskar", "lia")  # no race or calling of Vort's helps with any event
NEW_TILES: Final = {  # of each kind one with an event and a single way to lie, north of its door
    "building": ("inner-chamber", "spys-roost"),
    "street": ("elfsong-tavern", "dead-end"),
    "catacomb": ("kitchen-basement", "collapsed-tunnel"),
}


def about_to_draw(
    *cards: str, people: tuple[str, ...] = PEOPLE, ground: str = "street", begun: int = 0
) -> Scene:
    """The first of these people stands before a door; the others wait in the catacombs.

    With `begun` that haunt is under way, and the last of these people revealed it.
    """
    s = Scene(*people).events(*cards).items("lucky-coin", "locket", "crossbow")
    for person in people:
        s.stand(person, "catacomb-landing")
    if begun:
        s.haunt(begun, revealer=people[-1], turn=people[0])
    door, tile = NEW_TILES[ground]
    return s.stand(people[0], door).stack(ground, tile)


def draw(s: Scene, *dice: int) -> Scene:
    """Explore, draw, and let these dice fall."""
    s.dice(*dice)
    return s.play("explore:north")


def spread(total: int, dice: int) -> list[int]:
    """So many dice that show so much."""
    assert total <= 2 * dice
    return [min(2, max(0, total - 2 * place)) for place in range(dice)]


def keeping(card: str, *, tile: str = "elfsong-tavern") -> Scene:
    """Vort in turn, with a kept event."""
    return Scene("vort", "torskar", "lia").item("vort", card).stand("vort", tile)


def fighting(card: str = "") -> Scene:
    """Haunt 22: Vort and Torskar on the Tavern, Lia elsewhere; Vort is in turn."""
    s = Scene("vort", "torskar", "lia").items().haunt(22, turn="vort").stand("lia", "kitchen")
    return s.item("vort", card) if card else s
