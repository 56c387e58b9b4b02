"""The public face of the house, as a reader of the README meets it."""

from __future__ import annotations

import doctest
import json
from typing import Any

import pytest

import undercroft
from tests.engine.test_save import edited
from tests.english import refused
from undercroft import BadOption, CannotLoad, CannotUndo, Decision, NotAnOption, Table, TableError
from undercroft.bots import bot

SEATS = ["Ann", "Ben", "Cid"]


def played(answers: int, seed: object = 7, **options: Any) -> Table[Any]:
    """A game in the middle, or at its end."""
    table = undercroft.new("wakening", seats=SEATS, seed=seed, **options)
    player = bot("random", "wakening", seed)
    for _ in range(answers):
        if table.pending is None:
            break
        table.answer(player.choose(table.pending, lambda: {}))
    return table


def all_of(table: Table[Any]) -> list[str]:
    return [table.save(), *(table.seen(seat) for seat in range(len(SEATS)))]


def test_the_first_words_of_the_documentation_are_true() -> None:
    assert doctest.testmod(undercroft).attempted > 0
    assert doctest.testmod(undercroft).failed == 0


def test_everything_named_is_there() -> None:
    for name in undercroft.__all__:
        assert getattr(undercroft, name) is not None
    assert undercroft.__version__


def test_every_game_of_the_house_can_be_opened() -> None:
    assert "wakening" in undercroft.SLUGS
    for slug in undercroft.SLUGS:
        box = undercroft.box(slug)
        assert (box.slug, bool(box.name), box.version > 0) == (slug, True, True)
        seats = [f"seat {number}" for number in range(box.fewest_seats)]
        assert undercroft.new(slug, seats).pending is not None


def test_a_new_table_asks_the_first_seat() -> None:
    table = undercroft.new("wakening", seats=SEATS, seed=7)
    asked = table.pending
    assert isinstance(asked, Decision)
    assert table.decisions == (asked,)
    assert (asked.seat, asked.kind) == (0, "hero/lead")
    assert asked.cite in undercroft.box("wakening").rulebook
    speech = table.speech()
    assert speech.plain(asked.prompt) == "Which hero do you lead?"
    assert all(option.key and speech.option_plain(option) for option in asked.options)


def test_an_option_or_its_key_is_an_answer() -> None:
    one, other = (undercroft.new("wakening", seats=SEATS, seed=7) for _ in range(2))
    for table in (one, other):
        assert table.pending is not None
    option = one.decision().options[3]
    one.answer(option)
    other.answer(option.key)
    assert all_of(one) == all_of(other)


def test_a_seed_is_a_game_and_another_seed_another() -> None:
    assert all_of(played(60, seed=1)) == all_of(played(60, seed=1))
    assert all_of(played(60, seed="1")) == all_of(played(60, seed=1)), "as text or as a number"
    assert all_of(played(60, seed=1)) != all_of(played(60, seed=2))


def test_a_game_ends_with_an_outcome_and_nothing_pending() -> None:
    table = played(0)
    assert (table.over, table.outcome) == (False, None)
    table = played(10_000)
    assert (table.over, table.pending, table.decisions) == (True, None, ())
    outcome = table.outcome
    assert isinstance(outcome, undercroft.Outcome)
    assert table.speech().plain(outcome.told).endswith(".")
    assert outcome.cite in undercroft.box("wakening").rulebook
    with refused(NotAnOption, "The game is over"):
        table.answer("end")


@pytest.mark.parametrize("answers", [0, 5, 9, 10_000])
def test_a_view_is_plain_data(answers: int) -> None:
    table = played(answers)
    for seat, name in enumerate(SEATS):
        view = table.view(seat)
        assert table.view(name) == view
        assert set(json.loads(json.dumps(view))) == set(view)
        assert (view["game"], view["seat"], view["seats"]) == ("wakening", seat, SEATS)
        mine = [d.facts() for d in table.decisions if d.seat == seat]
        assert view["decision"] == (mine[0] if mine else None)


def test_the_log_reads_as_sentences_that_cite_a_rule() -> None:
    table = played(10_000)
    lines = table.log("Ben")
    assert len(lines) > 20
    assert table.log(1, start=15) == lines[15:]
    rulebook = undercroft.box("wakening").rulebook
    for line in lines:
        assert isinstance(line, undercroft.Line)
        assert table.speech().plain(line.told).endswith((".", "!", "?"))
        assert line.cite in rulebook


def test_a_clone_plays_on_by_itself_and_with_another_seed_elsewhere() -> None:
    table = played(8)
    before = all_of(table)
    twin, other = table.clone(), table.clone(seed="elsewhere")
    assert all_of(twin) == before
    assert other.seen(0) == table.seen(0)
    for each in (twin, other):
        while not each.over:
            each.take(0)
    assert all_of(table) == before
    while not table.over:
        table.take(0)
    assert all_of(table) == all_of(twin)
    assert all_of(table) != all_of(other)


def test_undo_takes_back_the_last_answer_and_says_when_it_cannot() -> None:
    table = undercroft.new("wakening", seats=SEATS)
    with refused(CannotUndo, "nobody has answered anything yet"):
        table.undo()
    before = all_of(table)
    table.answer("kata")
    table.undo()
    assert all_of(table) == before


@pytest.mark.parametrize("answers", [0, 3, 6, 9, 10_000])
def test_a_saved_game_goes_on_as_it_would_have(answers: int) -> None:
    table = played(answers)
    text = table.save()
    assert isinstance(text, str)
    again = undercroft.load(text)
    assert all_of(again) == all_of(table)
    assert again.undo_stops == table.undo_stops
    while not table.over:
        table.take(0)
        again.take(0)
    assert all_of(again) == all_of(table)


def test_a_bot_may_imagine_a_world_in_which_all_it_sees_is_true() -> None:
    table = played(8)
    assert undercroft.imagine(table, 1, "a world").seen(1) == table.seen(1)


@pytest.mark.parametrize("answer", ["fly", "", None, 3, undercroft.Option("fly", 1)])
def test_an_illegal_answer_is_refused_and_changes_nothing(answer: Any) -> None:
    table = played(8)
    before = all_of(table)
    with refused(NotAnOption, "This is not offered: "):
        table.answer(answer)
    assert all_of(table) == before


def test_an_answer_out_of_turn_is_refused_and_changes_nothing() -> None:
    table = undercroft.new("wakening", seats=SEATS)
    before = all_of(table)
    with refused(NotAnOption, "The table does not wait for Ben", SEATS):
        table.answer("kata", seat="Ben")
    with pytest.raises(TableError, match="there is no seat 'Dee'; expected one of Ann, Ben, Cid"):
        table.answer("kata", seat="Dee")
    assert all_of(table) == before


@pytest.mark.parametrize("game", ["chess", "", "Wakening", "../wakening", None])
def test_a_game_that_is_not_in_the_house_is_refused(game: Any) -> None:
    with refused(BadOption, r"There is no game .*; there are .*wakening"):
        undercroft.new(game, seats=SEATS)
    with refused(BadOption, "There is no game"):
        undercroft.box(game)


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ([], "is for 1 to 6 seats, not 0"),
        ([str(n) for n in range(7)], "is for 1 to 6 seats, not 7"),
        ("Ann", "The seats are a list of names"),
        (3, "The seats are a list of names"),
        (["Ann", 2], "The seats are a list of names"),
    ],
)
def test_seats_the_game_does_not_have_are_refused(seats: Any, message: str) -> None:
    with refused(BadOption, message):
        undercroft.new("wakening", seats=seats)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "has no option 'colour'; it has heroes, terror, first, level, rulings"),
        ({"heroes": 9}, "9 heroes for 3 seats"),
        ({"heroes": ["kata", "nobody", "lyric"]}, "There is no hero 'nobody'"),
        ({"heroes": 3.5}, "The heroes are a number"),
        ({"terror": "the-taxman"}, "There is no Terror 'the-taxman'"),
        ({"first": "kata"}, "'kata' cannot go first"),
        ({"rulings": {"A999": "x"}}, "There is no ruling 'A999'"),
        ({"rulings": "A1"}, "The rulings are a mapping"),
    ],
)
def test_options_the_game_does_not_have_are_refused(options: dict[str, Any], message: str) -> None:
    with refused(BadOption, message):
        undercroft.new("wakening", seats=SEATS, **options)


@pytest.mark.parametrize("text", ["", "no save", "{}", "[1, 2]", '{"is":"dict","of":{}}'])
def test_what_is_no_save_is_refused(text: str) -> None:
    with refused(CannotLoad, "not a saved game of undercroft"):
        undercroft.load(text)


def test_a_save_of_a_game_that_is_not_in_the_house_is_refused() -> None:
    text = edited(played(5).save(), lambda raw: raw.update(game="chess"))
    with refused(CannotLoad, "a save of “chess”, a game that this house does not have"):
        undercroft.load(text)


def test_a_table_that_is_never_cloned_may_say_so() -> None:
    table = played(9, spacing=undercroft.NEVER)
    assert all_of(undercroft.load(table.save())) == all_of(table)
    assert table.seen(0) == played(9).seen(0)
