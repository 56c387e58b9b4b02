"""The idea behind each haunt's plan, as one scene."""

from __future__ import annotations

from tests.bots.betrayal.mind import answer, follow, sight
from tests.games.betrayal.haunts.sphere import begun, held_by, steering
from tests.games.betrayal.scene import Scene
from undercroft.bots.betrayal.plan import plan_of
from undercroft.bots.betrayal.plans import h05, h37
from undercroft.games.betrayal.events.board import Wreck
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Afflict

PARTY = ("torskar", "lia", "vort")  # Torskar reveals, and is the traitor where there is one


def test_the_last_hero_runs_for_the_tavern() -> None:
    s = Scene(*PARTY).tile("fountain", 3, 0).stand("torskar", "fountain")
    s.items("locket", "lucky-coin", "chain-mail", "crossbow")
    s.haunt(9, revealer="torskar", turn="torskar")
    assert answer(s) == "go:2,0"


def besieged() -> Scene:
    s = Scene(*PARTY).tile("temple-of-umberlee", 3, 0, 1).stand("lia", "temple-of-umberlee")
    s.haunt(3, revealer="torskar", turn="lia").stand("umber-hulk", "temple-of-umberlee")
    return s


def test_defenders_shore_up_the_temple() -> None:
    assert answer(besieged()) in ("task:shore-up", "attack:umber-hulk:eldritch-blast")


def test_defenders_whose_work_is_done_step_out_of_the_gaze() -> None:
    assert answer(besieged().given(attacked=True)) == "go:2,0"


def test_hunters_break_up_the_coffin_before_anything_else() -> None:
    s = Scene(*PARTY).tile("fountain", 3, 0).haunt(8, revealer="torskar", turn="lia")
    s.given(tokens={"coffin": s.spot("fountain")}).stand("torskar", "kitchen")
    assert answer(s) == "go:3,0"
    s.play("go:3,0")
    assert answer(s) == "task:coffin"


def test_the_vampire_goes_for_a_bystander_whom_nobody_guards() -> None:
    s = Scene(*PARTY).tile("fountain", 3, 0).haunt(8, revealer="torskar", turn="torskar")
    for bystander, tile in (("bystander-1", "inner-chamber"), ("bystander-2", "fountain")):
        s.stand(bystander, tile)
    s.stand("bystander-3", "inner-chamber").stand("lia", "inner-chamber")
    s.stand("vort", "inner-chamber").given(tokens={})
    assert answer(s) == "go:3,0"
    s.play("go:3,0")
    assert answer(s) == "attack:bystander-2:might"


def test_heroes_meet_at_the_fountain() -> None:
    s = Scene(*PARTY).tile("fountain", 3, 0).haunt(21, revealer="torskar", turn="vort")
    s.stand("torskar", "kitchen")
    assert answer(s) == "go:3,0"


def test_heroes_look_for_a_fountain_that_nobody_has_found() -> None:
    s = Scene(*PARTY).haunt(21, revealer="torskar", turn="vort").stand("torskar", "kitchen")
    assert answer(s).startswith(("explore:", "go:"))
    assert plan_of(sight(s, "vort")).seeks == "street"


def test_the_gouger_goes_for_eyes_where_it_is_quick_enough() -> None:
    s = Scene(*PARTY).haunt(21, revealer="torskar", turn="torskar")
    s.trait("torskar", "speed", 8).trait("lia", "speed", 1).stand("vort", "kitchen")
    assert answer(s) == "attack:lia:gouge"


def test_whoever_has_the_key_hands_it_on_when_tired() -> None:
    s = Scene(*PARTY).haunt(5, revealer="torskar", turn="lia")
    city = s.arranging
    s.given(tokens={}, held={**city.held, h05.KEY: "lia"}, spent=4, strides=4)
    s.stand("minotaur", "kitchen-basement")
    assert answer(s) == "give"


def test_some_fetch_the_key_and_the_others_wait_along_the_way() -> None:
    s = Scene("torskar", "lia", "vort", "miska", "dhadius")
    s.haunt(5, revealer="torskar", turn="lia")
    goals = {who: [*plan_of(sight(s, who)).goals(sight(s, who))] for who in s.city.heroes()}
    fetchers = [who for who, spots in goals.items() if spots == [s.city.tokens[h05.KEY]]]
    assert len(fetchers) == 2


def test_the_only_suspect_left_is_the_killer() -> None:
    many = Scene(*PARTY).haunt(37, revealer="torskar", turn="torskar")
    assert h37.killer(sight(many, "torskar")) == ""
    one = Scene(*PARTY).haunt(37, revealer="torskar", turn="torskar").given(dead=("lia",))
    assert h37.killer(sight(one, "torskar")) == "vort"


def test_clues_are_spent_on_a_suspect() -> None:
    s = Scene(*PARTY).haunt(37, revealer="torskar", turn="torskar")
    s.given(held={"clue-1": "torskar"})
    assert answer(s) == "role/torskar:inquire"


def test_innocents_do_not_strike_at_suspects() -> None:
    s = Scene(*PARTY).haunt(37, revealer="torskar", turn="torskar")
    assert "attack:lia:might" in s.asked.keys
    assert not answer(s).startswith("attack:")


def test_heroes_keep_away_from_cubes() -> None:
    s = Scene(*PARTY).tile("fountain", 3, 0).haunt(13, revealer="torskar", turn="vort")
    s.figure("gelatinous-cube-1", "inner-chamber")
    seen = sight(s, "vort")
    plan = plan_of(seen)
    assert plan.danger(s.spot("kitchen"), seen) > 0 == plan.danger(s.spot("catacomb-landing"), seen)


def test_the_sphere_is_steered_upon_the_heroes_and_a_hero_steers_it_past_friends() -> None:
    s = steering(begun().stand("torskar", "rat-den").stand("lia", "murder-row"), 2, 2, 2)
    assert answer(s) in ("4,0", "2,0")
    s = steering(
        held_by(begun().stand("torskar", "rat-den"), "lia").stand("lia", "inner-chamber"), 2, 2, 2
    )
    assert answer(s) not in ("2,0", "stop")  # in the Tavern are Vort and Miska


def test_who_beats_the_holder_of_the_talisman_takes_it() -> None:
    s = begun().turn_of("lia").trait("lia", "knowledge", 8).stand("vort", "kitchen")
    s.dice(*[2] * s.value("lia", "knowledge"), *[0] * s.value("torskar", "knowledge"))
    s.play("attack:torskar:knowledge")
    assert answer(s) == "steal:talisman"


def test_with_the_talisman_a_hero_goes_to_the_sphere_and_brings_them_together() -> None:
    s = held_by(begun(), "lia").stand("torskar", "kitchen").turn_of("lia")
    assert answer(s) == "go:3,0"
    s.play("go:3,0")
    assert answer(s) == "task:merge"


def test_out_of_the_wreckage_one_rolls_what_one_is_best_at() -> None:
    s = begun().stand("lia", "murder-row").turn_of("lia").apply(Wreck("murder-row", "", "test"))
    s.play("go:3,0")
    assert answer(s) == "sanity"


def test_a_host_goes_for_a_cure_and_reads_it() -> None:
    s = Scene("dhadius", "lia", "vort").tile("warehouse", 3, 0)
    s.haunt(11, revealer="lia", turn="vort")
    assert answer(s) == "go:3,0"
    s = Scene("dhadius", "lia", "vort").haunt(11, revealer="lia", turn="vort")
    s.item("vort", "cure-scroll-1")
    assert follow(s, "vort")[0] == "role/vort:cure"


def test_a_stunned_slaad_is_banished_at_once() -> None:
    s = Scene("dhadius", "lia", "vort").haunt(11, revealer="lia", turn="vort")
    s.item("vort", "banishment-scroll-1").apply(Stun("death-slaad", "", "test"))
    assert answer(s) == "attack:death-slaad:banishment"


def test_the_slaad_burns_a_crowd() -> None:
    s = Scene("dhadius", "lia", "vort", "miska", "aldan").haunt(11, revealer="lia")
    s.before_turn_of("dhadius").dice(1, 1, 1).play("death-slaad")
    assert answer(s) == "attack:fireball:2,0"


def test_the_enchanted_are_sent_against_their_friends() -> None:
    s = Scene("gretchen", "lia", "vort").haunt(49, revealer="gretchen", turn="vort")
    s.apply(Afflict("lia", "enchanted", "test")).before_turn_of("lia")
    s.dice(*[0] * s.value("lia", "sanity")).play("sanity", "0-1")
    assert s.asked_seat == 0
    assert answer(s).startswith("attack:vort")


def test_the_lantern_shines_and_the_stroke_at_once_is_the_best_there_is() -> None:
    s = Scene("gretchen", "lia", "vort").haunt(49, revealer="gretchen", turn="gretchen")
    s.trait("lia", "sanity", 1).trait("gretchen", "sanity", 6)
    assert answer(s) == "attack:lia:lantern"


def test_who_beats_the_bearer_takes_the_lantern() -> None:
    s = Scene("gretchen", "lia", "vort").haunt(49, revealer="gretchen", turn="lia")
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value("gretchen", "might"))
    s.play("attack:gretchen:might")
    assert answer(s) == "steal:lantern"
