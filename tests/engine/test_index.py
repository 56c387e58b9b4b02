"""Who hears what: looked up once, and shared with copies."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.engine.drive import run
from tests.engine.test_source import Dog, Puppy
from tests.engine.toy import BY, Board, Hush, Mutter, Say
from tests.vault.events import Mend
from tests.vault.scene import answers, dealt
from undercroft.engine.event import Quiet, happen
from undercroft.engine.index import NOTHING, Index, Speaker
from undercroft.engine.source import Source


def index_of(*sources: Source) -> Index:
    return Index(NOTHING, sources)


def test_a_copy_shares_the_index_until_something_comes_or_goes() -> None:
    one = dealt("ann", "crypt")
    answers(one, "walk", "hall", "stop")
    index = one.state.index()
    other = one.clone()
    assert other.state.index() is index
    other.state.leave("rope")
    assert other.state.index() is not index
    assert one.state.index() is index


def test_an_index_says_who_speaks_who_offers_and_who_changes_numbers() -> None:
    dog, puppy = Dog("a"), Puppy("b")
    index = index_of(dog, puppy)
    assert index.hearing(Say).after == ((dog, Dog.answer), (puppy, Puppy.answer))
    assert index.hearing(Hush).after == ((dog, Dog.sulk), (puppy, Dog.sulk))
    assert [(source, name) for source, name, _ in index.offers["menu"]] == [
        (dog, "stick"),
        (puppy, "stick"),
    ]
    assert [source for source, _ in index.numbers["noise"]] == [dog, puppy]


def test_a_table_that_grows_leaves_the_index_of_the_smaller_one_as_it_was() -> None:
    dog, puppy = Dog("a"), Puppy("b")
    smaller = index_of(dog)
    larger = Index(smaller, (puppy,))
    assert [source for source, _ in smaller.hearing(Say).after] == [dog]
    assert (len(smaller.offers["menu"]), len(smaller.numbers["noise"]), smaller.size) == (1, 1, 1)
    assert (len(larger.offers["menu"]), len(larger.numbers["noise"]), larger.size) == (2, 2, 2)


def test_who_leaves_is_gone_from_the_index_and_the_larger_one_stays_as_it_was() -> None:
    dog, puppy, other = Dog("a"), Puppy("b"), Dog("c")
    larger = index_of(dog, puppy, other)
    smaller = larger.without(puppy)
    assert [source for source, _ in smaller.hearing(Say).after] == [dog, other]
    assert [source for source, _ in smaller.hearing(Hush).after] == [dog, other]
    assert [source for source, _, _ in smaller.offers["menu"]] == [dog, other]
    assert [source for source, _ in smaller.numbers["noise"]] == [dog, other]
    assert smaller.size == 2
    assert [source for source, _ in larger.hearing(Say).after] == [dog, puppy, other]
    assert [source for source, _ in larger.numbers["noise"]] == [dog, puppy, other]
    assert smaller.without(dog).without(other).hearing(Say).after == ()


def test_however_things_came_and_went_the_index_is_that_of_what_lies_there() -> None:
    luck, board = Random(7), Board(2)
    for place in range(60):
        if board.sources and luck.random() < 0.4:
            board.leave(luck.choice(board.sources).key)
        else:
            board.enter(luck.choice((Dog, Puppy))(f"dog-{place}", place % 2))
        if luck.random() < 0.7:
            known, anew = board.index(), index_of(*board.sources)
            assert known.size == anew.size == len(board.sources)
            assert known.hearing(Say).after == anew.hearing(Say).after
            assert known.hearing(Hush).after == anew.hearing(Hush).after
            assert known.offers.get("menu", ()) == anew.offers.get("menu", ())
            assert known.numbers.get("noise", ()) == anew.numbers.get("noise", ())


def test_nobody_hears_what_nobody_is_marked_for() -> None:
    silence = index_of(Dog("a")).hearing(Mutter)
    assert (silence.instead, silence.before, silence.after) == ((), (), ())


def test_an_event_nobody_here_hears_costs_one_look_up_or_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[object] = []

    class Counting(dict[type, Any]):
        def __contains__(self, kind: object) -> bool:
            looked.append(kind)
            return super().__contains__(kind)

    vault = dealt().state
    monkeypatch.setattr(vault.index(), "hearings", Counting(vault.index().hearings))
    run(happen(vault, Mend(0, 1, "vault:card/quiet")))
    assert looked == []  # nothing in any box has a word on it
    board = Board(2)
    monkeypatch.setattr(board.index(), "hearings", Counting(board.index().hearings))
    run(happen(board, Say("sit")))
    assert looked == [Say]  # dogs have, but there is none


def test_a_speaker_is_an_option_named_as_its_source() -> None:
    speaker = Speaker(Dog("rex", 1), Dog.answer)
    assert (speaker.key, speaker.about, speaker.label) == ("rex", "rex", None)


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
    assert board.known_index is board.index()
    assert board.said == ["ahem", "sit", "woof"]
