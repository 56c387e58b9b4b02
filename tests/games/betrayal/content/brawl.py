"""Scenes for cards: three adventurers whose powers keep out of the way, and few cards."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene

THREE = ("vort", "tasha", "avrixis")  # all on the Elfsong Tavern, Vort in turn


def peace(**hands: str) -> Scene:
    """Before the haunt. `peace(vort="locket crossbow")`"""
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


def dots(total: int, dice: int) -> list[int]:
    """What so many dice show for this result."""
    twos, ones = divmod(total, 2)
    return [*[2] * twos, *[1] * ones, *[0] * (dice - twos - ones)]
