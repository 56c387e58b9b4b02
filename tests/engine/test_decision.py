"""Questions and what may be answered to them."""

from __future__ import annotations

import pytest

from tests.engine.drive import first_request, run
from tests.engine.toy import BY, LEFT, RIGHT, WAYS, Board, Say, toy
from undercroft.engine.decision import NO, YES, Decision, Option, ask, ask_all, choose, may
from undercroft.engine.errors import NotAnOption, RuleError
from undercroft.engine.event import happen
from undercroft.engine.tape import Answer


def test_a_question_without_an_answer_is_a_mistake_in_the_rules() -> None:
    nothing: tuple[Option[int], ...] = ()
    with pytest.raises(RuleError, match=r"seat 1 is asked 'Whither\?' without an option"):
        run(ask(1, "Whither?", nothing, BY))


def test_a_poll_of_nobody_is_a_mistake_in_the_rules() -> None:
    with pytest.raises(RuleError, match="nobody to answer"):
        run(ask_all("Whither?", {}, BY))


def test_an_option_is_found_by_its_key() -> None:
    decision = Decision(0, "Which way?", WAYS, BY)
    assert decision.keys == ["left", "right"]
    assert decision.option("right") is RIGHT
    with pytest.raises(
        NotAnOption, match=r"'up' cannot be answered to 'Which way\?'; .*left, right"
    ):
        decision.option("up")


def test_a_decision_is_shown_with_all_that_a_client_needs() -> None:
    lit = Option("lift", "Lift the seal", 1, about="crypt")
    decision = Decision(1, "What do you do?", (LEFT, lit), BY, "act")
    assert decision.shown() == {
        "seat": 1,
        "prompt": "What do you do?",
        "kind": "act",
        "cite": BY,
        "options": [
            {"key": "left", "label": "Go left", "about": ""},
            {"key": "lift", "label": "Lift the seal", "about": "crypt"},
        ],
    }


def test_things_print_as_what_they_are() -> None:
    assert repr(LEFT) == "Option('left', 'Go left')"
    asked = Decision(0, "Which way?", WAYS, BY)
    assert repr(asked) == "Decision(seat 0: 'Which way?' ['left', 'right'])"


def test_choosing_among_one_asks_nobody_and_leaves_no_trace() -> None:
    assert first_request(choose(0, "Which way?", (LEFT,), BY)) is None

    async def rules(board: Board) -> None:
        way = await choose(0, "Which way?", (LEFT,), BY)
        await ask(0, f"You chose {way.key}. And now?", WAYS, BY)

    table = toy(rules)
    assert table.decision().prompt == "You chose left. And now?"
    assert (table.tape, table.chronicle.events, table.log(0)) == ([], [], [])


def test_choosing_among_several_asks() -> None:
    request = first_request(choose(1, "Which way?", WAYS, BY, "way"))
    assert isinstance(request, Decision)
    assert (request.seat, request.kind, request.keys) == (1, "way", ["left", "right"])


def test_a_lone_answer_is_taken_by_the_table_and_noted_for_that_seat_only() -> None:
    async def rules(board: Board) -> None:
        way = await ask(1, "Which way?", (LEFT,), BY)
        await happen(board, Say(way.key))
        await ask(0, "And now?", WAYS, BY)

    table = toy(rules)
    assert table.state.said == ["left"]
    assert table.tape == []
    assert [line.kind for line in table.log(0)] == ["Say"]
    noted = table.log(1)[0]
    assert (noted.kind, noted.cite) == ("Forced", BY)
    assert noted.text == "Which way? Only one answer was possible: Go left."


def test_a_secret_question_is_asked_even_if_there_is_but_one_answer() -> None:
    async def rules(board: Board) -> None:
        await ask(0, "Which way?", (LEFT,), BY, secret=True)
        await happen(board, Say("done"))

    table = toy(rules)
    assert table.decision().keys == ["left"]
    table.answer("left")
    assert table.tape == [Answer(0, "left", 1, hidden=True)]


@pytest.mark.parametrize(("key", "answer"), [("yes", True), ("no", False)])
def test_may_is_yes_or_no(key: str, answer: bool) -> None:
    assert run(may(0, "Shall we?", BY), key) is answer
    request = first_request(may(0, "Shall we?", BY))
    assert isinstance(request, Decision)
    assert (request.kind, request.options) == ("may", (YES, NO))


def test_all_are_asked_in_seat_order_and_their_answers_come_in_it() -> None:
    poll = ask_all("Which way?", {2: WAYS, 0: WAYS, 1: (RIGHT, LEFT)}, BY)
    assert [decision.seat for decision in poll.decisions] == [0, 1, 2]
    assert [decision.kind for decision in poll.decisions] == ["poll"] * 3

    async def rules(board: Board) -> None:
        answers = await ask_all("Which way?", {1: WAYS, 0: WAYS}, BY)
        for seat, way in answers.items():
            await happen(board, Say(f"{seat} {way.key}"))

    table = toy(rules)
    table.answer("left", 1)
    table.answer("right", 0)
    assert table.state.said == ["0 right", "1 left"]


def test_a_poll_never_takes_an_answer_by_itself() -> None:
    async def rules(board: Board) -> None:
        await ask_all("Which way?", {0: (LEFT,), 1: WAYS}, BY)

    assert [decision.seat for decision in toy(rules).decisions] == [0, 1]
