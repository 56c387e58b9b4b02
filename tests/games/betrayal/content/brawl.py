"""Scenes for cards and powers: who is against whom, and few cards."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene

THREE = ("vort", "tasha", "avrixis")  # their powers keep out of the way of cards


def peace(**hands: str) -> Scene:
    """Before the haunt, Vort in turn. `peace(vort="locket crossbow")`"""
    s = Scene(*THREE).items()
    for who, cards in hands.items():
        s.item(who, *cards.split())
    return s


def brawl(**hands: str) -> Scene:
    """Haunt 22: everyone is everyone's opponent."""
    return peace(**hands).haunt(22)


def siege(**hands: str) -> Scene:
    """Haunt 2: Vort and Tasha against Avrixis and four goblins (Might 1, Speed 3, Sanity 2)."""
    return peace(**hands).haunt(2, revealer="avrixis", turn="vort")


def fight(*people: str) -> Scene:
    """Haunt 22 among others: everyone against everyone, nobody with an item, the first in turn."""
    return Scene(*people).items().haunt(22)


def goblins(who: str, other: str) -> Scene:
    """Vort has turned traitor and called goblins; the first hero is in turn beside them."""
    return Scene("vort", who, other).haunt(2, turn=who)


def ways_out(s: Scene) -> list[str]:
    return [key for key in s.keys if key.startswith(("go:", "explore:", "cross"))]


def dots(total: int, dice: int) -> list[int]:
    """What so many dice show for this result."""
    twos, ones = divmod(total, 2)
    return [*[2] * twos, *[1] * ones, *[0] * (dice - twos - ones)]
