"""Tokens that lie face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import pytest

from tests.games.betrayal.rules.test_placing import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import ENDINGS, told
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.seat import ALL, SPECTATOR, only
from undercroft.games.betrayal.printed import Token
from undercroft.games.betrayal.rules.facedown import (
    FaceDown,
    face_of,
    fill_bag,
    look_at,
    redeal_faces,
    tokens_of,
)
from undercroft.games.betrayal.rules.haunt import Haunt

CHESTS = Haunt(44, tokens={"chest": Token("Chest", "chest")}, endings=ENDINGS)
BAG = {"gold": 1, "snake": 2}


@CHESTS.remembers
@dataclass(frozen=True, slots=True)
class Chests(FaceDown):
    """What is in which chest."""


def dealt(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, CHESTS)
    s = Scene("gretchen", "vort", "miska").haunt(44)
    played(fill_bag(s.arranging, BAG, CHESTS.cite))
    return s


def seen(flow: Coroutine[Any, Any, str], falls: str) -> tuple[str, bool]:
    """What somebody saw, and whether luck kept it to itself."""
    secret = False
    reply: Any = None
    try:
        while True:
            chance = flow.send(reply)
            assert chance.allows(falls)
            secret, reply = chance.secret, falls
    except StopIteration as stop:
        return stop.value, secret


@cites("betrayal:terms/tokens")
def test_a_face_is_settled_by_the_first_look_and_known_to_whoever_looked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = dealt(monkeypatch)
    assert seen(look_at(s.arranging, "chest-1", only(1), CHESTS.cite), "snake") == ("snake", True)
    assert [face_of(s.city, "chest-1", seat) for seat in (0, 1, SPECTATOR)] == ["", "snake", ""]
    assert tokens_of(s.city).bag.size() == 2


@cites("betrayal:terms/tokens")
def test_a_second_look_finds_the_same_and_others_learn_it_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = dealt(monkeypatch)
    seen(look_at(s.arranging, "chest-1", only(1), CHESTS.cite), "gold")
    again, _ = played(look_at(s.arranging, "chest-1", only(2), CHESTS.cite))
    assert again == "gold"
    assert [face_of(s.city, "chest-1", seat) for seat in (0, 1, 2)] == ["", "gold", "gold"]


@cites("betrayal:terms/tokens")
def test_what_is_turned_up_for_all_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    s = dealt(monkeypatch)
    assert seen(look_at(s.arranging, "chest-2", ALL, CHESTS.cite), "snake") == ("snake", False)
    assert face_of(s.city, "chest-2", SPECTATOR) == "snake"


@cites("betrayal:haunt/secrets")
def test_in_imagined_worlds_an_unseen_face_is_any_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = dealt(monkeypatch)
    seen(look_at(s.arranging, "chest-1", only(1), CHESTS.cite), "gold")
    faces: Counter[str] = Counter()
    for number in range(60):
        world = s.arranging.copy()
        redeal_faces(world, 0, Luck(str(number)))
        faces[face_of(world, "chest-1", 1)] += 1
        assert tokens_of(world).bag.size() == 2
    assert faces["snake"] > faces["gold"] > 0
    world = s.arranging.copy()
    redeal_faces(world, 1, Luck("own"))
    assert face_of(world, "chest-1", 1) == "gold"
