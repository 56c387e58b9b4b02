"""Scenes of haunt 37: who was dealt what, who has clues, who beats whom."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.engine.seat import Secret
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.state import City

CAST = ("torskar", "lia", "vort")
GUILTY_TORSKAR = (1, 3, 2, 4, 5, 6)
GUILTY_LIA = (2, 3, 1, 4, 5, 6)
INQUIRE = "role/{}:inquire"


def begun(dealt: tuple[int, ...] = GUILTY_TORSKAR, turn: str = "lia") -> Scene:
    """All on the Elfsong Tavern, with these numbers, two for each in order of seats."""
    luck = tuple(f"number-{n}" for n in dealt)
    return Scene(*CAST).haunt(37, revealer="vort", luck=luck, turn=turn)


def with_clues(s: Scene, who: str, count: int) -> Scene:
    held = sum(token.startswith("clue-") for token in s.arranging.held)
    for n in range(held, held + count):
        s.apply(Receive(who, f"clue-{6 - n}", "test"))
    s.arranging.counts["clues"] -= count
    return s


def beaten(s: Scene, who: str, target: str, margin: int) -> Scene:
    """One attacks another and wins by so much."""
    mine, theirs = s.value(who, "might"), s.value(target, "might")
    dots = [2] * (margin // 2) + [1] * (margin % 2)
    s.dice(*dots, *[0] * (mine - len(dots)), *[0] * theirs)
    s.play(f"attack:{target}:might")
    return s.play("accept") if s.asked.kind == "heed/attack" else s


def numbers(city: City) -> list[Secret[str]]:
    """As they were dealt, seat by seat."""
    return [*city.notes.values()]


def known(s: Scene, who: str) -> dict[tuple[str, str], str]:
    """The numbers that somebody's player sees: whose, and which of theirs."""
    facts = s.seen(who)["haunt"]["known"]
    return {(fact["who"], fact["what"]): fact["value"][0] for fact in facts}
