"""A city for the scenes of haunt 36: a crypt below, the Marketplace beside the Tavern."""

from __future__ import annotations

from typing import Any

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.events.haunt import Remember
from undercroft.games.betrayal.haunts.h36_big_score import FOUND, Hunt
from undercroft.games.betrayal.rules.staging import begin_stage

REVEALER = "torskar"
CRYPT = "old-crypt"
ALL = (REVEALER, "lia", "vort", "miska")


def begun(turn: str = "lia", *down: str, **options: Any) -> Scene:
    """The hunt is on; these are in the crypt, the others in the Tavern."""
    s = Scene(*ALL, **options).tile(CRYPT, 2, 0, below=True).tile("marketplace", 3, 0)
    s.haunt(36, revealer=REVEALER, turn=turn)
    for who in down:
        s.stand(who, CRYPT)
    return s


def found(bearer: str = "lia", turn: str = "", *others: str, **options: Any) -> Scene:
    """Somebody has the Star, with all in the Tavern; these have run for it as well."""
    s = begun("lia", **options).apply(Remember(Hunt(CRYPT, bearer, others), "test"))
    played(begin_stage(s.arranging, FOUND, "test"))
    return s.turn_of(turn or bearer)
