"""The table in the words of the wire, as one pair of eyes sees it."""

from __future__ import annotations

from random import Random

from tests.vault.scene import dealt, played
from undercroft.engine.seat import SPECTATOR, among
from undercroft.server import showing
from undercroft.server.showing import Eyes


def test_eyes_hear_what_all_hear_and_what_is_for_their_seats() -> None:
    assert Eyes().bits == 1 << SPECTATOR
    both = Eyes((0, 2)).bits
    assert [among(both, seat) for seat in (0, 1, 2, SPECTATOR)] == [True, False, True, True]


def test_who_has_several_seats_looks_from_the_one_that_is_asked_else_from_where_it_was() -> None:
    table = dealt()
    assert table.decisions[0].seat == 0
    assert showing.viewpoint(table, (), 2) == SPECTATOR
    assert showing.viewpoint(table, (0, 3), 3) == 0
    assert showing.viewpoint(table, (2, 3), 3) == 3
    assert showing.viewpoint(table, (2, 3), SPECTATOR) == 2


def test_a_decision_is_shown_to_its_seat_alone_and_others_read_that_it_is_asked() -> None:
    table = dealt()
    view, speech = showing.table_view(table, 0), table.speech()
    mine = showing.question(table, (0,), 0, view, speech)
    assert mine is not None
    assert [option.key for option in mine.options] == table.decisions[0].keys
    assert showing.question(table, (1,), 0, view, speech) is None
    assert showing.question(table, (1,), 1, view, speech) is None
    assert [(one.seat, one.prompt) for one in showing.asked(table, speech)] == [(0, None)]


def test_lines_tell_who_alone_reads_them() -> None:
    table = dealt(mole="ann")
    own = showing.log_lines(table.lines(Eyes((0,)).bits), table.speech())
    assert [line.private for line in own] == [True]
    assert showing.log_lines(table.lines(Eyes().bits), table.speech()) == []


def test_at_one_screen_with_several_seats_a_line_tells_which_of_them_read_it() -> None:
    """A curtain between them would be for nothing if the log told it all."""
    table = dealt(mole="ann")
    reserved = table.chronicle.reserved
    both = Eyes((0, 1))
    lines = showing.log_lines(table.lines(both.bits), table.speech(), both, reserved)
    assert [line.to for line in lines] == [[0]]
    alone = showing.log_lines(table.lines(Eyes((0,)).bits), table.speech(), Eyes((0,)), reserved)
    assert [line.to for line in alone] == [[]]


def test_an_ending_is_told_when_there_is_one() -> None:
    table, luck = played(3, 10)
    assert showing.outcome(table, table.speech(), "seed", "nonce") is None
    while not table.over:
        decision = luck.choice(table.decisions)
        table.answer(Random(len(table.tape)).choice(decision.keys), decision.seat)
    ending = showing.outcome(table, table.speech(), "seed", "nonce")
    assert ending is not None
    assert (ending.seed, ending.nonce) == ("seed", "nonce")
