"""Haunt 37: what nobody may learn of the numbers, nor of whose they are."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.haunts.suspects import (
    CAST,
    GUILTY_LIA,
    GUILTY_TORSKAR,
    INQUIRE,
    begun,
    numbers,
    with_clues,
)
from tests.games.betrayal.haunts.twins import Tables, canaries, no_interference, shared_answers
from tests.games.betrayal.scene import Scene
from tests.words.sights import sights
from undercroft.engine.cite import cites
from undercroft.engine.imagine import Imagination, imagine
from undercroft.engine.seat import among, only
from undercroft.games.betrayal.events.haunt import Disclose
from undercroft.games.betrayal.haunts.h37_killer_among_us import HAUNT
from undercroft.games.betrayal.haunts.pieces.dealt import TRAITORS_OWN, eyes_on_side
from undercroft.games.betrayal.state import City


def knows(city: City, seat: int) -> bool:
    """Has a seat seen what differs, or has the game ended over it?"""
    differing = (numbers(city)[0], numbers(city)[2])
    return bool(city.ending()) or any(among(number.known_to, seat) for number in differing)


def apart(dealt: tuple[int, ...]) -> Scene:
    """The suspects stand apart, and each has clues to spend."""
    s = begun(dealt).stand("torskar", "kitchen").stand("vort", "catacomb-landing")
    for who in CAST:
        with_clues(s, who, 2)
    return s


@cites("betrayal:haunt/37/deal", "betrayal:hidden/deal", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(5))
def test_who_did_it_makes_no_difference_to_those_who_do_not_know(seed: int) -> None:
    one, other = apart(GUILTY_TORSKAR), apart(GUILTY_LIA)
    assert no_interference(one, other, (2,), knows, seed=seed) > 12


@cites("betrayal:haunt/37/deal", "betrayal:hidden/deal")
def test_the_killers_role_is_written_nowhere_else() -> None:
    canaries(begun(), ["You did it", HAUNT.text.goal_of("killer"), '"traitor"'], (1, 2))


def likely(table: Tables, random: Random) -> None:
    decision = table.decisions[0]
    calm = [key for key in decision.keys if key not in ("show",)]
    table.answer(random.choice(calm), decision.seat)


@cites("betrayal:haunt/37/deal", "betrayal:hidden/deal")
@pytest.mark.parametrize("seed", range(4))
def test_imagined_worlds_look_as_the_true_one_does(seed: int) -> None:
    random = Random(seed)
    s = apart(GUILTY_TORSKAR)
    for _ in range(80):
        if s.table.over:
            break
        for seat in range(3):
            world = imagine(s.table, seat, str(random.random()))
            assert sights(world, seat) == sights(s.table, seat)
            assert [eyes_on_side(world.state, w) for w in CAST if w not in world.state.dead] == [
                world.state.standings[w].known_to for w in CAST if w not in world.state.dead
            ]
        likely(s.table, random)


@cites("betrayal:hidden/deal")
def test_in_imagined_worlds_ones_own_options_keep_their_order() -> None:
    s = with_clues(begun().item("lia", "helm-of-teleportation"), "lia", 1)
    offered = [key for key in s.keys if key.startswith(("role/", "helm"))]
    assert offered == [INQUIRE.format("lia"), "helm-of-teleportation:teleport"]
    assert imagine(s.table, 1, "dream").decision().keys == s.keys


@cites("betrayal:haunt/37/deal", "betrayal:hidden/deal")
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_imagines_hangs_on_nothing_it_does_not_know(seed: int) -> None:
    random = Random(seed)
    one, other = apart(GUILTY_TORSKAR).table, apart(GUILTY_LIA).table
    for _ in range(40):
        if knows(one.state, 2) or knows(other.state, 2):
            break
        assert imagine(one, 2, "dream").save() == imagine(other, 2, "dream").save()
        seat, key = random.choice(list(shared_answers(one, other)))
        one.answer(key, seat)
        other.answer(key, seat)


@cites("betrayal:haunt/37/deal", "betrayal:ruling/N37a")
def test_a_seat_imagines_all_deals_that_agree_with_what_it_has_seen() -> None:
    s = begun().apply(Disclose("first-number/lia", "number-2", only(2), "test"))
    imagination, found = Imagination(s.table, 2), set()
    for seed in range(120):
        state = imagination.world(str(seed)).state
        dealt = [number.value for number in numbers(state)]
        assert state.traitors() == [CAST[dealt.index(TRAITORS_OWN) // 2]]
        found.add(tuple(dealt))
    free = {deal[:2] + deal[3:4] for deal in found}
    assert {deal[2] for deal in found} == {"number-2"}
    assert {deal[4:] for deal in found} == {("number-5", "number-6")}
    assert len(free) == 6  # all orders of 1, 3 and 4


@cites("betrayal:hidden/deal")
def test_whoever_saw_number_one_imagines_no_other_killer() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "torskar-1")
    worlds = [imagine(s.table, 1, str(seed)).state for seed in range(20)]
    assert {world.traitors()[0] for world in worlds} == {"torskar"}
    assert {imagine(s.table, 2, str(n)).state.traitors()[0] for n in range(40)} == {
        "torskar",
        "lia",
    }


def test_a_killer_who_comes_out_can_be_dreamt_of_while_items_are_chosen() -> None:
    s = begun(turn="torskar").items("crossbow", "locket").play("show", "yes")
    assert s.asked.kind == "card/keep"
    for seat in range(3):
        world = imagine(s.table, seat, "dream")
        assert world.state.traitors() == ["torskar"]
