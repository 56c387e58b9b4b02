"""Choosing an adventurer."""

from __future__ import annotations

from tests.term.betrayal.alley import SPEECH, session
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.term.betrayal.city import CityBoard
from undercroft.term.keys import hints
from undercroft.term.session import Session

BOARD = CityBoard()


def drawn(begun: Session, width: int, height: int) -> list[str]:
    seen = begun.view()
    keys = hints(seen["decision"]["options"])
    return BOARD.board(seen, width, height, keys, None, SPEECH).plain.splitlines()


@cites("betrayal:setup/adventurers", "betrayal:ruling/R39")
def test_who_joined_is_marked_and_the_other_side_of_the_card_is_gone() -> None:
    begun = session(adventurers="ask")
    begun.answer("vort")
    rows = drawn(begun, 80, 20)
    assert len(rows) == len(ADVENTURERS)
    grusk, vort = (next(row for row in rows if name in row) for name in ("Grusk", "Vort"))
    assert vort.rstrip().endswith("joined")
    assert not grusk.startswith("[")
    assert rows[0].startswith("[1] Torskar Stonecleaver dwarf barbarian, yellow card")


def test_powers_are_told_as_far_as_there_is_space() -> None:
    begun = session(adventurers="ask")
    assert "Reckless Attack" not in "\n".join(drawn(begun, 80, 20))
    assert drawn(begun, 80, 30)[1].startswith("    Reckless Attack: ")
    assert len(drawn(begun, 80, 60)) > 2 * len(ADVENTURERS)
    assert max(len(row) for row in drawn(begun, 80, 60)) <= 80


def test_while_adventurers_are_chosen_there_is_no_map_to_look_at() -> None:
    assert not BOARD.sights(session(adventurers="ask").view())
