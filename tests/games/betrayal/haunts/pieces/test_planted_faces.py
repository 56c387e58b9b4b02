"""Leaks about tokens that lie face down, planted one by one: the proofs find each of them.

The laws are those of the design: a question is skipped only if all can see that it has one answer
(1), both branches of a hidden fact draw the same luck (2), keys and order of open things come from
open things (4), and what a seat may imagine hangs on nothing but what it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.betrayal.haunts import test_h12_blackrazor as h12
from tests.games.betrayal.haunts import test_h39_death_curse as h39
from tests.games.betrayal.haunts.twins import canaries, no_interference
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.test_secrets import dealt_as_it_was
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL
from undercroft.games.betrayal import tracking
from undercroft.games.betrayal.events.board import PutToken, Vanish
from undercroft.games.betrayal.events.faces import Cross, LiftBoth
from undercroft.games.betrayal.haunts import h39_death_curse as curse
from undercroft.games.betrayal.haunts.pieces import faces
from undercroft.games.betrayal.rules import turns
from undercroft.games.betrayal.rules.siding import is_veiled
from undercroft.games.betrayal.state import City

Patch = Callable[[pytest.MonkeyPatch], None]


# Pairs of tables that differ in something hidden.


def crossed_or_not() -> Iterator[tuple[Scene, Scene, int]]:
    for way in ("clue-4", "clue-2"):
        one = h39.looking().play("clue-1", f"{way}/as-it-lay")
        yield one, h39.looking().play("clue-1", f"{way}/crossed"), 1


def dealt_otherwise() -> Iterator[tuple[Scene, Scene, int]]:
    yield h39.looking(1, 2, 3, 4, 5).play("clue-1"), h39.looking(4, 2, 3, 1, 5).play("clue-1"), 1


def muddled() -> Iterator[tuple[Scene, Scene, int]]:
    for place in (h39.CHAMBER, h39.KITCHEN):
        tables = [
            h39.begun(*deal, turn=h39.SNAKE_FRIEND) for deal in ((1, 2, 3, 4, 5), (4, 2, 3, 1, 5))
        ]
        one, other = [s.play(h39.MUDDLE, "clue-1", place) for s in tables]
        yield one, other, 1


def one_thing_to_do() -> Iterator[tuple[Scene, Scene, int]]:
    """Off the board nobody can do anything but use a stone."""
    tables = [h12.holding("lia", 1, deal=deal) for deal in ((1, 2, 3), (3, 2, 1))]
    one, other = [s.apply(Vanish("lia", "test")) for s in tables]
    yield one, other, 0


def proven(pairs: Callable[[], Iterator[tuple[Scene, Scene, int]]], tells: Any) -> int:
    return sum([no_interference(a, b, (seat,), tells, seed=3) for a, b, seat in pairs()])


# Leaks.


def skip_what_has_one_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(turns, "is_shrouded", is_veiled)


def ask_only_whoever_has_a_reason(patch: pytest.MonkeyPatch) -> None:
    ways = curse.ways

    def few(city: City, seen: str) -> list[Option[faces.Mix]]:
        found = ways(city, seen)
        return found if faces.true_face(city, seen) in curse.NOTES else found[:1]

    patch.setattr(curse, "ways", few)


def throw_only_where_it_matters(patch: pytest.MonkeyPatch) -> None:
    async def blindly(city: City, who: str, pair: tuple[str, str], by: str) -> None:
        if faces.true_face(city, pair[0]) in curse.NOTES:
            await faces.mix_unseen(city, who, pair, by)
        else:
            await faces.mix(city, who, pair, False, 0, by)

    patch.setattr(curse, "mix_unseen", blindly)


def move_keys(patch: pytest.MonkeyPatch) -> None:
    async def swapped(
        city: City, who: str, pair: tuple[str, str], crossed: bool, eyes: int, by: str
    ) -> None:
        one, other = pair
        await happen(city, LiftBoth(who, one, other, "", "", by))
        here, there = city.tokens[one], city.tokens[other]
        for token, spot in ((one, there), (other, here)):
            if crossed:
                await happen(city, PutToken(token, spot, city.tile(spot), by))

    patch.setattr(curse, "mix", swapped)


def name_first_what_was_crossed(patch: pytest.MonkeyPatch) -> None:
    async def ordered(
        city: City, who: str, pair: tuple[str, str], crossed: bool, eyes: int, by: str
    ) -> None:
        one, other = pair if crossed else pair[::-1]
        await happen(city, LiftBoth(who, one, other, "", "", by))
        await happen(city, Cross(one, other, crossed, eyes, by))

    patch.setattr(curse, "mix", ordered)


LEAKS = [
    (skip_what_has_one_answer, one_thing_to_do),
    (ask_only_whoever_has_a_reason, dealt_otherwise),
    (throw_only_where_it_matters, muddled),
    (move_keys, crossed_or_not),
    (name_first_what_was_crossed, crossed_or_not),
]


@cites("betrayal:haunt/secrets")
@pytest.mark.parametrize(("leak", "pairs"), LEAKS, ids=[leak.__name__ for leak, _ in LEAKS])
def test_a_planted_leak_is_found_and_nothing_else_is(
    leak: Patch,
    pairs: Callable[[], Iterator[tuple[Scene, Scene, int]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tells = h12.owner_knows if pairs is one_thing_to_do else h39.knows
    assert proven(pairs, tells) > 0
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        proven(pairs, tells)


@cites("betrayal:haunt/secrets")
def test_a_face_that_is_shown_to_everybody_is_found_by_its_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def show(city: City, who: str, token: str, eyes: int, by: str) -> str:
        return await faces.look(city, who, token, ALL, by)

    monkeypatch.setattr(curse, "look", show)
    with pytest.raises(AssertionError):
        canaries(h39.looking(2, 3, 1, 5, 4).play("clue-3", "leave"), ["number-1"], (1, 2))


@cites("betrayal:haunt/secrets")
def test_a_bot_that_imagines_what_is_true_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    city = h39.looking().play("clue-1", "leave").city
    assert not all(same for _, same in dealt_as_it_was(city, "a"))
    monkeypatch.setattr(tracking, "redealt", lambda kept, seat, luck: kept)
    assert all(same for _, same in dealt_as_it_was(city, "a"))
