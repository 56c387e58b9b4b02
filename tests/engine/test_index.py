"""Who hears what: looked up once, and shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.engine.drive import run
from tests.engine.test_source import Dog, Puppy
from tests.engine.toy import BY, Board, Hush, Mutter, Say
from tests.vault.events import Mend
from tests.vault.scene import answers, dealt
from undercroft.engine import index as module
from undercroft.engine.event import Quiet, happen
from undercroft.engine.index import Speaker, index_of


def test_equal_tables_share_one_index_and_others_have_their_own() -> None:
    one, other = dealt("ann", "crypt"), dealt("ann", "cistern")
    assert one.state.index() is other.state.index()
    answers(one, "walk", "hall", "stop")
    assert one.state.index() is one.clone().state.index()
    one.state.leave("rope")
    assert one.state.index() is not other.state.index()


def test_an_index_depends_on_the_kinds_in_play_and_their_order_alone() -> None:
    assert index_of((Dog("a", 0), Puppy("b", 1))) is index_of((Dog("c", 1), Puppy("d")))
    assert index_of((Dog("a"), Puppy("b"))) is not index_of((Puppy("b"), Dog("a")))


def test_an_index_says_who_speaks_who_offers_and_what_makes_numbers_stale() -> None:
    index = index_of((Dog("a"), Puppy("b")))
    assert [place for place, _ in index.hearing(Say).after] == [0, 1]
    assert [speak for _, speak in index.hearing(Say).after] == [Dog.answer, Puppy.answer]
    assert [speak for _, speak in index.hearing(Hush).after] == [Dog.sulk, Dog.sulk]
    assert index.hearing(Say).stale == ("noise", "noise")
    assert [(place, name) for place, name, _ in index.offers["menu"]] == [
        (0, "stick"),
        (1, "stick"),
    ]
    assert [place for place, _ in index.numbers["noise"]] == [0, 1]


def test_a_table_that_grows_leaves_the_index_of_the_smaller_one_as_it_was() -> None:
    dog, puppy = Dog("a"), Puppy("b")
    smaller = index_of((dog,))
    larger = index_of((dog, puppy))
    assert [place for place, _ in smaller.hearing(Say).after] == [0]
    assert smaller.hearing(Say).stale == ("noise",)
    assert (len(smaller.offers["menu"]), len(smaller.numbers["noise"])) == (1, 1)
    assert (len(larger.offers["menu"]), len(larger.numbers["noise"])) == (2, 2)
    assert index_of((puppy, dog)).offers["menu"][0][:2] == (0, "stick")


def test_what_comes_last_is_added_to_the_index_that_was_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_KNOWN", {})
    board = Board(2, 0, (Dog("a"),))
    known = board.index()
    board.enter(Puppy("b"))
    board.enter(Dog("c"))
    grown = board.index()
    assert grown.size == 3
    assert [place for place, _ in grown.hearing(Say).after] == [0, 1, 2]
    assert grown.hearing(Say).after[0] is known.hearing(Say).after[0]
    board.leave("a")
    board.enter(Puppy("d"))
    assert [speak for _, speak in board.index().hearing(Say).after] == [
        *(Puppy.answer, Dog.answer, Puppy.answer),
    ]


def test_nobody_hears_what_nobody_is_marked_for() -> None:
    silence = index_of((Dog("a"),)).hearing(Mutter)
    assert (silence.instead, silence.before, silence.after, silence.stale) == ((), (), (), ())


def test_an_event_nobody_hears_costs_one_look_up(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []

    class Counting(dict[type, Any]):
        def __contains__(self, kind: object) -> bool:
            looked.append(kind)
            return super().__contains__(kind)

    vault = dealt().state
    monkeypatch.setattr(vault.index(), "hearings", Counting(vault.index().hearings))
    run(happen(vault, Mend(0, 1, "vault:card/quiet")))
    assert looked == [Mend]


def test_a_speaker_is_an_option_named_as_its_source() -> None:
    speaker = Speaker(Dog("rex", 1), Dog.answer, 0)
    assert (speaker.key, speaker.label) == ("rex", "rex")


def test_the_shelf_of_indexes_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MANY", 3)
    monkeypatch.setattr(module, "_KNOWN", {})
    boards = [Board(2, 0, tuple(Dog(f"rex-{n}") for n in range(count))) for count in range(9)]
    before = [board.index() for board in boards]
    assert len(module._KNOWN) <= 3
    after = [index_of(board.sources) for board in boards]
    assert [len(index.numbers.get("noise", ())) for index in after] == list(range(9))
    assert [board.index() for board in boards] == before, "a state keeps the one it has"


@dataclass(slots=True)
class Cough(Quiet):
    """Nothing in any box has a word on it."""

    by: str = BY

    def apply(self, state: Board) -> None:
        state.said.append("ahem")


def test_an_event_nothing_in_any_box_hears_needs_no_index() -> None:
    board = Board(2)
    board.enter(Dog("rex", 0))
    run(happen(board, Cough()))
    assert board.known_index is None
    run(happen(board, Say("sit")))
    assert board.known_index is index_of(board.sources)
    assert board.said == ["ahem", "sit", "woof"]
