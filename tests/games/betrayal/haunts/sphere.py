"""A city for the scenes of haunt 32: the Sphere at the Fountain, beyond it Murder Row."""

from __future__ import annotations

from typing import Any

from tests.games.betrayal.scene import Scene
from undercroft.engine.seat import UNOWNED
from undercroft.games.betrayal.events.cards import Give
from undercroft.games.betrayal.events.figures import Lead
from undercroft.games.betrayal.haunts.h32_sphere_of_annihilation import SPHERE, TALISMAN

SERVANT = "torskar"


def begun(**options: Any) -> Scene:
    """All adventurers in the Elfsong Tavern, two spaces from the Sphere; a Rat Den below."""
    s = Scene(SERVANT, "lia", "vort", "miska", **options)
    s.tile("fountain", 3, 0).tile("murder-row", 4, 0)
    s.tile("rat-den", 2, 0, below=True).haunt(32, revealer=SERVANT, turn="lia")
    return s.stand(SPHERE, "fountain")


def held_by(s: Scene, who: str) -> Scene:
    """Somebody else has come by the Talisman."""
    seat = s.city.seat(who) if who else UNOWNED
    return s.apply(Give(SERVANT, TALISMAN, who, "test"), Lead((SPHERE,), seat, who, "test"))


def steering(s: Scene, *dots: int) -> Scene:
    """The traitor's turn is over, and the dice for the Sphere are thrown."""
    s.before_turn_of(SPHERE).dice(*dots)
    assert s.asked.kind == "place/steer"
    return s
