"""A table as seats, servers and bots handle it: asked, answered, watched and wound back."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.engine.test_flow import one_way, two_ways
from tests.engine.toy import (
    BY,
    LEFT,
    RIGHT,
    WAYS,
    WHICH_WAY,
    Board,
    Finish,
    Mutter,
    Say,
    Show,
    Toy,
    toy,
)
from tests.english import refused, said
from tests.vault.scene import Vaults, answers, dealt, everything, opened, scene
from tests.vault.state import WARD, Monster, Vault
from undercroft.engine.chance import roll
from undercroft.engine.decision import Option, ask, ask_all
from undercroft.engine.errors import BadOption, CannotUndo, NotAnOption, Refused, TableError
from undercroft.engine.event import happen
from undercroft.engine.table import (
    ALL_AT_ONCE,
    LUCK_HAS_SPOKEN,
    NO_ANSWER_YET,
    SOMETHING_REVEALED,
    Line,
    Table,
)
from undercroft.engine.tape import Answer
from undercroft.engine.tongues import Tongue
from undercroft.engine.words import Free, Words


async def vote(board: Board) -> None:
    ways = await ask_all(WHICH_WAY, {0: WAYS, 1: WAYS}, BY)
    for way in ways.values():
        await happen(board, Say(way.key))


async def last_way(board: Board) -> None:
    await one_way(board)
    await happen(board, Finish("the end"))


def all_of(table: Table[Any]) -> list[str]:
    """What must be the same if nothing has changed."""
    return [everything(table), table.save(), *(table.seen(s) for s in range(table.state.seats))]


def test_a_seat_answers_by_key_by_option_or_by_place() -> None:
    table = toy(one_way)
    table.answer("left")
    asked = table.pending
    assert asked is not None
    table.answer(asked.options[1])
    table.take(0)
    table.take(1, seat=0)
    table.answer("left", "Ann")
    table.answer(RIGHT, 0)
    assert table.state.said == ["left", "right", "left", "right", "left", "right"]


def test_an_option_of_another_table_is_taken_by_its_key_alone() -> None:
    """A value from there would smuggle that table's things into this one."""

    def arrange(vault: Vault) -> None:
        vault.heroes[0].room = vault.heroes[1].room = "hall"
        vault.monsters = [Monster("ghoul-1", "ghoul", "hall")]
        vault.phase = WARD
        vault.queue = ["ghoul-1"]

    mine, yours = scene(arrange, 6), scene(arrange, 6)
    mine.answer(yours.decision().option("ann"))
    answers(mine, "no")
    assert [table.state.heroes[0].hp for table in (mine, yours)] == [3, 4]


@pytest.mark.parametrize("answer", ["up", "", 0, None, Option("up", 1, Words("Go up"))])
def test_what_was_not_offered_is_refused_and_changes_nothing(answer: Any) -> None:
    table = toy(two_ways)
    table.answer("left")
    before = all_of(table)
    with refused(NotAnOption, "This is not offered: "):
        table.answer(answer)
    assert all_of(table) == before


@pytest.mark.parametrize("place", [-1, 2, 99])
def test_a_place_where_there_is_no_option_is_refused(place: int) -> None:
    table = toy(one_way)
    before = all_of(table)
    with refused(NotAnOption, f"There is no option at place {place}"):
        table.take(place)
    assert all_of(table) == before


@pytest.mark.parametrize("seat", [1, "Ben"])
def test_who_is_not_asked_cannot_answer(seat: int | str) -> None:
    table = toy(one_way)
    before = all_of(table)
    with refused(NotAnOption, "The table does not wait for Ben", ("Ann", "Ben")):
        table.answer("left", seat)
    assert all_of(table) == before


@pytest.mark.parametrize("seat", [2, -1, "Cid", ""])
def test_there_is_no_seat_but_those_at_the_table(seat: int | str) -> None:
    table = toy(one_way)
    with pytest.raises(TableError, match=r"there is no seat .*; expected one of Ann, Ben"):
        table.answer("left", seat)
    with pytest.raises(TableError, match="there is no seat"):
        table.view(seat)


def test_seats_of_one_name_are_told_apart_by_number() -> None:
    table = Table.open(Toy(vote), ("Ann", "Ann"), "toy")
    with pytest.raises(TableError, match="several seats are called 'Ann'"):
        table.answer("left", "Ann")
    table.answer("left", 1)
    assert [decision.seat for decision in table.decisions] == [0]


@pytest.mark.parametrize("seats", ["Ann", 3, ("Ann", 2), None, {"Ann": 1}])
def test_seats_are_a_list_of_names(seats: Any) -> None:
    with refused(BadOption, "The seats are a list of names"):
        Table.open(Toy(one_way), seats, "toy")


def test_when_the_game_is_over_nobody_is_asked() -> None:
    table = toy(last_way)
    assert (table.over, table.outcome) == (False, None)
    table.answer("left")
    assert (table.over, table.pending, table.decisions) == (True, None, ())
    before = all_of(table)
    with refused(NotAnOption, "The game is over"):
        table.answer("left")
    with refused(NotAnOption, "The game is over"):
        table.take(0)
    assert all_of(table) == before


def test_of_a_poll_the_first_who_has_not_spoken_is_pending() -> None:
    table = toy(vote)
    asked = table.pending
    assert asked is not None
    assert (asked.seat, [d.seat for d in table.decisions]) == (0, [0, 1])
    table.answer("left")
    asked = table.pending
    assert asked is not None
    assert (asked.seat, [d.seat for d in table.decisions]) == (1, [1])
    with refused(NotAnOption, "does not wait for Ann", ("Ann", "Ben")):
        table.answer("right", 0)
    table.answer("right")
    assert table.state.said == ["left", "right"]


def test_a_sealed_answer_is_seen_by_nobody_before_the_last_has_spoken() -> None:
    table = toy(vote)
    before = table.view(0)
    table.answer("right", 1)
    after = table.view(0)
    assert after.pop("waiting") == [0]
    assert before.pop("waiting") == [0, 1]
    assert after == before
    assert (table.tape, table.log(0), table.sealed) == ([], [], {1: "right"})


def test_a_view_holds_all_that_a_client_shows() -> None:
    table = toy(one_way)
    table.answer("left")
    view = table.view("Ben")
    assert view == {
        "game": "toy",
        "seat": 1,
        "seats": ["Ann", "Ben"],
        "table": {"said": ["left"], "hidden": None},
        "waiting": [0],
        "decision": None,
        "sheet": [],
        "outcome": None,
    }
    asked = table.pending
    assert asked is not None
    assert table.view(0)["decision"] == asked.facts()
    ended = toy(last_way)
    ended.answer("left")
    assert ended.view(0)["outcome"] == {
        "key": "the end",
        "winners": [],
        "cite": BY,
    }


def test_the_log_is_read_by_seat_and_from_where_one_left_off() -> None:
    async def rules(board: Board) -> None:
        await happen(board, Mutter(1, "psst"))
        await one_way(board)

    table = toy(rules)
    table.answer("left")
    assert [said(line.told) for line in table.log(0)] == ["left"]
    assert [said(line.told) for line in table.log("Ben")] == ["psst", "left", "psst"]
    assert table.log(1, start=1) == [
        Line("Say", Words("{word}", word=Free("left")), BY),
        Line("Mutter", Words("{word}", word=Free("psst")), BY, private=True),
    ]


def test_the_facts_of_a_line_are_those_of_its_event() -> None:
    table = answers(dealt(), "walk", "hall")
    line = table.log(1)[-1]
    assert (line.kind, line.who, line.about, line.at, line.amount) == ("Step", "ann", "", "hall", 0)
    assert table.speech().plain(line.told) == "Ann goes to the Hall."


def test_what_leaves_for_a_seat_is_said_in_the_language_it_is_asked_in() -> None:
    table = answers(dealt(), "walk", "hall")
    loud = table.seen(0, Loud())
    assert "GOES TO" in loud
    assert "WHERE DO YOU GO?" in loud
    assert "goes to" in table.seen(0)
    assert "Where do you go?" not in table.seen(1), "Ann alone is asked"


class Loud(Tongue):
    """English, shouted; arguments are left as they are."""

    def text(self, template: str, context: str) -> str:
        return re.sub(r"(\{[^}]*\})|[^{]+", lambda m: m[1] or m[0].upper(), template)


def test_an_event_that_nobody_would_mention_is_no_line() -> None:
    table = toy(last_way)
    table.answer("left")
    assert [line.kind for line in table.log(0)] == ["Say"], "the toy has no word for the end"
    assert [type(event).__name__ for event in table.chronicle.events] == ["Say", "Finish"]


def learning(what: str) -> Table[Board]:
    """A table where nothing can be taken back, and why."""

    async def rules(board: Board) -> None:
        if what == "poll":
            await vote(board)
            return
        if board.said or what != "nothing":
            await one_way(board)
        if what == "luck":
            await roll(6)
        if what == "reveal":
            await happen(board, Show("a card"))
        if not board.said:
            await roll(6)
            await happen(board, Say("begun"))

    return toy(rules)


@pytest.mark.parametrize(
    ("what", "stops"),
    [
        ("nothing", NO_ANSWER_YET),
        ("luck", LUCK_HAS_SPOKEN),
        ("reveal", SOMETHING_REVEALED),
        ("poll", ALL_AT_ONCE),
    ],
)
def test_undo_stops_and_says_why(what: str, stops: Words) -> None:
    table = learning(what)
    if what != "nothing":
        table.answer("left")
    if what == "poll":
        table.answer("right")
    before = all_of(table)
    assert table.undo_stops == stops
    with pytest.raises(CannotUndo) as caught:
        table.undo()
    assert caught.value.field == "undo"
    assert said(caught.value.words) == f"This cannot be undone: {said(stops).lower()}."
    assert all_of(table) == before


def test_undo_takes_back_one_answer_after_another_and_redo_is_answering_again() -> None:
    table = toy(two_ways)
    before = []
    for key in ("left", "right", "right", "left"):
        before.append(all_of(table))
        table.answer(key)
    for expected in ("left", "right", "right", "left"):
        assert table.undo_stops is None
        assert table.undo().key == expected
        assert all_of(table) == before.pop()
    assert table.undo_stops == NO_ANSWER_YET


def test_the_last_answer_of_a_game_can_be_taken_back() -> None:
    table = toy(last_way)
    before = all_of(table)
    table.answer("left")
    table.undo()
    assert all_of(table) == before
    table.answer("right")
    assert table.outcome is not None


def test_a_sealed_answer_can_be_taken_back_while_others_think() -> None:
    table = answers(dealt("dee"), "accuse")
    before = all_of(table)
    table.answer("dee", 2)
    table.answer("ann", 1)
    assert [table.undo().seat, table.undo().seat] == [1, 2]
    assert all_of(table) == before
    assert table.undo().key == "accuse", "and then the question itself"


def test_a_secret_option_is_hidden_on_the_tape_and_an_open_one_is_not() -> None:
    async def rules(board: Board) -> None:
        stab = Option("stab", 1, Words("Stab"), seen="")
        way = await ask(0, WHICH_WAY, (LEFT, stab), BY, "way")
        await happen(board, Say(way.key))

    table = toy(rules)
    table.answer("stab")
    table.answer("left")
    assert [getattr(entry, "hidden", None) for entry in table.tape] == [True, False]


def test_of_a_half_open_answer_the_tape_keeps_what_the_others_saw() -> None:
    async def rules(board: Board) -> None:
        parcel = Option("knife", 1, Words("Hand over a knife"), seen="parcel")
        await ask(0, WHICH_WAY, (LEFT, parcel), BY, "way")

    table = toy(rules)
    table.answer("knife")
    assert table.tape == [Answer(0, "knife", 2, seen="parcel")]
    assert Answer(0, "knife", 2, seen="parcel").hidden, "not all of it is known to all"


def test_a_refusal_names_what_it_is_about_and_is_told_in_words() -> None:
    table = toy(one_way)
    with pytest.raises(Refused) as caught:
        table.answer("up")
    assert (type(caught.value), caught.value.field) == (NotAnOption, "answer")
    assert caught.value.words == Words("This is not offered: {key}", key=Free("up"))
    assert str(caught.value) == (
        "answer: Words('This is not offered: {key}', key=Free(text='up', key=''))"
    )


def test_a_table_of_any_number_the_game_allows_can_be_opened() -> None:
    for seats in (2, 3, 4):
        table: Vaults = opened(1, seats=seats)
        assert len(table.sitting.names) == table.state.seats == seats
    with refused(BadOption, "The Vault is for 2 to 4 seats, not 1"):
        opened(1, seats=1)
