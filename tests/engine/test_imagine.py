"""Worlds as one seat may imagine them: like the true one in all it knows, free in all else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from tests.engine.toy import BY, LEFT, RIGHT, WAYS, WHICH_WAY, Board, Rules, Say, toy
from tests.vault.facts import SEALS
from tests.vault.scene import (
    KEYS,
    Vaults,
    answer_at_random,
    answers,
    as_you_like,
    dealt,
    opened,
    scene,
)
from tests.vault.state import MOLE
from tests.vault.test_secrets import glimpse, play_both
from undercroft.engine.decision import Does, Option, ask, ask_all
from undercroft.engine.errors import CannotImagine
from undercroft.engine.event import happen
from undercroft.engine.imagine import Imagination, imagine
from undercroft.engine.seat import among
from undercroft.engine.table import Table
from undercroft.engine.tape import Answer
from undercroft.engine.words import Free, Seat, Words

GAMES = 6


@pytest.mark.parametrize("start", range(0, 4 * GAMES, GAMES))
def test_imagined_worlds_look_the_same_to_the_seat_and_hold_nothing_it_can_exclude(
    start: int,
) -> None:
    for number in range(start, start + GAMES):
        table, random = opened(number), Random(number)
        while not table.over:
            for seat in range(4):
                world = imagine(table, seat, "a world")
                assert glimpse(world, seat) == glimpse(table, seat)
                for ours, theirs in zip(table.state.heroes, world.state.heroes, strict=True):
                    if among(ours.side.known_to, seat):
                        assert ours.side.value == theirs.side.value
            answer_at_random(table, random)
        assert all(imagine(table, seat, "the end").over for seat in range(4))


@pytest.mark.parametrize("number", range(12))
def test_imagined_worlds_are_exactly_those_that_the_whole_past_allows(number: int) -> None:
    """Beside the slow truth: deal each secret anew, play the whole tape, compare each view."""
    random = Random(number)
    mole, seal = random.choice(KEYS), random.choice(SEALS).key
    table, looks = dealt(mole, seal, seed=str(number)), []
    taken: list[tuple[int, str]] = []
    viewer = (KEYS.index(mole) + 1) % 4
    for _ in range(25):
        looks.append(table.seen(viewer))
        decision = random.choice(table.decisions)
        key = random.choice([k for k in decision.keys if k != "mole:whisper"])
        taken.append((decision.seat, key))
        table.answer(key, decision.seat)
    looks.append(table.seen(viewer))
    allowed = {
        (name, room.key)
        for name, room in product(KEYS, SEALS)
        if looks_the_same(dealt(name, room.key, seed=str(number)), taken, looks, viewer)
    }
    imagination = Imagination(table, viewer)
    found = set()
    for seed in range(150):
        state = imagination.world(str(seed)).state
        held = next((h.key for h in state.heroes if h.side.value == MOLE), mole)
        found.add((held, state.false_seal.value))
    assert found == allowed


def looks_the_same(
    table: Vaults, taken: list[tuple[int, str]], looks: list[str], viewer: int
) -> bool:
    for (seat, key), look in zip(taken, looks, strict=False):
        if table.seen(viewer) != look or seat not in [d.seat for d in table.decisions]:
            return False
        table.answer(key, seat)
    return table.seen(viewer) == looks[-1]


@pytest.mark.parametrize("start", [0, 10, 20])
def test_what_a_bot_is_given_does_not_depend_on_what_its_seat_cannot_know(start: int) -> None:
    """Two tables that look alike to a seat give it the same worlds, byte for byte."""
    for number in range(start, start + 10):
        random = Random(number)
        one = dealt("ann", "crypt", seed=str(number))
        other = dealt("ben", "cistern", seed=str(number))
        for _ in range(30):
            if not one.decisions or glimpse(one, 2) != glimpse(other, 2):
                break
            assert imagine(one, 2, "dream").save() == imagine(other, 2, "dream").save()
            if not play_both(one, other, random):
                break


def test_a_card_another_has_seen_is_imagined_alike_whichever_it_is() -> None:
    peeked = {
        card: answers(scene(as_you_like, "draft", card), "search")
        for card in ("quiet", "mirror", "ambush", "bag")
    }
    for _ in ("while the seat looks at it", "afterwards"):
        for seed in range(10):
            worlds = [imagine(table, 2, f"dream {seed}") for table in peeked.values()]
            assert len({world.save() for world in worlds}) == 1
        for table in peeked.values():
            answers(table, "no" if table.decision().kind == "may/bury" else "end")


def test_a_secret_deed_half_done_is_not_dreamt_by_others() -> None:
    table = dealt("ann", "crypt")
    table.answer("mole:whisper")
    moles = set()
    for seed in range(60):
        world = imagine(table, 1, str(seed))
        assert world.decision().kind == "act"
        moles.add(next(h.key for h in world.state.heroes if h.side.value == MOLE))
    assert moles == {"ann", "cid", "dee"}


def test_what_others_dropped_into_a_bag_is_made_up_but_adds_up() -> None:
    table = answers(scene(as_you_like, "bag"), "search")
    for seat, hand in ((0, "coin"), (1, "stone"), (2, "stone"), (3, "coin")):
        table.answer(hand, seat)
    assert table.decision().kind == "hero/bag"
    dropped = set()
    for seed in range(60):
        world = imagine(table, 1, str(seed))
        dropped.add(tuple(e.key for e in world.tape if isinstance(e, Answer) and e.sealed))
    assert dropped == {
        ("stone", "stone", "coin", "coin"),
        ("coin", "stone", "stone", "coin"),
        ("coin", "stone", "coin", "stone"),
    }


def test_sealed_answers_of_others_are_made_up_and_ones_own_is_kept() -> None:
    table = answers(dealt("dee"), "accuse")
    table.answer("dee", 1)
    table.answer("ben", 2)
    worlds = [imagine(table, 1, str(seed)) for seed in range(40)]
    assert {world.sealed[1] for world in worlds} == {"dee"}
    assert {world.sealed[2] for world in worlds} == {"nobody", "ann", "ben", "dee"}
    assert all(world.seen(1) == table.seen(1) for world in worlds)


def test_a_world_carries_neither_the_true_tape_nor_what_others_noticed() -> None:
    table = answers(dealt("ann", "crypt"), "mole:whisper", "gallery", "walk", "hall", "stop")
    world = imagine(table, 1, "dream")
    assert world.luck.seed == "dream/0"
    assert "Deal" not in world.save()
    assert "Whisper" not in world.save()
    assert "mole:whisper" not in world.save()


def test_a_world_can_be_played_cloned_and_undone_like_any_table() -> None:
    table = answers(dealt("ann", "crypt"), "walk")
    world = imagine(table, 1, "dream")
    before = world.seen(1)
    twin = world.clone()
    twin.answer("hall")
    assert world.seen(1) == before
    twin.undo()
    assert twin.seen(1) == before


async def odd_or_even(board: Board) -> None:
    """Who is asked next hangs on the number that only seat 0 knows."""
    if not board.said:
        await ask(0, Words("Set out?"), WAYS, BY, "way")
        await happen(board, Say("on our way"))
    elif board.hidden:
        await ask_all(Words("Together?"), {0: WAYS, 1: WAYS}, BY, opened=False)
    else:
        await ask(0, Words("Alone?"), WAYS, BY, "way")


@pytest.mark.parametrize("hidden", [0, 1])
def test_worlds_in_which_others_would_be_asked_are_left_out(hidden: int) -> None:
    table = toy(odd_or_even, hidden=hidden)
    table.answer("left")
    for seed in range(10):
        assert imagine(table, 1, str(seed)).state.hidden == hidden
    if hidden:
        table.answer("right", 1)
        for seed in range(10):
            assert imagine(table, 1, str(seed)).state.hidden == 1


KNIFE = Option("knife", "knife", Words("A knife"), kind="give", seen="parcel")
GEM = Option("gem", "gem", Words("A gem"), kind="give", seen="parcel")
NOTHING = Option("nothing", "", Words("Nothing"), kind="no", seen="")
LAMP = Option("lamp", "lamp", kind="give")


async def hand_over(board: Board) -> None:
    """Something is handed over in a parcel or in the open; then the other goes on."""
    await ask(0, Words("What do you hand over?"), (KNIFE, GEM, LAMP), BY, "way/gift")
    await ask(1, WHICH_WAY, WAYS, BY, "way")
    await happen(board, Say("on our way"))


async def hand_over_in_secret(board: Board) -> None:
    await ask(0, Words("What is it?"), (KNIFE, GEM, NOTHING), BY, "way/gift", secret=True)
    await ask(1, WHICH_WAY, WAYS, BY, "way")
    await happen(board, Say("on our way"))


@pytest.mark.parametrize("rules", [hand_over, hand_over_in_secret])
def test_of_a_half_seen_answer_all_that_look_alike_are_imagined(rules: Rules) -> None:
    table = toy(rules)
    table.answer("knife")
    worlds = [imagine(table, 1, str(seed)) for seed in range(30)]
    assert {given(world) for world in worlds} == {("knife", "parcel"), ("gem", "parcel")}
    assert all(world.decision().seat == 1 for world in worlds)


@pytest.mark.parametrize("rules", [hand_over, hand_over_in_secret])
def test_who_gave_a_half_seen_answer_knows_what_it_was(rules: Rules) -> None:
    table = toy(rules)
    table.answer("knife")
    assert {given(imagine(table, 0, str(seed))) for seed in range(20)} == {("knife", "parcel")}


def test_what_was_handed_over_in_the_open_is_imagined_as_it_was() -> None:
    table = toy(hand_over)
    table.answer("lamp")
    assert {given(imagine(table, 1, str(seed))) for seed in range(20)} == {("lamp", None)}


def test_of_a_secret_answer_that_nobody_noticed_nothing_noticeable_is_imagined() -> None:
    table = toy(hand_over_in_secret)
    table.answer("nothing")
    assert {given(imagine(table, 1, str(seed))) for seed in range(20)} == {("nothing", "")}


def given(world: Table[Board]) -> tuple[str, str | None]:
    """The first answer on its tape, and what others saw of it."""
    answer = world.tape[0]
    assert isinstance(answer, Answer)
    return answer.key, answer.seen


def test_a_secret_question_about_something_hidden_is_waited_for_in_every_world() -> None:
    """What it is about differs from world to world, and so do its words."""

    async def rules(board: Board) -> None:
        what = "lamp" if board.hidden else "rope"
        prompt = Words("Do you keep {what}?", what=what)
        await ask(0, prompt, WAYS, BY, "way/keep", about=what, secret=True)

    table = toy(rules)
    worlds = [imagine(table, 1, str(seed)) for seed in range(20)]
    assert {(world.state.hidden, world.decision().about) for world in worlds} == {
        (0, "rope"),
        (1, "lamp"),
    }


@pytest.mark.parametrize("told", ["prompt", "label", "does"])
def test_a_world_in_which_the_seat_would_be_told_something_else_is_left_out(told: str) -> None:
    async def rules(board: Board) -> None:
        number = board.hidden
        prompt = Words("{n}?", n=number if told == "prompt" else 0)
        label = Words("{n}!", n=number if told == "label" else 0)
        does = Costs(number if told == "does" else 0)
        await ask(1, prompt, (Option("pay", 1, label, does=does), LEFT), BY, "way")

    table = toy(rules, hidden=1)
    assert {imagine(table, 1, str(seed)).state.hidden for seed in range(20)} == {1}


def test_a_seat_that_is_named_in_a_question_is_no_difference_between_worlds() -> None:
    async def rules(board: Board) -> None:
        prompt = Words("Is {who} {how}?", who=Seat(0), how=Free("odd"))
        await ask(1, prompt, WAYS, BY, "way")

    table = toy(rules)
    assert {imagine(table, 1, str(seed)).state.hidden for seed in range(20)} == {0, 1}


@dataclass(frozen=True, slots=True)
class Costs(Does):
    price: int


def test_where_no_world_fits_that_is_said() -> None:
    """Rules by which a seat could know what `redeal` never deals."""

    async def rules(board: Board) -> None:
        await ask(
            1, Words("Three?") if board.hidden == 3 else Words("Other?"), (LEFT, RIGHT), BY, "way"
        )

    with pytest.raises(CannotImagine, match="seat 1: no world"):
        imagine(toy(rules, hidden=3), 1, "dream")
