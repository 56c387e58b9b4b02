"""Scenes of haunt 50: a thief, a Deck, and wires where a scene wants them."""

from __future__ import annotations

from typing import Final

from tests.games.betrayal.scene import Scene
from undercroft.engine.seat import ALL, only
from undercroft.games.betrayal.events.board import LiftToken, PutToken
from undercroft.games.betrayal.events.faces import LayDown, SeeFace
from undercroft.games.betrayal.haunts.h50_down_to_the_wire import FACES, WIRE, wires
from undercroft.games.betrayal.haunts.pieces.faces import true_face
from undercroft.games.betrayal.printed import Trait

THIEF: Final = "tasha"  # seat 0
TAVERN, CHAMBER, KITCHEN = "elfsong-tavern", "inner-chamber", "kitchen"
LANDING, BASEMENT, FOUNTAIN = "catacomb-landing", "kitchen-basement", "fountain"
RUN: Final = "assassins-run"
DISABLE, GET_OUT, HELP_OUT = "task:disable", "task:get-out", "task:help-out"


def city_of(*people: str) -> Scene:
    """A thief, and the Fountain beside the Tavern."""
    return Scene(THIEF, *(people or ("lia", "vort"))).tile(FOUNTAIN, 3, 0)


def with_a_run(*people: str) -> Scene:
    """The Assassin's Run to the west of the Landing, and the Rat Den behind it."""
    s = city_of(*people).tile(RUN, -1, 0, 1, below=True)
    return s.tile("rat-den", -2, 0, 1, below=True)


def begun(*people: str, turn: str = "lia", scene: Scene | None = None) -> Scene:
    """No wire lies anywhere, Lia has the Deck, and the thief is in the Kitchen Basement."""
    s = scene or city_of(*people)
    stacks = s.arranging.stacks.copy()
    s.stack("catacomb").stack("street").stack("building").haunt(50, revealer="lia")
    s.given(stacks=stacks)
    for token in [*s.arranging.tokens]:
        s.apply(LiftToken(token, "", "test"))
    return s.stand(THIEF, BASEMENT).turn_of(turn)


def wire(s: Scene, face: str, tile: str, *, up: bool = False) -> str:
    """One more, which the thief has set; it may have been turned over since."""
    token = f"{WIRE}-{len(s.arranging.faces.tokens()) + 1}"
    name = tile.partition("/")[0]
    s.apply(
        LayDown((token,), (face,), tuple(sorted(FACES)), True, only(0), "test"),
        PutToken(token, s.spot(tile), name, "test"),
    )
    if up:
        s.apply(SeeFace(token, face, ALL, "test"))
    return token


def wired(face: str, tile: str = TAVERN, *, turn: str = "lia", up: bool = False) -> Scene:
    s = begun(turn=turn)
    wire(s, face, tile, up=up)
    return s


def fell(s: Scene, who: str, trait: Trait, total: int) -> Scene:
    """The next roll of somebody shows so much."""
    dots = [2] * (total // 2) + [1] * (total % 2)
    return s.dice(*dots, *[0] * (s.value(who, trait) - len(dots)))


def blanks(s: Scene, who: str, trait: Trait) -> tuple[int, ...]:
    return (0,) * s.value(who, trait)


def lying(s: Scene) -> dict[str, str]:
    """What lies beneath the wires, by tile."""
    return {tile: true_face(s.city, token) for tile, token in wires(s.city).items()}


def bodily(s: Scene, who: str) -> int:
    return s.step(who, "might") + s.step(who, "speed")


def settle(s: Scene) -> Scene:
    """Damage goes into both traits alike."""
    while s.table.pending and s.kind == "split":
        s.play(s.keys[len(s.keys) // 2])
    return s
