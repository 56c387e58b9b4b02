"""Tokens of a haunt on the board and in somebody's hands."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import made_up, thing, told
from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.rules.haunt import Role
from undercroft.games.betrayal.rules.tokens import (
    next_token,
    put_token,
    task_to_take,
    tokens_here,
    tokens_of,
    tokens_on_board,
    untouched_tokens,
)
from undercroft.games.betrayal.state import HERO, Adds, City

HEIST = made_up(26, tokens={"idol": thing("Idol", "totem"), "gem": thing("Gem", "emerald")})


def slippery(city: City, who: str) -> Adds:
    return (("idol", -1),)


@HEIST.role(HERO)
@dataclass(frozen=True, slots=True)
class Burglar(Role):
    tasks = (
        task_to_take("grab", Words("Grab it"), ("speed",), 3, "idol", HEIST.cite),
        task_to_take(
            "juggle", Words("Juggle it"), ("speed",), 3, "idol", HEIST.cite, adds=slippery
        ),
    )


@pytest.fixture
def heist(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """An idol in the Kitchen, where Vort is."""
    told(monkeypatch, HEIST)
    s = Scene("gretchen", "vort", "miska").haunt(26, turn="vort").stand("vort", "kitchen")
    played(put_token(s.arranging, "idol", s.spot("kitchen"), "test"))
    return s


def rolled(s: Scene, task: str, dots: int) -> Scene:
    """Vort tries, and the dice show so much in all."""
    faces = [2] * (dots // 2) + [1] * (dots % 2)
    s.dice(*faces, *[0] * (s.value("vort", "speed") - len(faces)))
    return s.play(task)


@cites("betrayal:dice/task-roll")
def test_with_the_roll_it_is_carried_like_an_item(heist: Scene) -> None:
    rolled(heist, "task:grab", 3)
    assert heist.holds("vort") == ["idol"]
    assert "idol" not in heist.city.tokens
    assert "drop" in heist.keys
    heist.settled()


def test_without_it_the_token_stays_where_it_is(heist: Scene) -> None:
    rolled(heist, "task:grab", 2)
    assert heist.holds("vort") == []
    assert heist.city.tokens["idol"] == heist.spot("kitchen")
    heist.settled()


def test_what_makes_it_harder_counts(heist: Scene) -> None:
    rolled(heist, "task:juggle", 3)
    assert heist.holds("vort") == []
    heist.settled()


def test_only_beside_it(heist: Scene) -> None:
    assert "task:grab" in heist.keys
    assert "task:grab" not in heist.play("go:1,0").keys


def test_tokens_of_a_kind_that_somebody_carries(heist: Scene) -> None:
    held = (("vort", "gem-2"), ("vort", "idol-1"), ("miska", "gem-1"), ("vort", "gem-12"))
    heist.apply(*[Receive(who, token, "test") for who, token in held])
    assert tokens_of(heist.city, "vort", "gem") == ["gem-2", "gem-12"]
    assert tokens_of(heist.city, "gretchen", "gem") == []


def test_tokens_of_a_kind_are_found_where_they_lie(heist: Scene) -> None:
    heist.token("gem-1", "kitchen").token("gem-3", "elfsong-tavern")
    assert tokens_on_board(heist.city, "gem") == ["gem-1", "gem-3"]
    assert tokens_here(heist.city, "vort", "gem") == ["gem-1"]
    assert next_token(heist.city, "gem") == "gem-2"


@cites("betrayal:items/one-deed")
def test_what_was_picked_up_in_this_turn_is_not_untouched(heist: Scene) -> None:
    heist.apply(Receive("vort", "gem-1", "test"), Receive("vort", "gem-2", "test"))
    heist.apply(Use("gem-2", "test"))
    assert untouched_tokens(heist.city, "vort", "gem") == ["gem-1"]
