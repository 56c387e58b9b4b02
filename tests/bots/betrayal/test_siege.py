"""Haunt 3: how defenders weigh standing in the hulk's way against shoring up the temple."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.betrayal.mind import answer, sight
from tests.games.betrayal.scene import Scene
from undercroft.bots.betrayal.plan import plan_of
from undercroft.bots.betrayal.plans.h03 import this_round
from undercroft.bots.betrayal.plans.siege import HELD, Way, halts, lasting, stands, tunnels
from undercroft.engine.decision import Decision, Option
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Goes, Loses, Opens

PARTY = ("torskar", "lia", "vort")
ROW = ("kitchen", "inner-chamber", "elfsong-tavern", "fountain", "temple-of-umberlee")
FREE = (False,) * 4


def hunted_temple() -> Scene:
    """The hulk at the west end of a row, the temple at its east end, Lia in the Tavern."""
    s = Scene(*PARTY).tile("fountain", 3, 0).tile("temple-of-umberlee", 4, 0, 1)
    s.haunt(3, revealer="torskar", turn="lia").stand("umber-hulk", "kitchen")
    return s.stand("torskar", "catacomb-landing").stand("vort", "catacomb-landing")


def wanted(s: Scene, who: str) -> list[int]:
    seen = sight(s, who)
    return [*plan_of(seen).goals(seen)]


def test_the_beast_comes_by_the_shortest_way() -> None:
    s = hunted_temple()
    far, tiles = tunnels(s.city.board, s.spot("kitchen"))[s.spot("temple-of-umberlee")]
    assert far == 4
    assert tiles == tuple([s.spot(tile) for tile in ROW])


def test_the_beast_stops_where_its_spaces_end() -> None:
    stops = halts(Way((1, 1, 1, 1), (0, 0, 0, 0), FREE))
    assert sum(stops) == pytest.approx(1)
    assert stops[0] == 0 < stops[1] < stops[2] < stops[3] < stops[4]


def test_whoever_stands_in_the_way_of_the_beast_costs_it_a_space() -> None:
    held = halts(Way((1, 1, 1, 1), (0, 2, 1, 0), FREE))
    assert sum(held[:4]) > sum(halts(Way((1, 1, 1, 1), (0, 2, 0, 0), FREE))[:4])
    assert sum(held[:4]) == pytest.approx(sum(halts(Way((1, 1, 1, 4), (0,) * 4, FREE))[:4]))


def test_one_step_is_never_too_far_for_the_beast() -> None:
    assert halts(Way((1, 1), (14, 0), FREE[:2])) == pytest.approx((0, 1, 0))


def test_the_eye_of_vecna_keeps_the_beast_out_now_and_then() -> None:
    assert halts(Way((1,), (0,), (True,))) == pytest.approx((HELD, 1 - HELD))


def test_the_temple_stands_longer_the_farther_the_beast_and_the_more_is_done() -> None:
    usual = stands(6, 5, 2, 0, 4)
    assert stands(9, 5, 2, 0, 4) > usual
    assert stands(6, 4, 2, 0, 4) > usual
    assert stands(6, 5, 3, 0, 4) > usual
    assert stands(6, 5, 2, 2, 4) > usual
    assert usual < lasting(6, 5, 2, 0, 4.5) < stands(6, 5, 2, 0, 5)


def test_a_defender_who_can_do_both_goes_to_the_temple_first() -> None:
    s = hunted_temple().trait("lia", "speed", 8).trait("lia", "sanity", 1)
    assert wanted(s, "lia") == [s.spot("temple-of-umberlee")]


def test_a_defender_too_slow_for_the_temple_stands_in_the_way() -> None:
    s = hunted_temple().trait("lia", "speed", 1).trait("lia", "sanity", 1)
    assert wanted(s, "lia")[0] in [s.spot(tile) for tile in ROW[:-1]]


def test_a_place_in_the_way_is_the_better_for_friends_who_can_join() -> None:
    s = hunted_temple().trait("vort", "speed", 8)
    t = hunted_temple().trait("vort", "speed", 1)
    near, far = this_round(sight(s, "lia")), this_round(sight(t, "lia"))
    assert near is not None
    assert far is not None
    assert "vort" in near.later
    spot = s.spot("inner-chamber")
    assert near.promise(spot) > far.promise(spot)


def test_the_eye_is_worth_more_before_the_beast_than_behind_it() -> None:
    now = this_round(sight(hunted_temple().item("lia", "eye-of-vecna"), "lia"))
    plain = this_round(sight(hunted_temple(), "lia"))
    assert now is not None
    assert plain is not None
    ahead, beside = (hunted_temple().spot(tile) for tile in ("inner-chamber", "kitchen"))
    assert now.promise(ahead) > plain.promise(ahead)
    assert now.promise(beside) == pytest.approx(plain.promise(beside))


def spots(*keys: str) -> list[Option[str]]:
    return [Option(key, key, does=Goes(key)) for key in keys]


def pushed(whom: str, *keys: str) -> Decision[Any]:
    options = [*spots(*keys), Option("stay", "")]
    return Decision(1, Words("?"), options, "", "push", about=whom, otherwise="stay")


def test_whoever_runs_from_the_gaze_runs_where_the_beast_has_to_pass() -> None:
    s = hunted_temple().stand("lia", "kitchen")
    seen = sight(s, "lia")
    decision = Decision(1, Words("?"), spots("1,0", "b1,0"), "", "place/flee")
    assert plan_of(seen).answer(decision, seen) == "1,0"


def test_the_beast_is_pushed_back_or_not_at_all() -> None:
    s = hunted_temple().stand("umber-hulk", "elfsong-tavern")
    seen = sight(s, "lia")
    assert plan_of(seen).answer(pushed("umber-hulk", "1,0", "3,0"), seen) == "1,0"
    assert plan_of(seen).answer(pushed("umber-hulk", "3,0"), seen) == "stay"
    assert plan_of(seen).answer(pushed("vort", "1,0", "3,0"), seen) == ""  # as any other


def test_defenders_give_up_might_before_speed_but_not_their_life() -> None:
    options = [
        Option("20", 0, does=Loses((("might", 2),))),
        Option("11", 1, does=Loses((("might", 1), ("speed", 1)))),
        Option("02", 2, does=Loses((("speed", 2),))),
    ]
    decision = Decision(1, Words("?"), options, "", "split")
    strong = sight(hunted_temple().trait("lia", "might", 3).trait("lia", "speed", 3), "lia")
    assert plan_of(strong).answer(decision, strong) == "20"
    weak = sight(hunted_temple().trait("lia", "might", 2).trait("lia", "speed", 3), "lia")
    assert plan_of(weak).answer(decision, weak) == "11"


def test_the_temple_is_laid_far_from_the_beast() -> None:
    s = Scene(*PARTY).tile("fountain", 3, 0).tile("marketplace", 4, 0)
    s.haunt(3, revealer="torskar", turn="lia").stand("umber-hulk", "kitchen")
    seen = sight(s, "lia")
    doors = [
        Option("west", 0, does=Opens("building", 3, "0,0")),
        Option("east", 1, does=Opens("building", 1, "4,0")),
    ]
    decision = Decision(1, Words("?"), doors, "", "door")
    assert plan_of(seen).answer(decision, seen) == "east"


def test_a_warlock_strikes_the_beast_with_her_mind() -> None:
    s = hunted_temple().stand("lia", "kitchen").trait("lia", "sanity", 8)
    assert answer(s) == "attack:umber-hulk:eldritch-blast"
