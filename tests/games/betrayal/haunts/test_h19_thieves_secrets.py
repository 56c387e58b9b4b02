"""Haunt 19: what nobody may learn of who told the Cultists, and what all can work out."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.haunts.thieves import (
    CAST,
    LIA,
    REVEALER,
    TORSKAR,
    VORT,
    alone,
    begun,
    ended,
    with_skull,
)
from tests.games.betrayal.haunts.twins import canaries, no_interference, shared_answers
from tests.games.betrayal.scene import Scene
from tests.words.sights import sights
from undercroft.engine.cite import cites
from undercroft.engine.imagine import Imagination, imagine
from undercroft.engine.seat import ALL, among
from undercroft.games.betrayal.haunts.h19_thick_as_thieves import BEFORE_THEY_ACT, CULTIST, HAUNT
from undercroft.games.betrayal.haunts.pieces.dealt import TRAITORS_OWN
from undercroft.games.betrayal.state import City


def knows(city: City, seat: int) -> bool:
    """Has a seat learned who told, or has the game ended over it?"""
    unlike = [city.standings[who].known_to for who in ("torskar", "lia")]
    return bool(city.ending()) or any(among(known_to, seat) for known_to in unlike)


def apart(guilty: str, turn: str = "lia") -> Scene:
    """The suspects stand apart, each with something to lose, and the Skull is among them."""
    s = begun(guilty, turn).stand("torskar", "kitchen").stand("vort", "catacomb-landing")
    s.item("torskar", "locket").item("lia", "crossbow").item("vort", "lucky-coin")
    return with_skull(s, "lia")


@cites("betrayal:haunt/19/deal", "betrayal:hidden/deal", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(6))
def test_who_told_makes_no_difference_to_those_who_do_not_know(seed: int) -> None:
    one, other = apart("torskar"), apart("lia")
    assert no_interference(one, other, (VORT,), knows, seed=seed, most=30) > 12


@cites("betrayal:haunt/19/hunt", "betrayal:ruling/N19d", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
def test_cultists_do_not_tell_either(seed: int) -> None:
    """From the monster turn on: whom they go for, what slows them, who is asked."""
    one, other = (apart(who).monster_turn() for who in ("torskar", "lia"))
    assert no_interference(one, other, (VORT,), knows, seed=seed, most=12) > 6


@cites("betrayal:haunt/19/deal", "betrayal:hidden/deal")
def test_the_informers_page_is_written_nowhere_else() -> None:
    told = ["It was you", HAUNT.text.goal_of("informer"), '"informer"', '"traitor"']
    canaries(begun(), told, (LIA, VORT))


@cites("betrayal:haunt/19/proof", "betrayal:haunt/19/come-out", "betrayal:haunt/secrets")
def test_that_the_tavern_may_tell_is_seen_by_nobody_before_it_does() -> None:
    one, other = (with_skull(alone(who, "vort"), "torskar") for who in ("torskar", "lia"))
    assert sights(one.table, VORT) == sights(other.table, VORT)
    ended(one)
    ended(other)
    assert (one.ending, other.ending) == ("", "hero")
    assert one.city.standings["torskar"].known_to == ALL


@cites("betrayal:hidden/deal", "betrayal:haunt/19/deal")
@pytest.mark.parametrize("seed", range(4))
def test_imagined_worlds_look_as_the_true_one_does(seed: int) -> None:
    random = Random(seed)
    s = apart("torskar")
    for _ in range(50):
        if s.table.over:
            break
        for seat in range(3):
            world = imagine(s.table, seat, str(random.random()))
            assert sights(world, seat) == sights(s.table, seat)
            guilty = [w for w in CAST if world.state.notes[f"number/{w}"].value == TRAITORS_OWN]
            assert [w for w in CAST if world.state.side(w) == "traitor"] == guilty
        decision = s.table.decisions[0]
        calm = [key for key in decision.keys if key != "show"] or decision.keys
        s.table.answer(random.choice(calm), decision.seat)


@cites("betrayal:hidden/deal", "betrayal:haunt/19/deal")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_imagines_hangs_on_nothing_it_does_not_know(seed: int) -> None:
    random = Random(seed)
    one, other = apart("torskar").table, apart("lia").table
    for _ in range(30):
        if knows(one.state, VORT) or knows(other.state, VORT):
            break
        assert imagine(one, VORT, "dream").save() == imagine(other, VORT, "dream").save()
        seat, key = random.choice(list(shared_answers(one, other)))
        one.answer(key, seat)
        other.answer(key, seat)


@cites("betrayal:hidden/deal", "betrayal:haunt/19/deal")
def test_a_hero_imagines_either_of_the_others_and_the_informer_nobody_else() -> None:
    s = begun("torskar")
    found = {seat: Imagination(s.table, seat) for seat in range(3)}
    guilty = {
        seat: {found[seat].world(str(n)).state.traitors()[0] for n in range(40)} for seat in found
    }
    assert guilty == {
        TORSKAR: {"torskar"},
        LIA: {"torskar", "vort"},
        VORT: {"torskar", "lia"},
    }


@cites("betrayal:haunt/19/proof", "betrayal:hidden/deal")
def test_once_the_tavern_has_told_nobody_imagines_anybody_else() -> None:
    s = ended(with_skull(alone(turn=REVEALER), "torskar"))
    for seat in range(3):
        world = imagine(s.table, seat, "dream")
        assert world.state.standings == s.city.standings
        assert sights(world, seat) == sights(s.table, seat)


@cites("betrayal:haunt/19/come-out", "betrayal:ruling/N19h", "betrayal:haunt/secrets")
def test_what_stands_on_the_informers_sheet_makes_no_difference_to_the_others() -> None:
    one, other = begun(turn="lia"), begun(turn="lia")
    one.table.order(TORSKAR, "come-out", BEFORE_THEY_ACT)
    for s in (one, other):
        s.play("end")
    for seat in (LIA, VORT):
        assert sights(one.table, seat) == sights(other.table, seat)
        assert imagine(one.table, seat, "x").save() == imagine(other.table, seat, "x").save()
    assert [order.key for order in one.table.sheet(LIA)] == ["heed"]


@cites("betrayal:haunt/19/come-out", "betrayal:ruling/N19h")
def test_everybody_can_imagine_the_table_while_the_informer_comes_out() -> None:
    s = begun(turn="vort")
    s.table.order(TORSKAR, "come-out", BEFORE_THEY_ACT)
    ended(s)
    assert s.asked.kind == "lead/next"
    for seat in range(3):
        world = imagine(s.table, seat, "meanwhile")
        assert world.state.traitors() == ["torskar"]
        assert world.view(seat) == s.table.view(seat)


@cites("betrayal:haunt/19/hunt", "betrayal:hidden/reveal")
@pytest.mark.parametrize("guilty", CAST)
def test_all_who_are_struck_are_asked_alike(guilty: str) -> None:
    s = begun(guilty).monster_turn().dice(*[0] * 4)
    s.play("lia")
    assert (s.asked.kind, s.asked.secret, s.asked.seat) == ("heed/attack", True, LIA)
    assert s.keys == (["accept", "show"] if guilty == "lia" else ["accept"])
    assert s.city.of_kind(CULTIST) == ["cultist-1"]
