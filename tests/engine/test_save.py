"""Down on paper and back to the table."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.engine.test_flow import one_way, two_ways
from tests.engine.test_table import all_of, vote
from tests.engine.toy import BY, WAYS, WHICH_WAY, Board, Say, Toy, toy
from tests.english import refused, said
from tests.vault.game import GAME, VaultGame
from tests.vault.scene import answer_at_random, answers, dealt, everything, played
from undercroft.engine.checksum import summed
from undercroft.engine.decision import ask
from undercroft.engine.errors import CannotLoad, RuleError
from undercroft.engine.event import happen
from undercroft.engine.save import game_named_in, load
from undercroft.engine.table import NEVER, NO_ANSWER_YET, RULES_CHANGED, Table

Raw = dict[str, Any]


def edited(text: str, edit: Callable[[Raw], object]) -> str:
    """A save whose contents somebody has changed."""
    raw = json.loads(text)
    edit(raw["of"])
    del raw["of"]["sum"]
    return summed(json.dumps(raw))


def under_older_rules(table: Table[Any]) -> str:
    return edited(table.save(), lambda raw: raw.update(version=0))


def test_a_save_names_its_game_and_holds_what_was_agreed() -> None:
    table = Table.open(GAME, ("Ann", "Ben"), 7, {"doom": 9, "rulings": {"V1": "all"}})
    text = table.save()
    assert game_named_in(text) == "vault"
    again = load(GAME, text)
    assert again.sitting == table.sitting
    assert again.sitting.options == {"doom": 9, "rulings": {"V1": "all"}}
    assert (again.state.last_doom, again.state.unanimous) == (9, True)
    assert again.notes == []


@pytest.mark.parametrize("spacing", [1, 8, NEVER])
@pytest.mark.parametrize("answered", range(6))
def test_a_table_comes_back_as_it_was_saved_and_is_not_changed_by_saving(
    answered: int, spacing: int
) -> None:
    table = toy(two_ways, spacing=spacing)
    for _ in range(answered):
        table.answer("left")
    before = everything(table)
    again = load(table.game, table.save())
    assert everything(table) == before
    assert all_of(again) == all_of(table)


def test_a_save_of_a_save_is_the_same_save() -> None:
    for answered in range(0, 60, 7):
        text = played(2, answered)[0].save()
        assert load(GAME, text).save() == text


def test_sealed_answers_come_back_sealed_and_in_order() -> None:
    table = answers(dealt("dee"), "accuse")
    table.answer("ben", 3)
    table.answer("dee", 1)
    again = load(GAME, table.save())
    assert list(again.sealed.items()) == [(3, "ben"), (1, "dee")]
    assert [decision.seat for decision in again.decisions] == [0, 2]
    assert again.undo().seat == 1
    assert again.undo().seat == 3
    assert everything(again) == everything(answers(dealt("dee"), "accuse"))


@pytest.mark.parametrize("spacing", [1, 3, NEVER])
def test_after_loading_as_much_can_be_undone_as_before(spacing: int) -> None:
    table = toy(two_ways, spacing=spacing)
    for key in ("left", "right", "right", "left", "left"):
        table.answer(key)
    again = load(table.game, load(table.game, table.save()).save())
    while not table.undo_stops:
        assert again.undo() == table.undo()
        assert all_of(again) == all_of(table)
    assert again.undo_stops == table.undo_stops == NO_ANSWER_YET


def test_a_table_under_proof_comes_back_under_proof() -> None:
    table = toy(two_ways, proof=True)
    for _ in range(3):
        table.answer("left")
    again = load(table.game, table.save())
    assert again.proof
    assert all_of(again) == all_of(table)


def test_what_luck_was_told_is_not_saved() -> None:
    table = dealt()
    table.luck.rig("quiet")
    assert load(GAME, table.save()).luck.rigged == ()


async def ask_another(board: Board) -> None:
    """Rules that have no use for what seat 0 said."""
    way = await ask(1, WHICH_WAY, WAYS, BY, "way")
    await happen(board, Say(way.key))


async def stumble(board: Board) -> None:
    await one_way(board)
    raise RuleError("this position cannot be")


@pytest.mark.parametrize("rules", [ask_another, stumble])
@pytest.mark.parametrize("spacing", [1, 8, NEVER])
def test_under_other_rules_the_unfinished_step_is_asked_anew_at_most(
    spacing: int, rules: Any
) -> None:
    table = toy(two_ways, spacing=spacing)
    for _ in range(7):
        table.answer("left")
    again = load(toy(rules).game, under_older_rules(table))
    assert again.state.said == ["left"] * 6
    assert again.at_rest()
    assert [said(note) for note in again.notes] == [
        "This game was saved under rules version 0; it goes on under version 1 from the last "
        "point of rest, without the step that was under way."
    ]


@pytest.mark.parametrize("spacing", [1, 8, NEVER])
def test_other_rules_that_ask_the_same_are_told_the_same(spacing: int) -> None:
    table = toy(two_ways, spacing=spacing)
    for _ in range(7):
        table.answer("left")
    again = load(table.game, under_older_rules(table))
    assert again.state.said == ["left"] * 7
    assert again.tape == table.tape
    assert [said(note) for note in again.notes] == [
        "This game was saved under rules version 0; it goes on under version 1."
    ]


@pytest.mark.parametrize("number", range(8))
def test_what_fell_falls_again_under_other_rules(number: int) -> None:
    table = dealt()
    luck = Random(number)
    for _ in range(9):
        answer_at_random(table, luck)
    other = edited(table.save(), lambda raw: raw.update(version=0, drawn=1000))
    assert load(GAME, other).tape == table.tape


def test_under_other_rules_nothing_is_lost_at_a_point_of_rest() -> None:
    table = toy(one_way, spacing=NEVER)
    for _ in range(7):
        table.answer("left")
    again = load(table.game, under_older_rules(table))
    assert again.state.said == ["left"] * 7
    assert [said(line.told) for line in again.log(0)] == ["left"] * 7
    assert "without the step" not in said(again.notes[0])


def test_under_other_rules_a_vote_that_has_begun_goes_on_if_they_have_it() -> None:
    table = toy(vote)
    table.answer("left", 1)
    again = load(table.game, under_older_rules(table))
    assert again.sealed == {1: "left"}
    other = load(toy(one_way).game, under_older_rules(table))
    assert other.sealed == {}
    assert "without the step" in said(other.notes[0])


def test_under_other_rules_nothing_older_can_be_undone_and_what_follows_can() -> None:
    table = toy(one_way)
    for _ in range(3):
        table.answer("left")
    again = load(table.game, under_older_rules(table))
    assert again.undo_stops == RULES_CHANGED
    again.answer("right")
    again = load(again.game, again.save())
    assert again.undo().key == "right"
    assert again.undo_stops == RULES_CHANGED
    assert again.clone().state.said == ["left"] * 3


@pytest.mark.parametrize(
    "text",
    ["", "no save", "[]", "17", "null", '"text"', "{}", '{"is":"dict"}', "[" * 100_000],
    ids=lambda text: text[:20] or "nothing",
)
def test_what_is_no_save_is_refused(text: str) -> None:
    with refused(CannotLoad, "This is not a saved game of undercroft"):
        load(GAME, text)


def test_a_save_of_another_format_or_game_is_refused() -> None:
    text = dealt().save()
    newer = edited(text, lambda raw: raw.update(undercroft=99))
    with refused(CannotLoad, "of a format that this version does not read"):
        load(GAME, newer)
    with refused(CannotLoad, "a save of vault, not of toy"):
        load(Toy(one_way), text)


def test_a_save_of_later_rules_is_refused() -> None:
    text = edited(dealt().save(), lambda raw: raw.update(version=17))
    with refused(CannotLoad, r"later rules \(version 17; here is 1\): it needs a newer undercroft"):
        load(GAME, text)


def test_every_flipped_bit_is_found() -> None:
    table = answers(dealt(), "walk", "hall", "stop", "walk")
    text = table.save()
    for at in range(len(text)):
        for bit in range(7):
            turned = text[:at] + chr(ord(text[at]) ^ (1 << bit)) + text[at + 1 :]
            with refused(CannotLoad, ""):
                load(GAME, turned)


def test_space_at_the_end_is_no_damage() -> None:
    text = dealt().save()
    assert load(GAME, text + "\r\n").save() == text


def test_a_save_that_has_lost_its_sum_is_refused() -> None:
    raw = json.loads(dealt().save())
    del raw["of"]["sum"]
    with refused(CannotLoad, "not as undercroft has written it"):
        load(GAME, json.dumps(raw))


def test_a_save_from_before_there_were_sums_is_read() -> None:
    table = answers(dealt(), "walk", "hall", "stop", "walk")
    raw = json.loads(table.save())
    del raw["of"]["sum"]
    raw["of"]["undercroft"] = 2
    assert load(GAME, json.dumps(raw)).save() == table.save()


def test_half_a_save_is_refused() -> None:
    text = dealt().save()
    with refused(CannotLoad, "This is not a saved game"):
        load(GAME, text[: len(text) // 2])


def _another_answer(raw: Raw) -> None:
    raw["tape"][-1]["key"] = "fly"


def _another_place(raw: Raw) -> None:
    raw["milestones"][0][2]["doom"] = 3


def _another_print(raw: Raw) -> None:
    raw["print"] += 1


def _no_tape(raw: Raw) -> None:
    del raw["tape"]


def _no_kept_state(raw: Raw) -> None:
    raw["milestones"] = []


def _foreign_thing(raw: Raw) -> None:
    raw["tape"][0] = {"is": "Path", "of": "/"}


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (_another_answer, "This save is damaged: line"),
        (_another_place, "leads to another position than the save says"),
        (_another_print, "leads to another position than the save says"),
        (_no_tape, "This save is damaged"),
        (_no_kept_state, "This save is damaged"),
        (_foreign_thing, "speaks of 'Path', which is not in this game"),
    ],
)
def test_a_damaged_save_is_refused(damage: Callable[[Raw], None], message: str) -> None:
    table = answers(dealt(), "walk", "hall", "stop", "walk")
    with refused(CannotLoad, message):
        load(GAME, edited(table.save(), damage))


@pytest.mark.parametrize("number", range(5))
def test_whatever_happens_to_a_save_it_loads_or_is_refused(number: int) -> None:
    random = Random(number)
    table, _ = played(number, 30)
    text = table.save()
    outcomes = set()
    for _ in range(30):
        try:
            again = load(GAME, edited(text, lambda raw: damage(raw, random)))
        except CannotLoad:
            outcomes.add("refused")
        else:
            outcomes.add("loaded")
            assert again.over or again.decisions
    assert "refused" in outcomes


def damage(raw: Any, random: Random) -> None:
    """Change one thing somewhere deep inside."""
    inside = list(raw) if isinstance(raw, dict) else list(range(len(raw)))
    place = random.choice(inside)
    if isinstance(raw[place], dict | list) and raw[place] and random.random() < 0.9:
        damage(raw[place], random)
    else:
        raw[place] = random.choice([None, -1, 10**9, "x", [], {"is": "tuple", "of": []}])


class NewerVault(VaultGame):
    version = 2


@pytest.mark.parametrize("number", range(4))
def test_a_game_saved_at_any_time_goes_on_under_newer_rules(number: int) -> None:
    newer = NewerVault()
    table, random = played(number, 0)
    while not table.over:
        again = load(newer, table.save())
        assert again.state.events_happened <= table.state.events_happened
        assert len(again.tape) >= table.rests.at
        assert again.notes
        answer_at_random(again, random)
        answer_at_random(table, random)


def test_a_state_of_another_shape_is_refused() -> None:
    text = toy(one_way).save().replace('"hidden":0', '"hidden":0,"colour":"red"')
    text = edited(text, lambda raw: raw)
    with refused(CannotLoad, r"damaged: .*colour"):
        load(Toy(one_way), text)


def test_rules_that_fail_on_the_way_are_told_as_what_they_are() -> None:
    async def broken(board: Board) -> None:
        raise ZeroDivisionError("by nothing")

    with pytest.raises(CannotLoad) as caught:
        load(Toy(broken), toy(one_way).save())
    assert said(caught.value.words) == "This save is damaged: by nothing"
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
