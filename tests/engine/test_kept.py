"""What was worked out is kept until something it reads has happened, and no longer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.engine.drive import run
from tests.engine.test_source import Dog, Puppy
from tests.engine.toy import BY, Board, Hush, Say, toy
from undercroft.engine.decision import YES_OR_NO, ask
from undercroft.engine.event import Event, happen
from undercroft.engine.kept import also_reads, kept
from undercroft.engine.source import Source
from undercroft.engine.words import Words

WORKED_OUT: list[object] = []


@pytest.fixture(autouse=True)
def nothing_worked_out() -> None:
    WORKED_OUT.clear()


@dataclass(slots=True)
class Tell(Event):
    """One of two says something to the other."""

    who: str
    other: str
    word: str
    by: str = BY

    def apply(self, state: Board) -> None:
        state.said.append(f"{self.who} {self.word} {self.other}")


class Shout(Say):
    """An heir of what is read."""

    __slots__ = ()


@kept(reads=(Say, Tell))
def loudest(board: Board) -> str:
    WORKED_OUT.append("loudest")
    return max(board.said, default="")


@kept(reads={Tell: ("who", "other"), Say: None})
def told_by(board: Board, who: str) -> tuple[str, ...]:
    WORKED_OUT.append(who)
    return tuple([line for line in board.said if who in line])


@kept(reads=(Dog,))
def dogs(board: Board) -> tuple[str, ...]:
    WORKED_OUT.append("dogs")
    return tuple([source.key for source in board.sources if isinstance(source, Dog)])


def let_happen(board: Board, *events: Event) -> None:
    for event in events:
        run(happen(board, event))


def test_an_answer_is_worked_out_once_until_what_it_reads_has_happened() -> None:
    board = Board(2)
    assert (loudest(board), loudest(board)) == ("", "")
    let_happen(board, Hush("unread"))
    assert loudest(board) == "", "it does not say that it reads this"
    assert WORKED_OUT == ["loudest"]
    let_happen(board, Say("wood"))
    assert loudest(board) == "wood"


def test_a_kind_stands_for_its_heirs() -> None:
    board = Board(2)
    loudest(board)
    let_happen(board, Shout("wood"))
    assert loudest(board) == "wood"


def test_after_an_event_about_some_only_what_is_kept_about_them_is_forgotten() -> None:
    board = Board(2)
    for who in ("ann", "ben", "cid"):
        told_by(board, who)
    let_happen(board, Tell("ann", "ben", "warns"))
    WORKED_OUT.clear()
    assert told_by(board, "ann") == told_by(board, "ben") == ("ann warns ben",)
    assert told_by(board, "cid") == ()
    assert WORKED_OUT == ["ann", "ben"]
    let_happen(board, Say("cid is gone"))
    assert told_by(board, "cid") == ("cid is gone",)


def test_a_query_that_looks_at_sources_reads_their_kinds() -> None:
    board = Board(2)
    assert dogs(board) == ()
    board.enter(Source("stone"))
    dogs(board)
    assert WORKED_OUT == ["dogs"], "a stone is no dog"
    board.enter(Puppy("pup"))
    assert dogs(board) == ("pup",)
    board.enter(Dog("rex"))
    board.replace(Puppy("rex"))
    assert dogs(board) == ("pup", "rex")
    board.leave("pup")
    assert dogs(board) == ("rex",)


def test_a_field_that_the_event_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^heard reads Say\.whom, which is no field$"):

        @kept(reads={Say: "whom"})
        def heard(board: Board, who: str) -> int:
            return 0


def test_more_may_be_read_of_one_subject_though_the_game_has_begun() -> None:
    @kept(reads=(Say,))
    def lines(board: Board, about: str) -> int:
        return len(board.said)

    board = Board(2)
    let_happen(board, Hush("looked up before anybody read it"))
    also_reads(lines, (Hush,), about="whispers")
    assert lines(board, "whispers") == lines(board, "cries") == 1
    let_happen(board, Hush("again"))
    assert (lines(board, "whispers"), lines(board, "cries")) == (2, 1)
    let_happen(board, Say("aloud"))
    assert (lines(board, "whispers"), lines(board, "cries")) == (3, 3)


def test_a_query_may_be_younger_than_the_position() -> None:
    board = Board(2)
    loudest(board)

    @kept(reads=(Say,))
    def lines(board: Board) -> int:
        return len(board.said)

    @kept(reads={Tell: "who"})
    def lines_of(board: Board, who: str) -> int:
        return len([line for line in board.said if line.startswith(who)])

    let_happen(board, Tell("ann", "ben", "warns"), Say("hush"))
    assert (loudest(board), lines(board), lines_of(board, "ann")) == ("hush", 2, 1)
    let_happen(board, Tell("ann", "ben", "warns"), Say("so"))
    assert (loudest(board), lines(board), lines_of(board, "ann")) == ("so", 4, 2)


async def listen(board: Board) -> None:
    if board.said:
        yes = await ask(0, Words("Again?"), YES_OR_NO, BY, "may")
        await happen(board, Tell("ann", "ben", yes.key) if yes.value else Say(yes.key))
    else:
        await happen(board, Say("ann speaks"))


def asked(board: Board) -> list[Any]:
    return [loudest(board), told_by(board, "ann"), told_by(board, "cid")]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_clone_has_what_was_kept_until_either_goes_its_own_way(answer: str) -> None:
    table = toy(listen)
    assert table.at_rest()
    before = asked(table.state)
    WORKED_OUT.clear()
    one, two = table.clone(), table.clone()
    assert asked(one.state) == asked(two.state) == before
    assert WORKED_OUT == []
    one.answer(answer)
    fresh = one.state.copy()
    assert fresh.kept == []
    assert asked(one.state) == asked(fresh)
    assert asked(table.state) == asked(two.state) == before
    two.answer(answer)
    assert asked(two.state) == asked(fresh)


def test_what_is_kept_is_not_saved() -> None:
    table = toy(listen)
    saved = table.save()
    asked(table.state)
    assert table.save() == saved
