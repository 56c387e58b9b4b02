"""Scenes of haunt 19: who told the Cultists, where the Skull is, who is struck by whom."""

from __future__ import annotations

from typing import Any

from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.haunts.h19_thick_as_thieves import CULTIST, SHRINE, SKULL
from undercroft.games.betrayal.printed import Trait

CAST = ("torskar", "lia", "vort")
TORSKAR, LIA, VORT = range(3)
REVEALER = "vort"
HEEDS = ("heed/attack", "heed/tile", "heed/event")


def dealt(guilty: str, people: tuple[str, ...] = CAST) -> tuple[str, ...]:
    """Number 1 for one of them, the others in order."""
    left = iter(range(2, len(people) + 1))
    return tuple([f"number-{1 if who == guilty else next(left)}" for who in people])


def set_up(
    s: Scene, guilty: str = "torskar", turn: str = "lia", luck: tuple[Any, ...] = ()
) -> Scene:
    people = tuple(s.arranging.cast)
    return s.haunt(19, revealer=REVEALER, luck=(*dealt(guilty, people), *luck), turn=turn)


def begun(
    guilty: str = "torskar", turn: str = "lia", *, shrine: bool = True, **options: Any
) -> Scene:
    """All on the Elfsong Tavern with one Cultist; the Shrine lies two tiles below the Landing."""
    s = Scene(*CAST, **options)
    if shrine:
        s.tile(SHRINE, 0, 1, 2, below=True)
    return set_up(s, guilty, turn)


def alone(guilty: str = "torskar", turn: str = "lia", **options: Any) -> Scene:
    """The same without any Cultist."""
    s = begun(guilty, turn, **options)
    for cultist in s.city.of_kind(CULTIST):
        s.arranging.figures.pop(cultist)
        s.arranging.at.pop(cultist)
    return s


def with_skull(s: Scene, who: str) -> Scene:
    return s.apply(Receive(who, SKULL, "test"))


def dots(s: Scene, who: str, trait: Trait, total: int) -> list[int]:
    """The dice of this trait show so much."""
    shown = [2] * (total // 2) + [1] * (total % 2)
    assert len(shown) <= s.value(who, trait), "more than these dice can show"
    return [*shown, *[0] * (s.value(who, trait) - len(shown))]


def stabbed(s: Scene, target: str, margin: int, cultist: str = "cultist-1", pace: int = 0) -> Scene:
    """A Cultist that stands with its target beats it by so much, once the monsters act."""
    s.dice(*dots(s, cultist, "speed", pace), *dots(s, cultist, "speed", margin))
    s.dice(*[0] * s.value(target, "speed"))
    return s.take_first("heed/attack")


def body(s: Scene, who: str) -> int:
    return s.step(who, "might") + s.step(who, "speed")


def ended(s: Scene) -> Scene:
    """The turn ends, and nobody comes out over what the tile does."""
    s.play("end")
    while s.table.pending is not None and s.asked.kind in HEEDS:
        s.play("accept")
    return s


def result(s: Scene) -> str:
    """Who has won, if anybody has by now."""
    return s.ending
