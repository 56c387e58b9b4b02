"""Worlds as one seat may imagine them: like the true one in all it knows, free in all else."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.engine.toy import BY, LEFT, RIGHT, WAYS, Board, Say, toy
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
from undercroft.engine.decision import ask, ask_all
from undercroft.engine.errors import CannotImagine
from undercroft.engine.event import happen
from undercroft.engine.imagine import Imagination, imagine
from undercroft.engine.seat import among
from undercroft.engine.tape import Answer
from undercroft.engine.words import Words

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


def test_where_no_world_fits_that_is_said() -> None:
    """Rules by which a seat could know what `redeal` never deals."""

    async def rules(board: Board) -> None:
        await ask(
            1, Words("Three?") if board.hidden == 3 else Words("Other?"), (LEFT, RIGHT), BY, "way"
        )

    with pytest.raises(CannotImagine, match="seat 1: no world"):
        imagine(toy(rules, hidden=3), 1, "dream")
