"""A city for the scenes of haunt 41: the Portal in the Gladiator Pit, the Smithy up the street."""

from __future__ import annotations

from typing import Any

from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.events.board import Mark
from undercroft.games.betrayal.haunts.h41_hail_olhydra import APPARATUS, FLOODED
from undercroft.games.betrayal.printed import Trait

GUARD = "gretchen"
PIT, DEN, CRYPT = "gladiator-pit", "rat-den", "old-crypt"
LANDING, BASEMENT = "catacomb-landing", "kitchen-basement"


def begun(*people: str, turn: str = "lia", **options: Any) -> Scene:
    """The guard in the pit, which is flooded; all others in the Tavern."""
    s = Scene(GUARD, *(people or ("lia", "vort", "miska")), **options)
    s.tile(PIT, 2, 0, below=True).tile(DEN, 3, 0, below=True).tile(CRYPT, 4, 0, below=True)
    s.tile("fountain", 3, 0).tile("smithy", 4, 0, 1)
    return s.stand(GUARD, PIT).haunt(41, revealer=GUARD, tile=PIT, turn=turn)


def flooded(s: Scene, *tiles: str) -> Scene:
    return s.apply(Mark(FLOODED, tiles, "test"))


def built(*inside: str, at: str = DEN, turn: str = "lia", **options: Any) -> Scene:
    """The Apparatus stands there, and these are inside."""
    s = begun(turn=turn, **options).figure(APPARATUS, at)
    for who in inside or ("lia",):
        s.stand(who, at)
    return s


def starting(s: Scene, who: str = "lia") -> Scene:
    """This turn is the next to begin."""
    return s.before_turn_of(who)


def roll(s: Scene, who: str, trait: Trait, result: int) -> Scene:
    """All dice of a trait, so that they show that much."""
    return dots(s, s.value(who, trait), result)


def dots(s: Scene, dice: int, result: int) -> Scene:
    shown = [min(2, max(0, result - 2 * place)) for place in range(dice)]
    assert sum(shown) == result, (dice, result)
    return s.dice(*shown)


def water(s: Scene) -> list[str]:
    return [*s.city.states.get(FLOODED, ())]
