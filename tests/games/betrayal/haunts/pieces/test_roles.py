"""Roles that players choose in secret."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from tests.games.betrayal.rules.flow import Played, played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import ENDINGS, told
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.names import Entry
from undercroft.engine.seat import only
from undercroft.engine.words import Words
from undercroft.games.betrayal.haunts.pieces.roles import (
    RoleHaunt,
    Roles,
    choose_roles,
    role,
    roles,
)


class Masquerade(RoleHaunt):
    """No mask twice."""

    def open_roles(self, taken: Sequence[str], choosers: int) -> Sequence[str]:
        return [mask for mask in ("fox", "owl", "wolf") if mask not in taken]


MASKS = {key: Entry("mask", key) for key in ("fox", "owl", "wolf")}
BALL = Masquerade(26, things=MASKS, endings=ENDINGS)
BALL.remembers(Roles)


@pytest.fixture
def ball(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, BALL)
    return Scene("gretchen", "vort", "miska").haunt(26)


def masked(s: Scene) -> Played:
    """Vort is the owl, and Miska the fox."""
    flow = choose_roles(s.arranging, ["vort", "miska"], Words("Who are you?"), BALL.cite)
    return played(flow, "owl", "fox")


def test_each_chooses_among_what_is_left(ball: Scene) -> None:
    told = masked(ball)
    assert told.asked == [["fox", "owl", "wolf"], ["fox", "wolf"]]
    assert told.seats == [1, 2]
    assert [role(ball.city, who) for who in ball.city.cast] == ["", "owl", "fox"]


@cites("betrayal:haunt/secrets")
def test_those_who_chose_know_of_each_other_and_nobody_else_does(ball: Scene) -> None:
    masked(ball)
    assert {secret.known_to for secret in roles(ball.city)[1:3]} == {only(1) | only(2)}
    known = {fact["who"]: fact["value"] for fact in ball.seen("vort")["haunt"]["known"]}
    assert known == {"vort": ["owl"], "miska": ["fox"]}
    assert ball.seen("gretchen")["haunt"]["known"] == []


def imagined(s: Scene, seat: int) -> set[tuple[str, ...]]:
    """The roles of all in many worlds that a seat holds possible."""
    worlds: set[tuple[str, ...]] = set()
    for number in range(60):
        city = s.city.copy()
        BALL.redeal(city, seat, Luck(f"{number}"))
        worlds.add(tuple([role(city, who) for who in city.cast]))
    return worlds


@cites("betrayal:haunt/secrets")
def test_whoever_cannot_know_imagines_all_that_could_have_been_chosen(ball: Scene) -> None:
    masked(ball)
    pairs = permutations(("fox", "owl", "wolf"), 2)
    assert imagined(ball, 0) == {("", one, other) for one, other in pairs}
    assert imagined(ball, 2) == {("", "owl", "fox")}
