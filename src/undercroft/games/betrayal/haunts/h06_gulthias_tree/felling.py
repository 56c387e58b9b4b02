"""What an attack at a Branch comes to: it rolls nothing, and hurts nobody.

In a module of its own: what a package itself holds is not written out for mypyc.
"""

from __future__ import annotations

from dataclasses import replace

from undercroft.games.betrayal.events.combat import Defeat, Weigh


def as_hard_as(weighed: Weigh, needed: int) -> Weigh:
    """Whoever reaches what is needed has beaten it."""
    return replace(weighed, theirs=needed - 1)


def without_harm(lost: Defeat) -> Defeat:
    return replace(lost, spared=True)
