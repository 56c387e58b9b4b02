"""Dice, draws and picks; and the stream of numbers behind them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.engine.drive import run
from tests.engine.toy import WAYS, WHICH_WAY, Board, toy
from undercroft.engine.chance import MOST_WAYS, Chance, Luck, Throw, pick, roll, throw
from undercroft.engine.decision import ask
from undercroft.engine.errors import RuleError
from undercroft.engine.tape import Fall


def numbers(luck: Luck, count: int) -> list[int]:
    return [luck.below(1000) for _ in range(count)]


def test_a_seed_gives_the_same_numbers_on_every_machine_and_in_every_version() -> None:
    """Written down once: whoever changes this changes every seeded game there is."""
    assert numbers(Luck("7"), 6) == [780, 640, 578, 872, 151, 812]


def test_another_seed_gives_other_numbers() -> None:
    assert numbers(Luck("7"), 20) != numbers(Luck("8"), 20)


def test_luck_goes_on_where_it_was_left() -> None:
    whole = numbers(Luck("seed"), 60)
    for drawn in (0, 1, 15, 16, 17, 40):
        assert numbers(Luck("seed", drawn), 60 - drawn) == whole[drawn:]
        first = Luck("seed")
        numbers(first, drawn)
        assert numbers(first.copy(), 60 - drawn) == whole[drawn:]


def test_a_copy_of_luck_draws_for_itself() -> None:
    luck = Luck("seed")
    twin = luck.copy()
    numbers(twin, 5)
    assert (luck.drawn, twin.drawn) == (0, 5)
    twin.rig(3)
    assert (luck.rigged, twin.rigged) == ((), (3,))
    assert twin.copy().rigged == (3,)


def test_every_face_falls_about_equally_often() -> None:
    luck = Luck("fair")
    fallen = Counter(luck.settle(roll(6)) for _ in range(6000))
    assert sorted(fallen) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in fallen.values())


def test_outcomes_fall_by_their_weight() -> None:
    luck = Luck("fair")
    cards = Chance(["never", "seldom", "often"], [0, 1, 3])
    fallen = Counter(luck.settle(cards) for _ in range(4000))
    assert "never" not in fallen
    assert 900 < fallen["seldom"] < 1100


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (2, 3), (2, 7)])
def test_a_throw_knows_every_way_in_which_its_dice_can_fall(dice: int, sides: int) -> None:
    dice_thrown = throw(dice, sides)
    ways = [dice_thrown.faces(way) for way in range(dice_thrown.ways)]
    assert sorted(ways) == sorted(product(range(1, sides + 1), repeat=dice))
    assert all(dice_thrown.allows(way) for way in ways)


@pytest.mark.parametrize("dice", [1, 5, 6, 12])
def test_any_number_of_dice_can_be_thrown_and_every_face_falls(dice: int) -> None:
    luck = Luck("fair")
    fallen: Counter[int] = Counter()
    for _ in range(6000 // dice):
        faces = luck.settle(throw(dice, 6))
        assert isinstance(faces, tuple)
        assert throw(dice, 6).allows(faces)
        fallen.update(faces)
    assert sorted(fallen) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in fallen.values())


def test_few_ways_are_drawn_as_one_number_and_many_die_by_die() -> None:
    """One number for all dice is quick, but for many dice it would be uneven."""
    luck = Luck("seed")
    luck.settle(throw(5, 6))
    assert throw(5, 6).ways <= MOST_WAYS
    assert luck.drawn == 1
    luck.settle(throw(6, 6))
    assert luck.drawn == 7


@pytest.mark.parametrize("outcome", [3, "3", (1,), (1, 2, 3), (0, 1), (1, 7)])
def test_what_two_dice_cannot_show(outcome: int | str | tuple[int, ...]) -> None:
    assert not Throw(2, 6).allows(outcome)


def test_rigged_luck_falls_as_told_and_draws_nothing() -> None:
    luck = Luck("seed")
    luck.rig(4, "owl")
    luck.rig(6, 1, (2, 2))
    told: list[Chance[Any]] = [roll(6), Chance(["cat", "owl"]), throw(2, 6), throw(2, 6)]
    assert [luck.settle(chance) for chance in told] == [4, "owl", (6, 1), (2, 2)]
    assert (luck.rigged, luck.drawn) == ((), 0)
    assert luck.settle(roll(6)) in range(1, 7)
    assert luck.drawn == 1


@pytest.mark.parametrize(
    ("chance", "told", "message"),
    [
        (roll(6), (7,), r"7 cannot fall here; \[1, 2, 3, 4, 5, 6\] can"),
        (Chance(["cat", "owl"]), ("dog",), r"'dog' cannot fall here; \['cat', 'owl'\] can"),
        (throw(2, 6), (3,), r"\(3,\) cannot fall here; 2 dice of 6 can"),
        (throw(2, 6), (3, 9), r"\(3, 9\) cannot fall here"),
        (throw(2, 6), ("owl",), "'owl' cannot fall here"),
        (roll(6), ((3, 3),), r"\(3, 3\) cannot fall here"),
    ],
)
def test_what_cannot_fall_is_refused_and_stays_rigged(
    chance: Chance[Any], told: tuple[Any, ...], message: str
) -> None:
    luck = Luck("seed")
    luck.rig(*told)
    with pytest.raises(RuleError, match=message):
        luck.settle(chance)
    assert luck.rigged == told


def test_a_throw_is_one_entry_of_tape_and_dice_one_by_one_are_several() -> None:
    async def rules(board: Board) -> None:
        await throw(3, 6)
        await roll(6)
        await roll(20)
        await ask(0, WHICH_WAY, WAYS, "toy:rule", "way")

    table = toy(rules)
    falls = [entry.outcome for entry in table.tape if isinstance(entry, Fall)]
    assert [type(outcome) for outcome in falls] == [tuple, int, int]


def test_a_pick_gives_the_thing_itself() -> None:
    assert run(pick(WAYS), "right") is WAYS[1]


def test_nothing_can_be_picked_of_nothing() -> None:
    with pytest.raises(RuleError, match="one of nothing"):
        run(pick([]))


@pytest.mark.parametrize("secret", [False, True])
def test_a_secret_pick_is_hidden_on_the_tape(secret: bool) -> None:
    async def rules(board: Board) -> None:
        await pick(WAYS, secret=secret)
        await ask(0, WHICH_WAY, WAYS, "toy:rule", "way")

    assert [entry for entry in toy(rules).tape if isinstance(entry, Fall) and entry.hidden] == (
        toy(rules).tape if secret else []
    )
