"""Tokens that lie face down: who knows what, however they are mixed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import made_up, thing, told
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.seat import ALL, NOBODY, SPECTATOR, Secret, among, only
from undercroft.games.betrayal.facedown import FaceDown, Glance, Lot, Mixing
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.pieces.faces import (
    deal_down,
    face_down,
    face_of,
    is_down,
    lay_down,
    look,
    mix,
    mix_unseen,
    true_face,
    turn_up,
)
from undercroft.games.betrayal.tracking import could_be, known_face, redealt

CHESTS = made_up(44, tokens={"chest": thing("Chest", "chest"), "face": thing("Face", "chest")})
BY = CHESTS.cite
CHEST = ["chest-1", "chest-2", "chest-3"]
FACES = ["face-1", "face-2", "face-3"]
KEEPER = "gretchen"


def laid(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, CHESTS)
    s = Scene(KEEPER, "vort", "miska").haunt(44)
    for chest in CHEST:
        s.token(chest, "kitchen")
    return s


def dealt(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Chest 1 holds face 1, and so on; nobody knows."""
    s = laid(monkeypatch)
    flow, reply = deal_down(s.arranging, FACES, CHEST, BY), None
    for face in FACES:
        chance: Any = flow.send(reply)
        assert chance.secret
        reply = face
    with pytest.raises(StopIteration):
        flow.send(reply)
    return s


def known(s: Scene, token: str) -> list[str]:
    """What each seat, and whoever watches, knows of a token."""
    return [face_of(s.city, token, seat) for seat in (0, 1, 2, SPECTATOR)]


@cites("betrayal:terms/tokens")
def test_faces_that_are_dealt_are_known_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    s = dealt(monkeypatch)
    assert [true_face(s.city, chest) for chest in CHEST] == FACES
    assert [known(s, chest) for chest in CHEST] == [[""] * 4] * 3
    assert face_down(s.city) == CHEST


@cites("betrayal:terms/tokens")
def test_faces_that_somebody_lays_are_known_to_them_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    s = laid(monkeypatch)
    played(lay_down(s.arranging, dict(zip(CHEST, FACES, strict=True)), only(1), BY))
    assert known(s, "chest-2") == ["", "face-2", "", ""]
    assert could_be(s.city.faces, "chest-2", 0) == FACES


@cites("betrayal:terms/tokens")
def test_what_may_be_any_of_several_tells_nothing_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = laid(monkeypatch)
    kinds = dict.fromkeys(CHEST, "face-1")
    played(lay_down(s.arranging, kinds, only(1), BY, any_of=("face-1", "face-2")))
    played(turn_up(s.arranging, "chest-1", BY))
    assert could_be(s.city.faces, "chest-2", 0) == ["face-1", "face-2"]
    worlds = [redealt(s.city.faces, 0, Luck(str(n))).truth() for n in range(40)]
    assert {(w["chest-1"], w["chest-2"]) for w in worlds} == {
        ("face-1", "face-1"),
        ("face-1", "face-2"),
    }


@cites("betrayal:terms/tokens", "betrayal:haunt/shared-knowledge")
def test_all_see_who_looks_and_only_they_see_the_face(monkeypatch: pytest.MonkeyPatch) -> None:
    s = dealt(monkeypatch)
    assert played(look(s.arranging, KEEPER, "chest-2", only(0), BY)).result == "face-2"
    assert known(s, "chest-2") == ["face-2", "", "", ""]
    seen = {token["key"]: token["face"] for token in s.seen(KEEPER)["tokens"]}
    assert seen == {"chest-1": "", "chest-2": "face-2", "chest-3": ""}
    assert "face-2" in read_by(s, KEEPER)
    canaries(s, FACES, (1, 2))


@cites("betrayal:terms/tokens")
def test_what_is_turned_up_is_known_to_all_and_lies_face_down_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = dealt(monkeypatch)
    for _ in range(2):
        assert played(turn_up(s.arranging, "chest-3", BY)).result == "face-3"
    assert known(s, "chest-3") == ["face-3"] * 4
    assert not is_down(s.city, "chest-3")
    assert face_down(s.city) == CHEST[:2]
    assert len(s.city.faces.past) == 1


@cites("betrayal:terms/tokens")
def test_the_last_of_them_is_known_by_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    s = dealt(monkeypatch)
    for chest in CHEST[:2]:
        played(turn_up(s.arranging, chest, BY))
    assert known(s, "chest-3") == ["face-3"] * 4


@cites("betrayal:terms/tokens")
@pytest.mark.parametrize("crossed", [False, True])
def test_keys_and_places_stay_and_faces_move(
    monkeypatch: pytest.MonkeyPatch, crossed: bool
) -> None:
    s = dealt(monkeypatch)
    before = dict(s.arranging.tokens)
    played(look(s.arranging, KEEPER, "chest-1", only(0), BY))
    played(look(s.arranging, "vort", "chest-1", only(1), BY))
    played(mix(s.arranging, KEEPER, ("chest-1", "chest-2"), crossed, only(0), BY))
    assert s.city.tokens == before
    assert true_face(s.city, "chest-2") == ("face-1" if crossed else "face-2")
    assert known(s, "chest-2" if crossed else "chest-1") == ["face-1", "", "", ""]
    assert could_be(s.city.faces, "chest-3", 1) == ["face-2", "face-3"]


@cites("betrayal:terms/tokens")
@pytest.mark.parametrize("fell", [0, 1])
def test_what_is_mixed_unseen_is_one_of_two_even_for_whoever_mixed_it(
    monkeypatch: pytest.MonkeyPatch, fell: int
) -> None:
    s = dealt(monkeypatch)
    for chest in CHEST[:2]:
        played(look(s.arranging, KEEPER, chest, only(0), BY))
    flow = mix_unseen(s.arranging, KEEPER, ("chest-1", "chest-2"), BY)
    chance: Any = flow.send(None)
    assert chance.secret
    with pytest.raises(StopIteration):
        flow.send(fell)
    assert true_face(s.city, "chest-1") == FACES[fell]
    assert could_be(s.city.faces, "chest-1", 0) == ["face-1", "face-2"]
    assert (known(s, "chest-1"), known(s, "chest-3")[0]) == ([""] * 4, "face-3")
    played(look(s.arranging, KEEPER, "chest-1", only(0), BY))
    assert known(s, "chest-2")[0] == FACES[1 - fell]


@cites("betrayal:terms/tokens", "betrayal:haunt/secrets")
def test_nobody_reads_of_a_mix_how_it_came_out(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [dealt(monkeypatch) for _ in range(2)]
    for crossed, s in enumerate(tables):
        played(mix(s.arranging, KEEPER, ("chest-1", "chest-2"), bool(crossed), only(0), BY))
    one, other = tables
    for seat in (0, 1, 2, SPECTATOR):
        assert one.table.log(seat) == other.table.log(seat)
    for seat in (1, 2, SPECTATOR):
        assert GAME.view(one.city, seat) == GAME.view(other.city, seat)


# Worlds that a seat imagines, against all that there can be.

BOX = Lot(("a", "b"), (Secret("1", NOBODY), Secret("2", NOBODY)), ("1", "2"))
BAG = ("3", "3", "4")


def a_past(random: Random) -> FaceDown:
    """Two seats look and mix at random: five tokens of two lots, two faces of one alike."""
    second = Lot(("c", "d", "e"), tuple(Secret(f, NOBODY) for f in BAG), BAG)
    first = Lot(BOX.tokens, tuple(Secret(f, random.choice((NOBODY, 2))) for f in BOX.bag), BOX.bag)
    faces = FaceDown((first, second))
    for _ in range(random.randrange(1, 7)):
        eyes = random.choice((NOBODY, only(0), only(0), only(1), ALL))
        if random.random() < 0.5:
            one, other = random.sample("abcde", 2)
            faces = faces.after(Mixing(one, other, Secret(random.random() < 0.5, eyes)))
        else:
            token = random.choice("abcde")
            faces = faces.after(Glance(token, Secret(faces.truth()[token], eyes or only(1))))
    return faces


def every_world(faces: FaceDown, seat: int) -> Counter[tuple[Any, ...]]:
    """By brute force: every deal and every coin, if the seat has seen nothing against it."""
    found: Counter[tuple[Any, ...]] = Counter()
    mixes = [deed for deed in faces.past if isinstance(deed, Mixing)]
    deals = [list(permutations(lot.bag)) for lot in faces.lots]
    for dealt_so, coins in product(product(*deals), product((False, True), repeat=len(mixes))):
        known_mixes = [m.crossed.value for m in mixes if among(m.crossed.known_to, seat)]
        given = [c for c, m in zip(coins, mixes, strict=True) if among(m.crossed.known_to, seat)]
        if known_mixes == given and _agrees(faces, dealt_so, coins, seat):
            found[(dealt_so, coins)] += 1
    return found


def _agrees(faces: FaceDown, dealt_so: Any, coins: Any, seat: int) -> bool:
    now, left = {}, list(coins)
    for lot, chips in zip(faces.lots, dealt_so, strict=True):
        for token, face, chip in zip(lot.tokens, lot.faces, chips, strict=True):
            if among(face.known_to, seat) and face.value != chip:
                return False
            now[token] = chip
    for deed in faces.past:
        if isinstance(deed, Glance):
            if among(deed.face.known_to, seat) and now[deed.token] != deed.face.value:
                return False
        elif left.pop(0):
            now[deed.one], now[deed.other] = now[deed.other], now[deed.one]
    return True


def as_dealt(faces: FaceDown) -> tuple[Any, ...]:
    chips = tuple(tuple(face.value for face in lot.faces) for lot in faces.lots)
    return chips, tuple(d.crossed.value for d in faces.past if isinstance(d, Mixing))


@cites("betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(12))
def test_imagined_worlds_are_those_that_the_whole_past_allows_each_as_likely(seed: int) -> None:
    faces = a_past(Random(seed))
    for seat in (0, 1, SPECTATOR):
        allowed = every_world(faces, seat)
        drawn = Counter(as_dealt(redealt(faces, seat, Luck(f"{n}"))) for n in range(1000))
        assert drawn.keys() <= allowed.keys()
        total = sum(allowed.values())
        for world, ways in allowed.items():
            assert abs(drawn[world] / 1000 - ways / total) < 0.06, world


@cites("betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(12))
def test_a_seat_is_sure_of_what_is_so_in_all_worlds_and_of_nothing_else(seed: int) -> None:
    faces = a_past(Random(100 + seed))
    for seat in (0, 1, SPECTATOR):
        worlds = [_truth(faces, world) for world in every_world(faces, seat)]
        for token in "abcde":
            possible = sorted({world[token] for world in worlds})
            assert could_be(faces, token, seat) == possible
            assert known_face(faces, token, seat) == (possible[0] if len(possible) == 1 else "")


def _truth(faces: FaceDown, world: tuple[Any, ...]) -> dict[str, str]:
    chips, coins = world
    dealt_so = zip(faces.lots, chips, strict=True)
    now = {t: c for lot, of in dealt_so for t, c in zip(lot.tokens, of, strict=True)}
    mixes = [deed for deed in faces.past if isinstance(deed, Mixing)]
    for deed, crossed in zip(mixes, coins, strict=True):
        if crossed:
            now[deed.one], now[deed.other] = now[deed.other], now[deed.one]
    return now


@cites("betrayal:haunt/secrets")
def test_what_others_saw_in_an_imagined_world_is_what_lay_there() -> None:
    for seed in range(30):
        faces = a_past(Random(200 + seed))
        world = redealt(faces, SPECTATOR, Luck(str(seed)))
        now = world.first_faces()
        for deed in world.past:
            if isinstance(deed, Glance):
                assert deed.face.value == now[deed.token]
            elif deed.crossed.value:
                now[deed.one], now[deed.other] = now[deed.other], now[deed.one]
