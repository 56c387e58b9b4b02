"""Questions and what may be answered to them."""

from __future__ import annotations

import pytest

from tests.engine.drive import first_request, run
from tests.engine.toy import BY, LEFT, RIGHT, WAYS, WHICH_WAY, Board, Say, toy
from tests.english import refused
from undercroft.engine.chronicle import Forced
from undercroft.engine.decision import (
    NO,
    YES,
    Choice,
    Decision,
    Does,
    Option,
    ask,
    ask_all,
    choose,
    may,
    thing,
    things,
)
from undercroft.engine.errors import NotAnOption, RuleError
from undercroft.engine.event import happen
from undercroft.engine.tape import Answer
from undercroft.engine.words import Free, Words


def test_a_question_without_an_answer_is_a_mistake_in_the_rules() -> None:
    nothing: tuple[Option[int], ...] = ()
    with pytest.raises(RuleError, match=r"seat 1 is asked Words\('Whither\?'\) without an option"):
        run(ask(1, Words("Whither?"), nothing, BY, "way"))


def test_a_poll_of_nobody_is_a_mistake_in_the_rules() -> None:
    with pytest.raises(RuleError, match="nobody to answer"):
        run(ask_all(Words("Whither?"), {}, BY))


def test_an_option_is_found_by_its_key() -> None:
    decision = Decision(0, WHICH_WAY, WAYS, BY, "way")
    assert decision.keys == ["left", "right"]
    assert decision.option("right") is RIGHT
    with refused(NotAnOption, "^This is not offered: up$"):
        decision.option("up")


def test_the_facts_of_a_decision_are_all_but_its_sentences() -> None:
    lit = Option("lift", 1, Words("Lift the seal"), kind="use", about="crypt")
    decision = Decision(
        1,
        Words("What does {who} do for {about}?", who="rex", about="lamp"),
        (LEFT, lit),
        BY,
        "act/help",
        who="rex",
        about="lamp",
        amount=2,
        otherwise="left",
    )
    assert decision.facts() == {
        "seat": 1,
        "kind": "act/help",
        "cite": BY,
        "who": "rex",
        "about": "lamp",
        "amount": 2,
        "otherwise": "left",
        "options": [
            {"key": "left", "kind": "go", "about": "left"},
            {"key": "lift", "kind": "use", "about": "crypt"},
        ],
    }


@pytest.mark.parametrize(("kind", "head"), [("trait/raise", "trait"), ("act", "act")])
def test_the_head_of_a_kind_says_how_it_is_answered(kind: str, head: str) -> None:
    assert Decision(0, WHICH_WAY, WAYS, BY, kind).head == head


def test_a_question_is_recognised_by_its_data_and_not_by_its_sentence() -> None:
    one = Decision(0, WHICH_WAY, WAYS, BY, "way", about="lamp", amount=1)
    other = Decision(0, Words("Whither?"), (RIGHT,), BY, "way", about="lamp", amount=2)
    assert one.identity == other.identity
    differ = [
        Decision(1, WHICH_WAY, WAYS, BY, "way", about="lamp"),
        Decision(0, WHICH_WAY, WAYS, BY, "way/back", about="lamp"),
        Decision(0, WHICH_WAY, WAYS, "toy:other", "way", about="lamp"),
        Decision(0, WHICH_WAY, WAYS, BY, "way", about="rope"),
    ]
    assert one.identity not in [decision.identity for decision in differ]


def test_what_a_secret_question_is_about_is_not_known_to_who_imagines_it() -> None:
    secrets = [
        Decision(0, WHICH_WAY, WAYS, BY, "way", about=about, secret=True)
        for about in ("lamp", "rope")
    ]
    assert secrets[0].identity == secrets[1].identity


@pytest.mark.parametrize(
    ("seen", "secret", "others_see"),
    [
        (None, False, None),
        (None, True, ""),
        ("", False, ""),
        ("", True, ""),
        ("parcel", False, "parcel"),
        ("parcel", True, "parcel"),
    ],
)
def test_an_answer_is_seen_as_its_option_says_and_else_as_its_question_says(
    seen: str | None, secret: bool, others_see: str | None
) -> None:
    option = Option("knife", 1, Words("A knife"), seen=seen)
    decision = Decision(0, WHICH_WAY, (option,), BY, "way", secret=secret)
    assert decision.seen_of(option) == others_see


def test_a_thing_as_an_option_is_called_by_its_name_and_is_the_same_at_every_table() -> None:
    lamp, rope = things(["lamp", "rope"])
    assert lamp is thing("lamp")
    assert (lamp.key, lamp.value, lamp.label, lamp.about) == ("lamp", "lamp", None, "lamp")
    assert rope.key == "rope"


def test_a_choice_of_its_own_class_says_only_what_it_knows() -> None:
    class Far(Does):
        steps = 3

    class Square(Choice):
        @property
        def key(self) -> str:
            return "3,4"

    class Walked(Square):
        @property
        def does(self) -> Does:
            return Far()

    plain = Square()
    assert (plain.key, plain.about) == ("3,4", "3,4")
    assert (plain.label, plain.kind, plain.does, plain.seen) == (None, "", None, None)
    walked = Decision(0, WHICH_WAY, (Walked(),), BY, "way").option("3,4")
    assert isinstance(walked.does, Far)
    with pytest.raises(NotImplementedError):
        print(Choice().key)


def test_things_print_as_what_they_are() -> None:
    assert repr(LEFT) == "Option('left', Words('Go left'))"
    asked = Decision(0, WHICH_WAY, WAYS, BY, "way")
    assert repr(asked) == "Decision(seat 0, way: Words('Which way?') ['left', 'right'])"


def test_choosing_among_one_asks_nobody_and_leaves_no_trace() -> None:
    assert first_request(choose(0, WHICH_WAY, (LEFT,), BY, "way")) is None

    async def rules(board: Board) -> None:
        way = await choose(0, WHICH_WAY, (LEFT,), BY, "way")
        await ask(0, Words("You chose {way}. And now?", way=Free(way.key)), WAYS, BY, "way")

    table = toy(rules)
    assert table.speech().plain(table.decision().prompt) == "You chose left. And now?"
    assert (table.tape, table.chronicle.events, table.log(0)) == ([], [], [])


def test_choosing_among_several_asks() -> None:
    request = first_request(choose(1, WHICH_WAY, WAYS, BY, "way"))
    assert isinstance(request, Decision)
    assert (request.seat, request.kind, request.keys) == (1, "way", ["left", "right"])


def test_a_lone_answer_is_taken_by_the_table_and_noted_for_that_seat_only() -> None:
    async def rules(board: Board) -> None:
        way = await ask(1, WHICH_WAY, (LEFT,), BY, "way")
        await happen(board, Say(way.key))
        await ask(0, Words("And now?"), WAYS, BY, "way")

    table = toy(rules)
    assert table.state.said == ["left"]
    assert table.tape == []
    assert [line.kind for line in table.log(0)] == ["Say"]
    noted = table.log(1)[0]
    assert (noted.kind, noted.cite, noted.about) == ("Forced", BY, "")
    assert table.speech().plain(noted.told) == "Only one answer was possible."


def test_a_lone_thing_that_is_taken_is_named() -> None:
    async def rules(board: Board) -> None:
        await ask(1, WHICH_WAY, things(["lamp"]), BY, "way")
        await ask(0, WHICH_WAY, WAYS, BY, "way")

    table = toy(rules)
    assert table.chronicle.events == [Forced(1, "way", "lamp", BY)]
    noted = table.log(1)[0]
    assert (noted.about, noted.cite) == ("lamp", BY)
    assert table.speech().plain(noted.told) == "Only one answer was possible: Lamp."


def test_a_secret_question_is_asked_even_if_there_is_but_one_answer() -> None:
    async def rules(board: Board) -> None:
        await ask(0, WHICH_WAY, (LEFT,), BY, "way", secret=True)
        await happen(board, Say("done"))

    table = toy(rules)
    assert table.decision().keys == ["left"]
    table.answer("left")
    assert table.tape == [Answer(0, "left", 1, seen="")]


@pytest.mark.parametrize(("key", "answer"), [("yes", True), ("no", False)])
def test_may_is_yes_or_no(key: str, answer: bool) -> None:
    assert run(may(0, Words("Shall we?"), BY), key) is answer
    request = first_request(may(0, Words("Shall we?"), BY))
    assert isinstance(request, Decision)
    assert (request.kind, request.options, request.otherwise) == ("may", (YES, NO), "no")


def test_all_are_asked_in_seat_order_and_their_answers_come_in_it() -> None:
    poll = ask_all(WHICH_WAY, {2: WAYS, 0: WAYS, 1: (RIGHT, LEFT)}, BY)
    assert [decision.seat for decision in poll.decisions] == [0, 1, 2]
    assert [decision.kind for decision in poll.decisions] == ["poll"] * 3

    async def rules(board: Board) -> None:
        answers = await ask_all(WHICH_WAY, {1: WAYS, 0: WAYS}, BY)
        for seat, way in answers.items():
            await happen(board, Say(f"{seat} {way.key}"))

    table = toy(rules)
    table.answer("left", 1)
    table.answer("right", 0)
    assert table.state.said == ["0 right", "1 left"]


def test_a_poll_never_takes_an_answer_by_itself() -> None:
    async def rules(board: Board) -> None:
        await ask_all(WHICH_WAY, {0: (LEFT,), 1: WAYS}, BY)

    assert [decision.seat for decision in toy(rules).decisions] == [0, 1]
