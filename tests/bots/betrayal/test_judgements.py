"""Finer judgements of the plans: when to wait, where to stand, whom to leave alone."""

from __future__ import annotations

from tests.bots.betrayal.mind import answer, sight
from tests.games.betrayal.haunts.suspects import begun
from tests.games.betrayal.scene import Scene
from undercroft.bots.betrayal.deeds import LITTLE
from undercroft.bots.betrayal.fights import DAWN, LONG_NIGHT, chance, is_time, worth
from undercroft.bots.betrayal.plan import frontier, plan_of
from undercroft.bots.betrayal.plans import h02, h08, h13, h21, h37
from undercroft.engine.decision import Decision, Option
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Loses, Opens, Strikes

PARTY = ("torskar", "lia", "vort")


def unlike_glurk(might: int) -> Scene:
    """Vort at one end of the city, Lia at the other, Glurk between them."""
    s = Scene(*PARTY).tile("fountain", 3, 0).tile("marketplace", 4, 0)
    s.haunt(2, "b0,0", revealer="torskar", turn="vort").stand("lia", "marketplace")
    return (
        s.stand("vort", "kitchen")
        .stand("torskar", "catacomb-landing")
        .trait("vort", "might", might)
    )


def test_a_weak_hero_looks_for_company_before_meeting_glurk() -> None:
    weak, strong = sight(unlike_glurk(1), "vort"), sight(unlike_glurk(8), "vort")
    assert not is_time("torskar", weak, h02.FAIR)
    assert weak.at["lia"] in plan_of(weak).goals(weak)
    assert weak.at["torskar"] not in plan_of(weak).goals(weak)
    assert is_time("torskar", strong, h02.FAIR)
    assert [*plan_of(strong).goals(strong)] == [strong.at["torskar"]]


def test_heroes_do_not_walk_into_goblins_on_their_feet() -> None:
    s = unlike_glurk(3)
    goblins = [key for key in s.arranging.at if key.startswith("goblin-")]
    for goblin in goblins:
        s.stand(goblin, "fountain")
    s.given(stunned=tuple(goblins[1:]))
    seen = sight(s, "vort")
    assert plan_of(seen).danger(s.spot("fountain"), seen) == 1.0
    assert plan_of(seen).danger(s.spot("marketplace"), seen) == 0.0


def slimed(might: int) -> Scene:
    """Vort at one end of the city, the servant of Juiblex at the other."""
    s = Scene(*PARTY).tile("fountain", 3, 0).tile("marketplace", 4, 0)
    hidden = ("3,0", "4,0")
    s.haunt(13, *hidden, revealer="torskar", turn="vort").stand("torskar", "marketplace")
    return s.stand("vort", "kitchen").stand("lia", "kitchen").trait("vort", "might", might)


def test_heroes_look_for_weapons_before_they_meet_the_servant_of_juiblex() -> None:
    weak, strong = sight(slimed(1), "vort"), sight(slimed(8), "vort")
    assert chance("vort", "torskar", weak) < h13.FAIR <= chance("vort", "torskar", strong)
    assert plan_of(weak).goals(weak) == frontier(weak)
    assert [*plan_of(strong).goals(strong)] == [strong.at["torskar"]]


def at_the_coffin(*people: str) -> Scene:
    s = Scene("torskar", "lia", "vort", "miska").tile("fountain", 3, 0).tile("marketplace", 4, 0)
    s.haunt(8, revealer="torskar", turn="torskar")
    for bystander in ("bystander-1", "bystander-2", "bystander-3", "bystander-4"):
        s.stand(bystander, "kitchen")
    for hero in ("lia", "vort", "miska"):
        s.stand(hero, "marketplace" if hero in people else "catacomb-landing")
    return s.given(tokens={"coffin": s.spot("marketplace")})


def test_the_vampire_comes_home_to_one_who_breaks_up_the_coffin() -> None:
    s = at_the_coffin("lia")
    assert answer(s) == "go:4,0"


def test_the_vampire_leaves_a_crowd_at_the_coffin_alone() -> None:
    s = at_the_coffin("lia", "vort", "miska")
    assert answer(s) == "go:0,0"


def test_bystanders_apart_keep_the_vampire_busy() -> None:
    s = at_the_coffin()
    seen = sight(s, "lia")
    west, east = s.spot("kitchen"), s.spot("marketplace")
    assert h08.nights(seen, "torskar", [west, east]) >= 2
    assert h08.nights(seen, "torskar", [west, s.spot("catacomb-landing")]) >= 2
    slow = sight(at_the_coffin().trait("torskar", "speed", 1), "lia")
    assert h08.nights(slow, "torskar", [west, east]) > h08.nights(slow, "torskar", [west, west])


def test_the_coffin_stands_among_the_prey_and_bystanders_far_from_the_vampire() -> None:
    s = at_the_coffin()
    doors = [
        Option("west", 0, does=Opens("street", 3, "0,0")),
        Option("east", 1, does=Opens("street", 1, "4,0")),
    ]
    decision = Decision(0, Words("?"), doors, "", "door")
    mine = sight(s, "torskar")
    assert plan_of(mine).answer(decision, mine) == "west"
    t = at_the_coffin().stand("torskar", "kitchen").trait("torskar", "speed", 1)
    theirs = sight(t, "lia")
    assert plan_of(theirs).answer(decision, theirs) == "east"


def test_the_gouger_gives_up_any_might_before_speed() -> None:
    s = Scene(*PARTY).haunt(21, revealer="torskar", turn="torskar").trait("torskar", "might", 2)
    seen = sight(s, "torskar")
    options = [
        Option("a", 0, does=Loses((("speed", 2),))),
        Option("b", 1, does=Loses((("might", 1), ("speed", 1)))),
        Option("c", 2, does=Loses((("might", 2),))),
    ]
    assert plan_of(seen).answer(Decision(0, Words("?"), options, "", "split"), seen) == "c"


def test_heroes_wait_while_the_gouger_stands_at_the_fountain() -> None:
    s = Scene(*PARTY).tile("fountain", 3, 0).haunt(21, revealer="torskar", turn="vort")
    seen = sight(s.stand("torskar", "fountain"), "vort")
    assert plan_of(seen).danger(s.spot("fountain"), seen) == h21.FEAR
    assert plan_of(seen).danger(s.spot("elfsong-tavern"), seen) == 0.0
    assert not answer(s).startswith("go:3,0")


def test_a_frail_killer_keeps_the_mask_on() -> None:
    s = begun(turn="torskar").trait("torskar", "might", 1).trait("torskar", "speed", 1)
    assert "show" in s.asked.keys
    assert answer(s) != "show"


def test_a_killer_shows_the_face_when_half_the_work_is_done() -> None:
    s = begun(turn="torskar").given(dead=("lia",))
    s.stand("vort", "catacomb-landing")
    assert answer(s) == "show"


def outmatched() -> Scene:
    s = begun(turn="torskar").trait("torskar", "might", 1)
    return s.trait("lia", "might", 8).trait("vort", "might", 8)


def test_a_killer_does_not_wait_for_ever() -> None:
    seen = sight(outmatched().given(round=LONG_NIGHT + 1), "torskar")
    assert [*plan_of(seen).goals(seen)] == [seen.at["lia"]]


def test_a_killer_whom_nobody_need_fear_looks_for_things_like_all_others() -> None:
    seen = sight(outmatched(), "torskar")
    assert chance("torskar", "lia", seen) < h37.FAIR
    assert plan_of(seen).goals(seen) == frontier(seen)
    strong = begun(turn="torskar").trait("torskar", "might", 8).trait("lia", "might", 1)
    bold = sight(strong.stand("lia", "kitchen").stand("vort", "kitchen"), "torskar")
    assert [*plan_of(bold).goals(bold)] == [strong.spot("kitchen")]


def hopeless(at: int) -> float:
    """Vort can hardly lift his arms, Glurk stands beside him, and the night is as old as that."""
    s = unlike_glurk(1).stand("torskar", "kitchen").given(round=at)
    seen = sight(s, "vort")
    blows = [o.does for o in s.asked.options if isinstance(o.does, Strikes)]
    return max(worth(blow, seen, plan_of(seen)) for blow in blows)


def test_when_it_has_gone_on_for_ever_a_hopeless_fight_is_better_than_none() -> None:
    assert hopeless(LONG_NIGHT) < 0 < LITTLE < hopeless(DAWN + 1)


def doors(*stacks: str) -> list[int]:
    """Where one may find a building, with a tile or nothing in each of these stacks of the city."""
    s = Scene(*PARTY).tile("fountain", 3, 0).haunt(2, "b0,0", revealer="torskar", turn="vort")
    for stack in ("building", "street"):
        s.stack(stack, *(["dead-end"] if stack in stacks else []))
    return [*frontier(sight(s, "vort"), "building")]


def test_a_building_may_lie_behind_any_door_of_the_city_once_all_streets_are_found() -> None:
    fountain = Scene(*PARTY).tile("fountain", 3, 0).spot("fountain")
    assert fountain in doors("building")
    assert fountain not in doors("building", "street")
    assert doors("street") == []
