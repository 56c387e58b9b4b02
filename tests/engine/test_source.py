"""What sources say, and by which of their methods."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from tests.engine.drive import run
from tests.engine.toy import Board, Hush, Say
from undercroft.engine.event import happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Source, after, hooks_of, modifies, offers
from undercroft.engine.words import Words


class Dog(Source):
    __slots__ = ()

    @after(Say)
    async def answer(self, board: Board, event: Say) -> None:
        board.said.append("woof")

    @after(Hush)
    async def sulk(self, board: Board, event: Hush) -> None:
        board.said.append("grr")

    @offers("menu", Words("Throw a stick"), kind="command", seen="")
    async def stick(self, board: Board) -> None:
        board.said.append("fetch")

    @modifies("noise", reads=(Say,))
    def noise(self, board: Board, who: str) -> int:
        return len(board.said)


class Puppy(Dog):
    """Answers in its own voice; to what it answers, it has from its mother."""

    __slots__ = ()

    async def answer(self, board: Board, event: Say) -> None:
        board.said.append("yip")


class Wolf(Dog):
    """Says for itself to what it answers."""

    __slots__ = ()

    @after(Say)
    async def answer(self, board: Board, event: Say) -> None:
        board.said.append("howl")


def test_a_class_says_what_its_methods_are_marked_with() -> None:
    said = {(name, hook.word, hook.subject) for name, hook in hooks_of(Dog)}
    assert said == {
        ("answer", "after", Say),
        ("sulk", "after", Hush),
        ("stick", "offers", "menu"),
        ("noise", "modifies", "noise"),
    }
    stick = dict(hooks_of(Dog))["stick"]
    assert (stick.label, stick.kind, stick.seen) == (Words("Throw a stick"), "command", "")


@pytest.mark.parametrize(
    ("kind", "heard"),
    [
        (Dog, ["a", "woof", "b", "grr"]),
        (Puppy, ["a", "yip", "b", "grr"]),
        (Wolf, ["a", "howl", "b", "grr"]),
    ],
)
def test_a_nearer_class_has_the_say_and_says_it_once(kind: type[Source], heard: list[str]) -> None:
    board = Board(2, 0, (kind("rex", 0),))
    run(happen(board, Say("a")))
    run(happen(board, Hush("b")))
    assert board.said == heard


@pytest.mark.parametrize("name", [field.name for field in fields(Source)])
def test_a_thing_in_play_never_changes(name: str) -> None:
    dog = Dog("rex", 1)
    with pytest.raises(FrozenInstanceError):
        setattr(dog, name, "other")


def test_things_are_equal_by_kind_key_and_owner() -> None:
    dog = Dog("rex", 1)
    assert dog == Dog("rex", 1)
    assert dog != Puppy("rex", 1)
    assert replace(dog, owner=2) == Dog("rex", 2)
    assert (dog.label, Dog("stray").owner) == (None, UNOWNED)
