"""Haunt 41: to be written, in a line."""

from __future__ import annotations

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.h41_hail_olhydra import HAUNT


def begun(turn: str = "") -> Scene:
    return Scene("torskar", "lia", "vort").haunt(41, turn=turn)


@cites("betrayal:haunt/41")
def test_it_begins() -> None:
    assert begun().city.haunt == HAUNT.slug


@cites("betrayal:haunt/41", "betrayal:haunt/sides")
def test_each_role_reads_its_own_page_only() -> None:
    s = begun()
    for role in HAUNT.text.roles:
        others = [seat for seat, who in enumerate(s.city.cast) if s.city.role(who) != role]
        canaries(s, HAUNT.text.secrets_of(role), tuple(others))


def test_nothing_is_missing() -> None:
    left = missing(41)
    assert not left, "\n".join(left)
