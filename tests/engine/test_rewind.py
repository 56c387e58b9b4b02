"""Any step of a game can be gone back to, and stands there as it stood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

import undercroft
from undercroft.bots import bot
from undercroft.engine.chance import roll
from undercroft.engine.cite import Rulebook
from undercroft.engine.decision import Option, ask, ask_all
from undercroft.engine.event import Event, happen
from undercroft.engine.game import Game, Outcome
from undercroft.engine.names import Lexicon
from undercroft.engine.rewind import Step, answers, steps, table_at, told
from undercroft.engine.say import Said
from undercroft.engine.state import State
from undercroft.engine.table import Table
from undercroft.engine.words import Words


def played(answers_given: int, seed: int = 4) -> tuple[Table[Any], list[str]]:
    """A game in the middle, and what every seat knew after each of its steps."""
    table = undercroft.new("wakening", ["Ann", "Ben"], seed)
    player = bot("random", "wakening", seed)
    seen = [table.seen(0)]
    for _ in range(answers_given):
        decision = table.pending
        if decision is None:
            break
        table.answer(player.choose(decision, lambda: {}))
        seen.append(table.seen(0))
    return table, seen


def test_every_step_of_a_game_stands_as_it_stood() -> None:
    table, seen = played(1000)
    assert table.over
    assert steps(table) == len(seen) - 1
    assert [table_at(table, step).seen(0) for step in range(len(seen))] == seen


def test_looking_back_leaves_the_table_as_it_is() -> None:
    table, seen = played(20)
    table_at(table, 5)
    assert table.seen(0) == seen[-1]
    assert steps(table) == len(seen) - 1 == 20


def test_a_loaded_game_can_be_gone_through_from_its_beginning() -> None:
    table, seen = played(30)
    loaded = undercroft.load(table.save())
    assert [table_at(loaded, step).seen(0) for step in range(len(seen))] == seen


def test_one_may_play_on_from_an_earlier_step() -> None:
    table, _ = played(20)
    branch = table_at(table, 10)
    asked = branch.pending
    assert asked is not None
    branch.answer(asked.keys[-1])
    assert steps(branch) == 11


def test_answers_are_told_with_the_name_of_who_gave_them() -> None:
    table = undercroft.new("wakening", ["Ann", "Ben"], 1)
    table.answer("kata")
    table.answer("lyric")
    first, second = answers(table)
    assert heard(table, 0, first, 0) == ["Ann: Kata, Monk: Flowing strikes"]
    assert heard(table, 1, second, 0) == ["Ben: Lyric, Bard: Bardsong"]


def heard(table: Table[Any], step: int, given: Step, seat: int) -> list[str]:
    """What a seat heard of the answers that were given after so many steps."""
    return [table.speech().plain(words) for words in told(table_at(table, step), given, seat)]


@pytest.mark.parametrize("step", [-1, 3])
def test_there_is_no_step_outside_the_game(step: int) -> None:
    table, _ = played(2)
    with pytest.raises(IndexError, match="there are 0 to 2"):
        table_at(table, step)


LEFT, RIGHT = (
    Option("left", 0, Words("The left door")),
    Option("right", 1, Words("The right door")),
)


@dataclass(slots=True)
class Vote(Event):
    said: tuple[int, ...]
    by: str = "doors:vote"

    def apply(self, state: Hall) -> None:
        state.said = (*state.said, *self.said)


@dataclass(slots=True)
class Hall(State):
    said: tuple[int, ...] = field(default=())

    def copy(self) -> Hall:
        return Hall(
            self.seats, self.turn, self.sources, self.events_happened, self.shown, self.said
        )

    def ending(self) -> str:
        return "out" if len(self.said) > 8 else ""


class Doors(Game[Hall]):
    """All vote for a door at once, a die falls, then one seat chooses in secret."""

    slug = "doors"
    name = "Doors"
    things = Lexicon()
    rulebook = Rulebook(())
    rulings: Mapping[str, Any] = {}

    def lay_out(self, seats: int, options: Mapping[str, Any]) -> Hall:
        return Hall(seats)

    async def step(self, state: Hall) -> None:
        doors = dict.fromkeys(range(state.seats), (LEFT, RIGHT))
        votes = await ask_all(Words("Which door?"), doors, "doors:vote")
        votes = {**votes, **await ask_all(Words("Are you sure?"), doors, "doors:vote")}
        await happen(state, Vote(tuple(vote.value for vote in votes.values())))
        await roll(6)
        mine = await ask(
            1, Words("Which is yours?"), (LEFT, RIGHT), "doors:own", "way", secret=True
        )
        await happen(state, Vote((mine.value,)))

    def view(self, state: Hall, seat: int) -> dict[str, object]:
        return {"said": list(state.said)}

    def say(self, event: Event) -> Said:
        return Said(Words("A door was chosen."))

    def outcome(self, state: Hall) -> Outcome:
        return Outcome("out", Words("Out."), (), "doors:out")


def test_the_answers_of_a_poll_are_one_step_and_two_polls_are_two() -> None:
    table = Table.open(Doors(), ["Ann", "Ben"], 1)
    seen = [table.seen(0)]
    while not table.over:
        table.answer("left", 0) if table.decisions[0].seat == 0 else None
        table.answer("right", 1)
        seen.append(table.seen(0))
    assert [len(step) for step in answers(table)][:3] == [2, 2, 1]
    assert [table_at(table, step).seen(0) for step in range(len(seen))] == seen


def test_a_secret_answer_is_told_to_its_own_seat_alone() -> None:
    table = Table.open(Doors(), ["Ann", "Ben"], 1)
    for _ in range(2):
        table.answer("left", 0)
        table.answer("right", 1)
    table.answer("left", 1)
    secret = answers(table)[2]
    assert heard(table, 2, secret, 1) == ["Ben: The left door"]
    assert heard(table, 2, secret, 0) == []
