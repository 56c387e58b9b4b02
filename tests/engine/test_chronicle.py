"""What has happened, and who noticed."""

from __future__ import annotations

from tests.engine.toy import Say
from undercroft.engine.chronicle import Chronicle, Forced
from undercroft.engine.event import Event
from undercroft.engine.seat import ALL, NOBODY, only


def told() -> Chronicle:
    chronicle = Chronicle()
    chronicle.note(Say("to all"), ALL)
    chronicle.note(Say("to ann"), only(0))
    chronicle.note(Say("to ann and cid"), only(0) | only(2))
    chronicle.note(Say("to nobody"), NOBODY)
    chronicle.note(Say("to all again"), ALL)
    return chronicle


def words(events: list[Event]) -> list[str]:
    return [event.word for event in events if isinstance(event, Say)]


def test_a_seat_sees_what_it_noticed_and_no_gap_where_it_did_not() -> None:
    chronicle = told()
    assert words(chronicle.seen_by(0)) == ["to all", "to ann", "to ann and cid", "to all again"]
    assert words(chronicle.seen_by(1)) == ["to all", "to all again"]
    assert words(chronicle.seen_by(2)) == ["to all", "to ann and cid", "to all again"]
    assert words(chronicle.seen_by(2, start=2)) == ["to ann and cid", "to all again"]


def test_where_nothing_is_reserved_all_see_all() -> None:
    chronicle = Chronicle()
    chronicle.note(Say("one"), ALL)
    chronicle.note(Say("two"), ALL)
    assert words(chronicle.seen_by(3)) == ["one", "two"]
    assert words(chronicle.seen_by(3, start=1)) == ["two"]


def test_as_seen_by_a_seat_it_holds_nothing_else() -> None:
    seen = told().as_seen_by(2)
    assert words(seen.events) == ["to all", "to ann and cid", "to all again"]
    assert seen.reserved == {1: only(0) | only(2)}


def test_a_copy_and_a_beginning_go_on_by_themselves() -> None:
    chronicle = told()
    twin, first = chronicle.copy(), chronicle.upto(2)
    assert twin == chronicle
    assert (words(first.events), first.reserved) == (["to all", "to ann"], {1: only(0)})
    twin.note(Say("more"), only(1))
    first.note(Say("less"), only(1))
    assert len(chronicle.events) == 5
    assert chronicle.reserved == told().reserved


def test_a_lone_answer_is_noted_for_its_seat() -> None:
    chronicle = Chronicle()
    chronicle.forced(1, "way", "lamp", "toy:rule")
    assert chronicle.seen_by(0) == []
    assert chronicle.seen_by(1) == [Forced(1, "way", "lamp", "toy:rule")]
