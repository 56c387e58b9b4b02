"""What is written down in secret: who reads it, and what it might say to those who do not."""

from __future__ import annotations

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.seat import ALL, NOBODY, only
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.h02_glurk_rises import PENS
from undercroft.games.betrayal.haunts.h09_alone import HULK, NECROMANCER, SKELETON, note_of
from undercroft.games.betrayal.rules.notes import (
    cross_out,
    disclose,
    eyes_on,
    write_down,
    written,
)

BY = "betrayal:haunt/secrets"


def noted(eyes: int = only(0)) -> Scene:
    s = Scene("torskar", "lia", "vort").haunt(2, "b0,0")
    played(write_down(s.arranging, PENS, "fountain", eyes, BY))
    return s


@cites("betrayal:haunt/secrets")
def test_what_is_written_is_read_by_those_it_is_written_for() -> None:
    s = noted()
    assert (written(s.city, PENS), eyes_on(s.city, PENS)) == ("fountain", only(0))
    assert [fact["value"] for fact in s.seen("torskar")["haunt"]["known"]] == [["fountain"]]
    assert s.seen("lia")["haunt"]["known"] == []


@cites("betrayal:haunt/secrets")
def test_others_are_let_in_on_it_and_nobody_forgets() -> None:
    s = noted()
    played(disclose(s.arranging, PENS, BY, only(2)))
    assert eyes_on(s.city, PENS) == only(0) | only(2)
    played(disclose(s.arranging, PENS, BY))
    assert eyes_on(s.city, PENS) == ALL
    count = s.city.events_happened
    played(disclose(s.arranging, PENS, BY))
    assert s.city.events_happened == count


@cites("betrayal:haunt/secrets")
def test_a_note_that_is_crossed_out_says_nothing_and_tells_nobody() -> None:
    s = noted()
    played(cross_out(s.arranging, PENS, BY))
    assert (written(s.city, PENS), eyes_on(s.city, PENS)) == ("", NOBODY)
    assert not [line for seat in (1, 2) for line in s.told(seat) if "Fountain" in line]


@cites("betrayal:haunt/secrets", "betrayal:haunt/09/choose")
def test_whoever_cannot_read_notes_imagines_all_that_could_be_written_together() -> None:
    """Three kinds of dead: who knows one of them knows that the others are the other two."""
    s = Scene("tasha", "vort", "lia", "miska")
    made_ready = ("traits", "might", "speed") * 3
    minions = ("0,0", "1,0", "b0,0")
    s.haunt(9, *minions, NECROMANCER, HULK, SKELETON, *made_ready, revealer="tasha")
    assert {eyes_on(s.city, note_of(who)) for who in ("lia", "miska")} == {0b1110}
    played(disclose(s.arranging, note_of("vort"), BY))
    worlds: dict[int, set[tuple[str, ...]]] = {0: set(), 3: set()}
    for seat, found in worlds.items():
        for seed in range(20):
            twin = s.city.copy()
            GAME.redeal(twin, seat, Luck(str(seed)))
            found.add(tuple(written(twin, note_of(who)) for who in ("vort", "lia", "miska")))
    assert worlds[0] == {(NECROMANCER, HULK, SKELETON), (NECROMANCER, SKELETON, HULK)}
    assert worlds[3] == {(NECROMANCER, HULK, SKELETON)}
